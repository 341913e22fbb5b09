import Foundation
import SwiftUICore

/// What the text of a field or a label answers.
@MainActor struct AccessibleTextAnswers {
    let window: AccessibleWindow
    let element: AccessibleElement

    private var text: AccessibleText { element.text }
    private var field: NativeField? { window.host?.field(in: element.node.layer) }

    func answer(_ method: String, _ arguments: BusArguments) -> [BusValue]? {
        let (first, second) = (arguments.int(0) ?? 0, arguments.int(1) ?? 0)
        switch method {
        case "GetText": return [.string(text.string(from: first, to: second))]
        case "GetCharacterAtOffset":
            let scalars = text.scalars
            return [.int(scalars.indices.contains(first) ? Int(scalars[first].value) : 0)]
        case "GetStringAtOffset":
            return stretch(first, AccessibleText.Unit(rawValue: arguments.unsigned(1) ?? 0), by: 0)
        case "GetTextAtOffset": return stretch(first, AccessibleText.Unit(boundary: arguments.unsigned(1) ?? 0), by: 0)
        case "GetTextBeforeOffset":
            return stretch(first, AccessibleText.Unit(boundary: arguments.unsigned(1) ?? 0), by: -1)
        case "GetTextAfterOffset":
            return stretch(first, AccessibleText.Unit(boundary: arguments.unsigned(1) ?? 0), by: 1)
        case "GetAttributes", "GetAttributeRun": return [.dictionary([]), .int(0), .int(text.count)]
        case "GetDefaultAttributes": return [.dictionary([])]
        case "GetOffsetAtPoint": return [.int(-1)]
        case "GetCharacterExtents": return extents(arguments.unsigned(1))
        case "GetRangeExtents": return extents(arguments.unsigned(2))
        default: return selection(method, arguments)
        }
    }

    private func stretch(_ offset: Int, _ unit: AccessibleText.Unit?, by distance: Int) -> [BusValue]? {
        guard let unit else { return nil }
        let text = text
        var range = text.range(of: unit, at: offset)
        if distance < 0 { range = range.lowerBound > 0 ? text.range(of: unit, at: range.lowerBound - 1) : 0..<0 }
        if distance > 0 {
            range = range.upperBound < text.count ? text.range(of: unit, at: range.upperBound) : text.count..<text.count
        }
        return [.string(text.string(range)), .int(range.lowerBound), .int(range.upperBound)]
    }

    /// The element's box: where single characters stand is the native field's own.
    private func extents(_ kind: UInt32?) -> [BusValue] {
        let origin = window.origin
        return element.node.frame.offsetBy(dx: origin.x, dy: origin.y).numbers
    }

    private func selection(_ method: String, _ arguments: BusArguments) -> [BusValue]? {
        let field = field
        let selected = field?.selection ?? 0..<0
        func select(_ start: Int?, _ end: Int?) -> [BusValue] {
            guard let field, let start, let end else { return [.bool(false)] }
            let ends = [start, end].map { min(max($0, 0), text.count) }.sorted()
            field.select(ends[0]..<ends[1])
            return [.bool(true)]
        }
        switch method {
        case "GetNSelections": return [.int(selected.isEmpty ? 0 : 1)]
        case "GetSelection": return [.int(selected.lowerBound), .int(selected.upperBound)]
        case "SetCaretOffset": return select(arguments.int(0), arguments.int(0))
        case "AddSelection": return select(arguments.int(0), arguments.int(1))
        case "SetSelection": return select(arguments.int(1), arguments.int(2))
        case "RemoveSelection": return select(field?.caret, field?.caret)
        default: return nil
        }
    }
}
