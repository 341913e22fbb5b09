import SwiftUICore

/// What makes a form be sent.
public struct SubmitTriggers: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Return in a text field.
    public static let text = SubmitTriggers(rawValue: 1)
    /// Return in a search field.
    public static let search = SubmitTriggers(rawValue: 2)
}

/// What the return key of a field says.
public struct SubmitLabel: Hashable, Sendable {
    package let name: String
    public static let done = SubmitLabel(name: "done")
    public static let go = SubmitLabel(name: "go")
    public static let send = SubmitLabel(name: "send")
    public static let join = SubmitLabel(name: "join")
    public static let route = SubmitLabel(name: "route")
    public static let search = SubmitLabel(name: "search")
    public static let `return` = SubmitLabel(name: "return")
    public static let next = SubmitLabel(name: "next")
    public static let `continue` = SubmitLabel(name: "continue")
}

/// What a view around a field does when something is sent.
package struct SubmitAction {
    package let triggers: SubmitTriggers
    package let perform: @MainActor () -> Void
}

private struct SubmitActionsKey: EnvironmentKey { static var defaultValue: [SubmitAction] { [] } }
private struct SubmitLabelKey: EnvironmentKey { static var defaultValue: SubmitLabel { .return } }

extension EnvironmentValues {
    /// What is done when something is sent, the innermost first.
    package var submitActions: [SubmitAction] {
        get { self[SubmitActionsKey.self] }
        set { self[SubmitActionsKey.self] = newValue }
    }
    /// What the return key of fields says.
    package var submitLabel: SubmitLabel {
        get { self[SubmitLabelKey.self] }
        set { self[SubmitLabelKey.self] = newValue }
    }
}

struct SubmitModifier {
    let triggers: SubmitTriggers
    let action: @MainActor () -> Void
}

extension SubmitModifier: EnvironmentModifier {
    typealias Body = Never
    func modify(_ values: inout EnvironmentValues) {
        values.submitActions.insert(SubmitAction(triggers: triggers, perform: action), at: 0)
    }
    func isEqual(to other: Self) -> Bool { false }
}

extension View {
    /// Calls `action` when return is pressed in a field of this view.
    public nonisolated func onSubmit(
        of triggers: SubmitTriggers = .text, _ action: @escaping @MainActor () -> Void
    ) -> some View {
        modifier(SubmitModifier(triggers: triggers, action: action))
    }

    /// Keeps what is sent in this view from the views around it.
    public nonisolated func submitScope(_ isBlocking: Bool = true) -> some View {
        transformEnvironment(\.submitActions) { if isBlocking { $0 = [] } }
    }

    /// Sets what the return key of fields in this view says, where a host shows that.
    public nonisolated func submitLabel(_ submitLabel: SubmitLabel) -> some View {
        environment(\.submitLabel, submitLabel)
    }
}
