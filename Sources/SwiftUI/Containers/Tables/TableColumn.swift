import SwiftUICore

/// A column of a table: a header, and a view for each row's value.
public struct TableColumn<RowValue: Identifiable, Sort: SortComparator, Content, Label> {
    let label: Label
    let content: (RowValue) -> Content
    var sort: Sort?
    var columnWidth = TableColumnWidth()

    nonisolated init(_ label: Label, _ sort: Sort? = nil, content: @escaping (RowValue) -> Content) {
        self.label = label
        self.content = content
        self.sort = sort
    }
}

extension TableColumn: TableColumnContent where Content: View, Label: View {
    public typealias TableRowValue = RowValue
    public typealias TableColumnSortComparator = Sort
    public typealias TableColumnBody = Never

    public func _columns() -> [TableColumnEntry<RowValue>] {
        let content = content
        return [
            TableColumnEntry(
                label: AnyView(label), cell: { AnyView(content($0)) }, comparator: sort, width: columnWidth)
        ]
    }

    /// Sets the column's width in points; nil for one that goes by the room there is.
    public nonisolated func width(_ width: CGFloat? = nil) -> TableColumn {
        var copy = self
        copy.columnWidth = TableColumnWidth(min: width, ideal: width, max: width)
        return copy
    }

    /// Sets the limits of the column's width in points. nil leaves one open.
    public nonisolated func width(min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil) -> TableColumn {
        var copy = self
        copy.columnWidth = TableColumnWidth(min: min, ideal: ideal, max: max)
        return copy
    }
}

// MARK: Columns that order nothing

extension TableColumn where Sort == Never, Label == Text, Content: View {
    /// A column with a title from the string tables.
    public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping (RowValue) -> Content) {
        self.init(Text(titleKey), nil, content: content)
    }

    /// A column with a title.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(Text(title), nil, content: content)
    }

    /// A column with a text as its title.
    public nonisolated init(_ text: Text, @ViewBuilder content: @escaping (RowValue) -> Content) {
        self.init(text, nil, content: content)
    }
}

extension TableColumn where Sort == Never, Label == Text, Content == Text {
    /// A column of texts, with a title from the string tables.
    public nonisolated init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>) {
        self.init(Text(titleKey), nil) { Text($0[keyPath: value]) }
    }

    /// A column of texts, with a title.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, value: KeyPath<RowValue, String>) {
        self.init(Text(title), nil) { Text($0[keyPath: value]) }
    }

    /// A column of texts, with a text as its title.
    public nonisolated init(_ text: Text, value: KeyPath<RowValue, String>) {
        self.init(text, nil) { Text($0[keyPath: value]) }
    }
}

// MARK: Columns ordered by a comparator

extension TableColumn where Label == Text, Content: View {
    /// A column ordered by a comparator of rows, with a title from the string tables.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, sortUsing comparator: Sort,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) where Sort.Compared == RowValue {
        self.init(Text(titleKey), comparator, content: content)
    }

    /// A column ordered by a comparator of rows, with a title.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, sortUsing comparator: Sort, @ViewBuilder content: @escaping (RowValue) -> Content
    ) where Sort.Compared == RowValue {
        self.init(Text(title), comparator, content: content)
    }

    /// A column ordered by a comparator of rows, with a text as its title.
    public nonisolated init(
        _ text: Text, sortUsing comparator: Sort, @ViewBuilder content: @escaping (RowValue) -> Content
    ) where Sort.Compared == RowValue {
        self.init(text, comparator, content: content)
    }
}

// MARK: Columns ordered by a value of the rows

extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text, Content: View {
    /// A column ordered by the value at a key path, with a title from the string tables.
    public nonisolated init<V: Comparable>(
        _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V>,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(Text(titleKey), KeyPathComparator(sendable(value)), content: content)
    }

    /// A column ordered by the value at a key path, with a title.
    @_disfavoredOverload public nonisolated init<S: StringProtocol, V: Comparable>(
        _ title: S, value: KeyPath<RowValue, V>, @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(Text(title), KeyPathComparator(sendable(value)), content: content)
    }

    /// A column ordered by the value at a key path, with a text as its title.
    public nonisolated init<V: Comparable>(
        _ text: Text, value: KeyPath<RowValue, V>, @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(text, KeyPathComparator(sendable(value)), content: content)
    }

    /// A column ordered by the value at a key path, those without one first, with a title from the string tables.
    public nonisolated init<V: Comparable>(
        _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V?>,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(Text(titleKey), KeyPathComparator(sendable(value)), content: content)
    }

    /// A column ordered by the value at a key path, those without one first, with a title.
    @_disfavoredOverload public nonisolated init<S: StringProtocol, V: Comparable>(
        _ title: S, value: KeyPath<RowValue, V?>, @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(Text(title), KeyPathComparator(sendable(value)), content: content)
    }

    /// A column ordered by a truth value at a key path, with a title from the string tables.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, Bool>,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(Text(titleKey), KeyPathComparator(sendable(value), comparator: BoolComparator()), content: content)
    }

    /// A column ordered by a truth value at a key path, with a title.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, value: KeyPath<RowValue, Bool>, @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(Text(title), KeyPathComparator(sendable(value), comparator: BoolComparator()), content: content)
    }

    /// A column ordered by a comparator of the values at a key path, with a title from the string tables.
    public nonisolated init<V, C: SortComparator>(
        _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V>, comparator: C,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) where V == C.Compared {
        self.init(Text(titleKey), KeyPathComparator(sendable(value), comparator: comparator), content: content)
    }

    /// A column ordered by a comparator of the values at a key path, with a title.
    @_disfavoredOverload public nonisolated init<S: StringProtocol, V, C: SortComparator>(
        _ title: S, value: KeyPath<RowValue, V>, comparator: C,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) where V == C.Compared {
        self.init(Text(title), KeyPathComparator(sendable(value), comparator: comparator), content: content)
    }

    /// A column ordered by a comparator of the values at a key path, with a text as its title.
    public nonisolated init<V, C: SortComparator>(
        _ text: Text, value: KeyPath<RowValue, V>, comparator: C, @ViewBuilder content: @escaping (RowValue) -> Content
    ) where V == C.Compared {
        self.init(text, KeyPathComparator(sendable(value), comparator: comparator), content: content)
    }
}

extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text, Content == Text {
    /// A column of texts, ordered by them as a person expects, with a title from the string tables.
    public nonisolated init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>) {
        self.init(titleKey, value: value, comparator: .localizedStandard)
    }

    /// A column of texts, ordered by them as a person expects, with a title.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, value: KeyPath<RowValue, String>) {
        self.init(title, value: value, comparator: .localizedStandard)
    }

    /// A column of texts, ordered by them as a person expects, with a text as its title.
    public nonisolated init(_ text: Text, value: KeyPath<RowValue, String>) {
        self.init(text, value: value, comparator: .localizedStandard) { Text($0[keyPath: value]) }
    }

    /// A column of texts, ordered by a comparator of them, with a title from the string tables.
    public nonisolated init<C: SortComparator>(
        _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>, comparator: C
    ) where C.Compared == String {
        self.init(titleKey, value: value, comparator: comparator) { Text($0[keyPath: value]) }
    }

    /// A column of texts, ordered by a comparator of them, with a title.
    @_disfavoredOverload public nonisolated init<S: StringProtocol, C: SortComparator>(
        _ title: S, value: KeyPath<RowValue, String>, comparator: C
    ) where C.Compared == String {
        self.init(title, value: value, comparator: comparator) { Text($0[keyPath: value]) }
    }
}

/// Key paths of literals can be sent anywhere; the type of a parameter that takes any does not say so.
private func sendable<Root, Value>(_ path: KeyPath<Root, Value>) -> any KeyPath<Root, Value> & Sendable {
    unsafeBitCast(path, to: (any KeyPath<Root, Value> & Sendable).self)
}
