import CGLib

/// Signals by which other programs, or the terminal, ask this one to end, as events of the main loop.
@MainActor package enum UnixSignal {
    package typealias Action = @MainActor () -> Void

    /// Calls `action` whenever the process gets the signal. The result is the source, for `g_source_remove`.
    package static func listen(to number: Int32, _ action: @escaping Action) -> guint {
        let callback: GSourceFunc = { data in
            let body = Handler<Action>.body(of: data)
            MainActor.assumeIsolated { body() }
            return 1
        }
        return g_unix_signal_add_full(G_PRIORITY_DEFAULT, number, callback, Handler(action).retained, releaseHandler)
    }
}
