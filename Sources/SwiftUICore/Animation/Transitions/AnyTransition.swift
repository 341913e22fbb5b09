import Foundation

extension View {
    /// Says how the view comes and goes when a change that is animated puts it in or takes it out. Without this it fades.
    public nonisolated func transition(_ t: AnyTransition) -> some View { modifier(TransitionModifier(transition: t)) }

    /// Says how the view comes and goes when a change that is animated puts it in or takes it out. Without this it fades.
    public nonisolated func transition<T: Transition>(_ transition: T) -> some View {
        modifier(TransitionModifier(transition: AnyTransition(transition)))
    }
}

/// A transition of any kind.
public struct AnyTransition {
    let box: TransitionBox

    /// Hides the type of a transition.
    public nonisolated init<T: Transition>(_ transition: T) { box = TypedTransitionBox(transition, own: nil) }

    private nonisolated init(_ box: TransitionBox) { self.box = box }

    /// Comes and goes at once.
    public static var identity: AnyTransition { AnyTransition(IdentityTransition()) }
    /// Fades in and out.
    public static var opacity: AnyTransition { AnyTransition(OpacityTransition()) }
    /// Grows from nothing and shrinks to nothing.
    public static var scale: AnyTransition { AnyTransition(ScaleTransition(0)) }
    /// Comes from the leading edge and goes to the trailing.
    public static var slide: AnyTransition { AnyTransition(SlideTransition()) }

    /// Grows from a size, given as a factor, and shrinks to it, about an anchor.
    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
        AnyTransition(ScaleTransition(scale, anchor: anchor))
    }

    /// Comes from beyond an edge and goes there.
    public static func move(edge: Edge) -> AnyTransition { AnyTransition(MoveTransition(edge: edge)) }

    /// Comes in from an edge while it fades in, and goes to the opposite edge while it fades out.
    public static func push(from edge: Edge) -> AnyTransition { AnyTransition(PushTransition(edge: edge)) }

    /// Comes from a place at a distance, and goes there.
    public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition(OffsetTransition(offset)) }

    /// Comes from a place at a distance in points, and goes there.
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
        AnyTransition(OffsetTransition(CGSize(width: x, height: y)))
    }

    /// One transition for coming and another for going.
    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
        insertion.box.followed(by: removal)
    }

    /// Goes from one modifier to another: `active` before the view has come and after it has gone, `identity` while it is there.
    public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
        AnyTransition(ModifierTransition(active: active, identity: identity))
    }

    /// This transition and another at once.
    public func combined(with other: AnyTransition) -> AnyTransition { box.combined(with: other) }

    /// The transition with an animation of its own, whatever the change around it is animated with.
    public func animation(_ animation: Animation?) -> AnyTransition { box.animated(with: animation) }

    fileprivate static func make<T: Transition>(_ transition: T, own: Animation?) -> AnyTransition {
        AnyTransition(TypedTransitionBox(transition, own: own))
    }
}

/// A boxed transition that can make and feed the views of its phases.
class TransitionBox {
    /// An animation that runs even when the change around is not animated.
    let own: Animation?

    nonisolated init(own: Animation?) { self.own = own }

    /// Makes the view of a phase around an element.
    @MainActor func makeNode(_ content: LayoutElement, _ phase: TransitionPhase, _ context: NodeContext) -> ViewNode {
        fatalError("abstract")
    }
    /// Gives the view another phase; false if it is another transition's.
    @MainActor func update(_ node: ViewNode, _ content: LayoutElement, _ phase: TransitionPhase) -> Bool { false }
    var isIdentity: Bool { false }
    /// Whether it only fades, which needs no views.
    var isFade: Bool { false }

    func combined(with other: AnyTransition) -> AnyTransition { fatalError("abstract") }
    func combined<T: Transition>(after first: T, own: Animation?) -> AnyTransition { fatalError("abstract") }
    func followed(by removal: AnyTransition) -> AnyTransition { fatalError("abstract") }
    func following<T: Transition>(_ insertion: T, own: Animation?) -> AnyTransition { fatalError("abstract") }
    func animated(with animation: Animation?) -> AnyTransition { fatalError("abstract") }
}

private final class TypedTransitionBox<T: Transition>: TransitionBox {
    let transition: T

    nonisolated init(_ transition: T, own: Animation?) {
        self.transition = transition
        super.init(own: own)
    }

    @MainActor private func body(_ content: LayoutElement, _ phase: TransitionPhase) -> T.Body {
        transition.body(content: PlaceholderContentView(element: content), phase: phase)
    }

    @MainActor override func makeNode(
        _ content: LayoutElement, _ phase: TransitionPhase, _ context: NodeContext
    ) -> ViewNode {
        T.Body._makeNode(body(content, phase), context)
    }

    @MainActor override func update(_ node: ViewNode, _ content: LayoutElement, _ phase: TransitionPhase) -> Bool {
        guard let node = node as? TypedNode<T.Body> else { return false }
        node.update(body(content, phase))
        return true
    }

    override var isIdentity: Bool { T.self == IdentityTransition.self }
    override var isFade: Bool { T.self == OpacityTransition.self }

    // Two boxes meet by double dispatch, so that the transition inside keeps its types.
    override func combined(with other: AnyTransition) -> AnyTransition {
        other.box.combined(after: transition, own: own)
    }
    override func combined<First: Transition>(after first: First, own: Animation?) -> AnyTransition {
        .make(CombinedTransition(first: first, second: transition), own: own ?? self.own)
    }
    override func followed(by removal: AnyTransition) -> AnyTransition {
        removal.box.following(transition, own: own)
    }
    override func following<First: Transition>(_ insertion: First, own: Animation?) -> AnyTransition {
        .make(AsymmetricTransition(insertion: insertion, removal: transition), own: own ?? self.own)
    }
    override func animated(with animation: Animation?) -> AnyTransition {
        .make(AnimatedTransition(base: transition, animation: animation), own: animation)
    }
}
