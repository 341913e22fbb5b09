import CPango
import Foundation
import SwiftUICore

/// Writes a PDF document page by page. Lengths are points; a page's origin is its top left corner.
@MainActor public final class PDFWriter {
    private let sink = ByteSink()
    private let surface: OpaquePointer
    private let context: OpaquePointer
    private let painter: LayerPainter
    private var isOpen = true

    /// Begins a document whose pages have a size in points; nil for an empty or giant one.
    public init?(
        pageSize: CGSize, textEngine: PangoTextEngine = .shared, imageEngine: PixbufImageEngine = .shared
    ) {
        guard pageSize.width > 0, pageSize.height > 0, pageSize.width < 1e6, pageSize.height < 1e6,
            let surface = cairo_pdf_surface_create_for_stream(
                ByteSink.write, Unmanaged.passUnretained(sink).toOpaque(), Double(pageSize.width),
                Double(pageSize.height)),
            let context = cairo_create(surface)
        else { return nil }
        self.surface = surface
        self.context = context
        painter = LayerPainter(textEngine: textEngine, imageEngine: imageEngine)
    }

    /// Draws a layer, where its position says, under a transform of the page.
    public func draw(_ layer: Layer, transform: CGAffineTransform = .identity) {
        guard isOpen else { return }
        var group = DrawGroup()
        group.transform = transform
        painter.draw(.group([.layer(layer, origin: layer.position)], group), on: context)
    }

    /// Ends a page; what is drawn next is on another one.
    public func endPage() { if isOpen { cairo_show_page(context) } }

    /// Ends the document and returns it as the bytes of a file. Nothing more can be drawn.
    public func finish() -> Data {
        if isOpen {
            isOpen = false
            cairo_destroy(context)
            cairo_surface_finish(surface)
            cairo_surface_destroy(surface)
        }
        return sink.data
    }

    isolated deinit { _ = finish() }
}
