import Foundation

/// In which view's coordinates a point is given.
public enum CoordinateSpace: Hashable, @unchecked Sendable {
    /// The scene's.
    case global
    /// The view's own.
    case local
    /// Those of the nearest view around that has this name.
    case named(AnyHashable)

    public var isGlobal: Bool { self == .global }
    public var isLocal: Bool { self == .local }
}

/// A view in whose coordinates points can be given.
public protocol CoordinateSpaceProtocol {
    var coordinateSpace: CoordinateSpace { get }
}

/// The coordinates of the scene.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
    public init() {}
    public var coordinateSpace: CoordinateSpace { .global }
}

/// The coordinates of the view itself.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
    public init() {}
    public var coordinateSpace: CoordinateSpace { .local }
}

/// The coordinates of a view that has been given a name.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable, @unchecked Sendable {
    let name: AnyHashable
    public var coordinateSpace: CoordinateSpace { .named(name) }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
    /// The coordinates of the scene.
    public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
    /// The coordinates of the view itself.
    public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
    /// The coordinates of the nearest view around with this name.
    public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
        NamedCoordinateSpace(name: AnyHashable(name))
    }
}

extension View {
    /// Gives the view a name by which views in it can ask for points in its coordinates.
    public nonisolated func coordinateSpace<T: Hashable>(name: T) -> some View {
        modifier(CoordinateSpaceModifier(name: AnyHashable(name)))
    }

    /// Gives the view a name by which views in it can ask for points in its coordinates.
    public nonisolated func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
        modifier(CoordinateSpaceModifier(name: name.name))
    }
}

struct CoordinateSpaceModifier: Equatable, @unchecked Sendable {
    var name: AnyHashable
}

extension CoordinateSpaceModifier: ElementModifier {
    typealias Body = Never
    func makeElement(_ child: LayoutElement, _ node: ViewNode) -> CoordinateSpaceElement {
        CoordinateSpaceElement(child, node, name)
    }
    func update(_ element: CoordinateSpaceElement) { element.name = name }
}

/// Names the coordinates of its child.
package final class CoordinateSpaceElement: UnaryElement {
    package fileprivate(set) var name: AnyHashable
    init(_ child: LayoutElement, _ node: ViewNode, _ name: AnyHashable) {
        self.name = name
        super.init(child, node)
    }
}

extension LayoutElement {
    /// The element whose coordinates a space means for this one; nil for the scene's.
    package func element(of space: CoordinateSpace) -> LayoutElement? {
        switch space {
        case .global: return nil
        case .local: return self
        case .named(let name):
            var current = parent
            while let element = current {
                if let named = element as? CoordinateSpaceElement, named.name == name { return named }
                current = element.parent
            }
            return nil
        }
    }
}

extension InputRouter {
    /// A point of the scene in a coordinate space, as `element` sees it.
    package func convert(_ point: CGPoint, to space: CoordinateSpace, of element: LayoutElement) -> CGPoint {
        guard let target = element.element(of: space) else { return point }
        return convert(point, to: target)
    }
}
