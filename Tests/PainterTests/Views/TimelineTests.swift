import Foundation
import SwiftUITesting
import Testing

@testable import SwiftUICore

/// Views that follow a schedule on the scene's clock. Schedules are as Apple's documentation of `TimelineSchedule` describes them.
@MainActor struct TimelineTests {
    /// A date on a whole minute.
    static let start = Date(timeIntervalSinceReferenceDate: 700_000_020)

    struct Seconds<S: TimelineSchedule>: View {
        var schedule: S
        var body: some View {
            TimelineView(schedule) { context in
                Text(verbatim: "\(Int(context.date.timeIntervalSince(TimelineTests.start).rounded()))")
                Text(verbatim: "\(context.cadence)")
            }
        }
    }

    /// Shows its content once it is asked to.
    struct Late: View {
        @State private var isThere = false
        var content: AnyView
        var body: some View {
            VStack {
                Button("Show") { isThere = true }
                if isThere { content }
            }
        }
    }

    /// The scene's date is set before the view that asks for it comes.
    func screen<V: View>(_ view: V, at offset: TimeInterval = 0) -> TestScreen {
        let screen = TestScreen(Late(content: AnyView(view)))
        screen.scene.dateOfClockStart = Self.start.addingTimeInterval(offset)
        try? screen.tap("Show")
        return screen
    }

    @Test func periodicDatesCountFromTheirStart() {
        let screen = screen(Seconds(schedule: .periodic(from: Self.start.addingTimeInterval(-3), by: 2)), at: 0.5)
        #expect(screen.texts == ["Show", "-1", "seconds"])
        screen.advance(by: 0.4)
        #expect(screen.texts[1] == "-1")
        screen.advance(by: 0.2)
        #expect(screen.texts[1] == "1")
        screen.advance(by: 4)
        #expect(screen.texts[1] == "5")
    }

    @Test func everyMinuteBeginsWithTheMinute() {
        let screen = screen(Seconds(schedule: .everyMinute), at: 42)
        #expect(screen.texts == ["Show", "0", "minutes"])
        screen.advance(by: 17.9)
        #expect(screen.texts[1] == "0")
        screen.advance(by: 0.2)
        #expect(screen.texts[1] == "60")
        screen.advance(by: 3600)
        #expect(screen.texts[1] == "3660")
    }

    @Test func explicitDatesComeAndEnd() {
        let dates = [-5.0, 10, 10, 20].map { Self.start.addingTimeInterval($0) }
        let screen = screen(Seconds(schedule: .explicit(dates)))
        #expect(screen.texts[1] == "-5")
        screen.advance(by: 10)
        #expect(screen.texts[1] == "10")
        screen.advance(by: 1000)
        #expect(screen.texts[1] == "20")
        #expect(!screen.host.isAnimating)
    }

    @Test func animationsRunFromFrameToFrameUntilTheyArePaused() throws {
        struct Running: View {
            @State private var isPaused = false
            var body: some View {
                Button("Pause") { isPaused.toggle() }
                TimelineView(.animation(minimumInterval: 0.1, paused: isPaused)) { context in
                    let tenths = Int((context.date.timeIntervalSince(TimelineTests.start) * 10 + 0.01).rounded(.down))
                    Text(verbatim: "\(tenths)")
                }
            }
        }
        let screen = screen(Running())
        #expect(screen.texts == ["Show", "Pause", "0"])
        screen.advance(by: 0.55)
        #expect(screen.texts[2] == "5")
        screen.advance(by: 1)
        #expect(screen.texts[2] == "15")
        try screen.tap("Pause")
        let paused = screen.texts[2]
        screen.advance(by: 2)
        #expect(screen.texts[2] == paused)
        #expect(!screen.host.isAnimating)
        try screen.tap("Pause")
        screen.advance(by: 0.25)
        #expect(try #require(Int(screen.texts[2])) > 34)
    }

    @Test func everyFrameIsShown() {
        struct Frames: View {
            var body: some View {
                TimelineView(.animation) { context in Counted(date: context.date) }
            }
            struct Counted: View {
                var date: Date
                var body: some View { Text(verbatim: "\(date.timeIntervalSinceReferenceDate)") }
            }
        }
        let screen = screen(Frames())
        screen.resetBodyCounts()
        screen.advance(by: 1)
        let count = screen.bodyCount("Counted")
        #expect(count >= 59 && count <= 61)
    }

    @Test func nothingRunsOnceTheViewIsGone() throws {
        struct Leaving: View {
            @State private var isThere = true
            var body: some View {
                Button("Leave") { isThere = false }
                if isThere { TimelineView(.animation) { _ in Text("there") } }
            }
        }
        let screen = screen(Leaving())
        screen.advance(by: 0.1)
        #expect(screen.host.isAnimating)
        try screen.tap("Leave")
        screen.advance(by: 0.1)
        #expect(!screen.host.isAnimating)
    }

    @Test func badSchedulesDoNoHarm() {
        for interval in [0.0, -1, .nan, .infinity] {
            let schedule = PeriodicTimelineSchedule(from: Self.start, by: interval)
            let dates = Array(schedule.entries(from: Self.start, mode: .normal).prefix(3))
            #expect(dates.count == 3)
            #expect(dates[0] < dates[1])
        }
        #expect(screen(Seconds(schedule: .explicit([Date]()))).texts.count == 3)
        let standing = screen(Seconds(schedule: .explicit(repeatElement(Self.start, count: 1_000_000))))
        #expect(standing.texts[1] == "0")
    }

    @Test func theContentReadsStateOfItsOwn() throws {
        struct Reading: View {
            @State private var word = "one"
            var body: some View {
                TimelineView(.everyMinute) { _ in
                    Button("Change") { word = "two" }
                    Text(verbatim: word)
                }
            }
        }
        let screen = screen(Reading())
        #expect(screen.contains("one"))
        try screen.tap("Change")
        #expect(screen.contains("two"))
    }
}
