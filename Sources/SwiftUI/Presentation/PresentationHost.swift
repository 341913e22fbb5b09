import SwiftUICore

/// What is shown above a scene's content: sheets, covers, alerts. Presented views belong to the view that presents them, from which they
/// inherit; their elements stand here.
@MainActor final class PresentationLayerModel {
    /// Whose elements are shown, the newest on top.
    private(set) var presented: [ViewNode] = []
    /// What is dragged over them.
    let drags = DragBoard()
    fileprivate var changed: () -> Void = {}

    func add(_ node: ViewNode) {
        presented.append(node)
        changed()
    }

    func remove(_ node: ViewNode) {
        presented.removeAll { $0 === node }
        changed()
    }

    func elementsChanged() { changed() }
}

struct PresentationLayerKey: EnvironmentKey { static var defaultValue: PresentationLayerModel? { nil } }

/// A view with room above it for what it presents.
struct PresentationHost<Content: View> {
    let content: Content
}

extension PresentationHost: View {
    typealias Body = Never
    static func _makeNode(_ view: Self, _ context: NodeContext) -> TypedNode<Self> {
        PresentationHostNode(view, context)
    }
}

private final class PresentationHostNode<Content: View>: TypedNode<PresentationHost<Content>> {
    private var element: OverlaidElement!
    private var content: PresentedStack<Content>!

    init(_ view: PresentationHost<Content>, _ context: NodeContext) {
        super.init(context)
        element = OverlaidElement(self, alignment: .center)
        content = PresentedStack(view.content, childContext)
        content.model.changed = { [weak self] in self?.element.childrenChanged() }
        element.setContent(content)
    }

    override func take(_ view: PresentationHost<Content>) { content.content.update(view.content) }
    override func elementsChanged() { element.childrenChanged() }
    override func collectElements(_ elements: inout ContiguousArray<LayoutElement>) { elements.append(element) }
    override func visitChildren(_ visit: (ViewNode) -> Void) { visit(content) }
    override func didDestroy() { element.destroy() }
}

/// The scene's content, and above it what is presented.
private final class PresentedStack<Content: View>: ViewNode {
    let model = PresentationLayerModel()
    private(set) var content: TypedNode<Content>!

    init(_ view: Content, _ context: NodeContext) {
        super.init(context)
        let inner = InheritedScope(parent: context.scope)
        inner.set(PresentationLayerKey.self, model)
        content = Content._makeNode(view, NodeContext(parent: self, scope: inner))
    }

    override func collectElements(_ elements: inout ContiguousArray<LayoutElement>) {
        content.collectElements(&elements)
        for node in model.presented { node.collectElements(&elements) }
    }
    override func visitChildren(_ visit: (ViewNode) -> Void) { visit(content) }
}
