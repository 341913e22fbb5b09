import Foundation
import SwiftUITesting
import Testing

@testable import Painter
@testable import SwiftUICore

/// Settings of texts that must have an effect: where one was swallowed, a picture or a size would not change.
@MainActor struct TextSettingTests {
    func size<V: View>(_ view: V) -> CGSize {
        let screen = TestScreen(view, size: CGSize(width: 300, height: 300))
        return screen.elements.first { $0.role == .text }?.frame.size ?? .zero
    }

    func picture<V: View>(_ view: V) throws -> Picture {
        try #require(TestScreen(view, size: CGSize(width: 200, height: 60)).picture())
    }

    @Test func aGradientPaintsTheLetters() throws {
        let gradient = LinearGradient(
            colors: [Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1)], startPoint: .leading,
            endPoint: .trailing)
        let picture = try picture(Text("MMMMMMMM").font(.system(size: 30, weight: .black)).foregroundStyle(gradient))
        var (reds, blues) = (0, 0)
        for y in 0..<60 {
            for x in 0..<60 where picture[x, y].red > 180 && picture[x, y].blue < 110 { reds += 1 }
            for x in 140..<200 where picture[x, y].blue > 180 && picture[x, y].red < 110 { blues += 1 }
        }
        #expect(reds > 100)
        #expect(blues > 100)
        // Also where only a part of the text has it.
        let part = Text("I").foregroundColor(.black) + Text("MMMMM").foregroundStyle(gradient)
        let joined = try self.picture(part.font(.system(size: 30, weight: .black)))
        let hasBlue = (0..<60).contains { y in
            (0..<200).contains { joined[$0, y].blue > 180 && joined[$0, y].red < 110 }
        }
        #expect(hasBlue)
    }

    @Test func dynamicTypeIsSetAndLimited() {
        let large = size(Text("Text"))
        #expect(size(Text("Text").dynamicTypeSize(.accessibility3)).height == large.height * 48 / 22)
        #expect(size(Text("Text").dynamicTypeSize(...DynamicTypeSize.large).dynamicTypeSize(.xxxLarge)) == large)
        #expect(size(Text("Text").dynamicTypeSize(DynamicTypeSize.large...).dynamicTypeSize(.xSmall)) == large)
        let between = Text("Text").dynamicTypeSize(DynamicTypeSize.small...DynamicTypeSize.xLarge)
        #expect(size(between.dynamicTypeSize(.large)) == large)
    }

    /// A literal is a key of the string tables, with Markdown; a computed string and an attributed one are shown as they are.
    @Test func literalsHaveMarkdown() {
        let computed = "**as** it is"
        let screen = TestScreen(
            VStack {
                Text("**Bold** and *italic*, `code`, [link](https://example.com)")
                Text(computed)
                Text(AttributedString("**attributed**"))
            })
        #expect(screen.texts == ["Bold and italic, code, link", "**as** it is", "**attributed**"])
    }

    @Test func nothingStandsBetweenAnEllipsisAndItsText() {
        var text = StyledText("The quick brown fox jumps over the lazy dog", font: .body)
        text.lineLimit = 1
        for truncation in [StyledText.Truncation.head, .middle] {
            text.truncation = truncation
            let layout = PangoTextEngine.shared.layout(text, width: 200, height: nil) as? PangoTextLayout
            let fragments = layout?.lines.first?.fragments ?? []
            let index = fragments.firstIndex { $0.text == "…" } ?? 0
            #expect(fragments.count > index + 1)
            #expect(fragments[index].width < 17)
            #expect(abs(fragments[index + 1].x - fragments[index].x - fragments[index].width) < 0.01)
        }
    }

    @Test func aSecondaryScaleIsSmaller() {
        let plain = size(Text("Scale"))
        #expect(size(Text("Scale").textScale(.secondary)).width < plain.width * 0.85)
        #expect(size(Text("Scale").textScale(.secondary, isEnabled: false)) == plain)
        #expect(size(VStack { Text("Scale") }.textScale(.secondary)).width < plain.width * 0.85)
    }

    @Test(.needsChinese) func aLanguageChoosesItsForms() throws {
        let text = Text("直骨角").font(.system(size: 40))
        let chinese = try picture(text.typesettingLanguage(.init(languageCode: .chinese)))
        let japanese = try picture(text.typesettingLanguage(.init(languageCode: .japanese)))
        #expect(chinese.difference(from: japanese, tolerance: 60).share > 0.001)
    }

    @Test func smallCapitalsOfCapitals() throws {
        let plain = size(Text("ABC"))
        let small = size(Text("ABC").font(.body.uppercaseSmallCaps()))
        #expect(small.width < plain.width)
        #expect(size(Text("abc").font(.body.lowercaseSmallCaps())).width != size(Text("abc")).width)
    }

    @Test func redactionCoversTheCharacters() throws {
        let plain = size(Text("Secret"))
        #expect(size(Text("Secret").redacted(reason: .placeholder)) == plain)
        let words = try picture(Text("Secret"))
        let bars = try picture(Text("Secret").redacted(reason: .placeholder))
        let others = try picture(Text("Hidden").redacted(reason: .placeholder))
        #expect(words.difference(from: bars, tolerance: 20).share > 0.02)
        #expect(bars.difference(from: others, tolerance: 20).share < 0.03)
        let shown = try picture(Text("Secret").unredacted().redacted(reason: .placeholder))
        #expect(shown == words)
        let privacy = try picture(Text("Secret").privacySensitive().redacted(reason: .privacy))
        #expect(privacy == bars)
        #expect(try picture(Text("Secret").redacted(reason: .privacy)) == words)
    }

    /// A drag from one end of the second word to the other.
    @Test func selectedTextIsMarkedAndCopied() throws {
        let view = Text("first second third").textSelection(.enabled)
        let screen = TestScreen(view, size: CGSize(width: 200, height: 60))
        let frame = try #require(screen.elements.first).frame
        let before = try #require(screen.picture())
        let start = size(Text("first ")).width
        let end = size(Text("first second")).width
        func event(_ phase: PointerEvent.Phase, _ x: CGFloat) -> PointerEvent {
            PointerEvent(phase, at: CGPoint(x: frame.minX + x, y: frame.midY), time: screen.host.now)
        }
        func drag(_ screen: TestScreen) {
            screen.scene.pointer(event(.began, start + 1))
            screen.scene.pointer(event(.moved, (start + end) / 2))
            screen.scene.pointer(event(.moved, end - 1))
            screen.scene.pointer(event(.ended, end - 1))
            screen.host.settle(screen.scene)
        }
        drag(screen)
        #expect(screen.host.clipboard == "second")
        let marked = try #require(screen.picture())
        #expect(marked.difference(from: before, tolerance: 20).share > 0.03)
        screen.press(at: CGPoint(x: frame.midX, y: frame.midY))
        #expect(try #require(screen.picture()) == before)
        let fixed = TestScreen(
            Text("first second third").textSelection(.disabled), size: CGSize(width: 200, height: 60))
        drag(fixed)
        #expect(fixed.host.clipboard == nil)
    }

    @Test func imagesStandInTexts() {
        let tile = Image(
            resource: ImageResource(
                source: .pixels(width: 1, height: 1, bytes: Data([255, 0, 0, 255])), size: CGSize(width: 40, height: 10)
            ))
        let without = size(Text("ab"))
        #expect(abs(size(Text("a\(tile)b")).width - without.width - 40) < 1)
    }
}
