/// Why the bodies of a program's views run, while somebody wants to know.
///
/// Nothing is recorded before ``begin()``: until then a type's bodies ask one flag of the type, which `_printChanges` uses as well.
@MainActor package enum ViewUpdates {
    /// What is remembered of one view.
    struct Record {
        /// How often its body has run.
        var count = 0
        /// What made it run last, as a line says it.
        var cause = ""
        /// What its plain properties held then.
        var values: [PropertySnapshot] = []
        let node: ViewNodeReference
    }

    package private(set) static var isRecorded = false
    /// Whether scenes that are made from now on show which bodies have run.
    package private(set) static var isFlashing = false
    /// Called with a line for each body that has run.
    package static var listener: (@MainActor (String) -> Void)?
    private static var records: [ObjectIdentifier: Record] = [:]
    private static var mostRecords = 1000

    /// Begins to record why bodies run.
    package static func begin() {
        guard !isRecorded else { return }
        isRecorded = true
        for type in ViewType.inOrder where type.isOfProgram { type.reportsChanges = true }
    }

    /// Begins to say on standard error why bodies run.
    package static func tell() {
        begin()
        listener = { Diagnostics.log($0) }
    }

    /// Begins to show which bodies run: views flash in the scenes that are made from now on.
    package static func flash() {
        begin()
        isFlashing = true
    }

    /// A body has run.
    static func note(_ node: any ChangeReporting, isFirst: Bool) {
        let key = ObjectIdentifier(node)
        let values = PropertySnapshot.all(of: node.currentView)
        var record = isFirst ? Record(node: node.reference) : records[key] ?? Record(node: node.reference)
        record.count += 1
        record.cause = isFirst ? "it appeared" : cause(node.changeNames(), record.values, values)
        record.values = values
        records[key] = record
        listener?("\(node.viewTypeName): \(record.cause).")
        if records.count > mostRecords { forgetGone() }
        node.graph.flashes?.add(node, isFirst: isFirst)
    }

    /// What is remembered of a view; nil if its body has not run since the recording began.
    static func record(of node: ViewNode) -> Record? { records[ObjectIdentifier(node)] }

    /// `_count changed`, `@self changed (title)`.
    private static func cause(_ names: [String], _ old: [PropertySnapshot], _ new: [PropertySnapshot]) -> String {
        guard !names.isEmpty else { return "it ran again, and nothing that it reads changed" }
        let changed = names.joined(separator: ", ") + " changed"
        guard names.contains("@self") else { return changed }
        let differing = PropertySnapshot.differences(old, new)
        return differing.isEmpty ? changed : changed + " (\(differing.joined(separator: ", ")))"
    }

    private static func forgetGone() {
        records = records.filter { $0.value.node.node != nil }
        mostRecords = max(1000, records.count * 2)
    }
}

/// What a plain property of a view held when its body ran.
struct PropertySnapshot {
    /// A value that can be compared later, without keeping an object alive.
    private enum Content {
        case object(ObjectIdentifier)
        case value(any Equatable)
        /// A function, or a value of a type without `==`.
        case opaque(isFunction: Bool)
    }

    let name: String
    private let content: Content

    /// The plain properties of a view: those without a property wrapper.
    static func all(of view: Any) -> [PropertySnapshot] {
        Mirror(reflecting: view).children.compactMap { child in
            guard let name = child.label, !name.hasPrefix("_") else { return nil }
            return PropertySnapshot(name: name, content: content(of: child.value))
        }
    }

    private static func content(of value: Any) -> Content {
        if type(of: value) is AnyClass { return .object(ObjectIdentifier(value as AnyObject)) }
        if let value = value as? any Equatable { return .value(value) }
        return .opaque(isFunction: "\(type(of: value))".contains("->"))
    }

    /// The names of those that differ. Where all that can be compared is the same, those that cannot be.
    static func differences(_ old: [PropertySnapshot], _ new: [PropertySnapshot]) -> [String] {
        guard old.count == new.count else { return [] }
        let differing = zip(old, new).filter { !isSame($0.content, $1.content) }.map(\.1.name)
        guard differing.isEmpty else { return differing }
        return new.compactMap { snapshot in
            guard case .opaque(let isFunction) = snapshot.content else { return nil }
            return snapshot.name + (isFunction ? ", a closure that is made anew" : "")
        }
    }

    private static func isSame(_ a: Content, _ b: Content) -> Bool {
        switch (a, b) {
        case (.object(let a), .object(let b)): a == b
        case (.value(let a), .value(let b)): isEqual(a, b)
        case (.opaque, .opaque): true
        default: false
        }
    }

    private static func isEqual<T: Equatable>(_ a: T, _ b: any Equatable) -> Bool { a == (b as? T) }
}
