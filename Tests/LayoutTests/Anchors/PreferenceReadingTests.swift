import Foundation
import SwiftUI
import Testing

private struct Words: PreferenceKey {
    static var defaultValue: String { "" }
    static func reduce(value: inout String, nextValue: () -> String) { value += nextValue() }
}

/// Preferences whose values depend on state that only a transform reads, and cycles.
@MainActor @Suite struct PreferenceReadingTests {
    @Test("a transform that alone reads state runs again when that changes") func transformReads() {
        struct Screen: View {
            let word: Knob<String>
            let log: Log
            let bodies: Log
            var body: some View {
                let _ = bodies.add("body")
                Leaf("pr.a")
                    .preference(key: Words.self, value: "a")
                    .transformPreference(Words.self) { $0 += word.value }
                    .onPreferenceChange(Words.self) { log.add($0) }
            }
        }
        let (word, log, bodies) = (Knob("b"), Log(), Log())
        let stage = LayoutStage(Screen(word: word, log: log, bodies: bodies))
        #expect(log.lines == ["ab"])
        word.value = "c"
        stage.settle()
        #expect(log.lines == ["ab", "ac"])
        #expect(bodies.lines.count == 1)
        word.value = "c"
        stage.settle()
        #expect(log.lines.count == 2)
    }

    @Test("a preference that grows by its own change is cut and reported") func grows() {
        struct Screen: View {
            @State private var word = "x"
            var body: some View {
                Text(word)
                    .preference(key: Words.self, value: word + word)
                    .onPreferenceChange(Words.self) { word = $0 }
            }
        }
        let messages = Diagnostics.collecting { LayoutStage(Screen()).advance(1) }.messages
        #expect(messages.contains { $0.text.contains("tried to update multiple times per frame") })
    }

    @Test("so is one through a reader's size") func growsThroughGeometry() {
        struct Screen: View {
            @State private var height: CGFloat = 10
            var body: some View {
                VStack(spacing: 0) {
                    Leaf("pr.b").frame(height: height)
                        .onGeometryChange(for: CGFloat.self) {
                            $0.size.height
                        } action: {
                            height = $0 * 2
                        }
                }
            }
        }
        let (stage, messages) = Diagnostics.collecting {
            let stage = LayoutStage(Screen())
            stage.advance(1)
            return stage
        }
        #expect(stage["pr.b"] != "none")
        #expect(!messages.isEmpty)
    }
}
