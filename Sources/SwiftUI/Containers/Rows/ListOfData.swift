import SwiftUICore

extension List where Content: View {
    /// A row for each element, identified by the value at a key path, one or none of which can be selected.
    public nonisolated init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent> {
        self.init(selection: selection) { ForEach(data, id: id, content: rowContent) }
    }

    /// A row for each element, identified by the value at a key path, any of which can be selected.
    public nonisolated init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent> {
        self.init(selection: selection) { ForEach(data, id: id, content: rowContent) }
    }

    /// A row for each element of a tree, one or none of which can be selected. Those with children can be opened.
    public nonisolated init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, children: KeyPath<Data.Element, Data?>, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == OutlineGroup<Data, Data.Element.ID, RowContent, RowContent>, Data.Element: Identifiable {
        self.init(selection: selection) { OutlineGroup(data, children: children, content: rowContent) }
    }

    /// A row for each element of a tree, any of which can be selected. Those with children can be opened.
    public nonisolated init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, children: KeyPath<Data.Element, Data?>, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == OutlineGroup<Data, Data.Element.ID, RowContent, RowContent>, Data.Element: Identifiable {
        self.init(selection: selection) { OutlineGroup(data, children: children, content: rowContent) }
    }

    /// A row for each element of a tree, identified by the value at a key path, one or none of which can be selected. Those with children
    /// can be opened.
    public nonisolated init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
        selection: Binding<SelectionValue?>?, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == OutlineGroup<Data, ID, RowContent, RowContent> {
        self.init(selection: selection) { OutlineGroup(data, id: id, children: children, content: rowContent) }
    }

    /// A row for each element of a tree, identified by the value at a key path, any of which can be selected. Those with children can be
    /// opened.
    public nonisolated init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
        selection: Binding<Set<SelectionValue>>?, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == OutlineGroup<Data, ID, RowContent, RowContent> {
        self.init(selection: selection) { OutlineGroup(data, id: id, children: children, content: rowContent) }
    }
}

extension List where SelectionValue == Never, Content: View {
    /// A row for each element of a tree. Those with children can be opened.
    public nonisolated init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, children: KeyPath<Data.Element, Data?>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == OutlineGroup<Data, Data.Element.ID, RowContent, RowContent>, Data.Element: Identifiable {
        self.init { OutlineGroup(data, children: children, content: rowContent) }
    }

    /// A row for each element of a tree, identified by the value at a key path. Those with children can be opened.
    public nonisolated init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == OutlineGroup<Data, ID, RowContent, RowContent> {
        self.init { OutlineGroup(data, id: id, children: children, content: rowContent) }
    }
}

/// Views for the elements of a tree: those with children are disclosure groups of them.
public struct OutlineGroup<Data: RandomAccessCollection, ID: Hashable, Parent, Leaf> {
    let roots: OutlineRoots<Data>
    let id: KeyPath<Data.Element, ID>
    let children: KeyPath<Data.Element, Data?>
    let content: (Data.Element) -> Leaf

    nonisolated init(
        data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
        content: @escaping (Data.Element) -> Leaf
    ) {
        roots = .several(data)
        self.id = id
        self.children = children
        self.content = content
    }
}

/// What an outline begins with.
enum OutlineRoots<Data: RandomAccessCollection> {
    case one(Data.Element)
    case several(Data)
}

extension OutlineGroup: View where Parent == Leaf, Leaf: View {
    /// Views for the elements of a tree, identified by the value at a key path.
    public nonisolated init(
        _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
        @ViewBuilder content: @escaping (Data.Element) -> Leaf
    ) {
        self.init(data: data, id: id, children: children, content: content)
    }

    public var body: some View {
        switch roots {
        case .one(let element):
            OutlineBranch(element: element, id: id, children: children, content: content)
        case .several(let data):
            ForEach(data, id: id) { element in
                OutlineBranch(element: element, id: id, children: children, content: content)
            }
        }
    }

    /// Views for an element and those below it, identified by the value at a key path.
    public nonisolated init<DataElement>(
        _ root: DataElement, id: KeyPath<DataElement, ID>, children: KeyPath<DataElement, Data?>,
        @ViewBuilder content: @escaping (DataElement) -> Leaf
    ) where DataElement == Data.Element {
        roots = .one(root)
        self.id = id
        self.children = children
        self.content = content
    }
}

extension OutlineGroup where ID == Data.Element.ID, Parent == Leaf, Leaf: View, Data.Element: Identifiable {
    /// Views for the identifiable elements of a tree.
    public nonisolated init(
        _ data: Data, children: KeyPath<Data.Element, Data?>, @ViewBuilder content: @escaping (Data.Element) -> Leaf
    ) {
        self.init(data: data, id: \.id, children: children, content: content)
    }

    /// Views for an identifiable element and those below it.
    public nonisolated init<DataElement>(
        _ root: DataElement, children: KeyPath<DataElement, Data?>,
        @ViewBuilder content: @escaping (DataElement) -> Leaf
    ) where DataElement == Data.Element {
        self.init(root, id: \.id, children: children, content: content)
    }
}

/// An element of a tree with those below it.
private struct OutlineBranch<Data: RandomAccessCollection, ID: Hashable, Leaf: View>: View {
    let element: Data.Element
    let id: KeyPath<Data.Element, ID>
    let children: KeyPath<Data.Element, Data?>
    let content: (Data.Element) -> Leaf

    var body: some View {
        if let inner = element[keyPath: children] {
            DisclosureGroup {
                // Trees have no end that a type could name.
                AnyView(
                    OutlineGroup<Data, ID, Leaf, Leaf>(data: inner, id: id, children: children, content: content))
            } label: {
                content(element)
            }
        } else {
            content(element)
        }
    }
}
