import Foundation

/// Remembers how to take back what a program did, and how to do it again: Foundation's class of that name, which is not there on Linux.
///
/// What is registered during one event forms a group, which is undone as a whole. What is registered while something is undone is how to redo
/// it. Text fields keep what was typed into them themselves and do not register it here.
@preconcurrency @MainActor open class UndoManager {
    /// Actions that are undone or redone together, in the order in which they were registered.
    final class Group {
        enum Entry {
            case action(target: ObjectIdentifier, perform: @MainActor () -> Void)
            case group(Group)
        }
        var entries: [Entry] = []
        var name = ""
        var isDiscardable = false

        /// Whether nothing is left that would do something.
        var isEmpty: Bool {
            entries.allSatisfy { entry in
                if case .group(let inner) = entry { return inner.isEmpty }
                return false
            }
        }
    }

    private var undoGroups: [Group] = []
    private var redoGroups: [Group] = []
    /// The groups that are open, the innermost last.
    private var open: [Group] = []
    /// Whether the outermost group is the one that the current event opened.
    private var isEventGroupOpen = false
    private var eventNumber = 0
    private var disabledCount = 0

    /// Makes a manager with nothing to undo.
    public nonisolated init() {}

    // MARK: Registering

    /// Remembers how to take something back. The manager does not keep the target alive: when it is gone nothing happens.
    ///
    /// What could be redone is forgotten, unless something is being undone or redone just now.
    public func registerUndo<TargetType: AnyObject>(
        withTarget target: TargetType, handler: @escaping @MainActor (TargetType) -> Void
    ) {
        guard isUndoRegistrationEnabled else { return }
        if open.isEmpty {
            guard groupsByEvent else {
                return Diagnostics.report(
                    "registerUndo(withTarget:handler:) needs an open group where groupsByEvent is false: beginUndoGrouping() comes first."
                )
            }
            openEventGroup()
        }
        if !isUndoing, !isRedoing { redoGroups.removeAll() }
        let perform: @MainActor () -> Void = { [weak target] in
            if let target { handler(target) }
        }
        open.last?.entries.append(.action(target: ObjectIdentifier(target), perform: perform))
    }

    /// Whether registering has an effect.
    public var isUndoRegistrationEnabled: Bool { disabledCount == 0 }
    /// Registering has no effect until `enableUndoRegistration()` was called as often.
    public func disableUndoRegistration() { disabledCount += 1 }
    /// Takes back one `disableUndoRegistration()`.
    public func enableUndoRegistration() { disabledCount = max(0, disabledCount - 1) }

    /// Forgets everything.
    public func removeAllActions() {
        undoGroups.removeAll()
        redoGroups.removeAll()
        open.removeAll()
        isEventGroupOpen = false
    }

    /// Forgets what was registered for a target.
    public func removeAllActions(withTarget target: Any) {
        let id = ObjectIdentifier(target as AnyObject)
        func remove(from group: Group) {
            group.entries.removeAll { entry in
                switch entry {
                case .action(let target, _): return target == id
                case .group(let inner):
                    remove(from: inner)
                    return inner.isEmpty
                }
            }
        }
        (undoGroups + redoGroups + open).forEach(remove)
        undoGroups.removeAll(where: \.isEmpty)
        redoGroups.removeAll(where: \.isEmpty)
    }

    /// Whether what is being written was typed into a field, which has registered how to take it back.
    package private(set) var isTyping = false
    /// Called when what is typed belongs to a step that was registered before.
    package var onStepContinued: (@MainActor () -> Void)?

    /// Writes what was typed into a field.
    package func typing(_ write: () -> Void) {
        let outer = isTyping
        isTyping = true
        write()
        isTyping = outer
        if open.isEmpty, !isUndoing, !isRedoing { onStepContinued?() }
    }

    // MARK: Groups

    /// Whether what is registered during one event is a group, which need not be opened and closed.
    public var groupsByEvent = true
    /// How many groups are open, one in another.
    public var groupingLevel: Int { open.count }
    /// The most groups that are remembered, the oldest being forgotten; 0 for any number.
    public var levelsOfUndo = 0 { didSet { trim() } }

    /// Opens a group: what is registered until `endUndoGrouping()` is undone together.
    public func beginUndoGrouping() {
        if open.isEmpty, groupsByEvent, !isUndoing, !isRedoing { openEventGroup() }
        begin()
    }

    /// Closes the group that was opened last.
    public func endUndoGrouping() {
        guard !open.isEmpty else {
            return Diagnostics.report("endUndoGrouping() was called without a beginUndoGrouping() before it.")
        }
        post(.NSUndoManagerCheckpoint)
        post(.NSUndoManagerWillCloseUndoGroup)
        let group = open.removeLast()
        if let outer = open.last {
            if !group.isEmpty { outer.entries.append(.group(group)) }
            if outer.name.isEmpty { outer.name = group.name }
        } else {
            isEventGroupOpen = false
            if !group.isEmpty { keep(group) }
        }
        post(.NSUndoManagerDidCloseUndoGroup)
    }

    private func begin() {
        open.append(Group())
        post(.NSUndoManagerDidOpenUndoGroup)
    }

    /// Opens the group of the current event. It is closed when what is now on the stack is done.
    private func openEventGroup() {
        begin()
        isEventGroupOpen = true
        eventNumber += 1
        let number = eventNumber
        DispatchQueue.main.async { [weak self] in
            assumeMainActor {
                if let self, self.eventNumber == number { self.closeEventGroup() }
            }
        }
    }

    /// What was registered since the last event is a group by itself. A scene says when an event is over; else it is over when what was on the
    /// stack is done.
    func closeEventGroup() {
        if isEventGroupOpen, open.count == 1 { endUndoGrouping() }
    }

    private func keep(_ group: Group) {
        if isUndoing { redoGroups.append(group) } else { undoGroups.append(group) }
        trim()
    }

    private func trim() {
        guard levelsOfUndo > 0 else { return }
        undoGroups.removeFirst(max(0, undoGroups.count - levelsOfUndo))
        redoGroups.removeFirst(max(0, redoGroups.count - levelsOfUndo))
    }

    // MARK: Undoing and redoing

    /// Whether something is being undone just now.
    public private(set) var isUndoing = false
    /// Whether something is being redone just now.
    public private(set) var isRedoing = false
    /// Whether there is something to undo.
    public var canUndo: Bool { !undoGroups.isEmpty || open.contains { !$0.isEmpty } }
    /// Whether there is something to redo.
    public var canRedo: Bool {
        post(.NSUndoManagerCheckpoint)
        return !redoGroups.isEmpty
    }

    /// Takes back the last group. The group of the current event is closed first; while one that the program opened is open nothing happens.
    public func undo() {
        closeEventGroup()
        guard open.isEmpty else {
            return Diagnostics.report(
                "undo() was called while \(open.count) groups are open: endUndoGrouping() comes first.")
        }
        undoNestedGroup()
    }

    /// Takes back the last group that is closed.
    public func undoNestedGroup() {
        guard !isUndoing, !isRedoing, let group = undoGroups.popLast() else { return }
        post(.NSUndoManagerCheckpoint)
        post(.NSUndoManagerWillUndoChange)
        isUndoing = true
        perform(group)
        isUndoing = false
        post(.NSUndoManagerDidUndoChange)
    }

    /// Does the group again that was undone last.
    public func redo() {
        closeEventGroup()
        guard !isUndoing, !isRedoing, open.isEmpty, let group = redoGroups.popLast() else { return }
        post(.NSUndoManagerCheckpoint)
        post(.NSUndoManagerWillRedoChange)
        isRedoing = true
        perform(group)
        isRedoing = false
        post(.NSUndoManagerDidRedoChange)
    }

    /// Performs a group's actions, the last one first. What they register is the way back, under the same name.
    private func perform(_ group: Group) {
        begin()
        open.last?.name = group.name
        run(group)
        while !open.isEmpty { endUndoGrouping() }
    }

    private func run(_ group: Group) {
        for entry in group.entries.reversed() {
            switch entry {
            case .action(_, let perform): perform()
            case .group(let inner): run(inner)
            }
        }
    }

    // MARK: Names

    /// Says what the current group does, as in "Undo Typing".
    public func setActionName(_ actionName: String) { (open.last ?? undoGroups.last)?.name = actionName }
    /// What would be undone; empty if nobody said.
    public var undoActionName: String { (open.first { !$0.isEmpty } ?? undoGroups.last)?.name ?? "" }
    /// What would be redone; empty if nobody said.
    public var redoActionName: String { redoGroups.last?.name ?? "" }
    /// The words for a menu item or a button that undoes.
    public var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
    /// The words for a menu item or a button that redoes.
    public var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }
    /// The words for undoing an action of a name.
    open func undoMenuTitle(forUndoActionName actionName: String) -> String {
        actionName.isEmpty ? "Undo" : "Undo \(actionName)"
    }
    /// The words for redoing an action of a name.
    open func redoMenuTitle(forUndoActionName actionName: String) -> String {
        actionName.isEmpty ? "Redo" : "Redo \(actionName)"
    }

    /// Says whether the current group may be forgotten without asking, as a scroll position.
    public func setActionIsDiscardable(_ discardable: Bool) {
        (open.last ?? undoGroups.last)?.isDiscardable = discardable
    }
    /// Whether what would be undone may be forgotten without asking.
    public var undoActionIsDiscardable: Bool { undoGroups.last?.isDiscardable ?? false }
    /// Whether what would be redone may be forgotten without asking.
    public var redoActionIsDiscardable: Bool { redoGroups.last?.isDiscardable ?? false }

    private func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }
}

extension Notification.Name {
    /// Groups are about to be closed, or something asks what could be redone.
    public static let NSUndoManagerCheckpoint = Notification.Name("NSUndoManagerCheckpointNotification")
    /// A group was opened.
    public static let NSUndoManagerDidOpenUndoGroup = Notification.Name("NSUndoManagerDidOpenUndoGroupNotification")
    /// A group is about to be closed.
    public static let NSUndoManagerWillCloseUndoGroup = Notification.Name("NSUndoManagerWillCloseUndoGroupNotification")
    /// A group was closed.
    public static let NSUndoManagerDidCloseUndoGroup = Notification.Name("NSUndoManagerDidCloseUndoGroupNotification")
    /// Something is about to be undone.
    public static let NSUndoManagerWillUndoChange = Notification.Name("NSUndoManagerWillUndoChangeNotification")
    /// Something was undone.
    public static let NSUndoManagerDidUndoChange = Notification.Name("NSUndoManagerDidUndoChangeNotification")
    /// Something is about to be redone.
    public static let NSUndoManagerWillRedoChange = Notification.Name("NSUndoManagerWillRedoChangeNotification")
    /// Something was redone.
    public static let NSUndoManagerDidRedoChange = Notification.Name("NSUndoManagerDidRedoChangeNotification")
}
