import Foundation

/// The thin bar at the edge of a scroll view that shows which part of the content is seen.
final class ScrollIndicator: LayoutElement {
    let axis: Axis
    /// 1 while the content moves, then fading.
    var alpha = 0.0 {
        didSet { if alpha != oldValue { setNeedsDisplay() } }
    }
    private var isDark = false
    private var length: CGFloat = 0

    /// As on iOS: 3 points thick, 3 from the edges, and never shorter than 36 but at the content's ends.
    static let thickness: CGFloat = 3
    static let margin: CGFloat = 3
    static let least: CGFloat = 36

    init(_ node: ViewNode, axis: Axis) {
        self.axis = axis
        super.init(node, step: 2)
        makeLayer()
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        proposal.replacingUnspecifiedDimensions(by: CGSize(width: Self.thickness, height: Self.thickness))
    }
    override var isHitTestable: Bool { false }

    /// Stands where the offset says.
    func place(in scroll: ScrollElement, offset: CGPoint, limits: ClosedRange<CGFloat>, margins: EdgeInsets) {
        isDark = scroll.isDark
        let start = Self.margin + margins.start(axis)
        let track = max(Self.thickness, scroll.size[axis] - start - Self.margin - margins.end(axis))
        let room = limits.upperBound - limits.lowerBound
        let whole = room + scroll.size[axis]
        var length = min(track, max(Self.least, track * scroll.size[axis] / max(1, whole)))
        var place = room > 0 ? (offset[axis] - limits.lowerBound) / room * (track - length) : 0
        // Beyond the ends it is pressed together.
        if place < 0 {
            length = max(Self.thickness * 2, length + (offset[axis] - limits.lowerBound))
            place = 0
        } else if place + length > track {
            length = max(Self.thickness * 2, length - (offset[axis] - limits.upperBound))
            place = track - length
        }
        var size = CGSize(width: Self.thickness, height: Self.thickness)
        size[axis] = length
        var origin = CGPoint.zero
        origin[axis] = start + place
        let isMirrored = axis == .vertical && graph.isRightToLeft(node)
        origin[axis.other] =
            isMirrored
            ? Self.margin + margins.start(axis.other)
            : scroll.size[axis.other] - Self.margin - Self.thickness - margins.end(axis.other)
        self.place(at: origin, proposal: ProposedViewSize(size))
    }

    override func draw() -> LayerContent {
        guard alpha > 0 else { return .none }
        let color =
            isDark
            ? ResolvedColor(hex: 0xFFFFFF, opacity: Float(0.35 * alpha))
            : ResolvedColor(hex: 0, opacity: Float(0.35 * alpha))
        let radius = CGSize(width: Self.thickness / 2, height: Self.thickness / 2)
        return .one(
            .fill(
                .roundedRectangle(CGRect(origin: .zero, size: size), radius: radius, isContinuous: false),
                .color(color), FillStyle()))
    }
}

/// Takes a scroll view's indicators away, some time after its content came to rest. However often that is put off, one timer runs.
@MainActor final class ScrollIndicatorFade {
    private unowned(unsafe) let scroll: ScrollElement
    private let motion = Motion()
    private var isTimed = false
    /// When the indicators begin to go; nil while they are to stay.
    private var due: Double?

    /// Seconds for which indicators stay, and in which they fade.
    private static let delay = 0.6
    private static let duration = 0.25

    init(_ scroll: ScrollElement) {
        self.scroll = scroll
        motion.step = { [unowned self] in step($0) }
    }

    /// The indicators are to stay.
    func hold() {
        due = nil
        motion.stop()
    }

    /// The indicators are to go after the delay.
    func begin() {
        motion.stop()
        due = scroll.graph.host.now + Self.delay
        wait()
    }

    private func wait() {
        guard !isTimed, let due else { return }
        isTimed = true
        let node = scroll.node.reference
        scroll.graph.host.schedule(after: max(0, due - scroll.graph.host.now)) { [weak self] in
            guard let self, node.node != nil else { return }
            isTimed = false
            guard let due = self.due else { return }
            if scroll.graph.host.now < due - 0.001 { wait() } else { scroll.graph.motion.start(motion) }
        }
    }

    private func step(_ time: Double) -> Bool {
        guard let due else { return false }
        let fraction = min(1, max(0, (time - due) / Self.duration))
        for indicator in scroll.shownIndicators() { indicator.alpha = 1 - fraction }
        if fraction == 1 { self.due = nil }
        return fraction < 1
    }
}
