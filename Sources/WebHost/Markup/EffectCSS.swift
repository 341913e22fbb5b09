import Foundation
import SwiftUICore

extension LayerEffect {
    /// Whether no filter of CSS does the same.
    var needsPainter: Bool {
        switch self {
        case .blur(let radius, let isOpaque): isOpaque || !radius.isFinite
        case .shadow(_, let radius, let x, let y): !radius.isFinite || !x.isFinite || !y.isFinite
        case .colorMatrix(let matrix): matrix.count != 20
        case .alphaThreshold, .projection: true
        }
    }

    /// The effect as a function of `filter`.
    fileprivate var css: String {
        switch self {
        case .blur(let radius, _): "blur(\(CSS.px(max(radius, 0))))"
        case .shadow(let color, let radius, let x, let y):
            "drop-shadow(\(CSS.px(x)) \(CSS.px(y)) \(CSS.px(max(radius, 0))) \(CSS.color(color)))"
        case .colorMatrix(let matrix): "url(\"\(Self.filter(matrix))\")"
        case .alphaThreshold, .projection: ""
        }
    }

    /// A drawing that holds nothing but a filter with the matrix.
    private static func filter(_ matrix: [Float]) -> String {
        let values = matrix.map { CSS.number(CGFloat($0)) }.joined(separator: " ")
        let svg =
            "<svg xmlns='http://www.w3.org/2000/svg'><filter id='m' color-interpolation-filters='sRGB'>"
            + "<feColorMatrix values='\(values)'/></filter></svg>"
        let escaped = svg.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        return "data:image/svg+xml,\(escaped)#m"
    }
}

extension [LayerEffect] {
    /// The effects as a value of `filter`, in order.
    var css: String { map(\.css).joined(separator: " ") }
}

extension LayerBlendMode {
    /// CSS's name for the mode; nil for those that it has not.
    var css: String? {
        switch self {
        case .normal: "normal"
        case .multiply: "multiply"
        case .screen: "screen"
        case .overlay: "overlay"
        case .darken: "darken"
        case .lighten: "lighten"
        case .colorDodge: "color-dodge"
        case .colorBurn: "color-burn"
        case .softLight: "soft-light"
        case .hardLight: "hard-light"
        case .difference: "difference"
        case .exclusion: "exclusion"
        case .hue: "hue"
        case .saturation: "saturation"
        case .color: "color"
        case .luminosity: "luminosity"
        case .plusLighter: "plus-lighter"
        default: nil
        }
    }
}
