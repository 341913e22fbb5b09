import Foundation

/// Files that hold several fonts share tables among them. Browsers take only one font a file, so a face is copied out.
enum FontCollection {
    /// A face of a font file as a file of its own; nil where there is none.
    static func face(_ index: Int, ofFile path: String) -> Data? {
        guard let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe) else { return nil }
        guard data.count >= 16, data.prefix(4) == Data("ttcf".utf8) else { return data }
        func word(_ offset: Int) -> Int? {
            guard offset >= 0, offset + 4 <= data.count else { return nil }
            return data[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
        }
        guard let count = word(8), index < count, let start = word(12 + index * 4), let head = word(start + 4) else {
            return nil
        }
        let tables = head >> 16
        let length = 12 + tables * 16
        guard start + length <= data.count else { return nil }
        var result = data.subdata(in: start..<start + length)
        for table in 0..<tables {
            let entry = 12 + table * 16
            guard let offset = word(start + entry + 8), let size = word(start + entry + 12), offset + size <= data.count
            else { return nil }
            let place = UInt32(result.count)
            for byte in 0..<4 { result[entry + 8 + byte] = UInt8(truncatingIfNeeded: place >> (24 - 8 * UInt32(byte))) }
            result.append(data.subdata(in: offset..<offset + size))
            while result.count % 4 != 0 { result.append(0) }
        }
        return result
    }
}
