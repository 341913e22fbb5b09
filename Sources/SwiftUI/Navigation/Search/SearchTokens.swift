import SwiftUICore

// Tokens stand before the text of a search field. The delete key of an empty field takes the last one away.
extension View {
    /// Adds a search field with tokens before its text.
    public nonisolated func searchable<C, T: View>(
        text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View
    where C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
        searchTokens(
            text, tokens, nil, placement, prompt,
            row: AnyView(ForEach(Array(tokens.wrappedValue)) { element in token(element).modifier(SearchTokenLook()) }))
    }

    /// Adds a search field with tokens before its text. It is entered when `isPresented` turns true, and left when it turns false.
    public nonisolated func searchable<C, T: View>(
        text: Binding<String>, tokens: Binding<C>, isPresented: Binding<Bool>,
        placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View
    where C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
        searchTokens(
            text, tokens, isPresented, placement, prompt,
            row: AnyView(ForEach(Array(tokens.wrappedValue)) { element in token(element).modifier(SearchTokenLook()) }))
    }

    /// Adds a search field with tokens before its text, and others to choose from below it while it is in use.
    public nonisolated func searchable<C, T: View>(
        text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>,
        placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View
    where C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
        searchTokens(
            text, tokens, nil, placement, prompt,
            row: AnyView(
                ForEach(Array(tokens.wrappedValue)) { element in token(element).modifier(SearchTokenLook()) }),
            suggestions: AnyView(
                ForEach(Array(suggestedTokens.wrappedValue)) { element in
                    SuggestedToken(element: element, tokens: tokens, label: token(element))
                }))
    }

    /// Adds a search field with tokens before its text that views can change by their bindings.
    public nonisolated func searchable<C, T: View>(
        text: Binding<String>, editableTokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
        prompt: Text? = nil, @ViewBuilder token: @escaping (Binding<C.Element>) -> T
    ) -> some View
    where
        C: RandomAccessCollection, C: MutableCollection, C: RangeReplaceableCollection, C.Element: Identifiable,
        C.Index: Hashable
    {
        searchTokens(
            text, editableTokens, nil, placement, prompt,
            row: AnyView(ForEach(editableTokens) { element in token(element).modifier(SearchTokenLook()) }))
    }

    nonisolated func searchTokens<C>(
        _ text: Binding<String>, _ tokens: Binding<C>, _ isPresented: Binding<Bool>?,
        _ placement: SearchFieldPlacement, _ prompt: Text?, row: AnyView, suggestions: AnyView? = nil
    ) -> some View where C: RangeReplaceableCollection, C: BidirectionalCollection {
        nonisolated(unsafe) let tokens = tokens
        let removeLast: @MainActor () -> Void = {
            var rest = tokens.wrappedValue
            rest.remove(at: rest.index(before: rest.endIndex))
            tokens.wrappedValue = rest
        }
        return modifier(
            SearchableModifier(
                text: text, isPresented: isPresented, placement: placement, prompt: prompt, tokens: row,
                removeLastToken: tokens.wrappedValue.isEmpty ? nil : removeLast, suggestions: suggestions))
    }
}

/// A token as it stands in the field.
struct SearchTokenLook: ViewModifier {
    func body(content: Content) -> some View {
        content
            .font(.subheadline)
            .padding(.horizontal, 6)
            .background(Color.systemFill, in: RoundedRectangle(cornerRadius: 5, style: .continuous))
    }
}

/// A token to choose.
private struct SuggestedToken<C: RangeReplaceableCollection, Label: View> {
    let element: C.Element
    let tokens: Binding<C>
    let label: Label

    nonisolated init(element: C.Element, tokens: Binding<C>, label: Label) {
        self.element = element
        self.tokens = tokens
        self.label = label
    }
}

extension SuggestedToken: View {
    var body: some View {
        Button {
            tokens.wrappedValue.append(element)
        } label: {
            label
        }
    }
}
