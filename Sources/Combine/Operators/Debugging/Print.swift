extension Publishers {
    /// A publisher that prints a line for each event that passes it.
    public struct Print<Upstream>: Publisher where Upstream: Publisher {
        /// The values of the publisher.
        public typealias Output = Upstream.Output

        /// The error of the publisher.
        public typealias Failure = Upstream.Failure

        /// A text that precedes each line.
        public let prefix: String

        /// The publisher.
        public let upstream: Upstream

        /// Where the lines go: the standard output when `nil`.
        public let stream: (any TextOutputStream)?

        /// Makes the operator.
        public init(upstream: Upstream, prefix: String, to stream: (any TextOutputStream)? = nil) {
            self.upstream = upstream
            self.prefix = prefix
            self.stream = stream
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S)
        where S: Subscriber, Upstream.Failure == S.Failure, Upstream.Output == S.Input {
            let lines = LinePrinter(prefix: prefix, stream: stream)
            upstream.subscribe(
                ObservingSubscription(
                    subscriber, "Print",
                    ObservingSubscription<S>.Observer(
                        subscription: { lines.print("receive subscription: (\($0))") },
                        value: { lines.print("receive value: (\($0))") },
                        completion: { completion in
                            switch completion {
                            case .finished: lines.print("receive finished")
                            case .failure(let error): lines.print("receive error: (\(error))")
                            }
                        },
                        cancel: { lines.print("receive cancel") },
                        request: { demand, isAnswer in
                            guard demand > .none || !isAnswer else { return }
                            let amount = demand.max.map { "max: (\($0))" } ?? "unlimited"
                            lines.print("request \(amount)" + (isAnswer ? " (synchronous)" : ""))
                        })))
        }
    }
}

/// Prints whole lines, one at a time.
private final class LinePrinter {
    private let prefix: String
    private let lock = Lock()
    /// Guarded by `lock`.
    private var stream: (any TextOutputStream)?

    init(prefix: String, stream: (any TextOutputStream)?) {
        self.prefix = prefix.isEmpty ? "" : prefix + ": "
        self.stream = stream
    }

    func print(_ line: String) {
        lock.lock()
        defer { lock.unlock() }
        if stream != nil { stream?.write(prefix + line + "\n") } else { Swift.print(prefix + line) }
    }
}

extension Publisher {
    /// Prints a line for each event that passes this publisher.
    ///
    /// - Parameters:
    ///   - prefix: A text that precedes each line.
    ///   - stream: Where the lines go: the standard output when `nil`.
    public func print(_ prefix: String = "", to stream: (any TextOutputStream)? = nil) -> Publishers.Print<Self> {
        Publishers.Print(upstream: self, prefix: prefix, to: stream)
    }
}
