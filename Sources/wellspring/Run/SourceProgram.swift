import Foundation

/// One Swift module of a program, from its source.
struct SourceModule {
    let name: String
    let sources: SourceCollection
    /// The language mode, 5 or 6.
    let languageMode: String
    /// What else the compiler is told.
    var compilerArguments: [String] = []
    /// What else the linker is told, as the compiler takes it.
    var linkerArguments: [String] = []
    /// The module's own resource bundle, where it has one.
    var bundle: ResourceBundle?
}

/// What is compiled and run: one module, and those of its package that it imports.
struct SourceProgram {
    /// Modules that others import, each behind those that it imports itself.
    var libraries: [SourceModule] = []
    /// The module that the program begins in.
    let main: SourceModule
    /// Whether that is all that lies below a folder, not one file.
    let isFolder: Bool
    /// Whether one of its previews is asked for, in place of the program itself.
    var showsPreview = false

    var modules: [SourceModule] { libraries + [main] }

    /// The folders that the user's other files lie in.
    var folders: [String] { modules.map(\.sources.folder) }

    /// The name of the module that a file or a folder without a manifest becomes. It is the same for all, so that no file's name can
    /// hide a module or a type.
    static let module = "Program"

    /// Reads a file, a folder, or a package.
    init(options: RunOptions, toolchain: Toolchain) throws {
        if FileManager.default.fileExists(atPath: options.path + "/Package.swift") {
            var folder = options.path
            while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
            let manifest = try PackageManifest(folder: folder, toolchain: toolchain)
            let package = PackageProgram(folder: folder, manifest: manifest, languageMode: options.languageMode)
            self = try package.program(target: options.target)
            showsPreview = options.preview != nil
            return
        }
        guard options.target == nil else {
            throw UsageError(message: "--target chooses one of a package's; there is no Package.swift", topic: .run)
        }
        let sources = try SourceCollection(path: options.path)
        main = SourceModule(name: Self.module, sources: sources, languageMode: options.languageMode ?? "5")
        isFolder = sources.isFolder
        showsPreview = options.preview != nil
    }

    init(libraries: [SourceModule], main: SourceModule) {
        (self.libraries, self.main) = (libraries, main)
        isFolder = true
    }
}
