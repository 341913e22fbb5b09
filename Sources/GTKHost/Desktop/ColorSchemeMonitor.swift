import CGTK4
import EventLoop
import Foundation

/// Whether the desktop is dark: by GTK's settings, or by the desktop portal's where there is one.
@MainActor final class ColorSchemeMonitor {
    private(set) var isDark = false
    /// Called when `isDark` has changed.
    var onChange: (Bool) -> Void = { _ in }

    private let settings: OpaquePointer?
    private var isDarkInSettings = false
    private var isDarkInPortal = false
    private var isAdjusting = false
    private var connection: OpaquePointer?
    /// Whether the portal has been asked and has said nothing yet.
    private var isWaiting = false

    init() {
        settings = gtk_settings_get_default()
        guard let settings else { return }
        let instance = UnsafeMutableRawPointer(settings)
        for property in ["gtk-application-prefer-dark-theme", "gtk-theme-name"] {
            Signal.connect(instance, property: property) { [weak self] in
                guard let self, !isAdjusting else { return }
                readSettings()
                update()
            }
        }
        readSettings()
        isDark = isDarkInSettings
        connectPortal()
    }

    private func readSettings() {
        guard let settings else { return }
        let theme = Property.string(settings, "gtk-theme-name") ?? ""
        let isDarkTheme = theme.lowercased().hasSuffix("-dark") || theme.hasSuffix(":dark")
        isDarkInSettings = isDarkTheme || Property.bool(settings, "gtk-application-prefer-dark-theme")
    }

    private func update() {
        let isDark = isDarkInSettings || isDarkInPortal
        guard isDark != self.isDark else { return }
        self.isDark = isDark
        onChange(isDark)
    }

    /// Makes what GTK itself draws (window frames, menus) dark or light.
    func adjustTheme(dark: Bool) {
        // Each time that it is set, GTK reads its whole theme again.
        guard let settings, Property.bool(settings, "gtk-application-prefer-dark-theme") != dark else { return }
        isAdjusting = true
        Property.set(settings, "gtk-application-prefer-dark-theme", dark)
        isAdjusting = false
    }

    // MARK: The desktop portal

    private static let bus = "org.freedesktop.portal.Desktop"
    private static let path = "/org/freedesktop/portal/desktop"
    private static let interface = "org.freedesktop.portal.Settings"
    private static let namespace = "org.freedesktop.appearance"

    private func connectPortal() {
        // GLib would start a bus where there is none.
        guard Self.hasSessionBus else { return }
        isWaiting = true
        let data = Unmanaged.passRetained(self).toOpaque()
        g_bus_get(
            G_BUS_TYPE_SESSION, nil,
            { _, result, data in
                let connection = g_bus_get_finish(result, nil)
                let monitor = Unmanaged<ColorSchemeMonitor>.fromOpaque(data!).takeRetainedValue()
                nonisolated(unsafe) let bus = connection
                MainActor.assumeIsolated {
                    if let bus { monitor.connected(bus) } else { monitor.isWaiting = false }
                }
            }, data)
    }

    static var hasSessionBus: Bool {
        let environment = ProcessInfo.processInfo.environment
        if environment["DBUS_SESSION_BUS_ADDRESS"] != nil { return true }
        guard let directory = environment["XDG_RUNTIME_DIR"] else { return false }
        return FileManager.default.fileExists(atPath: directory + "/bus")
    }

    private func connected(_ bus: OpaquePointer) {
        connection = bus
        let data = Unmanaged.passUnretained(self).toOpaque()
        g_dbus_connection_signal_subscribe(
            bus, Self.bus, Self.interface, "SettingChanged", Self.path, Self.namespace, GDBusSignalFlags(0),
            { _, _, _, _, _, parameters, data in
                guard let parameters, let data else { return }
                let key = g_variant_get_child_value(parameters, 1)
                let value = g_variant_get_child_value(parameters, 2)
                let isScheme = String(cString: g_variant_get_string(key, nil)) == "color-scheme"
                let number = isScheme ? unboxedNumber(value) : nil
                g_variant_unref(key)
                g_variant_unref(value)
                let monitor = Unmanaged<ColorSchemeMonitor>.fromOpaque(data).takeUnretainedValue()
                MainActor.assumeIsolated { if let number { monitor.portalSays(number) } }
            }, data, nil)
        var arguments = [g_variant_new_string(Self.namespace), g_variant_new_string("color-scheme")]
        g_dbus_connection_call(
            bus, Self.bus, Self.path, Self.interface, "Read", g_variant_new_tuple(&arguments, 2), nil,
            G_DBUS_CALL_FLAGS_NO_AUTO_START, -1, nil,
            { source, result, data in
                let monitor = Unmanaged<ColorSchemeMonitor>.fromOpaque(data!).takeRetainedValue()
                MainActor.assumeIsolated { monitor.isWaiting = false }
                guard let source, let reply = g_dbus_connection_call_finish(OpaquePointer(source), result, nil) else {
                    return
                }
                let value = g_variant_get_child_value(reply, 0)
                let number = unboxedNumber(value)
                g_variant_unref(value)
                g_variant_unref(reply)
                MainActor.assumeIsolated { if let number { monitor.portalSays(number) } }
            }, Unmanaged.passRetained(self).toOpaque())
    }

    /// Lets the portal answer before the first window is drawn, if it does so soon: a window that starts light and turns dark
    /// would flash.
    func waitForPortal() {
        guard isWaiting else { return }
        let timeout = Timeout.add(milliseconds: 150) { [weak self] in self?.isWaiting = false }
        while isWaiting { g_main_context_iteration(nil, 1) }
        if g_main_context_find_source_by_id(nil, timeout) != nil { g_source_remove(timeout) }
    }

    /// The portal's numbers: 0 no preference, 1 dark, 2 light.
    private func portalSays(_ scheme: UInt32) {
        isDarkInPortal = scheme == 1
        update()
    }
}

/// The number in a variant that may be wrapped in further variants.
private func unboxedNumber(_ variant: OpaquePointer?) -> UInt32? {
    guard let variant else { return nil }
    switch String(cString: g_variant_get_type_string(variant)) {
    case "u":
        return g_variant_get_uint32(variant)
    case "v":
        let inner = g_variant_get_variant(variant)
        defer { g_variant_unref(inner) }
        return unboxedNumber(inner)
    default:
        return nil
    }
}
