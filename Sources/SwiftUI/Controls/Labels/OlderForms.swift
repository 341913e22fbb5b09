import SwiftUICore

/// Items of a context menu, by the first form.
public struct ContextMenu<MenuItems: View> {
    let items: MenuItems

    /// A menu of the controls that `menuItems` makes.
    public nonisolated init(@ViewBuilder menuItems: () -> MenuItems) { items = menuItems() }
}

extension View {
    /// Opens a menu where the secondary button is pressed on the view, or the view is pressed for long; none if nil.
    @ViewBuilder public nonisolated func contextMenu<M: View>(_ contextMenu: ContextMenu<M>?) -> some View {
        if let contextMenu { self.contextMenu { contextMenu.items } } else { self }
    }

    /// Keeps the view away from the edges of a scene as far as the platform does: 16 points, as on a phone.
    public nonisolated func scenePadding(_ edges: Edge.Set = .all) -> some View { padding(edges, 16) }

    /// Keeps the view away from the edges of a scene as far as a kind of padding does: 16 points for both kinds, as on a phone.
    public nonisolated func scenePadding(_ padding: ScenePadding, edges: Edge.Set = .all) -> some View {
        self.padding(edges, 16)
    }

    /// Sets the colour of the symbols in rows of lists.
    public nonisolated func listItemTint(_ tint: Color?) -> some View { self.tint(tint) }

    /// Sets the colour of the symbols in rows of lists; nil for that of the list.
    @_disfavoredOverload public nonisolated func listItemTint(_ tint: ListItemTint?) -> some View {
        self.tint(tint?.color)
    }
}

/// How far away from the edges of a scene something stands.
public struct ScenePadding: Equatable, Sendable {
    private let name: String
    /// As little as looks right.
    public static let minimum = ScenePadding(name: "minimum")
}

/// The colour of the symbols in rows of lists.
public struct ListItemTint: Sendable {
    let color: Color?

    /// A colour, which the system may not change.
    public static func fixed(_ tint: Color) -> ListItemTint { ListItemTint(color: tint) }
    /// A colour, which the system may change elsewhere.
    public static func preferred(_ tint: Color) -> ListItemTint { ListItemTint(color: tint) }
    /// Grey.
    public static let monochrome = ListItemTint(color: .secondary)
}

extension Menu where Label == SwiftUI.Label<Text, Image>, Content: View {
    /// A menu with a title from the string tables and an image of the program.
    public nonisolated init(_ titleKey: LocalizedStringKey, image: String, @ViewBuilder content: () -> Content) {
        self.init(content: content) { SwiftUI.Label(titleKey, image: image) }
    }
}

extension Toggle where Label == SwiftUI.Label<Text, Image> {
    /// A toggle for a value, with a title from the string tables and an image of the program.
    public nonisolated init(_ titleKey: LocalizedStringKey, image: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { SwiftUI.Label(titleKey, image: image) }
    }
}

extension Button where Label == SwiftUI.Label<Text, Image> {
    /// A button with a title from the string tables and the image of a resource.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, image: ImageResource, action: @escaping @MainActor () -> Void
    ) {
        self.init(action: action) { SwiftUI.Label(titleKey, image: image) }
    }
}

/// How much something stands out.
public enum Prominence: Hashable, Sendable {
    /// As usual.
    case standard
    /// More than usual.
    case increased
}

private struct HeaderProminenceKey: EnvironmentKey { static var defaultValue: Prominence { .standard } }

extension EnvironmentValues {
    /// How much the headings of sections stand out.
    public var headerProminence: Prominence {
        get { self[HeaderProminenceKey.self] }
        set { self[HeaderProminenceKey.self] = newValue }
    }
}

extension View {
    /// Sets how much the headings of sections in this view stand out: increased, they are large, bold and in the primary colour.
    public nonisolated func headerProminence(_ prominence: Prominence) -> some View {
        environment(\.headerProminence, prominence)
    }
}
