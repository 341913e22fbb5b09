import Foundation
import Painter
import SwiftUICore

/// What a page's markup refers to: fonts and images by number, and the painter for what a page cannot draw.
@MainActor final class PageAssets {
    let textEngine: PangoTextEngine
    let imageEngine: PixbufImageEngine
    let painter: LayerPainter
    /// Device pixels a point of the page.
    var scale: CGFloat = 1 {
        didSet { painter.recordingScale = scale }
    }

    private var fontNumbers: [FontFile: Int] = [:]
    private var fonts: [FontFile] = []
    /// Fonts that the page has not heard of.
    private var newFonts: [Int] = []

    private var imageNumbers: [ImageResource: Int] = [:]
    private var images: [Int: ImageResource] = [:]
    private var imageOrder: [Int] = []
    private var imageCount = 0

    init(textEngine: PangoTextEngine, imageEngine: PixbufImageEngine) {
        self.textEngine = textEngine
        self.imageEngine = imageEngine
        painter = LayerPainter(textEngine: textEngine, imageEngine: imageEngine)
        painter.recordingScale = 1
    }

    // MARK: Fonts

    /// The number of a font's file. The page's family of the same number is that file.
    func number(of font: FontFile) -> Int {
        if let number = fontNumbers[font] { return number }
        let number = fonts.count
        fonts.append(font)
        fontNumbers[font] = number
        newFonts.append(number)
        return number
    }

    /// The numbers of fonts that came since the last call.
    func takeNewFonts() -> [Int] {
        defer { newFonts.removeAll() }
        return newFonts
    }

    /// A page that knows nothing has come.
    func forgetPage() { newFonts = Array(fonts.indices) }

    /// The bytes of a font's face as a file of its own.
    func fontData(_ number: Int) -> Data? {
        guard fonts.indices.contains(number) else { return nil }
        return FontCollection.face(fonts[number].index, ofFile: fonts[number].path)
    }

    // MARK: Images

    /// Images that are kept at most; one that is drawn again gets a new number.
    private static let mostImages = 512

    /// The number of an image, which the page asks for by it.
    func number(of image: ImageResource) -> Int {
        if let number = imageNumbers[image] { return number }
        imageCount += 1
        images[imageCount] = image
        imageNumbers[image] = imageCount
        imageOrder.append(imageCount)
        if imageOrder.count > Self.mostImages, let old = images.removeValue(forKey: imageOrder.removeFirst()) {
            imageNumbers[old] = nil
        }
        return imageCount
    }

    /// An image's bytes and what they are.
    func imageData(_ number: Int) -> (data: Data, type: String)? {
        guard let image = images[number] else { return nil }
        if let own = Self.encoded(image), let type = Self.type(of: own) { return (own, type) }
        return imageEngine.png(of: image).map { ($0, "image/png") }
    }

    private static func encoded(_ image: ImageResource) -> Data? {
        switch image.source {
        case .file(let path): FileManager.default.contents(atPath: path)
        case .data(let data): data
        case .pixels: nil
        }
    }

    /// The formats that every browser reads, by their first bytes.
    private static func type(of data: Data) -> String? {
        let start = [UInt8](data.prefix(12))
        func begins(_ bytes: [UInt8], at offset: Int = 0) -> Bool {
            start.count >= offset + bytes.count && Array(start[offset..<offset + bytes.count]) == bytes
        }
        if begins([0x89, 0x50, 0x4E, 0x47]) { return "image/png" }
        if begins([0xFF, 0xD8, 0xFF]) { return "image/jpeg" }
        if begins(Array("GIF8".utf8)) { return "image/gif" }
        if begins(Array("RIFF".utf8)), begins(Array("WEBP".utf8), at: 8) { return "image/webp" }
        return nil
    }
}
