import Foundation

/// Views arranged by a layout.
struct LayoutContainer<L: Layout, Content> {
    let layout: L
    let content: Content

    nonisolated init(layout: L, content: Content) {
        self.layout = layout
        self.content = content
    }
}

extension LayoutContainer: View where Content: View {
    typealias Body = Never
    static func _makeNode(_ view: Self, _ context: NodeContext) -> TypedNode<Self> { ContainerNode(view, context) }
}

extension LayoutContainer: ContainerView where Content: View {
    static func makeElement(_ view: Self, _ node: ViewNode) -> LayoutContainerElement<L> {
        LayoutContainerElement(node, view.layout)
    }
    func update(_ element: LayoutContainerElement<L>) { element.update(layout) }
}

/// A container that dividers and spacers in it ask for its direction.
@MainActor class OrientedContainerElement: ContainerElement {
    var orientation: Axis? { nil }
}

/// Layouts of the framework: they set no guides of their own.
protocol GuidelessLayout {
    var setsNoGuides: Bool { get }
    /// Whether the layout can go over into another smoothly.
    func isContinuous(with other: Self) -> Bool
}

extension GuidelessLayout {
    var setsNoGuides: Bool { true }
    func isContinuous(with other: Self) -> Bool { true }
}

final class LayoutContainerElement<L: Layout>: OrientedContainerElement {
    /// The layout as it is to be.
    private var layout: L
    /// The layout on its way there, while its animatable data is animated.
    private var motion: AnimatedValue<L>?
    private var cache: L.Cache?
    private var isCacheStale = false
    private var knownSubviews: LayoutSubviews?
    private var knownSpacing: ViewSpacing?
    /// The places that guides were asked for last. Every guide of every ancestor asks for them again.
    private var knownArrangement: (size: CGSize, proposal: ProposedViewSize, placements: ContiguousArray<Placement>)?
    private let recorder = PlacementRecorder()

    init(_ node: ViewNode, _ layout: L) {
        self.layout = layout
        super.init(node)
        makeLayer()
        noteGuides()
    }

    private func noteGuides() {
        if (layout as? any GuidelessLayout)?.setsNoGuides != true { graph.usesLayoutGuides = true }
    }

    private var shown: L { motion?.current ?? layout }

    override var orientation: Axis? {
        if let any = layout as? AnyLayout { return any.box.properties.stackOrientation }
        return L.layoutProperties.stackOrientation
    }

    func update(_ new: L) {
        guard !areEqualValues(layout, new) else { return }
        let old = layout
        layout = new
        knownArrangement = nil
        noteGuides()
        if isContinuous(old, new) {
            motion = graph.motion.animate(motion, from: old, to: new, for: self) { [unowned self] _ in
                invalidateSize()
            }
        } else {
            motion?.stop()
            motion = nil
        }
        invalidateSize()
    }

    private func isContinuous(_ old: L, _ new: L) -> Bool {
        guard let a = old as? AnyLayout, let b = new as? AnyLayout else { return true }
        return a.isContinuous(with: b)
    }

    // MARK: What the layout is given

    private var subviews: LayoutSubviews {
        // Fetching the children may void what is known.
        let children = children
        if let knownSubviews { return knownSubviews }
        let made = LayoutSubviews(
            children, recorder, graph.isRightToLeft(node) ? .rightToLeft : .leftToRight)
        knownSubviews = made
        return made
    }

    /// Hands out the cache, made or brought up to date as need be.
    private func withCache<R>(_ use: (L, LayoutSubviews, inout L.Cache) -> R) -> R {
        let subviews = subviews
        let layout = shown
        if cache == nil {
            cache = layout.makeCache(subviews: subviews)
        } else if isCacheStale {
            layout.updateCache(&cache!, subviews: subviews)
        }
        isCacheStale = false
        return use(layout, subviews, &cache!)
    }

    override func sizesInvalidated() {
        isCacheStale = true
        knownSpacing = nil
        knownArrangement = nil
    }

    override func didCollect() {
        knownSubviews = nil
        isCacheStale = true
        knownSpacing = nil
        knownArrangement = nil
    }

    // MARK: Layout

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        withCache { $0.sizeThatFits(proposal: proposal, subviews: $1, cache: &$2) }
    }

    private func arrange(
        _ size: CGSize, _ proposal: ProposedViewSize, isFinal: Bool
    ) -> ContiguousArray<Placement> {
        let children = children
        if !isFinal, let known = knownArrangement, known.size == size, known.proposal == proposal {
            return known.placements
        }
        let placed = recorder.record(children.count, isFinal: isFinal) {
            withCache {
                $0.placeSubviews(
                    in: CGRect(origin: .zero, size: size), proposal: proposal, subviews: $1, cache: &$2)
            }
        }
        let placements = ContiguousArray(
            children.indices.map { i in
                if let placement = placed[i] { return placement }
                // One that the layout did not place stands in the middle.
                let inner = children[i].sizeThatFits(proposal)
                return Placement(
                    origin: CGPoint(x: (size.width - inner.width) / 2, y: (size.height - inner.height) / 2),
                    proposal: proposal, size: inner)
            })
        knownArrangement = (size, proposal, placements)
        return placements
    }

    override func placeChildren() {
        if let motion, !motion.isRunning { self.motion = nil }
        let isMirrored = graph.isRightToLeft(node)
        for (child, placement) in zip(children, arrange(size, placedProposal, isFinal: true)) {
            var origin = placement.origin
            if isMirrored { origin.x = size.width - origin.x - placement.size.width }
            child.place(at: origin, proposal: placement.proposal)
        }
    }

    override func explicitAlignment(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        let bounds = CGRect(origin: .zero, size: size)
        let own: CGFloat? = withCache {
            if key.isHorizontal {
                $0.explicitAlignment(
                    of: HorizontalAlignment(key.id), in: bounds, proposal: proposal, subviews: $1, cache: &$2)
            } else {
                $0.explicitAlignment(
                    of: VerticalAlignment(key.id), in: bounds, proposal: proposal, subviews: $1, cache: &$2)
            }
        }
        if let own { return own }
        guard key.isBaseline || graph.usesGuide(key) else { return nil }
        return mergedAlignment(key, arrange(size, proposal, isFinal: false))
    }

    override var tellsOfChildren: Bool { true }

    override var spacing: ViewSpacing {
        _ = children
        if let knownSpacing { return knownSpacing }
        let spacing = withCache { $0.spacing(subviews: $1, cache: &$2) }
        knownSpacing = spacing
        return spacing
    }

    override func didDestroy() { motion?.stop() }
}
