import Foundation
import Glibc

/// Makes a program from the user's sources and the prebuilt modules.
struct ProgramCompiler {
    let toolchain: Toolchain
    let runtime: RuntimeLibrary

    /// Names the program that these sources make with this library and compiler.
    func digest(of program: SourceProgram) -> Digest {
        var digest = Digest()
        digest.combine(stateOf: toolchain.compiler)
        digest.combine(stateOf: "/proc/self/exe")
        runtime.combine(into: &digest)
        digest.combine(program.showsPreview ? "preview" : "")
        for module in program.modules {
            digest.combine(module.name)
            digest.combine(module.languageMode)
            digest.combine(module.bundle?.name ?? "")
            for argument in module.compilerArguments + module.linkerArguments { digest.combine(argument) }
            digest.combine(AssetSymbols(of: module.sources).source ?? "")
            for file in module.sources.files {
                digest.combine(URL(fileURLWithPath: file.path).path)
                digest.combine(file.contents)
                digest.combine("")
            }
        }
        return digest
    }

    /// Compiles the program into `folder/program`.
    ///
    /// The compiler's messages go to the standard error stream as they are.
    ///
    /// - Throws: `CommandError` with the status `compileError` and no message if the compiler refuses the source, and
    ///   with `usage` if there is nothing in it to run.
    func compile(_ program: SourceProgram, into folder: String) throws {
        let sources = program.main.sources
        let objects = try program.libraries.map { try compile(library: $0, into: folder) }
        var arguments = try commonArguments(program.main) + ["-I", folder]
        let found = EntryPoint(sources, module: program.main.name, prefersPreviews: program.showsPreview)
        guard let entry = found else {
            // A mistake in the source is worth more to the reader than the missing entry point.
            // For one job alone the compiler leaves a folder behind among the temporary files.
            try run(
                ["-typecheck", "-parse-as-library"] + arguments + sources.files.map(\.path), of: sources,
                temporary: folder)
            throw CommandError(
                message: """
                    \(sources.files.map(\.path).joined(separator: ", ")) cannot be run by itself. It needs one of:
                      #Preview { SomeView() }
                      @main struct SomeApp: App { var body: some Scene { WindowGroup { SomeView() } } }
                      code at the top level of the file
                    """, status: .usage)
        }
        switch entry {
        case .main, .topLevelCode:
            guard !program.showsPreview else {
                throw CommandError(message: "--preview: there is no #Preview in the program", status: .usage)
            }
            if entry == .main { arguments.append("-parse-as-library") }
        case .previews(let symbols, let providers, let program):
            if program != .topLevelCode { arguments.append("-parse-as-library") }
            // The program's own beginning stays, under another name.
            arguments += ["-Xfrontend", "-entry-point-function-name", "-Xfrontend", "wellspring_program_main"]
            arguments.append(try write(Self.launcher(symbols, providers), "Previews.swift", folder))
        }
        arguments += try sources.files.map(\.path) + additions(to: program.main, folder) + objects
        arguments += program.modules.flatMap(\.linkerArguments)
        arguments += [
            "-o", folder + "/program", "-L", runtime.folder, "-lWellspringRuntime",
            "-Xlinker", "-rpath", "-Xlinker", runtime.folder,
            // The previews are found by name at run time.
            "-Xlinker", "--export-dynamic",
        ]
        try run(arguments, of: sources)
        for object in objects { try FileManager.default.removeItem(atPath: object) }
    }

    /// Compiles a module that others import, and gives the path of its object file.
    private func compile(library module: SourceModule, into folder: String) throws -> String {
        let object = "\(folder)/\(module.name).o"
        try run(
            commonArguments(module) + [
                "-I", folder, "-parse-as-library", "-c", "-o", object, "-emit-module-path",
                "\(folder)/\(module.name).swiftmodule",
            ] + module.sources.files.map(\.path) + additions(to: module, folder), of: module.sources)
        return object
    }

    /// Files that are compiled with the user's.
    private func additions(to module: SourceModule, _ folder: String) throws -> [String] {
        var files: [String] = []
        if let symbols = AssetSymbols(of: module.sources).source {
            files.append(try write(symbols, "\(module.name)-AssetSymbols.swift", folder))
        }
        if let bundle = module.bundle {
            files.append(try write(bundle.accessor, "\(module.name)-Bundle.swift", folder))
        }
        return files
    }

    private func write(_ text: String, _ name: String, _ folder: String) throws -> String {
        let file = folder + "/" + name
        try text.write(toFile: file, atomically: false, encoding: .utf8)
        return file
    }

    private func commonArguments(_ module: SourceModule) throws -> [String] {
        let options = [
            "-swift-version", module.languageMode, "-Onone", "-D", "DEBUG", "-gline-tables-only", "-wmo",
            "-module-name", module.name,
        ]
        // Apple's Foundation re-exports these, and model files count on it: `import Foundation` alone gives them `ObservableObject`,
        // `@Observable` and `URLSession`.
        let implied = ["Combine", "Observation", "FoundationNetworking"]
        return options + implied.flatMap { ["-Xfrontend", "-import-module", "-Xfrontend", $0] } + [
            "-load-plugin-executable", runtime.plugin + "#SwiftUIMacros",
        ]
            + (try runtime.importArguments()) + module.compilerArguments
    }

    private func run(_ arguments: [String], of sources: SourceCollection, temporary: String? = nil) throws {
        let colours = isatty(STDERR_FILENO) == 1 ? ["-color-diagnostics"] : []
        var environment = ProcessInfo.processInfo.environment
        if let temporary { environment["TMPDIR"] = temporary }
        let (end, text) = try Subprocess.output(
            of: toolchain.compiler, colours + arguments, environment: environment, mergingError: true)
        let messages = CompilerMessages(text: text, files: sources.files)
        FileHandle.standardError.write(Data(messages.text.utf8))
        for note in messages.notes { writeError(note) }
        guard end.isSuccess else { throw CommandError(message: "", status: .compileError) }
    }

    /// The source of the function that the system calls, of a program that one of its previews is shown of.
    static func launcher(_ symbols: [String], _ providers: [String]) -> String {
        """
        import SwiftUI

        @_cdecl("main") func wellspringShowsPreview() -> Int32 {
            MainActor.assumeIsolated {
                PreviewLauncher.main(
                    symbols: \(symbols),
                    providers: [\(providers.map { $0 + ".self" }.joined(separator: ", "))])
            }
            return 0
        }
        """
    }
}
