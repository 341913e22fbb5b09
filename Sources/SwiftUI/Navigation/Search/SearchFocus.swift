import SwiftUICore

extension View {
    /// Ties whether the search field of this view has the keyboard to a focus state.
    public nonisolated func searchFocused(_ binding: FocusState<Bool>.Binding) -> some View {
        environment(\.searchFocus, SearchFocus { AnyView($0.focused(binding)) })
    }

    /// Ties whether the search field of this view has the keyboard to a focus state's having a value.
    public nonisolated func searchFocused<V: Hashable>(
        _ binding: FocusState<V>.Binding, equals value: V
    ) -> some View {
        // Only views on the main actor read them.
        nonisolated(unsafe) let (binding, value) = (binding, value)
        return environment(\.searchFocus, SearchFocus { AnyView($0.focused(binding, equals: value)) })
    }

    /// Adds a search field with tokens before its text that views can change by their bindings. It is entered when `isPresented` turns true, and
    /// left when it turns false.
    public nonisolated func searchable<C, T: View>(
        text: Binding<String>, editableTokens: Binding<C>, isPresented: Binding<Bool>,
        placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
        @ViewBuilder token: @escaping (Binding<C.Element>) -> T
    ) -> some View
    where
        C: RandomAccessCollection, C: MutableCollection, C: RangeReplaceableCollection, C.Element: Identifiable,
        C.Index: Hashable
    {
        searchTokens(
            text, editableTokens, isPresented, placement, prompt,
            row: AnyView(ForEach(editableTokens) { element in token(element).modifier(SearchTokenLook()) }))
    }

    /// Sets what a search does to the bar around it on a tablet. Here the bar always gives way to the field.
    public nonisolated func searchPresentationToolbarBehavior(
        _ behavior: SearchPresentationToolbarBehavior
    ) -> some View { self }
}

/// What a search does to the bar around it.
public struct SearchPresentationToolbarBehavior: Equatable, Sendable {
    private let name: String
    /// As suits the place.
    public static let automatic = SearchPresentationToolbarBehavior(name: "automatic")
    /// The bar stays as it is.
    public static let avoidHidingContent = SearchPresentationToolbarBehavior(name: "avoidHidingContent")
}

/// Ties a search field to a focus state of the program.
struct SearchFocus {
    let attach: @MainActor (AnyView) -> AnyView
}

private struct SearchFocusKey: EnvironmentKey { static var defaultValue: SearchFocus? { nil } }

extension EnvironmentValues {
    var searchFocus: SearchFocus? {
        get { self[SearchFocusKey.self] }
        set { self[SearchFocusKey.self] = newValue }
    }
}

/// A search field as the program's focus state has it.
struct SearchFieldFocus: ViewModifier {
    let focus: SearchFocus?

    func body(content: Content) -> some View {
        if let focus { focus.attach(AnyView(content)) } else { content }
    }
}
