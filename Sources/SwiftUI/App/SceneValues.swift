import Foundation
import SwiftUICore

extension Scene {
    /// Sets where `@AppStorage` of all views of the scene keeps its values.
    public func defaultAppStorage(_ store: UserDefaults) -> some Scene {
        changing { $0.modify { AnyView($0.defaultAppStorage(store)) } }
    }

    /// Sets for which events a new window is opened. A program shows one here, which hears of all of them.
    public func handlesExternalEvents(matching conditions: Set<String>) -> some Scene { self }

    /// Sets what the program does when the system wakes it in the background. No desktop does.
    public func backgroundTask<D: Sendable, R: Sendable>(
        _ task: BackgroundTask<D, R>, action: @escaping @Sendable (D) async -> R
    ) -> some Scene { self }
}

extension View {
    /// Sets which events the view's window takes. A program shows one here, which hears of all of them.
    public nonisolated func handlesExternalEvents(
        preferring: Set<String>, allowing: Set<String>
    ) -> some View { self }
}

/// Something for which a system wakes a program in the background.
public struct BackgroundTask<Request, Response>: Sendable {
    private let name: String
}

extension BackgroundTask where Request == Void, Response == Void {
    /// The program is to bring itself up to date.
    public static func appRefresh(_ identifier: String) -> BackgroundTask { BackgroundTask(name: identifier) }
    /// Downloads of a session are done.
    public static func urlSession(_ identifier: String) -> BackgroundTask { BackgroundTask(name: identifier) }
}

extension BackgroundTask where Request == String, Response == Void {
    /// Downloads of any session are done.
    public static var urlSession: BackgroundTask { BackgroundTask(name: "urlSession") }
    /// Downloads of a session whose name fits are done.
    public static func urlSession(matching: @escaping @Sendable (String) -> Bool) -> BackgroundTask {
        BackgroundTask(name: "urlSession")
    }
}
