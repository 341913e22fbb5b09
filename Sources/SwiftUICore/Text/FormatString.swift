import Foundation

/// A `printf`-style format taken apart.
enum FormatString {
    enum Piece {
        case literal(String)
        /// The index of the argument, and its conversion.
        case argument(Int, String)
    }

    static func pieces(_ format: String) -> [Piece] {
        var pieces: [Piece] = []
        var literal = ""
        var next = 0
        var rest = Substring(format)
        while let c = rest.first {
            guard c == "%" else {
                literal.append(c)
                rest = rest.dropFirst()
                continue
            }
            var specifier = "%"
            rest = rest.dropFirst()
            var isDone = false
            while let d = rest.first, !isDone {
                specifier.append(d)
                rest = rest.dropFirst()
                isDone = d == "%" || "@diouxXeEfFgGaAcsp".contains(d)
            }
            if specifier == "%%" {
                literal.append("%")
                continue
            }
            if !literal.isEmpty { pieces.append(.literal(literal)) }
            literal = ""
            // A position: `%2$@`.
            if let dollar = specifier.firstIndex(of: "$"),
                let position = Int(specifier[specifier.index(after: specifier.startIndex)..<dollar])
            {
                pieces.append(.argument(position - 1, "%" + specifier[specifier.index(after: dollar)...]))
            } else {
                pieces.append(.argument(next, specifier))
                next += 1
            }
        }
        if !literal.isEmpty { pieces.append(.literal(literal)) }
        return pieces
    }

    static func string(_ argument: LocalizedStringKey.Argument, _ specifier: String, _ locale: Locale) -> String {
        switch argument {
        case .value(let string), .object(let string): return string
        case .integer(let n):
            if specifier == "%lld" || specifier == "%d" || specifier == "%@" { return String(n) }
            return String(format: specifier, locale: locale, n)
        case .unsigned(let n):
            if specifier == "%llu" || specifier == "%u" || specifier == "%@" { return String(n) }
            return String(format: specifier, locale: locale, n)
        case .double(let d): return String(format: specifier == "%@" ? "%f" : specifier, locale: locale, d)
        case .text(let text): return text.plainString(locale: locale)
        }
    }

    /// A value is no Markdown, whatever signs it has.
    static func escapeMarkdown(_ string: String) -> String {
        guard string.contains(where: { "*_`[]~\\<>".contains($0) }) else { return string }
        return string.reduce(into: "") { result, c in
            if "*_`[]~\\<>".contains(c) { result.append("\\") }
            result.append(c)
        }
    }
}

extension Text {
    /// The characters, without their settings.
    package func plainString(locale: Locale = .current, now: Date = Date()) -> String {
        switch content {
        case .verbatim(let string): return string
        case .localized(let key, let table, let bundle):
            let format = StringTables.shared.string(
                key.key, table: table, bundle: bundle?.bundle, locale: locale, arguments: key.arguments)
            return FormatString.pieces(format).map { piece in
                switch piece {
                case .literal(let text): text
                case .argument(let n, let specifier):
                    n < key.arguments.count ? FormatString.string(key.arguments[n], specifier, locale) : ""
                }
            }.joined()
        case .attributed(let string): return String(string.characters)
        case .concatenated(let a, let b):
            return a.plainString(locale: locale, now: now) + b.plainString(locale: locale, now: now)
        case .image: return ""
        case .time(let time): return time.string(at: now, locale: locale)
        case .formatted(let formatted): return formatted.string(in: locale)
        }
    }
}
