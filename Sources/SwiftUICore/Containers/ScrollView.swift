import Foundation

/// Shows as much of its content as it has room for; the rest is reached by scrolling.
///
/// The content is dragged, and moves on when it is let go, as on iOS: it slows down by a factor of 0.998 a millisecond, and can be pulled
/// beyond its ends, to which it comes back. A wheel or touchpad moves it directly.
public struct ScrollView<Content> {
    /// The content.
    public var content: Content
    /// The directions in which it scrolls.
    public var axes: Axis.Set
    /// Whether indicators show what part is seen.
    public var showsIndicators: Bool
}

extension ScrollView: View where Content: View {
    public typealias Body = Never

    /// Scrolls `content` along `axes`. Several views are set below each other.
    public nonisolated init(
        _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
    ) {
        self.content = content()
        self.axes = axes
        self.showsIndicators = showsIndicators
    }

    public static func _makeNode(_ view: ScrollView, _ context: NodeContext) -> TypedNode<ScrollView> {
        ScrollNode(view, context)
    }
}

private final class ScrollNode<Content: View>: TypedNode<ScrollView<Content>> {
    private var element: ScrollElement!
    private var content: TypedNode<Content>!

    init(_ view: ScrollView<Content>, _ context: NodeContext) {
        super.init(context)
        element = ScrollElement(self, axes: view.axes, showsIndicators: view.showsIndicators)
        resolve()
        var inner = scope
        if let hook = scope.slot(ScrollHookKey.self).value {
            element.attach(hook)
            inner = InheritedScope(parent: scope)
            inner.set(ScrollHookKey.self, nil)
        }
        scope.slot(ScrollReaderKey.self).value?.add(element)
        content = Content._makeNode(view.content, NodeContext(parent: self, scope: inner))
        element.setContent(content)
        if element.settings.flashesOnAppear { flash() }
    }

    /// Shows the indicators for a moment, when the content has its place.
    private func flash() {
        graph.actions.onAppear { [weak self] in
            if let self, !isDestroyed { element.mover.flashIndicators() }
        }
    }

    override func visibilityChanged(_ isVisible: Bool) {
        if isVisible, element.settings.flashesOnAppear { flash() }
    }

    private func resolve() {
        let count = element.settings.flashCount
        defer { if element.settings.flashCount != count, content != nil { flash() } }
        readInputs { values in
            element.settings = values.scrollSettings
            element.targetBehavior = values.scrollTargetBehavior
            element.isDark = values.colorScheme == .dark
            element.refresh = values.refresh
        }
    }

    override func take(_ view: ScrollView<Content>) {
        element.update(axes: view.axes, showsIndicators: view.showsIndicators)
        content.update(view.content)
    }

    override func rerun() {
        guard flags.contains(.needsUpdate) else { return }
        resolve()
        element.takeRequests()
    }

    override func elementsChanged() { element.stack.childrenChanged() }
    override func elementsSpliced(_ splice: ElementSplice) { element.stack.childrenSpliced(splice) }
    override func collectElements(_ elements: inout ContiguousArray<LayoutElement>) { elements.append(element) }
    override func visitChildren(_ visit: (ViewNode) -> Void) { if let content { visit(content) } }
    override func didDestroy() {
        scope.slot(ScrollReaderKey.self).value?.remove(element)
        element.stack.destroy()
        element.destroy()
    }
}
