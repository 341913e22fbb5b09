import Foundation
import SwiftUICore

extension GradientPaint {
    /// The gradient over a rectangle as an image of CSS: the same box, with the stops at the same places.
    ///
    /// Browsers mix premultiplied colours, as the painter does.
    func css(over size: CGSize) -> String {
        guard stops.count > 1 else {
            let color = CSS.color(stops.first?.color ?? .clear)
            return "linear-gradient(\(color),\(color))"
        }
        func place(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x * size.width, y: point.y * size.height) }
        switch geometry {
        case .linear(let start, let end): return linear(from: place(start), to: place(end), size)
        case .radial(let center, let start, let end):
            let (from, to) = (max(start, 0), max(end, 0))
            let middle = place(center)
            let list = list { CSS.px(from + (to - from) * $0) }
            return "radial-gradient(\(CSS.px(max(from, to, 0.01))) at \(CSS.px(middle.x)) \(CSS.px(middle.y)),\(list))"
        case .elliptical(let center, let start, let end):
            let middle = place(center)
            let radii = "\(CSS.px(max(size.width, 0.01))) \(CSS.px(max(size.height, 0.01)))"
            let list = list { CSS.number((start + (end - start) * $0) * 100) + "%" }
            return "radial-gradient(\(radii) at \(CSS.px(middle.x)) \(CSS.px(middle.y)),\(list))"
        case .angular(let center, let start, let end): return angular(place(center), start, end)
        }
    }

    /// CSS lays a gradient along an angle through the box's middle; the stops are moved along it to where they belong.
    private func linear(from start: CGPoint, to end: CGPoint, _ size: CGSize) -> String {
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let length = hypot(dx, dy)
        guard length > 0 else {
            let color = CSS.color(stops.last?.color ?? .clear)
            return "linear-gradient(\(color),\(color))"
        }
        let (ux, uy) = (dx / length, dy / length)
        let line = abs(size.width * ux) + abs(size.height * uy)
        let offset = (start.x - size.width / 2) * ux + (start.y - size.height / 2) * uy + line / 2
        let angle = atan2(dx, -dy) * 180 / .pi
        return "linear-gradient(\(CSS.number(angle))deg,\(list { CSS.px(offset + length * $0) }))"
    }

    private func angular(_ center: CGPoint, _ start: Double, _ end: Double) -> String {
        let turn = Double.pi * 2
        let sweep = min(max(end - start, -turn), turn)
        var stops = stops.map { (angle: sweep * Double($0.location), color: $0.color) }
        var origin = start
        if sweep < 0 {
            // The other way around, from the last stop.
            origin = start + sweep
            stops = stops.reversed().map { ($0.angle - sweep, $0.color) }
        }
        // Beyond the sweep the colours at its ends go on, and meet opposite its middle.
        let gap = (turn - abs(sweep)) / 2
        func degrees(_ angle: Double) -> String { CSS.number(CGFloat(angle * 180 / .pi)) + "deg" }
        var parts = stops.map { "\(CSS.color($0.color)) \(degrees($0.angle))" }
        if gap > 0, let first = stops.first, let last = stops.last {
            parts.append("\(CSS.color(last.color)) \(degrees(abs(sweep) + gap))")
            parts.append("\(CSS.color(first.color)) \(degrees(abs(sweep) + gap))")
        }
        let place = "at \(CSS.px(center.x)) \(CSS.px(center.y))"
        return "conic-gradient(from \(degrees(origin + .pi / 2)) \(place),\(parts.joined(separator: ",")))"
    }

    private func list(_ place: (CGFloat) -> String) -> String {
        stops.map { "\(CSS.color($0.color)) \(place($0.location))" }.joined(separator: ",")
    }
}
