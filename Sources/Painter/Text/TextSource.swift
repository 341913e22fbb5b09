import CPango
import Foundation
import SwiftUICore

/// A styled text as one string of UTF-8, with the runs as ranges of bytes: what Pango's attributes are made of.
@MainActor final class TextSource {
    /// A run's bytes, its face and, where it stands for a picture, the picture's box.
    struct Run {
        /// Its place among the text's runs.
        var index: Int
        var range: Range<Int>
        var attributes: StyledText.Attributes
        var face: FontFace
        var inline: Inline?
    }

    /// The box of a symbol or an image among characters.
    struct Inline {
        var content: StyledText.Run.Content
        var size: CGSize
        /// From the box's top to the text's baseline.
        var baseline: CGFloat
    }

    /// A paragraph's bytes, without the characters that end it.
    struct Paragraph {
        var range: Range<Int>
    }

    let text: StyledText
    let utf8: ContiguousArray<UInt8>
    let runs: [Run]
    let paragraphs: [Paragraph]
    /// Whether Pango can set the text with one font description and no attributes.
    let isUniform: Bool

    init(_ text: StyledText, engine: PangoTextEngine) {
        self.text = text
        var bytes = ContiguousArray<UInt8>()
        var runs: [Run] = []
        for (index, run) in text.runs.enumerated() {
            let start = bytes.count
            var inline: Inline?
            let face = engine.fonts.face(for: run.attributes.font)
            switch run.content {
            case .characters(let string):
                bytes.append(contentsOf: string.utf8)
            case .symbol(let name):
                let metrics = engine.symbolMetrics(name: name, font: run.attributes.font)
                inline = Inline(content: run.content, size: metrics.size, baseline: metrics.baseline)
            case .image(let image):
                inline = Inline(content: run.content, size: image.size, baseline: image.size.height)
            }
            if inline != nil { bytes.append(contentsOf: TextSource.objectReplacement) }
            guard bytes.count > start else { continue }
            runs.append(
                Run(index: index, range: start..<bytes.count, attributes: run.attributes, face: face, inline: inline))
        }
        // Pango stops at a null character.
        for index in bytes.indices where bytes[index] == 0 { bytes[index] = 0x20 }
        utf8 = bytes
        self.runs = runs
        paragraphs = Self.split(bytes)
        isUniform =
            runs.count <= 1
            && runs.allSatisfy {
                $0.inline == nil && $0.face.features == nil && $0.attributes.kerning == 0 && $0.attributes.tracking == 0
                    && $0.attributes.language == nil
            }
    }

    /// The face of the first run: that of empty lines and of the lines that a minimum asks for.
    func baseFace(_ engine: PangoTextEngine) -> FontFace {
        runs.first?.face ?? engine.fonts.face(for: text.runs.first?.attributes.font ?? .body)
    }

    private static let objectReplacement: [UInt8] = Array("\u{FFFC}".utf8)

    /// Splits at line feeds, carriage returns (a pair of both is one end) and paragraph separators.
    private static func split(_ bytes: ContiguousArray<UInt8>) -> [Paragraph] {
        var result: [Paragraph] = []
        var start = 0
        var index = 0
        let count = bytes.count
        while index < count {
            var length = 0
            switch bytes[index] {
            case 0x0A: length = 1
            case 0x0D: length = index + 1 < count && bytes[index + 1] == 0x0A ? 2 : 1
            case 0xE2 where index + 2 < count && bytes[index + 1] == 0x80 && bytes[index + 2] == 0xA9: length = 3
            default: break
            }
            if length > 0 {
                result.append(Paragraph(range: start..<index))
                start = index + length
                index = start
            } else {
                index += 1
            }
        }
        result.append(Paragraph(range: start..<count))
        return result
    }

    /// The nearest start of a character at or before `index`.
    func characterStart(_ index: Int) -> Int {
        var result = min(index, utf8.count)
        while result > 0, result < utf8.count, utf8[result] & 0xC0 == 0x80 { result -= 1 }
        return result
    }

    /// The index of the run that holds a byte; the last one for the end.
    func runIndex(at byte: Int) -> Int {
        var (low, high) = (0, runs.count - 1)
        while low < high {
            let middle = (low + high) / 2
            if byte < runs[middle].range.upperBound { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// Pango's attributes for a slice of the text that starts at byte 0 of a layout. The caller owns the list.
    func makeAttributes(_ slice: Range<Int>, tightening: CGFloat) -> OpaquePointer {
        let list: OpaquePointer = pango_attr_list_new()
        insert(pango_attr_insert_hyphens_new(0), 0, nil, list)
        guard !runs.isEmpty, !(isUniform && tightening == 0) else { return list }
        let first = runIndex(at: slice.lowerBound)
        for index in first..<runs.count {
            let run = runs[index]
            guard run.range.lowerBound < max(slice.upperBound, slice.lowerBound + 1) else { break }
            let start = max(run.range.lowerBound, slice.lowerBound) - slice.lowerBound
            // The slice's last run goes on over an ellipsis put behind it.
            let end = run.range.upperBound < slice.upperBound ? run.range.upperBound - slice.lowerBound : nil
            insert(pango_attr_font_desc_new(run.face.description), start, end, list)
            // Only its difference from its neighbours matters: it keeps Pango from joining runs that are painted differently.
            insert(pango_attr_foreground_new(UInt16(truncatingIfNeeded: index), 0, 0), start, end, list)
            var features = run.face.features
            if run.attributes.tracking != 0 {
                features = [features, "liga=0,clig=0"].compactMap(\.self).joined(separator: ",")
            }
            if let features { insert(pango_attr_font_features_new(features), start, end, list) }
            let spacing = run.attributes.kerning + run.attributes.tracking - tightening
            if spacing != 0, spacing.isFinite {
                insert(pango_attr_letter_spacing_new(pangoUnits(spacing)), start, end, list)
            }
            if let language = run.attributes.language {
                insert(pango_attr_language_new(pango_language_from_string(language)), start, end, list)
            }
            if let inline = run.inline {
                var box = PangoRectangle(
                    x: 0, y: pangoUnits(-inline.baseline), width: pangoUnits(inline.size.width),
                    height: pangoUnits(inline.size.height))
                insert(pango_attr_shape_new(&box, &box), start, end, list)
            }
        }
        return list
    }

    private func insert(
        _ attribute: UnsafeMutablePointer<PangoAttribute>?, _ start: Int, _ end: Int?, _ list: OpaquePointer
    ) {
        guard let attribute else { return }
        attribute.pointee.start_index = UInt32(start)
        attribute.pointee.end_index = end.map(UInt32.init) ?? UInt32.max
        pango_attr_list_insert(list, attribute)
    }
}

/// Points as Pango's whole numbers, within what Pango can hold.
func pangoUnits(_ points: CGFloat) -> Int32 {
    guard points.isFinite else { return points < 0 ? -0x1000_0000 : 0x1000_0000 }
    return Int32(min(max((points * 1024).rounded(), -0x1000_0000), 0x1000_0000))
}

/// Pango's whole numbers as points.
func points(_ units: Int32) -> CGFloat { CGFloat(units) / 1024 }

extension TextSource {
    /// Whether a line that begins with a byte breaks a word in Latin letters or a number; other scripts break where they like.
    func isInsideWord(_ byte: Int) -> Bool {
        func isWord(_ byte: UInt8) -> Bool {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "a")...UInt8(ascii: "z"):
                true
            default: false
            }
        }
        return byte > 0 && byte < utf8.count && isWord(utf8[byte - 1]) && isWord(utf8[byte])
    }
}
