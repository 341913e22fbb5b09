import SwiftUICore

/// What the content of one page says about the bars around it: title, buttons, search. The bars read it, the page's modifiers write it.
@MainActor final class NavigationPage: DependencySource {
    /// Written by one modifier each; the innermost and latest counts.
    struct Entry<Value> {
        let owner: ObjectIdentifier
        var value: Value
    }

    private(set) var titles: [Entry<Text>] = []
    private(set) var subtitles: [Entry<Text>] = []
    private(set) var displayModes: [Entry<NavigationBarItem.TitleDisplayMode>] = []
    private(set) var backButtonHidden: [Entry<Bool>] = []
    private(set) var toolbars: [Entry<[ToolbarEntry]>] = []
    private(set) var searches: [Entry<SearchSetting>] = []
    private(set) var barsHidden: [Entry<[ToolbarPlacement: Visibility]>] = []
    private(set) var barBackgrounds: [Entry<[ToolbarPlacement: BarBackgroundSetting]>] = []
    private(set) var barSchemes: [Entry<[ToolbarPlacement: ColorScheme?]>] = []
    private(set) var titleMenus: [Entry<AnyView>] = []
    private(set) var removals: [Entry<ToolbarDefaultItemKind>] = []
    private(set) var roles: [Entry<ToolbarRole>] = []
    private(set) var grounds: [Entry<AnyView>] = []
    private(set) var zooms: [Entry<ZoomSourceID?>] = []

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
    static let subtitleList: ReferenceWritableKeyPath<NavigationPage, [Entry<Text>]> = \.subtitles
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

    static let zoomList: ReferenceWritableKeyPath<NavigationPage, [Entry<ZoomSourceID?>]> = \.zooms

    static let roleList: ReferenceWritableKeyPath<NavigationPage, [Entry<ToolbarRole>]> = \.roles
    static let groundList: ReferenceWritableKeyPath<NavigationPage, [Entry<AnyView>]> = \.grounds

    /// What lies behind the content; nil for the usual ground.
    func readGround() -> AnyView? {
        recordRead()
        return grounds.last?.value
    }

    /// The view that the page grows out of.
    var zoomSource: ZoomSourceID? { zooms.last?.value }
    var title: Text? { removals.contains { $0.value == .title } ? nil : titles.last?.value }
    /// What stands below the title; nil for nothing.
    var subtitle: Text? { title == nil ? nil : subtitles.last?.value }
    func removes(_ kind: ToolbarDefaultItemKind) -> Bool { removals.contains { $0.value == kind } }
    var titleMenu: AnyView? { titleMenus.last?.value ?? entries(in: .titleMenu).last?.content }
    var items: [ToolbarEntry] { toolbars.flatMap(\.value) }
    var search: SearchSetting? { searches.last?.value }

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

    /// The height of a large title, which goes behind the bar as the content is scrolled.
    static let largeTitleHeight: CGFloat = 52
    /// How much more room a line below it takes.
    static let subtitleHeight: CGFloat = 20

    /// How far the page's content has been scrolled from its start, in points; negative while it is pulled down.
    private var scrollOffset: CGFloat = 0
    /// The heights of what the content takes along: a large title, and a search field that does not stay. Zero for what is not there.
    private(set) var collapsibleTitle: CGFloat = 0
    private(set) var collapsibleSearch: CGFloat = 0
    /// Parts of the bar that move with the content.
    private var parts: [Unowned<CollapsingElement>] = []

    /// Whether content lies under the bar at the top.
    private(set) var isScrolled = false
    /// Whether the large title has given way to one in the bar.
    private(set) var isTitleCollapsed = false
    /// Whether content lies under the bar at the bottom.
    private(set) var hasContentBelow = false
    private var isContentBelow = false
    private var isShowing = false

    /// How much lower the bar becomes.
    var collapsibleLength: CGFloat { collapsibleTitle + collapsibleSearch }
    /// How far the content is pulled down.
    var pulled: CGFloat { max(0, -scrollOffset) }
    /// How much of the search field is gone: it is the first to go.
    var hiddenSearch: CGFloat { min(collapsibleSearch, max(0, scrollOffset)) }
    /// How much of the large title is gone.
    var hiddenTitle: CGFloat { min(collapsibleTitle, max(0, scrollOffset - collapsibleSearch)) }

    func add(_ part: CollapsingElement) { parts.append(Unowned(part)) }
    func remove(_ part: CollapsingElement) { parts.removeAll { $0.object === part } }

    /// The bar says what of it goes when the content is scrolled.
    func setCollapsible(title: CGFloat, search: CGFloat) {
        guard title != collapsibleTitle || search != collapsibleSearch else { return }
        (collapsibleTitle, collapsibleSearch) = (title, search)
        (isScrolled, isTitleCollapsed) = appearance
        for part in parts { part.object.pageScrolled() }
    }

    /// The page's content has been scrolled. What moves along does so at once; the bar's views change when what they show does.
    func setScrollOffset(_ offset: CGFloat, in frame: LayoutElement) {
        guard offset != scrollOffset else { return }
        let before = (hiddenTitle, hiddenSearch, pulled)
        scrollOffset = offset
        if before != (hiddenTitle, hiddenSearch, pulled) { for part in parts { part.object.pageScrolled() } }
        showLater(in: frame)
    }

    /// Whether content lies behind the lower bar, or further down.
    func setContentBelow(_ isBelow: Bool, in frame: LayoutElement) {
        isContentBelow = isBelow
        showLater(in: frame)
    }

    /// How the bar is to look for where the content is. A large title's letters are 34 points high: they have gone a little before its box.
    private var appearance: (isScrolled: Bool, isTitleCollapsed: Bool) {
        let past = scrollOffset - collapsibleLength
        return (past > 0.5, collapsibleTitle > 0 && past > -8)
    }

    /// Brings what the bars show up to date once the layout that is going on is done.
    private func showLater(in frame: LayoutElement) {
        guard (isScrolled, isTitleCollapsed) != appearance || hasContentBelow != isContentBelow, !isShowing else {
            return
        }
        isShowing = true
        let isAnimated = frame.isShown
        frame.graph.afterTurn { [weak self] in
            guard let self else { return }
            isShowing = false
            withAnimation(isAnimated ? .easeInOut(duration: 0.2) : nil) {
                (self.isScrolled, self.isTitleCollapsed) = self.appearance
                self.hasContentBelow = self.isContentBelow
                PendingWrites.touch(self)
            }
        }
    }
}

/// A reference to an object that takes itself back before it goes.
private struct Unowned<Object: AnyObject> {
    unowned let object: Object
    init(_ object: Object) { self.object = object }
}

/// A page that modifiers can find through the environment.
struct NavigationPageKey: EnvironmentKey { static var defaultValue: NavigationPage? { nil } }

/// What views in a tab say about the bar of tabs.
struct TabPageKey: EnvironmentKey { static var defaultValue: NavigationPage? { nil } }

/// What views outside of any page say about their window.
struct WindowPageKey: EnvironmentKey { static var defaultValue: NavigationPage? { nil } }

extension EnvironmentValues {
    var windowPage: NavigationPage? {
        get { self[WindowPageKey.self] }
        set { self[WindowPageKey.self] = newValue }
    }
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
    /// What it says where it stands.
    func value(in scope: InheritedScope) -> Value
    /// Whether it is about the bar of tabs around the page too.
    static var concernsTabs: Bool { get }
    /// Whether it is about the window where there is no page.
    static var concernsWindow: Bool { get }
}

extension PageModifier {
    func isSame(as other: Self) -> Bool { areEqualValues(value, other.value) }
    func value(in scope: InheritedScope) -> Value { value }
    static var concernsTabs: Bool { false }
    static var concernsWindow: Bool { false }
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
        var page = context.scope.slot(NavigationPageKey.self).value
        if M.concernsWindow, page == nil { page = context.scope.slot(WindowPageKey.self).value }
        let tabs = M.concernsTabs ? context.scope.slot(TabPageKey.self).value : nil
        pages = [page, tabs].compactMap { $0 }
        super.init(context)
        tell(modifier.value(in: context.scope))
        content = C._makeNode(view.content, childContext)
    }

    private func tell(_ value: M.Value?) {
        for page in pages { page.set(M.list, ObjectIdentifier(self), value) }
    }

    override func take(_ view: ModifiedContent<C, M>) {
        let isSame = modifier.isSame(as: view.modifier)
        modifier = view.modifier
        if !isSame { tell(modifier.value(in: scope)) }
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
