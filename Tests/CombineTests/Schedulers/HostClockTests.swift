import Combine
import Foundation
import Testing

/// A clock that the test moves, for what is scheduled on the main thread.
private final class TestClock: MainClock, @unchecked Sendable {
    private let scheduler = VirtualScheduler()
    var elapsed: Double { scheduler.now.seconds }

    func schedule(after seconds: Double, every interval: Double?, _ action: @escaping @Sendable () -> Void)
        -> any Cancellable
    {
        let date = scheduler.now.advanced(by: .seconds(seconds))
        if let interval { return scheduler.schedule(after: date, interval: .seconds(interval), action) }
        scheduler.schedule(after: date, action)
        return AnyCancellable {}
    }

    func advance(by seconds: Double) { scheduler.advance(by: seconds) }
    var pendingCount: Int { scheduler.pendingCount }
}

@Suite("A host's clock", .serialized)
@MainActor
struct HostClockTests {
    @Test("C33 Timers and delays on the main thread follow the clock that a host installs")
    func mainThreadFollows() {
        let clock = TestClock()
        HostClock.install(clock)
        defer { HostClock.install(nil) }
        var ticks = 0
        var log: [String] = []
        let subject = PassthroughSubject<Int, Never>()
        var bag: Set<AnyCancellable> = []
        Timer.publish(every: 1, on: .main, in: .common).autoconnect().sink { _ in ticks += 1 }.store(in: &bag)
        subject.delay(for: .seconds(2), scheduler: RunLoop.main).sink { log.append("delayed \($0)") }.store(in: &bag)
        DispatchQueue.main.schedule(after: DispatchQueue.main.now.advanced(by: .seconds(3))) { log.append("queue") }
        let start = RunLoop.main.now
        subject.send(1)
        clock.advance(by: 2.5)
        #expect(ticks == 2)
        #expect(log == ["delayed 1"])
        clock.advance(by: 1)
        #expect(ticks == 3)
        #expect(log == ["delayed 1", "queue"])
        #expect(abs(start.distance(to: RunLoop.main.now).timeInterval - 3.5) < 0.001)
        bag.removeAll()
        #expect(clock.pendingCount == 0)
        clock.advance(by: 5)
        #expect(ticks == 3)
    }

    @Test("C33 A timer publisher that is made anew before each tick is starved, one that is kept ticks")
    func starvedTimer() {
        let clock = TestClock()
        HostClock.install(clock)
        defer { HostClock.install(nil) }
        var starved = 0
        var kept = 0
        let stable = Timer.publish(every: 1, on: .main, in: .common).autoconnect().sink { _ in kept += 1 }
        var renewed: AnyCancellable?
        for _ in 0..<8 {
            renewed?.cancel()
            renewed = Timer.publish(every: 1, on: .main, in: .common).autoconnect().sink { _ in starved += 1 }
            clock.advance(by: 0.4)
        }
        #expect(starved == 0)
        #expect(kept == 3)
        renewed?.cancel()
        #expect(clock.pendingCount == 1)
        stable.cancel()
        #expect(clock.pendingCount == 0)
    }
}
