import SwiftUI
import Testing

@Animatable
private struct Sector {
    var start: Angle
    var radius: CGFloat = 10 { didSet { changes += 1 } }
    var weight = 0.5
    let sides = 3
    @AnimatableIgnored var changes = 0
}

@Animatable
private struct Single {
    var amount = 2.0
}

/// What `@Animatable` makes of a user's source: data that the library can interpolate.
@Suite struct AnimatableTests {
    @Test func dataIsReadAndWrittenInTheOrderOfTheSource() {
        var sector = Sector(start: .radians(1))
        #expect(sector.animatableData.second.first == 10)
        #expect(sector.animatableData.second.second == 0.5)

        sector.animatableData.second.first = 20
        sector.animatableData.second.second = 0.75
        #expect(sector.radius == 20)
        #expect(sector.weight == 0.75)
        #expect(sector.start == .radians(1))
        // The observer runs as for any other assignment; the ignored variable is not part of the data.
        #expect(sector.changes >= 1)
    }

    @Test func oneVariableIsItsOwnData() {
        func halfway<Value: Animatable>(_ from: Value, _ to: Value) -> Value {
            var value = from
            value.animatableData.interpolate(towards: to.animatableData, amount: 0.5)
            return value
        }
        #expect(halfway(Single(), Single(amount: 4)).amount == 3)
    }
}
