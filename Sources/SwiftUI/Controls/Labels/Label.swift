import SwiftUICore

/// A title with an icon.
public struct Label<Title, Icon> {
    let title: Title
    let icon: Icon

    nonisolated init(title: Title, icon: Icon) {
        self.title = title
        self.icon = icon
    }
}

extension Label: View where Title: View, Icon: View {
    /// A label with any two views.
    public nonisolated init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
        self.init(title: title(), icon: icon())
    }

    public var body: some View { StyledLabel(title: title, icon: icon) }
}

extension Label where Title == Text, Icon == Image {
    /// A title from the string tables with a symbol.
    public nonisolated init(_ titleKey: LocalizedStringKey, systemImage name: String) {
        self.init(title: Text(titleKey), icon: Image(systemName: name))
    }

    /// A title with a symbol.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, systemImage name: String) {
        self.init(title: Text(title), icon: Image(systemName: name))
    }

    /// A title from the string tables with an image of the program.
    public nonisolated init(_ titleKey: LocalizedStringKey, image name: String) {
        self.init(title: Text(titleKey), icon: Image(name))
    }

    /// A title with an image of the program.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, image name: String) {
        self.init(title: Text(title), icon: Image(name))
    }
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
    /// The label that a style is making, for styles that only change something about it.
    public nonisolated init(_ configuration: LabelStyleConfiguration) {
        self.init(title: configuration.title, icon: configuration.icon)
    }
}

/// Looks up the style, which may be one of the system's.
private struct StyledLabel<Title: View, Icon: View>: View {
    let title: Title
    let icon: Icon
    @Environment(\.labelStyles) private var styles
    @Environment(\.isInList) private var isInList

    var body: some View {
        switch styles.last {
        case nil, .system(.titleAndIcon)?: titleAndIcon
        case .system(.titleOnly)?: title
        case .system(.iconOnly)?: HiddenTitle(title: title, icon: icon)
        case .custom(let style, let outer)?:
            custom(style).environment(\.labelStyles, outer)
        }
    }

    private var titleAndIcon: some View {
        HStack(alignment: .firstTextBaseline, spacing: isInList ? 12 : 8) {
            icon.accessibilityHidden(true).modifier(ListIcon(isInList: isInList))
            title
        }
    }

    private func custom(_ style: any LabelStyle) -> AnyView {
        open(style, LabelStyleConfiguration(title: .init(content: AnyView(title)), icon: .init(content: AnyView(icon))))
    }
    private func open<S: LabelStyle>(_ style: S, _ configuration: LabelStyleConfiguration) -> AnyView {
        AnyView(StyleBody(style: style, configuration: configuration) { $0.makeBody(configuration: $1) })
    }
}

/// In a list, icons of all labels stand in one column, so that their titles line up, and are tinted where nobody says otherwise.
private struct ListIcon: ViewModifier {
    let isInList: Bool
    @Environment(\.foregroundLevels) private var levels
    @ScaledMetric private var width: CGFloat = 28

    func body(content: Content) -> some View {
        if isInList {
            content.foregroundStyle(levels == nil ? AnyShapeStyle(.tint) : AnyShapeStyle(.foreground))
                .frame(minWidth: width)
        } else {
            content
        }
    }
}

/// An icon that is called what the title says.
private struct HiddenTitle<Title: View, Icon: View>: View {
    let title: Title
    let icon: Icon
    var body: some View {
        icon.accessibilityHidden(true).background(alignment: .center) { title.unseen() }
            .accessibilityElement(children: .combine)
    }
}
