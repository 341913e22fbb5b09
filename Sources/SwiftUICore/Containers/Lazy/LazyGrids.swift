import Foundation

/// A grid that grows downwards: cells fill its columns line by line, and exist only near what is shown.
public struct LazyVGrid<Content> {
    let columns: [GridItem]
    let alignment: HorizontalAlignment
    let spacing: CGFloat?
    let pinnedViews: PinnedScrollableViews
    package let content: Content
}

extension LazyVGrid: View where Content: View {
    public typealias Body = Never

    /// Sets the views of `content` into columns.
    ///
    /// - Parameters:
    ///   - alignment: Where the columns stand if there is more room than they take.
    ///   - spacing: The distance between lines in points; nil for 8.
    ///   - pinnedViews: Which headers and footers of sections stay in view.
    public nonisolated init(
        columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
    ) {
        self.columns = columns
        self.alignment = alignment
        self.spacing = spacing
        self.pinnedViews = pinnedViews
        self.content = content()
    }

    public static func _makeNode(_ view: Self, _ context: NodeContext) -> TypedNode<Self> {
        LazyContainerNode(view, context)
    }
}

extension LazyVGrid: LazyContainerView where Content: View {
    package static func makeElement(_ view: Self, _ node: ViewNode) -> LazyGridElement {
        LazyGridElement(node, axis: .vertical)
    }
    package func update(_ element: LazyGridElement) {
        element.update(columns, spacing, alignment.key, pinnedViews)
    }
}

/// A grid that grows to the trailing side: cells fill its rows line by line, and exist only near what is shown.
public struct LazyHGrid<Content> {
    let rows: [GridItem]
    let alignment: VerticalAlignment
    let spacing: CGFloat?
    let pinnedViews: PinnedScrollableViews
    package let content: Content
}

extension LazyHGrid: View where Content: View {
    public typealias Body = Never

    /// Sets the views of `content` into rows.
    ///
    /// - Parameters:
    ///   - alignment: Where the rows stand if there is more room than they take.
    ///   - spacing: The distance between lines in points; nil for 8.
    ///   - pinnedViews: Which headers and footers of sections stay in view.
    public nonisolated init(
        rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
    ) {
        self.rows = rows
        self.alignment = alignment
        self.spacing = spacing
        self.pinnedViews = pinnedViews
        self.content = content()
    }

    public static func _makeNode(_ view: Self, _ context: NodeContext) -> TypedNode<Self> {
        LazyContainerNode(view, context)
    }
}

extension LazyHGrid: LazyContainerView where Content: View {
    package static func makeElement(_ view: Self, _ node: ViewNode) -> LazyGridElement {
        LazyGridElement(node, axis: .horizontal)
    }
    package func update(_ element: LazyGridElement) {
        element.update(rows, spacing, alignment.key, pinnedViews)
    }
}

/// The element of a lazy grid. What is called a line here is a row of a vertical grid, or a column of a horizontal one.
package final class LazyGridElement: LazyElement {
    private var items: [GridItem] = []
    private var guide: AlignmentKey?
    private var tracks: [GridTrack] = [GridTrack(start: 0, length: 0)]

    func update(_ items: [GridItem], _ spacing: CGFloat?, _ guide: AlignmentKey, _ pinned: PinnedScrollableViews) {
        gap = spacing ?? ViewSpacing.standard
        pinnedViews = pinned
        if guide != self.guide {
            self.guide = guide
            invalidatePlacement()
        }
        if items.isEmpty {
            Diagnostics.report("A lazy grid without grid items has one line of cells.", view: node.nearestViewName)
        }
        self.items = items
        let old = tracks
        crossChanged()
        if tracks != old {
            if tracks.count != old.count { childrenChanged() }
            invalidateSize()
        }
    }

    package override var cellsPerLine: Int { tracks.count }

    package override func crossChanged() { tracks = GridTrack.tracks(items, in: room) }

    /// What the columns share: nothing, unless there is an end to it.
    private var room: CGFloat { cross.map { $0.isFinite ? $0 : 0 } ?? 0 }

    /// From the first track to the last.
    private var breadth: CGFloat { tracks.last.map { $0.start + $0.length } ?? 0 }

    package override func crossLength(_ offered: CGFloat?) -> CGFloat? {
        GridTrack.breadth(items, in: offered ?? 0)
    }

    package override func arrangeLine(
        _ elements: ContiguousArray<LayoutElement>, _ role: LazyRole, at position: CGFloat, placing: Bool
    ) -> CGFloat {
        guard role == .row else { return arrangeHeading(elements, role, at: position, placing: placing) }
        var lead: CGFloat = 0
        if placing, let guide {
            var own = CGSize.zero
            own[axis.other] = breadth
            lead =
                ViewDimensions(nil, placedProposal, size).value(guide)
                - ViewDimensions(nil, placedProposal, own).value(guide)
        }
        var end = position
        // More than one line only where a row of the collection is several views.
        for start in stride(from: 0, to: elements.count, by: tracks.count) {
            if start > 0 { end += gap }
            let cells = elements[start..<min(elements.count, start + tracks.count)]
            var length: CGFloat = 0
            for (cell, track) in zip(cells, tracks) {
                length = max(length, cell.sizeThatFits(proposal(track))[axis])
            }
            if placing {
                for (cell, track) in zip(cells, tracks) { set(cell, track, lead, end, length) }
            }
            end += length
        }
        var size = CGSize.zero
        size[axis] = end - position
        size[axis.other] = breadth
        note(size, role)
        return end - position
    }

    private func proposal(_ track: GridTrack) -> ProposedViewSize {
        var proposal = ProposedViewSize.unspecified
        proposal[axis.other] = track.length
        return proposal
    }

    private func set(_ cell: LayoutElement, _ track: GridTrack, _ lead: CGFloat, _ position: CGFloat, _ length: CGFloat)
    {
        let proposal = proposal(track)
        let size = cell.sizeThatFits(proposal)
        let own = ViewDimensions(cell, proposal, size)
        var box = CGSize.zero
        box[axis] = length
        box[axis.other] = track.length
        let around = ViewDimensions(nil, proposal, box)
        let alignment = track.alignment ?? .center
        let place = CGPoint(
            x: around.value(alignment.horizontal.key) - own.value(alignment.horizontal.key),
            y: around.value(alignment.vertical.key) - own.value(alignment.vertical.key))
        self.place(
            cell, main: position + place[axis], cross: lead + track.start + place[axis.other], size: size,
            proposal: proposal)
    }

    /// Headers and footers reach across all tracks.
    private func arrangeHeading(
        _ elements: ContiguousArray<LayoutElement>, _ role: LazyRole, at position: CGFloat, placing: Bool
    ) -> CGFloat {
        var proposal = ProposedViewSize.unspecified
        proposal[axis.other] = breadth
        var end = position
        for (i, element) in elements.enumerated() {
            if i > 0 { end += gap }
            let size = element.sizeThatFits(proposal)
            if placing {
                place(
                    element, main: end, cross: (self.size[axis.other] - size[axis.other]) / 2, size: size,
                    proposal: proposal)
            }
            end += size[axis]
        }
        return end - position
    }
}
