import CSoup
import EventLoop
import Foundation

/// A way to a page and back: texts in both directions.
@MainActor protocol PageChannel: AnyObject {
    var onText: (Data) -> Void { get set }
    var onClose: () -> Void { get set }
    var isOpen: Bool { get }
    func send(_ bytes: [UInt8])
    /// Ends the connection, with a reason for the page.
    func close(_ reason: String)
}

/// One page's connection.
@MainActor final class PageSocket: PageChannel {
    /// The largest message that a page may send, in bytes; it is for pasted texts. A page that sends more is disconnected.
    static let mostBytes: guint64 = 4 << 20

    var onText: (Data) -> Void = { _ in }
    var onClose: () -> Void = {}
    private let connection: OpaquePointer
    private var handlers: [gulong] = []

    init(_ connection: OpaquePointer) {
        self.connection = connection
        g_object_ref(UnsafeMutableRawPointer(connection))
        soup_websocket_connection_set_max_incoming_payload_size(connection, Self.mostBytes)
        listen()
    }

    isolated deinit {
        for handler in handlers { g_signal_handler_disconnect(UnsafeMutableRawPointer(connection), handler) }
        g_object_unref(UnsafeMutableRawPointer(connection))
    }

    private func listen() {
        let data = Unmanaged.passUnretained(self).toOpaque()
        let received: @convention(c) (AnyInstance?, gint, OpaquePointer?, AnyInstance?) -> Void = {
            _, type, bytes, data in
            guard let bytes, let data, type == gint(SOUP_WEBSOCKET_DATA_TEXT.rawValue) else { return }
            var count: gsize = 0
            let start = g_bytes_get_data(bytes, &count)
            let text = start.map { Data(bytes: $0, count: Int(count)) } ?? Data()
            let socket = Unmanaged<PageSocket>.fromOpaque(data).takeUnretainedValue()
            MainActor.assumeIsolated { socket.onText(text) }
        }
        connect("message", unsafeBitCast(received, to: GCallback.self), data)
        let closed: @convention(c) (AnyInstance?, AnyInstance?) -> Void = { _, data in
            guard let data else { return }
            let socket = Unmanaged<PageSocket>.fromOpaque(data).takeUnretainedValue()
            MainActor.assumeIsolated { socket.onClose() }
        }
        connect("closed", unsafeBitCast(closed, to: GCallback.self), data)
    }

    private func connect(_ signal: String, _ callback: @escaping GCallback, _ data: AnyInstance) {
        let instance = UnsafeMutableRawPointer(connection)
        handlers.append(g_signal_connect_data(instance, signal, callback, data, nil, GConnectFlags(0)))
    }

    var isOpen: Bool { soup_websocket_connection_get_state(connection) == SOUP_WEBSOCKET_STATE_OPEN }

    /// Sends a text.
    func send(_ bytes: [UInt8]) {
        guard isOpen else { return }
        let message = g_bytes_new(bytes, gsize(bytes.count))
        soup_websocket_connection_send_message(connection, SOUP_WEBSOCKET_DATA_TEXT, message)
        g_bytes_unref(message)
    }

    /// Closes the connection, with a reason that the page shows.
    func close(_ reason: String) {
        guard isOpen else { return }
        soup_websocket_connection_close(connection, gushort(SOUP_WEBSOCKET_CLOSE_NORMAL.rawValue), reason)
    }
}
