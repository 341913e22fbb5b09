import Foundation

extension SceneGraph {
    /// Scrolls by a key that nothing else took: by pages, to either end, or by lines with the arrows.
    func scrollByKey(_ event: KeyPressEvent) -> Bool {
        guard event.modifiers.isEmpty, let key = event.key else { return false }
        for scroll in keyScrollers {
            // Something of the last page stays in view.
            let page = max(scroll.size.height - scroll.margins.top - scroll.margins.bottom - 40, 20)
            let moved =
                switch key {
                case .pageDown: scroll.scroll(dx: 0, dy: page)
                case .pageUp: scroll.scroll(dx: 0, dy: -page)
                case .home: scroll.scroll(to: CGPoint(x: scroll.offset.x, y: -.greatestFiniteMagnitude))
                case .end: scroll.scroll(to: CGPoint(x: scroll.offset.x, y: .greatestFiniteMagnitude))
                case .downArrow: scroll.scroll(dx: 0, dy: 44)
                case .upArrow: scroll.scroll(dx: 0, dy: -44)
                default: false
                }
            if moved { return true }
        }
        return false
    }

    /// What keys may scroll, the first choice first: around the keyboard's place, under the scene's middle, and then the largest.
    private var keyScrollers: [ScrollElement] {
        var found: [ScrollElement] = []
        var node = keyFocus.place?.element
        while let element = node {
            if let scroll = element as? ScrollElement { found.append(scroll) }
            node = element.parent
        }
        let middle = CGPoint(x: size.width / 2, y: size.height / 2)
        let path = input.path(to: middle)
        found += path.compactMap { $0 as? ScrollElement }
        if found.isEmpty {
            func visit(_ element: LayoutElement) {
                if let scroll = element as? ScrollElement { found.append(scroll) }
                element.visitChildren(visit)
            }
            visit(path.last { $0.parent === rootElement } ?? rootElement)
            found.sort { $0.size.width * $0.size.height > $1.size.width * $1.size.height }
        }
        return found.filter { $0.scrolls(along: .vertical) && !$0.settings.isDisabled }
    }

    /// Whether fingers that go sideways there scroll nothing.
    public func leavesSideways(at location: CGPoint) -> Bool {
        !input.path(to: location).contains { ($0 as? any Scrolling)?.scrollAxes.contains(.horizontal) ?? false }
    }

    /// Fingers have left a touchpad while they scrolled, at a velocity in points a second.
    public func fling(at location: CGPoint, velocity: CGVector) {
        for case let scroll as ScrollElement in input.path(to: location) where scroll.fling(velocity) { break }
        if needsTurn { turn() }
    }
}
