import Foundation

extension View {
    /// Fills the view's background with a style.
    ///
    /// At the given edges the style reaches beyond the safe area, where the view touches the safe area's bounds.
    public nonisolated func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all)
        -> some View
    {
        modifier(
            SecondaryViewModifier(
                isBehind: true, alignment: .center, secondary: BackgroundFill(style: style), safeAreaEdges: edges))
    }

    /// Fills the view's background with the background style.
    public nonisolated func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        background(BackgroundStyle(), ignoresSafeAreaEdges: edges)
    }

    /// Fills a shape behind the view with a style.
    public nonisolated func background<S: ShapeStyle, T: Shape>(
        _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
    ) -> some View {
        background(alignment: .center) { _ShapeView(shape: shape, style: style, fillStyle: fillStyle) }
    }

    /// Fills a shape behind the view with the background style.
    public nonisolated func background<T: Shape>(in shape: T, fillStyle: FillStyle = FillStyle()) -> some View {
        background(BackgroundStyle(), in: shape, fillStyle: fillStyle)
    }

    /// Covers the view with a style.
    public nonisolated func overlay<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View
    {
        modifier(
            SecondaryViewModifier(
                isBehind: false, alignment: .center, secondary: BackgroundFill(style: style), safeAreaEdges: edges))
    }

    /// Fills a shape in front of the view with a style.
    public nonisolated func overlay<S: ShapeStyle, T: Shape>(
        _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
    ) -> some View {
        overlay(alignment: .center) { _ShapeView(shape: shape, style: style, fillStyle: fillStyle) }
    }

    /// Draws a line of a width in points along the inside of the view's edges.
    public nonisolated func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
        overlay(alignment: .center) { Rectangle().strokeBorder(content, lineWidth: width) }
    }
}

/// A style that fills a view's box.
struct BackgroundFill<Style: ShapeStyle> {
    var style: Style
}

extension BackgroundFill: View {
    typealias Body = Never

    static func _makeNode(_ view: Self, _ context: NodeContext) -> TypedNode<Self> {
        ShapeNode(view, context) { ShapeDrawing(shape: Rectangle(), style: $0.style) }
    }
}
