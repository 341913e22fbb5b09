import SwiftUICore

extension View {
    /// Shows a view above the bar of tabs, whichever tab is shown.
    public nonisolated func tabViewBottomAccessory<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        environment(\.tabAccessory, AnyView(content()))
    }
}

private struct TabAccessoryKey: EnvironmentKey { static var defaultValue: AnyView? { nil } }

extension EnvironmentValues {
    /// What stands above the bar of tabs.
    var tabAccessory: AnyView? {
        get { self[TabAccessoryKey.self] }
        set { self[TabAccessoryKey.self] = newValue }
    }
}

/// A view above the bar of tabs: a capsule of 48 points, away from the edges.
struct TabAccessory: View {
    @Environment(\.tabAccessory) private var content

    var body: some View {
        if let content {
            content
                .environment(\.tabAccessory, nil)
                .frame(maxWidth: .infinity, minHeight: 48)
                .background(Color.tertiarySystemFill, in: Capsule())
                .padding(.horizontal, 16)
                .padding(.top, 6)
        }
    }
}
