import Foundation

extension View {
    /// Gives the view its ideal size, whatever it is offered.
    public nonisolated func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

    /// Gives the view its ideal width, height, or both, whatever it is offered.
    public nonisolated func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
        modifier(_FixedSizeLayout(horizontal: horizontal, vertical: vertical))
    }

    /// Makes the view as large as fits into (or fills) what it is offered with this ratio of width to height; nil keeps its ideal ratio.
    public nonisolated func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
        modifier(_AspectRatioLayout(aspectRatio: aspectRatio, contentMode: contentMode))
    }

    /// The ratio of a size.
    public nonisolated func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
        self.aspectRatio(aspectRatio.width / aspectRatio.height, contentMode: contentMode)
    }

    /// As large as fits, in the view's own ratio.
    public nonisolated func scaledToFit() -> some View { aspectRatio(nil, contentMode: .fit) }
    /// As small as fills, in the view's own ratio.
    public nonisolated func scaledToFill() -> some View { aspectRatio(nil, contentMode: .fill) }
}

/// How something of a fixed ratio fills a room.
public enum ContentMode: Hashable, CaseIterable, Sendable {
    /// All of it is inside.
    case fit
    /// All of the room is covered.
    case fill
}

public struct _FixedSizeLayout: Equatable, Sendable {
    var horizontal: Bool
    var vertical: Bool
    public init(horizontal: Bool = true, vertical: Bool = true) {
        self.horizontal = horizontal
        self.vertical = vertical
    }
}

extension _FixedSizeLayout: ElementModifier {
    public typealias Body = Never
    package func makeElement(_ child: LayoutElement, _ node: ViewNode) -> FixedSizeElement {
        FixedSizeElement(child, node, self)
    }
    package func update(_ element: FixedSizeElement) {
        guard element.fixed != self else { return }
        element.fixed = self
        element.invalidateSize()
    }
}

package final class FixedSizeElement: UnaryElement {
    var fixed: _FixedSizeLayout
    init(_ child: LayoutElement, _ node: ViewNode, _ fixed: _FixedSizeLayout) {
        self.fixed = fixed
        super.init(child, node)
    }
    private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(
            width: fixed.horizontal ? nil : proposal.width, height: fixed.vertical ? nil : proposal.height)
    }
    package override func measure(_ proposal: ProposedViewSize) -> CGSize { child.sizeThatFits(offer(proposal)) }
    package override func placeChildren() { child.place(at: .zero, proposal: offer(placedProposal)) }
    package override func explicitAlignment(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        child.guide(key, size: size, proposal: offer(proposal))
    }
}

public struct _AspectRatioLayout: Equatable, Sendable {
    public var aspectRatio: CGFloat?
    public var contentMode: ContentMode
    public init(aspectRatio: CGFloat? = nil, contentMode: ContentMode) {
        self.aspectRatio = aspectRatio
        self.contentMode = contentMode
    }
}

extension _AspectRatioLayout: ElementModifier {
    public typealias Body = Never
    package func makeElement(_ child: LayoutElement, _ node: ViewNode) -> AspectRatioElement {
        AspectRatioElement(child, node, self)
    }
    package func update(_ element: AspectRatioElement) {
        guard element.ratio != self else { return }
        element.ratio = self
        element.invalidateSize()
    }
}

package final class AspectRatioElement: UnaryElement {
    var ratio: _AspectRatioLayout
    init(_ child: LayoutElement, _ node: ViewNode, _ ratio: _AspectRatioLayout) {
        self.ratio = ratio
        super.init(child, node)
    }

    private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
        let value: CGFloat
        if let wanted = ratio.aspectRatio {
            value = wanted
        } else {
            let ideal = child.sizeThatFits(.unspecified)
            value = ideal.width / ideal.height
        }
        guard value.isFinite, value > 0 else { return proposal }
        switch (proposal.width, proposal.height) {
        case (nil, nil):
            if ratio.aspectRatio == nil { return proposal }
            let ideal = child.sizeThatFits(.unspecified)
            return fitted(ideal, value)
        case (let width?, nil): return ProposedViewSize(width: width, height: width / value)
        case (nil, let height?): return ProposedViewSize(width: height * value, height: height)
        case (let width?, let height?): return fitted(CGSize(width: width, height: height), value)
        }
    }

    private func fitted(_ room: CGSize, _ value: CGFloat) -> ProposedViewSize {
        let isLimitedByWidth = room.width / value <= room.height
        if isLimitedByWidth == (ratio.contentMode == .fit) {
            return ProposedViewSize(width: room.width, height: room.width / value)
        }
        return ProposedViewSize(width: room.height * value, height: room.height)
    }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize { child.sizeThatFits(offer(proposal)) }
    package override func placeChildren() { child.place(at: .zero, proposal: offer(placedProposal)) }
    package override func explicitAlignment(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        child.guide(key, size: size, proposal: offer(proposal))
    }
}
