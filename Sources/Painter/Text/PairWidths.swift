import CPango
import Foundation

/// Widths of a font's letters and of their pairs, for texts in which nothing but pair kerning moves letters.
///
/// In Inter that holds for texts of Latin letters, digits, spaces and plain punctuation: its contextual alternates concern other
/// characters, and an x only between digits. The tests hold it against HarfBuzz. A text is then measured in a twentieth of the time
/// that shaping it takes.
@MainActor final class PairWidths {
    /// How much wider or narrower two neighbours are together than apart, in Pango units; `unknown` where not yet measured.
    private let kerning: UnsafeMutablePointer<Int32>
    private let advances: [Int32]
    private static let unknown = Int32.min
    /// The printable ASCII characters.
    private static let first: UInt8 = 0x20
    private static let count = 95

    /// Makes the table of a font whose printable ASCII characters have these advances, in Pango units.
    init(advances: [Int32]) {
        self.advances = advances
        kerning = .allocate(capacity: Self.count * Self.count)
        kerning.initialize(repeating: Self.unknown, count: Self.count * Self.count)
    }

    isolated deinit { kerning.deallocate() }

    /// Families for which the tests show that pairs are all there is.
    static func isKnown(family: String) -> Bool { family == "Inter" || family == "Inter Display" }

    /// Characters that no contextual alternate concerns: 1 for each; 2 for an x, which digits would turn into a sign; 4 for digits.
    private static let kinds: [UInt8] = (0..<128).map { code in
        switch UInt8(code) {
        case UInt8(ascii: "x"), UInt8(ascii: "X"): 2
        case UInt8(ascii: "0")...UInt8(ascii: "9"): 4
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): 1
        case UInt8(ascii: " "), UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: "'"), UInt8(ascii: "!"),
            UInt8(ascii: "?"), UInt8(ascii: "%"), UInt8(ascii: "$"), UInt8(ascii: "&"):
            1
        default: 0
        }
    }

    /// The width of a printable ASCII text in Pango units; nil if there is more to it than pairs. `measure` gives the width of two
    /// letters set together.
    func width(_ string: String, measure: (UInt8, UInt8) -> Int32?) -> Int? {
        var copy = string
        return copy.withUTF8 { bytes in
            var seen: UInt8 = 0
            var sum = 0
            var previous = -1
            for byte in bytes {
                let kind = Self.kinds[Int(byte & 127)]
                guard kind != 0 else { return nil }
                seen |= kind
                let index = Int(byte - Self.first)
                sum += Int(advances[index])
                if previous >= 0 {
                    let place = kerning + previous * Self.count + index
                    if place.pointee == Self.unknown {
                        guard let pair = measure(UInt8(previous) + Self.first, byte) else { return nil }
                        place.pointee = pair - advances[previous] - advances[index]
                    }
                    sum += Int(place.pointee)
                }
                previous = index
            }
            return seen & 6 == 6 ? nil : sum
        }
    }
}
