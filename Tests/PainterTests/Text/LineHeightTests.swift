import Foundation
import SwiftUICore
import Testing

@testable import Painter

/// Expected heights are the leadings of Apple's Human Interface Guidelines (Typography, iOS, size Large).
@MainActor struct LineHeightTests {
    struct Style: Sendable {
        var size: CGFloat
        var leading: CGFloat
    }

    nonisolated static let styles: [Style] = [
        Style(size: 34, leading: 41), Style(size: 28, leading: 34), Style(size: 22, leading: 28),
        Style(size: 20, leading: 25), Style(size: 17, leading: 22), Style(size: 16, leading: 21),
        Style(size: 15, leading: 20), Style(size: 13, leading: 18), Style(size: 12, leading: 16),
        Style(size: 11, leading: 13),
    ]

    @Test(arguments: styles) func aLineIsAsHighAsItsStyleSays(_ style: Style) {
        let engine = PangoTextEngine()
        let font = ResolvedFont(size: style.size, lineHeight: style.leading)
        for string in ["Hamburg", "你好世界", "Hi 你好", "😀", "שלום", ""] {
            let layout = engine.layout(StyledText(string, font: font), width: nil, height: nil)
            #expect(layout.size.height == style.leading, "\(string)")
            #expect(layout.firstBaseline == layout.lastBaseline)
        }
    }

    /// UIKit centres ascent and descent in a fixed line height; so the baseline does not depend on the script.
    @Test func theBaselineCentresAscentAndDescent() {
        let engine = PangoTextEngine()
        let metrics = engine.metrics(of: .body)
        let expected: CGFloat = (22 - metrics.ascent - metrics.descent) / 2 + metrics.ascent
        for string in ["Hamburg", "你好世界", "Hi 你好"] {
            let layout = engine.layout(StyledText(string, font: .body), width: nil, height: nil)
            #expect(abs(layout.firstBaseline - expected) < 0.001)
        }
    }

    @Test func linesAddUpWithSpacing() {
        let engine = PangoTextEngine()
        var text = StyledText("one\ntwo\nthree", font: .body)
        text.lineSpacing = 5
        let layout = engine.layout(text, width: nil, height: nil)
        #expect(layout.lineCount == 3)
        let expected: CGFloat = 76
        #expect(layout.size.height == expected)
        let distance: CGFloat = layout.lastBaseline - layout.firstBaseline
        #expect(abs(distance - 54) < 0.001)
    }

    @Test func minimumLinesReserveRoomBelow() {
        let engine = PangoTextEngine()
        var text = StyledText("one", font: .body)
        text.minimumLines = 3
        let layout = engine.layout(text, width: 200, height: nil)
        #expect(layout.size.height == 66)
        #expect(layout.lineCount == 1)
        #expect(layout.firstBaseline == layout.lastBaseline)
    }

    @Test func aFontWithoutLineHeightTakesItsOwn() {
        let engine = PangoTextEngine()
        let font = ResolvedFont(size: 17)
        let metrics = engine.metrics(of: font)
        let layout = engine.layout(StyledText("Hg", font: font), width: nil, height: nil)
        #expect(abs(layout.size.height - metrics.ascent - metrics.descent) < 0.001)
        #expect(abs(layout.firstBaseline - metrics.ascent) < 0.001)
    }

    @Test func theTallestRunMakesTheLine() {
        let engine = PangoTextEngine()
        let title = ResolvedFont(size: 28, lineHeight: 34)
        var text = StyledText("body", font: .body)
        text.runs.append(StyledText("Title", font: title).runs[0])
        let layout = engine.layout(text, width: nil, height: nil)
        let alone = engine.layout(StyledText("Title", font: title), width: nil, height: nil)
        #expect(layout.size.height == 34)
        #expect(layout.firstBaseline == alone.firstBaseline)
    }

    @Test func baselineOffsetRaisesTheLine() {
        let engine = PangoTextEngine()
        var text = StyledText("a", font: .body)
        text.runs.append(text.runs[0])
        text.runs[1].attributes.baselineOffset = 10
        let layout = engine.layout(text, width: nil, height: nil)
        #expect(abs(layout.size.height - 32) < 0.001)
    }
}
