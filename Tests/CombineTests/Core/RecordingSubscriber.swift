import Combine

/// A subscriber that keeps what it receives, demands what it is told to, and can act from inside `receive`.
final class RecordingSubscriber<Input, Failure: Error>: Subscriber {
    private(set) var subscription: (any Subscription)?
    private(set) var values: [Input] = []
    private(set) var completions: [Subscribers.Completion<Failure>] = []
    private(set) var log: [String] = []
    private let initialDemand: Subscribers.Demand

    /// Runs for each value and returns further demand.
    var onValue: (Input) -> Subscribers.Demand = { _ in .none }
    /// Runs at the end.
    var onCompletion: (Subscribers.Completion<Failure>) -> Void = { _ in }

    init(demand: Subscribers.Demand = .unlimited) {
        initialDemand = demand
    }

    func receive(subscription: any Subscription) {
        self.subscription = subscription
        log.append("subscription")
        if initialDemand > .none { subscription.request(initialDemand) }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        values.append(input)
        log.append("\(input)")
        return onValue(input)
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        completions.append(completion)
        switch completion {
        case .finished: log.append("finished")
        case .failure(let error): log.append("failure(\(error))")
        }
        onCompletion(completion)
    }

    func request(_ demand: Subscribers.Demand) { subscription?.request(demand) }
    func cancel() { subscription?.cancel() }
    /// Lets go of the subscription, as a well-behaved subscriber does at the end.
    func dropSubscription() { subscription = nil }
    var isFinished: Bool { !completions.isEmpty }
}

/// A publisher that the test drives by hand: it sends what it is told to, demand or not, and records what is asked of it.
final class ManualPublisher<Output, Failure: Error>: Publisher {
    private(set) var requests: [Subscribers.Demand] = []
    private(set) var cancellations = 0
    /// What the subscriber returned from each `receive`.
    private(set) var returnedDemands: [Subscribers.Demand] = []
    private var subscriber: AnySubscriber<Output, Failure>?
    private let keepsSubscriber: Bool

    /// - Parameter keepsSubscriber: Whether it goes on sending after its cancellation, against the rules.
    init(keepsSubscriber: Bool = false) {
        self.keepsSubscriber = keepsSubscriber
    }

    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        self.subscriber = AnySubscriber(subscriber)
        subscriber.receive(subscription: Tie(publisher: self))
    }

    func send(_ value: Output) {
        if let demand = subscriber?.receive(value) { returnedDemands.append(demand) }
    }

    func send(completion: Subscribers.Completion<Failure>) { subscriber?.receive(completion: completion) }

    /// Lets go of the subscriber, as a well-behaved publisher does at its end.
    func dropSubscriber() { subscriber = nil }

    var hasSubscriber: Bool { subscriber != nil }
    var demanded: Subscribers.Demand { requests.reduce(.none, +) + returnedDemands.reduce(.none, +) }

    private final class Tie: Subscription, CustomStringConvertible {
        weak var publisher: ManualPublisher?
        init(publisher: ManualPublisher) { self.publisher = publisher }
        var description: String { "Manual" }
        func request(_ demand: Subscribers.Demand) { publisher?.requests.append(demand) }
        func cancel() {
            publisher?.cancellations += 1
            if publisher?.keepsSubscriber == false { publisher?.subscriber = nil }
        }
    }
}

/// The error the tests fail with.
enum TestFailure: Error, Equatable, Codable {
    case expected
    case other
}

/// An object to tell by whether something was released.
final class Token {}
