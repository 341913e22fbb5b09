import Foundation

/// A view that a closure draws: paths, images, texts and other views, at once and without a view for each.
///
/// What the closure reads, state or environment, makes the canvas draw again when it changes. The canvas takes all the room it is offered,
/// shows nothing outside of it, and means nothing to those who do not look, unless accessibility modifiers say something.
public struct Canvas<Symbols> {
    /// The views that the closure can draw, found by their tags.
    public var symbols: Symbols
    /// Draws on a context of a size in points.
    public var renderer: (inout GraphicsContext, CGSize) -> Void
    /// Whether the ground is black instead of transparent.
    public var isOpaque: Bool
    /// In which colours the drawing is put together. Painters here compute in encoded sRGB, which is `.nonLinear`.
    public var colorMode: ColorRenderingMode
    /// Whether the drawing may be shown later than the rest of the update. It never is here: the closure runs with the update.
    public var rendersAsynchronously: Bool
}

extension Canvas where Symbols: View {
    /// Makes a canvas whose closure can also draw views.
    public nonisolated init(
        opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void, @ViewBuilder symbols: () -> Symbols
    ) {
        self.init(
            symbols: symbols(), renderer: renderer, isOpaque: opaque, colorMode: colorMode,
            rendersAsynchronously: rendersAsynchronously)
    }
}

extension Canvas where Symbols == EmptyView {
    /// Makes a canvas.
    public nonisolated init(
        opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void
    ) {
        self.init(
            symbols: EmptyView(), renderer: renderer, isOpaque: opaque, colorMode: colorMode,
            rendersAsynchronously: rendersAsynchronously)
    }
}

extension Canvas: View where Symbols: View {
    public typealias Body = Never
    public static func _makeNode(_ view: Canvas<Symbols>, _ context: NodeContext) -> TypedNode<Canvas<Symbols>> {
        CanvasNode(view, context)
    }
}

private final class CanvasNode<Symbols: View>: TypedNode<Canvas<Symbols>> {
    private var view: Canvas<Symbols>
    private var element: CanvasElement!
    private var symbols: TypedNode<Symbols>!

    init(_ view: Canvas<Symbols>, _ context: NodeContext) {
        self.view = view
        super.init(context)
        element = CanvasElement(self)
        symbols = Symbols._makeNode(view.symbols, childContext)
        collectSymbols()
    }

    override func take(_ view: Canvas<Symbols>) {
        self.view = view
        symbols.update(view.symbols)
        element.setNeedsDisplay()
    }

    /// Something that the closure read has changed.
    override func rerun() {
        guard needsUpdate else { return }
        beginReading()
        element.setNeedsDisplay()
    }

    fileprivate func render(_ size: CGSize) -> [DrawCommand] {
        beginReading()
        let viewName = nearestViewName
        let resources = CanvasResources(
            size: size, host: graph.host, viewName: viewName, symbols: element.resolvedSymbols)
        return trackingReads(ViewType.of(Canvas<Symbols>.self)) {
            var context = GraphicsContext(EnvironmentValues(scope: scope), resources)
            view.renderer(&context, size)
            var commands = context.ground.commands
            if commands.contains(where: \.blends) {
                var group = DrawGroup()
                group.isIsolated = true
                commands = [.group(commands, group)]
            }
            guard view.isOpaque else { return commands }
            let box = Outline.rectangle(CGRect(origin: .zero, size: size))
            return [.fill(box, .color(.black), FillStyle())] + commands
        }
    }

    private func collectSymbols() {
        var elements: ContiguousArray<LayoutElement> = []
        symbols.collectElements(&elements)
        element.setSymbols(elements)
    }

    override func elementsChanged() { collectSymbols() }
    override func collectElements(_ elements: inout ContiguousArray<LayoutElement>) { elements.append(element) }
    override func visitChildren(_ visit: (ViewNode) -> Void) { if let symbols { visit(symbols) } }
    override func didDestroy() {
        element.setSymbols([])
        element.destroy()
    }
}

/// What a canvas element needs of its node.
@MainActor private protocol CanvasRendering: ViewNode {
    func render(_ size: CGSize) -> [DrawCommand]
}

extension CanvasNode: CanvasRendering {}

/// The drawing, and the views that it may show.
final class CanvasElement: LayoutElement {
    private unowned(unsafe) let renderer: any CanvasRendering
    private var symbols: ContiguousArray<CanvasSymbolElement> = []

    fileprivate init(_ node: any CanvasRendering) {
        renderer = node
        super.init(node)
        makeLayer()
    }

    /// Each symbol has a layer of its own, which hangs below the canvas's but is not one of its sublayers: the drawing says where it is.
    func setSymbols(_ elements: ContiguousArray<LayoutElement>) {
        let old = symbols
        if old.count == elements.count, zip(old, elements).allSatisfy({ $0.child === $1 }) { return }
        symbols = ContiguousArray(
            elements.map { child in
                if let kept = old.first(where: { $0.child === child }) { return kept }
                let symbol = CanvasSymbolElement(child, node, step: 1)
                symbol.parent = self
                symbol.makeLayer()
                symbol.layer?.parent = layer
                graph.drawnLayers[symbol.layer!.id] = self
                return symbol
            })
        for symbol in old where !symbols.contains(where: { $0 === symbol }) {
            graph.drawnLayers[symbol.layer!.id] = nil
            symbol.destroy()
        }
        invalidatePlacement()
        setNeedsDisplay()
    }

    var resolvedSymbols: [AnyHashable: GraphicsContext.ResolvedSymbol] {
        var found: [AnyHashable: GraphicsContext.ResolvedSymbol] = [:]
        for symbol in symbols {
            guard let tag = symbol.trait(TagTrait.self), let layer = symbol.layer, found[tag] == nil else { continue }
            found[tag] = GraphicsContext.ResolvedSymbol(layer: layer, size: symbol.size)
        }
        return found
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    override func placeChildren() {
        for symbol in symbols { symbol.place(at: .zero, proposal: .unspecified) }
        setNeedsDisplay()
    }

    override func visitMeasured(_ visit: (LayoutElement) -> Void) { symbols.forEach(visit) }

    /// A symbol's size is its own affair, but the drawing may go by it.
    override func childSizeChanged(_ child: LayoutElement) { invalidatePlacement() }

    override func draw() -> LayerContent {
        guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { return .none }
        let commands = renderer.render(size)
        return commands.isEmpty ? .none : .list(commands)
    }

    override func updateStyle(of layer: Layer) -> LayerChanges {
        layer.setClip(.rectangle(CGRect(origin: .zero, size: size)))
    }
}

/// One of a canvas's symbols.
private final class CanvasSymbolElement: UnaryElement {}

extension SceneGraph {
    /// Layers that others draw have changed: so have those others.
    func redrawOwnersOfDrawnLayers() {
        for (layer, _) in diff.changed + diff.removed.map({ ($0, LayerChanges()) }) {
            var current: Layer? = layer
            while let inner = current {
                if let owner = drawnLayers[inner.id]?.layer { layerChanged(owner, .content) }
                current = inner.parent
            }
        }
    }
}
