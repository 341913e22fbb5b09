import Foundation

/// Lets the keyboard reach the controls of a scene: tab goes from one to the next, with a ring around where it is; space and return press
/// it, and arrows adjust it. Text fields and focusable views are on the way.
@MainActor package final class KeyFocus {
    private unowned let graph: SceneGraph
    /// The control that the keyboard has reached, by what it means.
    private var layer: Layer?
    private var ring: FocusRingElement?

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
        if key == .tab, event.modifiers.subtracting(.shift).isEmpty { return move(forward: !event.isShift) }
        guard event.modifiers.isEmpty, let node = current, node.isEnabled else { return false }
        switch key {
        case .space, .return: return run(node.semantics.activate)
        // The options of a picker stand below each other: down is the next one.
        case .upArrow: return run(node.role == .picker ? node.semantics.decrement : node.semantics.increment)
        case .downArrow: return run(node.role == .picker ? node.semantics.increment : node.semantics.decrement)
        case .rightArrow: return run(node.semantics.increment)
        case .leftArrow: return run(node.semantics.decrement)
        case .escape:
            leave()
            return false
        default: return false
        }
    }

    private func run(_ action: (@MainActor () -> Void)?) -> Bool {
        guard let action else { return false }
        Update.suspended(action)
        return true
    }

    /// A pointer is used: the keyboard's place is not shown any more.
    func leave() {
        guard layer != nil else { return }
        layer = nil
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

    private var current: SemanticsNode? {
        guard let layer else { return nil }
        return graph.semantics.flatMap(\.all).first { $0.layer === layer }
    }

    /// The node that the keyboard is at: a control's, or a focused view's.
    var node: ViewNode? {
        if let layer, !layer.isGone { return layer.element?.node }
        return graph.focusCoordinator.focused?.node
    }

    /// What can be reached, in reading order. While something stands over the rest, only that.
    private func stops() -> [Stop] {
        let all = graph.semantics.flatMap(\.all)
        let modal = all.last { $0.semantics.traits.contains(.isModal) }
        let nodes = modal?.all ?? all
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
            if graph.focusCoordinator.focused != nil { graph.focusCoordinator.focus(nil) }
            layer = node.layer
            reveal(node)
        case .item(let item):
            leave()
            graph.focusCoordinator.focus(item)
        }
        follow()
        graph.scheduleTurn()
    }

    /// Scrolls what the control stands in so that it is seen.
    private func reveal(_ node: SemanticsNode) {
        guard let element = node.layer.element else { return }
        var rect = CGRect(origin: element.origin, size: element.size)
        var outer = element.parent
        while let current = outer {
            if let scroll = current as? ScrollElement {
                scroll.reveal(rect)
                return
            }
            rect.origin.x += current.origin.x
            rect.origin.y += current.origin.y
            outer = current.parent
        }
    }

    // MARK: The ring

    /// Puts the ring where the control is now.
    package func follow() {
        guard let layer else { return }
        guard !layer.isGone, let node = current else {
            leave()
            return
        }
        if ring == nil {
            ring = FocusRingElement(graph.rootElement.node)
            graph.rootElement.addOnTop(ring!)
        }
        ring?.show(node.frame)
    }
}

extension SemanticsNode {
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

/// A ring around what the keyboard is at, over everything.
final class FocusRingElement: LayoutElement {
    private var color = ResolvedColor.black

    init(_ node: ViewNode) {
        super.init(node, step: 1)
        makeLayer()
    }

    func show(_ rect: CGRect?) {
        color = EnvironmentValues(scope: node.scope).resolve(TintShapeStyle()).color ?? .black
        let rect = rect?.insetBy(dx: -3, dy: -3) ?? .zero
        guard rect != wanted, rect.minX.isFinite, rect.minY.isFinite, rect.width.isFinite, rect.height.isFinite else {
            return
        }
        wanted = rect
        invalidateSize()
        // A ring as large as before has to move all the same.
        parent?.invalidatePlacement()
        setNeedsDisplay()
    }
    private(set) var wanted = CGRect.zero

    override func measure(_ proposal: ProposedViewSize) -> CGSize { wanted.size }
    override func contains(_ point: CGPoint) -> Bool { false }
    override func draw() -> LayerContent {
        guard size.width > 0 else { return .none }
        let box = CGRect(origin: .zero, size: size).insetBy(dx: 1, dy: 1)
        return .one(
            .stroke(
                .roundedRectangle(box, radius: CGSize(width: 8, height: 8), isContinuous: true),
                .color(color.multiplyingOpacity(by: 0.7)), StrokeStyle(lineWidth: 2)))
    }
}
