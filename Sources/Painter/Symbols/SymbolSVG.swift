import Foundation
import SwiftUICore

extension Path {
    /// The path in the syntax of SVG's `d` attribute, with coordinates to a thousandth.
    public var svgData: String {
        var result = ""
        func add(_ command: Character, _ points: CGPoint...) {
            result.append(command)
            for (index, point) in points.enumerated() {
                if index > 0 { result.append(" ") }
                result += Path.number(point.x) + "," + Path.number(point.y)
            }
        }
        // swift-format-ignore: ReplaceForEachWithForLoop
        forEach { element in
            switch element {
            case .move(let p): add("M", p)
            case .line(let p): add("L", p)
            case .quadCurve(let p, let c): add("Q", c, p)
            case .curve(let p, let c1, let c2): add("C", c1, c2, p)
            case .closeSubpath: result.append("Z")
            }
        }
        return result
    }

    /// A coordinate without needless digits.
    package static func number(_ value: CGFloat) -> String {
        guard value.isFinite else { return "0" }
        let rounded = (Double(value) * 1000).rounded() / 1000
        return rounded == rounded.rounded() && abs(rounded) < 1e9 ? String(Int(rounded)) : String(rounded)
    }
}

extension SymbolFont {
    /// A symbol as an SVG element that fills the box of ``metrics(name:font:)`` and is painted in the current colour, for hosts that show
    /// markup. An unknown name gives the placeholder.
    public func svg(name: String, font: ResolvedFont) -> String {
        let shape = shape(name) ?? SymbolComposer.placeholder
        let box = metrics(name: name, font: font) ?? placeholderMetrics(font: font)
        let weight = SymbolPainter.lineScale(font.weight)
        let hasCuts = shape.parts.contains(where: \.isCut)
        var body = ""
        for part in shape.parts {
            body += Self.element(part, weight, hasCuts ? part.isCut ? "#000" : "#fff" : "currentColor")
        }
        if hasCuts {
            let id = "s" + String(TextKey(StyledText(name, font: font)).hash, radix: 36)
            let frame = "x=\"-4\" y=\"-4\" width=\"32\" height=\"32\""
            let mask = "<mask id=\"\(id)\" maskUnits=\"userSpaceOnUse\" \(frame)>\(body)</mask>"
            body = mask + "<rect \(frame) fill=\"currentColor\" mask=\"url(#\(id))\"/>"
        }
        return svg(around: body, shape, box, font)
    }

    /// An element of the box's size that shows a drawing on the symbols' grid.
    func svg(around body: String, _ shape: SymbolShape, _ box: SymbolMetrics, _ font: ResolvedFont) -> String {
        let unit = SymbolShape.scale * max(font.size, 0.01)
        let (width, height) = (box.size.width / unit, box.size.height / unit)
        let ink = shape.ink
        let corner = CGPoint(x: ink.midX - width / 2, y: (SymbolShape.grid - height) / 2)
        let view = [corner.x, corner.y, width, height].map(Path.number).joined(separator: " ")
        let size = "width=\"\(Path.number(box.size.width))\" height=\"\(Path.number(box.size.height))\""
        return
            "<svg xmlns=\"http://www.w3.org/2000/svg\" \(size) viewBox=\"\(view)\" overflow=\"visible\">\(body)</svg>"
    }

    static func element(_ part: SymbolShape.Part, _ weight: CGFloat, _ color: String) -> String {
        let data = part.path.svgData
        let caps = "stroke-linecap=\"round\" stroke-linejoin=\"round\""
        if let width = part.lineWidth {
            let line = Path.number(part.followsWeight ? width * weight : width)
            return "<path d=\"\(data)\" fill=\"none\" stroke=\"\(color)\" stroke-width=\"\(line)\" \(caps)/>"
        }
        let extra = SymbolPainter.extraLine(weight)
        guard part.followsWeight, extra > 0 else { return "<path d=\"\(data)\" fill=\"\(color)\"/>" }
        let line = Path.number(extra)
        return "<path d=\"\(data)\" fill=\"\(color)\" stroke=\"\(color)\" stroke-width=\"\(line)\" \(caps)/>"
    }
}
