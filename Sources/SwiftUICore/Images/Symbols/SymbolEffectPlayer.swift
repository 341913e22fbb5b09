import Foundation

/// How a symbol stands at a moment of its effects.
struct SymbolPose: Equatable {
    var scale = 1.0
    var opacity = 1.0
    /// In radians, clockwise.
    var rotation = 0.0
    /// How far it is from its place, in parts of its height.
    var shift = CGVector.zero
    /// How far it is from its place where text runs to, in parts of its height.
    var forward = 0.0
    /// How many of its pieces are lit, from 0 to 1.
    var value: Double?

    /// Both at once.
    func combined(with other: SymbolPose) -> SymbolPose {
        SymbolPose(
            scale: scale * other.scale, opacity: opacity * other.opacity, rotation: rotation + other.rotation,
            shift: CGVector(dx: shift.dx + other.shift.dx, dy: shift.dy + other.shift.dy),
            forward: forward + other.forward, value: other.value ?? value)
    }
}

/// Runs the effects of one symbol on the scene's clock.
@MainActor final class SymbolEffectPlayer {
    private struct Run {
        var request: SymbolEffectRequest
        /// When it began, on the host's clock; nil while it does not run.
        var start: Double?
        /// When it was told to end.
        var end: Double?
    }

    private let motion = Motion()
    private var runs: [Run] = []
    private(set) var pose = SymbolPose()
    /// Told when the pose has changed.
    private let changed: (SymbolPose) -> Void
    private unowned(unsafe) let graph: SceneGraph

    init(_ graph: SceneGraph, changed: @escaping (SymbolPose) -> Void) {
        self.graph = graph
        self.changed = changed
        motion.step = { [unowned self] time in self.step(time) }
    }

    /// Takes the effects that are asked for now. What goes on starts at once, what follows a value when that changes.
    func update(_ requests: [SymbolEffectRequest]) {
        let now = graph.host.now
        var next: [Run] = []
        for (index, request) in requests.enumerated() {
            let old = runs.indices.contains(index) && runs[index].request.motion == request.motion ? runs[index] : nil
            var run = Run(request: request, start: old?.start, end: old?.end)
            if let trigger = request.trigger {
                if let old, old.request.trigger != trigger { (run.start, run.end) = (now, nil) }
            } else if request.isActive, old?.request.isActive != true {
                (run.start, run.end) = (now, nil)
            } else if !request.isActive, run.start != nil, run.end == nil {
                run.end = now
            }
            next.append(run)
        }
        runs = next
        if step(now) { graph.motion.start(motion) }
    }

    func stop() { motion.stop() }

    /// Goes on to a time; whether anything still moves.
    private func step(_ time: Double) -> Bool {
        var pose = SymbolPose()
        var isMoving = false
        for index in runs.indices {
            guard let start = runs[index].start else { continue }
            let speed = runs[index].request.options.speedFactor
            let sample = runs[index].request.sample(
                (time - start) * speed, sinceEnd: runs[index].end.map { (time - $0) * speed })
            if sample.isOver { runs[index].start = nil }
            if sample.isMoving, !sample.isOver { isMoving = true }
            pose = pose.combined(with: sample.pose)
        }
        if pose != self.pose {
            self.pose = pose
            changed(pose)
        }
        return isMoving
    }
}

extension SymbolEffectRequest {
    /// How long one run takes, in seconds.
    private var duration: Double {
        switch motion.kind {
        case .bounce: 0.55
        case .pulse: 1
        case .variableColor(let reverses): reverses ? 1.8 : 1.2
        case .scale, .appear, .disappear: 0.25
        case .wiggle: 0.7
        case .rotate: 1
        case .breathe: 2
        }
    }

    /// Whether the effect stays as it is when it has come to its end.
    private var holds: Bool {
        switch motion.kind {
        case .scale, .disappear: true
        default: false
        }
    }

    /// The pose so many seconds after the start, and after it was told to end.
    func sample(_ time: Double, sinceEnd: Double?) -> (pose: SymbolPose, isMoving: Bool, isOver: Bool) {
        if holds {
            let amount = min(max(time / duration, 0), 1)
            guard let sinceEnd else { return (pose(at: amount), amount < 1, false) }
            let back = amount * (1 - min(max(sinceEnd / duration, 0), 1))
            return (pose(at: back), true, back <= 0)
        }
        let period = duration + options.delay
        let isEndless = trigger == nil && motion.kind != .appear
        var count = Double(options.count ?? (isEndless ? .max : 1))
        // One that is told to end finishes the run that it is in.
        if let sinceEnd { count = min(count, ((time - sinceEnd) / period).rounded(.up)) }
        guard time < period * count else { return (SymbolPose(), false, true) }
        let inRun = time.truncatingRemainder(dividingBy: period)
        return (pose(at: min(max(inRun / duration, 0), 1)), true, false)
    }

    /// The pose at a part of one run.
    private func pose(at t: Double) -> SymbolPose {
        let wave = (1 - cos(2 * .pi * t)) / 2
        switch motion.kind {
        case .bounce(let isUp):
            let swing = sin(2 * .pi * t) * (1 - t) * 0.28
            return SymbolPose(scale: 1 + (isUp ? swing : -swing))
        case .pulse: return SymbolPose(opacity: 1 - 0.7 * wave)
        case .variableColor(let reverses):
            return SymbolPose(value: reverses ? (t < 0.5 ? t * 2 : 2 - t * 2) : t)
        case .scale(let isUp): return SymbolPose(scale: 1 + (isUp ? 0.2 : -0.2) * ease(t))
        case .appear: return SymbolPose(scale: 0.7 + 0.3 * ease(t), opacity: ease(t))
        case .disappear: return SymbolPose(scale: 1 - 0.3 * ease(t), opacity: 1 - ease(t))
        case .wiggle(let direction):
            let swing = sin(t * 6 * .pi) * (1 - t)
            switch direction {
            case .turn(let isClockwise): return SymbolPose(rotation: swing * (isClockwise ? 0.26 : -0.26))
            case .along(let angle):
                return SymbolPose(shift: CGVector(dx: swing * cos(angle) * 0.12, dy: swing * sin(angle) * 0.12))
            case .alongText(let isForward): return SymbolPose(forward: swing * (isForward ? 0.12 : -0.12))
            }
        case .rotate(let isClockwise): return SymbolPose(rotation: (isClockwise ? 2 : -2) * .pi * ease(t))
        case .breathe: return SymbolPose(scale: 1 + 0.12 * wave, opacity: 1 - 0.3 * wave)
        }
    }

    private func ease(_ t: Double) -> Double { t * t * (3 - 2 * t) }
}
