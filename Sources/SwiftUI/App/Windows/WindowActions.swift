import SwiftUICore

/// Opens a window of one of the program's scenes. Call it as a function.
///
/// A window that shows the same value already, and the one window of a `Window`, come to the front instead.
@MainActor @preconcurrency public struct OpenWindowAction {
    let context: WindowContext?

    /// Opens a window of the scene for values of the type.
    public func callAsFunction<D: Codable & Hashable>(value: D) {
        program("openWindow")?.openWindow(id: nil, value: AnyHashable(value), of: D.self)
    }

    /// Opens a window of the scene with the identifier.
    public func callAsFunction(id: String) { program("openWindow")?.openWindow(id: id, value: nil, of: nil) }

    /// Opens a window of the scene with the identifier, for a value.
    public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {
        program("openWindow")?.openWindow(id: id, value: AnyHashable(value), of: D.self)
    }
}

/// Opens a window in place of the one that the view is in, which comes back when the new one is closed. Call it as a function.
@MainActor @preconcurrency public struct PushWindowAction {
    let context: WindowContext?

    /// Opens a window of the scene for values of the type.
    public func callAsFunction<D: Codable & Hashable>(value: D) { push(id: nil, AnyHashable(value), D.self) }

    /// Opens a window of the scene with the identifier.
    public func callAsFunction(id: String) { push(id: id, nil, nil) }

    /// Opens a window of the scene with the identifier, for a value.
    public func callAsFunction<D: Codable & Hashable>(id: String, value: D) { push(id: id, AnyHashable(value), D.self) }

    private func push(id: String?, _ value: AnyHashable?, _ type: Any.Type?) {
        program("pushWindow")?.openWindow(id: id, value: value, of: type, covering: context?.window)
    }
}

/// Closes windows. Call it as a function.
@MainActor @preconcurrency public struct DismissWindowAction {
    let context: WindowContext?

    /// Closes the window that the view is in.
    public func callAsFunction() {
        guard let program = program("dismissWindow") else { return }
        program.display.later { [weak window = context?.window] in window?.close() }
    }

    /// Closes all windows of the scene with the identifier.
    public func callAsFunction(id: String) { program("dismissWindow")?.dismissWindow(id: id, value: nil, of: nil) }

    /// Closes the window that shows the value.
    public func callAsFunction<D: Codable & Hashable>(value: D) {
        program("dismissWindow")?.dismissWindow(id: nil, value: AnyHashable(value), of: D.self)
    }

    /// Closes the window of the scene with the identifier that shows the value.
    public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {
        program("dismissWindow")?.dismissWindow(id: id, value: AnyHashable(value), of: D.self)
    }
}

/// Opens the window of the program's settings. Call it as a function.
@MainActor @preconcurrency public struct OpenSettingsAction {
    let context: WindowContext?

    /// Opens the window, or brings it to the front.
    public func callAsFunction() { program("openSettings")?.openSettings() }
}

/// What acts on windows of the program that a view is part of.
@MainActor private protocol WindowAction {
    var context: WindowContext? { get }
}

extension OpenWindowAction: WindowAction {}
extension PushWindowAction: WindowAction {}
extension DismissWindowAction: WindowAction {}
extension OpenSettingsAction: WindowAction {}

extension WindowAction {
    fileprivate func program(_ name: String) -> Program? {
        if let program = context?.program { return program }
        Diagnostics.report("\(name) was called where no program is: the view is shown by itself, without its App.")
        return nil
    }
}

extension EnvironmentValues {
    /// Opens a window of one of the program's scenes.
    public var openWindow: OpenWindowAction { assumeMainActor { OpenWindowAction(context: windowContext) } }
    /// Opens a window in place of the one that the view is in.
    public var pushWindow: PushWindowAction { assumeMainActor { PushWindowAction(context: windowContext) } }
    /// Closes windows.
    public var dismissWindow: DismissWindowAction { assumeMainActor { DismissWindowAction(context: windowContext) } }
    /// Opens the window of the program's settings.
    public var openSettings: OpenSettingsAction { assumeMainActor { OpenSettingsAction(context: windowContext) } }
    /// Whether a program can show several windows where it runs: in windows of a desktop and in tests, not in a page or a picture.
    public var supportsMultipleWindows: Bool {
        let context = windowContext
        return assumeMainActor { context?.program?.display.showsSeveralWindows ?? false }
    }
}

/// A button that opens the window of the program's settings.
public struct SettingsLink<Label: View> {
    private let label: Label
    @Environment(\.openSettings) private var openSettings

    /// A button with a label.
    public nonisolated init(@ViewBuilder label: () -> Label) { self.label = label() }
}

extension SettingsLink: View {
    public var body: some View { Button(action: { openSettings() }, label: { label }) }
}

extension SettingsLink where Label == DefaultSettingsLinkLabel {
    /// A button with the usual label.
    public nonisolated init() { self.init { DefaultSettingsLinkLabel() } }
}

/// The usual label of a button that opens settings.
public struct DefaultSettingsLinkLabel: View {
    nonisolated init() {}
    public var body: some View { Text("Settings…") }
}
