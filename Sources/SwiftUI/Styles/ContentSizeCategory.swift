import SwiftUICore

/// How large the user wants text to be, by the older name of `DynamicTypeSize`.
public enum ContentSizeCategory: Hashable, CaseIterable, Sendable {
    case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
    case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge
    case accessibilityExtraExtraExtraLarge

    /// Whether this is one of the larger sizes for accessibility.
    public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

    var size: DynamicTypeSize { DynamicTypeSize.allCases[Self.allCases.firstIndex(of: self)!] }

    init(_ size: DynamicTypeSize) { self = Self.allCases[DynamicTypeSize.allCases.firstIndex(of: size)!] }

    public static func < (a: Self, b: Self) -> Bool { a.size < b.size }
    public static func <= (a: Self, b: Self) -> Bool { a.size <= b.size }
    public static func > (a: Self, b: Self) -> Bool { a.size > b.size }
    public static func >= (a: Self, b: Self) -> Bool { a.size >= b.size }
}

extension EnvironmentValues {
    /// How large text is to be, by its older name; the same value as `dynamicTypeSize`.
    public var sizeCategory: ContentSizeCategory {
        get { ContentSizeCategory(dynamicTypeSize) }
        set { dynamicTypeSize = newValue.size }
    }
}
