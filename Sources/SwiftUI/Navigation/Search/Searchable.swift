import SwiftUICore

/// A search field for a page, and what belongs to it.
struct SearchSetting {
    var text: Binding<String>
    /// Whether the user is searching: the field has been entered and not been left by its Cancel button.
    var isActive: Binding<Bool>
    var prompt: Text?
    var placement: SearchFieldPlacement
    var tokens: AnyView?
    var removeLastToken: (@MainActor () -> Void)?
    var suggestions: AnyView?
    var scopes: SearchScopes?
    /// What is done when return is pressed in the field.
    var submit: [SubmitAction]
    /// The program's focus state that the field is tied to.
    var focus: SearchFocus?
}

/// Where a search field is put.
///
/// All of them are below the page's title, as on an iPhone; those that are only for navigation bars of their own kind say when they are seen.
public struct SearchFieldPlacement: Sendable {
    enum Kind: Sendable { case automatic, toolbar, sidebar, drawer }
    let kind: Kind
    /// Whether the field scrolls away with the large title.
    let hides: Bool

    /// Where the platform puts it: below the title.
    public static let automatic = SearchFieldPlacement(kind: .automatic, hides: true)
    /// In the toolbar; on a phone's width that is below the title.
    public static let toolbar = SearchFieldPlacement(kind: .toolbar, hides: true)
    /// In the sidebar of a split view.
    public static let sidebar = SearchFieldPlacement(kind: .sidebar, hides: true)
    /// Below the title.
    public static let navigationBarDrawer = SearchFieldPlacement(kind: .drawer, hides: true)
    /// Below the title, shown always or when scrolled to.
    public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> SearchFieldPlacement {
        SearchFieldPlacement(kind: .drawer, hides: displayMode != .always)
    }

    /// When a search field below the title is seen.
    public struct NavigationBarDrawerDisplayMode: Equatable, Sendable {
        private let isAlways: Bool
        /// It scrolls away with the title.
        public static let automatic = NavigationBarDrawerDisplayMode(isAlways: false)
        /// It stays.
        public static let always = NavigationBarDrawerDisplayMode(isAlways: true)
    }
}

/// Adds a search field to the page around, and tells the views inside whether it is in use.
struct SearchableModifier {
    let text: Binding<String>
    let isPresented: Binding<Bool>?
    let placement: SearchFieldPlacement
    let prompt: Text?
    var tokens: AnyView?
    var removeLastToken: (@MainActor () -> Void)?
    var suggestions: AnyView?
    @State private var isActive = false
    @Environment(\.submitActions) private var submit
    @Environment(\.searchSuggestions) private var suggestionsAround
    @Environment(\.searchScopes) private var scopes
    @Environment(\.navigationPage) private var page
    @Environment(\.searchFocus) private var focus

    init(
        text: Binding<String>, isPresented: Binding<Bool>? = nil, placement: SearchFieldPlacement, prompt: Text?,
        tokens: AnyView? = nil, removeLastToken: (@MainActor () -> Void)? = nil, suggestions: AnyView? = nil
    ) {
        self.text = text
        self.isPresented = isPresented
        self.placement = placement
        self.prompt = prompt
        self.tokens = tokens
        self.removeLastToken = removeLastToken
        self.suggestions = suggestions
    }
}

extension SearchableModifier: ViewModifier {
    func body(content: Content) -> some View {
        let active = isPresented ?? $isActive
        let text = text
        content
            .environment(\.isSearching, active.wrappedValue)
            .environment(
                \.dismissSearch,
                DismissSearchAction {
                    text.wrappedValue = ""
                    active.wrappedValue = false
                }
            )
            .environment(\.searchSuggestions, nil)
            .environment(\.searchScopes, nil)
            .modifier(SearchModifier(value: setting(active)))
            .environment(\.searchFromOutside, page == nil ? setting(active) : nil)
    }

    private func setting(_ active: Binding<Bool>) -> SearchSetting {
        SearchSetting(
            text: text, isActive: active, prompt: prompt, placement: placement, tokens: tokens,
            removeLastToken: removeLastToken, suggestions: suggestions ?? suggestionsAround, scopes: scopes,
            submit: submit, focus: focus)
    }
}

private struct SearchFromOutsideKey: EnvironmentKey { static var defaultValue: SearchSetting? { nil } }

extension EnvironmentValues {
    /// The search field that was set around a navigation stack, for the stack's first page.
    var searchFromOutside: SearchSetting? {
        get { self[SearchFromOutsideKey.self] }
        set { self[SearchFromOutsideKey.self] = newValue }
    }
}

/// Gives the first page of a stack the search field that was set around the stack.
struct SearchFromOutside {
    let isRoot: Bool
    @Environment(\.searchFromOutside) private var setting

    init(isRoot: Bool) { self.isRoot = isRoot }
}

extension SearchFromOutside: ViewModifier {
    func body(content: Content) -> some View {
        if isRoot, let setting {
            content
                .environment(\.searchFromOutside, nil)
                .modifier(SearchModifier(value: setting))
        } else {
            content.environment(\.searchFromOutside, nil)
        }
    }
}

extension View {
    /// Adds a search field to the page. Return in it calls `onSubmit(of: .search)`.
    public nonisolated func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
    ) -> some View {
        modifier(SearchableModifier(text: text, placement: placement, prompt: prompt))
    }
    /// Adds a search field to the page.
    public nonisolated func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
    ) -> some View {
        searchable(text: text, placement: placement, prompt: Text(prompt))
    }
    /// Adds a search field to the page.
    @_disfavoredOverload public nonisolated func searchable<S: StringProtocol>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
    ) -> some View {
        searchable(text: text, placement: placement, prompt: Text(prompt))
    }
    /// Adds a search field to the page. It is entered when `isPresented` turns true, and left when it turns false.
    public nonisolated func searchable(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
        prompt: Text? = nil
    ) -> some View {
        modifier(SearchableModifier(text: text, isPresented: isPresented, placement: placement, prompt: prompt))
    }
    /// Adds a search field to the page. It is entered when `isPresented` turns true, and left when it turns false.
    public nonisolated func searchable(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringKey
    ) -> some View {
        searchable(text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt))
    }
    /// Adds a search field to the page. It is entered when `isPresented` turns true, and left when it turns false.
    @_disfavoredOverload public nonisolated func searchable<S: StringProtocol>(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: S
    ) -> some View {
        searchable(text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt))
    }
    /// Adds a search field with suggestions below it while it is in use.
    public nonisolated func searchable<S: View>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
        @ViewBuilder suggestions: () -> S
    ) -> some View {
        modifier(
            SearchableModifier(text: text, placement: placement, prompt: prompt, suggestions: AnyView(suggestions())))
    }
    /// Adds a search field with suggestions below it while it is in use.
    public nonisolated func searchable<S: View>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
        @ViewBuilder suggestions: () -> S
    ) -> some View {
        modifier(
            SearchableModifier(
                text: text, placement: placement, prompt: Text(prompt), suggestions: AnyView(suggestions())))
    }

    /// Shows suggestions below the search field of this view while it is in use. Give each a `searchCompletion(_:)`.
    public nonisolated func searchSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> some View {
        environment(\.searchSuggestions, AnyView(suggestions()))
    }

    /// What the view, as a suggestion, completes the search text to when it is pressed.
    public nonisolated func searchCompletion(_ completion: String) -> some View {
        modifier(SearchCompletionModifier(completion: completion))
    }

    /// Lets the user choose where to search, by segments below the search field while it is in use.
    public nonisolated func searchScopes<V: Hashable, S: View>(
        _ scope: Binding<V>, @ViewBuilder scopes: () -> S
    ) -> some View {
        searchScopes(scope, activation: .automatic, scopes)
    }

    /// Lets the user choose where to search, by segments below the search field.
    ///
    /// - Parameter activation: whether the segments appear when the field is entered, when something has been typed, or not by themselves.
    public nonisolated func searchScopes<V: Hashable, S: View>(
        _ scope: Binding<V>, activation: SearchScopeActivation, @ViewBuilder _ scopes: () -> S
    ) -> some View {
        let picker = AnyView(
            Picker("Scope", selection: scope, content: scopes).pickerStyle(SegmentedPickerStyle()).labelsHidden())
        return environment(\.searchScopes, SearchScopes(activation: activation, picker: picker))
    }
}

/// When the scopes of a search are shown.
public struct SearchScopeActivation: Sendable, Equatable {
    enum Kind: Sendable { case searching, typing }
    let kind: Kind
    /// As on the platform: when the search field is entered.
    public static let automatic = SearchScopeActivation(kind: .searching)
    /// When something has been typed.
    public static let onTextEntry = SearchScopeActivation(kind: .typing)
    /// When the search field is entered.
    public static let onSearchPresentation = SearchScopeActivation(kind: .searching)
}

struct SearchScopes {
    let activation: SearchScopeActivation
    let picker: AnyView
}

/// Ends the search that a view is in. Call it as a function.
public struct DismissSearchAction: @unchecked Sendable {
    private let action: (@MainActor () -> Void)?

    /// The action is only called on the main actor.
    init(_ action: (@MainActor () -> Void)? = nil) { self.action = action }

    /// Empties the search field and leaves it; does nothing where there is none.
    @MainActor public func callAsFunction() { action?() }
}

extension DismissSearchAction: Equatable {
    /// Two actions of one place do the same.
    public static func == (a: DismissSearchAction, b: DismissSearchAction) -> Bool {
        (a.action == nil) == (b.action == nil)
    }
}

private struct IsSearchingKey: EnvironmentKey { static var defaultValue: Bool { false } }
private struct DismissSearchKey: EnvironmentKey { static var defaultValue: DismissSearchAction { .init() } }
private struct SearchSuggestionsKey: EnvironmentKey { static var defaultValue: AnyView? { nil } }
private struct SearchScopesKey: EnvironmentKey { static var defaultValue: SearchScopes? { nil } }
private struct CompleteSearchKey: EnvironmentKey { static var defaultValue: CompleteSearchAction { .init() } }

extension EnvironmentValues {
    /// Whether the search field of a `searchable` view around is in use.
    public internal(set) var isSearching: Bool {
        get { self[IsSearchingKey.self] }
        set { self[IsSearchingKey.self] = newValue }
    }
    /// Ends the search that the view is in.
    public internal(set) var dismissSearch: DismissSearchAction {
        get { self[DismissSearchKey.self] }
        set { self[DismissSearchKey.self] = newValue }
    }
    var searchSuggestions: AnyView? {
        get { self[SearchSuggestionsKey.self] }
        set { self[SearchSuggestionsKey.self] = newValue }
    }
    var searchScopes: SearchScopes? {
        get { self[SearchScopesKey.self] }
        set { self[SearchScopesKey.self] = newValue }
    }
    var completeSearch: CompleteSearchAction {
        get { self[CompleteSearchKey.self] }
        set { self[CompleteSearchKey.self] = newValue }
    }
}

/// Puts a text into the search field that a suggestion belongs to.
struct CompleteSearchAction: Equatable {
    var action: (@MainActor (String) -> Void)?
    static func == (a: CompleteSearchAction, b: CompleteSearchAction) -> Bool {
        (a.action == nil) == (b.action == nil)
    }
}

private struct SearchCompletionModifier: ViewModifier {
    let completion: String
    @Environment(\.completeSearch) private var complete

    func body(content: Content) -> some View {
        Button {
            complete.action?(completion)
        } label: {
            content.frame(maxWidth: .infinity, alignment: .leading).contentShape(Rectangle())
        }
        .buttonStyle(.plain)
    }
}
