extension FocusCoordinator {
    /// Whether a text field has the keyboard. The view that is being updated depends on it.
    package var isEditingText: Bool {
        values.recordRead()
        return focused?.input != nil
    }

    /// The items that can have the keyboard.
    var reachable: [FocusItem] { items.filter(\.isEnabled) }
}
