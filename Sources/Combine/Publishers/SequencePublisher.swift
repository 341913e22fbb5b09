extension Publishers {
    /// A publisher that sends the elements of a sequence to each subscriber, and finishes.
    public struct Sequence<Elements, Failure>: Publisher where Elements: Swift.Sequence, Failure: Error {
        /// The elements of the sequence.
        public typealias Output = Elements.Element

        /// The sequence.
        public let sequence: Elements

        /// Makes a publisher of a sequence.
        public init(sequence: Elements) {
            self.sequence = sequence
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S)
        where Failure == S.Failure, S: Subscriber, Elements.Element == S.Input {
            SequenceSubscription.attach(
                subscriber, to: sequence, completion: .finished, description: "\(sequence)")
        }
    }
}

extension Publishers.Sequence: Equatable where Elements: Equatable {}

extension Sequence {
    /// A publisher of the elements of this sequence.
    public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}

/// Sends elements as they are demanded, and the completion right after the last one.
///
/// The thread that is sending also serves the demand that arrives meanwhile, so that the stack does not grow.
final class SequenceSubscription<Downstream: Subscriber, Elements: Sequence>: Subscription, CustomStringConvertible
where Elements.Element == Downstream.Input {
    private let makeDescription: () -> String
    private let completion: Subscribers.Completion<Downstream.Failure>
    private let lock = Lock()

    // Guarded by `lock`.
    private var target: Target<Downstream>?
    private var demand = Subscribers.Demand.none
    private var isSending = false

    // Touched by the thread that is sending.
    private var iterator: Elements.Iterator
    private var next: Downstream.Input?

    static func attach(
        _ downstream: Downstream, to elements: Elements, completion: Subscribers.Completion<Downstream.Failure>,
        description: @escaping @autoclosure () -> String
    ) {
        let subscription = SequenceSubscription(downstream, elements, completion, description)
        if subscription.next == nil {
            downstream.receive(subscription: Subscriptions.empty)
            downstream.receive(completion: completion)
        } else {
            downstream.receive(subscription: subscription)
        }
    }

    private init(
        _ downstream: Downstream, _ elements: Elements, _ completion: Subscribers.Completion<Downstream.Failure>,
        _ description: @escaping () -> String
    ) {
        target = Target(downstream)
        self.completion = completion
        makeDescription = description
        iterator = elements.makeIterator()
        next = iterator.next()
    }

    var description: String { makeDescription() }

    func request(_ demand: Subscribers.Demand) {
        lock.lock()
        self.demand += demand
        guard target != nil, self.demand > .none, !isSending else {
            lock.unlock()
            return
        }
        isSending = true
        lock.unlock()
        while let target = takeTurn(), let value = next {
            next = iterator.next()
            let more = target.subscriber.receive(value)
            if more > .none { lock.withLock { self.demand += more } }
            if next == nil {
                lock.withLock { self.target.take() }?.subscriber.receive(completion: completion)
                return
            }
        }
    }

    /// The subscriber if it has demand, one of which is used. Otherwise the sending is over for now.
    private func takeTurn() -> Target<Downstream>? {
        lock.lock()
        defer { lock.unlock() }
        guard demand > .none, let target else {
            isSending = false
            return nil
        }
        demand -= 1
        return target
    }

    func cancel() {
        let target = lock.withLock { self.target.take() }
        withExtendedLifetime(target) {}
    }
}
