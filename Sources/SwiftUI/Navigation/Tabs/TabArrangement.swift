import SwiftUICore

// Tabs stand in a bar, as on a phone: what is said here concerns the sidebar that a tablet makes of them.

/// How the user may rearrange a tab. Nobody can here.
public struct TabCustomizationBehavior: Equatable, Sendable {
    private let name: String
    /// As suits the place.
    public static let automatic = TabCustomizationBehavior(name: "automatic")
    /// It can be moved.
    public static let reorderable = TabCustomizationBehavior(name: "reorderable")
    /// It stays as it is.
    public static let disabled = TabCustomizationBehavior(name: "disabled")
}

/// Where tabs are shown.
public struct AdaptableTabBarPlacement: Hashable, Sendable {
    private let name: String
    /// As suits the place.
    public static let automatic = AdaptableTabBarPlacement(name: "automatic")
    /// In a bar.
    public static let tabBar = AdaptableTabBarPlacement(name: "tabBar")
    /// In a sidebar, which a tablet has.
    public static let sidebar = AdaptableTabBarPlacement(name: "sidebar")
}

/// Where a tab stands among the others on a tablet.
public struct TabPlacement: Hashable, Sendable {
    private let name: String
    /// As suits the place.
    public static let automatic = TabPlacement(name: "automatic")
    /// At the end, whatever the user does.
    public static let pinned = TabPlacement(name: "pinned")
    /// In the sidebar only.
    public static let sidebarOnly = TabPlacement(name: "sidebarOnly")
}

extension TabContent {
    /// Names the tab for what the user makes of the tabs on a tablet.
    public func customizationID(_ id: String) -> some TabContent<TabValue> { self }

    /// Sets how the user may rearrange the tab on a tablet.
    public func customizationBehavior(
        _ behavior: TabCustomizationBehavior, for placements: AdaptableTabBarPlacement...
    ) -> some TabContent<TabValue> { self }

    /// Whether the tab is there at first. One that is hidden in the bar is not shown.
    public func defaultVisibility(
        _ visibility: Visibility, for placements: AdaptableTabBarPlacement...
    ) -> some TabContent<TabValue> {
        let isForBar = placements.isEmpty || placements.contains(.tabBar) || placements.contains(.automatic)
        return hidden(visibility == .hidden && isForBar)
    }

    /// Sets where the tab stands. One for sidebars only is not shown.
    public func tabPlacement(_ placement: TabPlacement) -> some TabContent<TabValue> {
        hidden(placement == .sidebarOnly)
    }

    /// Adds actions that a swipe shows in the sidebar of a tablet.
    public func swipeActions<Content: View>(
        edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> Content
    ) -> some TabContent<TabValue> { self }

    /// Adds a menu of controls that opens from the tab in the sidebar of a tablet.
    public func contextMenu<Content: View>(@ViewBuilder menuItems: () -> Content) -> some TabContent<TabValue> { self }
}

extension TabSection {
    /// Adds controls below the section in the sidebar of a tablet.
    @MainActor public func sectionActions<Actions: View>(
        @ViewBuilder content: () -> Actions
    ) -> some TabContent<SelectionValue>
    where Self: TabContent, SelectionValue == Self.TabValue { self }
}

extension TabSection where Header: View, Content: TabContent, Footer == EmptyView, SelectionValue == Content.TabValue {
    /// Tabs with a heading, which only sidebars show.
    @MainActor public init(
        @TabContentBuilder<SelectionValue> content: () -> Content, @ViewBuilder header: () -> Header
    ) {
        self.init(content: content())
    }
}

/// What the user has made of the tabs on a tablet. Nobody rearranges them here: it is always as the program made it.
public struct TabViewCustomization: Equatable, Codable, Sendable {
    /// Nothing has been rearranged.
    public init() {}

    /// Puts all tabs where the program has them.
    public mutating func resetSectionOrder() {}

    /// Shows or hides all tabs as the program has them.
    public mutating func resetVisibility() {}
}

extension View {
    /// Puts a view above the tabs in the sidebar of a tablet.
    public nonisolated func tabViewSidebarHeader<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        self
    }

    /// Puts a view below the tabs in the sidebar of a tablet.
    public nonisolated func tabViewSidebarFooter<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        self
    }

    /// Puts a view at the bottom of the sidebar of a tablet.
    public nonisolated func tabViewSidebarBottomBar<Content: View>(
        @ViewBuilder content: () -> Content
    ) -> some View { self }

    /// Lets the user rearrange the tabs on a tablet. Nobody can here: `customization` stays as it is.
    public nonisolated func tabViewCustomization(_ customization: Binding<TabViewCustomization>?) -> some View { self }

    /// Sets where a tablet shows the tabs at first.
    public nonisolated func defaultAdaptableTabBarPlacement(
        _ defaultPlacement: AdaptableTabBarPlacement = .automatic
    ) -> some View { self }

    /// Sets when the bar of tabs becomes small. It keeps its size here.
    public nonisolated func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> some View { self }
}

/// When the bar of tabs becomes small.
public struct TabBarMinimizeBehavior: Hashable, Sendable {
    private let name: String
    /// As suits the platform.
    public static let automatic = TabBarMinimizeBehavior(name: "automatic")
    /// When content is scrolled down.
    public static let onScrollDown = TabBarMinimizeBehavior(name: "onScrollDown")
    /// When content is scrolled up.
    public static let onScrollUp = TabBarMinimizeBehavior(name: "onScrollUp")
    /// Never.
    public static let never = TabBarMinimizeBehavior(name: "never")
}
