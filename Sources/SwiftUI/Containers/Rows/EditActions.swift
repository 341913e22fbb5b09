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

/// A view for a binding to an element of a collection, whose row the user may move and delete.
public struct EditableCollectionContent<Content, Data> {
    let content: Content
    let delete: ((IndexSet) -> Void)?
    let move: ((IndexSet, Int) -> Void)?
}

extension EditableCollectionContent: View where Content: View {
    public var body: some View {
        content.modifier(RowEditsModifier { $0 = RowEdits(delete: delete, move: move, standInRow: true) })
    }

    nonisolated init(
        _ content: Content, _ data: Binding<Data>, _ actions: EditActions<Data>
    ) where Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection {
        self.content = content
        nonisolated(unsafe) let data = data
        delete = actions.contains(.delete) ? { data.wrappedValue.remove(atOffsets: $0) } : nil
        move = actions.contains(.move) ? { data.wrappedValue.move(fromOffsets: $0, toOffset: $1) } : nil
    }
}

extension ForEach {
    /// A view for each binding to an identifiable element, which the user may move and delete in lists.
    public nonisolated init<C, R: View>(
        _ data: Binding<C>, editActions: EditActions<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> R
    )
    where
        Data == LazyMapSequence<C.Indices, (C.Index, ID)>, Content == EditableCollectionContent<R, C>,
        C: MutableCollection, C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable,
        C.Index: Hashable, ID == C.Element.ID
    {
        self.init(data, id: \.id, editActions: editActions, content: content)
    }

    /// A view for each binding to an element identified by the value at a key path, which the user may move and delete in lists.
    public nonisolated init<C, R: View>(
        _ data: Binding<C>, id: KeyPath<C.Element, ID>, editActions: EditActions<C>,
        @ViewBuilder content: @escaping (Binding<C.Element>) -> R
    )
    where
        Data == LazyMapSequence<C.Indices, (C.Index, ID)>, Content == EditableCollectionContent<R, C>,
        C: MutableCollection, C: RandomAccessCollection, C: RangeReplaceableCollection, C.Index: Hashable
    {
        self.init(data, id: id) { EditableCollectionContent(content($0), data, editActions) }
    }
}

extension List where SelectionValue == Never, Content: View {
    /// A row for each binding to an identifiable element, which the user may move and delete.
    public nonisolated init<Data, RowContent: View>(
        _ data: Binding<Data>, editActions: EditActions<Data>,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    )
    where
        Content == ForEach<
            LazyMapSequence<Data.Indices, (Data.Index, Data.Element.ID)>, Data.Element.ID,
            EditableCollectionContent<RowContent, Data>
        >,
        Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection,
        Data.Element: Identifiable,
        Data.Index: Hashable
    {
        self.init { ForEach(data, editActions: editActions, content: rowContent) }
    }

    /// A row for each binding to an element identified by the value at a key path, which the user may move and delete.
    public nonisolated init<Data, ID: Hashable, RowContent: View>(
        _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, editActions: EditActions<Data>,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    )
    where
        Content == ForEach<
            LazyMapSequence<Data.Indices, (Data.Index, ID)>, ID, EditableCollectionContent<RowContent, Data>
        >,
        Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection,
        Data.Index: Hashable
    {
        self.init { ForEach(data, id: id, editActions: editActions, content: rowContent) }
    }
}

extension List where Content: View {
    /// A row for each binding to an identifiable element, which the user may move and delete, one or none of which can be selected.
    public nonisolated init<Data, RowContent: View>(
        _ data: Binding<Data>, editActions: EditActions<Data>,
        selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    )
    where
        Content == ForEach<
            LazyMapSequence<Data.Indices, (Data.Index, Data.Element.ID)>, Data.Element.ID,
            EditableCollectionContent<RowContent, Data>
        >,
        Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection,
        Data.Element: Identifiable,
        Data.Index: Hashable
    {
        self.init(selection: selection) {
            ForEach(data, editActions: editActions, content: rowContent)
        }
    }

    /// A row for each binding to an identifiable element, which the user may move and delete, any of which can be selected.
    public nonisolated init<Data, RowContent: View>(
        _ data: Binding<Data>, editActions: EditActions<Data>,
        selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    )
    where
        Content == ForEach<
            LazyMapSequence<Data.Indices, (Data.Index, Data.Element.ID)>, Data.Element.ID,
            EditableCollectionContent<RowContent, Data>
        >,
        Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection,
        Data.Element: Identifiable,
        Data.Index: Hashable
    {
        self.init(selection: selection) {
            ForEach(data, editActions: editActions, content: rowContent)
        }
    }

    /// A row for each binding to an element identified by the value at a key path, which the user may move and delete, one or none of which can be selected.
    public nonisolated init<Data, ID: Hashable, RowContent: View>(
        _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, editActions: EditActions<Data>,
        selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    )
    where
        Content == ForEach<
            LazyMapSequence<Data.Indices, (Data.Index, ID)>, ID, EditableCollectionContent<RowContent, Data>
        >,
        Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection,
        Data.Index: Hashable
    {
        self.init(selection: selection) {
            ForEach(data, id: id, editActions: editActions, content: rowContent)
        }
    }

    /// A row for each binding to an element identified by the value at a key path, which the user may move and delete, any of which can be selected.
    public nonisolated init<Data, ID: Hashable, RowContent: View>(
        _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, editActions: EditActions<Data>,
        selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    )
    where
        Content == ForEach<
            LazyMapSequence<Data.Indices, (Data.Index, ID)>, ID, EditableCollectionContent<RowContent, Data>
        >,
        Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection,
        Data.Index: Hashable
    {
        self.init(selection: selection) {
            ForEach(data, id: id, editActions: editActions, content: rowContent)
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
