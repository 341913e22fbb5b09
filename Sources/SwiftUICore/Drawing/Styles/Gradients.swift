import Foundation

extension Gradient: ShapeStyle {
    public func _resolve(_ context: StyleContext) -> ResolvedStyle { AnyGradient(self)._resolve(context) }
}

extension AnyGradient: ShapeStyle {
    /// From top to bottom.
    public func _resolve(_ context: StyleContext) -> ResolvedStyle {
        resolved(context, .linear(start: CGPoint(x: 0.5, y: 0), end: CGPoint(x: 0.5, y: 1)))
    }

    func resolved(_ context: StyleContext, _ geometry: GradientPaint.Geometry) -> ResolvedStyle {
        ResolvedStyle(.gradient(GradientPaint(geometry: geometry, stops: stops(context))))
    }

    /// The stops in order, with their colours resolved.
    private func stops(_ context: StyleContext) -> [GradientPaint.Stop] {
        switch base {
        case .gradient(let gradient):
            var last: CGFloat = 0
            let stops = gradient.stops.map { stop in
                // Places run forwards; one that steps back, or is none, stands where the last one did.
                last = max(last, stop.location.isNaN ? last : min(stop.location, 1))
                return GradientPaint.Stop(color: context.resolve(stop.color), location: last)
            }
            return space == .perceptual ? stops.perceptual : stops
        case .shade(let color):
            let own = context.resolve(color)
            let lighter = own.mixed(
                with: ResolvedColor(red: 1, green: 1, blue: 1, opacity: own.opacity), by: 0.2, perceptually: true)
            let stops = [
                GradientPaint.Stop(color: lighter, location: 0), GradientPaint.Stop(color: own, location: 1),
            ]
            return space == .perceptual ? stops.perceptual : stops
        }
    }
}

extension [GradientPaint.Stop] {
    /// With stops between these whose colours are mixed in even steps to the eye, as painters mix component by component.
    fileprivate var perceptual: [GradientPaint.Stop] {
        let steps = 8
        var result: [GradientPaint.Stop] = []
        for (from, to) in zip(self, dropFirst()) {
            result.append(from)
            guard from.color != to.color, from.location < to.location else { continue }
            for step in 1..<steps {
                let amount = Double(step) / Double(steps)
                result.append(
                    GradientPaint.Stop(
                        color: from.color.mixed(with: to.color, by: amount, perceptually: true),
                        location: from.location + (to.location - from.location) * CGFloat(amount)))
            }
        }
        if let last { result.append(last) }
        return result
    }
}

/// A gradient along a line.
public struct LinearGradient: ShapeStyle {
    var gradient: AnyGradient
    var startPoint: UnitPoint
    var endPoint: UnitPoint

    /// Makes a gradient between two points of what is painted.
    public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(AnyGradient(gradient), startPoint, endPoint)
    }

    /// Makes a gradient of colours at equal distances.
    public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
    }

    /// Makes a gradient of stops.
    public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
    }

    init(_ gradient: AnyGradient, _ startPoint: UnitPoint, _ endPoint: UnitPoint) {
        (self.gradient, self.startPoint, self.endPoint) = (gradient, startPoint, endPoint)
    }

    public func _resolve(_ context: StyleContext) -> ResolvedStyle {
        gradient.resolved(context, .linear(start: startPoint.cgPoint, end: endPoint.cgPoint))
    }
}

/// A gradient from a point outwards.
public struct RadialGradient: ShapeStyle {
    var gradient: AnyGradient
    var center: UnitPoint
    var startRadius: CGFloat
    var endRadius: CGFloat

    /// Makes a gradient between two circles, their radii in points.
    public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.init(AnyGradient(gradient), center, startRadius, endRadius)
    }

    /// Makes a gradient of colours at equal distances.
    public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.init(AnyGradient(Gradient(colors: colors)), center, startRadius, endRadius)
    }

    /// Makes a gradient of stops.
    public init(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.init(AnyGradient(Gradient(stops: stops)), center, startRadius, endRadius)
    }

    init(_ gradient: AnyGradient, _ center: UnitPoint, _ startRadius: CGFloat, _ endRadius: CGFloat) {
        (self.gradient, self.center, self.startRadius, self.endRadius) = (gradient, center, startRadius, endRadius)
    }

    public func _resolve(_ context: StyleContext) -> ResolvedStyle {
        gradient.resolved(
            context, .radial(center: center.cgPoint, startRadius: startRadius, endRadius: endRadius))
    }
}

/// A gradient from a point outwards in rings that have the proportions of what is painted.
public struct EllipticalGradient: ShapeStyle {
    var gradient: AnyGradient
    var center: UnitPoint
    var startRadiusFraction: CGFloat
    var endRadiusFraction: CGFloat

    /// Makes a gradient between two ellipses, their radii as fractions of what is painted.
    public init(
        gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) {
        self.init(AnyGradient(gradient), center, startRadiusFraction, endRadiusFraction)
    }

    /// Makes a gradient of colours at equal distances.
    public init(
        colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) {
        self.init(AnyGradient(Gradient(colors: colors)), center, startRadiusFraction, endRadiusFraction)
    }

    /// Makes a gradient of stops.
    public init(
        stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) {
        self.init(AnyGradient(Gradient(stops: stops)), center, startRadiusFraction, endRadiusFraction)
    }

    init(_ gradient: AnyGradient, _ center: UnitPoint, _ start: CGFloat, _ end: CGFloat) {
        (self.gradient, self.center, startRadiusFraction, endRadiusFraction) = (gradient, center, start, end)
    }

    public func _resolve(_ context: StyleContext) -> ResolvedStyle {
        gradient.resolved(
            context,
            .elliptical(
                center: center.cgPoint, startFraction: startRadiusFraction, endFraction: endRadiusFraction))
    }
}

/// A gradient around a point.
public struct AngularGradient: ShapeStyle {
    var gradient: AnyGradient
    var center: UnitPoint
    var startAngle: Angle
    var endAngle: Angle

    /// Makes a gradient between two angles, clockwise from the direction of the x axis.
    public init(gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero) {
        self.init(AnyGradient(gradient), center, startAngle, endAngle)
    }

    /// Makes a gradient of colours at equal distances between two angles.
    public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.init(AnyGradient(Gradient(colors: colors)), center, startAngle, endAngle)
    }

    /// Makes a gradient of stops between two angles.
    public init(stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.init(AnyGradient(Gradient(stops: stops)), center, startAngle, endAngle)
    }

    /// Makes a gradient all the way around, from an angle on.
    public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
        self.init(AnyGradient(gradient), center, angle, angle + .degrees(360))
    }

    /// Makes a gradient of colours all the way around, from an angle on.
    public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
    }

    /// Makes a gradient of stops all the way around, from an angle on.
    public init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: Gradient(stops: stops), center: center, angle: angle)
    }

    init(_ gradient: AnyGradient, _ center: UnitPoint, _ startAngle: Angle, _ endAngle: Angle) {
        (self.gradient, self.center, self.startAngle, self.endAngle) = (gradient, center, startAngle, endAngle)
    }

    public func _resolve(_ context: StyleContext) -> ResolvedStyle {
        gradient.resolved(
            context, .angular(center: center.cgPoint, start: startAngle.radians, end: endAngle.radians))
    }
}

extension LinearGradient: View { public typealias Body = _ShapeView<Rectangle, LinearGradient> }
extension RadialGradient: View { public typealias Body = _ShapeView<Rectangle, RadialGradient> }
extension EllipticalGradient: View { public typealias Body = _ShapeView<Rectangle, EllipticalGradient> }
extension AngularGradient: View { public typealias Body = _ShapeView<Rectangle, AngularGradient> }
