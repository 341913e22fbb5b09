import CGTK4
import Foundation
import ProgramDriving

/// A session bus of a test's own. The bus of assistive technologies is started by the first who asks for it.
final class SessionBus {
    /// Whether this machine has what the tests of screen readers need: packages dbus and at-spi2-core.
    static let isAvailable =
        FileManager.default.isExecutableFile(atPath: "/usr/bin/dbus-daemon")
        && FileManager.default.fileExists(atPath: "/usr/share/dbus-1/services/org.a11y.Bus.service")

    private let daemon: AnsweringServer

    init(display: VirtualDisplay) throws {
        daemon = try AnsweringServer(
            URL(fileURLWithPath: "/usr/bin/dbus-daemon"), ["--session", "--nofork", "--print-address"],
            environment: display.environment)
    }

    /// Where programs find it.
    var address: String { daemon.answer }

    deinit {
        daemon.end()
        // The bus of assistive technologies would go on for ever. Nobody but what it was told tells whose it is.
        let variable = "DBUS_SESSION_BUS_ADDRESS=" + address
        for name in (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [] {
            guard let id = pid_t(name), let environment = FileManager.default.contents(atPath: "/proc/\(id)/environ"),
                environment.split(separator: 0).contains(where: { $0.elementsEqual(variable.utf8) })
            else { continue }
            kill(id, SIGKILL)
        }
    }
}
