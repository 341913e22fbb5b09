import Foundation
import SwiftUICore

/// Eight spokes that light up one after the other.
struct Spinner {}

extension Spinner: View {
    typealias Body = Never
    static func _makeNode(_ view: Spinner, _ context: NodeContext) -> TypedNode<Spinner> { SpinnerNode(context) }
}

/// Runs a motion only while it is seen.
private final class SpinnerNode: TypedNode<Spinner> {
    private var element: SpinnerElement!

    override init(_ context: NodeContext) {
        super.init(context)
        element = SpinnerElement(self)
        resolve()
        element.setRunning(scope.isVisible)
    }
    override func rerun() { if needsUpdate { resolve() } }
    private func resolve() {
        readInputs { values in
            // Its own tint colours it; the accent colour alone does not.
            let style = values.tintStyle ?? AnyShapeStyle(Color.secondaryLabel)
            let isLarge = values.controlSize == .large || values.controlSize == .extraLarge
            element.update(color: values.resolve(style).color ?? .black, side: isLarge ? 37 : 20)
        }
    }
    override func visibilityChanged(_ isVisible: Bool) { element.setRunning(isVisible) }
    override func collectElements(_ elements: inout ContiguousArray<LayoutElement>) { elements.append(element) }
    override func didDestroy() { element.destroy() }
}

private final class SpinnerElement: LayoutElement {
    private var color = ResolvedColor.black
    private var side: CGFloat = 20
    /// Which spoke is the brightest.
    private var head = 0
    private var motion: FrameMotion?

    private static let spokes = 8
    /// Seconds for one time round.
    private static let period = 0.8

    init(_ node: ViewNode) {
        super.init(node)
        makeLayer()
    }

    func update(color: ResolvedColor, side: CGFloat) {
        if side != self.side { invalidateSize() }
        if color != self.color || side != self.side { setNeedsDisplay() }
        self.color = color
        self.side = side
    }

    func setRunning(_ isRunning: Bool) {
        guard isRunning else {
            motion?.stop()
            motion = nil
            return
        }
        guard motion == nil else { return }
        let start = graph.host.now
        let motion = FrameMotion { [weak self] time in
            guard let self else { return false }
            let turn = ((time - start) / Self.period).truncatingRemainder(dividingBy: 1)
            let head = Int(turn * Double(Self.spokes)) % Self.spokes
            if head != self.head {
                self.head = head
                setNeedsDisplay()
            }
            return true
        }
        self.motion = motion
        graph.motion.run(motion)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { CGSize(width: side, height: side) }
    override func didDestroy() { setRunning(false) }

    override func draw() -> LayerContent {
        let center = CGPoint(x: size.width / 2, y: size.height / 2)
        let width = side * 0.11
        let (inner, outer) = (side * 0.25, side * 0.5 - width / 2)
        var commands: [DrawCommand] = []
        for spoke in 0..<Self.spokes {
            let angle = Double(spoke) / Double(Self.spokes) * 2 * .pi - .pi / 2
            let direction = CGPoint(x: CGFloat(cos(angle)), y: CGFloat(sin(angle)))
            var path = Path()
            path.move(to: CGPoint(x: center.x + direction.x * inner, y: center.y + direction.y * inner))
            path.addLine(to: CGPoint(x: center.x + direction.x * outer, y: center.y + direction.y * outer))
            let age = (head - spoke + Self.spokes) % Self.spokes
            let opacity = max(0.25, 1 - 0.12 * Double(age))
            commands.append(
                .stroke(
                    .path(path), .color(color.multiplyingOpacity(by: opacity)),
                    StrokeStyle(lineWidth: width, lineCap: .round)))
        }
        return .list(commands)
    }
}
