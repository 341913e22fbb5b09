import CGTK4
import Foundation
import SwiftUICore

/// What a D-Bus path stands for.
@MainActor enum AccessiblePlace {
    case application
    case window(AccessibleWindow)
    case element(AccessibleWindow, AccessibleElement)

    /// The place of a path below ``AccessiblePath/base``; nil where nothing is there, or not any more.
    init?(_ node: String?) {
        guard let node, let bus = AccessibilityBus.shared else { return nil }
        if node == "root" {
            self = .application
        } else if let id = Self.number(node, after: "window") {
            guard let window = bus.windows.first(where: { $0.id == id }) else { return nil }
            self = .window(window)
        } else if let id = Self.number(node, after: "element") {
            for window in bus.windows {
                if let element = window.element(id) {
                    self = .element(window, element)
                    return
                }
            }
            return nil
        } else {
            return nil
        }
    }

    private static func number(_ node: String, after prefix: String) -> Int? {
        node.hasPrefix(prefix) ? Int(node.dropFirst(prefix.count)) : nil
    }

    var path: String {
        switch self {
        case .application: AccessiblePath.root
        case .window(let window): AccessiblePath.window(window.id)
        case .element(_, let element): AccessiblePath.element(element.id)
        }
    }

    var interfaces: [AccessibleInterface] {
        switch self {
        case .application: [.accessible, .application]
        case .window: [.accessible, .component]
        case .element(_, let element): element.interfaces
        }
    }
}

/// The elements as D-Bus objects. None is made for an element: a call is answered by looking up what its path stands for.
@MainActor enum AccessibleObjects {
    static func register(on connection: OpaquePointer) {
        let flags = G_DBUS_SUBTREE_FLAGS_DISPATCH_TO_UNENUMERATED_NODES
        g_dbus_connection_register_subtree(connection, AccessiblePath.base, subtree, flags, nil, nil, nil)
        g_dbus_connection_register_object(
            connection, "/org/a11y/atspi/cache", AccessibleInterface.cache.description, calls, nil, nil, nil)
    }

    /// The name of the last part of a path.
    private nonisolated static func node(_ path: UnsafePointer<CChar>?) -> String? {
        guard let path else { return nil }
        return String(cString: path).split(separator: "/").last.map(String.init)
    }

    private static let subtree: UnsafeMutablePointer<GDBusSubtreeVTable> = {
        let table = UnsafeMutablePointer<GDBusSubtreeVTable>.allocate(capacity: 1)
        table.initialize(to: GDBusSubtreeVTable())
        // Elements are found by their references; nobody lists paths.
        table.pointee.enumerate = { _, _, _, _ in
            g_malloc0(gsize(MemoryLayout<UnsafeMutablePointer<gchar>?>.size))?
                .assumingMemoryBound(to: UnsafeMutablePointer<gchar>?.self)
        }
        table.pointee.introspect = { _, _, _, node, _ in
            let name = node.map { String(cString: $0) }
            nonisolated(unsafe) var list: UnsafeMutablePointer<UnsafeMutablePointer<GDBusInterfaceInfo>?>?
            MainActor.assumeIsolated { list = AccessibleObjects.descriptions(name) }
            return list
        }
        table.pointee.dispatch = { _, _, _, _, node, _, _ in
            nonisolated(unsafe) var found: UnsafePointer<GDBusInterfaceVTable>?
            MainActor.assumeIsolated { found = UnsafePointer(AccessibleObjects.calls) }
            return found
        }
        return table
    }()

    /// What a path's object can be asked, as GLib wants it: a list that ends with nil and that the caller owns.
    private static func descriptions(
        _ node: String?
    ) -> UnsafeMutablePointer<UnsafeMutablePointer<GDBusInterfaceInfo>?>? {
        guard let place = AccessiblePlace(node) else { return nil }
        let infos = place.interfaces.compactMap(\.description)
        let size = MemoryLayout<UnsafeMutablePointer<GDBusInterfaceInfo>?>.stride
        guard let memory = g_malloc0(gsize(size * (infos.count + 1))) else { return nil }
        let list = memory.bindMemory(to: UnsafeMutablePointer<GDBusInterfaceInfo>?.self, capacity: infos.count + 1)
        for (index, info) in infos.enumerated() { list[index] = g_dbus_interface_info_ref(info) }
        return list
    }

    private static let calls: UnsafeMutablePointer<GDBusInterfaceVTable> = {
        let table = UnsafeMutablePointer<GDBusInterfaceVTable>.allocate(capacity: 1)
        table.initialize(to: GDBusInterfaceVTable())
        table.pointee.method_call = { _, _, path, interface, method, arguments, invocation, _ in
            let (node, interface, method) = AccessibleObjects.names(path, interface, method)
            nonisolated(unsafe) let values = arguments
            nonisolated(unsafe) let call = invocation
            MainActor.assumeIsolated {
                if let answer = AccessibleObjects.answer(node, interface, method, BusArguments(values)) {
                    g_dbus_method_invocation_return_value(call, answer.variant)
                } else {
                    g_dbus_method_invocation_return_dbus_error(
                        call, "org.freedesktop.DBus.Error.InvalidArgs", "The element has no such thing.")
                }
            }
        }
        table.pointee.get_property = { _, _, path, interface, property, error, _ in
            let (node, interface, property) = AccessibleObjects.names(path, interface, property)
            nonisolated(unsafe) var value: OpaquePointer?
            MainActor.assumeIsolated {
                value = AccessibleObjects.place(node, interface)?.property(interface, property)?.variant
            }
            if value == nil, let error {
                error.pointee = g_error_new_literal(
                    g_dbus_error_quark(), Int32(G_DBUS_ERROR_UNKNOWN_PROPERTY.rawValue),
                    "The element has no such thing.")
            }
            return value
        }
        table.pointee.set_property = { _, _, path, interface, property, value, _, _ in
            let (node, interface, property) = AccessibleObjects.names(path, interface, property)
            nonisolated(unsafe) let value = value
            MainActor.assumeIsolated {
                AccessibleObjects.place(node, interface)?.set(interface, property, value)
            }
            return 1
        }
        return table
    }()

    private nonisolated static func names(
        _ path: UnsafePointer<CChar>?, _ interface: UnsafePointer<CChar>?, _ member: UnsafePointer<CChar>?
    ) -> (String?, String, String) {
        let name = interface.map { String(cString: $0) } ?? ""
        let short = name.hasPrefix(AccessibleInterface.prefix) ? name.dropFirst(AccessibleInterface.prefix.count) : ""
        return (node(path), String(short), member.map { String(cString: $0) } ?? "")
    }

    private static func place(_ node: String?, _ interface: String) -> AccessiblePlace? {
        guard let place = AccessiblePlace(node), place.interfaces.contains(where: { $0.rawValue == interface }) else {
            return nil
        }
        return place
    }

    private static func answer(
        _ node: String?, _ interface: String, _ method: String, _ arguments: BusArguments
    ) -> BusValue? {
        // Nothing is known ahead: readers ask for what they need.
        if interface == AccessibleInterface.cache.rawValue {
            return .tuple([.array(of: "((so)(so)(so)iiassusau)", [])])
        }
        return place(node, interface)?.answer(interface, method, arguments).map { .tuple($0) }
    }
}
