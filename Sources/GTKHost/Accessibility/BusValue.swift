import CGTK4

/// A value as D-Bus carries it.
indirect enum BusValue {
    case string(String)
    case path(String)
    case int(Int)
    case unsigned(UInt32)
    case double(Double)
    case bool(Bool)
    case variant(BusValue)
    case tuple([BusValue])
    /// Values of one type, which D-Bus has to know even where there are none.
    case array(of: String, [BusValue])

    /// A list of names and texts.
    static func dictionary(_ entries: [(String, String)]) -> BusValue {
        .array(of: "{ss}", entries.map { .entry($0.0, $0.1) })
    }

    private static func entry(_ key: String, _ value: String) -> BusValue { .pair(.string(key), .string(value)) }

    /// An entry of a dictionary.
    case pair(BusValue, BusValue)

    /// The value as GLib has it, with a reference that floats: whoever takes it in owns it.
    var variant: OpaquePointer {
        switch self {
        case .string(let text): g_variant_new_string(text)
        case .path(let path): g_variant_new_object_path(path)
        case .int(let number): g_variant_new_int32(Int32(clamping: number))
        case .unsigned(let number): g_variant_new_uint32(number)
        case .double(let number): g_variant_new_double(number)
        case .bool(let flag): g_variant_new_boolean(flag ? 1 : 0)
        case .variant(let value): g_variant_new_variant(value.variant)
        case .pair(let key, let value): g_variant_new_dict_entry(key.variant, value.variant)
        case .tuple(let values): Self.tuple(values)
        case .array(let type, let values): Self.array(type, values)
        }
    }

    private static func tuple(_ values: [BusValue]) -> OpaquePointer {
        let children: [OpaquePointer?] = values.map(\.variant)
        return g_variant_new_tuple(children, gsize(children.count))
    }

    private static func array(_ type: String, _ values: [BusValue]) -> OpaquePointer {
        let children: [OpaquePointer?] = values.map(\.variant)
        let elementType = g_variant_type_new(type)
        defer { g_variant_type_free(elementType) }
        return g_variant_new_array(elementType, children, gsize(children.count))
    }
}

/// The arguments of a call, in their order. One that is missing or of another type is nil.
struct BusArguments {
    private let values: OpaquePointer?

    init(_ values: OpaquePointer?) { self.values = values }

    private func read<T>(_ index: Int, _ type: String, _ take: (OpaquePointer) -> T?) -> T? {
        guard let values, index < Int(g_variant_n_children(values)) else { return nil }
        guard let child = g_variant_get_child_value(values, gsize(index)) else { return nil }
        defer { g_variant_unref(child) }
        return String(cString: g_variant_get_type_string(child)) == type ? take(child) : nil
    }

    func int(_ index: Int) -> Int? { read(index, "i") { Int(g_variant_get_int32($0)) } }
    func unsigned(_ index: Int) -> UInt32? { read(index, "u") { g_variant_get_uint32($0) } }
    func string(_ index: Int) -> String? {
        read(index, "s") { g_variant_get_string($0, nil).map { String(cString: $0) } }
    }
    func double(_ index: Int) -> Double? { read(index, "d") { g_variant_get_double($0) } }
    /// How many entries an array has.
    func count(_ index: Int, of type: String) -> Int? { read(index, "a" + type) { Int(g_variant_n_children($0)) } }
}
