import SwiftUICore

extension Button where Label == DefaultButtonLabel {
    /// A button for what its role names, with the title and symbol that the system has for it.
    public nonisolated init(role: ButtonRole, action: @escaping @MainActor () -> Void) {
        self.init(role: role, action: action) { DefaultButtonLabel(role: role) }
    }
}

/// The label of a button that was given a role only.
public struct DefaultButtonLabel {
    let role: ButtonRole

    nonisolated init(role: ButtonRole) { self.role = role }
}

extension DefaultButtonLabel: View {
    public var body: some View {
        switch role {
        case .confirm: Label("Done", systemImage: "checkmark")
        case .close: Label("Close", systemImage: "xmark")
        case .destructive: Label("Delete", systemImage: "trash")
        default: Label("Cancel", systemImage: "xmark")
        }
    }
}
