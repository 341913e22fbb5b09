import CGLib

/// One-shot sources of GLib's loop.
@MainActor package enum Timeout {
    package typealias Action = @MainActor () -> Void

    private static let callback: GSourceFunc = { data in
        let body = Handler<Action>.body(of: data)
        MainActor.assumeIsolated { body() }
        return 0
    }

    /// Calls `action` once after so many milliseconds.
    @discardableResult package static func add(milliseconds: guint, _ action: @escaping Action) -> guint {
        g_timeout_add_full(G_PRIORITY_DEFAULT, milliseconds, callback, Handler(action).retained, releaseHandler)
    }

    /// Calls `action` once when all events at hand have been handled, before the windows are laid out and painted.
    @discardableResult package static func addBeforeRedraw(_ action: @escaping Action) -> guint {
        g_idle_add_full(G_PRIORITY_HIGH_IDLE, callback, Handler(action).retained, releaseHandler)
    }
}
