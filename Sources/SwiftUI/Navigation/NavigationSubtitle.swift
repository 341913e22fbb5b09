import SwiftUICore

extension View {
    /// Sets what stands below the page's title, in small letters.
    public nonisolated func navigationSubtitle(_ subtitle: Text) -> some View {
        modifier(SubtitleModifier(value: subtitle))
    }

    /// Sets what stands below the page's title, in small letters, from the string tables.
    public nonisolated func navigationSubtitle(_ subtitleKey: LocalizedStringKey) -> some View {
        navigationSubtitle(Text(subtitleKey))
    }

    /// Sets what stands below the page's title, in small letters.
    @_disfavoredOverload public nonisolated func navigationSubtitle<S: StringProtocol>(_ subtitle: S) -> some View {
        navigationSubtitle(Text(subtitle))
    }
}
