import CGLib

/// Something that is done when all events at hand have been handled, before the windows are laid out and painted; once, however often it
/// was asked for.
///
/// It has a source of GLib's loop for as long as it lives, which asking makes ready: a new source for each request costs ten times as much.
@MainActor package final class DeferredAction {
    // GLib lets any thread destroy a source.
    nonisolated(unsafe) private let source: UnsafeMutablePointer<GSource>

    /// What the source does: without a time to be ready at, it waits and wakes nobody.
    private static let functions = {
        let functions = UnsafeMutablePointer<GSourceFuncs>.allocate(capacity: 1)
        functions.initialize(to: GSourceFuncs())
        functions.pointee.dispatch = { source, callback, data in
            g_source_set_ready_time(source, -1)
            return callback?(data) ?? 0
        }
        return functions
    }()

    package init(_ action: @escaping Timeout.Action) {
        source = g_source_new(Self.functions, guint(MemoryLayout<GSource>.size))
        g_source_set_priority(source, G_PRIORITY_HIGH_IDLE)
        let callback: GSourceFunc = { data in
            let body = Handler<Timeout.Action>.body(of: data)
            MainActor.assumeIsolated { body() }
            return 1
        }
        g_source_set_callback(source, callback, Handler(action).retained, releaseHandler)
        g_source_attach(source, nil)
    }

    deinit {
        g_source_destroy(source)
        g_source_unref(source)
    }

    /// Asks for it.
    package func request() { g_source_set_ready_time(source, 0) }

    /// It is no longer needed.
    package func cancel() { g_source_set_ready_time(source, -1) }
}
