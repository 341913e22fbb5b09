import SwiftUICore

/// Selects the rows of a list with a pointer and a keyboard.
///
/// A press selects a row instead of those before. With Command it adds the row or takes it out, with Shift it selects all from the row that
/// was chosen last. When a row has been pressed, the arrow keys go from row to row, with Shift they stretch what is selected, and Command-A
/// selects all; where one row can be selected at most, only the plain forms are there.
@MainActor final class RowSelecting {
    var selection: ListSelection
    private unowned let list: ListElement
    private let focus: FocusItem
    /// Where a stretch of rows begins.
    private var anchor: AnyHashable?
    /// Where it ends: the row that was chosen last.
    private var cursor: AnyHashable?

    init(_ selection: ListSelection, in list: ListElement, _ focus: FocusItem) {
        self.selection = selection
        self.list = list
        self.focus = focus
        focus.isEnabled = false
    }

    func end() { focus.end() }

    /// The list has got the keyboard, or lost it. The tab key goes to its rows, not to the list.
    func keyboardChanged(_ hasKeyboard: Bool) { if !hasKeyboard { focus.isEnabled = false } }

    // MARK: Pointers

    func choose(_ row: RowElement, _ modifiers: EventModifiers) {
        guard let tag = row.tag else { return }
        takeKeyboard()
        if modifiers.contains(.shift), selection.isMultiple, let anchor, let stretch = stretch(from: anchor, to: tag) {
            selection.assign(row.setting.isEditing ? selection.read().union(stretch) : stretch)
            cursor = tag
            return
        }
        if modifiers.contains(.command) {
            selection.assign(toggled(tag))
        } else {
            selection.select(tag, row.setting.isEditing)
        }
        (anchor, cursor) = (tag, tag)
    }

    private func toggled(_ tag: AnyHashable) -> Set<AnyHashable> {
        let before = selection.read()
        if before.contains(tag) { return before.subtracting([tag]) }
        return selection.isMultiple ? before.union([tag]) : [tag]
    }

    /// A field that is being edited keeps the keyboard.
    private func takeKeyboard() {
        guard list.graph.focusCoordinator.focused?.input == nil else { return }
        focus.isEnabled = true
        focus.focus()
    }

    // MARK: Keys

    func pressed(_ event: KeyPressEvent) -> Bool {
        switch event.key {
        case .upArrow?, .downArrow?:
            guard event.modifiers.isEmpty || event.modifiers == .shift else { return false }
            return move(by: event.key == .upArrow ? -1 : 1, stretching: event.isShift)
        case KeyEquivalent("a")? where event.modifiers == .command && selection.isMultiple:
            selection.assign(Set(rows().map(\.tag)))
            return true
        default: return false
        }
    }

    private func move(by step: Int, stretching: Bool) -> Bool {
        let rows = rows()
        guard !rows.isEmpty else { return false }
        let selected = selection.read()
        let ends = rows.indices.filter { selected.contains(rows[$0].tag) }
        // What the program selects is where to go on from.
        let from =
            rows.firstIndex { $0.tag == cursor && selected.contains($0.tag) } ?? (step > 0 ? ends.last : ends.first)
        let next = from.map { min(max($0 + step, 0), rows.count - 1) } ?? (step > 0 ? 0 : rows.count - 1)
        let tag = rows[next].tag
        if stretching, selection.isMultiple, let from {
            if anchor == nil || !selected.contains(anchor!) { anchor = rows[from].tag }
            selection.assign(stretch(from: anchor!, to: tag) ?? [tag])
        } else {
            selection.assign([tag])
            anchor = tag
        }
        cursor = tag
        list.graph.keyFocus.leave()
        reveal(rows[next])
        return true
    }

    // MARK: Rows

    private struct Row {
        let tag: AnyHashable
        let id: AnyHashable?
        let element: RowElement?
    }

    /// The rows that can be selected, in order. Of those out of sight what identifies them tells their values.
    private func rows() -> [Row] {
        var found: [Row] = []
        for (id, elements) in list.allRows() {
            let shown = elements.compactMap { $0 as? RowElement }
            if shown.isEmpty, let id {
                let tag = OptionTag.flat(id)
                if selection.accepts(tag) { found.append(Row(tag: tag, id: id, element: nil)) }
            }
            for row in shown where row.isSelectable {
                if let tag = row.tag { found.append(Row(tag: tag, id: id, element: row)) }
            }
        }
        return found
    }

    private func stretch(from anchor: AnyHashable, to tag: AnyHashable) -> Set<AnyHashable>? {
        let rows = rows()
        guard let a = rows.firstIndex(where: { $0.tag == anchor }), let b = rows.firstIndex(where: { $0.tag == tag })
        else { return nil }
        return Set(rows[min(a, b)...max(a, b)].map(\.tag))
    }

    /// Scrolls so that a row is seen.
    private func reveal(_ row: Row) {
        let known = row.element.flatMap { element in list.rowFrames.first { $0.row === element }?.frame }
        let range = row.id.flatMap { list.range(of: $0) }
        guard
            let place = known
                ?? range.map({
                    CGRect(x: 0, y: $0.lowerBound, width: 1, height: $0.upperBound - $0.lowerBound)
                })
        else { return }
        list.bringIntoView(place)
    }
}
