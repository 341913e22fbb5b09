import Foundation
import SwiftUICore

/// A symbol's drawing on a grid of 24 × 24 with y downwards: parts that are added to it or cut out of it, one after the other.
public struct SymbolShape: Sendable {
    /// One step of the drawing.
    public struct Part: Sendable {
        public var path: Path
        /// The width of the line along the path, at regular weight; nil where the path is filled.
        public var lineWidth: CGFloat?
        /// Whether the part takes away from what was drawn before it.
        public var isCut = false
        /// Whether heavier fonts make it thicker.
        public var followsWeight = true
        /// How much the part matters where parts are drawn differently: 0 the most.
        public var level = 0
        /// A cut that is drawn as a part, in the gap that it leaves, where parts are drawn differently.
        public var fillsItsCut = false
        /// Whether the part lies beyond the value that the symbol shows.
        public var isFaint = false

        init(_ path: Path, lineWidth: CGFloat? = nil, isCut: Bool = false, followsWeight: Bool = true) {
            self.path = path
            self.lineWidth = lineWidth
            self.isCut = isCut
            self.followsWeight = followsWeight
        }
    }

    public var parts: [Part] = []

    /// The side of the grid.
    static let grid: CGFloat = 24
    /// Grid units to points at a font size of 1: it makes the usual symbol 1.06 times as high as its font's size.
    static let scale: CGFloat = 0.0525
    /// The line width of a regular symbol, in grid units.
    static let regularLine: CGFloat = 1.8

    /// The smallest rectangle around what is added, line widths included.
    public var ink: CGRect {
        var box = CGRect.null
        for part in parts where !part.isCut {
            let reach = (part.lineWidth ?? 0) / 2
            box = box.union(part.path.controlBounds.insetBy(dx: -reach, dy: -reach))
        }
        return box
    }

    /// The shape scaled about its ink's centre into a box, with the given line width. It is never enlarged past `most`.
    func fitted(in box: CGRect, line: CGFloat, most: CGFloat = 1) -> SymbolShape {
        let ink = ink
        guard !ink.isNull, ink.width > 0 || ink.height > 0 else { return self }
        let scale = min(box.width / max(ink.width, 0.1), box.height / max(ink.height, 0.1), most)
        let transform = CGAffineTransform(
            a: scale, b: 0, c: 0, d: scale, tx: box.midX - ink.midX * scale, ty: box.midY - ink.midY * scale)
        var result = self
        for index in result.parts.indices {
            result.parts[index].path = result.parts[index].path.applying(transform)
            if let width = result.parts[index].lineWidth {
                result.parts[index].lineWidth = min(max(width * scale, line), width)
            }
        }
        return result
    }

    /// The shape as a hole. Its own holes stay what they were below.
    var asCut: [Part] {
        parts.filter { !$0.isCut }.map { part in
            var cut = part
            cut.isCut = true
            cut.fillsItsCut = true
            return cut
        }
    }

    /// The shape with parts that matter less than others.
    var lowered: SymbolShape {
        var result = self
        for index in result.parts.indices { result.parts[index].level += 1 }
        return result
    }

    static func + (a: SymbolShape, b: SymbolShape) -> SymbolShape { SymbolShape(parts: a.parts + b.parts) }
}
