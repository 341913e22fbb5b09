import Foundation
import SwiftUICore

/// Virtual time, and the scenes that it passes for: one that is shown by itself, or those of a program's windows.
@MainActor final class HeadlessClock {
    struct Member {
        let host: HeadlessHost
        let scene: SceneGraph
    }

    private(set) var now: Double = 0
    /// The scenes of a program; none where a scene is shown by itself.
    private(set) var members: [Member] = []
    private var timers: [(due: Double, order: Int, action: @MainActor () -> Void)] = []
    private var order = 0
    /// What is to be done when nothing else is on the stack.
    private var waiting: [@MainActor () -> Void] = []

    func add(_ member: Member) { members.append(member) }
    func remove(_ host: HeadlessHost) { members.removeAll { $0.host === host } }

    func schedule(after seconds: Double, _ action: @escaping @MainActor () -> Void) {
        order += 1
        timers.append((now + max(0, seconds), order, action))
    }

    func later(_ action: @escaping @MainActor () -> Void) { waiting.append(action) }

    /// Whom time passes for when a scene asks.
    private func all(_ asking: Member) -> [Member] { members.isEmpty ? [asking] : members }

    /// Runs jobs and turns until none is left, or they seem to have no end.
    func settle(_ asking: Member) {
        for _ in 0..<100 {
            takeTurns(asking)
            while !waiting.isEmpty {
                let action = waiting.removeFirst()
                action()
                takeTurns(asking)
            }
            _ = RunLoop.main.run(mode: .default, before: Date())
            if waiting.isEmpty, !all(asking).contains(where: { $0.scene.needsTurn }) { break }
        }
    }

    private func takeTurns(_ asking: Member) {
        for member in all(asking) where member.scene.needsTurn && !member.host.isClosed { member.scene.turn() }
    }

    func advance(by seconds: Double, _ asking: Member, realTime: Bool) {
        let end = now + seconds
        let realStart = Date()
        let start = now
        settle(asking)
        while now < end {
            var next = end
            if all(asking).contains(where: \.host.isAnimating) { next = min(next, now + 1.0 / 60) }
            if let due = timers.map(\.due).min() { next = min(next, max(now, due)) }
            if realTime { next = min(next, now + 0.01) }
            now = next
            if realTime {
                let ahead = (now - start) - Date().timeIntervalSince(realStart)
                if ahead > 0 { _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: ahead)) }
            }
            fireTimers()
            for member in all(asking) where !member.host.isClosed { member.host.giveFrame(to: member.scene) }
            settle(asking)
        }
    }

    private func fireTimers() {
        while let i = timers.indices.filter({ timers[$0].due <= now }).min(by: {
            (timers[$0].due, timers[$0].order) < (timers[$1].due, timers[$1].order)
        }) {
            timers.remove(at: i).action()
        }
    }
}
