import Foundation

/// What a package's manifest says, as `swift package dump-package` prints it. Nothing is fetched or built for that.
struct PackageManifest: Decodable {
    let name: String
    let targets: [Target]
    let swiftLanguageVersions: [String]?
    private let toolsVersion: ToolsVersion

    /// One target of the package.
    struct Target: Decodable {
        let name: String
        let type: String
        /// The folder, where it is not the usual one.
        let path: String?
        /// The files and folders in it that are compiled; nil for all.
        let sources: [String]?
        let exclude: [String]
        let resources: [Resource]
        let dependencies: [Dependency]
        let settings: [Setting]
        let pluginUsages: [Plugin]?
    }

    struct Resource: Decodable {
        let path: String
        /// `process`, `copy` or `embedInCode`.
        let rule: String

        private enum Keys: String, CodingKey { case path, rule }

        init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: Keys.self)
            path = try values.decode(String.self, forKey: .path)
            rule = try values.nestedContainer(keyedBy: AnyKey.self, forKey: .rule).allKeys.first?.stringValue ?? ""
        }
    }

    struct Plugin: Decodable {
        let name: String

        init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: AnyKey.self)
            var list = try values.nestedUnkeyedContainer(forKey: AnyKey(stringValue: "plugin"))
            name = try list.decode(String.self)
        }
    }

    private struct ToolsVersion: Decodable { let _version: String }

    /// The language mode of targets that name none.
    var languageMode: String {
        if let newest = swiftLanguageVersions?.compactMap(Double.init).max() { return newest >= 6 ? "6" : "5" }
        return (Int(toolsVersion._version.prefix { $0 != "." }) ?? 5) >= 6 ? "6" : "5"
    }

    /// Reads the manifest of the package in a folder.
    ///
    /// - Throws: `CommandError` with the status `compileError` if the manifest is refused; the reasons have been printed then.
    init(folder: String, toolchain: Toolchain) throws {
        let scratch = try makeTemporaryFolder()
        defer { try? FileManager.default.removeItem(atPath: scratch) }
        // The package manager leaves folders and locks behind among the temporary files.
        let environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": scratch]) { $1 }
        let (end, text) = try Subprocess.output(
            of: toolchain.root + "/bin/swift",
            ["package", "--package-path", folder, "--scratch-path", scratch + "/build", "dump-package"],
            environment: environment)
        guard end.isSuccess else { throw CommandError(message: "", status: .compileError) }
        do {
            self = try JSONDecoder().decode(Self.self, from: Data(text.utf8))
        } catch {
            throw CommandError(
                message: "\(folder)/Package.swift cannot be understood; use 'swift run'\n\(error)", status: .usage)
        }
    }
}

extension PackageManifest {
    /// For which platforms and configurations something holds.
    private struct Condition: Decodable {
        let platformNames: [String]?
        let config: String?

        /// Whether it holds for a program that is run here.
        var isMet: Bool {
            let platforms = platformNames ?? []
            return (platforms.isEmpty || platforms.contains("linux")) && (config ?? "debug") == "debug"
        }
    }

    /// Something that a target imports.
    enum Dependency: Decodable, Equatable {
        /// A target of the same package, or a product of another one.
        case named(String)
        case target(String)
        case product(String, package: String?)
        /// Something for other platforms.
        case elsewhere

        init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: AnyKey.self)
            guard let kind = values.allKeys.first else {
                self = .elsewhere
                return
            }
            var list = try values.nestedUnkeyedContainer(forKey: kind)
            let name = try list.decode(String.self)
            let package = kind.stringValue == "product" ? try list.decodeIfPresent(String.self) : nil
            var condition: Condition?
            while !list.isAtEnd {
                // A null is passed over by being asked for; whatever is looked for there next is what follows it.
                if try list.decodeNil() { continue }
                if let found = try? list.decode(Condition.self) {
                    condition = found
                } else {
                    _ = try list.decode(Ignored.self)
                }
            }
            guard condition?.isMet ?? true else {
                self = .elsewhere
                return
            }
            switch kind.stringValue {
            case "product": self = .product(name, package: package)
            case "target": self = .target(name)
            default: self = .named(name)
            }
        }
    }

    /// One of a target's settings for a tool.
    struct Setting: Decodable {
        /// The setting's name in the manifest.
        let name: String
        let values: [String]
        private let tool: String
        private let condition: Condition?

        private enum Keys: String, CodingKey { case kind, tool, condition }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Keys.self)
            tool = try container.decode(String.self, forKey: .tool)
            condition = try container.decodeIfPresent(Condition.self, forKey: .condition)
            let kind = try container.nestedContainer(keyedBy: AnyKey.self, forKey: .kind)
            let key = kind.allKeys.first ?? AnyKey(stringValue: "")
            let value = try? kind.nestedContainer(keyedBy: AnyKey.self, forKey: key)
            let only = AnyKey(stringValue: "_0")
            name = key.stringValue
            values =
                (try? value?.decode([String].self, forKey: only))
                ?? (try? value?.decode(String.self, forKey: only)).map { [$0] } ?? []
        }

        /// The compiler's arguments.
        var compilerArguments: [String] {
            guard tool == "swift", condition?.isMet ?? true else { return [] }
            switch name {
            case "define": return values.flatMap { ["-D", $0] }
            case "enableUpcomingFeature": return values.flatMap { ["-enable-upcoming-feature", $0] }
            case "enableExperimentalFeature": return values.flatMap { ["-enable-experimental-feature", $0] }
            case "unsafeFlags": return values
            case "defaultIsolation": return values.flatMap { ["-default-isolation", $0] }
            case "strictMemorySafety": return ["-strict-memory-safety"]
            default: return []
            }
        }

        /// The linker's arguments, as the compiler takes them.
        var linkerArguments: [String] {
            guard tool == "linker", condition?.isMet ?? true else { return [] }
            switch name {
            case "linkedLibrary": return values.map { "-l\($0)" }
            case "unsafeFlags": return values
            default: return []
            }
        }

        /// The language mode that the setting asks for.
        var languageMode: String? {
            guard tool == "swift", name == "swiftLanguageMode", condition?.isMet ?? true else { return nil }
            return values.first.flatMap(Double.init).map { $0 >= 6 ? "6" : "5" }
        }
    }
}

/// A key of any name.
private struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}

/// A value that means nothing here.
private struct Ignored: Decodable {
    init(from decoder: any Decoder) throws {}
}
