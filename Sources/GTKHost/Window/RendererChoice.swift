import CGTK4
import Foundation

/// Which of GTK's renderers draws the windows.
///
/// On a machine without a graphics device GL is computed by the processor: windows are slower with it than with Cairo, open later, and carry
/// a compiler of shaders along (50 MB).
enum RendererChoice {
    /// Chooses. Only what is said before GTK starts counts; what the user said with `GSK_RENDERER` stays.
    static func prepare() {
        if getenv("GSK_RENDERER") == nil, !hasGraphicsDevice { setenv("GSK_RENDERER", "cairo", 1) }
        guard let renderer = getenv("GSK_RENDERER"), strcmp(renderer, "cairo") == 0 else { return }
        // GTK looks for GL whichever renderer is chosen.
        let isNew = gtk_get_minor_version() >= 14
        add(isNew ? "gl" : "gl-disable", to: isNew ? "GDK_DISABLE" : "GDK_DEBUG")
    }

    private static func add(_ word: String, to variable: String) {
        let words = getenv(variable).map { String(cString: $0) + "," } ?? ""
        setenv(variable, words + word, 1)
    }

    /// Whether the system has a device that may draw: one of the kernel's own, NVIDIA's, or that of a Linux within Windows.
    private static var hasGraphicsDevice: Bool {
        let devices = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/dri")) ?? []
        return devices.contains { $0.hasPrefix("render") || $0.hasPrefix("card") }
            || ["/dev/nvidiactl", "/dev/dxg"].contains { FileManager.default.isReadableFile(atPath: $0) }
    }
}
