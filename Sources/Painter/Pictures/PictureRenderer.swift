import CPango
import Foundation
import SwiftUICore

/// Renders a layer tree as a picture: pixels, PNG, SVG or PDF.
///
/// The layer is drawn where its `position` says, on a page whose top left corner is the origin of its parent's coordinates.
@MainActor public final class PictureRenderer {
    private let painter: LayerPainter

    /// Makes a renderer that draws with the engines that measured.
    public init(textEngine: PangoTextEngine = .shared, imageEngine: PixbufImageEngine = .shared) {
        painter = LayerPainter(textEngine: textEngine, imageEngine: imageEngine)
    }

    /// What a picture is rendered of: the page's size in points, and what lies below the layer.
    public struct Page {
        public var size: CGSize
        /// nil for none: transparent in PNG and SVG, white in most viewers of PDF.
        public var background: ResolvedColor?

        public init(size: CGSize, background: ResolvedColor? = .white) {
            self.size = size
            self.background = background
        }
    }

    /// The layer's pixels at `scale` pixels a point; nil for a page without pixels or with more than a picture can have.
    public func picture(of layer: Layer, page: Page, scale: CGFloat = 1) -> Picture? {
        bitmap(of: layer, page: page, scale: scale).map(Picture.init)
    }

    /// The layer as the bytes of a PNG file; nil for a page without pixels or with more than a picture can have.
    public func png(of layer: Layer, page: Page, scale: CGFloat = 1) -> Data? {
        bitmap(of: layer, page: page, scale: scale)?.pngData()
    }

    /// The layer's pixels as an image; nil for a page without pixels or with more than an image can have.
    public func image(of layer: Layer, page: Page, scale: CGFloat = 1) -> CGImage? {
        bitmap(of: layer, page: page, scale: scale).flatMap {
            CGImage(width: $0.width, height: $0.height, bytes: Data($0.rgba))
        }
    }

    /// An image as the bytes of a PNG file.
    public static func png(of image: CGImage) -> Data? {
        Bitmap(width: image.width, height: image.height, rgba: image.bytes)?.pngData()
    }

    /// The layer as an SVG document; nil for an empty page.
    public func svg(of layer: Layer, page: Page) -> Data? {
        document(of: layer, page: page) { closure, width, height in
            let surface = cairo_svg_surface_create_for_stream(ByteSink.write, closure, width, height)
            cairo_svg_surface_set_document_unit(surface, CAIRO_SVG_UNIT_PX)
            return surface
        }
    }

    /// The layer as a PDF document of one page, a point of the layer being one of the page's; nil for an empty page.
    public func pdf(of layer: Layer, page: Page) -> Data? {
        document(of: layer, page: page) { cairo_pdf_surface_create_for_stream(ByteSink.write, $0, $1, $2) }
    }

    private func bitmap(of layer: Layer, page: Page, scale: CGFloat) -> Bitmap? {
        guard let size = Self.pixels(page.size, scale), let bitmap = Bitmap(width: size.0, height: size.1) else {
            return nil
        }
        bitmap.draw { cr in
            cairo_scale(cr, Double(scale), Double(scale))
            self.draw(layer, page, on: cr)
        }
        return bitmap
    }

    private static func pixels(_ size: CGSize, _ scale: CGFloat) -> (Int, Int)? {
        let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
        let limit = CGFloat(Bitmap.maxSide)
        guard width >= 1, height >= 1, width <= limit, height <= limit else { return nil }
        return (Int(width), Int(height))
    }

    private func document(
        of layer: Layer, page: Page, _ make: (UnsafeMutableRawPointer, Double, Double) -> OpaquePointer?
    ) -> Data? {
        guard page.size.width > 0, page.size.height > 0, page.size.width < 1e6, page.size.height < 1e6 else {
            return nil
        }
        let sink = ByteSink()
        let closure = Unmanaged.passUnretained(sink).toOpaque()
        guard let surface = make(closure, Double(page.size.width), Double(page.size.height)) else { return nil }
        if let cr = cairo_create(surface) {
            draw(layer, page, on: cr)
            cairo_show_page(cr)
            cairo_destroy(cr)
        }
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
        return withExtendedLifetime(sink) { sink.data }
    }

    private func draw(_ layer: Layer, _ page: Page, on cr: OpaquePointer) {
        if let background = page.background {
            painter.paints.setColor(background, alpha: 1, on: cr)
            cairo_paint(cr)
        }
        painter.draw(layer, on: cr)
    }
}
