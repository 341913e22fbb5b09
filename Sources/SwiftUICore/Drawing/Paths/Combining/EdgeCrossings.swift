import Foundation

/// Cuts edges where they cross, touch or overlap, until they only meet at their ends.
struct EdgeCrossings {
    /// Edges in path order.
    private(set) var edges: [GridEdge]
    /// How many pairs may be looked at. Paths so tangled that this does not do keep some crossings, rather than hang.
    private var budget = 40_000_000

    init(_ edges: [GridEdge]) {
        self.edges = edges.filter { $0.from != $0.to }
        // A cut moves edges by a fraction of a grid unit, which can make new crossings; few rounds settle that.
        for _ in 0..<6 where !cutOnce() { break }
    }

    private mutating func cutOnce() -> Bool {
        var cuts: [Int: [GridPoint]] = [:]
        let edges = edges
        let cells = EdgeCells(edges)
        cells.forEachPair(budget: &budget) { i, j in
            let (a, b) = (edges[i], edges[j])
            guard a.maxX >= b.minX, b.maxX >= a.minX, a.maxY >= b.minY, b.maxY >= a.minY else { return }
            Self.meet(a, b) { point, onFirst, onSecond in
                if onFirst { cuts[i, default: []].append(point) }
                if onSecond { cuts[j, default: []].append(point) }
            }
        }
        guard !cuts.isEmpty else { return false }
        var result: [GridEdge] = []
        result.reserveCapacity(edges.count + cuts.count)
        for (index, edge) in edges.enumerated() {
            if let points = cuts[index] { result += edge.split(at: points) } else { result.append(edge) }
        }
        self.edges = result.filter { $0.from != $0.to }
        return true
    }

    /// Reports points where two edges meet, and in which of them that is not an end.
    private static func meet(
        _ a: GridEdge, _ b: GridEdge, _ report: (_ point: GridPoint, _ onFirst: Bool, _ onSecond: Bool) -> Void
    ) {
        let (u, v) = (a.to - a.from, b.to - b.from)
        let bStart = GridPoint.cross(u, b.from - a.from)
        let bEnd = GridPoint.cross(u, b.to - a.from)
        let aStart = GridPoint.cross(v, a.from - b.from)
        let aEnd = GridPoint.cross(v, a.to - b.from)
        // Ends that lie on the other edge, overlaps included.
        func inside(_ p: GridPoint, _ e: GridEdge, _ direction: GridPoint) -> Bool {
            let place = GridPoint.dot(p - e.from, direction)
            return place > 0 && place < GridPoint.dot(direction, direction)
        }
        if bStart == 0, inside(b.from, a, u) { report(b.from, true, false) }
        if bEnd == 0, inside(b.to, a, u) { report(b.to, true, false) }
        if aStart == 0, inside(a.from, b, v) { report(a.from, false, true) }
        if aEnd == 0, inside(a.to, b, v) { report(a.to, false, true) }
        guard (bStart > 0) != (bEnd > 0), (aStart > 0) != (aEnd > 0), bStart != 0, bEnd != 0, aStart != 0, aEnd != 0
        else { return }
        let place = Double(bStart) / (Double(bStart) - Double(bEnd))
        let point = GridPoint(
            x: b.from.x + Int((Double(v.x) * place).rounded()), y: b.from.y + Int((Double(v.y) * place).rounded()))
        report(point, point != a.from && point != a.to, point != b.from && point != b.to)
    }
}

/// Edges sorted into the cells of a coarse raster, to find those that are near each other.
private struct EdgeCells {
    private var cells: [[Int32]] = []
    private var columns = 1
    private let edges: [GridEdge]
    private var minX = 0
    private var minY = 0
    private var cell = 1

    init(_ edges: [GridEdge]) {
        self.edges = edges
        guard let first = edges.first else { return }
        var (maxX, maxY) = (first.maxX, first.maxY)
        (minX, minY) = (first.minX, first.minY)
        for edge in edges {
            (minX, minY) = (min(minX, edge.minX), min(minY, edge.minY))
            (maxX, maxY) = (max(maxX, edge.maxX), max(maxY, edge.maxY))
        }
        columns = min(512, max(1, Int(Double(edges.count).squareRoot())))
        cell = max(1, max(maxX - minX, maxY - minY) / columns + 1)
        cells = Array(repeating: [], count: columns * columns)
        for (index, edge) in edges.enumerated() {
            visit(edge) { cells[$0].append(Int32(index)) }
        }
    }

    /// Calls `body` with the cells that the edge may go through: in each row, those between where it enters and leaves.
    private func visit(_ edge: GridEdge, _ body: (Int) -> Void) {
        let (top, bottom) = edge.from.y <= edge.to.y ? (edge.from, edge.to) : (edge.to, edge.from)
        let (firstRow, lastRow) = ((top.y - minY) / cell, (bottom.y - minY) / cell)
        for row in firstRow...lastRow {
            var (left, right) = (edge.minX, edge.maxX)
            if firstRow != lastRow {
                let slope = Double(bottom.x - top.x) / Double(bottom.y - top.y)
                let x0 = Double(top.x) + slope * Double(max(top.y, minY + row * cell) - top.y)
                let x1 = Double(top.x) + slope * Double(min(bottom.y, minY + (row + 1) * cell) - top.y)
                left = max(left, Int(min(x0, x1)) - 2)
                right = min(right, Int(max(x0, x1)) + 2)
            }
            guard left <= right else { continue }
            for column in ((left - minX) / cell)...((right - minX) / cell) { body(row * columns + column) }
        }
    }

    /// Calls `body` with each pair of edges that share a cell; with some pairs more than once.
    func forEachPair(budget: inout Int, _ body: (Int, Int) -> Void) {
        for members in cells where members.count > 1 {
            for i in 0..<(members.count - 1) {
                budget -= members.count - 1 - i
                guard budget > 0 else { return }
                for j in (i + 1)..<members.count { body(Int(members[i]), Int(members[j])) }
            }
        }
    }
}
