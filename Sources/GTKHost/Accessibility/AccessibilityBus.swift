import CGTK4
import EventLoop
import Foundation
import SwiftUICore

/// The program's place on the bus of assistive technologies (AT-SPI 2): its windows and their elements, as screen readers see them.
///
/// GTK 4.8, which Debian 12 has, lets nothing but its own widgets be accessible, and a scene is one widget; so the program speaks to that
/// bus itself, in place of GTK. It joins when the desktop has such a bus, without starting one; it looks at a scene's meaning when it
/// is asked, and says what changes while somebody listens.
@MainActor final class AccessibilityBus {
    /// Nil where accessibility is switched off.
    private(set) static var shared: AccessibilityBus?

    private(set) var windows: [AccessibleWindow] = []
    /// Whether anybody listens to events.
    private(set) var isHeard = false
    /// The desktop's element, as the registry named it.
    private(set) var desktop: BusValue = .tuple([.string(""), .path(AccessiblePath.none)])
    /// What the registry calls the program.
    var applicationID = 0
    private var session: OpaquePointer?
    private(set) var connection: OpaquePointer?
    private var isConnecting = false
    private var attempts = 0
    private var registryWatch: guint = 0
    private var isFollowing = false

    // MARK: On and off

    /// Takes GTK's place, unless the user has switched accessibility off (`GTK_A11Y=none`) or there is no session bus. Before GTK starts.
    static func prepare() {
        let choice = ProcessInfo.processInfo.environment["GTK_A11Y"]
        userChoice = choice
        setenv("GTK_A11Y", "none", 1)
        if choice == nil || choice == "atspi", ColorSchemeMonitor.hasSessionBus { shared = AccessibilityBus() }
    }

    private static var userChoice: String?

    /// What other programs are started with: that GTK is silent here is none of their business.
    static func forget(in context: UnsafeMutablePointer<GAppLaunchContext>) {
        if let userChoice {
            g_app_launch_context_setenv(context, "GTK_A11Y", userChoice)
        } else {
            g_app_launch_context_unsetenv(context, "GTK_A11Y")
        }
    }

    // MARK: Windows

    func add(_ host: GTKWindowHost) {
        let window = AccessibleWindow(host, bus: self)
        windows.append(window)
        if connection == nil { connect() } else { appear(window) }
    }

    func remove(_ host: GTKWindowHost) {
        for (index, window) in windows.enumerated() where window.host === host || window.host == nil {
            let path = AccessiblePath.window(window.id)
            tellWindow(path, "Destroy", window.title)
            tell(AccessiblePath.root, "ChildrenChanged", "remove", index, 0, reference(path))
        }
        windows.removeAll { $0.host === host || $0.host == nil }
    }

    private func appear(_ window: AccessibleWindow) {
        window.host?.accessible = window
        let path = AccessiblePath.window(window.id)
        tell(AccessiblePath.root, "ChildrenChanged", "add", windows.count - 1, 0, reference(path))
        tellWindow(path, "Create", window.title)
        window.listen(isHeard)
    }

    // MARK: Finding the bus

    private func connect() {
        guard !isConnecting else { return }
        isConnecting = true
        if let address = ProcessInfo.processInfo.environment["AT_SPI_BUS_ADDRESS"] { return join(address) }
        g_bus_watch_name(
            G_BUS_TYPE_SESSION, "org.a11y.Bus", G_BUS_NAME_WATCHER_FLAGS_NONE,
            { session, _, _, data in
                nonisolated(unsafe) let session = session
                AccessibilityBus.with(data) {
                    $0.session = session
                    $0.ask()
                }
            }, { _, _, data in AccessibilityBus.with(data) { $0.session = nil } }, pointer, nil)
    }

    private var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    /// The one there is lives as long as the process.
    private nonisolated static func with(
        _ data: UnsafeMutableRawPointer?, _ body: @MainActor (AccessibilityBus) -> Void
    ) {
        guard let data else { return }
        let bus = Unmanaged<AccessibilityBus>.fromOpaque(data).takeUnretainedValue()
        MainActor.assumeIsolated { body(bus) }
    }

    private func ask() {
        guard connection == nil, let session else { return }
        g_dbus_connection_call(
            session, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", nil, nil,
            G_DBUS_CALL_FLAGS_NO_AUTO_START, -1, nil,
            { source, result, data in
                var address: String?
                if let source, let reply = g_dbus_connection_call_finish(OpaquePointer(source), result, nil) {
                    address = BusArguments(reply).string(0)
                    g_variant_unref(reply)
                }
                AccessibilityBus.with(data) { bus in
                    if let address, !address.isEmpty { bus.join(address) } else { bus.askAgain() }
                }
            }, pointer)
    }

    /// A bus that is just starting, or is started anew, may not answer at once.
    private func askAgain() {
        guard attempts < 10 else { return }
        attempts += 1
        Timeout.add(milliseconds: 500) { [weak self] in self?.ask() }
    }

    private func join(_ address: String) {
        let flags =
            G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
            | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue
        g_dbus_connection_new_for_address(
            address, GDBusConnectionFlags(flags), nil, nil,
            { _, result, data in
                nonisolated(unsafe) let made = g_dbus_connection_new_for_address_finish(result, nil)
                AccessibilityBus.with(data) { bus in
                    if let made { bus.joined(made) } else { bus.askAgain() }
                }
            }, pointer)
    }

    private func joined(_ connection: OpaquePointer) {
        guard self.connection == nil else { return g_object_unref(UnsafeMutableRawPointer(connection)) }
        self.connection = connection
        g_dbus_connection_set_exit_on_close(connection, 0)
        Signal.connect(UnsafeMutableRawPointer(connection), property: "closed") { [weak self] in self?.closed() }
        AccessibleObjects.register(on: connection)
        registryWatch = g_bus_watch_name_on_connection(
            connection, Self.registry, G_BUS_NAME_WATCHER_FLAGS_AUTO_START,
            { _, _, _, data in AccessibilityBus.with(data) { $0.embed() } },
            { _, _, data in AccessibilityBus.with(data) { $0.heard(false) } }, pointer, nil)
    }

    /// Makes the program known to the registry, which is there, or there again.
    private func embed() {
        call("/org/a11y/atspi/accessible/root", "org.a11y.atspi.Socket", "Embed", own) { bus, reply in
            bus.embedded(reply)
        }
    }

    private var own: BusValue { .tuple([reference(AccessiblePath.root)]) }

    private func embedded(_ reply: OpaquePointer) {
        let child = g_variant_get_child_value(reply, 0)
        let parent = BusArguments(child)
        var path = AccessiblePath.none
        if let child, let object = g_variant_get_child_value(child, 1) {
            path = String(cString: g_variant_get_string(object, nil))
            g_variant_unref(object)
        }
        desktop = .tuple([.string(parent.string(0) ?? ""), .path(path)])
        g_variant_unref(child)
        attempts = 0
        for window in windows { appear(window) }
        followListeners()
    }

    /// The bus has gone, or turned the program out. Its elements are no longer there for anybody.
    private func closed() {
        heard(false)
        for window in windows { window.host?.accessible = nil }
        g_bus_unwatch_name(registryWatch)
        isFollowing = false
        if let connection { g_object_unref(UnsafeMutableRawPointer(connection)) }
        connection = nil
        askAgain()
    }

    // MARK: Listeners

    private static let registry = "org.a11y.atspi.Registry"

    private func followListeners() {
        if isFollowing { return countListeners() }
        isFollowing = true
        for name in ["EventListenerRegistered", "EventListenerDeregistered"] {
            g_dbus_connection_signal_subscribe(
                connection, Self.registry, Self.registry, name, "/org/a11y/atspi/registry", nil, GDBusSignalFlags(0),
                { _, _, _, _, _, _, data in AccessibilityBus.with(data) { $0.countListeners() } }, pointer, nil)
        }
        countListeners()
    }

    private func countListeners() {
        call("/org/a11y/atspi/registry", Self.registry, "GetRegisteredEvents", nil) { bus, reply in
            bus.heard((BusArguments(reply).count(0, of: "(ss)") ?? 0) > 0)
        }
    }

    private func heard(_ isHeard: Bool) {
        guard isHeard != self.isHeard else { return }
        self.isHeard = isHeard
        for window in windows { window.listen(isHeard) }
    }

    private final class Reply {
        let body: @MainActor (AccessibilityBus, OpaquePointer) -> Void
        init(_ body: @escaping @MainActor (AccessibilityBus, OpaquePointer) -> Void) { self.body = body }
    }

    /// Calls the registry. Nobody answers where it is not there.
    private func call(
        _ path: String, _ interface: String, _ method: String, _ arguments: BusValue?,
        _ body: @escaping @MainActor (AccessibilityBus, OpaquePointer) -> Void
    ) {
        g_dbus_connection_call(
            connection, Self.registry, path, interface, method, arguments?.variant, nil, G_DBUS_CALL_FLAGS_NONE, -1,
            nil,
            { source, result, data in
                let handler = Unmanaged<Reply>.fromOpaque(data!).takeRetainedValue()
                guard let source, let reply = g_dbus_connection_call_finish(OpaquePointer(source), result, nil) else {
                    return
                }
                nonisolated(unsafe) let answer = reply
                MainActor.assumeIsolated { if let bus = AccessibilityBus.shared { handler.body(bus, answer) } }
                g_variant_unref(reply)
            }, Unmanaged.passRetained(Reply(body)).toOpaque())
    }

    // MARK: Events

    /// An element as others on the bus find it.
    func reference(_ path: String) -> BusValue {
        let name = connection.flatMap { g_dbus_connection_get_unique_name($0) }.map { String(cString: $0) }
        return .tuple([.string(name ?? ""), .path(path)])
    }

    /// Says that something about an element has changed, if anybody listens.
    func tell(
        _ path: String, _ event: String, _ detail: String, _ first: Int = 0, _ second: Int = 0,
        _ value: BusValue = .int(0)
    ) {
        emit(path, "org.a11y.atspi.Event.Object", event, detail, first, second, value)
    }

    /// Says that something has happened to a window.
    func tellWindow(_ path: String, _ event: String, _ title: String) {
        emit(path, "org.a11y.atspi.Event.Window", event, "", 0, 0, .string(title))
    }

    /// Has a text read aloud; at once, if it is urgent.
    func announce(_ text: String, isUrgent: Bool, in window: AccessibleWindow) {
        tell(AccessiblePath.window(window.id), "Announcement", "", isUrgent ? 2 : 1, 0, .string(text))
    }

    private func emit(
        _ path: String, _ interface: String, _ event: String, _ detail: String, _ first: Int, _ second: Int,
        _ value: BusValue
    ) {
        guard isHeard, let connection else { return }
        let body = BusValue.tuple([
            .string(detail), .int(first), .int(second), .variant(value), .array(of: "{sv}", []),
        ])
        g_dbus_connection_emit_signal(connection, nil, path, interface, event, body.variant, nil)
    }
}
