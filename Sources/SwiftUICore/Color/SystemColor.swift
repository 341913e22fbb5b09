import Foundation

/// A colour of the system that has a light and a dark twin, each with a variant for increased contrast.
///
/// The values are those of Apple's Human Interface Guidelines for iOS 17.
enum SystemColor: UInt8, Hashable, Sendable, CaseIterable {
    case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown
    case gray, gray2, gray3, gray4, gray5, gray6
    case primary, secondary, tertiary, quaternary, quinary
    case placeholder, link, separator, opaqueSeparator
    case fill, secondaryFill, tertiaryFill, quaternaryFill
    case background, secondaryBackground, tertiaryBackground
    case groupedBackground, secondaryGroupedBackground, tertiaryGroupedBackground

    func resolved(dark: Bool, increasedContrast: Bool) -> ResolvedColor {
        let entry = SystemColor.table[Int(rawValue)]
        return switch (dark, increasedContrast) {
        case (false, false): entry.light
        case (true, false): entry.dark
        case (false, true): entry.contrastLight ?? entry.light
        case (true, true): entry.contrastDark ?? entry.dark
        }
    }

    /// The name that `Color.description` gives.
    var name: String { String(describing: self) }

    private struct Entry: Sendable {
        var light: ResolvedColor
        var dark: ResolvedColor
        var contrastLight: ResolvedColor?
        var contrastDark: ResolvedColor?
    }

    private static let table: [Entry] = allCases.map(\.entry)

    private var entry: Entry {
        switch self {
        case .red: Self.opaque(0xFF3B30, 0xFF453A, 0xD70015, 0xFF6961)
        case .orange: Self.opaque(0xFF9500, 0xFF9F0A, 0xC93400, 0xFFB340)
        case .yellow: Self.opaque(0xFFCC00, 0xFFD60A, 0xB25000, 0xFFD426)
        case .green: Self.opaque(0x34C759, 0x30D158, 0x248A3D, 0x30DB5B)
        case .mint: Self.opaque(0x00C7BE, 0x63E6E2, 0x0C817B, 0x66D4CF)
        case .teal: Self.opaque(0x30B0C7, 0x40C8E0, 0x008299, 0x5DE6FF)
        case .cyan: Self.opaque(0x32ADE6, 0x64D2FF, 0x0071A4, 0x70D7FF)
        case .blue: Self.opaque(0x007AFF, 0x0A84FF, 0x0040DD, 0x409CFF)
        case .indigo: Self.opaque(0x5856D6, 0x5E5CE6, 0x3634A3, 0x7D7AFF)
        case .purple: Self.opaque(0xAF52DE, 0xBF5AF2, 0x8944AB, 0xDA8FFF)
        case .pink: Self.opaque(0xFF2D55, 0xFF375F, 0xD30F45, 0xFF6482)
        case .brown: Self.opaque(0xA2845E, 0xAC8E68, 0x7F6545, 0xB59469)
        case .gray: Self.opaque(0x8E8E93, 0x8E8E93, 0x6C6C70, 0xAEAEB2)
        case .gray2: Self.opaque(0xAEAEB2, 0x636366, 0x8E8E93, 0x7C7C80)
        case .gray3: Self.opaque(0xC7C7CC, 0x48484A, 0xAEAEB2, 0x545456)
        case .gray4: Self.opaque(0xD1D1D6, 0x3A3A3C, 0xBCBCC0, 0x444446)
        case .gray5: Self.opaque(0xE5E5EA, 0x2C2C2E, 0xD8D8DC, 0x363638)
        case .gray6: Self.opaque(0xF2F2F7, 0x1C1C1E, 0xEBEBF0, 0x242426)
        case .primary: Self.opaque(0x000000, 0xFFFFFF, 0x000000, 0xFFFFFF)
        case .secondary: Self.translucent(0x3C3C43, 0.6, 0xEBEBF5, 0.6, contrast: (0.8, 0.7))
        case .tertiary, .placeholder: Self.translucent(0x3C3C43, 0.3, 0xEBEBF5, 0.3, contrast: (0.7, 0.55))
        case .quaternary: Self.translucent(0x3C3C43, 0.18, 0xEBEBF5, 0.16, contrast: (0.55, 0.4))
        case .quinary: Self.translucent(0x3C3C43, 0.1, 0xEBEBF5, 0.1, contrast: (0.3, 0.25))
        case .link: Self.opaque(0x007AFF, 0x0984FF, 0x0040DD, 0x409CFF)
        case .separator: Self.translucent(0x3C3C43, 0.29, 0x545458, 0.6, contrast: (0.37, 0.68))
        case .opaqueSeparator: Self.opaque(0xC6C6C8, 0x38383A, 0xC6C6C8, 0x38383A)
        case .fill: Self.translucent(0x787880, 0.2, 0x787880, 0.36, contrast: (0.28, 0.44))
        case .secondaryFill: Self.translucent(0x787880, 0.16, 0x787880, 0.32, contrast: (0.24, 0.4))
        case .tertiaryFill: Self.translucent(0x767680, 0.12, 0x767680, 0.24, contrast: (0.2, 0.32))
        case .quaternaryFill: Self.translucent(0x747480, 0.08, 0x767680, 0.18, contrast: (0.16, 0.26))
        case .background: Self.opaque(0xFFFFFF, 0x000000, 0xFFFFFF, 0x000000)
        case .secondaryBackground: Self.opaque(0xF2F2F7, 0x1C1C1E, 0xEBEBF0, 0x242426)
        case .tertiaryBackground: Self.opaque(0xFFFFFF, 0x2C2C2E, 0xFFFFFF, 0x363638)
        case .groupedBackground: Self.opaque(0xF2F2F7, 0x000000, 0xEBEBF0, 0x000000)
        case .secondaryGroupedBackground: Self.opaque(0xFFFFFF, 0x1C1C1E, 0xFFFFFF, 0x242426)
        case .tertiaryGroupedBackground: Self.opaque(0xF2F2F7, 0x2C2C2E, 0xEBEBF0, 0x363638)
        }
    }

    private static func opaque(
        _ light: UInt32, _ dark: UInt32, _ contrastLight: UInt32, _ contrastDark: UInt32
    ) -> Entry {
        Entry(
            light: ResolvedColor(hex: light), dark: ResolvedColor(hex: dark),
            contrastLight: ResolvedColor(hex: contrastLight), contrastDark: ResolvedColor(hex: contrastDark))
    }

    private static func translucent(
        _ light: UInt32, _ lightOpacity: Float, _ dark: UInt32, _ darkOpacity: Float, contrast: (Float, Float)
    ) -> Entry {
        Entry(
            light: ResolvedColor(hex: light, opacity: lightOpacity),
            dark: ResolvedColor(hex: dark, opacity: darkOpacity),
            contrastLight: ResolvedColor(hex: light, opacity: contrast.0),
            contrastDark: ResolvedColor(hex: dark, opacity: contrast.1))
    }
}
