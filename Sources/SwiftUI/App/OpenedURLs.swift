import Foundation
import SwiftUICore

/// The addresses that a scene was asked to open, and who is to hear of them.
@MainActor public final class OpenedURLs {
    private var handlers: [(key: ObjectIdentifier, action: @MainActor (URL) -> Void)] = []
    /// Those that came before anybody wanted to hear of them.
    private var waiting: [URL] = []

    /// - Parameter urls: Those that came already.
    package init(_ urls: [URL] = []) { waiting = urls }

    /// Gives an address to everybody who wants to hear of them.
    public func open(_ url: URL) {
        guard !handlers.isEmpty else {
            waiting.append(url)
            return
        }
        for handler in handlers { handler.action(url) }
    }

    /// Takes out those that nobody has heard of yet and that somebody wants for himself.
    func take(where isWanted: (URL) -> Bool) -> [URL] {
        let taken = waiting.filter(isWanted)
        waiting.removeAll(where: isWanted)
        return taken
    }

    func hear(_ key: AnyObject, _ action: @escaping @MainActor (URL) -> Void) {
        handlers.append((ObjectIdentifier(key), action))
        let urls = waiting
        waiting = []
        for url in urls { open(url) }
    }

    func ignore(_ key: AnyObject) { handlers.removeAll { $0.key == ObjectIdentifier(key) } }

    /// The addresses among a program's arguments: `program myapp://item/3`, as a desktop starts a program to open one. Paths of files
    /// count, other words do not.
    package static let launch: OpenedURLs = {
        let urls = OpenedURLs()
        for argument in CommandLine.arguments.dropFirst() {
            if let url = URL(string: argument), url.scheme != nil {
                urls.open(url)
            } else if FileManager.default.fileExists(atPath: argument) {
                urls.open(URL(fileURLWithPath: argument))
            }
        }
        return urls
    }()
}

private struct OpenedURLsKey: EnvironmentKey {
    static var defaultValue: OpenedURLs { MainActor.assumeIsolated { .launch } }
}

extension EnvironmentValues {
    /// Where the addresses arrive that the scene is asked to open. Tests put one of their own here.
    package var openedURLs: OpenedURLs {
        get { self[OpenedURLsKey.self] }
        set { self[OpenedURLsKey.self] = newValue }
    }
}

extension View {
    /// Calls `action` with each address that the program is asked to open: those among its arguments when it is started, once the view
    /// has appeared.
    public nonisolated func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
        modifier(OpenURLListener(action))
    }
}

private struct OpenURLListener {
    let action: (URL) -> Void
    @State private var ear = Ear()
    @Environment(\.openedURLs) private var urls

    nonisolated init(_ action: @escaping (URL) -> Void) { self.action = action }

    /// Has an identity by which a view is known to those who call it, and the newest action.
    private final class Ear {
        var action: ((URL) -> Void)?
    }
}

extension OpenURLListener: ViewModifier {
    func body(content: Content) -> some View {
        let (ear, urls) = (ear, urls)
        ear.action = action
        return
            content
            .onAppear { urls.hear(ear) { ear.action?($0) } }
            .onDisappear { urls.ignore(ear) }
    }
}
