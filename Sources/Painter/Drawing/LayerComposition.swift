import CPango
import Foundation
import SwiftUICore

/// Drawing that needs an image of its own first: groups, effects, blending, blurred backdrops and perspective.
extension LayerPainter {
    /// An image of a part of the plane: its place in points, and its pixels a point.
    private struct OffScreen {
        var bitmap: Bitmap
        var origin: CGPoint
        var scale: CGFloat
    }

    func innerBounds(_ layer: Layer) -> CGRect { DrawingBounds.inner(layer) }

    /// Draws with `body`, then applies effects, opacity and blending to the whole.
    func compose(
        bounds: CGRect, effects: [LayerEffect], _ blendMode: LayerBlendMode, alpha: Double, on cr: OpaquePointer,
        _ body: (OpaquePointer) -> Void
    ) {
        if effects.isEmpty, blendMode != .plusDarker || !isImage(cairo_get_group_target(cr)) {
            composeGroup(bounds: bounds, blendMode, alpha: alpha, on: cr, body)
        } else {
            composeImage(bounds: bounds, effects: effects, blendMode, alpha: alpha, on: cr, body)
        }
    }

    /// Without effects Cairo's own groups do, and stay vectors in PDF and SVG.
    private func composeGroup(
        bounds: CGRect, _ blendMode: LayerBlendMode, alpha: Double, on cr: OpaquePointer,
        _ body: (OpaquePointer) -> Void
    ) {
        guard !bounds.isNull else { return }
        cairo_save(cr)
        let room = bounds.insetBy(dx: -1, dy: -1)
        if room.isDrawable, !blendMode.reachesBeyondSource {
            cairo_new_path(cr)
            cairo_rectangle(cr, Double(room.minX), Double(room.minY), Double(room.width), Double(room.height))
            cairo_clip(cr)
        }
        cairo_push_group(cr)
        body(cr)
        cairo_pop_group_to_source(cr)
        cairo_set_operator(cr, blendMode.cairo)
        cairo_paint_with_alpha(cr, alpha)
        cairo_restore(cr)
    }

    private func composeImage(
        bounds: CGRect, effects: [LayerEffect], _ blendMode: LayerBlendMode, alpha: Double, on cr: OpaquePointer,
        _ body: (OpaquePointer) -> Void
    ) {
        let device = DeviceInfo(cr, recordingScale: recordingScale)
        // What is out of sight may still throw a shadow, or bleed into sight.
        var room = DrawingBounds.expand(bounds, by: effects)
        let isMapped = effects.contains { if case .projection = $0 { true } else { false } }
        if !isMapped {
            let visible = DrawingBounds.expand(clipExtents(cr), by: effects)
            room = DrawingBounds.common(room, visible.insetBy(dx: -1, dy: -1))
        }
        guard var image = makeOffScreen(room, device, cr) else { return }
        drawOn(image, body)
        for effect in effects { apply(effect, to: &image) }
        if blendMode == .plusDarker, device.isUpright, image.scale == device.scale,
            let target = cairo_get_group_target(cr), isImage(target)
        {
            addDarkness(of: image, to: target, alpha: alpha, on: cr)
            return
        }
        put(image, device, operator: blendMode.cairo, alpha: alpha, on: cr)
    }

    private func isImage(_ surface: OpaquePointer?) -> Bool {
        guard let surface else { return false }
        return cairo_surface_get_type(surface) == CAIRO_SURFACE_TYPE_IMAGE
    }

    /// Cairo has no "plus darker": the ground below the image is read, darkened, and put back.
    private func addDarkness(
        of image: OffScreen, to target: OpaquePointer, alpha: Double, on cr: OpaquePointer
    ) {
        guard let ground = Bitmap(width: image.bitmap.width, height: image.bitmap.height) else { return }
        var toDevice = cairo_matrix_t()
        cairo_get_matrix(cr, &toDevice)
        guard cairo_matrix_invert(&toDevice) == CAIRO_STATUS_SUCCESS else { return }
        ground.draw { context in
            cairo_scale(context, Double(image.scale), Double(image.scale))
            cairo_translate(context, -Double(image.origin.x), -Double(image.origin.y))
            cairo_transform(context, &toDevice)
            cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
            cairo_set_source_surface(context, target, 0, 0)
            cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
            cairo_paint(context)
        }
        ground.addDarkness(of: image.bitmap, alpha: alpha)
        let result = OffScreen(bitmap: ground, origin: image.origin, scale: image.scale)
        cairo_save(cr)
        // Only the image's own pixels are put back.
        let size = CGSize(
            width: CGFloat(ground.width) / image.scale, height: CGFloat(ground.height) / image.scale)
        cairo_new_path(cr)
        cairo_rectangle(
            cr, Double(image.origin.x), Double(image.origin.y), Double(size.width), Double(size.height))
        cairo_clip(cr)
        put(result, DeviceInfo(cr, recordingScale: recordingScale), operator: CAIRO_OPERATOR_SOURCE, alpha: 1, on: cr)
        cairo_restore(cr)
    }

    private func clipExtents(_ cr: OpaquePointer) -> CGRect {
        var (x0, y0, x1, y1) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(cr, &x0, &y0, &x1, &y1)
        return CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
    }

    /// An empty image for a part of the plane, on the device's pixels where they are upright.
    private func makeOffScreen(_ room: CGRect, _ device: DeviceInfo, _ cr: OpaquePointer) -> OffScreen? {
        guard !room.isNull, room.isDrawable, room.width > 0, room.height > 0 else { return nil }
        var scale = device.scale
        let longest = max(room.width, room.height) * scale
        if longest > 8192 { scale *= 8192 / longest }
        var origin = room.origin
        if device.isUpright, !device.isVector, scale == device.scale {
            var (x, y) = (Double(origin.x), Double(origin.y))
            cairo_user_to_device(cr, &x, &y)
            var (sx, sy) = (1.0, 1.0)
            cairo_surface_get_device_scale(cairo_get_group_target(cr), &sx, &sy)
            (x, y) = ((x * sx).rounded(.down) / sx, (y * sy).rounded(.down) / sy)
            cairo_device_to_user(cr, &x, &y)
            origin = CGPoint(x: x, y: y)
        }
        let width = Int(((room.maxX - origin.x) * scale).rounded(.up))
        let height = Int(((room.maxY - origin.y) * scale).rounded(.up))
        guard let bitmap = Bitmap(width: max(width, 1), height: max(height, 1)) else { return nil }
        return OffScreen(bitmap: bitmap, origin: origin, scale: scale)
    }

    private func drawOn(_ image: OffScreen, _ body: (OpaquePointer) -> Void) {
        image.bitmap.draw { cr in
            cairo_scale(cr, Double(image.scale), Double(image.scale))
            cairo_translate(cr, -Double(image.origin.x), -Double(image.origin.y))
            body(cr)
        }
    }

    private func put(
        _ image: OffScreen, _ device: DeviceInfo, operator blend: cairo_operator_t, alpha: Double, on cr: OpaquePointer
    ) {
        cairo_save(cr)
        cairo_translate(cr, Double(image.origin.x), Double(image.origin.y))
        cairo_scale(cr, 1 / Double(image.scale), 1 / Double(image.scale))
        cairo_set_source_surface(cr, image.bitmap.pointer, 0, 0)
        let isExact = device.isUpright && image.scale == device.scale && !device.isVector
        cairo_pattern_set_filter(cairo_get_source(cr), isExact ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_GOOD)
        cairo_set_operator(cr, blend)
        cairo_paint_with_alpha(cr, alpha)
        cairo_restore(cr)
    }

    private func apply(_ effect: LayerEffect, to image: inout OffScreen) {
        switch effect {
        case .blur(let radius, _) where !radius.isFinite: break
        case .blur(let radius, let isOpaque):
            image.bitmap.blur(sigma: Double(radius * image.scale), extendsEdges: isOpaque)
        case .shadow(let color, let radius, let x, let y):
            guard radius.isFinite, x.isFinite, y.isFinite else { return }
            guard let result = Bitmap(width: image.bitmap.width, height: image.bitmap.height) else { return }
            let pixels = image.scale
            result.draw { cr in
                cairo_set_source_rgba(
                    cr, Double(color.red), Double(color.green), Double(color.blue), Double(color.opacity))
                cairo_mask_surface(cr, image.bitmap.pointer, Double(x * pixels), Double(y * pixels))
            }
            result.blur(sigma: Double(radius * pixels))
            result.draw { cr in
                cairo_set_source_surface(cr, image.bitmap.pointer, 0, 0)
                cairo_paint(cr)
            }
            image.bitmap = result
        case .colorMatrix(let matrix):
            image.bitmap.apply(colorMatrix: matrix)
        case .alphaThreshold(let least, let most, let color):
            image.bitmap.keep(opacityFrom: least, to: most, as: color)
        case .projection(let mapping):
            warp(&image, by: mapping)
        }
    }

    /// Maps an image's pixels; what is mapped out of the image is lost.
    private func warp(_ image: inout OffScreen, by mapping: ProjectionTransform) {
        let toPoints = CGAffineTransform(
            a: 1 / image.scale, b: 0, c: 0, d: 1 / image.scale, tx: image.origin.x, ty: image.origin.y)
        let inverse = ProjectionTransform(toPoints).concatenating(mapping.inverted())
            .concatenating(ProjectionTransform(toPoints.inverted()))
        let size = (image.bitmap.width, image.bitmap.height)
        if let warped = image.bitmap.warped(width: size.0, height: size.1, inverse: inverse) { image.bitmap = warped }
    }

    // MARK: Perspective

    /// Draws a layer whose transform has perspective: flat into an image first, which is then mapped pixel by pixel.
    func drawProjected(_ layer: Layer, _ style: LayerStyle, alpha: Double, on cr: OpaquePointer) {
        let device = DeviceInfo(cr, recordingScale: recordingScale)
        let flat = DrawingBounds.expand(DrawingBounds.inner(layer), by: style.effects).insetBy(dx: -1, dy: -1)
        let mapped = DrawingBounds.common(DrawingBounds.map(flat, style.transform), clipExtents(cr))
        guard let source = makeOffScreen(flat, device, cr), let target = makeOffScreen(mapped, device, cr) else {
            return
        }
        drawOn(source) { self.drawStyled(layer, style, alpha: 1, on: $0) }
        // From the result's pixels to points, back through the mapping, and to the flat image's pixels.
        let toPoints = CGAffineTransform(
            a: 1 / target.scale, b: 0, c: 0, d: 1 / target.scale, tx: target.origin.x, ty: target.origin.y)
        let toPixels = CGAffineTransform(
            a: source.scale, b: 0, c: 0, d: source.scale, tx: -source.origin.x * source.scale,
            ty: -source.origin.y * source.scale)
        let inverse = ProjectionTransform(toPoints).concatenating(style.transform.inverted())
            .concatenating(ProjectionTransform(toPixels))
        let size = (target.bitmap.width, target.bitmap.height)
        guard let warped = source.bitmap.warped(width: size.0, height: size.1, inverse: inverse) else { return }
        let image = OffScreen(bitmap: warped, origin: target.origin, scale: target.scale)
        put(image, device, operator: style.blendMode.cairo, alpha: alpha, on: cr)
    }

    // MARK: Backdrops

    /// Blurs what is already drawn below a layer, inside its shape. Only pixels can be blurred: PDF and SVG leave it as it is.
    func blurBackdrop(_ layer: Layer, _ style: LayerStyle, alpha: Double, on cr: OpaquePointer) {
        guard let target: OpaquePointer = cairo_get_group_target(cr),
            cairo_surface_get_type(target) == CAIRO_SURFACE_TYPE_IMAGE
        else { return }
        let shape = layer.backdropOutline
        let device = DeviceInfo(cr, recordingScale: recordingScale)
        let sigma = style.backdropBlur * device.scale
        let place = deviceRect(DrawingBounds.common(shape.bounds, clipExtents(cr)), cr).insetBy(
            dx: -3 * sigma, dy: -3 * sigma)
        let whole = CGRect(
            x: 0, y: 0, width: Int(cairo_image_surface_get_width(target)),
            height: Int(cairo_image_surface_get_height(target)))
        let (scale, offset) = pixelMapping(target)
        let pixels = place.applying(CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: offset.x, ty: offset.y))
            .intersection(whole).integral
        guard !pixels.isNull, let copy = Bitmap(width: Int(pixels.width), height: Int(pixels.height)) else { return }
        copy.draw { copyContext in
            // The target's own scale and offset would move the copy: its pixels are read as they lie.
            cairo_set_operator(copyContext, CAIRO_OPERATOR_SOURCE)
            cairo_scale(copyContext, scale.width, scale.height)
            let (x, y) = ((pixels.minX - offset.x) / scale.width, (pixels.minY - offset.y) / scale.height)
            cairo_set_source_surface(copyContext, target, -Double(x), -Double(y))
            cairo_pattern_set_filter(cairo_get_source(copyContext), CAIRO_FILTER_NEAREST)
            cairo_paint(copyContext)
        }
        copy.blur(sigma: Double(sigma), extendsEdges: true)
        cairo_save(cr)
        if let clip = style.clip { Painter.clip(clip, style.clipFillStyle, on: cr) }
        Painter.clip(shape, FillStyle(), on: cr)
        cairo_identity_matrix(cr)
        cairo_scale(cr, 1 / Double(scale.width), 1 / Double(scale.height))
        cairo_set_source_surface(cr, copy.pointer, Double(pixels.minX - offset.x), Double(pixels.minY - offset.y))
        cairo_pattern_set_filter(cairo_get_source(cr), CAIRO_FILTER_NEAREST)
        cairo_paint_with_alpha(cr, alpha)
        cairo_restore(cr)
    }

    /// A surface's pixels a unit of its contexts, and its origin's pixel.
    private func pixelMapping(_ surface: OpaquePointer) -> (scale: CGSize, offset: CGPoint) {
        var (sx, sy, x, y) = (1.0, 1.0, 0.0, 0.0)
        cairo_surface_get_device_scale(surface, &sx, &sy)
        cairo_surface_get_device_offset(surface, &x, &y)
        return (CGSize(width: sx, height: sy), CGPoint(x: x, y: y))
    }

    /// The box around a rectangle in the target's pixels, before the target's offset.
    private func deviceRect(_ rect: CGRect, _ cr: OpaquePointer) -> CGRect {
        guard !rect.isNull else { return .null }
        var matrix = cairo_matrix_t()
        cairo_get_matrix(cr, &matrix)
        let (scale, _) = pixelMapping(cairo_get_group_target(cr))
        let transform = CGAffineTransform(
            a: matrix.xx, b: matrix.yx, c: matrix.xy, d: matrix.yy, tx: matrix.x0, ty: matrix.y0)
        return rect.applying(transform).applying(CGAffineTransform(scaleX: scale.width, y: scale.height))
    }
}

extension Layer {
    /// Where a blurred backdrop shows: in the outline of the layer's own fill, else in its clip, else in its box.
    package var backdropOutline: Outline {
        switch content {
        case .one(.fill(let outline, _, _)): return outline
        case .list(let commands):
            if case .fill(let outline, _, _)? = commands.first { return outline }
        default: break
        }
        return style?.clip ?? .rectangle(CGRect(origin: .zero, size: size))
    }
}

extension LayerBlendMode {
    /// Cairo's operator. Cairo has no "plus darker": where pixels cannot be read, as in documents, multiplying darkens too.
    var cairo: cairo_operator_t {
        switch self {
        case .normal: CAIRO_OPERATOR_OVER
        case .multiply, .plusDarker: CAIRO_OPERATOR_MULTIPLY
        case .screen: CAIRO_OPERATOR_SCREEN
        case .overlay: CAIRO_OPERATOR_OVERLAY
        case .darken: CAIRO_OPERATOR_DARKEN
        case .lighten: CAIRO_OPERATOR_LIGHTEN
        case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
        case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
        case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
        case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
        case .difference: CAIRO_OPERATOR_DIFFERENCE
        case .exclusion: CAIRO_OPERATOR_EXCLUSION
        case .hue: CAIRO_OPERATOR_HSL_HUE
        case .saturation: CAIRO_OPERATOR_HSL_SATURATION
        case .color: CAIRO_OPERATOR_HSL_COLOR
        case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
        case .sourceAtop: CAIRO_OPERATOR_ATOP
        case .destinationOver: CAIRO_OPERATOR_DEST_OVER
        case .destinationOut: CAIRO_OPERATOR_DEST_OUT
        case .plusLighter: CAIRO_OPERATOR_ADD
        case .clear: CAIRO_OPERATOR_CLEAR
        case .copy: CAIRO_OPERATOR_SOURCE
        case .sourceIn: CAIRO_OPERATOR_IN
        case .sourceOut: CAIRO_OPERATOR_OUT
        case .destinationIn: CAIRO_OPERATOR_DEST_IN
        case .destinationAtop: CAIRO_OPERATOR_DEST_ATOP
        case .xor: CAIRO_OPERATOR_XOR
        }
    }
}
