import Foundation
import SwiftUICore

// An alert is evaluated with the view that it is put on. Any of its buttons ends it, and sets the binding to false; without buttons it has one
// that says OK.

extension View {
    /// Shows an alert with a title from the string tables while `isPresented` is true.
    public nonisolated func alert<A: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
    ) -> some View {
        presentDialog(isPresented, AlertView(title: Text(titleKey), actions: actions(), message: EmptyView()))
    }

    /// Shows an alert with a title from the string tables and a message while `isPresented` is true.
    public nonisolated func alert<A: View, M: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View {
        presentDialog(isPresented, AlertView(title: Text(titleKey), actions: actions(), message: message()))
    }

    /// Shows an alert with a title from the string tables while `isPresented` is true and there is data to make it of.
    public nonisolated func alert<A: View, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A
    ) -> some View {
        presentDialog(
            isPresented, data.map { AlertView(title: Text(titleKey), actions: actions($0), message: EmptyView()) })
    }

    /// Shows an alert with a title from the string tables and a message while `isPresented` is true and there is data to make it of.
    public nonisolated func alert<A: View, M: View, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A,
        @ViewBuilder message: (T) -> M
    ) -> some View {
        presentDialog(
            isPresented, data.map { AlertView(title: Text(titleKey), actions: actions($0), message: message($0)) })
    }

    /// Shows an alert with a title while `isPresented` is true.
    @_disfavoredOverload public nonisolated func alert<S: StringProtocol, A: View>(
        _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
    ) -> some View {
        presentDialog(isPresented, AlertView(title: Text(title), actions: actions(), message: EmptyView()))
    }

    /// Shows an alert with a title and a message while `isPresented` is true.
    @_disfavoredOverload public nonisolated func alert<S: StringProtocol, A: View, M: View>(
        _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
    ) -> some View {
        presentDialog(isPresented, AlertView(title: Text(title), actions: actions(), message: message()))
    }

    /// Shows an alert with a title while `isPresented` is true and there is data to make it of.
    @_disfavoredOverload public nonisolated func alert<S: StringProtocol, A: View, T>(
        _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A
    ) -> some View {
        presentDialog(
            isPresented, data.map { AlertView(title: Text(title), actions: actions($0), message: EmptyView()) })
    }

    /// Shows an alert with a title and a message while `isPresented` is true and there is data to make it of.
    @_disfavoredOverload public nonisolated func alert<S: StringProtocol, A: View, M: View, T>(
        _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A,
        @ViewBuilder message: (T) -> M
    ) -> some View {
        presentDialog(
            isPresented, data.map { AlertView(title: Text(title), actions: actions($0), message: message($0)) })
    }

    /// Shows an alert with a title while `isPresented` is true.
    public nonisolated func alert<A: View>(
        _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
    ) -> some View {
        presentDialog(isPresented, AlertView(title: title, actions: actions(), message: EmptyView()))
    }

    /// Shows an alert with a title and a message while `isPresented` is true.
    public nonisolated func alert<A: View, M: View>(
        _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
    ) -> some View {
        presentDialog(isPresented, AlertView(title: title, actions: actions(), message: message()))
    }

    /// Shows an alert with a title while `isPresented` is true and there is data to make it of.
    public nonisolated func alert<A: View, T>(
        _ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A
    ) -> some View {
        presentDialog(isPresented, data.map { AlertView(title: title, actions: actions($0), message: EmptyView()) })
    }

    /// Shows an alert with a title and a message while `isPresented` is true and there is data to make it of.
    public nonisolated func alert<A: View, M: View, T>(
        _ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A,
        @ViewBuilder message: (T) -> M
    ) -> some View {
        presentDialog(isPresented, data.map { AlertView(title: title, actions: actions($0), message: message($0)) })
    }

    /// Shows an alert with an error's description as its title while `isPresented` is true and there is an error.
    public nonisolated func alert<E: LocalizedError, A: View>(
        isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: () -> A
    ) -> some View {
        presentDialog(
            isPresented,
            error.map { AlertView(title: Text($0.alertTitle), actions: actions(), message: EmptyView()) })
    }

    /// Shows an alert with an error's description as its title, and a message, while `isPresented` is true and there is an error.
    public nonisolated func alert<E: LocalizedError, A: View, M: View>(
        isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: (E) -> A, @ViewBuilder message: (E) -> M
    ) -> some View {
        presentDialog(
            isPresented, error.map { AlertView(title: Text($0.alertTitle), actions: actions($0), message: message($0)) }
        )
    }

    /// Shows a dialog while a binding is true and there is one to show.
    nonisolated func presentDialog<Dialog: View>(_ isPresented: Binding<Bool>, _ dialog: Dialog?) -> some View {
        modifier(PresentationModifier(isPresented: isPresented, dialog: dialog))
    }
}

extension LocalizedError {
    fileprivate var alertTitle: String { errorDescription ?? localizedDescription }
}

extension PresentationModifier {
    /// Shows a dialog while a binding is true and there is one to show.
    init(isPresented: Binding<Bool>, dialog: Presented?) {
        self.init(
            current: { isPresented.wrappedValue ? dialog.map { (0, $0) } : nil },
            close: { isPresented.wrappedValue = false }, onDismiss: nil)
    }
}
