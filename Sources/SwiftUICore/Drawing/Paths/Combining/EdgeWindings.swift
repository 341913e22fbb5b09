import Foundation

/// How often each of two paths winds around the ground on both sides of edges that do not cross.
struct EdgeWindings {
    /// Coincident edges as one: how often each path runs along it, forwards counted up.
    struct Merged {
        var edge: GridEdge
        var count: (Int, Int)
    }

    /// Winding numbers of both paths to the right and to the left of an edge.
    struct Sides {
        var right: (Int, Int)
        var left: (Int, Int)
    }

    let merged: [Merged]
    private let rows: Bands
    private let columns: Bands

    init(_ edges: [GridEdge]) {
        struct Key: Hashable {
            var a: GridPoint
            var b: GridPoint
        }
        var index: [Key: Int] = [:]
        index.reserveCapacity(edges.count)
        var merged: [Merged] = []
        for edge in edges {
            let isForward = (edge.from.x, edge.from.y) < (edge.to.x, edge.to.y)
            let key = isForward ? Key(a: edge.from, b: edge.to) : Key(a: edge.to, b: edge.from)
            let slot: Int
            if let known = index[key] {
                slot = known
            } else {
                slot = merged.count
                index[key] = slot
                merged.append(Merged(edge: edge, count: (0, 0)))
            }
            let step = merged[slot].edge.from == edge.from ? 1 : -1
            if edge.owner == 0 { merged[slot].count.0 += step } else { merged[slot].count.1 += step }
        }
        self.merged = merged
        rows = Bands(merged.map { ($0.edge.minY, $0.edge.maxY) })
        columns = Bands(merged.map { ($0.edge.minX, $0.edge.maxX) })
    }

    /// The winding numbers beside a merged edge.
    func sides(of index: Int) -> Sides {
        let own = merged[index]
        let (from, to) = (own.edge.from, own.edge.to)
        let direction = to - from
        let isSteep = abs(direction.y) >= abs(direction.x)
        let beyond = winding(around: from, to, isSteep: isSteep, except: index)
        // Beyond the edge, along the ray, and before it.
        let sign = isSteep ? (direction.y > 0 ? 1 : -1) : (direction.x < 0 ? 1 : -1)
        let before = (beyond.0 + sign * own.count.0, beyond.1 + sign * own.count.1)
        // The ray runs to the right (of the plane) or down; that is left of an edge that runs down or to the right, …
        let rayIsRight = isSteep ? direction.y < 0 : direction.x > 0
        return rayIsRight ? Sides(right: beyond, left: before) : Sides(right: before, left: beyond)
    }

    /// The winding numbers around the middle between two points: crossings of a ray to the right for steep edges, else
    /// down; the ray is chosen so that it leaves the edge at once.
    func winding(around a: GridPoint, _ b: GridPoint, isSteep: Bool, except own: Int?) -> (Int, Int) {
        // Twice the coordinates, so that the middle is on the grid.
        let m = GridPoint(x: a.x + b.x, y: a.y + b.y)
        var result = (0, 0)
        for candidate in isSteep ? rows.members(at: m.y) : columns.members(at: m.x) {
            let index = Int(candidate)
            guard index != own else { continue }
            let edge = merged[index].edge
            let p = GridPoint(x: edge.from.x * 2, y: edge.from.y * 2)
            let q = GridPoint(x: edge.to.x * 2, y: edge.to.y * 2)
            var sign: Int
            if isSteep {
                guard (p.y <= m.y) != (q.y <= m.y), max(p.x, q.x) > m.x else { continue }
                sign = p.y <= m.y ? 1 : -1
            } else {
                guard (p.x <= m.x) != (q.x <= m.x), max(p.y, q.y) > m.y else { continue }
                sign = p.x <= m.x ? -1 : 1
            }
            let side = GridPoint.cross(q - p, m - p)
            // The crossing lies on the ray where the middle is on the ray's near side of the edge.
            guard side != 0, (side > 0) == (sign > 0) else { continue }
            result.0 += sign * merged[index].count.0
            result.1 += sign * merged[index].count.1
        }
        return result
    }
}

/// Ranges sorted into bands, to find those that hold a coordinate.
private struct Bands {
    private var bands: [[Int32]] = []
    private var low = 0
    private var width = 1

    init(_ ranges: [(Int, Int)]) {
        guard let first = ranges.first else { return }
        var high = first.1
        low = first.0
        for range in ranges { (low, high) = (min(low, range.0), max(high, range.1)) }
        let count = min(4096, max(1, ranges.count / 2))
        width = max(1, (high - low) / count + 1)
        bands = Array(repeating: [], count: count)
        for (index, range) in ranges.enumerated() {
            for band in ((range.0 - low) / width)...((range.1 - low) / width) { bands[band].append(Int32(index)) }
        }
    }

    /// Ranges that may hold half of `doubled`.
    func members(at doubled: Int) -> [Int32] {
        let band = (doubled >> 1) - low
        guard band >= 0, band / width < bands.count else { return [] }
        return bands[band / width]
    }
}
