import Foundation

/// How often and how fast a symbol's effect runs.
public struct SymbolEffectOptions: Hashable, Sendable {
    var speedFactor = 1.0
    /// How often it runs; nil for what the effect does by itself, `.max` for without end.
    var count: Int?
    /// Seconds between two runs.
    var delay = 0.0

    /// As the effect does by itself.
    public static var `default`: SymbolEffectOptions { SymbolEffectOptions() }
    /// Again and again.
    public static var repeating: SymbolEffectOptions { SymbolEffectOptions().repeating }
    /// Once.
    public static var nonRepeating: SymbolEffectOptions { SymbolEffectOptions().nonRepeating }
    /// So many times; nil for without end.
    public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { SymbolEffectOptions().repeat(count) }
    /// As a behaviour says.
    public static func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
        SymbolEffectOptions().repeat(behavior)
    }
    /// So many times as fast.
    public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions().speed(speed) }

    /// Again and again.
    public var repeating: SymbolEffectOptions { with { $0.count = .max } }
    /// Once.
    public var nonRepeating: SymbolEffectOptions { with { $0.count = 1 } }
    /// So many times; nil for without end.
    public func `repeat`(_ count: Int?) -> SymbolEffectOptions { with { $0.count = count.map { max($0, 1) } ?? .max } }
    /// As a behaviour says.
    public func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
        with { ($0.count, $0.delay) = (behavior.count, behavior.delay) }
    }
    /// So many times as fast.
    public func speed(_ speed: Double) -> SymbolEffectOptions {
        with { $0.speedFactor = speed.isFinite && speed > 0 ? speed : 1 }
    }

    private func with(_ change: (inout SymbolEffectOptions) -> Void) -> SymbolEffectOptions {
        var copy = self
        change(&copy)
        return copy
    }

    /// How runs follow each other.
    public struct RepeatBehavior: Hashable, Sendable {
        let count: Int
        let delay: Double
        /// One right after the other, without end.
        public static var continuous: RepeatBehavior { RepeatBehavior(count: .max, delay: 0) }
        /// With a pause after each, without end.
        public static var periodic: RepeatBehavior { periodic(nil, delay: nil) }
        /// So many runs, without end if nil, with so many seconds after each.
        public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> RepeatBehavior {
            RepeatBehavior(count: count.map { max($0, 1) } ?? .max, delay: max(delay ?? 1, 0))
        }
    }
}

/// An effect that symbols in a view are asked for.
struct SymbolEffectRequest: Equatable {
    var motion: SymbolMotion
    var options: SymbolEffectOptions
    var isActive = true
    /// Starts the effect when it changes; nil for one that goes on.
    var trigger: SymbolEffectTrigger?
}

/// A value of whatever type.
struct SymbolEffectTrigger: Equatable {
    private let value: Any
    private let isEqual: (Any) -> Bool

    init<V: Equatable>(_ value: V) {
        self.value = value
        isEqual = { $0 as? V == value }
    }
    static func == (a: SymbolEffectTrigger, b: SymbolEffectTrigger) -> Bool { a.isEqual(b.value) }
}

private struct SymbolEffectsKey: EnvironmentKey { static var defaultValue: [SymbolEffectRequest] { [] } }

extension EnvironmentValues {
    var symbolEffects: [SymbolEffectRequest] {
        get { self[SymbolEffectsKey.self] }
        set { self[SymbolEffectsKey.self] = newValue }
    }
}

extension View {
    /// Has the symbols in this view do something as long as it is active.
    public nonisolated func symbolEffect<T: IndefiniteSymbolEffect & SymbolEffect>(
        _ effect: T, options: SymbolEffectOptions = .default, isActive: Bool = true
    ) -> some View {
        transformEnvironment(\.symbolEffects) {
            $0.append(SymbolEffectRequest(motion: effect._motion, options: options, isActive: isActive))
        }
    }

    /// Has the symbols in this view do something each time that a value changes.
    public nonisolated func symbolEffect<T: DiscreteSymbolEffect & SymbolEffect, U: Equatable>(
        _ effect: T, options: SymbolEffectOptions = .default, value: U
    ) -> some View {
        transformEnvironment(\.symbolEffects) {
            $0.append(
                SymbolEffectRequest(motion: effect._motion, options: options, trigger: SymbolEffectTrigger(value)))
        }
    }

    /// Keeps effects that were asked for further out from the symbols in this view.
    public nonisolated func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View {
        transformEnvironment(\.symbolEffects) { if isEnabled { $0 = [] } }
    }
}
