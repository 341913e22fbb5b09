extension View {
    /// Shows the indicators of scroll views in this view for a moment when they appear, so that one sees that there is more.
    public nonisolated func scrollIndicatorsFlash(onAppear: Bool) -> some View {
        modifier(ScrollSettingsModifier(onAppear) { $0.flashesOnAppear = $1 })
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
            .modifier(ScrollSettingsModifier(ScrollFlash(count: count)) { $0.flashCount += $1.count })
            .onChange(of: trigger) { count += 1 }
    }
}

private struct ScrollFlash: Equatable, Sendable {
    let count: Int
}
