import SwiftUICore

/// What a tab view shows: tabs with a value of a type, by which one is selected.
@MainActor @preconcurrency public protocol TabContent<TabValue> {
    /// The type of value by which a tab is selected.
    associatedtype TabValue: Hashable
    /// The type of tabs that `body` is made of.
    associatedtype Body: TabContent
    /// What the tabs are made of.
    @TabContentBuilder<TabValue> var body: Body { get }
    /// The single tabs. Content with a `body` has the default.
    func _tabs() -> [TabEntry]
}

extension TabContent {
    public func _tabs() -> [TabEntry] { body._tabs() }
}

extension TabContent where Body == Never {
    /// The framework shows these tabs itself.
    public var body: Never { fatalError("\(Self.self) has no body") }
}

extension Never: TabContent {
    public typealias TabValue = Never
    public func _tabs() -> [TabEntry] { [] }
}

/// One tab of a tab view.
public struct TabEntry: Identifiable {
    public let id: AnyHashable
    var value: AnyHashable?
    var label: AnyView
    var content: AnyView
    var badge: Text?
    var isHidden = false
}

/// What a tab is for.
public struct TabRole: Hashable, Sendable {
    private let name: String
    /// It searches: a magnifying glass, where the tab says nothing else.
    public static let search = TabRole(name: "search")
}

/// One page of a tab view, with what its tab shows.
public struct Tab<Value, Content, Label> {
    let value: AnyHashable?
    let role: TabRole?
    let content: () -> Content
    let label: Label

    nonisolated init(_ value: AnyHashable?, _ role: TabRole?, _ content: @escaping () -> Content, label: Label) {
        self.value = value
        self.role = role
        self.content = content
        self.label = label
    }
}

extension Tab: TabContent where Value: Hashable, Content: View, Label: View {
    public typealias TabValue = Value
    public typealias Body = Never
    public func _tabs() -> [TabEntry] {
        [TabEntry(id: value ?? AnyHashable(0), value: value, label: AnyView(label), content: AnyView(content()))]
    }
}

extension Tab where Value: Hashable, Content: View, Label: View {
    /// A tab for a value, with the label that `label` makes.
    public nonisolated init(
        value: Value, role: TabRole? = nil, @ViewBuilder content: @escaping () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        self.init(AnyHashable(value), role, content, label: label())
    }
}

extension Tab where Value == Never, Content: View, Label: View {
    /// A tab, with the label that `label` makes.
    public nonisolated init(
        role: TabRole? = nil, @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label
    ) {
        self.init(nil, role, content, label: label())
    }
}

extension Tab where Value: Hashable, Content: View, Label == DefaultTabLabel {
    /// A tab for a value, with a title from the string tables and a symbol.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, systemImage: String, value: Value, role: TabRole? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(
            AnyHashable(value), role, content, label: DefaultTabLabel(Text(titleKey), Image(systemName: systemImage)))
    }
    /// A tab for a value, with a title and a symbol.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, systemImage: String, value: Value, role: TabRole? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(
            AnyHashable(value), role, content, label: DefaultTabLabel(Text(title), Image(systemName: systemImage)))
    }
    /// A tab for a value, with a title from the string tables and an image of the program.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, image: String, value: Value, role: TabRole? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(AnyHashable(value), role, content, label: DefaultTabLabel(Text(titleKey), Image(image)))
    }
    /// A tab for a value that looks as its role does. Without a role its tab shows nothing.
    public nonisolated init(value: Value, role: TabRole? = nil, @ViewBuilder content: @escaping () -> Content) {
        self.init(
            AnyHashable(value), role, content, label: role == nil ? DefaultTabLabel(Text(verbatim: ""), nil) : .search)
    }
}

extension Tab where Value == Never, Content: View, Label == DefaultTabLabel {
    /// A tab with a title from the string tables and a symbol.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, systemImage: String, role: TabRole? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(nil, role, content, label: DefaultTabLabel(Text(titleKey), Image(systemName: systemImage)))
    }
    /// A tab with a title and a symbol.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, systemImage: String, role: TabRole? = nil, @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(nil, role, content, label: DefaultTabLabel(Text(title), Image(systemName: systemImage)))
    }
    /// A tab with a title from the string tables and an image of the program.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, image: String, role: TabRole? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(nil, role, content, label: DefaultTabLabel(Text(titleKey), Image(image)))
    }
    /// A tab that looks as its role does.
    public nonisolated init(role: TabRole, @ViewBuilder content: @escaping () -> Content) {
        self.init(nil, role, content, label: .search)
    }
}

/// The label of a tab that was given a title and an image.
public struct DefaultTabLabel {
    let title: Text
    /// Nil for none.
    let image: Image?

    nonisolated init(_ title: Text, _ image: Image?) {
        self.title = title
        self.image = image
    }

    static nonisolated var search: DefaultTabLabel {
        DefaultTabLabel(Text("Search"), Image(systemName: "magnifyingglass"))
    }
}

extension DefaultTabLabel: View {
    public var body: some View {
        Label {
            title
        } icon: {
            image
        }
    }
}

/// Tabs that belong together. The bar of tabs shows them one by one.
public struct TabSection<Header, Content, Footer, SelectionValue> {
    let content: Content
}

extension TabSection: TabContent
where Header: View, Content: TabContent, Footer: View, SelectionValue == Content.TabValue {
    public typealias TabValue = SelectionValue
    public typealias Body = Never
    public func _tabs() -> [TabEntry] { content._tabs() }
}

extension TabSection
where Header == Text, Content: TabContent, Footer == EmptyView, SelectionValue == Content.TabValue {
    /// Tabs with a title, which only sidebars show.
    @MainActor public init(_ titleKey: LocalizedStringKey, @TabContentBuilder<SelectionValue> content: () -> Content) {
        self.init(content: content())
    }
    /// Tabs with a title, which only sidebars show.
    @_disfavoredOverload @MainActor public init<S: StringProtocol>(
        _ title: S, @TabContentBuilder<SelectionValue> content: () -> Content
    ) {
        self.init(content: content())
    }
}

extension TabSection
where Header == EmptyView, Content: TabContent, Footer == EmptyView, SelectionValue == Content.TabValue {
    /// Tabs that belong together.
    @MainActor public init(@TabContentBuilder<SelectionValue> content: () -> Content) { self.init(content: content()) }
}

/// Several tabs, or such that depend on a condition.
public struct TabList<TabValue: Hashable> {
    let entries: [TabEntry]

    nonisolated init(entries: [TabEntry]) { self.entries = entries }
}

extension TabList: TabContent {
    public typealias Body = Never
    public func _tabs() -> [TabEntry] { entries }
}

/// Tabs that depend on a condition.
extension Optional: TabContent where Wrapped: TabContent {
    public typealias TabValue = Wrapped.TabValue
    public func _tabs() -> [TabEntry] { self?._tabs() ?? [] }
}

/// Collects the statements of a closure into the tabs of a tab view.
@resultBuilder public struct TabContentBuilder<TabValue: Hashable> {
    /// The views that a tab view makes of tabs.
    public struct Content<C: TabContent> {
        let tabs: C
    }

    public static func buildExpression<C: TabContent>(_ content: C) -> C where C.TabValue == TabValue { content }
    public static func buildBlock() -> TabList<TabValue> { TabList(entries: []) }
    public static func buildBlock<C: TabContent>(_ content: C) -> C where C.TabValue == TabValue { content }
    public static func buildBlock<each C: TabContent>(_ content: repeat each C) -> TabList<TabValue> {
        var parts: [[TabEntry]] = []
        for part in repeat each content { parts.append(Self.tabs(of: part)) }
        return TabList(entries: numbered(parts))
    }
    public static func buildIf<C: TabContent>(_ content: C?) -> C? where C.TabValue == TabValue { content }
    public static func buildEither<C: TabContent>(first: C) -> TabList<TabValue> where C.TabValue == TabValue {
        TabList(entries: numbered([tabs(of: first)]))
    }
    public static func buildEither<C: TabContent>(second: C) -> TabList<TabValue> where C.TabValue == TabValue {
        TabList(entries: numbered([[], tabs(of: second)]))
    }
    public static func buildLimitedAvailability<C: TabContent>(_ content: C) -> TabList<TabValue>
    where C.TabValue == TabValue {
        TabList(entries: tabs(of: content))
    }

    private static func tabs(of content: any TabContent) -> [TabEntry] {
        nonisolated(unsafe) let content = content
        return assumeMainActor { content._tabs() }
    }

    /// A tab without a value is known by the statement that it stands in.
    private static func numbered(_ parts: [[TabEntry]]) -> [TabEntry] {
        parts.enumerated().flatMap { n, tabs in
            tabs.enumerated().map { m, tab in
                guard tab.value == nil else { return tab }
                return TabEntry(
                    id: AnyHashable([AnyHashable(n), AnyHashable(m), tab.id]), value: nil, label: tab.label,
                    content: tab.content, badge: tab.badge, isHidden: tab.isHidden)
            }
        }
    }
}

extension TabContentBuilder.Content: View {
    public var body: some View {
        ForEach(tabs._tabs().filter { !$0.isHidden }) { tab in
            tab.content.modifier(TraitModifier<TabItemTrait>(value: tab.label)).badge(tab.badge)
                .modifier(OptionalTag(value: tab.value))
        }
    }
}

/// Puts the value of a tab on its page.
private struct OptionalTag: ViewModifier {
    let value: AnyHashable?

    func body(content: Content) -> some View {
        if let value { content.modifier(TraitModifier<TagTrait>(value: value)) } else { content }
    }
}

extension TabContent {
    /// Shows a number on the tab; 0 shows none.
    public func badge(_ count: Int) -> some TabContent<TabValue> {
        changing { $0.badge = count == 0 ? nil : Text(count, format: .number) }
    }
    /// Shows a text on the tab.
    public func badge(_ label: Text?) -> some TabContent<TabValue> { changing { $0.badge = label } }
    /// Shows a text from the string tables on the tab.
    public func badge(_ key: LocalizedStringKey?) -> some TabContent<TabValue> { badge(key.map { Text($0) }) }
    /// Leaves the tab out.
    public func hidden(_ hidden: Bool = true) -> some TabContent<TabValue> {
        changing { $0.isHidden = $0.isHidden || hidden }
    }
    /// A name for tests and scripts that no user sees.
    public func accessibilityIdentifier(_ identifier: String) -> some TabContent<TabValue> {
        changing { $0.label = AnyView($0.label.accessibilityIdentifier(identifier)) }
    }

    private func changing(_ change: (inout TabEntry) -> Void) -> TabList<TabValue> {
        var tabs = _tabs()
        for i in tabs.indices { change(&tabs[i]) }
        return TabList(entries: tabs)
    }
}
