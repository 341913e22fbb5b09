import Foundation
import SwiftUITesting
import Testing

@testable import Painter

/// Views drawn as pictures. What each setting means is Apple's documentation of `ImageRenderer`.
@MainActor struct ImageRendererTests {
    struct Badge: View {
        var body: some View {
            Color(red: 1, green: 0, blue: 0).frame(width: 30, height: 20)
        }
    }

    func pixel(_ image: CGImage, _ x: Int, _ y: Int) throws -> Picture.Pixel {
        try #require(image.pngData().flatMap { Picture(data: $0) })[x, y]
    }

    @Test func theImageIsAsLargeAsTheView() throws {
        let renderer = ImageRenderer(content: Badge())
        let image = try #require(renderer.cgImage)
        #expect(image.width == 30 && image.height == 20)
        #expect(try pixel(image, 15, 10) == .init(red: 255, green: 0, blue: 0))
        renderer.scale = 3
        let large = try #require(renderer.cgImage)
        #expect(large.width == 90 && large.height == 60)
    }

    @Test func theProposalIsWhatTheViewIsOffered() throws {
        let renderer = ImageRenderer(content: Color.blue)
        renderer.proposedSize = ProposedViewSize(width: 50, height: 8)
        let image = try #require(renderer.cgImage)
        #expect(image.width == 50 && image.height == 8)
        let text = ImageRenderer(content: Text("several words that need more than one line"))
        let natural = try #require(text.cgImage)
        text.proposedSize = ProposedViewSize(width: 80, height: nil)
        let broken = try #require(text.cgImage)
        #expect(broken.width <= 80 && broken.height > natural.height)
    }

    @Test func theGroundIsTransparentOrBlack() throws {
        let renderer = ImageRenderer(content: Circle().frame(width: 20, height: 20))
        #expect(try pixel(#require(renderer.cgImage), 0, 0).alpha == 0)
        renderer.isOpaque = true
        #expect(try pixel(#require(renderer.cgImage), 0, 0) == .init(red: 0, green: 0, blue: 0))
    }

    @Test func newContentAndSettingsAreAnnounced() throws {
        let renderer = ImageRenderer(content: Color.red.frame(width: 10, height: 10))
        _ = renderer.cgImage
        var count = 0
        let subscription = renderer.objectWillChange.sink { count += 1 }
        renderer.content = Color.red.frame(width: 40, height: 10)
        #expect(count > 0)
        #expect(try #require(renderer.cgImage).width == 40)
        count = 0
        renderer.scale = 2
        #expect(count > 0)
        #expect(try #require(renderer.cgImage).width == 80)
        subscription.cancel()
    }

    @Observable final class Model { var width = 10.0 }

    struct Observing: View {
        var model: Model
        var body: some View { Color.green.frame(width: model.width, height: 5) }
    }

    @Test func stateIsFollowed() throws {
        let model = Model()
        let renderer = ImageRenderer(content: Observing(model: model))
        #expect(try #require(renderer.cgImage).width == 10)
        var count = 0
        let subscription = renderer.objectWillChange.sink { count += 1 }
        model.width = 25
        #expect(count > 0)
        #expect(try #require(renderer.cgImage).width == 25)
        subscription.cancel()
    }

    @Test func anEmptyViewGivesNoImage() {
        #expect(ImageRenderer(content: EmptyView()).cgImage == nil)
        #expect(ImageRenderer(content: EmptyView()).pdfData() == nil)
        #expect(ImageRenderer(content: Color.red.frame(width: 1e9, height: 1e9)).cgImage == nil)
    }

    @Test func aDocumentHasAPageForEachRendering() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).pdf")
        defer { try? FileManager.default.removeItem(at: url) }
        let renderer = ImageRenderer(content: Text("A page").padding())
        renderer.render { size, draw in
            #expect(size.width > 50 && size.height > 40)
            var box = CGRect(x: 0, y: 0, width: 200, height: 100)
            guard let pdf = CGContext(url as CFURL, mediaBox: &box, nil) else {
                Issue.record("no document")
                return
            }
            for _ in 0..<2 {
                pdf.beginPDFPage(nil)
                pdf.saveGState()
                pdf.translateBy(x: 20, y: 10)
                draw(pdf)
                pdf.restoreGState()
                pdf.endPDFPage()
            }
            pdf.closePDF()
        }
        let data = try Data(contentsOf: url)
        #expect(data.starts(with: Data("%PDF-".utf8)))
        #expect(String(decoding: data, as: UTF8.self).contains("/Count 2"))
    }

    /// Where the red corner, which is the top left one, and the blue right half of the top row are shown, for each orientation.
    @Test(arguments: [
        (Image.Orientation.up, "rb/ww"), (.upMirrored, "br/ww"), (.down, "ww/br"), (.downMirrored, "ww/rb"),
        (.left, "bw/rw"), (.right, "wr/wb"), (.leftMirrored, "rw/bw"), (.rightMirrored, "wb/wr"),
    ])
    func rowsLieAsTheOrientationSays(_ orientation: Image.Orientation, _ expected: String) throws {
        let pixels: [UInt8] = [255, 0, 0, 255, 0, 0, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255]
        let image = try #require(CGImage(width: 2, height: 2, bytes: Data(pixels)))
        let view = Image(decorative: image, scale: 1, orientation: orientation).resizable().interpolation(.none)
        let screen = TestScreen(view, size: CGSize(width: 20, height: 20))
        let picture = try #require(screen.picture())
        func name(_ x: Int, _ y: Int) -> String {
            let pixel = picture[x, y]
            return pixel.green > 0 ? "w" : pixel.red > 0 ? "r" : "b"
        }
        #expect(name(5, 5) + name(15, 5) + "/" + name(5, 15) + name(15, 15) == expected)
    }

    @Test func imagesOfPixelsAreShown() throws {
        let image = try #require(ImageRenderer(content: Badge()).cgImage)
        let part = try #require(image.cropping(to: CGRect(x: 0, y: 0, width: 10, height: 10)))
        #expect(part.width == 10 && part.height == 10)
        #expect(image.cropping(to: CGRect(x: 100, y: 0, width: 10, height: 10)) == nil)
        let screen = TestScreen(
            Image(part, scale: 0.5, label: Text("badge")), size: CGSize(width: 40, height: 40))
        #expect(try screen.find("badge").frame.size == CGSize(width: 20, height: 20))
        #expect(try #require(screen.picture())[20, 20] == .init(red: 255, green: 0, blue: 0))
        let decorative = TestScreen(Image(decorative: part, scale: 1))
        #expect(decorative.elements.isEmpty)
    }
}
