import Foundation

/// Keeps a node for each element of the collection, by id.
final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
    TypedNode<ForEach<Data, ID, Content>>
{
    private var view: ForEach<Data, ID, Content>
    /// The view's closure and its ids, held apart: taking them out of the view value costs a search for its type, each time.
    private var makeContent: (Data.Element) -> Content
    private var idSource: ForEach<Data, ID, Content>.IDSource
    /// The rows' ids, and beside them their nodes, each a `RowNode` of this list's kind: what only walks the rows knows no type of ours.
    private var ids: ContiguousArray<ID> = []
    private var rows: ContiguousArray<ListRowNode> = []
    private let type = ViewType.of(ForEach<Data, ID, Content>.self)

    /// The elements that the rows show.
    private var elements: ContiguousArray<Data.Element> = []
    private let elementTable = FieldTable.of(Data.Element.self)

    init(_ view: ForEach<Data, ID, Content>, _ context: NodeContext) {
        self.view = view
        makeContent = view.content
        idSource = view.id
        super.init(context)
        elements = readData()
        ids.reserveCapacity(elements.count)
        for element in elements { ids.append(identity(element)) }
        reportDuplicates()
        rows.reserveCapacity(elements.count)
        for i in elements.indices { rows.append(RowNode(self, at: i, ids[i], elements[i])) }
    }

    /// Reads the collection once. One that reads state while it is walked, as a binding does, makes the list depend on it.
    private func readData() -> ContiguousArray<Data.Element> {
        removeDependencies()
        return Update.reading(for: self) { ContiguousArray(view.data) }
    }

    private func identity(_ element: Data.Element) -> ID {
        Update.reading(for: self) { idSource.identity(element) }
    }

    /// Runs the content closure. What it reads belongs to the row: a change updates that row and no other.
    fileprivate func content(_ element: Data.Element, for row: ViewNode) -> Content {
        row.trackingReads(type) { makeContent(element) }
    }

    /// The element of a row that is to be made again though the collection did not change.
    fileprivate func element(at index: Int) -> Data.Element {
        Update.reading(for: self) { view.data[view.data.index(view.data.startIndex, offsetBy: index)] }
    }

    override func take(_ new: ForEach<Data, ID, Content>) {
        new.reportGrownRange(since: view, in: self)
        let isSameClosure = areSameFunctions(view.content, new.content)
        view = new
        makeContent = new.content
        idSource = new.id
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
        let (head, tail) = equalEnds(old, elements)
        let (oldEnd, newEnd) = (old.count - tail, elements.count - tail)
        var changed: ContiguousArray<Int> = []
        // Places of rows that are new, and of rows that came along with their elements.
        var (made, moved): (Set<Int>, Set<Int>) = ([], [])
        if oldEnd == newEnd {
            changed = differences(old, elements, in: head..<newEnd)
            if changed.contains(where: { identity(elements[$0]) != ids[$0] }) {
                (made, moved) = rearrange(changed, changed, old)
            }
        } else {
            (made, moved) = rearrange(ContiguousArray(head..<oldEnd), ContiguousArray(head..<newEnd), old)
            changed = ContiguousArray(head..<newEnd)
        }
        if skippingEqual {
            for i in changed where !made.contains(i) && !moved.contains(i) { refreshRow(i) }
        } else {
            for i in rows.indices where !made.contains(i) { refreshRow(i) }
        }
    }

    private func refreshRow(_ i: Int) {
        unsafeDowncast(rows[i], to: RowNode<Data, ID, Content>.self).refresh(with: elements[i])
    }

    /// How many elements at the beginning and at the end are as before: only what lies between needs to be looked at by id.
    private func equalEnds(
        _ old: ContiguousArray<Data.Element>, _ new: ContiguousArray<Data.Element>
    ) -> (head: Int, tail: Int) {
        let shorter = min(old.count, new.count)
        guard shorter > 0 else { return (0, 0) }
        return old.withUnsafeBufferPointer { old in
            new.withUnsafeBufferPointer { new in
                elementTable.equalEnds(old.baseAddress!, old.count, new.baseAddress!, new.count, elementStride)
            }
        }
    }

    private var elementStride: Int { MemoryLayout<Data.Element>.stride }

    /// The places of a part where the elements are not the same.
    private func differences(
        _ old: ContiguousArray<Data.Element>, _ new: ContiguousArray<Data.Element>, in range: Range<Int>
    ) -> ContiguousArray<Int> {
        guard !range.isEmpty else { return [] }
        return old.withUnsafeBufferPointer { old in
            new.withUnsafeBufferPointer { new in
                elementTable.differences(old.baseAddress!, new.baseAddress!, in: range, elementStride)
            }
        }
    }

    /// Gives the rows at some places those of `newPlaces`' elements, keeping the node of each id that stays. Both lists of places grow, and
    /// begin and end at the same distance from the ends of the collection. Returns the places of rows that are new, and of rows that came along
    /// with an equal element.
    private func rearrange(
        _ oldPlaces: ContiguousArray<Int>, _ newPlaces: ContiguousArray<Int>, _ old: ContiguousArray<Data.Element>
    ) -> (made: Set<Int>, moved: Set<Int>) {
        var (created, moved): (Set<Int>, Set<Int>) = ([], [])
        var byID: [ID: Int] = [:]
        byID.reserveCapacity(oldPlaces.count)
        // Of several rows with one id the first is kept, as new rows take theirs in order.
        for i in oldPlaces.reversed() { byID[ids[i]] = i }
        var nodes: ContiguousArray<ListRowNode?> = []
        var newIDs: ContiguousArray<ID> = []
        var hasNewID = false
        for place in newPlaces {
            let id = identity(elements[place])
            newIDs.append(id)
            guard let from = byID.removeValue(forKey: id) else {
                nodes.append(nil)
                hasNewID = true
                continue
            }
            nodes.append(rows[from])
            if isEqual(old, from, place) { moved.insert(place) }
        }
        // Rows whose ids are gone, and further rows of an id that occurred twice.
        let kept = Set(nodes.compactMap { $0.map(ObjectIdentifier.init) })
        for from in oldPlaces where !kept.contains(ObjectIdentifier(rows[from])) {
            rows[from].isGone = true
            graph.remove(rows[from], from: self)
        }
        let made = zip(newPlaces, nodes).enumerated().map { n, row in
            let node = row.1 ?? RowNode(self, at: row.0, newIDs[n], elements[row.0])
            if row.1 == nil { created.insert(row.0) }
            node.index = row.0
            return node
        }
        let splice = splice(oldPlaces, made)
        if oldPlaces.count == newPlaces.count {
            for (n, place) in newPlaces.enumerated() { (ids[place], rows[place]) = (newIDs[n], made[n]) }
        } else {
            let start = (oldPlaces.first ?? newPlaces.first) ?? 0
            let part = start..<(start + oldPlaces.count)
            ids.replaceSubrange(part, with: newIDs)
            rows.replaceSubrange(part, with: made)
        }
        if flags.contains(.hasPreferences) { scope.preferences?.orderChanged() }
        if hasNewID { reportDuplicates() }
        if let splice { elementsSpliced(splice) } else { elementsChanged() }
        return (created, moved)
    }

    /// What changes in layout when other rows stand at some places; nil if rows are made of several elements.
    private func splice(_ oldPlaces: ContiguousArray<Int>, _ newRows: [ListRowNode]) -> ElementSplice? {
        var (old, new): (ContiguousArray<LayoutElement>, ContiguousArray<LayoutElement>) = ([], [])
        for place in oldPlaces {
            guard let element = rows[place].soleElement else { return nil }
            old.append(element)
        }
        for row in newRows {
            row.collectElements(&new)
            guard row.soleElement != nil else { return nil }
        }
        let first = oldPlaces.first ?? newRows.first?.index ?? 0
        return ElementSplice(old: old, new: new, previous: first > 0 ? rows[first - 1].soleElement : nil)
    }

    override func elementsSpliced(_ splice: ElementSplice) { parent?.elementsSpliced(splice) }

    /// Where a row's element stands in the collection. Rows that moved because others came or went are told when one of them asks.
    fileprivate func index(of row: ListRowNode) -> Int {
        if row.isGone || row.index < rows.count && rows[row.index] === row { return row.index }
        for (i, row) in rows.enumerated() { row.index = i }
        return row.index
    }

    private func isEqual(_ old: ContiguousArray<Data.Element>, _ i: Int, _ j: Int) -> Bool {
        old.withUnsafeBufferPointer { old in
            elements.withUnsafeBufferPointer { new in
                elementTable.areEqualValues(old.baseAddress! + i, new.baseAddress! + j)
            }
        }
    }

    private func reportDuplicates() {
        guard ids.count > 1, !hasGrowingIDs else { return }
        var seen = Set<ID>(minimumCapacity: ids.count)
        for id in ids where !seen.insert(id).inserted {
            Diagnostics.report(
                "ForEach<\(Data.self), \(ID.self), \(Content.self)>: the ID \(id) occurs multiple times within the collection, this will give undefined results!",
                view: nearestViewName)
            return
        }
    }

    /// Whether the ids are numbers, each larger than the one before, as they often are: then no two are the same.
    private var hasGrowingIDs: Bool {
        guard ID.self == Int.self else { return false }
        return ids.withUnsafeBytes { bytes in
            let numbers = bytes.bindMemory(to: Int.self)
            return numbers.indices.dropFirst().allSatisfy { numbers[$0 - 1] < numbers[$0] }
        }
    }

    // MARK: Structure

    override func collectElements(_ elements: inout ContiguousArray<LayoutElement>) {
        for row in rows {
            if let element = row.soleElement { elements.append(element) } else { row.collectElements(&elements) }
        }
    }

    override func visitChildren(_ visit: (ViewNode) -> Void) {
        for row in rows { visit(row) }
    }
}

/// The node of one element of a list, whatever kind of list it is.
class ListRowNode: ViewNode {
    /// Where its element stands in the collection, or stood before other rows came or went; the list knows.
    fileprivate final var index: Int
    /// Whether the element is in the collection no more. While it leaves the screen, the row shows what it showed last: the content closure
    /// may look for the element where there is none.
    fileprivate final var isGone = false
    /// The row's only element of layout, from when it has been collected until the content says that its elements changed.
    fileprivate final unowned(unsafe) var soleElement: LayoutElement?

    fileprivate init(_ context: NodeContext, at index: Int) {
        self.index = index
        super.init(context)
    }

    /// Adds the content's elements.
    fileprivate func collectContent(_ elements: inout ContiguousArray<LayoutElement>) {}

    final override func collectElements(_ elements: inout ContiguousArray<LayoutElement>) {
        if let soleElement {
            elements.append(soleElement)
            return
        }
        let count = elements.count
        collectContent(&elements)
        if elements.count == count + 1 { soleElement = elements[count] }
    }

    final override func elementsChanged() {
        soleElement = nil
        super.elementsChanged()
    }
}

/// The node of one element: knows its id, which `tag` and selection use.
final class RowNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: ListRowNode, IdentifiedRow {
    let id: ID
    private unowned(unsafe) let list: ForEachNode<Data, ID, Content>
    private var content: TypedNode<Content>!

    fileprivate init(_ list: ForEachNode<Data, ID, Content>, at index: Int, _ id: ID, _ element: Data.Element) {
        self.list = list
        self.id = id
        super.init(list.childContext, at: index)
        content = Content._makeNode(list.content(element, for: self), childContext)
    }

    var rowID: AnyHashable { AnyHashable(id) }
    var rowIndex: Int? { list.index(of: self) }

    fileprivate func refresh(with element: Data.Element) {
        flags.remove(.needsUpdate)
        removeDependencies()
        content.update(list.content(element, for: self))
    }

    override func rerun() {
        guard flags.contains(.needsUpdate) else { return }
        guard !isGone else {
            flags.remove(.needsUpdate)
            return
        }
        refresh(with: list.element(at: list.index(of: self)))
    }

    override func collectContent(_ elements: inout ContiguousArray<LayoutElement>) {
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
