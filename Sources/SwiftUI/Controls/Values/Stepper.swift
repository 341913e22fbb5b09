import Foundation
import SwiftUICore

/// A control that raises and lowers a value step by step.
public struct Stepper<Label> {
    let label: Label
    let model: StepperModel

    nonisolated init(_ label: Label, _ model: StepperModel) {
        self.label = label
        self.model = model
    }
}

/// What a stepper does, and what it can do at present.
struct StepperModel {
    /// The value for those who do not look; nil where the stepper knows none.
    var read: () -> String? = { nil }
    /// Nil where it cannot go further.
    var increment: () -> (() -> Void)?
    var decrement: () -> (() -> Void)?
    var editingChanged: (Bool) -> Void

    init(
        onIncrement: (() -> Void)?, onDecrement: (() -> Void)?, onEditingChanged: @escaping (Bool) -> Void
    ) {
        increment = { onIncrement }
        decrement = { onDecrement }
        editingChanged = onEditingChanged
    }

    init<V: Strideable>(
        _ value: Binding<V>, in bounds: ClosedRange<V>? = nil, step: V.Stride,
        _ describe: @escaping (V) -> String = { ControlNumber.string($0) }, _ onEditingChanged: @escaping (Bool) -> Void
    ) {
        read = { describe(value.wrappedValue) }
        increment = {
            if let bounds, value.wrappedValue >= bounds.upperBound { return nil }
            return {
                let next = value.wrappedValue.advanced(by: step)
                value.wrappedValue = bounds.map { min(next, $0.upperBound) } ?? next
            }
        }
        decrement = {
            if let bounds, value.wrappedValue <= bounds.lowerBound { return nil }
            return {
                let next = value.wrappedValue.advanced(by: -step)
                value.wrappedValue = bounds.map { max(next, $0.lowerBound) } ?? next
            }
        }
        editingChanged = onEditingChanged
    }
}

/// Numbers as controls tell them.
enum ControlNumber {
    static func string<V>(_ value: V) -> String {
        switch value {
        case let number as Double: trimmed(number)
        case let number as Float: trimmed(Double(number))
        case let number as CGFloat: trimmed(Double(number))
        default: "\(value)"
        }
    }

    /// Without the decimals that only the binary form has, and without a point where nothing follows.
    static func trimmed(_ number: Double) -> String {
        guard number.isFinite, abs(number) < 1e15 else { return "\(number)" }
        let rounded = (number * 1e6).rounded() / 1e6
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
}

extension Stepper: View where Label: View {
    /// A stepper for any value, with the label that `label` makes.
    public nonisolated init<V: Strideable>(
        value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(label(), StepperModel(value, step: step, { ControlNumber.string($0) }, onEditingChanged))
    }

    /// A stepper for a value within bounds, with the label that `label` makes.
    public nonisolated init<V: Strideable>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(label(), StepperModel(value, in: bounds, step: step, { ControlNumber.string($0) }, onEditingChanged))
    }

    /// A stepper for a value in a format, with the label that `label` makes.
    public nonisolated init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
        self.init(label(), StepperModel(value, step: step, { format.format($0) }, onEditingChanged))
    }

    /// A stepper for a value within bounds in a format, with the label that `label` makes.
    public nonisolated init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput>, in bounds: ClosedRange<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F,
        @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
        self.init(label(), StepperModel(value, in: bounds, step: step, { format.format($0) }, onEditingChanged))
    }

    /// A stepper that calls closures; a direction without one cannot be used.
    public nonisolated init(
        @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(
            label(),
            StepperModel(onIncrement: onIncrement, onDecrement: onDecrement, onEditingChanged: onEditingChanged))
    }

    /// A stepper that calls closures, its label last.
    @_disfavoredOverload public nonisolated init(
        onIncrement: (() -> Void)?, onDecrement: (() -> Void)?, onEditingChanged: @escaping (Bool) -> Void = { _ in },
        @ViewBuilder label: () -> Label
    ) {
        self.init(
            label(),
            StepperModel(onIncrement: onIncrement, onDecrement: onDecrement, onEditingChanged: onEditingChanged))
    }

    /// A stepper for a value within bounds, its label last.
    @_disfavoredOverload public nonisolated init<V: Strideable>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }, @ViewBuilder label: () -> Label
    ) {
        self.init(label(), StepperModel(value, in: bounds, step: step, { ControlNumber.string($0) }, onEditingChanged))
    }

    /// A stepper for any value, its label last.
    @_disfavoredOverload public nonisolated init<V: Strideable>(
        value: Binding<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in },
        @ViewBuilder label: () -> Label
    ) {
        self.init(label(), StepperModel(value, step: step, { ControlNumber.string($0) }, onEditingChanged))
    }

    public var body: some View {
        StepperRow(
            label: label, value: model.read(), increment: model.increment(), decrement: model.decrement(),
            editingChanged: model.editingChanged)
    }
}

extension Stepper where Label == Text {
    /// A stepper for any value, with a title from the string tables.
    public nonisolated init<V: Strideable>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(Text(titleKey), StepperModel(value, step: step, { ControlNumber.string($0) }, onEditingChanged))
    }

    /// A stepper for any value, with a title.
    @_disfavoredOverload public nonisolated init<S: StringProtocol, V: Strideable>(
        _ title: S, value: Binding<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(Text(title), StepperModel(value, step: step, { ControlNumber.string($0) }, onEditingChanged))
    }

    /// A stepper for a value within bounds, with a title from the string tables.
    public nonisolated init<V: Strideable>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(
            Text(titleKey),
            StepperModel(value, in: bounds, step: step, { ControlNumber.string($0) }, onEditingChanged))
    }

    /// A stepper for a value within bounds, with a title.
    @_disfavoredOverload public nonisolated init<S: StringProtocol, V: Strideable>(
        _ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(
            Text(title), StepperModel(value, in: bounds, step: step, { ControlNumber.string($0) }, onEditingChanged))
    }

    /// A stepper for a value in a format, with a title from the string tables.
    public nonisolated init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
        self.init(Text(titleKey), StepperModel(value, step: step, { format.format($0) }, onEditingChanged))
    }

    /// A stepper for a value in a format, with a title.
    @_disfavoredOverload public nonisolated init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S, value: Binding<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
        self.init(Text(title), StepperModel(value, step: step, { format.format($0) }, onEditingChanged))
    }

    /// A stepper for a value within bounds in a format, with a title from the string tables.
    public nonisolated init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, in bounds: ClosedRange<F.FormatInput>,
        step: F.FormatInput.Stride = 1, format: F, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
        self.init(Text(titleKey), StepperModel(value, in: bounds, step: step, { format.format($0) }, onEditingChanged))
    }

    /// A stepper for a value within bounds in a format, with a title.
    @_disfavoredOverload public nonisolated init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S, value: Binding<F.FormatInput>, in bounds: ClosedRange<F.FormatInput>,
        step: F.FormatInput.Stride = 1, format: F, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
        self.init(Text(title), StepperModel(value, in: bounds, step: step, { format.format($0) }, onEditingChanged))
    }

    /// A stepper that calls closures, with a title from the string tables.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(
            Text(titleKey),
            StepperModel(onIncrement: onIncrement, onDecrement: onDecrement, onEditingChanged: onEditingChanged))
    }

    /// A stepper that calls closures, with a title.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(
            Text(title),
            StepperModel(onIncrement: onIncrement, onDecrement: onDecrement, onEditingChanged: onEditingChanged))
    }
}
