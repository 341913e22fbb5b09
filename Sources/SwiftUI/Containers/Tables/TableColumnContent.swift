import SwiftUICore

/// Columns of a table.
@MainActor @preconcurrency public protocol TableColumnContent<TableRowValue, TableColumnSortComparator> {
    /// The type of value that a row shows.
    associatedtype TableRowValue: Identifiable = Self.TableColumnBody.TableRowValue
    /// The type of what orders rows by a column; `Never` where nothing does.
    associatedtype TableColumnSortComparator: SortComparator = Self.TableColumnBody.TableColumnSortComparator
    /// The type of columns that `tableColumnBody` is made of.
    associatedtype TableColumnBody: TableColumnContent
    /// What the columns are made of.
    @TableColumnBuilder<TableRowValue, TableColumnSortComparator> var tableColumnBody: TableColumnBody { get }
    /// The single columns. Content with a `tableColumnBody` has the default.
    func _columns() -> [TableColumnEntry<TableRowValue>]
}

/// One column, as its table knows it.
public struct TableColumnEntry<Value: Identifiable> {
    let label: AnyView
    let cell: @MainActor (Value) -> AnyView
    /// What orders rows by the column; nil where nothing does.
    var comparator: (any SortComparator)?
    var width = TableColumnWidth()
    var alignment = TableColumnAlignment.automatic
    var visibility = Visibility.automatic
    var customizationID: String?
}

extension TableColumnContent where TableColumnBody.TableRowValue == TableRowValue {
    public func _columns() -> [TableColumnEntry<TableRowValue>] { tableColumnBody._columns() }
}

extension TableColumnContent where TableColumnBody == Never {
    /// The framework shows these columns itself.
    public var tableColumnBody: Never { fatalError("\(Self.self) has no body") }
}

extension Never: TableColumnContent {
    public typealias TableRowValue = Never
    public typealias TableColumnSortComparator = Never
    public typealias TableColumnBody = Never
    public func _columns() -> [TableColumnEntry<Never>] { [] }
}

/// Several columns beside each other.
public struct TupleTableColumnContent<RowValue: Identifiable, Sort: SortComparator, T> {
    /// The columns.
    public var value: T
    private let parts: @MainActor () -> [TableColumnEntry<RowValue>]

    init(_ value: T, parts: @escaping @MainActor () -> [TableColumnEntry<RowValue>]) {
        self.value = value
        self.parts = parts
    }
}

extension TupleTableColumnContent: TableColumnContent {
    public typealias TableRowValue = RowValue
    public typealias TableColumnSortComparator = Sort
    public typealias TableColumnBody = Never
    public func _columns() -> [TableColumnEntry<RowValue>] { parts() }
}

/// Collects the statements of a closure into columns.
@resultBuilder public struct TableColumnBuilder<RowValue: Identifiable, Sort: SortComparator> {
    /// An expression whose value is columns.
    public static func buildExpression<Content: TableColumnContent>(_ content: Content) -> Content
    where Content.TableRowValue == RowValue, Content.TableColumnSortComparator == Sort { content }

    /// A column that orders nothing, in a table that can be sorted.
    @_disfavoredOverload public static func buildExpression<Content: TableColumnContent>(
        _ content: Content
    ) -> TupleTableColumnContent<RowValue, Sort, Content>
    where Content.TableRowValue == RowValue, Content.TableColumnSortComparator == Never {
        nonisolated(unsafe) let content = content
        return TupleTableColumnContent(content) { content._columns() }
    }

    /// The first columns of several.
    public static func buildPartialBlock<Content: TableColumnContent>(first content: Content) -> Content { content }

    /// Columns behind others.
    public static func buildPartialBlock<A: TableColumnContent, B: TableColumnContent>(
        accumulated: A, next: B
    ) -> TupleTableColumnContent<RowValue, Sort, (A, B)>
    where A.TableRowValue == RowValue, B.TableRowValue == RowValue {
        nonisolated(unsafe) let (accumulated, next) = (accumulated, next)
        return TupleTableColumnContent((accumulated, next)) { accumulated._columns() + next._columns() }
    }

    /// `if` without `else`.
    public static func buildIf<Content: TableColumnContent>(_ content: Content?) -> Content? { content }

    /// The first branch of `if`/`else` or of a `switch`.
    public static func buildEither<First: TableColumnContent, Second: TableColumnContent>(
        first: First
    ) -> _ConditionalContent<First, Second> { _ConditionalContent(storage: .trueContent(first)) }

    /// The other branch.
    public static func buildEither<First: TableColumnContent, Second: TableColumnContent>(
        second: Second
    ) -> _ConditionalContent<First, Second> { _ConditionalContent(storage: .falseContent(second)) }

    /// `if #available`.
    public static func buildLimitedAvailability<Content: TableColumnContent>(_ content: Content) -> Content { content }
}

extension Optional: TableColumnContent where Wrapped: TableColumnContent {
    public typealias TableRowValue = Wrapped.TableRowValue
    public typealias TableColumnSortComparator = Wrapped.TableColumnSortComparator
    public typealias TableColumnBody = Never
    public func _columns() -> [TableColumnEntry<TableRowValue>] { self?._columns() ?? [] }
}

extension _ConditionalContent: TableColumnContent
where
    TrueContent: TableColumnContent, FalseContent: TableColumnContent,
    TrueContent.TableRowValue == FalseContent.TableRowValue,
    TrueContent.TableColumnSortComparator == FalseContent.TableColumnSortComparator
{
    public typealias TableColumnSortComparator = TrueContent.TableColumnSortComparator
    public typealias TableColumnBody = Never
    public func _columns() -> [TableColumnEntry<TrueContent.TableRowValue>] {
        switch storage {
        case .trueContent(let content): content._columns()
        case .falseContent(let content): content._columns()
        }
    }
}

extension Group: TableColumnContent where Content: TableColumnContent {
    public typealias TableColumnSortComparator = Content.TableColumnSortComparator
    public typealias TableColumnBody = Never

    /// Columns that belong together.
    public nonisolated init<R, C>(@TableColumnBuilder<R, C> content: () -> Content)
    where R == Content.TableRowValue, C == Content.TableColumnSortComparator {
        self.init(made: content())
    }
    public func _columns() -> [TableColumnEntry<Content.TableRowValue>] { content._columns() }
}

/// A column for each element of a collection.
public struct TableColumnForEach<Data: RandomAccessCollection, ID: Hashable, RowValue, Sort, Content>
where
    RowValue == Content.TableRowValue, Sort == Content.TableColumnSortComparator, Content: TableColumnContent
{
    /// The elements.
    public var data: Data
    /// Makes the column of an element.
    public var content: (Data.Element) -> Content

    /// A column for each identifiable element.
    public init(
        _ data: Data, @TableColumnBuilder<RowValue, Sort> content: @escaping (Data.Element) -> Content
    ) where Data.Element: Identifiable, ID == Data.Element.ID {
        self.data = data
        self.content = content
    }

    /// A column for each element, identified by the value at a key path.
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @TableColumnBuilder<RowValue, Sort> content: @escaping (Data.Element) -> Content
    ) {
        self.data = data
        self.content = content
    }
}

extension TableColumnForEach: TableColumnContent {
    public typealias TableRowValue = RowValue
    public typealias TableColumnSortComparator = Sort
    public typealias TableColumnBody = Never
    public func _columns() -> [TableColumnEntry<RowValue>] { data.flatMap { content($0)._columns() } }
}
