import Foundation
import SwiftUICore

/// What the user may do to the rows of a collection.
public struct EditActions<Data>: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Move them in edit mode.
    public static var move: EditActions { EditActions(rawValue: 1) }
    /// Delete them.
    public static var delete: EditActions { EditActions(rawValue: 2) }
    /// Everything.
    public static var all: EditActions { [.move, .delete] }
}

/// A view for each binding to an element of a collection, which the user may move and delete.
public struct EditableCollectionContent<Data: MutableCollection & RandomAccessCollection, ID: Hashable, Content> {
    let rows: ForEach<LazyMapSequence<Data.Indices, (Data.Index, ID)>, ID, Content>
    let delete: ((IndexSet) -> Void)?
    let move: ((IndexSet, Int) -> Void)?

    nonisolated init(
        _ rows: ForEach<LazyMapSequence<Data.Indices, (Data.Index, ID)>, ID, Content>, _ data: Binding<Data>,
        _ actions: EditActions<Data>
    ) where Data: RangeReplaceableCollection {
        self.rows = rows
        nonisolated(unsafe) let data = data
        delete = actions.contains(.delete) ? { data.wrappedValue.remove(atOffsets: $0) } : nil
        move = actions.contains(.move) ? { data.wrappedValue.move(fromOffsets: $0, toOffset: $1) } : nil
    }
}

extension EditableCollectionContent: View where Content: View {
    public var body: some View { rows.onDelete(perform: delete).onMove(perform: move) }
}

extension List where SelectionValue == Never, Content: View {
    /// A row for each binding to an identifiable element, which the user may move and delete.
    public nonisolated init<Data, RowContent: View>(
        _ data: Binding<Data>, editActions: EditActions<Data>,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    )
    where
        Content == EditableCollectionContent<Data, Data.Element.ID, RowContent>, Data: MutableCollection,
        Data: RandomAccessCollection, Data: RangeReplaceableCollection, Data.Element: Identifiable,
        Data.Index: Hashable
    {
        self.init { EditableCollectionContent(ForEach(data, content: rowContent), data, editActions) }
    }

    /// A row for each binding to an element identified by the value at a key path, which the user may move and delete.
    public nonisolated init<Data, ID: Hashable, RowContent: View>(
        _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, editActions: EditActions<Data>,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    )
    where
        Content == EditableCollectionContent<Data, ID, RowContent>, Data: MutableCollection,
        Data: RandomAccessCollection, Data: RangeReplaceableCollection, Data.Index: Hashable
    {
        self.init { EditableCollectionContent(ForEach(data, id: id, content: rowContent), data, editActions) }
    }
}

extension List where Content: View {
    /// A row for each binding to an identifiable element, which the user may move and delete, one or none of which can be selected.
    public nonisolated init<Data, RowContent: View>(
        _ data: Binding<Data>, editActions: EditActions<Data>, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    )
    where
        Content == EditableCollectionContent<Data, Data.Element.ID, RowContent>, Data: MutableCollection,
        Data: RandomAccessCollection, Data: RangeReplaceableCollection, Data.Element: Identifiable,
        Data.Index: Hashable
    {
        self.init(selection: selection) {
            EditableCollectionContent(ForEach(data, content: rowContent), data, editActions)
        }
    }

    /// A row for each binding to an identifiable element, which the user may move and delete, any of which can be selected.
    public nonisolated init<Data, RowContent: View>(
        _ data: Binding<Data>, editActions: EditActions<Data>, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    )
    where
        Content == EditableCollectionContent<Data, Data.Element.ID, RowContent>, Data: MutableCollection,
        Data: RandomAccessCollection, Data: RangeReplaceableCollection, Data.Element: Identifiable,
        Data.Index: Hashable
    {
        self.init(selection: selection) {
            EditableCollectionContent(ForEach(data, content: rowContent), data, editActions)
        }
    }

    /// A row for each number of a range that never changes, one or none of which can be selected.
    public nonisolated init<RowContent: View>(
        _ data: Range<Int>, selection: Binding<SelectionValue?>?, @ViewBuilder rowContent: @escaping (Int) -> RowContent
    ) where Content == ForEach<Range<Int>, Int, RowContent> {
        self.init(selection: selection) { ForEach(data, content: rowContent) }
    }

    /// A row for each number of a range that never changes, any of which can be selected.
    public nonisolated init<RowContent: View>(
        _ data: Range<Int>, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Int) -> RowContent
    ) where Content == ForEach<Range<Int>, Int, RowContent> {
        self.init(selection: selection) { ForEach(data, content: rowContent) }
    }
}
