import Foundation

/// The views that a layout arranges, in order.
public struct LayoutSubviews: Equatable, RandomAccessCollection, @unchecked Sendable {
    public typealias SubSequence = LayoutSubviews
    public typealias Element = LayoutSubview
    public typealias Index = Int
    public typealias Indices = Range<Int>

    /// The direction in which text runs around the container. The container mirrors its result itself.
    public var layoutDirection: LayoutDirection
    let elements: ContiguousArray<LayoutElement>
    let recorder: PlacementRecorder
    public let startIndex: Int
    public let endIndex: Int

    init(_ elements: ContiguousArray<LayoutElement>, _ recorder: PlacementRecorder, _ direction: LayoutDirection) {
        self.elements = elements
        self.recorder = recorder
        layoutDirection = direction
        (startIndex, endIndex) = (0, elements.count)
    }

    private init(_ base: LayoutSubviews, _ range: Range<Int>) {
        elements = base.elements
        recorder = base.recorder
        layoutDirection = base.layoutDirection
        (startIndex, endIndex) = (range.lowerBound, range.upperBound)
    }

    public subscript(index: Int) -> LayoutSubview {
        precondition(index >= startIndex && index < endIndex, "LayoutSubviews: index \(index) is out of range")
        return LayoutSubview(element: elements[index], recorder: recorder)
    }

    public subscript(bounds: Range<Int>) -> LayoutSubviews {
        precondition(
            bounds.lowerBound >= startIndex && bounds.upperBound <= endIndex,
            "LayoutSubviews: the range \(bounds) is out of range")
        return LayoutSubviews(self, bounds)
    }

    /// The views at some places, counted from 0 in the result.
    public subscript<S: Sequence>(indices: S) -> LayoutSubviews where S.Element == Int {
        LayoutSubviews(ContiguousArray(indices.map { self[$0].element }), recorder, layoutDirection)
    }

    public static func == (a: LayoutSubviews, b: LayoutSubviews) -> Bool {
        a.layoutDirection == b.layoutDirection && a.count == b.count
            && zip(a, b).allSatisfy { $0 == $1 }
    }

    /// The views' elements, for the framework's own layouts.
    var all: ContiguousArray<LayoutElement> {
        startIndex == 0 && endIndex == elements.count ? elements : ContiguousArray(elements[startIndex..<endIndex])
    }
}

/// One view that a layout arranges.
public struct LayoutSubview: Equatable, @unchecked Sendable {
    let element: LayoutElement
    let recorder: PlacementRecorder

    /// The size that the view takes for a proposal.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        assumeMainActor { element.sizeThatFits(proposal) }
    }

    /// The view's size for a proposal, with its alignment guides.
    public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
        assumeMainActor { element.dimensions(in: proposal) }
    }

    /// How far the view likes to be from its neighbours.
    public var spacing: ViewSpacing { assumeMainActor { element.spacing } }

    /// The priority that `layoutPriority` gave the view; 0 without.
    public var priority: Double { assumeMainActor { element.layoutPriority } }

    /// The value that `layoutValue(key:value:)` put on the view; the key's default without.
    public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
        nonisolated(unsafe) var value: K.Value?
        assumeMainActor { value = element.trait(LayoutValueTrait<K>.self) }
        return value ?? K.defaultValue
    }

    /// Puts the view's `anchor` at a position in the container's box, and offers it a proposal. Only of use while the layout places its
    /// subviews; the last call counts.
    public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
        assumeMainActor { recorder.place(element, at: position, anchor: anchor, proposal: proposal) }
    }

    public static func == (a: LayoutSubview, b: LayoutSubview) -> Bool { a.element === b.element }
}

/// Notes where a layout places its subviews.
@MainActor final class PlacementRecorder {
    private(set) var placements: ContiguousArray<Placement?> = []
    private var isRecording = false
    /// Whether the views go where they are placed: elsewhere, as for guides of a size without end, nonsense is no mistake.
    private var isFinal = false

    func record(_ count: Int, isFinal: Bool, _ place: () -> Void) -> ContiguousArray<Placement?> {
        self.isFinal = isFinal
        placements = ContiguousArray(repeating: nil, count: count)
        isRecording = true
        place()
        isRecording = false
        return placements
    }

    func place(_ element: LayoutElement, at position: CGPoint, anchor: UnitPoint, proposal: ProposedViewSize) {
        guard isRecording, element.index < placements.count else { return }
        let size = element.sizeThatFits(proposal)
        var origin = CGPoint(x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height)
        if !origin.x.isFinite || !origin.y.isFinite {
            if isFinal {
                Diagnostics.report(
                    "Invalid view geometry: a layout placed a view at a position that is not finite.",
                    view: element.node.nearestViewName)
            }
            origin = .zero
        }
        placements[element.index] = Placement(origin: origin, proposal: proposal, size: size)
    }
}
