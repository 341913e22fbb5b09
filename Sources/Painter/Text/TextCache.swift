import Foundation
import SwiftUICore

/// Entries of the texts in use, found by their hash.
///
/// It holds two generations: when the young one is full it becomes the old one, and what is asked for again moves back. So it is
/// bounded, and what is on screen stays.
@MainActor final class TextCache {
    /// Entries in one generation.
    static let capacity = 4096
    /// Bytes of text in one generation.
    static let byteCapacity = 8 << 20

    private var young: [UInt64: TextEntry] = [:]
    private var old: [UInt64: TextEntry] = [:]
    private var bytes = 0

    /// Entries held now.
    var count: Int { young.count + old.count }

    /// The known entry of a text, or nil. It counts as used.
    func find(_ text: StyledText, _ key: TextKey) -> TextEntry? {
        if let entry = young[key.hash] { return entry.text == text ? entry : nil }
        guard let entry = old[key.hash], entry.text == text else { return nil }
        insert(entry, key)
        return entry
    }

    /// Adds an entry; the least used ones may go, and one of another text that happens to have the same hash.
    func insert(_ entry: TextEntry, _ key: TextKey) {
        if young.count >= Self.capacity || bytes >= Self.byteCapacity {
            old = young
            young = [:]
            bytes = 0
        }
        old[key.hash] = nil
        young[key.hash] = entry
        bytes += key.byteCount
    }

    /// Forgets all.
    func removeAll() {
        (young, old, bytes) = ([:], [:], 0)
    }
}

/// A text's hash: whole words of the characters' bytes and of the few attributes that usually differ.
struct TextKey {
    let hash: UInt64
    let byteCount: Int

    init(_ text: borrowing StyledText) {
        var mixer = Mixer()
        var count = 64
        for index in 0..<text.runs.count {
            switch text.runs[index].content {
            case .characters(let string):
                count += string.utf8.count
                mixer.mix(string)
            case .symbol(let name): mixer.mix(name)
            case .image(let image): mixer.mix(UInt64(bitPattern: Int64(image.hashValue)))
            }
            mixer.mix(text.runs[index].attributes.fontMark)
            if let color = text.runs[index].attributes.color { mixer.mix(color) }
        }
        mixer.mix(UInt64(truncatingIfNeeded: text.lineLimit ?? -1) ^ UInt64(text.alignment.rawValue) << 32)
        hash = mixer.state
        byteCount = count
    }
}

/// Folds words into one by multiplication: quick, and spread well enough for a table that is bounded anyway.
private struct Mixer {
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15

    mutating func mix(_ word: UInt64) {
        let product = (state ^ word).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
        state = product.high ^ product.low
    }

    mutating func mix(_ color: ResolvedColor) {
        mix(UInt64(color.red.bitPattern) << 32 | UInt64(color.green.bitPattern))
        mix(UInt64(color.blue.bitPattern) << 32 | UInt64(color.opacity.bitPattern))
    }

    mutating func mix(_ string: String) {
        // Equal strings may differ in bytes where they are not ASCII; those hash by their normal form.
        var isASCII = true
        var copy = self
        let done: Void? = string.utf8.withContiguousStorageIfAvailable { isASCII = copy.mix(bytes: $0) }
        if done != nil, isASCII {
            self = copy
        } else {
            mix(UInt64(bitPattern: Int64(string.hashValue)))
        }
    }

    /// Mixes bytes in; whether all were ASCII.
    private mutating func mix(bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let raw = UnsafeRawBufferPointer(bytes)
        var all: UInt64 = 0
        var index = 0
        while index + 8 <= raw.count {
            let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            all |= word
            mix(word)
            index += 8
        }
        var word = UInt64(raw.count) << 56
        var shift: UInt64 = 0
        while index < raw.count {
            all |= UInt64(raw[index])
            word ^= UInt64(raw[index]) << shift
            shift += 8
            index += 1
        }
        mix(word)
        return all & 0x8080_8080_8080_8080 == 0
    }
}
