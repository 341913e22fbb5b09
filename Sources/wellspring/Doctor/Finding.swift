/// One thing that a rule found.
struct Finding: Equatable, CustomStringConvertible {
    let path: String
    let line: Int
    let column: Int
    /// What is wrong and what to do about it, on one line.
    let message: String
    let rule: String
    /// Whether it is a matter of custom only, which misbehaves nowhere yet.
    var isNote = false

    var description: String {
        "\(path):\(line):\(column): \(isNote ? "note" : "warning"): \(message) [\(rule)]"
    }
}
