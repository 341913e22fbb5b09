/// Something that is done when all events at hand have been handled, before the windows are laid out and painted; once, however often it
/// was asked for.
@MainActor package final class DeferredAction {
    private let action: Timeout.Action
    private var isPending = false

    package init(_ action: @escaping Timeout.Action) { self.action = action }

    /// Asks for it.
    package func request() {
        guard !isPending else { return }
        isPending = true
        Timeout.addBeforeRedraw { [weak self] in
            guard let self, isPending else { return }
            isPending = false
            action()
        }
    }

    /// It is no longer needed.
    package func cancel() { isPending = false }
}
