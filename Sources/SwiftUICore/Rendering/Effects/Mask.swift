import Foundation

extension View {
    /// Shows the view only where the mask is opaque. The mask is offered the view's size; its colours do not matter.
    public nonisolated func mask<Mask: View>(
        alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
    ) -> some View {
        modifier(MaskModifier(alignment: alignment, mask: mask()))
    }

    /// Shows the view only where the mask is opaque.
    @_disfavoredOverload public nonisolated func mask<Mask: View>(_ mask: Mask) -> some View {
        modifier(MaskModifier(alignment: .center, mask: mask))
    }
}

struct MaskModifier<Mask> {
    var alignment: Alignment
    var mask: Mask
}

extension MaskModifier: ViewModifier where Mask: View {
    typealias Body = Never
    static func _makeNode<C: View>(
        _ view: ModifiedContent<C, Self>, _ context: NodeContext
    ) -> TypedNode<ModifiedContent<C, Self>> {
        PairNode(view, context)
    }
}

extension MaskModifier: PairModifier where Mask: View {
    var secondary: Mask { mask }
    func makeElement(_ node: ViewNode) -> MaskElement { MaskElement(node, alignment) }
    func update(_ element: MaskElement, _ secondary: TypedNode<Mask>) {
        secondary.update(mask)
        if element.update(alignment) { element.invalidatePlacement() }
    }
}

/// Lays the mask over its content, and hands its layer to the content's.
final class MaskElement: PairElement {
    override init(_ node: ViewNode, _ alignment: Alignment) {
        super.init(node, alignment)
        secondary.makeLayer()
    }

    override func placeChildren() {
        primary.place(at: .zero, proposal: placedProposal)
        placeSecondary()
    }

    override func updateStyle(of layer: Layer) -> LayerChanges {
        secondary.layer?.parent = layer
        return layer.setMask(secondary.layer)
    }

    /// The mask is neither among the sublayers nor to be pressed.
    override func visitChildren(_ visit: (LayoutElement) -> Void) { visit(primary) }
    override func visitMeasured(_ visit: (LayoutElement) -> Void) {
        visit(primary)
        visit(secondary)
    }
}
