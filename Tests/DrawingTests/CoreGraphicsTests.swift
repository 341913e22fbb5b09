import Foundation
import Testing

@testable import SwiftUICore

@Suite struct CoreGraphicsTests {
    @Test("A Core Graphics path and a SwiftUI path are the same outline")
    func path() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 0, y: 0))
        path.addLine(to: CGPoint(x: 10, y: 0))
        path.addArc(center: CGPoint(x: 10, y: 10), radius: 10, startAngle: -.pi / 2, endAngle: 0, clockwise: false)
        path.closeSubpath()
        #expect(Path(path).cgPath == path)
        #expect(path.contains(CGPoint(x: 15, y: 5)) && !path.contains(CGPoint(x: 1, y: 9)))
        #expect(CGPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4), transform: nil) == Path("0 0 4 4 re")?.cgPath)
        var twice = CGAffineTransform(scaleX: 2, y: 2)
        let scaled = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 4, height: 4), transform: &twice)
        #expect(scaled.boundingBox == CGRect(x: 0, y: 0, width: 8, height: 8))
        let copy = path.mutableCopy()!
        copy.addRect(CGRect(x: 100, y: 0, width: 1, height: 1))
        #expect(copy != path && path.copy()! == path)
    }

    @Test("Colours that depend on nothing have components")
    func color() {
        #expect(Color(red: 1, green: 0.5, blue: 0, opacity: 0.25).cgColor?.components == [1, 0.5, 0, 0.25])
        #expect(Color.red.cgColor == nil)
        #expect(Color(cgColor: CGColor(gray: 0.5, alpha: 1)) == Color(white: 0.5))
    }
}
