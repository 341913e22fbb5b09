import Foundation

/// What an element answered before it changed. Few elements have any, so it stands apart.
final class StaleSizes {
    let sizes: SizeCache
    init(_ sizes: SizeCache) { self.sizes = sizes }
}

/// The newest few sizes of an element by proposal.
struct SizeCache {
    private var keys: (ProposedViewSize, ProposedViewSize, ProposedViewSize)
    private var values: (CGSize, CGSize, CGSize)
    private var count: UInt8 = 0
    private var next: UInt8 = 0
    /// Whether more sizes were asked for than are kept.
    private(set) var hasForgotten = false

    init() {
        keys = (.zero, .zero, .zero)
        values = (.zero, .zero, .zero)
    }

    var isEmpty: Bool { count == 0 }

    @inline(__always) subscript(key: ProposedViewSize) -> CGSize? {
        if count > 0, keys.0 == key { return values.0 }
        if count > 1, keys.1 == key { return values.1 }
        if count > 2, keys.2 == key { return values.2 }
        return nil
    }

    mutating func insert(_ key: ProposedViewSize, _ size: CGSize) {
        if count == 3 { hasForgotten = true }
        switch next {
        case 0: (keys.0, values.0) = (key, size)
        case 1: (keys.1, values.1) = (key, size)
        default: (keys.2, values.2) = (key, size)
        }
        next = next == 2 ? 0 : next + 1
        count = min(3, count + 1)
    }

    func holdsOnly(_ key: ProposedViewSize) -> Bool {
        (count < 1 || keys.0 == key) && (count < 2 || keys.1 == key) && (count < 3 || keys.2 == key)
    }

    mutating func removeAll() { (count, next, hasForgotten) = (0, 0, false) }

    /// Whether a size fulfils a condition; those asked for first are looked at first.
    func contains(where condition: (ProposedViewSize, CGSize) -> Bool) -> Bool {
        if count > 0, condition(keys.0, values.0) { return true }
        if count > 1, condition(keys.1, values.1) { return true }
        return count > 2 && condition(keys.2, values.2)
    }
}
