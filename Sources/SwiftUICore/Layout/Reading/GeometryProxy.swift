import Foundation

/// The size and place of a view, for those who lay out or draw by them.
///
/// What a body reads from a proxy makes the body run again when that value changes, and only then. In actions a proxy gives the values of
/// the moment.
public struct GeometryProxy: @unchecked Sendable {
    package let geometry: ElementGeometry

    package init(_ geometry: ElementGeometry) { self.geometry = geometry }

    /// The view's size in points.
    public nonisolated var size: CGSize { assumeMainActor { geometry.size } }

    /// An anchor's value in the view's own coordinates.
    public nonisolated subscript<T>(anchor: Anchor<T>) -> T { anchor.resolve(in: geometry) }

    /// How far the safe area's container reaches beyond the view on each edge at which the view touches the safe area's bounds.
    public nonisolated var safeAreaInsets: EdgeInsets { assumeMainActor { geometry.safeAreaInsets } }

    /// The view's box in a coordinate space. One that has no such name around it gives the scene's coordinates.
    @_disfavoredOverload public nonisolated func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
        assumeMainActor { geometry.frame(in: coordinateSpace) }
    }

    /// The view's box in a coordinate space. One that has no such name around it gives the scene's coordinates.
    public nonisolated func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
        let space = coordinateSpace.coordinateSpace
        return assumeMainActor { geometry.frame(in: space) }
    }

    /// The box of the view that has this name around the view, in the view's own coordinates; nil if none has it.
    public nonisolated func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
        assumeMainActor { geometry.bounds(of: coordinateSpace.name) }
    }
}
