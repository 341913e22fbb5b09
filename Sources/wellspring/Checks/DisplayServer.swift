import Foundation
import Glibc

/// An X server without a screen, for the tests that open windows.
struct DisplayServer {
    /// What `DISPLAY` is to be set to.
    let name: String
    private let process: Subprocess

    /// Starts the server, unless the environment has a display or the machine has no `Xvfb`.
    init?(unlessIn environment: [String: String]) throws {
        if ["DISPLAY", "WAYLAND_DISPLAY"].contains(where: { environment[$0]?.isEmpty == false }) { return nil }
        guard let server = executable("Xvfb") else { return nil }
        let silence = open("/dev/null", O_WRONLY)
        defer { close(silence) }
        // The server chooses a free number and writes it when it is ready.
        let pipe = Pipe()
        let process = try Subprocess(
            server, ["-displayfd", "1", "-screen", "0", "1280x1024x24", "-nolisten", "tcp", "-noreset"],
            environment: environment, output: pipe.fileHandleForWriting.fileDescriptor,
            error: silence)
        try pipe.fileHandleForWriting.close()
        var number = ""
        while let byte = try pipe.fileHandleForReading.read(upToCount: 1)?.first, byte != UInt8(ascii: "\n") {
            number.unicodeScalars.append(Unicode.Scalar(byte))
        }
        guard !number.isEmpty else {
            process.terminate()
            throw CommandError(message: "Xvfb did not start")
        }
        self.process = process
        name = ":" + number
    }

    /// Ends the server.
    func end() { process.terminate() }
}
