import SwiftUICore

/// What links and selections in the columns of a split view have made the next columns show.
@MainActor final class SplitModel: DependencySource {
    /// Views that links put in place of a column's own, by the column.
    private var replaced: [Int: (id: Int, view: AnyView)] = [:]
    private var lastID = 0
    private var widths: [(owner: ObjectIdentifier, column: Int, width: CGFloat)] = []
    /// Shows a column where there is room for one only.
    var reveal: (Int) -> Void = { _ in }
    /// Takes back what is selected in a column, when the user has come back to it.
    var clear: [Int: () -> Void] = [:]

    override init() {}

    /// What stands in a column in place of its own view.
    func replacement(in column: Int) -> (id: Int, view: AnyView)? {
        recordRead()
        return replaced[column]
    }

    /// A link in a column shows a view in the next.
    func show(_ view: AnyView, after column: Int) {
        lastID += 1
        replaced[column + 1] = (lastID, view)
        PendingWrites.touch(self)
        reveal(column + 1)
    }

    /// A row was selected in a column: the next column shows what the program makes of that.
    func selected(in column: Int) {
        if replaced.removeValue(forKey: column + 1) != nil { PendingWrites.touch(self) }
        reveal(column + 1)
    }

    func width(of column: Int) -> CGFloat? {
        recordRead()
        return widths.last { $0.column == column }?.width
    }

    func setWidth(_ width: CGFloat?, of column: Int, _ owner: ObjectIdentifier) {
        widths.removeAll { $0.owner == owner }
        if let width { widths.append((owner, column, width)) }
        invalidateReaders()
    }
}

/// Tells the split view around how wide the column is to be.
struct ColumnWidthModifier {
    let value: CGFloat
}

extension ColumnWidthModifier: ViewModifier {
    typealias Body = Never
    static func _makeNode<C: View>(
        _ view: ModifiedContent<C, Self>, _ context: NodeContext
    ) -> TypedNode<ModifiedContent<C, Self>> {
        ColumnWidthNode(view, context)
    }
}

private final class ColumnWidthNode<C: View>: PassThroughNode<C, ColumnWidthModifier> {
    private let model: SplitModel?
    private let column: Int

    init(_ view: ModifiedContent<C, ColumnWidthModifier>, _ context: NodeContext) {
        let values = EnvironmentValues(scope: context.scope)
        model = values.splitModel
        column = values.splitColumn
        super.init(context)
        model?.setWidth(view.modifier.value, of: column, ObjectIdentifier(self))
        content = C._makeNode(view.content, childContext)
    }
    override func take(_ view: ModifiedContent<C, ColumnWidthModifier>) {
        model?.setWidth(view.modifier.value, of: column, ObjectIdentifier(self))
        content.update(view.content)
    }
    override func willDestroy() { model?.setWidth(nil, of: column, ObjectIdentifier(self)) }
}

/// Columns beside each other.
struct WideSplit<Sidebar: View, Content: View, Detail: View> {
    let model: SplitModel
    let sidebar: Sidebar
    let content: Content?
    let detail: Detail
    let visibility: Binding<NavigationSplitViewVisibility>
}

extension WideSplit: View {
    var body: some View {
        let seen = visibility.wrappedValue
        HStack(spacing: 0) {
            if hasSidebar {
                column(0, sidebar, hasToggle: true).listStyle(.sidebar).frame(width: model.width(of: first) ?? 320)
                Divider()
            }
            if let content, seen != .detailOnly {
                column(1, content, hasToggle: !hasSidebar).frame(width: model.width(of: 1) ?? 320)
                Divider()
            }
            column(2, detail, hasToggle: !hasSidebar && (content == nil || seen == .detailOnly))
        }
        .environment(\.splitModel, model)
    }

    /// The sidebar's number: it stands directly before the detail where there are two columns.
    @MainActor private var first: Int { content == nil ? 1 : 0 }

    @MainActor private var hasSidebar: Bool {
        let seen = visibility.wrappedValue
        return seen.showsSidebar || content == nil && seen == .doubleColumn
    }

    @MainActor private func column<V: View>(_ index: Int, _ view: V, hasToggle: Bool) -> some View {
        let visibility = visibility
        let toggle = SidebarToggle(isShown: hasSidebar) { visibility.wrappedValue = $0 ? .all : .detailOnly }
        return NavigationStack { SplitColumnContent(model: model, column: index, content: view) }
            .environment(\.splitColumn, index == 0 ? first : index)
            .environment(\.sidebarToggle, hasToggle ? toggle : nil)
    }
}

/// A column's own view, or what a link has put in its place.
private struct SplitColumnContent<Content: View>: View {
    let model: SplitModel
    let column: Int
    let content: Content

    var body: some View {
        if let replacement = model.replacement(in: column) {
            replacement.view.id(replacement.id)
        } else {
            content
        }
    }
}

/// The columns as pages on top of each other.
struct CompactSplit<Sidebar: View, Content: View, Detail: View> {
    let model: SplitModel
    let sidebar: Sidebar
    let content: Content?
    let detail: Detail
    let column: Binding<NavigationSplitViewColumn>?
    @State private var path: [Int] = []
    @State private var isPrepared = false
}

extension CompactSplit: View {
    var body: some View {
        let _ = prepare()
        NavigationStack(path: pages) {
            SplitColumnContent(model: model, column: 0, content: sidebar)
                .environment(\.splitColumn, content == nil ? 1 : 0)
                .navigationDestination(for: SplitPage.self) { page in
                    if page.column == 1, let content {
                        SplitColumnContent(model: model, column: 1, content: content).environment(\.splitColumn, 1)
                    } else {
                        SplitColumnContent(model: model, column: 2, content: detail).environment(\.splitColumn, 2)
                    }
                }
        }
        .environment(\.splitModel, model)
        .onChange(of: column?.wrappedValue, initial: true) { _, wanted in
            if let wanted { path = columns(upTo: wanted.index) }
        }
    }

    @MainActor private var pages: Binding<[SplitPage]> {
        Binding(
            get: { path.map { SplitPage(column: $0) } },
            set: { new in
                let isPop = new.count < path.count
                path = new.map(\.column)
                if isPop { model.clear[path.last ?? (content == nil ? 1 : 0)]?() }
                let top = NavigationSplitViewColumn(index: path.last ?? 0)
                if let column, column.wrappedValue != top { column.wrappedValue = top }
            })
    }

    @MainActor private func columns(upTo index: Int) -> [Int] { Self.columns(upTo: index, hasContent: content != nil) }

    @MainActor private static func columns(upTo index: Int, hasContent: Bool) -> [Int] {
        (1...2).filter { $0 <= index && ($0 != 1 || hasContent) }
    }

    /// The model belongs to the view around: it must not hold this view, which holds it.
    @MainActor private func prepare() {
        model.reveal = { [path = $path, hasContent = content != nil, column] index in
            let wanted = Self.columns(upTo: index, hasContent: hasContent)
            guard wanted.count > path.wrappedValue.count else { return }
            path.wrappedValue = wanted
            if let column, column.wrappedValue.index != index { column.wrappedValue = .init(index: index) }
        }
    }
}

/// A column as a page of a stack.
struct SplitPage: Hashable {
    let column: Int
}

/// Shows and hides the sidebar of a split view.
struct SidebarToggle: Equatable {
    let isShown: Bool
    let set: (Bool) -> Void
    static func == (a: SidebarToggle, b: SidebarToggle) -> Bool { a.isShown == b.isShown }
}

private struct SidebarToggleKey: EnvironmentKey { static var defaultValue: SidebarToggle? { nil } }

extension EnvironmentValues {
    /// Shows and hides the sidebar around; nil where there is none.
    var sidebarToggle: SidebarToggle? {
        get { self[SidebarToggleKey.self] }
        set { self[SidebarToggleKey.self] = newValue }
    }
}

/// Lets the next column of a split view follow what is selected in a list.
struct SplitFollow: ViewModifier {
    let selection: ListSelection?
    @Environment(\.splitModel) private var model
    @Environment(\.splitColumn) private var column

    func body(content: Content) -> some View {
        content.onChange(of: selection?.selected ?? [], initial: true) { _, now in
            guard let model, column < 2, let selection, !selection.isMultiple else { return }
            model.clear[column] = selection.clear
            if !now.isEmpty { model.selected(in: column) }
        }
    }
}
