import Combine
import Foundation
import Testing

@Suite("Cost", .serialized)
struct ObserverCostTests {
    private final class Model: ObservableObject { @Published var n = 0 }

    /// Seconds of this thread's own time: other threads do not disturb the measurement.
    private func time(_ body: () -> Void) -> Double {
        func now() -> Double {
            var time = timespec()
            clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
            return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
        }
        let start = now()
        body()
        return now() - start
    }

    @Test("10,000 observers of one object are each told once per send")
    func send() {
        let model = Model()
        var count = 0
        var sinks = (0..<10_000).map { _ in model.objectWillChange.sink { count += 1 } }
        for _ in 0..<5 { model.n += 1 }
        #expect(count == 50_000)
        #expect(sinks.count == 10_000)
        sinks.removeAll()
        model.n += 1
        #expect(count == 50_000)
    }

    @Test("Cancelling costs the same among 1,000 and among 30,000 observers")
    func cancel() {
        func cost(of count: Int) -> Double {
            let model = Model()
            var sinks = (0..<count).map { _ in model.objectWillChange.sink {} }
            sinks.shuffle()
            let cancelled = Array(sinks.prefix(500))
            return time { for sink in cancelled { sink.cancel() } }
        }
        let few = (0..<3).map { _ in cost(of: 1000) }.min()!
        let many = (0..<3).map { _ in cost(of: 30_000) }.min()!
        // Thirty times as many observers: a search among them would show, memory that is less close by may cost a little.
        #expect(many < few * 12)
    }

    @Test("Observers that all cancel from inside receive cost a copy of the list once, not each")
    func cancelWhileSending() {
        func cost(of count: Int) -> Double {
            let model = Model()
            var sinks: [AnyCancellable?] = []
            for index in 0..<count {
                sinks.append(nil)
                sinks[index] = model.objectWillChange.sink { sinks[index] = nil }
            }
            defer { #expect(sinks.allSatisfy { $0 == nil }) }
            return time { model.n += 1 } / Double(count)
        }
        let few = (0..<3).map { _ in cost(of: 500) }.min()!
        let many = (0..<3).map { _ in cost(of: 10_000) }.min()!
        #expect(many < few * 12)
    }
}
