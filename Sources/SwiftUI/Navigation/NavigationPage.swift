import SwiftUICore

/// What the content of one page says about the bars around it: title, buttons, search. The bars read it, the page's modifiers write it.
@MainActor final class NavigationPage: DependencySource {
    /// Written by one modifier each; the innermost and latest counts.
    struct Entry<Value> {
        let owner: ObjectIdentifier
        var value: Value
    }

    private(set) var titles: [Entry<Text>] = []
    private(set) var displayModes: [Entry<NavigationBarItem.TitleDisplayMode>] = []
    private(set) var backButtonHidden: [Entry<Bool>] = []
    private(set) var toolbars: [Entry<[ToolbarEntry]>] = []
    private(set) var searches: [Entry<SearchSetting>] = []
    private(set) var barsHidden: [Entry<[ToolbarPlacement: Visibility]>] = []

    override init() {}

    func set<Value>(
        _ list: ReferenceWritableKeyPath<NavigationPage, [Entry<Value>]>, _ owner: ObjectIdentifier, _ value: Value?
    ) {
        var entries = self[keyPath: list]
        if let i = entries.firstIndex(where: { $0.owner == owner }) {
            if let value { entries[i].value = value } else { entries.remove(at: i) }
        } else if let value {
            entries.append(Entry(owner: owner, value: value))
        } else {
            return
        }
        self[keyPath: list] = entries
        invalidateReaders()
    }

    static let titleList: ReferenceWritableKeyPath<NavigationPage, [Entry<Text>]> = \.titles
    static let modeList: ReferenceWritableKeyPath<NavigationPage, [Entry<NavigationBarItem.TitleDisplayMode>]> =
        \.displayModes
    static let backList: ReferenceWritableKeyPath<NavigationPage, [Entry<Bool>]> = \.backButtonHidden
    static let toolbarList: ReferenceWritableKeyPath<NavigationPage, [Entry<[ToolbarEntry]>]> = \.toolbars
    static let searchList: ReferenceWritableKeyPath<NavigationPage, [Entry<SearchSetting>]> = \.searches
    static let hiddenList: ReferenceWritableKeyPath<NavigationPage, [Entry<[ToolbarPlacement: Visibility]>]> =
        \.barsHidden

    var title: Text? { titles.last?.value }
    var items: [ToolbarEntry] { toolbars.flatMap(\.value) }
    var search: SearchSetting? { searches.last?.value }
    func isHidden(_ placement: ToolbarPlacement) -> Bool {
        barsHidden.contains { $0.value[placement] == .hidden || $0.value[.automatic] == .hidden }
    }
}

/// A page that modifiers can find through the environment.
struct NavigationPageKey: EnvironmentKey { static var defaultValue: NavigationPage? { nil } }

extension EnvironmentValues {
    var navigationPage: NavigationPage? {
        get { self[NavigationPageKey.self] }
        set { self[NavigationPageKey.self] = newValue }
    }
}

/// A modifier that tells the page around it something.
@MainActor protocol PageModifier: ViewModifier where Body == Never {
    associatedtype Value
    var value: Value { get }
    static var list: ReferenceWritableKeyPath<NavigationPage, [NavigationPage.Entry<Value>]> { get }
    func isSame(as other: Self) -> Bool
}

extension PageModifier {
    func isSame(as other: Self) -> Bool { areEqualValues(value, other.value) }
    public static func _makeNode<C: View>(
        _ view: ModifiedContent<C, Self>, _ context: NodeContext
    ) -> TypedNode<ModifiedContent<C, Self>> {
        PageModifierNode(view, context)
    }
}

private final class PageModifierNode<C: View, M: PageModifier>: PassThroughNode<C, M> {
    private var modifier: M
    private let page: NavigationPage?

    init(_ view: ModifiedContent<C, M>, _ context: NodeContext) {
        modifier = view.modifier
        page = context.scope.slot(NavigationPageKey.self).value
        super.init(context)
        page?.set(M.list, ObjectIdentifier(self), modifier.value)
        content = C._makeNode(view.content, childContext)
    }

    override func update(_ view: ModifiedContent<C, M>) {
        let isSame = modifier.isSame(as: view.modifier)
        modifier = view.modifier
        if !isSame { page?.set(M.list, ObjectIdentifier(self), modifier.value) }
        content.update(view.content)
    }

    override func willDestroy() { page?.set(M.list, ObjectIdentifier(self), nil) }
}

struct TitleModifier {
    let value: Text
}
extension TitleModifier: PageModifier {
    typealias Body = Never
    static var list: ReferenceWritableKeyPath<NavigationPage, [NavigationPage.Entry<Text>]> { NavigationPage.titleList }
}
struct TitleDisplayModeModifier {
    let value: NavigationBarItem.TitleDisplayMode
}
extension TitleDisplayModeModifier: PageModifier {
    typealias Body = Never
    static var list:
        ReferenceWritableKeyPath<NavigationPage, [NavigationPage.Entry<NavigationBarItem.TitleDisplayMode>]>
    {
        NavigationPage.modeList
    }
}
struct BackButtonHiddenModifier {
    let value: Bool
}
extension BackButtonHiddenModifier: PageModifier {
    typealias Body = Never
    static var list: ReferenceWritableKeyPath<NavigationPage, [NavigationPage.Entry<Bool>]> { NavigationPage.backList }
}
struct BarVisibilityModifier {
    let value: [ToolbarPlacement: Visibility]
}
extension BarVisibilityModifier: PageModifier {
    typealias Body = Never
    static var list: ReferenceWritableKeyPath<NavigationPage, [NavigationPage.Entry<[ToolbarPlacement: Visibility]>]> {
        NavigationPage.hiddenList
    }
}
struct ToolbarModifier {
    let value: [ToolbarEntry]
}
extension ToolbarModifier: PageModifier {
    typealias Body = Never
    static var list: ReferenceWritableKeyPath<NavigationPage, [NavigationPage.Entry<[ToolbarEntry]>]> {
        NavigationPage.toolbarList
    }
    /// Content is made anew each time; whether it differs is for the views inside to find out.
    func isSame(as other: ToolbarModifier) -> Bool { value.isEmpty && other.value.isEmpty }
}
struct SearchModifier {
    let value: SearchSetting
}
extension SearchModifier: PageModifier {
    typealias Body = Never
    static var list: ReferenceWritableKeyPath<NavigationPage, [NavigationPage.Entry<SearchSetting>]> {
        NavigationPage.searchList
    }
}

/// A search field for a page.
struct SearchSetting {
    var text: Binding<String>
    var isPresented: Binding<Bool>?
    var prompt: Text?
}

extension View {
    /// Titles the page that this view is the content of.
    public nonisolated func navigationTitle(_ title: Text) -> some View { modifier(TitleModifier(value: title)) }
    /// Titles the page that this view is the content of.
    public nonisolated func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
        navigationTitle(Text(titleKey))
    }
    /// Titles the page that this view is the content of.
    @_disfavoredOverload public nonisolated func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
        navigationTitle(Text(title))
    }
    /// Titles the page by a string that can be renamed elsewhere.
    public nonisolated func navigationTitle(_ title: Binding<String>) -> some View {
        navigationTitle(Text(title.wrappedValue))
    }
    /// Titles the page.
    @available(*, deprecated, renamed: "navigationTitle(_:)")
    public nonisolated func navigationBarTitle(_ title: Text) -> some View { navigationTitle(title) }
    /// Titles the page.
    @available(*, deprecated, renamed: "navigationTitle(_:)")
    public nonisolated func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View {
        navigationTitle(titleKey)
    }
    /// Titles the page.
    @available(*, deprecated, renamed: "navigationTitle(_:)")
    @_disfavoredOverload public nonisolated func navigationBarTitle<S: StringProtocol>(_ title: S) -> some View {
        navigationTitle(title)
    }
    /// Titles the page, and sets how the title is shown.
    @available(*, deprecated, message: "Use navigationTitle(_:) with navigationBarTitleDisplayMode(_:)")
    public nonisolated func navigationBarTitle(
        _ titleKey: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View {
        navigationTitle(titleKey).navigationBarTitleDisplayMode(displayMode)
    }
    /// Titles the page, and sets how the title is shown.
    @available(*, deprecated, message: "Use navigationTitle(_:) with navigationBarTitleDisplayMode(_:)")
    @_disfavoredOverload public nonisolated func navigationBarTitle<S: StringProtocol>(
        _ title: S, displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View {
        navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
    }
    /// Sets whether the page's title is large, in the bar, or as on the page before.
    public nonisolated func navigationBarTitleDisplayMode(
        _ displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View {
        modifier(TitleDisplayModeModifier(value: displayMode))
    }
    /// Hides the bar's own back button.
    public nonisolated func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
        modifier(BackButtonHiddenModifier(value: hidesBackButton))
    }
    /// Hides the navigation bar.
    public nonisolated func navigationBarHidden(_ hidden: Bool) -> some View {
        modifier(BarVisibilityModifier(value: [.navigationBar: hidden ? .hidden : .visible]))
    }
    /// Shows or hides bars; all of them if none is named.
    public nonisolated func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        let named = bars.isEmpty ? [.automatic] : bars
        return modifier(
            BarVisibilityModifier(value: Dictionary(named.map { ($0, visibility) }, uniquingKeysWith: { $1 })))
    }
    /// Adds a search field to the page.
    public nonisolated func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
    ) -> some View {
        modifier(SearchModifier(value: SearchSetting(text: text, prompt: prompt)))
    }
    /// Adds a search field to the page.
    public nonisolated func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
    ) -> some View {
        searchable(text: text, placement: placement, prompt: Text(prompt))
    }
    /// Adds a search field to the page.
    @_disfavoredOverload public nonisolated func searchable<S: StringProtocol>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
    ) -> some View {
        searchable(text: text, placement: placement, prompt: Text(prompt))
    }
    /// Adds a search field to the page, shown while `isPresented` says so.
    public nonisolated func searchable(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
        prompt: Text? = nil
    ) -> some View {
        modifier(SearchModifier(value: SearchSetting(text: text, isPresented: isPresented, prompt: prompt)))
    }
}

/// Where a search field is put. Here it is always below the title.
public struct SearchFieldPlacement: Sendable {
    public static let automatic = SearchFieldPlacement()
    public static let toolbar = SearchFieldPlacement()
    public static let sidebar = SearchFieldPlacement()
    public static let navigationBarDrawer = SearchFieldPlacement()
    /// Below the title, shown always or when scrolled to.
    public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> SearchFieldPlacement {
        .init()
    }

    /// When a search field below the title is seen.
    public struct NavigationBarDrawerDisplayMode: Sendable {
        public static let automatic = NavigationBarDrawerDisplayMode()
        public static let always = NavigationBarDrawerDisplayMode()
    }
}

/// What a navigation bar shows.
public struct NavigationBarItem: Hashable, Sendable {
    /// How a page's title is shown.
    public enum TitleDisplayMode: Sendable {
        /// As on the page before; large on the first.
        case automatic
        /// In the bar.
        case inline
        /// Below the bar, in large letters.
        case large
    }
}

/// Whether something is shown.
public enum Visibility: Hashable, CaseIterable, Sendable {
    /// As usual there.
    case automatic
    case visible
    case hidden
}
