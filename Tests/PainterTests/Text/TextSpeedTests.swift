import Foundation
import SwiftUICore
import Testing

@testable import Painter

/// Bounds that hold in debug builds on a busy machine; they catch hangs and unbounded growth, not slowness of a few percent.
@MainActor struct TextSpeedTests {
    @Test(.timeLimit(.minutes(60)), arguments: ["lorem ipsum dolor ", "春眠不觉晓", "x", "😀", "אבג "])
    func hugeStringsDoNotHang(_ piece: String) {
        let engine = PangoTextEngine()
        let string = String(String(repeating: piece, count: 100_000 / piece.count + 1).prefix(100_000))
        let natural = engine.layout(StyledText(string, font: .body), width: nil, height: nil)
        #expect(natural.lineCount == 1)
        #expect(natural.size.width > 500_000)
        let wide = engine.layout(StyledText(string, font: .body), width: 300, height: nil)
        #expect(wide.lineCount > 1000 && wide.size.width <= 300.02)
        let narrow = engine.layout(StyledText(String(string.prefix(10_000)), font: .body), width: 0, height: nil)
        #expect(narrow.lineCount == 10_000)
        var text = StyledText(string, font: .body)
        text.lineLimit = 2
        for truncation in [StyledText.Truncation.head, .middle, .tail] {
            text.truncation = truncation
            #expect(engine.layout(text, width: 300, height: nil).lineCount == 2)
        }
    }

    /// Setting a paragraph in pieces must not show: the lines are those of the paragraph set at once.
    @Test func piecesBreakLikeTheWhole() {
        let engine = PangoTextEngine()
        let words = ["The", "quick", "brown", "fox", "jumps", "over", "棕色狐狸", "well-known", "a", "lazy", "dog"]
        let string = (0..<400).map { words[($0 * 7 + $0 / 3) % words.count] }.joined(separator: " ")
        let source = TextSource(StyledText(string, font: .body), engine: engine)
        let pieces = engine.typeset(source, width: 200, maxLines: .max)
        let whole = PieceFreeBreaks.starts(string, width: 200, engine: engine)
        #expect(pieces.lines.map(\.bytes.lowerBound) == whole)
    }

    @Test func theCacheIsBounded() {
        let engine = PangoTextEngine()
        for index in 0..<9000 {
            _ = engine.layout(StyledText("label \(index)", font: .body), width: nil, height: nil)
        }
        #expect(engine.cachedTextCount <= 2 * TextCache.capacity)
        let long = String(repeating: "long text ", count: 20_000)
        for index in 0..<120 {
            var text = StyledText(long + "\(index)", font: .body)
            text.lineLimit = 1
            _ = engine.layout(text, width: 100, height: nil)
        }
        #expect(engine.cachedTextCount < 300)
    }

    @Test func equalTextsShareALayoutWhateverTheirStorage() {
        let engine = PangoTextEngine()
        let first = engine.layout(StyledText("shared", font: .body), width: nil, height: nil)
        let second = engine.layout(StyledText("sha" + "red", font: .body), width: nil, height: nil)
        #expect(first === second)
        var other = StyledText("shared", font: .body)
        other.lineSpacing = 3
        #expect(engine.layout(other, width: nil, height: nil) !== first)
        other.lineSpacing = 0
        other.runs[0].attributes.font.usesMonospacedDigits = true
        #expect(engine.layout(other, width: nil, height: nil) !== first)
    }
}
