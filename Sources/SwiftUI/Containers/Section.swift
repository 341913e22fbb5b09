import SwiftUICore

/// Content with a heading and a note, set apart in lists, forms and pickers.
public struct Section<Parent, Content, Footer> {
    let header: Parent
    let content: Content
    let footer: Footer
}

extension Section: View where Parent: View, Content: View, Footer: View {
    public typealias Body = Never
    public static func _makeNode(_ view: Section, _ context: NodeContext) -> TypedNode<Section> {
        SectionNode(view, context)
    }
}

extension Section where Parent: View, Content: View, Footer: View {
    /// Content with a heading and a note.
    public nonisolated init(
        @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer
    ) {
        self.init(header: header(), content: content(), footer: footer())
    }

    /// Content with a heading and a note.
    public nonisolated init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(header: header, content: content(), footer: footer)
    }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
    /// Content with a note.
    public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
        self.init(header: EmptyView(), content: content(), footer: footer())
    }

    /// Content with a note.
    public nonisolated init(footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(header: EmptyView(), content: content(), footer: footer)
    }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
    /// Content with a heading.
    public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
        self.init(header: header(), content: content(), footer: EmptyView())
    }

    /// Content with a heading.
    public nonisolated init(header: Parent, @ViewBuilder content: () -> Content) {
        self.init(header: header, content: content(), footer: EmptyView())
    }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
    /// Content set apart.
    public nonisolated init(@ViewBuilder content: () -> Content) {
        self.init(header: EmptyView(), content: content(), footer: EmptyView())
    }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
    /// Content with a title.
    public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(header: Text(titleKey), content: content(), footer: EmptyView())
    }

    /// Content with a title.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(header: Text(title), content: content(), footer: EmptyView())
    }
}

/// A lazy container takes a section apart; elsewhere its parts follow each other.
private final class SectionNode<P: View, C: View, F: View>: TypedNode<Section<P, C, F>> {
    private var header: TypedNode<SectionHeading<P>>!
    private var content: TypedNode<C>!
    private var footer: TypedNode<SectionHeading<F>>!

    init(_ view: Section<P, C, F>, _ context: NodeContext) {
        super.init(context)
        header = SectionHeading<P>._makeNode(SectionHeading(content: view.header, isHeader: true), childContext)
        content = C._makeNode(view.content, childContext)
        footer = SectionHeading<F>._makeNode(SectionHeading(content: view.footer, isHeader: false), childContext)
    }

    override func take(_ view: Section<P, C, F>) {
        header.update(SectionHeading(content: view.header, isHeader: true))
        content.update(view.content)
        footer.update(SectionHeading(content: view.footer, isHeader: false))
    }

    override func collectElements(_ elements: inout ContiguousArray<LayoutElement>) {
        header.collectElements(&elements)
        content.collectElements(&elements)
        footer.collectElements(&elements)
    }

    override func collectRows(_ rows: inout RowList) {
        var parts = (header: RowList(), content: RowList(), footer: RowList())
        header.collectRows(&parts.header)
        content.collectRows(&parts.content)
        footer.collectRows(&parts.footer)
        rows.append(RowSection(self, header: parts.header, content: parts.content, footer: parts.footer))
    }

    override func visitChildren(_ visit: (ViewNode) -> Void) {
        visit(header)
        visit(content)
        visit(footer)
    }
}

/// The heading or note of a section as lists set them: small and grey. The headings of a sidebar are large.
struct SectionHeading<Content: View> {
    let content: Content
    let isHeader: Bool
    @Environment(\.isInList) private var isInList
    @Environment(\.headerProminence) private var prominence
    @Environment(\.isInMenu) private var isInMenu
    @Environment(\.listStyle) private var listStyle
}

extension SectionHeading: View {
    var body: some View {
        if isInMenu {
            content.font(.caption).foregroundStyle(.secondary).padding(.top, 10).padding(.bottom, 6)
        } else if isInList, isHeader, listStyle is SidebarListStyle {
            content.font(.title3.weight(.semibold)).foregroundStyle(.primary)
        } else if isInList, isHeader, prominence == .increased {
            content.font(.title3.weight(.semibold))
        } else if isInList {
            content.font(.footnote).foregroundStyle(.secondary).textCase(isHeader ? .uppercase : nil)
        } else {
            content
        }
    }
}

/// Whether a view stands in a list or form.
struct IsInListKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
    var isInList: Bool {
        get { self[IsInListKey.self] }
        set { self[IsInListKey.self] = newValue }
    }
}
