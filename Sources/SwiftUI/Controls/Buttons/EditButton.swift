import SwiftUICore

/// Whether the user edits what a view shows.
public enum EditMode: Hashable, Sendable {
    /// No.
    case inactive
    /// A little, for instance one row that has been swiped.
    case transient
    /// Yes.
    case active

    /// Whether anything can be edited.
    public var isEditing: Bool { self != .inactive }
}

private struct EditModeKey: EnvironmentKey { static var defaultValue: Binding<EditMode>? { nil } }

extension EnvironmentValues {
    /// Whether the user edits what the view shows; nil where nobody keeps that.
    public var editMode: Binding<EditMode>? {
        get { self[EditModeKey.self] }
        set { self[EditModeKey.self] = newValue }
    }
}

/// A button that begins and ends editing.
public struct EditButton {
    public nonisolated init() {}
}

extension EditButton: View {
    public var body: some View { EditSwitch() }
}

private struct EditSwitch: View {
    @Environment(\.editMode) private var editMode

    var body: some View {
        let isEditing = editMode?.wrappedValue.isEditing ?? false
        Button {
            withAnimation { editMode?.wrappedValue = isEditing ? .inactive : .active }
        } label: {
            isEditing ? Text("Done").fontWeight(.semibold) : Text("Edit")
        }
        .disabled(editMode == nil)
    }
}
