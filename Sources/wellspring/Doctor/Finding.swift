/// One thing that a rule found.
struct Finding: Equatable, CustomStringConvertible {
    let path: String
    let line: Int
    let column: Int
    /// What is wrong and what to do about it, on one line.
    let message: String
    let rule: String

    var description: String { "\(path):\(line):\(column): warning: \(message) [\(rule)]" }
}
