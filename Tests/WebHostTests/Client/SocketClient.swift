import CSoup
import Foundation
import ProgramDriving

/// A WebSocket connection as a browser has one: what comes is kept until it is looked at.
///
/// Its events come with a main context of its own, so that any thread can wait for them; without one they come with GLib's own loop.
final class SocketClient {
    private let session: UnsafeMutablePointer<SoupSession>
    private let context: OpaquePointer?
    private var connection: OpaquePointer?
    private var state = State()

    /// What the callbacks write.
    private final class State {
        var connection: OpaquePointer?
        var error: String?
        var isDone = false
        var isClosed = false
        var texts: [Data] = []
    }

    /// Begins to connect.
    /// - Parameter origin: The page that the connection claims to come from.
    init(_ url: String, origin: String? = nil, host: String? = nil, ownContext: Bool = false) {
        context = ownContext ? g_main_context_new() : nil
        if let context { g_main_context_push_thread_default(context) }
        session = soup_session_new()!
        let message: OpaquePointer = soup_message_new("GET", url)
        if let host { soup_message_headers_replace(soup_message_get_request_headers(message), "Host", host) }
        let data = Unmanaged.passRetained(state).toOpaque()
        soup_session_websocket_connect_async(
            session, message, origin, nil, G_PRIORITY_DEFAULT, nil,
            { session, result, data in
                let state = Unmanaged<State>.fromOpaque(data!).takeRetainedValue()
                var error: UnsafeMutablePointer<GError>?
                state.connection = soup_session_websocket_connect_finish(
                    UnsafeMutableRawPointer(session)?.assumingMemoryBound(to: SoupSession.self), result, &error)
                state.error = error.map { String(cString: $0.pointee.message) }
                g_clear_error(&error)
                state.isDone = true
                if let connection = state.connection { SocketClient.listen(to: connection, state) }
            }, data)
        g_object_unref(UnsafeMutableRawPointer(message))
        if let context { g_main_context_pop_thread_default(context) }
    }

    deinit {
        if let connection = state.connection {
            g_signal_handlers_disconnect_matched(
                UnsafeMutableRawPointer(connection), G_SIGNAL_MATCH_DATA, 0, 0, nil, nil,
                Unmanaged.passUnretained(state).toOpaque())
            g_object_unref(UnsafeMutableRawPointer(connection))
        }
        g_object_unref(UnsafeMutableRawPointer(session))
        if let context { g_main_context_unref(context) }
    }

    private static func listen(to connection: OpaquePointer, _ state: State) {
        soup_websocket_connection_set_max_incoming_payload_size(connection, 0)
        let data = Unmanaged.passUnretained(state).toOpaque()
        typealias Message =
            @convention(c) (
                UnsafeMutableRawPointer?, gint, OpaquePointer?, UnsafeMutableRawPointer?
            ) -> Void
        let received: Message = { _, _, bytes, data in
            var count: gsize = 0
            guard let bytes, let data, let start = g_bytes_get_data(bytes, &count) else { return }
            Unmanaged<State>.fromOpaque(data).takeUnretainedValue().texts.append(Data(bytes: start, count: Int(count)))
        }
        let closed: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void = { _, data in
            guard let data else { return }
            Unmanaged<State>.fromOpaque(data).takeUnretainedValue().isClosed = true
        }
        let instance = UnsafeMutableRawPointer(connection)
        g_signal_connect_data(
            instance, "message", unsafeBitCast(received, to: GCallback.self), data, nil, GConnectFlags(0))
        g_signal_connect_data(
            instance, "closed", unsafeBitCast(closed, to: GCallback.self), data, nil, GConnectFlags(0))
    }

    /// A file of a server; nil where there is none.
    static func get(_ url: String) -> Data? {
        let context = g_main_context_new()
        g_main_context_push_thread_default(context)
        let session = soup_session_new()!
        let message: OpaquePointer = soup_message_new("GET", url)
        defer {
            g_object_unref(UnsafeMutableRawPointer(message))
            g_object_unref(UnsafeMutableRawPointer(session))
            g_main_context_pop_thread_default(context)
            g_main_context_unref(context)
        }
        guard let bytes = soup_session_send_and_read(session, message, nil, nil) else { return nil }
        defer { g_bytes_unref(bytes) }
        var count: gsize = 0
        return g_bytes_get_data(bytes, &count).map { Data(bytes: $0, count: Int(count)) }
    }

    // MARK: Waiting

    /// Handles the events that have come, or waits for a millisecond where there are none: whether it did that.
    @discardableResult func step() -> Bool {
        // What libsoup starts in its callbacks comes to the context that the thread has then.
        if let context { g_main_context_push_thread_default(context) }
        let isIdle = g_main_context_iteration(context, 0) == 0
        if isIdle { usleep(1000) }
        if let context { g_main_context_pop_thread_default(context) }
        return isIdle
    }

    /// Lets events come until a condition holds.
    func wait(for what: String, seconds: Double = 60, until condition: () -> Bool) throws {
        let end = Date().addingTimeInterval(seconds)
        while !condition() {
            guard Date() < end else { throw DrivingError("\(what) did not come") }
            step()
        }
    }

    /// Waits until the connection is there; an error where it is refused.
    func connect() throws {
        try wait(for: "the connection") { state.isDone }
        guard state.connection != nil else { throw DrivingError(state.error ?? "refused") }
    }

    /// Texts that have come and have not been taken.
    var texts: [Data] { state.texts }
    var isClosed: Bool { state.isClosed }
    var closeReason: String? {
        state.connection.flatMap { soup_websocket_connection_get_close_data($0) }.map { String(cString: $0) }
    }

    func takeText() -> Data? { state.texts.isEmpty ? nil : state.texts.removeFirst() }

    func send(_ text: String) {
        guard let connection = state.connection else { return }
        if let context { g_main_context_push_thread_default(context) }
        soup_websocket_connection_send_text(connection, text)
        if let context { g_main_context_pop_thread_default(context) }
    }

    func close() {
        guard let connection = state.connection, !state.isClosed else { return }
        soup_websocket_connection_close(connection, 1000, nil)
    }
}
