import Foundation
import Painter
import SwiftUICore

/// An address, by the name that Core Foundation has for it.
public typealias CFURL = URL

/// Where Core Graphics draws: a PDF document that is being written, pixels, or a canvas that lends itself by `withCGContext(content:)`.
///
/// As on Apple's systems the origin of a document's page and of a picture is the bottom left corner and y goes up; a canvas keeps its own
/// coordinates. An ``ImageRenderer`` draws views on the pages of a document. A context is used on the main thread only.
public final class CGContext {
    /// What the drawing ends up in.
    enum Target {
        case canvas
        case document(Document)
        case pixels(PixelTarget)
    }

    /// A document, and where it goes.
    struct Document {
        let writer: PDFWriter
        let url: URL
        let pageSize: CGSize
    }

    let target: Target
    /// Records what is drawn.
    private(set) var canvas: GraphicsContext
    private var isInPage = false
    private var isClosed = false
    private var states: [State] = []
    var state = State()
    /// The path that is being made, in the coordinates of the page or canvas.
    var drawnPath = Path()
    /// Layers that are being drawn, with the ground and the state to go back to.
    private var layers: [(canvas: GraphicsContext, state: State, states: [State])] = []
    private let host: RendererHost?

    /// Begins a document that is written to a file when it is closed. `mediaBox` is the size of its pages in points, US Letter if nil.
    /// Nil if the box is empty, or the address is no file's.
    public init?(_ url: CFURL, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: CFDictionary?) {
        let box = mediaBox?.pointee ?? CGRect(x: 0, y: 0, width: 612, height: 792)
        guard url.isFileURL, let writer = assumeMainActor({ PDFWriter(pageSize: box.size) }) else { return nil }
        target = .document(Document(writer: writer, url: url, pageSize: box.size))
        (canvas, host) = assumeMainActor {
            let host = RendererHost()
            return (GraphicsContext(size: box.size, host: host), host)
        }
    }

    /// A context that draws on a canvas.
    init(_ canvas: GraphicsContext) {
        target = .canvas
        self.canvas = canvas
        host = nil
    }

    /// A context that draws pixels.
    init(_ pixels: PixelTarget) {
        target = .pixels(pixels)
        let size = CGSize(width: pixels.width, height: pixels.height)
        (canvas, host) = assumeMainActor {
            let host = RendererHost()
            return (GraphicsContext(size: size, host: host), host)
        }
        canvas.concatenate(Self.upright(size.height))
    }

    // MARK: Pages

    /// Begins a page.
    public func beginPDFPage(_ pageInfo: CFDictionary?) {
        endPDFPage()
        isInPage = true
        (state, states, drawnPath, layers) = (State(), [], Path(), [])
    }

    /// Ends the page.
    public func endPDFPage() {
        guard isInPage, case .document(let document) = target else { return }
        isInPage = false
        assumeMainActor { document.writer.endPage() }
    }

    /// Ends the document and writes its file. What goes wrong with that is reported; the file is then not there.
    public func closePDF() {
        guard !isClosed, case .document(let document) = target else { return }
        isClosed = true
        endPDFPage()
        do {
            try assumeMainActor { document.writer.finish() }.write(to: document.url)
        } catch {
            Diagnostics.report(
                "The PDF document could not be written to \(document.url.path): \(error.localizedDescription)")
        }
    }

    // MARK: States

    /// Remembers transform, clip, colours and lines.
    public func saveGState() { states.append(state) }
    /// Goes back to what was remembered last.
    public func restoreGState() { state = states.popLast() ?? state }

    /// What is drawn until `endTransparencyLayer()` is put on the ground as a whole: the opacity, the shadow and the blend mode that hold now
    /// apply to all of it at once.
    public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
        layers.append((canvas, state, states))
        canvas = canvas.emptyLayer()
        states = []
        state.alpha = 1
        state.shadow = nil
        state.blendMode = .normal
    }

    /// The same for what is drawn in a rectangle.
    public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary?) {
        beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
        clip(to: rect)
    }

    /// Puts the layer that was begun last on the ground.
    public func endTransparencyLayer() {
        guard let outer = layers.popLast() else { return }
        let layer = canvas
        (canvas, state, states) = (outer.canvas, outer.state, outer.states)
        record { $0.draw(layer: layer) }
    }

    // MARK: Drawing

    /// Draws by means of a graphics context that has this one's state.
    func record(_ draw: (inout GraphicsContext) -> Void) {
        if case .document = target, !isInPage { return }
        var context = canvas
        for clip in state.clips { clip.apply(to: &context) }
        if let shadow = state.shadow { context.addFilter(shadow) }
        context.opacity *= Double(state.alpha)
        if state.blendMode != .normal {
            context.blendMode = GraphicsContext.BlendMode(rawValue: state.blendMode.rawValue)
        }
        context.concatenate(state.ctm)
        draw(&context)
        guard layers.isEmpty else { return }
        switch target {
        case .canvas: break
        case .document(let document):
            nonisolated(unsafe) let commands = canvas.takeCommands()
            assumeMainActor {
                let layer = Layer()
                layer.content = .list(commands)
                document.writer.draw(layer, transform: Self.upright(document.pageSize.height))
            }
        case .pixels(let pixels): pixels.draw(canvas.takeCommands())
        }
    }

    static func upright(_ height: CGFloat) -> CGAffineTransform {
        CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: height)
    }

    /// Draws a picture so high, upright with its bottom left corner at the origin.
    func draw(_ layer: Layer, height: CGFloat) {
        let turned = Self.upright(height)
        guard case .document(let document) = target, layers.isEmpty else {
            return record { $0.drawPicture(layer, turned) }
        }
        guard isInPage else { return }
        let placing = turned.concatenating(state.ctm).concatenating(Self.upright(document.pageSize.height))
        assumeMainActor { document.writer.draw(layer, transform: placing) }
    }
}

extension CGImage {
    /// The image as the bytes of a PNG file. Named as UIKit's method of images, which are not there on Linux.
    @MainActor public func pngData() -> Data? { PictureRenderer.png(of: self) }
}

extension GraphicsContext {
    /// Draws with Core Graphics' calls, on this ground and under this state: transform, clips, filters, opacity and blend mode.
    public func withCGContext(content: (CGContext) throws -> Void) rethrows { try content(CGContext(self)) }
}
