/// The node of a view with a `body`: owns the storage of its dynamic properties and the node of what `body` returned.
final class CompositeNode<V: View>: TypedNode<V> {
    private var view: V
    private let type: ViewType
    private var content: TypedNode<V.Body>!
    private var storage = ShortList<AnyObject>()
    /// The view value as it was given, if its properties change their own plain fields when they are updated.
    private var given: ValueBox<V>?
    private var changes: ContiguousArray<DependencySource> = []

    init(_ view: V, _ context: NodeContext) {
        self.view = view
        type = ViewType.of(V.self)
        if type.fields.hasCustomProperties { given = ValueBox(view) }
        super.init(context)
        if !type.fields.dynamicFields.isEmpty {
            if let kept = graph.rowState?.next(type) { storage = kept }
            connect()
        }
        content = V.Body._makeNode(evaluate(), childContext)
    }

    override func update(at new: UnsafePointer<V>) {
        // Equal, but dirty for another reason? Then the queue, or this very pass, gets to it.
        if isCurrent(new) { return }
        new.lend { view = copy $0 }
        if type.fields.hasCustomProperties { given = ValueBox(view) }
        flags.insert(.selfChanged)
        runBody()
    }

    private func isCurrent(_ new: UnsafePointer<V>) -> Bool {
        if let given { return withUnsafePointer(to: given.value) { type.areEqual(at: $0, new) } }
        // As a constant the view would be copied to be pointed at.
        return withUnsafeMutablePointer(to: &view) { type.areEqual(at: $0, new) }
    }

    override func rerun() {
        guard flags.contains(.needsUpdate) else { return }
        runBody()
    }

    private func runBody() {
        flags.remove(.needsUpdate)
        removeDependencies()
        if !type.fields.dynamicFields.isEmpty { connect() }
        content.update(evaluate())
    }

    /// Connects the dynamic properties of the view value to the storage, made now if this is the first time.
    private func connect() {
        var slots = PropertySlots(node: self, storage: storage)
        storage = ShortList()
        Update.reading(for: self) {
            withUnsafeMutablePointer(to: &view) { pointer in
                for field in type.fields.dynamicFields {
                    field.type._connect(UnsafeMutableRawPointer(pointer) + field.offset, &slots)
                }
            }
        }
        storage = slots.all
    }

    private func evaluate() -> V.Body {
        type.bodyCount += 1
        defer {
            if type.reportsChanges { finishReport() }
            flags.remove([.selfChanged, .isNew])
        }
        return trackingReads(type) { view.body }
    }

    @inline(never) private func finishReport() {
        if ViewUpdates.isRecorded, type.isOfProgram { ViewUpdates.note(self, isFirst: flags.contains(.isNew)) }
        changes.removeAll()
    }

    // MARK: Reports

    override func noteChange(of source: DependencySource) {
        if type.reportsChanges { changes.append(source) }
    }

    override var stateHolder: (any StateHolding)? { self }
    override var viewTypeName: String { type.name }
    var currentView: Any { view }
    var comparesItself: Bool { type.isEquatable }

    /// What made this body run, as `_printChanges` words it.
    func changeNames() -> [String] {
        type.reportsChanges = true
        var names: [String] = []
        let isFirst = flags.contains(.isNew)
        if isFirst || flags.contains(.selfChanged) { names.append("@self") }
        if isFirst {
            if !type.fields.dynamicFields.isEmpty { names.append("@identity") }
            names += type.fields.dynamicFields.map(\.name)
            return names
        }
        for source in changes {
            let name = changeName(of: source)
            if !names.contains(name) { names.append(name) }
        }
        return names
    }

    private func changeName(of source: DependencySource) -> String {
        if let keyPath = (source as? ObservedChange)?.keyPath { return KeyPathNames.name(of: keyPath) }
        return propertyName(of: source) ?? "@dependencies"
    }

    func propertyName(of source: DependencySource) -> String? {
        withUnsafeMutablePointer(to: &view) { pointer in
            for field in type.fields.dynamicFields
            where field.type._reads(source, UnsafeMutableRawPointer(pointer) + field.offset, node: self) {
                return field.name
            }
            return nil
        }
    }

    // MARK: Structure

    override func elementsSpliced(_ splice: ElementSplice) { parent?.elementsSpliced(splice) }
    override func collectElements(_ elements: inout ContiguousArray<LayoutElement>) {
        content.collectElements(&elements)
    }
    override func collectRows(_ rows: inout RowList) { content.collectRows(&rows) }
    override func visitChildren(_ visit: (ViewNode) -> Void) {
        if let content { visit(content) }
    }
}

/// A value that most nodes do without: they pay for a reference only.
private final class ValueBox<Value> {
    let value: Value
    init(_ value: Value) { self.value = value }
}

/// A node that can say why its body runs.
@MainActor protocol ChangeReporting: ViewNode {
    func changeNames() -> [String]
    /// The view value as it was given last, with its properties connected.
    var currentView: Any { get }
    /// Whether values are compared by the view's own `==`.
    var comparesItself: Bool { get }
    /// The dynamic property that reads from a source, as `_printChanges` names it; nil if none of this view's does.
    func propertyName(of source: DependencySource) -> String?
}

extension CompositeNode: ChangeReporting {}

extension CompositeNode: StateHolding {
    var viewType: ViewType { type }
    var holdsState: Bool { !type.fields.dynamicFields.isEmpty }
    var writtenState: ShortList<AnyObject>? {
        var isWritten = false
        for i in 0..<storage.count {
            guard let state = storage[i] as? any KeptStorage else { return nil }
            if state.hasBeenWritten { isWritten = true }
        }
        return isWritten ? storage : nil
    }
}

extension View {
    /// Prints why this view's body runs: `@self` for a new value, `@identity` at first, and the names of the properties that changed.
    /// Only for debugging, from inside `body`.
    public static func _printChanges() {
        guard let line = changeLine() else { return }
        Diagnostics.changePrinter(line)
    }

    /// Like ``_printChanges()``, to the log (standard error here).
    public static func _logChanges() {
        guard let line = changeLine() else { return }
        Diagnostics.log(line)
    }

    private static func changeLine() -> String? {
        guard let node = Update.current as? any ChangeReporting else { return nil }
        let names = node.changeNames()
        guard !names.isEmpty else { return "\(node.viewTypeName): unchanged." }
        return "\(node.viewTypeName): \(names.joined(separator: ", ")) changed."
    }
}
