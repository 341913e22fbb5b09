import Foundation

/// What a style comes down to in an environment: a paint, and what goes with it.
public struct ResolvedStyle: Hashable, Sendable {
    enum Fill: Hashable, Sendable {
        case paint(Paint)
        case mesh(ResolvedMesh)
    }

    var fill: Fill
    /// The rectangle that gradients and images are laid out in; nil for the painted outline's own.
    var area: CGRect?
    /// What lies below is blurred by this radius first (materials).
    package var backdropBlur: CGFloat = 0
    package var shadows: [ResolvedShadow] = []
    package var blendMode = LayerBlendMode.normal
    /// For paints whose opacity cannot be put into their colours.
    package var opacity: Double = 1

    package init(_ paint: Paint) { fill = .paint(paint) }

    package init(_ color: ResolvedColor) { fill = .paint(.color(color)) }

    init(_ mesh: ResolvedMesh) { fill = .mesh(mesh) }

    /// The one colour that the style is, if it is one.
    package var color: ResolvedColor? {
        if case .paint(.color(let color)) = fill { return color }
        return nil
    }

    /// The paint for an outline with these bounds that belongs to something as large as `frame`: that is what gradients are laid
    /// out in, so that a part of a ring shows the colours that it has in the whole.
    package func paint(in bounds: CGRect, frame: CGRect) -> Paint {
        let area = area ?? frame
        return switch fill {
        case .paint(let paint): area == bounds ? paint : paint.laidOut(in: area, painting: bounds)
        case .mesh(let mesh): mesh.paint(size: area.size)
        }
    }

    /// Whether a layer needs more than a paint to show the style.
    var needsLayerStyle: Bool {
        backdropBlur > 0 || opacity != 1 || blendMode != .normal || shadows.contains { !$0.isInner }
    }

    /// The paint for what has no bounds yet.
    package var unplacedPaint: Paint {
        switch fill {
        case .paint(let paint): paint
        case .mesh(let mesh): .color(mesh.colors.first ?? mesh.background)
        }
    }

    /// The style with its opacity multiplied.
    package func multiplyingOpacity(by factor: Double) -> ResolvedStyle {
        guard factor != 1 else { return self }
        var copy = self
        copy.shadows = shadows.map { $0.multiplyingOpacity(by: factor) }
        switch fill {
        case .paint(.color(let color)):
            copy.fill = .paint(.color(color.multiplyingOpacity(by: factor)))
        case .paint(.gradient(var gradient)):
            for index in gradient.stops.indices {
                gradient.stops[index].color = gradient.stops[index].color.multiplyingOpacity(by: factor)
            }
            copy.fill = .paint(.gradient(gradient))
        case .paint(.image): copy.opacity *= factor
        case .mesh(let mesh): copy.fill = .mesh(mesh.multiplyingOpacity(by: factor))
        }
        return copy
    }
}

/// A shadow of a style: below what is drawn, or along the edges inside it.
package struct ResolvedShadow: Hashable, Sendable {
    package var isInner: Bool
    package var color: ResolvedColor
    package var radius: CGFloat
    package var offset: CGSize

    func multiplyingOpacity(by factor: Double) -> ResolvedShadow {
        var copy = self
        copy.color = color.multiplyingOpacity(by: factor)
        return copy
    }
}

extension Paint {
    /// The paint for an outline with `bounds` that looks as it would when it painted `area`.
    func laidOut(in area: CGRect, painting bounds: CGRect) -> Paint {
        guard case .gradient(var gradient) = self, bounds.width > 0, bounds.height > 0 else { return self }
        func map(_ point: CGPoint) -> CGPoint {
            CGPoint(
                x: (area.minX + point.x * area.width - bounds.minX) / bounds.width,
                y: (area.minY + point.y * area.height - bounds.minY) / bounds.height)
        }
        switch gradient.geometry {
        case .linear(let start, let end): gradient.geometry = .linear(start: map(start), end: map(end))
        case .radial(let center, let startRadius, let endRadius):
            gradient.geometry = .radial(center: map(center), startRadius: startRadius, endRadius: endRadius)
        case .elliptical(let center, let start, let end):
            let scale = max(area.width, area.height) / max(bounds.width, bounds.height)
            gradient.geometry = .elliptical(
                center: map(center), startFraction: start * scale, endFraction: end * scale)
        case .angular(let center, let start, let end):
            gradient.geometry = .angular(center: map(center), start: start, end: end)
        }
        return .gradient(gradient)
    }
}
