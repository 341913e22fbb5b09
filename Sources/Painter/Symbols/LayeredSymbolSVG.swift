import Foundation
import SwiftUICore

extension SymbolFont {
    /// A symbol whose parts are painted differently, as an SVG element that fills the box of ``metrics(name:font:)``; nil where a part
    /// takes more than a colour.
    ///
    /// - Parameter css: A colour as style sheets write it.
    package func svg(
        name: String, font: ResolvedFont, layers: SymbolLayers, css: (ResolvedColor) -> String
    ) -> String? {
        let shape = (shape(name) ?? SymbolComposer.placeholder).showing(layers.variableValue, of: name)
        var palette = layers.isMulticolor ? SymbolColors.colors(of: name) : nil
        // A symbol of one glyph has one colour: that of its largest part.
        if shape.parts.allSatisfy({ $0.level == 0 && !$0.isCut }) { palette = palette.map { Array($0.suffix(1)) } }
        let weight = SymbolPainter.lineScale(font.weight)
        let frame = "x=\"-4\" y=\"-4\" width=\"32\" height=\"32\""
        var body = ""
        for (index, part) in shape.parts.enumerated() {
            if part.isCut {
                // What has been drawn so far is seen through a mask with the part's hole.
                let id = "l\(index)-" + String(TextKey(StyledText(name, font: font)).hash, radix: 36)
                let hole = "<rect \(frame) fill=\"#fff\"/>" + Self.element(part, weight, "#000")
                body =
                    "<mask id=\"\(id)\" maskUnits=\"userSpaceOnUse\" \(frame)>\(hole)</mask>"
                    + "<g mask=\"url(#\(id))\">\(body)</g>"
                guard part.fillsItsCut else { continue }
            }
            let own = palette.map { Paint.color($0[min(part.level, $0.count - 1)]) }
            let paint = own ?? layers.paint(ofLevel: part.level)
            guard case .color(let color) = paint else { return nil }
            let element = Self.element(part, weight, css(color))
            body += part.isFaint ? "<g opacity=\"0.3\">\(element)</g>" : element
        }
        return svg(around: body, shape, metrics(name: name, font: font) ?? placeholderMetrics(font: font), font)
    }
}
