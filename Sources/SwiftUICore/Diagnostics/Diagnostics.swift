import Foundation

/// The one channel for what the framework has to say about a program's mistakes.
///
/// Each message goes to standard error once per site (kind and view); tests can read them all. Messages begin as Apple's do, so that a
/// search finds what people have written about them.
public enum Diagnostics {
    /// One message.
    public struct Message: Sendable, Hashable {
        /// What went wrong, as Apple words it.
        public var text: String
        /// The view that it is about, if it is known.
        public var view: String?
    }

    private static let lock = NSLock()
    nonisolated(unsafe) private static var collected: [Message] = []
    nonisolated(unsafe) private static var printed: Set<Message> = []
    nonisolated(unsafe) private static var listener: (@Sendable (Message) -> Void)?

    /// The messages so far, oldest first.
    public static var messages: [Message] { lock.withLock { collected } }

    /// Forgets the messages so far; each site may print again.
    public static func reset() {
        lock.withLock {
            collected = []
            printed = []
        }
    }

    /// Reports a mistake: kept for `messages`, printed the first time.
    package static func report(_ text: String, view: String? = nil) {
        let message = Message(text: text, view: view)
        let isNew = lock.withLock {
            if collected.count < 10_000 { collected.append(message) }
            return printed.insert(message).inserted
        }
        guard isNew else { return }
        log(view.map { "\($0): \(text)" } ?? text)
    }

    package static func log(_ line: String) {
        FileHandle.standardError.write(Data((line + "\n").utf8))
    }

    @MainActor static func modifiedDuringUpdate(of node: ViewNode) {
        report("Modifying state during view update, this will cause undefined behavior.", view: node.nearestViewName)
    }

    static func writtenOutsideView(_ property: String) {
        report("Accessing \(property)'s value outside of being installed on a View. This will result in a constant Binding of the initial value and will not update.")
    }
}

extension ViewNode {
    /// The nearest view with a `body`, at or above this node: what a person knows it by.
    package var nearestViewName: String {
        var node: ViewNode? = self
        while let current = node {
            if current is any ChangeReporting { return current.viewTypeName }
            node = current.parent
        }
        return viewTypeName
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
