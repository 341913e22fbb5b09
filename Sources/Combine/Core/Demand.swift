extension Subscribers {
    /// A number of values that a subscriber asks for: a count, or without limit.
    ///
    /// Arithmetic never goes below zero, and `unlimited` absorbs: adding to it or taking from it leaves it unlimited.
    @frozen
    public struct Demand: Equatable, Comparable, Hashable, Codable, CustomStringConvertible, Sendable {
        @usableFromInline
        let rawValue: UInt

        @inlinable
        init(rawValue: UInt) {
            self.rawValue = Swift.min(UInt(Int.max) + 1, rawValue)
        }

        /// As many values as the publisher has.
        public static let unlimited = Demand(rawValue: UInt(Int.max) + 1)

        /// No value. The same as `max(0)`.
        public static let none = Demand(rawValue: 0)

        /// At most `value` values.
        ///
        /// - Precondition: `value` is not negative.
        @inlinable
        public static func max(_ value: Int) -> Demand {
            precondition(value >= 0, "A demand cannot be negative")
            return Demand(rawValue: UInt(value))
        }

        /// The count, or `nil` when this demand is unlimited.
        @inlinable
        public var max: Int? { isUnlimited ? nil : Int(rawValue) }

        /// `unlimited` or `max(n)`.
        public var description: String { max.map { "max(\($0))" } ?? "unlimited" }

        @inlinable
        var isUnlimited: Bool { rawValue > UInt(Int.max) }

        /// Decodes a demand that `encode(to:)` wrote; a count that is too large decodes as unlimited.
        public init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            self.init(rawValue: try container.decode(UInt.self, forKey: .rawValue))
        }

        /// Encodes the demand as an object with the key `rawValue`.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(rawValue, forKey: .rawValue)
        }

        private enum CodingKeys: String, CodingKey {
            case rawValue
        }
    }
}

extension Subscribers.Demand {
    /// The sum of two demands.
    @inlinable
    public static func + (lhs: Self, rhs: Self) -> Self {
        lhs.isUnlimited || rhs.isUnlimited ? .unlimited : Self(rawValue: lhs.rawValue + rhs.rawValue)
    }

    /// Adds a demand.
    @inlinable
    public static func += (lhs: inout Self, rhs: Self) { lhs = lhs + rhs }

    /// A demand raised by a count.
    @inlinable
    public static func + (lhs: Self, rhs: Int) -> Self {
        rhs < 0 ? lhs.lowered(by: rhs.magnitude) : lhs + Self(rawValue: UInt(rhs))
    }

    /// Raises a demand by a count.
    @inlinable
    public static func += (lhs: inout Self, rhs: Int) { lhs = lhs + rhs }

    /// A demand multiplied by a count.
    ///
    /// - Precondition: `rhs` is not negative.
    @inlinable
    public static func * (lhs: Self, rhs: Int) -> Self {
        precondition(rhs >= 0, "A demand cannot be multiplied by a negative number")
        if lhs.isUnlimited { return .unlimited }
        let (product, overflow) = lhs.rawValue.multipliedReportingOverflow(by: UInt(rhs))
        return overflow ? .unlimited : Self(rawValue: product)
    }

    /// Multiplies a demand by a count.
    @inlinable
    public static func *= (lhs: inout Self, rhs: Int) { lhs = lhs * rhs }

    /// What is left of a demand. Nothing is left when an unlimited one is taken from a limited one.
    @inlinable
    public static func - (lhs: Self, rhs: Self) -> Self {
        lhs.lowered(by: rhs.rawValue)
    }

    /// Takes a demand away.
    @inlinable
    public static func -= (lhs: inout Self, rhs: Self) { lhs = lhs - rhs }

    /// A demand lowered by a count.
    @inlinable
    public static func - (lhs: Self, rhs: Int) -> Self {
        rhs < 0 ? lhs + Self(rawValue: rhs.magnitude) : lhs.lowered(by: UInt(rhs))
    }

    /// Lowers a demand by a count.
    @inlinable
    public static func -= (lhs: inout Self, rhs: Int) { lhs = lhs - rhs }

    @inlinable
    func lowered(by count: UInt) -> Self {
        if isUnlimited { return self }
        return Self(rawValue: rawValue > count ? rawValue - count : 0)
    }
}

extension Subscribers.Demand {
    /// Whether a demand is for more than a count. An unlimited one is for more than any.
    @inlinable
    public static func > (lhs: Self, rhs: Int) -> Bool { lhs.isUnlimited || Int(lhs.rawValue) > rhs }

    /// Whether a demand is for a count or more.
    @inlinable
    public static func >= (lhs: Self, rhs: Int) -> Bool { lhs.isUnlimited || Int(lhs.rawValue) >= rhs }

    /// Whether a count is more than a demand.
    @inlinable
    public static func > (lhs: Int, rhs: Self) -> Bool { !rhs.isUnlimited && lhs > Int(rhs.rawValue) }

    /// Whether a count is a demand or more.
    @inlinable
    public static func >= (lhs: Int, rhs: Self) -> Bool { !rhs.isUnlimited && lhs >= Int(rhs.rawValue) }

    /// Whether a demand is for less than a count.
    @inlinable
    public static func < (lhs: Self, rhs: Int) -> Bool { rhs > lhs }

    /// Whether a count is less than a demand.
    @inlinable
    public static func < (lhs: Int, rhs: Self) -> Bool { rhs > lhs }

    /// Whether a demand is for a count or less.
    @inlinable
    public static func <= (lhs: Self, rhs: Int) -> Bool { rhs >= lhs }

    /// Whether a count is a demand or less.
    @inlinable
    public static func <= (lhs: Int, rhs: Self) -> Bool { rhs >= lhs }

    /// Whether one demand is for less than another. An unlimited one is not less than itself.
    @inlinable
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }

    /// Whether one demand is for as much as another or less.
    @inlinable
    public static func <= (lhs: Self, rhs: Self) -> Bool { lhs.rawValue <= rhs.rawValue }

    /// Whether one demand is for as much as another or more.
    @inlinable
    public static func >= (lhs: Self, rhs: Self) -> Bool { lhs.rawValue >= rhs.rawValue }

    /// Whether one demand is for more than another.
    @inlinable
    public static func > (lhs: Self, rhs: Self) -> Bool { lhs.rawValue > rhs.rawValue }

    /// Whether a demand is for exactly a count.
    @inlinable
    public static func == (lhs: Self, rhs: Int) -> Bool { lhs.max == rhs }

    /// Whether a demand is not for exactly a count.
    @inlinable
    public static func != (lhs: Self, rhs: Int) -> Bool { lhs.max != rhs }

    /// Whether a count is exactly a demand.
    @inlinable
    public static func == (lhs: Int, rhs: Self) -> Bool { rhs.max == lhs }

    /// Whether a count is not exactly a demand.
    @inlinable
    public static func != (lhs: Int, rhs: Self) -> Bool { rhs.max != lhs }
}
