import Foundation
import SwiftUICore

/// What the user may do to the rows of a `ForEach`.
struct RowEdits {
    var delete: ((IndexSet) -> Void)?
    var move: ((IndexSet, Int) -> Void)?
    /// Whether they were said inside the row that they are about, and not around all rows.
    var standInRow = false
}

struct RowEditsKey: EnvironmentKey { static var defaultValue: RowEdits { RowEdits() } }

extension EnvironmentValues {
    var rowEdits: RowEdits {
        get { self[RowEditsKey.self] }
        set { self[RowEditsKey.self] = newValue }
    }
}

struct RowEditsModifier {
    let change: (inout RowEdits) -> Void
}

extension RowEditsModifier: EnvironmentModifier {
    typealias Body = Never
    func modify(_ values: inout EnvironmentValues) { change(&values.rowEdits) }
    func isEqual(to other: Self) -> Bool { false }
}

extension ModifiedContent: DynamicViewContent where Content: DynamicViewContent, Modifier: ViewModifier {
    /// The collection that the content is made of.
    public var data: Content.Data { content.data }
}

extension DynamicViewContent {
    /// Lets the user delete rows of a list, by a swipe or in edit mode; `action` gets the rows' places in the collection. nil lets nobody.
    public nonisolated func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent {
        modifier(RowEditsModifier { $0.delete = action })
    }

    /// Lets the user move rows of a list in edit mode; `action` gets the rows' places in the collection, and the place that they are put
    /// before. nil lets nobody.
    public nonisolated func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent {
        modifier(RowEditsModifier { $0.move = action })
    }
}

extension MutableCollection {
    /// Moves elements to before another place, as `onMove` describes it.
    public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
        let all = Array(self)
        let moved = source.map { all[$0] }
        var rest = all.enumerated().filter { !source.contains($0.offset) }.map(\.element)
        rest.insert(contentsOf: moved, at: destination - source.count(in: 0..<destination))
        for (index, element) in zip(Array(indices), rest) { self[index] = element }
    }
}

extension RangeReplaceableCollection {
    /// Removes the elements at places, as `onDelete` describes them.
    public mutating func remove(atOffsets offsets: IndexSet) {
        for offset in offsets.reversed() { remove(at: index(startIndex, offsetBy: offset)) }
    }
}

/// Where a row stands among those that a `ForEach` makes, and what may be done to those.
@MainActor struct RowPlace {
    let edits: RowEdits
    let index: Int
    /// The `ForEach`, to tell its rows from others.
    let owner: ObjectIdentifier

    /// The place of an element's row below a list; nil for one that stands alone.
    init?(of element: LayoutElement, below list: ViewNode) {
        let slot = element.node.scope.slot(RowEditsKey.self)
        guard slot.value.delete != nil || slot.value.move != nil else { return nil }
        var found: (any IdentifiedRow, Int)?
        var current: ViewNode? = element.node
        // Of rows in rows the outermost that the edits are about.
        while let node = current, node !== list {
            if let row = node as? any IdentifiedRow, let index = row.rowIndex {
                let isInside = row.scope.slot(RowEditsKey.self) === slot
                if isInside != slot.value.standInRow { found = (row, index) }
                if !isInside { break }
            }
            current = node.parent
        }
        guard let (row, index) = found, let parent = row.parent else { return nil }
        edits = slot.value
        self.index = index
        owner = ObjectIdentifier(parent)
    }
}
