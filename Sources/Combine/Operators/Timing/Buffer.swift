extension Publishers {
    /// When a buffer asks for values.
    public enum PrefetchStrategy: Equatable, Hashable {
        /// As many as fit in the buffer at the start, and one for each that leaves.
        case keepFull

        /// All of them at the start.
        case byRequest
    }

    /// What happens to a value for which there is no room.
    public enum BufferingStrategy<Failure> where Failure: Error {
        /// It is dropped.
        case dropNewest

        /// The first one in the buffer is dropped.
        case dropOldest

        /// The publisher ends with the error that the closure makes.
        case customError(() -> Failure)
    }

    /// A publisher that keeps values for which there is no demand yet.
    public struct Buffer<Upstream>: Publisher where Upstream: Publisher {
        /// The values of the publisher.
        public typealias Output = Upstream.Output

        /// The error of the publisher.
        public typealias Failure = Upstream.Failure

        /// The publisher.
        public let upstream: Upstream

        /// How many values have room.
        public let size: Int

        /// When values are asked for.
        public let prefetch: Publishers.PrefetchStrategy

        /// What happens to a value for which there is no room.
        public let whenFull: Publishers.BufferingStrategy<Publishers.Buffer<Upstream>.Failure>

        /// Makes the operator.
        public init(
            upstream: Upstream, size: Int, prefetch: Publishers.PrefetchStrategy,
            whenFull: Publishers.BufferingStrategy<Publishers.Buffer<Upstream>.Failure>
        ) {
            self.upstream = upstream
            self.size = size
            self.prefetch = prefetch
            self.whenFull = whenFull
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S)
        where S: Subscriber, Upstream.Failure == S.Failure, Upstream.Output == S.Input {
            upstream.subscribe(BufferOutlet(subscriber, size, prefetch, whenFull))
        }
    }
}

/// The end waits until the buffer is empty, except that an error does not wait for demand.
private final class BufferOutlet<Downstream: Subscriber>: SourceOutlet<Downstream>, Subscriber {
    typealias Input = Downstream.Input
    typealias Failure = Downstream.Failure

    private let size: Int
    private let keepsFull: Bool
    private let whenFull: Publishers.BufferingStrategy<Failure>

    // Guarded by `lock`.
    private var buffer = Queue<Input>()
    private var completion: Subscribers.Completion<Failure>?

    init(
        _ downstream: Downstream, _ size: Int, _ prefetch: Publishers.PrefetchStrategy,
        _ whenFull: Publishers.BufferingStrategy<Failure>
    ) {
        self.size = size
        self.whenFull = whenFull
        keepsFull = prefetch == .keepFull
        super.init(downstream, "Buffer", prefetch: prefetch == .keepFull ? .max(size) : .unlimited)
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        lock.lock()
        guard acceptsValues else {
            lock.unlock()
            return .none
        }
        if demand > .none, buffer.isEmpty {
            send(input)
            return keepsFull ? .max(1) : .none
        }
        if buffer.count < size {
            buffer.append(input)
            lock.unlock()
            return .none
        }
        switch whenFull {
        case .dropNewest: lock.unlock()
        case .dropOldest:
            let dropped = size > 0 ? buffer.popFirst() : nil
            if size > 0 { buffer.append(input) }
            lock.unlock()
            withExtendedLifetime(dropped) {}
        case .customError(let makeError):
            lock.unlock()
            let error = makeError()
            lock.lock()
            end(.failure(error))
        }
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        lock.lock()
        guard noteCompletion() else {
            lock.unlock()
            return
        }
        self.completion = completion
        endIfDone()
        flush()
    }

    override func demandDidGrow(by growth: Subscribers.Demand) {
        while demand > .none, let value = buffer.popFirst() {
            post(value)
            if keepsFull, let upstream, !isUpstreamComplete { post(request: .max(1), to: upstream) }
        }
        endIfDone()
    }

    private func endIfDone() {
        guard let completion else { return }
        if case .failure = completion {
            post(end: completion)
        } else if buffer.isEmpty {
            post(end: completion)
        }
    }

    override func detach() -> Remains {
        var remains = super.detach()
        remains.values = (remains.values, buffer)
        buffer = Queue()
        return remains
    }
}

extension Publisher {
    /// Keeps values for which there is no demand yet.
    ///
    /// - Parameters:
    ///   - size: How many values have room.
    ///   - prefetch: When values are asked for.
    ///   - whenFull: What happens to a value for which there is no room.
    public func buffer(
        size: Int, prefetch: Publishers.PrefetchStrategy,
        whenFull: Publishers.BufferingStrategy<Self.Failure>
    ) -> Publishers.Buffer<Self> {
        Publishers.Buffer(upstream: self, size: size, prefetch: prefetch, whenFull: whenFull)
    }
}
