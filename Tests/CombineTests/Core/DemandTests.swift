import Combine
import Foundation
import Testing

/// The rules are those of Apple's documentation of `Subscribers.Demand`.
@Suite("Demand")
struct DemandTests {
    typealias Demand = Subscribers.Demand

    @Test("Arithmetic saturates at zero, and unlimited absorbs")
    func arithmetic() {
        #expect(Demand.max(2) + .max(3) == .max(5))
        #expect(Demand.max(2) + 3 == .max(5))
        #expect(Demand.unlimited + .max(3) == .unlimited)
        #expect(Demand.max(3) + .unlimited == .unlimited)
        #expect(Demand.max(5) - .max(3) == .max(2))
        #expect(Demand.max(3) - 5 == .none)
        #expect(Demand.unlimited - .max(3) == .unlimited)
        #expect(Demand.unlimited - .unlimited == .unlimited)
        #expect(Demand.max(3) - .unlimited == .none)
        #expect(Demand.max(3) * 4 == .max(12))
        #expect(Demand.unlimited * 0 == .unlimited)
        #expect(Demand.max(.max) + 1 == .unlimited)
        #expect(Demand.max(.max) * 3 == .unlimited)
        var demand = Demand.max(1)
        demand += 4
        demand += .max(1)
        demand -= 1
        demand -= .max(2)
        demand *= 5
        #expect(demand == .max(15))
    }

    @Test("Comparison with demands and counts")
    func comparison() {
        #expect(Demand.max(1) < .max(2))
        #expect(Demand.max(.max) < .unlimited)
        #expect(!(Demand.unlimited < .unlimited))
        #expect(Demand.unlimited <= .unlimited)
        #expect(Demand.unlimited >= .unlimited)
        #expect(Demand.unlimited > 5)
        #expect(5 < Demand.unlimited)
        #expect(Demand.max(5) == 5)
        #expect(5 == Demand.max(5))
        #expect(Demand.max(5) != 4)
        #expect(4 != Demand.max(5))
        #expect(Demand.max(5) >= 5)
        #expect(5 >= Demand.max(5))
        #expect(Demand.max(5) <= 5)
        #expect(5 <= Demand.max(5))
        #expect(Demand.max(4) < 5)
        #expect(6 > Demand.max(5))
        #expect(!(6 > Demand.unlimited))
        #expect(Demand.none == .max(0))
    }

    @Test("max, description and coding")
    func representation() throws {
        #expect(Demand.max(7).max == 7)
        #expect(Demand.unlimited.max == nil)
        #expect(Demand.max(7).description == "max(7)")
        #expect(Demand.unlimited.description == "unlimited")
        for demand in [Demand.none, .max(3), .unlimited] {
            let data = try JSONEncoder().encode([demand])
            #expect(try JSONDecoder().decode([Demand].self, from: data) == [demand])
        }
        #expect(String(decoding: try JSONEncoder().encode(Demand.max(3)), as: UTF8.self) == #"{"rawValue":3}"#)
    }

    @Test("A completion is coded with success and error")
    func completionCoding() throws {
        typealias Completion = Subscribers.Completion<TestFailure>
        for completion in [Completion.finished, .failure(.expected)] {
            let data = try JSONEncoder().encode(completion)
            #expect(try JSONDecoder().decode(Completion.self, from: data) == completion)
        }
        #expect(String(decoding: try JSONEncoder().encode(Completion.finished), as: UTF8.self) == #"{"success":true}"#)
    }
}
