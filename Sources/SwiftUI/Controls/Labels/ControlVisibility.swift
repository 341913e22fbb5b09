import SwiftUICore

extension View {
    /// Shows or hides the labels of controls in this view. Hidden, they are read all the same.
    public nonisolated func labelsVisibility(_ visibility: Visibility) -> some View {
        environment(\.labelsHidden, visibility == .hidden)
    }

    /// Whether menus show a sign of what they are. Those of a phone have none.
    public nonisolated func menuIndicator(_ visibility: Visibility) -> some View {
        environment(\.menuIndicatorVisibility, visibility)
    }

    /// Sets in which order menus show their controls. Here it is always the order in which they are written.
    public nonisolated func menuOrder(_ order: MenuOrder) -> some View { environment(\.menuOrder, order) }
}

/// In which order a menu shows its controls.
public struct MenuOrder: Hashable, Sendable {
    private let name: String
    /// As suits the place.
    public static let automatic = MenuOrder(name: "automatic")
    /// The first ones next to where the menu opens. Here as written.
    public static let priority = MenuOrder(name: "priority")
    /// As they are written.
    public static let fixed = MenuOrder(name: "fixed")
}

private struct MenuOrderKey: EnvironmentKey { static var defaultValue: MenuOrder { .automatic } }
private struct MenuIndicatorKey: EnvironmentKey { static var defaultValue: Visibility { .automatic } }

extension EnvironmentValues {
    /// In which order menus show their controls.
    public var menuOrder: MenuOrder {
        get { self[MenuOrderKey.self] }
        set { self[MenuOrderKey.self] = newValue }
    }
    /// Whether menus show a sign of what they are.
    public var menuIndicatorVisibility: Visibility {
        get { self[MenuIndicatorKey.self] }
        set { self[MenuIndicatorKey.self] = newValue }
    }
    /// Whether the labels of controls are shown.
    public var labelsVisibility: Visibility {
        get { labelsHidden ? .hidden : .automatic }
        set { labelsHidden = newValue == .hidden }
    }
}
