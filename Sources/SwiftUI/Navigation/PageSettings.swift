import SwiftUICore

extension View {
    /// Titles the page that this view is the content of.
    public nonisolated func navigationTitle(_ title: Text) -> some View { modifier(TitleModifier(value: title)) }
    /// Titles the page that this view is the content of.
    public nonisolated func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
        navigationTitle(Text(titleKey))
    }
    /// Titles the page that this view is the content of.
    @_disfavoredOverload public nonisolated func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
        navigationTitle(Text(title))
    }
    /// Titles the page by a string that can be renamed elsewhere.
    public nonisolated func navigationTitle(_ title: Binding<String>) -> some View {
        navigationTitle(Text(title.wrappedValue))
    }
    /// Titles the page.
    public nonisolated func navigationBarTitle(_ title: Text) -> some View { navigationTitle(title) }
    /// Titles the page.
    public nonisolated func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View {
        navigationTitle(titleKey)
    }
    /// Titles the page.
    @_disfavoredOverload public nonisolated func navigationBarTitle<S: StringProtocol>(_ title: S) -> some View {
        navigationTitle(title)
    }
    /// Titles the page, and sets how the title is shown.
    public nonisolated func navigationBarTitle(
        _ titleKey: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View {
        navigationTitle(titleKey).navigationBarTitleDisplayMode(displayMode)
    }
    /// Titles the page, and sets how the title is shown.
    @_disfavoredOverload public nonisolated func navigationBarTitle<S: StringProtocol>(
        _ title: S, displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View {
        navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
    }
    /// Sets whether the page's title is large, in the bar, or as on the page before.
    public nonisolated func navigationBarTitleDisplayMode(
        _ displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View {
        modifier(TitleDisplayModeModifier(value: displayMode))
    }
    /// Hides the bar's own back button.
    public nonisolated func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
        modifier(BackButtonHiddenModifier(value: hidesBackButton))
    }
    /// Titles the page, and sets how the title is shown.
    public nonisolated func navigationBarTitle(
        _ title: Text, displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View {
        navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
    }
    /// Hides the navigation bar.
    public nonisolated func navigationBarHidden(_ hidden: Bool) -> some View {
        modifier(BarVisibilityModifier(value: [.navigationBar: hidden ? .hidden : .visible]))
    }
    /// Shows or hides bars; all of them if none is named.
    public nonisolated func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        let named = bars.isEmpty ? [.automatic] : bars
        return modifier(
            BarVisibilityModifier(value: Dictionary(named.map { ($0, visibility) }, uniquingKeysWith: { $1 })))
    }
}

extension View {
    /// Shows or hides bars; all of them if none is named.
    public nonisolated func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        modifier(BarVisibilityModifier(value: byPlacement(bars, visibility)))
    }

    /// Sets what lies behind bars, where anything does. All of them if none is named.
    public nonisolated func toolbarBackground<S: ShapeStyle>(_ style: S, for bars: ToolbarPlacement...) -> some View {
        modifier(BarBackgroundModifier(value: byPlacement(bars, BarBackgroundSetting(style: AnyShapeStyle(style)))))
    }

    /// Whether bars have a ground always, or never. By default they have one while content lies under them.
    public nonisolated func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        modifier(BarBackgroundModifier(value: byPlacement(bars, BarBackgroundSetting(visibility: visibility))))
    }

    /// Whether bars have a ground always, or never. By default they have one while content lies under them.
    public nonisolated func toolbarBackgroundVisibility(
        _ visibility: Visibility, for bars: ToolbarPlacement...
    ) -> some View {
        modifier(BarBackgroundModifier(value: byPlacement(bars, BarBackgroundSetting(visibility: visibility))))
    }

    /// Gives bars an appearance of their own; nil for that of the page.
    public nonisolated func toolbarColorScheme(_ colorScheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View
    {
        modifier(BarSchemeModifier(value: byPlacement(bars, colorScheme)))
    }

    /// Makes the page's title in the bar a menu of controls.
    public nonisolated func toolbarTitleMenu<C: View>(@ViewBuilder content: () -> C) -> some View {
        modifier(TitleMenuModifier(value: AnyView(content())))
    }

    /// Sets whether the page's title is large or in the bar.
    public nonisolated func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
        navigationBarTitleDisplayMode(mode.mode)
    }

    /// Takes something that the system puts there out of the bars.
    public nonisolated func toolbar(removing defaultItemKind: ToolbarDefaultItemKind?) -> some View {
        modifier(OptionalRemoval(kind: defaultItemKind))
    }

    nonisolated func byPlacement<Value>(_ bars: [ToolbarPlacement], _ value: Value) -> [ToolbarPlacement: Value] {
        Dictionary((bars.isEmpty ? [.automatic] : bars).map { ($0, value) }, uniquingKeysWith: { $1 })
    }
}

private struct OptionalRemoval: ViewModifier {
    let kind: ToolbarDefaultItemKind?

    func body(content: Content) -> some View {
        if let kind { content.modifier(ToolbarRemovalModifier(value: kind)) } else { content }
    }
}

/// What lies behind a bar.
struct BarBackgroundSetting {
    var style: AnyShapeStyle?
    var visibility = Visibility.automatic
}

/// Something that the system puts into bars.
public struct ToolbarDefaultItemKind: Equatable, Sendable {
    private let name: String
    /// The button that shows and hides a split view's sidebar.
    public static let sidebarToggle = ToolbarDefaultItemKind(name: "sidebarToggle")
    /// The page's title.
    public static let title = ToolbarDefaultItemKind(name: "title")
}

/// How a page's title is shown.
public struct ToolbarTitleDisplayMode: Equatable, Sendable {
    let mode: NavigationBarItem.TitleDisplayMode
    /// As on the page before; large on the first.
    public static let automatic = ToolbarTitleDisplayMode(mode: .automatic)
    /// Below the bar, in large letters.
    public static let large = ToolbarTitleDisplayMode(mode: .large)
    /// In the bar, in large letters; here below it.
    public static let inlineLarge = ToolbarTitleDisplayMode(mode: .large)
    /// In the bar.
    public static let inline = ToolbarTitleDisplayMode(mode: .inline)
}
