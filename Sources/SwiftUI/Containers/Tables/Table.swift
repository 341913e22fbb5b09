import SwiftUICore

/// Rows of values in columns, which scroll when there are more than fit; rows are made as they come into view.
///
/// In a scene of compact width only the first column is shown, without headers, as on a phone.
public struct Table<Value, Rows, Columns>
where Value == Rows.TableRowValue, Rows: TableRowContent, Columns: TableColumnContent, Columns.TableRowValue == Value {
    let columns: Columns
    let rows: Rows
    var settings: TableSettings<Value>
}

/// What a table is told beside its rows and columns.
struct TableSettings<Value: Identifiable> {
    var selection: ListSelection?
    var sort: TableSort?
    var customization: Binding<TableColumnCustomization<Value>>?
}

extension Table: View {
    public var body: some View {
        TableContent(columns: columns._columns(), makeRows: { [rows] in rows._rows($0) }, settings: settings)
    }
}

/// The scrolled rows of a table below its header.
struct TableContent<Value: Identifiable> {
    let columns: [TableColumnEntry<Value>]
    let makeRows: @MainActor (TableRowContext<Value>) -> AnyView
    let settings: TableSettings<Value>
    @Environment(\.horizontalSizeClass) private var sizeClass
    @Environment(\.tableColumnHeaders) private var headers
    @Environment(\.tableStyle) private var style
    @Environment(\.editMode) private var editMode

    @MainActor private var shown: [TableColumnEntry<Value>] {
        let customization = settings.customization?.wrappedValue
        return columns.filter { column in
            let chosen = column.customizationID.map { customization?[visibility: $0] ?? .automatic } ?? .automatic
            return (chosen == .automatic ? column.visibility : chosen) != .hidden
        }
    }
}

extension TableContent: View {
    var body: some View {
        let selection = settings.selection?.now()
        AnyView(StyleBody(style: style, content: AnyView(table(selection))))
            .modifier(SplitFollow(selection: selection))
    }

    @MainActor private func table(_ selection: ListSelection?) -> some View {
        let isCompact = sizeClass == .compact
        let columns = isCompact ? Array(shown.prefix(1)) : shown
        let hasHeader = !isCompact && headers != .hidden
        let rows = makeRows(TableRowContext(columns: columns, isCompact: isCompact, hasHeader: hasHeader))
        let header = TableHeader(columns: columns, sort: settings.sort, indent: hasMarks(selection) ? 38 : 0)
        return Group {
            if hasHeader {
                ListScroll(content: Section(header: header) { rows }, selection: selection)
            } else {
                ListScroll(content: rows, selection: selection)
            }
        }
        .environment(\.listStyle, PlainListStyle())
        .environment(\.hasColumnHeaders, hasHeader)
    }

    /// Whether marks stand before the rows, as they do where several can be selected in edit mode.
    @MainActor private func hasMarks(_ selection: ListSelection?) -> Bool {
        selection?.isMultiple == true && editMode?.wrappedValue.isEditing == true
    }

    /// Has a style make the table.
    private struct StyleBody: View {
        let style: any TableStyle
        let content: AnyView
        var body: some View { make(style) }
        private func make(_ style: some TableStyle) -> AnyView {
            AnyView(style.makeBody(configuration: TableStyleConfiguration(content: content)))
        }
    }
}

// MARK: Tables of other rows

extension Table {
    private nonisolated init(
        _ columns: Columns, _ rows: Rows, _ selection: ListSelection? = nil, sort: TableSort? = nil,
        _ customization: Binding<TableColumnCustomization<Value>>? = nil
    ) {
        self.columns = columns
        self.rows = rows
        settings = TableSettings(selection: selection, sort: sort, customization: customization)
    }

    /// Rows that `rows` makes, in columns that `columns` makes.
    public nonisolated init(
        of valueType: Value.Type, columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Never> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
    ) where Columns.TableColumnSortComparator == Never {
        self.init(columns(), rows(), nil, columnCustomization)
    }

    /// Rows that `rows` makes, one or none of which can be selected.
    public nonisolated init(
        of valueType: Value.Type, selection: Binding<Value.ID?>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Never> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
    ) where Columns.TableColumnSortComparator == Never {
        self.init(columns(), rows(), ListSelection(selection), columnCustomization)
    }

    /// Rows that `rows` makes, any of which can be selected.
    public nonisolated init(
        of valueType: Value.Type, selection: Binding<Set<Value.ID>>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Never> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
    ) where Columns.TableColumnSortComparator == Never {
        self.init(columns(), rows(), ListSelection(selection), columnCustomization)
    }

    /// Rows that `rows` makes. A tap on the header of a column writes `sortOrder`; the program sorts the rows by it.
    public nonisolated init<Sort: SortComparator>(
        of valueType: Value.Type, sortOrder: Binding<[Sort]>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
    ) where Columns.TableColumnSortComparator == Sort {
        self.init(columns(), rows(), sort: TableSort(sortOrder), columnCustomization)
    }

    /// Rows that `rows` makes, one or none of which can be selected. A tap on the header of a column writes `sortOrder`; the program sorts
    /// the rows by it.
    public nonisolated init<Sort: SortComparator>(
        of valueType: Value.Type, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
    ) where Columns.TableColumnSortComparator == Sort {
        self.init(columns(), rows(), ListSelection(selection), sort: TableSort(sortOrder), columnCustomization)
    }

    /// Rows that `rows` makes, any of which can be selected. A tap on the header of a column writes `sortOrder`; the program sorts the
    /// rows by it.
    public nonisolated init<Sort: SortComparator>(
        of valueType: Value.Type, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
    ) where Columns.TableColumnSortComparator == Sort {
        self.init(columns(), rows(), ListSelection(selection), sort: TableSort(sortOrder), columnCustomization)
    }

    /// Rows that `rows` makes. A tap on the header of a column writes `sortOrder`; the program sorts the rows by it.
    public nonisolated init<Sort: SortComparator>(
        sortOrder: Binding<[Sort]>, @TableColumnBuilder<Value, Sort> columns: () -> Columns,
        @TableRowBuilder<Value> rows: () -> Rows
    ) where Columns.TableColumnSortComparator == Sort {
        self.init(columns(), rows(), sort: TableSort(sortOrder))
    }

    /// Rows that `rows` makes, one or none of which can be selected. A tap on the header of a column writes `sortOrder`; the program sorts
    /// the rows by it.
    public nonisolated init<Sort: SortComparator>(
        selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
    ) where Columns.TableColumnSortComparator == Sort {
        self.init(columns(), rows(), ListSelection(selection), sort: TableSort(sortOrder))
    }

    /// Rows that `rows` makes, any of which can be selected. A tap on the header of a column writes `sortOrder`; the program sorts the
    /// rows by it.
    public nonisolated init<Sort: SortComparator>(
        selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
    ) where Columns.TableColumnSortComparator == Sort {
        self.init(columns(), rows(), ListSelection(selection), sort: TableSort(sortOrder))
    }
}

// MARK: Tables of a collection

extension Table {
    /// A row for each element of a collection, in columns that `columns` makes.
    public nonisolated init<Data: RandomAccessCollection>(
        _ data: Data, columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) where Rows == TableForEachContent<Data>, Data.Element == Value, Columns.TableColumnSortComparator == Never {
        self.init(columns(), TableForEachContent(data), nil, columnCustomization)
    }

    /// A row for each element of a collection, one or none of which can be selected.
    public nonisolated init<Data: RandomAccessCollection>(
        _ data: Data, selection: Binding<Value.ID?>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) where Rows == TableForEachContent<Data>, Data.Element == Value, Columns.TableColumnSortComparator == Never {
        self.init(columns(), TableForEachContent(data), ListSelection(selection), columnCustomization)
    }

    /// A row for each element of a collection, any of which can be selected.
    public nonisolated init<Data: RandomAccessCollection>(
        _ data: Data, selection: Binding<Set<Value.ID>>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) where Rows == TableForEachContent<Data>, Data.Element == Value, Columns.TableColumnSortComparator == Never {
        self.init(columns(), TableForEachContent(data), ListSelection(selection), columnCustomization)
    }

    /// A row for each element of a collection. A tap on the header of a column writes `sortOrder`; the program sorts the collection by it.
    public nonisolated init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data, sortOrder: Binding<[Sort]>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns
    ) where Rows == TableForEachContent<Data>, Data.Element == Value, Columns.TableColumnSortComparator == Sort {
        self.init(columns(), TableForEachContent(data), sort: TableSort(sortOrder), columnCustomization)
    }

    /// A row for each element of a collection, one or none of which can be selected. A tap on the header of a column writes `sortOrder`;
    /// the program sorts the collection by it.
    public nonisolated init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns
    ) where Rows == TableForEachContent<Data>, Data.Element == Value, Columns.TableColumnSortComparator == Sort {
        self.init(
            columns(), TableForEachContent(data), ListSelection(selection), sort: TableSort(sortOrder),
            columnCustomization)
    }

    /// A row for each element of a collection, any of which can be selected. A tap on the header of a column writes `sortOrder`; the
    /// program sorts the collection by it.
    public nonisolated init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns
    ) where Rows == TableForEachContent<Data>, Data.Element == Value, Columns.TableColumnSortComparator == Sort {
        self.init(
            columns(), TableForEachContent(data), ListSelection(selection), sort: TableSort(sortOrder),
            columnCustomization)
    }
}

// MARK: Tables of a tree

extension Table {
    /// A row for each element of a tree, in columns that `columns` makes. Rows with children can be opened.
    public nonisolated init<Data: RandomAccessCollection>(
        _ data: Data, children: KeyPath<Value, Data?>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) where Rows == TableOutlineGroupContent<Data>, Data.Element == Value, Columns.TableColumnSortComparator == Never {
        self.init(columns(), TableOutlineGroupContent(data, children), nil, columnCustomization)
    }

    /// A row for each element of a tree, one or none of which can be selected. Rows with children can be opened.
    public nonisolated init<Data: RandomAccessCollection>(
        _ data: Data, children: KeyPath<Value, Data?>, selection: Binding<Value.ID?>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) where Rows == TableOutlineGroupContent<Data>, Data.Element == Value, Columns.TableColumnSortComparator == Never {
        self.init(
            columns(), TableOutlineGroupContent(data, children), ListSelection(selection), columnCustomization)
    }

    /// A row for each element of a tree, any of which can be selected. Rows with children can be opened.
    public nonisolated init<Data: RandomAccessCollection>(
        _ data: Data, children: KeyPath<Value, Data?>, selection: Binding<Set<Value.ID>>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) where Rows == TableOutlineGroupContent<Data>, Data.Element == Value, Columns.TableColumnSortComparator == Never {
        self.init(
            columns(), TableOutlineGroupContent(data, children), ListSelection(selection), columnCustomization)
    }

    /// A row for each element of a tree. A tap on the header of a column writes `sortOrder`; the program sorts the tree by it.
    public nonisolated init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data, children: KeyPath<Value, Data?>, sortOrder: Binding<[Sort]>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns
    ) where Rows == TableOutlineGroupContent<Data>, Data.Element == Value, Columns.TableColumnSortComparator == Sort {
        self.init(
            columns(), TableOutlineGroupContent(data, children), sort: TableSort(sortOrder), columnCustomization)
    }

    /// A row for each element of a tree, one or none of which can be selected. A tap on the header of a column writes `sortOrder`; the
    /// program sorts the tree by it.
    public nonisolated init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data, children: KeyPath<Value, Data?>, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns
    ) where Rows == TableOutlineGroupContent<Data>, Data.Element == Value, Columns.TableColumnSortComparator == Sort {
        self.init(
            columns(), TableOutlineGroupContent(data, children), ListSelection(selection),
            sort: TableSort(sortOrder), columnCustomization)
    }

    /// A row for each element of a tree, any of which can be selected. A tap on the header of a column writes `sortOrder`; the program
    /// sorts the tree by it.
    public nonisolated init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data, children: KeyPath<Value, Data?>, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns
    ) where Rows == TableOutlineGroupContent<Data>, Data.Element == Value, Columns.TableColumnSortComparator == Sort {
        self.init(
            columns(), TableOutlineGroupContent(data, children), ListSelection(selection),
            sort: TableSort(sortOrder), columnCustomization)
    }
}
