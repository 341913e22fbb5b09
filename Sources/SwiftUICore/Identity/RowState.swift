/// What the views of a row have been told since they appeared: the state that somebody has written. A lazy container keeps it while the row is
/// out of sight, so that the row is as it was when it comes back.
///
/// Views are known by their order in the row. One that holds anything but plain state is new.
@MainActor final class RowState {
    private var kept: [Int: (type: ViewType, storage: ShortList<AnyObject>)] = [:]
    private var cursor = 0

    /// Collects the state of a row that goes; nil if nobody has written any.
    init?(of row: ViewNode) {
        func visit(_ node: ViewNode) {
            if let view = node.stateHolder {
                if let storage = view.writtenState { kept[cursor] = (view.viewType, storage) }
                if view.holdsState { cursor += 1 }
            }
            node.visitChildren(visit)
        }
        row.visitChildren(visit)
        guard !kept.isEmpty else { return nil }
    }

    /// The row is made again, from its first view on.
    func restart() { cursor = 0 }

    /// The storage of the next view that holds state; nil if it had none that was written.
    func next(_ type: ViewType) -> ShortList<AnyObject>? {
        defer { cursor += 1 }
        guard let entry = kept[cursor], entry.type === type else { return nil }
        return entry.storage
    }
}

/// A node of a view with dynamic properties.
@MainActor protocol StateHolding: ViewNode {
    var viewType: ViewType { get }
    /// Whether the view has dynamic properties at all.
    var holdsState: Bool { get }
    /// The storage of the properties, if all of it is state and some has been written.
    var writtenState: ShortList<AnyObject>? { get }
}

/// Storage that can go on when its view is made again.
@MainActor protocol KeptStorage: AnyObject {
    var hasBeenWritten: Bool { get }
}
