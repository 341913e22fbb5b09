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
    public struct Threshold: Sendable {
        /// The share of the view that is seen.
        let share: Double
        /// All of it is seen.
        public static let visible = Threshold(share: 1)
        /// None of it is seen yet.
        public static let hidden = Threshold(share: 0)
        /// A share of it, from 0 to 1, is seen.
        public static func visible(_ amount: Double) -> Threshold { Threshold(share: amount) }
    }

    enum Kind: Sendable {
        case identity
        case interactive(UnitCurve)
        case animated(Animation)
    }
    let kind: Kind
    private(set) var share: Double

    /// The view looks as always.
    public static let identity = ScrollTransitionConfiguration(kind: .identity, share: 1)
    /// The look follows the scrolling.
    public static let interactive = ScrollTransitionConfiguration.interactive()
    /// The look changes by an animation of its own.
    public static let animated = ScrollTransitionConfiguration.animated()

    /// The look follows the scrolling, along a curve.
    public static func interactive(timingCurve: UnitCurve = .easeInOut) -> ScrollTransitionConfiguration {
        ScrollTransitionConfiguration(kind: .interactive(timingCurve), share: 1)
    }

    /// The look changes by an animation when the view comes into view.
    public static func animated(_ animation: Animation = .default) -> ScrollTransitionConfiguration {
        ScrollTransitionConfiguration(kind: .animated(animation), share: 0.5)
    }

    /// Sets from where on the view counts as in view.
    public func threshold(_ threshold: Threshold) -> ScrollTransitionConfiguration {
        var copy = self
        copy.share = threshold.share
        return copy
    }

    /// How far away from its place in view a view is of which `seen`, from 0 to 1, is seen.
    func distance(_ seen: Double) -> Double {
        switch kind {
        case .identity: return 0
        case .animated: return seen >= max(share, 0.0001) ? 0 : 1
        case .interactive(let curve):
            guard share > 0 else { return seen > 0 ? 0 : 1 }
            return 1 - curve.value(at: min(1, max(0, seen / share)))
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
        if case .animated(let animation) = configuration.kind, isShown {
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
        if start < 0 { return -modifier.topLeading.distance(max(0, (start + length) / length)) }
        if start + length > room { return modifier.bottomTrailing.distance(max(0, (room - start) / length)) }
        return 0
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
