import CPango
import Foundation
import SwiftUICore

/// Draws layers and draw commands with Cairo, in points, on whatever a Cairo context draws on.
///
/// One painter serves pictures, the window's vector parts and print; a device scale is taken from the context's transform and
/// surface. Effects that Cairo has not (blur, colour matrices, perspective) are made from pixels, also on PDF and SVG.
@MainActor public final class LayerPainter {
    let textEngine: PangoTextEngine
    let paints: PaintSource
    let images: ImagePainter
    /// Made when the first symbol is drawn: many programs have none, and the font's names take a while to learn.
    private(set) lazy var symbols = SymbolPainter(paints: paints, font: .shared)

    /// For recordings that are played on a screen: its device pixels a point. nil: a recording is a document, such as PDF.
    public var recordingScale: CGFloat?

    /// Makes a painter that draws with the engines that measured.
    public init(textEngine: PangoTextEngine, imageEngine: PixbufImageEngine) {
        self.textEngine = textEngine
        paints = PaintSource(images: imageEngine)
        images = ImagePainter(engine: imageEngine, paints: paints)
    }

    /// Draws a layer with its sublayers where it lies in its parent's coordinates.
    public func draw(_ layer: Layer, on cr: OpaquePointer) {
        draw(layer, alpha: 1, on: cr)
    }

    /// Draws what a layer draws itself, without its sublayers and its style, in its own coordinates.
    public func drawContent(of layer: Layer, on cr: OpaquePointer) {
        drawContent(layer.content, alpha: 1, on: cr)
    }

    /// Draws one command, in the coordinates of the layer that it belongs to.
    public func draw(_ command: DrawCommand, on cr: OpaquePointer) {
        draw(command, alpha: 1, on: cr)
    }

    // MARK: Layers

    func draw(_ layer: Layer, alpha: Double, on cr: OpaquePointer) {
        let opacity = layer.opacity.isFinite ? min(max(layer.opacity, 0), 1) : 1
        let alpha = alpha * opacity
        guard alpha > 0 else { return }
        cairo_save(cr)
        defer { cairo_restore(cr) }
        cairo_translate(cr, Double(finite(layer.position.x)), Double(finite(layer.position.y)))
        guard let style = layer.style else { return drawTree(layer, alpha: alpha, on: cr) }
        if !style.transform.isIdentity {
            guard style.transform.isAffine else {
                return drawProjected(layer, style, alpha: alpha, on: cr)
            }
            guard apply(style.transform.affine, on: cr) else { return }
        }
        drawStyled(layer, style, alpha: alpha, on: cr)
    }

    /// Draws a layer whose origin and transform are set.
    func drawStyled(_ layer: Layer, _ style: LayerStyle, alpha: Double, on cr: OpaquePointer) {
        if style.backdropBlur > 0 { blurBackdrop(layer, style, alpha: alpha, on: cr) }
        let isWhole = style.isGroup && (alpha < 1 || layer.blendsInside)
        let isGroup = isWhole || style.blendMode != .normal || style.mask != nil
        guard isGroup || !style.effects.isEmpty else {
            if let clip = style.clip { Painter.clip(clip, style.clipFillStyle, on: cr) }
            return drawTree(layer, alpha: alpha, on: cr)
        }
        let effects = style.effects
        compose(bounds: innerBounds(layer), effects: effects, style.blendMode, alpha: alpha, on: cr) { cr in
            cairo_save(cr)
            if let clip = style.clip { Painter.clip(clip, style.clipFillStyle, on: cr) }
            if let mask = style.mask {
                cairo_push_group(cr)
                self.drawTree(layer, alpha: 1, on: cr)
                let content = cairo_pop_group(cr)
                cairo_push_group_with_content(cr, CAIRO_CONTENT_ALPHA)
                self.draw(mask, alpha: 1, on: cr)
                let shape = cairo_pop_group(cr)
                cairo_set_source(cr, content)
                cairo_mask(cr, shape)
                cairo_pattern_destroy(content)
                cairo_pattern_destroy(shape)
            } else {
                self.drawTree(layer, alpha: 1, on: cr)
            }
            cairo_restore(cr)
        }
    }

    /// Content and sublayers.
    func drawTree(_ layer: Layer, alpha: Double, on cr: OpaquePointer) {
        drawContent(layer.content, alpha: alpha, on: cr)
        for sublayer in layer.sublayers { draw(sublayer, alpha: alpha, on: cr) }
    }

    private func drawContent(_ content: LayerContent, alpha: Double, on cr: OpaquePointer) {
        switch content {
        case .none: break
        case .one(let command): draw(command, alpha: alpha, on: cr)
        case .list(let commands): for command in commands { draw(command, alpha: alpha, on: cr) }
        }
    }

    /// Multiplies the context's transform; false if it would leave nothing to see.
    func apply(_ t: CGAffineTransform, on cr: OpaquePointer) -> Bool {
        let determinant = t.a * t.d - t.b * t.c
        let isGood = determinant.isFinite && abs(determinant) > 1e-12 && t.tx.isFinite && t.ty.isFinite
        guard isGood else { return false }
        var matrix = cairo_matrix_t()
        cairo_matrix_init(
            &matrix, Double(t.a), Double(t.b), Double(t.c), Double(t.d), Double(t.tx), Double(t.ty))
        cairo_transform(cr, &matrix)
        return true
    }

    private func finite(_ value: CGFloat) -> CGFloat { value.isFinite ? value : 0 }

    // MARK: Commands

    func draw(_ command: DrawCommand, alpha: Double, on cr: OpaquePointer) {
        switch command {
        case .fill(let outline, let paint, let style):
            fill(outline, paint, style, alpha: alpha, on: cr)
        case .stroke(let outline, let paint, let style):
            stroke(outline, paint, style, alpha: alpha, on: cr)
        case .text(let layout, let origin, let paint):
            drawText(layout, at: origin, paint, alpha: alpha, on: cr)
        case .symbol(let name, let font, let rect, let paint):
            symbols.draw(name, font: font, in: rect, paint: paint, over: rect, alpha: alpha, on: cr)
        case .layeredSymbol(let name, let font, let rect, let layers):
            symbols.draw(name, font: font, in: rect, layers: layers, alpha: alpha, on: cr)
        case .image(let drawing):
            images.draw(drawing, alpha: alpha, recordingScale: recordingScale, on: cr)
        case .group(let commands, let group):
            drawGroup(commands, group, alpha: alpha, on: cr)
        case .layer(let layer, let origin):
            cairo_save(cr)
            let (x, y) = (origin.x - layer.position.x, origin.y - layer.position.y)
            cairo_translate(cr, Double(finite(x)), Double(finite(y)))
            draw(layer, alpha: alpha, on: cr)
            cairo_restore(cr)
        }
    }

    private func fill(_ outline: Outline, _ paint: Paint, _ style: FillStyle, alpha: Double, on cr: OpaquePointer) {
        paints.set(paint, in: outline.bounds, alpha: alpha, on: cr)
        cairo_new_path(cr)
        outlinePath(outline, on: cr)
        if style.isEOFilled { cairo_set_fill_rule(cr, CAIRO_FILL_RULE_EVEN_ODD) }
        if !style.isAntialiased { cairo_set_antialias(cr, CAIRO_ANTIALIAS_NONE) }
        if case .image = paint, alpha < 1 {
            cairo_save(cr)
            cairo_clip(cr)
            cairo_paint_with_alpha(cr, alpha)
            cairo_restore(cr)
        } else {
            cairo_fill(cr)
        }
        cairo_set_fill_rule(cr, CAIRO_FILL_RULE_WINDING)
        cairo_set_antialias(cr, CAIRO_ANTIALIAS_DEFAULT)
    }

    private func stroke(_ outline: Outline, _ paint: Paint, _ style: StrokeStyle, alpha: Double, on cr: OpaquePointer) {
        guard style.lineWidth > 0, style.lineWidth.isFinite else { return }
        cairo_save(cr)
        paints.set(paint, in: outline.bounds, alpha: alpha, on: cr)
        cairo_new_path(cr)
        outlinePath(outline, on: cr)
        cairo_set_line_width(cr, Double(style.lineWidth))
        switch style.lineCap {
        case .butt: cairo_set_line_cap(cr, CAIRO_LINE_CAP_BUTT)
        case .round: cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND)
        case .square: cairo_set_line_cap(cr, CAIRO_LINE_CAP_SQUARE)
        }
        switch style.lineJoin {
        case .miter: cairo_set_line_join(cr, CAIRO_LINE_JOIN_MITER)
        case .round: cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND)
        case .bevel: cairo_set_line_join(cr, CAIRO_LINE_JOIN_BEVEL)
        }
        cairo_set_miter_limit(cr, Double(max(style.miterLimit, 1)))
        // Cairo refuses dashes that are negative or all zero, and then draws nothing more.
        let dashes = style.dash.map { Double($0) }
        if dashes.allSatisfy({ $0 >= 0 && $0.isFinite }), dashes.reduce(0, +) > 0.01 {
            cairo_set_dash(cr, dashes, Int32(dashes.count), style.dashPhase.isFinite ? Double(style.dashPhase) : 0)
        }
        cairo_stroke(cr)
        cairo_restore(cr)
    }

    private func drawText(_ layout: TextLayout, at origin: CGPoint, _ paint: Paint, alpha: Double, on cr: OpaquePointer)
    {
        let set: PangoTextLayout
        if let own = layout as? PangoTextLayout {
            set = own
        } else if let own = textEngine.layout(layout.text, width: layout.size.width, height: nil) as? PangoTextLayout {
            // Measured by another engine, such as the one without fonts: set again in the box that it was given.
            set = own
        } else {
            return
        }
        guard origin.x.isFinite, origin.y.isFinite else { return }
        let box = CGRect(origin: origin, size: layout.size)
        TextPainter(
            paints: paints, symbols: symbols, images: images, cr: cr,
            device: DeviceInfo(cr, recordingScale: recordingScale),
            paint: paint, box: box, alpha: alpha, runPaints: layout.text.runPaints
        ).draw(set)
    }

    private func drawGroup(_ commands: [DrawCommand], _ group: DrawGroup, alpha: Double, on cr: OpaquePointer) {
        let alpha = alpha * min(max(group.opacity.isFinite ? group.opacity : 1, 0), 1)
        guard alpha > 0 else { return }
        cairo_save(cr)
        defer { cairo_restore(cr) }
        guard apply(group.transform, on: cr) else { return }
        guard alpha < 1 || !group.isPlain else {
            if let clip = group.clip { Painter.clip(clip, group.clipStyle, on: cr) }
            for command in commands { draw(command, alpha: 1, on: cr) }
            return
        }
        var bounds = commands.reduce(CGRect.null) { $0.union(DrawingBounds.bounds(of: $1)) }
        if let clip = group.clip { bounds = DrawingBounds.common(bounds, clip.bounds) }
        compose(bounds: bounds, effects: group.effects, group.blendMode, alpha: alpha, on: cr) { cr in
            cairo_save(cr)
            if let clip = group.clip { Painter.clip(clip, group.clipStyle, on: cr) }
            guard let mask = group.mask else {
                for command in commands { self.draw(command, alpha: 1, on: cr) }
                cairo_restore(cr)
                return
            }
            self.drawMasked(by: mask, isInverted: group.isMaskInverted, on: cr) { cr in
                for command in commands { self.draw(command, alpha: 1, on: cr) }
            }
            cairo_restore(cr)
        }
    }

    /// Draws with `body` where the mask is opaque, or, inverted, where it is transparent.
    private func drawMasked(
        by mask: [DrawCommand], isInverted: Bool, on cr: OpaquePointer, _ body: (OpaquePointer) -> Void
    ) {
        cairo_push_group(cr)
        body(cr)
        let content = cairo_pop_group(cr)
        cairo_push_group_with_content(cr, CAIRO_CONTENT_ALPHA)
        for command in mask { draw(command, alpha: 1, on: cr) }
        var shape = cairo_pop_group(cr)
        if isInverted {
            cairo_push_group_with_content(cr, CAIRO_CONTENT_ALPHA)
            cairo_set_source_rgba(cr, 0, 0, 0, 1)
            cairo_paint(cr)
            cairo_set_operator(cr, CAIRO_OPERATOR_DEST_OUT)
            cairo_set_source(cr, shape)
            cairo_paint(cr)
            cairo_pattern_destroy(shape)
            shape = cairo_pop_group(cr)
        }
        cairo_set_source(cr, content)
        cairo_mask(cr, shape)
        cairo_pattern_destroy(content)
        cairo_pattern_destroy(shape)
    }
}
