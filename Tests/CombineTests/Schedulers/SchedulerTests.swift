import Combine
import Foundation
import Synchronization
import Testing

@Suite("Schedulers")
struct SchedulerTests {
    @Test("The lengths of time of a dispatch queue, a run loop and an operation queue")
    func strides() throws {
        typealias Queue = DispatchQueue.SchedulerTimeType.Stride
        #expect(Queue.seconds(2) == 2)
        #expect(Queue.seconds(0.5) == .milliseconds(500))
        #expect(Queue.milliseconds(1) == .microseconds(1000))
        #expect(Queue.microseconds(1) == .nanoseconds(1000))
        #expect((1.5 as Queue).magnitude == 1_500_000_000)
        #expect(Queue.seconds(1) + .seconds(2) == 3)
        #expect(Queue.seconds(3) - .seconds(2) == 1)
        #expect(Queue.nanoseconds(3) * .nanoseconds(2) == .nanoseconds(6))
        #expect(Queue(exactly: 5) == .nanoseconds(5))
        #expect(Queue(.never).timeInterval == .never)
        #expect(Queue(.milliseconds(3)).timeInterval == .nanoseconds(3_000_000))
        #expect(Queue.seconds(1) < .seconds(2))
        #expect(Queue.seconds(Int.max) == Queue(.never))
        var queue = Queue.seconds(1)
        queue += 2
        queue -= 1
        #expect(queue == 2)

        typealias Loop = RunLoop.SchedulerTimeType.Stride
        #expect(Loop.seconds(2) == 2)
        #expect(Loop.milliseconds(500) == 0.5)
        #expect(Loop.microseconds(1).timeInterval == 1e-6)
        #expect(Loop.nanoseconds(1).magnitude == 1e-9)
        #expect(Loop.seconds(1) + 2 - 1 == 2)
        #expect(Loop(exactly: 3) == 3)

        typealias Operations = OperationQueue.SchedulerTimeType.Stride
        #expect(Operations.seconds(0.25) == .milliseconds(250))
        #expect(Operations.seconds(2) * 3 == 6)

        let time = DispatchQueue.SchedulerTimeType(DispatchTime(uptimeNanoseconds: 1_000_000_000))
        #expect(time.advanced(by: .seconds(2)).dispatchTime.uptimeNanoseconds == 3_000_000_000)
        #expect(time.advanced(by: .seconds(-5)).dispatchTime.uptimeNanoseconds == 1)
        #expect(time.distance(to: time.advanced(by: .milliseconds(-250))) == .milliseconds(-250))
        #expect(time.advanced(by: Queue(.never)).dispatchTime == .distantFuture)
        let data = try JSONEncoder().encode([time])
        #expect(try JSONDecoder().decode([DispatchQueue.SchedulerTimeType].self, from: data) == [time])
        let date = RunLoop.SchedulerTimeType(Date(timeIntervalSinceReferenceDate: 10))
        #expect(date.advanced(by: 5).date.timeIntervalSinceReferenceDate == 15)
        #expect(date.distance(to: date.advanced(by: -5)) == -5)
    }

    @Test("ImmediateScheduler runs everything on the spot, and what repeats once")
    func immediate() throws {
        let scheduler = ImmediateScheduler.shared
        var count = 0
        scheduler.schedule { count += 1 }
        scheduler.schedule(after: scheduler.now.advanced(by: .seconds(100))) { count += 1 }
        let repeating = scheduler.schedule(after: scheduler.now, interval: .seconds(1)) { count += 1 }
        repeating.cancel()
        #expect(count == 3)
        #expect(scheduler.now.distance(to: scheduler.now.advanced(by: 5)) == 0)
        #expect(scheduler.minimumTolerance == 0)
        typealias Stride = ImmediateScheduler.SchedulerTimeType.Stride
        #expect(Stride.seconds(2.5) == Stride(2))
        #expect((2 as Stride) * 3 + 1 - 2 == 5)
        #expect(Stride(exactly: 4) == 4)
        var stride: Stride = 1.9
        stride += 2
        stride *= 3
        stride -= 1
        #expect(stride.magnitude == 8)
        #expect(try JSONDecoder().decode([Stride].self, from: JSONEncoder().encode([stride])) == [stride])
    }

    @Test("Each scheduler runs actions at once, later and again and again until they are cancelled")
    @MainActor
    func realSchedulers() async {
        await check(DispatchQueue(label: "queue"))
        await check(DispatchQueue.global())
        await check(DispatchQueue.main)
        await check(OperationQueue())
        await check(OperationQueue.main)
        await check(RunLoop.main)
    }

    /// On the main actor, so that no test of `HostClock` has put another clock in place meanwhile.
    @MainActor
    private func check<S: Scheduler>(_ scheduler: S) async
    where S.SchedulerTimeType: Sendable, S.SchedulerTimeType.Stride: Sendable {
        let start = scheduler.now
        await withCheckedContinuation { continuation in scheduler.schedule { continuation.resume() } }
        let interval = S.SchedulerTimeType.Stride.milliseconds(20)
        await withCheckedContinuation { continuation in
            scheduler.schedule(after: start.advanced(by: interval)) { continuation.resume() }
        }
        let elapsed = start.distance(to: scheduler.now)
        #expect(elapsed >= interval, "\(type(of: scheduler))")
        let ticks = Atomic<Int>(0)
        var repeating: (any Cancellable)?
        await withCheckedContinuation { continuation in
            repeating = scheduler.schedule(after: scheduler.now, interval: .milliseconds(2)) {
                if ticks.add(1, ordering: .relaxed).newValue == 3 { continuation.resume() }
            }
        }
        repeating?.cancel()
        await withCheckedContinuation { continuation in scheduler.schedule { continuation.resume() } }
        let count = ticks.load(ordering: .relaxed)
        #expect(count >= 3)
        try? await Task.sleep(for: .milliseconds(20))
        let later = ticks.load(ordering: .relaxed)
        // One that was under way may still have arrived.
        #expect(later <= count + 1, "\(type(of: scheduler))")
    }

    @Test("A run loop on a thread of its own runs its actions and timers")
    func threadRunLoop() async {
        let values = await withCheckedContinuation { (continuation: CheckedContinuation<[Int], Never>) in
            Thread {
                let loop = RunLoop.current
                var values: [Int] = []
                loop.schedule { values.append(1) }
                loop.schedule(after: loop.now.advanced(by: 0.01)) { values.append(2) }
                let repeating = loop.schedule(after: loop.now.advanced(by: 0.02), interval: 0.01) { values.append(3) }
                let end = Date().addingTimeInterval(60)
                while values.count < 4, Date() < end {
                    _ = loop.run(mode: .default, before: Date().addingTimeInterval(0.002))
                }
                repeating.cancel()
                continuation.resume(returning: values)
            }.start()
        }
        #expect(values.prefix(4) == [1, 2, 3, 3])
    }

    @Test("The options of a dispatch queue: a group waits for the action")
    func dispatchOptions() {
        let group = DispatchGroup()
        let count = Atomic<Int>(0)
        let queue = DispatchQueue(label: "queue")
        let options = DispatchQueue.SchedulerOptions(qos: .userInitiated, flags: [.assignCurrentContext], group: group)
        queue.schedule(options: options) { count.add(1, ordering: .relaxed) }
        queue.schedule(after: queue.now.advanced(by: .milliseconds(5)), tolerance: 0, options: options) {
            count.add(1, ordering: .relaxed)
        }
        #expect(group.wait(timeout: .now() + 5) == .success)
        let total = count.load(ordering: .relaxed)
        #expect(total == 2)
    }
}
