/// What the compiler said, with notes for messages that send a newcomer the wrong way.
struct CompilerMessages {
    /// The compiler's own output.
    let text: String

    /// One note for each message that needs one, in the compiler's form and at the message's place.
    ///
    /// `Child(n: count)`, where a `Binding` is wanted, is answered by "use wrapper instead", in which neither the
    /// binding nor the `$` appears. The note says what books and Apple's documentation call it.
    var notes: [String] {
        let message =
            /^(?<place>.+:\d+:\d+): error: cannot convert value '(?<name>[^']+)' of type '(?<type>[^']+)' to expected type '(?<expected>Binding<[^']+>)', use wrapper instead$/
        return plainLines.compactMap { line in
            guard let match = line.wholeMatch(of: message) else { return nil }
            return "\(match.place): note: cannot convert value of type '\(match.type)' to expected argument type "
                + "'\(match.expected)': '\(match.name)' is the value, and '$\(match.name)' the binding to it"
        }
    }

    /// The lines without the colours that they have on a terminal.
    private var plainLines: [String] {
        text.replacing(/\u{1b}\[[0-9;]*m/, with: "").split(separator: "\n").map(String.init)
    }
}
