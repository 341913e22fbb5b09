import Foundation

/// A colour as UIKit names it, for code that writes `Color(.systemBackground)` or `Color(uiColor: .label)`.
///
/// Of UIKit's class there is what makes colours for views: the system's names, components, and `withAlphaComponent(_:)`. The names stand
/// for the same colours as there: plain ones as `red` are pure, those that begin with `system` differ between light and dark appearance.
public final class UIColor: Hashable, Sendable {
    let color: Color

    /// Makes a colour of one of SwiftUI's.
    public init(_ color: Color) { self.color = color }

    /// Makes a colour of red, green and blue, from 0 to 1.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        color = Color(red: Double(red), green: Double(green), blue: Double(blue), opacity: Double(alpha))
    }

    /// Makes a grey, from 0 (black) to 1 (white).
    public init(white: CGFloat, alpha: CGFloat) { color = Color(white: Double(white), opacity: Double(alpha)) }

    /// Makes a colour of hue, saturation and brightness, each from 0 to 1.
    public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        color = Color(
            hue: Double(hue), saturation: Double(saturation), brightness: Double(brightness), opacity: Double(alpha))
    }

    /// Makes a colour of a Core Graphics colour.
    public init(cgColor: CGColor) { color = Color(cgColor: cgColor) }

    /// Makes the colour of a name in the main bundle's asset catalogue. Unlike UIKit's this is never nil: a name that is not found draws
    /// nothing and is reported once.
    public init?(named name: String) { color = Color(name) }

    private init(system: SystemColor) { color = Color(system: system) }

    /// The colour with another opacity.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor { UIColor(color.opacity(Double(alpha))) }

    public static func == (a: UIColor, b: UIColor) -> Bool { a.color == b.color }
    public func hash(into hasher: inout Hasher) { hasher.combine(color) }
}

// UIKit's plain colours do not depend on the appearance.
extension UIColor {
    public static let black = UIColor(white: 0, alpha: 1)
    public static let white = UIColor(white: 1, alpha: 1)
    public static let gray = UIColor(white: 0.5, alpha: 1)
    public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
    public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
    public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
    public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
    public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
    public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
    public static let clear = UIColor(white: 0, alpha: 0)
}

extension UIColor {
    public static let systemRed = UIColor(system: .red)
    public static let systemOrange = UIColor(system: .orange)
    public static let systemYellow = UIColor(system: .yellow)
    public static let systemGreen = UIColor(system: .green)
    public static let systemMint = UIColor(system: .mint)
    public static let systemTeal = UIColor(system: .teal)
    public static let systemCyan = UIColor(system: .cyan)
    public static let systemBlue = UIColor(system: .blue)
    public static let systemIndigo = UIColor(system: .indigo)
    public static let systemPurple = UIColor(system: .purple)
    public static let systemPink = UIColor(system: .pink)
    public static let systemBrown = UIColor(system: .brown)
    public static let systemGray = UIColor(system: .gray)
    public static let systemGray2 = UIColor(system: .gray2)
    public static let systemGray3 = UIColor(system: .gray3)
    public static let systemGray4 = UIColor(system: .gray4)
    public static let systemGray5 = UIColor(system: .gray5)
    public static let systemGray6 = UIColor(system: .gray6)
    public static let tintColor = UIColor(Color.accentColor)
    public static let label = UIColor(system: .primary)
    public static let secondaryLabel = UIColor(system: .secondary)
    public static let tertiaryLabel = UIColor(system: .tertiary)
    public static let quaternaryLabel = UIColor(system: .quaternary)
    public static let placeholderText = UIColor(system: .placeholder)
    public static let link = UIColor(system: .link)
    public static let separator = UIColor(system: .separator)
    public static let opaqueSeparator = UIColor(system: .opaqueSeparator)
    public static let systemFill = UIColor(system: .fill)
    public static let secondarySystemFill = UIColor(system: .secondaryFill)
    public static let tertiarySystemFill = UIColor(system: .tertiaryFill)
    public static let quaternarySystemFill = UIColor(system: .quaternaryFill)
    public static let systemBackground = UIColor(system: .background)
    public static let secondarySystemBackground = UIColor(system: .secondaryBackground)
    public static let tertiarySystemBackground = UIColor(system: .tertiaryBackground)
    public static let systemGroupedBackground = UIColor(system: .groupedBackground)
    public static let secondarySystemGroupedBackground = UIColor(system: .secondaryGroupedBackground)
    public static let tertiarySystemGroupedBackground = UIColor(system: .tertiaryGroupedBackground)
}

extension Color {
    /// Makes a colour of one of UIKit's.
    public init(_ color: UIColor) { self = color.color }

    /// Makes a colour of one of UIKit's.
    public init(uiColor: UIColor) { self = uiColor.color }
}
