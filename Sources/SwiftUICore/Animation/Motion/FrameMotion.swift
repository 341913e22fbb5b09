/// Calls a closure for every frame until that says it is done, or until it is stopped.
@MainActor package final class FrameMotion: Motion {
    /// `step` gets the host's time and returns whether it wants further frames.
    package init(_ step: @escaping (Double) -> Bool) {
        super.init()
        self.step = step
    }
}

extension MotionEngine {
    /// Runs a motion of one's own from the next frame on.
    package func run(_ motion: FrameMotion) { start(motion) }
}
