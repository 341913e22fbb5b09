/// What the framework knows about one type of view with a `body`, shared by all its nodes.
@MainActor package final class ViewType {
    /// The type's name as a person writes it.
    package let name: String
    /// Whether the type is the program's, not one that this package makes its views of.
    let isOfProgram: Bool
    let fields: FieldTable
    /// How often a body of this type ran, in all scenes together.
    package var bodyCount = 0
    /// Whether a closure of this type's nodes was ever seen to read an observable object.
    var readsObservables = false
    /// Whether a closure of this type's nodes has run.
    var hasRun = false
    /// Whether bodies of this type report what changed: they called `_printChanges`, or somebody asks for all (`ViewUpdates`).
    var reportsChanges = false
    /// The type's `==`, where that decides: plain data is compared as such, as Apple does it.
    private let equatable: (any Equatable.Type)?

    private static var all: [ObjectIdentifier: ViewType] = [:]
    /// All types, in the order in which they were first asked for.
    package private(set) static var inOrder: [ViewType] = []
    /// The type that was asked for last: rows of one kind ask one after another.
    private static var newest: (key: ObjectIdentifier, type: ViewType)?

    package static func of<V>(_ type: V.Type) -> ViewType {
        let key = ObjectIdentifier(type)
        if let newest, newest.key == key { return newest.type }
        let found = all[key] ?? make(type)
        newest = (key, found)
        return found
    }

    private static func make<V>(_ type: V.Type) -> ViewType {
        let new = ViewType(type)
        all[ObjectIdentifier(type)] = new
        inOrder.append(new)
        return new
    }

    private init<V>(_ type: V.Type) {
        let named = (type as? any HoldsDynamicProperties.Type)?.reportedType ?? type
        var name = String(describing: named)
        if let generic = name.firstIndex(of: "<") { name = String(name[..<generic]) }
        self.name = name
        let module = _typeName(named, qualified: true).prefix { $0 != "." }
        isOfProgram = module != "SwiftUI" && module != "SwiftUICore"
        fields = FieldTable.of(type)
        equatable = _isPOD(type) ? nil : type as? any Equatable.Type
        reportsChanges = isOfProgram && ViewUpdates.isRecorded
    }

    /// Whether the type's own `==` decides.
    var isEquatable: Bool { equatable != nil }

    /// Whether a view need not be updated when one value is replaced by the other.
    func areEqual(at a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
        if let equatable { return FieldTable.equal(equatable, a, b) }
        return fields.areEqual(a, b)
    }
}

/// A view that stands for a value with dynamic properties of its own: they count as the view's.
@MainActor package protocol HoldsDynamicProperties {
    /// The type that reports name.
    nonisolated static var reportedType: Any.Type { get }
}
