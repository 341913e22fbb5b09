import SwiftUI

/// The words after a command of a script, taken one by one.
struct ScriptWords {
    private let command: String
    private var words: ArraySlice<ScriptLine.Word>

    init(_ line: ScriptLine) { self.init(line.arguments, of: line.command) }

    /// Words of a command that has the name in messages.
    init(_ words: ArraySlice<ScriptLine.Word>, of command: String) {
        self.words = words
        self.command = command
    }

    var isEmpty: Bool { words.isEmpty }
    var next: ScriptLine.Word? { words.first }
    /// All that are left.
    var rest: ArraySlice<ScriptLine.Word> { words }

    /// The next word; `what` names it where it is missing.
    mutating func text(_ what: String) throws(ScriptError) -> String {
        guard let word = words.popFirst() else { throw ScriptError("\(command) needs \(what)") }
        return word.text
    }

    /// The next word as a number.
    mutating func number(_ what: String) throws(ScriptError) -> Double {
        let word = try text(what)
        guard let value = Double(word) else { throw ScriptError("\(what) must be a number, not \(word)") }
        return value
    }

    /// The next word as a whole number.
    mutating func count(_ what: String) throws(ScriptError) -> Int {
        let word = try text(what)
        guard let value = Int(word) else { throw ScriptError("\(what) must be a whole number, not \(word)") }
        return value
    }

    /// The next word as a role; nil where there is none, or one in quotation marks.
    mutating func role() throws(ScriptError) -> Semantics.Role? {
        guard let word = words.first, !word.isQuoted else { return nil }
        guard let role = Semantics.Role(rawValue: word.text) else {
            throw ScriptError("there is no role \(word.text)")
        }
        words.removeFirst()
        return role
    }

    /// Nothing may be left.
    func end() throws(ScriptError) {
        if let word = words.first { throw ScriptError("there is a word too many: \(word.text)") }
    }
}
