import CGTK4
import EventLoop

/// Signals of GObject instances, by the shape of their arguments. GTK emits them on the main thread only.
@MainActor enum Signal {
    typealias Plain = @MainActor () -> Void
    typealias Point = @MainActor (Double, Double) -> Void
    typealias Response = @MainActor (Int32) -> Void
    typealias Decision = @MainActor () -> Bool
    typealias PointDecision = @MainActor (Double, Double) -> Bool
    typealias Key = @MainActor (UInt32, GdkModifierType) -> Bool
    typealias Gesture = @MainActor (OpaquePointer?) -> Void

    /// A signal without arguments or result.
    static func connect(_ instance: AnyInstance, _ name: String, _ body: @escaping Plain) {
        let callback: @convention(c) (AnyInstance?, AnyInstance?) -> Void = { _, data in
            let body = Handler<Plain>.body(of: data)
            MainActor.assumeIsolated { body() }
        }
        attach(instance, name, unsafeBitCast(callback, to: GCallback.self), Handler<Plain>(body).retained)
    }

    /// A signal without arguments or result, heard after everybody else has heard it.
    static func connect(_ instance: AnyInstance, after name: String, _ body: @escaping Plain) {
        let callback: @convention(c) (AnyInstance?, AnyInstance?) -> Void = { _, data in
            let body = Handler<Plain>.body(of: data)
            MainActor.assumeIsolated { body() }
        }
        attach(
            instance, name, unsafeBitCast(callback, to: GCallback.self), Handler<Plain>(body).retained, isAfter: true)
    }

    /// A `notify::property` signal.
    static func connect(_ instance: AnyInstance, property: String, _ body: @escaping Plain) {
        let callback: @convention(c) (AnyInstance?, AnyInstance?, AnyInstance?) -> Void = { _, _, data in
            let body = Handler<Plain>.body(of: data)
            MainActor.assumeIsolated { body() }
        }
        let handler = Handler<Plain>(body).retained
        attach(instance, "notify::" + property, unsafeBitCast(callback, to: GCallback.self), handler)
    }

    /// A signal with two coordinates.
    static func connect(_ instance: AnyInstance, point name: String, _ body: @escaping Point) {
        let callback: @convention(c) (AnyInstance?, Double, Double, AnyInstance?) -> Void = { _, x, y, data in
            let body = Handler<Point>.body(of: data)
            MainActor.assumeIsolated { body(x, y) }
        }
        attach(instance, name, unsafeBitCast(callback, to: GCallback.self), Handler<Point>(body).retained)
    }

    /// A signal without arguments whose handler says whether it took the event.
    static func connect(_ instance: AnyInstance, decision name: String, _ body: @escaping Decision) {
        let callback: @convention(c) (AnyInstance?, AnyInstance?) -> gboolean = { _, data in
            let body = Handler<Decision>.body(of: data)
            return MainActor.assumeIsolated { body() } ? 1 : 0
        }
        attach(instance, name, unsafeBitCast(callback, to: GCallback.self), Handler<Decision>(body).retained)
    }

    /// A signal with two distances whose handler says whether it took the event.
    static func connect(_ instance: AnyInstance, pointDecision name: String, _ body: @escaping PointDecision) {
        let callback: @convention(c) (AnyInstance?, Double, Double, AnyInstance?) -> gboolean = { _, x, y, data in
            let body = Handler<PointDecision>.body(of: data)
            return MainActor.assumeIsolated { body(x, y) } ? 1 : 0
        }
        attach(instance, name, unsafeBitCast(callback, to: GCallback.self), Handler<PointDecision>(body).retained)
    }

    /// A dialog's signal with the number of what was chosen.
    static func connect(_ instance: AnyInstance, response name: String, _ body: @escaping Response) {
        let callback: @convention(c) (AnyInstance?, Int32, AnyInstance?) -> Void = { _, number, data in
            let body = Handler<Response>.body(of: data)
            MainActor.assumeIsolated { body(number) }
        }
        attach(instance, name, unsafeBitCast(callback, to: GCallback.self), Handler<Response>(body).retained)
    }

    /// A key controller's signal.
    static func connect(_ instance: AnyInstance, key name: String, _ body: @escaping Key) {
        let callback: @convention(c) (AnyInstance?, guint, guint, GdkModifierType, AnyInstance?) -> gboolean = {
            _, value, _, modifiers, data in
            let body = Handler<Key>.body(of: data)
            return MainActor.assumeIsolated { body(value, modifiers) } ? 1 : 0
        }
        attach(instance, name, unsafeBitCast(callback, to: GCallback.self), Handler<Key>(body).retained)
    }

    /// A gesture's signal about one sequence of events.
    static func connect(_ instance: AnyInstance, gesture name: String, _ body: @escaping Gesture) {
        let callback: @convention(c) (AnyInstance?, OpaquePointer?, AnyInstance?) -> Void = { _, sequence, data in
            let body = Handler<Gesture>.body(of: data)
            nonisolated(unsafe) let sequence = sequence
            MainActor.assumeIsolated { body(sequence) }
        }
        attach(instance, name, unsafeBitCast(callback, to: GCallback.self), Handler<Gesture>(body).retained)
    }

    private static func attach(
        _ instance: AnyInstance, _ name: String, _ callback: GCallback, _ data: AnyInstance, isAfter: Bool = false
    ) {
        let release: GClosureNotify = { data, _ in releaseHandler(data) }
        g_signal_connect_data(
            instance, name, callback, data, release, isAfter ? G_CONNECT_AFTER : GConnectFlags(0))
    }
}
