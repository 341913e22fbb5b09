import Foundation

extension View {
    /// Cuts the view to a shape that is laid out in its box; presses outside the shape go through.
    public nonisolated func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
        modifier(EffectModifier(ClipEffect(shape: shape, style: style)))
    }

    /// Cuts the view to its box; presses outside go through.
    public nonisolated func clipped(antialiased: Bool = false) -> some View {
        clipShape(Rectangle(), style: FillStyle(antialiased: antialiased))
    }

    /// Cuts the view to its box with round corners of a radius in points.
    public nonisolated func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
        clipShape(
            RoundedRectangle(cornerRadius: radius, style: .circular), style: FillStyle(antialiased: antialiased))
    }
}

package struct ClipEffect<Content: Shape>: Sendable {
    package var shape: Content
    package var style: FillStyle
    package init(shape: Content, style: FillStyle) {
        self.shape = shape
        self.style = style
    }
}

extension ClipEffect: DrawingEffect {
    package var animatableData: Content.AnimatableData {
        get { shape.animatableData }
        set { shape.animatableData = newValue }
    }

    package func isEqual(to other: Self) -> Bool {
        style == other.style && areEqualValues(shape, other.shape)
    }

    @MainActor private func outline(size: CGSize, isRightToLeft: Bool) -> Outline {
        let width = size.width.isFinite ? size.width : 0
        let rect = CGRect(x: 0, y: 0, width: width, height: size.height.isFinite ? size.height : 0)
        let outline = PaintedOutline(shape, in: rect, stroke: nil, fillStyle: style, smoothsLine: true)
        let direction: LayoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
        let behavior = shape.layoutDirectionBehavior
        if behavior != .fixed, behavior.mirrors(for: direction) { return outline.mirrored(width: width).area }
        return outline.area
    }

    @MainActor package func apply(to layer: Layer, size: CGSize, isRightToLeft: Bool) -> LayerChanges {
        layer.setClip(outline(size: size, isRightToLeft: isRightToLeft), style)
    }

    @MainActor package func pointInContent(_ point: CGPoint, size: CGSize, isRightToLeft: Bool) -> CGPoint {
        let outline = outline(size: size, isRightToLeft: isRightToLeft)
        guard outline.bounds.contains(point) else { return .nowhere }
        if case .rectangle = outline { return point }
        return outline.path.contains(point, eoFill: style.isEOFilled) ? point : .nowhere
    }
}
