import Foundation

/// Something that runs from frame to frame until it comes to an end.
@MainActor package class Motion {
    /// The engine that runs it.
    fileprivate(set) weak var engine: MotionEngine?
    /// Where it stands in the engine's list; negative while it does not run.
    fileprivate var slot = -1

    package final var isRunning: Bool { slot >= 0 }

    /// Goes on to a time of the host's clock. False when that was the last step.
    final var step: (Double) -> Bool = { _ in false }

    /// Ends before its time; called by whoever owns what moves when that goes.
    package final func stop() {
        guard isRunning else { return }
        engine?.remove(self)
        wasStopped()
    }

    /// The motion was ended before its time.
    func wasStopped() {}
}

/// Runs motions on the host's clock, and finds out which changes are animated.
@MainActor package final class MotionEngine {
    /// The scene that owns the engine.
    unowned(unsafe) var graph: SceneGraph?
    private var motions: ContiguousArray<Motion> = []
    private var isFrameScheduled = false
    private var newestPace: AnimationPace?
    /// Layers whose place or size is animated.
    var geometries: [ObjectIdentifier: AnimatedValue<CGRect>] = [:]
    /// Layers that are fading in or out, by the first of each view's.
    var fades: [ObjectIdentifier: AnimatedValue<Double>] = [:]

    /// Views that come and go in the second round of this update.
    var entrances: [Entrance] = []
    var exits: [LeavingNode] = []
    /// Views that have been taken out and are still on screen.
    var leaving: [LeavingNode] = []
    /// Counts the rounds of updates: what a transaction is on its way down can differ from one to the next.
    var round = 0
    /// Whether this is the second round of an update, in which views come and go.
    var isTransitionRound = false
    /// Completions of this update's transitions, to be ended once all their animations have begun.
    var openCompletions: [AnimationCompletion] = []
    /// What layers showed before their content became another, while that fades.
    var formerContents: [FormerContent] = []
    /// Whether any transition has an animation of its own.
    var usesOwnAnimations = false
    /// Whether any transition is none.
    var usesIdentityTransitions = false
    /// Whether any modifier changes transactions.
    var usesModifications = false

    /// Completions handed in with a transaction, until all animations of that transaction have begun.
    private var unsealed: [AnimationCompletion] = []

    /// Whether nothing moves.
    package var isAtRest: Bool { motions.isEmpty }
    /// How many values are on their way.
    package var runningCount: Int { motions.count }

    /// The host's time when the turn began, during one: what one change sets on its way begins at one time.
    var turnTime: Double?

    var now: Double { turnTime ?? graph?.host.now ?? 0 }

    func start(_ motion: Motion) {
        guard !motion.isRunning else { return }
        motion.engine = self
        motion.slot = motions.count
        motions.append(motion)
        scheduleFrame()
    }

    fileprivate func remove(_ motion: Motion) {
        let slot = motion.slot
        let last = motions.removeLast()
        if last !== motion {
            motions[slot] = last
            last.slot = slot
        }
        motion.slot = -1
    }

    /// The pace of an animation that begins at a time: the one that was made last if that is the same.
    func pace(of animation: Animation, from now: Double) -> AnimationPace {
        if let newestPace, newestPace.begin == now, newestPace.animation == animation { return newestPace }
        let pace = AnimationPace(animation, from: now)
        newestPace = pace
        return pace
    }

    // MARK: Completions

    /// Waits for the animations of completions that came with a change on the way down the tree.
    func adopt(_ completions: ArraySlice<AnimationCompletion>) { unsealed += completions }

    /// All animations of a batch have begun.
    func finishBatch() {
        guard let graph else { return }
        endOrphans()
        round += 1
        isTransitionRound = false
        let completions = unsealed + graph.transaction.completions + openCompletions
        let transitions = openCompletions
        (unsealed, openCompletions) = ([], [])
        for completion in completions { completion.seal(in: self) }
        for completion in transitions { completion.end() }
    }

    /// An action of a completion is due.
    func complete(_ action: @escaping () -> Void) { graph?.actions.onAnimationEnd { action() } }

    // MARK: Time

    private func scheduleFrame() {
        guard !isFrameScheduled, !motions.isEmpty else { return }
        isFrameScheduled = true
        graph?.host.scheduleFrame()
    }

    /// Brings all motions to a time of the host's clock.
    func advance(to time: Double) {
        isFrameScheduled = false
        // Those that begin meanwhile have their first step in the next frame.
        let present = motions
        var i = present.count
        while i > 0 {
            i -= 1
            let motion = present[i]
            if motion.isRunning, !motion.step(time), motion.isRunning { remove(motion) }
        }
        scheduleFrame()
    }
}
