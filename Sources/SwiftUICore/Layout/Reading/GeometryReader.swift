import Foundation

/// Makes its content from the room that it gets.
///
/// The reader takes all of the room it is offered, 10 points where nothing is offered, and sets its content at the top leading corner.
/// `content` runs when the reader is first laid out, and again when what it read from the proxy, or from state, has changed.
public struct GeometryReader<Content> {
    /// Makes the content.
    public var content: (GeometryProxy) -> Content
}

extension GeometryReader: View where Content: View {
    public typealias Body = Never

    /// Makes the content with a proxy for the reader's own size and place.
    public nonisolated init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }

    public static func _makeNode(_ view: GeometryReader, _ context: NodeContext) -> TypedNode<GeometryReader> {
        GeometryReaderNode(view, context)
    }
}

private final class GeometryReaderNode<Content: View>: TypedNode<GeometryReader<Content>>, ContentPlacing {
    private var view: GeometryReader<Content>
    private var element: GeometryReaderElement!
    private var content: TypedNode<Content>?
    private let geometry = ElementGeometry()
    private let type = ViewType.of(GeometryReader<Content>.self)
    /// The closure, or what it read, is another than the content was made with.
    private var isStale = true

    init(_ view: GeometryReader<Content>, _ context: NodeContext) {
        self.view = view
        super.init(context)
        element = GeometryReaderElement(self)
        element.owner = self
        geometry.element = element
    }

    override func take(_ new: GeometryReader<Content>) {
        let isSame = areSameFunctions(view.content, new.content)
        view = new
        if !isSame { markStale() }
    }

    override func rerun() {
        guard flags.contains(.needsUpdate) else { return }
        markStale()
    }

    /// The content is made when the reader's size is known, in the layout of the same turn.
    private func markStale() {
        flags.remove(.needsUpdate)
        isStale = true
        element.invalidatePlacement()
    }

    func prepareContent() {
        geometry.check()
        guard isStale || flags.contains(.needsUpdate) else { return }
        isStale = false
        flags.remove(.needsUpdate)
        removeDependencies()
        let made = trackingReads(type) { view.content(GeometryProxy(geometry)) }
        if let content {
            content.update(made)
        } else {
            let content = Content._makeNode(made, childContext)
            self.content = content
            element.setContent(content)
        }
    }

    override func elementsChanged() { element.childrenChanged() }
    override func collectElements(_ elements: inout ContiguousArray<LayoutElement>) { elements.append(element) }
    override func visitChildren(_ visit: (ViewNode) -> Void) {
        if let content { visit(content) }
    }
    override func didDestroy() {
        geometry.element = nil
        element.destroy()
    }
}

/// A node that makes its content while it is laid out.
@MainActor package protocol ContentPlacing: ViewNode {
    /// The size and place of the node's element are known: brings the content up to date with them.
    func prepareContent()
}

/// Takes the room that it is offered; its content stands at the top leading corner.
private final class GeometryReaderElement: ContainerElement {
    unowned(unsafe) var owner: (any ContentPlacing)?

    init(_ node: ViewNode) {
        super.init(node)
        makeLayer()
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    /// The reader is as large as it is whatever stands in it.
    override func childSizeChanged(_ child: LayoutElement) { invalidatePlacement() }

    override func placeChildren() {
        owner?.prepareContent()
        let offered = ProposedViewSize(size)
        let isMirrored = graph.isRightToLeft(node)
        for child in children {
            let inner = child.sizeThatFits(offered)
            child.place(at: CGPoint(x: isMirrored ? size.width - inner.width : 0, y: 0), proposal: offered)
        }
    }
}
