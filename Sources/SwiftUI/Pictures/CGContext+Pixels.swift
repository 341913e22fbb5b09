import Foundation
import Painter
import SwiftUICore

/// Where a pixel's opacity stands, and whether its colours are multiplied by it.
public enum CGImageAlphaInfo: UInt32, Sendable {
    case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst, alphaOnly
}

/// How pixels stand in memory: a `CGImageAlphaInfo`, and the order of bytes.
public struct CGBitmapInfo: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The bits of a `CGImageAlphaInfo`.
    public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
    /// Numbers of 32 bits, the least byte first.
    public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
    /// Numbers of 32 bits, the greatest byte first.
    public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}

/// Pixels that a context draws. They are drawn when somebody looks at them, and at once if they stand in the program's own memory.
final class PixelTarget {
    let width: Int
    let height: Int
    let bytesPerRow: Int
    let bytesPerPixel: Int
    let info: UInt32
    let space: CGColorSpace
    let memory: UnsafeMutableRawPointer?
    private var commands: [DrawCommand] = []

    init?(
        _ memory: UnsafeMutableRawPointer?, _ width: Int, _ height: Int, _ bytesPerRow: Int, _ space: CGColorSpace,
        _ info: UInt32
    ) {
        let isGrey = space.model == .monochrome
        let bytesPerPixel = isGrey ? 1 : 4
        let length = bytesPerRow == 0 ? width * bytesPerPixel : bytesPerRow
        guard width > 0, height > 0, width <= 32767, height <= 32767, length >= width * bytesPerPixel,
            space.model != .cmyk, info & 0xF00 == 0
        else { return nil }
        let alpha = CGImageAlphaInfo(rawValue: info & CGBitmapInfo.alphaInfoMask.rawValue)
        guard alpha == (isGrey ? CGImageAlphaInfo.none : alpha), isGrey || Self.known.contains(alpha) else {
            return nil
        }
        (self.width, self.height, self.bytesPerPixel, self.info) = (width, height, bytesPerPixel, info)
        (self.space, self.memory) = (space, memory)
        self.bytesPerRow = length
    }

    /// Colours that are not multiplied by their opacity cannot be drawn, as on Apple's systems.
    private static let known: [CGImageAlphaInfo?] = [
        .premultipliedLast, .premultipliedFirst, .noneSkipLast, .noneSkipFirst,
    ]

    func draw(_ new: [DrawCommand]) {
        commands += new
        if memory != nil { store() }
    }

    /// The pixels so far.
    var image: CGImage? {
        nonisolated(unsafe) let commands = commands
        let size = CGSize(width: width, height: height)
        let isOpaque = bytesPerPixel == 1 || info & 0x1F >= CGImageAlphaInfo.noneSkipLast.rawValue
        return assumeMainActor {
            let layer = Layer()
            layer.content = .list(commands)
            let page = PictureRenderer.Page(size: size, background: isOpaque ? .black : nil)
            return PictureRenderer().image(of: layer, page: page)
        }
    }

    /// Puts the pixels where the program wants them, in its order.
    private func store() {
        guard let memory, let image else { return }
        let alphaFirst = [CGImageAlphaInfo.premultipliedFirst, .noneSkipFirst].contains { $0.rawValue == info & 0x1F }
        // Where red, green, blue and opacity go.
        var order = alphaFirst ? [1, 2, 3, 0] : [0, 1, 2, 3]
        if info & 0x7000 == CGBitmapInfo.byteOrder32Little.rawValue { order = order.map { 3 - $0 } }
        image.withPixels { pixels in
            for y in 0..<height {
                let row = memory.advanced(by: y * bytesPerRow).assumingMemoryBound(to: UInt8.self)
                for x in 0..<width {
                    let pixel = (y * width + x) * 4
                    guard bytesPerPixel == 4 else {
                        let (r, g, b) = (Int(pixels[pixel]), Int(pixels[pixel + 1]), Int(pixels[pixel + 2]))
                        row[x] = UInt8((r * 299 + g * 587 + b * 114 + 500) / 1000)
                        continue
                    }
                    for n in 0..<4 { row[x * 4 + order[n]] = pixels[pixel + n] }
                }
            }
        }
    }
}

extension CGContext {
    /// Begins a picture of pixels. Its origin is the bottom left corner.
    ///
    /// - Parameters:
    ///   - data: Where the pixels are to stand, `bytesPerRow * height` bytes; nil if only ``makeImage()`` is asked for them. What stands there
    ///     already is not taken over.
    ///   - bytesPerRow: 0 for rows without padding.
    ///   - space: Red, green and blue in four bytes a pixel, or grey in one.
    ///   - bitmapInfo: A `CGImageAlphaInfo` and a `CGBitmapInfo`. Nil is returned for those that pixels cannot be drawn in.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
        space: CGColorSpace, bitmapInfo: UInt32
    ) {
        guard bitsPerComponent == 8, let pixels = PixelTarget(data, width, height, bytesPerRow, space, bitmapInfo)
        else {
            return nil
        }
        self.init(pixels)
    }

    private var pixels: PixelTarget? {
        if case .pixels(let pixels) = target { return pixels }
        return nil
    }

    /// A copy of the pixels so far; nil where the context draws something else.
    public func makeImage() -> CGImage? { pixels?.image }
    /// In pixels; 0 where the context draws something else.
    public var width: Int { pixels?.width ?? 0 }
    /// In pixels; 0 where the context draws something else.
    public var height: Int { pixels?.height ?? 0 }
    /// Bits of one component of a pixel; 0 where the context draws something else.
    public var bitsPerComponent: Int { pixels == nil ? 0 : 8 }
    /// Bits of one pixel; 0 where the context draws something else.
    public var bitsPerPixel: Int { (pixels?.bytesPerPixel ?? 0) * 8 }
    /// Bytes of one row of pixels; 0 where the context draws something else.
    public var bytesPerRow: Int { pixels?.bytesPerRow ?? 0 }
    /// What the pixels' components stand for.
    public var colorSpace: CGColorSpace? { pixels?.space }
    /// The memory that the context was made with.
    public var data: UnsafeMutableRawPointer? { pixels?.memory }
}
