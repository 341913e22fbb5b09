import Foundation

extension View {
    /// Lets another view speak for this one: who does not look finds what `representation` makes, which is not shown.
    ///
    /// A view that is drawn by hand can so mean a slider or a toggle, with all that belongs to it.
    public nonisolated func accessibilityRepresentation<V: View>(
        @ViewBuilder representation: () -> V
    ) -> some View {
        accessibilityHidden(true).overlay(representation().modifier(SpokenModifier()))
    }

    /// Makes the view an element that holds the elements which `children` makes. These are not shown.
    public nonisolated func accessibilityChildren<V: View>(@ViewBuilder children: () -> V) -> some View {
        accessibilityRepresentation(representation: children).accessibilityElement(children: .contain)
    }

    /// Adds the buttons that `content` makes as actions of the view. They are not shown.
    public nonisolated func accessibilityActions<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
        background(content().modifier(SpokenModifier(isOffer: true))).modifier(
            AccessibilityAttachmentModifier(.gatherActions))
    }

    /// Adds the buttons that `content` makes as actions of the view, in a group of their own. They are not shown.
    public nonisolated func accessibilityActions<Content: View>(
        category: AccessibilityActionCategory, @ViewBuilder _ content: () -> Content
    ) -> some View {
        accessibilityActions(content)
    }

    /// Adds an action that is called what the view says which `label` makes.
    public nonisolated func accessibilityAction<Label: View>(
        action: @escaping () -> Void, @ViewBuilder label: () -> Label
    ) -> some View {
        accessibilityActions {
            label().accessibilityElement(children: .combine).accessibilityAddTraits(.isButton)
                .accessibilityAction(.default, action)
        }
    }
}

/// What actions of an element have in common.
public struct AccessibilityActionCategory: Equatable, Sendable {
    let name: Text
    /// As suits the action.
    public static let `default` = AccessibilityActionCategory(name: Text(verbatim: ""))
    /// They change the element.
    public static let edit = AccessibilityActionCategory(Text("Edit"))

    /// A group with a name.
    public init(_ name: Text) { self.name = name }

    /// A group with a name from the string tables.
    public init(_ nameKey: LocalizedStringKey) { self.init(Text(nameKey)) }

    /// A group with a name.
    @_disfavoredOverload public init<S: StringProtocol>(_ name: S) { self.init(Text(name)) }

    private init(name: Text) { self.name = name }
}

/// Keeps what its content means, and shows nothing of it.
private struct SpokenModifier: Equatable {
    /// Whether the elements inside are actions of the element around.
    var isOffer = false
}

extension SpokenModifier: ElementModifier {
    typealias Body = Never
    func makeElement(_ child: LayoutElement, _ node: ViewNode) -> SpokenElement {
        SpokenElement(child, node, isOffer: isOffer)
    }
    func update(_ element: SpokenElement) {}
}

/// Cuts away all that its child draws. The child has its place all the same: where the view is that it speaks for.
private final class SpokenElement: UnaryElement {
    private let isOffer: Bool

    init(_ child: LayoutElement, _ node: ViewNode, isOffer: Bool) {
        self.isOffer = isOffer
        super.init(child, node)
        makeLayer()
    }
    override var isHitTestable: Bool { false }
    override func updateStyle(of layer: Layer) -> LayerChanges { layer.setClip(.rectangle(.zero)) }
    override func makeSemantics() -> Semantics? {
        guard isOffer else { return nil }
        var semantics = Semantics(role: .group)
        semantics.isOffer = true
        return semantics
    }
}
