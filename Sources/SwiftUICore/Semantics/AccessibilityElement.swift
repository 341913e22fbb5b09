extension View {
    /// Makes the view one element of its own: its parts are not read, read inside it, or merged into it, as `children` says.
    public nonisolated func accessibilityElement(
        children: AccessibilityChildBehavior = .ignore
    ) -> some View {
        modifier(AccessibilityElementModifier(children: children.semantic))
    }
}

/// Makes each element of its content one element of meaning.
struct AccessibilityElementModifier: Equatable {
    var children: Semantics.Children
}

extension AccessibilityElementModifier: ElementModifier {
    typealias Body = Never
    func makeElement(_ child: LayoutElement, _ node: ViewNode) -> MeaningfulElement {
        MeaningfulElement(child, node, children)
    }
    func update(_ element: MeaningfulElement) {
        element.childrenMode = children
        element.setNeedsSemantics()
    }
}

final class MeaningfulElement: UnaryElement {
    var childrenMode: Semantics.Children

    init(_ child: LayoutElement, _ node: ViewNode, _ children: Semantics.Children) {
        childrenMode = children
        super.init(child, node)
        makeLayer()
    }

    override func makeSemantics() -> Semantics? {
        var semantics = Semantics(role: .group)
        semantics.children = childrenMode
        return semantics
    }
}
