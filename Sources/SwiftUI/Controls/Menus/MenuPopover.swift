import Foundation
import SwiftUICore

/// The ground of what floats beside a control.
struct MenuCard: ViewModifier {
    func body(content: Content) -> some View {
        content
            .background(Color.menuGround)
            .clipShape(RoundedRectangle(cornerRadius: 13, style: .continuous))
            .shadow(color: Color(white: 0, opacity: 0.18), radius: 16, x: 0, y: 8)
    }
}

/// A menu that is open: a list below, or above, what opened it.
struct MenuPopover<Content: View>: View {
    let anchor: PopoverAnchor
    let close: @MainActor () -> Void
    @ViewBuilder let content: Content

    var body: some View {
        ControlPopover(anchor: anchor, close: close) {
            MenuColumn { content }.modifier(MenuEnvironment(close: close))
        }
    }
}

/// What controls in a menu find around them.
struct MenuEnvironment: ViewModifier {
    let close: @MainActor () -> Void

    func body(content: Content) -> some View {
        content
            .environment(\.isInMenu, true)
            .environment(\.closeMenu, CloseMenuAction(action: close))
            .environment(\.font, nil)
            .environment(\.foregroundLevels, nil)
            .environment(\.buttonAppearance, nil)
            .environment(\.controlSize, .regular)
            .environment(\.keyboardShortcut, nil)
            .environment(\.multilineTextAlignment, .leading)
            .buttonStyle(MenuItemStyle())
            .toggleStyle(MenuToggleStyle())
            .labelStyle(MenuLabelStyle())
    }
}

/// Closes the menu that a control stands in.
struct CloseMenuAction {
    let action: (@MainActor () -> Void)?
    @MainActor func callAsFunction() { action?() }
}

extension CloseMenuAction: Equatable {
    /// One menu is closed in one way.
    static func == (a: CloseMenuAction, b: CloseMenuAction) -> Bool { (a.action == nil) == (b.action == nil) }
}

private struct IsInMenuKey: EnvironmentKey { static var defaultValue: Bool { false } }
private struct CloseMenuKey: EnvironmentKey {
    static var defaultValue: CloseMenuAction { CloseMenuAction(action: nil) }
}

extension EnvironmentValues {
    /// Whether a view stands in a menu.
    var isInMenu: Bool {
        get { self[IsInMenuKey.self] }
        set { self[IsInMenuKey.self] = newValue }
    }
    /// Closes the menu that a view stands in.
    var closeMenu: CloseMenuAction {
        get { self[CloseMenuKey.self] }
        set { self[CloseMenuKey.self] = newValue }
    }
}

/// A button in a menu: a row that closes the menu when it has been pressed.
struct MenuItemStyle: PrimitiveButtonStyle {
    @Environment(\.closeMenu) private var close
    @Environment(\.menuDismissBehavior) private var dismissal
    @Environment(\.keyboardShortcut) private var shortcut

    func makeBody(configuration: Configuration) -> some View {
        Button(role: configuration.role) {
            if dismissal != .disabled { close() }
            configuration.trigger()
        } label: {
            if let shortcut {
                HStack(spacing: 8) {
                    configuration.label
                    Spacer(minLength: 0)
                    Text(verbatim: shortcut.signs).foregroundStyle(Color.secondaryLabel).accessibilityHidden(true)
                }
            } else {
                configuration.label
            }
        }
        .buttonStyle(MenuRowStyle())
    }
}

/// How a row of a menu looks.
struct MenuRowStyle: ButtonStyle {
    @Environment(\.isEnabled) private var isEnabled

    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .foregroundStyle(
                !isEnabled ? Color.tertiaryLabel : configuration.role == .destructive ? Color.red : Color.label
            )
            .frame(maxWidth: .infinity, minHeight: 44, alignment: .leading)
            .background(configuration.isPressed ? Color.systemFill : Color.clear)
    }
}

/// A toggle in a menu: a row with a check mark while it is on.
struct MenuToggleStyle: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
        Button {
            configuration.isOn.toggle()
        } label: {
            HStack(spacing: 0) {
                Image(systemName: "checkmark").font(.footnote.weight(.semibold))
                    .opacity(configuration.isOn ? 1 : 0)
                    .frame(width: 24, alignment: .leading)
                    .accessibilityHidden(true)
                configuration.label
            }
        }
    }
}

/// A label in a menu: the icon after the title, at the row's end.
struct MenuLabelStyle: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
        HStack(spacing: 8) {
            configuration.title
            Spacer(minLength: 0)
            configuration.icon.accessibilityHidden(true)
        }
    }
}

extension Color {
    /// The ground of an open menu.
    static let menuGround = Color.secondarySystemGroupedBackground
}
