import SwiftUICore

struct TitleModifier {
    let value: Text
}
extension TitleModifier: PageModifier {
    typealias Body = Never
    static var concernsWindow: Bool { true }
    static var list: ReferenceWritableKeyPath<NavigationPage, [NavigationPage.Entry<Text>]> { NavigationPage.titleList }
}
struct SubtitleModifier {
    let value: Text
}
extension SubtitleModifier: PageModifier {
    typealias Body = Never
    static var list: ReferenceWritableKeyPath<NavigationPage, [NavigationPage.Entry<Text>]> {
        NavigationPage.subtitleList
    }
}
struct TitleDisplayModeModifier {
    let value: NavigationBarItem.TitleDisplayMode
}
extension TitleDisplayModeModifier: PageModifier {
    typealias Body = Never
    static var list:
        ReferenceWritableKeyPath<NavigationPage, [NavigationPage.Entry<NavigationBarItem.TitleDisplayMode>]>
    {
        NavigationPage.modeList
    }
}
struct BackButtonHiddenModifier {
    let value: Bool
}
extension BackButtonHiddenModifier: PageModifier {
    typealias Body = Never
    static var list: ReferenceWritableKeyPath<NavigationPage, [NavigationPage.Entry<Bool>]> { NavigationPage.backList }
}
struct BarVisibilityModifier {
    let value: [ToolbarPlacement: Visibility]
}
extension BarVisibilityModifier: PageModifier {
    typealias Body = Never
    static var concernsTabs: Bool { true }
    static var list: ReferenceWritableKeyPath<NavigationPage, [NavigationPage.Entry<[ToolbarPlacement: Visibility]>]> {
        NavigationPage.hiddenList
    }
}
struct ToolbarModifier {
    let value: [ToolbarEntry]
}
extension ToolbarModifier: PageModifier {
    typealias Body = Never
    static var list: ReferenceWritableKeyPath<NavigationPage, [NavigationPage.Entry<[ToolbarEntry]>]> {
        NavigationPage.toolbarList
    }
    /// Content is made anew each time; whether it differs is for the views inside to find out.
    func isSame(as other: ToolbarModifier) -> Bool { value.isEmpty && other.value.isEmpty }
    func value(in scope: InheritedScope) -> [ToolbarEntry] {
        value.map { entry in
            var entry = entry
            entry.content = PlacedElsewhere.view(entry.content, from: scope)
            return entry
        }
    }
}
struct SearchModifier {
    let value: SearchSetting
}
extension SearchModifier: PageModifier {
    typealias Body = Never
    static var list: ReferenceWritableKeyPath<NavigationPage, [NavigationPage.Entry<SearchSetting>]> {
        NavigationPage.searchList
    }
}
struct BarBackgroundModifier {
    let value: [ToolbarPlacement: BarBackgroundSetting]
}
extension BarBackgroundModifier: PageModifier {
    typealias Body = Never
    static var concernsTabs: Bool { true }
    static var list:
        ReferenceWritableKeyPath<NavigationPage, [NavigationPage.Entry<[ToolbarPlacement: BarBackgroundSetting]>]>
    {
        NavigationPage.backgroundList
    }
}
struct BarSchemeModifier {
    let value: [ToolbarPlacement: ColorScheme?]
}
extension BarSchemeModifier: PageModifier {
    typealias Body = Never
    static var concernsTabs: Bool { true }
    static var list: ReferenceWritableKeyPath<NavigationPage, [NavigationPage.Entry<[ToolbarPlacement: ColorScheme?]>]>
    {
        NavigationPage.schemeList
    }
}
struct TitleMenuModifier {
    let value: AnyView
}
extension TitleMenuModifier: PageModifier {
    typealias Body = Never
    static var list: ReferenceWritableKeyPath<NavigationPage, [NavigationPage.Entry<AnyView>]> {
        NavigationPage.titleMenuList
    }
    func value(in scope: InheritedScope) -> AnyView { PlacedElsewhere.view(value, from: scope) }
    func isSame(as other: Self) -> Bool { false }
}
struct ToolbarRemovalModifier {
    let value: ToolbarDefaultItemKind
}
extension ToolbarRemovalModifier: PageModifier {
    typealias Body = Never
    static var list: ReferenceWritableKeyPath<NavigationPage, [NavigationPage.Entry<ToolbarDefaultItemKind>]> {
        NavigationPage.removalList
    }
}
