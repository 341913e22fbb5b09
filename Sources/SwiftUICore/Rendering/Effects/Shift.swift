import Foundation

/// Draws a view elsewhere: by so many points, and by so many of its own widths and heights.
package struct ShiftEffect: Equatable, Sendable {
    package var points: CGSize
    package var lengths: CGSize

    package init(points: CGSize, lengths: CGSize) {
        self.points = points
        self.lengths = lengths
    }

    /// Just beyond an edge of the view's own box; where it is without one.
    package init(beyond edge: Edge?) {
        points = .zero
        lengths =
            switch edge {
            case .top: CGSize(width: 0, height: -1)
            case .bottom: CGSize(width: 0, height: 1)
            case .leading: CGSize(width: -1, height: 0)
            case .trailing: CGSize(width: 1, height: 0)
            case nil: .zero
            }
    }
}

extension ShiftEffect: DrawingEffect {
    package var animatableData: AnimatablePair<CGSize.AnimatableData, CGSize.AnimatableData> {
        get {
            AnimatablePair(points.animatableData, AnimatablePair(lengths.width * 128, lengths.height * 128))
        }
        set {
            points.animatableData = newValue.first
            lengths = CGSize(width: newValue.second.first / 128, height: newValue.second.second / 128)
        }
    }

    private func offset(_ size: CGSize, _ isRightToLeft: Bool) -> CGPoint {
        let x = points.width + lengths.width * size.width
        return CGPoint(x: isRightToLeft ? -x : x, y: points.height + lengths.height * size.height)
    }

    @MainActor package func apply(to layer: Layer, size: CGSize, isRightToLeft: Bool) -> LayerChanges {
        let offset = offset(size, isRightToLeft)
        return layer.setTransform(ProjectionTransform(CGAffineTransform(translationX: offset.x, y: offset.y)))
    }

    @MainActor package func pointInContent(_ point: CGPoint, size: CGSize, isRightToLeft: Bool) -> CGPoint {
        let offset = offset(size, isRightToLeft)
        return CGPoint(x: point.x - offset.x, y: point.y - offset.y)
    }

    @MainActor package func pointOutside(_ point: CGPoint, size: CGSize, isRightToLeft: Bool) -> CGPoint {
        let offset = offset(size, isRightToLeft)
        return CGPoint(x: point.x + offset.x, y: point.y + offset.y)
    }
}
