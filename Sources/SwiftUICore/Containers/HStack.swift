import Foundation

/// Arranges views in a row.
public struct HStack<Content> {
    package let alignment: VerticalAlignment
    package let spacing: CGFloat?
    package let content: Content
}

extension HStack: View where Content: View {
    public typealias Body = Never

    /// Arranges the views of `content` from leading to trailing, `spacing` points apart (nil: as the views like it).
    public nonisolated init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }

    // Inlined where the type of the view is at hand: else it would be searched for.
    @inline(__always) public static func _makeNode(_ view: HStack<Content>, _ context: NodeContext) -> TypedNode<
        HStack<Content>
    > {
        ContainerNode(view, context)
    }
}

extension HStack: ContainerView where Content: View {
    package static func makeElement(_ view: Self, _ node: ViewNode) -> ContainerElement {
        StackElement(node, axis: .horizontal, spacing: view.spacing, guide: view.alignment.key)
    }
    package func update(_ element: ContainerElement) {
        unsafeDowncast(element, to: StackElement.self).update(spacing: spacing, guide: alignment.key)
    }
    // Where the type is known, the content is handed on in its place.
    package func update(_ node: TypedNode<Content>) { node.update(content) }
}
