import Foundation
import Observation
import Testing

@testable import SwiftUICore

extension StateTests {
    /// The environment's own values, and what is said when something is missing from it.
    @Suite("Values of the environment") @MainActor struct EnvironmentValueFacts {}
}

@Observable private final class Session {
    var user = "guest"
}

private struct Asks: View {
    @Environment(Session.self) private var session
    var body: some View { Text(session.user) }
}

private struct Above: View {
    var body: some View { VStack { Asks() } }
}

extension StateTests.EnvironmentValueFacts {
    private struct Show: View {
        @Environment(\.colorScheme) private var colorScheme
        @Environment(\.dynamicTypeSize) private var dynamicTypeSize
        @Environment(\.locale) private var locale
        @Environment(\.isEnabled) private var isEnabled
        @Environment(\.scenePhase) private var scenePhase
        @Environment(\.layoutDirection) private var layoutDirection
        @Environment(\.font) private var font
        @Environment(\.calendar) private var calendar
        @Environment(\.timeZone) private var timeZone
        @Environment(\.displayScale) private var displayScale
        @Environment(\.lineLimit) private var lineLimit
        var body: some View {
            Text(
                [
                    "\(colorScheme)", "\(dynamicTypeSize)", locale.identifier, "\(isEnabled)", "\(scenePhase)",
                    "\(layoutDirection)", font == nil ? "nil" : font == .title ? "title" : "other",
                    "\(calendar.identifier)", timeZone.identifier, "\(displayScale)", "\(lineLimit ?? 0)",
                ].joined(separator: " "))
        }
    }

    @Test("S44 values have their defaults, and are those that the nearest modifier above sets")
    func modifiers() {
        let stage = Stage {
            Show()
            VStack { Show() }
                .environment(\.colorScheme, .dark)
                .dynamicTypeSize(.accessibility1)
                .environment(\.locale, Locale(identifier: "de_DE"))
                .disabled(true)
                .environment(\.scenePhase, .inactive)
                .environment(\.layoutDirection, .rightToLeft)
                .font(.title)
                .environment(\.calendar, Calendar(identifier: .japanese))
                .environment(\.timeZone, TimeZone(identifier: "Asia/Tokyo")!)
                .environment(\.displayScale, 3)
                .lineLimit(2)
        }
        let here = "\(Locale.current.identifier) true active leftToRight nil \(Calendar.current.identifier)"
        #expect(
            stage.texts == [
                "light large \(here) \(TimeZone.current.identifier) 1.0 0",
                "dark accessibility1 de_DE false inactive rightToLeft title japanese Asia/Tokyo 3.0 2",
            ])
    }

    @Test("S44 what the window changes reaches the bodies that read it, and no others")
    func window() {
        struct Scheme: View {
            @Environment(\.colorScheme) private var scheme
            var body: some View { Text("\(scheme)") }
        }
        struct Size: View {
            @Environment(\.dynamicTypeSize) private var size
            var body: some View { Text("\(size)") }
        }
        struct Phase: View {
            let log: Log
            @Environment(\.scenePhase) private var phase
            var body: some View { Text("\(phase)").onChange(of: phase) { log("\($0) to \($1)") } }
        }
        struct Place: View {
            @Environment(\.locale) private var locale
            @Environment(\.layoutDirection) private var direction
            var body: some View { Text("\(locale.identifier) \(direction)") }
        }
        struct Fixed: View {
            var body: some View { Text("fixed") }
        }
        let log = Log()
        let stage = Stage {
            Scheme()
            Size()
            Phase(log: log)
            Place()
            Fixed()
        }
        let types: [Any.Type] = [Scheme.self, Size.self, Phase.self, Place.self, Fixed.self]
        let bodies = BodyCount()
        func counts(_ change: (inout EnvironmentValues) -> Void) -> [Int] {
            bodies.reset()
            stage.scene.setEnvironment(change)
            stage.settle()
            return types.map { bodies[$0] }
        }
        #expect(counts { $0.colorScheme = .dark } == [1, 0, 0, 0, 0])
        #expect(counts { $0.dynamicTypeSize = .xxxLarge } == [0, 1, 0, 0, 0])
        #expect(counts { $0.scenePhase = .background } == [0, 0, 1, 0, 0])
        #expect(
            counts {
                $0.locale = Locale(identifier: "ar_EG")
                $0.layoutDirection = .rightToLeft
            } == [0, 0, 0, 1, 0])
        #expect(counts { $0.colorScheme = .dark } == [0, 0, 0, 0, 0])
        #expect(stage.texts == ["dark", "xxxLarge", "background", "ar_EG rightToLeft", "fixed"])
        #expect(log.lines == ["active to background"])
    }

    @Test("S43 reading a missing observable object stops the program and says who asked, where, and what to add")
    func missing() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = Stage { Above() } }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("No Observable object of type Session found. A View.environment(_:) for Session may be"))
        #expect(text.contains("Asks asked for it, below Above > Asks"))
        #expect(text.contains("put .environment("))
    }
}
