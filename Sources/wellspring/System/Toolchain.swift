import Foundation

/// The Swift toolchain that this command was built with. Compiled modules can be read by that one only.
struct Toolchain {
    /// The toolchain's `usr` folder.
    let root: String
    /// The compiler.
    let compiler: String

    /// The program that prints backtraces, or `nil` where the toolchain has none.
    var backtracer: String? {
        let path = root + "/libexec/swift/linux/swift-backtrace"
        return FileManager.default.isExecutableFile(atPath: path) ? path : nil
    }

    /// Finds the toolchain from where the Swift runtime of this process was loaded.
    init() throws {
        let runtime = "/lib/swift/linux/libswiftCore.so"
        // The file has no size that one could ask for, so it is read to its end.
        let maps = try FileHandle(forReadingFrom: URL(fileURLWithPath: "/proc/self/maps")).readToEnd() ?? Data()
        let library = String(decoding: maps, as: UTF8.self).split(separator: "\n").first { $0.hasSuffix(runtime) }
        let path = library.flatMap { line in line.firstIndex(of: "/").map { String(line[$0...]) } }
        root = path.map { String($0.dropLast(runtime.count)) } ?? "/usr"
        let beside = root + "/bin/swiftc"
        guard
            let compiler = FileManager.default.isExecutableFile(atPath: beside) ? beside : executable("swiftc")
        else { throw CommandError(message: "there is no 'swiftc'; install Swift 6.3 or newer from swift.org") }
        self.compiler = compiler
    }
}
