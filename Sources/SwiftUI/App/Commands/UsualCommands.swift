import SwiftUICore

/// The commands that programs usually have.
@MainActor enum UsualCommands {
    /// The controls of a group; nil where the program has none there.
    static func part(for group: CommandGroupPlacement, in window: OpenWindow) -> BarMenu.Part? {
        guard let program = window.program else { return nil }
        switch group {
        case .appSettings:
            guard program.windows.contains(where: { $0.kind == .settings }) else { return nil }
            return part(1, SettingsLink().keyboardShortcut(","))
        case .appTermination: return part(2, QuitButton().keyboardShortcut("q"))
        case .newItem:
            if program.windows.contains(where: { $0.document != nil }) { return part(3, NewDocumentItems()) }
            guard program.display.showsSeveralWindows, let new = newWindow(program, window) else { return nil }
            return part(3, new.keyboardShortcut("n"))
        case .saveItem: return part(4, SaveItems(document: window.document))
        case .undoRedo:
            // The scene hears these shortcuts by itself.
            return part(5, UndoButtons(), hearsShortcuts: false)
        case .pasteboard: return part(7, TextCommandButtons(), hearsShortcuts: false)
        case .windowList:
            guard program.display.showsSeveralWindows else { return nil }
            return part(6, WindowList(), hearsShortcuts: false)
        default: return nil
        }
    }

    private static func part(_ number: Int, _ content: some View, hearsShortcuts: Bool = true) -> BarMenu.Part {
        BarMenu.Part(id: [-number], content: AnyView(content), hearsShortcuts: hearsShortcuts)
    }

    /// Opens a further window of the scene, or of the first that has any number of them.
    private static func newWindow(_ program: Program, _ window: OpenWindow) -> NewWindowButton? {
        let groups = program.windows.filter { $0.kind == .group }
        guard let group = groups.first(where: { $0.key == window.description.key }) ?? groups.first else { return nil }
        return NewWindowButton(key: group.key)
    }
}

private struct NewWindowButton: View {
    let key: SceneWindow.Key
    @Environment(\.windowContext) private var context

    var body: some View {
        Button("New Window") {
            guard let program = context?.program, let window = program.windows.first(where: { $0.key == key }) else {
                return
            }
            program.openAnother(of: window)
        }
    }
}

private struct SaveItems: View {
    let document: OpenDocument?
    @Environment(\.dismissWindow) private var dismissWindow

    var body: some View {
        Button("Close") { dismissWindow() }.keyboardShortcut("w")
        if let document { SaveDocumentItems(document: document) }
    }
}

private struct QuitButton: View {
    @Environment(\.windowContext) private var context
    var body: some View { Button("Quit \(Launcher.programName)") { context?.program?.quit() } }
}

/// What can be undone and redone when the menu opens.
private struct UndoButtons: View {
    @Environment(\.undoManager) private var undoManager

    var body: some View {
        Button(undoManager?.undoMenuItemTitle ?? "Undo") { undoManager?.undo() }
            .disabled(undoManager?.canUndo != true)
            .environment(\.keyboardShortcut, KeyboardShortcut("z"))
        Button(undoManager?.redoMenuItemTitle ?? "Redo") { undoManager?.redo() }
            .disabled(undoManager?.canRedo != true)
            .environment(\.keyboardShortcut, KeyboardShortcut("z", modifiers: [.command, .shift]))
    }
}

/// What can be done to the field with the keyboard when the menu opens. The field and the scene hear the shortcuts by themselves.
private struct TextCommandButtons: View {
    @Environment(\.sceneReference) private var scene

    var body: some View {
        button("Cut", .cut)
        button("Copy", .copy)
        button("Paste", .paste)
        button("Select All", .selectAll)
    }

    private func button(_ title: String, _ command: TextCommand) -> some View {
        Button(title) { scene?.graph?.perform(command) }
            .disabled(scene?.graph?.canPerform(command) != true)
            .environment(\.keyboardShortcut, KeyboardShortcut(command.key))
    }
}

/// The windows that are open when the menu opens.
private struct WindowList: View {
    @Environment(\.windowContext) private var context

    var body: some View {
        let open = (context?.program?.open ?? []).sorted { $0.number < $1.number }
        ForEach(open, id: \.number) { window in
            Toggle(
                window.title, isOn: Binding(get: { window === context?.window }, set: { _ in window.activate() }))
        }
    }
}
