import SwiftUICore

/// A navigation stack, by its older name.
///
/// The first view of the content is the root of the stack. Further ones, which are columns beside it on a tablet, are not shown.
public struct NavigationView<Content: View> {
    private let content: Content

    /// A stack whose root is the first of the views that `content` makes.
    public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension NavigationView: View {
    public var body: some View { NavigationStack { FirstColumn(content: content) } }
}

/// The first of the views that are given.
private struct FirstColumn<Content: View> {
    let content: Content
}

extension FirstColumn: View {
    typealias Body = Never
    static func _makeNode(_ view: Self, _ context: NodeContext) -> TypedNode<Self> { ColumnPickNode(view, context) }
}

private final class ColumnPickNode<Content: View>: TypedNode<FirstColumn<Content>> {
    private var content: TypedNode<Content>!

    init(_ view: FirstColumn<Content>, _ context: NodeContext) {
        super.init(context)
        content = Content._makeNode(view.content, childContext)
    }
    override func take(_ view: FirstColumn<Content>) { content.update(view.content) }
    override func collectElements(_ elements: inout ContiguousArray<LayoutElement>) {
        var all: ContiguousArray<LayoutElement> = []
        content.collectElements(&all)
        if let first = all.first { elements.append(first) }
    }
    override func visitChildren(_ visit: (ViewNode) -> Void) { visit(content) }
}

// MARK: Styles

/// How navigation views look. Use one of the framework's. Here every navigation view is a stack, as on a phone; columns are
/// `NavigationSplitView`'s.
public protocol NavigationViewStyle: Sendable {}

/// The platform's style: a stack.
public struct DefaultNavigationViewStyle: NavigationViewStyle {
    public init() {}
}
/// Pages on top of each other.
public struct StackNavigationViewStyle: NavigationViewStyle {
    public init() {}
}
/// Columns beside each other; here a stack.
public struct ColumnNavigationViewStyle: NavigationViewStyle {
    public init() {}
}
/// Two columns beside each other; here a stack.
public struct DoubleColumnNavigationViewStyle: NavigationViewStyle {
    public init() {}
}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
    public static var automatic: DefaultNavigationViewStyle { .init() }
}
extension NavigationViewStyle where Self == StackNavigationViewStyle {
    public static var stack: StackNavigationViewStyle { .init() }
}
extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
    public static var columns: ColumnNavigationViewStyle { .init() }
}

extension View {
    /// Sets the look of navigation views in this view. Each style is a stack here.
    public nonisolated func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View { self }
}
