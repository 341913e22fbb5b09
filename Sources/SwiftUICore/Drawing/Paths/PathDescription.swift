import Foundation

extension Path: LosslessStringConvertible {
    /// The elements as text: coordinates, then `m`, `l`, `q`, `c` or `h`, as PostScript has them (control points first).
    public var description: String {
        func number(_ value: CGFloat) -> String {
            let text = "\(value)"
            return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
        }
        func text(_ points: CGPoint...) -> String {
            points.map { number($0.x) + " " + number($0.y) }.joined(separator: " ")
        }
        return elements.map { element in
            switch element {
            case .move(let to): text(to) + " m"
            case .line(let to): text(to) + " l"
            case .quadCurve(let to, let control): text(control, to) + " q"
            case .curve(let to, let control1, let control2): text(control1, control2, to) + " c"
            case .closeSubpath: "h"
            }
        }.joined(separator: " ")
    }

    /// Reads what `description` writes; also `re` after origin and size of a rectangle. Nil for anything else.
    public init?(_ string: String) {
        self.init()
        var numbers: [CGFloat] = []
        func point(_ index: Int) -> CGPoint { CGPoint(x: numbers[index * 2], y: numbers[index * 2 + 1]) }
        for word in string.split(whereSeparator: \.isWhitespace) {
            let needed: Int
            switch word {
            case "m", "l": needed = 2
            case "q", "re": needed = 4
            case "c": needed = 6
            case "h": needed = 0
            default:
                guard let number = Double(word), number.isFinite else { return nil }
                numbers.append(CGFloat(number))
                continue
            }
            guard numbers.count == needed, word == "m" || word == "re" || currentPoint != nil else { return nil }
            switch word {
            case "m": move(to: point(0))
            case "l": addLine(to: point(0))
            case "q": addQuadCurve(to: point(1), control: point(0))
            case "c": addCurve(to: point(2), control1: point(0), control2: point(1))
            case "re": addRect(CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
            default: closeSubpath()
            }
            numbers.removeAll(keepingCapacity: true)
        }
        guard numbers.isEmpty else { return nil }
    }
}
