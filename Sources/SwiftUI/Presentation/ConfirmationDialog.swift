import SwiftUICore

// A confirmation dialog is evaluated with the view that it is put on. Any of its buttons ends it, and so does a press beside it; without a
// button that cancels it has one. By itself the title is not shown.

extension View {
    /// Shows choices at the bottom of the scene with a title from the string tables while `isPresented` is true.
    public nonisolated func confirmationDialog<A: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A
    ) -> some View {
        presentDialog(
            isPresented,
            DialogView(
                title: Text(titleKey), titleVisibility: titleVisibility, actions: actions(), message: EmptyView()))
    }

    /// Shows choices at the bottom of the scene with a title from the string tables and a message while `isPresented` is true.
    public nonisolated func confirmationDialog<A: View, M: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
    ) -> some View {
        presentDialog(
            isPresented,
            DialogView(title: Text(titleKey), titleVisibility: titleVisibility, actions: actions(), message: message()))
    }

    /// Shows choices at the bottom of the scene with a title from the string tables while `isPresented` is true and there is data to make it of.
    public nonisolated func confirmationDialog<A: View, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        presenting data: T?, @ViewBuilder actions: (T) -> A
    ) -> some View {
        presentDialog(
            isPresented,
            data.map {
                DialogView(
                    title: Text(titleKey), titleVisibility: titleVisibility, actions: actions($0), message: EmptyView())
            })
    }

    /// Shows choices at the bottom of the scene with a title from the string tables and a message while `isPresented` is true and there is data to make it of.
    public nonisolated func confirmationDialog<A: View, M: View, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        presenting data: T?, @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
    ) -> some View {
        presentDialog(
            isPresented,
            data.map {
                DialogView(
                    title: Text(titleKey), titleVisibility: titleVisibility, actions: actions($0), message: message($0))
            })
    }

    /// Shows choices at the bottom of the scene with a title while `isPresented` is true.
    @_disfavoredOverload public nonisolated func confirmationDialog<S: StringProtocol, A: View>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A
    ) -> some View {
        presentDialog(
            isPresented,
            DialogView(title: Text(title), titleVisibility: titleVisibility, actions: actions(), message: EmptyView()))
    }

    /// Shows choices at the bottom of the scene with a title and a message while `isPresented` is true.
    @_disfavoredOverload public nonisolated func confirmationDialog<S: StringProtocol, A: View, M: View>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View {
        presentDialog(
            isPresented,
            DialogView(title: Text(title), titleVisibility: titleVisibility, actions: actions(), message: message()))
    }

    /// Shows choices at the bottom of the scene with a title while `isPresented` is true and there is data to make it of.
    @_disfavoredOverload public nonisolated func confirmationDialog<S: StringProtocol, A: View, T>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
        @ViewBuilder actions: (T) -> A
    ) -> some View {
        presentDialog(
            isPresented,
            data.map {
                DialogView(
                    title: Text(title), titleVisibility: titleVisibility, actions: actions($0), message: EmptyView())
            })
    }

    /// Shows choices at the bottom of the scene with a title and a message while `isPresented` is true and there is data to make it of.
    @_disfavoredOverload public nonisolated func confirmationDialog<S: StringProtocol, A: View, M: View, T>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
        @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
    ) -> some View {
        presentDialog(
            isPresented,
            data.map {
                DialogView(
                    title: Text(title), titleVisibility: titleVisibility, actions: actions($0), message: message($0))
            })
    }

    /// Shows choices at the bottom of the scene with a title while `isPresented` is true.
    public nonisolated func confirmationDialog<A: View>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A
    ) -> some View {
        presentDialog(
            isPresented,
            DialogView(title: title, titleVisibility: titleVisibility, actions: actions(), message: EmptyView()))
    }

    /// Shows choices at the bottom of the scene with a title and a message while `isPresented` is true.
    public nonisolated func confirmationDialog<A: View, M: View>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
    ) -> some View {
        presentDialog(
            isPresented,
            DialogView(title: title, titleVisibility: titleVisibility, actions: actions(), message: message()))
    }

    /// Shows choices at the bottom of the scene with a title while `isPresented` is true and there is data to make it of.
    public nonisolated func confirmationDialog<A: View, T>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
        @ViewBuilder actions: (T) -> A
    ) -> some View {
        presentDialog(
            isPresented,
            data.map {
                DialogView(title: title, titleVisibility: titleVisibility, actions: actions($0), message: EmptyView())
            })
    }

    /// Shows choices at the bottom of the scene with a title and a message while `isPresented` is true and there is data to make it of.
    public nonisolated func confirmationDialog<A: View, M: View, T>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
        @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
    ) -> some View {
        presentDialog(
            isPresented,
            data.map {
                DialogView(title: title, titleVisibility: titleVisibility, actions: actions($0), message: message($0))
            })
    }
}
