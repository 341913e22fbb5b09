import CPixbuf
import Foundation
import SwiftUICore

/// Decodes picture files with gdk-pixbuf, within limits.
enum PixbufDecoder {
    /// Bytes of an encoded file that are read at most.
    static let maxBytes = 128 << 20

    /// The decoded picture, or nil: no picture, a broken one, or one too large.
    ///
    /// `pixels` asks for a vector picture at that size; others come as they are.
    static func decode(_ data: Data, pixels: CGSize? = nil) -> Bitmap? { try? bitmap(of: data, pixels: pixels) }

    /// The decoded picture; throws why the bytes are none.
    static func bitmap(of data: Data, pixels: CGSize? = nil) throws(ImageError) -> Bitmap {
        guard data.count <= maxBytes else { throw .tooLarge(width: nil, height: nil) }
        guard let header = ImageHeader(data) else { throw .unknownFormat }
        let format = header.format.rawValue
        if let width = header.width, let height = header.height { try Self.check(width, height, format) }
        guard header.isComplete(data) else { throw .truncated(format: format) }
        guard let loader = gdk_pixbuf_loader_new_with_type(format, nil) else { throw .noDecoder(format: format) }
        defer { g_object_unref(UnsafeMutableRawPointer(loader)) }
        var wanted = Size(width: 0, height: 0)
        if header.format == .svg, let pixels, pixels.width.isFinite, pixels.height.isFinite {
            wanted.width = Int32(min(max(pixels.width.rounded(.up), 1), 4096))
            wanted.height = Int32(min(max(pixels.height.rounded(.up), 1), 4096))
        }
        var failure: UnsafeMutablePointer<GError>?
        defer { if let failure { g_error_free(failure) } }
        let pixbuf = withUnsafeMutablePointer(to: &wanted) { wanted -> OpaquePointer? in
            watchSize(loader, wanted)
            let isWritten = data.withUnsafeBytes { bytes -> Bool in
                guard let base = bytes.bindMemory(to: UInt8.self).baseAddress else { return false }
                return gdk_pixbuf_loader_write(loader, base, gsize(bytes.count), &failure) != 0
            }
            // A loader has to be closed also when it failed; only the first failure says why.
            var second: UnsafeMutablePointer<GError>?
            let isClosed = gdk_pixbuf_loader_close(loader, &second) != 0
            if failure == nil { failure = second } else if let second { g_error_free(second) }
            return isWritten && isClosed ? gdk_pixbuf_loader_get_pixbuf(loader) : nil
        }
        if let size = wanted.refused { throw .tooLarge(width: Int(size.width), height: Int(size.height)) }
        guard let pixbuf, let bitmap = bitmap(pixbuf) else {
            let reason = failure?.pointee.message.map { String(cString: $0) } ?? "it holds no pixels"
            throw .damaged(format: format, reason: reason)
        }
        return bitmap
    }

    private static func check(_ width: Int, _ height: Int, _ format: String) throws(ImageError) {
        guard width > 0, height > 0 else { throw .damaged(format: format, reason: "it has no size") }
        guard width <= Bitmap.maxSide, height <= Bitmap.maxSide, width * height <= Bitmap.maxPixels else {
            throw .tooLarge(width: width, height: height)
        }
    }

    /// A size in pixels that a loader is asked for; zero for its own.
    private struct Size {
        var width: Int32
        var height: Int32
        /// What the loader announced, where that is not to be had.
        var refused: (width: Int32, height: Int32)?
    }

    /// Stops loaders that announce more pixels than there may be, before they allocate them.
    private static func watchSize(_ loader: UnsafeMutablePointer<GdkPixbufLoader>, _ wanted: UnsafeMutablePointer<Size>)
    {
        typealias Handler =
            @convention(c) (UnsafeMutablePointer<GdkPixbufLoader>, Int32, Int32, UnsafeMutableRawPointer) -> Void
        let handler: Handler = { loader, width, height, data in
            let wanted = data.assumingMemoryBound(to: Size.self)
            let isSane = width > 0 && height > 0 && Int(width) <= Bitmap.maxSide && Int(height) <= Bitmap.maxSide
            if !isSane || Int(width) * Int(height) > Bitmap.maxPixels {
                wanted.pointee.refused = (width, height)
                gdk_pixbuf_loader_set_size(loader, 0, 0)
            } else if wanted.pointee.width > 0 {
                gdk_pixbuf_loader_set_size(loader, wanted.pointee.width, wanted.pointee.height)
            }
        }
        g_signal_connect_data(
            UnsafeMutableRawPointer(loader), "size-prepared", unsafeBitCast(handler, to: GCallback.self), wanted, nil,
            GConnectFlags(rawValue: 0))
    }

    /// Cairo's kind of pixels of gdk-pixbuf's.
    private static func bitmap(_ pixbuf: OpaquePointer) -> Bitmap? {
        let (width, height) = (Int(gdk_pixbuf_get_width(pixbuf)), Int(gdk_pixbuf_get_height(pixbuf)))
        let channels = Int(gdk_pixbuf_get_n_channels(pixbuf))
        guard channels == 3 || channels == 4, gdk_pixbuf_get_bits_per_sample(pixbuf) == 8,
            let source = gdk_pixbuf_read_pixels(pixbuf), let result = Bitmap(width: width, height: height)
        else { return nil }
        let stride = Int(gdk_pixbuf_get_rowstride(pixbuf))
        result.withPixels { target, words in
            for y in 0..<height {
                var pixel = source + y * stride
                for x in 0..<width {
                    let alpha = channels == 4 ? UInt32(pixel[3]) : 255
                    // A product of two bytes over 255, rounded, without a division.
                    func scaled(_ value: UInt8) -> UInt32 {
                        let product = UInt32(value) * alpha + 128
                        return (product + product >> 8) >> 8
                    }
                    target[y * words + x] =
                        alpha << 24 | scaled(pixel[0]) << 16 | scaled(pixel[1]) << 8 | scaled(pixel[2])
                    pixel += channels
                }
            }
        }
        return result
    }
}
