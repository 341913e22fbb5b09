import Foundation

/// Something that a symbol does: it bounces, pulses, turns.
///
/// Symbols here move as a whole, also where `byLayer` asks for part after part.
public protocol SymbolEffect: Sendable {
    /// What is done.
    var _motion: SymbolMotion { get }
}

/// An effect that goes on as long as it is active.
public protocol IndefiniteSymbolEffect {}
/// An effect that happens when a value changes.
public protocol DiscreteSymbolEffect {}
/// An effect with which a symbol comes and goes.
public protocol TransitionSymbolEffect {}
/// An effect with which a symbol becomes another.
public protocol ContentTransitionSymbolEffect {}

/// What a symbol does, and how large it is in it.
public struct SymbolMotion: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case bounce(isUp: Bool)
        case pulse
        case variableColor(reverses: Bool)
        case scale(isUp: Bool)
        case appear
        case disappear
        case wiggle(Wiggle)
        case rotate(isClockwise: Bool)
        case breathe
    }
    /// How a symbol shakes: about its middle, or along a line.
    enum Wiggle: Hashable, Sendable {
        case turn(isClockwise: Bool)
        /// The angle is that of the line, clockwise from the right, in radians.
        case along(Double)
        /// Along the line that text runs in.
        case alongText(isForward: Bool)
    }
    let kind: Kind
}

/// The symbol grows, or shrinks, and springs back.
public struct BounceSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable {
    var isUp = true
    public var _motion: SymbolMotion { SymbolMotion(kind: .bounce(isUp: isUp)) }
    /// Grows first.
    public var up: BounceSymbolEffect { BounceSymbolEffect(isUp: true) }
    /// Shrinks first.
    public var down: BounceSymbolEffect { BounceSymbolEffect(isUp: false) }
    public var byLayer: BounceSymbolEffect { self }
    public var wholeSymbol: BounceSymbolEffect { self }
}

/// The symbol becomes fainter and comes back.
public struct PulseSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable {
    public var _motion: SymbolMotion { SymbolMotion(kind: .pulse) }
    public var byLayer: PulseSymbolEffect { self }
    public var wholeSymbol: PulseSymbolEffect { self }
}

/// The symbol's pieces light up one after the other.
public struct VariableColorSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable {
    var reverses = false
    public var _motion: SymbolMotion { SymbolMotion(kind: .variableColor(reverses: reverses)) }
    public var iterative: VariableColorSymbolEffect { self }
    public var cumulative: VariableColorSymbolEffect { self }
    /// Pieces go out in the opposite order.
    public var reversing: VariableColorSymbolEffect { VariableColorSymbolEffect(reverses: true) }
    /// All pieces go out at once.
    public var nonReversing: VariableColorSymbolEffect { VariableColorSymbolEffect(reverses: false) }
    public var dimInactiveLayers: VariableColorSymbolEffect { self }
    public var hideInactiveLayers: VariableColorSymbolEffect { self }
}

/// The symbol is larger, or smaller, as long as the effect is active.
public struct ScaleSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, Hashable {
    var isUp = true
    public var _motion: SymbolMotion { SymbolMotion(kind: .scale(isUp: isUp)) }
    public var up: ScaleSymbolEffect { ScaleSymbolEffect(isUp: true) }
    public var down: ScaleSymbolEffect { ScaleSymbolEffect(isUp: false) }
    public var byLayer: ScaleSymbolEffect { self }
    public var wholeSymbol: ScaleSymbolEffect { self }
}

/// The symbol comes.
public struct AppearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect, Hashable {
    public var _motion: SymbolMotion { SymbolMotion(kind: .appear) }
    public var up: AppearSymbolEffect { self }
    public var down: AppearSymbolEffect { self }
    public var byLayer: AppearSymbolEffect { self }
    public var wholeSymbol: AppearSymbolEffect { self }
}

/// The symbol goes; its room stays.
public struct DisappearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect, Hashable {
    public var _motion: SymbolMotion { SymbolMotion(kind: .disappear) }
    public var up: DisappearSymbolEffect { self }
    public var down: DisappearSymbolEffect { self }
    public var byLayer: DisappearSymbolEffect { self }
    public var wholeSymbol: DisappearSymbolEffect { self }
}

/// The symbol shakes.
public struct WiggleSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable {
    var direction = SymbolMotion.Wiggle.turn(isClockwise: true)
    public var _motion: SymbolMotion { SymbolMotion(kind: .wiggle(direction)) }
    private func along(_ direction: SymbolMotion.Wiggle) -> WiggleSymbolEffect {
        WiggleSymbolEffect(direction: direction)
    }
    /// Turns to and fro, clockwise first.
    public var clockwise: WiggleSymbolEffect { along(.turn(isClockwise: true)) }
    /// Turns to and fro, counter-clockwise first.
    public var counterClockwise: WiggleSymbolEffect { along(.turn(isClockwise: false)) }
    /// Goes to and fro, to the left first.
    public var left: WiggleSymbolEffect { along(.along(.pi)) }
    /// Goes to and fro, to the right first.
    public var right: WiggleSymbolEffect { along(.along(0.0)) }
    /// Goes up and down, up first.
    public var up: WiggleSymbolEffect { along(.along(-.pi / 2)) }
    /// Goes up and down, down first.
    public var down: WiggleSymbolEffect { along(.along(.pi / 2)) }
    /// Goes to and fro, first where text runs to.
    public var forward: WiggleSymbolEffect { along(.alongText(isForward: true)) }
    /// Goes to and fro, first where text comes from.
    public var backward: WiggleSymbolEffect { along(.alongText(isForward: false)) }
    /// Goes to and fro along a line at an angle, clockwise from the right.
    public func custom(angle: Angle) -> WiggleSymbolEffect { along(.along(angle.radians)) }
    /// Goes to and fro along a line at an angle in degrees, clockwise from the right.
    public func custom(angle: Double) -> WiggleSymbolEffect { custom(angle: .degrees(angle)) }
    public var byLayer: WiggleSymbolEffect { self }
    public var wholeSymbol: WiggleSymbolEffect { self }
}

/// The symbol turns once round.
public struct RotateSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable {
    var isClockwise = true
    public var _motion: SymbolMotion { SymbolMotion(kind: .rotate(isClockwise: isClockwise)) }
    public var clockwise: RotateSymbolEffect { RotateSymbolEffect(isClockwise: true) }
    public var counterClockwise: RotateSymbolEffect { RotateSymbolEffect(isClockwise: false) }
    public var byLayer: RotateSymbolEffect { self }
    public var wholeSymbol: RotateSymbolEffect { self }
}

/// The symbol grows and shrinks slowly.
public struct BreatheSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable {
    public var _motion: SymbolMotion { SymbolMotion(kind: .breathe) }
    public var plain: BreatheSymbolEffect { self }
    public var pulse: BreatheSymbolEffect { self }
    public var byLayer: BreatheSymbolEffect { self }
    public var wholeSymbol: BreatheSymbolEffect { self }
}

extension SymbolEffect where Self == BounceSymbolEffect {
    /// Grows and springs back.
    public static var bounce: BounceSymbolEffect { BounceSymbolEffect() }
}
extension SymbolEffect where Self == PulseSymbolEffect {
    /// Becomes fainter and comes back.
    public static var pulse: PulseSymbolEffect { PulseSymbolEffect() }
}
extension SymbolEffect where Self == VariableColorSymbolEffect {
    /// Lights up piece by piece.
    public static var variableColor: VariableColorSymbolEffect { VariableColorSymbolEffect() }
}
extension SymbolEffect where Self == ScaleSymbolEffect {
    /// Is larger as long as it is active.
    public static var scale: ScaleSymbolEffect { ScaleSymbolEffect() }
}
extension SymbolEffect where Self == AppearSymbolEffect {
    /// Comes.
    public static var appear: AppearSymbolEffect { AppearSymbolEffect() }
}
extension SymbolEffect where Self == DisappearSymbolEffect {
    /// Goes; its room stays.
    public static var disappear: DisappearSymbolEffect { DisappearSymbolEffect() }
}
extension SymbolEffect where Self == WiggleSymbolEffect {
    /// Shakes.
    public static var wiggle: WiggleSymbolEffect { WiggleSymbolEffect() }
}
extension SymbolEffect where Self == RotateSymbolEffect {
    /// Turns once round.
    public static var rotate: RotateSymbolEffect { RotateSymbolEffect() }
}
extension SymbolEffect where Self == BreatheSymbolEffect {
    /// Grows and shrinks slowly.
    public static var breathe: BreatheSymbolEffect { BreatheSymbolEffect() }
}
