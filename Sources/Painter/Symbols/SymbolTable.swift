import Foundation

/// The symbols that are known by Apple's names, and how each is drawn.
///
/// An entry of the table is a name and one of: a glyph of the symbol font (its `-outline` twin stands for the plain name, the glyph itself
/// for the `.fill` name); `=` and another entry; a drawing (see `SymbolDrawing`); an enclosure with something in it, `@circle(glyph)`; a cloud and what
/// belongs to it, `%sun+rain`;
/// or a glyph with a badge, `glyph +badge.plus`. Names that are not in the table are composed by their suffixes.
public struct SymbolTable: Sendable {
    /// The table of all known symbols.
    public static let standard = SymbolTable([
        marks, people, nature, layout, commerce, media, senses, documents, devices, charts, living, shapes,
    ])

    private let entries: [String: Substring]

    init(_ texts: [String]) {
        var entries: [String: Substring] = [:]
        // Bytes, as looking at thousands of entries letter by letter would take longer than all else that a first symbol needs.
        for text in texts {
            for entry in text.utf8.split(separator: UInt8(ascii: ";")) {
                let words = entry.drop(while: Self.isBlank)
                guard let blank = words.firstIndex(where: Self.isBlank) else { continue }
                let value = words[blank...].drop(while: Self.isBlank)
                let isOneLine = !value.contains(UInt8(ascii: "\n"))
                entries[String(Substring(words[..<blank]))] =
                    isOneLine ? Substring(value) : Substring(Substring(value).replacing("\n", with: " "))
            }
        }
        self.entries = entries
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") }

    /// What draws a name, as the table says it; nil if the name is not in it.
    subscript(name: String) -> Substring? { entries[name] }

    /// All names in the table, sorted.
    public var names: [String] { entries.keys.sorted() }

    /// Up to three known names that are most like one that is not known: by their parts first, then by their letters.
    public func nearest(to name: String) -> [String] {
        let wanted = name.lowercased()
        let parts = Set(wanted.split(separator: "."))
        let isFilled = parts.contains { $0.hasPrefix("fi") && $0.count <= 5 }
        let scored = entries.keys.flatMap { candidate -> [(name: String, score: Double)] in
            let forms = isFilled && !candidate.hasSuffix(".fill") ? [candidate, candidate + ".fill"] : [candidate]
            return forms.filter { $0 != name }.map { ($0, Self.likeness($0, wanted, parts)) }
        }
        let best = scored.filter { $0.score > 0.45 }.sorted { ($1.score, $0.name) < ($0.score, $1.name) }
        return best.prefix(3).map(\.name)
    }

    private static func likeness(_ candidate: String, _ wanted: String, _ parts: Set<Substring>) -> Double {
        let other = Set(candidate.split(separator: "."))
        let shared = Double(parts.intersection(other).count) / Double(max(parts.union(other).count, 1))
        let letters = 1 - Double(distance(wanted, candidate)) / Double(max(wanted.count, candidate.count, 1))
        return max(shared, letters) + min(shared, letters) * 0.5
    }

    /// How many letters must be put in, taken out or replaced to make one word of the other.
    private static func distance(_ a: String, _ b: String) -> Int {
        let (a, b) = (Array(a.utf8.prefix(80)), Array(b.utf8))
        var row = Array(0...b.count)
        for (i, x) in a.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, y) in b.enumerated() {
                let cost = x == y ? diagonal : min(diagonal, row[j], row[j + 1]) + 1
                diagonal = row[j + 1]
                row[j + 1] = cost
            }
        }
        return row[b.count]
    }
}
