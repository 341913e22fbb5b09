import Foundation
import FoundationNetworking

extension URLSession {
    /// A publisher that, for each subscriber, loads a resource, sends its data and response, and finishes.
    public struct DataTaskPublisher: Publisher {
        /// The data and the response.
        public typealias Output = (data: Data, response: URLResponse)

        /// What went wrong.
        public typealias Failure = URLError

        /// What is asked for.
        public let request: URLRequest

        /// The session that asks.
        public let session: URLSession

        /// Makes a publisher.
        public init(request: URLRequest, session: URLSession) {
            self.request = request
            self.session = session
        }

        /// Attaches a subscriber. The task starts when there is demand.
        public func receive<S>(subscriber: S)
        where S: Subscriber, S.Failure == URLError, S.Input == (data: Data, response: URLResponse) {
            subscriber.receive(subscription: DataTaskSubscription(subscriber, request, session))
        }
    }

    /// A publisher that loads what a URL stands for.
    public func dataTaskPublisher(for url: URL) -> URLSession.DataTaskPublisher {
        dataTaskPublisher(for: URLRequest(url: url))
    }

    /// A publisher that loads what a request asks for.
    public func dataTaskPublisher(for request: URLRequest) -> URLSession.DataTaskPublisher {
        DataTaskPublisher(request: request, session: self)
    }
}

private final class DataTaskSubscription<Downstream: Subscriber>: Subscription, CustomStringConvertible
where Downstream.Input == (data: Data, response: URLResponse), Downstream.Failure == URLError {
    private let request: URLRequest
    private let session: URLSession
    private let lock = Lock()
    // Guarded by `lock`.
    private var downstream: Downstream?
    private var task: URLSessionDataTask?
    private var hasDemand = false

    init(_ downstream: Downstream, _ request: URLRequest, _ session: URLSession) {
        self.downstream = downstream
        self.request = request
        self.session = session
    }

    var description: String { "DataTaskPublisher" }

    func request(_ demand: Subscribers.Demand) {
        lock.lock()
        guard demand > .none, downstream != nil, !hasDemand else {
            lock.unlock()
            return
        }
        hasDemand = true
        lock.unlock()
        let finish = UncheckedBox<(Data?, URLResponse?, (any Error)?) -> Void> { self.taskDidEnd($0, $1, $2) }
        let task = session.dataTask(with: request) { finish.value($0, $1, $2) }
        lock.lock()
        let isWanted = downstream != nil
        if isWanted { self.task = task }
        lock.unlock()
        if isWanted { task.resume() } else { task.cancel() }
    }

    private func taskDidEnd(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) {
        lock.lock()
        let downstream = self.downstream
        let finished = task.take()
        lock.unlock()
        withExtendedLifetime(finished) {}
        guard let downstream else { return }
        guard let response, error == nil else {
            let failure = error as? URLError ?? URLError(.unknown)
            lock.withLock { self.downstream.take() }?.receive(completion: .failure(failure))
            return
        }
        _ = downstream.receive((data ?? Data(), response))
        lock.withLock { self.downstream.take() }?.receive(completion: .finished)
    }

    func cancel() {
        lock.lock()
        let taken = (downstream.take(), task.take())
        lock.unlock()
        taken.1?.cancel()
        withExtendedLifetime(taken) {}
    }
}
