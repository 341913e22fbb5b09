import Foundation
import SwiftUICore

/// Images as elements that the browser loads from the server by number.
@MainActor enum ImageMarkup {
    static func markup(of drawing: ImageDrawing, _ assets: PageAssets) -> String {
        let (rect, image) = (drawing.rect, drawing.image)
        guard rect.isFinite, rect.width > 0, rect.height > 0, image.size.width > 0, image.size.height > 0 else {
            return ""
        }
        let url = "image/\(assets.number(of: image))"
        let pixels = drawing.interpolation == .none ? ";image-rendering:pixelated" : ""
        if drawing.capInsets != EdgeInsets() {
            if drawing.template != nil || drawing.resizing == .tile { return painted(drawing, assets) }
            return "<b style=\"\(CSS.box(rect))\(stretched(drawing, url))\(pixels)\"></b>"
        }
        let size = "\(CSS.px(image.size.width)) \(CSS.px(image.size.height))"
        let area = drawing.resizing == .tile ? size : "100% 100%"
        if let paint = drawing.template {
            let background = PaintCSS.background(paint, over: rect, assets)
            return "<b style=\"\(CSS.box(rect));\(background);mask:url(\(url)) 0 0/\(area)\(pixels)\"></b>"
        }
        if drawing.resizing == .tile {
            return "<b style=\"\(CSS.box(rect));background:url(\(url)) 0 0/\(area)\(pixels)\"></b>"
        }
        return "<img alt=\"\" draggable=\"false\" src=\"\(url)\" style=\"\(CSS.box(rect))\(pixels)\">"
    }

    /// Edges that keep their size, as a border image.
    private static func stretched(_ drawing: ImageDrawing, _ url: String) -> String {
        let caps = drawing.capInsets
        let edges = [caps.top, caps.trailing, caps.bottom, caps.leading]
        let scale = drawing.image.scale
        let slices = edges.map { CSS.number($0 * scale) }.joined(separator: " ")
        let widths = edges.map(CSS.px).joined(separator: " ")
        return ";border:0 solid;border-image:url(\(url)) \(slices) fill/\(widths) stretch"
    }

    private static func painted(_ drawing: ImageDrawing, _ assets: PageAssets) -> String {
        PictureMarkup.image(of: [.image(drawing)], assets)
    }
}
