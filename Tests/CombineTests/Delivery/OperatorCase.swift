import Combine
import Foundation
import Testing

/// One operator, applied to a publisher of numbers, its values turned into text so that all have one type.
struct OperatorCase: @unchecked Sendable, CustomTestStringConvertible {
    let name: String
    /// Whether the operator passes on what it receives without keeping account: then a publisher that breaks the rules is
    /// not corrected by it.
    let isTransparent: Bool
    let build: (AnyPublisher<Int, any Error>) -> AnyPublisher<String, any Error>

    init<P: Publisher>(
        _ name: String, isTransparent: Bool = false,
        _ build: @escaping (AnyPublisher<Int, any Error>) -> P
    ) where P.Failure == any Error {
        self.name = name
        self.isTransparent = isTransparent
        self.build = { build($0).map { "\($0)" }.eraseToAnyPublisher() }
    }

    var testDescription: String { name }
}

private final class NullStream: TextOutputStream {
    func write(_ string: String) {}
}

/// Operators that send values while the publisher does.
let streamingOperators: [OperatorCase] = [
    OperatorCase("map", isTransparent: true) { $0.map { $0 + 1 } },
    OperatorCase("map key path", isTransparent: true) { $0.map(\.description) },
    OperatorCase("tryMap") { $0.tryMap { $0 + 1 } },
    OperatorCase("mapError", isTransparent: true) { $0.mapError { $0 as any Error } },
    OperatorCase("compactMap") { $0.compactMap { $0 } },
    OperatorCase("tryCompactMap") { $0.tryCompactMap { $0 } },
    OperatorCase("filter") { $0.filter { _ in true } },
    OperatorCase("tryFilter") { $0.tryFilter { _ in true } },
    OperatorCase("removeDuplicates") { $0.removeDuplicates { _, _ in false } },
    OperatorCase("tryRemoveDuplicates") { $0.tryRemoveDuplicates { _, _ in false } },
    OperatorCase("scan") { $0.scan(0, +) },
    OperatorCase("tryScan") { $0.tryScan(0, +) },
    OperatorCase("dropFirst") { $0.dropFirst(0) },
    OperatorCase("drop while") { $0.drop { _ in false } },
    OperatorCase("tryDrop while") { $0.tryDrop { _ in false } },
    OperatorCase("prefix") { $0.prefix(1_000_000) },
    OperatorCase("prefix while") { $0.prefix { _ in true } },
    OperatorCase("tryPrefix while") { $0.tryPrefix { _ in true } },
    OperatorCase("prefix untilOutputFrom") {
        $0.prefix(untilOutputFrom: Empty<Int, Never>(completeImmediately: false))
    },
    OperatorCase("drop untilOutputFrom") { $0.drop(untilOutputFrom: Just(1).setFailureType(to: (any Error).self)) },
    OperatorCase("collect by count") { $0.collect(1) },
    OperatorCase("encode") { $0.encode(encoder: JSONEncoder()) },
    OperatorCase("flatMap") { $0.flatMap { Just($0) } },
    OperatorCase("flatMap one at a time") { $0.flatMap(maxPublishers: .max(1)) { Just($0) } },
    OperatorCase("switchToLatest") { $0.map { Just($0).setFailureType(to: (any Error).self) }.switchToLatest() },
    OperatorCase("merge") { $0.merge(with: Empty<Int, any Error>()) },
    OperatorCase("MergeMany") { Publishers.MergeMany([$0]) },
    OperatorCase("combineLatest") { $0.combineLatest(Just(1).setFailureType(to: (any Error).self)) },
    OperatorCase("zip") { $0.zip((0..<2000).publisher.setFailureType(to: (any Error).self)) },
    OperatorCase("prepend") { $0.prepend(0) },
    OperatorCase("append") { $0.append(9) },
    OperatorCase("catch") { $0.catch { Fail<Int, any Error>(error: $0) } },
    OperatorCase("tryCatch") { $0.tryCatch { error -> Empty<Int, any Error> in throw error } },
    OperatorCase("retry") { $0.retry(0) },
    OperatorCase("replaceEmpty") { $0.replaceEmpty(with: 0) },
    OperatorCase("buffer") { $0.buffer(size: 100, prefetch: .byRequest, whenFull: .dropOldest) },
    OperatorCase("share") { $0.share() },
    OperatorCase("multicast") { $0.multicast { PassthroughSubject() }.autoconnect() },
    OperatorCase("handleEvents") { $0.handleEvents(receiveOutput: { _ in }) },
    OperatorCase("print") { $0.print("", to: NullStream()) },
    OperatorCase("breakpoint") { $0.breakpoint(receiveOutput: { _ in false }) },
    OperatorCase("receive on") { $0.receive(on: ImmediateScheduler.shared) },
    OperatorCase("subscribe on") { $0.subscribe(on: ImmediateScheduler.shared) },
    OperatorCase("delay") { $0.delay(for: 1, scheduler: ImmediateScheduler.shared) },
    OperatorCase("debounce") { $0.debounce(for: 1, scheduler: ImmediateScheduler.shared) },
    OperatorCase("throttle") { $0.throttle(for: 0, scheduler: ImmediateScheduler.shared, latest: true) },
    OperatorCase("timeout") { $0.timeout(1000, scheduler: VirtualScheduler(runsUndatedAtOnce: true)) },
    OperatorCase("measureInterval") { $0.measureInterval(using: ImmediateScheduler.shared).map { _ in 0 } },
]

/// Operators that send one value at the end.
let finalValueOperators: [OperatorCase] = [
    OperatorCase("collect") { $0.collect() },
    OperatorCase("reduce") { $0.reduce(0, +) },
    OperatorCase("tryReduce") { $0.tryReduce(0, +) },
    OperatorCase("count") { $0.count() },
    OperatorCase("allSatisfy") { $0.allSatisfy { _ in true } },
    OperatorCase("tryAllSatisfy") { $0.tryAllSatisfy { _ in true } },
    OperatorCase("contains") { $0.contains(-1) },
    OperatorCase("contains where") { $0.contains { _ in false } },
    OperatorCase("tryContains where") { $0.tryContains { _ in false } },
    OperatorCase("min") { $0.min() },
    OperatorCase("max") { $0.max() },
    OperatorCase("tryMin") { $0.tryMin(by: <) },
    OperatorCase("tryMax") { $0.tryMax(by: <) },
    OperatorCase("last") { $0.last() },
    OperatorCase("last where") { $0.last { _ in true } },
    OperatorCase("tryLast where") { $0.tryLast { _ in true } },
    OperatorCase("first where") { $0.first { _ in false } },
    OperatorCase("tryFirst where") { $0.tryFirst { _ in false } },
    OperatorCase("ignoreOutput") { $0.ignoreOutput() },
]
