import CSoup
import EventLoop
import Foundation
import Painter
import SwiftUICore

/// Serves a scene as a page and runs the program's main loop meanwhile.
@MainActor public enum WebRunner {
    /// The port that is tried first where nobody asks for one.
    public static let usualPort = 8080

    /// Serves a page and runs the main loop until the scene is closed or the program is asked to end.
    ///
    /// Main-actor jobs, `DispatchQueue.main` and timers of `RunLoop.main` run meanwhile. Call it from a synchronous `main`, not from
    /// within a main-actor job: the main queue cannot be drained twice.
    /// - Parameters:
    ///   - port: Where to listen; nil for the usual port, or any other where that is taken.
    ///   - size: The scene's size in points; nil for the browser window's.
    ///   - dark: The appearance; nil for the browser's.
    ///   - announce: Called with the page's address. It can be opened from then on, and shows the scene as soon as there is one.
    ///   - makeScene: Makes the scene that the page shows.
    /// - Throws: ``WebError/portUnavailable(_:reason:)``.
    public static func run(
        title: String, port: Int? = nil, size: CGSize? = nil, dark: Bool? = nil, announce: (String) -> Void,
        makeScene: (WebPageHost) -> SceneGraph
    ) throws(WebError) {
        let host = WebPageHost(title: title, size: size, dark: dark)
        let service = try PageService(port: port, host: host)
        var isOver = false
        host.onClose = { isOver = true }
        let signals = [SIGINT, SIGTERM].map { UnixSignal.listen(to: $0) { isOver = true } }
        announce(service.address)
        host.present(makeScene(host))
        MainLoop.shared.run { isOver }
        for signal in signals { g_source_remove(signal) }
        host.end()
        // The page hears of the end before the connection is cut.
        for _ in 0..<20 where host.socket != nil { g_main_context_iteration(nil, 0) }
        service.stop()
    }
}
