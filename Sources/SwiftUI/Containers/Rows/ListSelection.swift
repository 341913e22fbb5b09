import SwiftUICore

/// What is selected in a list, and how that changes.
struct ListSelection {
    /// Reads what is selected; the view that is being updated depends on it.
    let read: () -> Set<AnyHashable>
    /// What was selected when the list was last updated.
    var selected: Set<AnyHashable> = []
    /// Whether several rows can be selected.
    let isMultiple: Bool
    /// Whether a tag is a value of the selection's type.
    let accepts: (AnyHashable) -> Bool
    /// Selects a row. Where several can be selected, one that is chosen while the list is edited is added or taken out; otherwise it
    /// replaces those before it.
    var select: (_ tag: AnyHashable, _ isEditing: Bool) -> Void
    /// Selects these rows and no others; where one can be selected, one of them.
    let assign: (Set<AnyHashable>) -> Void
    /// Selects no row.
    let clear: () -> Void

    init<Value: Hashable>(_ binding: Binding<Value?>) {
        read = { binding.wrappedValue.map { [OptionTag.flat($0)] } ?? [] }
        isMultiple = false
        accepts = { $0.base is Value }
        select = { tag, _ in if let value = tag.base as? Value { binding.wrappedValue = value } }
        assign = { binding.wrappedValue = $0.lazy.compactMap { $0.base as? Value }.first }
        clear = { binding.wrappedValue = nil }
    }

    init<Value: Hashable>(_ binding: Binding<Set<Value>>) {
        read = { Set(binding.wrappedValue.map { OptionTag.flat($0) }) }
        isMultiple = true
        accepts = { $0.base is Value }
        select = { tag, isEditing in
            guard let value = tag.base as? Value else { return }
            guard isEditing else {
                binding.wrappedValue = [value]
                return
            }
            if binding.wrappedValue.contains(value) {
                binding.wrappedValue.remove(value)
            } else {
                binding.wrappedValue.insert(value)
            }
        }
        assign = { binding.wrappedValue = Set($0.lazy.compactMap { $0.base as? Value }) }
        clear = { binding.wrappedValue = [] }
    }

    /// The selection with what is selected now.
    func now() -> ListSelection {
        var copy = self
        copy.selected = read()
        return copy
    }
}

private struct ListSelectionKey: EnvironmentKey { static var defaultValue: ListSelection? { nil } }

extension EnvironmentValues {
    /// The selection of the list around, for links that select instead of leading somewhere.
    var listSelection: ListSelection? {
        get { self[ListSelectionKey.self] }
        set { self[ListSelectionKey.self] = newValue }
    }
}
