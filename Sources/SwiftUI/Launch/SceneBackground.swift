import SwiftUICore

/// A window's content: the system's background below, the program's view above, in the appearance that the view asks for.
package struct SceneBackground<Content: View> {
    package var content: Content
    /// The program's window that this is the content of; nil where a view is shown by itself.
    var window: OpenWindow?
    @Environment(\.colorScheme) private var own
    @State private var preferred: ColorScheme?

    package init(content: Content) { self.content = content }

    init(content: Content, window: OpenWindow) {
        self.content = content
        self.window = window
    }
}

extension SceneBackground: View {
    package var body: some View {
        PresentationHost(content: SceneGround(content: content, window: window))
            .environment(\.colorScheme, preferred ?? own)
            .onPreferenceChange(PreferredColorSchemeKey.self) { preferred = $0 }
    }
}

/// The program's view on the system's background, below the bar of menus if there is one.
private struct SceneGround<Content: View> {
    let content: Content
    let window: OpenWindow?
}

extension SceneGround: View {
    var body: some View {
        below
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .background(Color.systemBackground)
    }

    @MainActor @ViewBuilder private var below: some View {
        if let window, window.hasMenuBar {
            VStack(spacing: 0) {
                WindowMenuBar(window: window)
                measured.frame(maxWidth: .infinity, maxHeight: .infinity)
            }
        } else {
            measured
        }
    }

    @MainActor @ViewBuilder private var measured: some View {
        // Several views stand below each other.
        if let limits = window?.limitsReport {
            ContentLimits(report: limits) { VStack(views: content) }
        } else {
            VStack(views: content)
        }
    }
}
