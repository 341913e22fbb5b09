import Foundation
import Testing

@testable import SwiftUICore

@Suite struct GeometryTests {
    @Test("An angle's animatable data is radians times 128 (facts, layout rule 7)")
    func angle() {
        #expect(Angle(radians: 2).animatableData == 256)
        #expect(abs(Angle(degrees: 180).radians - .pi) < 1e-12)
        #expect(abs((Angle.degrees(90) + .radians(.pi / 2)).degrees - 180) < 1e-9)
        #expect(Angle.degrees(10) < Angle.degrees(20))
        #expect(Angle.degrees(90) / .degrees(45) == 2)
    }

    @Test("Pairs and arrays of vectors add, scale and measure by component")
    func vectors() {
        var pair = AnimatablePair(3.0, AnimatablePair(CGFloat(4), Float(0)))
        #expect(pair.magnitudeSquared == 25)
        pair.scale(by: 2)
        #expect(pair == AnimatablePair(6, AnimatablePair(8, 0)))
        #expect(
            AnimatablePair(1.0, 2.0).interpolated(towards: AnimatablePair(3, 6), amount: 0.5) == AnimatablePair(2, 4))
        let short = AnimatableArray([1.0])
        let long = AnimatableArray([2.0, 3.0])
        #expect((short + long).elements == [3, 3])
        #expect((short - long).elements == [-1, -3])
        let values = AnimatableValues(1.0, CGFloat(2)) + AnimatableValues(2.0, CGFloat(3))
        #expect(values.value.0 == 3 && values.value.1 == 5 && values.magnitudeSquared == 34)
    }

    @Test("Geometry and strokes take over the data that they give out")
    func roundTrips() {
        func copies<T: Animatable & Equatable>(_ value: T, into start: T) -> Bool {
            var copy = start
            copy.animatableData = value.animatableData
            return copy == value
        }
        #expect(copies(CGRect(x: 1, y: 2, width: 3, height: 4), into: .zero))
        #expect(copies(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4), into: EdgeInsets()))
        #expect(copies(UnitPoint(x: 0.25, y: 0.75), into: .zero))
        #expect(copies(Angle(radians: 1.5), into: .zero))
        #expect(copies(StrokeStyle(lineWidth: 3, miterLimit: 4, dashPhase: 2), into: StrokeStyle()))
        #expect(
            copies(
                RectangleCornerRadii(topLeading: 1, bottomLeading: 2, bottomTrailing: 3, topTrailing: 4),
                into: RectangleCornerRadii()))
    }

    @Test("Data of hidden types adds up where the types agree, and the newer wins where not")
    func anyData() {
        let one = _AnyAnimatableData(1.0)
        let two = _AnyAnimatableData(2.0)
        #expect(one + two == _AnyAnimatableData(3.0))
        #expect(_AnyAnimatableData.zero - two == _AnyAnimatableData(-2.0))
        #expect(one + _AnyAnimatableData(CGSize(width: 3, height: 4).animatableData) != one)
        #expect(_AnyAnimatableData(3.0).magnitudeSquared == 9)
    }
}
