import Foundation

/// Arranges views in a column.
public struct VStack<Content> {
    package let alignment: HorizontalAlignment
    package let spacing: CGFloat?
    package let content: Content
}

extension VStack: View where Content: View {
    public typealias Body = Never

    /// Arranges the views of `content` from top to bottom, `spacing` points apart (nil: as the views like it).
    public nonisolated init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }

    /// Stands the views that a value consists of below each other.
    package nonisolated init(views content: Content) {
        alignment = .center
        spacing = nil
        self.content = content
    }

    // Inlined where the type of the view is at hand: else it would be searched for.
    @inline(__always) public static func _makeNode(_ view: VStack<Content>, _ context: NodeContext) -> TypedNode<
        VStack<Content>
    > {
        ContainerNode(view, context)
    }
}

extension VStack: ContainerView where Content: View {
    package static func makeElement(_ view: Self, _ node: ViewNode) -> ContainerElement {
        StackElement(node, axis: .vertical, spacing: view.spacing, guide: view.alignment.key)
    }
    package func update(_ element: ContainerElement) {
        unsafeDowncast(element, to: StackElement.self).update(spacing: spacing, guide: alignment.key)
    }
    // Where the type is known, the content is handed on in its place.
    package func update(_ node: TypedNode<Content>) { node.update(content) }
}
