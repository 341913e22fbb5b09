import Foundation
import Testing

/// Runs tests that block their thread, as those do that drive programs, on two threads of their own: the few threads that all tasks of the
/// process share stay free for the other tests.
package struct BlockingTests: SuiteTrait, TestTrait, TestScoping {
    package let isRecursive = true

    package func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await withTaskExecutorPreference(BlockingExecutor.shared) { try await function() }
    }
}

extension Trait where Self == BlockingTests {
    /// The tests block their thread.
    package static var blocking: Self { Self() }
}

private final class BlockingExecutor: TaskExecutor {
    static let shared = BlockingExecutor()
    private let queue = OperationQueue()

    private init() { queue.maxConcurrentOperationCount = 2 }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.addOperation { [self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
    }
}
