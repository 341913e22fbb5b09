import Foundation

/// A change in how a view is drawn that follows from where it is: what the closures of `scrollTransition` return.
///
/// The framework's own effects are the only ones: begin with the effect that the closure gets, and call its methods.
public protocol VisualEffect: Sendable {
    /// The effects so far, in order.
    var _steps: VisualEffectSteps { get }
}

/// The effect that changes nothing.
public struct EmptyVisualEffect: VisualEffect {
    /// Makes the effect.
    public init() {}
    public var _steps: VisualEffectSteps { VisualEffectSteps() }
}

/// Effects, in order.
public struct VisualEffectSteps: Sendable {
    enum Step: Sendable {
        case opacity(Double)
        case offset(CGSize)
        case scale(CGSize, UnitPoint)
        case rotation(Double, UnitPoint)
        case rotation3D(Rotation3DEffect)
        case projection(ProjectionTransform)
        case blur(CGFloat, Bool)
        case color(ColorEffect)

        /// The effect as far on the way to another of its kind.
        func mixed(with other: Step, by fraction: Double) -> Step {
            func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * fraction }
            func mix(_ a: CGSize, _ b: CGSize) -> CGSize {
                CGSize(width: mix(a.width, b.width), height: mix(a.height, b.height))
            }
            switch (self, other) {
            case (.opacity(let a), .opacity(let b)): return .opacity(mix(a, b))
            case (.offset(let a), .offset(let b)): return .offset(mix(a, b))
            case (.scale(let a, _), .scale(let b, let anchor)): return .scale(mix(a, b), anchor)
            case (.rotation(let a, _), .rotation(let b, let anchor)): return .rotation(mix(a, b), anchor)
            case (.rotation3D(var a), .rotation3D(let b)):
                a.animatableData.interpolate(towards: b.animatableData, amount: fraction)
                return .rotation3D(a)
            case (.projection(let a), .projection(let b)): return .projection(a.mixed(with: b, by: fraction))
            case (.blur(let a, _), .blur(let b, let isOpaque)): return .blur(mix(a, b), isOpaque)
            case (.color(var a), .color(let b)):
                a.animatableData = mix(a.animatableData, b.animatableData)
                return .color(a)
            default: return other
            }
        }
    }
    fileprivate(set) var steps: [Step] = []

    /// The effects as far on the way to others.
    func mixed(with other: VisualEffectSteps, by fraction: Double) -> VisualEffectSteps {
        guard steps.count == other.steps.count else { return fraction < 0.5 ? self : other }
        var result = VisualEffectSteps()
        result.steps = zip(steps, other.steps).map { $0.mixed(with: $1, by: fraction) }
        return result
    }

    /// Puts the effects on a layer. Returns what changed.
    @MainActor func apply(to layer: Layer, size: CGSize, isRightToLeft: Bool) -> LayerChanges {
        var opacity = 1.0
        var transform = ProjectionTransform()
        var effects: [LayerEffect] = []
        for step in steps {
            switch step {
            case .opacity(let value): opacity *= value
            case .offset(let offset):
                transform = transform.concatenating(
                    ProjectionTransform(
                        CGAffineTransform(
                            translationX: isRightToLeft ? -offset.width : offset.width, y: offset.height)))
            case .scale(let scale, let anchor):
                transform = transform.concatenating(
                    ProjectionTransform(CGAffineTransform(scaleX: scale.width, y: scale.height)).about(
                        anchor, of: size))
            case .rotation(let radians, let anchor):
                transform = transform.concatenating(
                    ProjectionTransform(CGAffineTransform(rotationAngle: radians)).about(anchor, of: size))
            case .rotation3D(let effect): transform = transform.concatenating(effect.mapping(size: size))
            case .projection(let mapping): transform = transform.concatenating(mapping)
            case .blur(let radius, let isOpaque):
                if radius > 0 { effects.append(.blur(radius: radius, isOpaque: isOpaque)) }
            case .color(let effect): effects.append(.colorMatrix(effect.matrix))
            }
        }
        return layer.setOpacity(opacity).union(layer.setTransform(transform)).union(layer.setEffects(effects))
    }
}

extension ProjectionTransform {
    /// The mapping as far on the way to another, entry by entry.
    fileprivate func mixed(with other: ProjectionTransform, by fraction: Double) -> ProjectionTransform {
        var result = self
        for entry: WritableKeyPath<ProjectionTransform, CGFloat> in [
            \.m11, \.m12, \.m13, \.m21, \.m22, \.m23, \.m31, \.m32, \.m33,
        ] {
            result[keyPath: entry].interpolate(towards: other[keyPath: entry], amount: fraction)
        }
        return result
    }
}

/// An effect with one more.
struct VisualEffectStep: VisualEffect {
    let _steps: VisualEffectSteps

    init(_ base: some VisualEffect, _ step: VisualEffectSteps.Step) {
        var steps = base._steps
        steps.steps.append(step)
        _steps = steps
    }
}

extension VisualEffect {
    /// Makes the view more transparent: 1 leaves it as it is, 0 hides it.
    public func opacity(_ opacity: Double) -> some VisualEffect { VisualEffectStep(self, .opacity(opacity)) }

    /// Draws the view elsewhere.
    public func offset(_ offset: CGSize) -> some VisualEffect { VisualEffectStep(self, .offset(offset)) }

    /// Draws the view elsewhere.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect { offset(CGSize(width: x, height: y)) }

    /// Draws the view larger or smaller by a factor for each direction.
    public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some VisualEffect {
        VisualEffectStep(self, .scale(scale, anchor))
    }

    /// Draws the view larger or smaller by a factor.
    public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect {
        scaleEffect(CGSize(width: scale, height: scale), anchor: anchor)
    }

    /// Draws the view larger or smaller by a factor for each direction.
    public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some VisualEffect {
        scaleEffect(CGSize(width: x, height: y), anchor: anchor)
    }

    /// Draws the view turned, clockwise for positive angles.
    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect {
        VisualEffectStep(self, .rotation(angle.radians, anchor))
    }

    /// Draws the view turned in space about an axis through the anchor, `anchorZ` points in front of it. `perspective` is how much nearer
    /// things look larger: 0 for not at all.
    public func rotation3DEffect(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
        perspective: CGFloat = 1
    ) -> some VisualEffect {
        let effect = Rotation3DEffect(
            angle: angle, axis: axis, anchor: anchor, anchorZ: anchorZ, perspective: perspective)
        return VisualEffectStep(self, .rotation3D(effect))
    }

    /// Draws the view through a plane mapping about its top left corner.
    public func transformEffect(_ transform: ProjectionTransform) -> some VisualEffect {
        VisualEffectStep(self, .projection(transform))
    }

    /// Draws the view through an affine mapping about its top left corner.
    public func transformEffect(_ transform: CGAffineTransform) -> some VisualEffect {
        transformEffect(ProjectionTransform(transform))
    }

    /// Blurs the view by a radius in points.
    public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect {
        VisualEffectStep(self, .blur(radius, opaque))
    }

    /// Makes colours brighter: 0 leaves them as they are.
    public func brightness(_ amount: Double) -> some VisualEffect {
        VisualEffectStep(self, .color(ColorEffect(.brightness(amount))))
    }

    /// Makes colours differ more: 1 leaves them as they are.
    public func contrast(_ amount: Double) -> some VisualEffect {
        VisualEffectStep(self, .color(ColorEffect(.contrast(amount))))
    }

    /// Makes colours stronger: 1 leaves them as they are.
    public func saturation(_ amount: Double) -> some VisualEffect {
        VisualEffectStep(self, .color(ColorEffect(.saturation(amount))))
    }

    /// Takes colour away: 0 leaves it as it is, 1 makes it grey.
    public func grayscale(_ amount: Double) -> some VisualEffect { saturation(1 - amount) }

    /// Turns colours round the colour circle.
    public func hueRotation(_ angle: Angle) -> some VisualEffect {
        VisualEffectStep(self, .color(ColorEffect(.hueRotation(angle.radians))))
    }
}
