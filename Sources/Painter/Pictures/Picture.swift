import CPango
import Foundation
import SwiftUICore

/// A picture in memory: rows of pixels from the top, red, green, blue and opacity in 8 bits each, not premultiplied.
public struct Picture: Equatable, Sendable {
    /// One pixel's components, from 0 to 255, not premultiplied.
    public struct Pixel: Hashable, Sendable {
        public var red: UInt8
        public var green: UInt8
        public var blue: UInt8
        public var alpha: UInt8

        public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
            (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
        }
    }

    public let width: Int
    public let height: Int
    /// Four bytes a pixel, `width * height * 4` in all.
    public private(set) var bytes: [UInt8]

    /// Makes a picture of rows of pixels. It is a programming error if `bytes` is not four bytes for each pixel.
    public init(width: Int, height: Int, bytes: [UInt8]) {
        precondition(bytes.count == width * height * 4, "A picture takes four bytes a pixel")
        self.width = width
        self.height = height
        self.bytes = bytes
    }

    /// Reads an encoded picture (PNG, JPEG, …); nil if it is none, broken, or too large.
    public init?(data: Data) {
        guard let bitmap = PixbufDecoder.decode(data) else { return nil }
        self.init(bitmap)
    }

    /// Reads a picture file; nil if it cannot be read as one.
    public init?(path: String) {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        self.init(data: data)
    }

    init(_ bitmap: Bitmap) {
        width = bitmap.width
        height = bitmap.height
        var rgba = bitmap.rgba
        for index in stride(from: 0, to: rgba.count, by: 4) {
            let alpha = Int(rgba[index + 3])
            guard alpha != 0, alpha != 255 else { continue }
            for channel in index..<index + 3 {
                rgba[channel] = UInt8(min((Int(rgba[channel]) * 255 + alpha / 2) / alpha, 255))
            }
        }
        bytes = rgba
    }

    /// The pixel in a column and a row, both counted from 0 at the top left.
    public subscript(x: Int, y: Int) -> Pixel {
        get {
            let index = (y * width + x) * 4
            return Pixel(red: bytes[index], green: bytes[index + 1], blue: bytes[index + 2], alpha: bytes[index + 3])
        }
        set {
            let index = (y * width + x) * 4
            bytes[index] = newValue.red
            bytes[index + 1] = newValue.green
            bytes[index + 2] = newValue.blue
            bytes[index + 3] = newValue.alpha
        }
    }

    /// The picture as the bytes of a PNG file.
    public func pngData() -> Data {
        var premultiplied = bytes
        for index in stride(from: 0, to: premultiplied.count, by: 4) {
            let alpha = Int(premultiplied[index + 3])
            for channel in index..<index + 3 {
                premultiplied[channel] = UInt8((Int(premultiplied[channel]) * alpha + 127) / 255)
            }
        }
        return Bitmap(width: width, height: height, rgba: Data(premultiplied))?.pngData() ?? Data()
    }
}

extension Bitmap {
    /// The bytes of a PNG file.
    func pngData() -> Data {
        let sink = ByteSink()
        _ = cairo_surface_write_to_png_stream(pointer, ByteSink.write, Unmanaged.passUnretained(sink).toOpaque())
        return sink.data
    }
}

/// Takes the bytes that Cairo writes.
final class ByteSink {
    var data = Data()

    typealias Write = @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<UInt8>?, UInt32) -> cairo_status_t
    static let write: Write = { closure, bytes, count in
        guard let closure, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
        Unmanaged<ByteSink>.fromOpaque(closure).takeUnretainedValue().data.append(bytes, count: Int(count))
        return CAIRO_STATUS_SUCCESS
    }
}
