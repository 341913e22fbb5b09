import Foundation

/// The node of a view that draws a shape.
final class ShapeNode<V, Content: Shape, Style: ShapeStyle>: TypedNode<V> {
    private let makeDrawing: (V) -> ShapeDrawing<Content, Style>
    private var drawing: ShapeDrawing<Content, Style>
    /// The drawing on its way to another.
    private var motion: AnimatedValue<ShapeDrawing<Content, Style>>?
    private var element: ShapeElement!

    init(_ view: V, _ context: NodeContext, _ makeDrawing: @escaping (V) -> ShapeDrawing<Content, Style>) {
        self.makeDrawing = makeDrawing
        drawing = makeDrawing(view)
        super.init(context)
        element = ShapeElement(self, resolve())
    }

    override func take(_ view: V) {
        let new = makeDrawing(view)
        guard !new.isEqual(to: drawing) else { return }
        let old = drawing
        drawing = new
        motion = graph.motion.animate(motion, from: old, to: new, for: element) { [unowned self] _ in setNeedsUpdate() }
        element.update(resolve())
    }

    /// An environment value that the style read has changed, or a frame of an animation is due.
    override func rerun() {
        guard flags.contains(.needsUpdate) else { return }
        element.update(resolve())
        if motion?.isRunning == false { motion = nil }
    }

    private func resolve() -> ShapeElement.Appearance {
        flags.remove(.needsUpdate)
        removeDependencies()
        return Update.reading(for: self) {
            let environment = EnvironmentValues(scope: scope)
            return ShapeElement.Appearance(motion?.current ?? drawing, in: environment)
        }
    }

    override func collectElements(_ elements: inout ContiguousArray<LayoutElement>) { elements.append(element) }
    override func didDestroy() {
        motion?.stop()
        element.destroy()
    }
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
    /// The style on its way to another.
    private var motion: AnimatedValue<ResolvedStyle>?
    private var cachedOutline: PaintedOutline?
    /// Whether the layer has shadows, blending or the like, or had.
    private var hasLayerStyle = false

    init(_ node: ViewNode, _ appearance: Appearance) {
        self.appearance = appearance
        super.init(node)
        makeLayer(isLeaf: true)
    }

    func update(_ new: Appearance) {
        if new.style != appearance.style {
            motion = graph.motion.animate(motion, from: appearance.style, to: new.style, for: self)
        }
        appearance = new
        cachedOutline = nil
        invalidateSize()
        setNeedsDisplay()
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { appearance.size(proposal) }

    /// The outline for the size that the element has.
    private var outline: PaintedOutline {
        if let cachedOutline { return cachedOutline }
        var outline = appearance.outline(CGRect(origin: .zero, size: finiteSize))
        if appearance.isMirrored { outline = outline.mirrored(width: finiteSize.width) }
        cachedOutline = outline
        return outline
    }

    private var finiteSize: CGSize {
        CGSize(width: size.width.isFinite ? size.width : 0, height: size.height.isFinite ? size.height : 0)
    }

    override func draw() -> LayerContent {
        cachedOutline = nil
        let style = motion?.current ?? appearance.style
        if motion?.isRunning == false { motion = nil }
        return outline.commands(style, frame: CGRect(origin: .zero, size: finiteSize))
    }

    override func updateStyle(of layer: Layer) -> LayerChanges {
        let style = motion?.current ?? appearance.style
        guard hasLayerStyle || style.needsLayerStyle else { return [] }
        hasLayerStyle = true
        let shadows = style.shadows.filter { !$0.isInner }.map {
            LayerEffect.shadow(color: $0.color, radius: $0.radius, x: $0.offset.width, y: $0.offset.height)
        }
        return layer.setEffects(shadows).union(layer.setBlendMode(style.blendMode))
            .union(layer.setOpacity(style.opacity)).union(layer.setBackdropBlur(style.backdropBlur))
    }

    override func didDestroy() { motion?.stop() }

    override func contains(_ point: CGPoint) -> Bool { outline.contains(point) }
}

extension Layer {
    fileprivate func setBackdropBlur(_ radius: CGFloat) -> LayerChanges {
        guard radius != (style?.backdropBlur ?? 0) else { return [] }
        if style == nil { style = LayerStyle() }
        style!.backdropBlur = radius
        return .style
    }
}
