import Foundation

/// Lets the keyboard reach the controls of a scene: tab goes from one to the next, with a ring around where it is; space and return press
/// it, and arrows adjust it. Text fields and focusable views are on the way.
@MainActor package final class KeyFocus {
    unowned let graph: SceneGraph
    /// The control that the keyboard has reached, by what it means.
    private(set) var layer: Layer?
    private var ring: FocusRingElement?
    /// Where the keyboard was below what stands over it, the outermost first: it goes back there.
    var covered: [Layer] = []
    /// Whether the keyboard walks through the bar of menus.
    var isInMenuBar = false

    package init(_ graph: SceneGraph) { self.graph = graph }

    /// Whether the keyboard is at a control.
    package var isActive: Bool { layer != nil }

    /// Somewhere on the way of the tab key.
    private enum Stop {
        case control(SemanticsNode)
        case item(FocusItem)
    }

    // MARK: Keys

    /// Takes a key press that nobody else took.
    func pressed(_ event: KeyPressEvent) -> Bool {
        guard let key = event.key else { return false }
        if pressedForBar(event, key) { return true }
        if key == .tab, event.modifiers.subtracting(.shift).isEmpty { return move(forward: !event.isShift) }
        if turnsTab(event, key) { return true }
        guard event.modifiers.isEmpty, layer != nil else { return false }
        if isCovered { return [.upArrow, .downArrow].contains(key) && move(forward: key == .downArrow) }
        guard let node = current, node.isEnabled else { return false }
        switch key {
        case .space, .return: return run(node.semantics.activate)
        case .upArrow, .downArrow, .leftArrow, .rightArrow: return arrow(key, at: node)
        case .home, .end, .pageUp, .pageDown: return jump(key, at: node)
        case .menu: return run(node.semantics.customActions.first { $0.name == "showMenu" }?.action)
        case .escape:
            leave()
            return false
        default: return false
        }
    }

    /// Adjusts what can be adjusted; else goes to the next one of rows, tabs and the entries of a menu or dialog.
    private func arrow(_ key: KeyEquivalent, at node: SemanticsNode) -> Bool {
        let isForward = key == .downArrow || key == .rightArrow
        // The options of a picker stand below each other: down is the next one.
        let isMore = key == .upArrow || key == .rightArrow
        let action = node.role == .picker && (key == .upArrow || key == .downArrow) ? isForward : isMore
        if run(action ? node.semantics.increment : node.semantics.decrement) { return true }
        let isSideways = key == .leftArrow || key == .rightArrow
        let nodes = reachableNodes()
        guard let own = nodes.first(where: { $0.layer === node.layer }), let group = own.group(isSideways: isSideways)
        else { return false }
        let entries = nodes.filter { $0.isKeyboardStop && $0.group(isSideways: isSideways) === group }
        guard let index = entries.firstIndex(where: { $0 === own }) else { return false }
        let next = index + (isForward ? 1 : -1)
        guard entries.indices.contains(next) else { return false }
        go(to: .control(entries[next]))
        return true
    }

    /// Takes a number to an end of its range, or a tenth of it further.
    private func jump(_ key: KeyEquivalent, at node: SemanticsNode) -> Bool {
        guard let amount = node.semantics.amount, let set = amount.set else { return false }
        let range = amount.range
        let tenth = (range.upperBound - range.lowerBound) / 10
        let target =
            switch key {
            case .home: range.lowerBound
            case .end: range.upperBound
            case .pageUp: min(amount.value + tenth, range.upperBound)
            default: max(amount.value - tenth, range.lowerBound)
            }
        return run { set(target) }
    }

    /// Control with tab, or with page up and down, turns to another tab.
    private func turnsTab(_ event: KeyPressEvent, _ key: KeyEquivalent) -> Bool {
        let isTab = key == .tab && event.modifiers.subtracting(.shift) == .control
        guard isTab || event.modifiers == .control && (key == .pageUp || key == .pageDown) else { return false }
        let isForward = isTab ? !event.isShift : key == .pageDown
        let tabs = reachableNodes().filter { $0.role == .tab && $0.semantics.activate != nil }
        guard let index = tabs.firstIndex(where: { $0.semantics.traits.contains(.isSelected) }) else { return false }
        return run(tabs[(index + (isForward ? 1 : tabs.count - 1)) % tabs.count].semantics.activate)
    }

    func run(_ action: (@MainActor () -> Void)?) -> Bool {
        guard let action else { return false }
        Update.suspended(action)
        return true
    }

    /// A pointer is used: the keyboard's place is not shown any more.
    package func leave() {
        if isInMenuBar {
            isInMenuBar = false
            if let input = graph.focusCoordinator.focused?.input { graph.host.focus(input) }
        }
        guard layer != nil else { return }
        layer = nil
        covered.removeAll()
        ring?.show(nil)
        graph.scheduleTurn()
    }

    // MARK: The way

    /// The layer of the control or field that the keyboard is at; nil where it is at none.
    package var place: Layer? {
        if let layer { return layer.isGone ? nil : layer }
        guard let focused = graph.focusCoordinator.focused else { return nil }
        guard let input = focused.input else { return focused.node.firstMeaningfulLayer }
        var found: Layer?
        func visit(_ layer: Layer) {
            if layer.textInput === input { found = layer }
            for sublayer in layer.sublayers where found == nil { visit(sublayer) }
        }
        visit(graph.rootLayer)
        return found
    }

    /// Goes to what a layer means; false where the keyboard cannot be.
    @discardableResult package func go(to layer: Layer) -> Bool {
        guard
            let stop = stops().first(where: { stop in
                switch stop {
                case .control(let node): node.layer === layer
                case .item(let item): item.input.map { $0 === layer.textInput } ?? false
                }
            })
        else { return false }
        go(to: stop)
        return true
    }

    /// Scrolls what a layer stands in so that it is seen.
    package func reveal(_ layer: Layer) {
        if let node = graph.semantics.flatMap(\.all).first(where: { $0.layer === layer }) { reveal(node) }
    }

    var current: SemanticsNode? {
        guard let layer else { return nil }
        return graph.semantics.flatMap(\.all).first { $0.layer === layer }
    }

    /// The node that the keyboard is at: a control's, or a focused view's.
    var node: ViewNode? {
        if let layer, !layer.isGone { return layer.element?.node }
        return graph.focusCoordinator.focused?.node
    }

    /// What stands over the rest.
    var modal: SemanticsNode? {
        graph.semantics.flatMap(\.all).last { $0.semantics.traits.contains(.isModal) }
    }

    /// What there is to be used: all, or what stands over the rest.
    private func reachableNodes() -> [SemanticsNode] { modal?.all ?? graph.semantics.flatMap(\.all) }

    /// Whether something stands over what the keyboard is at.
    var isCovered: Bool {
        guard let layer, let modal else { return false }
        return !modal.all.contains { $0.layer === layer }
    }

    /// What can be reached, in reading order. While something stands over the rest, only that.
    private func stops() -> [Stop] {
        let (nodes, modal) = (reachableNodes(), modal)
        let inputs = Dictionary(
            graph.focusCoordinator.reachable.compactMap { item in item.input.map { (ObjectIdentifier($0), item) } },
            uniquingKeysWith: { first, _ in first })
        var stops: [Stop] = []
        for node in nodes {
            if let input = node.layer.textInput, let item = inputs[ObjectIdentifier(input)] {
                stops.append(.item(item))
            } else if node.isKeyboardStop {
                stops.append(.control(node))
            }
        }
        guard modal == nil else { return stops }
        // Focusable views mean nothing by themselves; they come where their node stands.
        let plain = graph.focusCoordinator.reachable.filter { $0.input == nil && $0.node.scope.isVisible }
        guard !plain.isEmpty else { return stops }
        var order: [ObjectIdentifier: Int] = [:]
        func visit(_ node: ViewNode) {
            order[ObjectIdentifier(node)] = order.count
            node.visitChildren(visit)
        }
        visit(graph.rootNode)
        func place(_ stop: Stop) -> Int {
            switch stop {
            case .control(let node): node.layer.element.flatMap { order[ObjectIdentifier($0.node)] } ?? .max
            case .item(let item): order[ObjectIdentifier(item.node)] ?? .max
            }
        }
        stops += plain.map { .item($0) }
        return stops.enumerated().sorted { (place($0.element), $0.offset) < (place($1.element), $1.offset) }
            .map(\.element)
    }

    /// Goes to the next or the previous stop, around the end.
    package func move(forward: Bool) -> Bool {
        let stops = stops()
        guard !stops.isEmpty else { return false }
        let focused = graph.focusCoordinator.focused
        let index = stops.firstIndex { stop in
            switch stop {
            case .control(let node): node.layer === layer
            case .item(let item): layer == nil && item === focused
            }
        }
        let next = index.map { ($0 + (forward ? 1 : stops.count - 1)) % stops.count } ?? (forward ? 0 : stops.count - 1)
        go(to: stops[next])
        return true
    }

    private func go(to stop: Stop) {
        switch stop {
        case .control(let node):
            if !isInMenuBar, graph.focusCoordinator.focused != nil { graph.focusCoordinator.focus(nil) }
            if let layer, isCovered { covered.append(layer) }
            layer = node.layer
            reveal(node)
        case .item(let item):
            leave()
            graph.focusCoordinator.focus(item)
        }
        follow()
        graph.scheduleTurn()
    }

    /// Puts the keyboard at a layer.
    func show(at layer: Layer) {
        self.layer = layer
        follow()
        graph.scheduleTurn()
    }

    /// Scrolls what the control stands in so that it is seen.
    private func reveal(_ node: SemanticsNode) {
        guard let element = node.layer.element else { return }
        element.bringIntoView(CGRect(origin: .zero, size: element.size))
    }

    // MARK: The ring

    /// Puts the ring where the control is now.
    package func follow() {
        while let place = layer, place.isGone || current == nil, let outer = covered.popLast() { layer = outer }
        guard let layer else { return }
        guard !layer.isGone, let node = current else {
            leave()
            return
        }
        if ring == nil {
            ring = FocusRingElement(graph.rootElement.node)
            graph.rootElement.addOnTop(ring!)
        }
        ring?.show(isCovered ? nil : node.frame)
    }
}

extension LayoutElement {
    /// Scrolls what the element stands in so that a rectangle of its coordinates is seen.
    package func bringIntoView(_ rect: CGRect) {
        var (rect, inner) = (rect, self)
        while let outer = inner.parent {
            rect.origin.x += inner.origin.x
            rect.origin.y += inner.origin.y
            if let scroll = outer as? ScrollElement { return scroll.reveal(rect) }
            inner = outer
        }
    }
}

extension SemanticsNode {
    /// What holds others of its kind, between which arrows go: rows, what is in them and entries of menus lie below each other, tabs beside each other.
    fileprivate func group(isSideways: Bool) -> SemanticsNode? {
        var around = parent
        while let node = around {
            switch node.role {
            case .list: return isSideways ? nil : node
            case .tabBar: return role == .tab && isSideways ? node : nil
            case .sheet: return nil
            default: if node.semantics.traits.contains(.isModal) { return node }
            }
            around = node.parent
        }
        return nil
    }

    /// Whether the tab key stops here.
    fileprivate var isKeyboardStop: Bool {
        guard isEnabled else { return false }
        switch role {
        case .button, .link, .toggle, .row, .tab, .stepper, .slider, .picker, .menu:
            return semantics.activate != nil || semantics.increment != nil || semantics.decrement != nil
        default: return false
        }
    }
}

/// Something that is drawn over all else of a scene, at a place of its own, and is no part of what the scene shows.
package class MarkElement: LayoutElement {
    private(set) var wanted = CGRect.zero

    init(_ node: ViewNode) {
        super.init(node, step: 1)
        makeLayer()
    }

    /// Goes to another place.
    final func move(to rect: CGRect) {
        guard rect != wanted, rect.minX.isFinite, rect.minY.isFinite, rect.width.isFinite, rect.height.isFinite else {
            return
        }
        wanted = rect
        invalidateSize()
        // A mark as large as before has to move all the same.
        parent?.invalidatePlacement()
        setNeedsDisplay()
    }

    package override final func measure(_ proposal: ProposedViewSize) -> CGSize { wanted.size }
    package override final func contains(_ point: CGPoint) -> Bool { false }
}

/// A ring around what the keyboard is at.
final class FocusRingElement: MarkElement {
    private var color = ResolvedColor.black

    func show(_ rect: CGRect?) {
        color = EnvironmentValues(scope: node.scope).resolve(TintShapeStyle()).color ?? .black
        move(to: rect?.insetBy(dx: -3, dy: -3) ?? .zero)
    }

    override func draw() -> LayerContent {
        guard size.width > 0 else { return .none }
        let box = CGRect(origin: .zero, size: size).insetBy(dx: 1, dy: 1)
        return .one(
            .stroke(
                .roundedRectangle(box, radius: CGSize(width: 8, height: 8), isContinuous: true),
                .color(color.multiplyingOpacity(by: 0.7)), StrokeStyle(lineWidth: 2)))
    }
}
