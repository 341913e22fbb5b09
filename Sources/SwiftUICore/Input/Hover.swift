import Foundation

/// Whether a pointer is over a view, and where.
public enum HoverPhase: Hashable, Sendable {
    /// It is, at this point.
    case active(CGPoint)
    /// It has left the view.
    case ended
}

extension View {
    /// Calls `action` with true when a pointer comes over the view, and with false when it leaves it.
    public nonisolated func onHover(perform action: @escaping (Bool) -> Void) -> some View {
        modifier(HoverModifier(entered: action, moved: nil))
    }

    /// Calls `action` whenever a pointer moves over the view, and when it leaves it.
    public nonisolated func onContinuousHover(
        coordinateSpace: CoordinateSpace = .local, perform action: @escaping (HoverPhase) -> Void
    ) -> some View {
        modifier(HoverModifier(entered: nil, moved: action, space: coordinateSpace))
    }
}

struct HoverModifier {
    var entered: ((Bool) -> Void)?
    var moved: ((HoverPhase) -> Void)?
    var space = CoordinateSpace.local
}

extension HoverModifier: ElementModifier {
    typealias Body = Never
    func makeElement(_ child: LayoutElement, _ node: ViewNode) -> HoverElement { HoverElement(child, node, self) }
    func update(_ element: HoverElement) { element.modifier = self }
}

/// Hears when a pointer is over its child.
package final class HoverElement: UnaryElement {
    var modifier: HoverModifier
    private var isInside = false

    init(_ child: LayoutElement, _ node: ViewNode, _ modifier: HoverModifier) {
        self.modifier = modifier
        super.init(child, node)
    }

    /// The pointer is at this point of the scene; nil when it has left the element.
    func hover(at point: CGPoint?) {
        let entered = point != nil
        if entered != isInside {
            isInside = entered
            modifier.entered?(entered)
        }
        if let point {
            modifier.moved?(.active(graph.input.convert(point, to: modifier.space, of: self)))
        } else {
            modifier.moved?(.ended)
        }
    }

    package override func didDestroy() { graph.input.forget(self) }
    /// A pointer between the parts of a view is over the view.
    package override var isOpaqueToHits: Bool { true }
}
