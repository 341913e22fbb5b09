import Foundation
import Testing

@testable import SwiftUICore

/// Source of the numbers: the project's table of behaviour facts, "Curves" (tolerance 0.001).
@Suite struct CurveTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let curve: UnitCurve
        let values: [Double]
        let velocities: [Double]
    }

    static let rows: [Row] = [
        Row(testDescription: "linear", curve: .linear, values: [0.25, 0.5, 0.75], velocities: [1, 1, 1, 1, 1]),
        Row(
            testDescription: "easeIn", curve: .easeIn, values: [0.09347, 0.31536, 0.62186],
            velocities: [0, 0.675, 1.074, 1.368, 0]),
        Row(
            testDescription: "easeOut", curve: .easeOut, values: [0.37814, 0.68464, 0.90654],
            velocities: [1, 1.368, 1.074, 0.675, 0]),
        Row(
            testDescription: "easeInOut", curve: .easeInOut, values: [0.12916, 0.5, 0.87084],
            velocities: [0, 1.059, 1.724, 1.059, 0]),
        Row(
            testDescription: "circularEaseIn", curve: .circularEaseIn, values: [0.0318, 0.1340, 0.3386],
            velocities: [0, 0.258, 0.577, 1.134, .infinity]),
        Row(
            testDescription: "circularEaseOut", curve: .circularEaseOut, values: [0.6614, 0.8660, 0.9682],
            velocities: [.infinity, 1.134, 0.577, 0.258, 0]),
        Row(
            testDescription: "circularEaseInOut", curve: .circularEaseInOut, values: [0.0670, 0.5, 0.9330],
            velocities: [0, 0.577, .infinity, 0.577, 0]),
    ]

    @Test(arguments: rows) func valueAtQuarters(_ row: Row) {
        for (time, value) in zip([0.25, 0.5, 0.75], row.values) {
            #expect(isClose(row.curve.value(at: time), value), "\(row.curve.value(at: time)) at \(time)")
        }
        #expect(row.curve.value(at: 0) == 0)
        #expect(row.curve.value(at: 1) == 1)
    }

    @Test(arguments: rows) func velocityAtQuarters(_ row: Row) {
        for (time, velocity) in zip([0, 0.25, 0.5, 0.75, 1], row.velocities) {
            #expect(isClose(row.curve.velocity(at: time), velocity), "\(row.curve.velocity(at: time)) at \(time)")
        }
    }

    @Test(arguments: rows) func outsideTheUnitIntervalTheValueIsCut(_ row: Row) {
        #expect(row.curve.value(at: -3) == 0)
        #expect(row.curve.value(at: 4) == 1)
    }

    @Test(arguments: rows) func inverseUndoesTheCurve(_ row: Row) {
        for time in stride(from: 0.05, to: 1, by: 0.05) {
            let there = row.curve.value(at: time)
            #expect(isClose(row.curve.inverse.value(at: there), time, within: 1e-6))
        }
        #expect(row.curve.inverse.inverse == row.curve)
    }

    /// The fact's own example: control points outside of 0 … 1.
    @Test func controlPointsAreCutAcrossAndNotUpwards() {
        let curve = UnitCurve.bezier(
            startControlPoint: UnitPoint(x: -0.5, y: 2), endControlPoint: UnitPoint(x: 1.5, y: -1))
        #expect(isClose(curve.value(at: 0.5), 0.5))
        #expect(isClose(curve.velocity(at: 0.5), -1))
    }

    @Test func velocityIsTheDerivative() {
        let curve = UnitCurve.bezier(
            startControlPoint: UnitPoint(x: 0.2, y: 0.9), endControlPoint: UnitPoint(x: 0.7, y: 0.1))
        for time in stride(from: 0.1, to: 0.95, by: 0.1) {
            let slope = (curve.value(at: time + 1e-5) - curve.value(at: time - 1e-5)) / 2e-5
            #expect(isClose(curve.velocity(at: time), slope, within: 1e-3))
        }
    }
}
