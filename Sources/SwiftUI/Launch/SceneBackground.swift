import SwiftUICore

/// A window's content: the system's background below, the program's view above.
package struct SceneBackground<Content: View> {
    package var content: Content
    package init(content: Content) { self.content = content }
}

extension SceneBackground: View {
    package var body: some View {
        PresentationHost(
            content:
                content
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .background(Color.systemBackground))
    }
}
