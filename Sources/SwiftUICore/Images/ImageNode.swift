import Foundation

extension Image: View {
    public typealias Body = Never
    public static func _makeNode(_ view: Image, _ context: NodeContext) -> TypedNode<Image> {
        ImageNode(view, context)
    }
}

private final class ImageNode: TypedNode<Image> {
    private var image: Image
    private var element: ImageElement!

    init(_ view: Image, _ context: NodeContext) {
        image = view
        super.init(context)
        element = ImageElement(self)
        resolve()
    }

    override func take(_ view: Image) {
        guard view != image else { return }
        image = view
        resolve()
    }

    override func rerun() {
        guard flags.contains(.needsUpdate) else { return }
        resolve()
    }

    private func resolve() {
        flags.remove(.needsUpdate)
        removeDependencies()
        Update.reading(for: self) {
            let values = EnvironmentValues(scope: scope)
            let style = scope.derivedValue(TextStyleEnvironment.self).value(for: self)
            element.set(image, values, style)
        }
    }

    override func collectElements(_ elements: inout ContiguousArray<LayoutElement>) { elements.append(element) }
    override func didDestroy() { element.destroy() }
}

/// A symbol glyph or a bitmap.
private final class ImageElement: LayoutElement {
    private var content = ResolvedImageContent.missing
    private var image: Image?
    private var paint: Paint = .color(.black)
    private var label: String?
    private var isDecorative = false
    private var isRedacted = false
    /// Runs what the symbol is asked to do; nil until it is asked for anything.
    private var effects: SymbolEffectPlayer?

    init(_ node: ViewNode) {
        super.init(node)
        makeLayer(isLeaf: true)
    }

    func set(_ image: Image, _ values: EnvironmentValues, _ style: TextStyleEnvironment) {
        let new = ResolvedImageContent(image, values, style, graph.host.imageEngine, viewName: node.nearestViewName)
        switch image.source {
        case .symbol(let name, _): label = name
        case .named(let name, _, let text, let decorative):
            label = text?.plainString(locale: style.locale) ?? name
            isDecorative = decorative
        case .resource(_, let text, let decorative):
            label = text?.plainString(locale: style.locale)
            isDecorative = decorative
        }
        if new != content || image.isResizable != self.image?.isResizable {
            content = new
            invalidateSize()
        }
        self.image = image
        paint = style.paint
        isRedacted = values.isRedacted
        play(values.symbolEffects)
        setNeedsDisplay()
        setNeedsSemantics()
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        guard image?.isResizable == true else { return content.size }
        return proposal.replacingUnspecifiedDimensions(by: content.size)
    }

    override func explicitAlignment(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        guard key.isBaseline, case .symbol(_, _, let metrics, _) = content, image?.isResizable == false else {
            return nil
        }
        return metrics.baseline
    }

    override func draw() -> LayerContent {
        if isRedacted {
            return .one(.fill(.rectangle(CGRect(origin: .zero, size: size)), paint.redacted, FillStyle()))
        }
        guard let image,
            let command = content.command(in: CGRect(origin: .zero, size: size), for: image, paint: paint)
        else { return .none }
        guard let value = effects?.pose.value, case .symbol(let name, let font, let rect, let paint) = command else {
            return .one(command)
        }
        let layers = SymbolLayers(paints: [paint], variableValue: value)
        return .one(.layeredSymbol(name: name, font: font, rect: rect, layers))
    }

    private func play(_ requests: [SymbolEffectRequest]) {
        guard case .symbol = content, !requests.isEmpty || effects != nil else { return }
        if effects == nil {
            effects = SymbolEffectPlayer(graph) { [unowned self] pose in
                if pose.value != nil || pose == SymbolPose() { setNeedsDisplay() } else { setNeedsRender() }
            }
        }
        effects?.update(requests)
    }

    override func updateStyle(of layer: Layer) -> LayerChanges {
        guard let pose = effects?.pose else { return [] }
        let center = CGPoint(x: size.width / 2, y: size.height / 2)
        let forward = graph.isRightToLeft(node) ? -pose.forward : pose.forward
        let shift = CGVector(dx: (pose.shift.dx + forward) * size.height, dy: pose.shift.dy * size.height)
        let turn = CGAffineTransform(translationX: center.x + shift.dx, y: center.y + shift.dy).rotated(
            by: CGFloat(pose.rotation)
        )
        .scaledBy(x: pose.scale, y: pose.scale).translatedBy(x: -center.x, y: -center.y)
        let isStill = pose.scale == 1 && pose.rotation == 0 && shift == .zero
        let changes = layer.setTransform(isStill ? ProjectionTransform() : ProjectionTransform(turn))
        return changes.union(layer.setOpacity(min(max(pose.opacity, 0), 1)))
    }

    override func didDestroy() { effects?.stop() }

    override func makeSemantics() -> Semantics? {
        isDecorative ? nil : Semantics(role: .image, label: label)
    }
}

extension Image.Scale {
    var factor: CGFloat {
        switch self {
        case .small: 0.78
        case .medium: 1
        case .large: 1.28
        }
    }
}

extension Image.Interpolation {
    var engineValue: ImageDrawing.Interpolation {
        switch self {
        case .none: .none
        case .low: .low
        case .medium: .medium
        case .high: .high
        }
    }
}

extension TextStyleEnvironment {
    /// The font that symbols are sized by, with the modifiers of the views around.
    package var symbolFont: ResolvedFont {
        guard !modifiers.isEmpty else { return base.font }
        return TextResolution.resolve(Text(verbatim: " "), self).runs.first?.attributes.font ?? base.font
    }
}
