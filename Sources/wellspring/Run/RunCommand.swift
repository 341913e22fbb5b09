import Foundation
import Glibc

/// `wellspring run`: compiles a program, or takes it from the cache, and runs it in the chosen host.
struct RunCommand {
    let options: RunOptions

    /// Runs the program to its end.
    func run() throws -> ExitStatus {
        let toolchain = try Toolchain()
        let source: SourceProgram
        do {
            source = try SourceProgram(options: options, toolchain: toolchain)
        } catch let error as CommandError where error.status == .compileError {
            return .compileError
        }
        var environment = try HostEnvironment(options: options, folders: source.folders)
        defer { environment.cleanUp() }

        let compiler = ProgramCompiler(toolchain: toolchain, runtime: try RuntimeLibrary())
        var cache = ProgramCache()
        defer { cache.removeIfTemporary() }
        let digest = compiler.digest(of: source)
        let program: String
        if let known = cache.program(digest) {
            program = known
        } else {
            showProgress("Compiling \(options.path)", isQuiet: options.isQuiet)
            try cache.becomeWritable()
            do {
                program = try cache.store(digest) { folder in try compiler.compile(source, into: folder) }
            } catch let error as CommandError where error.status == .compileError {
                return .compileError
            }
        }
        BundleResources(of: source).link(beside: program)
        try environment.makeStore()
        return try launch(program, environment.variables(backtracer: compiler.toolchain.backtracer))
    }

    /// What the program calls itself in menus and windows: every compiled file has one and the same name.
    private var programName: String {
        let url = URL(fileURLWithPath: options.path).standardizedFileURL
        return url.hasDirectoryPath ? url.lastPathComponent : url.deletingPathExtension().lastPathComponent
    }

    private func launch(_ program: String, _ environment: [String: String]) throws -> ExitStatus {
        let process = try Subprocess(program, named: programName, [], environment: environment)
        SignalForwarding.begin(to: process)
        switch process.wait() {
        case .exit(0): return .success
        case .exit(Self.wrongUsage): return .usage
        case .exit: return .failure
        case .signal(let number) where Self.crashes.contains(number):
            writeError("wellspring: \(options.path) crashed: \(String(cString: strsignal(number)))")
            return .failure
        case .signal(let number):
            // Who asked the program to end, or reads no further, knows.
            if number != SIGPIPE, !SignalForwarding.signals.contains(number) {
                writeError("wellspring: \(options.path) was ended: \(String(cString: strsignal(number)))")
            }
            return .interrupted(number)
        }
    }

    /// What a program exits with that cannot do what the options say; `EX_USAGE` of `sysexits.h`, as few programs exit with that for another
    /// reason.
    private static let wrongUsage: Int32 = 64

    /// The signals that a program brings upon itself.
    private static let crashes = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGSEGV, SIGFPE, SIGSYS]
}
