import Foundation

/// Pixels that do not change, as Core Graphics has them: 8 bits each of red, green, blue and opacity, premultiplied, rows from the top.
public final class CGImage: Hashable, Sendable {
    /// In pixels.
    public let width: Int
    /// In pixels.
    public let height: Int
    /// Rows of four bytes a pixel, without padding.
    package let bytes: Data

    /// Makes an image of premultiplied rows; nil if there are too few bytes for its size.
    package init?(width: Int, height: Int, bytes: Data) {
        guard width > 0, height > 0, bytes.count == width * height * 4 else { return nil }
        self.width = width
        self.height = height
        self.bytes = bytes
    }

    /// Reads the bytes in place.
    package func withPixels<R>(_ read: (UnsafePointer<UInt8>) -> R) -> R {
        bytes.withUnsafeBytes { read($0.baseAddress!.assumingMemoryBound(to: UInt8.self)) }
    }

    /// Bits of one component.
    public var bitsPerComponent: Int { 8 }
    /// Bits of one pixel.
    public var bitsPerPixel: Int { 32 }
    /// Bytes of one row.
    public var bytesPerRow: Int { width * 4 }

    /// A copy of a part, in pixels from the top left corner; nil where there is none.
    public func cropping(to rect: CGRect) -> CGImage? {
        guard [rect.minX, rect.minY, rect.width, rect.height].allSatisfy(\.isFinite) else { return nil }
        let part = rect.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
        guard !part.isNull, part.width >= 1, part.height >= 1 else { return nil }
        var rows = Data(capacity: Int(part.width * part.height) * 4)
        for y in Int(part.minY)..<Int(part.maxY) {
            let start = bytes.startIndex + y * bytesPerRow + Int(part.minX) * 4
            rows.append(bytes[start..<start + Int(part.width) * 4])
        }
        return CGImage(width: Int(part.width), height: Int(part.height), bytes: rows)
    }

    public static func == (a: CGImage, b: CGImage) -> Bool {
        a === b || (a.width == b.width && a.height == b.height && a.bytes == b.bytes)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(width)
        hasher.combine(height)
        hasher.combine(bytes)
    }

    fileprivate func resource(scale: CGFloat) -> ImageResource {
        let scale = scale > 0 && scale.isFinite ? scale : 1
        return ImageResource(
            source: .pixels(width: width, height: height, bytes: bytes),
            size: CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale), scale: scale)
    }
}

extension Image {
    /// Shows pixels, so many of them a point, read aloud as `label`.
    public nonisolated init(_ cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up, label: Text) {
        self.init(resource: cgImage.oriented(orientation).resource(scale: scale), label: label)
    }

    /// Shows pixels, so many of them a point. Screen readers pass it over.
    public nonisolated init(decorative cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up) {
        let resource = cgImage.oriented(orientation).resource(scale: scale)
        self.init(.resource(resource, label: nil, isDecorative: true))
    }
}
