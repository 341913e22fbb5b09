extension FocusCoordinator {
    /// Whether a text field has the keyboard. The view that is being updated depends on it.
    package var isEditingText: Bool {
        values.recordRead()
        return focused?.input != nil
    }
}
