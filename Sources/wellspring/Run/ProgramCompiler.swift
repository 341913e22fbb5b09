import Foundation
import Glibc

/// Makes a program from the user's sources and the prebuilt modules.
struct ProgramCompiler {
    let toolchain: Toolchain
    let runtime: RuntimeLibrary
    /// The language mode, 5 or 6.
    let languageMode: String

    /// The name of the module that the user's sources become. It is the same for all, so that no file's name can hide a
    /// module or a type.
    static let module = "Program"

    /// Names the program that these sources make in this language mode with this library and compiler.
    func digest(of sources: SourceCollection) -> Digest {
        var digest = Digest()
        digest.combine(languageMode)
        digest.combine(stateOf: toolchain.compiler)
        digest.combine(stateOf: "/proc/self/exe")
        runtime.combine(into: &digest)
        digest.combine(AssetSymbols(of: sources).source ?? "")
        for file in sources.files {
            digest.combine(URL(fileURLWithPath: file.path).path)
            digest.combine(file.contents)
            digest.combine("")
        }
        return digest
    }

    /// Compiles the program into `folder/program`.
    ///
    /// The compiler's messages go to the standard error stream as they are.
    ///
    /// - Throws: `CommandError` with the status `compileError` and no message if the compiler refuses the source, and
    ///   with `usage` if there is nothing in it to run.
    func compile(_ sources: SourceCollection, into folder: String) throws {
        guard let entry = EntryPoint(sources, module: Self.module) else {
            // A mistake in the source is worth more to the reader than the missing entry point.
            try run(["-typecheck", "-parse-as-library"] + commonArguments() + sources.files.map(\.path))
            throw CommandError(
                message: """
                    \(sources.files.map(\.path).joined(separator: ", ")) cannot be run by itself. It needs one of:
                      #Preview { SomeView() }
                      @main struct SomeApp: App { var body: some Scene { WindowGroup { SomeView() } } }
                      code at the top level of the file
                    """, status: .usage)
        }
        var arguments = try commonArguments()
        switch entry {
        case .main: arguments.append("-parse-as-library")
        case .topLevelCode: break
        case .previews(let symbols, let providers):
            arguments.append("-parse-as-library")
            let launcher = folder + "/Previews.swift"
            try Self.launcher(symbols, providers).write(toFile: launcher, atomically: false, encoding: .utf8)
            arguments.append(launcher)
        }
        arguments += sources.files.map(\.path)
        if let symbols = AssetSymbols(of: sources).source {
            let file = folder + "/AssetSymbols.swift"
            try symbols.write(toFile: file, atomically: false, encoding: .utf8)
            arguments.append(file)
        }
        arguments += [
            "-o", folder + "/program", "-L", runtime.folder, "-lWellspringRuntime",
            "-Xlinker", "-rpath", "-Xlinker", runtime.folder,
            // The previews are found by name at run time.
            "-Xlinker", "--export-dynamic",
        ]
        try run(arguments)
    }

    private func commonArguments() throws -> [String] {
        let options = [
            "-swift-version", languageMode, "-Onone", "-D", "DEBUG", "-gline-tables-only", "-wmo", "-module-name",
            Self.module,
        ]
        // Apple's Foundation re-exports these, and model files count on it: `import Foundation` alone gives them `ObservableObject`,
        // `@Observable` and `URLSession`.
        let implied = ["Combine", "Observation", "FoundationNetworking"]
        return options + implied.flatMap { ["-Xfrontend", "-import-module", "-Xfrontend", $0] } + [
            "-load-plugin-executable", runtime.plugin + "#SwiftUIMacros",
        ]
            + (try runtime.importArguments())
    }

    private func run(_ arguments: [String]) throws {
        let colours = isatty(STDERR_FILENO) == 1 ? ["-color-diagnostics"] : []
        let (end, text) = try Subprocess.output(of: toolchain.compiler, colours + arguments, mergingError: true)
        let messages = CompilerMessages(text: text)
        FileHandle.standardError.write(Data(messages.text.utf8))
        for note in messages.notes { writeError(note) }
        guard end.isSuccess else { throw CommandError(message: "", status: .compileError) }
    }

    /// The source of the entry point of a program that has previews only.
    static func launcher(_ symbols: [String], _ providers: [String]) -> String {
        """
        import SwiftUI

        @main enum Previews {
            @MainActor static func main() {
                PreviewLauncher.main(
                    symbols: \(symbols),
                    providers: [\(providers.map { $0 + ".self" }.joined(separator: ", "))])
            }
        }
        """
    }
}
