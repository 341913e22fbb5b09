import Foundation

/// When an animation counts as complete.
public struct AnimationCompletionCriteria: Hashable, Sendable {
    private let isRemoval: Bool

    /// When it has done what one waits for. A spring may still swing a little.
    public static let logicallyComplete = AnimationCompletionCriteria(isRemoval: false)
    /// When it has come to rest.
    public static let removed = AnimationCompletionCriteria(isRemoval: true)
}

/// An action that waits for all animations of a transaction.
package final class AnimationCompletion {
    let criteria: AnimationCompletionCriteria
    private var action: (() -> Void)?
    private var count = 0
    /// Where the action is put when it is due; nil until all animations of the transaction have begun.
    private weak var engine: MotionEngine?

    init(_ criteria: AnimationCompletionCriteria, _ action: @escaping () -> Void) {
        self.criteria = criteria
        self.action = action
    }

    /// An animation that it waits for has begun.
    @MainActor func begin() { count += 1 }

    /// An animation that it waited for has ended.
    @MainActor func end() {
        count -= 1
        runIfDue()
    }

    /// No more animations will begin.
    @MainActor func seal(in engine: MotionEngine) {
        self.engine = engine
        runIfDue()
    }

    @MainActor private func runIfDue() {
        guard count <= 0, let engine, let action else { return }
        self.action = nil
        engine.complete(action)
    }
}
