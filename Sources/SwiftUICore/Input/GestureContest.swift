import Foundation

/// The handlers that watch one press, or several in a row where one of them waits for that, until it is clear whose it is.
@MainActor final class GestureContest {
    @MainActor private final class Entry {
        let handler: any GestureHandling
        /// Kept to tell the handler where it is; checked for being alive before.
        let element: LayoutElement
        let precedence: GesturePrecedence
        var hasWon = false
        var isOut = false

        init(_ handler: any GestureHandling, _ element: LayoutElement) {
            self.handler = handler
            self.element = element
            precedence = handler.precedence
        }

        var isUndecided: Bool { !isOut && !hasWon && handler.verdict == .undecided }
    }

    /// Those that come first, first.
    private var entries: [Entry] = []
    private unowned let router: InputRouter

    init(_ router: InputRouter) { self.router = router }

    /// Whether somebody still watches, or has won and follows the press.
    var isOver: Bool { entries.allSatisfy(\.isOut) }
    /// Whether somebody waits for another press.
    var isWaiting: Bool { entries.contains { $0.isUndecided } }

    /// A press began over these elements, innermost first.
    func begin(_ event: PointerEvent, path: [LayoutElement]) {
        for entry in entries where !entry.isOut && !path.contains(where: { $0 === entry.element }) { drop(entry) }
        var watchers: [Entry] = []
        for element in path {
            guard let handler = element.gestures, element.acceptsInput else { continue }
            if handler.excludesSubviews { watchers.removeAll() }
            watchers.append(Entry(handler, element))
        }
        watchers = watchers.filter { watcher in
            if let known = entries.first(where: { $0.handler === watcher.handler && !$0.isOut }) {
                // It has seen a press before; a gesture that is recognised and only waits for others needs no more.
                if known.isUndecided, !start(known, event) { known.isOut = true }
                return false
            }
            return start(watcher, event)
        }
        entries = order(entries.filter { !$0.isOut } + watchers)
        settle()
    }

    private func order(_ all: [Entry]) -> [Entry] {
        // Of several that come before what is inside them, the outermost is first.
        all.filter { $0.precedence == .high }.reversed() + all.filter { $0.precedence != .high }
    }

    private func start(_ entry: Entry, _ event: PointerEvent) -> Bool {
        entry.handler.began(event, at: router.convert(event.location, to: entry.element), in: entry.element)
    }

    func move(_ event: PointerEvent) {
        for entry in entries where isFollowing(entry) {
            entry.handler.moved(event, at: router.convert(event.location, to: entry.element), in: entry.element)
        }
        settle()
    }

    func end(_ event: PointerEvent) {
        let following = entries.filter { isFollowing($0) }
        for entry in following {
            entry.handler.ended(event, at: router.convert(event.location, to: entry.element), in: entry.element)
            if entry.hasWon { entry.isOut = true }
        }
        settle()
        // A handler that had won before the press ended has done its work now; one that wins by it is done too.
        for entry in entries where entry.hasWon { entry.isOut = true }
    }

    func cancel() {
        for entry in entries where !entry.isOut { drop(entry) }
    }

    private func isFollowing(_ entry: Entry) -> Bool {
        guard !entry.isOut else { return false }
        guard !entry.element.flags.contains(.isDestroyed) else {
            drop(entry)
            return false
        }
        // One that is recognised but waits still hears how the press goes on.
        return true
    }

    private func drop(_ entry: Entry) {
        entry.isOut = true
        entry.handler.cancelled()
    }

    /// Finds out whether anybody has won by now.
    func settle() {
        for entry in entries where !entry.isOut && !entry.hasWon {
            switch entry.handler.verdict {
            case .undecided: break
            case .failed: drop(entry)
            case .recognized: if mayWin(entry) { win(entry) }
            }
        }
    }

    private func mayWin(_ entry: Entry) -> Bool {
        guard entry.precedence != .simultaneous else { return true }
        for other in entries {
            if other === entry { return true }
            guard other.isUndecided, other.precedence != .simultaneous else { continue }
            if !(entry.handler.isContinuous && other.handler.yieldsToMovement) { return false }
        }
        return true
    }

    private func win(_ entry: Entry) {
        entry.hasWon = true
        if entry.precedence != .simultaneous {
            for other in entries where other !== entry && !other.isOut && other.precedence != .simultaneous {
                drop(other)
            }
        }
        entry.handler.won()
    }
}

extension LayoutElement {
    /// Whether the view that the element belongs to is enabled.
    fileprivate var acceptsInput: Bool { EnvironmentValues(scope: node.scope).isEnabled }
}
