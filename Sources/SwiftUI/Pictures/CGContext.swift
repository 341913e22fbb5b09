import Foundation
import Painter
import SwiftUICore

/// An address, by the name that Core Foundation has for it.
public typealias CFURL = URL

/// A PDF document that is being written, as Core Graphics has it. An ``ImageRenderer`` draws views on its pages.
///
/// As on Apple's systems a page's origin is its bottom left corner and y goes up.
@MainActor public final class CGContext {
    private let writer: PDFWriter
    private let url: URL
    private let pageSize: CGSize
    private var isInPage = false
    private var isClosed = false
    private var states: [CGAffineTransform] = []

    /// From the coordinates of what is drawn to the page's.
    public private(set) var ctm = CGAffineTransform.identity

    /// Begins a document that is written to a file when it is closed. `mediaBox` is the size of its pages in points, US Letter if nil.
    /// Nil if the box is empty, or the address is no file's.
    public init?(_ url: CFURL, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: [String: Any]?) {
        let box = mediaBox?.pointee ?? CGRect(x: 0, y: 0, width: 612, height: 792)
        guard url.isFileURL, let writer = PDFWriter(pageSize: box.size) else { return nil }
        self.writer = writer
        self.url = url
        pageSize = box.size
    }

    /// Begins a page.
    public func beginPDFPage(_ pageInfo: [String: Any]?) {
        endPDFPage()
        isInPage = true
        ctm = .identity
        states = []
    }

    /// Ends the page.
    public func endPDFPage() {
        guard isInPage else { return }
        isInPage = false
        writer.endPage()
    }

    /// Ends the document and writes its file. What goes wrong with that is reported; the file is then not there.
    public func closePDF() {
        guard !isClosed else { return }
        isClosed = true
        endPDFPage()
        do {
            try writer.finish().write(to: url)
        } catch {
            Diagnostics.report("The PDF document could not be written to \(url.path): \(error.localizedDescription)")
        }
    }

    /// Remembers the transform.
    public func saveGState() { states.append(ctm) }
    /// Goes back to the transform that was remembered last.
    public func restoreGState() { ctm = states.popLast() ?? ctm }
    /// Moves what is drawn from now on.
    public func translateBy(x tx: CGFloat, y ty: CGFloat) { ctm = ctm.translatedBy(x: tx, y: ty) }
    /// Stretches what is drawn from now on.
    public func scaleBy(x sx: CGFloat, y sy: CGFloat) { ctm = ctm.scaledBy(x: sx, y: sy) }
    /// Turns what is drawn from now on, counterclockwise for positive angles.
    public func rotate(by angle: CGFloat) { ctm = ctm.rotated(by: angle) }
    /// Puts a transform before those that hold already.
    public func concatenate(_ transform: CGAffineTransform) { ctm = transform.concatenating(ctm) }

    /// Draws a picture so high, upright with its bottom left corner at the origin.
    func draw(_ layer: Layer, height: CGFloat) {
        guard isInPage else { return }
        let upright = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: height)
        let page = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: pageSize.height)
        writer.draw(layer, transform: upright.concatenating(ctm).concatenating(page))
    }
}

extension CGImage {
    /// The image as the bytes of a PNG file. Named as UIKit's method of images, which are not there on Linux.
    @MainActor public func pngData() -> Data? { PictureRenderer.png(of: self) }
}
