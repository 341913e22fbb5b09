import SwiftUICore

extension View {
    /// Shows a sheet above everything while `isPresented` is true.
    public nonisolated func sheet<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        modifier(PresentationModifier(isPresented: isPresented, onDismiss: onDismiss) { SheetCard(content: content()) })
    }

    /// Shows a sheet for an item while there is one; another item (by its id) shows a new sheet.
    public nonisolated func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        modifier(
            PresentationModifier(isPresented: presence(of: item), onDismiss: onDismiss) {
                ItemContent(item: item, content: { SheetCard(content: content($0)) })
            })
    }

    /// Covers everything with a view while `isPresented` is true.
    public nonisolated func fullScreenCover<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        modifier(PresentationModifier(isPresented: isPresented, onDismiss: onDismiss) { CoverPage(content: content()) })
    }

    /// Covers everything with a view for an item while there is one.
    public nonisolated func fullScreenCover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        modifier(
            PresentationModifier(isPresented: presence(of: item), onDismiss: onDismiss) {
                ItemContent(item: item, content: { CoverPage(content: content($0)) })
            })
    }
}

/// The content for the item that there is, with the item's identity.
private struct ItemContent<Item: Identifiable, Content: View> {
    let item: Binding<Item?>
    let content: (Item) -> Content
}

extension ItemContent: View {
    var body: some View {
        if let value = item.wrappedValue { content(value).id(value.id) }
    }
}

/// Shows views above the scene while a binding is true.
struct PresentationModifier<Presented: View> {
    let isPresented: Binding<Bool>
    let onDismiss: (() -> Void)?
    let presented: () -> Presented
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
private final class PresentationNode<C: View, P: View>: TypedNode<ModifiedContent<C, PresentationModifier<P>>> {
    private var modifier: PresentationModifier<P>
    private var content: TypedNode<C>!
    private var presented: TypedNode<PresentedRoot<P>>?
    private let layer: PresentationLayerModel?

    init(_ view: ModifiedContent<C, PresentationModifier<P>>, _ context: NodeContext) {
        modifier = view.modifier
        layer = context.scope.slot(PresentationLayerKey.self).value
        super.init(context)
        content = C._makeNode(view.content, childContext)
        refresh()
    }

    override func update(_ view: ModifiedContent<C, PresentationModifier<P>>) {
        modifier = view.modifier
        content.update(view.content)
        refresh()
    }

    override func rerun() {
        guard needsUpdate else { return }
        refresh()
    }

    /// Reads the binding and the content here, so that whatever they read updates what is presented.
    private func refresh() {
        beginReading()
        let root: PresentedRoot<P>? = Update.reading(for: self) {
            guard modifier.isPresented.wrappedValue else { return nil }
            let binding = modifier.isPresented
            return PresentedRoot(
                content: modifier.presented(), dismiss: DismissAction { binding.wrappedValue = false })
        }
        if let root {
            if let presented {
                presented.update(root)
            } else {
                let node = PresentedRoot<P>._makeNode(root, childContext)
                presented = node
                layer?.add(node)
            }
        } else if let node = presented {
            presented = nil
            layer?.remove(node)
            graph.remove(node, from: self)
            if let action = modifier.onDismiss { graph.afterTurn { action() } }
        }
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
        if let presented { visit(presented) }
    }
    override func willDestroy() {
        if let presented { layer?.remove(presented) }
    }
}

/// What presented views find in their environment.
struct PresentedRoot<Content: View> {
    let content: Content
    let dismiss: DismissAction
}

extension PresentedRoot: View {
    var body: some View {
        content
            .environment(\.dismiss, dismiss)
            .environment(\.isPresented, true)
            .environment(\.navigationModel, nil)
            .environment(\.navigationPage, nil)
            .environment(\.isInList, false)
            .environment(\.isInForm, false)
    }
}

/// A card that rises from the bottom over a dimmed scene.
struct SheetCard<Content: View> {
    let content: Content
}

extension SheetCard: View {
    var body: some View {
        ZStack(alignment: .bottom) {
            Color.black.opacity(0.2).accessibilityHidden(true)
            content
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .background(Color.systemBackground)
                .clipShape(RoundedRectangle(cornerRadius: 10, style: .continuous))
                .padding(.top, 10)
        }
        .accessibilityElement(children: .contain)
    }
}

/// A view over everything.
struct CoverPage<Content: View> {
    let content: Content
}

extension CoverPage: View {
    var body: some View {
        content
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .background(Color.systemBackground)
    }
}
