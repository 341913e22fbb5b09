import Foundation

/// An element around one other: by default of its size, in its place, with its guides and traits.
@MainActor open class UnaryElement: LayoutElement {
    package final var child: LayoutElement

    public init(_ child: LayoutElement, _ node: ViewNode, step: Int = 0) {
        self.child = child
        super.init(node, step: step)
        child.parent = self
    }

    public final override var hasLostChild: Bool { child.isGone || child.hasLostChild }

    open override func measure(_ proposal: ProposedViewSize) -> CGSize { child.sizeThatFits(proposal) }
    open override func placeChildren() { child.place(at: .zero, proposal: placedProposal) }

    open override func explicitAlignment(
        _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
    ) -> CGFloat? {
        child.guide(key, size: size, proposal: proposal)
    }

    open override var tellsOfChildren: Bool { true }
    open override var layoutPriority: Double { child.layoutPriority }
    open override var zIndex: Double { child.zIndex }
    open override var spacing: ViewSpacing { child.spacing }
    open override func trait<K: ElementTrait>(_ key: K.Type) -> K.Value? { child.trait(key) }
    open override func visitChildren(_ visit: (LayoutElement) -> Void) { visit(child) }
}

extension LayoutElement {
    /// The first element of a kind among this one and those that it is wrapped around.
    package final func unwrapped<E: LayoutElement>(as kind: E.Type) -> E? {
        var current: LayoutElement? = self
        while let element = current {
            if let found = element as? E { return found }
            current = (element as? UnaryElement)?.child
        }
        return nil
    }

    /// The element tells the container around it something else, though its size may stay: the container, and whatever stands between, asks
    /// again.
    package final func invalidateContainer() {
        var container = parent
        while let current = container {
            current.invalidateSize()
            container = current.parent
            if !current.tellsOfChildren { break }
        }
    }
}

/// A modifier that wraps each element of its content in one of its own.
@MainActor package protocol ElementModifier: ViewModifier where Body == Never {
    associatedtype Element: UnaryElement
    /// Wraps an element.
    func makeElement(_ child: LayoutElement, _ node: ViewNode) -> Element
    /// Gives a wrapper this modifier's values, and invalidates what they change.
    func update(_ element: Element)
    /// Called before values are handed out, with reads recorded for `node`: modifiers that look at the environment do it here.
    mutating func resolve(_ node: ViewNode)
    /// Whether `update` would change nothing.
    func isEqual(to other: Self) -> Bool
}

extension ElementModifier {
    package mutating func resolve(_ node: ViewNode) {}
    package func isEqual(to other: Self) -> Bool { areEqualValues(self, other) }

    public static func _makeNode<C: View>(
        _ view: ModifiedContent<C, Self>, _ context: NodeContext
    ) -> TypedNode<ModifiedContent<C, Self>> {
        ElementModifierNode(view, context)
    }
}

extension ElementModifier where Self: Equatable {
    // Compiled for the type, where comparing by fields would look at each.
    package func isEqual(to other: Self) -> Bool { self == other }
}

private final class ElementModifierNode<C: View, M: ElementModifier>: TypedNode<ModifiedContent<C, M>> {
    private var modifier: M
    /// The modifier as it was given, before `resolve`.
    private var given: M
    private var content: TypedNode<C>!
    private var wrappers: ContiguousArray<M.Element> = []
    private var needsWrapping = true
    /// The wrappers of rows in a lazy container, and the sources that hand them out.
    private var lazyWrappers: [ObjectIdentifier: M.Element] = [:]
    private var sources: [ObjectIdentifier: WrappedRows] = [:]

    init(_ view: __shared ModifiedContent<C, M>, _ context: NodeContext) {
        modifier = view.modifier
        given = view.modifier
        super.init(context)
        resolve()
        content = C._makeNode(view.content, childContext)
    }

    private func resolve() {
        removeDependencies()
        modifier = given
        Update.reading(for: self) { modifier.resolve(self) }
    }

    override func update(at view: UnsafePointer<ModifiedContent<C, M>>) {
        view.modifier().lend { new in
            guard !given.isEqual(to: new) else { return }
            given = copy new
            apply()
        }
        content.update(at: view.content())
    }

    override func rerun() {
        guard flags.contains(.needsUpdate) else { return }
        flags.remove(.needsUpdate)
        apply()
    }

    private func apply() {
        resolve()
        for wrapper in wrappers { modifier.update(wrapper) }
        for wrapper in lazyWrappers.values { modifier.update(wrapper) }
    }

    override func elementsChanged() {
        needsWrapping = true
        super.elementsChanged()
    }

    private func wrap() {
        guard needsWrapping else { return }
        needsWrapping = false
        var inner: ContiguousArray<LayoutElement> = []
        content.collectElements(&inner)
        let old = wrappers
        if old.count == inner.count, zip(old, inner).allSatisfy({ $0.child === $1 }) { return }
        wrappers = ContiguousArray(
            inner.map { child in
                if let kept = old.first(where: { $0.child === child }) { return kept }
                return modifier.makeElement(child, self)
            })
        for wrapper in old where !wrappers.contains(where: { $0 === wrapper }) {
            // One that leaves with its child goes when that has gone.
            if !wrapper.flags.contains(.isLeaving) { wrapper.destroy() }
        }
    }

    override func collectElements(_ elements: inout ContiguousArray<LayoutElement>) {
        wrap()
        for wrapper in wrappers { elements.append(wrapper) }
    }

    override func collectRows(_ rows: inout RowList) {
        var inner = RowList()
        content.collectRows(&inner)
        guard inner.isNested else {
            forgetLazyRows()
            return super.collectRows(&rows)
        }
        forgetPlainRows()
        dropLazyWrappers()
        rows.append(wrapRows(inner))
    }

    /// The content's rows are not handed out one by one any more: their wrappers go on as those of plain elements.
    private func forgetLazyRows() {
        guard !lazyWrappers.isEmpty || !sources.isEmpty else { return }
        wrappers += lazyWrappers.values
        lazyWrappers.removeAll()
        sources.removeAll()
        needsWrapping = true
    }

    /// The other way around.
    private func forgetPlainRows() {
        guard !wrappers.isEmpty else { return }
        for wrapper in wrappers { lazyWrappers[ObjectIdentifier(wrapper.child)] = wrapper }
        wrappers.removeAll()
        needsWrapping = true
    }

    private func wrapRows(_ rows: RowList) -> RowList {
        rows.wrapped(element: wrapRow) { [unowned self] source in
            let key = ObjectIdentifier(source)
            if let known = sources[key], known.base === source { return known }
            // A container may let go of the rows when the view that they were of has gone.
            let made = WrappedRows(source, wrap: { [weak self] in self?.wrapRows($0) ?? RowList() }) { [weak self] in
                self?.dropLazyWrappers()
            }
            sources[key] = made
            return made
        }
    }

    private func wrapRow(_ child: LayoutElement) -> LayoutElement {
        let key = ObjectIdentifier(child)
        if let known = lazyWrappers[key], known.child === child { return known }
        let made = modifier.makeElement(child, self)
        lazyWrappers[key] = made
        return made
    }

    /// Ends the wrappers of rows that have gone, and lets go of sources that have.
    private func dropLazyWrappers() {
        for (key, wrapper) in lazyWrappers {
            if wrapper.flags.contains(.isLeaving) {
                // One that leaves with its child goes when that has gone.
                lazyWrappers[key] = nil
            } else if wrapper.child.flags.contains(.isDestroyed) {
                lazyWrappers[key] = nil
                wrapper.destroy()
            }
        }
        for (key, source) in sources where source.hasEnded { sources[key] = nil }
    }

    override func visitChildren(_ visit: (ViewNode) -> Void) { if let content { visit(content) } }
    override func didDestroy() {
        for wrapper in wrappers { wrapper.destroy() }
        for wrapper in lazyWrappers.values { wrapper.destroy() }
        lazyWrappers.removeAll()
        sources.removeAll()
    }
}
