import Foundation
import Testing

@testable import SwiftUICore

/// Areas follow from geometry: inclusion and exclusion, and closed forms.
@Suite struct PathCombiningTests {
    static let square = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
    static let shifted = Path(CGRect(x: 5, y: 5, width: 10, height: 10))

    private func near(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat = 1e-3) -> Bool { abs(a - b) < tolerance }

    @Test("Two squares that overlap by a quarter")
    func squares() {
        #expect(near(Self.square.union(Self.shifted).area, 175))
        #expect(near(Self.square.intersection(Self.shifted).area, 25))
        #expect(near(Self.square.subtracting(Self.shifted).area, 75))
        #expect(near(Self.square.symmetricDifference(Self.shifted).area, 150))
        #expect(Self.square.intersection(Self.shifted).boundingRect.insetBy(dx: -5, dy: -5).width > 14.99)
        #expect(Self.square.union(Self.shifted).elements.count == 9)
    }

    @Test("A shape with itself, with nothing, and with one that it does not meet")
    func degenerate() {
        #expect(near(Self.square.union(Self.square).area, 100))
        #expect(near(Self.square.intersection(Self.square).area, 100))
        #expect(Self.square.subtracting(Self.square).isEmpty)
        #expect(Self.square.symmetricDifference(Self.square).isEmpty)
        #expect(near(Self.square.union(Path()).area, 100))
        #expect(Self.square.intersection(Path()).isEmpty)
        let far = Path(CGRect(x: 100, y: 0, width: 10, height: 10))
        #expect(near(Self.square.union(far).area, 200))
        #expect(Self.square.intersection(far).isEmpty)
        #expect(Path().union(Path()).isEmpty)
    }

    @Test("Squares that share a side become one without the side")
    func sharedSide() {
        let union = Self.square.union(Path(CGRect(x: 10, y: 0, width: 10, height: 10)))
        #expect(near(union.area, 200))
        #expect(!union.lineSubtraction(Path(CGRect(x: 100, y: 0, width: 1, height: 1))).isEmpty)
        #expect(near(union.length, 60))
    }

    @Test("A hole winds the other way, so that both fill rules see it")
    func hole() {
        let ring = Self.square.subtracting(Path(CGRect(x: 3, y: 3, width: 4, height: 4)))
        #expect(near(ring.area, 84))
        #expect(!ring.contains(CGPoint(x: 5, y: 5)) && !ring.contains(CGPoint(x: 5, y: 5), eoFill: true))
        #expect(ring.contains(CGPoint(x: 1, y: 1)))
    }

    @Test("Circles: the lens of two that pass through each other's centre, with its curves kept")
    func circles() {
        let left = Path(ellipseIn: CGRect(x: -50, y: -50, width: 100, height: 100))
        let right = left.offsetBy(dx: 50, dy: 0)
        // r² (2π/3 − √3/2); a circle of cubic curves is larger than it should be by 0.03 % at most.
        let lens = 2500 * (2 * CGFloat.pi / 3 - CGFloat(3).squareRoot() / 2)
        let intersection = left.intersection(right)
        #expect(near(intersection.area, lens, 3))
        #expect(near(left.union(right).area, 5000 * .pi - lens, 6))
        #expect(intersection.elements.count <= 8)
        let curves = intersection.elements.filter { if case .curve = $0 { true } else { false } }
        #expect(curves.count >= 4)
        #expect(near(left.union(left).area, left.area, 0.01))
        #expect(left.union(left).elements.count == 6)
    }

    @Test("Normalizing a five-pointed star by both rules")
    func star() {
        var star = Path()
        let points = (0..<5).map { index -> CGPoint in
            let angle = Double(index) * 4 * .pi / 5 - .pi / 2
            return CGPoint(x: 100 * cos(angle), y: 100 * sin(angle))
        }
        star.addLines(points)
        star.closeSubpath()
        let whole = star.normalized(eoFill: false)
        let hollow = star.normalized(eoFill: true)
        #expect(whole.contains(.zero) && whole.contains(.zero, eoFill: true))
        #expect(!hollow.contains(.zero) && !hollow.contains(.zero, eoFill: true))
        // The outline of the whole star has ten corners.
        #expect(whole.elements.count == 11)
        #expect(hollow.area < whole.area)
        let inner = 100 * cos(2 * CGFloat.pi / 5) / cos(CGFloat.pi / 5)
        #expect(near(whole.area, 5 * 100 * inner * sin(CGFloat.pi / 5), 0.01))
    }

    @Test("Lines: the part of a line inside and outside a square")
    func lines() {
        var line = Path()
        line.addLines([CGPoint(x: -10, y: 5), CGPoint(x: 20, y: 5)])
        let inside = line.lineIntersection(Self.square)
        #expect(near(inside.length, 10) && near(inside.boundingRect.minX, 0) && near(inside.boundingRect.maxX, 10))
        let outside = line.lineSubtraction(Self.square)
        #expect(near(outside.length, 20))
        #expect(outside.subpaths.count == 2)
    }

    @Test("Random triangles obey inclusion and exclusion", arguments: 0..<40)
    func random(_ seed: Int) {
        var generator = SplitMix(state: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1)
        func triangle() -> Path {
            var path = Path()
            path.addLines((0..<3).map { _ in CGPoint(x: generator.unit * 100, y: generator.unit * 100) })
            path.closeSubpath()
            return path
        }
        var (a, b) = (Path(), Path())
        for _ in 0..<3 {
            a.addPath(triangle())
            b.addPath(triangle())
        }
        let (whole, other) = (a.normalized(eoFill: false).area, b.normalized(eoFill: false).area)
        let (union, both) = (a.union(b).area, a.intersection(b).area)
        #expect(near(union + both, whole + other, 0.01))
        #expect(near(a.subtracting(b).area, whole - both, 0.01))
        #expect(near(a.symmetricDifference(b).area, union - both, 0.01))
        #expect(union <= 10000 && both >= 0)
    }

    @Test("A hundred circles in a row become one outline")
    func many() {
        var row = Path()
        for index in 0..<100 { row.addEllipse(in: CGRect(x: Double(index) * 5, y: 0, width: 10, height: 10)) }
        let outline = row.normalized(eoFill: false)
        #expect(outline.subpaths.count == 1)
        #expect(outline.contains(CGPoint(x: 5 * 50, y: 5), eoFill: true))
    }

    @Test("Large paths end")
    func large() {
        var zigzag = Path()
        zigzag.move(to: .zero)
        for index in 1...20_000 { zigzag.addLine(to: CGPoint(x: Double(index) * 0.01, y: index % 2 == 0 ? 0 : 5)) }
        #expect(!zigzag.intersection(Path(CGRect(x: 50, y: -1, width: 100, height: 3))).isEmpty)
    }
}

/// Sebastiano Vigna's splitmix64, for repeatable cases.
struct SplitMix {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    var unit: Double { mutating get { Double(next() >> 11) / Double(1 << 53) } }
}
