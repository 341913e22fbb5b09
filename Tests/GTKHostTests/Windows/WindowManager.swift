import Foundation
import ProgramDriving

/// What a window manager does when its close button is pressed: asks the window to close (ICCCM, `WM_DELETE_WINDOW`).
///
/// The X library is loaded at run time, so that the tests need no headers of it.
enum WindowManager {
    private typealias Open = @convention(c) (UnsafePointer<CChar>?) -> OpaquePointer?
    private typealias Intern = @convention(c) (OpaquePointer?, UnsafePointer<CChar>, Int32) -> UInt
    private typealias Send =
        @convention(c) (OpaquePointer?, UInt, Int32, Int, UnsafeMutableRawPointer) -> Int32
    private typealias Close = @convention(c) (OpaquePointer?) -> Int32

    static func close(window: String, on display: VirtualDisplay) throws {
        guard let library = dlopen("libX11.so.6", RTLD_NOW), let id = UInt(window) else {
            throw DrivingError("no libX11.so.6")
        }
        func function<T>(_ name: String, as type: T.Type) throws -> T {
            guard let symbol = dlsym(library, name) else { throw DrivingError("no \(name)") }
            return unsafeBitCast(symbol, to: type)
        }
        let open = try function("XOpenDisplay", as: Open.self)
        let intern = try function("XInternAtom", as: Intern.self)
        let send = try function("XSendEvent", as: Send.self)
        let end = try function("XCloseDisplay", as: Close.self)
        guard let connection = open(display.name) else { throw DrivingError("cannot reach \(display.name)") }
        // XClientMessageEvent: type, serial, send_event, display, window, message_type, format, data.
        var event = [UInt](repeating: 0, count: 24)
        event[0] = 33
        event[4] = id
        event[5] = intern(connection, "WM_PROTOCOLS", 0)
        event[6] = 32
        event[7] = intern(connection, "WM_DELETE_WINDOW", 0)
        _ = event.withUnsafeMutableBytes { send(connection, id, 0, 0, $0.baseAddress!) }
        _ = end(connection)
    }
}
