import Foundation
import SwiftUITesting

/// Keeps one value that a control under test edits, and what it did besides.
@MainActor @Observable final class Kept<Value> {
    var value: Value
    @ObservationIgnored var log: [String] = []

    init(_ value: Value) { self.value = value }
}

/// Shows what `content` makes of a binding to a kept value.
struct Editing<Value, Content: View>: View {
    @Bindable var kept: Kept<Value>
    @ViewBuilder let content: (Binding<Value>) -> Content

    init(_ kept: Kept<Value>, @ViewBuilder content: @escaping (Binding<Value>) -> Content) {
        self.kept = kept
        self.content = content
    }

    var body: some View { content($kept.value) }
}

extension TestScreen {
    var size: CGSize { scene.size }

    /// The screen's pixel in the middle of an element, or at a place in its box from 0 to 1.
    func color(of label: String, x: CGFloat = 0.5, y: CGFloat = 0.5) throws -> [UInt8] {
        let frame = try find(label).frame
        return try color(at: CGPoint(x: frame.minX + frame.width * x, y: frame.minY + frame.height * y))
    }

    /// Red, green and blue at a point of the screen.
    func color(at point: CGPoint) throws -> [UInt8] {
        guard let picture = picture(scale: 2) else { throw ControlTestFailure.noPicture }
        let pixel = picture[Int(point.x * 2), Int(point.y * 2)]
        return [pixel.red, pixel.green, pixel.blue]
    }

    /// Presses, moves in steps and lifts a pointer.
    func drag(from start: CGPoint, to end: CGPoint) {
        scene.pointer(PointerEvent(.began, at: start, time: host.now))
        for step in 1...10 {
            advance(by: 1.0 / 60)
            let part = CGFloat(step) / 10
            let point = CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
            scene.pointer(PointerEvent(.moved, at: point, time: host.now))
        }
        scene.pointer(PointerEvent(.ended, at: end, time: host.now))
        advance(by: 0.5)
    }
}

enum ControlTestFailure: Error { case noPicture }
