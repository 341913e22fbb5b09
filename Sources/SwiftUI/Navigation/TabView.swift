import SwiftUICore

/// Views of which the user chooses one by a bar of tabs.
public struct TabView<SelectionValue: Hashable, Content: View> {
    private let selection: Binding<SelectionValue>?
    private let content: Content
    @State private var ownSelection = 0

    /// Tabs of `content`; the program holds which one is shown, by the tabs' tags.
    public nonisolated init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
        self.selection = selection
        self.content = content()
    }
}

extension TabView: View {
    public var body: some View {
        TabDeck(
            content: content,
            selected: selection.map { AnyHashable($0.wrappedValue) },
            index: ownSelection,
            select: { tag, index in
                if let selection {
                    if let value = tag?.base as? SelectionValue { selection.wrappedValue = value }
                } else {
                    ownSelection = index
                }
            })
    }
}

extension TabView where SelectionValue == Int {
    /// Tabs of `content`.
    public nonisolated init(@ViewBuilder content: () -> Content) {
        selection = nil
        self.content = content()
    }
}

/// What a tab shows in the bar.
enum TabItemTrait: ElementTrait { typealias Value = AnyView }

extension View {
    /// Sets what this view's tab shows in the bar.
    public nonisolated func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
        modifier(TraitModifier<TabItemTrait>(value: AnyView(label())))
    }
}

/// The tabs' content, one of it shown, and the bar.
private struct TabDeck<Content: View> {
    let content: Content
    let selected: AnyHashable?
    let index: Int
    let select: (AnyHashable?, Int) -> Void
}

extension TabDeck: View {
    typealias Body = Never
    static func _makeNode(_ view: Self, _ context: NodeContext) -> TypedNode<Self> { TabDeckNode(view, context) }
}

private final class TabDeckNode<Content: View>: TypedNode<TabDeck<Content>> {
    private var view: TabDeck<Content>
    private var element: TabDeckElement!
    private var content: TypedNode<Content>!
    private var bar: TypedNode<TabBar>!

    init(_ view: TabDeck<Content>, _ context: NodeContext) {
        self.view = view
        super.init(context)
        element = TabDeckElement(self)
        content = Content._makeNode(view.content, childContext)
        bar = TabBar._makeNode(TabBar(tabs: [], selected: 0) { _ in }, childContext)
        refresh()
    }

    override func update(_ view: TabDeck<Content>) {
        self.view = view
        content.update(view.content)
        refresh()
    }

    private func refresh() {
        var tabs: ContiguousArray<LayoutElement> = []
        content.collectElements(&tabs)
        var bars: ContiguousArray<LayoutElement> = []
        let selected = view.selected.flatMap { tag in tabs.firstIndex { $0.trait(TagTrait.self) == tag } } ?? view.index
        let labels = tabs.map { $0.trait(TabItemTrait.self) ?? AnyView(EmptyView()) }
        let (tags, select) = (tabs.map { $0.trait(TagTrait.self) }, view.select)
        bar.update(TabBar(tabs: Array(labels), selected: selected) { select(tags[$0], $0) })
        bar.collectElements(&bars)
        let before = element.shown
        element.set(Array(tabs), Array(bars), selected)
        // State of hidden tabs is kept; they only hear that they are hidden.
        if before !== element.shown || !isSettled {
            for tab in tabs { tab.node.tellVisibility(tab === element.shown) }
            isSettled = true
        }
    }
    private var isSettled = false

    override func elementsChanged() { refresh() }
    override func collectElements(_ elements: inout ContiguousArray<LayoutElement>) { elements.append(element) }
    override func visitChildren(_ visit: (ViewNode) -> Void) {
        visit(content)
        visit(bar)
    }
    override func didDestroy() { element.destroy() }
}

private final class TabDeckElement: LayoutElement {
    private var tabs: [LayoutElement] = []
    private var bar: [LayoutElement] = []
    private var selected = 0

    init(_ node: ViewNode) {
        super.init(node)
        makeLayer()
    }

    var shown: LayoutElement? { tabs.indices.contains(selected) ? tabs[selected] : nil }

    func set(_ tabs: [LayoutElement], _ bar: [LayoutElement], _ selected: Int) {
        self.tabs = tabs
        self.bar = bar
        self.selected = selected
        for element in tabs + bar { element.parent = self }
        invalidateSize()
        setNeedsSublayers()
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    override func placeChildren() {
        let barHeight = bar.map { $0.sizeThatFits(ProposedViewSize(width: size.width, height: nil)).height }.max() ?? 0
        let room = CGSize(width: size.width, height: max(0, size.height - barHeight))
        if let shown {
            let proposal = ProposedViewSize(room)
            let inner = shown.sizeThatFits(proposal)
            shown.place(
                at: CGPoint(x: (room.width - inner.width) / 2, y: (room.height - inner.height) / 2), proposal: proposal)
        }
        for element in bar {
            element.place(
                at: CGPoint(x: 0, y: room.height), proposal: ProposedViewSize(width: size.width, height: barHeight))
        }
    }

    override func visitChildren(_ visit: (LayoutElement) -> Void) {
        if let shown { visit(shown) }
        bar.forEach(visit)
    }
}

/// The bar of tabs at the bottom: 49 points, an icon over a small title, the chosen one tinted.
private struct TabBar {
    let tabs: [AnyView]
    let selected: Int
    let select: (Int) -> Void
}

extension TabBar: View {
    var body: some View {
        VStack(spacing: 0) {
            Divider()
            HStack(spacing: 0) {
                ForEach(tabs.indices, id: \.self) { i in
                    Button {
                        select(i)
                    } label: {
                        tabs[i].labelStyle(TabLabelStyle())
                            .foregroundStyle(i == selected ? AnyShapeStyle(.tint) : AnyShapeStyle(Color.gray))
                            .frame(maxWidth: .infinity, minHeight: 48)
                    }
                    .buttonStyle(.plain)
                    .semanticRole(.tab)
                    .accessibilityAddTraits(i == selected ? .isSelected : [])
                }
            }
        }
        .background(.bar)
    }
}

private struct TabLabelStyle: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
        VStack(spacing: 2) {
            configuration.icon.font(.system(size: 22)).symbolVariant(.fill).frame(height: 26).accessibilityHidden(true)
            configuration.title.font(.system(size: 10, weight: .medium))
        }
    }
}
