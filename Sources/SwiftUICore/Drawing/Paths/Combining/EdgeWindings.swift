import Foundation

/// How often each of two paths winds around the ground on both sides of edges that only meet at their ends.
///
/// Around a point where edges meet, the ground between one edge and the next has the winding numbers of its neighbour, changed by the
/// edge between them. So one ray is enough for all edges that hang together.
struct EdgeWindings {
    /// Winding numbers of the first and the second path.
    typealias Winding = SIMD2<Int>

    /// Coincident edges as one, with how often each path runs along it, forwards counted up.
    struct Merged {
        var edge: GridEdge
        var count: Winding
        /// To the right of the edge.
        var right: Winding
        /// To the left of the edge.
        var left: Winding { right &- count }
    }

    private(set) var merged: [Merged] = []
    /// The merged edge of each edge that was given.
    private(set) var slots: [Int] = []

    init(_ edges: [GridEdge]) {
        merge(edges)
        spread()
    }

    private mutating func merge(_ edges: [GridEdge]) {
        struct Key: Hashable {
            var a: GridPoint
            var b: GridPoint
        }
        var index: [Key: Int] = [:]
        index.reserveCapacity(edges.count)
        slots.reserveCapacity(edges.count)
        for edge in edges {
            let isForward = (edge.from.x, edge.from.y) < (edge.to.x, edge.to.y)
            let key = isForward ? Key(a: edge.from, b: edge.to) : Key(a: edge.to, b: edge.from)
            let slot = index[key] ?? merged.count
            if slot == merged.count {
                index[key] = slot
                merged.append(Merged(edge: edge, count: .zero, right: .zero))
            }
            merged[slot].count[edge.owner] += merged[slot].edge.from == edge.from ? 1 : -1
            slots.append(slot)
        }
    }

    private mutating func spread() {
        // An edge leaves both its ends: 2 i its start, 2 i + 1 its end.
        var fans: [GridPoint: [Int]] = [:]
        fans.reserveCapacity(merged.count)
        for (index, item) in merged.enumerated() {
            fans[item.edge.from, default: []].append(2 * index)
            fans[item.edge.to, default: []].append(2 * index + 1)
        }
        let rows = Bands(merged.map { ($0.edge.minY, $0.edge.maxY) })
        let columns = Bands(merged.map { ($0.edge.minX, $0.edge.maxX) })
        var isKnown = [Bool](repeating: false, count: merged.count)
        var waiting: [Int] = []
        for seed in merged.indices where !isKnown[seed] {
            merged[seed].right = castRay(from: seed, rows, columns)
            isKnown[seed] = true
            waiting = [2 * seed, 2 * seed + 1]
            while let known = waiting.popLast() {
                guard var fan = fans.removeValue(forKey: start(of: known)) else { continue }
                fan.sort { isBefore(direction(of: $0), direction(of: $1)) }
                let first = fan.firstIndex(of: known) ?? 0
                var ground = rightOfLeaving(known)
                for step in 1..<max(fan.count, 1) {
                    let next = fan[(first + step) % fan.count]
                    if !isKnown[next / 2] {
                        isKnown[next / 2] = true
                        let item = merged[next / 2]
                        merged[next / 2].right = next % 2 == 0 ? ground &+ item.count : ground
                        waiting.append(next ^ 1)
                    }
                    ground = rightOfLeaving(next)
                }
            }
        }
    }

    private func start(of leaving: Int) -> GridPoint {
        leaving % 2 == 0 ? merged[leaving / 2].edge.from : merged[leaving / 2].edge.to
    }

    private func direction(of leaving: Int) -> GridPoint {
        let edge = merged[leaving / 2].edge
        return leaving % 2 == 0 ? edge.to - edge.from : edge.from - edge.to
    }

    private func rightOfLeaving(_ leaving: Int) -> Winding {
        leaving % 2 == 0 ? merged[leaving / 2].right : merged[leaving / 2].left
    }

    /// Whether one direction comes before another, turning to the right from the negative x axis.
    private func isBefore(_ a: GridPoint, _ b: GridPoint) -> Bool {
        func isLower(_ p: GridPoint) -> Bool { p.y > 0 || p.y == 0 && p.x > 0 }
        if isLower(a) != isLower(b) { return isLower(b) }
        return GridPoint.cross(a, b) > 0
    }

    /// The winding numbers to the right of an edge, by the edges that a ray from its middle crosses: a ray to the right of the
    /// plane for steep edges, else down, so that it leaves the edge at once.
    private func castRay(from own: Int, _ rows: Bands, _ columns: Bands) -> Winding {
        let edge = merged[own].edge
        let direction = edge.to - edge.from
        let isSteep = abs(direction.y) >= abs(direction.x)
        // Twice the coordinates, so that the middle is on the grid.
        let m = GridPoint(x: edge.from.x + edge.to.x, y: edge.from.y + edge.to.y)
        var beyond = Winding.zero
        for candidate in isSteep ? rows.members(at: m.y) : columns.members(at: m.x) {
            let index = Int(candidate)
            guard index != own else { continue }
            let other = merged[index].edge
            let p = GridPoint(x: other.from.x * 2, y: other.from.y * 2)
            let q = GridPoint(x: other.to.x * 2, y: other.to.y * 2)
            let sign: Int
            if isSteep {
                guard (p.y <= m.y) != (q.y <= m.y), max(p.x, q.x) > m.x else { continue }
                sign = p.y <= m.y ? 1 : -1
            } else {
                guard (p.x <= m.x) != (q.x <= m.x), max(p.y, q.y) > m.y else { continue }
                sign = p.x <= m.x ? -1 : 1
            }
            // The crossing lies on the ray where the middle is on the ray's near side of the edge.
            let side = GridPoint.cross(q - p, m - p)
            guard side != 0, (side > 0) == (sign > 0) else { continue }
            if sign > 0 { beyond &+= merged[index].count } else { beyond &-= merged[index].count }
        }
        // The ray runs to the right of an edge that runs up, or to the right of the plane.
        let rayIsRight = isSteep ? direction.y < 0 : direction.x > 0
        return rayIsRight ? beyond : beyond &+ merged[own].count
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
        var total = 0.0
        for range in ranges {
            (low, high) = (min(low, range.0), max(high, range.1))
            total += Double(range.1 - range.0)
        }
        // As many bands as keep the entries within a few for each range.
        let mean = max(1, total / Double(ranges.count))
        let count = max(1, min(4096, ranges.count, Int(4 * Double(high - low) / mean)))
        width = max(1, (high - low) / count + 1)
        bands = Array(repeating: [], count: count)
        for (index, range) in ranges.enumerated() {
            for band in ((range.0 - low) / width)...((range.1 - low) / width) { bands[band].append(Int32(index)) }
        }
    }

    /// Ranges that may hold half of `doubled`.
    func members(at doubled: Int) -> [Int32] {
        let offset = (doubled >> 1) - low
        guard offset >= 0, offset / width < bands.count else { return [] }
        return bands[offset / width]
    }
}
