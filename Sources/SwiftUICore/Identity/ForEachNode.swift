import Foundation

/// Keeps a node for each element of the collection, by id.
final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
    TypedNode<ForEach<Data, ID, Content>>
{
    private struct Row {
        let id: ID
        /// nil until the row is made.
        var node: RowNode<Data, ID, Content>?
    }

    private var view: ForEach<Data, ID, Content>
    private var rows: ContiguousArray<Row> = []
    private let type = ViewType.of(ForEach<Data, ID, Content>.self)

    /// The elements that the rows show.
    private var elements: ContiguousArray<Data.Element> = []
    private let elementTable = FieldTable.of(Data.Element.self)

    init(_ view: ForEach<Data, ID, Content>, _ context: NodeContext) {
        self.view = view
        super.init(context)
        elements = readData()
        rows.reserveCapacity(elements.count)
        for element in elements { rows.append(Row(id: identity(element), node: nil)) }
        reportDuplicates()
        makeRows(elements)
    }

    private func makeRows(_ elements: ContiguousArray<Data.Element>) {
        for i in rows.indices where rows[i].node == nil {
            rows[i].node = RowNode(self, at: i, rows[i].id, elements[i])
        }
    }

    /// Reads the collection once. One that reads state while it is walked, as a binding does, makes the list depend on it.
    private func readData() -> ContiguousArray<Data.Element> {
        removeDependencies()
        return Update.reading(for: self) { ContiguousArray(view.data) }
    }

    private func identity(_ element: Data.Element) -> ID { Update.reading(for: self) { view.identity(element) } }

    /// Runs the content closure. What it reads belongs to the row: a change updates that row and no other.
    fileprivate func content(_ element: Data.Element, for row: ViewNode) -> Content {
        row.trackingReads(type) { view.content(element) }
    }

    /// The element of a row that is to be made again though the collection did not change.
    fileprivate func element(at index: Int) -> Data.Element {
        Update.reading(for: self) { view.data[view.data.index(view.data.startIndex, offsetBy: index)] }
    }

    override func update(_ new: ForEach<Data, ID, Content>) {
        if case .constantRange = new.id, new.data.count != view.data.count {
            Diagnostics.report(
                "ForEach<\(Data.self), \(ID.self), \(Content.self)> count (\(new.data.count)) != its initial count (\(view.data.count)). `ForEach(_:content:)` should only be used for *constant* data. Instead conform data to `Identifiable` or use `ForEach(_:id:content:)` and provide an explicit `id`!",
                view: nearestViewName)
        }
        let isSameClosure = areSameFunctions(view.content, new.content)
        view = new
        refresh(skippingEqual: isSameClosure)
    }

    override func rerun() {
        guard flags.contains(.needsUpdate) else { return }
        refresh()
    }

    /// Brings the rows up to date with the collection. A row whose element is equal, and is made by the same closure, shows what it should
    /// already: whatever else the closure reads has marked the row itself.
    private func refresh(skippingEqual: Bool = false) {
        flags.remove(.needsUpdate)
        let old = elements
        elements = readData()
        var changed: ContiguousArray<Int> = []
        var hasSameIDs = elements.count == rows.count
        let stride = MemoryLayout<Data.Element>.stride
        old.withUnsafeBufferPointer { old in
            elements.withUnsafeBufferPointer { new in
                guard let a = UnsafeRawPointer(old.baseAddress), let b = UnsafeRawPointer(new.baseAddress) else {
                    return
                }
                for i in 0..<min(old.count, new.count)
                where !elementTable.areEqualValues(a + i * stride, b + i * stride) {
                    changed.append(i)
                }
            }
        }
        if elements.count > old.count { changed.append(contentsOf: old.count..<elements.count) }
        if hasSameIDs { hasSameIDs = changed.allSatisfy { identity(elements[$0]) == rows[$0].id } }
        if hasSameIDs {
            if skippingEqual {
                for i in changed { refreshRow(i) }
            } else {
                for i in rows.indices { refreshRow(i) }
            }
            return
        }
        let before = rows
        reconcile(ContiguousArray(elements.map(identity)))
        // A row that moved comes from another place of the old collection, where its index still points.
        for i in rows.indices {
            if skippingEqual, let node = rows[i].node {
                let from = node.index
                node.index = i
                if from < old.count, from < before.count, before[from].node === node,
                    areEqualValues(old[from], elements[i], elementTable)
                {
                    continue
                }
            }
            refreshRow(i)
        }
    }

    private func refreshRow(_ i: Int) {
        if let node = rows[i].node {
            node.index = i
            node.refresh(with: elements[i])
        } else {
            rows[i].node = RowNode(self, at: i, rows[i].id, elements[i])
        }
    }

    /// Arranges the rows in the order of `ids`, keeping the node of each id that stays. Equal ends are left alone, so that an insertion or
    /// removal costs the middle only.
    private func reconcile(_ ids: ContiguousArray<ID>) {
        let old = rows
        var head = 0
        while head < old.count, head < ids.count, old[head].id == ids[head] { head += 1 }
        var tail = 0
        while tail < old.count - head, tail < ids.count - head,
            old[old.count - 1 - tail].id == ids[ids.count - 1 - tail]
        { tail += 1 }
        let oldMiddle = head..<(old.count - tail)
        let newMiddle = head..<(ids.count - tail)
        var fresh: ContiguousArray<Row> = []
        fresh.reserveCapacity(ids.count)
        fresh.append(contentsOf: old[..<head])
        if oldMiddle.isEmpty {
            for i in newMiddle { fresh.append(Row(id: ids[i], node: nil)) }
        } else {
            var byID: [ID: Int] = [:]
            byID.reserveCapacity(oldMiddle.count)
            // Of several rows with one id the first is kept, as new rows take theirs in order.
            for i in oldMiddle.reversed() { byID[old[i].id] = i }
            var taken = Set<Int>()
            for i in newMiddle {
                if let index = byID[ids[i]], taken.insert(index).inserted {
                    fresh.append(old[index])
                } else {
                    fresh.append(Row(id: ids[i], node: nil))
                }
            }
            for i in oldMiddle where !taken.contains(i) {
                if let node = old[i].node { graph.remove(node, from: self) }
            }
        }
        fresh.append(contentsOf: old[(old.count - tail)...])
        rows = fresh
        if flags.contains(.hasPreferences) { scope.preferences?.orderChanged() }
        reportDuplicates()
        elementsChanged()
    }

    private func reportDuplicates() {
        guard rows.count > 1, !hasGrowingIDs else { return }
        var seen = Set<ID>(minimumCapacity: rows.count)
        for row in rows where !seen.insert(row.id).inserted {
            Diagnostics.report(
                "ForEach<\(Data.self), \(ID.self), \(Content.self)>: the ID \(row.id) occurs multiple times within the collection, this will give undefined results!",
                view: nearestViewName)
            return
        }
    }

    /// Whether the ids are numbers, each larger than the one before, as they often are: then no two are the same.
    private var hasGrowingIDs: Bool {
        guard ID.self == Int.self else { return false }
        var last = Int.min
        for row in rows {
            let id = unsafeBitCast(row.id, to: Int.self)
            if id <= last, last != .min { return false }
            last = id
        }
        return true
    }

    // MARK: Structure

    override func collectElements(_ elements: inout ContiguousArray<LayoutElement>) {
        for row in rows { row.node?.collectElements(&elements) }
    }

    override func visitChildren(_ visit: (ViewNode) -> Void) {
        for row in rows { if let node = row.node { visit(node) } }
    }
}

/// The node of one element: knows its id, which `tag` and selection use.
final class RowNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: ViewNode, IdentifiedRow {
    let id: ID
    fileprivate var index: Int
    private unowned(unsafe) let list: ForEachNode<Data, ID, Content>
    private var content: TypedNode<Content>!

    fileprivate init(_ list: ForEachNode<Data, ID, Content>, at index: Int, _ id: ID, _ element: Data.Element) {
        self.list = list
        self.index = index
        self.id = id
        super.init(list.childContext)
        content = Content._makeNode(list.content(element, for: self), childContext)
    }

    var rowID: AnyHashable { AnyHashable(id) }
    var rowIndex: Int? { index }

    fileprivate func refresh(with element: Data.Element) {
        flags.remove(.needsUpdate)
        removeDependencies()
        content.update(list.content(element, for: self))
    }

    override func rerun() {
        guard flags.contains(.needsUpdate) else { return }
        refresh(with: list.element(at: index))
    }

    override func collectElements(_ elements: inout ContiguousArray<LayoutElement>) {
        content.collectElements(&elements)
    }
    override func collectRows(_ rows: inout RowList) { content.collectRows(&rows) }
    override func visitChildren(_ visit: (ViewNode) -> Void) { visit(content) }
}

/// A node that stands for one element of a `ForEach`.
@MainActor package protocol IdentifiedRow: ViewNode {
    var rowID: AnyHashable { get }
    /// Where the element stands in the collection; nil for a view with an id that is of no collection.
    var rowIndex: Int? { get }
}

extension IdentifiedRow {
    package var rowIndex: Int? { nil }
}

/// Whether two functions are the same code with the same captured values: one closure, or one that captures nothing.
func areSameFunctions<F>(_ a: F, _ b: F) -> Bool {
    withUnsafeBytes(of: a) { a in withUnsafeBytes(of: b) { b in memcmp(a.baseAddress!, b.baseAddress!, a.count) == 0 } }
}
