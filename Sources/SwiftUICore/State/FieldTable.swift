import Foundation
@_spi(Reflection) import Swift

/// How the values of one type are compared, and where their dynamic properties lie.
///
/// Made once per type from the compiler's reflection metadata. This is the one place in the core that works on raw memory: every
/// offset and type in a table comes from the runtime for exactly the type that the pointers are to.
package final class FieldTable {
    /// How a value is compared.
    private enum Comparison {
        /// Byte by byte: data without gaps, references (identity), functions (same code and same context), and what cannot be looked
        /// into. Equal bytes mean the same value; others count as changed.
        case bytes
        /// An optional of such data, whose value has so many bytes. The byte behind them says whether there is one; if not, they can be any.
        case optionalBytes(Int)
        /// By `==`.
        case equatable(any Equatable.Type)
        /// By a table of its own.
        case fields(FieldTable)
        /// By what the property wrapper says.
        case dynamic(any DynamicProperty.Type)
    }

    private struct Field {
        let offset: Int
        let size: Int
        let comparison: Comparison
    }

    /// A stored property that the framework installs and updates.
    struct DynamicField {
        let name: String
        let offset: Int
        let type: any DynamicProperty.Type
    }

    private var fields: ContiguousArray<Field> = []
    /// The dynamic properties, in declaration order.
    private(set) var dynamicFields: [DynamicField] = []
    /// Whether one of them is the user's own: its `update()` may change its plain fields.
    private(set) var hasCustomProperties = false
    /// Whether the value is plain data whose every byte counts.
    private var isDense = false
    /// How values of the type are compared as a whole.
    private var whole = Comparison.bytes
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
        var optionalBytes: Int?
        switch Kind(type) {
        case .structure, .tuple: readFields(of: type)
        case .builtin: isDense = true
        case .optional: optionalBytes = Self.optionalBytes(type)
        case .enumeration, .reference, .nameless: break
        }
        if isDense || type is AnyClass {
            whole = .bytes
        } else if let optionalBytes {
            whole = .optionalBytes(optionalBytes)
        } else if Kind(type) != .nameless, let equatable = type as? any Equatable.Type, !Self.isReference(type),
            !Self.isPlainStruct(type)
        {
            whole = .equatable(equatable)
        } else {
            whole = fields.isEmpty ? .bytes : .fields(self)
        }
    }

    private func readFields(of type: Any.Type) {
        var collected: [(String, Int, Any.Type)] = []
        _ = _forEachField(of: type) { name, offset, fieldType, _ in
            collected.append((String(cString: name), offset, fieldType))
            return true
        }
        var filled = 0
        for (name, offset, fieldType) in collected {
            let fieldSize = Self.size(of: fieldType)
            if Self.mayBeDynamic(fieldType), let dynamic = fieldType as? any DynamicProperty.Type {
                dynamicFields.append(DynamicField(name: name, offset: offset, type: dynamic))
                if !(fieldType is any FrameworkProperty.Type) { hasCustomProperties = true }
                fields.append(Field(offset: offset, size: fieldSize, comparison: .dynamic(dynamic)))
                continue
            }
            // References, weak ones among them, are compared as such; they need no table.
            if Self.isReference(fieldType) {
                fields.append(Field(offset: offset, size: fieldSize, comparison: .bytes))
                continue
            }
            let table = FieldTable.of(fieldType)
            if table.hasCustomProperties || !table.dynamicFields.isEmpty, type is any HoldsDynamicProperties.Type {
                if table.hasCustomProperties { hasCustomProperties = true }
                for inner in table.dynamicFields {
                    dynamicFields.append(
                        DynamicField(name: inner.name, offset: offset + inner.offset, type: inner.type))
                }
            }
            if table.isDense, offset == filled { filled += fieldSize }
            fields.append(Field(offset: offset, size: fieldSize, comparison: table.whole))
        }
        isDense = filled == size && Self.isPlain(type)
    }

    private enum Kind {
        case structure, enumeration, optional, tuple, builtin, reference
        /// Functions, metatypes and values of protocol types: types that can conform to nothing.
        case nameless

        /// The first word of a type's metadata says what kind of type it is; a class has something larger there.
        init(_ type: Any.Type) {
            switch unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee {
            case 0x200: self = .structure
            case 0x201: self = .enumeration
            case 0x202: self = .optional
            case 0x300: self = .builtin
            case 0x301: self = .tuple
            case 0x302...0x307: self = .nameless
            default: self = .reference
            }
        }
    }

    /// Whether a type is a class or an optional of one.
    private static func isReference(_ type: Any.Type) -> Bool {
        guard Kind(type) == .optional else { return type is AnyClass }
        return (type as? any OptionalType.Type).map { $0.wrapped is AnyClass } ?? false
    }

    /// Whether it is worth asking if a type is a dynamic property: the first answer for a type takes a search through all that conforms to
    /// anything, which costs as much as drawing a view.
    private static func mayBeDynamic(_ type: Any.Type) -> Bool {
        switch Kind(type) {
        case .structure, .enumeration, .reference: !plainTypes.contains(ObjectIdentifier(type))
        case .optional, .tuple, .builtin, .nameless: false
        }
    }

    /// Types of many a field that are no dynamic properties.
    private static let plainTypes = Set(
        ([
            Bool.self, Int.self, Double.self, Float.self, CGFloat.self, String.self, Character.self, Date.self,
            URL.self, UUID.self, Data.self, CGPoint.self, CGSize.self, CGRect.self, Text.self, Color.self,
        ] as [Any.Type]).map { ObjectIdentifier($0) })

    /// The size of the value of an optional of plain data, where no bits of the value itself tell that there is none.
    private static func optionalBytes(_ type: Any.Type) -> Int? {
        guard let wrapped = (type as? any OptionalType.Type)?.wrapped else { return nil }
        let table = FieldTable.of(wrapped)
        return table.isDense && size(of: type) == table.size + 1 ? table.size : nil
    }

    private static func isPlainStruct(_ type: Any.Type) -> Bool {
        if case .structure = Kind(type) { return isPlain(type) }
        return false
    }

    private static func size(of type: Any.Type) -> Int {
        func open<T>(_: T.Type) -> Int { MemoryLayout<T>.size }
        return _openExistential(type, do: open)
    }

    private static func isPlain(_ type: Any.Type) -> Bool {
        func open<T>(_: T.Type) -> Bool { _isPOD(T.self) }
        return _openExistential(type, do: open)
    }

    // MARK: Comparing

    /// Whether two views of the table's type are equal as far as their fields tell.
    package func areEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
        if isDense { return Self.sameBytes(a, b, size) }
        for field in fields {
            let (x, y) = (a + field.offset, b + field.offset)
            if !Self.areEqual(field.comparison, x, y, field.size) { return false }
        }
        return true
    }

    /// Whether two values of the table's type are equal: by `==` where the type has one, else by their fields.
    ///
    /// The same bytes are the same value, and that is what most comparisons find.
    package func areEqualValues(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
        memcmp(a, b, size) == 0 || Self.areEqual(whole, a, b, size)
    }

    /// How many of the table's values in a row are equal at the beginning of two buffers, and at their ends.
    func equalEnds(
        _ a: UnsafeRawPointer, _ aCount: Int, _ b: UnsafeRawPointer, _ bCount: Int, _ stride: Int
    ) -> (head: Int, tail: Int) {
        let shorter = min(aCount, bCount)
        var head = 0
        while head < shorter, areEqualValues(a + head * stride, b + head * stride) { head += 1 }
        let (aEnd, bEnd) = (a + aCount * stride, b + bCount * stride)
        var tail = 0
        while tail < shorter - head, areEqualValues(aEnd - (tail + 1) * stride, bEnd - (tail + 1) * stride) {
            tail += 1
        }
        return (head, tail)
    }

    /// The places at which two buffers of the table's values differ.
    func differences(
        _ a: UnsafeRawPointer, _ b: UnsafeRawPointer, in range: Range<Int>, _ stride: Int
    ) -> ContiguousArray<Int> {
        var places: ContiguousArray<Int> = []
        for i in range where !areEqualValues(a + i * stride, b + i * stride) { places.append(i) }
        return places
    }

    private static func areEqual(
        _ comparison: Comparison, _ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ size: Int
    ) -> Bool {
        switch comparison {
        case .bytes: return sameBytes(a, b, size)
        case .optionalBytes(let size):
            let isNil = a.load(fromByteOffset: size, as: UInt8.self)
            guard isNil == b.load(fromByteOffset: size, as: UInt8.self) else { return false }
            return isNil != 0 || sameBytes(a, b, size)
        case .equatable(let type): return equal(type, a, b)
        case .fields(let table): return table.areEqual(a, b)
        case .dynamic(let type): return type._areEqual(a, b)
        }
    }

    @inline(__always) private static func sameBytes(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ size: Int) -> Bool {
        memcmp(a, b, size) == 0
    }

    static func equal<T: Equatable>(_: T.Type, _ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
        a.assumingMemoryBound(to: T.self).lend { a in b.assumingMemoryBound(to: T.self).lend { a == $0 } }
    }
}

/// Tells what an optional may hold.
private protocol OptionalType {
    static var wrapped: Any.Type { get }
}

extension Optional: OptionalType {
    fileprivate static var wrapped: Any.Type { Wrapped.self }
}

/// Whether two values are equal: by `==` where the type has it, else by their fields.
package func areEqualValues<T>(_ a: T, _ b: T) -> Bool { areEqualValues(a, b, FieldTable.of(T.self)) }

/// Whether two values are equal, for those who keep the table of their type.
@inline(__always) func areEqualValues<T>(_ a: T, _ b: T, _ table: FieldTable) -> Bool {
    withUnsafePointer(to: a) { a in withUnsafePointer(to: b) { b in table.areEqualValues(a, b) } }
}
