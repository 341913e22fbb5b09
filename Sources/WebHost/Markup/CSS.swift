import Foundation
import Painter
import SwiftUICore

/// Values as style sheets write them.
enum CSS {
    /// A number to a thousandth, without needless digits.
    static func number(_ value: CGFloat) -> String { Path.number(value) }

    /// A length in points, which are the page's pixels.
    static func px(_ value: CGFloat) -> String { number(value) + "px" }

    static func color(_ color: ResolvedColor) -> String {
        func byte(_ component: Float) -> Int {
            component.isFinite ? Int((min(max(component, 0), 1) * 255).rounded()) : 0
        }
        let (red, green, blue) = (byte(color.red), byte(color.green), byte(color.blue))
        let opacity = color.opacity.isFinite ? min(max(color.opacity, 0), 1) : 0
        guard opacity == 1 else { return "rgb(\(red) \(green) \(blue)/\(number(CGFloat(opacity))))" }
        let hex = String(red << 16 | green << 8 | blue, radix: 16)
        return "#" + String(repeating: "0", count: 6 - hex.count) + hex
    }

    /// The place of an absolutely positioned box.
    static func box(_ rect: CGRect) -> String {
        "left:\(px(rect.minX));top:\(px(rect.minY));width:\(px(rect.width));height:\(px(rect.height))"
    }

    /// A mapping of the plane, as the argument of `transform`.
    static func transform(_ m: ProjectionTransform) -> String {
        guard m.isAffine else {
            // Columns of a matrix of four: the third axis stays as it is.
            let values = [m.m11, m.m12, 0, m.m13, m.m21, m.m22, 0, m.m23, 0, 0, 1, 0, m.m31, m.m32, 0, m.m33]
            return "matrix3d(" + values.map(precise).joined(separator: ",") + ")"
        }
        return "matrix(" + [m.m11, m.m12, m.m21, m.m22, m.m31, m.m32].map(precise).joined(separator: ",") + ")"
    }

    /// A number with the digits that a factor needs.
    private static func precise(_ value: CGFloat) -> String {
        guard value.isFinite else { return "0" }
        let rounded = (Double(value) * 1e6).rounded() / 1e6
        return rounded == rounded.rounded() && abs(rounded) < 1e9 ? String(Int(rounded)) : String(rounded)
    }

    /// What is inside an outline, as the value of `clip-path`.
    static func clip(_ outline: Outline, _ style: FillStyle = FillStyle()) -> String {
        switch outline {
        case .rectangle(let r): "xywh(\(px(r.minX)) \(px(r.minY)) \(px(r.width)) \(px(r.height)))"
        case .roundedRectangle(let r, let radius, false):
            "xywh(\(px(r.minX)) \(px(r.minY)) \(px(r.width)) \(px(r.height)) round \(px(radius.width))/\(px(radius.height)))"
        case .ellipse(let r): "ellipse(\(px(r.width / 2)) \(px(r.height / 2)) at \(px(r.midX)) \(px(r.midY)))"
        case .roundedRectangle, .path: "path(\(style.isEOFilled ? "evenodd," : "")'\(outline.path.svgData)')"
        }
    }

    /// A text between tags.
    static func escaped(_ text: String) -> String {
        var result = ""
        for character in text.unicodeScalars {
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            default: result.unicodeScalars.append(character)
            }
        }
        return result
    }
}
