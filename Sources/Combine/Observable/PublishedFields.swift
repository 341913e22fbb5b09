@_spi(Reflection) import Swift

/// Where the `@Published` fields of a class lie in its instances, superclasses first. Made once for each class.
///
/// This is the one place in the module that reads memory by offset. It is sound because `Published` is a struct whose only
/// stored property is a strong reference to a `PublishedField`, a property wrapper's storage is a stored property of the
/// instance, and the runtime itself reports the offset.
struct PublishedFields: Sendable {
    let offsets: [Int]

    private init(of type: AnyClass) {
        var found: [Int] = []
        // 1 is the option `classType`: look into a class, and not into a value.
        _ = _forEachField(of: type, options: _EachFieldOptions(rawValue: 1)) { _, offset, fieldType, _ in
            if fieldType is any PublishedWrapper.Type { found.append(offset) }
            return true
        }
        offsets = found
    }

    private static let tables = ClassTables()

    static func of(_ type: AnyClass) -> PublishedFields {
        tables.find(type) { PublishedFields(of: type) }
    }

    /// The publisher that all the fields of `object` share, which is made, and given to the fields that lack it, here.
    func publisher(of object: AnyObject) -> ObservableObjectPublisher {
        let base = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
        return withExtendedLifetime(object) {
            let first = field(at: offsets[0], in: base)
            if let publisher = first.willChange,
                offsets.dropFirst().allSatisfy({ field(at: $0, in: base).willChange === publisher })
            {
                return publisher
            }
            return connectFields(in: base)
        }
    }

    /// Some field may have been replaced since (`_name = Published(…)`), so one that still has the publisher tells it.
    private func connectFields(in base: UnsafeRawPointer) -> ObservableObjectPublisher {
        PublishedFields.tables.connecting.withLock {
            let fields = offsets.map { field(at: $0, in: base) }
            let publisher = fields.lazy.compactMap(\.willChange).first ?? ObservableObjectPublisher()
            for field in fields where field.willChange !== publisher { field.willChange = publisher }
            return publisher
        }
    }

    private func field(at offset: Int, in base: UnsafeRawPointer) -> PublishedField {
        base.load(fromByteOffset: offset, as: PublishedField.self)
    }
}

/// What all instances of `Published` have in common, to find them among the fields of a class.
protocol PublishedWrapper {}

extension Published: PublishedWrapper {}

/// The tables of the classes seen so far.
private final class ClassTables: @unchecked Sendable {
    private let lock = Lock()
    /// Guarded by `lock`.
    private var tables: [ObjectIdentifier: PublishedFields] = [:]
    /// Held while the fields of one object are given their publisher.
    let connecting = Lock()

    func find(_ type: AnyClass, make: () -> PublishedFields) -> PublishedFields {
        let id = ObjectIdentifier(type)
        if let table = lock.withLock({ tables[id] }) { return table }
        // Two threads may both make the table: the results are equal.
        let table = make()
        lock.withLock { tables[id] = table }
        return table
    }
}
