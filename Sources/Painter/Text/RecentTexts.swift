import Foundation
import SwiftUICore

/// The entries asked for last, found by the address of a text's runs.
///
/// A view that is measured again hands in the very value that it was measured with. An entry keeps its text's storage alive, so an
/// address means the same runs as long as the entry is here.
@MainActor final class RecentTexts {
    private struct Slot {
        var address = 0
        var scalars = Scalars()
        /// The unbroken layout if it has one line, as this one answers most proposals; else nil.
        var line: PangoTextLayout?
        var lineWidth: CGFloat = 0
        var entry: TextEntry?
    }

    /// All of a text but its runs.
    struct Scalars: Equatable {
        var lineLimit = -1
        var minimumLines = 0
        var lineSpacing: CGFloat = 0
        var minimumScaleFactor: CGFloat = 1
        var flags: UInt32 = 0

        init() {}

        @inline(__always) init(_ text: borrowing StyledText) {
            lineLimit = text.lineLimit ?? -1
            minimumLines = text.minimumLines
            lineSpacing = text.lineSpacing
            minimumScaleFactor = text.minimumScaleFactor
            let alignment = UInt32(text.alignment.rawValue) | UInt32(text.truncation.rawValue) << 8
            flags = alignment | (text.allowsTightening ? 1 << 16 : 0) | (text.isRightToLeft ? 1 << 17 : 0)
        }
    }

    private static let count = 4096
    private let slots: UnsafeMutablePointer<Slot>

    init() {
        slots = .allocate(capacity: Self.count)
        slots.initialize(repeating: Slot(), count: Self.count)
    }

    isolated deinit {
        slots.deinitialize(count: Self.count)
        slots.deallocate()
    }

    /// The layout of a text for a proposal, if the text is here; the least work that a repeated measurement can be.
    @inline(__always)
    func layout(_ text: borrowing StyledText, width: CGFloat?, height: CGFloat?) -> TextLayout? {
        let address = Self.address(text)
        var slot = slots + Self.index(address)
        if slot.pointee.address != address { slot += 1 }
        guard slot.pointee.address == address, slot.pointee.scalars == Scalars(text) else { return nil }
        if let line = slot.pointee.line, (width ?? .infinity) >= slot.pointee.lineWidth { return line }
        return slot.pointee.entry?.layout(width: width, height: height)
    }

    /// Keeps an entry for the value that was just asked for; of two that share a place, the newer.
    func remember(_ entry: TextEntry) {
        let address = Self.address(entry.text)
        guard address != 0 else { return }
        var slot = Slot(address: address, scalars: Scalars(entry.text), entry: entry)
        if let line = entry.knownLine {
            slot.line = line
            slot.lineWidth = line.size.width - TextEntry.tolerance
        }
        let place = slots + Self.index(address)
        if place.pointee.address != 0, place.pointee.address != address { place[1] = place[0] }
        place[0] = slot
    }

    /// Forgets all.
    func removeAll() {
        for index in 0..<Self.count { slots[index] = Slot() }
    }

    // Not isolated: a closure inside an isolated function checks at run time where it is, which would cost more than all the rest.
    @inline(__always) private nonisolated static func address(_ text: borrowing StyledText) -> Int {
        text.runs.withUnsafeBufferPointer { $0.isEmpty ? 0 : Int(bitPattern: $0.baseAddress) }
    }

    /// The first of the two places for an address.
    @inline(__always) private static func index(_ address: Int) -> Int {
        let spread = UInt64(truncatingIfNeeded: address) &* 0x9E37_79B9_7F4A_7C15
        return Int(spread >> 53) << 1
    }
}
