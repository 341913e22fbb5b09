import Foundation
import SwiftUITesting
import Testing

/// Numbers that no program means to show, and some do: nothing crashes, and what can be seen is a picture.
@MainActor @Suite("Numbers that are none") struct BadNumberTests {
    nonisolated static let numbers: [Double] = [.nan, .infinity, -.infinity, 1e300, -1e300]

    @Test("In controls", arguments: numbers)
    func controls(_ number: Double) {
        let views: [AnyView] = [
            AnyView(ProgressView(value: number)), AnyView(ProgressView(value: number, total: number)),
            AnyView(ProgressView(value: 1, total: number)),
            AnyView(ProgressView("Loading", value: number).progressViewStyle(.circular)),
            AnyView(Gauge(value: number) { Text("gauge") }),
            AnyView(Gauge(value: number, in: 0...10) { Text("gauge") }.gaugeStyle(.accessoryCircular)),
            AnyView(Slider(value: .constant(number))), AnyView(Slider(value: .constant(number), in: 0...1, step: 0.1)),
            AnyView(Stepper("Count", value: .constant(number), in: 0...10, step: 1)),
            AnyView(Stepper("Count", value: .constant(number))),
            AnyView(TextField("Number", value: .constant(number), format: .number)),
            AnyView(Image(systemName: "wifi", variableValue: number)),
            AnyView(Image(systemName: "speaker.wave.3", variableValue: number)),
            AnyView(Text("\(number)")), AnyView(Text("\(number, specifier: "%.2f")")),
            AnyView(Text(number, format: .number)), AnyView(Text(number, format: .percent)),
            AnyView(Color.red.opacity(number)),
        ]
        for view in views {
            let screen = TestScreen(view, size: CGSize(width: 200, height: 100))
            #expect(screen.picture() != nil)
            _ = screen.outline
        }
        _ = Color.red.opacity(number).description
    }

    @Test("In dates", arguments: numbers)
    func dates(_ number: Double) {
        let date = Date(timeIntervalSince1970: number)
        let styles: [Text.DateStyle] = [.relative, .offset, .timer]
        for style in styles {
            let screen = TestScreen(Text(date, style: style), size: CGSize(width: 200, height: 100))
            #expect(screen.picture() != nil)
        }
    }

    @Test("Progress without a number is like none at all")
    func indeterminate() throws {
        let none = TestScreen(ProgressView(value: Double.nan))
        #expect(none.elements.contains { $0.role == .progressIndicator && ($0.value ?? "").isEmpty })
        let full = TestScreen(ProgressView(value: Double.infinity))
        #expect(full.elements.contains { $0.role == .progressIndicator && $0.value == "100%" })
    }

    @Test("A font that is not installed is reported once, and replaced")
    func absentFont() throws {
        let name = "Font Of The Absent Font Test"
        let screen = TestScreen(
            VStack {
                Text("one").font(.custom(name, size: 20))
                Text("two").font(.custom(name, size: 30))
            })
        let reports = screen.diagnostics.filter {
            $0.text == "No font named '\(name)' is installed; the system font stands for it."
        }
        #expect(reports.count == 1)
        _ = TestScreen(Text("one").font(.custom("Georgia", size: 20)))
        #expect(!screen.diagnostics.contains { $0.text.contains("Georgia") })
    }

    @Test("Parts of an image that are nowhere are none", arguments: numbers)
    func cropping(_ number: Double) throws {
        let image = try #require(ImageRenderer(content: Color.red.frame(width: 10, height: 10)).cgImage)
        #expect(image.cropping(to: CGRect(x: number, y: 0, width: 5, height: 5)) == nil)
        #expect(image.cropping(to: CGRect(x: 2, y: 2, width: 50, height: 5))?.width == 8)
    }
}
