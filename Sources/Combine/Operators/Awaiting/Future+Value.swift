extension Future where Failure == Never {
    /// The value, once there is one. The cancellation of the task does not shorten the wait.
    nonisolated(nonsending) public final var value: Output {
        get async {
            let bridge = AsyncBridge<Output, Failure>()
            subscribe(bridge)
            guard case .success(let value?) = await bridge.outcome(isolation: #isolation).result else {
                preconditionFailure("A future that cannot fail ended without a value")
            }
            return value
        }
    }
}

extension Future {
    /// The value, once there is one. Throws the error of the future. The cancellation of the task does not shorten the wait.
    nonisolated(nonsending) public final var value: Output {
        get async throws {
            let bridge = AsyncBridge<Output, Failure>()
            subscribe(bridge)
            guard let value = try await bridge.outcome(isolation: #isolation).result.get() else {
                preconditionFailure("A future ended without an outcome")
            }
            return value
        }
    }
}
