import Foundation

extension Color {
    /// The system's red.
    public static let red = Color(.red)
    /// The system's orange.
    public static let orange = Color(.orange)
    /// The system's yellow.
    public static let yellow = Color(.yellow)
    /// The system's green.
    public static let green = Color(.green)
    /// The system's mint.
    public static let mint = Color(.mint)
    /// The system's teal.
    public static let teal = Color(.teal)
    /// The system's cyan.
    public static let cyan = Color(.cyan)
    /// The system's blue.
    public static let blue = Color(.blue)
    /// The system's indigo.
    public static let indigo = Color(.indigo)
    /// The system's purple.
    public static let purple = Color(.purple)
    /// The system's pink.
    public static let pink = Color(.pink)
    /// The system's brown.
    public static let brown = Color(.brown)
    /// The system's grey, the same in both appearances.
    public static let gray = Color(.gray)
    /// White in both appearances.
    public static let white = Color(.white)
    /// Black in both appearances.
    public static let black = Color(.black)
    /// No colour at all.
    public static let clear = Color(.clear)
    /// The colour of primary content: black in light appearance, white in dark.
    public static let primary = Color(.primary)
    /// The colour of secondary content, a translucent grey.
    public static let secondary = Color(.secondary)
    /// The colour of what can be acted on: the nearest tint, else the asset catalogue's `AccentColor`, else blue.
    // swift-format-ignore: DontRepeatTypeInStaticProperties
    public static let accentColor = Color(Provider.accent)
}

/// What controls are drawn with; these have no public name in SwiftUI.
extension Color {
    package static let label = Color(.primary)
    package static let secondaryLabel = Color(.secondary)
    package static let tertiaryLabel = Color(.tertiary)
    package static let quaternaryLabel = Color(.quaternary)
    package static let placeholderText = Color(.placeholder)
    package static let link = Color(.link)
    package static let separator = Color(.separator)
    package static let opaqueSeparator = Color(.opaqueSeparator)
    package static let systemGray2 = Color(.gray2)
    package static let systemGray3 = Color(.gray3)
    package static let systemGray4 = Color(.gray4)
    package static let systemGray5 = Color(.gray5)
    package static let systemGray6 = Color(.gray6)
    package static let systemFill = Color(.fill)
    package static let secondarySystemFill = Color(.secondaryFill)
    package static let tertiarySystemFill = Color(.tertiaryFill)
    package static let quaternarySystemFill = Color(.quaternaryFill)
    package static let systemBackground = Color(.background)
    package static let secondarySystemBackground = Color(.secondaryBackground)
    package static let tertiarySystemBackground = Color(.tertiaryBackground)
    package static let systemGroupedBackground = Color(.groupedBackground)
    package static let secondarySystemGroupedBackground = Color(.secondaryGroupedBackground)
    package static let tertiarySystemGroupedBackground = Color(.tertiaryGroupedBackground)
}
