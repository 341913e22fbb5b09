import Foundation

/// Comes and goes at once.
public struct IdentityTransition: Sendable {
    public nonisolated init() {}
}

extension IdentityTransition: Transition {
    public func body(content: Content, phase: TransitionPhase) -> some View { content }
    public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
}

/// Fades in and out.
public struct OpacityTransition: Sendable {
    public nonisolated init() {}
}

extension OpacityTransition: Transition {
    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.opacity(phase.isIdentity ? 1 : 0)
    }
    public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
}

/// Grows from a size and shrinks to it.
public struct ScaleTransition: Sendable {
    /// The factor by which the view is scaled before it has come and after it has gone.
    public var scale: Double
    /// What stays in place.
    public var anchor: UnitPoint

    public nonisolated init(_ scale: Double, anchor: UnitPoint = .center) {
        self.scale = scale
        self.anchor = anchor
    }
}

extension ScaleTransition: Transition {
    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.scaleEffect(phase.isIdentity ? 1 : scale, anchor: anchor)
    }
}

/// Comes from a place at a distance, and goes there.
public struct OffsetTransition: Sendable {
    /// The distance, in points.
    public var offset: CGSize

    public nonisolated init(_ offset: CGSize) { self.offset = offset }
}

extension OffsetTransition: Transition {
    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.modifier(
            EffectModifier(ShiftEffect(points: phase.isIdentity ? .zero : offset, lengths: .zero)))
    }
}

/// Comes from beyond an edge and goes there.
public struct MoveTransition: Sendable {
    /// The edge.
    public var edge: Edge

    public nonisolated init(edge: Edge) { self.edge = edge }
}

extension MoveTransition: Transition {
    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.modifier(EffectModifier(ShiftEffect(beyond: phase.isIdentity ? nil : edge)))
    }
}

/// Comes from the leading edge and goes to the trailing.
public struct SlideTransition: Sendable {
    public nonisolated init() {}
}

extension SlideTransition: Transition {
    public func body(content: Content, phase: TransitionPhase) -> some View {
        let edge: Edge? =
            switch phase {
            case .willAppear: .leading
            case .identity: nil
            case .didDisappear: .trailing
            }
        return content.modifier(EffectModifier(ShiftEffect(beyond: edge)))
    }
}

/// Comes in from an edge while it fades in, and goes to the opposite edge while it fades out.
public struct PushTransition: Sendable {
    /// The edge that the view comes from.
    public var edge: Edge

    public nonisolated init(edge: Edge) { self.edge = edge }
}

extension PushTransition: Transition {
    public func body(content: Content, phase: TransitionPhase) -> some View {
        let away: Edge? =
            switch phase {
            case .willAppear: edge
            case .identity: nil
            case .didDisappear: opposite
            }
        return content.modifier(EffectModifier(ShiftEffect(beyond: away))).opacity(phase.isIdentity ? 1 : 0)
    }

    private var opposite: Edge {
        switch edge {
        case .top: .bottom
        case .bottom: .top
        case .leading: .trailing
        case .trailing: .leading
        }
    }
}

/// One transition for coming and another for going.
public struct AsymmetricTransition<Insertion: Transition, Removal: Transition> {
    /// How the view comes.
    public var insertion: Insertion
    /// How it goes.
    public var removal: Removal

    public nonisolated init(insertion: Insertion, removal: Removal) {
        self.insertion = insertion
        self.removal = removal
    }
}

extension AsymmetricTransition: Transition {
    public func body(content: Content, phase: TransitionPhase) -> some View {
        // Both are there in every phase, so that the content keeps its identity.
        insertion.apply(
            content: removal.apply(content: content, phase: phase == .didDisappear ? phase : .identity),
            phase: phase == .willAppear ? phase : .identity)
    }
    public static var properties: TransitionProperties {
        TransitionProperties(hasMotion: Insertion.properties.hasMotion || Removal.properties.hasMotion)
    }
}

/// Becomes sharp and large as it comes, blurred and small as it goes.
public struct BlurReplaceTransition: Sendable {
    /// From and to where the view moves.
    public struct Configuration: Hashable, Sendable {
        let goesUp: Bool
        /// Comes from below and goes down.
        public static let downUp = Configuration(goesUp: false)
        /// Comes from below and goes up.
        public static let upUp = Configuration(goesUp: true)
    }

    /// From and to where the view moves.
    public var configuration: Configuration

    public nonisolated init(configuration: Configuration) { self.configuration = configuration }
}

extension BlurReplaceTransition: Transition {
    public func body(content: Content, phase: TransitionPhase) -> some View {
        let part = configuration.goesUp && phase == .didDisappear ? -0.25 : phase.isIdentity ? 0 : 0.25
        return content.blur(radius: phase.isIdentity ? 0 : 8)
            .scaleEffect(phase.isIdentity ? 1 : 0.75)
            .modifier(EffectModifier(ShiftEffect(points: .zero, lengths: CGSize(width: 0, height: part))))
            .opacity(phase.isIdentity ? 1 : 0)
    }
}

/// Goes from one modifier to another.
struct ModifierTransition<Modifier: ViewModifier> {
    var active: Modifier
    var identity: Modifier
}

extension ModifierTransition: Transition {
    func body(content: Content, phase: TransitionPhase) -> some View {
        content.modifier(phase.isIdentity ? identity : active)
    }
}

// MARK: - Names

extension Transition where Self == IdentityTransition {
    /// Comes and goes at once.
    public static var identity: IdentityTransition { IdentityTransition() }
}

extension Transition where Self == OpacityTransition {
    /// Fades in and out.
    public static var opacity: OpacityTransition { OpacityTransition() }
}

extension Transition where Self == ScaleTransition {
    /// Grows from nothing and shrinks to nothing.
    public static var scale: ScaleTransition { ScaleTransition(0) }
    /// Grows from a size, given as a factor, and shrinks to it, about an anchor.
    public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> ScaleTransition {
        ScaleTransition(scale, anchor: anchor)
    }
}

extension Transition where Self == OffsetTransition {
    /// Comes from a place at a distance, and goes there.
    public static func offset(_ offset: CGSize) -> OffsetTransition { OffsetTransition(offset) }
    /// Comes from a place at a distance in points, and goes there.
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetTransition {
        OffsetTransition(CGSize(width: x, height: y))
    }
}

extension Transition where Self == MoveTransition {
    /// Comes from beyond an edge and goes there.
    public static func move(edge: Edge) -> MoveTransition { MoveTransition(edge: edge) }
}

extension Transition where Self == SlideTransition {
    /// Comes from the leading edge and goes to the trailing.
    public static var slide: SlideTransition { SlideTransition() }
}

extension Transition where Self == PushTransition {
    /// Comes in from an edge while it fades in, and goes to the opposite edge while it fades out.
    public static func push(from edge: Edge) -> PushTransition { PushTransition(edge: edge) }
}

extension Transition where Self == BlurReplaceTransition {
    /// Becomes sharp and large as it comes, blurred and small as it goes.
    public static var blurReplace: BlurReplaceTransition { BlurReplaceTransition(configuration: .downUp) }
    /// Becomes sharp and large as it comes, blurred and small as it goes.
    public static func blurReplace(
        _ configuration: BlurReplaceTransition.Configuration = .downUp
    ) -> BlurReplaceTransition {
        BlurReplaceTransition(configuration: configuration)
    }
}
