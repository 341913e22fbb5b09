import Foundation

/// A font that still depends on where it is used: its size may follow the user's setting.
public struct Font: Hashable, Sendable {
    enum Base: Hashable, Sendable {
        case style(TextStyle, Design?, Weight?)
        case system(size: CGFloat, Weight?, Design?)
        /// `relativeTo` is nil for a size that never changes.
        case custom(name: String, size: CGFloat, relativeTo: TextStyle?)
    }

    struct Traits: OptionSet, Hashable, Sendable {
        let rawValue: UInt8
        static let bold = Traits(rawValue: 1)
        static let italic = Traits(rawValue: 2)
        static let monospaced = Traits(rawValue: 4)
        static let monospacedDigit = Traits(rawValue: 8)
        static let lowercaseSmallCaps = Traits(rawValue: 16)
        static let uppercaseSmallCaps = Traits(rawValue: 32)
    }

    var base: Base
    var traits: Traits = []
    var weightOverride: Weight?
    var leadingOverride = Leading.standard
    var widthOverride: Width?
    /// What the size is multiplied by.
    var sizeFactor: CGFloat = 1

    init(_ base: Base) { self.base = base }
}

extension Font {
    /// The font of a screen's title.
    public static let largeTitle = Font.system(.largeTitle)
    /// The font of a first-level title.
    public static let title = Font.system(.title)
    /// The font of a second-level title.
    public static let title2 = Font.system(.title2)
    /// The font of a third-level title.
    public static let title3 = Font.system(.title3)
    /// The font of a heading.
    public static let headline = Font.system(.headline)
    /// The font of a line below a heading.
    public static let subheadline = Font.system(.subheadline)
    /// The font of running text.
    public static let body = Font.system(.body)
    /// The font of a remark.
    public static let callout = Font.system(.callout)
    /// The font of a note at the foot.
    public static let footnote = Font.system(.footnote)
    /// The font of a legend.
    public static let caption = Font.system(.caption)
    /// The font of a legend in the smallest size.
    public static let caption2 = Font.system(.caption2)

    /// The system's font for a role of text, in another design or weight.
    public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
        Font(.style(style, design, weight))
    }

    /// The system's font for a role of text, in another design.
    @_disfavoredOverload
    public static func system(_ style: TextStyle, design: Design = .default) -> Font {
        Font(.style(style, design, nil))
    }

    /// The system's font at a size in points that does not follow the user's setting.
    public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
        Font(.system(size: size, weight, design))
    }

    /// The system's font at a size in points that does not follow the user's setting.
    @_disfavoredOverload
    public static func system(size: CGFloat, weight: Weight = .regular, design: Design = .default) -> Font {
        Font(.system(size: size, weight, design))
    }

    /// A font by its name, at a size that grows as body text does.
    public static func custom(_ name: String, size: CGFloat) -> Font {
        Font(.custom(name: name, size: size, relativeTo: .body))
    }

    /// A font by its name, at a size that grows as a role of text does.
    public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font {
        Font(.custom(name: name, size: size, relativeTo: textStyle))
    }

    /// A font by its name, at a size that never changes.
    public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
        Font(.custom(name: name, size: fixedSize, relativeTo: nil))
    }
}

extension Font {
    private func with(_ change: (inout Font) -> Void) -> Font {
        var copy = self
        change(&copy)
        return copy
    }

    /// The font with strokes of another weight.
    public func weight(_ weight: Weight) -> Font {
        with {
            $0.weightOverride = weight
            $0.traits.remove(.bold)
        }
    }

    /// The font in bold.
    public func bold() -> Font { with { $0.traits.insert(.bold) } }

    /// The font in italics.
    public func italic() -> Font { with { $0.traits.insert(.italic) } }

    /// The font with letters of one width.
    public func monospaced() -> Font { with { $0.traits.insert(.monospaced) } }

    /// The font with digits of one width.
    public func monospacedDigit() -> Font { with { $0.traits.insert(.monospacedDigit) } }

    /// The font with all letters as small capitals.
    public func smallCaps() -> Font { with { $0.traits.formUnion([.lowercaseSmallCaps, .uppercaseSmallCaps]) } }

    /// The font with lower-case letters as small capitals.
    public func lowercaseSmallCaps() -> Font { with { $0.traits.insert(.lowercaseSmallCaps) } }

    /// The font with capitals as small capitals.
    public func uppercaseSmallCaps() -> Font { with { $0.traits.insert(.uppercaseSmallCaps) } }

    /// The font with lines set closer or farther apart.
    public func leading(_ leading: Leading) -> Font { with { $0.leadingOverride = leading } }

    /// The font with narrower or wider letters.
    public func width(_ width: Width) -> Font { with { $0.widthOverride = width } }
}
