/// What is done to the text of a field from a menu, or by a key that the host's own field leaves to the scene.
package enum TextCommand: CaseIterable, Sendable {
    case cut, copy, paste, selectAll

    /// The key that does it, with Command.
    package var key: KeyEquivalent {
        switch self {
        case .cut: "x"
        case .copy: "c"
        case .paste: "v"
        case .selectAll: "a"
        }
    }
}

extension SceneGraph {
    private var editedField: TextInput? { focusCoordinator.focused?.input }

    /// Whether there is a field with the keyboard in which the command would do something.
    package func canPerform(_ command: TextCommand) -> Bool {
        guard host.tellsSelection, let input = editedField, input.isEnabled else { return false }
        switch command {
        case .cut, .copy: return !input.selection.isEmpty && !input.isSecure
        case .paste: return host.clipboard?.isEmpty == false
        case .selectAll: return !input.text.isEmpty
        }
    }

    /// Acts on the field with the keyboard; false where it does nothing.
    @discardableResult package func perform(_ command: TextCommand) -> Bool {
        guard canPerform(command), let input = editedField else { return false }
        switch command {
        case .cut:
            host.clipboard = input.selectedText
            input.replaceSelection(with: "")
        case .copy: host.clipboard = input.selectedText
        case .paste: input.replaceSelection(with: host.clipboard ?? "")
        case .selectAll: input.select(0..<input.text.unicodeScalars.count)
        }
        return true
    }

    func pressedTextCommand(_ event: KeyPressEvent) -> Bool {
        guard let command = TextCommand.allCases.first(where: { KeyboardShortcut($0.key).matches(event) }) else {
            return false
        }
        return perform(command)
    }
}

extension TextInput {
    /// The host says what the user has selected, in Unicode scalars from the text's start; empty where the caret stands.
    public func selected(_ range: Range<Int>) {
        let range = range.clamped(to: 0..<text.unicodeScalars.count)
        guard range != selection else { return }
        selection = range
        onSelectionChange(range)
    }

    /// Selects a stretch, in Unicode scalars from the text's start; the host's field follows.
    package func select(_ range: Range<Int>) {
        wantedSelection = range.clamped(to: 0..<text.unicodeScalars.count)
        version += 1
        onSelectionWanted()
        selected(range)
    }

    /// The host's field has taken the selection that it was to take.
    public func takeWantedSelection() -> Range<Int>? {
        defer { wantedSelection = nil }
        return wantedSelection
    }

    package var selectedText: String {
        let scalars = Array(text.unicodeScalars)
        return String(String.UnicodeScalarView(scalars[selection.clamped(to: 0..<scalars.count)]))
    }

    /// Puts a text in place of what is selected, as if it were typed, with the caret behind it. In a field of one line it has one line.
    package func replaceSelection(with new: String) {
        let scalars = Array(text.unicodeScalars)
        let range = selection.clamped(to: 0..<scalars.count)
        let inserted = isMultiline ? new : new.split(whereSeparator: \.isNewline).joined(separator: " ")
        var changed = String.UnicodeScalarView(scalars[..<range.lowerBound])
        changed.append(contentsOf: inserted.unicodeScalars)
        changed.append(contentsOf: scalars[range.upperBound...])
        onChange(String(changed))
        let caret = range.lowerBound + inserted.unicodeScalars.count
        select(caret..<caret)
    }
}
