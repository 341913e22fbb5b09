import Foundation

extension View {
    /// Calls `action` with what `transform` makes of the view's geometry, at first and after each change.
    ///
    /// The action runs when the change is on screen and may write state.
    public nonisolated func onGeometryChange<T: Equatable & Sendable>(
        for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T, action: @escaping (T) -> Void
    ) -> some View {
        modifier(GeometryActionModifier(transform: transform) { action($1) })
    }

    /// Calls `action` with the old and the new of what `transform` makes of the view's geometry. The first time they are the same.
    public nonisolated func onGeometryChange<T: Equatable & Sendable>(
        for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T,
        action: @escaping (_ oldValue: T, _ newValue: T) -> Void
    ) -> some View {
        modifier(GeometryActionModifier(transform: transform, action: action))
    }
}

struct GeometryActionModifier<T: Equatable> {
    var transform: (GeometryProxy) -> T
    var action: (T, T) -> Void
}

extension GeometryActionModifier: ViewModifier {
    typealias Body = Never
    static func _makeNode<C: View>(
        _ view: ModifiedContent<C, Self>, _ context: NodeContext
    ) -> TypedNode<ModifiedContent<C, Self>> {
        GeometryActionNode(view, context)
    }
}

private final class GeometryActionNode<C: View, T: Equatable>: MeasuredNode<C, GeometryActionModifier<T>> {
    private var modifier: GeometryActionModifier<T>
    private var last: T?
    private var isStale = false
    private var cycle = UpdateCycle()
    private let type = ViewType.of(ModifiedContent<C, GeometryActionModifier<T>>.self)

    init(_ view: ModifiedContent<C, GeometryActionModifier<T>>, _ context: NodeContext) {
        modifier = view.modifier
        super.init(context)
        content = C._makeNode(view.content, childContext)
        markStale()
    }

    override func take(_ view: ModifiedContent<C, GeometryActionModifier<T>>) {
        modifier = view.modifier
        content.update(view.content)
        markStale()
    }

    override func rerun() {
        guard flags.contains(.needsUpdate) else { return }
        flags.remove(.needsUpdate)
        markStale()
    }

    /// Another element may be the first.
    override func elementsChanged() {
        super.elementsChanged()
        if content != nil { markStale() }
    }

    /// Where the view stands is known after layout.
    private func markStale() {
        guard !isStale else { return }
        isStale = true
        graph.observeGeometry(self)
    }
}

extension GeometryActionNode: GeometryObserver {
    func layoutChanged() -> Bool {
        guard !isDestroyed else { return false }
        findElement()
        guard geometry.isPlaced else { return true }
        isStale = false
        flags.remove(.needsUpdate)
        removeDependencies()
        let value = trackingReads(type) { modifier.transform(GeometryProxy(geometry)) }
        guard value != last else { return false }
        guard cycle.allows(in: graph) else {
            Diagnostics.report(
                "onGeometryChange(for: \(T.self)) action tried to update multiple times per frame.",
                view: nearestViewName)
            return false
        }
        let old = last ?? value
        last = value
        let action = modifier.action
        graph.actions.onChange { action(old, value) }
        return false
    }
}

/// A node that leaves the layout of its content alone and knows where the first of its elements stands.
@MainActor class MeasuredNode<C: View, M>: TypedNode<ModifiedContent<C, M>> {
    final var content: TypedNode<C>!
    final let geometry = ElementGeometry()
    private var isFound = false

    /// Looks for the element if the content's may be others than before.
    final func findElement() {
        guard !isFound, content != nil else { return }
        var elements: ContiguousArray<LayoutElement> = []
        content.collectElements(&elements)
        note(elements.first)
    }

    private func note(_ element: LayoutElement?) {
        isFound = true
        geometry.element = element
    }

    override func elementsChanged() {
        isFound = false
        super.elementsChanged()
    }

    override func collectElements(_ elements: inout ContiguousArray<LayoutElement>) {
        let start = elements.count
        content.collectElements(&elements)
        note(elements.count > start ? elements[start] : nil)
    }

    override func collectRows(_ rows: inout RowList) {
        let start = rows.segments.count
        content.collectRows(&rows)
        if rows.segments.count > start, case .element(let element) = rows.segments[start] { note(element) }
    }

    override func visitChildren(_ visit: (ViewNode) -> Void) {
        if let content { visit(content) }
    }

    override func didDestroy() { geometry.element = nil }
}
