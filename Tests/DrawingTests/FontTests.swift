import Foundation
import Testing

@testable import SwiftUICore

@Suite struct FontTests {
    /// Apple, Human Interface Guidelines, "Typography": iOS Dynamic Type sizes at large, with their leading.
    @Test(
        "Text styles at the standard size",
        arguments: [
            (Font.TextStyle.largeTitle, 34.0, 41.0), (.title, 28, 34), (.title2, 22, 28), (.title3, 20, 25),
            (.headline, 17, 22), (.body, 17, 22), (.callout, 16, 21), (.subheadline, 15, 20), (.footnote, 13, 18),
            (.caption, 12, 16), (.caption2, 11, 13),
        ])
    func standardSize(_ style: Font.TextStyle, _ size: CGFloat, _ leading: CGFloat) {
        let font = Font.system(style).resolve()
        #expect(font.size == size)
        #expect(font.lineHeight == leading)
        #expect(font.weight == (style == .headline ? 600 : 400))
    }

    @Test(
        "Text styles at other sizes (Human Interface Guidelines, larger accessibility type sizes)",
        arguments: [
            (Font.TextStyle.body, DynamicTypeSize.xSmall, 14.0), (.body, .xxxLarge, 23), (.body, .accessibility5, 53),
            (.largeTitle, .xSmall, 31), (.largeTitle, .accessibility5, 60), (.caption2, .medium, 11),
            (.caption2, .accessibility1, 20), (.title3, .accessibility3, 43), (.footnote, .xLarge, 15),
        ])
    func otherSize(_ style: Font.TextStyle, _ type: DynamicTypeSize, _ size: CGFloat) {
        #expect(Font.system(style).resolve(dynamicTypeSize: type).size == size)
    }

    @Test("A fixed system size does not follow Dynamic Type; its line is San Francisco's 1.19 of the size")
    func fixedSize() {
        let font = Font.system(size: 17, weight: .bold, design: .rounded).resolve(dynamicTypeSize: .accessibility5)
        #expect(font.size == 17 && font.weight == 700 && font.design == .rounded)
        // UIFont.systemFont(ofSize: 17).lineHeight is 20.287 on iOS.
        #expect(abs(font.lineHeight! - 20.287) < 0.001)
    }

    @Test("Custom fonts grow as the style that they are relative to")
    func custom() {
        #expect(Font.custom("Inter", size: 20).resolve().size == 20)
        let scaled = Font.custom("Inter", size: 34, relativeTo: .body).resolve(dynamicTypeSize: .accessibility1)
        #expect(scaled.size == 56 && scaled.family == "Inter" && scaled.lineHeight == nil)
        #expect(Font.custom("Inter", fixedSize: 20).resolve(dynamicTypeSize: .accessibility5).size == 20)
    }

    @Test("Modifiers add up")
    func modifiers() {
        #expect(Font.body.bold().italic().resolve().isItalic)
        #expect(Font.body.bold().resolve().weight == 700)
        #expect(Font.headline.weight(.light).resolve().weight == 300)
        #expect(Font.body.bold().weight(.light).resolve().weight == 300)
        #expect(Font.body.monospaced().resolve().design == .monospaced)
        #expect(Font.body.monospacedDigit().resolve().usesMonospacedDigits)
        let caps = Font.body.smallCaps().resolve()
        #expect(caps.usesSmallCaps && caps.usesCapitalSmallCaps)
        #expect(!Font.body.lowercaseSmallCaps().resolve().usesCapitalSmallCaps)
        #expect(Font.body.leading(.tight).resolve().lineHeight == 20)
        #expect(Font.body.leading(.loose).resolve().lineHeight == 24)
        #expect(Font.body.width(.expanded).resolve().width > 1)
        #expect(Font.body.resolve(legibilityWeight: .bold).weight == 600)
        #expect(Font.system(.body, design: .serif, weight: .heavy).resolve().weight == 800)
    }

    @Test("A size that is no number makes text without size, not a broken layout")
    func notFinite() {
        #expect(Font.system(size: .nan).resolve().size == 0)
        #expect(Font.system(size: -3).resolve().lineHeight == 0)
    }

    @Test("Dynamic Type sizes are ordered (SwiftUI, DynamicTypeSize)")
    func order() {
        #expect(DynamicTypeSize.allCases == DynamicTypeSize.allCases.sorted())
        #expect(DynamicTypeSize.allCases.count == 12)
        #expect(!DynamicTypeSize.xxxLarge.isAccessibilitySize && DynamicTypeSize.accessibility1.isAccessibilitySize)
    }

    @Test("A scaled metric grows as its style does (SwiftUI, ScaledMetric)")
    @MainActor func scaledMetric() throws {
        struct Box: View {
            @ScaledMetric(relativeTo: .body) private var side = 34.0
            var body: some View { Color.red.frame(width: side, height: side) }
        }
        func width(_ type: DynamicTypeSize) throws -> CGFloat {
            let host = StillHost(Box().environment(\.dynamicTypeSize, type))
            let fill = try host.fill()
            return fill.outline.bounds.width
        }
        #expect(try width(.large) == 34)
        #expect(try width(.accessibility1) == 56)
    }
}
