import SwiftUICore

/// Pages on top of each other: a root, and what links and the path push.
public struct NavigationStack<Data, Root: View> {
    private let root: Root
    private let path: NavigationPathBinding?
    @State private var model = NavigationModel()

    @MainActor private func adopt() {
        model.path = path
        if let path { model.adopt(path.get()) }
    }
}

extension NavigationStack: View {
    public var body: some View {
        let _ = adopt()
        PageDeck(
            pages: [AnyView(Page(model: model, entry: nil, content: root))]
                + model.readEntries().map { entry in
                    AnyView(
                        Page(model: model, entry: entry, content: DestinationView(model: model, entry: entry)).id(
                            entry.id))
                },
            zoomOrigin: { [model] in model.zoomOrigin(of: $0) }
        )
        .environment(\.navigationModel, model)
        .modifier(BackModifier(model: model))
    }
}

extension NavigationStack where Data == NavigationPath {
    /// A stack that keeps its own path.
    public nonisolated init(@ViewBuilder root: () -> Root) {
        self.root = root()
        path = nil
    }

    /// A stack whose path of values the program holds.
    public nonisolated init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) {
        self.root = root()
        self.path = NavigationPathBinding(
            get: { path.wrappedValue.values },
            set: { values in
                var changed = path.wrappedValue
                changed.values = values
                path.wrappedValue = changed
            })
    }
}

extension NavigationStack
where Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection, Data.Element: Hashable {
    /// A stack whose path, of values of one type, the program holds.
    public nonisolated init(path: Binding<Data>, @ViewBuilder root: () -> Root) {
        self.root = root()
        self.path = NavigationPathBinding(
            get: { path.wrappedValue.map { AnyHashable($0) } },
            set: { values in path.wrappedValue = Data(values.compactMap { $0.base as? Data.Element }) })
    }
}

/// Looks up the page for a value each time the destinations change.
private struct DestinationView {
    let model: NavigationModel
    let entry: NavigationModel.Entry
}

extension DestinationView: View {
    var body: some View { model.view(for: entry) }
}

/// One page: its bars and its content.
private struct Page<Content: View> {
    let model: NavigationModel
    let entry: NavigationModel.Entry?
    let content: Content
    @State private var page = NavigationPage()
    @State private var editMode = EditMode.inactive
    @Environment(\.editMode) private var outerEditMode

    @Environment(\.dismiss) private var outerDismiss
    @Environment(\.isPresented) private var isPresented
}

extension Page: View {
    var body: some View {
        let _ = model.setPage(page, of: entry)
        PageFrame(
            page: page,
            // Several views stand below each other.
            content: VStack(views: content.modifier(SearchFromOutside(isRoot: entry == nil)))
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .overlay { SearchSuggestions(page: page) },
            top: NavigationBar(model: model, page: page, entry: entry),
            bottom: BottomBar(page: page)
        )
        .background(PageGround(page: page))
        .modifier(WindowTitle(page: page, isInWindow: !isPresented))
        .environment(\.navigationPage, page)
        .environment(\.editMode, outerEditMode ?? $editMode)
        .environment(
            \.dismiss, entry.map { entry in DismissAction { [weak model] in model?.pop(id: entry.id) } } ?? outerDismiss
        )
        .environment(\.isPresented, entry != nil || isPresented)
    }
}

/// Lets the scene's back key pop this stack while it is shown.
private struct BackModifier {
    let model: NavigationModel
}

extension BackModifier: ViewModifier {
    typealias Body = Never
    static func _makeNode<C: View>(
        _ view: ModifiedContent<C, Self>, _ context: NodeContext
    ) -> TypedNode<ModifiedContent<C, Self>> {
        BackNode(view, context)
    }
}

private final class BackNode<C: View>: PassThroughNode<C, BackModifier> {
    private let handler = SceneCommandHandler()
    private var isVisible: Bool

    init(_ view: ModifiedContent<C, BackModifier>, _ context: NodeContext) {
        isVisible = context.scope.isVisible
        super.init(context)
        let model = view.modifier.model
        handler.goBack = { [weak self] in
            guard self?.isVisible == true, !model.entries.isEmpty else { return false }
            model.pop()
            return true
        }
        graph.commandHandlers.append(handler)
        content = C._makeNode(view.content, childContext)
    }

    override func take(_ view: ModifiedContent<C, BackModifier>) { content.update(view.content) }
    override func visibilityChanged(_ isVisible: Bool) { self.isVisible = isVisible }
    override func willDestroy() { graph.commandHandlers.removeAll { $0 === handler } }
}
