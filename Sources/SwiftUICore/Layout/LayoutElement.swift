import Foundation

/// One view's part in layout: how large it is for a proposal, where it stands, and what it draws.
///
/// Sizes are cached for the newest proposals. An element that changed measures again at the proposals it was last asked; equal answers stop the
/// wave there, otherwise its parent is next. Placing an element where it already stands at the size it already has costs nothing.
@MainActor open class LayoutElement {
    struct Flags: OptionSet {
        let rawValue: UInt32
        /// In the layout queue: its sizes may be different now.
        static let needsMeasure = Flags(rawValue: 1)
        /// Its children must be placed again even if it stays as it is.
        static let needsPlacement = Flags(rawValue: 2)
        /// In the render queue.
        static let needsRender = Flags(rawValue: 4)
        /// Its list of children must be asked for anew.
        static let childrenChanged = Flags(rawValue: 8)
        /// Its layer's sublayers must be collected anew.
        static let needsSublayers = Flags(rawValue: 16)
        static let isPlaced = Flags(rawValue: 32)
        static let isDestroyed = Flags(rawValue: 64)
        /// It draws something else now.
        static let needsDisplay = Flags(rawValue: 128)
        /// It leaves with a transition and takes no part in layout.
        static let isLeaving = Flags(rawValue: 256)
        static let semanticsChanged = Flags(rawValue: 512)
        /// Some children are to be placed again, which the element knows.
        static let needsPartialPlacement = Flags(rawValue: 1024)
        /// It has been rendered once: what changes from now on can be animated.
        static let isShown = Flags(rawValue: 4096)
        /// Somebody went by a guide of it since it was last measured.
        static let wasAskedForGuides = Flags(rawValue: 131_072)
        /// Its layer is on the way to another place or size.
        static let isAnimated = Flags(rawValue: 2048)
        /// It draws, or groups what its children draw.
        static let isLayered = Flags(rawValue: 8192)
        /// It has no elements below it.
        static let isLeaf = Flags(rawValue: 16384)
        /// It stands far from where it could be seen, and has no layers yet; see `StackElement`.
        static let isOffstage = Flags(rawValue: 32768)
        /// Its children are placed when it enters the stage.
        static let isWaiting = Flags(rawValue: 65536)
    }

    /// The node that made the element.
    package unowned(unsafe) let node: ViewNode
    package unowned(unsafe) let graph: SceneGraph
    package unowned(unsafe) var parent: LayoutElement?
    final var flags: Flags = []
    private final let storedDepth: Int32
    private final var storedIndex: Int32 = 0
    /// Larger than the parent's.
    final var layoutDepth: Int { Int(storedDepth) }
    /// The place among the children of a container.
    final var index: Int {
        get { Int(storedIndex) }
        set { storedIndex = Int32(truncatingIfNeeded: newValue) }
    }

    /// In the parent's coordinates.
    package final var origin: CGPoint = .zero
    package final var size: CGSize = .zero
    /// What the element was offered when it was placed.
    package final var placedProposal = ProposedViewSize.unspecified

    /// What the element draws into, or groups its children's layers in; nil for one that only arranges. Made when it is first asked for.
    package final var layer: Layer? {
        if let storedLayer { return storedLayer }
        return flags.contains(.isLayered) && !flags.contains(.isDestroyed) ? insertLayer() : nil
    }
    private final var storedLayer: Layer?
    /// Handles taps and drags in the element's box.
    package final var gestures: (any GestureHandling)? {
        get {
            if gestureBox == nil { prepareGestures() }
            return gestureBox?.gestures
        }
        set { gestureBox = newValue.map(GestureBox.init) }
    }
    private final var gestureBox: GestureBox?

    /// Somebody looks for what handles taps and drags: an element that has not made it yet sets `gestures`.
    open func prepareGestures() {}

    private final var sizes: SizeCache = SizeCache()
    private final var staleSizes: StaleSizes?

    /// `step` orders several elements of one node that stand inside each other, outermost first; at most 3.
    public init(_ node: ViewNode, step: Int = 0) {
        self.node = node
        graph = node.graph
        storedDepth = Int32(truncatingIfNeeded: node.depth * 4 + step)
    }

    /// Gives the element a layer of its own. A leaf has no elements below it, and so no layers to group.
    package final func makeLayer(isLeaf: Bool = false) {
        flags.insert(isLeaf ? [.isLayered, .isLeaf] : .isLayered)
    }

    /// A new element, which draws and means something and has none below it, marks all that is to be done with it.
    final func beginAsLeaf() {
        flags.formUnion([.isLayered, .isLeaf, .needsPlacement, .needsRender, .needsDisplay, .semanticsChanged])
    }

    private func insertLayer() -> Layer {
        let layer = Layer()
        layer.element = self
        storedLayer = layer
        graph.layerInserted(layer)
        if !flags.contains(.isLeaf) {
            flags.insert(.needsSublayers)
            graph.sublayerQueue.append(self)
        }
        return layer
    }

    /// Whether the element has a layer, or gets one when it is rendered.
    final var isLayered: Bool { flags.contains(.isLayered) }

    /// Whether the layer has been made.
    final var hasLayer: Bool { storedLayer != nil }

    // MARK: Measuring

    /// The size that the element takes when it is offered `proposal`.
    package final func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        if let size = sizes[proposal] { return size }
        var size = measure(proposal)
        if !(size.width >= 0) { size.width = 0 }
        if !(size.height >= 0) { size.height = 0 }
        sizes.insert(proposal, size)
        return size
    }

    /// Computes the size for a proposal. Overridden by each kind of element; called only when it is not cached.
    open func measure(_ proposal: ProposedViewSize) -> CGSize { .zero }

    /// Whether the element keeps a size that it took where it was offered all the room there is, when it is offered just that much. Said only
    /// by elements that need not be measured to know it.
    open func keeps(_ size: CGSize) -> Bool { false }

    package final func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
        ViewDimensions(self, proposal, sizeThatFits(proposal))
    }

    /// Whether what the element stands around has left its tree: it goes itself as soon as its container looks for its children, and must not
    /// be measured until then.
    open var hasLostChild: Bool { false }

    /// Something about the element's own size changed: measure it again in this turn.
    package final func invalidateSize() {
        flags.insert(.needsPlacement)
        if staleSizes == nil {
            // Nobody has asked a new element: whoever does will hear the right answer.
            if sizes.isEmpty, !flags.contains(.isPlaced), layoutDepth > 0 {
                sizesInvalidated()
                return
            }
            if !sizes.isEmpty { staleSizes = StaleSizes(sizes) }
        }
        sizes.removeAll()
        sizesInvalidated()
        guard !flags.contains(.needsMeasure) else { return }
        flags.insert(.needsMeasure)
        graph.layoutQueue.insert(self, depth: layoutDepth)
    }

    /// Cached sizes are void: so is whatever was computed along with them.
    open func sizesInvalidated() {}

    /// A child answered differently than before. Containers that can tell what follows from it do less than measuring everything.
    open func childSizeChanged(_ child: LayoutElement) { invalidateSize() }

    /// The element's children are to be arranged anew at the same size.
    package final func invalidatePlacement() {
        flags.insert(.needsPlacement)
        placementInvalidated()
        guard !flags.contains(.needsMeasure) else { return }
        flags.insert(.needsMeasure)
        graph.layoutQueue.insert(self, depth: layoutDepth)
    }

    /// Any child may stand elsewhere now.
    func placementInvalidated() {}

    /// Whether every size that is cached was asked for with this proposal.
    final func wasOnlyAsked(_ key: ProposedViewSize) -> Bool { staleSizes == nil && sizes.holdsOnly(key) }

    /// Measures again at the proposals that were asked before. Whether any answer differs.
    final func remeasure() -> Bool {
        flags.remove(.needsMeasure)
        // A guide may be elsewhere though the size is the same.
        let hasGuides = flags.contains(.wasAskedForGuides)
        if hasGuides { flags.remove(.wasAskedForGuides) }
        guard let stale = staleSizes?.sizes else { return hasGuides || !flags.contains(.isPlaced) }
        staleSizes = nil
        // Somebody may go by an answer that is no longer known.
        guard !hasGuides, !stale.hasForgotten else { return true }
        // The first answer that differs settles it: the parent asks again for what it still needs.
        return stale.contains { key, old in sizeThatFits(key) != old }
    }

    // MARK: Placing

    /// Puts the element's top left corner at `point` in its parent, offering it `proposal`.
    package final func place(at point: CGPoint, proposal: ProposedViewSize) {
        // Most that are placed again only stand elsewhere: their sizes, which lie further on in memory, need not be looked at.
        if flags.intersection([.isPlaced, .needsPlacement, .needsMeasure]) == .isPlaced, proposal == placedProposal {
            guard origin != point else { return }
            origin = point
            setNeedsRender()
            graph.layoutHasMoved = true
            return
        }
        var newSize = sizeThatFits(proposal)
        let moved = origin != point || !flags.contains(.isPlaced)
        let resized = newSize != size
        if resized, !(newSize.width < .infinity && newSize.height < .infinity) {
            newSize = finiteSize(newSize, proposal)
        }
        if moved { origin = point }
        if !flags.contains(.isPlaced) {
            flags.insert(.needsRender)
            if !graph.isPlacingOffstage { graph.renderQueue.append(self) }
            graph.layoutHasMoved = true
        } else if moved || resized {
            setNeedsRender()
            graph.layoutHasMoved = true
        }
        guard resized || flags.contains(.needsPlacement) || !flags.contains(.isPlaced) || proposal != placedProposal
        else { return }
        size = newSize
        placedProposal = proposal
        flags.insert(.isPlaced)
        flags.remove([.needsPlacement, .needsPartialPlacement])
        if resized { flags.insert(.needsDisplay) }
        if flags.contains(.isOffstage), !graph.readsGeometry {
            flags.insert(.isWaiting)
        } else {
            flags.remove(.isWaiting)
            placeChildren()
        }
    }

    /// What stands for a size that cannot be placed: where a length has no end, what was offered.
    private func finiteSize(_ size: CGSize, _ proposal: ProposedViewSize) -> CGSize {
        Diagnostics.report("Invalid view geometry: a view has no end.", view: node.nearestViewName)
        func finite(_ length: CGFloat, _ offered: CGFloat?) -> CGFloat {
            if length < .infinity { return length }
            return offered.map { $0 < .infinity ? $0 : 0 } ?? 0
        }
        return CGSize(width: finite(size.width, proposal.width), height: finite(size.height, proposal.height))
    }

    /// Places the children that the element has noted.
    func placeNotedChildren() {}

    /// Places the children inside `size`. Overridden by elements that have any.
    open func placeChildren() {}

    /// The element's box in its parent's coordinates.
    package final var frame: CGRect { CGRect(origin: origin, size: size) }

    /// How far the safe area of a child ends before this element's own edges; nil for one that has no safe area of its own.
    open func safeAreaInsets(around child: LayoutElement) -> EdgeInsets? { nil }

    /// How much of the safe area's top goes while content is scrolled: a bar that becomes lower.
    open var collapsibleTop: CGFloat { 0 }

    /// A scroll view in this element that reaches behind its bars has moved.
    open func contentScrolled(_ edges: ScrolledEdges) {}

    /// Whether frames relative to a container's size go by this element's.
    open var isSizingContainer: Bool { false }

    // MARK: What containers ask

    /// The place that the element, or something in it, sets for a guide; nil if nothing does. Who asks is laid out anew when that may be
    /// another.
    package final func guide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        guard key.isBaseline || graph.usesGuide(key) else { return nil }
        flags.insert(.wasAskedForGuides)
        return explicitAlignment(key, size: size, proposal: proposal)
    }

    /// Finds the place for `guide(_:size:proposal:)`. Overridden by elements that set guides or have children that do.
    open func explicitAlignment(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? { nil }

    /// Whether priority, spacing or traits of the element are those of what stands in it.
    open var tellsOfChildren: Bool { false }

    open var layoutPriority: Double { 0 }
    open var zIndex: Double { 0 }
    open var spacing: ViewSpacing { ViewSpacing() }
    /// A value put on the view by `layoutValue`, `tag` and their like.
    open func trait<K: ElementTrait>(_ key: K.Type) -> K.Value? { nil }

    // MARK: Children

    /// Calls `visit` with each child element, in order.
    open func visitChildren(_ visit: (LayoutElement) -> Void) {}

    /// Calls `visit` with each child element whose size the element goes by, also with those that it does not show.
    open func visitMeasured(_ visit: (LayoutElement) -> Void) { visitChildren(visit) }

    /// The list of children changed.
    package final func childrenChanged() {
        guard !flags.contains(.childrenChanged) else { return }
        flags.insert(.childrenChanged)
        invalidateSize()
        if tellsOfChildren { invalidateContainer() }
        setNeedsSublayers()
    }

    /// The element has left its tree for good.
    package final func destroy() {
        guard !flags.contains(.isDestroyed) else { return }
        flags.insert(.isDestroyed)
        if flags.contains(.isAnimated) { graph.motion.stopGeometry(of: self) }
        if let storedLayer {
            graph.layerRemoved(storedLayer)
            storedLayer.element = nil
        }
        didDestroy()
    }

    open func didDestroy() {}

    /// Whether the element has been on screen: what changes from now on can be animated.
    package final var isShown: Bool { flags.contains(.isShown) }

    /// Whether the element has left its tree for good.
    package final var isGone: Bool { flags.contains(.isDestroyed) }

    // MARK: Rendering

    /// Position, size or drawing changed: bring the layer up to date in this turn. A new element gets its turn when it is placed.
    package final func setNeedsRender() {
        guard !flags.contains(.needsRender) else { return }
        flags.insert(.needsRender)
        if flags.contains(.isPlaced) { graph.renderQueue.append(self) }
    }

    /// Renders what has waited for coming near the viewport.
    final func enterStage() {
        flags.remove(.isOffstage)
        if flags.contains(.isWaiting) {
            flags.remove(.isWaiting)
            placeChildren()
        }
        queueWaiting()
    }

    /// Places the element, if what it stands in waits for that.
    final func placeIfWaiting() {
        guard !graph.offstageStacks.isEmpty else { return }
        var element: LayoutElement? = self
        while let current = element {
            if current.flags.contains(.isWaiting) {
                current.flags.remove(.isWaiting)
                graph.placeOffstage { current.placeChildren() }
            }
            element = current.parent
        }
    }

    private func queueWaiting() {
        if flags.contains(.needsRender), flags.contains(.isPlaced) { graph.renderQueue.append(self) }
        visitChildren { if !$0.flags.contains(.isOffstage) { $0.queueWaiting() } }
    }

    /// Whether the element stands in something that waits for coming near the viewport.
    final var isOffstage: Bool {
        guard !graph.offstageStacks.isEmpty else { return false }
        var element: LayoutElement? = self
        while let current = element {
            if current.flags.contains(.isOffstage) { return true }
            element = current.parent
        }
        return false
    }

    package final func setNeedsDisplay() {
        flags.insert(.needsDisplay)
        setNeedsRender()
    }

    /// The nearest layer at or above this element groups other layers now.
    package final func setNeedsSublayers() {
        var element: LayoutElement? = self
        while let current = element {
            if current.isLayered {
                // A layer that is still to be made collects then.
                guard current.hasLayer, !current.flags.contains(.needsSublayers) else { return }
                current.flags.insert(.needsSublayers)
                graph.sublayerQueue.append(current)
                return
            }
            element = current.parent
        }
    }

    /// Adds the layers that stand nearest below this element, back to front as long as nothing is raised.
    func collectLayers(_ layers: inout [Layer]) {
        visitChildren { child in
            if child.flags.contains(.isOffstage) { return }
            if let layer = child.layer { layers.append(layer) } else { child.collectLayers(&layers) }
        }
    }

    /// What the layer draws, for `size`. Only called on elements with a layer.
    open func draw() -> LayerContent { .none }

    /// Sets layer properties beside position, size and content. Returns what changed.
    open func updateStyle(of layer: Layer) -> LayerChanges { [] }

    /// What the element means; nil for one that means nothing.
    open func makeSemantics() -> Semantics? { nil }

    package final func setNeedsSemantics() {
        flags.insert(.semanticsChanged)
        setNeedsRender()
    }

    /// Whether a point (in the element's own coordinates) hits the element itself.
    open func contains(_ point: CGPoint) -> Bool {
        point.x >= 0 && point.y >= 0 && point.x < size.width && point.y < size.height
    }

    /// Whether the element and what is in it can be hit at all.
    open var isHitTestable: Bool { true }

    /// Whether the element and what is in it can be hit at a point of its own coordinates.
    open func admitsHit(at point: CGPoint) -> Bool { isHitTestable }

    /// Whether the element draws something that a press cannot go through.
    open var isOpaqueToHits: Bool { layer.map { if case .none = $0.content { false } else { true } } ?? false }

    /// The point of a child for a point of this element: undoes what this element draws its children with.
    open func convertToChild(_ point: CGPoint) -> CGPoint { point }

    /// The point of this element at which a point of its children's coordinates is drawn, as far as other views' geometry takes notice of it.
    open func convertFromChild(_ point: CGPoint) -> CGPoint { point }
}

/// A value that a view carries for its container.
public protocol ElementTrait {
    associatedtype Value
}

/// What handles the gestures of the few elements that have any.
private final class GestureBox {
    let gestures: any GestureHandling
    init(_ gestures: any GestureHandling) { self.gestures = gestures }
}
