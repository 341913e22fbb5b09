/// The names under which views that are made of other views' subviews were written before `Group(subviews:)`.
///
/// Everything here does what `Group(subviews:)`, `ForEach(subviews:)` and container values do.
public enum _VariadicView {
    public typealias Root = _VariadicView_Root
    public typealias ViewRoot = _VariadicView_ViewRoot
    public typealias UnaryViewRoot = _VariadicView_UnaryViewRoot
    public typealias MultiViewRoot = _VariadicView_MultiViewRoot
    public typealias Children = _VariadicView_Children

    /// A root together with the content whose subviews it is given. Where the root makes views, this is a view.
    public struct Tree<Root: _VariadicView_Root, Content> {
        public var root: Root
        public var content: Content

        public nonisolated init(root: Root, content: Content) {
            self.root = root
            self.content = content
        }
    }
}

/// What can stand at the root of a `_VariadicView.Tree`.
@MainActor @preconcurrency public protocol _VariadicView_Root {}

/// A root that makes a view of the subviews of its tree's content.
///
/// Its dynamic properties, such as `@State` and `@Environment`, are connected as those of a view are.
@MainActor @preconcurrency public protocol _VariadicView_ViewRoot: _VariadicView_Root {
    associatedtype Body: View

    /// The view that is shown for the content with these subviews.
    @ViewBuilder @MainActor @preconcurrency func body(children: _VariadicView.Children) -> Body

    /// Whether all that `body` makes counts as one view for the container around the tree.
    static var _isUnary: Bool { get }
}

/// A root whose body is one view for the container around it; several views are stacked from top to bottom.
@MainActor @preconcurrency public protocol _VariadicView_UnaryViewRoot: _VariadicView_ViewRoot {}

/// A root each view of whose body is one for the container around it.
@MainActor @preconcurrency public protocol _VariadicView_MultiViewRoot: _VariadicView_ViewRoot {}

extension _VariadicView_UnaryViewRoot {
    public static var _isUnary: Bool { true }
}

extension _VariadicView_MultiViewRoot {
    public static var _isUnary: Bool { false }
}

extension _VariadicView.Tree: View where Root: _VariadicView_ViewRoot, Content: View {
    public var body: some View {
        Group(subviews: content) { subviews in
            let shown = VariadicRootBody(root: root, children: _VariadicView_Children(subviews: subviews))
            if Root._isUnary { VStack { shown } } else { shown }
        }
    }
}

extension _VariadicView.Tree where Root: _VariadicView_ViewRoot, Content: View {
    /// Shows what a root makes of the subviews of `content`.
    public nonisolated init(_ root: Root, @ViewBuilder content: () -> Content) {
        self.init(root: root, content: content())
    }
}

/// The view that a root makes, so that the root's dynamic properties are connected as any view's are.
private struct VariadicRootBody<Root: _VariadicView_ViewRoot>: View, HoldsDynamicProperties {
    let root: Root
    let children: _VariadicView_Children
    var body: Root.Body { root.body(children: children) }
    nonisolated static var reportedType: Any.Type { Root.self }
}
