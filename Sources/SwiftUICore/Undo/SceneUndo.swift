extension EnvironmentValues {
    /// The scene's undo manager; nil outside of a scene.
    ///
    /// Command-Z undoes what was registered with it, and with shift redoes it, where no text field has the keyboard and nothing else takes
    /// the keys.
    public var undoManager: UndoManager? {
        let values = self
        return assumeMainActor { values.scene?.undoManager }
    }
}

extension SceneGraph {
    /// What was registered since the last event is a step.
    package func endUndoStep() { undoManager.closeEventGroup() }

    /// Takes the keys that undo and redo everywhere.
    func pressedUndo(_ event: KeyPressEvent) -> Bool {
        if KeyboardShortcut("z").matches(event) {
            guard undoManager.canUndo else { return false }
            Update.suspended { undoManager.undo() }
            return true
        }
        if KeyboardShortcut("z", modifiers: [.command, .shift]).matches(event) {
            guard undoManager.canRedo else { return false }
            Update.suspended { undoManager.redo() }
            return true
        }
        return false
    }
}
