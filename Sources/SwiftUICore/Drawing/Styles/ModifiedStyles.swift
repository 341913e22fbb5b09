import Foundation

/// A style that is fainter than another.
public struct _OpacityShapeStyle<Base: ShapeStyle>: ShapeStyle {
    var base: Base
    var opacity: Double

    public func _resolve(_ context: StyleContext) -> ResolvedStyle {
        base._resolve(context).multiplyingOpacity(by: opacity)
    }
}

/// A style that is mixed with what lies below in another way.
public struct _BlendModeShapeStyle<Base: ShapeStyle>: ShapeStyle {
    var base: Base
    var mode: BlendMode

    public func _resolve(_ context: StyleContext) -> ResolvedStyle {
        var style = base._resolve(context)
        style.blendMode = mode.layer
        return style
    }
}

/// A style that is laid out in a rectangle of its own.
public struct _AnchoredShapeStyle<Base: ShapeStyle>: ShapeStyle {
    var base: Base
    var bounds: CGRect

    public func _resolve(_ context: StyleContext) -> ResolvedStyle {
        var style = base._resolve(context)
        style.area = style.area ?? bounds
        return style
    }
}

/// A style with a shadow.
public struct _ShadowShapeStyle<Base: ShapeStyle>: ShapeStyle {
    var base: Base
    var shadow: ShadowStyle

    public func _resolve(_ context: StyleContext) -> ResolvedStyle {
        var style = base._resolve(context)
        var first = context
        first.level = 0
        style.shadows.append(
            ResolvedShadow(
                isInner: shadow.isInner, color: first.resolve(shadow.color), radius: shadow.radius,
                offset: CGSize(width: shadow.x, height: shadow.y)))
        return style
    }
}

/// A shadow that a style draws with: behind a shape, or inside its edges.
public struct ShadowStyle: Equatable, Sendable {
    var isInner: Bool
    var color: Color
    var radius: CGFloat
    var x: CGFloat
    var y: CGFloat

    /// A shadow behind what is drawn. The radius, in points, is how far it is blurred.
    public static func drop(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> ShadowStyle {
        ShadowStyle(isInner: false, color: color, radius: radius, x: x, y: y)
    }

    /// A shadow inside the edges of what is drawn, as if it were cut out. The radius, in points, is how far it is blurred.
    public static func inner(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.55), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> ShadowStyle {
        ShadowStyle(isInner: true, color: color, radius: radius, x: x, y: y)
    }
}

extension ShapeStyle {
    /// The style with its opacity multiplied by a factor from 0 to 1.
    public func opacity(_ opacity: Double) -> some ShapeStyle { _OpacityShapeStyle(base: self, opacity: opacity) }

    /// The style mixed with what lies below in another way.
    public func blendMode(_ mode: BlendMode) -> some ShapeStyle { _BlendModeShapeStyle(base: self, mode: mode) }

    /// The style with a shadow added.
    public func shadow(_ style: ShadowStyle) -> some ShapeStyle { _ShadowShapeStyle(base: self, shadow: style) }

    /// The style laid out in a rectangle rather than in what is painted with it.
    public func `in`(_ rect: CGRect) -> some ShapeStyle { _AnchoredShapeStyle(base: self, bounds: rect) }
}

extension ShapeStyle where Self == AnyShapeStyle {
    /// The foreground style, fainter.
    public static func opacity(_ opacity: Double) -> some ShapeStyle { ForegroundStyle().opacity(opacity) }

    /// The foreground style, mixed with what lies below in another way.
    public static func blendMode(_ mode: BlendMode) -> some ShapeStyle { ForegroundStyle().blendMode(mode) }

    /// The foreground style with a shadow.
    public static func shadow(_ style: ShadowStyle) -> some ShapeStyle { ForegroundStyle().shadow(style) }
}
