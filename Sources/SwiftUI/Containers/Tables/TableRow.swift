import SwiftUICore

/// A row of a table.
public struct TableRow<Value: Identifiable> {
    let value: Value

    /// A row that shows a value.
    public init(_ value: Value) { self.value = value }
}

extension TableRow: TableRowContent {
    public typealias TableRowValue = Value
    public typealias TableRowBody = Never

    public func _rows(_ table: TableRowContext<Value>) -> AnyView {
        AnyView(TableRowView(value: value, table: table, isExpanded: nil))
    }
}

/// A row with further rows below it, which are shown while it is open.
public struct DisclosureTableRow<Label, Content>
where Label: TableRowContent, Content: TableRowContent, Label.TableRowValue == Content.TableRowValue {
    let value: Label.TableRowValue
    let isExpanded: Binding<Bool>?
    let content: () -> Content

    /// A row that shows a value, above the rows of `content`. Without `isExpanded` the row itself knows whether it is open; it is closed at
    /// first.
    public init<Value>(
        _ value: Value, isExpanded: Binding<Bool>? = nil, @TableRowBuilder<Value> content: @escaping () -> Content
    ) where Label == TableRow<Value>, Value == Content.TableRowValue {
        self.value = value
        self.isExpanded = isExpanded
        self.content = content
    }
}

extension DisclosureTableRow: TableRowContent {
    public typealias TableRowValue = Label.TableRowValue
    public typealias TableRowBody = Never
    public func _rows(_ table: TableRowContext<TableRowValue>) -> AnyView {
        nonisolated(unsafe) let content = content
        return AnyView(
            DisclosedTableRows(
                value: value, outside: isExpanded, table: table, content: { content()._rows($0) }))
    }
}

/// A row that can be opened, and what is below it.
private struct DisclosedTableRows<Value: Identifiable>: View {
    let value: Value
    let outside: Binding<Bool>?
    let table: TableRowContext<Value>
    let content: @MainActor (TableRowContext<Value>) -> AnyView
    @State private var own = false

    var body: some View {
        let isExpanded = outside ?? $own
        TableRowView(value: value, table: table, isExpanded: isExpanded)
        if isExpanded.wrappedValue { content(deeper) }
    }

    private var deeper: TableRowContext<Value> {
        var deeper = table
        deeper.depth += 1
        deeper.isOutline = true
        return deeper
    }
}

/// The cells of a row.
struct TableRowView<Value: Identifiable> {
    let value: Value
    let table: TableRowContext<Value>
    /// Whether the rows below are shown; nil where there are none.
    let isExpanded: Binding<Bool>?
}

extension TableRowView: View {
    var body: some View {
        Group {
            if table.isCompact {
                if let column = table.columns.first { first(column).frame(maxWidth: .infinity, alignment: .leading) }
            } else {
                TableColumnsLayout(table.columns) {
                    ForEach(table.columns.indices, id: \.self) { index in
                        if index == 0 { first(table.columns[0]) } else { cell(table.columns[index]) }
                    }
                }
                .lineLimit(1)
            }
        }
        .tag(value.id)
    }

    /// Several views of a cell stand beside each other.
    @MainActor private func cell(_ column: TableColumnEntry<Value>) -> some View { HStack { column.cell(value) } }

    @MainActor @ViewBuilder private func first(_ column: TableColumnEntry<Value>) -> some View {
        if table.isOutline || isExpanded != nil {
            HStack(spacing: 6) {
                if let isExpanded { arrow(isExpanded) } else { Color.clear.frame(width: 16, height: 1) }
                cell(column)
            }
            .padding(.leading, CGFloat(table.depth) * 16)
        } else {
            cell(column)
        }
    }

    @MainActor private func arrow(_ isExpanded: Binding<Bool>) -> some View {
        let isOpen = isExpanded.wrappedValue
        return Button {
            withAnimation(.easeInOut(duration: 0.25)) { isExpanded.wrappedValue.toggle() }
        } label: {
            Image(systemName: "chevron.forward")
                .font(.footnote.weight(.semibold))
                .foregroundStyle(.tint)
                .rotationEffect(.degrees(isOpen ? 90 : 0))
                .frame(width: 16)
                .contentShape(Rectangle().inset(by: -12))
        }
        .buttonStyle(.plain)
        .accessibilityLabel(Text(verbatim: isOpen ? "Collapse" : "Expand"))
    }
}

/// A row for each element of a collection: what a table of a collection shows.
public struct TableForEachContent<Data: RandomAccessCollection> where Data.Element: Identifiable {
    let data: Data

    init(_ data: Data) { self.data = data }
}

extension TableForEachContent: TableRowContent {
    public typealias TableRowValue = Data.Element
    public typealias TableRowBody = Never

    public func _rows(_ table: TableRowContext<Data.Element>) -> AnyView {
        AnyView(ForEach(data) { TableRowView(value: $0, table: table, isExpanded: nil) })
    }
}

/// A row for each element of a tree: what a table of a tree shows.
public struct TableOutlineGroupContent<Data: RandomAccessCollection> where Data.Element: Identifiable {
    let data: Data
    let children: KeyPath<Data.Element, Data?>

    init(_ data: Data, _ children: KeyPath<Data.Element, Data?>) {
        self.data = data
        self.children = children
    }
}

extension TableOutlineGroupContent: TableRowContent {
    public typealias TableRowValue = Data.Element
    public typealias TableRowBody = Never
    public func _rows(_ table: TableRowContext<Data.Element>) -> AnyView {
        var table = table
        table.isOutline = true
        return Self.rows(data, children, table)
    }

    @MainActor private static func rows(
        _ data: Data, _ children: KeyPath<Data.Element, Data?>, _ table: TableRowContext<Data.Element>
    ) -> AnyView {
        AnyView(
            ForEach(data) { element in
                if let inner = element[keyPath: children] {
                    DisclosedTableRows(
                        value: element, outside: nil, table: table, content: { rows(inner, children, $0) })
                } else {
                    TableRowView(value: element, table: table, isExpanded: nil)
                }
            })
    }
}

// Rows made of a collection.
extension ForEach: TableRowContent where Content: TableRowContent {
    public typealias TableRowValue = Content.TableRowValue
    public typealias TableRowBody = Never
    public func _rows(_ table: TableRowContext<Content.TableRowValue>) -> AnyView {
        AnyView(mapContent { $0._rows(table) })
    }
}

extension ForEach: DynamicTableRowContent where Content: TableRowContent {}

extension ForEach where Content: TableRowContent {
    /// Rows for each identifiable element.
    @_disfavoredOverload public nonisolated init<V>(
        _ data: Data, @TableRowBuilder<V> content: @escaping (Data.Element) -> Content
    ) where Data.Element: Identifiable, ID == Data.Element.ID, V == Content.TableRowValue {
        self.init(elements: data, id: \.id, makeContent: content)
    }

    /// Rows for each element, identified by the value at a key path.
    @_disfavoredOverload public nonisolated init<V>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @TableRowBuilder<V> content: @escaping (Data.Element) -> Content
    ) where V == Content.TableRowValue {
        self.init(elements: data, id: id, makeContent: content)
    }

    /// A row for each identifiable element.
    public nonisolated init(_ data: Data)
    where Data.Element: Identifiable, ID == Data.Element.ID, Content == TableRow<Data.Element> {
        self.init(elements: data, id: \.id) { TableRow($0) }
    }
}

extension OutlineGroup: TableRowContent
where
    Parent: TableRowContent, Parent == Leaf, Data.Element: Identifiable, ID == Data.Element.ID,
    Parent.TableRowValue == Data.Element
{
    public typealias TableRowValue = Data.Element
    public typealias TableRowBody = Never

    /// A row for each element of a tree. Those with children can be opened.
    public nonisolated init(_ data: Data, children: KeyPath<Data.Element, Data?>)
    where Parent == TableRow<Data.Element> {
        self.init(data: data, id: \.id, children: children) { TableRow($0) }
    }

    public func _rows(_ table: TableRowContext<Data.Element>) -> AnyView {
        switch roots {
        case .several(let data): TableOutlineGroupContent(data, children)._rows(table)
        case .one(let element): AnyView(TableRowView(value: element, table: table, isExpanded: nil))
        }
    }
}
