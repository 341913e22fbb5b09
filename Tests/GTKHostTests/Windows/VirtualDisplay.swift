import Foundation
import ProgramDriving
import Synchronization
import Testing

/// An X server without a screen, with the tools that act and look as a user would.
final class VirtualDisplay {
    static let size = (width: 1000, height: 900)

    /// Whether this machine has what the window tests need.
    static let isAvailable = ["Xvfb", "xdotool", "import"].allSatisfy { find($0) != nil }

    let name: String
    private let server: AnsweringServer

    private static let count = Atomic<Int>(0)

    /// A number that no other display of this process has, nor most likely one of another process. Of the numbers that the servers choose
    /// themselves a new one may take that of one which is just being killed, and lose its files with it.
    private static var freeNumber: Int {
        100 + Int(getpid()) % 500 * 100 + count.add(1, ordering: .relaxed).oldValue % 100
    }

    init() throws {
        guard let executable = Self.find("Xvfb") else { throw DrivingError("no Xvfb") }
        server = try AnsweringServer(
            executable,
            [
                ":\(Self.freeNumber)", "-displayfd", "1", "-screen", "0", "\(Self.size.width)x\(Self.size.height)x24",
                // A server that resets does so when its last client goes, as each tool does, and lets nobody in meanwhile.
                "-nolisten", "tcp", "-noreset",
            ])
        name = ":" + server.answer
    }

    deinit {
        server.end()
        let number = name.dropFirst()
        for file in ["/tmp/.X\(number)-lock", "/tmp/.X11-unix/X\(number)"] {
            try? FileManager.default.removeItem(atPath: file)
        }
    }

    /// The environment for programs that show windows here: software drawing, no desktop, and a locale that every machine has, as in one that is
    /// not installed a window's title is lost.
    var environment: [String: String] {
        var result = ProcessInfo.processInfo.environment
        result["DISPLAY"] = name
        result["LC_ALL"] = "C.UTF-8"
        result["GDK_BACKEND"] = "x11"
        result["GSK_RENDERER"] = "cairo"
        result["WAYLAND_DISPLAY"] = nil
        result["DBUS_SESSION_BUS_ADDRESS"] = nil
        result["XDG_RUNTIME_DIR"] = nil
        // Tests that draw with GTK in this process switch its accessibility off for the process.
        result["GTK_A11Y"] = nil
        return result
    }

    /// Runs a tool to its end and gives what it wrote.
    @discardableResult func run(_ tool: String, _ arguments: String...) throws -> Data {
        guard let url = Self.find(tool) else { throw DrivingError("no \(tool)") }
        let process = Process()
        let output = Pipe()
        process.executableURL = url
        process.arguments = arguments
        process.environment = environment
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return data
    }

    func click(_ x: Int, _ y: Int, button: Int = 1) throws {
        try run("xdotool", "mousemove", "\(x)", "\(y)", "click", "\(button)")
    }

    func key(_ name: String) throws { try run("xdotool", "key", name) }

    /// The X window with a title.
    func window(titled title: String) throws -> String {
        let ids = String(decoding: try run("xdotool", "search", "--name", "^\(title)$"), as: UTF8.self)
        guard let id = ids.split(separator: "\n").first else { throw DrivingError("no window “\(title)”") }
        return String(id)
    }

    /// The one X window that a program shows here.
    func onlyWindow() throws -> String {
        let ids = String(decoding: try run("xdotool", "search", "--onlyvisible", "--name", "."), as: UTF8.self)
        guard let id = ids.split(separator: "\n").last else { throw DrivingError("no window") }
        return String(id)
    }

    /// Waits until the screen shows what is expected, and gives that picture.
    @discardableResult func waitForPicture(
        seconds: Double = 60, _ isExpected: (ScreenPicture) -> Bool
    ) throws -> ScreenPicture {
        let end = Date().addingTimeInterval(seconds)
        while true {
            let picture = try picture()
            if isExpected(picture) { return picture }
            if Date() > end { throw DrivingError("the screen does not show what is expected") }
            Thread.sleep(forTimeInterval: 0.05)
        }
    }

    /// What is on the screen now.
    func picture() throws -> ScreenPicture {
        let data = try run("import", "-window", "root", "-depth", "8", "rgb:-")
        return ScreenPicture(width: Self.size.width, height: Self.size.height, bytes: data)
    }

    private static func find(_ tool: String) -> URL? {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin"
        return path.split(separator: ":").lazy.map { URL(fileURLWithPath: $0 + "/" + tool) }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }
}

extension VirtualDisplay: UserHand {
    var isShown: Bool { (try? onlyWindow()) != nil }

    func click(_ x: Double, _ y: Double) throws {
        try run("xdotool", "mousemove", "\(Int(x))", "\(Int(y))")
        try run("xdotool", "mousedown", "1")
        Thread.sleep(forTimeInterval: 0.05)
        try run("xdotool", "mouseup", "1")
    }

    /// Types letters that the keyboard has, and others by their numbers in Unicode, as GTK's own input method takes them.
    func type(_ text: String) throws {
        for character in text {
            if character.isASCII {
                try run("xdotool", "type", "--delay", "20", String(character))
                continue
            }
            for scalar in character.unicodeScalars {
                try key("ctrl+shift+u")
                try type(String(scalar.value, radix: 16))
                try key("space")
            }
        }
    }
}

extension RunningProgram {
    /// The hand-made scene's program, which the build puts beside the tests.
    static func fixture(_ arguments: [String] = [], on display: VirtualDisplay) throws -> RunningProgram {
        let program = try RunningProgram(try built("WindowFixture"), arguments, environment: display.environment)
        try program.wait(for: "resize 300 380")
        // The first frame comes after the size.
        Thread.sleep(forTimeInterval: 0.4)
        return program
    }

}

/// Pixels of a screen: three bytes each, red, green, blue.
struct ScreenPicture {
    let width: Int
    let height: Int
    let bytes: Data

    /// A pixel as a hexadecimal number such as `0xFF3B30`.
    func color(_ x: Int, _ y: Int) -> UInt32 {
        let start = bytes.startIndex + (y * width + x) * 3
        guard start + 2 < bytes.endIndex else { return 0 }
        return UInt32(bytes[start]) << 16 | UInt32(bytes[start + 1]) << 8 | UInt32(bytes[start + 2])
    }

    /// Whether a part of the screen looks different in another picture.
    func differs(from other: ScreenPicture, x: Range<Int>, y: Range<Int>) -> Bool {
        y.contains { row in x.contains { color($0, row) != other.color($0, row) } }
    }

    /// How many pixels of a part of the screen satisfy a condition.
    func count(x: Range<Int>, y: Range<Int>, where condition: (UInt32) -> Bool) -> Int {
        var result = 0
        for row in y { for column in x where condition(color(column, row)) { result += 1 } }
        return result
    }

    /// The smallest rectangle around the pixels of a part of the screen that satisfy a condition; nil for none.
    func box(x: Range<Int>, y: Range<Int>, where condition: (UInt32) -> Bool) -> CGRect? {
        var box = CGRect.null
        for row in y {
            for column in x where condition(color(column, row)) {
                box = box.union(CGRect(x: column, y: row, width: 1, height: 1))
            }
        }
        return box.isNull ? nil : box
    }
}
