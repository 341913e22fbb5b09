import Foundation

extension View {
    /// Sets the font of the texts in this view that set none; nil for the system's.
    public nonisolated func font(_ font: Font?) -> some View { environment(\.font, font) }

    /// Limits texts to so many lines; nil for no limit.
    public nonisolated func lineLimit(_ number: Int?) -> some View {
        environment(\.lineLimit, number.map { max(1, $0) })
    }
    /// Sets between how many lines texts have.
    public nonisolated func lineLimit(_ limit: ClosedRange<Int>) -> some View {
        environment(\.lineLimit, max(1, limit.upperBound)).environment(\.minimumLines, limit.lowerBound)
    }
    /// Sets the least number of lines.
    public nonisolated func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
        environment(\.lineLimit, nil).environment(\.minimumLines, limit.lowerBound)
    }
    /// Sets the largest number of lines.
    public nonisolated func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
        environment(\.lineLimit, max(1, limit.upperBound))
    }
    /// Limits texts to so many lines, and keeps room for all of them if asked.
    public nonisolated func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
        environment(\.lineLimit, max(1, limit)).environment(\.minimumLines, reservesSpace ? limit : 0)
    }
    /// Sets how lines are set against each other.
    public nonisolated func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
        environment(\.multilineTextAlignment, alignment)
    }
    /// Sets where characters are left out for want of room.
    public nonisolated func truncationMode(_ mode: Text.TruncationMode) -> some View {
        environment(\.truncationMode, mode)
    }
    /// Sets the points between lines.
    public nonisolated func lineSpacing(_ lineSpacing: CGFloat) -> some View {
        environment(\.lineSpacing, lineSpacing)
    }
    /// Lets fonts shrink to this fraction before text is cut.
    public nonisolated func minimumScaleFactor(_ factor: CGFloat) -> some View {
        environment(\.minimumScaleFactor, factor)
    }
    /// Lets characters be set closer before text is cut.
    public nonisolated func allowsTightening(_ flag: Bool) -> some View { environment(\.allowsTightening, flag) }
    /// Shows texts in upper or lower case; nil as written.
    public nonisolated func textCase(_ textCase: Text.Case?) -> some View { environment(\.textCase, textCase) }

    nonisolated func textModifier(_ modifier: Text.Modifier) -> some View {
        transformEnvironment(\.textModifiers) { $0.append(modifier) }
    }
    /// Sets the weight of the letters in texts.
    public nonisolated func fontWeight(_ weight: Font.Weight?) -> some View { textModifier(.weight(weight)) }
    /// Sets the width of the letters in texts.
    public nonisolated func fontWidth(_ width: Font.Width?) -> some View { textModifier(.width(width)) }
    /// Sets the design of the letters in texts.
    public nonisolated func fontDesign(_ design: Font.Design?) -> some View { textModifier(.design(design)) }
    /// Sets bold letters in texts.
    public nonisolated func bold(_ isActive: Bool = true) -> some View { textModifier(.bold(isActive)) }
    /// Sets slanted letters in texts.
    public nonisolated func italic(_ isActive: Bool = true) -> some View { textModifier(.italic(isActive)) }
    /// Sets letters of equal width in texts.
    public nonisolated func monospaced(_ isActive: Bool = true) -> some View { textModifier(.monospaced(isActive)) }
    /// Sets digits of equal width in texts.
    public nonisolated func monospacedDigit() -> some View { textModifier(.monospacedDigit) }
    /// Draws a line under texts.
    public nonisolated func underline(
        _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
    ) -> some View {
        textModifier(.underline(isActive, Text.LineStyle(pattern: pattern, color: color)))
    }
    /// Draws a line through texts.
    public nonisolated func strikethrough(
        _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
    ) -> some View {
        textModifier(.strikethrough(isActive, Text.LineStyle(pattern: pattern, color: color)))
    }
    /// Adds points between characters in texts; ligatures stay.
    public nonisolated func kerning(_ kerning: CGFloat) -> some View { textModifier(.kerning(kerning)) }
    /// Adds points between characters in texts.
    public nonisolated func tracking(_ tracking: CGFloat) -> some View { textModifier(.tracking(tracking)) }
    /// Sets how large texts are beside the text that they go with.
    public nonisolated func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View {
        transformEnvironment(\.textModifiers) { if isEnabled { $0.append(.scale(scale)) } }
    }
    /// Sets the language by which characters are chosen and lines are broken.
    public nonisolated func typesettingLanguage(_ language: Locale.Language, isEnabled: Bool = true) -> some View {
        typesettingLanguage(.explicit(language), isEnabled: isEnabled)
    }
    /// Sets the language by which characters are chosen and lines are broken.
    public nonisolated func typesettingLanguage(_ language: TypesettingLanguage, isEnabled: Bool = true) -> some View {
        transformEnvironment(\.textModifiers) { if isEnabled { $0.append(.language(language)) } }
    }
    /// Raises texts by points.
    public nonisolated func baselineOffset(_ baselineOffset: CGFloat) -> some View {
        textModifier(.baselineOffset(baselineOffset))
    }
}
