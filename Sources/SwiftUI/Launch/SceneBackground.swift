import SwiftUICore

/// A window's content: the system's background below, the program's view above, in the appearance that the view asks for.
package struct SceneBackground<Content: View> {
    package var content: Content
    @Environment(\.colorScheme) private var own
    @State private var preferred: ColorScheme?

    package init(content: Content) { self.content = content }
}

extension SceneBackground: View {
    package var body: some View {
        PresentationHost(content: SceneGround(content: content))
            .environment(\.colorScheme, preferred ?? own)
            .onPreferenceChange(PreferredColorSchemeKey.self) { preferred = $0 }
    }
}

/// The program's view on the system's background.
private struct SceneGround<Content: View> {
    let content: Content
}

extension SceneGround: View {
    var body: some View {
        // Several views stand below each other.
        VStack(views: content)
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .background(Color.systemBackground)
    }
}
