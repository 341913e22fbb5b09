import Foundation

/// `wellspring doctor`: reads sources and prints what the rules find in them.
struct DoctorCommand {
    let options: DoctorOptions

    /// Prints the findings, one to a line, in the order of the files and lines.
    func run() throws -> ExitStatus {
        if options.listsRules {
            for rule in Rules.all { print("\(rule.name): \(rule.summary)") }
            return .success
        }
        let findings = Doctor(try Self.sources(options.paths)).findings()
        for finding in findings { print(finding) }
        return findings.isEmpty ? .success : .failure
    }

    private static func sources(_ paths: [String]) throws -> [(path: String, text: String)] {
        var files: [String] = []
        for path in paths {
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
                throw UsageError(message: "there is no file or folder '\(path)'", topic: .doctor)
            }
            files += isFolder.boolValue ? own(SourceCollection.swiftFiles(below: path), below: path) : [path]
        }
        guard !files.isEmpty else {
            throw UsageError(message: "there is no Swift file below \(paths.joined(separator: ", "))", topic: .doctor)
        }
        var seen: Set<String> = []
        return try files.filter { seen.insert(absolutePath($0)).inserted }.map { path in
            guard let contents = FileManager.default.contents(atPath: path) else {
                throw UsageError(message: "'\(path)' cannot be read", topic: .doctor)
            }
            return (path, String(decoding: contents, as: UTF8.self))
        }
    }

    /// The files without those of packages that were fetched into the folder.
    private static func own(_ files: [String], below folder: String) -> [String] {
        let fetched: Set<Substring> = ["Pods", "Carthage", "DerivedData", "SourcePackages", "node_modules"]
        return files.filter { $0.dropFirst(folder.count).split(separator: "/").allSatisfy { !fetched.contains($0) } }
    }
}

/// Applies the rules to sources that belong together.
struct Doctor {
    private let files: [DoctorFile]

    /// Parses the sources. Files with mistakes in them are read as far as they can be.
    init(_ sources: [(path: String, text: String)]) {
        files = sources.map { DoctorFile(path: $0.path, text: $0.text) }
    }

    /// What the rules find, in the order of the files and the places in them.
    func findings(of rules: [any Rule.Type] = Rules.all) -> [Finding] {
        let model = TypeModel(files)
        return files.flatMap { file in
            rules.flatMap { rule in rule.check(file, model) }.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
        }
    }
}
