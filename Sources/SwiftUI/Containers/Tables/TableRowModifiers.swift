import SwiftUICore

/// Rows with something about their views changed.
struct ModifiedTableRows<Content: TableRowContent> {
    let content: Content
    let change: @MainActor (AnyView) -> AnyView
}

extension ModifiedTableRows: TableRowContent {
    typealias TableRowValue = Content.TableRowValue
    typealias TableRowBody = Never

    func _rows(_ table: TableRowContext<TableRowValue>) -> AnyView { change(content._rows(table)) }
}

extension ModifiedTableRows: DynamicTableRowContent where Content: DynamicTableRowContent {
    var data: Content.Data { content.data }
}

extension TableRowContent {
    private func changed<V: View>(
        _ change: @escaping @MainActor (AnyView) -> V
    ) -> some TableRowContent<TableRowValue> {
        ModifiedTableRows(content: self) { AnyView(change($0)) }
    }

    /// Adds a menu of controls that opens from the row.
    public func contextMenu<M: View>(@ViewBuilder menuItems: () -> M) -> some TableRowContent<TableRowValue> {
        let items = menuItems()
        return changed { $0.contextMenu { items } }
    }

    /// Adds a menu of controls that opens from the row, with a view shown beside it.
    public func contextMenu<M: View, P: View>(
        @ViewBuilder menuItems: () -> M, @ViewBuilder preview: () -> P
    ) -> some TableRowContent<TableRowValue> {
        let (items, preview) = (menuItems(), preview())
        return changed { $0.contextMenu(menuItems: { items }, preview: { preview }) }
    }

    /// Whether the row cannot be selected.
    public func selectionDisabled(_ isDisabled: Bool = true) -> some TableRowContent<TableRowValue> {
        changed { $0.selectionDisabled(isDisabled) }
    }

    /// Does something when the pointer comes over the row or leaves it.
    public func onHover(perform action: @escaping (Bool) -> Void) -> some TableRowContent<TableRowValue> {
        changed { $0.onHover(perform: action) }
    }

    /// Lets the user drag a value out of the row. The value is made when the drag begins.
    public func draggable<T: Transferable>(
        _ payload: @autoclosure @escaping () -> T
    ) -> some TableRowContent<TableRowValue> {
        changed { $0.modifier(DragSource(payload: { [payload()] }, preview: nil)) }
    }

    /// Makes the row a place to drop values of a type.
    public func dropDestination<T: Transferable>(
        for payloadType: T.Type = T.self, action: @escaping ([T]) -> Void
    ) -> some TableRowContent<TableRowValue> {
        changed { rows in
            rows.dropDestination(for: payloadType) { items, _ in
                action(items)
                return true
            }
        }
    }

    /// Lets the user drag what an item provider holds out of the row; nil lets nobody.
    public func itemProvider(_ action: (() -> NSItemProvider?)?) -> some TableRowContent<TableRowValue> {
        changed { $0.itemProvider(action) }
    }
}
