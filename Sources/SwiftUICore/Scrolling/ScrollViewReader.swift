import Foundation

/// Gives its content a proxy by which scroll views inside can be told where to go.
public struct ScrollViewReader<Content> {
    /// Makes the content.
    public var content: (ScrollViewProxy) -> Content
}

/// Tells the scroll views in a ``ScrollViewReader`` where to go.
public struct ScrollViewProxy {
    fileprivate let scope: ScrollReaderScope

    /// Scrolls to the view with an identity, which `id` or a `ForEach` gave it; it need not exist yet if it is a row of a lazy container or list.
    /// Inside `withAnimation` the content moves there.
    ///
    /// - Parameter anchor: A point of the view that comes to lie at the same point of the scroll view; nil to move no further than it takes to
    ///   show the view.
    @MainActor @preconcurrency public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
        scope.scrollTo(AnyHashable(id), anchor)
    }
}

extension ScrollViewReader: View where Content: View {
    public typealias Body = Never

    /// Makes a reader around what `content` makes.
    public nonisolated init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }

    public static func _makeNode(_ view: Self, _ context: NodeContext) -> TypedNode<Self> {
        ScrollReaderNode(view, context)
    }
}

/// The scroll views inside a reader.
@MainActor final class ScrollReaderScope {
    private let outer: ScrollReaderScope?
    private var scrolls: ContiguousArray<ScrollElement> = []

    init(outer: ScrollReaderScope?) { self.outer = outer }

    func add(_ scroll: ScrollElement) {
        scrolls.append(scroll)
        outer?.add(scroll)
    }

    func remove(_ scroll: ScrollElement) {
        scrolls.removeAll { $0 === scroll }
        outer?.remove(scroll)
    }

    func scrollTo(_ id: AnyHashable, _ anchor: UnitPoint?) {
        // Which of them has the view is known when the update that is now due has been laid out.
        for scroll in scrolls { scroll.request(.id(id, anchor)) }
    }
}

struct ScrollReaderKey: EnvironmentKey { static var defaultValue: ScrollReaderScope? { nil } }

private final class ScrollReaderNode<Content: View>: TypedNode<ScrollViewReader<Content>> {
    private var view: ScrollViewReader<Content>
    private var content: TypedNode<Content>!
    private let readers: ScrollReaderScope
    private let type = ViewType.of(ScrollViewReader<Content>.self)

    init(_ view: ScrollViewReader<Content>, _ context: NodeContext) {
        self.view = view
        readers = ScrollReaderScope(outer: context.scope.slot(ScrollReaderKey.self).value)
        super.init(context)
        let inner = InheritedScope(parent: scope)
        inner.set(ScrollReaderKey.self, readers)
        content = Content._makeNode(evaluate(), NodeContext(parent: self, scope: inner))
    }

    private func evaluate() -> Content { trackingReads(type) { view.content(ScrollViewProxy(scope: readers)) } }

    override func take(_ new: ScrollViewReader<Content>) {
        view = new
        refresh()
    }

    override func rerun() {
        guard flags.contains(.needsUpdate) else { return }
        refresh()
    }

    private func refresh() {
        flags.remove(.needsUpdate)
        removeDependencies()
        content.update(evaluate())
    }

    override func collectElements(_ elements: inout ContiguousArray<LayoutElement>) {
        content.collectElements(&elements)
    }
    override func collectRows(_ rows: inout RowList) { content.collectRows(&rows) }
    override func visitChildren(_ visit: (ViewNode) -> Void) { if let content { visit(content) } }
}
