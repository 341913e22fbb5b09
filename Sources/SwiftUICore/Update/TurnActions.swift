/// What views want done when an update has been shown: `onChange`, `onAppear`, `onDisappear`, `task`.
///
/// Actions run outside of any update and may write state; what they write is the next batch.
@MainActor struct TurnActions {
    private var changes: [@MainActor () -> Void] = []
    private var appearances: [@MainActor () -> Void] = []
    private var disappearances: [@MainActor () -> Void] = []
    private var early: [@MainActor () -> Void] = []
    private var animationEnds: [@MainActor () -> Void] = []

    var isEmpty: Bool {
        changes.isEmpty && appearances.isEmpty && disappearances.isEmpty && early.isEmpty && animationEnds.isEmpty
    }

    /// For `onChange`.
    mutating func onChange(_ action: @escaping @MainActor () -> Void) { changes.append(action) }
    /// Views that appeared: children have been added before their parents.
    mutating func onAppear(_ action: @escaping @MainActor () -> Void) { appearances.append(action) }
    /// Views that went.
    mutating func onDisappear(_ action: @escaping @MainActor () -> Void) {
        if endsEarly { early.append(action) } else { disappearances.append(action) }
    }
    /// Set while views go that have the identity transition: they have gone before anything in their place appears.
    var endsEarly = false
    /// Animations that somebody waited for have ended.
    mutating func onAnimationEnd(_ action: @escaping @MainActor () -> Void) { animationEnds.append(action) }

    /// All that is to be done, in order. What an action adds comes with the next update.
    mutating func takeAll() -> [@MainActor () -> Void] {
        guard !isEmpty else { return [] }
        let all = changes + early + appearances + disappearances + animationEnds
        (changes, early, appearances, disappearances, animationEnds) = ([], [], [], [], [])
        return all
    }
}

extension SceneGraph {
    /// Runs what views wanted done.
    func runActions() {
        let all = actions.takeAll()
        guard !all.isEmpty else { return }
        Update.suspended {
            for action in all { action() }
        }
    }
}
