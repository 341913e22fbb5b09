import Foundation

extension View {
    /// Draws the view mirrored, left for right, in the layout directions that `behavior` says.
    public nonisolated func layoutDirectionBehavior(_ behavior: LayoutDirectionBehavior) -> some View {
        modifier(EffectModifier(MirrorEffect(behavior: behavior)))
    }

    /// Draws the view mirrored, left for right, where text runs from right to left.
    public nonisolated func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
        layoutDirectionBehavior(enabled ? .mirrors : .fixed)
    }
}

struct MirrorEffect: Equatable, Sendable {
    var behavior: LayoutDirectionBehavior
    /// Whether it is mirrored in the layout direction that holds.
    private var isMirrored = false

    init(behavior: LayoutDirectionBehavior) { self.behavior = behavior }
}

extension MirrorEffect: PlaneMapping {
    typealias AnimatableData = EmptyAnimatableData

    @MainActor mutating func resolve(_ node: ViewNode) {
        isMirrored = behavior.mirrors(for: EnvironmentValues(scope: node.scope).layoutDirection)
    }

    func mapping(size: CGSize) -> ProjectionTransform {
        guard isMirrored else { return ProjectionTransform() }
        return ProjectionTransform(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: size.width, ty: 0))
    }
}
