import Foundation
import Testing

@testable import SwiftUICore

@Suite struct PathTests {
    static let square = Path(CGRect(x: 0, y: 0, width: 10, height: 10))

    @Test("A rectangle runs clockwise from its top left corner (CGPathAddRect)")
    func rectangle() {
        #expect(Self.square.description == "0 0 m 10 0 l 10 10 l 0 10 l h")
        #expect(Self.square.currentPoint == .zero)
        #expect(Path(CGRect.null).isEmpty)
    }

    @Test("Text and back (SwiftUI, Path.init?(_:))")
    func text() {
        let path = Path {
            $0.move(to: CGPoint(x: 1.5, y: -2))
            $0.addQuadCurve(to: CGPoint(x: 3, y: 4), control: CGPoint(x: 0, y: 1))
            $0.addCurve(to: CGPoint(x: 9, y: 9), control1: CGPoint(x: 1, y: 2), control2: CGPoint(x: 3, y: 4))
            $0.closeSubpath()
        }
        #expect(path.description == "1.5 -2 m 0 1 3 4 q 1 2 3 4 9 9 c h")
        #expect(Path(path.description) == path)
        #expect(Path("0 0 10 10 re") == Self.square)
        #expect(Path("1 m") == nil && Path("3 4 l") == nil && Path("0 0 m 1") == nil && Path("0 0 z") == nil)
        #expect(Path("")?.isEmpty == true)
    }

    @Test("Points that are no numbers are left out")
    func notFinite() {
        var path = Path()
        path.move(to: CGPoint(x: CGFloat.nan, y: 0))
        path.addLine(to: CGPoint(x: 1, y: 1))
        path.addLine(to: CGPoint(x: CGFloat.infinity, y: 1))
        path.addRect(CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1))
        path.addArc(center: .zero, radius: .nan, startAngle: .zero, endAngle: .degrees(90), clockwise: false)
        path.addEllipse(in: CGRect(x: 0, y: CGFloat.nan, width: 1, height: 1))
        #expect(path.description == "1 1 m")
        #expect(!Self.square.contains(CGPoint(x: CGFloat.nan, y: 1)))
        #expect(Self.square.trimmedPath(from: .nan, to: .nan).isEmpty)
    }

    @Test("The bounding box is that of the curve, not of its control points")
    func bounds() {
        var path = Path()
        path.move(to: .zero)
        path.addCurve(to: CGPoint(x: 10, y: 0), control1: CGPoint(x: 0, y: 10), control2: CGPoint(x: 10, y: 10))
        // y(t) = 30 t (1 - t), largest at 1/2.
        #expect(path.boundingRect == CGRect(x: 0, y: 0, width: 10, height: 7.5))
        #expect(path.controlBounds.height == 10)
        #expect(Path().boundingRect.isNull)
        var quad = Path()
        quad.move(to: .zero)
        quad.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
        #expect(quad.boundingRect == CGRect(x: 0, y: 0, width: 10, height: 5))
        let circle = Path(ellipseIn: CGRect(x: -5, y: -5, width: 10, height: 10)).boundingRect
        #expect(abs(circle.minX + 5) < 1e-9 && abs(circle.height - 10) < 1e-9)
    }

    @Test("Winding and even-odd rule on two nested squares of one direction")
    func contains() {
        var path = Self.square
        path.addRect(CGRect(x: 3, y: 3, width: 4, height: 4))
        #expect(path.contains(CGPoint(x: 5, y: 5)))
        #expect(!path.contains(CGPoint(x: 5, y: 5), eoFill: true))
        #expect(path.contains(CGPoint(x: 1, y: 1), eoFill: true))
        #expect(!path.contains(CGPoint(x: 11, y: 5)))
    }

    @Test("Points in and out of a circle", arguments: Array(stride(from: 0.0, to: 360, by: 7.5)))
    func circleContains(_ degrees: Double) {
        let circle = Path(ellipseIn: CGRect(x: 0, y: 0, width: 200, height: 200))
        let (x, y) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
        #expect(circle.contains(CGPoint(x: 100 + 99.9 * x, y: 100 + 99.9 * y)))
        #expect(!circle.contains(CGPoint(x: 100 + 100.1 * x, y: 100 + 100.1 * y)))
    }

    @Test("An open path counts as closed for containment")
    func openContains() {
        var path = Path()
        path.addLines([.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
        #expect(path.contains(CGPoint(x: 9, y: 5)) && !path.contains(CGPoint(x: 1, y: 5)))
    }

    @Test("Arcs: clockwise false grows angles, which is clockwise to the eye (SwiftUI, Path.addArc)")
    func arcs() {
        func arc(_ start: Double, _ end: Double, clockwise: Bool) -> Path {
            Path {
                $0.addArc(
                    center: .zero, radius: 10, startAngle: .degrees(start), endAngle: .degrees(end),
                    clockwise: clockwise)
            }
        }
        #expect(abs(arc(0, 90, clockwise: false).length - 5 * .pi) < 0.01)
        #expect(abs(arc(0, 90, clockwise: true).length - 15 * .pi) < 0.02)
        #expect(arc(0, 90, clockwise: false).contains(CGPoint(x: 6, y: 6)))
        #expect(!arc(0, 90, clockwise: true).contains(CGPoint(x: 6.5, y: 6.5)))
        #expect(abs(arc(0, 360, clockwise: false).length - 20 * .pi) < 0.03)
        #expect(abs(arc(0, 360, clockwise: true).length - 20 * .pi) < 0.03)
        #expect(abs(arc(0, -90, clockwise: true).length - 5 * .pi) < 0.01)
        #expect(arc(45, 45, clockwise: false).length == 0)
        // A circle's curves stray from it by at most 0.027 %.
        let box = arc(0, 180, clockwise: false).boundingRect
        #expect(abs(box.maxY - 10) < 0.003 && abs(box.minX + 10) < 1e-9 && abs(box.minY) < 1e-9)
    }

    @Test("An arc between tangents touches both lines")
    func tangentArc() {
        var path = Path()
        path.move(to: .zero)
        path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
        let end = path.currentPoint!
        #expect(abs(end.x - 10) < 1e-9 && abs(end.y - 4) < 1e-9)
        #expect(abs(path.length - (6 + 2 * .pi)) < 0.01)
        var straight = Path()
        straight.move(to: .zero)
        straight.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 20, y: 0), radius: 4)
        #expect(straight.description == "0 0 m 10 0 l")
    }

    @Test("Corners: radius at most half a side; continuous corners reach 1.528665 radii along a side")
    func roundedCorners() {
        let rect = CGRect(x: 0, y: 0, width: 100, height: 60)
        let circular = Path(roundedRect: rect, cornerRadius: 20, style: .circular)
        #expect(circular.description.hasPrefix("100 30 m 100 40 l"))
        #expect(abs(circular.boundingRect.width - 100) < 1e-9)
        let smooth = Path(roundedRect: rect, cornerRadius: 10)
        #expect(smooth.description.hasPrefix("100 30 m 100 44.7133"))
        let large = Path(roundedRect: rect, cornerRadius: 500, style: .circular)
        #expect(!large.contains(CGPoint(x: 4, y: 4)) && large.contains(CGPoint(x: 50, y: 1)))
        // The area of a square with quarter circles.
        #expect(abs(circular.area - (6000 - (4 - .pi) * 400)) < 1)
        let uneven = Path(
            roundedRect: rect, cornerRadii: RectangleCornerRadii(topLeading: 30, bottomTrailing: 10), style: .circular)
        #expect(!uneven.contains(CGPoint(x: 5, y: 5)) && uneven.contains(CGPoint(x: 99, y: 1)))
        #expect(!uneven.contains(CGPoint(x: 99, y: 59)) && uneven.contains(CGPoint(x: 1, y: 59)))
    }

    @Test("Trimming is by length, over all subpaths")
    func trimming() {
        #expect(Self.square.trimmedPath(from: 0, to: 0.25).description == "0 0 m 10 0 l")
        #expect(Self.square.trimmedPath(from: 0.125, to: 0.375).description == "5 0 m 10 0 l 10 5 l")
        #expect(Self.square.trimmedPath(from: 0, to: 1) == Self.square)
        #expect(Self.square.trimmedPath(from: 0.5, to: 0.25).isEmpty)
        #expect(Self.square.trimmedPath(from: -3, to: 5) == Self.square)
        var two = Self.square
        two.addRect(CGRect(x: 20, y: 0, width: 10, height: 10))
        #expect(two.trimmedPath(from: 0.5, to: 1).description == "20 0 m 30 0 l 30 10 l 20 10 l h")
    }

    @Test("A trimmed circle ends where its length says", arguments: [0.1, 0.25, 0.3, 0.66, 0.99])
    func circleTrimming(_ fraction: Double) {
        let circle = Path(ellipseIn: CGRect(x: -50, y: -50, width: 100, height: 100))
        let end = circle.trimmedPath(from: 0, to: fraction).currentPoint!
        let angle = 2 * Double.pi * fraction
        #expect(abs(end.x - 50 * cos(angle)) < 0.02 && abs(end.y - 50 * sin(angle)) < 0.02)
    }

    @Test("A curve's length: a parabola's in closed form")
    func parabola() {
        var path = Path()
        path.move(to: .zero)
        path.addQuadCurve(to: CGPoint(x: 2, y: 0), control: CGPoint(x: 1, y: 2))
        // y = 2x - x², its length from 0 to 2: sqrt(5) + asinh(2) / 2.
        #expect(abs(path.length - (5.0.squareRoot() + asinh(2.0) / 2)) < 1e-8)
    }

    private func zigzag(_ count: Int) -> Path {
        var path = Path()
        path.move(to: .zero)
        for index in 1...count {
            path.addLine(to: CGPoint(x: Double(index) * 0.001, y: index.isMultiple(of: 2) ? 0 : 5))
        }
        return path
    }

    @Test("A million points: bounds, containment and trimming end")
    func million() {
        let path = zigzag(1_000_000)
        #expect(path.boundingRect.width == 1000)
        #expect(!path.contains(CGPoint(x: 500, y: 6)))
        #expect(path.trimmedPath(from: 0.25, to: 0.5).elements.count > 200_000)
    }

    @Test("Stroking and dashing long lines ends")
    func longLine() {
        #expect(!zigzag(20_000).strokedPath(StrokeStyle(lineWidth: 0.1)).isEmpty)
        let line = Path { $0.addLines([.zero, CGPoint(x: 1e9, y: 0)]) }
        #expect(line.strokedPath(StrokeStyle(lineWidth: 1, dash: [0.001])).elements.count < 1_000_000)
    }
}

extension Path {
    /// The signed area by Green's theorem over short lines; positive clockwise as y grows downwards.
    var area: CGFloat {
        var sum: CGFloat = 0
        for subpath in subpaths {
            var points: [CGPoint] = [subpath.start]
            for segment in subpath.segments {
                let count = segment.isLine ? 1 : 200
                for step in 1...count { points.append(segment.point(at: CGFloat(step) / CGFloat(count))) }
            }
            for (a, b) in zip(points, points.dropFirst() + [points[0]]) { sum += a.x * b.y - a.y * b.x }
        }
        return sum / 2
    }
}
