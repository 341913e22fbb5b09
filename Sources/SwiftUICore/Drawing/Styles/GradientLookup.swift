import Foundation

extension ShapeStyle where Self == LinearGradient {
    /// A gradient along a line, of a gradient.
    public static func linearGradient(_ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint)
        -> LinearGradient
    {
        LinearGradient(AnyGradient(gradient), startPoint, endPoint)
    }

    /// A gradient along a line, of colours at equal distances.
    public static func linearGradient(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) -> LinearGradient {
        LinearGradient(AnyGradient(Gradient(colors: colors)), startPoint, endPoint)
    }

    /// A gradient along a line, of stops.
    public static func linearGradient(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint)
        -> LinearGradient
    {
        LinearGradient(AnyGradient(Gradient(stops: stops)), startPoint, endPoint)
    }

    /// A gradient along a line, of any gradient.
    public static func linearGradient(_ gradient: AnyGradient, startPoint: UnitPoint, endPoint: UnitPoint)
        -> LinearGradient
    {
        LinearGradient(gradient, startPoint, endPoint)
    }
}

extension ShapeStyle where Self == RadialGradient {
    /// A gradient from a point outwards, of a gradient.
    public static func radialGradient(
        _ gradient: Gradient, center: UnitPoint = .center, startRadius: CGFloat = 0, endRadius: CGFloat
    ) -> RadialGradient {
        RadialGradient(AnyGradient(gradient), center, startRadius, endRadius)
    }

    /// A gradient from a point outwards, of colours at equal distances.
    public static func radialGradient(
        colors: [Color], center: UnitPoint = .center, startRadius: CGFloat = 0, endRadius: CGFloat
    ) -> RadialGradient {
        RadialGradient(AnyGradient(Gradient(colors: colors)), center, startRadius, endRadius)
    }

    /// A gradient from a point outwards, of stops.
    public static func radialGradient(
        stops: [Gradient.Stop], center: UnitPoint = .center, startRadius: CGFloat = 0, endRadius: CGFloat
    ) -> RadialGradient {
        RadialGradient(AnyGradient(Gradient(stops: stops)), center, startRadius, endRadius)
    }

    /// A gradient from a point outwards, of any gradient.
    public static func radialGradient(
        _ gradient: AnyGradient, center: UnitPoint = .center, startRadius: CGFloat = 0, endRadius: CGFloat
    ) -> RadialGradient {
        RadialGradient(gradient, center, startRadius, endRadius)
    }
}

extension ShapeStyle where Self == EllipticalGradient {
    /// A gradient in elliptical rings, of a gradient.
    public static func ellipticalGradient(
        _ gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) -> EllipticalGradient {
        EllipticalGradient(AnyGradient(gradient), center, startRadiusFraction, endRadiusFraction)
    }

    /// A gradient in elliptical rings, of colours at equal distances.
    public static func ellipticalGradient(
        colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5
    ) -> EllipticalGradient {
        EllipticalGradient(AnyGradient(Gradient(colors: colors)), center, startRadiusFraction, endRadiusFraction)
    }

    /// A gradient in elliptical rings, of stops.
    public static func ellipticalGradient(
        stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) -> EllipticalGradient {
        EllipticalGradient(AnyGradient(Gradient(stops: stops)), center, startRadiusFraction, endRadiusFraction)
    }

    /// A gradient in elliptical rings, of any gradient.
    public static func ellipticalGradient(
        _ gradient: AnyGradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) -> EllipticalGradient {
        EllipticalGradient(gradient, center, startRadiusFraction, endRadiusFraction)
    }
}

extension ShapeStyle where Self == AngularGradient {
    /// A gradient between two angles around a point, of a gradient.
    public static func angularGradient(
        _ gradient: Gradient, center: UnitPoint = .center, startAngle: Angle, endAngle: Angle
    ) -> AngularGradient {
        AngularGradient(AnyGradient(gradient), center, startAngle, endAngle)
    }

    /// A gradient between two angles around a point, of colours at equal distances.
    public static func angularGradient(colors: [Color], center: UnitPoint = .center, startAngle: Angle, endAngle: Angle)
        -> AngularGradient
    {
        AngularGradient(AnyGradient(Gradient(colors: colors)), center, startAngle, endAngle)
    }

    /// A gradient between two angles around a point, of stops.
    public static func angularGradient(
        stops: [Gradient.Stop], center: UnitPoint = .center, startAngle: Angle, endAngle: Angle
    ) -> AngularGradient {
        AngularGradient(AnyGradient(Gradient(stops: stops)), center, startAngle, endAngle)
    }

    /// A gradient between two angles around a point, of any gradient.
    public static func angularGradient(
        _ gradient: AnyGradient, center: UnitPoint = .center, startAngle: Angle, endAngle: Angle
    ) -> AngularGradient {
        AngularGradient(gradient, center, startAngle, endAngle)
    }
}

extension ShapeStyle where Self == AngularGradient {
    /// A gradient all the way around a point, of a gradient.
    public static func conicGradient(_ gradient: Gradient, center: UnitPoint = .center, angle: Angle = .zero)
        -> AngularGradient
    {
        AngularGradient(AnyGradient(gradient), center, angle, angle + .degrees(360))
    }

    /// A gradient all the way around a point, of colours at equal distances.
    public static func conicGradient(colors: [Color], center: UnitPoint = .center, angle: Angle = .zero)
        -> AngularGradient
    {
        AngularGradient(AnyGradient(Gradient(colors: colors)), center, angle, angle + .degrees(360))
    }

    /// A gradient all the way around a point, of stops.
    public static func conicGradient(stops: [Gradient.Stop], center: UnitPoint = .center, angle: Angle = .zero)
        -> AngularGradient
    {
        AngularGradient(AnyGradient(Gradient(stops: stops)), center, angle, angle + .degrees(360))
    }

    /// A gradient all the way around a point, of any gradient.
    public static func conicGradient(_ gradient: AnyGradient, center: UnitPoint = .center, angle: Angle = .zero)
        -> AngularGradient
    {
        AngularGradient(gradient, center, angle, angle + .degrees(360))
    }
}
