import SwiftUICore

/// A window's content: the system's background below, the program's view above, in the appearance that the view asks for.
package struct SceneBackground<Content: View> {
    package var content: Content
    /// Hears how small and how large the content can be; nil where the window has any size.
    var limits: ContentLimits.Report?
    @Environment(\.colorScheme) private var own
    @State private var preferred: ColorScheme?

    package init(content: Content) { self.content = content }

    init(content: Content, limits: ContentLimits.Report?) {
        self.content = content
        self.limits = limits
    }
}

extension SceneBackground: View {
    package var body: some View {
        PresentationHost(content: SceneGround(content: content, limits: limits))
            .environment(\.colorScheme, preferred ?? own)
            .onPreferenceChange(PreferredColorSchemeKey.self) { preferred = $0 }
    }
}

/// The program's view on the system's background.
private struct SceneGround<Content: View> {
    let content: Content
    let limits: ContentLimits.Report?
}

extension SceneGround: View {
    var body: some View {
        measured
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .background(Color.systemBackground)
    }

    @ViewBuilder private var measured: some View {
        // Several views stand below each other.
        if let limits {
            ContentLimits(report: limits) { VStack(views: content) }
        } else {
            VStack(views: content)
        }
    }
}
