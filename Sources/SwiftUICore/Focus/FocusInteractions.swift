/// For what a view has the keyboard.
public struct FocusInteractions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// It is pressed by a key, as a button. A press by a pointer does not give it the keyboard.
    public static let activate = FocusInteractions(rawValue: 1)
    /// It is changed by keys, as a field. A press by a pointer gives it the keyboard.
    public static let edit = FocusInteractions(rawValue: 2)
    /// As suits the platform: as a button.
    public static var automatic: FocusInteractions { .activate }
}

extension View {
    /// Lets the view have the keyboard, by the tab key or a focus state, and by a press where that is for editing.
    public nonisolated func focusable(
        _ isFocusable: Bool = true, interactions: FocusInteractions
    ) -> some View {
        modifier(FocusInteractionModifier(isFocusable: isFocusable, takesPresses: interactions.contains(.edit)))
    }
}

private struct FocusInteractionModifier {
    let isFocusable: Bool
    let takesPresses: Bool
    @FocusState private var isFocused: Bool

    init(isFocusable: Bool, takesPresses: Bool) {
        self.isFocusable = isFocusable
        self.takesPresses = takesPresses
    }
}

extension FocusInteractionModifier: ViewModifier {
    func body(content: Content) -> some View {
        content
            .focusable(isFocusable)
            .focused($isFocused)
            .simultaneousGesture(
                TapGesture().onEnded { isFocused = true }, isEnabled: isFocusable && takesPresses)
    }
}
