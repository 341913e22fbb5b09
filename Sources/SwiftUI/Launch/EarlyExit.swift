import Foundation

/// A program that ends by itself before its picture is drawn, or before its script is at its end, has failed, whatever it exits with.
public enum EarlyExit {
    /// Whether the program may end now.
    nonisolated(unsafe) package static var isOver = false
    /// What is said of a program that ends now; nil if it may. Whoever knows more puts that in its place.
    nonisolated(unsafe) package static var message: @Sendable () -> String? = { nil }

    /// Begins to look.
    static func watch(_ message: @escaping @Sendable () -> String?) {
        self.message = message
        atexit {
            guard !EarlyExit.isOver, let text = EarlyExit.message() else { return }
            fflush(nil)
            FileHandle.standardError.write(Data((text + "\n").utf8))
            _exit(1)
        }
    }
}
