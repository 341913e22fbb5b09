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
        template.isRedacted = values.isRedacted
        template.isSelectable = values.allowsTextSelection
        if let renderer = values.textRenderer { template.renderer = renderer }
        self.template = template
        base = StyledText.Attributes(
            font: defaultFont.resolve(dynamicTypeSize: dynamicTypeSize, legibilityWeight: legibilityWeight))
    }
}
