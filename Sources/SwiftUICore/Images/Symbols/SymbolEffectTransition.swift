import Foundation

/// A symbol comes and goes with an effect: it grows while it fades in, and shrinks while it fades out.
public struct SymbolEffectTransition: Sendable {
    let motion: SymbolMotion?

    /// A transition with an effect.
    public nonisolated init<T: SymbolEffect & TransitionSymbolEffect>(
        effect: T, options: SymbolEffectOptions = .default
    ) { motion = effect._motion }

    nonisolated init() { motion = nil }
}

extension SymbolEffectTransition: Transition {
    public func body(content: Content, phase: TransitionPhase) -> some View {
        // As far as the effects themselves shrink a symbol that is gone.
        content.scaleEffect(phase.isIdentity ? 1 : 0.7).opacity(phase.isIdentity ? 1 : 0)
    }
}

extension Transition where Self == SymbolEffectTransition {
    /// A symbol comes and goes as suits it.
    public nonisolated static var symbolEffect: SymbolEffectTransition { SymbolEffectTransition() }

    /// A symbol comes and goes with an effect.
    public nonisolated static func symbolEffect<T: SymbolEffect & TransitionSymbolEffect>(
        _ effect: T, options: SymbolEffectOptions = .default
    ) -> SymbolEffectTransition { SymbolEffectTransition(effect: effect, options: options) }
}

extension AnyTransition {
    /// A symbol comes and goes as suits it.
    public static var symbolEffect: AnyTransition { AnyTransition(SymbolEffectTransition()) }

    /// A symbol comes and goes with an effect.
    public static func symbolEffect<T: SymbolEffect & TransitionSymbolEffect>(
        _ effect: T, options: SymbolEffectOptions = .default
    ) -> AnyTransition { AnyTransition(SymbolEffectTransition(effect: effect, options: options)) }
}

/// A symbol becomes another: the one shrinks away, the other grows.
public struct ReplaceSymbolEffect: SymbolEffect, ContentTransitionSymbolEffect, Hashable {
    public var _motion: SymbolMotion { SymbolMotion(kind: .appear) }
    public var downUp: ReplaceSymbolEffect { self }
    public var upUp: ReplaceSymbolEffect { self }
    public var offUp: ReplaceSymbolEffect { self }
    public var byLayer: ReplaceSymbolEffect { self }
    public var wholeSymbol: ReplaceSymbolEffect { self }

    /// Moves what two symbols have in common, and does `fallback` where they have nothing.
    ///
    /// Symbols here are drawn as a whole: the fallback is what is seen.
    public struct MagicReplace: SymbolEffect, ContentTransitionSymbolEffect, Hashable {
        let fallback: ReplaceSymbolEffect
        public var _motion: SymbolMotion { fallback._motion }
    }

    /// Moves what two symbols have in common, and does `fallback` where they have nothing.
    public func magic(fallback: ReplaceSymbolEffect) -> MagicReplace { MagicReplace(fallback: fallback) }
}

/// What suits the symbol.
public struct AutomaticSymbolEffect: SymbolEffect, TransitionSymbolEffect, ContentTransitionSymbolEffect, Hashable {
    public var _motion: SymbolMotion { SymbolMotion(kind: .appear) }
}

extension SymbolEffect where Self == ReplaceSymbolEffect {
    /// A symbol becomes another.
    public static var replace: ReplaceSymbolEffect { ReplaceSymbolEffect() }
}

extension SymbolEffect where Self == AutomaticSymbolEffect {
    /// What suits the symbol.
    public static var automatic: AutomaticSymbolEffect { AutomaticSymbolEffect() }
}
