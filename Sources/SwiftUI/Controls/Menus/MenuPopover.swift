import Foundation
import SwiftUICore

/// Knows where something is that a popover belongs to.
@MainActor final class PopoverAnchor {
    fileprivate weak var element: LayoutElement?

    nonisolated init() {}

    /// Stands where an element is.
    func follow(_ element: LayoutElement) { self.element = element }

    /// Its box in the scene, transforms left out of account.
    var frame: CGRect {
        guard let element else { return .zero }
        var origin = element.origin
        var current = element.parent
        while let outer = current {
            origin.x += outer.origin.x
            origin.y += outer.origin.y
            current = outer.parent
        }
        return CGRect(origin: origin, size: element.size)
    }
}

struct PopoverAnchorModifier {
    let anchor: PopoverAnchor
}

extension PopoverAnchorModifier: ElementModifier {
    typealias Body = Never
    func makeElement(_ child: LayoutElement, _ node: ViewNode) -> UnaryElement {
        let element = UnaryElement(child, node)
        anchor.element = element
        return element
    }
    func update(_ element: UnaryElement) { anchor.element = element }
}

/// A menu that is open: a list below, or above, what opened it. A press beside it closes it.
struct MenuPopover<Content: View>: View {
    let anchor: PopoverAnchor
    let close: @MainActor () -> Void
    let content: Content

    init(anchor: PopoverAnchor, close: @escaping @MainActor () -> Void, @ViewBuilder content: () -> Content) {
        self.anchor = anchor
        self.close = close
        self.content = content()
    }

    var body: some View {
        ZStack(alignment: .topLeading) {
            Color.black.opacity(0.001).pressable { close() }.accessibilityHidden(true)
            Popover(anchor: anchor.frame) {
                MenuColumn { content }
                    .modifier(MenuEnvironment(close: close))
                    .background(Color.menuGround)
                    .clipShape(RoundedRectangle(cornerRadius: 13, style: .continuous))
                    .shadow(color: Color(white: 0, opacity: 0.18), radius: 16, x: 0, y: 8)
            }
        }
        .accessibilityElement(children: .contain)
        .accessibilityAddTraits(.isModal)
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

    func makeBody(configuration: Configuration) -> some View {
        Button(role: configuration.role) {
            if dismissal != .disabled { close() }
            configuration.trigger()
        } label: {
            configuration.label
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
