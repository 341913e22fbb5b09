extension View {
    /// Shows the indicators of scroll views in this view for a moment when they appear, so that one sees that there is more.
    public nonisolated func scrollIndicatorsFlash(onAppear: Bool) -> some View {
        modifier(ScrollSettingsModifier(Said(what: "flash", value: onAppear)) { $0.flashesOnAppear = $1.value })
    }

    /// Shows the indicators of scroll views in this view for a moment whenever a value changes.
    public nonisolated func scrollIndicatorsFlash(trigger value: some Equatable) -> some View {
        modifier(ScrollFlashModifier(trigger: value))
    }
}

/// Counts the changes of a value for the scroll views inside.
private struct ScrollFlashModifier<Value: Equatable> {
    let trigger: Value
    @State var count = 0
}

extension ScrollFlashModifier: ViewModifier {
    func body(content: Content) -> some View {
        content
            .modifier(ScrollSettingsModifier(Said(what: "flashes", value: count)) { $0.flashCount += $1.value })
            .onChange(of: trigger) { count += 1 }
    }
}
