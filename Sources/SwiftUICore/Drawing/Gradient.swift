import Foundation

/// A colour that changes along a line: colours at places from 0 to 1, with what lies between them mixed.
public struct Gradient: Equatable, Hashable, Sendable {
    /// A colour and its place.
    public struct Stop: Equatable, Hashable, Sendable {
        /// The colour at this place.
        public var color: Color
        /// The place, from 0 to 1.
        public var location: CGFloat

        /// Makes a stop of a colour and its place.
        public init(color: Color, location: CGFloat) {
            self.color = color
            self.location = location
        }
    }

    /// How the colours between two stops are found.
    public struct ColorSpace: Hashable, Sendable {
        let isPerceptual: Bool

        /// Mixed component by component, as sRGB encodes them.
        public static let device = ColorSpace(isPerceptual: false)
        /// Mixed so that equal steps look equal.
        public static let perceptual = ColorSpace(isPerceptual: true)
    }

    /// The colours and their places, in order.
    public var stops: [Stop]
    var space = ColorSpace.device

    /// Makes a gradient of stops.
    public init(stops: [Stop]) { self.stops = stops }

    /// Makes a gradient of colours at equal distances.
    public init(colors: [Color]) {
        let last = CGFloat(max(colors.count - 1, 1))
        stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
    }

    /// The gradient with its colours mixed in another space.
    public func colorSpace(_ space: ColorSpace) -> AnyGradient {
        var copy = self
        copy.space = space
        return AnyGradient(copy)
    }
}

/// A gradient of which one need not know what it is made of, such as a colour's own.
public struct AnyGradient: Hashable, Sendable {
    enum Base: Hashable, Sendable {
        case gradient(Gradient)
        /// From a lighter shade to the colour itself.
        case shade(Color)
    }

    let base: Base
    var space: Gradient.ColorSpace

    /// Makes a gradient that hides what it is made of.
    public init(_ gradient: Gradient) {
        base = .gradient(gradient)
        space = gradient.space
    }

    init(shade color: Color) {
        base = .shade(color)
        space = .device
    }

    /// The gradient with its colours mixed in another space.
    public func colorSpace(_ space: Gradient.ColorSpace) -> AnyGradient {
        var copy = self
        copy.space = space
        return copy
    }
}

extension Color {
    /// The standard gradient of this colour: from a slightly lighter shade at the top to the colour.
    public var gradient: AnyGradient { AnyGradient(shade: self) }
}
