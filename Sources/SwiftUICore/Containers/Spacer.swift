import Foundation

/// Takes the room that is left in a stack, along the stack's axis.
public struct Spacer: Sendable {
    /// The least length in points; nil for the standard distance.
    public var minLength: CGFloat?

    /// Makes a spacer that is at least so long.
    public nonisolated init(minLength: CGFloat? = nil) { self.minLength = minLength }
}

extension Spacer: View {
    public typealias Body = Never
    public static func _makeNode(_ view: Spacer, _ context: NodeContext) -> TypedNode<Spacer> {
        SpacerNode(view, context)
    }
}

private final class SpacerNode: TypedNode<Spacer> {
    private var element: SpacerElement!

    init(_ view: Spacer, _ context: NodeContext) {
        super.init(context)
        element = SpacerElement(self)
        element.minLength = view.minLength
    }

    override func take(_ view: Spacer) {
        guard view.minLength != element.minLength else { return }
        element.minLength = view.minLength
        element.invalidateSize()
    }
    override func collectElements(_ elements: inout ContiguousArray<LayoutElement>) { elements.append(element) }
    override func didDestroy() { element.destroy() }
}

private final class SpacerElement: LayoutElement {
    var minLength: CGFloat?

    /// The axis of the stack that the spacer stands in; nil outside of stacks, where it grows both ways.
    private var axis: Axis? {
        var container = parent
        while let current = container {
            if let stack = current as? StackElement { return stack.axis }
            if let container = current as? OrientedContainerElement { return container.orientation }
            guard current is UnaryElement else { return nil }
            container = current.parent
        }
        return nil
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let least = minLength ?? ViewSpacing.standard
        guard let axis else {
            return CGSize(width: max(least, proposal.width ?? 0), height: max(least, proposal.height ?? 0))
        }
        var size = CGSize.zero
        size[axis] = max(least, proposal[axis] ?? 0)
        return size
    }

    override var layoutPriority: Double { -.infinity }
    override var spacing: ViewSpacing { .zero }
}
