import Foundation
import Testing

@testable import SwiftUICore

/// The same figures from a plain array.
private struct PlainLengths {
    var lengths: [CGFloat?]
    var estimate: CGFloat
    func offset(_ line: Int) -> CGFloat { lengths[..<line].reduce(0) { $0 + ($1 ?? estimate) } }
    func line(at offset: CGFloat) -> Int {
        var position: CGFloat = 0
        for (i, length) in lengths.enumerated() {
            position += length ?? estimate
            if position > offset { return i }
        }
        return max(0, lengths.count - 1)
    }
}

/// George Marsaglia's xorshift64: the same numbers each time.
private struct Repeatable: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }
}

@Suite("Lengths of lines") struct LineLengthsTests {
    @Test("agree with plain sums, whatever has been measured", arguments: [1, 5, 64, 65, 500, 1000])
    func sums(count: Int) {
        var random = Repeatable(state: UInt64(count))
        var lengths = LineLengths(count: count, estimate: 20)
        var plain = PlainLengths(lengths: Array(repeating: nil, count: count), estimate: 20)
        for _ in 0..<200 {
            let line = Int.random(in: 0..<count, using: &random)
            let length = CGFloat(Int.random(in: 1...90, using: &random))
            lengths.set(line, length)
            plain.lengths[line] = length
            plain.estimate = lengths.estimate
            let probe = Int.random(in: 0...count, using: &random)
            #expect(abs(lengths.offset(probe) - plain.offset(probe)) < 0.001)
            #expect(abs(lengths.total - plain.offset(count)) < 0.001)
            let place = CGFloat.random(in: 0..<lengths.total, using: &random)
            #expect(lengths.line(at: place) == plain.line(at: place))
        }
    }

    @Test("of a million lines take no memory until one is measured, and find a line in the middle")
    func million() {
        var lengths = LineLengths(count: 1_000_000, estimate: 44)
        #expect(lengths.line(at: 22_000_000) == 500_000)
        lengths.set(0, 88)
        #expect(lengths.offset(500_000) == lengths.estimate * 499_999 + 88)
    }

    @Test("move along when lines come and go above")
    func splicing() {
        var lengths = LineLengths(count: 100, estimate: 10)
        for line in 0..<100 { lengths.set(line, CGFloat(line)) }
        let more = lengths.spliced(at: 10, removing: 0, inserting: 5)
        #expect(more.count == 105)
        #expect(more[9] == 9)
        #expect(more[10] == nil)
        #expect(more[15] == 10)
        let less = lengths.spliced(at: 10, removing: 5, inserting: 0)
        #expect(less.count == 95)
        #expect(less[10] == 15)
        #expect(less[94] == 99)
    }
}
