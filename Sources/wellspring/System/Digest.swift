import Foundation

/// A 128-bit FNV-1a digest, for naming what was built from what. It is no protection against forgery.
struct Digest {
    private var value: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d

    /// Adds bytes.
    mutating func combine(_ bytes: some Sequence<UInt8>) {
        for byte in bytes {
            value ^= UInt128(byte)
            value &*= 0x0000_0000_0100_0000_0000_0000_0000_013b
        }
    }

    /// Adds a text, and an end, so that "ab", "c" and "a", "bc" differ.
    mutating func combine(_ text: String) {
        combine(text.utf8)
        combine(CollectionOfOne(0))
    }

    /// Adds what tells one state of a file from another without reading it: path, size and time of change.
    mutating func combine(stateOf path: String) {
        var status = stat()
        combine(path)
        guard stat(path, &status) == 0 else { return combine("missing") }
        combine("\(status.st_size) \(status.st_mtim.tv_sec) \(status.st_mtim.tv_nsec)")
    }

    /// The digest in hexadecimal.
    var text: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 32 - digits.count) + digits
    }
}
