import Foundation
import SwiftUICore

extension SymbolShape {
    /// The shape with those of its pieces faint that lie beyond a value from 0 to 1; all of it where there is no value, or one piece.
    ///
    /// Pieces are what is drawn apart: the bars of a chart, the waves of a loudspeaker, the arcs of a transmitter. They fill up from the left,
    /// arcs around a point from that point outwards. What sends the waves is always drawn in full.
    func showing(_ value: Double?, of name: String) -> SymbolShape {
        guard let value, value.isFinite, !parts.contains(where: \.isCut) else { return self }
        var pieces = parts.flatMap(\.pieces)
        guard pieces.count > 1 else { return self }
        let isRadial = name.hasPrefix("wifi") || name.hasPrefix("antenna") || name.hasPrefix("dot.radiowaves")
        pieces.sort { a, b in
            let (x, y) = (a.path.controlBounds, b.path.controlBounds)
            return isRadial ? x.width * x.height < y.width * y.height : x.minX < y.minX
        }
        let hasSource = name.hasPrefix("speaker") || isRadial
        let steps = pieces.count - (hasSource ? 1 : 0)
        let lit = Int((value * Double(steps)).rounded(.up)) + (hasSource ? 1 : 0)
        for index in pieces.indices where index >= lit { pieces[index].isFaint = true }
        return SymbolShape(parts: pieces)
    }
}

extension SymbolShape.Part {
    /// The part's outlines as parts of their own, each with the holes that lie in it.
    fileprivate var pieces: [SymbolShape.Part] {
        var outlines: [Path] = []
        path.forEach { element in
            if case .move(let point) = element {
                outlines.append(Path())
                outlines[outlines.count - 1].move(to: point)
                return
            }
            guard let last = outlines.indices.last else { return }
            switch element {
            case .move: break
            case .line(let p): outlines[last].addLine(to: p)
            case .quadCurve(let p, let c): outlines[last].addQuadCurve(to: p, control: c)
            case .curve(let p, let a, let b): outlines[last].addCurve(to: p, control1: a, control2: b)
            case .closeSubpath: outlines[last].closeSubpath()
            }
        }
        var pieces: [(box: CGRect, path: Path)] = []
        for outline in outlines.sorted(by: { $0.controlBounds.width > $1.controlBounds.width }) {
            let box = outline.controlBounds
            guard lineWidth == nil,
                let outer = pieces.firstIndex(where: {
                    $0.box.contains(box) && $0.path.contains(CGPoint(x: box.midX, y: box.minY + 0.01))
                })
            else {
                pieces.append((box, outline))
                continue
            }
            pieces[outer].path.addPath(outline)
        }
        return pieces.map { piece in
            var part = self
            part.path = piece.path
            return part
        }
    }
}
