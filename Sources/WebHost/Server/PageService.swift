import Foundation

/// The program's pages on the network, one for each window: their own files, the fonts and images that their markup names, and their sockets.
///
/// The first window's page is at the address itself, each further one's below it at its number.
@MainActor final class PageService {
    private let server: PageServer
    /// The windows' hosts, by the windows' numbers.
    private(set) var hosts: [Int: WebPageHost]
    private var count = 1

    /// - Parameter port: Where to listen; nil for the usual port, or any other where that is taken.
    init(port: Int?, host: WebPageHost) throws(WebError) {
        hosts = [1: host]
        let router = Router()
        if let port {
            server = try Self.start(port, router)
        } else {
            do {
                server = try Self.start(WebRunner.usualPort, router)
            } catch {
                server = try Self.start(0, router)
            }
        }
        router.service = self
        server.addSocket("socket")
    }

    /// Leads from the server, which is made first, to the service.
    private final class Router {
        unowned(unsafe) var service: PageService?
    }

    private static func start(_ port: Int, _ router: Router) throws(WebError) -> PageServer {
        try PageServer(
            port: port, file: { router.service?.file($0) },
            received: { router.service?.receive($1, at: $0) ?? false }, opened: { router.service?.connect($1, at: $0) })
    }

    var address: String { server.address }
    var port: Int { server.port }

    func stop() { server.stop() }

    // MARK: Windows

    /// Takes in another window. Gives the address of its page.
    func add(_ host: WebPageHost) -> String {
        count += 1
        hosts[count] = host
        server.addSocket("\(count)/socket")
        return address + "\(count)/"
    }

    /// A window has ended.
    func remove(_ host: WebPageHost) { hosts = hosts.filter { $0.value !== host } }

    /// The window that a path belongs to, and the path within its page; nil if that window is not there.
    private func resolve(_ path: String) -> (host: WebPageHost, path: String)? {
        let parts = path.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let number = Int(parts[0]) else { return hosts[1].map { ($0, path) } }
        return hosts[number].map { ($0, String(parts[1])) }
    }

    // MARK: Requests

    private func connect(_ socket: PageSocket, at path: String) {
        guard let host = resolve(path)?.host else { return socket.close("ended") }
        host.connect(socket)
    }

    /// Takes a file that the page sends to `upload/NUMBER/NAME`.
    private func receive(_ data: Data, at path: String) -> Bool {
        guard let (host, path) = resolve(path) else { return false }
        let parts = path.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0] == "upload", let number = Int(parts[1]) else { return false }
        return host.files.receive(data, named: String(parts[2]), for: number)
    }

    private func file(_ path: String) -> PageServer.Response? {
        guard let (host, path) = resolve(path) else { return nil }
        if let file = PageFiles.file(path) { return file }
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let number = Int(parts[1]) else { return nil }
        let assets = host.assets
        switch parts[0] {
        case "font": return assets.fontData(number).map { .init(data: $0, type: "font/sfnt", isLasting: true) }
        case "image": return assets.imageData(number).map { .init(data: $0.data, type: $0.type, isLasting: true) }
        case "download":
            return host.files.download(number).map { .init(data: $0.data, type: "application/octet-stream") }
        default: return nil
        }
    }
}
