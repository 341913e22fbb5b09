import Foundation

private struct LineLimitKey: EnvironmentKey { static var defaultValue: Int? { nil } }
private struct MinimumLinesKey: EnvironmentKey { static var defaultValue: Int { 0 } }
private struct TextAlignmentKey: EnvironmentKey { static var defaultValue: TextAlignment { .leading } }
private struct TruncationModeKey: EnvironmentKey { static var defaultValue: Text.TruncationMode { .tail } }
private struct LineSpacingKey: EnvironmentKey { static var defaultValue: CGFloat { 0 } }
private struct MinimumScaleFactorKey: EnvironmentKey { static var defaultValue: CGFloat { 1 } }
private struct AllowsTighteningKey: EnvironmentKey { static var defaultValue: Bool { false } }
private struct TextCaseKey: EnvironmentKey { static var defaultValue: Text.Case? { nil } }
/// Text modifiers put on views that are not texts, outermost first.
private struct TextModifiersKey: EnvironmentKey { static var defaultValue: [Text.Modifier] { [] } }

/// How the lines of a text are set against each other.
public enum TextAlignment: Hashable, CaseIterable, Sendable { case leading, center, trailing }

extension EnvironmentValues {
    /// At most so many lines of a text; nil for no limit.
    public var lineLimit: Int? {
        get { self[LineLimitKey.self] }
        set { self[LineLimitKey.self] = newValue }
    }
    package var minimumLines: Int {
        get { self[MinimumLinesKey.self] }
        set { self[MinimumLinesKey.self] = newValue }
    }
    /// How lines are set against each other.
    public var multilineTextAlignment: TextAlignment {
        get { self[TextAlignmentKey.self] }
        set { self[TextAlignmentKey.self] = newValue }
    }
    /// Where characters are left out for want of room.
    public var truncationMode: Text.TruncationMode {
        get { self[TruncationModeKey.self] }
        set { self[TruncationModeKey.self] = newValue }
    }
    /// Points between lines.
    public var lineSpacing: CGFloat {
        get { self[LineSpacingKey.self] }
        set { self[LineSpacingKey.self] = newValue }
    }
    /// How far a font may shrink before text is cut.
    public var minimumScaleFactor: CGFloat {
        get { self[MinimumScaleFactorKey.self] }
        set { self[MinimumScaleFactorKey.self] = newValue }
    }
    /// Whether characters may be set closer before text is cut.
    public var allowsTightening: Bool {
        get { self[AllowsTighteningKey.self] }
        set { self[AllowsTighteningKey.self] = newValue }
    }
    /// Upper or lower case for all texts; nil for as written.
    public var textCase: Text.Case? {
        get { self[TextCaseKey.self] }
        set { self[TextCaseKey.self] = newValue }
    }
    var textModifiers: [Text.Modifier] {
        get { self[TextModifiersKey.self] }
        set { self[TextModifiersKey.self] = newValue }
    }
}

/// What all texts of one scope have in common: computed once, not once a text.
@MainActor package final class TextStyleEnvironment: DerivedEnvironment {
    let base: StyledText.Attributes
    let template: StyledText
    package let paint: Paint
    let textCase: Text.Case?
    let dark: Bool
    let increasedContrast: Bool
    let tint: Color?
    let dynamicTypeSize: DynamicTypeSize
    let legibilityWeight: LegibilityWeight?
    let locale: Locale
    let defaultFont: Font
    let modifiers: [Text.Modifier]
    /// The scope that owns this.
    private unowned let scope: InheritedScope?

    /// What holds around the texts, for styles that are resolved one by one.
    var environment: EnvironmentValues { scope.map { EnvironmentValues(scope: $0) } ?? EnvironmentValues() }

    package init(_ values: EnvironmentValues) {
        scope = values.scope
        defaultFont = values.font ?? .body
        dynamicTypeSize = values.dynamicTypeSize
        legibilityWeight = values.legibilityWeight
        dark = values.colorScheme == .dark
        increasedContrast = values.colorSchemeContrast == .increased
        tint = values.tintColor
        locale = values.locale
        textCase = values.textCase
        modifiers = values.textModifiers
        paint = values.foregroundPaint
        var template = StyledText(runs: [])
        template.lineLimit = values.lineLimit
        template.minimumLines = values.minimumLines
        template.lineSpacing = values.lineSpacing
        template.minimumScaleFactor = values.minimumScaleFactor
        template.allowsTightening = values.allowsTightening
        template.alignment =
            switch values.multilineTextAlignment {
            case .leading: .leading
            case .center: .center
            case .trailing: .trailing
            }
        template.truncation =
            switch values.truncationMode {
            case .head: .head
            case .tail: .tail
            case .middle: .middle
            }
        template.isRightToLeft = values.layoutDirection == .rightToLeft
        self.template = template
        base = StyledText.Attributes(
            font: defaultFont.resolve(dynamicTypeSize: dynamicTypeSize, legibilityWeight: legibilityWeight))
    }
}

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
    /// Raises texts by points.
    public nonisolated func baselineOffset(_ baselineOffset: CGFloat) -> some View {
        textModifier(.baselineOffset(baselineOffset))
    }
}
