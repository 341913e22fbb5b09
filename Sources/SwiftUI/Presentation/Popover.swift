import Foundation
import SwiftUICore

extension View {
    /// Shows a popover beside this view while `isPresented` is true. In a narrow scene it is a sheet, unless its content asks for another form
    /// by `presentationCompactAdaptation(_:)`.
    ///
    /// - Parameter arrowEdge: the edge of the anchor at which the popover stands, if there is room.
    public nonisolated func popover<Content: View>(
        isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
        arrowEdge: Edge = .top, @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        PopoverSource(content: self) { anchor in
            PresentationModifier(isPresented: isPresented, onDismiss: nil) {
                PopoverView(
                    content: content(), anchor: anchor, attachment: attachmentAnchor, arrowEdge: arrowEdge)
            }
        }
    }

    /// Shows a popover beside this view for an item while there is one; another item (by its id) shows a new popover.
    public nonisolated func popover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
        arrowEdge: Edge = .top, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        PopoverSource(content: self) { anchor in
            PresentationModifier(item: item, onDismiss: nil) {
                PopoverView(
                    content: content($0), anchor: anchor, attachment: attachmentAnchor, arrowEdge: arrowEdge)
            }
        }
    }
}

/// Where at a view a popover stands.
public enum PopoverAttachmentAnchor: Sendable {
    /// Beside a box of the view.
    case rect(Box)
    /// Beside a point of the view.
    case point(UnitPoint)

    /// A box of a view.
    public struct Box: Sendable {
        let rect: CGRect?
        /// The whole view.
        public static let bounds = Box(rect: nil)
        /// A part of the view, in its own coordinates.
        public static func rect(_ rect: CGRect) -> Box { Box(rect: rect) }
    }

    /// What the popover stands beside, where the view has a box in the scene.
    func frame(in view: CGRect) -> CGRect {
        switch self {
        case .rect(let box):
            guard let rect = box.rect else { return view }
            return rect.offsetBy(dx: view.minX, dy: view.minY)
        case .point(let point):
            return CGRect(
                x: view.minX + point.x * view.width, y: view.minY + point.y * view.height, width: 0, height: 0)
        }
    }
}

/// Knows where the view is that a popover belongs to.
private struct PopoverSource<Content: View, Presented: View> {
    let content: Content
    let modifier: (PopoverAnchor) -> PresentationModifier<Presented>
    @State private var anchor = PopoverAnchor()
}

extension PopoverSource: View {
    var body: some View {
        content.modifier(PopoverAnchorModifier(anchor: anchor)).modifier(modifier(anchor))
    }
}

/// Content beside a view, or in a narrow scene on a sheet or over everything.
struct PopoverView<Content: View> {
    let content: Content
    let anchor: PopoverAnchor
    let attachment: PopoverAttachmentAnchor
    let arrowEdge: Edge
    @Environment(\.isPresentationAnimated) private var isAnimated
    @Environment(\.presentationContext) private var context
    @Environment(\.horizontalSizeClass) private var sizeClass
}

extension PopoverView: View {
    @MainActor private var form: PresentationAdaptation.Kind {
        guard sizeClass == .compact else { return .popover }
        let kind = context?.readAdaptation().kind ?? .automatic
        return kind == .automatic ? .sheet : kind == .none ? .popover : kind
    }

    var body: some View {
        switch form {
        case .sheet, .automatic: SheetView(content: content)
        case .fullScreenCover: CoverView(content: content)
        case .popover, .none:
            Color.black.opacity(0.001)
                .pressable { context?.dismissInteractively() }
                .accessibilityHidden(true)
            PopoverCard(
                content: ZStack {
                    PresentationGround(context: context)
                    VStack(views: content).padding(.vertical, PopoverCardElement.arrow.height)
                },
                anchor: attachment.frame(in: anchor.frame), arrowEdge: arrowEdge, radius: 13
            )
            .environment(\.isElevated, true)
            .accessibilityElement(children: .contain)
            .accessibilityAddTraits(.isModal)
            .shadow(color: Color(white: 0, opacity: 0.2), radius: 20)
            .presentationTransition(AlertTransition(), .alert, isAnimated: isAnimated)
        }
    }
}

/// A bubble with an arrow that points at what it belongs to.
struct PopoverCard<Content: View> {
    let content: Content
    let anchor: CGRect
    let arrowEdge: Edge
    let radius: CGFloat
}

extension PopoverCard: View {
    typealias Body = Never
    static func _makeNode(_ view: Self, _ context: NodeContext) -> TypedNode<Self> { ContainerNode(view, context) }
}

extension PopoverCard: ContainerView {
    static func makeElement(_ view: Self, _ node: ViewNode) -> PopoverCardElement {
        PopoverCardElement(node, view.anchor, view.arrowEdge, view.radius)
    }
    // What it belongs to may have moved meanwhile; the popover stays where it has opened.
    func update(_ element: PopoverCardElement) {}
}

/// Fills the scene, its bubble where there is room beside the anchor.
final class PopoverCardElement: ContainerElement {
    private static let margin: CGFloat = 10
    fileprivate static let arrow = CGSize(width: 26, height: 13)

    private let anchor: CGRect
    private let arrowEdge: Edge
    private let radius: CGFloat
    private var bubble = CGRect.zero
    private var isBelow = true

    init(_ node: ViewNode, _ anchor: CGRect, _ arrowEdge: Edge, _ radius: CGFloat) {
        self.anchor = anchor
        self.arrowEdge = arrowEdge
        self.radius = radius
        super.init(node)
        makeLayer()
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        proposal.replacingUnspecifiedDimensions(by: graph.size)
    }

    override func placeChildren() {
        let margin = Self.margin
        let roomAbove = anchor.minY - margin - Self.arrow.height
        let roomBelow = size.height - anchor.maxY - margin - Self.arrow.height
        let offered = ProposedViewSize.unspecified
        var wanted = children.reduce(CGSize.zero) {
            let own = $1.sizeThatFits(offered)
            return CGSize(width: max($0.width, own.width), height: max($0.height, own.height))
        }
        wanted.width = min(wanted.width, size.width - 2 * margin)
        // The content keeps out of the arrow's room on both sides.
        wanted.height -= 2 * Self.arrow.height
        // By itself it stands above its anchor only where there is more room.
        isBelow = arrowEdge == .bottom ? roomBelow >= min(wanted.height, roomAbove) : roomBelow >= wanted.height
        if !isBelow, roomAbove < wanted.height { isBelow = roomBelow > roomAbove }
        wanted.height = max(0, min(wanted.height, isBelow ? roomBelow : roomAbove))
        let x = min(max(margin, anchor.midX - wanted.width / 2), max(margin, size.width - margin - wanted.width))
        let y = isBelow ? anchor.maxY + Self.arrow.height : anchor.minY - Self.arrow.height - wanted.height
        bubble = CGRect(origin: CGPoint(x: x, y: y), size: wanted)
        // The ground reaches into the arrow.
        let inner = bubble.insetBy(dx: 0, dy: -Self.arrow.height)
        for child in children { child.place(at: inner.origin, proposal: ProposedViewSize(inner.size)) }
        setNeedsRender()
    }

    private var outline: Path {
        var path = Path()
        path.addRoundedRect(in: bubble, cornerSize: CGSize(width: radius, height: radius), style: .continuous)
        let half = Self.arrow.width / 2
        let tip = min(max(anchor.midX, bubble.minX + radius + half), bubble.maxX - radius - half)
        let base = isBelow ? bubble.minY : bubble.maxY
        path.move(to: CGPoint(x: tip - half, y: base))
        path.addLine(to: CGPoint(x: tip, y: base + (isBelow ? -Self.arrow.height : Self.arrow.height)))
        path.addLine(to: CGPoint(x: tip + half, y: base))
        path.closeSubpath()
        return path
    }

    override func updateStyle(of layer: Layer) -> LayerChanges { layer.setClip(.path(outline)) }
    override func contains(_ point: CGPoint) -> Bool { outline.contains(point) }
}
