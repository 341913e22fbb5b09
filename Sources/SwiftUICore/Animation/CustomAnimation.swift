import Foundation

/// An animation of one's own design: a function of time that says how much of a change is done.
public protocol CustomAnimation: Hashable, Sendable {
    /// How much of `value` is done after `time` seconds: zero at first, `value` at the end, nil when the animation is over.
    ///
    /// `context` keeps what has to be remembered from one call to the next.
    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V?

    /// How fast the animation moves after `time` seconds, for an animation that takes over from it. nil where it cannot say.
    func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V?

    /// Whether this animation goes on in place of `previous`, which has run for `time` seconds. If not, the effects of both add up.
    ///
    /// `context` is the previous one's, and becomes this one's.
    func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool
}

extension CustomAnimation {
    /// Cannot say.
    public func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? { nil }

    /// Adds up.
    public func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool { false }
}

/// What an animation of one value knows and remembers.
public struct AnimationContext<Value: VectorArithmetic> {
    /// What the animation remembers from one call to the next.
    public var state: AnimationState<Value>
    /// Set by an animation that has done what one waits for, even if it still moves a little.
    public var isLogicallyComplete = false
    private let scope: InheritedScope?

    init(state: AnimationState<Value> = AnimationState(), environment: InheritedScope?) {
        self.state = state
        scope = environment
    }

    /// The environment of the view whose value is animated.
    public var environment: EnvironmentValues { scope.map { EnvironmentValues(scope: $0) } ?? EnvironmentValues() }

    /// A context for a value of another type, with a state for that.
    public func withState<T>(_ state: AnimationState<T>) -> AnimationContext<T> {
        var other = AnimationContext<T>(state: state, environment: scope)
        other.isLogicallyComplete = isLogicallyComplete
        return other
    }
}

/// Values that an animation remembers from one call to the next, by key.
public struct AnimationState<Value: VectorArithmetic> {
    private var values: [ObjectIdentifier: Any] = [:]

    /// Makes a state in which every key has its default.
    public init() {}

    /// The value of a key.
    public subscript<K: AnimationStateKey>(key: K.Type) -> K.Value {
        get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }
}

/// A key of an animation's state.
public protocol AnimationStateKey {
    associatedtype Value
    /// What is read before anything was written.
    static var defaultValue: Value { get }
}

/// A custom animation of any type, as part of a curve.
struct CustomCurve: Hashable, Sendable {
    let base: any CustomAnimation

    init(_ base: any CustomAnimation) { self.base = base }

    static func == (a: CustomCurve, b: CustomCurve) -> Bool {
        func isEqual<A: CustomAnimation>(_ value: A) -> Bool { b.base as? A == value }
        return isEqual(a.base)
    }

    func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(base)) }
}

/// Stands for a built-in curve where a custom animation is asked for.
struct BuiltInAnimation: CustomAnimation {
    let curve: AnimationCurve

    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
        curve.animate(value, time, &context)
    }
    func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
        curve.velocity(value, time, context)
    }
    func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool { curve.shouldMerge(previous, value, time, &context) }
}
