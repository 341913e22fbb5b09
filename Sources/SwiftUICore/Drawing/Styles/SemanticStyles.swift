import Foundation

/// The style of the ground that views stand on.
public struct BackgroundStyle: ShapeStyle {
    /// Makes the background style.
    public init() {}

    public func _resolve(_ context: StyleContext) -> ResolvedStyle {
        if let style = context.environment.backgroundStyle {
            // A style that refers to the background means the system's.
            return style.base(as: BackgroundStyle.self) == nil ? style._resolve(context) : system(context)
        }
        return system(context)
    }

    private func system(_ context: StyleContext) -> ResolvedStyle {
        context.resolve(levels: [.background, .secondaryBackground, .tertiaryBackground])
    }
}

/// The style of what can be acted on: the nearest tint, else the accent colour.
public struct TintShapeStyle: ShapeStyle {
    /// Makes the tint style.
    public init() {}

    public func _resolve(_ context: StyleContext) -> ResolvedStyle {
        if let tint = context.environment.tintStyle, tint.base(as: TintShapeStyle.self) == nil {
            return tint._resolve(context)
        }
        return Color.accentColor._resolve(context)
    }
}

/// The style of lines that set content apart.
public struct SeparatorShapeStyle: ShapeStyle {
    /// Makes the separator style.
    public init() {}

    public func _resolve(_ context: StyleContext) -> ResolvedStyle { Color.separator._resolve(context) }
}

/// The style of selected rows and the like.
public struct SelectionShapeStyle: ShapeStyle {
    /// Makes the selection style.
    public init() {}

    public func _resolve(_ context: StyleContext) -> ResolvedStyle { TintShapeStyle()._resolve(context) }
}

/// The style of the areas that controls fill, translucent over any ground.
public struct FillShapeStyle: ShapeStyle {
    /// Makes the fill style.
    public init() {}

    public func _resolve(_ context: StyleContext) -> ResolvedStyle {
        context.resolve(levels: [.fill, .secondaryFill, .tertiaryFill, .quaternaryFill])
    }
}

/// The style of text that stands in an empty field.
public struct PlaceholderTextShapeStyle: ShapeStyle {
    /// Makes the placeholder style.
    public init() {}

    public func _resolve(_ context: StyleContext) -> ResolvedStyle { Color.placeholderText._resolve(context) }
}

/// The style of links in text.
public struct LinkShapeStyle: ShapeStyle {
    /// Makes the link style.
    public init() {}

    public func _resolve(_ context: StyleContext) -> ResolvedStyle { Color.link._resolve(context) }
}

/// The style of a window's ground.
public struct WindowBackgroundShapeStyle: ShapeStyle {
    /// Makes the window's background style.
    public init() {}

    public func _resolve(_ context: StyleContext) -> ResolvedStyle { Color.systemBackground._resolve(context) }
}

extension ShapeStyle where Self == BackgroundStyle {
    /// The style of the ground that views stand on.
    public static var background: BackgroundStyle { BackgroundStyle() }
}

extension ShapeStyle where Self == TintShapeStyle {
    /// The nearest tint, else the accent colour.
    public static var tint: TintShapeStyle { TintShapeStyle() }
}

extension ShapeStyle where Self == SeparatorShapeStyle {
    /// The style of lines that set content apart.
    public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}

extension ShapeStyle where Self == SelectionShapeStyle {
    /// The style of selected rows and the like.
    public static var selection: SelectionShapeStyle { SelectionShapeStyle() }
}

extension ShapeStyle where Self == FillShapeStyle {
    /// The style of the areas that controls fill.
    public static var fill: FillShapeStyle { FillShapeStyle() }
}

extension ShapeStyle where Self == PlaceholderTextShapeStyle {
    /// The style of text that stands in an empty field.
    public static var placeholder: PlaceholderTextShapeStyle { PlaceholderTextShapeStyle() }
}

extension ShapeStyle where Self == LinkShapeStyle {
    /// The style of links in text.
    public static var link: LinkShapeStyle { LinkShapeStyle() }
}

extension ShapeStyle where Self == WindowBackgroundShapeStyle {
    /// The style of a window's ground.
    public static var windowBackground: WindowBackgroundShapeStyle { WindowBackgroundShapeStyle() }
}
