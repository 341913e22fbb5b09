import Foundation

/// Which parts of sections stay in view in a lazy container while the section does.
public struct PinnedScrollableViews: OptionSet, Sendable {
    public let rawValue: UInt32
    /// Makes a set of its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The header of the section at the top of what is in view.
    public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
    /// The footer of the section at the bottom of what is in view.
    public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// A column whose rows are made when they come into view, and go when they leave it.
///
/// In a `ScrollView` the rows of a `ForEach` exist only as long as they are near what is shown: `onAppear` runs when a row comes into view,
/// `onDisappear` when it has left it. What was written to its state is there again when it comes back. The column is as wide as it is offered.
public struct LazyVStack<Content> {
    let alignment: HorizontalAlignment
    let spacing: CGFloat?
    let pinnedViews: PinnedScrollableViews
    package let content: Content
}

extension LazyVStack: View where Content: View {
    public typealias Body = Never

    /// Arranges the views of `content` from top to bottom, `spacing` points apart (nil: 8).
    ///
    /// - Parameter pinnedViews: Which headers and footers of sections stay in view.
    public nonisolated init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.spacing = spacing
        self.pinnedViews = pinnedViews
        self.content = content()
    }

    public static func _makeNode(_ view: Self, _ context: NodeContext) -> TypedNode<Self> {
        LazyContainerNode(view, context)
    }
}

extension LazyVStack: LazyContainerView where Content: View {
    package static func makeElement(_ view: Self, _ node: ViewNode) -> LazyStackElement {
        LazyStackElement(node, axis: .vertical)
    }
    package func update(_ element: LazyStackElement) {
        element.update(spacing, alignment.key, pinnedViews)
    }
}

/// A row whose columns are made when they come into view, and go when they leave it. See ``LazyVStack``.
public struct LazyHStack<Content> {
    let alignment: VerticalAlignment
    let spacing: CGFloat?
    let pinnedViews: PinnedScrollableViews
    package let content: Content
}

extension LazyHStack: View where Content: View {
    public typealias Body = Never

    /// Arranges the views of `content` from leading to trailing, `spacing` points apart (nil: 8).
    ///
    /// - Parameter pinnedViews: Which headers and footers of sections stay in view.
    public nonisolated init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.spacing = spacing
        self.pinnedViews = pinnedViews
        self.content = content()
    }

    public static func _makeNode(_ view: Self, _ context: NodeContext) -> TypedNode<Self> {
        LazyContainerNode(view, context)
    }
}

extension LazyHStack: LazyContainerView where Content: View {
    package static func makeElement(_ view: Self, _ node: ViewNode) -> LazyStackElement {
        LazyStackElement(node, axis: .horizontal)
    }
    package func update(_ element: LazyStackElement) {
        element.update(spacing, alignment.key, pinnedViews)
    }
}

/// A lazy container whose view value is its content plus a few plain values.
@MainActor package protocol LazyContainerView {
    associatedtype Content: View
    associatedtype Element: LazyElement
    var content: Content { get }
    static func makeElement(_ view: Self, _ node: ViewNode) -> Element
    /// Gives the element the values of a new view value.
    func update(_ element: Element)
}

/// The node of a lazy container.
final class LazyContainerNode<V: LazyContainerView>: TypedNode<V> {
    private var element: V.Element!
    private var content: TypedNode<V.Content>!

    init(_ view: V, _ context: NodeContext) {
        super.init(context)
        element = V.makeElement(view, self)
        view.update(element)
        let inner = InheritedScope(parent: scope)
        inner.set(LazyRowsKey.self, true)
        content = V.Content._makeNode(view.content, NodeContext(parent: self, scope: inner))
        element.setContent(content)
    }

    override func take(_ view: V) {
        view.update(element)
        content.update(view.content)
    }

    override func elementsChanged() { element.childrenChanged() }
    override func collectElements(_ elements: inout ContiguousArray<LayoutElement>) { elements.append(element) }
    override func visitChildren(_ visit: (ViewNode) -> Void) { if let content { visit(content) } }
    override func didDestroy() { element.destroy() }
}

/// The element of a lazy stack.
package final class LazyStackElement: LazyElement {
    private var guide: AlignmentKey = HorizontalAlignment.center.key

    func update(_ spacing: CGFloat?, _ guide: AlignmentKey, _ pinned: PinnedScrollableViews) {
        gap = spacing ?? ViewSpacing.standard
        pinnedViews = pinned
        guard guide != self.guide else { return }
        self.guide = guide
        invalidatePlacement()
    }

    package override func arrangeLine(
        _ elements: ContiguousArray<LayoutElement>, _ role: LazyRole, at position: CGFloat, placing: Bool
    ) -> CGFloat {
        var proposal = ProposedViewSize.unspecified
        proposal[axis.other] = cross
        let middle = placing ? ViewDimensions(nil, placedProposal, size).value(guide) : 0
        var end = position
        for (i, element) in elements.enumerated() {
            if i > 0 { end += gap }
            let size = element.sizeThatFits(proposal)
            note(size, role)
            if placing {
                let place = ViewDimensions(element, proposal, size).value(guide)
                self.place(element, main: end, cross: middle - place, size: size, proposal: proposal)
            }
            end += size[axis]
        }
        return end - position
    }
}
