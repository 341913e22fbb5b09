import Foundation
import SwiftUICore
import Testing

@testable import Painter

/// What a text engine's contract in SwiftUICore promises for proposals.
@MainActor struct ProposalTests {
    let engine = PangoTextEngine()

    func layout(_ string: String, _ width: CGFloat?, _ height: CGFloat? = nil, limit: Int? = nil) -> TextLayout {
        var text = StyledText(string, font: .body)
        text.lineLimit = limit
        return engine.layout(text, width: width, height: height)
    }

    @Test func aWideProposalReusesTheUnbrokenLayout() {
        let natural = layout("Hello World", nil)
        #expect(layout("Hello World", natural.size.width) === natural)
        #expect(layout("Hello World", 1000) === natural)
        #expect(layout("Hello World", .infinity) === natural)
        #expect(layout("Hello World", .nan) === natural)
        #expect(layout("Hello World", 1000, .infinity) === natural)
    }

    @Test func theWidthOfABrokenTextSetsTheSameLines() {
        let string = "The quick brown fox jumps over the lazy dog, 敏捷的棕色狐狸跳过了懒狗"
        for width: CGFloat in stride(from: 60, to: 400, by: 7.3) {
            let first = layout(string, width)
            #expect(first.size.width <= width + 0.02)
            let again = layout(string, first.size.width)
            #expect(again.lineCount == first.lineCount)
            #expect(again.size == first.size)
        }
    }

    @Test func zeroWidthBreaksBetweenCharacters() {
        #expect(layout("Hello", 0).lineCount == 5)
        #expect(layout("你好世界", 0).lineCount == 4)
        #expect(layout("Hello World", -20).lineCount == layout("Hello World", 0).lineCount)
        #expect(layout("Hello", 0).size.height == 110)
    }

    @Test(arguments: ["Hello World", "a b c", "x", "well-known", "one  two", "0123 4567", "end. "])
    func zeroWidthAgreesWithPango(_ string: String) {
        let text = StyledText(string, font: .body)
        let source = TextSource(text, engine: engine)
        let pango = engine.typeset(source, width: 0, maxLines: .max)
        #expect(layout(string, 0).lineCount == pango.lines.count)
    }

    @Test func aSmallHeightLimitsTheLinesButNeverToNone() {
        let string = String(repeating: "word ", count: 60)
        #expect(layout(string, 200, 66).lineCount == 3)
        #expect(layout(string, 200, 66).isTruncated)
        #expect(layout(string, 200, 65.9).lineCount == 2)
        #expect(layout(string, 200, 0).lineCount == 1)
        #expect(layout(string, 200, -50).lineCount == 1)
        #expect(layout(string, 200, .nan).isTruncated == false)
    }

    @Test(arguments: [StyledText.Truncation.head, .middle, .tail])
    func aCutTextStaysInItsWidth(_ truncation: StyledText.Truncation) {
        var text = StyledText("The quick brown fox jumps over the lazy dog", font: .body)
        text.lineLimit = 2
        text.truncation = truncation
        let layout = engine.layout(text, width: 150, height: nil)
        #expect(layout.isTruncated)
        #expect(layout.lineCount == 2)
        #expect(layout.size.width <= 150)
        #expect(layout.size.height == 44)
    }

    @Test func linesTellWhatTheyShow() throws {
        var text = StyledText("The quick brown fox jumps over the lazy dog", font: .body)
        text.lineLimit = 1
        var shown: [String] = []
        for truncation in [StyledText.Truncation.tail, .middle, .head] {
            text.truncation = truncation
            let layout = try #require(engine.layout(text, width: 150, height: nil) as? PangoTextLayout)
            shown.append(layout.lines.map { line in line.fragments.map(\.text).joined() }.joined(separator: "|"))
        }
        #expect(shown[0].hasPrefix("The quick") && shown[0].hasSuffix("…"))
        #expect(shown[1].hasPrefix("The") && shown[1].contains("…") && shown[1].hasSuffix("dog"))
        #expect(shown[2].hasPrefix("…") && shown[2].hasSuffix("lazy dog"))
    }

    @Test func aLaterParagraphIsCutWithAnEllipsisAfterTheLastLine() throws {
        var text = StyledText("a\nb\nc", font: .body)
        text.lineLimit = 2
        let layout = try #require(engine.layout(text, width: nil, height: nil) as? PangoTextLayout)
        #expect(layout.isTruncated)
        #expect(layout.lines.map { $0.fragments.map(\.text).joined() } == ["a", "b…"])
    }

    @Test func unbrokenLinesKeepTheWholeText() throws {
        let string = "The quick brown 敏捷的棕色狐狸 fox jumps"
        let text = StyledText(string, font: .body)
        let layout = try #require(engine.layout(text, width: 90, height: nil) as? PangoTextLayout)
        let joined = layout.lines.map { $0.fragments.map(\.text).joined() }.joined()
        #expect(joined == string)
        #expect(layout.lines.count == layout.lineCount)
        let chinese = layout.lines.flatMap(\.fragments).first { $0.text.contains("敏") }
        #expect(chinese?.fontFile?.family == "Noto Sans CJK SC")
    }

    @Test func scaleShrinksOnlyAsFarAsNeeded() throws {
        var text = StyledText("Scaled down to fit", font: .body)
        text.lineLimit = 1
        text.minimumScaleFactor = 0.5
        let natural = layout("Scaled down to fit", nil).size.width
        let layout = try #require(engine.layout(text, width: natural * 0.8, height: nil) as? PangoTextLayout)
        #expect(!layout.isTruncated)
        #expect(layout.scale > 0.76 && layout.scale <= 0.81)
        #expect(layout.size.width <= natural * 0.8)
        let tiny = try #require(engine.layout(text, width: natural * 0.3, height: nil) as? PangoTextLayout)
        #expect(tiny.isTruncated)
        #expect(tiny.scale == 0.5)
        let wide = try #require(engine.layout(text, width: natural, height: nil) as? PangoTextLayout)
        #expect(wide.scale == 1)
    }

    /// The letter of a card is often set at 200 points with a tiny scale factor: it fills the card, whichever side is the smaller.
    @Test(arguments: [(width: 40.0, height: 300.0), (300, 40), (40, 40)])
    func aSingleGlyphShrinksIntoItsBox(width: CGFloat, height: CGFloat) throws {
        for string in ["👻", "W", "Ready"] {
            var text = StyledText(string, font: ResolvedFont(size: 200))
            text.minimumScaleFactor = 0.01
            let layout = try #require(engine.layout(text, width: width, height: height) as? PangoTextLayout)
            #expect(layout.size.width <= width + 0.01 && layout.size.height <= height + 0.01, "\(string)")
            #expect(max(layout.size.width / width, layout.size.height / height) > 0.85, "\(string)")
            #expect(!layout.isTruncated)
        }
    }

    /// A word is set smaller rather than broken.
    @Test func wordsStayWholeWhileTheyCanShrink() throws {
        var text = StyledText("Guess again", font: ResolvedFont(size: 80))
        text.minimumScaleFactor = 0.1
        let layout = try #require(engine.layout(text, width: 60, height: 300) as? PangoTextLayout)
        #expect(
            layout.lines.map { $0.fragments.map(\.text).joined().trimmingCharacters(in: .whitespaces) } == [
                "Guess", "again",
            ])
        #expect(layout.size.width > 50 && layout.size.width <= 60.01)
    }

    @Test func smallerTypeHasMoreLinesInTheSameHeight() throws {
        var text = StyledText("one two three four five six", font: ResolvedFont(size: 40))
        text.minimumScaleFactor = 0.2
        let layout = try #require(engine.layout(text, width: 100, height: 60) as? PangoTextLayout)
        #expect(!layout.isTruncated)
        #expect(layout.lineCount > 1 && layout.size.height <= 60.01)
    }

    @Test func tighteningTakesALittle() {
        var text = StyledText("Hello World", font: .body)
        text.lineLimit = 1
        text.allowsTightening = true
        let natural = layout("Hello World", nil).size.width
        #expect(!engine.layout(text, width: natural - 4, height: nil).isTruncated)
        #expect(engine.layout(text, width: natural - 30, height: nil).isTruncated)
    }

    @Test func kerningAndTrackingFollowEachCharacter() {
        let plain = layout("abc", nil).size.width
        var text = StyledText("abc", font: .body)
        text.runs[0].attributes.kerning = 2
        #expect(abs(engine.layout(text, width: nil, height: nil).size.width - plain - 6) < 0.01)
        text.runs[0].attributes.kerning = 0
        text.runs[0].attributes.tracking = 1
        #expect(abs(engine.layout(text, width: nil, height: nil).size.width - plain - 3) < 0.01)
    }

    @Test func inlineSymbolsAndImagesTakeTheirWidth() {
        let image = ImageResource(
            source: .pixels(width: 1, height: 1, bytes: Data(count: 4)), size: CGSize(width: 30, height: 40))
        var text = StyledText("a", font: .body)
        let before = engine.layout(text, width: nil, height: nil)
        text.runs.append(.init(.image(image), .init(font: .body)))
        let after = engine.layout(text, width: nil, height: nil)
        #expect(abs(after.size.width - before.size.width - 30) < 0.01)
        // The image stands on the baseline: 40 points above it, and the font's part below.
        #expect(abs(after.size.height - 40 - (22 - before.firstBaseline)) < 0.01)
    }
}
