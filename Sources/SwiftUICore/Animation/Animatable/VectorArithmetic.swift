import Foundation

/// A value that can stand for animatable data: it can be added, subtracted and scaled, as a vector can.
public protocol VectorArithmetic: AdditiveArithmetic {
    /// Multiplies each component by a number.
    mutating func scale(by rhs: Double)

    /// The sum of the squares of the components.
    var magnitudeSquared: Double { get }
}

extension VectorArithmetic {
    /// This value with each component multiplied by a number.
    @inlinable public func scaled(by rhs: Double) -> Self {
        var copy = self
        copy.scale(by: rhs)
        return copy
    }

    /// Moves this value towards another: not at all for 0, onto it for 1, past it for more.
    @inlinable public mutating func interpolate(towards other: Self, amount: Double) {
        self += (other - self).scaled(by: amount)
    }

    /// The value between this one (amount 0) and another (amount 1).
    @inlinable public func interpolated(towards other: Self, amount: Double) -> Self {
        self + (other - self).scaled(by: amount)
    }
}

extension Double: VectorArithmetic {
    @inlinable public mutating func scale(by rhs: Double) { self *= rhs }
    @inlinable public var magnitudeSquared: Double { self * self }
}

extension Float: VectorArithmetic {
    @inlinable public mutating func scale(by rhs: Double) { self *= Float(rhs) }
    @inlinable public var magnitudeSquared: Double { Double(self * self) }
}

extension CGFloat: VectorArithmetic {
    @inlinable public mutating func scale(by rhs: Double) { self *= CGFloat(rhs) }
    @inlinable public var magnitudeSquared: Double { Double(self * self) }
}

/// The animatable data of a value that has none.
public struct EmptyAnimatableData: VectorArithmetic, Hashable, Sendable {
    /// Makes the only value there is.
    @inlinable public init() {}

    /// The only value there is.
    @inlinable public static var zero: EmptyAnimatableData { EmptyAnimatableData() }

    @inlinable public static func += (lhs: inout EmptyAnimatableData, rhs: EmptyAnimatableData) {}
    @inlinable public static func -= (lhs: inout EmptyAnimatableData, rhs: EmptyAnimatableData) {}
    @inlinable public static func + (lhs: EmptyAnimatableData, rhs: EmptyAnimatableData) -> EmptyAnimatableData { lhs }
    @inlinable public static func - (lhs: EmptyAnimatableData, rhs: EmptyAnimatableData) -> EmptyAnimatableData { lhs }
    @inlinable public mutating func scale(by rhs: Double) {}
    @inlinable public var magnitudeSquared: Double { 0 }
}

/// Two animatable values as one.
public struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>: VectorArithmetic {
    /// The first value.
    public var first: First
    /// The second value.
    public var second: Second

    /// Makes a pair of two values.
    @inlinable public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }

    /// The pair of two zeros.
    @inlinable public static var zero: Self { Self(.zero, .zero) }

    @inlinable public static func + (lhs: Self, rhs: Self) -> Self {
        Self(lhs.first + rhs.first, lhs.second + rhs.second)
    }

    @inlinable public static func - (lhs: Self, rhs: Self) -> Self {
        Self(lhs.first - rhs.first, lhs.second - rhs.second)
    }

    @inlinable public static func += (lhs: inout Self, rhs: Self) {
        lhs.first += rhs.first
        lhs.second += rhs.second
    }

    @inlinable public static func -= (lhs: inout Self, rhs: Self) {
        lhs.first -= rhs.first
        lhs.second -= rhs.second
    }

    @inlinable public mutating func scale(by rhs: Double) {
        first.scale(by: rhs)
        second.scale(by: rhs)
    }

    @inlinable public var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }
}

extension AnimatablePair: Sendable where First: Sendable, Second: Sendable {}
extension AnimatablePair: Hashable where First: Hashable, Second: Hashable {}

/// Any number of animatable values as one.
public struct AnimatableValues<each Value: VectorArithmetic>: VectorArithmetic {
    /// The values, in the order they were given.
    public var value: (repeat each Value)

    /// Puts values together.
    public init(_ value: repeat each Value) {
        self.value = (repeat each value)
    }

    /// Zeros throughout.
    public static var zero: Self { Self(repeat (each Value).zero) }

    public static func == (lhs: Self, rhs: Self) -> Bool {
        for (left, right) in repeat (each lhs.value, each rhs.value) {
            guard left == right else { return false }
        }
        return true
    }

    public static func + (lhs: Self, rhs: Self) -> Self {
        Self(repeat (each lhs.value) + (each rhs.value))
    }

    public static func - (lhs: Self, rhs: Self) -> Self {
        Self(repeat (each lhs.value) - (each rhs.value))
    }

    public mutating func scale(by rhs: Double) {
        self = Self(repeat (each value).scaled(by: rhs))
    }

    public var magnitudeSquared: Double {
        var sum = 0.0
        for part in repeat each value { sum += part.magnitudeSquared }
        return sum
    }
}

extension AnimatableValues: Sendable where repeat each Value: Sendable {}

/// Any number of values of one kind, animated element by element. A missing element counts as zero, so that arrays of
/// different lengths meet.
struct AnimatableArray<Element: VectorArithmetic>: VectorArithmetic {
    var elements: [Element]

    init(_ elements: [Element]) { self.elements = elements }

    static var zero: Self { Self([]) }

    private static func combine(_ lhs: Self, _ rhs: Self, _ operation: (Element, Element) -> Element) -> Self {
        let count = max(lhs.elements.count, rhs.elements.count)
        var result: [Element] = []
        result.reserveCapacity(count)
        for index in 0..<count {
            let left = index < lhs.elements.count ? lhs.elements[index] : .zero
            let right = index < rhs.elements.count ? rhs.elements[index] : .zero
            result.append(operation(left, right))
        }
        return Self(result)
    }

    static func + (lhs: Self, rhs: Self) -> Self { combine(lhs, rhs, +) }
    static func - (lhs: Self, rhs: Self) -> Self { combine(lhs, rhs, -) }

    mutating func scale(by rhs: Double) {
        for index in elements.indices { elements[index].scale(by: rhs) }
    }

    var magnitudeSquared: Double { elements.reduce(0) { $0 + $1.magnitudeSquared } }
}

extension AnimatableArray: Sendable where Element: Sendable {}
