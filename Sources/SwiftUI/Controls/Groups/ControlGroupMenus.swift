import SwiftUICore

/// A menu of the controls, which opens from the group's label; inside a menu a menu of its own.
public struct MenuControlGroupStyle: ControlGroupStyle, Sendable {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View {
        Menu {
            configuration.content
        } label: {
            configuration.label
        }
    }
}

/// Controls beside each other in a row of a menu, icons alone; outside of menus a menu of them.
public struct CompactMenuControlGroupStyle: ControlGroupStyle, Sendable {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View {
        RowOrMenu(configuration: configuration, showsTitles: false)
    }
}

/// Controls beside each other in a row of a menu, to choose from icons; outside of menus a menu of them.
public struct PaletteControlGroupStyle: ControlGroupStyle, Sendable {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View {
        RowOrMenu(configuration: configuration, showsTitles: false)
    }
}

extension ControlGroupStyle where Self == MenuControlGroupStyle {
    /// A menu of the controls, which opens from the group's label.
    public static var menu: MenuControlGroupStyle { MenuControlGroupStyle() }
}
extension ControlGroupStyle where Self == CompactMenuControlGroupStyle {
    /// Controls beside each other in a row of a menu, icons alone.
    public static var compactMenu: CompactMenuControlGroupStyle { CompactMenuControlGroupStyle() }
}
extension ControlGroupStyle where Self == PaletteControlGroupStyle {
    /// Controls beside each other in a row of a menu, to choose from icons.
    public static var palette: PaletteControlGroupStyle { PaletteControlGroupStyle() }
}

private struct RowOrMenu: View {
    let configuration: ControlGroupStyleConfiguration
    let showsTitles: Bool
    @Environment(\.isInMenu) private var isInMenu

    var body: some View {
        if isInMenu {
            MenuControlRow(showsTitles: showsTitles) { configuration.content }
        } else {
            Menu {
                configuration.content
            } label: {
                configuration.label
            }
        }
    }
}

/// Controls beside each other in a row of a menu.
struct MenuControlRow<Content: View>: View {
    let showsTitles: Bool
    @ViewBuilder let content: Content

    var body: some View {
        HStack(spacing: 0) {
            Group(subviews: content) { subviews in
                ForEach(Array(subviews.enumerated()), id: \.element.id) { number, subview in
                    if number > 0 { Divider() }
                    subview.frame(maxWidth: .infinity)
                }
            }
        }
        .buttonStyle(MenuCellStyle())
        .toggleStyle(.button)
        .labelStyle(MenuCellLabelStyle(showsTitle: showsTitles))
        // The row's own margins are the menu's; the cells share all of it.
        .padding(.horizontal, -16)
        .fixedSize(horizontal: false, vertical: true)
        .accessibilityElement(children: .contain)
    }
}

/// A button in a row of controls in a menu: it closes the menu when it has been pressed.
private struct MenuCellStyle: PrimitiveButtonStyle {
    @Environment(\.closeMenu) private var close
    @Environment(\.menuDismissBehavior) private var dismissal

    func makeBody(configuration: Configuration) -> some View {
        Button(role: configuration.role) {
            if dismissal != .disabled { close() }
            configuration.trigger()
        } label: {
            configuration.label
        }
        .buttonStyle(MenuCellLook())
    }
}

private struct MenuCellLook: ButtonStyle {
    @Environment(\.isEnabled) private var isEnabled

    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .foregroundStyle(
                !isEnabled ? Color.tertiaryLabel : configuration.role == .destructive ? Color.red : Color.label
            )
            .padding(.horizontal, 4)
            .frame(maxWidth: .infinity, minHeight: 44)
            .background(configuration.isPressed ? Color.systemFill : Color.clear)
    }
}

private struct MenuCellLabelStyle: LabelStyle {
    let showsTitle: Bool

    func makeBody(configuration: Configuration) -> some View {
        if showsTitle {
            VStack(spacing: 4) {
                configuration.icon.imageScale(.large).accessibilityHidden(true)
                configuration.title.font(.footnote).lineLimit(1)
            }
            .padding(.vertical, 8)
        } else {
            Label(configuration).labelStyle(.iconOnly).imageScale(.large)
        }
    }
}
