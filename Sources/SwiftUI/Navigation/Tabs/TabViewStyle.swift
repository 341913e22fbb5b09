import SwiftUICore

/// How tab views look. Use one of the framework's.
@MainActor @preconcurrency public protocol TabViewStyle {
    /// Whether the pages are turned by swiping, and when dots then show which one is seen; nil for a bar of tabs.
    var _paging: PageTabViewStyle.IndexDisplayMode? { get }
}

/// The platform's style: a bar of tabs at the bottom.
public struct DefaultTabViewStyle: TabViewStyle, Sendable {
    public nonisolated init() {}
    public var _paging: PageTabViewStyle.IndexDisplayMode? { nil }
}
/// A bar of tabs.
public struct TabBarOnlyTabViewStyle: TabViewStyle, Sendable {
    public nonisolated init() {}
    public var _paging: PageTabViewStyle.IndexDisplayMode? { nil }
}
/// A bar of tabs, which some platforms show as a sidebar; here it is a bar.
public struct SidebarAdaptableTabViewStyle: TabViewStyle, Sendable {
    public nonisolated init() {}
    public var _paging: PageTabViewStyle.IndexDisplayMode? { nil }
}
/// Pages beside each other, which are turned by swiping.
public struct PageTabViewStyle: TabViewStyle, Sendable {
    /// When dots show which page is seen.
    public struct IndexDisplayMode: Equatable, Sendable {
        private let name: String
        /// When there is more than one page.
        public static let automatic = IndexDisplayMode(name: "automatic")
        /// Always.
        public static let always = IndexDisplayMode(name: "always")
        /// Never.
        public static let never = IndexDisplayMode(name: "never")
    }
    private let mode: IndexDisplayMode

    /// Pages with dots at the bottom, as the mode says.
    public nonisolated init(indexDisplayMode: IndexDisplayMode = .automatic) { mode = indexDisplayMode }
    public var _paging: IndexDisplayMode? { mode }
}

extension TabViewStyle where Self == DefaultTabViewStyle {
    /// The platform's style: a bar of tabs at the bottom.
    public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}
extension TabViewStyle where Self == TabBarOnlyTabViewStyle {
    /// A bar of tabs.
    public static var tabBarOnly: TabBarOnlyTabViewStyle { TabBarOnlyTabViewStyle() }
}
extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
    /// A bar of tabs, which some platforms show as a sidebar.
    public static var sidebarAdaptable: SidebarAdaptableTabViewStyle { SidebarAdaptableTabViewStyle() }
}
extension TabViewStyle where Self == PageTabViewStyle {
    /// Pages beside each other, which are turned by swiping.
    public static var page: PageTabViewStyle { PageTabViewStyle() }
    /// Pages beside each other, which are turned by swiping; the mode says when dots show which one is seen.
    public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> PageTabViewStyle {
        PageTabViewStyle(indexDisplayMode: indexDisplayMode)
    }
}

/// Whether the dots of pages stand on a ground.
@MainActor @preconcurrency public protocol IndexViewStyle {
    /// When they do.
    var _background: PageIndexViewStyle.BackgroundDisplayMode { get }
}

/// The dots of pages.
public struct PageIndexViewStyle: IndexViewStyle, Sendable {
    /// When the dots stand on a ground.
    public struct BackgroundDisplayMode: Equatable, Sendable {
        private let name: String
        /// As the platform does: never, while nobody touches them.
        public static let automatic = BackgroundDisplayMode(name: "automatic")
        /// While they are touched; nothing touches them here, so never.
        public static let interactive = BackgroundDisplayMode(name: "interactive")
        /// Always.
        public static let always = BackgroundDisplayMode(name: "always")
        /// Never.
        public static let never = BackgroundDisplayMode(name: "never")
    }
    public let _background: BackgroundDisplayMode

    /// Dots on a ground, as the mode says.
    public nonisolated init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {
        _background = backgroundDisplayMode
    }
}

extension IndexViewStyle where Self == PageIndexViewStyle {
    /// The dots of pages.
    public static var page: PageIndexViewStyle { PageIndexViewStyle() }
    /// The dots of pages, on a ground as the mode says.
    public static func page(backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode) -> PageIndexViewStyle {
        PageIndexViewStyle(backgroundDisplayMode: backgroundDisplayMode)
    }
}

/// How a tab view is laid out.
struct TabPaging: Equatable {
    var mode: PageTabViewStyle.IndexDisplayMode?
    var hasGround = false
}

private struct TabPagingKey: EnvironmentKey { static var defaultValue: TabPaging { TabPaging() } }

extension EnvironmentValues {
    var tabPaging: TabPaging {
        get { self[TabPagingKey.self] }
        set { self[TabPagingKey.self] = newValue }
    }
}

extension View {
    /// Sets how tab views in this view look.
    public nonisolated func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View {
        nonisolated(unsafe) let style = style
        let mode = assumeMainActor { style._paging }
        return transformEnvironment(\.tabPaging) { $0.mode = mode }
    }

    /// Sets whether the dots of pages in this view stand on a ground.
    public nonisolated func indexViewStyle<S: IndexViewStyle>(_ style: S) -> some View {
        nonisolated(unsafe) let style = style
        let hasGround = assumeMainActor { style._background == .always }
        return transformEnvironment(\.tabPaging) { $0.hasGround = hasGround }
    }
}
