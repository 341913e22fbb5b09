import Foundation

/// A view that draws a shape.
public nonisolated protocol ShapeView<Content>: View {
    /// The type of shape.
    associatedtype Content: Shape
    /// The shape that is drawn.
    var shape: Content { get }
}

/// A shape filled with a style.
public struct _ShapeView<Content: Shape, Style: ShapeStyle> {
    /// The shape that is filled.
    public var shape: Content
    /// What it is filled with.
    public var style: Style
    /// Which points count as inside.
    public var fillStyle: FillStyle

    /// Makes a view of a filled shape.
    public nonisolated init(shape: Content, style: Style, fillStyle: FillStyle = FillStyle()) {
        self.shape = shape
        self.style = style
        self.fillStyle = fillStyle
    }
}

extension _ShapeView: ShapeView {
    public typealias Body = Never

    @MainActor public static func _makeNode(_ view: Self, _ context: NodeContext) -> TypedNode<Self> {
        ShapeNode(view, context) { ShapeDrawing(shape: $0.shape, style: $0.style, fillStyle: $0.fillStyle) }
    }
}

/// A shape filled with a style, in front of another view.
public struct FillShapeView<Content: Shape, Style: ShapeStyle, Background: View> {
    /// The shape that is filled.
    public var shape: Content
    /// What it is filled with.
    public var style: Style
    /// Which points count as inside.
    public var fillStyle: FillStyle
    /// What is behind it.
    public var background: Background

    /// Makes a view of a filled shape in front of another view.
    public nonisolated init(shape: Content, style: Style, fillStyle: FillStyle, background: Background) {
        self.shape = shape
        self.style = style
        self.fillStyle = fillStyle
        self.background = background
    }

    fileprivate nonisolated var drawing: ShapeDrawing<Content, Style> {
        ShapeDrawing(shape: shape, style: style, fillStyle: fillStyle)
    }
}

extension FillShapeView: ShapeView {
    @MainActor public var body: some View { DrawnShape(drawing: drawing).background(background) }

    @MainActor public static func _makeNode(_ view: Self, _ context: NodeContext) -> TypedNode<Self> {
        if Background.self != EmptyView.self { return CompositeNode(view, context) }
        return ShapeNode(view, context) { $0.drawing }
    }
}

/// The line along a shape's outline, in front of another view.
public struct StrokeShapeView<Content: Shape, Style: ShapeStyle, Background: View> {
    /// The shape whose outline is drawn.
    public var shape: Content
    /// What the line is drawn with.
    public var style: Style
    /// How the line is drawn.
    public var strokeStyle: StrokeStyle
    /// Whether the line's edges are smoothed.
    public var isAntialiased: Bool
    /// What is behind it.
    public var background: Background

    /// Makes a view of a line along a shape's outline in front of another view.
    public nonisolated init(
        shape: Content, style: Style, strokeStyle: StrokeStyle, isAntialiased: Bool, background: Background
    ) {
        self.shape = shape
        self.style = style
        self.strokeStyle = strokeStyle
        self.isAntialiased = isAntialiased
        self.background = background
    }

    fileprivate nonisolated var drawing: ShapeDrawing<Content, Style> {
        ShapeDrawing(shape: shape, style: style, stroke: strokeStyle, isStrokeAntialiased: isAntialiased)
    }
}

extension StrokeShapeView: ShapeView {
    @MainActor public var body: some View { DrawnShape(drawing: drawing).background(background) }

    @MainActor public static func _makeNode(_ view: Self, _ context: NodeContext) -> TypedNode<Self> {
        if Background.self != EmptyView.self { return CompositeNode(view, context) }
        return ShapeNode(view, context) { $0.drawing }
    }
}

/// The line along the inside of a shape's outline, in front of another view.
public struct StrokeBorderShapeView<Content: InsettableShape, Style: ShapeStyle, Background: View> {
    /// The shape whose outline is drawn.
    public var shape: Content
    /// What the line is drawn with.
    public var style: Style
    /// How the line is drawn.
    public var strokeStyle: StrokeStyle
    /// Whether the line's edges are smoothed.
    public var isAntialiased: Bool
    /// What is behind it.
    public var background: Background

    /// Makes a view of a line along the inside of a shape's outline in front of another view.
    public nonisolated init(
        shape: Content, style: Style, strokeStyle: StrokeStyle, isAntialiased: Bool, background: Background
    ) {
        self.shape = shape
        self.style = style
        self.strokeStyle = strokeStyle
        self.isAntialiased = isAntialiased
        self.background = background
    }

    fileprivate nonisolated var drawing: ShapeDrawing<Content.InsetShape, Style> {
        ShapeDrawing(
            shape: shape.inset(by: strokeStyle.lineWidth / 2), style: style, stroke: strokeStyle,
            isStrokeAntialiased: isAntialiased)
    }
}

extension StrokeBorderShapeView: ShapeView {
    @MainActor public var body: some View { DrawnShape(drawing: drawing).background(background) }

    @MainActor public static func _makeNode(_ view: Self, _ context: NodeContext) -> TypedNode<Self> {
        if Background.self != EmptyView.self { return CompositeNode(view, context) }
        return ShapeNode(view, context) { $0.drawing }
    }
}

/// A shape drawn in one of the ways there are.
private struct DrawnShape<Content: Shape, Style: ShapeStyle> {
    var drawing: ShapeDrawing<Content, Style>
}

extension DrawnShape: View {
    typealias Body = Never

    static func _makeNode(_ view: Self, _ context: NodeContext) -> TypedNode<Self> {
        ShapeNode(view, context) { $0.drawing }
    }
}
