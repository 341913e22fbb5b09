/// What of a scene an assistive technology stands on.
///
/// Whoever speaks for it (a host, a test) says so with `technology` and `move(to:)`; the modifiers `accessibilityFocused` follow, and ask it
/// to go to their view.
@MainActor package final class AccessibilityFocus {
    /// The technology in use; nil for none. Then it stands on nothing, and what is asked of it is not done.
    package var technology: AccessibilityTechnologies? {
        didSet { if technology == nil { move(to: nil) } }
    }
    /// The layer of the element that it stands on.
    package private(set) var layer: Layer?
    /// Called when it has moved, or has been sent elsewhere.
    package var onMove: () -> Void = {}
    private var attachments: [AccessibilityFocusAttachment] = []

    package nonisolated init() {}

    /// It has moved to an element's layer, or to none.
    package func move(to layer: Layer?) {
        self.layer = layer
        onMove()
        for attachment in attachments {
            let concerns = technology.map { !$0.isDisjoint(with: attachment.technologies) } ?? false
            attachment.setFocused(concerns && layer.map { attachment.holds($0) } ?? false)
        }
    }

    func add(_ attachment: AccessibilityFocusAttachment) { attachments.append(attachment) }
    func remove(_ attachment: AccessibilityFocusAttachment) {
        attachments.removeAll { $0 === attachment }
        if attachment.isFocused {
            attachment.setFocused(false)
            layer = nil
        }
    }

    /// The state behind an attachment asks for it, or no longer does; settled when what is asked for is on screen.
    func request(_ attachment: AccessibilityFocusAttachment, isWanted: Bool) {
        attachment.node.graph.actions.onChange { [weak self, weak attachment] in
            guard let self, let attachment else { return }
            guard let technology, !technology.isDisjoint(with: attachment.technologies) else {
                // There is nothing that could move: the state goes back.
                if isWanted { attachment.focusChanged(false) }
                return
            }
            if isWanted, !attachment.isFocused {
                if let first = attachment.firstLayer { move(to: first) } else { attachment.focusChanged(false) }
            } else if !isWanted, attachment.isFocused {
                move(to: nil)
            }
        }
    }
}

/// A view that is tied to a value of an accessibility focus state.
@MainActor class AccessibilityFocusAttachment {
    unowned(unsafe) let node: ViewNode
    /// Those that concern the state.
    let technologies: AccessibilityTechnologies
    final var isFocused = false

    init(_ node: ViewNode, _ technologies: AccessibilityTechnologies) {
        self.node = node
        self.technologies = technologies
    }

    /// The technology has come to the view, or gone on.
    func focusChanged(_ isFocused: Bool) {}

    final func setFocused(_ now: Bool) {
        guard now != isFocused else { return }
        isFocused = now
        focusChanged(now)
    }

    private var layers: [Layer] {
        var elements: ContiguousArray<LayoutElement> = []
        node.collectElements(&elements)
        return elements.flatMap(\.nearestLayers)
    }

    /// Whether a layer is one of the view's.
    final func holds(_ layer: Layer) -> Bool {
        let own = layers
        var current: Layer? = layer
        while let candidate = current {
            if own.contains(where: { $0 === candidate }) { return true }
            current = candidate.parent
        }
        return false
    }

    /// The layer of the first thing in the view that means something.
    final var firstLayer: Layer? { node.firstMeaningfulLayer }
}

extension ViewNode {
    /// The layer of the first thing in the view that means something.
    var firstMeaningfulLayer: Layer? {
        func first(_ layer: Layer) -> Layer? {
            if let semantics = layer.semantics, semantics.changes == nil, !semantics.isHidden { return layer }
            for sublayer in layer.sublayers { if let found = first(sublayer) { return found } }
            return nil
        }
        var elements: ContiguousArray<LayoutElement> = []
        collectElements(&elements)
        for layer in elements.flatMap(\.nearestLayers) { if let found = first(layer) { return found } }
        return nil
    }
}

extension View {
    /// Ties a value of an accessibility focus state to this view: it has the value while an assistive technology stands on this view or in it,
    /// and writing the value sends it here.
    public nonisolated func accessibilityFocused<Value: Hashable>(
        _ binding: AccessibilityFocusState<Value>.Binding, equals value: Value
    ) -> some View {
        modifier(AccessibilityFocusedModifier(binding: binding, value: value))
    }

    /// Ties an accessibility focus state to this view: it is true while an assistive technology stands on this view or in it, and writing true
    /// sends it here.
    public nonisolated func accessibilityFocused(_ condition: AccessibilityFocusState<Bool>.Binding) -> some View {
        modifier(AccessibilityFocusedModifier(binding: condition, value: true))
    }
}

struct AccessibilityFocusedModifier<Value: Hashable>: FocusTargeting {
    let target: FocusTarget<Value>
    let technologies: AccessibilityTechnologies

    init(binding: AccessibilityFocusState<Value>.Binding, value: Value) {
        target = FocusTarget(binding: binding.state, value: value)
        technologies = binding.technologies
    }
}

extension AccessibilityFocusedModifier: ViewModifier {
    typealias Body = Never
    static func _makeNode<C: View>(
        _ view: ModifiedContent<C, Self>, _ context: NodeContext
    ) -> TypedNode<ModifiedContent<C, Self>> {
        AccessibilityFocusedNode(view, context)
    }
}

private final class StateAttachment<Value: Hashable>: AccessibilityFocusAttachment {
    var target: FocusTarget<Value>

    init(_ modifier: AccessibilityFocusedModifier<Value>, _ node: ViewNode) {
        target = modifier.target
        super.init(node, modifier.technologies)
    }

    override func focusChanged(_ isFocused: Bool) { target.focusChanged(isFocused) }
}

private final class AccessibilityFocusedNode<C: View, Value: Hashable>:
    FocusTargetNode<C, AccessibilityFocusedModifier<Value>>
{
    private var attachment: StateAttachment<Value>!

    init(_ view: ModifiedContent<C, AccessibilityFocusedModifier<Value>>, _ context: NodeContext) {
        super.init(view.modifier.target, context)
        attachment = StateAttachment(view.modifier, self)
        content = C._makeNode(view.content, childContext)
        graph.accessibilityFocus.add(attachment)
        follow()
    }

    override func targetChanged() { attachment.target = target }
    override func request(_ isWanted: Bool) {
        if isWanted != attachment.isFocused { graph.accessibilityFocus.request(attachment, isWanted: isWanted) }
    }

    override func willDestroy() { graph.accessibilityFocus.remove(attachment) }
}
