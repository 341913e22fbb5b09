import CGTK4
import Foundation

/// Which of GTK's renderers draws the windows.
///
/// On a machine without a graphics device GL is computed by the processor: windows are slower with it than with Cairo, open later, and carry
/// a compiler of shaders along (50 MB).
enum RendererChoice {
    /// Chooses. Only what is said before GTK starts counts; what the user said with `GSK_RENDERER` stays.
    static func prepare() {
        let chosen = variables(
            ProcessInfo.processInfo.environment, hasDevice: hasGraphicsDevice, minorVersion: gtk_get_minor_version())
        for (name, value) in chosen { setenv(name, value, 1) }
    }

    /// What is to be said to GTK 4 in the environment of a program.
    static func variables(
        _ environment: [String: String], hasDevice: @autoclosure () -> Bool, minorVersion: UInt32
    ) -> [String: String] {
        var chosen: [String: String] = [:]
        if environment["GSK_RENDERER"] == nil, !hasDevice() { chosen["GSK_RENDERER"] = "cairo" }
        guard (chosen["GSK_RENDERER"] ?? environment["GSK_RENDERER"]) == "cairo" else { return chosen }
        // GTK looks for GL whichever renderer is chosen.
        let (name, word) = minorVersion >= 14 ? ("GDK_DISABLE", "gl") : ("GDK_DEBUG", "gl-disable")
        chosen[name] = environment[name].map { "\($0),\(word)" } ?? word
        return chosen
    }

    /// Whether the system has a device that may draw: one of the kernel's own, NVIDIA's, or that of a Linux within Windows.
    private static var hasGraphicsDevice: Bool {
        let devices = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/dri")) ?? []
        return devices.contains { $0.hasPrefix("render") || $0.hasPrefix("card") }
            || ["/dev/nvidiactl", "/dev/dxg"].contains { FileManager.default.isReadableFile(atPath: $0) }
    }
}
