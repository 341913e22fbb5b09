import SwiftUICore

/// Two or three columns, of which selections in one decide what the next shows. Where there is no room for columns they become pages of
/// a stack, from the sidebar on.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View> {
    private let sidebar: Sidebar
    private let content: Content?
    private let detail: Detail
    private let visibility: Binding<NavigationSplitViewVisibility>?
    private let compactColumn: Binding<NavigationSplitViewColumn>?
    @State private var ownVisibility = NavigationSplitViewVisibility.automatic
    @State private var model = SplitModel()
    @Environment(\.horizontalSizeClass) private var width

    nonisolated init(
        _ sidebar: Sidebar, _ content: Content?, _ detail: Detail,
        _ visibility: Binding<NavigationSplitViewVisibility>?, _ compactColumn: Binding<NavigationSplitViewColumn>?
    ) {
        self.sidebar = sidebar
        self.content = content
        self.detail = detail
        self.visibility = visibility
        self.compactColumn = compactColumn
    }
}

extension NavigationSplitView: View {
    public var body: some View {
        if width == .compact {
            CompactSplit(
                model: model, sidebar: sidebar, content: content, detail: detail, column: compactColumn)
        } else {
            WideSplit(
                model: model, sidebar: sidebar, content: content, detail: detail,
                visibility: visibility ?? $ownVisibility)
        }
    }
}

extension NavigationSplitView where Content == EmptyView {
    /// A sidebar and a detail.
    public nonisolated init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
        self.init(sidebar(), nil, detail(), nil, nil)
    }
    /// A sidebar and a detail; the program holds which columns are seen.
    public nonisolated init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) {
        self.init(sidebar(), nil, detail(), columnVisibility, nil)
    }
    /// A sidebar and a detail; the program holds which column is on top where there is room for one.
    public nonisolated init(
        preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) {
        self.init(sidebar(), nil, detail(), nil, preferredCompactColumn)
    }
    /// A sidebar and a detail; the program holds which columns are seen.
    public nonisolated init(
        columnVisibility: Binding<NavigationSplitViewVisibility>,
        preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) {
        self.init(sidebar(), nil, detail(), columnVisibility, preferredCompactColumn)
    }
}

extension NavigationSplitView {
    /// A sidebar, a list and a detail.
    public nonisolated init(
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) {
        self.init(sidebar(), content(), detail(), nil, nil)
    }
    /// A sidebar, a list and a detail; the program holds which columns are seen.
    public nonisolated init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) {
        self.init(sidebar(), content(), detail(), columnVisibility, nil)
    }
    /// A sidebar, a list and a detail; the program holds which column is on top where there is room for one.
    public nonisolated init(
        preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) {
        self.init(sidebar(), content(), detail(), nil, preferredCompactColumn)
    }
    /// A sidebar, a list and a detail; the program holds which columns are seen.
    public nonisolated init(
        columnVisibility: Binding<NavigationSplitViewVisibility>,
        preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) {
        self.init(sidebar(), content(), detail(), columnVisibility, preferredCompactColumn)
    }
}

/// Which columns of a split view are seen.
public struct NavigationSplitViewVisibility: Equatable, Codable, Sendable {
    private let name: String
    /// Only the detail.
    public static let detailOnly = NavigationSplitViewVisibility(name: "detailOnly")
    /// The detail and the column before it.
    public static let doubleColumn = NavigationSplitViewVisibility(name: "doubleColumn")
    /// All of them.
    public static let all = NavigationSplitViewVisibility(name: "all")
    /// As many as suit the window: all of them.
    public static let automatic = NavigationSplitViewVisibility(name: "automatic")

    var showsSidebar: Bool { self == .all || self == .automatic }
}

/// A column of a split view.
public struct NavigationSplitViewColumn: Hashable, Sendable {
    let index: Int
    /// The first.
    public static let sidebar = NavigationSplitViewColumn(index: 0)
    /// The one in the middle.
    public static let content = NavigationSplitViewColumn(index: 1)
    /// The last.
    public static let detail = NavigationSplitViewColumn(index: 2)
}

/// How the columns of a split view share the window. Use one of the framework's: columns stand beside each other in all of them.
public protocol NavigationSplitViewStyle: Sendable {}
/// The platform's style.
public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle {
    public init() {}
}
/// The columns share the room.
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle {
    public init() {}
}
/// The detail keeps its width.
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle {
    public init() {}
}
extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
    /// The platform's style.
    public static var automatic: AutomaticNavigationSplitViewStyle { .init() }
}
extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
    /// The columns share the room.
    public static var balanced: BalancedNavigationSplitViewStyle { .init() }
}
extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
    /// The detail keeps its width, and other columns cover it.
    public static var prominentDetail: ProminentDetailNavigationSplitViewStyle { .init() }
}

/// How wide a column wants to be.
enum ColumnWidthTrait: ElementTrait { typealias Value = CGFloat }

extension View {
    /// Sets how the columns of split views share the window. They stand beside each other in every style here.
    public nonisolated func navigationSplitViewStyle<S: NavigationSplitViewStyle>(_ style: S) -> some View { self }
    /// Sets the width of the column that this view is, in points.
    public nonisolated func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View {
        modifier(ColumnWidthModifier(value: width))
    }
    /// Sets the width that the column that this view is would like, in points. Nobody can change it, so the bounds do not matter.
    public nonisolated func navigationSplitViewColumnWidth(
        min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
    ) -> some View {
        navigationSplitViewColumnWidth(ideal)
    }
}

private struct SplitModelKey: EnvironmentKey { static var defaultValue: SplitModel? { nil } }
private struct SplitColumnKey: EnvironmentKey { static var defaultValue: Int { 0 } }

extension EnvironmentValues {
    /// The split view around, for links and selections in its columns.
    var splitModel: SplitModel? {
        get { self[SplitModelKey.self] }
        set { self[SplitModelKey.self] = newValue }
    }
    /// Which of the split view's columns a view stands in.
    var splitColumn: Int {
        get { self[SplitColumnKey.self] }
        set { self[SplitColumnKey.self] = newValue }
    }
}
