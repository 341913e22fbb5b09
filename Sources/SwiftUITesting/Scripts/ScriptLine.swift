import Foundation

/// A line of a script, taken apart: a command and its words. A word in quotation marks may have blanks and `\"`.
struct ScriptLine {
    struct Word {
        var text: String
        var isQuoted: Bool
    }

    let number: Int
    let source: String
    let words: [Word]

    var command: String { words[0].text }
    /// The words after the command.
    var arguments: ArraySlice<Word> { words.dropFirst() }

    /// nil for a blank line and for a comment.
    init?(_ source: String, number: Int) throws(ScriptError) {
        self.number = number
        self.source = source
        var words: [Word] = []
        var rest = Substring(source)
        while let first = rest.first {
            if first.isWhitespace {
                rest = rest.dropFirst()
                continue
            }
            if first == "#" { break }
            if first == "\"" {
                rest = rest.dropFirst()
                var text = ""
                var isClosed = false
                while let c = rest.first {
                    rest = rest.dropFirst()
                    if c == "\\", let next = rest.first {
                        text.append(next == "n" ? "\n" : next)
                        rest = rest.dropFirst()
                    } else if c == "\"" {
                        isClosed = true
                        break
                    } else {
                        text.append(c)
                    }
                }
                guard isClosed else { throw ScriptError("a quotation mark is missing") }
                words.append(Word(text: text, isQuoted: true))
            } else {
                let end = rest.firstIndex { $0.isWhitespace } ?? rest.endIndex
                words.append(Word(text: String(rest[..<end]), isQuoted: false))
                rest = rest[end...]
            }
        }
        guard !words.isEmpty else { return nil }
        self.words = words
    }
}

/// What is wrong with a line, or what it found.
struct ScriptError: Error {
    let message: String
    init(_ message: String) { self.message = message }
}
