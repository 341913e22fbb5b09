import CGTK4
import Foundation
import ProgramDriving

/// A session bus of a test's own. The bus of assistive technologies is started by the first who asks for it.
final class SessionBus {
    /// Whether this machine has what the tests of screen readers need: packages dbus and at-spi2-core.
    static let isAvailable =
        FileManager.default.isExecutableFile(atPath: "/usr/bin/dbus-daemon")
        && FileManager.default.fileExists(atPath: "/usr/share/dbus-1/services/org.a11y.Bus.service")

    let address: String
    private let daemon = Process()

    init(display: VirtualDisplay) throws {
        let output = Pipe()
        daemon.executableURL = URL(fileURLWithPath: "/usr/bin/dbus-daemon")
        daemon.arguments = ["--session", "--nofork", "--print-address"]
        daemon.environment = display.environment
        daemon.standardOutput = output
        daemon.standardError = FileHandle.nullDevice
        try daemon.run()
        var line = Data()
        while line.last != UInt8(ascii: "\n") {
            let more = output.fileHandleForReading.availableData
            if more.isEmpty { throw DrivingError("dbus-daemon did not start") }
            line += more
        }
        address = String(decoding: line.dropLast(), as: UTF8.self)
    }

    deinit {
        kill(daemon.processIdentifier, SIGKILL)
        daemon.waitUntilExit()
    }
}
