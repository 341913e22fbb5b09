import Foundation

/// What the first bytes of a picture file say: its format, and its size in pixels where the format has it there.
///
/// It is read before any decoder sees the file, so that a file of a few bytes cannot ask for gigabytes of memory.
struct ImageHeader: Equatable {
    enum Format: String { case png, jpeg, gif, webp, bmp, svg, tiff, ico }

    var format: Format
    var width: Int?
    var height: Int?

    /// nil if the bytes begin no known format.
    init?(_ data: Data) {
        let bytes = [UInt8](data.prefix(65_536))
        guard bytes.count >= 8 else { return nil }
        func big16(_ i: Int) -> Int { i + 1 < bytes.count ? Int(bytes[i]) << 8 | Int(bytes[i + 1]) : 0 }
        func little16(_ i: Int) -> Int { i + 1 < bytes.count ? Int(bytes[i + 1]) << 8 | Int(bytes[i]) : 0 }
        func big32(_ i: Int) -> Int { big16(i) << 16 | big16(i + 2) }
        func little32(_ i: Int) -> Int { little16(i + 2) << 16 | little16(i) }
        func has(_ text: String, at offset: Int) -> Bool {
            let wanted = Array(text.utf8)
            return offset + wanted.count <= bytes.count && Array(bytes[offset..<offset + wanted.count]) == wanted
        }
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), has("IHDR", at: 12) {
            self.init(format: .png, width: big32(16), height: big32(20))
        } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            let size = Self.jpegSize(bytes)
            self.init(format: .jpeg, width: size?.width, height: size?.height)
        } else if has("GIF8", at: 0) {
            self.init(format: .gif, width: little16(6), height: little16(8))
        } else if has("RIFF", at: 0), has("WEBP", at: 8) {
            self.init(format: .webp, width: nil, height: nil)
        } else if has("BM", at: 0), bytes.count >= 26 {
            let height = Int(Int32(truncatingIfNeeded: little32(22)))
            self.init(format: .bmp, width: little32(18), height: abs(height))
        } else if has("II*\0", at: 0) || has("MM\0*", at: 0) {
            self.init(format: .tiff, width: nil, height: nil)
        } else if bytes.starts(with: [0, 0, 1, 0]) {
            self.init(format: .ico, width: nil, height: nil)
        } else if Self.isSVG(bytes) {
            self.init(format: .svg, width: nil, height: nil)
        } else {
            return nil
        }
    }

    private init(format: Format, width: Int?, height: Int?) {
        self.format = format
        self.width = width
        self.height = height
    }

    /// Whether the file goes on to its end: decoders take what there is of a file that breaks off, and show the rest as transparent
    /// or grey.
    func isComplete(_ data: Data) -> Bool {
        switch format {
        case .png: Self.pngEnds(data)
        case .jpeg: data.suffix(65_536).range(of: Data([0xFF, 0xD9])) != nil
        default: true
        }
    }

    /// Walks the chunks to the one that ends the picture.
    private static func pngEnds(_ data: Data) -> Bool {
        data.withUnsafeBytes { bytes in
            var index = 8
            while index + 12 <= bytes.count {
                let length = Int(UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt32.self)))
                let kind = UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: index + 4, as: UInt32.self))
                index += 12 + length
                if kind == 0x4945_4E44 { return index <= bytes.count }
            }
            return false
        }
    }

    /// Walks the segments to the frame header.
    private static func jpegSize(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
        var index = 2
        while index + 9 < bytes.count {
            guard bytes[index] == 0xFF else { return nil }
            let marker = bytes[index + 1]
            if marker == 0xFF || (0xD0...0xD9).contains(marker) || marker == 1 {
                index += marker == 0xFF ? 1 : 2
                continue
            }
            let isFrame = (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
            if isFrame {
                let height = Int(bytes[index + 5]) << 8 | Int(bytes[index + 6])
                let width = Int(bytes[index + 7]) << 8 | Int(bytes[index + 8])
                return (width, height)
            }
            index += 2 + (Int(bytes[index + 2]) << 8 | Int(bytes[index + 3]))
        }
        return nil
    }

    private static func isSVG(_ bytes: [UInt8]) -> Bool {
        let head = String(decoding: bytes.prefix(4096), as: UTF8.self)
        guard let first = head.first(where: { !$0.isWhitespace && $0 != "\u{FEFF}" }), first == "<" else {
            return false
        }
        return head.contains("<svg")
    }
}
