import Foundation

/// The one channel for what the framework has to say about a program's mistakes.
///
/// Each message goes to standard error once per site (kind, view and property); tests can read them all. Messages begin as Apple's do, so
/// that a search finds what people have written about them.
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
    nonisolated(unsafe) private static var printed: Set<Message> = []

    /// The messages so far, oldest first; at most 10,000.
    public static var messages: [Message] { lock.withLock { collected } }

    /// Forgets the messages so far; each site may print again.
    public static func reset() {
        lock.withLock {
            collected = []
            printed = []
        }
    }

    /// Reports a mistake: kept for `messages`, printed the first time.
    package static func report(_ text: String, view: String? = nil, property: String? = nil) {
        let message = Message(text: text, view: view, property: property)
        let isNew = lock.withLock {
            if collected.count < 10_000 { collected.append(message) }
            return printed.insert(message).inserted
        }
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
            if let type = (current as? any StateHolding)?.viewType, type.isOfProgram { return type.name }
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
