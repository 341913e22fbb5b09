import Foundation

/// The areas or lines of two paths put together.
///
/// Curves are cut into lines short enough not to show, the lines are cut where they meet, and each piece is kept where the ground on its two
/// sides differs in the result. What is kept is then drawn with the curves it came from, so that curves stay curves.
struct PathCombination {
    private var segments: [CurveSegment] = []
    private var grid: PointGrid
    private let crossings: EdgeCrossings

    init(_ first: Path, _ second: Path, closesFirst: Bool) {
        var bounds = first.controlBounds
        let other = second.controlBounds
        if !other.isNull { bounds = bounds.isNull ? other : bounds.union(other) }
        let grid = PointGrid(covering: bounds.isNull ? .zero : bounds)
        let size = bounds.isNull ? 1 : max(bounds.width, bounds.height, 1e-9)
        var segments: [CurveSegment] = []
        var edges: [GridEdge] = []
        for (owner, path) in [first, second].enumerated() {
            for subpath in path.subpaths {
                var all = subpath.segments
                if owner == 1 || closesFirst, let last = all.last, last.end != subpath.start {
                    all.append(.line(last.end, subpath.start))
                }
                for segment in all {
                    let count = segment.lineCount(tolerance: min(size * 1e-4, max(size * 2e-6, 0.02)))
                    var from = grid.map(segment.start)
                    for step in 1...count {
                        let (t0, t1) = (CGFloat(step - 1) / CGFloat(count), CGFloat(step) / CGFloat(count))
                        let to = grid.map(step == count ? segment.end : segment.point(at: t1))
                        edges.append(
                            GridEdge(from: from, to: to, segment: segments.count, t0: t0, t1: t1, owner: owner))
                        from = to
                    }
                    segments.append(segment)
                }
            }
        }
        self.grid = grid
        self.segments = segments
        crossings = EdgeCrossings(edges)
    }

    /// The outline of the area where `isInside` says so of the two paths' winding numbers. Its area lies to its right.
    func area(where isInside: (Int, Int) -> Bool) -> Path {
        let windings = EdgeWindings(crossings.edges)
        var kept: [GridEdge] = []
        for item in windings.merged where item.count != .zero {
            let (right, left) = (isInside(item.right[0], item.right[1]), isInside(item.left[0], item.left[1]))
            guard right != left else { continue }
            kept.append(right ? item.edge : item.edge.reversed)
        }
        var path = Path()
        for contour in ContourChain(kept).contours { draw(contour, isClosed: true, into: &path) }
        return path
    }

    /// The parts of the first path's lines that lie inside the second's area, or outside; lines along its edge count as inside.
    func lines(inside: Bool, eoFill: Bool) -> Path {
        let windings = EdgeWindings(crossings.edges)
        func isInside(_ winding: Int) -> Bool { eoFill ? winding & 1 != 0 : winding != 0 }
        var path = Path()
        var run: [GridEdge] = []
        for (edge, slot) in zip(crossings.edges, windings.slots) where edge.owner == 0 {
            let item = windings.merged[slot]
            let isInside = isInside(item.right[1]) || isInside(item.left[1])
            if let last = run.last, last.to != edge.from || isInside != inside {
                draw(run, isClosed: false, into: &path)
                run = []
            }
            if isInside == inside { run.append(edge) }
        }
        draw(run, isClosed: false, into: &path)
        return path
    }

    /// Draws connected edges, putting together those that came from one segment.
    private func draw(_ edges: [GridEdge], isClosed: Bool, into path: inout Path) {
        guard !edges.isEmpty else { return }
        var edges = edges
        if isClosed, let start = edges.indices.first(where: { $0 > 0 && !edges[$0].continues(edges[$0 - 1]) }) {
            // Begin where one segment follows another, lest one be drawn in two parts.
            edges = Array(edges[start...] + edges[..<start])
        }
        path.move(to: grid.unmap(edges[0].from))
        var index = 0
        while index < edges.count {
            var last = index
            while last + 1 < edges.count, edges[last + 1].continues(edges[last]) { last += 1 }
            let (first, end) = (edges[index], grid.unmap(edges[last].to))
            let isLast = last + 1 == edges.count
            let segment = segments[first.segment]
            let part =
                first.t0 <= edges[last].t1
                ? segment.part(from: first.t0, to: edges[last].t1)
                : segment.part(from: edges[last].t1, to: first.t0).reversed
            switch part {
            case .line: if !(isClosed && isLast) { path.addLine(to: end) }
            case .quad(_, let control, _): path.addQuadCurve(to: end, control: control)
            case .cubic(_, let control1, let control2, _):
                path.addCurve(to: end, control1: control1, control2: control2)
            }
            index = last + 1
        }
        if isClosed { path.closeSubpath() }
    }
}

extension GridEdge {
    fileprivate var reversed: GridEdge {
        var copy = self
        (copy.from, copy.to, copy.t0, copy.t1) = (to, from, t1, t0)
        return copy
    }

    /// Whether the edge goes on where another from the same segment ended.
    fileprivate func continues(_ other: GridEdge) -> Bool {
        segment == other.segment && t0 == other.t1 && (t0 < t1) == (other.t0 < other.t1)
    }
}

/// Directed edges put together to closed contours.
private struct ContourChain {
    private(set) var contours: [[GridEdge]] = []

    init(_ edges: [GridEdge]) {
        var outgoing: [GridPoint: [Int]] = [:]
        for (index, edge) in edges.enumerated() { outgoing[edge.from, default: []].append(index) }
        var isUsed = [Bool](repeating: false, count: edges.count)
        for first in edges.indices where !isUsed[first] {
            var contour = [edges[first]]
            isUsed[first] = true
            while let last = contour.last, last.to != contour[0].from {
                guard
                    let next = (outgoing[last.to] ?? []).filter({ !isUsed[$0] }).max(by: {
                        Self.turn(last, edges[$0]) < Self.turn(last, edges[$1])
                    })
                else { break }
                isUsed[next] = true
                contour.append(edges[next])
            }
            // What does not come back is left over from areas thinner than the grid.
            if contour.count > 1, contour[contour.count - 1].to == contour[0].from { contours.append(contour) }
        }
    }

    /// How far to the right the way turns from one edge to the next: contours that touch at a point stay apart.
    private static func turn(_ a: GridEdge, _ b: GridEdge) -> Double {
        let (u, v) = (a.to - a.from, b.to - b.from)
        return atan2(Double(GridPoint.cross(u, v)), Double(GridPoint.dot(u, v)))
    }
}
