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

    override func update(_ view: Image) {
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
    private enum Content: Equatable {
        case symbol(name: String, font: ResolvedFont, SymbolMetrics)
        case bitmap(ImageResource)
        case missing
    }
    private var content = Content.missing
    private var image: Image?
    private var paint: Paint = .color(.black)
    private var label: String?
    private var isDecorative = false

    init(_ node: ViewNode) {
        super.init(node)
        makeLayer(isLeaf: true)
    }

    func set(_ image: Image, _ values: EnvironmentValues, _ style: TextStyleEnvironment) {
        let engine = graph.host.imageEngine
        let new: Content
        switch image.source {
        case .symbol(let base, _):
            let name = values.symbolVariants.applied(to: base)
            var font = style.symbolFont
            font.size *= values.imageScale.factor * values.symbolMagnification
            font.lineHeight = nil
            if let metrics = engine.symbolMetrics(name: name, font: font) {
                new = .symbol(name: name, font: font, metrics)
            } else if name != base, let metrics = engine.symbolMetrics(name: base, font: font) {
                new = .symbol(name: base, font: font, metrics)
            } else {
                new = .missing
            }
            label = base
        case .named(let name, _, let text, let decorative):
            new = engine.namedImage(name).map { .bitmap($0) } ?? .missing
            if new == .missing {
                Diagnostics.report(
                    "No image named '\(name)' found in asset catalog for main bundle.", view: node.nearestViewName)
            }
            label = text?.plainString(locale: style.locale) ?? name
            isDecorative = decorative
        case .resource(let resource, let text):
            new = .bitmap(resource)
            label = text?.plainString(locale: style.locale)
        }
        if new != content || image.isResizable != self.image?.isResizable {
            content = new
            invalidateSize()
        }
        self.image = image
        paint = style.paint
        setNeedsDisplay()
        setNeedsSemantics()
    }

    private var naturalSize: CGSize {
        switch content {
        case .symbol(_, _, let metrics): metrics.size
        case .bitmap(let resource): resource.size
        case .missing: .zero
        }
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        guard image?.isResizable == true else { return naturalSize }
        return proposal.replacingUnspecifiedDimensions(by: naturalSize)
    }

    override func explicitAlignment(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        guard key.isBaseline, case .symbol(_, _, let metrics) = content, image?.isResizable == false else { return nil }
        return metrics.baseline
    }

    override func draw() -> LayerContent {
        let rect = CGRect(origin: .zero, size: size)
        switch content {
        case .symbol(let name, var font, let metrics):
            if image?.isResizable == true, metrics.size.width > 0, metrics.size.height > 0 {
                font.size *= min(size.width / metrics.size.width, size.height / metrics.size.height)
            }
            return .one(.symbol(name: name, font: font, rect: rect, paint: paint))
        case .bitmap(let resource):
            guard let image else { return .none }
            return .one(
                .image(
                    ImageDrawing(
                        image: resource, rect: rect, capInsets: image.capInsets,
                        resizing: image.resizingMode == .tile ? .tile : .stretch,
                        interpolation: image.interpolation.engineValue,
                        template: image.renderingMode == .template ? paint : nil)))
        case .missing: return .none
        }
    }

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
