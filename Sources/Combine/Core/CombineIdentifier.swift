import Synchronization

/// Tells one subscriber or subscription from another.
public struct CombineIdentifier: Hashable, CustomStringConvertible, Sendable {
    private static let counter = Atomic<UInt>(0)
    private let value: UInt

    /// Makes an identifier that no other call of this initializer returns.
    public init() {
        value = CombineIdentifier.counter.wrappingAdd(1, ordering: .relaxed).oldValue
    }

    /// Makes the identifier of an object, which is unique among the objects alive.
    public init(_ obj: AnyObject) {
        value = UInt(bitPattern: Unmanaged.passUnretained(obj).toOpaque())
    }

    /// The identifier as a hexadecimal number.
    public var description: String { "0x" + String(value, radix: 16) }
}

/// A type that has a stable identity in a chain of publishers.
public protocol CustomCombineIdentifierConvertible {
    /// The identity.
    var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
    /// The identity of the object.
    public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}
