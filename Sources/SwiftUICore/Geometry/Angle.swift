import Foundation

/// An angle, given or read in radians or in degrees. Positive angles turn clockwise, as y grows downwards.
public struct Angle: Hashable, Sendable {
    /// The angle in radians.
    public var radians: Double

    /// The angle in degrees.
    public var degrees: Double {
        get { radians * (180 / .pi) }
        set { radians = newValue * (.pi / 180) }
    }

    /// Makes an angle of zero.
    public init() { radians = 0 }

    /// Makes an angle of radians.
    public init(radians: Double) { self.radians = radians }

    /// Makes an angle of degrees.
    public init(degrees: Double) { radians = degrees * (.pi / 180) }

    /// An angle of radians.
    public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }

    /// An angle of degrees.
    public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

    /// No turn at all.
    public static var zero: Angle { Angle() }
}

extension Angle: Comparable {
    public static func < (lhs: Angle, rhs: Angle) -> Bool { lhs.radians < rhs.radians }
}

extension Angle: AdditiveArithmetic {
    public static func + (lhs: Angle, rhs: Angle) -> Angle { Angle(radians: lhs.radians + rhs.radians) }
    public static func - (lhs: Angle, rhs: Angle) -> Angle { Angle(radians: lhs.radians - rhs.radians) }
}

extension Angle {
    /// The angle turned the other way.
    public static prefix func - (angle: Angle) -> Angle { Angle(radians: -angle.radians) }
    /// The angle so many times.
    public static func * (lhs: Angle, rhs: Double) -> Angle { Angle(radians: lhs.radians * rhs) }
    /// The angle so many times.
    public static func * (lhs: Double, rhs: Angle) -> Angle { Angle(radians: lhs * rhs.radians) }
    /// That part of the angle.
    public static func / (lhs: Angle, rhs: Double) -> Angle { Angle(radians: lhs.radians / rhs) }
    /// How often the second angle goes into the first.
    public static func / (lhs: Angle, rhs: Angle) -> Double { lhs.radians / rhs.radians }
}

extension Angle: Animatable {
    /// Radians times 128, so that a spring's threshold means about the same for an angle as for a length in points.
    public var animatableData: Double {
        get { radians * 128 }
        set { radians = newValue / 128 }
    }
}
