import Foundation
import SwiftUITesting
import Testing

/// "Styling a gauge": a gradient that is the tint runs along what is measured by. (Apple's documentation of `Gauge` and `tint(_:)`)
@MainActor @Suite("Gradients of gauges") struct GaugeTests {
    private let gradient = Gradient(colors: [Color(red: 0, green: 1, blue: 0), Color(red: 1, green: 0, blue: 0)])

    @Test("From the leading to the trailing end of a line")
    func line() throws {
        let gauge = Gauge(value: 0.5) { Text("Speed") }.gaugeStyle(.accessoryLinear).tint(gradient)
        let screen = TestScreen(gauge, size: CGSize(width: 200, height: 50))
        let (start, end) = (
            try screen.color(at: CGPoint(x: 10, y: 25)), try screen.color(at: CGPoint(x: 190, y: 25))
        )
        #expect(start[1] > 220 && start[0] < 40 && end[0] > 220 && end[1] < 40)
    }

    @Test("Around a ring, from its start to its end")
    func ring() throws {
        let gauge = Gauge(value: 0.5) { Text("Speed") }.gaugeStyle(.accessoryCircular).tint(gradient)
        let screen = TestScreen(gauge, size: CGSize(width: 58, height: 58))
        // The ring has a radius of 26 and is open below.
        let left = try screen.color(at: CGPoint(x: 29 - 20, y: 29 + 17))
        let right = try screen.color(at: CGPoint(x: 29 + 20, y: 29 + 17))
        #expect(left[1] > 200 && left[0] < 60, "\(left)")
        #expect(right[0] > 200 && right[1] < 60, "\(right)")
    }

    @Test("A full ring begins in the first colour")
    func full() throws {
        let gauge = Gauge(value: 0.7) { Text("") }.gaugeStyle(.accessoryCircularCapacity).tint(gradient)
        let screen = TestScreen(gauge, size: CGSize(width: 58, height: 58))
        let start = try screen.color(at: CGPoint(x: 28, y: 3))
        #expect(start[1] > 200 && start[0] < 60, "\(start)")
    }
}
