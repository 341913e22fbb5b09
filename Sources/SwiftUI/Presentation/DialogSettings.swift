import SwiftUICore

// Only a desktop's own dialogs have an icon, a weight and a switch that keeps them from coming again. Those of a phone, as here, have not.

/// How grave what a dialog says is.
public struct DialogSeverity: Equatable, Sendable {
    private let name: String
    /// As suits the dialog.
    public static let automatic = DialogSeverity(name: "automatic")
    /// Something is to be thought over.
    public static let standard = DialogSeverity(name: "standard")
    /// Something may be lost.
    public static let critical = DialogSeverity(name: "critical")
}

extension View {
    /// Sets the icon of dialogs in this view on a Mac. Those of a phone have none.
    public nonisolated func dialogIcon(_ icon: Image?) -> some View { self }

    /// Sets how grave dialogs in this view are on a Mac. Those of a phone look alike.
    public nonisolated func dialogSeverity(_ severity: DialogSeverity) -> some View { self }

    /// Lets the user keep dialogs in this view from coming again, on a Mac. On a phone nobody is asked.
    public nonisolated func dialogSuppressionToggle(isSuppressed: Binding<Bool>) -> some View { self }

    /// Lets the user keep dialogs in this view from coming again, on a Mac. On a phone nobody is asked.
    public nonisolated func dialogSuppressionToggle(
        _ titleKey: LocalizedStringKey, isSuppressed: Binding<Bool>
    ) -> some View { self }

    /// Lets the user keep dialogs in this view from coming again, on a Mac. On a phone nobody is asked.
    @_disfavoredOverload public nonisolated func dialogSuppressionToggle<S: StringProtocol>(
        _ title: S, isSuppressed: Binding<Bool>
    ) -> some View { self }

    /// Lets the user keep dialogs in this view from coming again, on a Mac. On a phone nobody is asked.
    public nonisolated func dialogSuppressionToggle(_ label: Text, isSuppressed: Binding<Bool>) -> some View { self }
}
