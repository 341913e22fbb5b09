import Foundation

/// The programs beside the repository, where they exist: scripts that must pass, and sources that must be refused.
struct ProgramChecks {
    let root: String
    let environment: [String: String]
    let isQuiet: Bool

    private var folder: String { absolutePath(root + "/../shared/programs") }

    /// Runs all of them.
    func run() throws -> Tally {
        var tally = Tally()
        guard FileManager.default.fileExists(atPath: folder) else { return tally }
        if !isQuiet { print("\n== programs") }
        for name in names("flows", ".drive") {
            let program = "\(folder)/run/\(name).swift"
            let (end, text) = try command(["run", program, "--drive", "\(folder)/flows/\(name).drive"])
            tally.count(end.isSuccess)
            report("flow \(name)", isGood: end.isSuccess, text)
        }
        for name in names("reject", ".swift") {
            let file = "\(folder)/reject/\(name).swift"
            let (end, text) = try command(["run", file, "--drive", "-"])
            let isGood = end == .exit(ExitStatus.compileError.code) && Self.refusal(text, isExpectedIn: file)
            tally.count(isGood)
            report("refusal \(name)", isGood: isGood, text)
        }
        return tally
    }

    /// Whether the messages have an error, or the note to one, in the file itself with the text that the file expects in
    /// its line `// expect: TEXT`.
    static func refusal(_ messages: String, isExpectedIn file: String) -> Bool {
        guard let source = try? String(contentsOfFile: file, encoding: .utf8),
            let line = source.split(separator: "\n").first(where: { $0.hasPrefix("// expect: ") })
        else { return false }
        let expected = line.dropFirst("// expect: ".count)
        return messages.split(separator: "\n").contains { message in
            message.hasPrefix(file + ":") && message.contains(expected)
                && (message.contains(": error: ") || message.contains(": note: "))
        }
    }

    /// The names of the files in a folder with this ending, without it.
    private func names(_ subfolder: String, _ ending: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(subfolder)")) ?? []
        return names.filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }.sorted()
    }

    private func command(_ arguments: [String]) throws -> (end: Subprocess.End, text: String) {
        try Subprocess.output(
            of: "/proc/self/exe", arguments, environment: environment, mergingError: true)
    }

    private func report(_ title: String, isGood: Bool, _ text: String) {
        if !isGood {
            print("FAILED \(title)\n\(text)")
        } else if !isQuiet {
            print("passed \(title)")
        }
    }
}
