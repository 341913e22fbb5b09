import Foundation

extension Path {
    /// Adds a rectangle with alike corners as a subpath. Half axes too large for the rectangle are cut down to half its sides.
    public mutating func addRoundedRect(
        in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous,
        transform: CGAffineTransform = .identity
    ) {
        guard !rect.isNull else { return }
        let rect = rect.standardized
        let width = min(max(cornerSize.width, 0), rect.width / 2)
        let height = min(max(cornerSize.height, 0), rect.height / 2)
        guard width > 0, height > 0 else { return addRect(rect, transform: transform) }
        let size = CGSize(width: width, height: height)
        addRoundedRect(rect, CornerSizes(size, size, size, size), style: style, transform: transform)
    }

    /// Adds a rectangle with a radius for each corner as a subpath; leading is left. Radii too large for a side share it in
    /// proportion.
    public mutating func addRoundedRect(
        in rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous,
        transform: CGAffineTransform = .identity
    ) {
        guard !rect.isNull else { return }
        let rect = rect.standardized
        let radii = cornerRadii.fitted(to: rect.size)
        func square(_ radius: CGFloat) -> CGSize { CGSize(width: radius, height: radius) }
        let sizes = CornerSizes(
            square(radii.topLeading), square(radii.topTrailing), square(radii.bottomTrailing),
            square(radii.bottomLeading))
        addRoundedRect(rect, sizes, style: style, transform: transform)
    }

    private struct CornerSizes {
        var topLeft: CGSize
        var topRight: CGSize
        var bottomRight: CGSize
        var bottomLeft: CGSize

        init(_ topLeft: CGSize, _ topRight: CGSize, _ bottomRight: CGSize, _ bottomLeft: CGSize) {
            (self.topLeft, self.topRight, self.bottomRight, self.bottomLeft) = (
                topLeft, topRight, bottomRight, bottomLeft
            )
        }
    }

    /// Clockwise from the middle of the right side, where Core Graphics starts too.
    private mutating func addRoundedRect(
        _ rect: CGRect, _ sizes: CornerSizes, style: RoundedCornerStyle, transform: CGAffineTransform
    ) {
        guard rect.minX.isFinite, rect.minY.isFinite, rect.maxX.isFinite, rect.maxY.isFinite else { return }
        let start = CGPoint(x: rect.maxX, y: rect.midY).applying(transform)
        move(to: start)
        // Each corner in a frame of its own: origin at the corner, x back along the side that leads to it, y on along the next.
        func frame(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ x: CGFloat, _ y: CGFloat)
            -> CGAffineTransform
        {
            CGAffineTransform(a: a, b: b, c: c, d: d, tx: x, ty: y).concatenating(transform)
        }
        let (w, h) = (rect.width, rect.height)
        addCorner(
            sizes.bottomRight, swapped: true, sides: CGSize(width: h, height: w), style: style,
            frame: frame(0, -1, -1, 0, rect.maxX, rect.maxY))
        addCorner(
            sizes.bottomLeft, swapped: false, sides: CGSize(width: w, height: h), style: style,
            frame: frame(1, 0, 0, -1, rect.minX, rect.maxY))
        addCorner(
            sizes.topLeft, swapped: true, sides: CGSize(width: h, height: w), style: style,
            frame: frame(0, 1, 1, 0, rect.minX, rect.minY))
        addCorner(
            sizes.topRight, swapped: false, sides: CGSize(width: w, height: h), style: style,
            frame: frame(-1, 0, 0, 1, rect.maxX, rect.minY))
        closeSubpath()
    }

    private mutating func addCorner(
        _ size: CGSize, swapped: Bool, sides: CGSize, style: RoundedCornerStyle, frame: CGAffineTransform
    ) {
        let (rx, ry) = swapped ? (size.height, size.width) : (size.width, size.height)
        func place(_ point: SIMD2<Double>) -> CGPoint {
            CGPoint(x: CGFloat(point.x) * rx, y: CGFloat(point.y) * ry).applying(frame)
        }
        guard rx > 0, ry > 0 else { return addLineUnlessThere(to: place([0, 0])) }
        var curves = CornerCurve.circular
        if style == .continuous {
            // The curve reaches farther along the sides than its radius; on a short side it turns into a circle's.
            let room = min(sides.width / 2 / rx, sides.height / 2 / ry)
            curves = CornerCurve.continuous(smoothness: Double((room - 1) / (CornerCurve.reach - 1)))
        }
        addLineUnlessThere(to: place(curves[0]))
        for index in stride(from: 1, to: curves.count, by: 3) {
            addCurve(
                to: place(curves[index + 2]), control1: place(curves[index]), control2: place(curves[index + 1]))
        }
    }

    private mutating func addLineUnlessThere(to point: CGPoint) {
        guard let current = currentPoint else { return addLine(to: point) }
        if abs(current.x - point.x) > 1e-9 || abs(current.y - point.y) > 1e-9 { addLine(to: point) }
    }
}

/// Points of the curve around a corner of radius 1, as distances from the corner: a start, then three points a cubic curve.
enum CornerCurve {
    /// How far iOS's corners reach along each side, in radii.
    static let reach: CGFloat = 1.528_664_83

    /// A quarter of a circle.
    static let circular: [SIMD2<Double>] = [
        [1, 0], [1 - 0.552_284_749_8, 0], [0, 1 - 0.552_284_749_8], [0, 1],
    ]

    /// iOS's corner at full smoothness, as measured by others from UIKit's outlines.
    private static let smooth: [SIMD2<Double>] = [
        [1.528_664_83, 0],
        [1.088_492_96, 0], [0.868_406_94, 0], [0.631_493_79, 0.074_911_39],
        [0.372_823_92, 0.169_059_56], [0.169_059_56, 0.372_823_92], [0.074_911_39, 0.631_493_79],
        [0, 0.868_406_94], [0, 1.088_492_96], [0, 1.528_664_83],
    ]

    /// A quarter of a circle in three curves that split where those of `smooth` do.
    private static let split: [SIMD2<Double>] = {
        let first = asin(1 - 0.631_493_79)
        let cuts = [0, first, Double.pi / 2 - first, Double.pi / 2]
        var points: [SIMD2<Double>] = [[1, 0]]
        for (from, to) in zip(cuts, cuts.dropFirst()) {
            let handle = 4 / 3 * tan((to - from) / 4)
            let start = SIMD2(1 - sin(from), 1 - cos(from))
            let end = SIMD2(1 - sin(to), 1 - cos(to))
            points.append(start + handle * SIMD2(-cos(from), sin(from)))
            points.append(end - handle * SIMD2(-cos(to), sin(to)))
            points.append(end)
        }
        return points
    }()

    /// The corner with as much of its smoothness (0 … 1) as there is room for.
    static func continuous(smoothness: Double) -> [SIMD2<Double>] {
        let amount = min(max(smoothness.isNaN ? 0 : smoothness, 0), 1)
        if amount == 1 { return smooth }
        if amount == 0 { return circular }
        return zip(split, smooth).map { $0 + ($1 - $0) * amount }
    }
}

extension RectangleCornerRadii {
    /// The radii as they fit a rectangle: none below zero, and all cut down by one factor where two meet on a side.
    func fitted(to size: CGSize) -> RectangleCornerRadii {
        func clean(_ radius: CGFloat) -> CGFloat {
            radius.isNaN ? 0 : min(max(radius, 0), max(size.width, size.height))
        }
        let radii = RectangleCornerRadii(
            topLeading: clean(topLeading), bottomLeading: clean(bottomLeading), bottomTrailing: clean(bottomTrailing),
            topTrailing: clean(topTrailing))
        func share(_ length: CGFloat, _ a: CGFloat, _ b: CGFloat) -> CGFloat { a + b > length ? length / (a + b) : 1 }
        let factor = min(
            min(
                share(size.width, radii.topLeading, radii.topTrailing),
                share(size.width, radii.bottomLeading, radii.bottomTrailing)),
            min(
                share(size.height, radii.topLeading, radii.bottomLeading),
                share(size.height, radii.topTrailing, radii.bottomTrailing)))
        guard factor < 1 else { return radii }
        return RectangleCornerRadii(
            topLeading: radii.topLeading * factor, bottomLeading: radii.bottomLeading * factor,
            bottomTrailing: radii.bottomTrailing * factor, topTrailing: radii.topTrailing * factor)
    }
}
