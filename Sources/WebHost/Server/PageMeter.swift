import CSoup
import Foundation
import SwiftUICore

/// Measures what a change costs the server until its message is written, and how long that is: for benchmarks.
@MainActor package final class PageMeter {
    private let host = WebPageHost(title: "", size: nil, dark: false)
    private let channel = CountingChannel()
    package let scene: SceneGraph
    private var time = 0.0

    /// A page that shows a scene. It is told nothing before the first measurement.
    package init(_ makeScene: (any SceneHost) -> SceneGraph) {
        scene = makeScene(host)
        host.present(scene)
    }

    package func close() { host.end() }

    /// Opens the page: what the first message costs and takes.
    package func open() -> (milliseconds: Double, bytes: Int) {
        run {
            self.host.connect(self.channel)
            self.channel.onText(Data("{\"type\":\"appearance\",\"dark\":false}".utf8))
        }
    }

    /// Runs an operation and the turn after it.
    package func measure(_ operation: () -> Void) -> (milliseconds: Double, bytes: Int) {
        run {
            operation()
            self.scene.turn()
        }
    }

    /// Runs a frame of an animation that goes on.
    package func frame() -> (milliseconds: Double, bytes: Int) {
        time += 1.0 / 60
        let event = Data("{\"type\":\"frame\",\"time\":\(time)}".utf8)
        return run { self.channel.onText(event) }
    }

    private func run(_ operation: () -> Void) -> (milliseconds: Double, bytes: Int) {
        channel.bytes = 0
        let start = Self.now
        operation()
        // What changes nothing sends nothing.
        let end = Date().addingTimeInterval(1)
        while channel.bytes == 0, Date() < end {
            if g_main_context_iteration(nil, 0) == 0 { usleep(100) }
        }
        return (Self.now - start, channel.bytes)
    }

    /// Lets the page answer, and everything be told that waits.
    package func settle() {
        let end = Date().addingTimeInterval(0.3)
        while Date() < end {
            channel.onText(Data("{\"type\":\"shown\"}".utf8))
            while g_main_context_iteration(nil, 0) != 0 {}
            usleep(5000)
        }
    }

    private static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
    }
}

/// Counts what is sent, and sends nothing.
private final class CountingChannel: PageChannel {
    var onText: (Data) -> Void = { _ in }
    var onClose: () -> Void = {}
    var isOpen = true
    var bytes = 0

    func send(_ bytes: [UInt8]) { self.bytes += bytes.count }

    func close(_ reason: String) {
        isOpen = false
        onClose()
    }
}
