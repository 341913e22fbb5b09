import Foundation
import SwiftUICore

extension DynamicViewContent {
    /// Lets the user drop data of some types between the views that a collection is shown as. `action` gets the place in the collection that
    /// they are to be put before, and item providers. What is dropped on the upper half of a row goes before it, on the lower half behind it.
    public nonisolated func onInsert(
        of supportedContentTypes: [UTType], perform action: @escaping (Int, [NSItemProvider]) -> Void
    ) -> some DynamicViewContent {
        modifier(InsertionModifier(.ofProviders(supportedContentTypes, action)))
    }

    /// Lets the user drop data of some types, by their names, between the views that a collection is shown as.
    public nonisolated func onInsert(
        of acceptedTypeIdentifiers: [String], perform action: @escaping (Int, [NSItemProvider]) -> Void
    ) -> some DynamicViewContent {
        modifier(InsertionModifier(.ofProviders(acceptedTypeIdentifiers.compactMap { UTType($0) }, action)))
    }

    /// Lets the user drop values of a type between the views that a collection is shown as. `action` gets the values, and the place in the
    /// collection that they are to be put before.
    public nonisolated func dropDestination<T: Transferable>(
        for payloadType: T.Type = T.self, action: @escaping ([T], Int) -> Void
    ) -> some DynamicViewContent {
        modifier(InsertionModifier(.ofValues(T.self, action)))
    }
}

extension DynamicTableRowContent {
    /// Lets the user drop data of some types between the rows. `action` gets the place in the collection that they are to be put before, and
    /// item providers.
    public func onInsert(
        of supportedContentTypes: [UTType], perform action: @escaping (Int, [NSItemProvider]) -> Void
    ) -> some DynamicTableRowContent<TableRowValue> {
        inserting(.ofProviders(supportedContentTypes, action))
    }

    /// Lets the user drop values of a type between the rows. `action` gets the place in the collection that they are to be put before, and
    /// the values.
    public func dropDestination<T: Transferable>(
        for payloadType: T.Type = T.self, action: @escaping (Int, [T]) -> Void
    ) -> some DynamicTableRowContent<TableRowValue> {
        inserting(.ofValues(T.self) { action($1, $0) })
    }

    private func inserting(_ insertion: Insertion) -> some DynamicTableRowContent<TableRowValue> {
        ModifiedTableRows(content: self) { AnyView($0.modifier(InsertionModifier(insertion))) }
    }
}

/// What is put into a collection when something is dropped between its rows.
struct Insertion {
    let accepts: @MainActor ([any Transferable]) -> Bool
    /// Gets what was dropped, and the place in the collection that it goes before.
    let insert: @MainActor ([any Transferable], Int) -> Void

    static func ofProviders(_ types: [UTType], _ action: @escaping (Int, [NSItemProvider]) -> Void) -> Insertion {
        nonisolated(unsafe) let action = action
        return Insertion(
            accepts: { NSItemProvider.all($0, conformTo: types) },
            insert: { items, index in action(index, items.map { NSItemProvider(of: $0) }) })
    }

    static func ofValues<T: Transferable>(_ type: T.Type, _ action: @escaping ([T], Int) -> Void) -> Insertion {
        nonisolated(unsafe) let action = action
        return Insertion(
            accepts: { items in !items.isEmpty && items.allSatisfy { Transfer.canMake(T.self, of: $0) } },
            insert: { items, index in Transfer.handOut(T.self, of: items) { action($0, index) } })
    }
}

/// Makes each row of its content a place to drop things before and behind.
struct InsertionModifier {
    let insertion: Insertion

    nonisolated init(_ insertion: Insertion) { self.insertion = insertion }
}

extension InsertionModifier: ElementModifier {
    typealias Body = Never
    func makeElement(_ child: LayoutElement, _ node: ViewNode) -> InsertionElement {
        InsertionElement(child, node, insertion)
    }
    func update(_ element: InsertionElement) { element.insertion = insertion }
    func isEqual(to other: Self) -> Bool { false }
}

/// A row that things are dropped before and behind; a line shows where they will go.
final class InsertionElement: DropElement {
    var insertion: Insertion
    /// Where the line is; nil while nothing is over the row.
    private var edge: VerticalEdge? { didSet { if edge != oldValue { setNeedsDisplay() } } }

    init(_ child: LayoutElement, _ node: ViewNode, _ insertion: Insertion) {
        self.insertion = insertion
        super.init(child, node, DropHandler(accepts: { _ in false }, dropped: { _ in }))
        makeLayer()
        handler = DropHandler(
            accepts: { [weak self] items in
                guard let self, index != nil else { return false }
                return insertion.accepts(items)
            },
            entered: { [weak self] in self?.follow($0) }, moved: { [weak self] in self?.follow($0) },
            exited: { [weak self] _ in self?.show(nil) }, dropped: { [weak self] in self?.drop($0) })
    }

    /// The row's place among those that the modifier is about: of rows in rows the outermost.
    private var index: Int? {
        var found: Int?
        var current: ViewNode? = child.node
        while let inner = current, inner !== node {
            if let row = inner as? any IdentifiedRow, let index = row.rowIndex { found = index }
            current = inner.parent
        }
        return found
    }

    /// In a list the whole row counts, with what it keeps free around its content.
    override var area: CGRect {
        var origin = CGPoint.zero
        var current: LayoutElement = self
        while let outer = current.parent {
            origin = CGPoint(x: origin.x + current.origin.x, y: origin.y + current.origin.y)
            if outer is RowElement {
                return CGRect(origin: CGPoint(x: -origin.x, y: -origin.y), size: outer.size)
            }
            current = outer
        }
        return super.area
    }

    private func edge(at point: CGPoint) -> VerticalEdge { point.y < area.midY ? .top : .bottom }
    private func follow(_ drop: Drop) { show(edge(at: drop.location)) }

    private func show(_ edge: VerticalEdge?) {
        self.edge = edge
        graph.scheduleTurn()
    }

    private func drop(_ drop: Drop) {
        guard let index else { return }
        insertion.insert(drop.items, edge(at: drop.location) == .top ? index : index + 1)
    }

    override func draw() -> LayerContent {
        guard let edge else { return .none }
        let tint = Color.accentColor.resolvedColor(in: EnvironmentValues(scope: node.scope))
        let line = CGRect(
            x: area.minX, y: edge == .top ? area.minY : area.maxY - 2, width: area.width, height: 2)
        return .list([.fill(.rectangle(line), .color(tint), FillStyle())])
    }
}
