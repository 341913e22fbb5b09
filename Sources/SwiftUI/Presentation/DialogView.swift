import SwiftUICore

/// Choices at the bottom of the dimmed scene, and below them a button that cancels.
struct DialogView<Actions: View, Message: View> {
    let title: Text
    let titleVisibility: Visibility
    let actions: Actions
    let message: Message
    @Environment(\.isPresentationAnimated) private var isAnimated
    @Environment(\.presentationContext) private var context
    @Environment(\.colorScheme) private var colorScheme
}

extension DialogView: View {
    private var hasHeader: Bool { titleVisibility == .visible || Message.self != EmptyView.self }

    var body: some View {
        PresentationVeil(colorScheme: colorScheme)
            .pressable { context?.dismissInteractively() }
            .accessibilityHidden(true)
            .presentationTransition(VeilTransition(), .veil, isAnimated: isAnimated)
        DialogActions {
            if hasHeader {
                VStack(spacing: 6) {
                    if titleVisibility == .visible {
                        title.font(.footnote.weight(.semibold)).accessibilityAddTraits(.isHeader)
                    }
                    message.font(.footnote)
                }
                .foregroundStyle(.secondary)
                .multilineTextAlignment(.center)
                .padding(EdgeInsets(top: 14, leading: 16, bottom: 14, trailing: 16))
                .frame(maxWidth: .infinity)
            }
            actions
            Button("Cancel", role: .cancel) {}.modifier(TraitModifier<AlertFallbackTrait>(value: true))
        }
        .modifier(DialogEnvironment(context: context, rowStyle: .confirmation))
        .frame(maxWidth: 398)
        .accessibilityElement(children: .contain)
        .accessibilityAddTraits(.isModal)
        .padding(.horizontal, 8)
        .padding(.bottom, 8)
        .presentationTransition(RiseTransition(), .alert, isAnimated: isAnimated)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottom)
    }
}

/// The header and buttons of a confirmation dialog.
struct DialogActions<Content: View> {
    @ViewBuilder let content: Content
}

extension DialogActions: View {
    typealias Body = Never
    static func _makeNode(_ view: Self, _ context: NodeContext) -> TypedNode<Self> { ContainerNode(view, context) }
}

extension DialogActions: ContainerView {
    static func makeElement(_ view: Self, _ node: ViewNode) -> DialogActionsElement { DialogActionsElement(node) }
    // The colours of the cards may be others now.
    func update(_ element: DialogActionsElement) { element.setNeedsDisplay() }
}

/// Rows on one card, the one that cancels on a card of its own.
final class DialogActionsElement: ContainerElement {
    private static let gap: CGFloat = 8
    private static let radius: CGFloat = 13

    private var rows: [LayoutElement] = []
    private var cancel: LayoutElement?

    init(_ node: ViewNode) {
        super.init(node)
        makeLayer()
    }

    override func didCollect() {
        let own = children.filter { $0.trait(AlertFallbackTrait.self) == nil }
        cancel =
            own.first { ($0.trait(DialogRoleTrait.self) ?? nil) == .cancel }
            ?? children.first { $0.trait(AlertFallbackTrait.self) != nil }
        rows = own.filter { $0 !== cancel }
    }

    override func visitChildren(_ visit: (LayoutElement) -> Void) {
        _ = children
        rows.forEach(visit)
        if let cancel { visit(cancel) }
    }

    private func heights(_ width: CGFloat) -> (card: CGFloat, cancel: CGFloat) {
        let offered = ProposedViewSize(width: width, height: nil)
        return (
            rows.reduce(0) { $0 + $1.sizeThatFits(offered).height },
            cancel.map { $0.sizeThatFits(offered).height } ?? 0
        )
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        _ = children
        let width = proposal.width ?? 374
        let heights = heights(width)
        return CGSize(
            width: width, height: heights.card + (heights.card > 0 && cancel != nil ? Self.gap : 0) + heights.cancel)
    }

    override func placeChildren() {
        let offered = ProposedViewSize(width: size.width, height: nil)
        var y: CGFloat = 0
        for row in rows {
            row.place(at: CGPoint(x: 0, y: y), proposal: offered)
            y += row.size.height
        }
        cancel?.place(at: CGPoint(x: 0, y: size.height - heights(size.width).cancel), proposal: offered)
        setNeedsDisplay()
    }

    private var cards: [CGRect] {
        let heights = heights(size.width)
        return [
            CGRect(x: 0, y: 0, width: size.width, height: heights.card),
            CGRect(x: 0, y: size.height - heights.cancel, width: size.width, height: heights.cancel),
        ].filter { $0.height > 0 }
    }

    private func outline(_ card: CGRect) -> Outline {
        .roundedRectangle(card, radius: CGSize(width: Self.radius, height: Self.radius), isContinuous: true)
    }

    override func draw() -> LayerContent {
        let values = EnvironmentValues(scope: node.scope)
        let isDark = values.colorScheme == .dark
        let ground = values.resolve(isDark ? Color(white: 0.16) : Color(white: 0.97)).color ?? .clear
        let cancelGround = values.resolve(Color.tertiarySystemBackground).color ?? .clear
        let line = values.resolve(Color.separator).color ?? .clear
        var commands: [DrawCommand] = []
        for (i, card) in cards.enumerated() {
            let isCancel = cancel != nil && i == cards.count - 1
            commands.append(.fill(outline(card), .color(isCancel ? cancelGround : ground), FillStyle()))
        }
        for row in rows.dropFirst() {
            let rule = CGRect(x: 0, y: row.origin.y, width: size.width, height: 0.5)
            commands.append(.fill(.rectangle(rule), .color(line), FillStyle()))
        }
        return .list(commands)
    }

    /// A row that is pressed keeps inside its card's corners.
    override func updateStyle(of layer: Layer) -> LayerChanges {
        var path = Path()
        for card in cards {
            path.addRoundedRect(
                in: card, cornerSize: CGSize(width: Self.radius, height: Self.radius), style: .continuous)
        }
        return layer.setClip(.path(path))
    }
    override func contains(_ point: CGPoint) -> Bool { cards.contains { $0.contains(point) } }
}
