import Foundation
import SwiftUICore

/// A value that can be dragged, copied and shared.
///
/// Within a program the value itself goes over where a receiver takes its type; else it goes as a proxy or as data of a type that both
/// know.
public protocol Transferable: SendableMetatype {
    /// The type of ways in which the value goes over.
    associatedtype Representation: TransferRepresentation

    /// The ways in which the value goes over, the best first.
    @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

/// A way in which values go over. Made of `CodableRepresentation`, `DataRepresentation` and `ProxyRepresentation`.
public protocol TransferRepresentation<Item>: Sendable {
    /// The type of values that go over.
    associatedtype Item: Transferable

    /// The types of data that a value can become.
    func _exportedTypes() -> [UTType]
    /// The types of data that a value can be made of.
    func _importedTypes() -> [UTType]
    /// A value as data of a type.
    func _data(_ item: Item, as type: UTType) async throws -> Data?
    /// A value made of data of a type.
    func _item(_ data: Data, as type: UTType) async throws -> Item?
    /// The other values that a value can go over as.
    func _proxies(_ item: Item) -> [any Transferable]
    /// A value made of one that stands for it.
    func _item(proxy: any Transferable) -> Item?
}

extension TransferRepresentation {
    public func _exportedTypes() -> [UTType] { [] }
    public func _importedTypes() -> [UTType] { [] }
    public func _data(_ item: Item, as type: UTType) async throws -> Data? { nil }
    public func _item(_ data: Data, as type: UTType) async throws -> Item? { nil }
    public func _proxies(_ item: Item) -> [any Transferable] { [] }
    public func _item(proxy: any Transferable) -> Item? { nil }
}

/// Collects the ways in which values go over.
@resultBuilder public struct TransferRepresentationBuilder<Item: Transferable> {
    public static func buildExpression<R: TransferRepresentation>(_ representation: R) -> R where R.Item == Item {
        representation
    }
    public static func buildBlock<R: TransferRepresentation>(_ representation: R) -> R where R.Item == Item {
        representation
    }
    public static func buildBlock<each R: TransferRepresentation>(_ representations: repeat each R)
        -> SeveralRepresentations<Item>
    {
        var all: [any TransferRepresentation<Item>] = []
        for one in repeat each representations {
            if let one = one as? any TransferRepresentation<Item> { all.append(one) }
        }
        return SeveralRepresentations(all: all)
    }
}

/// Several ways in which values go over, the best first.
public struct SeveralRepresentations<Item: Transferable>: TransferRepresentation {
    let all: [any TransferRepresentation<Item>]

    public func _exportedTypes() -> [UTType] { all.flatMap { $0._exportedTypes() } }
    public func _importedTypes() -> [UTType] { all.flatMap { $0._importedTypes() } }
    public func _data(_ item: Item, as type: UTType) async throws -> Data? {
        for one in all { if let data = try await one._data(item, as: type) { return data } }
        return nil
    }
    public func _item(_ data: Data, as type: UTType) async throws -> Item? {
        for one in all { if let item = try await one._item(data, as: type) { return item } }
        return nil
    }
    public func _proxies(_ item: Item) -> [any Transferable] { all.flatMap { $0._proxies(item) } }
    public func _item(proxy: any Transferable) -> Item? {
        for one in all { if let item = one._item(proxy: proxy) { return item } }
        return nil
    }
}

/// A value goes over as what a coder writes, by default JSON.
public struct CodableRepresentation<Item: Transferable & Codable>: TransferRepresentation {
    private let type: UTType

    /// A representation as data of a type.
    public init(contentType: UTType) { type = contentType }

    /// A representation as data of a type, for values of a type.
    public init(for itemType: Item.Type, contentType: UTType) { type = contentType }

    public func _exportedTypes() -> [UTType] { [type] }
    public func _importedTypes() -> [UTType] { [type] }
    public func _data(_ item: Item, as type: UTType) async throws -> Data? {
        type == self.type ? try JSONEncoder().encode(item) : nil
    }
    public func _item(_ data: Data, as type: UTType) async throws -> Item? {
        type == self.type ? try JSONDecoder().decode(Item.self, from: data) : nil
    }
}

/// A value goes over as data that the program makes and reads.
public struct DataRepresentation<Item: Transferable>: TransferRepresentation {
    private let exported: UTType?
    private let imported: UTType?
    private let exporting: (@Sendable (Item) async throws -> Data)?
    private let importing: (@Sendable (Data) async throws -> Item)?

    /// A representation that is written and read.
    public init(
        contentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data,
        importing: @escaping @Sendable (Data) async throws -> Item
    ) {
        (exported, imported) = (contentType, contentType)
        (self.exporting, self.importing) = (exporting, importing)
    }

    /// A representation that is only written.
    public init(exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data) {
        (exported, imported) = (exportedContentType, nil)
        self.exporting = exporting
        importing = nil
    }

    /// A representation that is only read.
    public init(importedContentType: UTType, importing: @escaping @Sendable (Data) async throws -> Item) {
        (exported, imported) = (nil, importedContentType)
        self.importing = importing
        exporting = nil
    }

    public func _exportedTypes() -> [UTType] { exported.map { [$0] } ?? [] }
    public func _importedTypes() -> [UTType] { imported.map { [$0] } ?? [] }
    public func _data(_ item: Item, as type: UTType) async throws -> Data? {
        type == exported ? try await exporting?(item) : nil
    }
    public func _item(_ data: Data, as type: UTType) async throws -> Item? {
        type == imported ? try await importing?(data) : nil
    }
}

/// A value goes over as another that stands for it.
public struct ProxyRepresentation<Item: Transferable, Proxy: Transferable>: TransferRepresentation {
    private let exporting: (@Sendable (Item) throws -> Proxy)?
    private let importing: (@Sendable (Proxy) throws -> Item)?

    /// A representation in both directions.
    public init(
        exporting: @escaping @Sendable (Item) throws -> Proxy, importing: @escaping @Sendable (Proxy) throws -> Item
    ) { (self.exporting, self.importing) = (exporting, importing) }

    /// A representation for values that go out.
    public init(exporting: @escaping @Sendable (Item) throws -> Proxy) {
        (self.exporting, importing) = (exporting, nil)
    }

    /// A representation for values that come in.
    public init(importing: @escaping @Sendable (Proxy) throws -> Item) {
        (exporting, self.importing) = (nil, importing)
    }

    public func _proxies(_ item: Item) -> [any Transferable] { (try? exporting?(item)).map { [$0] } ?? [] }
    public func _item(proxy: any Transferable) -> Item? { (proxy as? Proxy).flatMap { try? importing?($0) } }
}

extension String: Transferable {
    public static var transferRepresentation: some TransferRepresentation {
        DataRepresentation(contentType: .utf8PlainText) {
            Data($0.utf8)
        } importing: {
            String(decoding: $0, as: UTF8.self)
        }
    }
}

extension Data: Transferable {
    public static var transferRepresentation: some TransferRepresentation {
        DataRepresentation(contentType: .data) {
            $0
        } importing: {
            $0
        }
    }
}

extension URL: Transferable {
    public static var transferRepresentation: some TransferRepresentation {
        ProxyRepresentation<URL, String> {
            $0.absoluteString
        } importing: {
            guard let url = URL(string: $0) else { throw CocoaError(.formatting) }
            return url
        }
    }
}

extension AttributedString: Transferable {
    public static var transferRepresentation: some TransferRepresentation {
        ProxyRepresentation<AttributedString, String> {
            String($0.characters)
        } importing: {
            AttributedString($0)
        }
    }
}

// Colours and images go over within the program.
extension Color: Transferable {
    public static var transferRepresentation: some TransferRepresentation {
        SeveralRepresentations<Self>(all: [])
    }
}

extension Image: Transferable {
    public static var transferRepresentation: some TransferRepresentation {
        SeveralRepresentations<Self>(all: [])
    }
}

/// Makes values of a type of values that go over.
enum Transfer {
    /// The value itself, one that stands for it, or one that it stands for; nil if only data can help.
    static func directly<T: Transferable>(_ value: any Transferable, to type: T.Type) -> T? {
        if let same = value as? T { return same }
        if let proxy = proxies(value).lazy.compactMap({ $0 as? T }).first { return proxy }
        return T.transferRepresentation._item(proxy: value) as? T
    }

    /// Whether a value can become one of a type.
    static func canMake<T: Transferable>(_ type: T.Type, of value: any Transferable) -> Bool {
        directly(value, to: type) != nil || sharedType(value, type) != nil
    }

    /// A value made of another, if need be by way of data.
    static func make<T: Transferable>(_ type: T.Type, of carried: Carried) async throws -> T? {
        let value = carried.value
        if let item = directly(value, to: type) { return item }
        guard let shared = sharedType(value, type), let data = try await data(value, as: shared) else { return nil }
        return try await T.transferRepresentation._item(data, as: shared) as? T
    }

    /// The types of data that a value can become.
    static func types(of value: any Transferable) -> [UTType] { exportedTypes(value) }

    private static func sharedType<T: Transferable>(_ value: any Transferable, _ type: T.Type) -> UTType? {
        let wanted = T.transferRepresentation._importedTypes()
        return exportedTypes(value).first { wanted.contains($0) }
    }
    private static func exportedTypes<V: Transferable>(_ value: V) -> [UTType] {
        V.transferRepresentation._exportedTypes()
    }
    private static func proxies<V: Transferable>(_ value: V) -> [any Transferable] {
        guard let item = value as? V.Representation.Item else { return [] }
        return V.transferRepresentation._proxies(item)
    }
    static func data<V: Transferable>(_ value: V, as type: UTType) async throws -> Data? {
        guard let item = value as? V.Representation.Item else { return nil }
        return try await V.transferRepresentation._data(item, as: type)
    }
}

/// A value on its way to a task. Only one side touches it at a time.
struct Carried: @unchecked Sendable {
    let value: any Transferable
}
