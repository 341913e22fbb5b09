import SwiftUICore

/// A stepper's label with the two buttons after it.
struct StepperRow<Label: View>: View {
    let label: Label
    let value: String?
    let increment: (() -> Void)?
    let decrement: (() -> Void)?
    let editingChanged: (Bool) -> Void
    @Environment(\.labelsHidden) private var labelsHidden

    var body: some View {
        content.control(
            .stepper, value: value, increment: stepAction(increment), decrement: stepAction(decrement))
    }

    @ViewBuilder private var content: some View {
        if labelsHidden {
            buttons.background { label.unseen() }
        } else {
            HStack(spacing: 8) {
                ControlLabel(label).modifier(FadedWhenDisabled())
                Spacer(minLength: 0)
                buttons
            }
        }
    }

    private var buttons: some View {
        HStack(spacing: 0) {
            StepperHalf(sign: "minus", action: decrement, editingChanged: editingChanged)
            Rectangle().fill(Color.separator).frame(width: 1, height: 18)
            StepperHalf(sign: "plus", action: increment, editingChanged: editingChanged)
        }
        .frame(width: 94, height: 32)
        .background(Color.tertiarySystemFill, in: RoundedRectangle(cornerRadius: 8, style: .continuous))
    }
}

/// One of a stepper's buttons: acts when it is pressed, and again and again while it stays pressed.
private struct StepperHalf: View {
    let sign: String
    let action: (() -> Void)?
    let editingChanged: (Bool) -> Void
    @Environment(\.isEnabled) private var isEnabled

    var body: some View {
        Image(systemName: sign)
            .font(.system(size: 17, weight: .medium))
            .foregroundStyle(isEnabled && action != nil ? Color.label : Color.tertiaryLabel)
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .accessibilityHidden(true)
            .modifier(
                RepeatingPress(action: stepAction(action), pressChanged: { editingChanged($0) }))
    }
}

@MainActor private func stepAction(_ step: (() -> Void)?) -> (@MainActor () -> Void)? {
    guard let step else { return nil }
    return { step() }
}
