import Foundation

/// The arithmetic of a grid: first the widths of the columns, then, with those, the heights of the rows.
///
/// Columns share the offered width as the views of a row do, the least flexible first; a column is as flexible as its most flexible cell.
@MainActor struct GridArrangement {
    /// Where the cells stand, and how large the grid is.
    struct Result {
        var placements: ContiguousArray<Placement> = []
        var size: CGSize = .zero
    }

    struct Cell {
        let element: LayoutElement
        let index: Int
        let row: Int
        var column: Int
        var span: Int
        let unsized: Axis.Set
        let anchor: UnitPoint?
    }

    private let layout: GridLayout
    private var cells: ContiguousArray<Cell> = []
    private var rows: [Range<Int>] = []
    private var rowAlignments: [VerticalAlignment] = []
    private var columnAlignments: [HorizontalAlignment] = []
    private var columnCount = 0

    init(_ layout: GridLayout, _ elements: ContiguousArray<LayoutElement>) {
        self.layout = layout
        collect(elements)
    }

    private mutating func collect(_ elements: ContiguousArray<LayoutElement>) {
        var currentRow: ObjectIdentifier?
        var column = 0
        var isAcross: [Bool] = []
        for (i, element) in elements.enumerated() {
            let place = element.trait(GridRowTrait.self)
            if place == nil || place?.row != currentRow {
                rows.append(cells.count..<cells.count)
                rowAlignments.append(place?.alignment ?? layout.alignment.vertical)
                isAcross.append(place == nil)
                column = 0
            }
            currentRow = place?.row
            let span = min(max(1, element.trait(GridCellColumnsTrait.self) ?? 1), 1 << 12)
            cells.append(
                Cell(
                    element: element, index: i, row: rows.count - 1, column: column, span: span,
                    unsized: element.trait(GridCellUnsizedAxesTrait.self) ?? [],
                    anchor: element.trait(GridCellAnchorTrait.self)))
            column = min(column + span, 1 << 20)
            rows[rows.count - 1] = rows[rows.count - 1].lowerBound..<cells.count
            // A number of columns beyond all reason is the program's mistake; it must not cost memory.
            if place != nil { columnCount = max(columnCount, min(column, 1 << 12)) }
        }
        columnCount = max(columnCount, cells.isEmpty ? 0 : 1)
        columnAlignments = Array(repeating: layout.alignment.horizontal, count: columnCount)
        var isSet = Array(repeating: false, count: columnCount)
        for i in cells.indices {
            if isAcross[cells[i].row] { cells[i].span = columnCount }
            cells[i].column = min(cells[i].column, columnCount - 1)
            cells[i].span = min(cells[i].span, columnCount - cells[i].column)
            let column = cells[i].column
            if !isSet[column], let guide = cells[i].element.trait(GridColumnAlignmentTrait.self) {
                columnAlignments[column] = guide
                isSet[column] = true
            }
        }
    }

    // MARK: Spacing

    private func columnGaps() -> [CGFloat] {
        guard columnCount > 1 else { return [] }
        if let spacing = layout.horizontalSpacing { return Array(repeating: spacing, count: columnCount - 1) }
        var gaps = [CGFloat?](repeating: nil, count: columnCount - 1)
        for i in cells.indices.dropFirst() where cells[i].row == cells[i - 1].row && cells[i].column > 0 {
            let gap = cells[i - 1].element.spacing.distance(to: cells[i].element.spacing, along: .horizontal)
            let column = cells[i].column - 1
            gaps[column] = max(gaps[column] ?? gap, gap)
        }
        return gaps.map { $0 ?? ViewSpacing.standard }
    }

    private func rowGaps() -> [CGFloat] {
        guard rows.count > 1 else { return [] }
        if let spacing = layout.verticalSpacing { return Array(repeating: spacing, count: rows.count - 1) }
        return (1..<rows.count).map { row in
            var gap: CGFloat?
            for above in cells[rows[row - 1]] {
                for below in cells[rows[row]]
                where below.column < above.column + above.span && above.column < below.column + below.span {
                    let own = above.element.spacing.distance(to: below.element.spacing, along: .vertical)
                    gap = max(gap ?? own, own)
                }
            }
            return gap ?? ViewSpacing.standard
        }
    }

    // MARK: Arranging

    mutating func arrange(_ proposal: ProposedViewSize) -> Result {
        guard !cells.isEmpty else { return Result() }
        let columnGaps = columnGaps()
        let rowGaps = rowGaps()
        let widths = columnWidths(proposal.width, columnGaps)
        let lefts = Self.starts(widths, columnGaps)
        func width(_ cell: Cell) -> CGFloat {
            let last = cell.column + cell.span - 1
            return lefts[last] + widths[last] - lefts[cell.column]
        }
        let heights = rowHeights(proposal.height, rowGaps, width)
        let tops = Self.starts(heights.map { $0.before + $0.after }, rowGaps)
        var result = Result()
        result.placements = ContiguousArray(
            repeating: Placement(origin: .zero, proposal: .zero, size: .zero), count: cells.count)
        for cell in cells {
            let row = heights[cell.row]
            let room = CGSize(width: width(cell), height: row.before + row.after)
            let offer = ProposedViewSize(room)
            let d = cell.element.dimensions(in: offer)
            var origin: CGPoint
            if let anchor = cell.anchor {
                origin = CGPoint(x: (room.width - d.width) * anchor.x, y: (room.height - d.height) * anchor.y)
            } else {
                let guide = columnAlignments[cell.column].key
                let own = ViewDimensions(nil, offer, room)
                origin = CGPoint(
                    x: own.value(guide) - d.value(guide), y: row.before - d.value(rowAlignments[cell.row].key))
            }
            origin.x += lefts[cell.column]
            origin.y += tops[cell.row]
            result.placements[cell.index] = Placement(
                origin: origin, proposal: offer, size: CGSize(width: d.width, height: d.height))
        }
        let last = heights[heights.count - 1]
        result.size = CGSize(
            width: max(0, lefts[columnCount - 1] + widths[columnCount - 1]),
            height: max(0, tops[tops.count - 1] + last.before + last.after))
        return result
    }

    private static func starts(_ lengths: [CGFloat], _ gaps: [CGFloat]) -> [CGFloat] {
        var starts: [CGFloat] = []
        var position: CGFloat = 0
        for (i, length) in lengths.enumerated() {
            if i > 0 { position += gaps[i - 1] }
            starts.append(position)
            position += length
        }
        return starts
    }

    // MARK: Columns

    private func columnWidths(_ proposed: CGFloat?, _ gaps: [CGFloat]) -> [CGFloat] {
        var single: [[Cell]] = Array(repeating: [], count: columnCount)
        var spanning: [Cell] = []
        for cell in cells where !cell.unsized.contains(.horizontal) {
            if cell.span == 1 { single[cell.column].append(cell) } else { spanning.append(cell) }
        }
        func widest(_ column: Int, _ offered: CGFloat?) -> CGFloat {
            single[column].reduce(0) {
                max($0, $1.element.sizeThatFits(ProposedViewSize(width: offered, height: nil)).width)
            }
        }
        let gapSum = gaps.reduce(0, +)
        var widths = Array(repeating: CGFloat(0), count: columnCount)
        if let proposed {
            Self.share(proposed - gapSum, among: (0..<columnCount).filter { !single[$0].isEmpty }, widest) {
                widths[$0] = widest($0, $1)
            }
        } else {
            for column in 0..<columnCount { widths[column] = widest(column, nil) }
        }
        // Cells across several columns make these wider where they need more.
        for cell in spanning.sorted(by: { ($0.span, $0.index) < ($1.span, $1.index) }) {
            let columns = cell.column..<(cell.column + cell.span)
            let inner = gaps[cell.column..<(cell.column + cell.span - 1)].reduce(0, +)
            let current = columns.reduce(0) { $0 + widths[$1] } + inner
            var offered: CGFloat?
            if let proposed { offered = max(current, current + proposed - gapSum - widths.reduce(0, +)) }
            let needed = cell.element.sizeThatFits(ProposedViewSize(width: offered, height: nil)).width
            guard needed > current else { continue }
            for column in columns { widths[column] += (needed - current) / CGFloat(cell.span) }
        }
        return widths
    }

    // MARK: Rows

    /// A row's height above and below its guide.
    private struct Height {
        var before: CGFloat
        var after: CGFloat
    }

    private func rowHeights(_ proposed: CGFloat?, _ gaps: [CGFloat], _ width: (Cell) -> CGFloat) -> [Height] {
        func height(_ row: Int, _ offered: CGFloat?) -> Height {
            var (before, after): (CGFloat, CGFloat) = (-.infinity, -.infinity)
            let guide = rowAlignments[row].key
            for cell in cells[rows[row]] where !cell.unsized.contains(.vertical) {
                let d = cell.element.dimensions(in: ProposedViewSize(width: width(cell), height: offered))
                if d.height == .infinity { return Height(before: .infinity, after: 0) }
                if cell.anchor != nil { continue }
                let value = d.value(guide)
                before = max(before, value)
                after = max(after, d.height - value)
            }
            if before == -.infinity { (before, after) = (0, 0) }
            for cell in cells[rows[row]] where cell.anchor != nil && !cell.unsized.contains(.vertical) {
                let tall = cell.element.sizeThatFits(ProposedViewSize(width: width(cell), height: offered)).height
                if tall > before + after { after = tall - before }
            }
            return Height(before: before, after: after)
        }
        guard let proposed else { return rows.indices.map { height($0, nil) } }
        var heights = Array(repeating: Height(before: 0, after: 0), count: rows.count)
        func total(_ row: Int, _ offered: CGFloat?) -> CGFloat {
            let h = height(row, offered)
            return h.before + h.after
        }
        Self.share(proposed - gaps.reduce(0, +), among: Array(rows.indices), total) {
            heights[$0] = height($0, $1)
        }
        return heights
    }

    // MARK: Sharing

    /// Offers each line its share of a length, least flexible first.
    private static func share(
        _ available: CGFloat, among lines: [Int], _ length: (Int, CGFloat?) -> CGFloat,
        _ offer: (Int, CGFloat) -> Void
    ) {
        var order = lines.map { line in
            let least = length(line, 0)
            return (line: line, least: least, flexibility: length(line, .infinity) - least)
        }
        order.sort {
            if $0.flexibility != $1.flexibility { return $0.flexibility < $1.flexibility }
            return $0.line < $1.line
        }
        var left = available
        for (n, item) in order.enumerated() {
            let offered = max(0, left / CGFloat(order.count - n))
            offer(item.line, offered)
            // Without end there is always more.
            if left < .infinity { left -= length(item.line, offered) }
        }
    }
}
