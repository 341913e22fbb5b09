import Foundation
import Testing

@testable import SwiftUICore

@Suite struct PathStrokingTests {
    private func line(_ points: CGPoint...) -> Path { Path { $0.addLines(points) } }

    @Test(
        "Caps reach half a width beyond the ends (Core Graphics, CGLineCap)",
        arguments: [(CGLineCap.butt, 0.0, 100.0), (.square, -5, 105), (.round, -5, 105)])
    func caps(_ cap: CGLineCap, _ left: CGFloat, _ right: CGFloat) {
        let outline = line(.zero, CGPoint(x: 100, y: 0)).strokedPath(StrokeStyle(lineWidth: 10, lineCap: cap))
        let box = outline.boundingRect
        #expect(abs(box.minX - left) < 1e-6 && abs(box.maxX - right) < 1e-6)
        #expect(abs(box.minY + 5) < 1e-6 && abs(box.maxY - 5) < 1e-6)
        #expect(outline.contains(CGPoint(x: 1, y: 4)) && !outline.contains(CGPoint(x: 50, y: 5.1)))
        #expect(outline.contains(CGPoint(x: 104.9, y: 4.9)) == (cap == .square))
    }

    @Test("Joins of a right angle: miter, round and bevel")
    func joins() {
        let corner = line(.zero, CGPoint(x: 100, y: 0), CGPoint(x: 100, y: 100))
        func stroke(_ join: CGLineJoin, miterLimit: CGFloat = 10) -> Path {
            corner.strokedPath(StrokeStyle(lineWidth: 10, lineJoin: join, miterLimit: miterLimit))
        }
        #expect(stroke(.miter).contains(CGPoint(x: 104.9, y: -4.9)))
        #expect(!stroke(.round).contains(CGPoint(x: 104.9, y: -4.9)))
        #expect(stroke(.round).contains(CGPoint(x: 103, y: -3)))
        #expect(!stroke(.bevel).contains(CGPoint(x: 103, y: -3)) && stroke(.bevel).contains(CGPoint(x: 102, y: -2)))
        // A right angle's miter is √2 widths long; a lower limit makes it a bevel.
        #expect(!stroke(.miter, miterLimit: 1.4).contains(CGPoint(x: 103, y: -3)))
        for join in [CGLineJoin.miter, .round, .bevel] {
            #expect(stroke(join).contains(CGPoint(x: 96, y: 4)) && !stroke(join).contains(CGPoint(x: 90, y: 10)))
        }
    }

    @Test("A closed square's line is a ring")
    func ring() {
        let ring = Path(CGRect(x: 0, y: 0, width: 100, height: 100)).strokedPath(StrokeStyle(lineWidth: 10))
        #expect(ring.boundingRect == CGRect(x: -5, y: -5, width: 110, height: 110))
        #expect(!ring.contains(CGPoint(x: 50, y: 50)) && ring.contains(CGPoint(x: 50, y: 4)))
        #expect(!ring.contains(CGPoint(x: 6, y: 6)) && ring.contains(CGPoint(x: -4, y: -4)))
    }

    @Test("A circle's line keeps its width all around", arguments: Array(stride(from: 0.0, to: 360, by: 9)))
    func circle(_ degrees: Double) {
        let circle = Path(ellipseIn: CGRect(x: -50, y: -50, width: 100, height: 100))
        let ring = circle.strokedPath(StrokeStyle(lineWidth: 20))
        let direction = CGPoint(x: cos(degrees * .pi / 180), y: sin(degrees * .pi / 180))
        #expect(ring.contains(direction * 40.1) && ring.contains(direction * 59.9))
        #expect(!ring.contains(direction * 39.9) && !ring.contains(direction * 60.1))
        #expect(ring.elements.count < 80)
    }

    @Test("Dashes: lengths, phase, and a pattern of odd length that runs twice")
    func dashes() {
        let base = line(.zero, CGPoint(x: 100, y: 0))
        func covered(_ dash: [CGFloat], _ phase: CGFloat = 0) -> [Int] {
            let outline = base.strokedPath(StrokeStyle(lineWidth: 2, dash: dash, dashPhase: phase))
            return (0..<100).filter { outline.contains(CGPoint(x: CGFloat($0) + 0.5, y: 0)) }
        }
        #expect(covered([10, 10]) == (0..<100).filter { $0 % 20 < 10 })
        #expect(covered([10, 10], 5) == (0..<100).filter { ($0 + 5) % 20 < 10 })
        #expect(covered([10, 10], -5) == (0..<100).filter { ($0 + 15) % 20 < 10 })
        #expect(covered([10]) == (0..<100).filter { $0 % 20 < 10 })
        // 10 on, 5 off, 20 on, 10 off, 5 on, 20 off.
        let odd = (0..<100).filter {
            (0..<10).contains($0 % 70) || (15..<35).contains($0 % 70) || (45..<50).contains($0 % 70)
        }
        #expect(covered([10, 5, 20]) == odd)
        #expect(covered([]) == Array(0..<100))
        #expect(covered([0, 0]) == Array(0..<100))
        #expect(covered([.nan, 1]) == Array(0..<100))
    }

    @Test("A dash that runs through the start of a closed line is one piece")
    func closedDash() {
        let outline = Path(CGRect(x: 0, y: 0, width: 40, height: 40))
            .strokedPath(StrokeStyle(lineWidth: 2, dash: [20, 20], dashPhase: 10))
        #expect(outline.contains(CGPoint(x: 0, y: 0)))
        #expect(outline.subpaths.count == 4)
    }

    @Test("Nothing to draw")
    func nothing() {
        #expect(line(.zero, CGPoint(x: 10, y: 0)).strokedPath(StrokeStyle(lineWidth: 0)).isEmpty)
        #expect(line(.zero, CGPoint(x: 10, y: 0)).strokedPath(StrokeStyle(lineWidth: .nan)).isEmpty)
        #expect(line(.zero).strokedPath(StrokeStyle(lineWidth: 3)).isEmpty)
        let dot = line(.zero, .zero).strokedPath(StrokeStyle(lineWidth: 4, lineCap: .round))
        #expect(abs(dot.boundingRect.width - 4) < 1e-9)
    }
}
