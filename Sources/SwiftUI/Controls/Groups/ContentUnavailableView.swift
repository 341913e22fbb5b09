import SwiftUICore

/// Says that there is nothing to show, why, and what can be done about it.
public struct ContentUnavailableView<Label, Description, Actions> {
    let label: Label
    let description: Description
    let actions: Actions

    nonisolated init(_ label: Label, _ description: Description, _ actions: Actions) {
        self.label = label
        self.description = description
        self.actions = actions
    }
}

extension ContentUnavailableView: View where Label: View, Description: View, Actions: View {
    /// A label, a description and controls.
    public nonisolated init(
        @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
        @ViewBuilder actions: () -> Actions = { EmptyView() }
    ) {
        self.init(label(), description(), actions())
    }

    public var body: some View {
        VStack(spacing: 0) {
            label.labelStyle(UnavailableLabelStyle())
            description.font(.subheadline).foregroundStyle(.secondary).multilineTextAlignment(.center)
                .padding(.top, 6)
            VStack(spacing: 8) { actions }.padding(.top, 18)
        }
        .padding(.horizontal, 32)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}

extension ContentUnavailableView where Label == SwiftUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
    /// A title from the string tables with a symbol and a description.
    public nonisolated init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
        self.init(SwiftUI.Label(title, systemImage: name), description, EmptyView())
    }

    /// A title with a symbol and a description.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, systemImage name: String, description: Text? = nil
    ) {
        self.init(SwiftUI.Label(title, systemImage: name), description, EmptyView())
    }

    /// A title from the string tables with an image of the program and a description.
    public nonisolated init(_ title: LocalizedStringKey, image name: String, description: Text? = nil) {
        self.init(SwiftUI.Label(title, image: name), description, EmptyView())
    }

    /// A title with an image of the program and a description.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, image name: String, description: Text? = nil
    ) {
        self.init(SwiftUI.Label(title, image: name), description, EmptyView())
    }
}

extension ContentUnavailableView
where
    Label == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description,
    Actions == SearchUnavailableContent.Actions
{
    /// Says that a search has found nothing.
    public static var search: ContentUnavailableView { search(text: "") }

    /// Says that a search for a text has found nothing.
    public static func search(text: String) -> ContentUnavailableView {
        ContentUnavailableView(
            SearchUnavailableContent.Label(text: text), SearchUnavailableContent.Description(),
            SearchUnavailableContent.Actions())
    }
}

/// The parts of the view that says that a search has found nothing.
public struct SearchUnavailableContent {
    /// What was searched for.
    public struct Label { let text: String }
    /// What to do about it.
    public struct Description {}
    /// Nothing.
    public struct Actions {}
}

extension SearchUnavailableContent.Label: View {
    public var body: some View {
        SwiftUI.Label {
            text.isEmpty ? Text("No Results") : Text("No Results for “\(text)”")
        } icon: {
            Image(systemName: "magnifyingglass")
        }
    }
}
extension SearchUnavailableContent.Description: View {
    public var body: some View { Text("Check the spelling or try a new search.") }
}
extension SearchUnavailableContent.Actions: View {
    public var body: some View { EmptyView() }
}

/// A large icon above a title.
private struct UnavailableLabelStyle: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
        VStack(spacing: 12) {
            configuration.icon.font(.system(size: 48)).foregroundStyle(.secondary).accessibilityHidden(true)
            configuration.title.font(.title2.bold()).multilineTextAlignment(.center)
        }
    }
}
