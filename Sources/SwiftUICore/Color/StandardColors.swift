import Foundation

extension Color {
    /// The system's red.
    public static let red = Color(system: .red)
    /// The system's orange.
    public static let orange = Color(system: .orange)
    /// The system's yellow.
    public static let yellow = Color(system: .yellow)
    /// The system's green.
    public static let green = Color(system: .green)
    /// The system's mint.
    public static let mint = Color(system: .mint)
    /// The system's teal.
    public static let teal = Color(system: .teal)
    /// The system's cyan.
    public static let cyan = Color(system: .cyan)
    /// The system's blue.
    public static let blue = Color(system: .blue)
    /// The system's indigo.
    public static let indigo = Color(system: .indigo)
    /// The system's purple.
    public static let purple = Color(system: .purple)
    /// The system's pink.
    public static let pink = Color(system: .pink)
    /// The system's brown.
    public static let brown = Color(system: .brown)
    /// The system's grey, the same in both appearances.
    public static let gray = Color(system: .gray)
    /// White in both appearances.
    public static let white = Color(ResolvedColor.white)
    /// Black in both appearances.
    public static let black = Color(ResolvedColor.black)
    /// No colour at all.
    public static let clear = Color(ResolvedColor.clear)
    /// The colour of primary content: black in light appearance, white in dark.
    public static let primary = Color(system: .primary)
    /// The colour of secondary content, a translucent grey.
    public static let secondary = Color(system: .secondary)
    /// The colour of what can be acted on: the nearest tint, else the asset catalogue's `AccentColor`, else blue.
    // swift-format-ignore: DontRepeatTypeInStaticProperties
    public static let accentColor = Color(Provider.accent)
}

/// What controls are drawn with; these have no public name in SwiftUI.
extension Color {
    package static let label = Color(system: .primary)
    package static let secondaryLabel = Color(system: .secondary)
    package static let tertiaryLabel = Color(system: .tertiary)
    package static let quaternaryLabel = Color(system: .quaternary)
    package static let placeholderText = Color(system: .placeholder)
    package static let link = Color(system: .link)
    package static let separator = Color(system: .separator)
    package static let opaqueSeparator = Color(system: .opaqueSeparator)
    package static let systemGray2 = Color(system: .gray2)
    package static let systemGray3 = Color(system: .gray3)
    package static let systemGray4 = Color(system: .gray4)
    package static let systemGray5 = Color(system: .gray5)
    package static let systemGray6 = Color(system: .gray6)
    package static let systemFill = Color(system: .fill)
    package static let secondarySystemFill = Color(system: .secondaryFill)
    package static let tertiarySystemFill = Color(system: .tertiaryFill)
    package static let quaternarySystemFill = Color(system: .quaternaryFill)
    package static let systemBackground = Color(system: .background)
    package static let secondarySystemBackground = Color(system: .secondaryBackground)
    package static let tertiarySystemBackground = Color(system: .tertiaryBackground)
    package static let systemGroupedBackground = Color(system: .groupedBackground)
    package static let secondarySystemGroupedBackground = Color(system: .secondaryGroupedBackground)
    package static let tertiarySystemGroupedBackground = Color(system: .tertiaryGroupedBackground)
}
