/// A subcommand with its arguments.
enum Command {
    case run(RunOptions)
    case test(isQuiet: Bool)
    case doctor(DoctorOptions)
    case bench([String])
    case help(HelpTopic)
    case version

    /// Reads the arguments that follow the command's own name.
    init(arguments: [String]) throws {
        guard let name = arguments.first else { throw UsageError(message: "no command") }
        // Before the subcommand `--quiet` means the same as behind it.
        if name == "--quiet" {
            guard arguments.count > 1 else { throw UsageError(message: "no command") }
            try self.init(arguments: Array(arguments.dropFirst()) + [name])
            return
        }
        let rest = arguments.dropFirst()
        let asksForHelp = rest.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
        switch name {
        case "run":
            self = asksForHelp ? .help(.run) : .run(try RunOptions(rest))
        case "test":
            self = asksForHelp ? .help(.test) : .test(isQuiet: try Self.onlyQuiet(rest))
        case "doctor":
            self = asksForHelp ? .help(.doctor) : .doctor(try DoctorOptions(rest))
        case "bench":
            self = asksForHelp ? .help(.bench) : .bench(rest.filter { $0 != "--quiet" })
        case "help", "--help", "-h":
            self = .help(try Self.topic(rest))
        case "--version":
            guard rest.allSatisfy({ $0 == "--quiet" }) else {
                throw UsageError(message: "--version takes no arguments")
            }
            self = .version
        default:
            throw UsageError(message: "unknown command '\(name)'")
        }
    }

    /// Does what the subcommand says.
    func run() throws -> ExitStatus {
        switch self {
        case .run(let options): return try RunCommand(options: options).run()
        case .test(let isQuiet): return try TestCommand(isQuiet: isQuiet).run()
        case .doctor(let options): return try DoctorCommand(options: options).run()
        case .bench(let arguments): return try BenchCommand(arguments: arguments).run()
        case .help(let topic): print(topic.text)
        case .version: print("wellspring \(Self.versionNumber)")
        }
        return .success
    }

    /// The package's version.
    static let versionNumber = "0.1.0"

    private static func onlyQuiet(_ arguments: ArraySlice<String>) throws -> Bool {
        var list = ArgumentList(arguments, topic: .test)
        var isQuiet = false
        while let argument = list.next() {
            switch argument {
            case .option("--quiet", let value):
                try list.refuseValue(of: "--quiet", value)
                isQuiet = true
            case .option(let name, _): throw list.unknown(name)
            case .operand(let text): throw list.error("'test' takes no argument '\(text)'")
            }
        }
        return isQuiet
    }

    private static func topic(_ arguments: ArraySlice<String>) throws -> HelpTopic {
        switch arguments.first {
        case nil, "--quiet": .overview
        case "run": .run
        case "test": .test
        case "doctor": .doctor
        case "bench": .bench
        case "drive": .drive
        case let name?: throw UsageError(message: "no help for '\(name)'")
        }
    }
}
