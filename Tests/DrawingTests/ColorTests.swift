import Foundation
import Testing

@testable import SwiftUICore

@Suite struct ColorTests {
    /// Apple, Human Interface Guidelines, "Color": iOS system colours.
    static let systemColors: [(String, Color, UInt32, UInt32)] = [
        ("red", .red, 0xFF3B30, 0xFF453A), ("orange", .orange, 0xFF9500, 0xFF9F0A),
        ("yellow", .yellow, 0xFFCC00, 0xFFD60A), ("green", .green, 0x34C759, 0x30D158),
        ("mint", .mint, 0x00C7BE, 0x63E6E2), ("teal", .teal, 0x30B0C7, 0x40C8E0),
        ("cyan", .cyan, 0x32ADE6, 0x64D2FF), ("blue", .blue, 0x007AFF, 0x0A84FF),
        ("indigo", .indigo, 0x5856D6, 0x5E5CE6), ("purple", .purple, 0xAF52DE, 0xBF5AF2),
        ("pink", .pink, 0xFF2D55, 0xFF375F), ("brown", .brown, 0xA2845E, 0xAC8E68),
        ("gray", .gray, 0x8E8E93, 0x8E8E93), ("primary", .primary, 0x000000, 0xFFFFFF),
        ("systemGray6", .systemGray6, 0xF2F2F7, 0x1C1C1E),
        ("systemGroupedBackground", .systemGroupedBackground, 0xF2F2F7, 0x000000),
        ("secondarySystemGroupedBackground", .secondarySystemGroupedBackground, 0xFFFFFF, 0x1C1C1E),
    ]

    @Test("System colours have the published values in both appearances", arguments: systemColors)
    func systemColor(_ name: String, _ color: Color, _ light: UInt32, _ dark: UInt32) {
        #expect(color.resolvedColor(dark: false) == ResolvedColor(hex: light))
        #expect(color.resolvedColor(dark: true) == ResolvedColor(hex: dark))
    }

    @Test("Labels and separators are translucent greys (Apple, UIKit UI element colours)")
    func labels() {
        #expect(Color.secondary.resolvedColor(dark: false) == ResolvedColor(hex: 0x3C3C43, opacity: 0.6))
        #expect(Color.secondary.resolvedColor(dark: true) == ResolvedColor(hex: 0xEBEBF5, opacity: 0.6))
        #expect(Color.quaternaryLabel.resolvedColor(dark: true) == ResolvedColor(hex: 0xEBEBF5, opacity: 0.16))
        #expect(Color.separator.resolvedColor(dark: false) == ResolvedColor(hex: 0x3C3C43, opacity: 0.29))
        #expect(Color.separator.resolvedColor(dark: true) == ResolvedColor(hex: 0x545458, opacity: 0.6))
    }

    @Test("The accent colour is the tint where there is one, else blue")
    func accent() {
        #expect(Color.accentColor.resolvedColor(dark: false) == ResolvedColor(hex: 0x007AFF))
        #expect(Color.accentColor.resolvedColor(dark: true, tint: .red) == ResolvedColor(hex: 0xFF453A))
        #expect(Color.accentColor.resolvedColor(dark: false, tint: .accentColor) == ResolvedColor(hex: 0x007AFF))
        #expect(Color.accentColor.opacity(0.5).resolvedColor(dark: false, tint: .black).opacity == 0.5)
    }

    /// A. R. Smith's hexcone model: the corners of the colour solid.
    static let hexcone: [(hsb: SIMD3<Double>, rgb: SIMD3<Double>)] = [
        ([0, 1, 1], [1, 0, 0]), ([1 / 6.0, 1, 1], [1, 1, 0]), ([1 / 3.0, 1, 1], [0, 1, 0]),
        ([0.5, 1, 1], [0, 1, 1]), ([2 / 3.0, 1, 1], [0, 0, 1]), ([1, 1, 1], [1, 0, 0]),
        ([0.3, 0, 0.4], [0.4, 0.4, 0.4]), ([1.5, 1, 1], [0, 1, 1]),
    ]

    @Test("Hue, saturation and brightness", arguments: hexcone)
    func hsb(_ hsb: SIMD3<Double>, _ rgb: SIMD3<Double>) {
        let color = Color(hue: hsb.x, saturation: hsb.y, brightness: hsb.z).resolvedColor(dark: false)
        #expect(abs(Double(color.red) - rgb.x) < 1e-5)
        #expect(abs(Double(color.green) - rgb.y) < 1e-5)
        #expect(abs(Double(color.blue) - rgb.z) < 1e-5)
    }

    @Test("Linear components are encoded with sRGB's curve (IEC 61966-2-1)")
    func linear() {
        let half = Color(.sRGBLinear, white: 0.5).resolvedColor(dark: false)
        #expect(abs(half.red - 0.735357) < 1e-4)
        let resolved = Color.Resolved(red: 0.735357, green: 0, blue: 1)
        #expect(abs(resolved.linearRed - 0.5) < 1e-4)
        #expect(resolved.linearGreen == 0 && abs(resolved.linearBlue - 1) < 1e-6)
        #expect(abs(resolved.red - 0.735357) < 1e-5)
    }

    @Test("Display P3 red is outside sRGB (CSS Color 4, color(display-p3 1 0 0))")
    func displayP3() {
        let red = Color(.displayP3, red: 1, green: 0, blue: 0).resolvedColor(dark: false)
        #expect(abs(red.red - 1.0930) < 1e-3)
        #expect(abs(red.green + 0.2267) < 1e-3)
        #expect(abs(red.blue + 0.1501) < 1e-3)
    }

    @Test("Opacity multiplies")
    func opacity() {
        #expect(Color.red.opacity(0.5).opacity(0.5).resolvedColor(dark: false).opacity == 0.25)
        #expect(
            Color(red: 1, green: 0, blue: 0, opacity: 0.5).opacity(0.5)
                == Color(red: 1, green: 0, blue: 0, opacity: 0.25))
    }

    @Test("Mixing ends at the two colours, and device mixing is by component")
    func mix() {
        let device = Color.black.mix(with: .white, by: 0.25, in: .device).resolvedColor(dark: false)
        #expect(abs(device.red - 0.25) < 1e-6)
        let perceptual = Color.red.mix(with: .blue, by: 1).resolvedColor(dark: false)
        #expect(abs(perceptual.blue - 1) < 1e-3 && abs(perceptual.red) < 2e-2)
        // Half way in Oklab's lightness, linear light is an eighth: 0.5 cubed.
        let gray = Color.black.mix(with: .white, by: 0.5).resolvedColor(dark: false)
        #expect(abs(ColorSpaceConversion.decode(gray.green) - 0.125) < 1e-3)
    }

    @Test("Descriptions")
    func description() {
        #expect(Color.red.description == "red")
        #expect(Color(red: 1, green: 0, blue: 0).description == "#FF0000FF")
        #expect(Color.red.opacity(0.5).description == "50% red")
        #expect(Color("Ground").description == "NamedColor(name: \"Ground\", bundle: nil)")
        #expect(Color.Resolved(red: 0, green: 0.5, blue: 1, opacity: 0.5).description == "#0080FF80")
    }

    @Test("Resolved colours survive coding and their own animatable data")
    func resolved() throws {
        let color = Color.Resolved(red: 0.2, green: 0.6, blue: 0.9, opacity: 0.75)
        let data = try JSONEncoder().encode(color)
        #expect(try JSONDecoder().decode(Color.Resolved.self, from: data) == color)
        var copy = Color.Resolved(red: 0, green: 0, blue: 0, opacity: 0)
        copy.animatableData = color.animatableData
        #expect(abs(copy.red - 0.2) < 1e-3 && abs(copy.green - 0.6) < 1e-3 && abs(copy.blue - 0.9) < 1e-3)
        #expect(copy.opacity == 0.75)
    }

    @Test("A colour set of an asset catalogue, with a dark twin, in the three ways of writing components")
    func assetCatalog() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        let set = folder.appendingPathComponent("Assets.xcassets/Brand/Ground.colorset")
        try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let json = """
            {"colors": [
              {"idiom": "universal", "color": {"color-space": "srgb",
                "components": {"red": "0xFF", "green": "128", "blue": "0.500", "alpha": "1.000"}}},
              {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
                "color": {"color-space": "srgb", "components": {"red": "0", "green": "1.000", "blue": "0x33", "alpha": "0.5"}}}
            ], "info": {"author": "xcode", "version": 1}}
            """
        try Data(json.utf8).write(to: set.appendingPathComponent("Contents.json"))
        let catalog = AssetCatalog(folders: [folder.path])
        for name in ["Ground", "Brand/Ground"] {
            let colors = try #require(catalog.colorSet(named: name))
            let light = try #require(colors.color(dark: false, increasedContrast: false))
            #expect(light.red == 1 && abs(light.green - 128 / 255) < 1e-6 && light.blue == 0.5)
            let dark = try #require(colors.color(dark: true, increasedContrast: false))
            #expect(dark.red == 0 && dark.green == 1 && abs(dark.blue - 0.2) < 1e-6 && dark.opacity == 0.5)
        }
        #expect(catalog.colorSet(named: "Other") == nil)
    }
}
