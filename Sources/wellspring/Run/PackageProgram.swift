import Foundation

/// A package as a program: the target that it begins in, and the package's own targets which that needs.
///
/// `SwiftUI`, `Combine` and `SwiftUITesting` are the prebuilt ones. Packages from elsewhere are not built: those are for `swift run`.
struct PackageProgram {
    let folder: String
    let manifest: PackageManifest
    /// The language mode that was asked for, in place of the manifest's.
    let languageMode: String?

    private static let ownProducts: Set = [
        "SwiftUI", "Combine", "UniformTypeIdentifiers", "CoreGraphics", "OSLog", "SwiftUITesting",
    ]

    /// The modules, read from the files.
    ///
    /// - Parameter target: the target that was asked for.
    /// - Throws: `CommandError` if no target can be chosen, or if one needs what is not there.
    func program(target: String?) throws -> SourceProgram {
        let main = try chosen(target)
        var order: [PackageManifest.Target] = []
        try visit(main, from: [], &order)
        return SourceProgram(libraries: try order.dropLast().map(module), main: try module(main))
    }

    // MARK: Which target

    private var candidates: [PackageManifest.Target] {
        manifest.targets.filter { ["executable", "regular"].contains($0.type) }
    }

    private func chosen(_ name: String?) throws -> PackageManifest.Target {
        if let name {
            guard let target = candidates.first(where: { $0.name == name }) else {
                throw failure("there is no target '\(name)'; there are: \(names(candidates))")
            }
            return target
        }
        let executables = candidates.filter { $0.type == "executable" }
        // A library is shown by its previews.
        let found =
            executables.isEmpty
            ? try candidates.filter { try EntryPoint(sources($0), module: $0.moduleName) != nil } : executables
        if found.count > 1 {
            if let namesake = found.first(where: { $0.name == manifest.name }) { return namesake }
            throw failure("several targets can be run; choose one with --target: \(names(found))")
        }
        guard let target = found.first else {
            throw failure("there is no executable target, and none with a '#Preview'")
        }
        return target
    }

    private func names(_ targets: [PackageManifest.Target]) -> String { targets.map(\.name).joined(separator: ", ") }

    private func failure(_ message: String) -> CommandError {
        CommandError(message: "\(folder): \(message)", status: .usage)
    }

    // MARK: What it needs

    /// Puts a target behind those that it needs.
    private func visit(
        _ target: PackageManifest.Target, from path: [String], _ order: inout [PackageManifest.Target]
    ) throws {
        guard !order.contains(where: { $0.name == target.name }) else { return }
        guard !path.contains(target.name) else {
            throw failure("the targets \((path + [target.name]).joined(separator: " → ")) need each other")
        }
        guard ["executable", "regular"].contains(target.type) else {
            throw failure(
                "the target '\(target.name)' is of the kind '\(target.type)', and 'run' compiles Swift only; use 'swift run'"
            )
        }
        for plugin in target.pluginUsages ?? [] {
            writeError("wellspring: the plug-in '\(plugin.name)' of the target '\(target.name)' is left out")
        }
        for dependency in target.dependencies {
            guard let needed = try own(dependency, of: target) else { continue }
            try visit(needed, from: path + [target.name], &order)
        }
        order.append(target)
    }

    /// The target of this package that a dependency means; nil for one of the prebuilt modules, and for one on another platform.
    private func own(
        _ dependency: PackageManifest.Dependency, of target: PackageManifest.Target
    ) throws -> PackageManifest.Target? {
        switch dependency {
        case .elsewhere: return nil
        case .target(let name), .named(let name):
            if let known = manifest.targets.first(where: { $0.name == name }) { return known }
            if Self.ownProducts.contains(name) { return nil }
            throw outside("'\(name)'", target)
        case .product(let name, let package):
            if Self.ownProducts.contains(name) { return nil }
            throw outside("'\(name)'" + (package.map { " of the package '\($0)'" } ?? ""), target)
        }
    }

    private func outside(_ product: String, _ target: PackageManifest.Target) -> CommandError {
        failure(
            "the target '\(target.name)' needs \(product), which is not in this package; 'run' builds no other "
                + "packages, use 'swift run'")
    }

    // MARK: Files

    private func module(_ target: PackageManifest.Target) throws -> SourceModule {
        let mode = languageMode ?? target.settings.lazy.compactMap(\.languageMode).first ?? manifest.languageMode
        return SourceModule(
            name: target.moduleName, sources: try sources(target), languageMode: mode,
            compilerArguments: ["-package-name", manifest.name.moduleName.lowercased()]
                + target.settings.flatMap(\.compilerArguments),
            linkerArguments: target.settings.flatMap(\.linkerArguments), bundle: try bundle(target))
    }

    /// The Swift files of a target.
    private func sources(_ target: PackageManifest.Target) throws -> SourceCollection {
        let own = try place(of: target)
        let others = manifest.targets.filter { $0.name != target.name }.compactMap { try? place(of: $0) }
        let left =
            (target.exclude + target.resources.map(\.path)).map { own + "/" + $0 }
            + others.filter { $0.hasPrefix(own + "/") } + [folder + "/Package.swift"]
        let wanted = (target.sources ?? []).map { own + "/" + $0 }
        let paths = SourceCollection.swiftFiles(below: own).filter { file in
            !left.contains { file.isWithin($0) } && (wanted.isEmpty || wanted.contains { file.isWithin($0) })
        }
        guard !paths.isEmpty else { throw failure("the target '\(target.name)' has no Swift file in '\(own)'") }
        return try SourceCollection(paths: paths, folder: own)
    }

    /// The folder of a target: the one that it names, else the usual one.
    private func place(of target: PackageManifest.Target) throws -> String {
        if let path = target.path { return path == "." ? folder : folder.joined(path) }
        let roots = target.type == "test" ? ["Tests"] : ["Sources", "Source", "src", "srcs"]
        for root in roots {
            let path = folder.joined(root + "/" + target.name)
            if isFolder(path) { return path }
        }
        // Since Swift 5.9 the only target's files may lie in the folder of all sources itself.
        for root in roots where candidates.count == 1 && isFolder(folder.joined(root)) { return folder.joined(root) }
        throw failure("there is no folder for the target '\(target.name)'")
    }

    private func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }

    private func bundle(_ target: PackageManifest.Target) throws -> ResourceBundle? {
        if let embedded = target.resources.first(where: { $0.rule == "embedInCode" }) {
            throw failure("the target '\(target.name)' embeds '\(embedded.path)' in code; use 'swift run'")
        }
        return ResourceBundle(
            name: "\(manifest.name)_\(target.name).resources", folder: try place(of: target),
            copied: target.resources.filter { $0.rule == "copy" }.map(\.path),
            processed: target.resources.filter { $0.rule == "process" }.map(\.path))
    }
}

extension PackageManifest.Target {
    /// The name that the target has in `import`.
    var moduleName: String { name.moduleName }
}

extension String {
    /// The text as a name in Swift: other characters become underscores.
    fileprivate var moduleName: String {
        String(enumerated().map { $1.isLetter || $1 == "_" || $1.isNumber && $0 > 0 ? $1 : "_" })
    }

    /// A path below this folder, as the user would write it.
    fileprivate func joined(_ path: String) -> String { hasSuffix("/") ? self + path : self + "/" + path }

    /// Whether the file is the one named, or lies in it.
    fileprivate func isWithin(_ path: String) -> Bool { self == path || hasPrefix(path + "/") }
}
