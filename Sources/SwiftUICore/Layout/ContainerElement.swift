import Foundation

/// An element that lays out the elements of a content node.
@MainActor open class ContainerElement: LayoutElement {
    /// Whose elements these are.
    private unowned(unsafe) var content: ViewNode?
    private var storedChildren: ContiguousArray<LayoutElement> = []
    /// The children before this place know their places.
    private var numberedCount = Int.max

    public override init(_ node: ViewNode, step: Int = 0) {
        super.init(node, step: step)
        flags.insert(.childrenChanged)
    }

    /// Takes the content node once it has been made.
    package final func setContent(_ content: ViewNode) {
        self.content = content
        // Somebody may have looked for children before there was any content.
        flags.insert(.childrenChanged)
    }

    /// The children, in order.
    package final var children: ContiguousArray<LayoutElement> {
        if flags.contains(.childrenChanged) { collect() }
        return storedChildren
    }

    private func collect() {
        flags.remove(.childrenChanged)
        if storedChildren.capacity < 4 {
            storedChildren = ContiguousArray(unsafeUninitializedCapacity: 4) { $1 = 0 }
        } else {
            storedChildren.removeAll(keepingCapacity: true)
        }
        content?.collectElements(&storedChildren)
        for (i, child) in storedChildren.enumerated() { adopt(child, at: i) }
        numberedCount = .max
        announce(storedChildren)
        setNeedsSublayers()
        didCollect()
    }

    /// Some children moved, came or went: they are collected anew, unless the container has a quicker way.
    package func childrenSpliced(_ splice: ElementSplice) { childrenChanged() }

    /// Puts other children at some places.
    final func replaceChildren(_ places: SplicedPlaces, with new: ContiguousArray<LayoutElement>) {
        switch places {
        case .each(let places):
            for (place, child) in zip(places, new) {
                storedChildren[place] = child
                adopt(child, at: place)
            }
        case .run(let run, _):
            storedChildren.replaceSubrange(run, with: new)
            for (i, child) in new.enumerated() { adopt(child, at: run.lowerBound + i) }
            numberedCount = min(numberedCount, run.lowerBound + new.count)
        }
        announce(new)
        setNeedsSublayers()
    }

    /// Sees that all children know their places. Those behind a splice learn theirs when they are placed, unless somebody asks before: to
    /// visit each of many thousands takes as long as to place it.
    final func numberChildren() {
        guard numberedCount < storedChildren.count else { return }
        for i in numberedCount..<storedChildren.count { storedChildren[i].index = i }
        numberedCount = .max
    }

    /// The children at some places were told these; nil: all were.
    final func numbered(_ places: ContiguousArray<Int>?) {
        guard numberedCount != .max else { return }
        // After a splice these are mostly all that stand behind it.
        if let places {
            guard let first = places.first, first <= numberedCount, places.count == storedChildren.count - first else {
                return numberChildren()
            }
        }
        numberedCount = .max
    }

    private func adopt(_ child: LayoutElement, at place: Int) {
        child.parent = self
        child.index = place
    }

    /// Lets those among some children that are new appear with an animation, if there is one.
    private func announce(_ children: ContiguousArray<LayoutElement>) {
        guard flags.contains(.isPlaced), graph.motion.mayAnimateAppearance else { return }
        for child in children where !child.flags.contains(.isPlaced) { graph.motion.elementAppeared(child) }
    }

    /// The children were collected anew: whatever was computed from them is out of date.
    open func didCollect() {}

    open override func visitChildren(_ visit: (LayoutElement) -> Void) {
        for child in children { visit(child) }
    }

    /// Merges what the children, placed at `frames`, set for a guide.
    package final func mergedAlignment(
        _ key: AlignmentKey, _ placements: ContiguousArray<Placement>
    ) -> CGFloat? {
        guard key.isBaseline || graph.usesGuide(key) else { return nil }
        var merged: CGFloat?
        var n = 0
        for (child, placement) in zip(children, placements) {
            let size = child.sizeThatFits(placement.proposal)
            guard let value = child.guide(key, size: size, proposal: placement.proposal) else { continue }
            key.id._combineExplicit(
                childValue: value + (key.isHorizontal ? placement.origin.x : placement.origin.y), n, into: &merged)
            n += 1
        }
        return merged
    }
}

/// Where a child is to stand, and what it is offered.
package struct Placement {
    package var origin: CGPoint
    package var proposal: ProposedViewSize
    package var size: CGSize
}

/// A container whose view value is its content plus a few plain values.
@MainActor package protocol ContainerView {
    associatedtype Content: View
    associatedtype Element: ContainerElement
    var content: Content { get }
    static func makeElement(_ view: Self, _ node: ViewNode) -> Element
    /// Gives the element the values of a new view value.
    func update(_ element: Element)
    /// Hands its content to the content's node.
    func update(_ content: TypedNode<Content>)
}

extension ContainerView {
    package func update(_ content: TypedNode<Content>) { content.update(self.content) }
}

/// The node of a container view.
package final class ContainerNode<V: ContainerView>: TypedNode<V> {
    private var element: V.Element!
    private var content: TypedNode<V.Content>!

    package init(_ view: __shared V, _ context: NodeContext) {
        super.init(context)
        element = V.makeElement(view, self)
        content = V.Content._makeNode(view.content, childContext)
        element.setContent(content)
    }

    package override func update(at view: UnsafePointer<V>) {
        view.lend {
            $0.update(element)
            $0.update(content)
        }
    }

    package override func elementsChanged() { element.childrenChanged() }
    package override func elementsSpliced(_ splice: ElementSplice) { element.childrenSpliced(splice) }
    package override func collectElements(_ elements: inout ContiguousArray<LayoutElement>) {
        elements.append(element)
    }
    public override func visitChildren(_ visit: (ViewNode) -> Void) { visit(content) }
    package override func didDestroy() { element.destroy() }
}
