import CGTK4

/// Properties of GObject instances by name, for those that have no functions of their own.
@MainActor enum Property {
    static func bool(_ instance: OpaquePointer, _ name: String) -> Bool {
        var value = GValue()
        g_value_init(&value, booleanType)
        defer { g_value_unset(&value) }
        g_object_get_property(object(instance), name, &value)
        return g_value_get_boolean(&value) != 0
    }

    static func string(_ instance: OpaquePointer, _ name: String) -> String? {
        var value = GValue()
        g_value_init(&value, stringType)
        defer { g_value_unset(&value) }
        g_object_get_property(object(instance), name, &value)
        return g_value_get_string(&value).map { String(cString: $0) }
    }

    static func set(_ instance: OpaquePointer, _ name: String, _ new: Bool) {
        var value = GValue()
        g_value_init(&value, booleanType)
        g_value_set_boolean(&value, new ? 1 : 0)
        g_object_set_property(object(instance), name, &value)
        g_value_unset(&value)
    }

    static func set(_ instance: OpaquePointer, _ name: String, _ new: Int32) {
        var value = GValue()
        g_value_init(&value, intType)
        g_value_set_int(&value, new)
        g_object_set_property(object(instance), name, &value)
        g_value_unset(&value)
    }

    static func set(_ instance: OpaquePointer, _ name: String, _ new: String) {
        var value = GValue()
        g_value_init(&value, stringType)
        g_value_set_string(&value, new)
        g_object_set_property(object(instance), name, &value)
        g_value_unset(&value)
    }

    private static func object(_ instance: OpaquePointer) -> UnsafeMutablePointer<GObject> {
        UnsafeMutablePointer(instance)
    }
}

/// GObject's fundamental types, whose C macros Swift cannot read: the number of each, shifted as `G_TYPE_MAKE_FUNDAMENTAL` does.
private let booleanType = GType(5) << 2
private let intType = GType(6) << 2
private let stringType = GType(16) << 2
