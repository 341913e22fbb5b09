import Foundation

/// The one channel for what the framework has to say about a program's mistakes.
///
/// Each message goes to standard error once per site (kind, view and property); tests can read them all, or those that a piece of work leads
/// to (``collecting(_:)-(()->R)``). Messages begin as Apple's do, so that a search finds what people have written about them.
public enum Diagnostics {
    /// One message.
    public struct Message: Sendable, Hashable {
        /// What went wrong, as Apple words it.
        public var text: String
        /// The view that it is about, if it is known.
        public var view: String?
        /// The property of the view that it is about, if it is known.
        public var property: String?
    }

    private static let lock = NSLock()
    nonisolated(unsafe) private static var collected: [Message] = []
    /// How many messages were taken away, by `reset` or to make room.
    nonisolated(unsafe) private static var forgotten = 0
    nonisolated(unsafe) private static var printed: Set<Message> = []
    @TaskLocal private static var collector: Collector?

    /// The messages so far, oldest first; of more than 10,000 the newest.
    public static var messages: [Message] { lock.withLock { collected } }

    /// How many messages there have been, those that were forgotten included.
    package static var count: Int { lock.withLock { forgotten + collected.count } }

    /// The messages that came after the first `count`, without those that were forgotten.
    package static func messages(after count: Int) -> [Message] {
        lock.withLock { Array(collected.dropFirst(max(count - forgotten, 0))) }
    }

    /// Forgets the messages so far; each site may print again.
    public static func reset() {
        lock.withLock {
            forget(collected.count)
            printed = []
        }
    }

    private static func forget(_ count: Int) {
        collected.removeFirst(count)
        forgotten += count
    }

    /// Does some work, and says which messages it led to, the oldest first: what other tasks report meanwhile is not among them, so that tests
    /// that run beside each other do not see each other's.
    ///
    /// - Parameter work: what is listened to: what it does itself, and what the tasks do that it starts, unless they are detached.
    public static func collecting<R>(_ work: () throws -> R) rethrows -> (result: R, messages: [Message]) {
        let own = Collector(outer: collector)
        let result = try $collector.withValue(own) { try work() }
        return (result, own.messages)
    }

    /// Does some asynchronous work, and says which messages it led to, as ``collecting(_:)-(()->R)`` does.
    public static func collecting<R>(
        isolation: isolated (any Actor)? = #isolation, _ work: () async throws -> R
    ) async rethrows -> (result: R, messages: [Message]) {
        let own = Collector(outer: collector)
        let result = try await $collector.withValue(own, operation: work, isolation: isolation)
        return (result, own.messages)
    }

    /// Reports a mistake: kept for `messages`, printed the first time.
    package static func report(_ text: String, view: String? = nil, property: String? = nil) {
        let message = Message(text: text, view: view, property: property)
        let isNew = lock.withLock {
            if collected.count == 10_000 { forget(1000) }
            collected.append(message)
            return printed.insert(message).inserted
        }
        collector?.add(message)
        guard isNew else { return }
        let site = [view, property].compactMap { $0 }.joined(separator: ".")
        log(site.isEmpty ? text : "\(site): \(text)")
    }

    package static func log(_ line: String) { printer(line) }

    /// Where lines go: standard error, until a test listens.
    nonisolated(unsafe) package static var printer: @Sendable (String) -> Void = { line in
        FileHandle.standardError.write(Data((line + "\n").utf8))
    }

    /// Where `_printChanges` writes: standard output, until a test listens.
    @MainActor package static var changePrinter: (String) -> Void = { print($0) }
}

extension Diagnostics {
    /// What a piece of work reports.
    private final class Collector: @unchecked Sendable {
        private let outer: Collector?
        private let lock = NSLock()
        private var collected: [Message] = []

        init(outer: Collector?) { self.outer = outer }

        var messages: [Message] { lock.withLock { collected } }

        func add(_ message: Message) {
            lock.withLock { collected.append(message) }
            outer?.add(message)
        }
    }
}

extension Diagnostics {
    /// State, or an observable object, was written while `node` was being updated.
    @MainActor static func modifiedDuringUpdate(of node: ViewNode, _ source: DependencySource? = nil) {
        report(
            "Modifying state during view update, this will cause undefined behavior.", view: node.nearestViewName,
            property: source.flatMap { node.nearestView?.propertyName(of: $0) })
    }

    /// An observable object announced a change while `node` was being updated.
    @MainActor static func publishedDuringUpdate(of node: ViewNode) {
        report(
            "Publishing changes from within view updates is not allowed, this will cause undefined behavior.",
            view: node.nearestViewName)
    }

    /// An observable object announced a change on another thread.
    static func publishedFromBackground() {
        report(
            "Publishing changes from background threads is not allowed; make sure to publish values from the main thread (via operators like receive(on:)) on model updates."
        )
    }

    /// The value of a property wrapper was read or written that belongs to no view on screen.
    static func usedOutsideView(_ wrapper: String, _ type: Any.Type) {
        report(
            "Accessing \(wrapper)'s value outside of being installed on a View. This will result in a constant Binding of the initial value and will not update.",
            property: "\(wrapper)<\(type)>")
    }

    /// A selection has a value that no choice stands for.
    @MainActor package static func unmatchedSelection(_ control: String, _ value: AnyHashable, of node: ViewNode) {
        report(
            "\(control): the selection \"\(value.base)\" is invalid and does not have an associated tag, this will give undefined results.",
            view: node.nearestViewName)
    }

    /// What writes from a body lead to is followed this far; then they are dropped, so that the program goes on.
    static let deepestWriteDuringUpdate = 8
}

extension ViewNode {
    /// The nearest view with a `body`, at or above this node: what a person knows it by.
    package var nearestViewName: String {
        var node: ViewNode? = self
        while let current = node {
            // Views that the package itself is made of mean nothing to whoever reads the report.
            if let type = current.stateHolder?.viewType, type.isOfProgram { return type.name }
            node = current.parent
        }
        return nearestView?.viewTypeName ?? viewTypeName
    }

    var nearestView: (any ChangeReporting)? {
        var node: ViewNode? = self
        while let current = node {
            if let view = current as? any ChangeReporting { return view }
            node = current.parent
        }
        return nil
    }

    /// The views with a `body` from the root down to this node.
    package var viewPath: [String] {
        var names: [String] = []
        var node: ViewNode? = self
        while let current = node {
            if current is any ChangeReporting { names.append(current.viewTypeName) }
            node = current.parent
        }
        return names.reversed()
    }
}
