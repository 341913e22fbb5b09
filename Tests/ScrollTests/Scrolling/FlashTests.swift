import SwiftUITesting
import Testing

@testable import SwiftUICore

/// "Flashes the scroll indicators of a scrollable view when it appears", and "when a value changes". (Apple's documentation of
/// `scrollIndicatorsFlash(onAppear:)` and `scrollIndicatorsFlash(trigger:)`)
@MainActor @Suite("Flashing indicators") struct FlashTests {
    private struct Rows: View {
        var count = 100
        var body: some View {
            ScrollView { VStack { ForEach(0..<count, id: \.self) { Text("row \($0)") } } }
        }
    }

    private func alphas(_ screen: TestScreen) -> [Double] { screen.scroller.shownIndicators().map(\.alpha) }

    @Test("when a view appears, if asked")
    func appearance() {
        let screen = TestScreen.plain { Rows().scrollIndicatorsFlash(onAppear: true) }
        #expect(alphas(screen) == [1])
        screen.advance(by: 2)
        #expect(alphas(screen) == [0])
        #expect(alphas(TestScreen.plain { Rows().scrollIndicatorsFlash(onAppear: false) }) == [0])
        #expect(alphas(TestScreen.plain { Rows() }) == [0])
    }

    @Test("when a value changes, and not at first")
    func trigger() throws {
        struct Screen: View {
            @State private var value = "a"
            var body: some View {
                VStack {
                    Button("other") { value += "b" }
                    Button("same") { value = value.lowercased() }
                    Rows()
                }
                .scrollIndicatorsFlash(trigger: value)
            }
        }
        let screen = TestScreen.plain { Screen() }
        #expect(alphas(screen) == [0])
        try screen.tap("same")
        #expect(alphas(screen) == [0])
        for _ in 0..<2 {
            try screen.tap("other")
            #expect(alphas(screen) == [1])
            screen.advance(by: 2)
            #expect(alphas(screen) == [0])
        }
    }

    @Test("not where nothing can be scrolled, and not where they are hidden")
    func nothingToShow() {
        #expect(
            alphas(TestScreen.plain { Rows(count: 1).scrollIndicatorsFlash(onAppear: true) }).allSatisfy { $0 == 0 })
        let hidden = TestScreen.plain { Rows().scrollIndicatorsFlash(onAppear: true).scrollIndicators(.hidden) }
        #expect(alphas(hidden).isEmpty)
    }
}
