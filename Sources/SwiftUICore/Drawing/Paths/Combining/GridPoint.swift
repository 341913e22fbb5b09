import Foundation

/// A point with whole coordinates, so that questions of side and order have exact answers.
struct GridPoint: Hashable {
    var x: Int
    var y: Int

    static func - (a: GridPoint, b: GridPoint) -> GridPoint { GridPoint(x: a.x - b.x, y: a.y - b.y) }

    /// Positive where `b` turns to the right of `a`, as y grows downwards.
    static func cross(_ a: GridPoint, _ b: GridPoint) -> Int { a.x * b.y - a.y * b.x }

    static func dot(_ a: GridPoint, _ b: GridPoint) -> Int { a.x * b.x + a.y * b.y }
}

/// Maps points of a drawing to a grid that is fine enough not to show, and coarse enough that products of coordinates fit a word.
struct PointGrid {
    private let origin: CGPoint
    private let unit: CGFloat

    /// Grid lines across the larger side of what is mapped.
    private static let lines: CGFloat = 67_108_864

    init(covering bounds: CGRect) {
        origin = CGPoint(x: bounds.midX, y: bounds.midY)
        let side = max(bounds.width, bounds.height)
        unit = side > 0 && side.isFinite ? side / PointGrid.lines : 1
    }

    func map(_ point: CGPoint) -> GridPoint {
        GridPoint(x: Int(((point.x - origin.x) / unit).rounded()), y: Int(((point.y - origin.y) / unit).rounded()))
    }

    func unmap(_ point: GridPoint) -> CGPoint {
        CGPoint(x: origin.x + CGFloat(point.x) * unit, y: origin.y + CGFloat(point.y) * unit)
    }
}

/// A straight piece of a path on the grid, and which part of which segment it came from.
struct GridEdge {
    var from: GridPoint
    var to: GridPoint
    /// The segment's number among all segments of both paths.
    var segment: Int
    /// The places on that segment where the edge starts and ends.
    var t0: CGFloat
    var t1: CGFloat
    /// 0 for the first path, 1 for the second.
    var owner: Int

    var minX: Int { min(from.x, to.x) }
    var maxX: Int { max(from.x, to.x) }
    var minY: Int { min(from.y, to.y) }
    var maxY: Int { max(from.y, to.y) }

    /// The pieces between the edge's ends and points on it.
    func split(at points: [GridPoint]) -> [GridEdge] {
        let direction = to - from
        let length = CGFloat(GridPoint.dot(direction, direction))
        let cuts = points.map { (point: $0, place: CGFloat(GridPoint.dot($0 - from, direction)) / length) }
            .filter { $0.place > 0 && $0.place < 1 }.sorted { $0.place < $1.place }
        var pieces: [GridEdge] = []
        var rest = self
        for cut in cuts where cut.point != rest.from && cut.point != to {
            var piece = rest
            let t = t0 + (t1 - t0) * cut.place
            (piece.to, piece.t1) = (cut.point, t)
            (rest.from, rest.t0) = (cut.point, t)
            pieces.append(piece)
        }
        pieces.append(rest)
        return pieces
    }
}
