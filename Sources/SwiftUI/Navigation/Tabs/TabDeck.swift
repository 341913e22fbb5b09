import SwiftUICore

/// The tabs' content, one of it shown, and the bar.
struct TabDeck<Content: View> {
    let content: Content
    let selected: AnyHashable?
    let index: Int
    /// What the views in the tabs say about the bar.
    let page: NavigationPage
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
    private var isSettled = false

    init(_ view: TabDeck<Content>, _ context: NodeContext) {
        self.view = view
        super.init(context)
        element = TabDeckElement(self, view.page)
        content = Content._makeNode(view.content, childContext)
        bar = TabBar._makeNode(TabBar(tabs: [], selected: 0, page: view.page) { _ in }, childContext)
        refresh()
    }

    override func take(_ view: TabDeck<Content>) {
        self.view = view
        content.update(view.content)
        refresh()
    }

    private func refresh() {
        var tabs: ContiguousArray<LayoutElement> = []
        content.collectElements(&tabs)
        var bars: ContiguousArray<LayoutElement> = []
        let tags = tabs.map { $0.optionTag(below: self) }
        let wanted = view.selected.map(OptionTag.flat)
        let found = wanted.flatMap { tag in tags.firstIndex { $0 == tag } }
        if let wanted, found == nil, !tabs.isEmpty { Diagnostics.unmatchedSelection("TabView", wanted, of: self) }
        let selected = found ?? view.index
        let items = tabs.map { tab in
            TabBar.Item(
                label: tab.trait(TabItemTrait.self) ?? AnyView(EmptyView()), badge: tab.trait(BadgeTrait.self) ?? nil)
        }
        let select = view.select
        bar.update(TabBar(tabs: Array(items), selected: selected, page: view.page) { select(tags[$0], $0) })
        bar.collectElements(&bars)
        let before = element.shown
        element.set(Array(tabs), Array(bars), selected)
        // State of hidden tabs is kept; they only hear that they are hidden.
        if before !== element.shown || !isSettled {
            for tab in tabs { tab.node.tellVisibility(tab === element.shown) }
            isSettled = true
        }
    }

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
    private let page: NavigationPage
    private weak var scroll: LayoutElement?

    init(_ node: ViewNode, _ page: NavigationPage) {
        self.page = page
        super.init(node)
        graph.usesSafeArea = true
        makeLayer()
        graph.observeGeometry(self)
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
        for element in bar {
            element.place(
                at: CGPoint(x: 0, y: room.height), proposal: ProposedViewSize(width: size.width, height: barHeight))
        }
        if let shown {
            let proposal = ProposedViewSize(room)
            let inner = shown.sizeThatFits(proposal)
            shown.place(
                at: CGPoint(x: (room.width - inner.width) / 2, y: (room.height - inner.height) / 2), proposal: proposal)
        }
    }

    override var isSizingContainer: Bool { true }

    /// The bar covers the lower edge.
    override func safeAreaInsets(around child: LayoutElement) -> EdgeInsets? {
        guard child === shown else { return nil }
        return EdgeInsets(top: 0, leading: 0, bottom: bar.map(\.size.height).max() ?? 0, trailing: 0)
    }

    override func contentScrolled(_ edges: ScrolledEdges) {
        guard let bottom = edges.bottom else { return }
        scroll = edges.scroll
        page.setContentBelow(bottom > 0.5, in: self)
    }

    override func didDestroy() { graph.stopObservingGeometry(self) }

    override func visitChildren(_ visit: (LayoutElement) -> Void) {
        if let shown { visit(shown) }
        bar.forEach(visit)
    }
    override func visitMeasured(_ visit: (LayoutElement) -> Void) { (tabs + bar).forEach(visit) }
}

extension TabDeckElement: GeometryObserver {
    /// A tab without a scroll view has nothing under the bar.
    func layoutChanged() -> Bool {
        guard !isGone else { return false }
        let isSeen = scroll.map { scroll in !scroll.isGone && (shown.map { scroll.isInside($0) } ?? false) } ?? false
        if !isSeen {
            scroll = nil
            page.setContentBelow(false, in: self)
        }
        return true
    }
}

extension LayoutElement {
    /// Whether the element is another's, or stands inside it.
    fileprivate func isInside(_ other: LayoutElement) -> Bool {
        var current: LayoutElement? = self
        while let element = current {
            if element === other { return true }
            current = element.parent
        }
        return false
    }
}

/// The bar of tabs at the bottom: 49 points, an icon over a small title, the chosen one tinted.
struct TabBar {
    struct Item {
        let label: AnyView
        let badge: Text?
    }
    let tabs: [Item]
    let selected: Int
    let page: NavigationPage
    let select: (Int) -> Void
}

extension TabBar: View {
    var body: some View {
        let _ = page.recordRead()
        if !page.isHidden(.tabBar) {
            VStack(spacing: 0) {
                TabAccessory()
                HStack(spacing: 0) {
                    ForEach(tabs.indices, id: \.self) { i in
                        Button {
                            select(i)
                        } label: {
                            tabs[i].label.labelStyle(TabLabelStyle())
                                .modifier(TabColumn())
                                .foregroundStyle(i == selected ? AnyShapeStyle(.tint) : AnyShapeStyle(Color.gray))
                                .overlay(alignment: .top) { TabBadge(text: tabs[i].badge).accessibilityHidden(true) }
                                .frame(maxWidth: .infinity, minHeight: 49)
                        }
                        .buttonStyle(.plain)
                        .semanticRole(.tab)
                        .modifier(TabBadgeValue(badge: tabs[i].badge))
                        .accessibilityAddTraits(i == selected ? .isSelected : [])
                    }
                }
            }
            .background { BarBackground(page: page, placement: .tabBar, isFilled: page.hasContentBelow, edge: .top) }
            .modifier(BarColorScheme(scheme: page.colorScheme(of: .tabBar)))
            .accessibilityElement(children: .contain)
            .semanticRole(.tabBar)
        }
    }
}

/// Sets an image and a text that a tab was given one by one as those of a label.
private struct TabColumn: ViewModifier {
    func body(content: Content) -> some View {
        VStack(spacing: 2) { content }
            .font(.system(size: 10, weight: .medium))
            .environment(\.symbolVariants, .fill)
            .environment(\.symbolMagnification, 2.2)
    }
}

private struct TabLabelStyle: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
        VStack(spacing: 2) {
            configuration.icon.font(.system(size: 22)).environment(\.symbolMagnification, 1).symbolVariant(.fill).frame(
                height: 26
            ).accessibilityHidden(true)
            configuration.title.font(.system(size: 10, weight: .medium))
        }
    }
}

/// Tells those who do not look what a tab's mark says.
private struct TabBadgeValue: ViewModifier {
    let badge: Text?

    func body(content: Content) -> some View {
        if let badge { content.accessibilityValue(badge) } else { content }
    }
}

/// A red mark with a text beside a tab's icon.
private struct TabBadge: View {
    let text: Text?

    var body: some View {
        if let text {
            text.font(.system(size: 13))
                .foregroundStyle(.white)
                .lineLimit(1)
                .padding(.horizontal, 5)
                .frame(minWidth: 18, minHeight: 18)
                .background(Color.red, in: Capsule())
                .fixedSize()
                .offset(x: 16, y: -2)
        }
    }
}
