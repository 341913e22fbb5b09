import Foundation

/// One view's place and size as others read them.
///
/// What a body reads is remembered with its value. When layout has made one of the values another, whoever read any is updated, and what
/// they read then is remembered anew. What is read outside of updates, as in actions, is the value at that moment.
@MainActor package final class ElementGeometry: DependencySource, @unchecked Sendable {
    /// The view's element; nil before the first layout and when the view has gone.
    package var element: LayoutElement? {
        didSet { element?.graph.readsGeometry = true }
    }

    /// What can be asked.
    enum Query: Hashable {
        case size
        case frame(CoordinateSpace)
        case bounds(AnyHashable)
        case safeArea
        case placement(ObjectIdentifier)
    }

    private struct Read {
        let query: Query
        /// Stands behind `placement`.
        let other: ElementGeometry?
        var value: CGRect?
    }

    private var reads: ContiguousArray<Read> = []
    private var isObserving = false

    package override init() { super.init() }

    private var liveElement: LayoutElement? {
        guard let element, !element.flags.contains(.isDestroyed) else { return nil }
        return element
    }

    private func read(_ query: Query, other: ElementGeometry? = nil) -> CGRect? {
        let value = value(of: query, other)
        guard Update.current != nil, Update.isOnMainThread, let element = liveElement else { return value }
        recordRead()
        if !reads.contains(where: { $0.query == query }) {
            reads.append(Read(query: query, other: other, value: value))
        }
        if !isObserving {
            isObserving = true
            element.graph.observeGeometry(self)
        }
        return value
    }

    private func value(of query: Query, _ other: ElementGeometry?) -> CGRect? {
        guard let element = liveElement else { return nil }
        let own = CGRect(origin: .zero, size: element.size)
        switch query {
        case .size: return own
        case .frame(let space):
            guard space != .local else { return own }
            return element.convert(own, to: element.element(of: space))
        case .bounds(let name):
            guard let container = element.element(of: .named(name)) else { return nil }
            return element.convertFromAncestor(CGRect(origin: .zero, size: container.size), container)
        case .safeArea:
            let insets = element.safeAreaInsets()
            return CGRect(x: insets.leading, y: insets.top, width: insets.trailing, height: insets.bottom)
        case .placement:
            guard let source = other?.liveElement else { return nil }
            return element.convertFromScene(
                source.convert(CGRect(origin: .zero, size: source.size), to: nil))
        }
    }

    /// Whether the view has been laid out.
    var isPlaced: Bool { liveElement?.flags.contains(.isPlaced) ?? false }

    // MARK: What proxies ask

    package var size: CGSize { read(.size)?.size ?? .zero }
    package func frame(in space: CoordinateSpace) -> CGRect { read(.frame(space)) ?? .zero }
    package func bounds(of name: AnyHashable) -> CGRect? { read(.bounds(name)) }
    package var safeAreaInsets: EdgeInsets {
        guard let r = read(.safeArea) else { return EdgeInsets() }
        return EdgeInsets(top: r.minY, leading: r.minX, bottom: r.height, trailing: r.width)
    }

    /// A point of another view in this one's coordinates.
    package func convert(_ point: CGPoint, of other: ElementGeometry) -> CGPoint? {
        guard read(.placement(ObjectIdentifier(other)), other: other) != nil, let element = liveElement,
            let source = other.liveElement
        else { return nil }
        return element.convertFromScene(source.convert(point, to: nil))
    }

    // MARK: Changes

    /// Marks the readers if anything that they read is different now.
    func check() {
        guard !reads.isEmpty else { return }
        for read in reads where value(of: read.query, read.other) != read.value {
            reads.removeAll(keepingCapacity: true)
            invalidateReaders()
            return
        }
    }
}

extension ElementGeometry: GeometryObserver {
    package func layoutChanged() -> Bool {
        guard liveElement != nil, hasReaders else {
            reads.removeAll()
            isObserving = false
            return false
        }
        check()
        return true
    }
}

extension LayoutElement {
    /// A point of this element in the coordinates of an element around it; nil for the scene's.
    package func convert(_ point: CGPoint, to ancestor: LayoutElement?) -> CGPoint {
        var p = point
        var current = self
        while current !== ancestor {
            p.x += current.origin.x
            p.y += current.origin.y
            guard let parent = current.parent else { break }
            p = parent.convertFromChild(p)
            current = parent
        }
        return p
    }

    /// The smallest rectangle around one of this element, in the coordinates of an element around it; nil for the scene's.
    package func convert(_ rect: CGRect, to ancestor: LayoutElement?) -> CGRect {
        CGRect(around: rect.corners.map { convert($0, to: ancestor) })
    }

    /// A point of the scene in this element's coordinates.
    func convertFromScene(_ point: CGPoint) -> CGPoint {
        // Cutting away hides points but does not move them, so this undoes the way up instead of following input's way down.
        let unit: CGFloat = 1024
        let origin = convert(CGPoint.zero, to: nil)
        let right = convert(CGPoint(x: unit, y: 0), to: nil)
        let down = convert(CGPoint(x: 0, y: unit), to: nil)
        let moved = CGPoint(x: point.x - origin.x, y: point.y - origin.y)
        let (a, b) = ((right.x - origin.x) / unit, (right.y - origin.y) / unit)
        let (c, d) = ((down.x - origin.x) / unit, (down.y - origin.y) / unit)
        if abs(a - 1) < 1e-9, abs(b) < 1e-9, abs(c) < 1e-9, abs(d - 1) < 1e-9 { return moved }
        let determinant = a * d - b * c
        guard abs(determinant) > 1e-12 else { return moved }
        return CGPoint(
            x: (d * moved.x - c * moved.y) / determinant, y: (a * moved.y - b * moved.x) / determinant)
    }

    func convertFromScene(_ rect: CGRect) -> CGRect { CGRect(around: rect.corners.map(convertFromScene)) }

    func convertFromAncestor(_ rect: CGRect, _ ancestor: LayoutElement) -> CGRect {
        convertFromScene(ancestor.convert(rect, to: nil))
    }
}

extension CGRect {
    var corners: [CGPoint] {
        [
            CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: minX, y: maxY),
            CGPoint(x: maxX, y: maxY),
        ]
    }

    /// The smallest rectangle around points.
    init(around points: [CGPoint]) {
        let xs = points.map(\.x)
        let ys = points.map(\.y)
        let (x, y) = (xs.min()!, ys.min()!)
        self.init(x: x, y: y, width: xs.max()! - x, height: ys.max()! - y)
    }
}
