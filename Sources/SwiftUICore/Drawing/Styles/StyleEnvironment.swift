import Foundation

private struct ForegroundLevelsKey: EnvironmentKey {
    static var defaultValue: ForegroundLevels? { nil }
}
private struct BackgroundStyleKey: EnvironmentKey {
    static var defaultValue: AnyShapeStyle? { nil }
}
private struct TintStyleKey: EnvironmentKey {
    static var defaultValue: AnyShapeStyle? { nil }
}

extension EnvironmentValues {
    /// The foreground styles that were set around a view; nil where none was.
    package var foregroundLevels: ForegroundLevels? {
        get { self[ForegroundLevelsKey.self] }
        set { self[ForegroundLevelsKey.self] = newValue }
    }

    /// What `.background` draws with; nil for the system's background.
    public var backgroundStyle: AnyShapeStyle? {
        get { self[BackgroundStyleKey.self] }
        set { self[BackgroundStyleKey.self] = newValue }
    }

    /// The style of what can be acted on; nil for the accent colour.
    package var tintStyle: AnyShapeStyle? {
        get { self[TintStyleKey.self] }
        set { self[TintStyleKey.self] = newValue }
    }

    /// The tint where it is a colour.
    package var tintColor: Color? {
        get { tintStyle?.base(as: Color.self) }
        set { tintStyle = newValue.map { AnyShapeStyle($0) } }
    }

    /// The paint of a style here. Whoever is being updated depends on what the style read.
    package func resolve<S: ShapeStyle>(_ style: S) -> ResolvedStyle { style._resolve(StyleContext(self)) }

    /// The paint of texts and shapes that set none: the foreground style.
    package func resolvedForeground(level: Int = 0) -> ResolvedStyle {
        HierarchicalShapeStyle(level: level)._resolve(StyleContext(self))
    }

    /// The paint of texts that set none. A mesh, which needs to know what it is stretched over, gives its first colour.
    package var foregroundPaint: Paint { resolvedForeground().unplacedPaint }
}
