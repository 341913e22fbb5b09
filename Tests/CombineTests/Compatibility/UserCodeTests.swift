import Combine
import Foundation
import Testing

// Code as applications have it: that it compiles is the larger part of the test.

@MainActor
private final class SearchModel: ObservableObject {
    @Published var query = ""
    @Published private(set) var results: [String] = []
    @Published var isLoading: Bool = false
    @Published var error: (any Error)?
    private let scheduler = VirtualScheduler()
    private var cancellables = Set<AnyCancellable>()

    init(items: [String]) {
        $query
            .dropFirst()
            .debounce(for: .milliseconds(300), scheduler: scheduler)
            .removeDuplicates()
            .map { query in items.filter { $0.contains(query) } }
            .sink { [weak self] results in
                self?.results = results
                self?.isLoading = false
            }
            .store(in: &cancellables)
        $query
            .map { !$0.isEmpty }
            .assign(to: &$isLoading)
    }

    func wait(_ seconds: Double) { scheduler.advance(by: seconds) }
}

private protocol Repository {
    func plants() -> AnyPublisher<[String], any Error>
}

private struct MemoryRepository: Repository {
    func plants() -> AnyPublisher<[String], any Error> {
        Just(["fern", "moss"]).setFailureType(to: (any Error).self).eraseToAnyPublisher()
    }
}

private class Store: ObservableObject {
    let repository: any Repository
    @Published var plants: [String] = []
    @Published var state = State.idle
    var cancellables: Set<AnyCancellable> = []

    enum State: Equatable {
        case idle
        case failed(String)
        case done
    }

    init(repository: any Repository) { self.repository = repository }

    func load() {
        repository.plants()
            .receive(on: ImmediateScheduler.shared)
            .handleEvents(receiveSubscription: { [weak self] _ in self?.state = .idle })
            .sink(
                receiveCompletion: { [weak self] completion in
                    switch completion {
                    case .finished: self?.state = .done
                    case .failure(let error): self?.state = .failed(error.localizedDescription)
                    }
                },
                receiveValue: { [weak self] in self?.plants = $0 }
            )
            .store(in: &cancellables)
    }
}

private final class Form: ObservableObject {
    @Published var name = ""
    @Published var password = ""
    @Published var again = ""
    @Published var isValid = false
    private lazy var nameIsValid: AnyPublisher<Bool, Never> = $name.map { $0.count >= 3 }.eraseToAnyPublisher()

    init() {
        let passwords = Publishers.CombineLatest($password, $again).map { !$0.isEmpty && $0 == $1 }
        nameIsValid.combineLatest(passwords).map { $0 && $1 }.assign(to: &$isValid)
    }
}

private final class Clock: ObservableObject {
    var time = 0 { willSet { objectWillChange.send() } }
}

/// A publisher and a subscription of one's own.
private struct Countdown: Publisher {
    typealias Output = Int
    typealias Failure = Never
    let start: Int

    func receive<S>(subscriber: S) where S: Subscriber, S.Input == Int, S.Failure == Never {
        subscriber.receive(subscription: CountdownSubscription(start, subscriber))
    }

    private final class CountdownSubscription<S: Subscriber>: Subscription where S.Input == Int, S.Failure == Never {
        private var next: Int
        private var subscriber: S?

        init(_ start: Int, _ subscriber: S) {
            next = start
            self.subscriber = subscriber
        }

        func request(_ demand: Subscribers.Demand) {
            var demand = demand
            while demand > 0, next > 0, let subscriber {
                demand -= 1
                next -= 1
                demand += subscriber.receive(next + 1)
            }
            if next == 0 { subscriber?.receive(completion: .finished) }
        }

        func cancel() { subscriber = nil }
    }
}

extension Publisher where Failure == Never {
    /// The way to assign without a cycle that many applications have.
    fileprivate func weakAssign<T: AnyObject>(to keyPath: ReferenceWritableKeyPath<T, Output>, on object: T)
        -> AnyCancellable
    {
        sink { [weak object] value in object?[keyPath: keyPath] = value }
    }
}

@Suite("User code")
struct UserCodeTests {
    @Test("A search model on the main actor")
    @MainActor
    func search() {
        weak var weakModel: SearchModel?
        do {
            let model = SearchModel(items: ["fern", "moss", "fig"])
            weakModel = model
            model.query = "f"
            #expect(model.isLoading)
            model.query = "fe"
            #expect(model.results.isEmpty)
            model.wait(0.5)
            #expect(model.results == ["fern"])
            #expect(!model.isLoading)
        }
        #expect(weakModel == nil)
    }

    @Test("A store that loads from a repository")
    func store() {
        let store = Store(repository: MemoryRepository())
        var changes = 0
        store.objectWillChange.sink { changes += 1 }.store(in: &store.cancellables)
        store.load()
        #expect(store.plants == ["fern", "moss"])
        #expect(store.state == .done)
        #expect(changes == 3)
    }

    @Test("A form whose fields are validated together")
    func form() {
        let form = Form()
        form.name = "Ada"
        form.password = "secret"
        #expect(!form.isValid)
        form.again = "secret"
        #expect(form.isValid)
        form.name = "A"
        #expect(!form.isValid)
    }

    @Test("A class that announces its changes itself")
    func ownAnnouncement() {
        let clock = Clock()
        var seen: [Int] = []
        let sink = clock.objectWillChange.sink { _ in seen.append(clock.time) }
        clock.time = 1
        #expect(seen == [0])
        sink.cancel()
    }

    @Test("A publisher of one's own works with every operator")
    func ownPublisher() {
        #expect(Countdown(start: 3).map { $0 * 2 }.log == ["6", "4", "2", "finished"])
        let subscriber = Countdown(start: 3).recorded(demand: .max(1))
        #expect(subscriber.values == [3])
        subscriber.cancel()
        #expect(Countdown(start: 2).zip(["a", "b"].publisher).log == ["(2, \"a\")", "(1, \"b\")", "finished"])
    }

    @Test("Publishers as constrained existentials and opaque types")
    func primaryAssociatedTypes() {
        let any: any Publisher<Int, Never> = Just(1)
        let some: some Publisher<String, Never> = Just("a").map { $0 + "b" }
        let subject: any Subject<Int, Never> = CurrentValueSubject(2)
        #expect(any.eraseToAnyPublisher().log == ["1", "finished"])
        #expect(some.log == ["ab", "finished"])
        #expect(subject.eraseToAnyPublisher().log == ["2"])
        let plain = Form()
        let assignment = Just("x").weakAssign(to: \.name, on: plain)
        #expect(plain.name == "x")
        assignment.cancel()
    }

    @Test("A task on the main actor waits for values")
    @MainActor
    func mainActorTask() async {
        let subject = PassthroughSubject<Int, Never>()
        var received: [Int] = []
        let task = Task {
            for await value in subject.prefix(2).values { received.append(value) }
        }
        for value in 1...2 {
            while received.count < value {
                subject.send(value)
                await Task.yield()
            }
        }
        await task.value
        #expect(received == [1, 2])
    }
}
