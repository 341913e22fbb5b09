import SwiftUICore

/// A button that opens a list of controls.
public struct Menu<Label, Content> {
    let label: Label
    let content: Content
    let primaryAction: (@MainActor () -> Void)?

    nonisolated init(_ label: Label, _ content: Content, _ primaryAction: (@MainActor () -> Void)? = nil) {
        self.label = label
        self.content = content
        self.primaryAction = primaryAction
    }
}

extension Menu: View where Label: View, Content: View {
    /// A menu of the controls that `content` makes, with the label that `label` makes.
    public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.init(label(), content())
    }

    /// A menu whose press does something; a long press opens it.
    public nonisolated init(
        @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
        primaryAction: @escaping @MainActor () -> Void
    ) {
        self.init(label(), content(), primaryAction)
    }

    public var body: some View { StyledMenu(label: label, content: content, primaryAction: primaryAction) }
}

extension Menu where Label == Text, Content: View {
    /// A menu with a title from the string tables.
    public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(Text(titleKey), content())
    }

    /// A menu with a title.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(Text(title), content())
    }

    /// A menu with a title from the string tables, whose press does something; a long press opens it.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content,
        primaryAction: @escaping @MainActor () -> Void
    ) {
        self.init(Text(titleKey), content(), primaryAction)
    }

    /// A menu with a title, whose press does something; a long press opens it.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, @ViewBuilder content: () -> Content, primaryAction: @escaping @MainActor () -> Void
    ) {
        self.init(Text(title), content(), primaryAction)
    }
}

extension Menu where Label == SwiftUI.Label<Text, Image>, Content: View {
    /// A menu with a title from the string tables and a symbol.
    public nonisolated init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
        self.init(SwiftUI.Label(titleKey, systemImage: systemImage), content())
    }

    /// A menu with a title and a symbol.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, systemImage: String, @ViewBuilder content: () -> Content
    ) {
        self.init(SwiftUI.Label(title, systemImage: systemImage), content())
    }

    /// A menu with a title from the string tables and a symbol, whose press does something; a long press opens it.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content,
        primaryAction: @escaping @MainActor () -> Void
    ) {
        self.init(SwiftUI.Label(titleKey, systemImage: systemImage), content(), primaryAction)
    }

    /// A menu with a title and a symbol, whose press does something; a long press opens it.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, systemImage: String, @ViewBuilder content: () -> Content,
        primaryAction: @escaping @MainActor () -> Void
    ) {
        self.init(SwiftUI.Label(title, systemImage: systemImage), content(), primaryAction)
    }
}

extension Menu where Label == MenuStyleConfiguration.Label, Content == MenuStyleConfiguration.Content {
    /// The menu that a style is making, for styles that only change something about it.
    public nonisolated init(_ configuration: MenuStyleConfiguration) {
        self.init(configuration.label, configuration.content, configuration.primaryAction)
    }
}

/// Looks up the style, which may be one of the program's.
private struct StyledMenu<Label: View, Content: View>: View {
    let label: Label
    let content: Content
    let primaryAction: (@MainActor () -> Void)?
    @Environment(\.menuStyles) private var styles
    @Environment(\.isInMenu) private var isInMenu
    @Environment(\.expandsMenus) private var expandsMenus

    var body: some View {
        if expandsMenus {
            content
        } else if case .custom(let style, let outer)? = styles.last, !isInMenu {
            custom(style).environment(\.menuStyles, outer)
        } else {
            MenuButton(label: label, content: content, primaryAction: primaryAction)
        }
    }

    private func custom(_ style: any MenuStyle) -> AnyView {
        open(
            style,
            MenuStyleConfiguration(
                label: .init(content: AnyView(label)), content: .init(content: AnyView(content)),
                primaryAction: primaryAction))
    }
    private func open<S: MenuStyle>(_ style: S, _ configuration: MenuStyleConfiguration) -> AnyView {
        AnyView(StyleBody(style: style, configuration: configuration) { $0.makeBody(configuration: $1) })
    }
}

private struct ExpandsMenusKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
    /// Whether what is in menus is there without their being opened, so that its shortcuts are heard.
    var expandsMenus: Bool {
        get { self[ExpandsMenusKey.self] }
        set { self[ExpandsMenusKey.self] = newValue }
    }
}

/// The button that opens a menu.
private struct MenuButton<Label: View, Content: View>: View {
    let label: Label
    let content: Content
    let primaryAction: (@MainActor () -> Void)?
    @State private var isOpen = false
    @State private var anchor = PopoverAnchor()
    @Environment(\.isInMenu) private var isInMenu
    @Environment(\.closeMenu) private var closeOuter

    var body: some View {
        button
            .semanticRole(.menu)
            .modifier(PopoverAnchorModifier(anchor: anchor))
            .modifier(
                PresentationModifier(isPresented: $isOpen, onDismiss: nil) {
                    MenuPopover(anchor: anchor, close: close) { content }
                })
    }

    @ViewBuilder private var button: some View {
        if isInMenu {
            Button {
                isOpen = true
            } label: {
                HStack(spacing: 8) {
                    label
                    Spacer(minLength: 0)
                    Image(systemName: "chevron.right").font(.footnote.weight(.semibold)).accessibilityHidden(true)
                }
            }
            .menuActionDismissBehavior(.disabled)
        } else if let primaryAction {
            Button {
                primaryAction()
            } label: {
                label
            }
            .highPriorityGesture(LongPressGesture().onEnded { _ in isOpen = true })
            .accessibilityAction(.showMenu) { isOpen = true }
        } else {
            Button {
                isOpen = true
            } label: {
                label
            }
        }
    }

    /// Choosing something in a menu inside another closes both.
    private func close() {
        isOpen = false
        closeOuter()
    }
}
