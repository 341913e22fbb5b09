import SwiftUICore

// Sections that a press on their heading opens and closes.
extension Section where Parent: View, Content: View, Footer == EmptyView {
    /// Content with a heading that is shown while a value is true. In lists the heading has an arrow that changes the value.
    public nonisolated init<C: View, P: View>(
        isExpanded: Binding<Bool>, @ViewBuilder content: () -> C, @ViewBuilder header: () -> P
    ) where Content == ExpandableContent<C>, Parent == ExpandableHeader<P> {
        self.init(
            header: ExpandableHeader(content: header(), isExpanded: isExpanded),
            content: ExpandableContent(content: content(), isExpanded: isExpanded), footer: EmptyView())
    }

    /// Content with a title from the string tables that is shown while a value is true.
    public nonisolated init<C: View>(
        _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> C
    ) where Content == ExpandableContent<C>, Parent == ExpandableHeader<Text> {
        self.init(isExpanded: isExpanded, content: content) { Text(titleKey) }
    }

    /// Content with a title that is shown while a value is true.
    @_disfavoredOverload public nonisolated init<S: StringProtocol, C: View>(
        _ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: () -> C
    ) where Content == ExpandableContent<C>, Parent == ExpandableHeader<Text> {
        self.init(isExpanded: isExpanded, content: content) { Text(title) }
    }
}

/// The content of a section that can be closed.
public struct ExpandableContent<Content: View> {
    let content: Content
    let isExpanded: Binding<Bool>
}

extension ExpandableContent: View {
    public var body: some View { if isExpanded.wrappedValue { content } }
}

/// The heading of a section that can be closed, with an arrow.
public struct ExpandableHeader<Content: View> {
    let content: Content
    let isExpanded: Binding<Bool>
    @Environment(\.listStyle) private var style

    nonisolated init(content: Content, isExpanded: Binding<Bool>) {
        self.content = content
        self.isExpanded = isExpanded
    }
}

extension ExpandableHeader: View {
    public var body: some View {
        let isOpen = isExpanded.wrappedValue
        Button {
            withAnimation { isExpanded.wrappedValue = !isOpen }
        } label: {
            HStack(spacing: 8) {
                content
                Spacer(minLength: 0)
                Image(systemName: "chevron.right")
                    .font(.footnote.weight(.semibold))
                    .foregroundStyle(.tint)
                    .rotationEffect(.degrees(isOpen ? 90 : 0))
                    .accessibilityHidden(true)
            }
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        // As the headings of a sidebar.
        .textCase(nil)
        .font(style is SidebarListStyle ? .title3.weight(.semibold) : .headline)
        .accessibilityValue(Text(isOpen ? "Expanded" : "Collapsed"))
    }
}
