extension Publishers {
    /// A publisher that stops the program where the publisher fails.
    public struct AssertNoFailure<Upstream>: Publisher where Upstream: Publisher {
        /// The values of the publisher.
        public typealias Output = Upstream.Output

        /// It cannot fail.
        public typealias Failure = Never

        /// The publisher.
        public let upstream: Upstream

        /// The file of the assertion.
        public let file: StaticString

        /// The line of the assertion.
        public let line: UInt

        /// A text that precedes the message.
        public let prefix: String

        /// Makes the operator.
        public init(upstream: Upstream, prefix: String, file: StaticString, line: UInt) {
            self.upstream = upstream
            self.prefix = prefix
            self.file = file
            self.line = line
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S)
        where S: Subscriber, Upstream.Output == S.Input, S.Failure == Never {
            let (prefix, file, line) = (self.prefix, self.file, self.line)
            let asserted = upstream.mapError { error -> Never in
                let text = prefix.isEmpty ? "" : prefix + ": "
                preconditionFailure("\(text)\(error)", file: file, line: line)
            }
            asserted.subscribe(subscriber)
        }
    }
}

extension Publisher {
    /// Stops the program with a message where this publisher fails.
    ///
    /// - Parameters:
    ///   - prefix: A text that precedes the message.
    ///   - file: The file to name in the message.
    ///   - line: The line to name in the message.
    public func assertNoFailure(_ prefix: String = "", file: StaticString = #file, line: UInt = #line)
        -> Publishers.AssertNoFailure<Self>
    {
        Publishers.AssertNoFailure(upstream: self, prefix: prefix, file: file, line: line)
    }
}
