import CSoup
import EventLoop
import Foundation
import Painter
import SwiftUICore

/// Serves a program's windows as pages and runs the program's main loop meanwhile.
@MainActor public enum WebRunner {
    /// The port that is tried first where nobody asks for one.
    public static let usualPort = 8080

    /// The pages that are served; nil outside of ``run(title:port:size:dark:announce:makeScene:)``.
    private static var service: PageService?
    private static var announce: (String) -> Void = { _ in }

    /// Serves a page and runs the main loop until all scenes are closed or the program is asked to end.
    ///
    /// Main-actor jobs, `DispatchQueue.main` and timers of `RunLoop.main` run meanwhile. Call it from a synchronous `main`, not from
    /// within a main-actor job: the main queue cannot be drained twice.
    /// - Parameters:
    ///   - port: Where to listen; nil for the usual port, or any other where that is taken.
    ///   - size: The scene's size in points; nil for the browser window's.
    ///   - dark: The appearance; nil for the browser's.
    ///   - announce: Called with the page's address. It can be opened from then on, and shows the scene as soon as there is one. Called
    ///     also with the address of a further window's page that no page can open.
    ///   - makeScene: Makes the scene that the page shows.
    /// - Throws: ``WebError/portUnavailable(_:reason:)``.
    public static func run(
        title: String, port: Int? = nil, size: CGSize? = nil, dark: Bool? = nil,
        announce: @escaping (String) -> Void, makeScene: (WebPageHost) -> SceneGraph
    ) throws(WebError) {
        let host = WebPageHost(title: title, size: size, dark: dark)
        let service = try PageService(port: port, host: host)
        (self.service, self.announce) = (service, announce)
        var isOver = false
        let signals = [SIGINT, SIGTERM].map { UnixSignal.listen(to: $0) { isOver = true } }
        announce(service.address)
        host.present(makeScene(host))
        endWhenClosed(host, of: service)
        MainLoop.shared.run { isOver || service.hosts.isEmpty }
        for signal in signals { g_source_remove(signal) }
        let hosts = Array(service.hosts.values)
        for host in hosts { host.end("ended") }
        // The pages hear of the end before the connections are cut.
        for _ in 0..<20 where hosts.contains(where: { $0.socket != nil }) { g_main_context_iteration(nil, 0) }
        self.service = nil
        service.stop()
    }

    /// Serves a further window, which a page that is there opens.
    ///
    /// - Parameter makeScene: Makes the window's scene.
    public static func open(title: String, dark: Bool?, makeScene: (WebPageHost) -> SceneGraph) {
        guard let service else { return }
        let host = WebPageHost(title: title, size: nil, dark: dark)
        let address = service.add(host)
        host.present(makeScene(host))
        endWhenClosed(host, of: service)
        host.isFurther = true
        host.onActivate = { showPage(of: host, at: address) }
        showPage(of: host, at: address)
    }

    private static func endWhenClosed(_ host: WebPageHost, of service: PageService) {
        host.onClose = { [unowned host, unowned service] in
            host.end(service.hosts.count > 1 ? "closed" : "ended")
            service.remove(host)
        }
    }

    /// Opens a window's page beside the page that is used, which the browser allows soon after a press.
    private static func showPage(of host: WebPageHost, at address: String) {
        guard host.socket == nil, let service else { return }
        let pages = service.hosts.values.filter { $0.socket != nil }
        guard let page = pages.max(by: { $0.lastUse < $1.lastUse }) else { return announce(address) }
        page.openPage(address)
    }
}
