import Foundation

/// A font with every environment value taken in: what a text engine needs to pick and size glyphs.
public struct ResolvedFont: Hashable, Sendable {
    /// The overall style of a system font's letters.
    public enum Design: UInt8, Hashable, Sendable { case `default`, serif, rounded, monospaced }

    /// A family by name, or nil for the system's.
    public var family: String?
    public var design: Design
    /// In points.
    public var size: CGFloat
    /// As CSS and OpenType have it: 100 to 900.
    public var weight: Int
    public var isItalic: Bool
    /// Fraction of the normal width, 1 for normal.
    public var width: CGFloat
    public var usesMonospacedDigits: Bool
    /// Lower-case letters as small capitals.
    public var usesSmallCaps: Bool
    /// Capitals as small capitals.
    public var usesCapitalSmallCaps = false
    /// The height of one line in points; nil for what the font itself says.
    public var lineHeight: CGFloat?

    public init(
        family: String? = nil, design: Design = .default, size: CGFloat, weight: Int = 400, isItalic: Bool = false,
        width: CGFloat = 1, usesMonospacedDigits: Bool = false, usesSmallCaps: Bool = false, lineHeight: CGFloat? = nil
    ) {
        self.family = family
        self.design = design
        self.size = size
        self.weight = weight
        self.isItalic = isItalic
        self.width = width
        self.usesMonospacedDigits = usesMonospacedDigits
        self.usesSmallCaps = usesSmallCaps
        self.lineHeight = lineHeight
    }

    /// Body text at the standard Dynamic Type size.
    public static let body = ResolvedFont(size: 17, lineHeight: 22)
}
