import Foundation
import SwiftUICore

/// The items of a bar and what stands between them.
struct BarRow<Leading: View, Middle: View, Trailing: View>: View {
    let leading: Leading
    let middle: Middle
    let trailing: Trailing

    var body: some View {
        BarRowLayout {
            leading
            HStack(spacing: 8) { middle }
            trailing
        }
    }
}

/// Places items at both ends of a bar and a title between them: in the bar's middle if it fits there, else beside the wider items.
private struct BarRowLayout: Layout {
    /// What stays free beside a title.
    private let spacing: CGFloat = 8
    /// What the items before a title keep however long it is: enough for an arrow and "Back".
    private let least: CGFloat = 76

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let sizes = sizes(width: proposal.width, subviews)
        let natural = sizes.reduce(0) { $0 + $1.width } + gap(sizes[0]) + gap(sizes[2])
        return CGSize(
            width: proposal.width ?? natural, height: proposal.height ?? sizes.map(\.height).max() ?? 0)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let sizes = sizes(width: bounds.width, subviews)
        let (first, last) = (sizes[0].width + gap(sizes[0]), bounds.width - sizes[2].width - gap(sizes[2]))
        let centred = (bounds.width - sizes[1].width) / 2
        let middle = max(min(centred, last - sizes[1].width), first)
        for (index, x) in [0, middle, bounds.width - sizes[2].width].enumerated() {
            subviews[index].place(
                at: CGPoint(x: bounds.minX + x, y: bounds.midY), anchor: .leading,
                proposal: ProposedViewSize(width: sizes[index].width, height: bounds.height))
        }
    }

    private func sizes(width: CGFloat?, _ subviews: Subviews) -> [CGSize] {
        guard let width else { return subviews.map { $0.sizeThatFits(.unspecified) } }
        func size(_ index: Int, _ width: CGFloat) -> CGSize {
            subviews[index].sizeThatFits(ProposedViewSize(width: max(width, 0), height: nil))
        }
        let natural = subviews[1].sizeThatFits(.unspecified).width
        let trailing = size(2, width)
        let room = width - trailing.width - gap(trailing)
        let leading = size(0, natural > 0 ? max(room - natural - spacing, min(least, room)) : room)
        return [leading, size(1, room - leading.width - gap(leading)), trailing]
    }

    private func gap(_ items: CGSize) -> CGFloat { items.width > 0 ? spacing : 0 }
}
