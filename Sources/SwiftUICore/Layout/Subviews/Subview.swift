/// One of the views that another view is made of, to be shown in a place of its own.
///
/// A subview is a view like any other. It takes its environment from where it is shown; what modifiers inside the view that it is part of say
/// counts more. Shown in several places at once, it has a state of its own in each.
public struct Subview: Identifiable, @unchecked Sendable {
    package let element: LayoutElement
    /// What the element was collected from.
    let source: SubviewSourceNode?

    init(_ element: LayoutElement, from source: SubviewSourceNode?) {
        self.element = element
        self.source = source
    }

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
final class SubviewNode: TypedNode<Subview> {
    private var view: Subview
    /// Which of the places it is that show the subview at once: the first shows the element itself, the others its like in a copy.
    private var number = 0
    private var shown: LayoutElement?

    init(_ view: Subview, _ context: NodeContext) {
        self.view = view
        super.init(context)
        claim()
    }

    private func claim() {
        number = view.source?.claim(view.element, by: self) ?? 0
        find()
    }

    /// Looks up what is shown here.
    private func find() {
        shown = number == 0 ? view.element : view.source?.counterpart(view.element, number)
        inherit()
    }

    /// The copy that the element is taken from has other elements.
    func copyChanged() {
        guard number > 0 else { return }
        let old = shown
        find()
        if shown !== old { elementsChanged() }
    }

    /// The subview's environment is that of this place.
    private func inherit() {
        guard let shown, !shown.isGone else { return }
        var node: ViewNode? = shown.node
        while let current = node {
            if let source = current as? SubviewSourceNode { return source.show(shown, in: scope) }
            node = current.parent
        }
    }

    override func take(_ new: Subview) {
        guard new.element !== view.element || new.source !== view.source else { return }
        view.source?.release(view.element, by: self)
        view = new
        claim()
        elementsChanged()
    }

    override func collectElements(_ elements: inout ContiguousArray<LayoutElement>) {
        // The view that it was part of may have ended in this very update.
        if let shown, !shown.isGone, !graph.motion.isLeaving(shown) { elements.append(shown) }
    }

    override func willDestroy() { view.source?.release(view.element, by: self) }
}

/// The views that another view is made of, in order. Shown as a whole it is those views.
public struct SubviewsCollection: RandomAccessCollection {
    public typealias Element = Subview
    public typealias Index = Int
    public typealias SubSequence = SubviewsCollectionSlice

    private let elements: ContiguousArray<LayoutElement>
    private let source: SubviewSourceNode?

    init(_ elements: ContiguousArray<LayoutElement>, from source: SubviewSourceNode?) {
        self.elements = elements
        self.source = source
    }

    public nonisolated var startIndex: Int { 0 }
    public nonisolated var endIndex: Int { elements.count }
    public nonisolated subscript(index: Int) -> Subview { Subview(elements[index], from: source) }
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
