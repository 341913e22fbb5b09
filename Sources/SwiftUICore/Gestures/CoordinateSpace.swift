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

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
    /// The coordinates of the room in which the nearest scroll view around shows its content.
    public static var scrollView: NamedCoordinateSpace {
        NamedCoordinateSpace(name: AnyHashable(ScrollSpace(axes: [])))
    }

    /// The coordinates of the room in which the nearest scroll view around that scrolls along an axis shows its content.
    public static func scrollView(axis: Axis) -> Self {
        NamedCoordinateSpace(name: AnyHashable(ScrollSpace(axes: Axis.Set(axis))))
    }
}

/// The name that every scroll view has.
struct ScrollSpace: Hashable {
    /// What it must scroll along at least.
    let axes: Axis.Set
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
    func update(_ element: CoordinateSpaceElement) {
        guard element.name != name else { return }
        element.name = name
        // Others find another view by the old name now.
        element.setNeedsRender()
    }
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
            if let scroll = name.base as? ScrollSpace { return scroller(along: scroll.axes) }
            var current = parent
            while let element = current {
                if let named = element as? CoordinateSpaceElement, named.name == name { return named }
                current = element.parent
            }
            return nil
        }
    }
}

extension LayoutElement {
    /// The nearest scroll view around that scrolls along these axes.
    private func scroller(along axes: Axis.Set) -> LayoutElement? {
        var current = parent
        while let element = current {
            if let scroller = element as? any Scrolling, scroller.scrollAxes.isSuperset(of: axes) { return element }
            current = element.parent
        }
        return nil
    }
}

extension InputRouter {
    /// A point of the scene in a coordinate space, as `element` sees it.
    package func convert(_ point: CGPoint, to space: CoordinateSpace, of element: LayoutElement) -> CGPoint {
        guard let target = element.element(of: space) else { return point }
        return convert(point, to: target)
    }
}
