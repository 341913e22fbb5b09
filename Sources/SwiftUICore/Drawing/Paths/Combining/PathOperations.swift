import Foundation

extension Path {
    private func combined(_ other: Path, _ eoFill: Bool, _ keep: (Bool, Bool) -> Bool) -> Path {
        func isInside(_ winding: Int) -> Bool { eoFill ? winding & 1 != 0 : winding != 0 }
        return PathCombination(self, other, closesFirst: true).area { keep(isInside($0), isInside($1)) }
    }

    /// The outline of this path's area, drawn so that no part of it overlaps another.
    public func normalized(eoFill: Bool = true) -> Path {
        combined(Path(), eoFill) { first, _ in first }
    }

    /// The area in this path, in the other, or in both. Open subpaths count as closed.
    public func union(_ other: Path, eoFill: Bool = false) -> Path {
        combined(other, eoFill) { $0 || $1 }
    }

    /// The area in both paths. Open subpaths count as closed.
    public func intersection(_ other: Path, eoFill: Bool = false) -> Path {
        combined(other, eoFill) { $0 && $1 }
    }

    /// The area in this path and not in the other. Open subpaths count as closed.
    public func subtracting(_ other: Path, eoFill: Bool = false) -> Path {
        combined(other, eoFill) { $0 && !$1 }
    }

    /// The area in one of the paths and not in both. Open subpaths count as closed.
    public func symmetricDifference(_ other: Path, eoFill: Bool = false) -> Path {
        combined(other, eoFill) { $0 != $1 }
    }

    /// The parts of this path's lines that lie inside the other's area.
    public func lineIntersection(_ other: Path, eoFill: Bool = false) -> Path {
        PathCombination(self, other, closesFirst: false).lines(inside: true, eoFill: eoFill)
    }

    /// The parts of this path's lines that lie outside the other's area.
    public func lineSubtraction(_ other: Path, eoFill: Bool = false) -> Path {
        PathCombination(self, other, closesFirst: false).lines(inside: false, eoFill: eoFill)
    }
}
