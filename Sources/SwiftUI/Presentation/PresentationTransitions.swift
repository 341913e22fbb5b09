import SwiftUICore

// How presented views come and go. What is on its way out is there for nobody but the eye: the user has left it.

/// Rises from below the scene, and sinks there.
struct RiseTransition: Transition {
    func body(content: Content, phase: TransitionPhase) -> some View {
        MoveTransition(edge: .bottom).apply(content: content, phase: phase)
            .accessibilityHidden(phase == .didDisappear)
    }
}

/// Fades in and out.
struct VeilTransition: Transition {
    func body(content: Content, phase: TransitionPhase) -> some View {
        content.opacity(phase.isIdentity ? 1 : 0).accessibilityHidden(phase == .didDisappear)
    }
    static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
}

/// Comes a little larger than it is to be, and fades out in place: an alert.
struct AlertTransition: Transition {
    func body(content: Content, phase: TransitionPhase) -> some View {
        // Not quite invisible at first: it can be read and pressed from the first frame on.
        content
            .scaleEffect(phase == .willAppear ? 1.15 : 1)
            .opacity(phase.isIdentity ? 1 : 0.002)
            .accessibilityHidden(phase == .didDisappear)
    }
}

extension Animation {
    /// How sheets and covers rise and sink.
    static var sheet: Animation { .spring(response: 0.42, dampingFraction: 1) }
    /// How alerts come.
    static var alert: Animation { .spring(response: 0.3, dampingFraction: 0.9) }
    /// How dimming comes and goes with an alert.
    static var veil: Animation { .easeInOut(duration: 0.2) }
    /// How pages are pushed and popped.
    static var page: Animation { .spring(response: 0.42, dampingFraction: 1) }
}

extension View {
    /// Sets how a presented view comes and goes; at once where the change asks for no animation.
    nonisolated func presentationTransition<T: Transition>(
        _ transition: T, _ animation: Animation, isAnimated: Bool
    ) -> some View {
        self.transition(isAnimated ? AnyTransition(transition).animation(animation) : .identity)
    }
}
