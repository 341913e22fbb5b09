import Foundation
import SwiftUICore

/// A text as AT-SPI reads it: by offsets in Unicode's code points.
struct AccessibleText {
    let scalars: [Unicode.Scalar]

    init(_ text: String) { scalars = Array(text.unicodeScalars) }

    var count: Int { scalars.count }

    func string(_ range: Range<Int>) -> String {
        String(String.UnicodeScalarView(scalars[range.clamped(to: 0..<count)]))
    }

    /// A stretch of it; an end below 0 is the text's.
    func string(from start: Int, to end: Int) -> String {
        let start = max(0, start)
        let end = end < 0 ? count : end
        return start < end ? string(start..<end) : ""
    }

    /// What texts are read by.
    enum Unit: UInt32 {
        case character, word, sentence, line, paragraph

        /// AT-SPI's older numbers for the ends of such a stretch.
        init?(boundary: UInt32) {
            switch boundary {
            case 0: self = .character
            case 1, 2: self = .word
            case 3, 4: self = .sentence
            case 5, 6: self = .line
            default: return nil
            }
        }
    }

    /// The stretch of a unit that an offset lies in, with the blanks behind it.
    func range(of unit: Unit, at offset: Int) -> Range<Int> {
        let offset = min(max(0, offset), count)
        var start = offset
        while start > 0, !isStart(of: unit, start) { start -= 1 }
        var end = offset + 1
        while end < count, !isStart(of: unit, end) { end += 1 }
        return start..<min(max(end, start), count)
    }

    /// Whether a unit begins at an offset.
    private func isStart(of unit: Unit, _ offset: Int) -> Bool {
        guard offset > 0, offset < count else { return offset == 0 }
        switch unit {
        case .character: return true
        case .word: return !isBlank(offset) && isBlank(offset - 1)
        case .line, .paragraph: return scalars[offset - 1] == "\n"
        case .sentence:
            var end = offset
            while end > 0, isBlank(end - 1) { end -= 1 }
            return scalars[offset - 1] == "\n"
                || end < offset && end > 0 && ".!?".unicodeScalars.contains(scalars[end - 1])
        }
    }

    private func isBlank(_ index: Int) -> Bool { scalars[index].properties.isWhitespace }

    /// The stretch that a change replaced: where it begins, what was there and what is there now.
    func change(from old: AccessibleText) -> (start: Int, removed: String, inserted: String) {
        var start = 0
        while start < min(count, old.count), scalars[start] == old.scalars[start] { start += 1 }
        var tail = 0
        while tail < min(count, old.count) - start, scalars[count - 1 - tail] == old.scalars[old.count - 1 - tail] {
            tail += 1
        }
        return (start, old.string(start..<old.count - tail), string(start..<count - tail))
    }
}

extension AccessibleElement {
    /// The text that a field shows, or that a label is.
    var text: AccessibleText {
        guard let input = node.layer.textInput else { return AccessibleText(name) }
        guard input.isSecure else { return AccessibleText(input.text) }
        return AccessibleText(String(repeating: "•", count: input.text.unicodeScalars.count))
    }
}
