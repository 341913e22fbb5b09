import Foundation

/// A value on its way: its target, and what is on screen until that is reached.
///
/// What is on screen is the target, less the part of each running animation's way that is still to come. Animations that overlap
/// therefore add up, and a change that is not animated moves the value by the difference at once while what runs goes on. A spring
/// made by `spring` and its like takes over instead: it starts where the value is, as fast as that moves.
@MainActor package final class AnimatedValue<Value: Animatable>: Motion {
    package private(set) var target: Value
    package private(set) var current: Value
    private var runs: ContiguousArray<AnimationRun<Value.AnimatableData>> = []
    private let changed: (Value) -> Void
    /// How fast changes that are not animated moved the value, where the transaction asks for that.
    private var tracked: TrackedVelocity<Value.AnimatableData>?
    /// Called when the value has arrived, or has been stopped.
    package var ended: (() -> Void)?

    init(_ value: Value, changed: @escaping (Value) -> Void) {
        target = value
        current = value
        self.changed = changed
        super.init()
        // Not an overridden method: the closure is compiled for the type of value where that is known, which is several times as fast.
        step = { [unowned(unsafe) self] in advance(to: $0) }
    }

    /// Goes on towards another value from where it is now.
    func retarget(to new: Value, _ transaction: Transaction, environment: InheritedScope, in engine: MotionEngine) {
        let now = engine.now
        let interval = new.animatableData - target.animatableData
        target = new
        if interval != .zero, let animation = transaction.effectiveAnimation {
            let completions = transaction.completions
            for completion in completions { completion.begin() }
            let pace = engine.pace(of: animation, from: now)
            if animation.takesOver, !runs.isEmpty || tracked?.isFresh(at: now) == true {
                takeOver(pace, completions, environment, at: now, movedBy: interval)
            } else if let merged = merge(animation, interval, completions, at: now) {
                runs = [merged]
            } else {
                runs.append(AnimationRun(pace, interval, environment: environment, completions))
            }
            tracked = nil
        } else if interval != .zero, transaction.tracksVelocity {
            if tracked == nil { tracked = TrackedVelocity(at: now) }
            tracked?.add(interval, at: now)
        }
        _ = place(at: now)
    }

    /// Replaces all that runs by one spring that starts at the present value with the present velocity.
    private func takeOver(
        _ pace: AnimationPace, _ completions: [AnimationCompletion], _ environment: InheritedScope, at now: Double,
        movedBy interval: Value.AnimatableData
    ) {
        var rest = interval
        var velocity = tracked.map { $0.isFresh(at: now) ? $0.velocity : .zero } ?? .zero
        var inherited: [AnimationCompletion] = []
        for i in runs.indices {
            if let done = runs[i].value(at: now) {
                rest += runs[i].interval - done
                velocity += runs[i].velocity(at: now)
            }
            inherited += runs[i].handOverCompletions(at: now)
        }
        let previous = runs.last?.animation
        runs = [
            AnimationRun(
                pace, rest, velocity: velocity, after: previous, environment: environment, inherited + completions)
        ]
    }

    /// Asks a custom animation whether it goes on in place of the one that runs.
    private func merge(
        _ animation: Animation, _ interval: Value.AnimatableData, _ completions: [AnimationCompletion],
        at now: Double
    ) -> AnimationRun<Value.AnimatableData>? {
        guard animation.isCustom, runs.count == 1 else { return nil }
        return runs[0].merged(with: animation, interval, completions, at: now)
    }

    private func advance(to time: Double) -> Bool {
        let goesOn = place(at: time)
        changed(current)
        if !goesOn { arrive() }
        return goesOn
    }

    /// Sets the value for a time. Whether anything is still running.
    private func place(at time: Double) -> Bool {
        var data = target.animatableData
        var i = 0
        while i < runs.count {
            if let done = runs[i].value(at: time) {
                data += done
                data -= runs[i].interval
                i += 1
            } else {
                runs[i].finish()
                runs.remove(at: i)
            }
        }
        current = target
        if !runs.isEmpty { current.animatableData = data }
        return !runs.isEmpty || tracked?.isFresh(at: time) == true
    }

    private func arrive() {
        let action = ended
        ended = nil
        action?()
    }

    override func wasStopped() {
        for i in runs.indices { runs[i].finish() }
        runs.removeAll()
        current = target
        arrive()
    }
}

/// How fast a stream of changes moves a value.
private struct TrackedVelocity<V: VectorArithmetic> {
    private(set) var velocity = V.zero
    private var pending = V.zero
    private var time: Double
    private var newest: Double

    init(at time: Double) {
        self.time = time
        newest = time
    }

    mutating func add(_ interval: V, at now: Double) {
        pending += interval
        newest = now
        let elapsed = now - time
        // Changes of one frame count as one.
        guard elapsed > 0.001 else { return }
        velocity = pending.scaled(by: 1 / elapsed)
        pending = .zero
        time = now
    }

    /// A finger that has rested gives no velocity.
    func isFresh(at now: Double) -> Bool { now - newest < 0.1 }
}

extension MotionEngine {
    /// Moves a value of an element to a target, with the animation that the transaction has for the element. Returns what holds the value
    /// while it moves; nil where the change is not animated.
    ///
    /// `changed` is called with the value of each frame; it may mark the element and no more.
    package func animate<Value: Animatable>(
        _ running: AnimatedValue<Value>?, from old: Value, to new: Value, for element: LayoutElement,
        changed: @escaping (Value) -> Void
    ) -> AnimatedValue<Value>? {
        guard running?.isRunning == true || element.flags.contains(.isShown) else { return nil }
        return animate(running, from: old, to: new, for: element.node, changed: changed)
    }

    /// Moves a value of a node to a target, with the animation that the transaction has for the node.
    package func animate<Value: Animatable>(
        _ running: AnimatedValue<Value>?, from old: Value, to new: Value, for node: ViewNode,
        changed: @escaping (Value) -> Void
    ) -> AnimatedValue<Value>? {
        let transaction = transaction(for: node)
        if let running, running.isRunning {
            running.retarget(to: new, transaction, environment: node.scope, in: self)
            return running
        }
        guard transaction.effectiveAnimation != nil || transaction.tracksVelocity,
            old.animatableData != new.animatableData
        else { return nil }
        let value = AnimatedValue(old, changed: changed)
        value.retarget(to: new, transaction, environment: node.scope, in: self)
        start(value)
        return value
    }
}
