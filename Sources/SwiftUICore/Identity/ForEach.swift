/// A view for each element of a collection, identified by the element's id.
///
/// The node of a row stays with its id when elements are inserted, removed, moved or sorted: state, focus and `onAppear` go with it.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    /// The elements.
    public var data: Data
    /// Makes the view of an element.
    public var content: (Data.Element) -> Content
    let id: IDSource

    enum IDSource {
        case keyPath(KeyPath<Data.Element, ID>)
        /// The element's own `id`, without the cost of a key path.
        case own((Data.Element) -> ID)
        /// A range that was given without ids and must not change.
        case constantRange(KeyPath<Data.Element, ID>)

        @inline(__always) func identity(_ element: Data.Element) -> ID {
            switch self {
            case .own(let id): id(element)
            case .keyPath(let path), .constantRange(let path): element[keyPath: path]
            }
        }
    }
}

extension ForEach {
    /// For content of another kind than views, as tabs.
    package nonisolated init(
        elements: Data, id: KeyPath<Data.Element, ID>, makeContent: @escaping (Data.Element) -> Content
    ) {
        self.init(data: elements, content: makeContent, id: .keyPath(id))
    }

    /// The same elements with other content, which is made of this one's.
    package nonisolated func mapContent<C>(_ transform: @escaping (Content) -> C) -> ForEach<Data, ID, C> {
        let content = content
        let id: ForEach<Data, ID, C>.IDSource =
            switch id {
            case .keyPath(let path): .keyPath(path)
            case .own(let id): .own(id)
            case .constantRange(let path): .constantRange(path)
            }
        return ForEach<Data, ID, C>(data: data, content: { transform(content($0)) }, id: id)
    }
}

extension ForEach where Content: View {
    /// A view for each identifiable element.
    @_disfavoredOverload public nonisolated init(
        _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content
    )
    where Data.Element: Identifiable, ID == Data.Element.ID {
        self.init(data: data, content: content, id: .own { $0.id })
    }

    /// A view for each element, identified by the value at a key path.
    @_disfavoredOverload public nonisolated init(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.init(data: data, content: content, id: .keyPath(id))
    }

    /// A view for each binding to an identifiable element.
    public nonisolated init<C>(
        _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    )
    where
        Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C: MutableCollection, C: RandomAccessCollection,
        ID == C.Element.ID, C.Element: Identifiable, C.Index: Hashable
    {
        self.init(data, id: \.id, content: content)
    }

    /// A view for each binding to an element, identified by the value at a key path.
    public nonisolated init<C>(
        _ data: Binding<C>, id: KeyPath<C.Element, ID>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    )
    where
        Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C: MutableCollection, C: RandomAccessCollection,
        C.Index: Hashable
    {
        // The values as they are now: rows are made later, when the collection may have shrunk.
        let values = data.wrappedValue
        let elements = values.indices.lazy.map { ($0, values[$0][keyPath: id]) }
        self.init(data: elements, content: { content(data[$0.0]) }, id: .keyPath(\.1))
    }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
    /// A view for each number of a range that never changes. For one that does, give an id.
    public nonisolated init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
        self.init(data: data, content: content, id: .constantRange(\.self))
    }
}

extension ForEach {
    /// Reports a range without ids that has another length than before.
    @MainActor func reportGrownRange(since old: ForEach, in node: ViewNode) {
        guard case .constantRange = id, data.count != old.data.count else { return }
        Diagnostics.report(
            "\(Self.self) count (\(data.count)) != its initial count (\(old.data.count)). `ForEach(_:content:)` should only be used for *constant* data. Instead conform data to `Identifiable` or use `ForEach(_:id:content:)` and provide an explicit `id`!",
            view: node.nearestViewName)
    }
}

extension ForEach: View where Content: View {
    public typealias Body = Never
    public static func _makeNode(_ view: ForEach, _ context: NodeContext) -> TypedNode<ForEach> {
        if let indirect = Data.self as? any IndirectForEachData.Type { return indirect.makeNode(view, context) }
        if context.scope.slot(LazyRowsKey.self).value { return ForEachLazyNode(view, context) }
        return ForEachNode(view, context)
    }
}

/// Content that can be shown a row at a time.
extension ForEach: DynamicViewContent where Content: View {}

/// Views made of a collection, which lists can edit.
@MainActor @preconcurrency public protocol DynamicViewContent: View {
    associatedtype Data: Collection
    var data: Data { get }
}
