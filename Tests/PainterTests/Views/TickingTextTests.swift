import Foundation
import SwiftUITesting
import Testing

@testable import SwiftUICore

/// Texts that show the time by the scene's clock. Forms are those of Apple's documentation of `Text.DateStyle`.
@MainActor struct TickingTextTests {
    static let start = Date(timeIntervalSinceReferenceDate: 700_000_000)

    struct Late: View {
        @State private var isThere = false
        var text: Text
        var body: some View {
            VStack {
                Button("Show") { isThere = true }
                if isThere { text }
            }
        }
    }

    func screen(_ text: Text) throws -> TestScreen {
        let screen = TestScreen(Late(text: text).environment(\.locale, Locale(identifier: "en_US")))
        screen.scene.dateOfClockStart = Self.start
        try screen.tap("Show")
        return screen
    }

    func shown(_ screen: TestScreen) -> String { screen.texts.last ?? "" }

    @Test func aTimerCountsDownAndThenUp() throws {
        let screen = try screen(Text(Self.start.addingTimeInterval(65), style: .timer))
        #expect(shown(screen) == "1:05")
        screen.advance(by: 1)
        #expect(shown(screen) == "1:04")
        screen.advance(by: 0.5)
        #expect(shown(screen) == "1:04")
        screen.advance(by: 63.5)
        #expect(shown(screen) == "0:00")
        screen.advance(by: 3)
        #expect(shown(screen) == "0:03")
        screen.advance(by: 3600)
        #expect(shown(screen) == "1:00:03")
    }

    @Test func relativeAndOffset() throws {
        let relative = try screen(Text(Self.start.addingTimeInterval(-8580), style: .relative))
        #expect(shown(relative) == "2 hours, 23 minutes")
        relative.advance(by: 60)
        #expect(shown(relative) == "2 hours, 24 minutes")
        let offset = try screen(Text(Self.start.addingTimeInterval(-7200), style: .offset))
        #expect(shown(offset) == "+2 hours")
    }

    @Test func aTimerRunsThroughItsInterval() throws {
        let interval = Self.start.addingTimeInterval(2)...Self.start.addingTimeInterval(12)
        let down = try screen(Text(timerInterval: interval))
        #expect(shown(down) == "0:10")
        down.advance(by: 2)
        #expect(shown(down) == "0:10")
        down.advance(by: 1)
        #expect(shown(down) == "0:09")
        down.advance(by: 100)
        #expect(shown(down) == "0:00")
        let up = try screen(Text(timerInterval: interval, countsDown: false))
        up.advance(by: 5)
        #expect(shown(up) == "0:03")
        let paused = try screen(Text(timerInterval: interval, pauseTime: Self.start.addingTimeInterval(5)))
        paused.advance(by: 30)
        #expect(shown(paused) == "0:07")
        let long = try screen(
            Text(timerInterval: Self.start...Self.start.addingTimeInterval(5400), showsHours: false))
        #expect(shown(long) == "90:00")
    }

    @Test func aTimerInsideAnotherTextRunsToo() throws {
        let screen = try screen(Text("Left: \(Self.start.addingTimeInterval(5), style: .timer)"))
        #expect(shown(screen) == "Left: 0:05")
        screen.advance(by: 2)
        #expect(shown(screen) == "Left: 0:03")
    }

    @Test func aStandingTextAsksForNothing() throws {
        let screen = try screen(Text(Self.start, style: .date))
        #expect(shown(screen).contains("2023"))
        screen.resetBodyCounts()
        let before = screen.host.diffCount
        screen.advance(by: 100)
        #expect(screen.host.diffCount == before)
    }
}
