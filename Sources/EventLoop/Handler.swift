/// A GObject instance or any other pointer that C hands around without a type.
package typealias AnyInstance = UnsafeMutableRawPointer

/// A Swift closure that a GObject signal or a GLib source calls through its data pointer.
package final class Handler<Body> {
    package let body: Body

    package init(_ body: Body) { self.body = body }

    /// The handler's reference as C data; ``releaseHandler`` gives it back.
    package var retained: AnyInstance { Unmanaged.passRetained(self).toOpaque() }

    package static func body(of data: AnyInstance?) -> Body {
        Unmanaged<Handler<Body>>.fromOpaque(data!).takeUnretainedValue().body
    }
}

/// Releases a ``Handler`` of any kind when its signal or source goes.
package let releaseHandler: @convention(c) (AnyInstance?) -> Void = { data in
    guard let data else { return }
    Unmanaged<AnyObject>.fromOpaque(data).release()
}
