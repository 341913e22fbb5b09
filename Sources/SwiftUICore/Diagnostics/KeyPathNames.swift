import Foundation

/// Names the property that a key path leads to.
///
/// The key path of an observable's property leads through an accessor, of which the standard library knows the address only. The name is in
/// the symbol table of the program's file. Only reports of changes ask for it.
enum KeyPathNames {
    nonisolated(unsafe) private static var names: [AnyKeyPath: String] = [:]

    /// The key path as one writes it, such as `\Model.count`; with an address in place of the name if there is no symbol.
    @MainActor static func name(of keyPath: AnyKeyPath) -> String {
        if let name = names[keyPath] { return name }
        let name = spell("\(keyPath)")
        names[keyPath] = name
        return name
    }

    /// Replaces each `<computed 0x… (Type)>` by the property's name.
    private static func spell(_ description: String) -> String {
        var result = ""
        var rest = Substring(description)
        while let start = rest.range(of: "<computed 0x") {
            guard let end = rest.range(of: ")>", range: start.upperBound..<rest.endIndex),
                let address = UInt(rest[start.upperBound...].prefix { $0.isHexDigit }, radix: 16),
                let name = propertyName(accessor: address)
            else { return description }
            result += rest[..<start.lowerBound] + name
            rest = rest[end.upperBound...]
        }
        return result + rest
    }

    private static func propertyName(accessor address: UInt) -> String? {
        guard let (base, path) = image(containing: address) else { return nil }
        guard let file = try? Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe),
            let symbol = SymbolTable(file)?.symbol(at: UInt64(address - base)), let demangled = demangle(symbol)
        else { return nil }
        // "key path getter for Module.Model.count : Swift.Int : Module.Model"
        guard let colon = demangled.range(of: " : ") else { return nil }
        return demangled[..<colon.lowerBound].split(separator: ".").last.map(String.init)
    }

    /// The file that is mapped at an address, and where its beginning is mapped.
    private static func image(containing address: UInt) -> (base: UInt, path: String)? {
        guard let maps = try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8) else { return nil }
        var bases: [Substring: UInt] = [:]
        for line in maps.split(separator: "\n") {
            guard let slash = line.firstIndex(of: "/") else { continue }
            let path = line[slash...]
            let range = line.prefix { $0 != " " }.split(separator: "-").compactMap { UInt($0, radix: 16) }
            guard range.count == 2 else { continue }
            let base = bases[path] ?? range[0]
            bases[path] = base
            if address >= range[0], address < range[1] { return (base, String(path)) }
        }
        return nil
    }

    private static func demangle(_ symbol: String) -> String? {
        symbol.withCString { name in
            guard let text = swiftDemangle(name, strlen(name), nil, nil, 0) else { return nil }
            defer { free(text) }
            return String(cString: text)
        }
    }
}

@_silgen_name("swift_demangle") private func swiftDemangle(
    _ name: UnsafePointer<CChar>, _ length: Int, _ buffer: UnsafeMutablePointer<CChar>?,
    _ bufferSize: UnsafeMutablePointer<Int>?, _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?

/// The symbols of a 64-bit ELF file.
private struct SymbolTable {
    private let image: Data
    private let symbols: Range<Int>
    private let strings: Int

    init?(_ image: Data) {
        self.image = image
        guard image.count > 64, image.prefix(5).elementsEqual([0x7F, 0x45, 0x4C, 0x46, 2]) else { return nil }
        func word<T: FixedWidthInteger>(_ offset: Int, _: T.Type) -> Int? {
            guard offset >= 0, offset + MemoryLayout<T>.size <= image.count else { return nil }
            return image.withUnsafeBytes {
                Int(truncatingIfNeeded: $0.loadUnaligned(fromByteOffset: offset, as: T.self))
            }
        }
        guard let table = word(0x28, UInt64.self), let size = word(0x3A, UInt16.self),
            let count = word(0x3C, UInt16.self)
        else { return nil }
        for index in 0..<count {
            let header = table + index * size
            // Type 2 is the table with all symbols, which is what a debugger reads.
            guard word(header + 4, UInt32.self) == 2, let offset = word(header + 0x18, UInt64.self),
                let length = word(header + 0x20, UInt64.self), let link = word(header + 0x28, UInt32.self),
                let strings = word(table + link * size + 0x18, UInt64.self), offset + length <= image.count
            else { continue }
            symbols = offset..<(offset + length)
            self.strings = strings
            return
        }
        return nil
    }

    func symbol(at address: UInt64) -> String? {
        image.withUnsafeBytes { bytes in
            for offset in stride(from: symbols.lowerBound, to: symbols.upperBound, by: 24)
            where bytes.loadUnaligned(fromByteOffset: offset + 8, as: UInt64.self) == address {
                let start = strings + Int(bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
                guard start < bytes.count else { continue }
                let name = String(decoding: bytes[start...].prefix { $0 != 0 }, as: UTF8.self)
                if name.hasPrefix("$s") { return name }
            }
            return nil
        }
    }
}
