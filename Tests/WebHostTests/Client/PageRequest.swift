import CSoup
import Foundation

@testable import WebHost

/// What the server answers to a request that is not the socket's.
struct PageAnswer {
    var status: Int
    var headers: [String: String]
    var body: Data
}

extension Page {
    /// Asks the page's server for something, or sends it something.
    func request(
        _ method: String, _ url: String, host: String? = nil, origin: String? = nil, body: Data? = nil
    ) throws -> PageAnswer {
        final class Result { var data: Data?; var isDone = false }
        let session = soup_session_new()!
        let message: OpaquePointer = soup_message_new(method, url)
        defer {
            g_object_unref(UnsafeMutableRawPointer(message))
            g_object_unref(UnsafeMutableRawPointer(session))
        }
        let sent = soup_message_get_request_headers(message)
        if let host { soup_message_headers_replace(sent, "Host", host) }
        if let origin { soup_message_headers_replace(sent, "Origin", origin) }
        if let body {
            let bytes = body.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
            soup_message_set_request_body_from_bytes(message, "application/octet-stream", bytes)
            g_bytes_unref(bytes)
        }
        let result = Result()
        soup_session_send_and_read_async(
            session, message, G_PRIORITY_DEFAULT, nil,
            { session, answer, data in
                let result = Unmanaged<Result>.fromOpaque(data!).takeRetainedValue()
                result.isDone = true
                guard let bytes = soup_session_send_and_read_finish(session?.soupSession, answer, nil) else { return }
                var count: gsize = 0
                if let start = g_bytes_get_data(bytes, &count) { result.data = Data(bytes: start, count: Int(count)) }
                g_bytes_unref(bytes)
            }, Unmanaged.passRetained(result).toOpaque())
        try wait(for: "an answer") { result.isDone }
        var headers: [String: String] = [:]
        for name in ["Content-Security-Policy", "Referrer-Policy"] {
            let value = soup_message_headers_get_one(soup_message_get_response_headers(message), name)
            headers[name] = value.map { String(cString: $0) }
        }
        return PageAnswer(
            status: Int(soup_message_get_status(message).rawValue), headers: headers, body: result.data ?? Data())
    }
}

extension UnsafeMutablePointer<GObject> {
    fileprivate var soupSession: UnsafeMutablePointer<SoupSession> {
        UnsafeMutableRawPointer(self).assumingMemoryBound(to: SoupSession.self)
    }
}
