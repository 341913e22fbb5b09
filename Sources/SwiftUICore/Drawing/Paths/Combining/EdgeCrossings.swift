import Foundation

/// Cuts edges where they cross, touch or overlap, until they only meet at their ends.
struct EdgeCrossings {
    /// Edges in path order.
    private(set) var edges: [GridEdge]
    /// How many pairs may be looked at. Paths so tangled that this does not do keep some crossings, rather than hang.
    private var budget = 300_000_000

    init(_ edges: [GridEdge]) {
        self.edges = edges.filter { $0.from != $0.to }
        // A cut moves edges by a fraction of a grid unit, which can make new crossings; few rounds settle that.
        for _ in 0..<6 where !cutOnce() { break }
    }

    private mutating func cutOnce() -> Bool {
        var cuts: [Int: [GridPoint]] = [:]
        let edges = edges
        let sweep = EdgeSweep(edges)
        sweep.forEachPair(budget: &budget) { i, j in
            let (a, b) = (edges[i], edges[j])
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

/// Finds edges whose boxes overlap by a sweep along the axis on which they overlap least.
private struct EdgeSweep {
    private let edges: [GridEdge]
    private let alongX: Bool
    private let order: [Int]

    init(_ edges: [GridEdge]) {
        self.edges = edges
        var (sumX, sumY) = (0.0, 0.0)
        var (lowX, highX, lowY, highY) = (Int.max, Int.min, Int.max, Int.min)
        for edge in edges {
            sumX += Double(edge.maxX - edge.minX)
            sumY += Double(edge.maxY - edge.minY)
            (lowX, highX) = (min(lowX, edge.minX), max(highX, edge.maxX))
            (lowY, highY) = (min(lowY, edge.minY), max(highY, edge.maxY))
        }
        // The mean number of edges that a line across the axis meets.
        let alongX =
            edges.isEmpty || sumX * Double(max(highY - lowY, 1)) <= sumY * Double(max(highX - lowX, 1))
        self.alongX = alongX
        order = edges.indices.sorted {
            alongX ? edges[$0].minX < edges[$1].minX : edges[$0].minY < edges[$1].minY
        }
    }

    /// Calls `body` with each pair of edges whose boxes overlap, until `budget` comparisons are spent.
    func forEachPair(budget: inout Int, _ body: (Int, Int) -> Void) {
        var active: [Int] = []
        for index in order {
            let edge = edges[index]
            var kept = 0
            budget -= active.count
            guard budget > 0 else { return }
            for other in active {
                let candidate = edges[other]
                if alongX ? candidate.maxX < edge.minX : candidate.maxY < edge.minY { continue }
                active[kept] = other
                kept += 1
                if alongX
                    ? candidate.maxY >= edge.minY && candidate.minY <= edge.maxY
                    : candidate.maxX >= edge.minX && candidate.minX <= edge.maxX
                {
                    body(other, index)
                }
            }
            active.removeSubrange(kept...)
            active.append(index)
        }
    }
}
