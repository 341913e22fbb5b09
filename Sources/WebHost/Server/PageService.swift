import Foundation

/// A host's page on the network: the page's own files, the fonts and images that its markup names, and its socket.
@MainActor final class PageService {
    private let server: PageServer
    private let host: WebPageHost

    /// - Parameter port: Where to listen; nil for the usual port, or any other where that is taken.
    init(port: Int?, host: WebPageHost) throws(WebError) {
        self.host = host
        func start(_ port: Int) throws(WebError) -> PageServer {
            try PageServer(
                port: port, file: { [unowned host] in Self.file($0, host.assets) },
                opened: { [unowned host] in host.connect($0) })
        }
        if let port {
            server = try start(port)
        } else {
            do {
                server = try start(WebRunner.usualPort)
            } catch {
                server = try start(0)
            }
        }
    }

    var address: String { server.address }
    var port: Int { server.port }

    func stop() { server.stop() }

    private static func file(_ path: String, _ assets: PageAssets) -> PageServer.Response? {
        if let file = PageFiles.file(path) { return file }
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let number = Int(parts[1]) else { return nil }
        switch parts[0] {
        case "font": return assets.fontData(number).map { .init(data: $0, type: "font/sfnt", isLasting: true) }
        case "image": return assets.imageData(number).map { .init(data: $0.data, type: $0.type, isLasting: true) }
        default: return nil
        }
    }
}
