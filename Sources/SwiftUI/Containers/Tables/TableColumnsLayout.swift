import SwiftUICore

/// Puts a row's cells into the columns of its table.
struct TableColumnsLayout: Layout {
    let columns: [TableColumnWidth]
    let alignments: [HorizontalAlignment]
    var spacing: CGFloat = 16

    /// How wide each column is where there is so much room: what was fixed stays, the others share what is left evenly, within their limits.
    /// A column with an ideal width has that, unless all have one; then these are what they share by.
    func widths(in total: CGFloat) -> [CGFloat] {
        let room = max(0, total - spacing * CGFloat(max(0, columns.count - 1)))
        let allIdeal = columns.allSatisfy { $0.ideal != nil }
        var widths = columns.map { allIdeal ? nil : $0.ideal }
        var open = widths.indices.filter { widths[$0] == nil }
        while !open.isEmpty {
            let rest = max(0, room - widths.reduce(0) { $0 + ($1 ?? 0) })
            let weights = open.reduce(CGFloat(0)) { $0 + weight($1, allIdeal) }
            func share(_ index: Int) -> CGFloat { weights > 0 ? rest * weight(index, allIdeal) / weights : 0 }
            func limited(_ index: Int) -> CGFloat { columns[index].limit(share(index)) }
            // Columns that reach a limit take no part in sharing; those that lack room come first, for the others have to give it.
            let excess = open.reduce(CGFloat(0)) { $0 + limited($1) - share($1) }
            let settled = open.filter { excess >= 0 ? limited($0) > share($0) : limited($0) < share($0) }
            for index in settled.isEmpty ? open : settled { widths[index] = limited(index) }
            open = settled.isEmpty ? [] : open.filter { !settled.contains($0) }
        }
        return widths.map { $0 ?? 0 }
    }

    private func weight(_ index: Int, _ allIdeal: Bool) -> CGFloat {
        allIdeal ? max(1, columns[index].ideal ?? 1) : 1
    }

    private func width(_ proposal: ProposedViewSize) -> CGFloat {
        if let width = proposal.width, width.isFinite { return width }
        return columns.reduce(spacing * CGFloat(columns.count - 1)) { $0 + ($1.ideal ?? $1.min ?? 100) }
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let total = width(proposal)
        let heights = zip(subviews, widths(in: total)).map { cell, width in
            cell.sizeThatFits(ProposedViewSize(width: width, height: nil)).height
        }
        return CGSize(width: total, height: heights.max() ?? 0)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        var x = bounds.minX
        for ((cell, width), alignment) in zip(zip(subviews, widths(in: bounds.width)), alignments) {
            let offered = ProposedViewSize(width: width, height: nil)
            let size = cell.sizeThatFits(offered)
            let share: CGFloat = alignment == .center ? 0.5 : alignment == .trailing ? 1 : 0
            cell.place(
                at: CGPoint(x: x + (width - size.width) * share, y: bounds.midY - size.height / 2), proposal: offered)
            x += width + spacing
        }
    }
}

extension TableColumnWidth {
    fileprivate func limit(_ width: CGFloat) -> CGFloat {
        max(min ?? 0, Swift.min(max ?? .infinity, width))
    }
    private func max(_ a: CGFloat, _ b: CGFloat) -> CGFloat { Swift.max(a, b) }
}

extension TableColumnsLayout {
    init<Value>(_ columns: [TableColumnEntry<Value>]) {
        self.init(columns: columns.map(\.width), alignments: columns.map(\.alignment.edge))
    }
}
