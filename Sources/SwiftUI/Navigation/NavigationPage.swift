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
    private(set) var barBackgrounds: [Entry<[ToolbarPlacement: BarBackgroundSetting]>] = []
    private(set) var barSchemes: [Entry<[ToolbarPlacement: ColorScheme?]>] = []
    private(set) var titleMenus: [Entry<AnyView>] = []
    private(set) var removals: [Entry<ToolbarDefaultItemKind>] = []
    private(set) var grounds: [Entry<Color>] = []

    /// How far the page's content has been scrolled from its start, in points.
    private var scrollOffset: CGFloat = 0

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

    static let backgroundList:
        ReferenceWritableKeyPath<NavigationPage, [Entry<[ToolbarPlacement: BarBackgroundSetting]>]> = \.barBackgrounds
    static let schemeList: ReferenceWritableKeyPath<NavigationPage, [Entry<[ToolbarPlacement: ColorScheme?]>]> =
        \.barSchemes
    static let titleMenuList: ReferenceWritableKeyPath<NavigationPage, [Entry<AnyView>]> = \.titleMenus
    static let removalList: ReferenceWritableKeyPath<NavigationPage, [Entry<ToolbarDefaultItemKind>]> = \.removals
    static let groundList: ReferenceWritableKeyPath<NavigationPage, [Entry<Color>]> = \.grounds

    var title: Text? { removals.contains { $0.value == .title } ? nil : titles.last?.value }
    func removes(_ kind: ToolbarDefaultItemKind) -> Bool { removals.contains { $0.value == kind } }
    var titleMenu: AnyView? { titleMenus.last?.value }
    var items: [ToolbarEntry] { toolbars.flatMap(\.value) }
    var search: SearchSetting? { searches.last?.value }
    /// What lies behind the page and its bars.
    var ground: Color { grounds.last?.value ?? .systemBackground }

    func entries(in slot: ToolbarItemPlacement.Slot) -> [ToolbarEntry] { items.filter { $0.placement.slot == slot } }

    func isHidden(_ placement: ToolbarPlacement) -> Bool {
        for entry in barsHidden.reversed() {
            if let said = entry.value[placement] ?? entry.value[.automatic], said != .automatic {
                return said == .hidden
            }
        }
        return false
    }

    func background(of placement: ToolbarPlacement) -> BarBackgroundSetting {
        var result = BarBackgroundSetting()
        for entry in barBackgrounds {
            guard let setting = entry.value[placement] ?? entry.value[.automatic] else { continue }
            if let style = setting.style { result.style = style }
            if setting.visibility != .automatic { result.visibility = setting.visibility }
        }
        return result
    }

    func colorScheme(of placement: ToolbarPlacement) -> ColorScheme? {
        barSchemes.last.flatMap { $0.value[placement] ?? $0.value[.automatic] ?? nil }
    }

    // MARK: Scrolling

    /// The height of a large title, which scrolls away with the content.
    static let largeTitleHeight: CGFloat = 52

    /// Whether content lies under the bars.
    var isScrolled: Bool { scrollOffset > 0 }
    /// Whether the large title has given way to one in the bar. It comes back when the content is at its start.
    private(set) var isTitleCollapsed = false

    /// The page's content has been scrolled. Bars that look the same as before are not updated.
    func setScrollOffset(_ offset: CGFloat) {
        let before = (isScrolled, isTitleCollapsed)
        scrollOffset = offset
        isTitleCollapsed = isTitleCollapsed ? offset > 0.5 : offset >= Self.largeTitleHeight
        if before != (isScrolled, isTitleCollapsed) { PendingWrites.touch(self) }
    }
}

/// A page that modifiers can find through the environment.
struct NavigationPageKey: EnvironmentKey { static var defaultValue: NavigationPage? { nil } }

/// What views in a tab say about the bar of tabs.
struct TabPageKey: EnvironmentKey { static var defaultValue: NavigationPage? { nil } }

extension EnvironmentValues {
    var tabPage: NavigationPage? {
        get { self[TabPageKey.self] }
        set { self[TabPageKey.self] = newValue }
    }
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
    /// Whether it is about the bar of tabs around the page too.
    static var concernsTabs: Bool { get }
}

extension PageModifier {
    func isSame(as other: Self) -> Bool { areEqualValues(value, other.value) }
    static var concernsTabs: Bool { false }
    public static func _makeNode<C: View>(
        _ view: ModifiedContent<C, Self>, _ context: NodeContext
    ) -> TypedNode<ModifiedContent<C, Self>> {
        PageModifierNode(view, context)
    }
}

private final class PageModifierNode<C: View, M: PageModifier>: PassThroughNode<C, M> {
    private var modifier: M
    private let pages: [NavigationPage]

    init(_ view: ModifiedContent<C, M>, _ context: NodeContext) {
        modifier = view.modifier
        let page = context.scope.slot(NavigationPageKey.self).value
        let tabs = M.concernsTabs ? context.scope.slot(TabPageKey.self).value : nil
        pages = [page, tabs].compactMap { $0 }
        super.init(context)
        tell(modifier.value)
        content = C._makeNode(view.content, childContext)
    }

    private func tell(_ value: M.Value?) {
        for page in pages { page.set(M.list, ObjectIdentifier(self), value) }
    }

    override func update(_ view: ModifiedContent<C, M>) {
        let isSame = modifier.isSame(as: view.modifier)
        modifier = view.modifier
        if !isSame { tell(modifier.value) }
        content.update(view.content)
    }

    override func willDestroy() { tell(nil) }
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
