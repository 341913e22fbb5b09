#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension Publishers {
    /// A publisher that stops in the debugger at the events that closures pick.
    public struct Breakpoint<Upstream>: Publisher where Upstream: Publisher {
        /// The values of the publisher.
        public typealias Output = Upstream.Output

        /// The error of the publisher.
        public typealias Failure = Upstream.Failure

        /// The publisher.
        public let upstream: Upstream

        /// Whether to stop at the subscription.
        public let receiveSubscription: ((any Subscription) -> Bool)?

        /// Whether to stop at a value.
        public let receiveOutput: ((Upstream.Output) -> Bool)?

        /// Whether to stop at the completion.
        public let receiveCompletion: ((Subscribers.Completion<Publishers.Breakpoint<Upstream>.Failure>) -> Bool)?

        /// Makes the operator.
        public init(
            upstream: Upstream, receiveSubscription: ((any Subscription) -> Bool)? = nil,
            receiveOutput: ((Upstream.Output) -> Bool)? = nil,
            receiveCompletion: ((Subscribers.Completion<Publishers.Breakpoint<Upstream>.Failure>) -> Bool)? = nil
        ) {
            self.upstream = upstream
            self.receiveSubscription = receiveSubscription
            self.receiveOutput = receiveOutput
            self.receiveCompletion = receiveCompletion
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S)
        where S: Subscriber, Upstream.Failure == S.Failure, Upstream.Output == S.Input {
            let (onSubscription, onValue, onCompletion) = (receiveSubscription, receiveOutput, receiveCompletion)
            upstream.subscribe(
                ObservingSubscription(
                    subscriber, "Breakpoint",
                    ObservingSubscription<S>.Observer(
                        subscription: { stop(if: onSubscription?($0)) }, value: { stop(if: onValue?($0)) },
                        completion: { stop(if: onCompletion?($0)) })))
        }
    }
}

private func stop(if condition: Bool?) {
    if condition == true { raise(SIGTRAP) }
}

extension Publisher {
    /// Stops in the debugger, with the signal `SIGTRAP`, at the events for which a closure returns `true`.
    public func breakpoint(
        receiveSubscription: ((any Subscription) -> Bool)? = nil, receiveOutput: ((Self.Output) -> Bool)? = nil,
        receiveCompletion: ((Subscribers.Completion<Self.Failure>) -> Bool)? = nil
    ) -> Publishers.Breakpoint<Self> {
        Publishers.Breakpoint(
            upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
            receiveCompletion: receiveCompletion)
    }

    /// Stops in the debugger, with the signal `SIGTRAP`, when this publisher fails.
    public func breakpointOnError() -> Publishers.Breakpoint<Self> {
        breakpoint(receiveCompletion: { completion in
            if case .failure = completion { true } else { false }
        })
    }
}
