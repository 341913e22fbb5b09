import Foundation

extension Font {
    /// A role of text, which gives it size, weight and leading, and lets it grow with the user's setting.
    public enum TextStyle: CaseIterable, Hashable, Sendable {
        /// The title of a whole screen.
        case largeTitle
        /// A first-level title.
        case title
        /// A second-level title.
        case title2
        /// A third-level title.
        case title3
        /// A heading, in semibold.
        case headline
        /// A line below a heading.
        case subheadline
        /// Running text.
        case body
        /// A remark.
        case callout
        /// A note at the foot.
        case footnote
        /// A legend.
        case caption
        /// A legend in the smallest size.
        case caption2
    }
}

extension Font.TextStyle {
    /// The size in points for a Dynamic Type size, from Apple's Human Interface Guidelines.
    package func size(_ type: DynamicTypeSize) -> CGFloat { sizes[type.column] }

    var weight: Font.Weight { self == .headline ? .semibold : .regular }

    private var sizes: [CGFloat] {
        switch self {
        case .largeTitle: Self.largeTitleSizes
        case .title: Self.titleSizes
        case .title2: Self.title2Sizes
        case .title3: Self.title3Sizes
        case .headline, .body: Self.bodySizes
        case .subheadline: Self.subheadlineSizes
        case .callout: Self.calloutSizes
        case .footnote: Self.footnoteSizes
        case .caption: Self.captionSizes
        case .caption2: Self.caption2Sizes
        }
    }

    private static let largeTitleSizes: [CGFloat] = [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
    private static let titleSizes: [CGFloat] = [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
    private static let title2Sizes: [CGFloat] = [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
    private static let title3Sizes: [CGFloat] = [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
    private static let bodySizes: [CGFloat] = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
    private static let subheadlineSizes: [CGFloat] = [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
    private static let calloutSizes: [CGFloat] = [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
    private static let footnoteSizes: [CGFloat] = [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
    private static let captionSizes: [CGFloat] = [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
    private static let caption2Sizes: [CGFloat] = [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]

    /// A length that grows with this style's text: the length at the standard Dynamic Type size, in proportion.
    package func scaled(_ length: CGFloat, for type: DynamicTypeSize) -> CGFloat {
        length * size(type) / size(.large)
    }
}

/// The distance between the baselines of two lines of a system font.
enum SystemFontLeading {
    /// Leading of text styles by size, as the Human Interface Guidelines list it; sizes between are interpolated.
    private static let styleTable: [(size: CGFloat, leading: CGFloat)] = [
        (11, 13), (12, 16), (13, 18), (14, 19), (15, 20), (16, 21), (17, 22), (18, 23), (19, 24), (20, 25), (21, 26),
        (22, 28), (23, 29), (24, 30), (25, 31), (26, 32), (27, 33), (28, 34), (29, 35), (30, 37), (31, 38), (32, 39),
        (33, 40), (34, 41), (36, 43), (37, 44), (38, 46), (39, 47), (40, 48), (42, 50), (43, 51), (44, 52), (47, 56),
        (48, 57), (49, 58), (50, 59), (51, 60), (52, 61), (53, 62), (55, 65), (56, 66), (58, 68), (60, 70),
    ]

    /// The leading of a text style at a size.
    static func ofStyle(size: CGFloat) -> CGFloat {
        guard let upper = styleTable.firstIndex(where: { $0.size >= size }) else { return ofFont(size: size) }
        let (to, from) = (styleTable[upper], styleTable[max(upper - 1, 0)])
        guard to.size > from.size else { return to.leading }
        return from.leading + (to.leading - from.leading) * (size - from.size) / (to.size - from.size)
    }

    /// The line height of a system font that has no style: ascender 1950 and descender 494 of 2048 units, as San
    /// Francisco has them.
    static func ofFont(size: CGFloat) -> CGFloat { size * (1950 + 494) / 2048 }
}
