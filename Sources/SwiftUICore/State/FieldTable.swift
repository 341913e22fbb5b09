@_spi(Reflection) import Swift

/// How the values of one type are compared field by field, and where their dynamic properties lie.
///
/// Made once per type from the compiler's reflection metadata. This is the one place in the core that works on raw memory: every
/// offset and type in a table comes from the runtime for exactly the type that the pointers are to.
package final class FieldTable {
    /// How one field is compared.
    private enum Comparison {
        /// Byte by byte: plain data, references (identity), functions (same code and same context).
        case bytes(Int)
        /// By `==`.
        case equatable(any Equatable.Type)
        /// By a table of its own.
        case fields(FieldTable)
        /// By what the property wrapper says.
        case dynamic(any DynamicProperty.Type)
    }

    private struct Field {
        let offset: Int
        let comparison: Comparison
    }

    /// A stored property that the framework installs and updates.
    struct DynamicField {
        let name: String
        let offset: Int
        let type: any DynamicProperty.Type
    }

    private var fields: [Field] = []
    /// The dynamic properties, in declaration order.
    private(set) var dynamicFields: [DynamicField] = []
    /// Whether one of them is the user's own: its `update()` may change its plain fields.
    private(set) var hasCustomProperties = false
    /// Whether a value can be compared by its fields at all.
    private let isStruct: Bool
    private let size: Int

    nonisolated(unsafe) private static var tables: [ObjectIdentifier: FieldTable] = [:]

    /// The table of a type. Only used on the main thread.
    package static func of(_ type: Any.Type) -> FieldTable {
        let key = ObjectIdentifier(type)
        if let table = tables[key] { return table }
        let table = FieldTable(type)
        tables[key] = table
        return table
    }

    private init(_ type: Any.Type) {
        size = Self.size(of: type)
        var collected: [(String, Int, Any.Type)] = []
        isStruct = _forEachField(of: type) { name, offset, fieldType, _ in
            collected.append((String(cString: name), offset, fieldType))
            return true
        }
        guard isStruct else { return }
        for (name, offset, fieldType) in collected {
            if let dynamic = fieldType as? any DynamicProperty.Type {
                dynamicFields.append(DynamicField(name: name, offset: offset, type: dynamic))
                if !(fieldType is any FrameworkProperty.Type) { hasCustomProperties = true }
                fields.append(Field(offset: offset, comparison: .dynamic(dynamic)))
                continue
            }
            if type is any HoldsDynamicProperties.Type {
                let table = FieldTable.of(fieldType)
                if table.hasCustomProperties { hasCustomProperties = true }
                for inner in table.dynamicFields {
                    dynamicFields.append(
                        DynamicField(name: inner.name, offset: offset + inner.offset, type: inner.type))
                }
            }
            fields.append(Field(offset: offset, comparison: Self.comparison(fieldType)))
        }
    }

    private static func comparison(_ type: Any.Type) -> Comparison {
        if isPlain(type) { return .bytes(size(of: type)) }
        if let equatable = type as? any Equatable.Type { return .equatable(equatable) }
        if type is AnyClass { return .bytes(size(of: type)) }
        let table = FieldTable.of(type)
        if table.isStruct { return .fields(table) }
        // Functions, enums with payloads, existentials: equal bytes mean the same value; else count it as changed.
        return .bytes(size(of: type))
    }

    private static func size(of type: Any.Type) -> Int {
        func open<T>(_: T.Type) -> Int { MemoryLayout<T>.size }
        return _openExistential(type, do: open)
    }

    private static func isPlain(_ type: Any.Type) -> Bool {
        func open<T>(_: T.Type) -> Bool { _isPOD(T.self) }
        return _openExistential(type, do: open)
    }

    /// Whether two values of the table's type are equal as far as their fields tell.
    package func areEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
        guard isStruct else { return Self.sameBytes(a, b, size) }
        for field in fields {
            let (x, y) = (a + field.offset, b + field.offset)
            switch field.comparison {
            case .bytes(let size):
                if !Self.sameBytes(x, y, size) { return false }
            case .equatable(let type):
                if !Self.equal(type, x, y) { return false }
            case .fields(let table):
                if !table.areEqual(x, y) { return false }
            case .dynamic(let type):
                nonisolated(unsafe) let (p, q, dynamic) = (x, y, type)
                if !assumeMainActor({ dynamic._areEqual(p, q) }) { return false }
            }
        }
        return true
    }

    @inline(__always) private static func sameBytes(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ size: Int) -> Bool {
        UnsafeRawBufferPointer(start: a, count: size).elementsEqual(UnsafeRawBufferPointer(start: b, count: size))
    }

    static func equal<T: Equatable>(_: T.Type, _ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
        a.assumingMemoryBound(to: T.self).pointee == b.assumingMemoryBound(to: T.self).pointee
    }
}

/// Whether two values are equal: by `==` where the type has it, else by their fields.
package func areEqualValues<T>(_ a: T, _ b: T) -> Bool {
    if _isPOD(T.self) {
        return withUnsafeBytes(of: a) { x in withUnsafeBytes(of: b) { y in x.elementsEqual(y) } }
    }
    if let a = a as? any Equatable { return isEqual(a, b) }
    return withUnsafePointer(to: a) { x in
        withUnsafePointer(to: b) { y in FieldTable.of(T.self).areEqual(x, y) }
    }
}

private func isEqual<E: Equatable>(_ a: E, _ b: Any) -> Bool {
    guard let b = b as? E else { return false }
    return a == b
}
