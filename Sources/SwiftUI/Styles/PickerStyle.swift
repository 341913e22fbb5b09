import SwiftUICore

/// How pickers show their options. The styles are the system's.
@MainActor @preconcurrency public protocol PickerStyle {
    /// Which of the system's styles it is.
    nonisolated var _kind: _PickerStyleKind { get }
}

/// The system's picker styles.
public enum _PickerStyleKind: Hashable, Sendable {
    case automatic, menu, inline, segmented, wheel, navigationLink, palette
}

/// The style that suits the place: a menu.
public struct DefaultPickerStyle: PickerStyle, Sendable {
    public nonisolated init() {}
    public nonisolated var _kind: _PickerStyleKind { .automatic }
}
/// A button that opens a menu of the options.
public struct MenuPickerStyle: PickerStyle, Sendable {
    public nonisolated init() {}
    public nonisolated var _kind: _PickerStyleKind { .menu }
}
/// The options among the other views.
public struct InlinePickerStyle: PickerStyle, Sendable {
    public nonisolated init() {}
    public nonisolated var _kind: _PickerStyleKind { .inline }
}
/// The options side by side in a bar.
public struct SegmentedPickerStyle: PickerStyle, Sendable {
    public nonisolated init() {}
    public nonisolated var _kind: _PickerStyleKind { .segmented }
}
/// The options below each other; without a wheel under the finger, they are a list.
public struct WheelPickerStyle: PickerStyle, Sendable {
    public nonisolated init() {}
    public nonisolated var _kind: _PickerStyleKind { .wheel }
}
/// A row that leads to a page of the options.
public struct NavigationLinkPickerStyle: PickerStyle, Sendable {
    public nonisolated init() {}
    public nonisolated var _kind: _PickerStyleKind { .navigationLink }
}
/// The options side by side, as a palette.
public struct PalettePickerStyle: PickerStyle, Sendable {
    public nonisolated init() {}
    public nonisolated var _kind: _PickerStyleKind { .palette }
}

extension PickerStyle where Self == DefaultPickerStyle {
    /// The style that suits the place.
    public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}
extension PickerStyle where Self == MenuPickerStyle {
    /// A button that opens a menu of the options.
    public static var menu: MenuPickerStyle { MenuPickerStyle() }
}
extension PickerStyle where Self == InlinePickerStyle {
    /// The options among the other views.
    public static var inline: InlinePickerStyle { InlinePickerStyle() }
}
extension PickerStyle where Self == SegmentedPickerStyle {
    /// The options side by side in a bar.
    public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}
extension PickerStyle where Self == WheelPickerStyle {
    /// The options below each other.
    public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}
extension PickerStyle where Self == NavigationLinkPickerStyle {
    /// A row that leads to a page of the options.
    public static var navigationLink: NavigationLinkPickerStyle { NavigationLinkPickerStyle() }
}
extension PickerStyle where Self == PalettePickerStyle {
    /// The options side by side, as a palette.
    public static var palette: PalettePickerStyle { PalettePickerStyle() }
}

private struct PickerStyleKey: EnvironmentKey { static var defaultValue: _PickerStyleKind { .automatic } }

extension EnvironmentValues {
    /// How pickers show their options.
    var pickerStyle: _PickerStyleKind {
        get { self[PickerStyleKey.self] }
        set { self[PickerStyleKey.self] = newValue }
    }
}

extension View {
    /// Sets how pickers in this view show their options.
    public nonisolated func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
        environment(\.pickerStyle, style._kind)
    }
}
