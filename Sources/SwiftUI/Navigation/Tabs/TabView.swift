import SwiftUICore

/// Views of which the user chooses one, by a bar of tabs or by swiping.
public struct TabView<SelectionValue: Hashable, Content: View> {
    private let selection: Binding<SelectionValue>?
    private let content: Content
    @State private var ownSelection = 0

    /// Tabs of `content`; the program holds which one is shown, by the tabs' tags.
    public nonisolated init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
        self.selection = selection
        self.content = content()
    }

    nonisolated init(_ selection: Binding<SelectionValue>?, content: Content) {
        self.selection = selection
        self.content = content
    }
}

extension TabView: View {
    public var body: some View {
        StyledTabView(
            content: content,
            selected: selection.map { AnyHashable($0.wrappedValue) },
            index: ownSelection,
            select: { tag, index in
                if let selection {
                    if let value = (tag?.base as? SelectionValue) ?? (index as? SelectionValue) {
                        selection.wrappedValue = value
                    }
                } else {
                    ownSelection = index
                }
            })
    }
}

extension TabView where SelectionValue == Int {
    /// Tabs of `content`.
    public nonisolated init(@ViewBuilder content: () -> Content) { self.init(nil, content: content()) }
}

extension TabView where SelectionValue == Never {
    /// Tabs without values.
    @MainActor public init<C: TabContent>(@TabContentBuilder<Never> content: () -> C)
    where Content == TabContentBuilder<Never>.Content<C>, C.TabValue == Never {
        self.init(nil, content: TabContentBuilder<Never>.Content(tabs: content()))
    }
}

extension TabView {
    /// Tabs, of which the program holds which one is shown, by their values.
    @MainActor public init<C: TabContent>(
        selection: Binding<SelectionValue>, @TabContentBuilder<SelectionValue> content: () -> C
    ) where Content == TabContentBuilder<SelectionValue>.Content<C>, C.TabValue == SelectionValue {
        self.init(selection, content: TabContentBuilder<SelectionValue>.Content(tabs: content()))
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

private struct StyledTabView<Content: View>: View {
    let content: Content
    let selected: AnyHashable?
    let index: Int
    let select: (AnyHashable?, Int) -> Void
    @Environment(\.tabPaging) private var paging
    @State private var page = NavigationPage()

    var body: some View {
        if paging.mode != nil {
            Pager(content: content, selected: selected, index: index, paging: paging, select: select)
        } else {
            TabDeck(content: content, selected: selected, index: index, page: page, select: select)
                .environment(\.tabPage, page)
        }
    }
}
