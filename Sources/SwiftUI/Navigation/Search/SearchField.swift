import Foundation
import SwiftUICore

/// The search field of a page: 36 points high, grey, with a magnifying glass, and while it is in use a Cancel button beside it.
struct SearchField {
    let setting: SearchSetting
    @FocusState private var isFocused: Bool
    /// How high the field is, in points.
    static let height: CGFloat = 36
}

extension SearchField: View {
    var body: some View {
        let isActive = setting.isActive.wrappedValue
        VStack(spacing: 8) {
            HStack(spacing: 10) {
                field
                if isActive {
                    Button("Cancel") {
                        setting.text.wrappedValue = ""
                        isFocused = false
                        setting.isActive.wrappedValue = false
                    }
                }
            }
            if let scopes = setting.scopes, isActive,
                scopes.activation.kind == .searching || !setting.text.wrappedValue.isEmpty
            {
                scopes.picker
            }
        }
        .onChange(of: isFocused) { _, now in
            if now, !setting.isActive.wrappedValue { setting.isActive.wrappedValue = true }
        }
        .onChange(of: isActive, initial: true) { was, now in
            if now != isFocused, was != now || now { isFocused = now }
        }
    }

    @MainActor private var field: some View {
        HStack(spacing: 6) {
            Image(systemName: "magnifyingglass").foregroundStyle(.secondary).accessibilityHidden(true)
            setting.tokens
            TextField(text: setting.text, prompt: setting.prompt ?? Text("Search")) { setting.prompt ?? Text("Search") }
                .focused($isFocused)
                .modifier(SearchFieldFocus(focus: setting.focus))
                .accessibilityAddTraits(.isSearchField)
                .environment(\.submitActions, searchActions)
                .environment(\.submitLabel, .search)
            if !setting.text.wrappedValue.isEmpty || setting.removeLastToken != nil {
                Button {
                    if setting.text.wrappedValue.isEmpty {
                        setting.removeLastToken?()
                    } else {
                        setting.text.wrappedValue = ""
                    }
                } label: {
                    Image(systemName: "xmark.circle.fill").foregroundStyle(.secondary)
                }
                .accessibilityLabel(Text("Clear text"))
            }
        }
        .padding(.horizontal, 8)
        .frame(height: Self.height)
        .background(Color.tertiarySystemFill, in: RoundedRectangle(cornerRadius: 10, style: .continuous))
    }

    /// Return in the field is for those who wait for searches, not for texts.
    @MainActor private var searchActions: [SubmitAction] {
        setting.submit.filter { $0.triggers.contains(.search) }
            .map { SubmitAction(triggers: .text, perform: $0.perform) }
    }
}

/// Suggestions for a search, over the page's content while there are any.
struct SearchSuggestions {
    let page: NavigationPage
}

extension SearchSuggestions: View {
    var body: some View {
        let _ = page.recordRead()
        if let setting = page.search, let suggestions = setting.suggestions, setting.isActive.wrappedValue {
            ScrollView { SuggestionColumn(content: suggestions) }
                .environment(
                    \.completeSearch,
                    CompleteSearchAction { text in
                        setting.text.wrappedValue = text
                        for action in setting.submit where action.triggers.contains(.search) { action.perform() }
                    })
        }
    }
}

/// Suggestions below each other, over the page's background. Where there are none, nothing covers the page.
private struct SuggestionColumn {
    let content: AnyView
}

extension SuggestionColumn: View {
    typealias Body = Never
    static func _makeNode(_ view: Self, _ context: NodeContext) -> TypedNode<Self> {
        SuggestionColumnNode(view, context)
    }
}

private final class SuggestionColumnNode: TypedNode<SuggestionColumn> {
    private var element: SuggestionColumnElement!
    private var content: TypedNode<AnyView>!

    init(_ view: SuggestionColumn, _ context: NodeContext) {
        super.init(context)
        element = SuggestionColumnElement(self)
        content = AnyView._makeNode(view.content, childContext)
        element.setContent(content)
        resolve()
    }
    override func take(_ view: SuggestionColumn) { content.update(view.content) }
    override func rerun() { if needsUpdate { resolve() } }
    private func resolve() {
        readInputs { values in
            element.ground = values.resolve(Color.systemBackground).color ?? .clear
            element.separator = values.resolve(Color.separator).color ?? .clear
            element.setNeedsDisplay()
        }
    }
    override func elementsChanged() { element.childrenChanged() }
    override func collectElements(_ elements: inout ContiguousArray<LayoutElement>) { elements.append(element) }
    override func visitChildren(_ visit: (ViewNode) -> Void) { visit(content) }
    override func didDestroy() { element.destroy() }
}

private final class SuggestionColumnElement: ContainerElement {
    var ground = ResolvedColor.clear
    var separator = ResolvedColor.clear
    private var lines: [CGFloat] = []

    private static let edge: CGFloat = 16
    private static let row: CGFloat = 44
    /// As far down as the ground is drawn; the scroll view around cuts it.
    private static let reach: CGFloat = 4000

    init(_ node: ViewNode) {
        super.init(node)
        makeLayer()
    }

    private func offer(_ width: CGFloat) -> ProposedViewSize {
        ProposedViewSize(width: max(0, width - 2 * Self.edge), height: nil)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let width = proposal.width ?? 320
        let height = children.reduce(CGFloat(0)) { $0 + max(Self.row, $1.sizeThatFits(offer(width)).height + 22) }
        return CGSize(width: width, height: height)
    }

    override func placeChildren() {
        var y: CGFloat = 0
        lines = []
        for child in children {
            let own = child.sizeThatFits(offer(size.width))
            let height = max(Self.row, own.height + 22)
            child.place(at: CGPoint(x: Self.edge, y: y + (height - own.height) / 2), proposal: offer(size.width))
            y += height
            lines.append(y)
        }
        setNeedsDisplay()
    }

    override func draw() -> LayerContent {
        guard !children.isEmpty else { return .none }
        let ground = DrawCommand.fill(
            .rectangle(CGRect(x: 0, y: 0, width: size.width, height: Self.reach)), .color(self.ground), FillStyle())
        return .list(
            [ground]
                + lines.map {
                    .fill(
                        .rectangle(CGRect(x: Self.edge, y: $0 - 0.5, width: size.width - Self.edge, height: 0.5)),
                        .color(separator), FillStyle())
                })
    }

    override func contains(_ point: CGPoint) -> Bool {
        !children.isEmpty && point.x >= 0 && point.y >= 0 && point.x < size.width && point.y < Self.reach
    }
}
