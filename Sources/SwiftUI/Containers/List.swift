import Foundation
import SwiftUICore

/// Rows below each other, which scroll when there are more than fit.
public struct List<SelectionValue: Hashable, Content> {
    let selection: ListSelection?
    let content: Content
}

extension List: View where Content: View {
    public var body: some View {
        let selection = selection?.now()
        ListScroll(content: content, selection: selection).modifier(SplitFollow(selection: selection))
    }
}

extension List where Content: View {
    private nonisolated init(_ selection: ListSelection?, _ content: Content) {
        self.selection = selection
        self.content = content
    }

    /// Rows of `content`, one or none of which can be selected.
    public nonisolated init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
        self.init(selection.map { ListSelection($0) }, content())
    }

    /// Rows of `content`, any of which can be selected.
    public nonisolated init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
        self.init(selection.map { ListSelection($0) }, content())
    }
}

extension List where SelectionValue == Never, Content: View {
    /// Rows of `content`.
    public nonisolated init(@ViewBuilder content: () -> Content) { self.init(nil, content()) }

    /// A row for each identifiable element.
    @_disfavoredOverload public nonisolated init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        self.init(nil, ForEach(data, content: rowContent))
    }

    /// A row for each binding to an element, identified by the value at a key path.
    public nonisolated init<Data, ID: Hashable, RowContent: View>(
        _ data: Binding<Data>, id: KeyPath<Data.Element, ID>,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    )
    where
        Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, ID)>, ID, RowContent>,
        Data: MutableCollection, Data: RandomAccessCollection, Data.Index: Hashable
    {
        self.init(nil, ForEach(data, id: id, content: rowContent))
    }

    /// A row for each element, identified by the value at a key path.
    @_disfavoredOverload public nonisolated init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent> {
        self.init(nil, ForEach(data, id: id, content: rowContent))
    }

    /// A row for each number of a range that never changes.
    public nonisolated init<RowContent: View>(
        _ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent
    ) where Content == ForEach<Range<Int>, Int, RowContent> {
        self.init(nil, ForEach(data, content: rowContent))
    }

    /// A row for each binding to an identifiable element.
    public nonisolated init<Data, RowContent: View>(
        _ data: Binding<Data>, @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    )
    where
        Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, Data.Element.ID)>, Data.Element.ID, RowContent>,
        Data: MutableCollection, Data: RandomAccessCollection, Data.Element: Identifiable, Data.Index: Hashable
    {
        self.init(nil, ForEach(data, content: rowContent))
    }
}

extension List where Content: View {
    /// A row for each identifiable element, one or none of which can be selected.
    public nonisolated init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        self.init(selection.map { ListSelection($0) }, ForEach(data, content: rowContent))
    }

    /// A row for each identifiable element, any of which can be selected.
    public nonisolated init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        self.init(selection.map { ListSelection($0) }, ForEach(data, content: rowContent))
    }
}

/// A form: rows of controls, in the look of a grouped list.
public struct Form<Content: View> {
    private let content: Content

    /// Rows of `content`.
    public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension Form: View {
    public var body: some View { StyledForm(content: content) }
}

extension Form where Content == FormStyleConfiguration.Content {
    /// The form that a style is making, for styles that only change something about it.
    public nonisolated init(_ configuration: FormStyleConfiguration) { content = configuration.content }
}

private struct ScrollContentBackgroundKey: EnvironmentKey { static var defaultValue: Visibility { .automatic } }
private struct HasColumnHeadersKey: EnvironmentKey { static var defaultValue: Bool { false } }
private struct ListStyleKey: EnvironmentKey { static var defaultValue: any ListStyle { DefaultListStyle() } }

extension EnvironmentValues {
    /// Whether lists and forms draw the ground behind their rows.
    var scrollContentBackground: Visibility {
        get { self[ScrollContentBackgroundKey.self] }
        set { self[ScrollContentBackgroundKey.self] = newValue }
    }
    /// Whether the heading of a list's rows is that of a table's columns.
    var hasColumnHeaders: Bool {
        get { self[HasColumnHeadersKey.self] }
        set { self[HasColumnHeadersKey.self] = newValue }
    }
    var listStyle: any ListStyle {
        get { self[ListStyleKey.self] }
        set { self[ListStyleKey.self] = newValue }
    }
}

/// The look of lists. Use one of the framework's.
public protocol ListStyle: Sendable {
    /// Whether rows stand on cards away from the edges, and whether sections are set apart.
    var _isInset: Bool { get }
    var _isGrouped: Bool { get }
}

/// The usual look: inset and grouped, as on iOS.
public struct DefaultListStyle: ListStyle {
    public init() {}
    public var _isInset: Bool { true }
    public var _isGrouped: Bool { true }
}
/// Rows from edge to edge on the plain background.
public struct PlainListStyle: ListStyle {
    public init() {}
    public var _isInset: Bool { false }
    public var _isGrouped: Bool { false }
}
/// Sections from edge to edge, set apart by the grouped background.
public struct GroupedListStyle: ListStyle {
    public init() {}
    public var _isInset: Bool { false }
    public var _isGrouped: Bool { true }
}
/// Sections on rounded cards.
public struct InsetGroupedListStyle: ListStyle {
    public init() {}
    public var _isInset: Bool { true }
    public var _isGrouped: Bool { true }
}
/// Rows on the plain background, away from the edges.
public struct InsetListStyle: ListStyle {
    public init() {}
    public var _isInset: Bool { true }
    public var _isGrouped: Bool { false }
}
/// A side bar's look: rows that stand by themselves on the grouped background; in a narrow window, as on a phone, sections on rounded cards.
public struct SidebarListStyle: ListStyle {
    public init() {}
    public var _isInset: Bool { true }
    public var _isGrouped: Bool { true }
}

extension EnvironmentValues {
    /// Whether rows stand by themselves, without cards.
    var hasSidebarRows: Bool { listStyle is SidebarListStyle && horizontalSizeClass != .compact }
}

extension ListStyle where Self == DefaultListStyle { public static var automatic: DefaultListStyle { .init() } }
extension ListStyle where Self == PlainListStyle { public static var plain: PlainListStyle { .init() } }
extension ListStyle where Self == GroupedListStyle { public static var grouped: GroupedListStyle { .init() } }
extension ListStyle where Self == InsetGroupedListStyle {
    public static var insetGrouped: InsetGroupedListStyle { .init() }
}
extension ListStyle where Self == InsetListStyle { public static var inset: InsetListStyle { .init() } }
extension ListStyle where Self == SidebarListStyle { public static var sidebar: SidebarListStyle { .init() } }

extension View {
    /// Sets the look of lists in this view.
    public nonisolated func listStyle<S: ListStyle>(_ style: S) -> some View { environment(\.listStyle, style) }
}

extension View {
    /// Whether lists, forms and text editors in this view draw their own ground. Hidden, what is behind them shows.
    public nonisolated func scrollContentBackground(_ visibility: Visibility) -> some View {
        environment(\.scrollContentBackground, visibility)
    }
}

/// A scroll view around the rows, on the list's background.
struct ListScroll<Content: View> {
    let content: Content
    let selection: ListSelection?
    @Environment(\.listStyle) private var style
    @Environment(\.scrollContentBackground) private var background
    @Environment(\.rowMenu) private var menu

    private var ground: Color {
        if background == .hidden { return .clear }
        return style._isGrouped ? .systemGroupedBackground : .systemBackground
    }
}

extension ListScroll: View {
    var body: some View {
        let selection = selection?.performing(menu)
        ScrollView {
            ListRows(
                content: content.environment(\.listSelection, selection).modifier(
                    RowModifier(selection: selection, style: style)), selection: selection)
        }
        .background(ground)
        .modifier(RowMenuModifier(menu: menu, selection: selection))
    }
}

/// The rows of a list, as one element.
struct ListRows<Content: View> {
    let content: Content
    let selection: ListSelection?
}

extension ListRows: View {
    typealias Body = Never
    static func _makeNode(_ view: ListRows, _ context: NodeContext) -> TypedNode<ListRows> { ListNode(view, context) }
}

private final class ListNode<Content: View>: TypedNode<ListRows<Content>>, KeyPressObserving {
    private var element: ListElement!
    private var content: TypedNode<Content>!
    private let inner: InheritedScope

    init(_ view: ListRows<Content>, _ context: NodeContext) {
        inner = InheritedScope(parent: context.scope)
        inner.set(IsInListKey.self, true)
        inner.set(LazyRowsKey.self, true)
        super.init(context)
        element = ListElement(self, ListLook(), step: 1)
        resolve()
        content = Content._makeNode(view.content, NodeContext(parent: self, scope: inner))
        element.setContent(content)
        setSelection(view.selection)
    }

    private func setSelection(_ selection: ListSelection?) {
        if let selection, let selecting = element.selecting {
            selecting.selection = selection
        } else if let selection {
            element.selecting = RowSelecting(
                selection, in: element,
                FocusItem(self) { [weak self] hasKeyboard in
                    self?.element.selecting?.keyboardChanged(hasKeyboard)
                })
        }
    }

    private func resolve() {
        beginReading()
        Update.reading(for: self) {
            let values = EnvironmentValues(scope: scope)
            let style = values.listStyle
            var look = ListLook()
            look.isInset = style._isInset
            look.isGrouped = style._isGrouped
            look.isSidebar = values.hasSidebarRows
            look.hasColumnHeaders = values.hasColumnHeaders
            look.card = Color.secondarySystemGroupedBackground.resolvedColor(in: values)
            look.separator = Color.separator.resolvedColor(in: values)
            look.sectionSpacing = values.listSectionSpacing?.points
            look.rowSpacing = values.listRowSpacing ?? 0
            look.pressed = Color.systemGray4.resolvedColor(in: values)
            element.look = look
        }
    }

    override func take(_ view: ListRows<Content>) {
        setSelection(view.selection)
        content.update(view.content)
    }
    func pressed(_ event: KeyPressEvent) -> Bool {
        Update.suspended { element.selecting?.pressed(event) ?? false }
    }
    override func rerun() {
        guard needsUpdate else { return }
        resolve()
    }
    override func elementsChanged() { element.childrenChanged() }
    override func collectElements(_ elements: inout ContiguousArray<LayoutElement>) { elements.append(element) }
    override func visitChildren(_ visit: (ViewNode) -> Void) { if let content { visit(content) } }
    override func willDestroy() { element.selecting?.end() }
    override func didDestroy() { element.destroy() }
}
