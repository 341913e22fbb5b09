/// The arguments of one subcommand, taken one after the other.
struct ArgumentList {
    private var rest: ArraySlice<String>
    private let topic: HelpTopic
    private var onlyOperands = false

    /// Takes the arguments after the subcommand's name; usage errors show the page `topic`.
    init(_ arguments: some Collection<String>, topic: HelpTopic) {
        rest = Array(arguments)[...]
        self.topic = topic
    }

    /// One argument.
    enum Argument: Equatable {
        /// `--name`, or `--name=value`.
        case option(name: String, value: String?)
        /// Anything else: a file, a name, or `-`.
        case operand(String)
    }

    /// The next argument, or `nil` at the end. After `--` everything is an operand.
    mutating func next() -> Argument? {
        guard let argument = rest.popFirst() else { return nil }
        if onlyOperands { return .operand(argument) }
        if argument == "--" {
            onlyOperands = true
            return next()
        }
        guard argument.hasPrefix("-"), argument != "-" else { return .operand(argument) }
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        return .option(name: String(parts[0]), value: parts.count == 2 ? String(parts[1]) : nil)
    }

    /// The value of an option: what stands behind its `=`, else the next argument.
    mutating func value(of name: String, _ attached: String?, _ what: String) throws -> String {
        if let attached, !attached.isEmpty { return attached }
        guard attached == nil, let next = rest.first, !next.isEmpty, next == "-" || !next.hasPrefix("-") else {
            throw error("\(name) needs \(what)")
        }
        rest.removeFirst()
        return next
    }

    /// Refuses a value behind `=` where the option has none.
    func refuseValue(of name: String, _ attached: String?) throws {
        if attached != nil { throw error("\(name) takes no value") }
    }

    /// The error for an option that the subcommand does not have.
    func unknown(_ name: String) -> UsageError { error("unknown option \(name)") }

    /// A usage error of this subcommand.
    func error(_ message: String) -> UsageError { UsageError(message: message, topic: topic) }
}
