import Foundation
import Painter
import SwiftUICore

/// Turns what layers draw into HTML and SVG, in the layer's own coordinates: boxes and texts are elements, paths are drawings.
@MainActor struct ContentMarkup {
    let assets: PageAssets
    /// The size of the box that commands without a rectangle of their own are drawn in.
    private var html = ""
    /// Paths that follow each other share a drawing.
    private var isInDrawing = false

    init(_ assets: PageAssets) { self.assets = assets }

    /// What a layer draws itself.
    static func markup(of content: LayerContent, _ assets: PageAssets) -> String {
        var writer = ContentMarkup(assets)
        switch content {
        case .none: return ""
        case .one(let command): writer.add([command])
        case .list(let commands): writer.add(commands)
        }
        return writer.finished()
    }

    private mutating func add(_ commands: [DrawCommand]) {
        // Modes that a page has not are painted with all that they blend with.
        if commands.contains(where: \.needsPainter) {
            append(PartialPicture(of: commands, scale: assets.scale, painter: assets.painter))
        } else {
            for command in commands { add(command) }
        }
    }

    private mutating func add(_ command: DrawCommand) {
        switch command {
        case .fill(let outline, let paint, let style): fill(outline, paint, style)
        case .stroke(let outline, let paint, let style): stroke(outline, paint, style)
        case .text(let layout, let origin, let paint): element(TextMarkup(assets).markup(of: layout, at: origin, paint))
        case .symbol(let name, let font, let rect, let paint): symbol(name, font, rect, paint)
        case .layeredSymbol(let name, let font, let rect, let layers):
            guard let svg = SymbolFont.shared.svg(name: name, font: font, layers: layers, css: CSS.color) else {
                return append(PartialPicture(of: [command], scale: assets.scale, painter: assets.painter))
            }
            element(SymbolMarkup.placed(svg, in: rect, color: nil))
        case .image(let drawing): element(ImageMarkup.markup(of: drawing, assets))
        case .group(let commands, let group): element(GroupMarkup.markup(of: commands, group, assets))
        case .layer(let layer, let origin):
            let x = origin.x - layer.position.x
            let y = origin.y - layer.position.y
            guard let picture = PartialPicture(of: layer, scale: assets.scale, painter: assets.painter) else { return }
            append(picture, dx: x, dy: y)
        }
    }

    // MARK: Elements and drawings

    private mutating func element(_ markup: String) {
        closeDrawing()
        html += markup
    }

    private mutating func drawing(_ markup: String) {
        if !isInDrawing {
            html += "<svg>"
            isInDrawing = true
        }
        html += markup
    }

    private mutating func closeDrawing() {
        if isInDrawing { html += "</svg>" }
        isInDrawing = false
    }

    private mutating func finished() -> String {
        closeDrawing()
        return html
    }

    private mutating func append(_ picture: PartialPicture?, dx: CGFloat = 0, dy: CGFloat = 0) {
        guard let picture else { return }
        element(PictureMarkup.image(picture, dx: dx, dy: dy))
    }

    // MARK: Shapes

    private mutating func fill(_ outline: Outline, _ paint: Paint, _ style: FillStyle) {
        let bounds = outline.bounds
        guard bounds.isFinite, bounds.width > 0, bounds.height > 0 else { return }
        if case .color(let color) = paint {
            guard isOnGrid(bounds), style.isAntialiased, let corners = outline.cornerCSS else {
                let rule = style.isEOFilled ? " fill-rule=\"evenodd\"" : ""
                let edges = style.isAntialiased ? "" : " shape-rendering=\"crispEdges\""
                let data = outline.path.svgData
                return drawing("<path d=\"\(data)\" fill=\"\(CSS.color(color))\"\(rule)\(edges)/>")
            }
            return element("<b style=\"\(CSS.box(bounds));background:\(CSS.color(color))\(corners)\"></b>")
        }
        let background = PaintCSS.background(paint, over: bounds, assets)
        if let corners = outline.cornerCSS {
            return element("<b style=\"\(CSS.box(bounds));\(background)\(corners)\"></b>")
        }
        let path = outline.path.applying(CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY))
        let clip = CSS.clip(.path(path), style)
        element("<b style=\"\(CSS.box(bounds));\(background);clip-path:\(clip)\"></b>")
    }

    /// Whether a box's edges lie on the screen's pixels. Browsers move the edges of boxes there, and smooth those of drawings.
    private func isOnGrid(_ rect: CGRect) -> Bool {
        [rect.minX, rect.minY, rect.maxX, rect.maxY].allSatisfy { edge in
            let pixels = edge * assets.scale
            return abs(pixels - pixels.rounded()) < 0.01
        }
    }

    private mutating func stroke(_ outline: Outline, _ paint: Paint, _ style: StrokeStyle) {
        guard style.lineWidth > 0, style.lineWidth.isFinite, outline.bounds.isFinite else { return }
        guard case .color(let color) = paint else {
            // The paint lies over the outline's own box, not over that of the line.
            let line = outline.path.strokedPath(style)
            let (box, area) = (line.boundingRect, outline.bounds)
            guard box.isFinite, box.width > 0, box.height > 0 else { return }
            let background = PaintCSS.background(paint, over: area, in: box, assets)
            let path = line.applying(CGAffineTransform(translationX: -box.minX, y: -box.minY))
            return element("<b style=\"\(CSS.box(box));\(background);clip-path:\(CSS.clip(.path(path)))\"></b>")
        }
        drawing(
            "<path d=\"\(outline.path.svgData)\" fill=\"none\" stroke=\"\(CSS.color(color))\"\(style.svgAttributes)/>")
    }

    private mutating func symbol(_ name: String, _ font: ResolvedFont, _ rect: CGRect, _ paint: Paint) {
        let svg = SymbolFont.shared.svg(name: name, font: font)
        guard case .color(let color) = paint else {
            let command = DrawCommand.symbol(name: name, font: font, rect: rect, paint: paint)
            return append(PartialPicture(of: [command], scale: assets.scale, painter: assets.painter))
        }
        element(SymbolMarkup.placed(svg, in: rect, color: color))
    }
}

extension Outline {
    /// What makes a box this outline, as a declaration; nil where no box has it.
    fileprivate var cornerCSS: String? {
        switch self {
        case .rectangle: ""
        case .roundedRectangle(_, let radius, let isContinuous):
            isContinuous ? nil : ";border-radius:\(CSS.px(radius.width))/\(CSS.px(radius.height))"
        case .ellipse: ";border-radius:50%"
        case .path: nil
        }
    }
}

extension StrokeStyle {
    /// The line as SVG writes it.
    fileprivate var svgAttributes: String {
        var text = lineWidth == 1 ? "" : " stroke-width=\"\(CSS.number(lineWidth))\""
        switch lineCap {
        case .butt: break
        case .round: text += " stroke-linecap=\"round\""
        case .square: text += " stroke-linecap=\"square\""
        }
        switch lineJoin {
        case .miter: text += " stroke-miterlimit=\"\(CSS.number(max(miterLimit, 1)))\""
        case .round: text += " stroke-linejoin=\"round\""
        case .bevel: text += " stroke-linejoin=\"bevel\""
        }
        if dash.allSatisfy({ $0 >= 0 && $0.isFinite }), dash.reduce(0, +) > 0.01 {
            text += " stroke-dasharray=\"\(dash.map(CSS.number).joined(separator: " "))\""
            if dashPhase != 0, dashPhase.isFinite { text += " stroke-dashoffset=\"\(CSS.number(dashPhase))\"" }
        }
        return text
    }
}

extension CGRect {
    /// Whether all coordinates are numbers that a page can have.
    var isFinite: Bool {
        !isNull && [minX, minY, width, height].allSatisfy { $0.isFinite && abs($0) < 1e7 }
    }
}
