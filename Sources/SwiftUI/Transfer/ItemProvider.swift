import Foundation
import SwiftUICore

/// Holds something that is dragged or copied, and hands it out as what a receiver asks for.
///
/// Of Foundation's class of that name on Apple's systems there is what drag and drop within a program needs.
public final class NSItemProvider: @unchecked Sendable {
    /// A name for what is held, as a file has.
    public var suggestedName: String?
    fileprivate var item: (any Transferable)?
    private var object: Any?
    private var type: UTType?

    /// A provider of nothing.
    public init() {}

    /// A provider of an object: a string, an address.
    public init(object: Any) {
        self.object = object
        switch object {
        case let text as NSString: item = text.description
        case let url as NSURL: item = url.absoluteURL
        default: item = object as? any Transferable
        }
    }

    /// A provider of an item of a type.
    public init(item: Any?, typeIdentifier: String?) {
        object = item
        type = typeIdentifier.flatMap { UTType($0) }
        self.item = item as? any Transferable
    }

    /// A provider of an address; nil never, as addresses always can be handed out.
    public convenience init?(contentsOf url: URL?) {
        guard let url else { return nil }
        self.init(object: url)
    }

    convenience init(of item: any Transferable) {
        if let provided = item as? ProvidedItem {
            self.init()
            self.item = provided.provider.item
            object = provided.provider.object
            type = provided.provider.type
            suggestedName = provided.provider.suggestedName
        } else {
            self.init(object: item)
        }
    }

    /// The types of data that it can hand out, the best first.
    public var registeredTypeIdentifiers: [String] { types.map(\.identifier) }

    private var types: [UTType] {
        var types = type.map { [$0] } ?? []
        if let item {
            types += Transfer.types(of: item)
            if item is URL { types.append(.url) }
            if Transfer.directly(item, to: String.self) != nil { types.append(.utf8PlainText) }
            if item is Image { types.append(.image) }
        }
        return types
    }

    /// Whether it can hand out data of a type, or of a kind of it.
    public func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
        guard let wanted = UTType(typeIdentifier) else { return false }
        return types.contains { $0.conforms(to: wanted) }
    }

    /// Whether it holds a value of a type.
    public func canLoadObject<T>(ofClass type: T.Type) -> Bool { value(of: type) != nil }

    /// Hands out a value of a type, or nil, on the main queue.
    @discardableResult public func loadObject<T>(
        ofClass type: T.Type, completionHandler: @escaping @Sendable (T?, (any Error)?) -> Void
    ) -> Progress {
        nonisolated(unsafe) let value = value(of: type)
        DispatchQueue.main.async { completionHandler(value, nil) }
        return Progress(totalUnitCount: 1)
    }

    /// Hands out a value of a type that goes over.
    @discardableResult public func loadTransferable<T: Transferable>(
        type: T.Type, completionHandler: @escaping @Sendable (Result<T, any Error>) -> Void
    ) -> Progress {
        let carried = item.map { Carried(value: $0) }
        Task { @MainActor in
            if let carried, let value = try? await Transfer.make(T.self, of: carried) {
                completionHandler(.success(value))
            } else {
                completionHandler(.failure(CocoaError(.coderValueNotFound)))
            }
        }
        return Progress(totalUnitCount: 1)
    }

    private func value<T>(of type: T.Type) -> T? {
        if let value = (object as? T) ?? (item as? T) { return value }
        if type == String.self, let item { return Transfer.directly(item, to: String.self) as? T }
        if type == NSString.self, let item {
            return Transfer.directly(item, to: String.self).map { NSString(string: $0) } as? T
        }
        return nil
    }

    /// Whether each of the items can be handed out as one of the types.
    static func all(_ items: [any Transferable], conformTo types: [UTType]) -> Bool {
        !items.isEmpty
            && items.allSatisfy { item in
                let provider = NSItemProvider(of: item)
                return types.contains { provider.hasItemConformingToTypeIdentifier($0.identifier) }
            }
    }
}

/// What a provider holds, as something that goes over.
struct ProvidedItem: Transferable {
    let provider: NSItemProvider

    static var transferRepresentation: some TransferRepresentation {
        ProxyRepresentation<ProvidedItem, String> { item in
            guard let inner = item.provider.item, let text = Transfer.directly(inner, to: String.self) else {
                throw CocoaError(.coderValueNotFound)
            }
            return text
        }
    }
}
