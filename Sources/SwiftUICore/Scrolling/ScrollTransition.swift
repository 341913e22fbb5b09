import Foundation

/// Where a view is in the scroll view around it.
public enum ScrollTransitionPhase: Hashable, Sendable {
    /// It is about to come in at the top or leading edge.
    case topLeading
    /// It is in view.
    case identity
    /// It is about to come in at the bottom or trailing edge.
    case bottomTrailing

    /// Whether the view is in view.
    public var isIdentity: Bool { self == .identity }
    /// -1 at the top or leading edge, 0 in view, 1 at the bottom or trailing edge.
    public var value: Double {
        switch self {
        case .topLeading: -1
        case .identity: 0
        case .bottomTrailing: 1
        }
    }
}

/// How a view's look changes while it comes into view.
public struct ScrollTransitionConfiguration: Sendable {
    /// From where on a view counts as in view.
    ///
    /// It is a length: how far the view must have come in over the edge of what the scroll view shows.
    public struct Threshold: Sendable {
        /// The share of the view's own length.
        private(set) var share: Double
        /// The share of the scroll view's length.
        private(set) var roomShare = 0.0
        /// In points.
        private(set) var inset = 0.0
        /// All of it is seen.
        public static let visible = Threshold(share: 1)
        /// None of it is seen yet.
        public static let hidden = Threshold(share: 0)
        /// Its middle is in the middle of the scroll view.
        public static let centered = Threshold(share: 0.5, roomShare: 0.5)
        /// A share of it, from 0 to 1, is seen.
        public static func visible(_ amount: Double) -> Threshold { Threshold(share: amount) }

        /// The threshold moved towards the middle of the scroll view by a distance in points, or away from it by a negative one.
        public func inset(by distance: Double) -> Threshold {
            var copy = self
            copy.inset += distance
            return copy
        }

        /// The threshold between this one (amount 0) and another (amount 1).
        public func interpolated(towards other: Threshold, amount: Double) -> Threshold {
            Threshold(
                share: share.interpolated(towards: other.share, amount: amount),
                roomShare: roomShare.interpolated(towards: other.roomShare, amount: amount),
                inset: inset.interpolated(towards: other.inset, amount: amount))
        }

        /// In points, for a view and a scroll view of these lengths.
        func length(of view: CGFloat, in room: CGFloat) -> CGFloat { share * view + roomShare * room + inset }
    }

    enum Kind: Sendable {
        case identity
        case interactive(UnitCurve)
        case animated(Animation)
    }
    private(set) var kind: Kind
    private(set) var threshold: Threshold
    /// What an interactive transition follows the scrolling with; nil for at once.
    private(set) var ease: Animation?

    /// The view looks as always.
    public static let identity = ScrollTransitionConfiguration(kind: .identity, threshold: .visible)
    /// The look follows the scrolling.
    public static let interactive = ScrollTransitionConfiguration.interactive()
    /// The look changes by an animation of its own.
    public static let animated = ScrollTransitionConfiguration.animated()

    /// The look follows the scrolling, along a curve.
    public static func interactive(timingCurve: UnitCurve = .easeInOut) -> ScrollTransitionConfiguration {
        ScrollTransitionConfiguration(kind: .interactive(timingCurve), threshold: .visible)
    }

    /// The look changes by an animation when the view comes into view.
    public static func animated(_ animation: Animation = .default) -> ScrollTransitionConfiguration {
        ScrollTransitionConfiguration(kind: .animated(animation), threshold: .visible(0.5))
    }

    /// Sets from where on the view counts as in view.
    public func threshold(_ threshold: Threshold) -> ScrollTransitionConfiguration {
        var copy = self
        copy.threshold = threshold
        return copy
    }

    /// Sets the animation by which the look changes. A look that follows the scrolling eases from step to step with it.
    public func animation(_ animation: Animation) -> ScrollTransitionConfiguration {
        var copy = self
        if case .interactive = kind { copy.ease = animation }
        if case .animated = kind { copy.kind = .animated(animation) }
        return copy
    }

    /// The animation by which a look gives way to the next; nil for at once.
    var change: Animation? {
        if case .animated(let animation) = kind { animation } else { ease }
    }

    /// How far away from its place in view a view is that has come in by `seen` points.
    func distance(_ seen: CGFloat, length: CGFloat, room: CGFloat) -> Double {
        let needed = threshold.length(of: length, in: room)
        switch kind {
        case .identity: return 0
        case .animated: return seen >= max(needed, 0.0001) ? 0 : 1
        case .interactive(let curve):
            guard needed > 0 else { return seen > needed ? 0 : 1 }
            return 1 - curve.value(at: min(1, max(0, seen / needed)))
        }
    }
}

extension View {
    /// Changes the view's look while it comes into, or leaves, what the scroll view around shows.
    ///
    /// - Parameters:
    ///   - axis: The axis that counts; nil for the one along which the scroll view scrolls.
    ///   - transition: Makes the look of a phase, out of the effect that changes nothing.
    public nonisolated func scrollTransition(
        _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
        transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
    ) -> some View {
        scrollTransition(
            topLeading: configuration, bottomTrailing: configuration, axis: axis, transition: transition)
    }

    /// Changes the view's look while it comes into, or leaves, what the scroll view around shows, in another way at either end.
    public nonisolated func scrollTransition(
        topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration, axis: Axis? = nil,
        transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
    ) -> some View {
        modifier(
            ScrollTransitionModifier(topLeading: topLeading, bottomTrailing: bottomTrailing, axis: axis) {
                transition(EmptyVisualEffect(), $0)._steps
            })
    }
}

struct ScrollTransitionModifier {
    var topLeading: ScrollTransitionConfiguration
    var bottomTrailing: ScrollTransitionConfiguration
    var axis: Axis?
    var look: @Sendable (ScrollTransitionPhase) -> VisualEffectSteps
}

extension ScrollTransitionModifier: ElementModifier {
    typealias Body = Never
    func makeElement(_ child: LayoutElement, _ node: ViewNode) -> ScrollTransitionElement {
        ScrollTransitionElement(child, node, self)
    }
    func update(_ element: ScrollTransitionElement) {
        element.modifier = self
        element.setNeedsRender()
    }
    func isEqual(to other: Self) -> Bool { false }
}

/// Draws its child by where that is in the scroll view around.
final class ScrollTransitionElement: UnaryElement, ScrollFollower {
    var modifier: ScrollTransitionModifier
    private unowned(unsafe) var scroll: ScrollElement?
    /// From -1, beyond the top or leading edge, to 1, beyond the other.
    private var place = 0.0
    private var motion: AnimatedValue<Double>?

    init(_ child: LayoutElement, _ node: ViewNode, _ modifier: ScrollTransitionModifier) {
        self.modifier = modifier
        super.init(child, node)
        makeLayer()
    }

    override func placeChildren() {
        super.placeChildren()
        let found = enclosingScroll(along: modifier.axis)
        if found !== scroll {
            scroll?.remove(self)
            scroll = found
            found?.add(self)
        }
        viewportMoved()
    }

    func layOutNow() {}
    func scrollEnded() { scroll = nil }

    func viewportMoved() {
        let new = currentPlace
        guard new != place else { return }
        let old = place
        place = new
        let configuration = (new == 0 ? old : new) < 0 ? modifier.topLeading : modifier.bottomTrailing
        if let animation = configuration.change, isShown {
            let start = motion?.current ?? old
            motion?.stop()
            let value = AnimatedValue(start) { [unowned self] _ in setNeedsRender() }
            value.retarget(to: new, Transaction(animation: animation), environment: node.scope, in: graph.motion)
            graph.motion.start(value)
            motion = value
        }
        setNeedsRender()
    }

    private var currentPlace: Double {
        guard let scroll, let origin = origin(in: scroll) else { return 0 }
        let axis = modifier.axis ?? (scroll.scrolls(along: .vertical) ? .vertical : .horizontal)
        let (start, length, room) = (origin[axis], size[axis], scroll.size[axis])
        guard length > 0 else { return 0 }
        let before = modifier.topLeading.distance(start + length, length: length, room: room)
        if before > 0 { return -before }
        return modifier.bottomTrailing.distance(room - start, length: length, room: room)
    }

    override func updateStyle(of layer: Layer) -> LayerChanges {
        let place = motion.map { $0.isRunning ? $0.current : self.place } ?? self.place
        let steps = modifier.look(.identity).mixed(
            with: modifier.look(place < 0 ? .topLeading : .bottomTrailing), by: abs(place))
        return steps.apply(to: layer, size: size, isRightToLeft: graph.isRightToLeft(node))
    }

    override func didDestroy() {
        motion?.stop()
        scroll?.remove(self)
        scroll = nil
    }
}
