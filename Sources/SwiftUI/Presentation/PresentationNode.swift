import SwiftUICore

/// Shows a view above the scene while there is one to be shown.
struct PresentationModifier<Presented: View> {
    /// What is to be shown now, and by which identity; nil for nothing.
    let current: () -> (id: AnyHashable, view: Presented)?
    /// Tells the program that nothing is to be shown any more.
    let close: () -> Void
    /// Called when what was shown has been taken away.
    let onDismiss: (() -> Void)?
}

extension PresentationModifier {
    /// Shows a view while a binding is true.
    init(isPresented: Binding<Bool>, onDismiss: (() -> Void)?, presented: @escaping () -> Presented) {
        current = { isPresented.wrappedValue ? (0, presented()) : nil }
        close = { isPresented.wrappedValue = false }
        self.onDismiss = onDismiss
    }

    /// Shows a view for an item while there is one; another item is shown by another view.
    init<Item: Identifiable>(
        item: Binding<Item?>, onDismiss: (() -> Void)?, presented: @escaping (Item) -> Presented
    ) {
        current = { item.wrappedValue.map { (AnyHashable($0.id), presented($0)) } }
        close = { item.wrappedValue = nil }
        self.onDismiss = onDismiss
    }
}

extension PresentationModifier: ViewModifier {
    typealias Body = Never
    static func _makeNode<C: View>(
        _ view: ModifiedContent<C, Self>, _ context: NodeContext
    ) -> TypedNode<ModifiedContent<C, Self>> {
        PresentationNode(view, context)
    }
}

/// Owns the presented view: it inherits from here, and is laid out above the scene.
private final class PresentationNode<C: View, P: View>: TypedNode<ModifiedContent<C, PresentationModifier<P>>>,
    ShowsElsewhere
{
    private struct Presented {
        let id: AnyHashable
        let node: TypedNode<PresentedRoot<P>>
        let context: PresentationContext
        let handler: SceneCommandHandler
    }

    private var modifier: PresentationModifier<P>
    private var content: TypedNode<C>!
    private var presented: Presented?
    private let layer: PresentationLayerModel?

    init(_ view: ModifiedContent<C, PresentationModifier<P>>, _ context: NodeContext) {
        modifier = view.modifier
        layer = context.scope.slot(PresentationLayerKey.self).value
        super.init(context)
        content = C._makeNode(view.content, childContext)
        refresh()
    }

    override func take(_ view: ModifiedContent<C, PresentationModifier<P>>) {
        modifier = view.modifier
        content.update(view.content)
        refresh()
    }

    override func rerun() {
        guard needsUpdate else { return }
        refresh()
    }

    /// Reads what is to be shown here, so that whatever that depends on updates what is presented.
    private func refresh() {
        beginReading()
        let current = Update.reading(for: self) { modifier.current() }
        if let presented, presented.id != current?.id { dismiss(presented) }
        guard let current else { return }
        if let presented {
            presented.node.update(root(current.view, presented.context))
        } else {
            present(current.id, current.view)
        }
    }

    private func root(_ view: P, _ context: PresentationContext) -> PresentedRoot<P> {
        // Only ever called on the main actor, as the action itself is.
        nonisolated(unsafe) let close = modifier.close
        context.close = close
        return PresentedRoot(
            content: view, context: context, isAnimated: !graph.transaction.disablesAnimations,
            dismiss: DismissAction { close() })
    }

    private func present(_ id: AnyHashable, _ view: P) {
        let context = PresentationContext()
        // Asked after the handlers of what is made now, which stand inside.
        let place = graph.commandHandlers.count
        let node = PresentedRoot<P>._makeNode(root(view, context), childContext)
        let handler = SceneCommandHandler()
        // What is presented is all that the back key can be about.
        handler.goBack = { [weak context] in
            context?.dismissInteractively()
            return true
        }
        graph.commandHandlers.insert(handler, at: min(place, graph.commandHandlers.count))
        presented = Presented(id: id, node: node, context: context, handler: handler)
        layer?.add(node)
    }

    private func dismiss(_ presented: Presented) {
        self.presented = nil
        // The user has left it, though it is still seen.
        presented.node.tellVisibility(false)
        graph.commandHandlers.removeAll { $0 === presented.handler }
        layer?.remove(presented.node)
        if graph.transaction.disablesAnimations {
            presented.node.destroy()
        } else {
            graph.remove(presented.node, from: self)
        }
        if let action = modifier.onDismiss { graph.afterTurn { action() } }
    }

    override func elementsChanged() {
        super.elementsChanged()
        layer?.elementsChanged()
    }
    override func collectElements(_ elements: inout ContiguousArray<LayoutElement>) {
        content.collectElements(&elements)
    }
    override func collectRows(_ rows: inout RowList) { content.collectRows(&rows) }
    override func visitChildren(_ visit: (ViewNode) -> Void) {
        visit(content)
        if let presented { visit(presented.node) }
    }
    func showsElsewhere(_ child: ViewNode) -> Bool { child === presented?.node }
    override func willDestroy() {
        guard let presented else { return }
        layer?.remove(presented.node)
        graph.commandHandlers.removeAll { $0 === presented.handler }
    }
}

/// What presented views find in their environment.
struct PresentedRoot<Content: View> {
    let content: Content
    let context: PresentationContext
    /// Whether it comes, and goes, with an animation.
    let isAnimated: Bool
    let dismiss: DismissAction
}

extension PresentedRoot: View {
    var body: some View {
        content
            .environment(\.dismiss, dismiss)
            .environment(\.isPresented, true)
            .environment(\.presentationContext, context)
            .environment(\.isPresentationAnimated, isAnimated)
            .environment(\.navigationModel, nil)
            .environment(\.navigationPage, nil)
            .environment(\.windowPage, nil)
            .environment(\.isInList, false)
    }
}

private struct IsPresentationAnimatedKey: EnvironmentKey { static var defaultValue: Bool { true } }

extension EnvironmentValues {
    /// Whether the presentation that the view is in comes and goes with an animation.
    var isPresentationAnimated: Bool {
        get { self[IsPresentationAnimatedKey.self] }
        set { self[IsPresentationAnimatedKey.self] = newValue }
    }
}
