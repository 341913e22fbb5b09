import Foundation

/// The node of a view that draws a shape.
final class ShapeNode<V, Content: Shape, Style: ShapeStyle>: TypedNode<V> {
    private let makeDrawing: (V) -> ShapeDrawing<Content, Style>
    private var drawing: ShapeDrawing<Content, Style>
    private var element: ShapeElement!

    init(_ view: V, _ context: NodeContext, _ makeDrawing: @escaping (V) -> ShapeDrawing<Content, Style>) {
        self.makeDrawing = makeDrawing
        drawing = makeDrawing(view)
        super.init(context)
        element = ShapeElement(self, resolve())
    }

    override func update(_ view: V) {
        let new = makeDrawing(view)
        guard !new.isEqual(to: drawing) else { return }
        drawing = new
        element.update(resolve())
    }

    /// An environment value that the style read has changed.
    override func rerun() {
        guard flags.contains(.needsUpdate) else { return }
        element.update(resolve())
    }

    private func resolve() -> ShapeElement.Appearance {
        flags.remove(.needsUpdate)
        removeDependencies()
        return Update.reading(for: self) {
            let environment = EnvironmentValues(scope: scope)
            return ShapeElement.Appearance(drawing, in: environment)
        }
    }

    override func collectElements(_ elements: inout ContiguousArray<LayoutElement>) { elements.append(element) }
    override func didDestroy() { element.destroy() }
}

/// Lays out and draws a shape.
final class ShapeElement: LayoutElement {
    /// A shape's size and outline, and the style it is painted with.
    struct Appearance {
        var size: (ProposedViewSize) -> CGSize
        var outline: (CGRect) -> PaintedOutline
        var style: ResolvedStyle
        var isMirrored: Bool

        @MainActor init<Content: Shape, Style: ShapeStyle>(
            _ drawing: ShapeDrawing<Content, Style>, in environment: EnvironmentValues
        ) {
            let style = environment.resolve(drawing.style)
            if let stand = drawing.shape._resolved(in: environment) {
                self.init(
                    stand, drawing.stroke, drawing.fillStyle, drawing.isStrokeAntialiased, style, environment)
            } else {
                self.init(
                    drawing.shape, drawing.stroke, drawing.fillStyle, drawing.isStrokeAntialiased, style, environment)
            }
        }

        private init<Content: Shape>(
            _ shape: Content, _ stroke: StrokeStyle?, _ fillStyle: FillStyle, _ smoothsLine: Bool,
            _ style: ResolvedStyle, _ environment: EnvironmentValues
        ) {
            size = { shape.sizeThatFits($0) }
            outline = {
                PaintedOutline(shape, in: $0, stroke: stroke, fillStyle: fillStyle, smoothsLine: smoothsLine)
            }
            self.style = style
            let behavior = shape.layoutDirectionBehavior
            isMirrored = behavior != .fixed && behavior.mirrors(for: environment.layoutDirection)
        }
    }

    private var appearance: Appearance
    private var cachedOutline: PaintedOutline?

    init(_ node: ViewNode, _ appearance: Appearance) {
        self.appearance = appearance
        super.init(node)
        makeLayer()
    }

    func update(_ new: Appearance) {
        appearance = new
        cachedOutline = nil
        invalidateSize()
        setNeedsDisplay()
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { appearance.size(proposal) }

    /// The outline for the size that the element has.
    private var outline: PaintedOutline {
        if let cachedOutline { return cachedOutline }
        let finite = CGSize(
            width: size.width.isFinite ? size.width : 0, height: size.height.isFinite ? size.height : 0)
        var outline = appearance.outline(CGRect(origin: .zero, size: finite))
        if appearance.isMirrored { outline = outline.mirrored(width: finite.width) }
        cachedOutline = outline
        return outline
    }

    override func draw() -> LayerContent {
        cachedOutline = nil
        return outline.commands(appearance.style)
    }

    override func contains(_ point: CGPoint) -> Bool { outline.contains(point) }
}
