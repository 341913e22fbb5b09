import Foundation

/// The way of one value through its keyframes: segments in time, each from where the one before ends.
package struct KeyframePath<Value: Animatable> {
    package typealias Data = Value.AnimatableData

    /// How a segment goes from its start to its end.
    package enum Course {
        case linear(UnitCurve)
        /// A cubic; velocities that are not given follow from the neighbours.
        case cubic(startVelocity: Data?, endVelocity: Data?)
        case spring(Spring, startVelocity: Data?)
        /// There at once.
        case jump
    }

    private struct Segment {
        var end: Value
        var begin: Double
        var duration: Double
        var course: Course
        var startVelocity = Data.zero
        var endVelocity = Data.zero
    }

    let start: Value
    private var segments: [Segment] = []
    package private(set) var duration = 0.0

    init(from start: Value) { self.start = start }

    mutating func append(to end: Value, duration: Double, _ course: Course) {
        segments.append(Segment(end: end, begin: self.duration, duration: max(0, duration), course: course))
        self.duration += max(0, duration)
    }

    private func startData(_ i: Int) -> Data { i == 0 ? start.animatableData : segments[i - 1].end.animatableData }

    /// Works out the velocities at the joints. Called once all segments are there.
    mutating func finish() {
        var previous = Data.zero
        for i in segments.indices {
            let (from, to) = (startData(i), segments[i].end.animatableData)
            let length = segments[i].duration
            let slope = length > 0 ? (to - from).scaled(by: 1 / length) : .zero
            switch segments[i].course {
            case .jump:
                previous = .zero
                continue
            case .linear(let curve):
                segments[i].startVelocity = slope.scaled(by: curve.velocity(at: 0).finite)
                segments[i].endVelocity = slope.scaled(by: curve.velocity(at: 1).finite)
            case .spring(let spring, let given):
                let velocity = given ?? previous
                segments[i].startVelocity = velocity
                segments[i].endVelocity = spring.velocity(target: to - from, initialVelocity: velocity, time: length)
            case .cubic(let start, let end):
                segments[i].startVelocity = start ?? (i == 0 ? slope : previous)
                segments[i].endVelocity = end ?? jointVelocity(after: i) ?? slope
            }
            previous = segments[i].endVelocity
        }
    }

    /// The slope from one end of two neighbouring segments to the other, if the next is a cubic that leaves it open.
    private func jointVelocity(after i: Int) -> Data? {
        guard i + 1 < segments.count, case .cubic(let given, _) = segments[i + 1].course else { return nil }
        if let given { return given }
        let length = segments[i].duration + segments[i + 1].duration
        guard length > 0 else { return nil }
        return (segments[i + 1].end.animatableData - startData(i)).scaled(by: 1 / length)
    }

    /// The value after so many seconds; past the end, the last.
    func value(at time: Double) -> Value {
        guard let last = segments.last else { return start }
        guard time < duration else { return last.end }
        var i = 0
        while time >= segments[i].begin + segments[i].duration { i += 1 }
        return value(in: i, at: max(0, time - segments[i].begin))
    }

    private func value(in i: Int, at time: Double) -> Value {
        let segment = segments[i]
        let (from, to) = (startData(i), segment.end.animatableData)
        var value = segment.end
        switch segment.course {
        case .jump: break
        case .linear(let curve):
            value.animatableData = from.interpolated(towards: to, amount: curve.value(at: time / segment.duration))
        case .spring(let spring, _):
            value.animatableData =
                from + spring.value(target: to - from, initialVelocity: segment.startVelocity, time: time)
        case .cubic:
            let (t, length) = (time / segment.duration, segment.duration)
            let (t2, t3) = (t * t, t * t * t)
            value.animatableData =
                from.scaled(by: 2 * t3 - 3 * t2 + 1) + to.scaled(by: 3 * t2 - 2 * t3)
                + segment.startVelocity.scaled(by: (t3 - 2 * t2 + t) * length)
                + segment.endVelocity.scaled(by: (t3 - t2) * length)
        }
        return value
    }
}

extension Double {
    fileprivate var finite: Double { isFinite ? self : 0 }
}
