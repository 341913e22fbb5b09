/// What the compiler said, with notes for messages that send a newcomer the wrong way.
struct CompilerMessages {
    /// The compiler's own output.
    let text: String
    /// What was compiled.
    let files: [SourceCollection.File]

    /// One note for each message that needs one, in the compiler's form and at the message's place, and at the end what of the
    /// program's needs is not there at all.
    var notes: [String] {
        let lines = plainLines
        let missing = MissingParts(messages: lines, files: files)
        return lines.compactMap { valueForBinding($0) ?? previewInScript($0) } + missing.notes
    }

    /// `Child(n: count)`, where a `Binding` is wanted, is answered by "use wrapper instead", in which neither the
    /// binding nor the `$` appears. The note says what books and Apple's documentation call it.
    private func valueForBinding(_ line: String) -> String? {
        let message =
            /(?<place>.+:\d+:\d+): error: cannot convert value '(?<name>[^']+)' of type '(?<type>[^']+)' to expected type '(?<expected>Binding<[^']+>)', use wrapper instead/
        guard let match = line.wholeMatch(of: message) else { return nil }
        return "\(match.place): note: cannot convert value of type '\(match.type)' to expected argument type "
            + "'\(match.expected)': '\(match.name)' is the value, and '$\(match.name)' the binding to it"
    }

    /// In a file with code at its top level the compiler makes the function of a macro twice.
    private func previewInScript(_ line: String) -> String? {
        guard line.contains(/macro expansion #Preview.* error: multiple definitions of symbol/) else { return nil }
        return "note: a file with code at its top level cannot hold a '#Preview'; move one of them to another file"
    }

    /// The lines without the colours that they have on a terminal.
    private var plainLines: [String] {
        text.replacing(/\u{1b}\[[0-9;]*m/, with: "").split(separator: "\n").map(String.init)
    }
}
