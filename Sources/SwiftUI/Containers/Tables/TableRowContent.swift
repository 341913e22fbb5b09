import SwiftUICore

/// Rows of a table.
@MainActor @preconcurrency public protocol TableRowContent<TableRowValue> {
    /// The type of value that a row shows.
    associatedtype TableRowValue: Identifiable = Self.TableRowBody.TableRowValue
    /// The type of rows that `tableRowBody` is made of.
    associatedtype TableRowBody: TableRowContent
    /// What the rows are made of.
    @TableRowBuilder<TableRowValue> var tableRowBody: TableRowBody { get }
    /// The views of the rows. Content with a `tableRowBody` has the default.
    func _rows(_ table: TableRowContext<TableRowValue>) -> AnyView
}

/// What rows know of the table that shows them.
public struct TableRowContext<Value: Identifiable> {
    let columns: [TableColumnEntry<Value>]
    /// Whether there is room for one column only.
    let isCompact: Bool
    /// Whether the columns have headers.
    let hasHeader: Bool
    /// In how many rows the row is held.
    var depth = 0
    /// Whether rows leave room for the arrow of those that can be opened.
    var isOutline = false
}

extension TableRowContent where TableRowBody.TableRowValue == TableRowValue {
    public func _rows(_ table: TableRowContext<TableRowValue>) -> AnyView { tableRowBody._rows(table) }
}

extension TableRowContent where TableRowBody == Never {
    /// The framework shows these rows itself.
    public var tableRowBody: Never { fatalError("\(Self.self) has no body") }
}

extension Never: TableRowContent {
    public typealias TableRowBody = Never
    public func _rows(_ table: TableRowContext<Never>) -> AnyView { AnyView(EmptyView()) }
}

/// Rows made of a collection.
@MainActor @preconcurrency public protocol DynamicTableRowContent<TableRowValue>: TableRowContent {
    associatedtype Data: Collection
    /// The collection.
    var data: Data { get }
}

/// No rows.
public struct EmptyTableRowContent<Value: Identifiable> {}

extension EmptyTableRowContent: TableRowContent {
    public typealias TableRowValue = Value
    public typealias TableRowBody = Never
    public func _rows(_ table: TableRowContext<Value>) -> AnyView { AnyView(EmptyView()) }
}

/// Several rows below each other.
public struct TupleTableRowContent<Value: Identifiable, T> {
    /// The rows.
    public var value: T
    private let parts: @MainActor (TableRowContext<Value>) -> AnyView

    init(_ value: T, parts: @escaping @MainActor (TableRowContext<Value>) -> AnyView) {
        self.value = value
        self.parts = parts
    }
}

extension TupleTableRowContent: TableRowContent {
    public typealias TableRowValue = Value
    public typealias TableRowBody = Never
    public func _rows(_ table: TableRowContext<Value>) -> AnyView { parts(table) }
}

/// Collects the statements of a closure into rows.
@resultBuilder public struct TableRowBuilder<Value: Identifiable> {
    /// An expression whose value is rows.
    public static func buildExpression<Content: TableRowContent>(_ content: Content) -> Content
    where Content.TableRowValue == Value { content }

    /// No statement.
    public static func buildBlock() -> EmptyTableRowContent<Value> { EmptyTableRowContent() }

    /// The first rows of several.
    public static func buildPartialBlock<Content: TableRowContent>(first content: Content) -> Content
    where Content.TableRowValue == Value { content }

    /// Rows below others.
    public static func buildPartialBlock<A: TableRowContent, B: TableRowContent>(
        accumulated: A, next: B
    ) -> TupleTableRowContent<Value, (A, B)> where A.TableRowValue == Value, B.TableRowValue == Value {
        nonisolated(unsafe) let (accumulated, next) = (accumulated, next)
        return TupleTableRowContent((accumulated, next)) { table in
            AnyView(
                Group {
                    accumulated._rows(table)
                    next._rows(table)
                })
        }
    }

    /// `if` without `else`.
    public static func buildIf<Content: TableRowContent>(_ content: Content?) -> Content?
    where Content.TableRowValue == Value { content }

    /// The first branch of `if`/`else` or of a `switch`: an identity of its own.
    public static func buildEither<First: TableRowContent, Second: TableRowContent>(
        first: First
    ) -> _ConditionalContent<First, Second>
    where First.TableRowValue == Value, Second.TableRowValue == Value {
        _ConditionalContent(storage: .trueContent(first))
    }

    /// The other branch.
    public static func buildEither<First: TableRowContent, Second: TableRowContent>(
        second: Second
    ) -> _ConditionalContent<First, Second>
    where First.TableRowValue == Value, Second.TableRowValue == Value {
        _ConditionalContent(storage: .falseContent(second))
    }

    /// `if #available`.
    public static func buildLimitedAvailability<Content: TableRowContent>(_ content: Content) -> Content { content }
}

extension Optional: TableRowContent where Wrapped: TableRowContent {
    public typealias TableRowBody = Never
    public func _rows(_ table: TableRowContext<Wrapped.TableRowValue>) -> AnyView {
        AnyView(Group { if let self { self._rows(table) } })
    }
}

extension _ConditionalContent: TableRowContent
where
    TrueContent: TableRowContent, FalseContent: TableRowContent,
    TrueContent.TableRowValue == FalseContent.TableRowValue
{
    public typealias TableRowValue = TrueContent.TableRowValue
    public typealias TableRowBody = Never
    public func _rows(_ table: TableRowContext<TrueContent.TableRowValue>) -> AnyView {
        AnyView(
            Group {
                switch storage {
                case .trueContent(let content): content._rows(table)
                case .falseContent(let content): content._rows(table)
                }
            })
    }
}

extension Group: TableRowContent where Content: TableRowContent {
    public typealias TableRowValue = Content.TableRowValue
    public typealias TableRowBody = Never

    /// Rows that belong together.
    public nonisolated init<R>(@TableRowBuilder<R> content: () -> Content) where R == Content.TableRowValue {
        self.init(made: content())
    }
    public func _rows(_ table: TableRowContext<Content.TableRowValue>) -> AnyView { content._rows(table) }
}

extension Section: TableRowContent where Parent: View, Content: TableRowContent, Footer: View {
    public typealias TableRowValue = Content.TableRowValue
    public typealias TableRowBody = Never
    public func _rows(_ table: TableRowContext<Content.TableRowValue>) -> AnyView {
        tableSection(header, content._rows(table), footer, isBelowHeader: table.hasHeader)
    }
}

/// A section of rows. Below the header of all columns, which goes from edge to edge, headings keep away from the edges by themselves.
@MainActor private func tableSection(
    _ header: some View, _ rows: AnyView, _ footer: some View, isBelowHeader: Bool
) -> AnyView {
    guard isBelowHeader else { return AnyView(Section(header: header, footer: footer) { rows }) }
    let edge = RowElement.standardInsets.leading
    return AnyView(
        Section(
            header: header.padding(.horizontal, edge).padding(.vertical, 6), footer: footer.padding(.horizontal, edge)
        ) { rows })
}

extension Section where Parent == Text, Content: TableRowContent, Footer == EmptyView {
    /// Rows with a title.
    public nonisolated init<V>(_ titleKey: LocalizedStringKey, @TableRowBuilder<V> content: () -> Content)
    where V == Content.TableRowValue {
        self.init(header: Text(titleKey), content: content(), footer: EmptyView())
    }

    /// Rows with a title.
    @_disfavoredOverload public nonisolated init<V, S: StringProtocol>(
        _ title: S, @TableRowBuilder<V> content: () -> Content
    ) where V == Content.TableRowValue {
        self.init(header: Text(title), content: content(), footer: EmptyView())
    }
}

extension Section where Parent: View, Content: TableRowContent, Footer == EmptyView {
    /// Rows with a heading.
    public nonisolated init<V>(@TableRowBuilder<V> content: () -> Content, @ViewBuilder header: () -> Parent)
    where V == Content.TableRowValue {
        self.init(header: header(), content: content(), footer: EmptyView())
    }
}
