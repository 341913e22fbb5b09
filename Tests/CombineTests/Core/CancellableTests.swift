import Combine
import Foundation
import Synchronization
import Testing

@Suite("Cancellable")
struct CancellableTests {
    @Test("The closure runs once: at cancel, or at release")
    func once() {
        var count = 0
        var cancellable: AnyCancellable? = AnyCancellable { count += 1 }
        cancellable?.cancel()
        cancellable?.cancel()
        cancellable = nil
        #expect(count == 1)
        cancellable = AnyCancellable { count += 1 }
        cancellable = nil
        #expect(count == 2)
    }

    @Test("A set or an array keeps it alive and cancels it when it drops it")
    func collections() {
        var count = 0
        var set: Set<AnyCancellable> = []
        var array: [AnyCancellable] = []
        AnyCancellable { count += 1 }.store(in: &set)
        AnyCancellable { count += 10 }.store(in: &array)
        struct Activity: Cancellable {
            let action: () -> Void
            func cancel() { action() }
        }
        Activity { count += 100 }.store(in: &set)
        Activity { count += 1000 }.store(in: &array)
        #expect(count == 0)
        set.removeAll()
        #expect(count == 101)
        array.removeAll()
        #expect(count == 1111)
    }

    @Test("Many threads cancel one closure once")
    func concurrentCancel() {
        let count = Atomic<Int>(0)
        nonisolated(unsafe) let cancellable = AnyCancellable { count.wrappingAdd(1, ordering: .relaxed) }
        DispatchQueue.concurrentPerform(iterations: 8) { _ in cancellable.cancel() }
        #expect(count.load(ordering: .relaxed) == 1)
    }

    @Test("Cancelling lets go of what the closure captured")
    func releasesCapture() {
        weak var token: Token?
        let cancellable: AnyCancellable
        do {
            let strong = Token()
            token = strong
            cancellable = AnyCancellable { withExtendedLifetime(strong) {} }
        }
        #expect(token != nil)
        cancellable.cancel()
        #expect(token == nil)
    }

    @Test("Identifiers differ, and an object's is its own")
    func identifiers() {
        #expect(CombineIdentifier() != CombineIdentifier())
        let token = Token()
        #expect(CombineIdentifier(token) == CombineIdentifier(token))
        #expect(CombineIdentifier(token).description.hasPrefix("0x"))
    }
}
