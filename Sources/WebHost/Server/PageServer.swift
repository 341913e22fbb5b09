import CSoup
import EventLoop
import Foundation

/// Why no page can be served.
public enum WebError: Error, Equatable, CustomStringConvertible {
    /// Another program listens on the port, or this one may not.
    case portUnavailable(Int, reason: String)

    public var description: String {
        switch self {
        case .portUnavailable(let port, let reason): "the page cannot be served on port \(port): \(reason)"
        }
    }
}

/// Serves a page, its files and its socket on the loopback interface.
///
/// All addresses begin with a random word, so that only who was told it finds anything. Requests by any other name than the
/// machine's own are refused, as are sockets that other pages open.
@MainActor final class PageServer {
    /// A file that the page asks for.
    struct Response {
        var data: Data
        var type: String
        /// Whether the same address always gives the same bytes.
        var isLasting = false
    }

    let port: Int
    /// The random word.
    let token: String
    /// Finds a file by its path behind the word.
    private let file: @MainActor (String) -> Response?
    /// Takes a file that the page sends, with the path behind the word; false for one that nobody wants.
    private let received: @MainActor (String, Data) -> Bool
    private let opened: @MainActor (String, PageSocket) -> Void
    private let server: UnsafeMutablePointer<SoupServer>

    /// The page's address.
    var address: String { "http://127.0.0.1:\(port)/\(token)/" }

    /// - Parameters:
    ///   - port: Where to listen; 0 for any free port.
    ///   - file: Finds a file by its path below the page's address, where the page itself is the empty path.
    ///   - received: The page has sent a file to a path below its address; false refuses it.
    ///   - opened: A page has connected, by the socket with a path that was given to ``addSocket(_:)``.
    init(
        port: Int, file: @escaping @MainActor (String) -> Response?,
        received: @escaping @MainActor (String, Data) -> Bool, opened: @escaping @MainActor (String, PageSocket) -> Void
    ) throws(WebError) {
        token = Self.makeToken()
        self.file = file
        self.received = received
        self.opened = opened
        server = UnsafeMutableRawPointer(g_object_new_with_properties(soup_server_get_type(), 0, nil, nil))
            .assumingMemoryBound(to: SoupServer.self)
        var error: UnsafeMutablePointer<GError>?
        guard soup_server_listen_local(server, guint(port), SOUP_SERVER_LISTEN_IPV4_ONLY, &error) != 0 else {
            let reason = error.map { String(cString: $0.pointee.message) } ?? "unknown reason"
            g_clear_error(&error)
            g_object_unref(UnsafeMutableRawPointer(server))
            throw .portUnavailable(port, reason: reason)
        }
        self.port = Self.port(of: server) ?? port
        addHandlers()
    }

    private static func makeToken() -> String {
        var random = SystemRandomNumberGenerator()
        return String(random.next(), radix: 36) + String(random.next(), radix: 36)
    }

    private static func port(of server: UnsafeMutablePointer<SoupServer>) -> Int? {
        guard let list = soup_server_get_uris(server) else { return nil }
        defer { g_slist_free_full(list) { g_uri_unref(OpaquePointer($0)) } }
        return list.pointee.data.map { Int(g_uri_get_port(OpaquePointer($0))) }
    }

    /// Stops listening and cuts all connections.
    func stop() {
        soup_server_disconnect(server)
        g_object_unref(UnsafeMutableRawPointer(server))
    }

    // MARK: Requests

    private let check: SoupServerCallback = { _, message, path, _, data in
        guard let message, let data else { return }
        let server = Unmanaged<PageServer>.fromOpaque(data).takeUnretainedValue()
        let path = path.map { String(cString: $0) } ?? ""
        nonisolated(unsafe) let request = message
        MainActor.assumeIsolated { server.check(request, path) }
    }

    /// Lets pages connect by a socket, whose path is one below the page's address.
    func addSocket(_ path: String) {
        let data = Unmanaged.passUnretained(self).toOpaque()
        // The nearest handler of a path is the only one that is asked.
        soup_server_add_early_handler(server, "/\(token)/\(path)", check, data, nil)
        soup_server_add_websocket_handler(
            server, "/\(token)/\(path)", nil, nil,
            { _, _, path, connection, data in
                guard let connection, let data else { return }
                let server = Unmanaged<PageServer>.fromOpaque(data).takeUnretainedValue()
                let path = path.map { String(cString: $0) } ?? ""
                nonisolated(unsafe) let socket = connection
                MainActor.assumeIsolated {
                    server.opened(String(path.dropFirst(server.token.count + 2)), PageSocket(socket))
                }
            }, data, nil)
    }

    private func addHandlers() {
        let data = Unmanaged.passUnretained(self).toOpaque()
        // Before a body is read or a socket is opened.
        soup_server_add_early_handler(server, "/", check, data, nil)
        soup_server_add_handler(
            server, nil,
            { _, message, path, _, data in
                guard let message, let data else { return }
                let server = Unmanaged<PageServer>.fromOpaque(data).takeUnretainedValue()
                let path = path.map { String(cString: $0) } ?? ""
                nonisolated(unsafe) let request = message
                MainActor.assumeIsolated { server.answer(request, path) }
            }, data, nil)
    }

    /// Refuses who does not know the word, asks by another name, or comes from another page.
    private func check(_ message: OpaquePointer, _ path: String) {
        let names = ["127.0.0.1:\(port)", "localhost:\(port)"]
        let host = header("Host", of: message)
        let origin = header("Origin", of: message)
        let isKnown = host.map(names.contains) ?? false
        let method = soup_server_message_get_method(message).map { String(cString: $0) }
        let needsOrigin = path.hasSuffix("/socket") || method == "POST"
        let isOwn = origin.map { origin in names.contains { origin == "http://" + $0 } } ?? !needsOrigin
        if !isKnown || !isOwn {
            soup_server_message_set_status(message, guint(SOUP_STATUS_FORBIDDEN.rawValue), nil)
        } else if !path.hasPrefix("/\(token)/") {
            soup_server_message_set_status(message, guint(SOUP_STATUS_NOT_FOUND.rawValue), nil)
        } else if header("Content-Length", of: message).flatMap({ Int($0) }) ?? 0 > PageFileDialogs.mostBytes {
            soup_server_message_set_status(message, guint(SOUP_STATUS_REQUEST_ENTITY_TOO_LARGE.rawValue), nil)
        }
    }

    private func answer(_ message: OpaquePointer, _ path: String) {
        let method = soup_server_message_get_method(message).map { String(cString: $0) }
        if method == "POST" { return take(message, path) }
        guard method == "GET" || method == "HEAD" else {
            return soup_server_message_set_status(message, guint(SOUP_STATUS_METHOD_NOT_ALLOWED.rawValue), nil)
        }
        guard path.hasPrefix("/\(token)/"), let response = file(String(path.dropFirst(token.count + 2))) else {
            return soup_server_message_set_status(message, guint(SOUP_STATUS_NOT_FOUND.rawValue), nil)
        }
        let headers = soup_server_message_get_response_headers(message)
        for (name, value) in Self.headers { soup_message_headers_replace(headers, name, value) }
        let isLasting = response.isLasting
        soup_message_headers_replace(
            headers, "Cache-Control", isLasting ? "private, max-age=86400, immutable" : "no-store")
        soup_server_message_set_status(message, guint(SOUP_STATUS_OK.rawValue), nil)
        response.data.withUnsafeBytes { bytes in
            let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
            soup_server_message_set_response(message, response.type, SOUP_MEMORY_COPY, start, gsize(bytes.count))
        }
    }

    private func take(_ message: OpaquePointer, _ path: String) {
        let body = soup_server_message_get_request_body(message)
        let data = body.flatMap { body in
            body.pointee.data.map { Data(bytes: $0, count: Int(body.pointee.length)) }
        }
        let isTaken = path.hasPrefix("/\(token)/") && received(String(path.dropFirst(token.count + 2)), data ?? Data())
        let status = isTaken ? SOUP_STATUS_NO_CONTENT : SOUP_STATUS_NOT_FOUND
        soup_server_message_set_status(message, guint(status.rawValue), nil)
    }

    private func header(_ name: String, of message: OpaquePointer) -> String? {
        let headers = soup_server_message_get_request_headers(message)
        return soup_message_headers_get_one(headers, name).map { String(cString: $0) }
    }

    /// The page may load nothing from elsewhere, and no other page may show it.
    private static let headers = [
        (
            "Content-Security-Policy",
            "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
                + "font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
        ),
        ("Referrer-Policy", "no-referrer"),
        ("X-Content-Type-Options", "nosniff"),
        ("Cross-Origin-Resource-Policy", "same-origin"),
    ]
}
