import CGLib
import EventLoop
import Testing

/// What is done when all events at hand have been handled.
@Suite("Deferred actions") @MainActor struct DeferredActionTests {
    private func handleAll() { while g_main_context_iteration(nil, 0) != 0 {} }

    @Test("an action is done once however often it was asked for, and again when it is asked for again")
    func once() {
        var count = 0
        let action = DeferredAction { count += 1 }
        handleAll()
        #expect(count == 0)
        action.request()
        action.request()
        #expect(count == 0)
        handleAll()
        #expect(count == 1)
        action.request()
        handleAll()
        #expect(count == 2)
    }

    @Test("an action may ask for itself")
    func byItself() {
        var count = 0
        var action: DeferredAction?
        action = DeferredAction {
            count += 1
            if count < 3 { action?.request() }
        }
        action?.request()
        handleAll()
        #expect(count == 3)
    }

    @Test("what was cancelled, or whose owner has gone, is not done")
    func cancelled() {
        var count = 0
        let action = DeferredAction { count += 1 }
        action.request()
        action.cancel()
        handleAll()
        var short: DeferredAction? = DeferredAction { count += 1 }
        short?.request()
        short = nil
        handleAll()
        #expect(count == 0)
    }

    @Test("an action that is gone keeps nothing alive")
    func memory() {
        final class Owner {}
        weak var kept: Owner?
        do {
            let owner = Owner()
            kept = owner
            let action = DeferredAction { _ = owner }
            action.request()
            handleAll()
            #expect(kept != nil)
        }
        #expect(kept == nil)
    }
}
