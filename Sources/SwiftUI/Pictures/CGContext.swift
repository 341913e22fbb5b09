import Foundation
import Painter
import SwiftUICore

/// An address, by the name that Core Foundation has for it.
public typealias CFURL = URL

/// Where Core Graphics draws: a PDF document that is being written, or a canvas that lends itself by `withCGContext(content:)`.
///
/// As on Apple's systems the origin of a document's page is its bottom left corner and y goes up; a canvas keeps its own coordinates. An
/// ``ImageRenderer`` draws views on the pages of a document.
@MainActor public final class CGContext {
    private let document: Document?
    /// Records what is drawn.
    private let canvas: GraphicsContext
    private var isInPage = false
    private var isClosed = false
    private var states: [State] = []
    var state = State()
    /// The path that is being made, in the coordinates of the page or canvas.
    var path = Path()

    /// A document, and where it goes.
    private struct Document {
        let writer: PDFWriter
        let url: URL
        let pageSize: CGSize
        let host: RendererHost
    }

    /// From the coordinates of what is drawn to those of the page or canvas.
    public var ctm: CGAffineTransform { state.ctm }

    /// Begins a document that is written to a file when it is closed. `mediaBox` is the size of its pages in points, US Letter if nil.
    /// Nil if the box is empty, or the address is no file's.
    public init?(_ url: CFURL, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: [String: Any]?) {
        let box = mediaBox?.pointee ?? CGRect(x: 0, y: 0, width: 612, height: 792)
        guard url.isFileURL, let writer = PDFWriter(pageSize: box.size) else { return nil }
        let host = RendererHost()
        document = Document(writer: writer, url: url, pageSize: box.size, host: host)
        canvas = GraphicsContext(size: box.size, host: host)
    }

    init(_ canvas: GraphicsContext) {
        document = nil
        self.canvas = canvas
    }

    /// Begins a page.
    public func beginPDFPage(_ pageInfo: [String: Any]?) {
        endPDFPage()
        isInPage = true
        (state, states, path) = (State(), [], Path())
    }

    /// Ends the page.
    public func endPDFPage() {
        guard isInPage else { return }
        isInPage = false
        document?.writer.endPage()
    }

    /// Ends the document and writes its file. What goes wrong with that is reported; the file is then not there.
    public func closePDF() {
        guard !isClosed, let document else { return }
        isClosed = true
        endPDFPage()
        do {
            try document.writer.finish().write(to: document.url)
        } catch {
            Diagnostics.report(
                "The PDF document could not be written to \(document.url.path): \(error.localizedDescription)")
        }
    }

    /// Remembers transform, clip, colours and lines.
    public func saveGState() { states.append(state) }
    /// Goes back to what was remembered last.
    public func restoreGState() { state = states.popLast() ?? state }
    /// Moves what is drawn from now on.
    public func translateBy(x tx: CGFloat, y ty: CGFloat) { state.ctm = ctm.translatedBy(x: tx, y: ty) }
    /// Stretches what is drawn from now on.
    public func scaleBy(x sx: CGFloat, y sy: CGFloat) { state.ctm = ctm.scaledBy(x: sx, y: sy) }
    /// Turns what is drawn from now on, from the x axis to the y axis for positive angles.
    public func rotate(by angle: CGFloat) { state.ctm = ctm.rotated(by: angle) }
    /// Puts a transform before those that hold already.
    public func concatenate(_ transform: CGAffineTransform) { state.ctm = transform.concatenating(ctm) }

    /// Draws by means of a graphics context that has this one's state.
    func record(_ draw: (inout GraphicsContext) -> Void) {
        guard document == nil || isInPage else { return }
        var context = canvas
        for clip in state.clips { context.clip(to: clip.path, style: clip.style) }
        if let shadow = state.shadow { context.addFilter(shadow) }
        context.opacity *= Double(state.alpha)
        if state.blendMode != .normal { context.blendMode = state.blendMode }
        context.concatenate(ctm)
        draw(&context)
        guard let document else { return }
        let layer = Layer()
        layer.content = .list(canvas.takeCommands())
        document.writer.draw(layer, transform: upright(document.pageSize.height))
    }

    private func upright(_ height: CGFloat) -> CGAffineTransform {
        CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: height)
    }

    /// Draws a picture so high, upright with its bottom left corner at the origin.
    func draw(_ layer: Layer, height: CGFloat) {
        guard let document else {
            return record { $0.drawPicture(layer, upright(height)) }
        }
        guard isInPage else { return }
        document.writer.draw(
            layer, transform: upright(height).concatenating(ctm).concatenating(upright(document.pageSize.height)))
    }
}

extension CGImage {
    /// The image as the bytes of a PNG file. Named as UIKit's method of images, which are not there on Linux.
    @MainActor public func pngData() -> Data? { PictureRenderer.png(of: self) }
}
