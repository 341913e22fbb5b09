extension KeyFocus {
    /// Takes the keys that lead into the bar of menus, through it and out of it. The field that has the keyboard keeps its focus meanwhile, so
    /// that commands act on it, and gets the keys again afterwards.
    func pressedForBar(_ event: KeyPressEvent, _ key: KeyEquivalent) -> Bool {
        guard event.modifiers.isEmpty else { return false }
        if key == .menuBar { return isInMenuBar ? leaveBar() : enterBar() }
        guard isInMenuBar else { return false }
        let isOpen = modal != nil
        switch key {
        case .escape: return isOpen ? graph.goBack() : leaveBar()
        case .leftArrow where isOpen && isInSubmenu: return graph.goBack()
        case .rightArrow where isOpen && !isCovered && current?.role == .menu: return run(current?.semantics.activate)
        case .leftArrow, .rightArrow: return goToMenu(forward: key == .rightArrow, isOpen: isOpen)
        case .downArrow where !isOpen: return run(current?.semantics.activate)
        case .space, .return: return choose(isOpen: isOpen)
        default: return false
        }
    }

    /// Whether a menu is open that another menu has opened.
    private var isInSubmenu: Bool { covered.count > 1 || !covered.isEmpty && isCovered }

    private var bar: [SemanticsNode] {
        graph.semantics.flatMap(\.all).filter { $0.role == .menu && $0.isEnabled && $0.parent?.role == .menuBar }
    }

    private func enterBar() -> Bool {
        guard modal == nil, let first = bar.first else { return false }
        isInMenuBar = true
        if graph.focusCoordinator.focused?.input != nil { graph.host.focus(nil) }
        show(at: first.layer)
        return true
    }

    private func leaveBar() -> Bool {
        leave()
        return true
    }

    /// The menu beside the one that the keyboard is at, around the end; it opens if that one is open.
    private func goToMenu(forward: Bool, isOpen: Bool) -> Bool {
        let bar = bar
        let place = covered.first ?? layer
        guard let index = bar.firstIndex(where: { $0.layer === place }) else { return false }
        if isOpen { graph.goBack() }
        let next = bar[(index + (forward ? 1 : bar.count - 1)) % bar.count]
        covered.removeAll()
        show(at: next.layer)
        if isOpen { _ = run(next.semantics.activate) }
        return true
    }

    /// Presses what the keyboard is at. What is chosen in a menu leads out of the bar, unless it opens another.
    private func choose(isOpen: Bool) -> Bool {
        guard let node = current, node.isEnabled, !isOpen || !isCovered, run(node.semantics.activate) else {
            return false
        }
        if isOpen, node.role != .menu { leave() }
        return true
    }
}
