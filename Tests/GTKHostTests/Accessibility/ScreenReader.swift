import CGTK4
import Foundation
import ProgramDriving

@testable import GTKHost

/// What a screen reader does: asks a program over D-Bus what its window shows, acts on it, and hears of changes. It is used by one thread.
final class ScreenReader {
    /// An element of the program, by its path.
    struct Element: Hashable {
        var path: String
    }

    /// What an event says.
    struct Event: Equatable {
        var path: String
        var name: String
        var detail: String
        var number: Int
        /// The text that comes with it, for those that have one.
        var text: String?
    }

    private let context: OpaquePointer
    private let connection: OpaquePointer
    private var program = ""
    private(set) var events: [Event] = []

    /// Joins the bus of assistive technologies, which starts it.
    init(_ session: SessionBus) throws {
        context = g_main_context_new()
        g_main_context_push_thread_default(context)
        let user = try Self.connect(session.address)
        let reply = try Self.call(user, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress")
        connection = try Self.connect(BusArguments(reply).string(0) ?? "")
        g_variant_unref(reply)
        g_object_unref(UnsafeMutableRawPointer(user))
    }

    deinit {
        g_dbus_connection_close_sync(connection, nil, nil)
        g_object_unref(UnsafeMutableRawPointer(connection))
        g_main_context_pop_thread_default(context)
        g_main_context_unref(context)
    }

    /// Whether anybody has started the bus of assistive technologies.
    static func isBusRunning(in session: SessionBus) throws -> Bool {
        let user = try connect(session.address)
        defer { g_object_unref(UnsafeMutableRawPointer(user)) }
        let name = "org.freedesktop.DBus"
        let reply = try call(
            user, name, "/org/freedesktop/DBus", name, "NameHasOwner", .tuple([.string("org.a11y.Bus")]))
        return print(reply) == "(true,)"
    }

    private static func connect(_ address: String) throws -> OpaquePointer {
        let flags =
            G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
            | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue
        let made = g_dbus_connection_new_for_address_sync(address, GDBusConnectionFlags(flags), nil, nil, nil)
        guard let made else { throw DrivingError("no bus at \(address)") }
        g_dbus_connection_set_exit_on_close(made, 0)
        return made
    }

    private static func call(
        _ connection: OpaquePointer, _ name: String, _ path: String, _ interface: String, _ method: String,
        _ arguments: BusValue? = nil
    ) throws -> OpaquePointer {
        var error: UnsafeMutablePointer<GError>?
        let reply = g_dbus_connection_call_sync(
            connection, name, path, interface, method, arguments?.variant, nil, G_DBUS_CALL_FLAGS_NONE, 20000, nil,
            &error)
        if let reply { return reply }
        let message = error.map { String(cString: $0.pointee.message) } ?? ""
        g_clear_error(&error)
        throw DrivingError("\(method) of \(path): \(message)")
    }

    // MARK: Finding

    private static let registry = "org.a11y.atspi.Registry"
    private static let root = "/org/a11y/atspi/accessible/root"

    /// The names of programs that have joined.
    func programs() throws -> [(name: String, path: String)] {
        let reply = try Self.call(
            connection, Self.registry, Self.root, "org.a11y.atspi.Accessible", "GetChildren")
        defer { g_variant_unref(reply) }
        return Self.references(reply)
    }

    /// Waits until the one program has joined, and gives its window.
    func waitForWindow() throws -> Element {
        let end = Date().addingTimeInterval(60)
        while Date() < end {
            if let found = try programs().first {
                program = found.name
                if let window = try children(Element(path: found.path)).first { return window }
            }
            Thread.sleep(forTimeInterval: 0.05)
        }
        throw DrivingError("no program shows a window to assistive technologies: \(try programs())")
    }

    private static func references(_ reply: OpaquePointer) -> [(name: String, path: String)] {
        guard let list = g_variant_get_child_value(reply, 0) else { return [] }
        defer { g_variant_unref(list) }
        return (0..<Int(g_variant_n_children(list))).compactMap { index in
            guard let pair = g_variant_get_child_value(list, gsize(index)) else { return nil }
            defer { g_variant_unref(pair) }
            return reference(pair)
        }
    }

    private static func reference(_ pair: OpaquePointer) -> (name: String, path: String)? {
        guard let path = g_variant_get_child_value(pair, 1) else { return nil }
        defer { g_variant_unref(path) }
        return (BusArguments(pair).string(0) ?? "", String(cString: g_variant_get_string(path, nil)))
    }

    func children(_ element: Element) throws -> [Element] {
        let reply = try call(element, "Accessible", "GetChildren")
        defer { g_variant_unref(reply) }
        return Self.references(reply).map { Element(path: $0.path) }
    }

    /// All elements below one, in reading order.
    func all(below element: Element) throws -> [Element] {
        try children(element).flatMap { try [$0] + all(below: $0) }
    }

    /// The element of a name, once it is there.
    func find(_ name: String, in window: Element) throws -> Element {
        let end = Date().addingTimeInterval(30)
        while Date() < end {
            // What is being looked at may go meanwhile.
            let found = try? all(below: window).first { try self.name($0) == name }
            if let found { return found }
            Thread.sleep(forTimeInterval: 0.05)
        }
        throw DrivingError("nothing is called “\(name)”: \(try all(below: window).map { try self.name($0) })")
    }

    // MARK: Asking

    @discardableResult func call(
        _ element: Element, _ interface: String, _ method: String, _ arguments: BusValue...
    ) throws -> OpaquePointer {
        let values: BusValue? = arguments.isEmpty ? nil : .tuple(arguments)
        return try Self.call(connection, program, element.path, "org.a11y.atspi." + interface, method, values)
    }

    /// What a method gives back, as GLib prints it.
    func ask(_ element: Element, _ interface: String, _ method: String, _ arguments: BusValue...) throws -> String {
        let values: BusValue? = arguments.isEmpty ? nil : .tuple(arguments)
        let reply = try Self.call(connection, program, element.path, "org.a11y.atspi." + interface, method, values)
        return Self.print(reply)
    }

    private static func print(_ reply: OpaquePointer) -> String {
        defer { g_variant_unref(reply) }
        guard let text = g_variant_print(reply, 0) else { return "" }
        defer { g_free(text) }
        return String(cString: text)
    }

    /// A property, as GLib prints it.
    func property(_ element: Element, _ interface: String, _ name: String) throws -> String {
        let reply = try Self.call(
            connection, program, element.path, "org.freedesktop.DBus.Properties", "Get",
            .tuple([.string("org.a11y.atspi." + interface), .string(name)]))
        // As in (<'text'>,)
        return String(Self.print(reply).dropFirst(2).dropLast(3))
    }

    func set(_ element: Element, _ interface: String, _ name: String, _ value: BusValue) throws {
        let reply = try Self.call(
            connection, program, element.path, "org.freedesktop.DBus.Properties", "Set",
            .tuple([.string("org.a11y.atspi." + interface), .string(name), .variant(value)]))
        g_variant_unref(reply)
    }

    func name(_ element: Element) throws -> String {
        String(try property(element, "Accessible", "Name").dropFirst().dropLast())
    }

    func role(_ element: Element) throws -> String {
        String(try ask(element, "Accessible", "GetRoleName").dropFirst(2).dropLast(3))
    }

    func states(_ element: Element) throws -> AccessibleStates {
        let reply = try call(element, "Accessible", "GetState")
        defer { g_variant_unref(reply) }
        guard let list = g_variant_get_child_value(reply, 0) else { return [] }
        defer { g_variant_unref(list) }
        let numbers = BusArguments(list)
        return AccessibleStates(rawValue: UInt64(numbers.unsigned(0) ?? 0) | UInt64(numbers.unsigned(1) ?? 0) << 32)
    }

    /// Does what an action of that name does.
    func perform(_ action: String, on element: Element) throws {
        let count = Int(try property(element, "Action", "NActions")) ?? 0
        for index in 0..<count where try ask(element, "Action", "GetName", .int(index)) == "('\(action)',)" {
            g_variant_unref(try call(element, "Action", "DoAction", .int(index)))
            return
        }
        throw DrivingError("no action “\(action)”")
    }

    // MARK: Hearing

    /// Begins to listen to what changes.
    func listen() throws {
        let reference = Unmanaged.passUnretained(self).toOpaque()
        g_dbus_connection_signal_subscribe(
            connection, program, "org.a11y.atspi.Event.Object", nil, nil, nil, GDBusSignalFlags(0),
            { _, _, path, _, name, parameters, data in
                guard let path, let name, let parameters, let data else { return }
                let reader = Unmanaged<ScreenReader>.fromOpaque(data).takeUnretainedValue()
                reader.hear(String(cString: path), String(cString: name), parameters)
            }, reference, nil)
        let reply = try Self.call(
            connection, Self.registry, "/org/a11y/atspi/registry", Self.registry, "RegisterEvent",
            .tuple([.string("object:")]))
        g_variant_unref(reply)
    }

    private func hear(_ path: String, _ name: String, _ parameters: OpaquePointer) {
        let arguments = BusArguments(parameters)
        var text: String?
        if let boxed = g_variant_get_child_value(parameters, 3), let value = g_variant_get_variant(boxed) {
            if String(cString: g_variant_get_type_string(value)) == "s" {
                text = String(cString: g_variant_get_string(value, nil))
            }
            g_variant_unref(value)
            g_variant_unref(boxed)
        }
        let number = arguments.int(1) ?? 0
        events.append(
            Event(path: path, name: name, detail: arguments.string(0) ?? "", number: number, text: text))
    }

    /// Waits for an event, after those that have been waited for, and forgets what came before it.
    @discardableResult func wait(for what: String, _ isExpected: (Event) -> Bool) throws -> [Event] {
        let end = Date().addingTimeInterval(30)
        while Date() < end {
            while g_main_context_iteration(context, 0) != 0 {}
            if let index = events.firstIndex(where: isExpected) {
                let heard = Array(events[...index])
                events.removeFirst(index + 1)
                return heard
            }
            Thread.sleep(forTimeInterval: 0.01)
        }
        throw DrivingError("“\(what)” was not heard; heard were \(events)")
    }
}
