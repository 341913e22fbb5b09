import Foundation
import Painter
import SwiftUICore

/// Texts as the lines that were measured: each stretch in one font stands where the server put it, and the browser only paints it.
@MainActor struct TextMarkup {
    let assets: PageAssets

    init(_ assets: PageAssets) { self.assets = assets }

    func markup(of layout: TextLayout, at origin: CGPoint, _ paint: Paint) -> String {
        guard origin.x.isFinite, origin.y.isFinite, let set = own(layout) else { return "" }
        var html = ""
        let area = CGRect(origin: origin, size: layout.size)
        for line in set.lines {
            // A baseline on the pixel grid keeps the feet of letters sharp.
            let baseline = ((origin.y + line.baseline) * assets.scale).rounded() / assets.scale
            for fragment in line.fragments {
                let run = layout.text.runs.indices.contains(fragment.run) ? layout.text.runs[fragment.run] : nil
                guard let run else { continue }
                let place = Place(
                    area: area, line: line, baseline: baseline, scale: set.scale, tightening: set.tightening)
                let runPaint = run.attributes.color.map(Paint.color) ?? layout.text.runPaints[fragment.run] ?? paint
                if case .characters = run.content {
                    html += characters(fragment, run.attributes, runPaint, place)
                } else {
                    html += inline(fragment, run, runPaint, place)
                }
            }
        }
        set.discardLines()
        return html
    }

    /// The layout, or one of the same box where another engine measured.
    private func own(_ layout: TextLayout) -> PangoTextLayout? {
        layout as? PangoTextLayout
            ?? assets.textEngine.layout(layout.text, width: layout.size.width, height: nil) as? PangoTextLayout
    }

    /// Where a stretch stands.
    private struct Place {
        /// The text's box.
        var area: CGRect
        var line: TextLine
        var baseline: CGFloat
        var scale: CGFloat
        var tightening: CGFloat
    }

    private func characters(
        _ fragment: TextLine.Fragment, _ attributes: StyledText.Attributes, _ paint: Paint, _ place: Place
    ) -> String {
        let text = fragment.text
        guard !text.isEmpty, let file = fragment.fontFile else { return "" }
        let left = place.area.minX + fragment.x
        let size = attributes.font.size * place.scale
        let offset = attributes.baselineOffset.isFinite ? attributes.baselineOffset * place.scale : 0
        let top = place.baseline - offset - FontCSS.ascent(size: size, assets)
        var css = "left:\(CSS.px(left));top:\(CSS.px(top));"
        css += FontCSS.declarations(attributes.font, size: size, file: file, assets)
        let spacing = (attributes.kerning + attributes.tracking) * place.scale - place.tightening
        if spacing != 0, spacing.isFinite { css += ";letter-spacing:\(CSS.px(spacing))" }
        switch paint {
        case .color(let color): css += ";color:\(CSS.color(color))"
        case .gradient, .image:
            // The line box ends at the baseline, and what is painted does below it.
            let below = (size * 0.4).rounded(.up)
            let height = FontCSS.ascent(size: size, assets) + below
            let box = CGRect(x: left, y: top, width: fragment.width, height: height)
            css += ";width:\(CSS.px(box.width));padding-bottom:\(CSS.px(below));"
            css += PaintCSS.background(paint, over: place.area, in: box, assets)
            css += ";background-clip:text;color:transparent"
        }
        css += Self.lines(attributes)
        var html = ""
        if let color = attributes.backgroundColor {
            let box = CGRect(
                x: left, y: place.area.minY + place.line.top, width: fragment.width, height: place.line.height)
            html += "<b style=\"\(CSS.box(box));background:\(CSS.color(color))\"></b>"
        }
        let direction = fragment.isRightToLeft ? " dir=\"rtl\"" : ""
        return html + "<span\(direction) style=\"\(css)\">\(CSS.escaped(text))</span>"
    }

    /// Lines under and through characters.
    private static func lines(_ attributes: StyledText.Attributes) -> String {
        var kinds: [String] = []
        if attributes.underline != nil { kinds.append("underline") }
        if attributes.strikethrough != nil { kinds.append("line-through") }
        guard !kinds.isEmpty, let style = attributes.underline ?? attributes.strikethrough else { return "" }
        var css = ";text-decoration:\(kinds.joined(separator: " ")) "
        switch style.pattern {
        case .solid: css += "solid"
        case .dot: css += "dotted"
        case .dash, .dashDot, .dashDotDot: css += "dashed"
        }
        css += " from-font"
        if let color = style.color { css += " \(CSS.color(color))" }
        return css
    }

    private func inline(
        _ fragment: TextLine.Fragment, _ run: StyledText.Run, _ paint: Paint, _ place: Place
    ) -> String {
        let left = place.area.minX + fragment.x
        switch run.content {
        case .characters: return ""
        case .symbol(let name):
            var font = run.attributes.font
            font.size *= place.scale
            guard
                let metrics = assets.imageEngine.symbolMetrics(name: name, font: font)
                    ?? assets.imageEngine.placeholderMetrics(forSymbol: name, font: font, view: nil)
            else { return "" }
            let origin = CGPoint(x: left, y: place.baseline - metrics.baseline)
            let rect = CGRect(origin: origin, size: metrics.size)
            var color: ResolvedColor?
            if case .color(let own) = paint { color = own }
            return SymbolMarkup.placed(SymbolFont.shared.svg(name: name, font: font), in: rect, color: color)
        case .image(let image):
            let rect = CGRect(
                x: left, y: place.baseline - image.size.height, width: image.size.width, height: image.size.height)
            return ImageMarkup.markup(of: ImageDrawing(image: image, rect: rect), assets)
        }
    }
}

/// Fonts as the page's style sheet has them: each file is a family, with an ascent of its size and no descent whatever the file says, so that
/// the server knows where a line's baseline lies in its box.
@MainActor enum FontCSS {
    /// From a line box's top to its baseline, where the box ends. Browsers round it to whole device pixels.
    static func ascent(size: CGFloat, _ assets: PageAssets) -> CGFloat {
        (size * assets.scale).rounded() / assets.scale
    }

    /// - Parameter family: The page's family; nil for that of texts.
    static func declarations(
        _ font: ResolvedFont, size: CGFloat, file: FontFile, family: String? = nil, _ assets: PageAssets
    ) -> String {
        var css = "font:\(CSS.px(size)) \(family ?? "f\(assets.number(of: file))")"
        if let variations = file.variations {
            css += ";font-variation-settings:" + variations.replacingOccurrences(of: "\"", with: "'")
        }
        if font.usesMonospacedDigits { css += ";font-variant-numeric:tabular-nums" }
        switch (font.usesSmallCaps, font.usesCapitalSmallCaps) {
        case (true, true): css += ";font-variant-caps:all-small-caps"
        case (true, false): css += ";font-variant-caps:small-caps"
        case (false, true): css += ";font-variant-caps:unicase"
        case (false, false): break
        }
        return css
    }
}
