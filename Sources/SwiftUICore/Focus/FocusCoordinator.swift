/// Which of a scene's views has the keyboard.
///
/// A view that can have it makes a `FocusItem`. Those who want to know, or to decide, stand around the item as `FocusAttachment`s: the
/// `focused` modifiers. What they ask for is settled once a batch, when the views of the update exist.
@MainActor package final class FocusCoordinator {
    private weak var graph: SceneGraph?
    private(set) var items: [FocusItem] = []
    /// The item that has the keyboard.
    package private(set) var focused: FocusItem?
    private var requests: [FocusRequest] = []
    private var isSettling = false
    /// What the focused view, and the scene, offer to the rest of the program.
    let values = FocusedValuesSource()

    private struct FocusRequest {
        weak var attachment: FocusAttachment?
        let isWanted: Bool
    }

    package nonisolated init() {}

    func add(_ item: FocusItem) {
        graph = item.node.graph
        items.append(item)
    }

    func remove(_ item: FocusItem) {
        items.removeAll { $0 === item }
        guard focused === item else { return }
        setFocused(nil)
        graph?.host.focus(nil)
    }

    // MARK: Who has the keyboard

    /// Gives the keyboard to an item, or takes it from all.
    package func focus(_ item: FocusItem?) {
        guard item !== focused else { return }
        if let item, !item.isEnabled { return }
        let host = (item ?? focused)?.node.graph.host
        setFocused(item)
        host?.focus(item?.input)
    }

    /// The host gave the keyboard to an item's field, or took it away.
    func hostChanged(_ item: FocusItem, _ isFocused: Bool) {
        if isFocused {
            setFocused(item)
        } else if focused === item, graph?.keyFocus.isInMenuBar != true {
            setFocused(nil)
        }
    }

    /// Goes to the next or the previous item in reading order, around the end. False if there is none.
    @discardableResult package func move(forward: Bool) -> Bool {
        let order = readingOrder()
        guard !order.isEmpty else { return false }
        let next: Int
        if let focused, let index = order.firstIndex(where: { $0 === focused }) {
            next = (index + (forward ? 1 : order.count - 1)) % order.count
        } else {
            next = forward ? 0 : order.count - 1
        }
        focus(order[next])
        return true
    }

    private func readingOrder() -> [FocusItem] {
        guard items.count > 1, let graph else { return items.filter(\.isEnabled) }
        let byNode = Dictionary(grouping: items) { ObjectIdentifier($0.node) }
        var order: [FocusItem] = []
        func visit(_ node: ViewNode) {
            if let found = byNode[ObjectIdentifier(node)] { order += found.filter(\.isEnabled) }
            node.visitChildren(visit)
        }
        visit(graph.rootNode)
        return order
    }

    private func setFocused(_ item: FocusItem?) {
        let old = focused
        guard item !== old else { return }
        focused = item
        old?.changed(false, gaining: item)
        item?.changed(true, gaining: nil)
        values.invalidate()
        graph?.scheduleTurn()
    }

    // MARK: What the program asks for

    /// The state behind an attachment asks for the keyboard, or no longer does.
    func request(_ attachment: FocusAttachment, isWanted: Bool, in graph: SceneGraph) {
        self.graph = graph
        requests.append(FocusRequest(attachment: attachment, isWanted: isWanted))
        guard !isSettling else { return }
        isSettling = true
        // After the update, when what is to be focused has appeared.
        graph.actions.onChange { [weak self] in self?.settle() }
    }

    private func settle() {
        isSettling = false
        let asked = requests
        requests = []
        if let attachment = asked.last(where: { $0.isWanted && $0.attachment?.items.isEmpty == false })?.attachment {
            if let focused, attachment.items.contains(where: { $0 === focused }) { return }
            focus(attachment.items.first { $0.isEnabled })
        } else if let focused,
            asked.contains(where: { !$0.isWanted && $0.attachment.map(focused.isAttached(to:)) == true })
        {
            focus(nil)
        }
    }
}
