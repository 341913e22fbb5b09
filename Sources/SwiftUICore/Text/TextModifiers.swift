import Foundation

extension Text {
    /// Sets the font; nil for the environment's.
    public nonisolated func font(_ font: Font?) -> Text { adding(.font(font)) }
    /// Sets the colour of the characters; nil for the environment's.
    public nonisolated func foregroundColor(_ color: Color?) -> Text { adding(.color(color)) }
    /// Sets the style of the characters.
    public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
        if let color = style as? Color { return adding(.color(color)) }
        return adding(.style(AnyShapeStyle(style)))
    }
    /// Sets the weight of the letters; nil for the font's own.
    public nonisolated func fontWeight(_ weight: Font.Weight?) -> Text { adding(.weight(weight)) }
    /// Sets the width of the letters.
    public nonisolated func fontWidth(_ width: Font.Width?) -> Text { adding(.width(width)) }
    /// Sets the design of the letters.
    public nonisolated func fontDesign(_ design: Font.Design?) -> Text { adding(.design(design)) }
    /// Sets bold letters.
    public nonisolated func bold() -> Text { adding(.bold(true)) }
    /// Sets bold letters, or takes them back.
    public nonisolated func bold(_ isActive: Bool) -> Text { adding(.bold(isActive)) }
    /// Sets slanted letters.
    public nonisolated func italic() -> Text { adding(.italic(true)) }
    /// Sets slanted letters, or takes them back.
    public nonisolated func italic(_ isActive: Bool) -> Text { adding(.italic(isActive)) }
    /// Sets letters of equal width.
    public nonisolated func monospaced(_ isActive: Bool = true) -> Text { adding(.monospaced(isActive)) }
    /// Sets digits of equal width.
    public nonisolated func monospacedDigit() -> Text { adding(.monospacedDigit) }
    /// Draws a line under the text.
    public nonisolated func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
        adding(.underline(isActive, LineStyle(color: color)))
    }
    /// Draws a line under the text.
    public nonisolated func underline(
        _ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil
    ) -> Text {
        adding(.underline(isActive, LineStyle(pattern: pattern, color: color)))
    }
    /// Draws a line through the text.
    public nonisolated func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
        adding(.strikethrough(isActive, LineStyle(color: color)))
    }
    /// Draws a line through the text.
    public nonisolated func strikethrough(
        _ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil
    ) -> Text {
        adding(.strikethrough(isActive, LineStyle(pattern: pattern, color: color)))
    }
    /// Adds points between characters; ligatures stay.
    public nonisolated func kerning(_ kerning: CGFloat) -> Text { adding(.kerning(kerning)) }
    /// Adds points between characters.
    public nonisolated func tracking(_ tracking: CGFloat) -> Text { adding(.tracking(tracking)) }
    /// Sets how large the text is beside the text that it goes with.
    public nonisolated func textScale(_ scale: Scale, isEnabled: Bool = true) -> Text {
        isEnabled ? adding(.scale(scale)) : self
    }
    /// Sets the language by which characters are chosen and lines are broken.
    public nonisolated func typesettingLanguage(_ language: Locale.Language, isEnabled: Bool = true) -> Text {
        typesettingLanguage(.explicit(language), isEnabled: isEnabled)
    }
    /// Sets the language by which characters are chosen and lines are broken.
    public nonisolated func typesettingLanguage(_ language: TypesettingLanguage, isEnabled: Bool = true) -> Text {
        isEnabled ? adding(.language(language)) : self
    }
    /// Raises the text by points.
    public nonisolated func baselineOffset(_ baselineOffset: CGFloat) -> Text {
        adding(.baselineOffset(baselineOffset))
    }
}
