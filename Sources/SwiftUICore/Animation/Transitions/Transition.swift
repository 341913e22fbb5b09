/// How a view comes and goes: what it looks like before it has come, while it is there, and when it has gone. What differs between
/// these is animated.
@MainActor @preconcurrency public protocol Transition {
    /// The type of view that `body(content:phase:)` returns.
    associatedtype Body: View

    /// The view in a phase. In the phase `identity` it should look as it does without the transition.
    ///
    /// Changing the identity of `content` from phase to phase (`if`, `switch`, `id`) would give it new state.
    @ViewBuilder @MainActor @preconcurrency func body(content: Self.Content, phase: TransitionPhase) -> Self.Body

    /// Facts about this kind of transition.
    static var properties: TransitionProperties { get }

    /// Stands for the view that comes and goes.
    typealias Content = PlaceholderContentView<Self>
}

extension Transition {
    /// A transition that moves things.
    public static var properties: TransitionProperties { TransitionProperties() }

    /// A view as it looks in a phase of the transition.
    public func apply<V: View>(content: V, phase: TransitionPhase) -> some View {
        body(content: PlaceholderContentView(content), phase: phase)
    }

    /// This transition and another at once.
    public func combined<T: Transition>(with other: T) -> some Transition {
        CombinedTransition(first: self, second: other)
    }

    /// The transition with an animation of its own, whatever the change around it is animated with.
    public func animation(_ animation: Animation?) -> some Transition {
        AnimatedTransition(base: self, animation: animation)
    }
}

/// Where a view stands on its way in or out.
public enum TransitionPhase: Hashable, Sendable {
    /// It is about to come in.
    case willAppear
    /// It is there.
    case identity
    /// It has been taken out.
    case didDisappear

    /// Whether the view is there, and should look as without a transition.
    public var isIdentity: Bool { self == .identity }

    /// -1 before the view comes, 0 while it is there, 1 when it has gone: to multiply effects with.
    public var value: Double {
        switch self {
        case .willAppear: -1
        case .identity: 0
        case .didDisappear: 1
        }
    }
}

/// Facts about a kind of transition.
public struct TransitionProperties: Hashable, Sendable {
    /// Whether it moves things, which people can ask not to see.
    public var hasMotion: Bool

    public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
}

/// Two transitions at once.
struct CombinedTransition<First: Transition, Second: Transition> {
    var first: First
    var second: Second
}

extension CombinedTransition: Transition {
    func body(content: Content, phase: TransitionPhase) -> some View {
        second.apply(content: first.apply(content: content, phase: phase), phase: phase)
    }
    static var properties: TransitionProperties {
        TransitionProperties(hasMotion: First.properties.hasMotion || Second.properties.hasMotion)
    }
}

/// A transition with an animation of its own.
struct AnimatedTransition<Base: Transition> {
    var base: Base
    var animation: Animation?
}

extension AnimatedTransition: Transition {
    func body(content: Content, phase: TransitionPhase) -> some View {
        let animation = animation
        return base.apply(content: content, phase: phase)
            .transaction { if !$0.disablesAnimations { $0.animation = animation } }
    }
    static var properties: TransitionProperties { Base.properties }
}
