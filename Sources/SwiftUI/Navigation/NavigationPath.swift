import Foundation

/// A stack's path of values of any hashable types.
public struct NavigationPath {
    var values: [AnyHashable] = []

    /// An empty path.
    public init() {}

    /// A path of the values of a sequence.
    public init<S: Sequence>(_ elements: S) where S.Element: Hashable { values = elements.map { AnyHashable($0) } }

    public var count: Int { values.count }
    public var isEmpty: Bool { values.isEmpty }

    /// Adds a value: its page is pushed.
    public mutating func append<V: Hashable>(_ value: V) { values.append(AnyHashable(value)) }

    /// Removes values from the end: their pages are popped.
    public mutating func removeLast(_ k: Int = 1) { values.removeLast(k) }
}

extension NavigationPath: Equatable {}

extension NavigationPath {
    /// The path as something that can be stored and read again, as long as the program has the same types of values.
    ///
    /// It is stored as a list from the last value to the first: of each its type's name, and then the value as JSON.
    public struct CodableRepresentation: Equatable {
        fileprivate let values: [AnyHashable]
    }

    /// What can be stored of the path; nil if some value is not `Codable`, or of a private type, which could not be found again by its name.
    public var codable: CodableRepresentation? {
        let canAll = values.allSatisfy { value in
            value.base is any Codable && _mangledTypeName(type(of: value.base)).flatMap { _typeByName($0) } != nil
        }
        return canAll ? CodableRepresentation(values: values) : nil
    }

    /// The path that was stored.
    public init(_ codable: CodableRepresentation) { values = codable.values }
}

extension NavigationPath.CodableRepresentation: Codable {
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        for value in values.reversed() {
            guard let base = value.base as? any Codable, let name = _mangledTypeName(type(of: base)) else {
                throw EncodingError.invalidValue(
                    value.base, .init(codingPath: container.codingPath, debugDescription: "The value is not Codable."))
            }
            try container.encode(name)
            try container.encode(String(decoding: JSONEncoder().encode(base), as: UTF8.self))
        }
    }

    /// Reads a path. Throws if it holds a value of a type that the program has not, or that cannot be read.
    public init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        var values: [AnyHashable] = []
        while !container.isAtEnd {
            let name = try container.decode(String.self)
            guard let type = _typeByName(name) as? any (Decodable & Hashable).Type else {
                throw DecodingError.dataCorruptedError(
                    in: container, debugDescription: "There is no type \(name) that can be decoded.")
            }
            let data = Data(try container.decode(String.self).utf8)
            values.append(try Self.value(type, of: data))
        }
        self.values = values.reversed()
    }

    private static func value<V: Decodable & Hashable>(_ type: V.Type, of data: Data) throws -> AnyHashable {
        AnyHashable(try JSONDecoder().decode(type, from: data))
    }
}
