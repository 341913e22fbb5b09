/// One of the views that another view is made of, to be shown in a place of its own.
///
/// A subview is a view like any other, and can be shown once. It keeps its state and identity wherever it is shown, and takes its
/// environment from there; what modifiers inside the view that it is part of say counts more.
public struct Subview: Identifiable, @unchecked Sendable {
    package let element: LayoutElement

    package init(_ element: LayoutElement) { self.element = element }

    /// Which of the views it is: the same as long as the view lives.
    public struct ID: Hashable, @unchecked Sendable {
        let element: LayoutElement

        public static func == (a: ID, b: ID) -> Bool { a.element === b.element }
        public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(element)) }
    }

    public nonisolated var id: ID { ID(element: element) }

    /// What the view carries for its container.
    public nonisolated var containerValues: ContainerValues {
        nonisolated(unsafe) var values = ContainerValues()
        assumeMainActor { values = element.containerValues }
        return values
    }
}

extension Subview: View {
    public typealias Body = Never
    public static func _makeNode(_ view: Subview, _ context: NodeContext) -> TypedNode<Subview> {
        SubviewNode(view, context)
    }
}

/// Shows an element that other nodes made.
private final class SubviewNode: TypedNode<Subview> {
    private var element: LayoutElement

    init(_ view: Subview, _ context: NodeContext) {
        element = view.element
        super.init(context)
        inherit()
    }

    /// The subview's environment is that of this place.
    private func inherit() {
        guard !element.isGone else { return }
        var node: ViewNode? = element.node
        while let current = node {
            if let source = current as? SubviewSourceNode { return source.show(element, in: scope) }
            node = current.parent
        }
    }

    override func update(_ view: Subview) {
        guard view.element !== element else { return }
        element = view.element
        inherit()
        elementsChanged()
    }

    override func collectElements(_ elements: inout ContiguousArray<LayoutElement>) {
        // The view that it was part of may have ended in this very update.
        if !element.isGone, !graph.motion.isLeaving(element) { elements.append(element) }
    }
}

/// The views that another view is made of, in order. Shown as a whole it is those views.
public struct SubviewsCollection: RandomAccessCollection {
    public typealias Element = Subview
    public typealias Index = Int
    public typealias SubSequence = SubviewsCollectionSlice

    private let elements: ContiguousArray<LayoutElement>

    package init(_ elements: ContiguousArray<LayoutElement>) { self.elements = elements }

    public nonisolated var startIndex: Int { 0 }
    public nonisolated var endIndex: Int { elements.count }
    public nonisolated subscript(index: Int) -> Subview { Subview(elements[index]) }
    public nonisolated subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
        SubviewsCollectionSlice(base: self, bounds: bounds)
    }
}

extension SubviewsCollection: View {
    public var body: some View { ForEach(self) { $0 } }
}

/// Some of the views that another view is made of, one after another.
public struct SubviewsCollectionSlice: RandomAccessCollection {
    public typealias Element = Subview
    public typealias Index = Int
    public typealias SubSequence = SubviewsCollectionSlice

    let base: SubviewsCollection
    let bounds: Range<Int>

    public nonisolated var startIndex: Int { bounds.lowerBound }
    public nonisolated var endIndex: Int { bounds.upperBound }
    public nonisolated subscript(index: Int) -> Subview {
        precondition(bounds.contains(index), "SubviewsCollectionSlice: index \(index) is out of range")
        return base[index]
    }
    public nonisolated subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
        precondition(
            bounds.lowerBound >= startIndex && bounds.upperBound <= endIndex,
            "SubviewsCollectionSlice: the range \(bounds) is out of range")
        return SubviewsCollectionSlice(base: base, bounds: bounds)
    }
}

extension SubviewsCollectionSlice: View {
    public var body: some View { ForEach(self) { $0 } }
}
