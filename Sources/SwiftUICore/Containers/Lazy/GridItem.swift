import Foundation

/// The size and alignment of a column of a ``LazyVGrid``, or of a row of a ``LazyHGrid``.
public struct GridItem: Sendable {
    /// How a column's width is found.
    public enum Size: Sendable {
        /// So many points.
        case fixed(CGFloat)
        /// A share of what is left, within limits.
        case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
        /// As many columns as fit into the share, each within limits.
        case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
    }

    /// How the width is found.
    public var size: GridItem.Size
    /// The distance to the next column; nil for 8.
    public var spacing: CGFloat?
    /// Where cells stand in the column; nil for the grid's own alignment.
    public var alignment: Alignment?

    /// Makes a column.
    public init(_ size: GridItem.Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
        self.size = size
        self.spacing = spacing
        self.alignment = alignment
    }
}

/// One column of a grid, or one row, as it came out.
struct GridTrack: Equatable {
    var start: CGFloat
    var length: CGFloat
    var alignment: Alignment?

    /// Shares a length between columns: fixed ones take theirs; each of the others, in order, is offered an equal share of what is left, and keeps to
    /// its limits. An adaptive one divides its share between as many columns as fit.
    static func tracks(_ items: [GridItem], in available: CGFloat) -> [GridTrack] {
        guard !items.isEmpty else { return [GridTrack(start: 0, length: available)] }
        var rest = available
        var flexible = 0
        for (i, item) in items.enumerated() {
            if i < items.count - 1 { rest -= item.spacing ?? ViewSpacing.standard }
            if case .fixed(let length) = item.size { rest -= length } else { flexible += 1 }
        }
        var tracks: [GridTrack] = []
        var position: CGFloat = 0
        func add(_ item: GridItem, _ length: CGFloat) {
            tracks.append(GridTrack(start: position, length: max(0, length), alignment: item.alignment))
            position += max(0, length) + (item.spacing ?? ViewSpacing.standard)
        }
        for item in items {
            switch item.size {
            case .fixed(let length): add(item, length)
            case .flexible(let minimum, let maximum):
                let length = min(max(max(0, rest) / CGFloat(flexible), minimum), max(minimum, maximum))
                rest -= length
                flexible -= 1
                add(item, length)
            case .adaptive(let minimum, let maximum):
                let share = max(0, rest) / CGFloat(flexible)
                let gap = item.spacing ?? ViewSpacing.standard
                let count = max(1, ((share + gap) / max(1, minimum + gap)).rounded(.down))
                let length = min(max((share - (count - 1) * gap) / count, minimum), max(minimum, maximum))
                rest -= count * length + (count - 1) * gap
                flexible -= 1
                for _ in 0..<Int(count) { add(item, length) }
            }
        }
        return tracks
    }

    /// How far the columns reach, of which there may be any number where the room has no end.
    static func breadth(_ items: [GridItem], in available: CGFloat) -> CGFloat {
        guard available == .infinity else { return tracks(items, in: available).last.map { $0.start + $0.length } ?? 0 }
        return items.enumerated().reduce(0) { sum, item in
            let gap = item.offset < items.count - 1 ? item.element.spacing ?? ViewSpacing.standard : 0
            switch item.element.size {
            case .fixed(let length): return sum + max(0, length) + gap
            case .flexible(let minimum, let maximum): return sum + max(minimum, maximum) + gap
            case .adaptive: return .infinity
            }
        }
    }
}
