import SwiftUICore

/// The content of an alert in its first form. `alert(_:isPresented:actions:message:)` has taken its place.
public struct Alert {
    /// A button of an alert or an action sheet.
    public struct Button {
        let role: ButtonRole?
        let label: Text
        let action: (() -> Void)?

        private init(_ role: ButtonRole?, _ label: Text, _ action: (() -> Void)?) {
            self.role = role
            self.label = label
            self.action = action
        }

        /// A button of the usual kind.
        public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Button {
            Button(nil, label, action)
        }
        /// A button that leaves everything as it was.
        public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Button {
            Button(.cancel, label, action)
        }
        /// A button that says Cancel and leaves everything as it was.
        public static func cancel(_ action: (() -> Void)? = {}) -> Button { Button(.cancel, Text("Cancel"), action) }
        /// A button for what cannot be undone.
        public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Button {
            Button(.destructive, label, action)
        }
    }

    let title: Text
    let message: Text?
    let buttons: [Button]

    /// An alert with one button, which says OK if none is given.
    public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
        self.title = title
        self.message = message
        buttons = dismissButton.map { [$0] } ?? []
    }

    /// An alert with two buttons.
    public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {
        self.title = title
        self.message = message
        buttons = [primaryButton, secondaryButton]
    }

    nonisolated var view: some View {
        AlertView(title: title, actions: DialogButtons(buttons: buttons), message: message)
    }
}

/// The content of a confirmation dialog in its first form. `confirmationDialog(_:isPresented:actions:)` has taken its place.
public struct ActionSheet {
    /// A button of an action sheet.
    public typealias Button = Alert.Button

    let title: Text
    let message: Text?
    let buttons: [Button]

    /// A sheet with a title, a message and buttons.
    public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
        self.title = title
        self.message = message
        self.buttons = buttons
    }

    nonisolated var view: some View {
        DialogView(
            title: title, titleVisibility: .visible, actions: DialogButtons(buttons: buttons), message: message)
    }
}

/// Buttons that were given as values.
private struct DialogButtons {
    let buttons: [Alert.Button]
}

extension DialogButtons: View {
    var body: some View {
        ForEach(buttons.indices, id: \.self) { index in
            Button(role: buttons[index].role) {
                buttons[index].action?()
            } label: {
                buttons[index].label
            }
        }
    }
}

extension View {
    /// Shows an alert while `isPresented` is true. The form with a title, actions and a message has taken its place.
    public nonisolated func alert(isPresented: Binding<Bool>, content: () -> Alert) -> some View {
        presentDialog(isPresented, content().view)
    }

    /// Shows an alert for an item while there is one. The form that is `presenting` data has taken its place.
    public nonisolated func alert<Item: Identifiable>(
        item: Binding<Item?>, content: @escaping (Item) -> Alert
    ) -> some View {
        modifier(PresentationModifier(item: item, onDismiss: nil) { content($0).view })
    }

    /// Shows choices at the bottom of the scene while `isPresented` is true. `confirmationDialog` has taken its place.
    public nonisolated func actionSheet(isPresented: Binding<Bool>, content: () -> ActionSheet) -> some View {
        presentDialog(isPresented, content().view)
    }

    /// Shows choices at the bottom of the scene for an item while there is one. `confirmationDialog` has taken its place.
    public nonisolated func actionSheet<Item: Identifiable>(
        item: Binding<Item?>, content: @escaping (Item) -> ActionSheet
    ) -> some View {
        modifier(PresentationModifier(item: item, onDismiss: nil) { content($0).view })
    }
}
