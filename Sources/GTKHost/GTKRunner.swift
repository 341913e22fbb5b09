import CGTK4
import EventLoop
import Foundation
import Painter
import SwiftUICore

/// Why no window can be shown.
public enum GTKError: Error, Equatable, CustomStringConvertible {
    /// There is no X or Wayland display, or it refuses the program.
    case noDisplay

    public var description: String {
        switch self {
        case .noDisplay: "no display to show a window on (is DISPLAY or WAYLAND_DISPLAY set?)"
        }
    }
}

/// Shows scenes in GTK windows and runs the program's main loop while one is open.
@MainActor public enum GTKRunner {
    private static var windows: [ObjectIdentifier: GTKWindowHost] = [:]
    private static var monitor: ColorSchemeMonitor?
    private static var forcedDark: Bool?
    private static var initialization: Bool?

    /// Runs the main loop until the last window is closed.
    ///
    /// Main-actor jobs, `DispatchQueue.main` and timers of `RunLoop.main` run meanwhile. Call it from a synchronous `main`, not from
    /// within a main-actor job: the main queue cannot be drained twice.
    /// - Parameter openFirst: Opens the windows that the program starts with.
    /// - Throws: ``GTKError/noDisplay``.
    public static func run(openFirst: () -> Void) throws(GTKError) {
        guard initialize(), gdk_display_get_default() != nil else { throw .noDisplay }
        openFirst()
        MainLoop.shared.run { windows.isEmpty }
    }

    /// Shows a window and runs the main loop until the last window is closed, as ``run(openFirst:)`` does.
    /// - Parameters:
    ///   - size: Of the window's content, in points.
    ///   - dark: The appearance; nil for the desktop's.
    ///   - makeScene: Makes the scene that the window shows.
    /// - Throws: ``GTKError/noDisplay``.
    public static func run(
        title: String, size: CGSize, dark: Bool? = nil, makeScene: (GTKWindowHost) -> any WindowScene
    ) throws(GTKError) {
        try open(title: title, size: size, dark: dark, makeScene: makeScene)
        MainLoop.shared.run { windows.isEmpty }
    }

    /// Shows a further window. It is served by the loop that ``run(openFirst:)`` runs.
    /// - Throws: ``GTKError/noDisplay``.
    @discardableResult public static func open(
        title: String, size: CGSize, dark: Bool? = nil, makeScene: (GTKWindowHost) -> any WindowScene
    ) throws(GTKError) -> GTKWindowHost {
        guard initialize(), gdk_display_get_default() != nil else { throw .noDisplay }
        if let dark { forcedDark = dark }
        let monitor = startMonitor()
        let isDark = dark ?? forcedDark ?? monitor.isDark
        monitor.adjustTheme(dark: isDark)
        if dark == nil, forcedDark == nil { monitor.waitForPortal() }
        let host = GTKWindowHost(title: title, size: size, textEngine: .shared, imageEngine: .shared)
        let key = ObjectIdentifier(host)
        windows[key] = host
        host.onClose = {
            AccessibilityBus.shared?.remove(host)
            windows[key] = nil
        }
        host.present(makeScene(host), dark: isDark)
        AccessibilityBus.shared?.add(host)
        return host
    }

    /// Whether windows are dark where nobody asks for another appearance: what the desktop says, as far as it has answered yet.
    public static var isDark: Bool { forcedDark ?? monitor?.isDark ?? false }

    /// Prepares GTK; whether there is a display. Without one its render nodes can still be drawn on pictures.
    @discardableResult static func initialize() -> Bool {
        if let initialization { return initialization }
        AccessibilityBus.prepare()
        // Without a session bus there is nowhere to keep what GTK's dialogs remember.
        if !ColorSchemeMonitor.hasSessionBus { setenv("GSETTINGS_BACKEND", "memory", 0) }
        // Dialogs for files name the program, and what starts it, among those that have used a file.
        g_set_application_name(ProcessInfo.processInfo.processName)
        g_set_prgname(ProcessInfo.processInfo.processName)
        RendererChoice.prepare()
        let hasDisplay = gtk_init_check() != 0
        initialization = hasDisplay
        if hasDisplay { configure() }
        return hasDisplay
    }

    /// Makes GTK's own text look like the painter's, and takes GTK's decoration off the scene.
    private static func configure() {
        if let settings = gtk_settings_get_default() {
            Property.set(settings, "gtk-xft-antialias", 1)
            Property.set(settings, "gtk-xft-hinting", 0)
            Property.set(settings, "gtk-xft-hintstyle", "hintnone")
            Property.set(settings, "gtk-xft-rgba", "none")
            Property.set(settings, "gtk-hint-font-metrics", false)
            Property.set(settings, "gtk-entry-select-on-focus", false)
        }
        let provider: UnsafeMutablePointer<GtkCssProvider> = gtk_css_provider_new()
        let css = """
            wellspring-scene { all: unset; }
            window.wellspring { background: white; }
            window.wellspring.dark { background: black; }
            .wellspring-editor, .wellspring-editor * { background: none; border: none; box-shadow: none; outline: none; }
            """
        gtk_css_provider_load_from_data(provider, css, -1)
        gtk_style_context_add_provider_for_display(
            gdk_display_get_default(), OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
        g_object_unref(provider)
    }

    private static func startMonitor() -> ColorSchemeMonitor {
        if let monitor { return monitor }
        let monitor = ColorSchemeMonitor()
        monitor.onChange = { isDark in
            guard forcedDark == nil else { return }
            monitor.adjustTheme(dark: isDark)
            for host in windows.values { host.setColorScheme(dark: isDark) }
        }
        Self.monitor = monitor
        return monitor
    }
}
