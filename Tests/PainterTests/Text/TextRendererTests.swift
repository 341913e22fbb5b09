import Foundation
import SwiftUI
import SwiftUITesting
import Testing

@testable import Painter

private struct Mark: TextAttribute, Equatable { var level = 1 }

/// What a renderer was given.
private final class Given: @unchecked Sendable {
    var lines = 0
    var marked: [Int?] = []
    var glyphs: [Int] = []
    var bounds = CGRect.zero
    var progress: [Double] = []
    var isTruncated = false
}

/// Draws texts of views by itself. (Apple's documentation of `TextRenderer` and `Text.Layout`)
@MainActor struct TextRendererTests {
    private struct Noting: TextRenderer {
        let given: Given
        var progress = 0.0
        var animatableData: Double {
            get { progress }
            set { progress = newValue }
        }

        func draw(layout: Text.Layout, in ctx: inout GraphicsContext) {
            given.lines = layout.count
            given.isTruncated = layout.isTruncated
            given.marked = layout.flatMap { line in line.map { $0[Mark.self]?.level } }
            given.glyphs = layout.flatMap { line in line.map(\.count) }
            given.bounds = layout.first?.typographicBounds.rect ?? .zero
            given.progress.append(progress)
            for line in layout { ctx.draw(line) }
        }
    }

    /// Draws glyph by glyph, those that are marked so many points lower.
    private struct Lowering: TextRenderer {
        var distance: CGFloat
        func draw(layout: Text.Layout, in ctx: inout GraphicsContext) {
            for line in layout {
                for run in line {
                    var copy = ctx
                    if run[Mark.self] != nil { copy.translateBy(x: 0, y: distance) }
                    for slice in run { copy.draw(slice) }
                }
            }
        }
    }

    private struct Roomy: TextRenderer {
        func draw(layout: Text.Layout, in ctx: inout GraphicsContext) {
            for line in layout {
                var moved = line
                moved.origin.x += 20
                ctx.draw(moved)
            }
        }
        func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize {
            let own = text.sizeThatFits(proposal)
            return CGSize(width: own.width + 40, height: own.height * 2)
        }
    }

    @Test func aRendererGetsLinesRunsAndGlyphs() throws {
        let given = Given()
        let screen = TestScreen(
            (Text("One ") + Text("two").customAttribute(Mark(level: 3)) + Text(" and four"))
                .textRenderer(Noting(given: given)),
            size: CGSize(width: 300, height: 100))
        _ = screen.picture()
        #expect(given.lines == 1)
        #expect(given.marked == [nil, 3, nil])
        #expect(given.glyphs == [4, 3, 9])
        let box = try screen.find("One two and four").frame
        #expect(abs(given.bounds.width - box.width) < 0.6)
        #expect(abs(given.bounds.height - box.height) < 0.6)
        #expect(!given.isTruncated)
    }

    @Test func linesAreThoseThatAreShown() throws {
        let given = Given()
        let text = Text("A text that is longer than a line is wide").lineLimit(2)
        _ = TestScreen(text.textRenderer(Noting(given: given)), size: CGSize(width: 100, height: 200)).picture()
        #expect(given.lines == 2)
        #expect(given.isTruncated)
    }

    nonisolated static let strings = ["Waffles fly", "مرحبا بالعالم", "a 😀 b"]

    @Test("drawn in parts a text looks as it does drawn at once", arguments: strings)
    func partsMakeTheWhole(_ string: String) throws {
        func picture(_ view: some View) throws -> Picture {
            try #require(TestScreen(view, size: CGSize(width: 200, height: 60)).picture())
        }
        let text = Text(verbatim: string).font(.title)
        let plain = try picture(text)
        let lines = try picture(text.textRenderer(Noting(given: Given())))
        let glyphs = try picture(text.textRenderer(Lowering(distance: 0)))
        #expect(plain.difference(from: lines, tolerance: 4).share == 0)
        #expect(plain.difference(from: glyphs, tolerance: 64).share < 0.001)
    }

    @Test func markedGlyphsAreDrawnLower() throws {
        let text = Text("I").customAttribute(Mark()) + Text(" I")
        let screen = TestScreen(
            text.font(.largeTitle).textRenderer(Lowering(distance: 40)), size: CGSize(width: 100, height: 160))
        let picture = try #require(screen.picture())
        func ink(_ x: Range<Int>, _ y: Range<Int>) -> Bool {
            x.contains { x in y.contains { y in picture[x, y].red < 128 } }
        }
        let middle = Int(picture.width / 2)
        let (above, below) = (0..<picture.height / 2 + 14, picture.height / 2 + 22..<picture.height)
        #expect(!ink(0..<middle, above) && ink(0..<middle, below))
        #expect(ink(middle..<picture.width, above) && !ink(middle..<picture.width, below))
    }

    @Test func aRendererMakesRoomAndMovesLines() throws {
        let plain = TestScreen(Text("Room"), size: CGSize(width: 200, height: 100))
        let roomy = TestScreen(Text("Room").textRenderer(Roomy()), size: CGSize(width: 200, height: 100))
        let (own, wide) = (try plain.find("Room").frame, try roomy.find("Room").frame)
        #expect(abs(wide.width - own.width - 40) < 0.01)
        #expect(abs(wide.height - own.height * 2) < 0.01)
        #expect(roomy.picture() != nil)
    }

    @Test func aRendererIsAnimated() throws {
        struct Revealing: View {
            let given: Given
            @State private var isShown = false
            var body: some View {
                Text("Slow").textRenderer(Noting(given: given, progress: isShown ? 1 : 0))
                Button("Go") { withAnimation(.linear(duration: 1)) { isShown = true } }
            }
        }
        let given = Given()
        let screen = TestScreen(VStack { Revealing(given: given) }, size: CGSize(width: 200, height: 100))
        try screen.tap("Go")
        screen.advance(by: 0.5)
        #expect(abs((given.progress.last ?? 0) - 0.5) < 0.05)
        screen.advance(by: 0.6)
        #expect(given.progress.last == 1)
    }
}
