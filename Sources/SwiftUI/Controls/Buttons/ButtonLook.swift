import SwiftUICore

/// How a button's ground looks, for one of the system's styles.
struct ButtonLook: Equatable {
    var isEnabled = true
    var padding = EdgeInsets()
    var ground: ResolvedColor?
    var shape = ButtonBorderShape.automatic
    var radius: CGFloat = 0

    @MainActor init(_ values: EnvironmentValues, _ variant: ButtonVariant, role: ButtonRole?) {
        isEnabled = values.isEnabled
        guard variant.style == nil, variant.appearance == .bordered || variant.appearance == .prominent else { return }
        shape = values.buttonBorderShape
        switch values.controlSize {
        case .mini, .small: (padding, radius) = (EdgeInsets(top: 4, leading: 10, bottom: 4, trailing: 10), 6)
        case .regular: (padding, radius) = (EdgeInsets(top: 6.15, leading: 12, bottom: 6.15, trailing: 12), 7)
        case .large, .extraLarge: (padding, radius) = (EdgeInsets(top: 14, leading: 20, bottom: 14, trailing: 20), 12)
        }
        ground = Self.ground(values, variant.appearance, role)
    }

    @MainActor private static func ground(
        _ values: EnvironmentValues, _ appearance: ButtonAppearance, _ role: ButtonRole?
    ) -> ResolvedColor? {
        guard values.isEnabled else { return values.resolve(Color.tertiarySystemFill).color }
        let isDestructive = role == .destructive
        if appearance == .prominent {
            return isDestructive && values.tintStyle == nil
                ? values.resolve(Color.red).color : values.resolve(TintShapeStyle()).color
        }
        if isDestructive, values.tintStyle == nil {
            return values.resolve(Color.red).color?.multiplyingOpacity(by: 0.15)
        }
        if values.tintStyle == nil { return values.resolve(Color.tertiarySystemFill).color }
        return values.resolve(TintShapeStyle()).color?.multiplyingOpacity(by: 0.15)
    }
}

/// What a button's label is drawn with: the tint, red where something is destroyed, faint where the button cannot be used. A foreground
/// that was set around a button without a border stays.
struct ButtonLabelStyle: ShapeStyle {
    let appearance: ButtonAppearance
    let isDestructive: Bool
    /// The scope around the button.
    let outer: InheritedScope

    init(variant: ButtonVariant, isDestructive: Bool, outer: InheritedScope) {
        appearance = variant.appearance
        self.isDestructive = isDestructive
        self.outer = outer
    }

    func _resolve(_ context: StyleContext) -> ResolvedStyle {
        guard context.environment.isEnabled else {
            var plain = context
            plain.foreground = nil
            return Color.tertiaryLabel._resolve(plain)
        }
        if appearance == .prominent || appearance == .bordered, !isDestructive,
            let levels = EnvironmentValues(scope: outer).foregroundLevels
        {
            // What is set around a button colours its label; the ground keeps the tint.
            var around = context
            around.foreground = levels
            return HierarchicalShapeStyle.primary._resolve(around)
        }
        if appearance == .prominent { return Color.white._resolve(context) }
        if isDestructive, appearance != .plain {
            return Color.red._resolve(context)
        }
        if appearance == .plain || appearance == .borderless {
            let levels = EnvironmentValues(scope: outer).foregroundLevels
            if levels != nil || appearance == .plain {
                var around = context
                around.foreground = levels
                return HierarchicalShapeStyle.primary._resolve(around)
            }
        }
        return TintShapeStyle()._resolve(context)
    }
}

/// Lays out a button's label on its ground.
final class ButtonElement: ContainerElement {
    private var look: ButtonLook?
    private var role: ButtonRole?
    private var isDimmed = false
    private var handler: PressHandler?

    init(_ node: ViewNode) {
        super.init(node)
        makeLayer()
    }

    /// The label fades while it is pressed.
    var isPressed = false {
        didSet { if isPressed != oldValue { setNeedsRender() } }
    }

    func update(_ new: ButtonLook, role: ButtonRole?) {
        let old = look
        look = new
        handler?.isEnabled = new.isEnabled
        if old?.padding != new.padding { invalidateSize() }
        if old != new { setNeedsDisplay() }
        if old == nil || old?.isEnabled != new.isEnabled || role != self.role {
            self.role = role
            setNeedsSemantics()
        }
    }

    private var padding: EdgeInsets { look?.padding ?? EdgeInsets() }
    private static let spacing: CGFloat = 8

    // Several views in a label stand in a row.

    /// The children's frames, and the size around them.
    private func arrange(_ proposal: ProposedViewSize) -> (frames: [CGRect], size: CGSize) {
        var x: CGFloat = 0
        var height: CGFloat = 0
        var frames: [CGRect] = []
        for child in children {
            let left = proposal.width.map { max(0, $0 - x) }
            let size = child.sizeThatFits(ProposedViewSize(width: left, height: proposal.height))
            frames.append(CGRect(origin: CGPoint(x: x, y: 0), size: size))
            x += size.width + Self.spacing
            height = max(height, size.height)
        }
        for i in frames.indices { frames[i].origin.y = (height - frames[i].height) / 2 }
        return (frames, CGSize(width: max(0, x - Self.spacing), height: height))
    }

    private func innerSize(_ proposal: ProposedViewSize) -> CGSize {
        let children = children
        return children.count == 1 ? children[0].sizeThatFits(proposal) : arrange(proposal).size
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let inner = innerSize(proposal.inset(by: padding))
        var size = CGSize(width: inner.width + padding.horizontal, height: inner.height + padding.vertical)
        if look?.ground != nil, look?.shape.kind == .circle {
            let side = max(size.height, inner.width + padding.vertical)
            size = CGSize(width: side, height: side)
        }
        return size
    }

    override func keeps(_ size: CGSize) -> Bool {
        let children = children
        guard children.count == 1, look?.ground == nil || look?.shape.kind != .circle else { return false }
        return children[0].keeps(
            CGSize(width: size.width - padding.horizontal, height: size.height - padding.vertical))
    }

    override func placeChildren() {
        let inner = placedProposal.inset(by: padding)
        if children.count == 1 {
            let own = children[0].sizeThatFits(inner)
            children[0].place(
                at: CGPoint(x: (size.width - own.width) / 2, y: (size.height - own.height) / 2), proposal: inner)
            return
        }
        let (frames, total) = arrange(inner)
        let origin = CGPoint(x: (size.width - total.width) / 2, y: (size.height - total.height) / 2)
        let isMirrored = graph.isRightToLeft(node)
        for (child, frame) in zip(children, frames) {
            let x = isMirrored ? total.width - frame.maxX : frame.minX
            child.place(
                at: CGPoint(x: origin.x + x, y: origin.y + frame.minY),
                proposal: ProposedViewSize(width: frame.width, height: inner.height))
        }
    }

    override func explicitAlignment(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        guard let child = children.first else { return nil }
        let inner = proposal.inset(by: padding)
        let own = child.sizeThatFits(inner)
        return child.guide(key, size: own, proposal: inner).map {
            $0 + (key.isHorizontal ? padding.leading : (size.height - own.height) / 2)
        }
    }

    override var tellsOfChildren: Bool { true }
    override var layoutPriority: Double { children.first?.layoutPriority ?? 0 }
    override var zIndex: Double { children.first?.zIndex ?? 0 }
    override func trait<K: ElementTrait>(_ key: K.Type) -> K.Value? { children.first?.trait(key) }

    override func draw() -> LayerContent {
        guard let look, let ground = look.ground else { return .none }
        let outline = look.shape.outline(in: CGRect(origin: .zero, size: size), radius: look.radius)
        return .one(.fill(outline, .color(ground), FillStyle()))
    }

    override func updateStyle(of layer: Layer) -> LayerChanges {
        guard isPressed != isDimmed else { return [] }
        isDimmed = isPressed
        var changes = layer.setIsGroup(isPressed)
        changes.formUnion(layer.setOpacity(isPressed ? (look?.ground == nil ? 0.2 : 0.75) : 1))
        return changes
    }

    override func prepareGestures() {
        guard let target = node as? any PressTarget else { return }
        let handler = PressHandler(target: target)
        handler.isEnabled = look?.isEnabled ?? true
        self.handler = handler
        gestures = handler
    }

    override func didDestroy() { handler?.detach() }

    /// Whether a style of the program's decides what makes the button act. What the style makes of it that can be activated stands for it.
    var isActedByStyle = false {
        didSet { if isActedByStyle != oldValue { setNeedsSemantics() } }
    }

    private var hasActivatedPart: Bool {
        var found = false
        func visit(_ element: LayoutElement) {
            guard !found else { return }
            if element.makeSemantics()?.activate != nil { found = true } else { element.visitChildren(visit) }
        }
        visitChildren(visit)
        return found
    }

    override func makeSemantics() -> Semantics? {
        if isActedByStyle, hasActivatedPart { return nil }
        var semantics = Semantics(role: .button)
        semantics.children = .combine
        semantics.isEnabled = look?.isEnabled ?? true
        if role == .destructive { semantics.traits.insert(.isDestructive) }
        semantics.activate = { [weak self] in
            if let self, !isGone, look?.isEnabled == true { (node as? any PressTarget)?.press() }
        }
        return semantics
    }
}
