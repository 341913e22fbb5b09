import Foundation

/// A value that belongs to a view's place, a point or a box, which another view can read in its own coordinates.
///
/// An anchor is passed up by `anchorPreference` and read through a ``GeometryProxy``'s subscript. It follows its view: whoever reads it is
/// updated when the view stands elsewhere.
public struct Anchor<Value> {
    let box: AnchorBox<Value>

    func resolve(in geometry: ElementGeometry) -> Value { box.resolve(in: geometry) }
}

extension Anchor: @unchecked Sendable where Value: Sendable {}
extension Anchor: Equatable where Value: Equatable {
    /// Whether both are the same value of the same view.
    public static func == (a: Anchor, b: Anchor) -> Bool { a.box === b.box || a.box.key == b.box.key }
}
extension Anchor: Hashable where Value: Hashable {
    public func hash(into hasher: inout Hasher) { hasher.combine(box.key) }
}

extension Anchor {
    /// Says which value of a view an anchor stands for.
    public struct Source {
        let make: (ElementGeometry) -> AnchorBox<Value>

        /// Several sources at once.
        public init<T>(_ array: [Anchor<T>.Source]) where Value == [T] {
            make = { geometry in
                let boxes = array.map { $0.make(geometry) }
                return AnchorBox(AnchorKey(geometry, boxes.map(\.key.place))) { reader in
                    boxes.map { $0.resolve(in: reader) }
                }
            }
        }

        /// A source that need not be there.
        public init<T>(_ optional: Anchor<T>.Source?) where Value == T? {
            make = { geometry in
                let box = optional?.make(geometry)
                return AnchorBox(AnchorKey(geometry, box?.key.place)) { reader in box?.resolve(in: reader) }
            }
        }

        init(_ place: AnyHashable, _ resolve: @escaping (ElementGeometry, ElementGeometry) -> Value) {
            make = { geometry in AnchorBox(AnchorKey(geometry, place)) { resolve(geometry, $0) } }
        }
    }
}

extension Anchor.Source: @unchecked Sendable where Value: Sendable {}

extension Anchor.Source where Value == CGRect {
    /// A box in the view's own coordinates.
    public static func rect(_ r: CGRect) -> Anchor<CGRect>.Source { rectangle(r) { _ in r } }

    /// The view's whole box.
    public static var bounds: Anchor<CGRect>.Source {
        rectangle("bounds") { CGRect(origin: .zero, size: $0.ownSize) }
    }

    private static func rectangle(
        _ place: AnyHashable, _ rect: @escaping (ElementGeometry) -> CGRect
    ) -> Anchor<CGRect>.Source {
        Anchor<CGRect>.Source(place) { source, reader in
            let r = rect(source)
            let corners = [
                CGPoint(x: r.minX, y: r.minY), CGPoint(x: r.maxX, y: r.minY), CGPoint(x: r.minX, y: r.maxY),
                CGPoint(x: r.maxX, y: r.maxY),
            ].map { reader.point($0, of: source) ?? .zero }
            let (xs, ys) = (corners.map(\.x), corners.map(\.y))
            let (x, y) = (xs.min()!, ys.min()!)
            return CGRect(x: x, y: y, width: xs.max()! - x, height: ys.max()! - y)
        }
    }
}

extension Anchor.Source where Value == CGPoint {
    /// A point in the view's own coordinates.
    public static func point(_ p: CGPoint) -> Anchor<CGPoint>.Source {
        Anchor<CGPoint>.Source(p) { source, reader in reader.point(p, of: source) ?? .zero }
    }

    /// A point given by fractions of the view's size.
    public static func unitPoint(_ p: UnitPoint) -> Anchor<CGPoint>.Source {
        Anchor<CGPoint>.Source(p) { source, reader in
            let size = source.ownSize
            return reader.point(p.point(in: CGRect(origin: .zero, size: size)), of: source) ?? .zero
        }
    }

    public static var topLeading: Anchor<CGPoint>.Source { unitPoint(.topLeading) }
    public static var top: Anchor<CGPoint>.Source { unitPoint(.top) }
    public static var topTrailing: Anchor<CGPoint>.Source { unitPoint(.topTrailing) }
    public static var leading: Anchor<CGPoint>.Source { unitPoint(.leading) }
    public static var center: Anchor<CGPoint>.Source { unitPoint(.center) }
    public static var trailing: Anchor<CGPoint>.Source { unitPoint(.trailing) }
    public static var bottomLeading: Anchor<CGPoint>.Source { unitPoint(.bottomLeading) }
    public static var bottom: Anchor<CGPoint>.Source { unitPoint(.bottom) }
    public static var bottomTrailing: Anchor<CGPoint>.Source { unitPoint(.bottomTrailing) }
}

// Anchors are resolved by views, on the main actor, through a proxy that any code may hold.
extension ElementGeometry {
    fileprivate nonisolated var ownSize: CGSize { assumeMainActor { element?.size ?? .zero } }
    fileprivate nonisolated func point(_ point: CGPoint, of other: ElementGeometry) -> CGPoint? {
        assumeMainActor { convert(point, of: other) }
    }
}

/// By which equal anchors are told.
struct AnchorKey: Hashable, @unchecked Sendable {
    let geometry: ObjectIdentifier
    let place: AnyHashable

    init(_ geometry: ElementGeometry, _ place: some Hashable) {
        self.geometry = ObjectIdentifier(geometry)
        self.place = AnyHashable(place)
    }
}

/// An anchor's view and value.
final class AnchorBox<Value>: @unchecked Sendable {
    let key: AnchorKey
    private let read: (ElementGeometry) -> Value

    init(_ key: AnchorKey, _ read: @escaping (ElementGeometry) -> Value) {
        self.key = key
        self.read = read
    }

    func resolve(in geometry: ElementGeometry) -> Value { read(geometry) }
}
