import Foundation

/// A line between views, one pixel thick: across the stack that it stands in, horizontal elsewhere.
public struct Divider: Sendable {
    /// Makes a line.
    public nonisolated init() {}
}

extension Divider: View {
    public typealias Body = Never
    public static func _makeNode(_ view: Divider, _ context: NodeContext) -> TypedNode<Divider> {
        DividerNode(context)
    }
}

private final class DividerNode: TypedNode<Divider> {
    private var element: DividerElement!

    override init(_ context: NodeContext) {
        super.init(context)
        element = DividerElement(self)
        resolve()
    }
    override func rerun() {
        guard flags.contains(.needsUpdate) else { return }
        resolve()
    }
    private func resolve() {
        flags.remove(.needsUpdate)
        removeDependencies()
        Update.reading(for: self) {
            let values = EnvironmentValues(scope: scope)
            element.color = Color.separator.resolvedColor(in: values)
            element.thickness = values.displayScale > 1 ? values.pixelLength : 1
        }
    }
    override func collectElements(_ elements: inout ContiguousArray<LayoutElement>) { elements.append(element) }
    override func didDestroy() { element.destroy() }
}

/// A line. Menus show it as a gap between groups.
package final class DividerElement: LayoutElement {
    var color = ResolvedColor.clear {
        didSet { if color != oldValue { setNeedsDisplay() } }
    }
    /// One pixel, in points.
    var thickness: CGFloat = 1 {
        didSet { if thickness != oldValue { invalidateSize() } }
    }
    init(_ node: ViewNode) {
        super.init(node)
        makeLayer(isLeaf: true)
    }
    private var isVertical: Bool {
        var container = parent
        while let current = container {
            if let stack = current as? StackElement { return stack.axis == .horizontal }
            if let container = current as? OrientedContainerElement { return container.orientation == .horizontal }
            guard current is UnaryElement else { return false }
            container = current.parent
        }
        return false
    }
    package override func measure(_ proposal: ProposedViewSize) -> CGSize {
        isVertical
            ? CGSize(width: thickness, height: proposal.height ?? 10)
            : CGSize(width: proposal.width ?? 10, height: thickness)
    }
    package override func draw() -> LayerContent {
        .one(.fill(.rectangle(CGRect(origin: .zero, size: size)), .color(color), FillStyle()))
    }
}
