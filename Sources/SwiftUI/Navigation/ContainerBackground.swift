import SwiftUICore

/// A container whose ground its content can set.
public struct ContainerBackgroundPlacement: Hashable, Sendable {
    private let name: String
    /// The page of a navigation stack.
    public static let navigation = ContainerBackgroundPlacement(name: "navigation")
    /// The columns of a split view: the page that the view is in.
    public static let navigationSplitView = ContainerBackgroundPlacement(name: "navigationSplitView")
    /// The tab that the view is in, if it is in a page.
    public static let tabView = ContainerBackgroundPlacement(name: "tabView")
    /// A widget. There are none here.
    public static let widget = ContainerBackgroundPlacement(name: "widget")
    /// The window, if the view is in a page.
    public static let window = ContainerBackgroundPlacement(name: "window")
}

extension View {
    /// Fills the container around the view with a style.
    public nonisolated func containerBackground<S: ShapeStyle>(
        _ style: S, for container: ContainerBackgroundPlacement
    ) -> some View {
        containerBackground(for: container) { Rectangle().fill(style) }
    }

    /// Puts a view behind the content of the container around the view.
    public nonisolated func containerBackground<V: View>(
        for container: ContainerBackgroundPlacement, alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View {
        let ground = AnyView(content().frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment))
        return modifier(ContainerBackgroundModifier(ground: container == .widget ? nil : ground))
    }
}

private struct ContainerBackgroundModifier {
    let ground: AnyView?
}

extension ContainerBackgroundModifier: ViewModifier {
    func body(content: Content) -> some View {
        if let ground { content.modifier(PageGroundModifier(value: ground)) } else { content }
    }
}

struct PageGroundModifier {
    let value: AnyView
}

extension PageGroundModifier: PageModifier {
    typealias Body = Never
    static var list: ReferenceWritableKeyPath<NavigationPage, [NavigationPage.Entry<AnyView>]> {
        NavigationPage.groundList
    }
    func isSame(as other: Self) -> Bool { false }
}

/// What lies behind a page.
struct PageGround: View {
    let page: NavigationPage

    var body: some View {
        if let ground = page.readGround() { ground } else { Color.systemBackground }
    }
}
