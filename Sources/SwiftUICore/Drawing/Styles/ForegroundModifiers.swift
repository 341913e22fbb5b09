import Foundation

extension View {
    /// Sets what texts, symbols and shapes in this view are drawn with; its lower levels are fainter.
    public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        modifier(ForegroundStyleModifier(styles: [AnyShapeStyle(style)]))
    }

    /// Sets what the first and second level of the foreground are drawn with.
    public nonisolated func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(
        _ primary: S1, _ secondary: S2
    ) -> some View {
        modifier(ForegroundStyleModifier(styles: [AnyShapeStyle(primary), AnyShapeStyle(secondary)]))
    }

    /// Sets what the first three levels of the foreground are drawn with.
    public nonisolated func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
        _ primary: S1, _ secondary: S2, _ tertiary: S3
    ) -> some View {
        modifier(
            ForegroundStyleModifier(
                styles: [AnyShapeStyle(primary), AnyShapeStyle(secondary), AnyShapeStyle(tertiary)]))
    }

    /// Sets the colour of texts, symbols and shapes in this view; nil for the system's.
    public nonisolated func foregroundColor(_ color: Color?) -> some View {
        modifier(ForegroundStyleModifier(styles: color.map { [AnyShapeStyle($0)] } ?? []))
    }

    /// Sets what `.background` draws with in this view.
    public nonisolated func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        environment(\.backgroundStyle, AnyShapeStyle(style))
    }

    /// Sets the style of what can be acted on in this view.
    public nonisolated func tint<S: ShapeStyle>(_ tint: S) -> some View {
        environment(\.tintStyle, AnyShapeStyle(tint))
    }

    /// Sets the colour of what can be acted on in this view; nil for the accent colour.
    public nonisolated func tint(_ tint: Color?) -> some View {
        environment(\.tintStyle, tint.map { AnyShapeStyle($0) })
    }

    /// Sets the colour of what can be acted on in this view; nil for the system's.
    public nonisolated func accentColor(_ accentColor: Color?) -> some View { tint(accentColor) }
}

/// Sets the foreground's levels; none for the system's.
struct ForegroundStyleModifier {
    var styles: [AnyShapeStyle]
}

extension ForegroundStyleModifier: EnvironmentModifier {
    typealias Body = Never

    func modify(_ values: inout EnvironmentValues) {
        values.foregroundLevels = styles.isEmpty ? nil : ForegroundLevels(styles, outer: values.foregroundLevels)
    }

    func isEqual(to other: Self) -> Bool { styles == other.styles }
}
