import CGTK4
import EventLoop
import Foundation
import SwiftUICore

/// Times what a change costs in a window until it is laid out, and until it is painted: for benchmarks.
///
/// It counts the main thread's CPU time, so that what other programs do meanwhile does not matter.
@MainActor package final class FrameMeter {
    private let host: GTKWindowHost
    private let clock: OpaquePointer
    private var begun = 0.0
    private var laidOut = 0.0
    private var painted = 0.0
    private var isDone = false

    /// A meter for a window that is shown; nil as long as it has no surface.
    package init?(_ host: GTKWindowHost) {
        guard let clock = gtk_widget_get_frame_clock(host.window) else { return nil }
        self.host = host
        self.clock = clock
        let instance = UnsafeMutableRawPointer(clock)
        Signal.connect(instance, "before-paint") { [unowned self] in begun = Self.now }
        Signal.connect(instance, after: "layout") { [unowned self] in laidOut = Self.now }
        Signal.connect(instance, after: "after-paint") { [unowned self] in
            painted = Self.now
            isDone = true
        }
    }

    /// Runs an operation and the frame that shows it. Milliseconds to the end of layout, and to the end of the frame.
    package func measure(_ operation: () -> Void) -> (layout: Double, frame: Double) {
        let start = Self.now
        operation()
        let own = Self.now - start
        paint()
        return (own + max(0, laidOut - begun), own + painted - begun)
    }

    /// Lets everything that waits run, and paints twice.
    package func settle() {
        paint()
        paint()
        while g_main_context_iteration(nil, 0) != 0 {}
    }

    private func paint() {
        isDone = false
        gtk_widget_queue_draw(host.window)
        while !isDone { g_main_context_iteration(nil, 1) }
    }

    /// Lets a running animation go on by one frame, which the window's own clock starts. Milliseconds to the end of the frame.
    package func frame() -> Double {
        paint()
        return painted - begun
    }

    /// Calls `action` when a window of the process has been painted for the first time.
    package static func atFirstFrame(_ action: @escaping @MainActor () -> Void) {
        guard GTKRunner.initialize(), let type = g_type_class_ref(gdk_frame_clock_get_type()) else { return }
        let signal = g_signal_lookup("after-paint", gdk_frame_clock_get_type())
        g_type_class_unref(type)
        firstFrame = action
        g_signal_add_emission_hook(
            signal, 0,
            { _, _, _, _ in
                MainActor.assumeIsolated { FrameMeter.firstFrame() }
                return 0
            }, nil, nil)
    }

    private static var firstFrame: @MainActor () -> Void = {}

    /// How often the main loop wakes up in so many seconds in which nothing happens.
    package static func wakeUps(inSeconds seconds: Double) -> Int {
        // Opening a window has consequences: half a second after the pointer is found in it, GTK looks for a tooltip.
        rest(1)
        let before = MainLoop.shared.wakeUps
        rest(seconds)
        // The last one is the timer's.
        return MainLoop.shared.wakeUps - before - 1
    }

    /// The same while one window of GTK's own is open, with nothing in it.
    package static func wakeUpsOfAnEmptyWindow(inSeconds seconds: Double) -> Int {
        guard let window = gtk_window_new() else { return 0 }
        gtk_window_set_default_size(window.window, 800, 600)
        gtk_window_present(window.window)
        defer { gtk_window_destroy(window.window) }
        return wakeUps(inSeconds: seconds)
    }

    private static func rest(_ seconds: Double) {
        var isOver = false
        Timeout.add(milliseconds: guint(seconds * 1000)) { isOver = true }
        MainLoop.shared.run { isOver }
    }

    private static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
    }
}
