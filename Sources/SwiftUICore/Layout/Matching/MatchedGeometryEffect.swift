import Foundation

extension View {
    /// Gives the view the geometry of another that has the same id in the same namespace.
    ///
    /// Of the views with an id, one is the source; those with `isSource: false` take its position, its size, or both. Where an animated
    /// change takes a source away and puts another in, the new one starts at the old one's place and size, the old one goes with it.
    public nonisolated func matchedGeometryEffect<ID: Hashable>(
        id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame, anchor: UnitPoint = .center,
        isSource: Bool = true
    ) -> some View {
        modifier(
            MatchedGeometryModifier(
                key: MatchedGeometryKey(id: AnyHashable(id), namespace: namespace), properties: properties,
                anchor: anchor, isSource: isSource))
    }

    /// Makes the view's geometry one for the views in it: while its place is animated, they move with it and not each by itself.
    public nonisolated func geometryGroup() -> some View { modifier(GeometryGroupModifier()) }
}

/// Which parts of their geometry views have in common.
public struct MatchedGeometryProperties: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The place, in the scene.
    public static let position = MatchedGeometryProperties(rawValue: 1)
    /// The size.
    public static let size = MatchedGeometryProperties(rawValue: 2)
    /// Both.
    public static let frame: MatchedGeometryProperties = [.position, .size]
}

struct MatchedGeometryKey: Hashable, @unchecked Sendable {
    let id: AnyHashable
    let namespace: Namespace.ID
}

struct MatchedGeometryModifier: Equatable {
    var key: MatchedGeometryKey
    var properties: MatchedGeometryProperties
    var anchor: UnitPoint
    var isSource: Bool
}

extension MatchedGeometryModifier: ElementModifier {
    typealias Body = Never
    func makeElement(_ child: LayoutElement, _ node: ViewNode) -> MatchedGeometryElement {
        MatchedGeometryElement(child, node, self)
    }
    func update(_ element: MatchedGeometryElement) { element.update(self) }
}

struct GeometryGroupModifier: Equatable {}

extension GeometryGroupModifier: ElementModifier {
    typealias Body = Never
    func makeElement(_ child: LayoutElement, _ node: ViewNode) -> GeometryGroupElement {
        GeometryGroupElement(child, node)
    }
    func update(_ element: GeometryGroupElement) {}
}

/// Draws its child in a layer of its own, relative to which the layers in it are placed.
final class GeometryGroupElement: UnaryElement {
    init(_ child: LayoutElement, _ node: ViewNode) {
        super.init(child, node)
        makeLayer()
    }
}
