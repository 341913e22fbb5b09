import Foundation
import SwiftUICore

extension WindowGroup {
    /// Windows that each show a value, known by an identifier. The first window shows none.
    public init<D: Codable & Hashable, C: View>(
        id: String, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D?, C> {
        self.init(id: id) { PresentedWindowContent(initial: nil, content: content) }
    }

    /// Windows that each show a value. The first window shows none.
    public init<D: Codable & Hashable, C: View>(
        for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D?, C> {
        self.init { PresentedWindowContent(initial: nil, content: content) }
    }

    /// Windows that each show a value, with a title from the string tables, known by an identifier. The first window shows none.
    public init<D: Codable & Hashable, C: View>(
        _ titleKey: LocalizedStringKey, id: String, for type: D.Type = D.self,
        @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D?, C> {
        self.init(titleKey, id: id) { PresentedWindowContent(initial: nil, content: content) }
    }

    /// Windows that each show a value, with a title from the string tables. The first window shows none.
    public init<D: Codable & Hashable, C: View>(
        _ titleKey: LocalizedStringKey, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D?, C> {
        self.init(titleKey) { PresentedWindowContent(initial: nil, content: content) }
    }

    /// Windows that each show a value, known by an identifier. The first window shows the value that `defaultValue` makes.
    public init<D: Codable & Hashable, C: View>(
        id: String, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> C,
        defaultValue: @escaping () -> D
    ) where Content == PresentedWindowContent<D, C> {
        self.init(id: id) { PresentedWindowContent(initial: defaultValue(), content: content) }
    }

    /// Windows that each show a value. The first window shows the value that `defaultValue` makes.
    public init<D: Codable & Hashable, C: View>(
        for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> C, defaultValue: @escaping () -> D
    ) where Content == PresentedWindowContent<D, C> {
        self.init { PresentedWindowContent(initial: defaultValue(), content: content) }
    }

    /// Windows that each show a value, with a title from the string tables, known by an identifier. The first window shows the value that
    /// `defaultValue` makes.
    public init<D: Codable & Hashable, C: View>(
        _ titleKey: LocalizedStringKey, id: String, for type: D.Type = D.self,
        @ViewBuilder content: @escaping (Binding<D>) -> C, defaultValue: @escaping () -> D
    ) where Content == PresentedWindowContent<D, C> {
        self.init(titleKey, id: id) { PresentedWindowContent(initial: defaultValue(), content: content) }
    }

    /// Windows that each show a value, with a title from the string tables. The first window shows the value that `defaultValue` makes.
    public init<D: Codable & Hashable, C: View>(
        _ titleKey: LocalizedStringKey, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> C,
        defaultValue: @escaping () -> D
    ) where Content == PresentedWindowContent<D, C> {
        self.init(titleKey) { PresentedWindowContent(initial: defaultValue(), content: content) }
    }
}

/// The content of a window that shows a value, and owns it.
public struct PresentedWindowContent<Value, Content: View> {
    private let content: (Binding<Value>) -> Content
    @State private var value: Value

    init(initial: @autoclosure @escaping () -> Value, content: @escaping (Binding<Value>) -> Content) {
        _value = State(wrappedValue: initial())
        self.content = content
    }
}

extension PresentedWindowContent: View {
    public var body: some View { content($value) }
}

extension Scene {
    /// Takes away the commands that were given for the scene.
    public func commandsRemoved() -> some Scene { environment(\.commandsAreRemoved, true) }

    /// Puts commands in place of those that were given for the scene.
    public func commandsReplaced<Content: Commands>(@CommandsBuilder content: () -> Content) -> some Scene {
        commandsRemoved().commands(content: content)
    }

    /// Sets where `@AppStorage` of all views of the scene keeps its values.
    public func defaultAppStorage(_ store: UserDefaults) -> some Scene {
        changing { window in
            let content = window.content
            window.content = { AnyView(content().defaultAppStorage(store)) }
        }
    }

    /// Sets how the user may resize windows. On a phone and in a page nobody can; a desktop's window has the size that the user gives it.
    public func windowResizability(_ resizability: WindowResizability) -> some Scene { self }

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

/// How the user may resize windows.
public struct WindowResizability: Sendable {
    private let name: String
    /// As suits the scene.
    public static let automatic = WindowResizability(name: "automatic")
    /// Between the least and the largest size of the content.
    public static let contentSize = WindowResizability(name: "contentSize")
    /// Not below the least size of the content.
    public static let contentMinSize = WindowResizability(name: "contentMinSize")
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
