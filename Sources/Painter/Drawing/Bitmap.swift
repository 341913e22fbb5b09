import CPango
import Foundation

/// An image in memory: premultiplied BGRA as Cairo keeps it (`CAIRO_FORMAT_ARGB32` on little-endian machines).
///
/// It is handed from the thread that made it to the main actor; nobody changes it afterwards.
final class Bitmap: @unchecked Sendable {
    let pointer: OpaquePointer
    let width: Int
    let height: Int

    /// The largest side that is ever made, in pixels.
    static let maxSide = 16384
    /// The most pixels that are ever made.
    static let maxPixels = 64 << 20

    /// A transparent image; nil if it would be empty or too large.
    init?(width: Int, height: Int) {
        guard width > 0, height > 0, width <= Self.maxSide, height <= Self.maxSide, width * height <= Self.maxPixels
        else { return nil }
        pointer = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
        guard cairo_surface_status(pointer) == CAIRO_STATUS_SUCCESS else {
            cairo_surface_destroy(pointer)
            return nil
        }
        self.width = width
        self.height = height
    }

    private init(owning pointer: OpaquePointer, width: Int, height: Int) {
        self.pointer = pointer
        self.width = width
        self.height = height
    }

    deinit { cairo_surface_destroy(pointer) }

    var stride: Int { Int(cairo_image_surface_get_stride(pointer)) }
    /// Bytes of memory.
    var byteCount: Int { width * height * 4 }

    /// Lets `body` read and write the pixels: rows of `stride / 4` words.
    func withPixels<T>(_ body: (UnsafeMutablePointer<UInt32>, _ wordsPerRow: Int) -> T) -> T? {
        cairo_surface_flush(pointer)
        guard let data = cairo_image_surface_get_data(pointer) else { return nil }
        let words = UnsafeMutableRawPointer(data).assumingMemoryBound(to: UInt32.self)
        defer { cairo_surface_mark_dirty(pointer) }
        return body(words, stride / 4)
    }

    /// Lets `body` draw on it.
    func draw(_ body: (OpaquePointer) -> Void) {
        guard let cr = cairo_create(pointer) else { return }
        body(cr)
        cairo_destroy(cr)
    }

    /// A copy of a rectangle of it, in whole pixels; nil if there is none inside.
    func part(_ rect: CGRect) -> Bitmap? {
        let whole = CGRect(x: 0, y: 0, width: width, height: height)
        let inside = rect.intersection(whole)
        guard !inside.isNull, !inside.isEmpty else { return nil }
        if inside == whole { return self }
        let (x, y) = (Int(inside.minX.rounded()), Int(inside.minY.rounded()))
        let (w, h) = (Int(inside.width.rounded()), Int(inside.height.rounded()))
        guard let result = Bitmap(width: max(w, 1), height: max(h, 1)) else { return nil }
        result.draw { cr in
            cairo_set_source_surface(cr, pointer, -Double(x), -Double(y))
            cairo_paint(cr)
        }
        return result
    }
}

extension Bitmap {
    /// An image of premultiplied RGBA rows without padding; nil if there are too few bytes.
    convenience init?(width: Int, height: Int, rgba: Data) {
        guard width > 0, height > 0, width <= Self.maxSide, height <= Self.maxSide, rgba.count >= width * height * 4
        else { return nil }
        self.init(width: width, height: height)
        withPixels { pixels, words in
            rgba.withUnsafeBytes { bytes in
                for y in 0..<height {
                    for x in 0..<width {
                        let index = (y * width + x) * 4
                        let (r, g, b, a) = (bytes[index], bytes[index + 1], bytes[index + 2], bytes[index + 3])
                        pixels[y * words + x] = UInt32(a) << 24 | UInt32(r) << 16 | UInt32(g) << 8 | UInt32(b)
                    }
                }
            }
        }
    }

    /// Premultiplied RGBA rows without padding.
    var rgba: [UInt8] {
        var result = [UInt8](repeating: 0, count: width * height * 4)
        withPixels { pixels, words in
            for y in 0..<height {
                for x in 0..<width {
                    let (pixel, index) = (pixels[y * words + x], (y * width + x) * 4)
                    result[index] = UInt8(pixel >> 16 & 255)
                    result[index + 1] = UInt8(pixel >> 8 & 255)
                    result[index + 2] = UInt8(pixel & 255)
                    result[index + 3] = UInt8(pixel >> 24)
                }
            }
        }
        return result
    }
}
