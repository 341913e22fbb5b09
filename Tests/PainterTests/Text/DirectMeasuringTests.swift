import Foundation
import SwiftUICore
import Testing

@testable import Painter

/// Short ASCII texts are measured without Pango: the numbers must be Pango's, to a hundredth of a point.
@MainActor struct DirectMeasuringTests {
    nonisolated static let strings = [
        "Hello World", "AVATAR To Wa. Te", "0123456789", "12:30 – 4x3", "fi ffi -> => != ==",
        "!@#$%^&*()_+-=[]{}|;':\",./<>?",
        "A", " ", "  leading and trailing  ", "MiXeD CaSe", "1/2 3/4", "...", "f(x)", "#hashtag @name",
    ]
    nonisolated static let fonts: [ResolvedFont] = [
        .body, ResolvedFont(size: 34, weight: 700, lineHeight: 41), ResolvedFont(size: 11, weight: 300),
        ResolvedFont(design: .monospaced, size: 15), ResolvedFont(design: .serif, size: 17, isItalic: true),
        ResolvedFont(family: "Georgia", size: 20), ResolvedFont(size: 13.37, weight: 600),
    ]

    @Test(arguments: strings) func agreesWithPango(_ string: String) {
        let engine = PangoTextEngine()
        for font in Self.fonts {
            let text = StyledText(string, font: font)
            let width = engine.layout(text, width: nil, height: nil).size.width
            #expect(abs(width - PieceFreeBreaks.width(text, engine: engine)) < 0.01)
        }
    }

    /// Texts of letters, digits and plain punctuation are measured by pairs of letters once a font is in steady use.
    @Test func pairsAgreeWithPango() {
        let engine = PangoTextEngine()
        let fonts = [
            ResolvedFont.body, ResolvedFont(size: 13, weight: 700), ResolvedFont(size: 28, weight: 600),
            ResolvedFont(size: 17, isItalic: true), ResolvedFont(size: 40, weight: 300),
        ]
        let alphabet = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789     .,'!?%$&xxLTAV")
        var state: UInt64 = 7
        func random(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % count
        }
        var worst: CGFloat = 0
        for font in fonts {
            for _ in 0..<400 {
                let string = String((0..<(1 + random(30))).map { _ in alphabet[random(alphabet.count)] })
                let text = StyledText(string, font: font)
                let width = engine.layout(text, width: nil, height: nil).size.width
                let difference = abs(width - PieceFreeBreaks.width(text, engine: engine))
                if difference > 0.005 { Issue.record("\(string) differs by \(difference)") }
                worst = max(worst, difference)
            }
        }
        #expect(worst < 0.01)
    }

    @Test func systemFontsAreInter() {
        let engine = PangoTextEngine()
        #expect(engine.fontFile(for: .body)?.family == "Inter")
        #expect(engine.fontFile(for: ResolvedFont(size: 20))?.family == "Inter Display")
        #expect(engine.fontFile(for: ResolvedFont(size: 19.9))?.family == "Inter")
    }

    @Test func faceNamesGiveWeightAndSlant() {
        #expect(FontFamilies.style(ofFace: "AvenirNext-DemiBoldItalic").weight == 600)
        #expect(FontFamilies.style(ofFace: "AvenirNext-DemiBoldItalic").isItalic)
        #expect(FontFamilies.style(ofFace: "Georgia").weight == nil)
        #expect(
            FontFamilies.list(for: ResolvedFont(family: "HelveticaNeue-Bold", size: 17)).hasPrefix("Helvetica Neue,"))
        #expect(FontFamilies.list(for: ResolvedFont(family: "Menlo", size: 17)).contains("DejaVu Sans Mono"))
    }
}
