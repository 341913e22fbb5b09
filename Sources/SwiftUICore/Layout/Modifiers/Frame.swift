import Foundation

extension View {
    /// Puts the view into a frame of a fixed width, height, or both; nil leaves a length as the view has it.
    @_transparent public nonisolated func frame(
        width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View {
        modifier(_FlexFrameLayout(width: width, height: height, alignment: alignment))
    }

    /// Does nothing: a frame without a length.
    @available(*, deprecated, message: "Please pass one or more parameters.")
    public nonisolated func frame() -> some View { frame(width: nil, height: nil) }

    /// Puts the view into a frame whose lengths are limited. With a minimum and a maximum the frame takes what it is offered,
    /// within both; `ideal` counts where nothing is offered.
    @_transparent public nonisolated func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View {
        modifier(
            _FlexFrameLayout(
                minWidth: minWidth, idealWidth: idealWidth, maxWidth: maxWidth, minHeight: minHeight,
                idealHeight: idealHeight, maxHeight: maxHeight, alignment: alignment))
    }
}

/// A frame with limits.
public struct _FlexFrameLayout: Equatable, Sendable {
    /// The limits along one axis.
    struct Limits: Equatable, Sendable {
        var minimum: CGFloat?
        var ideal: CGFloat?
        var maximum: CGFloat?

        /// Negative and unordered limits are put right, as the framework does: ideal < min becomes min, max < ideal becomes ideal.
        init(_ minimum: CGFloat?, _ ideal: CGFloat?, _ maximum: CGFloat?) {
            func sane(_ value: CGFloat?) -> CGFloat? {
                guard let value, !value.isNaN else { return nil }
                return max(0, value)
            }
            self.minimum = sane(minimum)
            self.ideal = sane(ideal)
            if let low = self.minimum, let ideal = self.ideal, ideal < low { self.ideal = low }
            self.maximum = sane(maximum)
            if let low = self.ideal ?? self.minimum, let high = self.maximum, high < low { self.maximum = low }
        }

        /// A length that is fixed, or left open.
        init(_ length: CGFloat?) {
            guard let length, !length.isNaN else { return }
            (minimum, ideal, maximum) = (max(0, length), max(0, length), max(0, length))
        }

        var isFixed: Bool { minimum != nil && minimum == maximum }

        /// What the content is offered.
        func offer(_ proposed: CGFloat?) -> CGFloat? {
            guard let length = proposed ?? ideal else { return nil }
            return min(max(length, minimum ?? 0), maximum ?? .infinity)
        }

        /// The frame's length, from what was proposed and what the content took.
        func length(_ proposed: CGFloat?, content: CGFloat) -> CGFloat {
            if isFixed { return minimum! }
            let low = minimum ?? min(content, maximum ?? content)
            let high = maximum ?? max(content, low)
            let wanted: CGFloat
            if let proposed {
                if minimum == nil, maximum == nil { return content }
                wanted = proposed
            } else {
                wanted = ideal ?? content
            }
            return min(max(wanted, low), high)
        }
    }

    var horizontal: Limits
    var vertical: Limits
    var alignment: Alignment
    /// Whether every length was one: not negative, a number, and not without end where it is fixed.
    private var isValid: Bool

    @usableFromInline init(
        minWidth: CGFloat?, idealWidth: CGFloat?, maxWidth: CGFloat?, minHeight: CGFloat?, idealHeight: CGFloat?,
        maxHeight: CGFloat?, alignment: Alignment
    ) {
        isValid = Self.isValid(minWidth, maxWidth) && Self.isValid(minHeight, maxHeight)
        horizontal = Limits(minWidth, idealWidth, maxWidth)
        vertical = Limits(minHeight, idealHeight, maxHeight)
        self.alignment = alignment
    }

    @usableFromInline init(width: CGFloat?, height: CGFloat?, alignment: Alignment) {
        isValid = Self.isValid(width, width) && Self.isValid(height, height)
        horizontal = Limits(width)
        vertical = Limits(height)
        self.alignment = alignment
    }
}

extension _FlexFrameLayout {
    private static func isValid(_ low: CGFloat?, _ high: CGFloat?) -> Bool {
        // False for what is not a number, too.
        if let low, !(low >= 0) { return false }
        if let high, !(high >= 0) { return false }
        return !(low == .infinity && high == .infinity)
    }

    @MainActor private func reportInvalid(_ node: ViewNode) {
        Diagnostics.report("Invalid frame dimension (negative or non-finite).", view: node.nearestViewName)
    }
}

extension _FlexFrameLayout: ElementModifier {
    public typealias Body = Never
    package func makeElement(_ child: LayoutElement, _ node: ViewNode) -> FrameElement {
        if !isValid { reportInvalid(node) }
        return FrameElement(child, node, self)
    }
    package func update(_ element: FrameElement) {
        guard element.frameLayout != self else { return }
        if !isValid { reportInvalid(element.node) }
        element.frameLayout = self
        element.invalidateSize()
    }
}

/// A box with limits around its child.
package final class FrameElement: UnaryElement {
    var frameLayout: _FlexFrameLayout

    init(_ child: LayoutElement, _ node: ViewNode, _ layout: _FlexFrameLayout, step: Int = 0) {
        frameLayout = layout
        super.init(child, node, step: step)
    }

    private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(
            width: frameLayout.horizontal.offer(proposal.width), height: frameLayout.vertical.offer(proposal.height))
    }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let (h, v) = (frameLayout.horizontal, frameLayout.vertical)
        if h.isFixed, v.isFixed { return CGSize(width: h.minimum!, height: v.minimum!) }
        let inner = child.sizeThatFits(offer(proposal))
        return CGSize(
            width: h.length(proposal.width, content: inner.width),
            height: v.length(proposal.height, content: inner.height))
    }

    private func childOrigin(_ size: CGSize, _ offered: ProposedViewSize) -> CGPoint {
        let own = ViewDimensions(nil, placedProposal, size)
        let inner = child.dimensions(in: offered)
        let alignment = frameLayout.alignment
        return CGPoint(
            x: own.value(alignment.horizontal.key) - inner.value(alignment.horizontal.key),
            y: own.value(alignment.vertical.key) - inner.value(alignment.vertical.key))
    }

    /// What the child is offered when the frame has its size: the frame's own, where the frame sets it.
    private func placement(_ proposal: ProposedViewSize, _ size: CGSize) -> ProposedViewSize {
        var offered = offer(proposal)
        if frameLayout.horizontal != .init(nil, nil, nil), offered.width != nil { offered.width = size.width }
        if frameLayout.vertical != .init(nil, nil, nil), offered.height != nil { offered.height = size.height }
        return offered
    }

    package override func placeChildren() {
        let offered = placement(placedProposal, size)
        var origin = childOrigin(size, offered)
        if graph.isRightToLeft(node) { origin.x = size.width - origin.x - child.sizeThatFits(offered).width }
        child.place(at: origin, proposal: offered)
    }

    package override func explicitAlignment(
        _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
    ) -> CGFloat? {
        guard key.isBaseline || graph.usesGuide(key) else { return nil }
        let offered = placement(proposal, size)
        let inner = child.sizeThatFits(offered)
        guard let value = child.guide(key, size: inner, proposal: offered) else { return nil }
        let origin = childOrigin(size, offered)
        return value + (key.isHorizontal ? origin.x : origin.y)
    }

    package override var spacing: ViewSpacing { ViewSpacing() }
}
