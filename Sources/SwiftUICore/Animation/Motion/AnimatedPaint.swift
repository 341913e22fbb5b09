import Foundation

// Colours and gradients on their way. Colours go through Oklab, where equal steps look equal; gradients of the same form go stop by
// stop. Where two paints have nothing in common, the new one is there at once.

/// A colour as a vector: Oklab and opacity, times 128, so that a spring's threshold means about the same as for a length in points.
private func vector(_ color: ResolvedColor) -> SIMD4<Float> {
    let lab = ColorSpaceConversion.oklab(fromLinearSRGB: color.linear)
    return SIMD4(lab, color.opacity) * 128
}

private func color(_ vector: SIMD4<Float>) -> ResolvedColor {
    let v = vector / 128
    return ResolvedColor(
        linear: ColorSpaceConversion.linearSRGB(fromOklab: SIMD3(v.x, v.y, v.z)), opacity: min(max(v.w, 0), 1))
}

/// The colours and stops of a paint.
public struct PaintVector: VectorArithmetic, Sendable {
    fileprivate var color: SIMD4<Float>
    /// A colour and a location for each stop of a gradient. Empty for colours, which so need no memory.
    fileprivate var stops: [Stop]

    fileprivate struct Stop: Equatable {
        var color: SIMD4<Float>
        var location: CGFloat
    }

    public static var zero: Self { Self(color: .zero, stops: []) }

    public static func + (a: Self, b: Self) -> Self { combine(a, b, 1) }
    public static func - (a: Self, b: Self) -> Self { combine(a, b, -1) }

    private static func combine(_ a: Self, _ b: Self, _ sign: Float) -> Self {
        var result = Self(color: a.color + b.color * sign, stops: a.stops)
        for (i, stop) in b.stops.enumerated() {
            if i == result.stops.count { result.stops.append(Stop(color: .zero, location: 0)) }
            result.stops[i].color += stop.color * sign
            result.stops[i].location += stop.location * CGFloat(sign)
        }
        return result
    }

    public mutating func scale(by factor: Double) {
        color *= Float(factor)
        for i in stops.indices {
            stops[i].color *= Float(factor)
            stops[i].location *= factor
        }
    }

    public var magnitudeSquared: Double {
        stops.reduce(Double((color * color).sum())) {
            $0 + Double(($1.color * $1.color).sum()) + Double($1.location * $1.location)
        }
    }
}

extension Paint: Animatable {
    public typealias AnimatableData = PaintVector

    /// The colour, or the colours and places of a gradient's stops.
    public var animatableData: PaintVector {
        get {
            switch self {
            case .color(let color): PaintVector(color: vector(color), stops: [])
            case .gradient(let gradient):
                PaintVector(
                    color: .zero,
                    stops: gradient.stops.map { PaintVector.Stop(color: vector($0.color), location: $0.location * 128) }
                )
            case .image: .zero
            }
        }
        set {
            switch self {
            case .color: self = .color(SwiftUICore.color(newValue.color))
            case .gradient(var gradient):
                for (i, stop) in newValue.stops.enumerated() where i < gradient.stops.count {
                    gradient.stops[i].color = SwiftUICore.color(stop.color)
                    gradient.stops[i].location = stop.location / 128
                }
                self = .gradient(gradient)
            case .image: break
            }
        }
    }

    /// Whether there is a way from this paint to another.
    package func leads(to other: Paint) -> Bool {
        switch (self, other) {
        case (.color, .color): true
        case (.gradient(let a), .gradient(let b)): a.stops.count == b.stops.count
        default: false
        }
    }

    /// This paint as the beginning or end of the way to another: what is transparent has no colour of its own.
    package func tinted(like other: Paint) -> Paint {
        guard case .color(let own) = self, own.opacity == 0, case .color(var color) = other else { return self }
        color.opacity = 0
        return .color(color)
    }
}

extension ResolvedStyle: Animatable {
    public typealias AnimatableData = PaintVector

    /// The paint's.
    public var animatableData: PaintVector {
        get {
            if case .paint(let paint) = fill { return paint.animatableData }
            return .zero
        }
        set {
            guard case .paint(var paint) = fill else { return }
            paint.animatableData = newValue
            fill = .paint(paint)
        }
    }

    func leads(to other: ResolvedStyle) -> Bool {
        guard case .paint(let a) = fill, case .paint(let b) = other.fill else { return false }
        return a.leads(to: b)
    }

    func tinted(like other: ResolvedStyle) -> ResolvedStyle {
        guard case .paint(let own) = fill, case .paint(let paint) = other.fill else { return self }
        var copy = self
        copy.fill = .paint(own.tinted(like: paint))
        return copy
    }
}

extension MotionEngine {
    /// Moves a paint of an element, as ``animate(_:from:to:for:changed:)`` does, if there is a way from the old to the new.
    package func animate(
        _ running: AnimatedValue<Paint>?, from old: Paint, to new: Paint, for element: LayoutElement
    ) -> AnimatedValue<Paint>? {
        guard old.leads(to: new) else {
            running?.stop()
            return nil
        }
        return animate(running, from: old.tinted(like: new), to: new.tinted(like: old), for: element) {
            [unowned element] _ in element.setNeedsDisplay()
        }
    }

    /// Moves a style of an element, if there is a way from the old to the new.
    func animate(
        _ running: AnimatedValue<ResolvedStyle>?, from old: ResolvedStyle, to new: ResolvedStyle,
        for element: LayoutElement
    ) -> AnimatedValue<ResolvedStyle>? {
        guard old.leads(to: new) else {
            running?.stop()
            return nil
        }
        return animate(running, from: old.tinted(like: new), to: new.tinted(like: old), for: element) {
            [unowned element] _ in element.setNeedsDisplay()
        }
    }
}
