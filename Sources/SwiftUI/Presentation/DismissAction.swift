import SwiftUICore

/// Ends what presents the current view: pops its page, closes its sheet or window. Call it as a function.
public struct DismissAction: @unchecked Sendable {
    private let action: (@MainActor () -> Void)?

    /// The action is only called on the main actor.
    init(_ action: (@MainActor () -> Void)? = nil) { self.action = action }

    var isEmpty: Bool { action == nil }

    /// Ends the presentation; does nothing where there is none.
    @MainActor public func callAsFunction() { action?() }
}

private struct DismissKey: EnvironmentKey { static var defaultValue: DismissAction { DismissAction() } }
private struct IsPresentedKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
    /// Ends the presentation that the view is in. Where it is in none, closes its window, unless that is the only one.
    public var dismiss: DismissAction {
        get {
            let action = self[DismissKey.self]
            guard action.isEmpty, let context = windowContext else { return action }
            return DismissAction { context.window?.dismiss() }
        }
        set { self[DismissKey.self] = newValue }
    }
    /// Whether the view is in a presentation that can be ended.
    public var isPresented: Bool {
        get { self[IsPresentedKey.self] }
        set { self[IsPresentedKey.self] = newValue }
    }
    /// The presentation that the view is in, by its older name.
    public var presentationMode: Binding<PresentationMode> {
        let (isPresented, dismiss) = (isPresented, dismiss)
        return .constant(PresentationMode(isPresented: isPresented, action: dismiss))
    }
}

/// Whether a view is presented, and how to end that.
public struct PresentationMode {
    public private(set) var isPresented: Bool
    let action: DismissAction

    /// Ends the presentation.
    public mutating func dismiss() {
        isPresented = false
        let action = action
        assumeMainActor { action() }
    }
}

extension DismissAction: Equatable {
    /// Two actions of one place do the same: readers need no update when the closure is made anew.
    public static func == (a: DismissAction, b: DismissAction) -> Bool { (a.action == nil) == (b.action == nil) }
}
