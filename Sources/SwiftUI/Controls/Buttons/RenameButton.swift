import SwiftUICore

private struct RenameActionKey: EnvironmentKey { static var defaultValue: RenameAction? { nil } }

/// Begins to rename something.
public struct RenameAction {
    let action: @MainActor () -> Void

    /// Begins to rename it.
    @MainActor public func callAsFunction() { action() }
}

extension EnvironmentValues {
    /// Begins to rename what the view shows; nil where nothing can be renamed.
    public internal(set) var rename: RenameAction? {
        get { self[RenameActionKey.self] }
        set { self[RenameActionKey.self] = newValue }
    }
}

/// A button that begins to rename what stands around it, as `renameAction` says. Without one it cannot be pressed.
public struct RenameButton<Label: View> {
    private let label: Label
    @Environment(\.rename) private var rename
}

extension RenameButton where Label == SwiftUI.Label<Text, Image> {
    /// A button with the system's title.
    public nonisolated init() { label = Label("Rename", systemImage: "pencil") }
}

extension RenameButton: View {
    public var body: some View {
        Button {
            rename?()
        } label: {
            label
        }
        .disabled(rename == nil)
    }
}

extension View {
    /// Sets what rename buttons in this view do.
    public nonisolated func renameAction(_ action: @escaping () -> Void) -> some View {
        nonisolated(unsafe) let action = action
        return environment(\.rename, RenameAction { action() })
    }

    /// Has rename buttons in this view put the keyboard where a focus state says, as into the field of the name.
    public nonisolated func renameAction(_ isFocused: FocusState<Bool>.Binding) -> some View {
        environment(\.rename, RenameAction { isFocused.wrappedValue = true })
    }
}

/// Whether buttons act again and again while they are pressed.
public struct ButtonRepeatBehavior: Hashable, Sendable {
    private let name: String
    /// As suits the place: they do not.
    public static let automatic = ButtonRepeatBehavior(name: "automatic")
    /// They do, after half a second.
    public static let enabled = ButtonRepeatBehavior(name: "enabled")
    /// They do not.
    public static let disabled = ButtonRepeatBehavior(name: "disabled")
}

struct ButtonRepeatKey: EnvironmentKey { static var defaultValue: ButtonRepeatBehavior { .automatic } }

extension EnvironmentValues {
    /// Whether buttons act again and again while they are pressed.
    public internal(set) var buttonRepeatBehavior: ButtonRepeatBehavior {
        get { self[ButtonRepeatKey.self] }
        set { self[ButtonRepeatKey.self] = newValue }
    }
}

extension View {
    /// Sets whether buttons in this view act again and again while they are pressed.
    public nonisolated func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View {
        environment(\.buttonRepeatBehavior, behavior)
    }
}
