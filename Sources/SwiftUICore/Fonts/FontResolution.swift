import Foundation

extension Font {
    /// The font as a text engine takes it, at the user's text size.
    package func resolve(dynamicTypeSize: DynamicTypeSize = .large, legibilityWeight: LegibilityWeight? = nil)
        -> ResolvedFont
    {
        var font = resolvedBase(dynamicTypeSize)
        if let weightOverride { font.weight = weightOverride.value }
        if traits.contains(.bold) { font.weight = max(font.weight, Weight.bold.value) }
        if legibilityWeight == .bold { font.weight = min(font.weight + 200, Weight.black.value) }
        font.isItalic = traits.contains(.italic)
        font.usesMonospacedDigits = traits.contains(.monospacedDigit)
        font.usesSmallCaps = traits.contains(.lowercaseSmallCaps)
        font.usesCapitalSmallCaps = traits.contains(.uppercaseSmallCaps)
        if traits.contains(.monospaced), font.family == nil { font.design = .monospaced }
        if let widthOverride { font.width = widthOverride.fraction }
        if sizeFactor != 1 {
            font.size *= sizeFactor
            font.lineHeight = font.lineHeight.map { $0 * sizeFactor }
        }
        if let height = font.lineHeight { font.lineHeight = max(0, height + leadingOverride.points) }
        return font
    }

    private func resolvedBase(_ type: DynamicTypeSize) -> ResolvedFont {
        switch base {
        case .style(let style, let design, let weight):
            let size = style.size(type)
            return ResolvedFont(
                design: (design ?? .default).resolved, size: size, weight: (weight ?? style.weight).value,
                lineHeight: SystemFontLeading.ofStyle(size: size))
        case .system(let size, let weight, let design):
            // A size that is no length would poison all layout above; text of no size is not seen.
            let size = size.isFinite ? max(size, 0) : 0
            return ResolvedFont(
                design: (design ?? .default).resolved, size: size, weight: (weight ?? .regular).value,
                lineHeight: SystemFontLeading.ofFont(size: size))
        case .custom(let name, let size, let style):
            let scaled = style.map { $0.scaled(size, for: type) } ?? size
            return ResolvedFont(family: name, size: scaled.isFinite ? max(scaled, 0) : 0)
        }
    }

    /// The font in another design; a custom font has but its own.
    func withDesign(_ design: Design) -> Font {
        var copy = self
        switch base {
        case .style(let style, _, let weight): copy.base = .style(style, design, weight)
        case .system(let size, let weight, _): copy.base = .system(size: size, weight, design)
        case .custom: break
        }
        return copy
    }

    /// The style that the font was made of, if it was.
    package var textStyle: TextStyle? {
        if case .style(let style, _, _) = base { return style }
        return nil
    }
}

extension Font.Leading {
    /// What is added to a line's height, in points (UIKit's traits for tight and loose leading).
    var points: CGFloat {
        switch self {
        case .standard: 0
        case .tight: -2
        case .loose: 2
        }
    }
}
