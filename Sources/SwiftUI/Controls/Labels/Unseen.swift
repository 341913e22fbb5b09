import SwiftUICore

extension View {
    /// Keeps the view for those who do not look, and shows and measures nothing.
    nonisolated func unseen() -> some View { modifier(UnseenModifier()) }
}

struct UnseenModifier: Equatable {}

extension UnseenModifier: ElementModifier {
    typealias Body = Never
    func makeElement(_ child: LayoutElement, _ node: ViewNode) -> UnseenElement { UnseenElement(child, node) }
    func update(_ element: UnseenElement) {}
}

/// Takes no room and cuts away all that its child draws, but leaves it its meaning.
final class UnseenElement: UnaryElement {
    init(_ child: LayoutElement, _ node: ViewNode) {
        super.init(child, node)
        makeLayer()
    }
    override func measure(_ proposal: ProposedViewSize) -> CGSize { .zero }
    override func placeChildren() { child.place(at: .zero, proposal: .unspecified) }
    override func updateStyle(of layer: Layer) -> LayerChanges { layer.setClip(.rectangle(.zero)) }
    override var isHitTestable: Bool { false }
    override var spacing: ViewSpacing { .zero }
    override func explicitAlignment(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? { nil }
}
