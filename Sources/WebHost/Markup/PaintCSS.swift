import Foundation
import SwiftUICore

/// Paints as backgrounds of boxes.
@MainActor enum PaintCSS {
    /// A paint that lies over a rectangle, as the background of a box, by default of that rectangle.
    static func background(_ paint: Paint, over area: CGRect, in box: CGRect? = nil, _ assets: PageAssets) -> String {
        let box = box ?? area
        switch paint {
        case .color(let color): return "background:\(CSS.color(color))"
        case .gradient(let gradient):
            let image = gradient.css(over: area.size)
            if box == area { return "background:\(image)" }
            // Beyond its rectangle a gradient goes on: it is laid over the box as if it began in the rectangle.
            if case .linear(let start, let end) = gradient.geometry {
                return "background:\(Self.linear(gradient, start, end, area, box))"
            }
            let moved = Self.moved(gradient, area, box)
            return "background:\(moved)"
        case .image(let image, let source, let scale):
            return self.image(image, source, scale, area, box, assets)
        }
    }

    private static func linear(
        _ gradient: GradientPaint, _ start: CGPoint, _ end: CGPoint, _ area: CGRect, _ box: CGRect
    ) -> String {
        var copy = gradient
        copy.geometry = .linear(start: unit(start, area, box), end: unit(end, area, box))
        return copy.css(over: box.size)
    }

    private static func moved(_ gradient: GradientPaint, _ area: CGRect, _ box: CGRect) -> String {
        var copy = gradient
        switch gradient.geometry {
        case .radial(let center, let start, let end):
            copy.geometry = .radial(center: unit(center, area, box), startRadius: start, endRadius: end)
        case .angular(let center, let start, let end):
            copy.geometry = .angular(center: unit(center, area, box), start: start, end: end)
        case .linear, .elliptical: break
        }
        return copy.css(over: box.size)
    }

    /// A point of the unit square over one rectangle in that over another.
    private static func unit(_ point: CGPoint, _ area: CGRect, _ box: CGRect) -> CGPoint {
        CGPoint(
            x: (area.minX + point.x * area.width - box.minX) / max(box.width, 1e-6),
            y: (area.minY + point.y * area.height - box.minY) / max(box.height, 1e-6))
    }

    private static func image(
        _ image: ImageResource, _ source: CGRect, _ scale: CGFloat, _ area: CGRect, _ box: CGRect, _ assets: PageAssets
    ) -> String {
        let url = "url(image/\(assets.number(of: image)))"
        let whole = CGRect(x: 0, y: 0, width: 1, height: 1)
        guard source == whole || source.width <= 0 || source.height <= 0 else {
            return "background:\(url);background-size:\(CSS.px(area.width / source.width)) "
                + "\(CSS.px(area.height / source.height));background-position:\(CSS.px(-source.minX * area.width)) "
                + CSS.px(-source.minY * area.height)
        }
        let size =
            scale == 0
            ? area.size
            : CGSize(width: image.size.width * scale, height: image.size.height * scale)
        let place = "\(CSS.px(area.minX - box.minX)) \(CSS.px(area.minY - box.minY))"
        return "background:\(url) \(place)/\(CSS.px(size.width)) \(CSS.px(size.height))"
    }
}
