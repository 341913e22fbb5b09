import Foundation

/// A `ForEach` in a lazy container: only rows that the container has asked for have a node. Neither the elements nor their ids are copied
/// or walked; what is known of a collection of a million is its count.
///
/// Where another container asks for all elements, as a stack inside a lazy stack's row does, an ordinary node takes over.
final class ForEachLazyNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
    TypedNode<ForEach<Data, ID, Content>>, RowSource
{
    private typealias Row = LazyRowNode<Data, ID, Content>

    private var view: ForEach<Data, ID, Content>
    /// The parts of the view value, held apart: taking them out of it costs a search for its type, each time.
    private var data: Data
    private var makeContent: (Data.Element) -> Content
    private var idSource: ForEach<Data, ID, Content>.IDSource
    private var count = 0
    /// The rows that have a node, in the order of their indices: each is a `Row`. Held as what all lists' rows are, they are walked by code
    /// that is compiled for it.
    private var rows: ContiguousArray<LazyRow> = []
    /// The state of rows that were let go of.
    private var states: [ID: RowState] = [:]
    private var splices: [RowSplice] = []
    private var isLazy = false
    /// Takes over where all elements are asked for.
    private var whole: ForEachNode<Data, ID, Content>?
    private let type = ViewType.of(ForEach<Data, ID, Content>.self)
    private let elementTable = FieldTable.of(Data.Element.self)

    init(_ view: ForEach<Data, ID, Content>, _ context: NodeContext) {
        self.view = view
        data = view.data
        makeContent = view.content
        idSource = view.id
        super.init(context)
        count = readingData { data.count }
    }

    private func readingData<R>(_ read: () -> R) -> R { Update.reading(for: self, read) }

    private func element(at index: Int) -> Data.Element {
        readingData { data[data.index(data.startIndex, offsetBy: index)] }
    }

    private func identity(at index: Int) -> ID { readingData { idSource.identity(element(at: index)) } }

    /// Runs the content closure. What it reads belongs to the row: a change updates that row and no other.
    fileprivate func content(_ element: Data.Element, for row: ViewNode) -> Content {
        row.trackingReads(type) { makeContent(element) }
    }

    // MARK: Updating

    override func take(_ new: ForEach<Data, ID, Content>) {
        if let whole {
            view = new
            whole.update(new)
            return
        }
        new.reportGrownRange(since: view, in: self)
        let isSameClosure = areSameFunctions(makeContent, new.content)
        view = new
        data = new.data
        makeContent = new.content
        idSource = new.id
        refresh(skippingEqual: isSameClosure)
    }

    override func rerun() {
        guard flags.contains(.needsUpdate) else { return }
        refresh(skippingEqual: false)
    }

    private func refresh(skippingEqual: Bool) {
        flags.remove(.needsUpdate)
        removeDependencies()
        let oldCount = count
        count = readingData { data.count }
        let moved = findRows(oldCount)
        let table = skippingEqual ? elementTable : nil
        _ = allRows { row, element in
            row.refresh(with: element, unlessEqualBy: table)
            return true
        }
        guard moved || count != oldCount else { return }
        forgetStates()
        if flags.contains(.hasPreferences) { scope.preferences?.orderChanged() }
        elementsChanged()
    }

    /// Calls `visit` with each row that has a node, and the element at its index where that lies, until it returns false. Whether it never
    /// did, and all have elements.
    private func allRows(_ visit: (Row, UnsafePointer<Data.Element>) -> Bool) -> Bool {
        // What is called may change the list.
        let (data, rows, count) = (data, rows, count)
        let areAll = data.withContiguousStorageIfAvailable { elements in
            for row in rows {
                guard row.index < elements.count, let first = elements.baseAddress else { return false }
                guard visit(unsafeDowncast(row, to: Row.self), first + row.index) else { return false }
            }
            return true
        }
        if let areAll { return areAll }
        for row in rows {
            guard row.index < count else { return false }
            let element = element(at: row.index)
            guard withUnsafePointer(to: element, { visit(unsafeDowncast(row, to: Row.self), $0) }) else { return false }
        }
        return true
    }

    /// Rows that are in the collection no more lose their state.
    private func forgetStates() {
        guard !states.isEmpty else { return }
        var remaining: [ID: RowState] = [:]
        readingData {
            for element in data {
                let id = idSource.identity(element)
                if let state = states[id] { remaining[id] = state }
                if remaining.count == states.count { break }
            }
        }
        states = remaining
    }

    /// Finds out where the rows that have a node are now. Looks through the whole collection only for rows that are not where they were, nor as
    /// far on as the row before them. Whether any row moved or went.
    private func findRows(_ oldCount: Int) -> Bool {
        if readingData({ allRows { row, element in row.isRow(of: element, idSource) } }) {
            if count != oldCount { noteSplice(at: rows.last.map { $0.index + 1 } ?? 0, count - oldCount) }
            return false
        }
        let before = rows.map { (row: unsafeDowncast($0, to: Row.self), index: $0.index) }
        var found: [Int: Row] = [:]
        var missing: [ID: Row] = [:]
        var shift = 0
        func take(_ row: Row, _ index: Int) -> Bool {
            guard index >= 0, index < count, found[index] == nil, identity(at: index) == row.id else { return false }
            found[index] = row
            return true
        }
        for (row, index) in before {
            if take(row, index + shift) || take(row, index) { continue }
            if take(row, index + count - oldCount) {
                shift = count - oldCount
            } else if missing.updateValue(row, forKey: row.id) != nil {
                // Two rows of one id: neither is known to be the other.
                end(row)
            }
        }
        if !missing.isEmpty {
            search { id, index in
                if let row = missing[id], found[index] == nil {
                    found[index] = row
                    missing[id] = nil
                }
                return missing.isEmpty
            }
        }
        for row in missing.values { end(row) }
        for (index, row) in found { row.index = index }
        noteSplices(before.compactMap { $0.row.isGone ? nil : ($0.index, $0.row.index) }, oldCount)
        rows.removeAll(keepingCapacity: true)
        for row in found.values { rows.append(row) }
        rows.sort { $0.index < $1.index }
        return true
    }

    /// Walks the ids of the collection until somebody has found what is looked for.
    private func search(_ isFound: (ID, Int) -> Bool) {
        let (data, idSource) = (data, idSource)
        readingData {
            // Elements that lie side by side are walked without being copied out one by one.
            let isWalked: Void? = data.withContiguousStorageIfAvailable { elements in
                for index in 0..<elements.count where isFound(idSource.identity(elements[index]), index) { return }
            }
            guard isWalked == nil else { return }
            for (index, element) in data.enumerated() where isFound(idSource.identity(element), index) { return }
        }
    }

    private func end(_ row: Row) {
        row.isGone = true
        graph.remove(row, from: self)
    }

    /// What the first and the last of the rows that stay say about rows before and behind them.
    private func noteSplices(_ stayed: [(Int, Int)], _ oldCount: Int) {
        guard let first = stayed.first, let last = stayed.last else {
            splices.append(RowSplice(index: 0, removed: oldCount, inserted: count))
            return
        }
        let shift = first.1 - first.0
        if shift > 0 {
            splices.append(RowSplice(index: first.0, removed: 0, inserted: shift))
        } else if shift < 0 {
            splices.append(RowSplice(index: first.0 + shift, removed: -shift, inserted: 0))
        }
        let oldLength = last.0 - first.0 + 1
        splices.append(RowSplice(index: first.1, removed: oldLength, inserted: max(1, last.1 - first.1 + 1)))
        let rest = count - oldCount - shift - (max(1, last.1 - first.1 + 1) - oldLength)
        noteSplice(at: max(first.1, last.1) + 1, rest)
    }

    private func noteSplice(at index: Int, _ change: Int) {
        guard change != 0 else { return }
        splices.append(RowSplice(index: index, removed: max(0, -change), inserted: max(0, change)))
    }

    // MARK: Structure

    override func collectElements(_ elements: inout ContiguousArray<LayoutElement>) {
        if isLazy {
            for row in rows { row.collectElements(&elements) }
            return
        }
        if whole == nil {
            let inner = InheritedScope(parent: scope)
            inner.set(LazyRowsKey.self, false)
            removeDependencies()
            whole = ForEachNode(view, NodeContext(parent: self, scope: inner))
        }
        whole!.collectElements(&elements)
    }

    override func collectRows(_ list: inout RowList) {
        if let whole { return whole.collectRows(&list) }
        isLazy = true
        list.append(self, count: count)
    }

    override func visitChildren(_ visit: (ViewNode) -> Void) {
        if let whole { return visit(whole) }
        for row in rows { visit(row) }
    }

    // MARK: Rows

    func collectRow(at index: Int, into list: inout RowList) {
        guard index < count else { return }
        row(at: index).collectRows(&list)
    }

    /// Where the row of an index is in `rows`, or would be. The rows in view mostly have one index after another.
    private func place(of index: Int) -> (place: Int, isThere: Bool) {
        guard let first = rows.first?.index, index >= first else { return (0, false) }
        let guess = index - first
        if guess < rows.count, rows[guess].index == index { return (guess, true) }
        var (low, high) = (0, min(rows.count, guess))
        while low < high {
            let middle = (low + high) / 2
            if rows[middle].index < index { low = middle + 1 } else { high = middle }
        }
        return (low, low < rows.count && rows[low].index == index)
    }

    private func row(at index: Int) -> LazyRow {
        let (place, isThere) = place(of: index)
        if isThere { return rows[place] }
        let element = element(at: index)
        let id = readingData { idSource.identity(element) }
        let outer = graph.rowState
        graph.rowState = states.isEmpty ? nil : states.removeValue(forKey: id)
        graph.rowState?.restart()
        let row = Row(self, at: index, id, element)
        graph.rowState = outer
        // Making the row may have made or let go of others.
        rows.insert(row, at: self.place(of: index).place)
        return row
    }

    func hasRow(at index: Int) -> Bool { place(of: index).isThere }

    func releaseRows(outside range: Range<Int>) {
        guard let first = rows.first, let last = rows.last,
            !range.contains(first.index) || !range.contains(last.index)
        else { return }
        let all = rows
        // What has the keyboard keeps it out of sight.
        rows.removeAll { !range.contains($0.index) && !hasKeyboard($0) }
        for row in all where !range.contains(row.index) && !hasKeyboard(row) {
            if let state = RowState(of: row) { states[unsafeDowncast(row, to: Row.self).id] = state }
            row.destroy()
        }
    }

    private func hasKeyboard(_ row: LazyRow) -> Bool {
        graph.focusCoordinator.focused.map { $0.node.stands(in: row) } ?? false
    }

    func rowID(at index: Int) -> AnyHashable { AnyHashable(identity(at: index)) }

    func rowIndex(of id: AnyHashable) -> Int? {
        guard let id = id.base as? ID, count > 0 else { return nil }
        if let row = rows.first(where: { unsafeDowncast($0, to: Row.self).id == id }) { return row.index }
        // Numbers mostly count the rows.
        if let number = id as? Int, let first = identity(at: 0) as? Int {
            let (index, overflow) = number.subtractingReportingOverflow(first)
            if !overflow, index >= 0, index < count, identity(at: index) == id { return index }
        }
        var result: Int?
        search { candidate, index in
            if candidate == id { result = index }
            return result != nil
        }
        return result
    }

    func takeSplices() -> [RowSplice] {
        defer { splices.removeAll() }
        return splices
    }
}

/// The node of one element in a lazy container, whatever its type.
private class LazyRow: ViewNode {
    final var index: Int
    /// Whether the element is in the collection no more. While it leaves the screen, the row shows what it showed last: the content closure
    /// may look for the element where there is none.
    final var isGone = false

    init(at index: Int, _ context: NodeContext) {
        self.index = index
        super.init(context)
    }
}

/// The node of one element of a collection.
private final class LazyRowNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: LazyRow, IdentifiedRow {
    let id: ID
    private var element: Data.Element
    private unowned(unsafe) let list: ForEachLazyNode<Data, ID, Content>
    private var content: TypedNode<Content>!

    init(_ list: ForEachLazyNode<Data, ID, Content>, at index: Int, _ id: ID, _ element: Data.Element) {
        self.list = list
        self.id = id
        self.element = element
        super.init(at: index, list.childContext)
        content = Content._makeNode(list.content(element, for: self), childContext)
    }

    var rowID: AnyHashable { AnyHashable(id) }
    var rowIndex: Int? { index }

    /// Whether an element, where it lies, is the row's.
    func isRow(of element: UnsafePointer<Data.Element>, _ source: ForEach<Data, ID, Content>.IDSource) -> Bool {
        element.lend { source.identity($0) == id }
    }

    /// Takes the row's element anew, unless the table is given and finds it equal to the one that the row has.
    func refresh(with new: UnsafePointer<Data.Element>, unlessEqualBy table: FieldTable?) {
        if let table, withUnsafeMutablePointer(to: &element, { table.areEqualValues($0, new) }) { return }
        new.lend { element = copy $0 }
        refresh()
    }

    private func refresh() {
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
        refresh()
    }

    override func collectElements(_ elements: inout ContiguousArray<LayoutElement>) {
        content.collectElements(&elements)
    }
    override func collectRows(_ rows: inout RowList) { content.collectRows(&rows) }
    override func visitChildren(_ visit: (ViewNode) -> Void) { if let content { visit(content) } }
}

extension ViewNode {
    /// Whether the node is another, or stands below it.
    fileprivate func stands(in other: ViewNode) -> Bool {
        var current: ViewNode? = self
        while let node = current {
            if node === other { return true }
            current = node.parent
        }
        return false
    }
}
