import CPango
import Foundation
import SwiftUICore

/// Pictures of parts of a scene, for hosts that draw most things themselves and leave the rest to the painter.
@MainActor package struct PartialPicture {
    /// What the picture shows, in the coordinates of what was drawn.
    package var rect: CGRect
    /// The bytes of a PNG file.
    package var png: Data

    /// A layer with its sublayers, in its parent's coordinates; nil where there is nothing to see, or too much.
    package init?(of layer: Layer, scale: CGFloat, within room: CGRect? = nil, painter: LayerPainter) {
        self.init(around: DrawingBounds.outer(layer), scale, room) { painter.draw(layer, on: $0) }
    }

    /// Commands, in the coordinates of their layer.
    package init?(of commands: [DrawCommand], scale: CGFloat, painter: LayerPainter) {
        let bounds = commands.reduce(CGRect.null) { $0.union(DrawingBounds.bounds(of: $1)) }
        self.init(around: bounds, scale, nil) { context in
            for command in commands { painter.draw(command, on: context) }
        }
    }

    private init?(around bounds: CGRect, _ scale: CGFloat, _ room: CGRect?, _ draw: (OpaquePointer) -> Void) {
        var rect = bounds
        guard !rect.isNull, rect.isDrawable else { return nil }
        if let room { rect = rect.intersection(room) }
        // On the grid of pixels, so that what is sharp stays sharp.
        let (x0, y0) = ((rect.minX * scale).rounded(.down), (rect.minY * scale).rounded(.down))
        let (x1, y1) = ((rect.maxX * scale).rounded(.up), (rect.maxY * scale).rounded(.up))
        guard x1 > x0, y1 > y0, x1 - x0 <= 8192, y1 - y0 <= 8192,
            let bitmap = Bitmap(width: Int(x1 - x0), height: Int(y1 - y0))
        else { return nil }
        bitmap.draw { context in
            cairo_scale(context, Double(scale), Double(scale))
            cairo_translate(context, -Double(x0 / scale), -Double(y0 / scale))
            draw(context)
        }
        self.rect = CGRect(x: x0 / scale, y: y0 / scale, width: (x1 - x0) / scale, height: (y1 - y0) / scale)
        png = bitmap.pngData()
    }
}

extension PixbufImageEngine {
    /// An image as the bytes of a PNG file; nil if it can no longer be read.
    package func png(of image: ImageResource) -> Data? { surface(for: image)?.pngData() }
}
