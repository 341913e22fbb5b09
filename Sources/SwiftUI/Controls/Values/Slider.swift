import Foundation
import SwiftUICore

/// A control that sets a value within bounds by sliding a knob.
public struct Slider<Label, ValueLabel> {
    let model: SliderModel
    let label: Label
    let minimumLabel: ValueLabel
    let maximumLabel: ValueLabel

    nonisolated init(_ model: SliderModel, _ label: Label, _ minimumLabel: ValueLabel, _ maximumLabel: ValueLabel) {
        self.model = model
        self.label = label
        self.minimumLabel = minimumLabel
        self.maximumLabel = maximumLabel
    }
}

/// A slider's value as a fraction of its range.
struct SliderModel {
    /// How far along the range the value lies, from 0 to 1.
    var read: () -> Double
    var write: (Double) -> Void
    /// The value for those who do not look.
    var describe: () -> String
    /// The step as a fraction of the range; nil where every value will do.
    var step: Double?
    /// The range itself.
    var bounds: ClosedRange<Double>
    var editingChanged: (Bool) -> Void

    init<V: BinaryFloatingPoint>(
        _ value: Binding<V>, _ bounds: ClosedRange<V>, step: V.Stride? = nil, _ editingChanged: @escaping (Bool) -> Void
    ) where V.Stride: BinaryFloatingPoint {
        let length = Double(bounds.upperBound - bounds.lowerBound)
        let lower = Double(bounds.lowerBound)
        let stride = step.map { Double($0) }
        read = { length > 0 ? min(max((Double(value.wrappedValue) - lower) / length, 0), 1) : 0 }
        write = { fraction in
            var distance = min(max(fraction, 0), 1) * length
            if let stride, stride > 0 {
                // The last step may be shorter than the others; the end of the range can still be reached.
                let stepped = (distance / stride).rounded() * stride
                distance = stepped > length ? (length / stride).rounded(.down) * stride : stepped
            }
            let new = V(lower + distance)
            if new != value.wrappedValue { value.wrappedValue = new }
        }
        describe = { ControlNumber.trimmed(Double(value.wrappedValue)) }
        self.step = stride.flatMap { length > 0 ? $0 / length : nil }
        self.bounds = lower...max(lower, Double(bounds.upperBound))
        self.editingChanged = editingChanged
    }

    /// The value at a fraction of the range, for those who do not look.
    @MainActor func amount(at fraction: Double) -> Semantics.Amount {
        let (write, bounds) = (write, bounds)
        let length = bounds.upperBound - bounds.lowerBound
        return Semantics.Amount(bounds.lowerBound + fraction * length, in: bounds, step: (step ?? 0) * length) {
            write(length > 0 ? ($0 - bounds.lowerBound) / length : 0)
        }
    }
}

extension Slider: View where Label: View, ValueLabel: View {
    /// A slider with a label and one at each end.
    public nonisolated init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(SliderModel(value, bounds, onEditingChanged), label(), minimumValueLabel(), maximumValueLabel())
    }

    /// A slider that moves in steps, with a label and one at each end.
    public nonisolated init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            SliderModel(value, bounds, step: step, onEditingChanged), label(), minimumValueLabel(), maximumValueLabel())
    }

    /// The form with the labels last.
    @_disfavoredOverload public nonisolated init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in },
        minimumValueLabel: ValueLabel, maximumValueLabel: ValueLabel, @ViewBuilder label: () -> Label
    ) where V.Stride: BinaryFloatingPoint {
        self.init(SliderModel(value, bounds, onEditingChanged), label(), minimumValueLabel, maximumValueLabel)
    }

    /// The form with steps and the labels last.
    @_disfavoredOverload public nonisolated init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }, minimumValueLabel: ValueLabel,
        maximumValueLabel: ValueLabel, @ViewBuilder label: () -> Label
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            SliderModel(value, bounds, step: step, onEditingChanged), label(), minimumValueLabel, maximumValueLabel)
    }

    public var body: some View {
        SliderRow(
            fraction: model.read(), value: model.describe(), model: model, label: label, minimumLabel: minimumLabel,
            maximumLabel: maximumLabel)
    }
}

extension Slider where ValueLabel == EmptyView, Label: View {
    /// A slider with a label.
    public nonisolated init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(SliderModel(value, bounds, onEditingChanged), label(), EmptyView(), EmptyView())
    }

    /// A slider that moves in steps, with a label.
    public nonisolated init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(SliderModel(value, bounds, step: step, onEditingChanged), label(), EmptyView(), EmptyView())
    }

    /// The form with the label last.
    @_disfavoredOverload public nonisolated init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in },
        @ViewBuilder label: () -> Label
    ) where V.Stride: BinaryFloatingPoint {
        self.init(SliderModel(value, bounds, onEditingChanged), label(), EmptyView(), EmptyView())
    }

    /// The form with steps and the label last.
    @_disfavoredOverload public nonisolated init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }, @ViewBuilder label: () -> Label
    ) where V.Stride: BinaryFloatingPoint {
        self.init(SliderModel(value, bounds, step: step, onEditingChanged), label(), EmptyView(), EmptyView())
    }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
    /// A slider without a label.
    public nonisolated init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(SliderModel(value, bounds, onEditingChanged), EmptyView(), EmptyView(), EmptyView())
    }

    /// A slider that moves in steps, without a label.
    public nonisolated init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(SliderModel(value, bounds, step: step, onEditingChanged), EmptyView(), EmptyView(), EmptyView())
    }
}
