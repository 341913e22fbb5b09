import Foundation
import SwiftUICore

/// Shows that something goes on, and how far it has come where that is known.
public struct ProgressView<Label, CurrentValueLabel> {
    /// How far, from 0 to 1; nil where it is not known.
    let fraction: Double?
    let label: Label?
    let currentValueLabel: CurrentValueLabel?
    /// The time that it shows the passing of, if it does.
    var interval: TimedProgress?

    nonisolated init(fraction: Double?, _ label: Label?, _ currentValueLabel: CurrentValueLabel?) {
        self.fraction = fraction
        self.label = label
        self.currentValueLabel = currentValueLabel
    }

    nonisolated static func fraction<V: BinaryFloatingPoint>(_ value: V?, _ total: V) -> Double? {
        guard let value, total > 0 else { return nil }
        let fraction = Double(value) / Double(total)
        return fraction.isNaN ? nil : min(max(fraction, 0), 1)
    }
}

extension ProgressView: View where Label: View, CurrentValueLabel: View {
    /// Shows how far something has come, with labels for what that is and how far it is.
    public nonisolated init<V: BinaryFloatingPoint>(
        value: V?, total: V = 1.0, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(fraction: Self.fraction(value, total), label(), currentValueLabel())
    }

    /// Shows how much of an interval has passed, or is left, with labels for what that is and how much it is.
    public nonisolated init(
        timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(fraction: nil, label(), currentValueLabel())
        interval = TimedProgress(range: timerInterval, countsDown: countsDown)
    }

    public var body: some View {
        if let interval {
            TimelineView(.periodic(from: interval.range.lowerBound, by: 0.25)) { context in
                StyledProgress(
                    fraction: interval.fraction(at: context.date), label: label, currentValueLabel: currentValueLabel)
            }
        } else {
            StyledProgress(fraction: fraction, label: label, currentValueLabel: currentValueLabel)
        }
    }
}

/// Progress through an interval of time.
struct TimedProgress {
    let range: ClosedRange<Date>
    let countsDown: Bool

    func fraction(at date: Date) -> Double {
        let length = range.upperBound.timeIntervalSince(range.lowerBound)
        guard length > 0 else { return countsDown ? 0 : 1 }
        let passed = min(max(date.timeIntervalSince(range.lowerBound) / length, 0), 1)
        return countsDown ? 1 - passed : passed
    }
}

extension ProgressView where CurrentValueLabel == DefaultDateProgressLabel {
    /// Shows how much of an interval has passed, or is left, with a label for what that is.
    public nonisolated init(
        timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label
    ) where Label: View {
        self.init(timerInterval: timerInterval, countsDown: countsDown, label: label) {
            DefaultDateProgressLabel(interval: timerInterval, countsDown: countsDown)
        }
    }

    /// Shows how much of an interval has passed, or is left.
    public nonisolated init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) where Label == EmptyView {
        self.init(timerInterval: timerInterval, countsDown: countsDown) { EmptyView() }
    }
}

/// The time that has passed, or is left, as a clock shows it.
public struct DefaultDateProgressLabel {
    let interval: ClosedRange<Date>
    let countsDown: Bool
}

extension DefaultDateProgressLabel: View {
    public var body: some View { Text(timerInterval: interval, countsDown: countsDown) }
}

extension ProgressView where CurrentValueLabel == EmptyView {
    /// Shows that something goes on.
    public nonisolated init() where Label == EmptyView { self.init(fraction: nil, nil, nil) }

    /// Shows that something goes on, with a label for what.
    public nonisolated init(@ViewBuilder label: () -> Label) where Label: View {
        self.init(fraction: nil, label(), nil)
    }

    /// Shows that something goes on, with a title from the string tables.
    public nonisolated init(_ titleKey: LocalizedStringKey) where Label == Text {
        self.init(fraction: nil, Text(titleKey), nil)
    }

    /// Shows that something goes on, with a title.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S) where Label == Text {
        self.init(fraction: nil, Text(title), nil)
    }

    /// Shows how far something has come.
    public nonisolated init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0) where Label == EmptyView {
        self.init(fraction: Self.fraction(value, total), nil, nil)
    }

    /// Shows how far something has come, with a label for what that is.
    public nonisolated init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0, @ViewBuilder label: () -> Label)
    where Label: View {
        self.init(fraction: Self.fraction(value, total), label(), nil)
    }

    /// Shows how far something has come, with a title from the string tables.
    public nonisolated init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1.0)
    where Label == Text {
        self.init(fraction: Self.fraction(value, total), Text(titleKey), nil)
    }

    /// Shows how far something has come, with a title.
    @_disfavoredOverload public nonisolated init<S: StringProtocol, V: BinaryFloatingPoint>(
        _ title: S, value: V?, total: V = 1.0
    ) where Label == Text {
        self.init(fraction: Self.fraction(value, total), Text(title), nil)
    }
}

extension ProgressView
where
    Label == ProgressViewStyleConfiguration.Label, CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel
{
    /// The progress view that a style is making, for styles that only change something about it.
    public nonisolated init(_ configuration: ProgressViewStyleConfiguration) {
        self.init(fraction: configuration.fractionCompleted, configuration.label, configuration.currentValueLabel)
    }
}

/// Looks up the style, which may be one of the system's.
private struct StyledProgress<Label: View, CurrentValueLabel: View>: View {
    let fraction: Double?
    let label: Label?
    let currentValueLabel: CurrentValueLabel?
    @Environment(\.progressStyles) private var styles

    var body: some View {
        content.control(
            .progressIndicator, value: fraction.map { "\(Int(($0 * 100).rounded()))%" },
            traits: .updatesFrequently, amount: fraction.map { Semantics.Amount($0, in: 0...1) })
    }

    @ViewBuilder private var content: some View {
        switch styles.last {
        case .custom(let style, let outer)?: custom(style).environment(\.progressStyles, outer)
        case .system(.circular)?: circular
        case .system(.linear)?: linear
        case nil, .system(.automatic)?: if fraction == nil { circular } else { linear }
        }
    }

    private var circular: some View {
        VStack(spacing: 8) {
            if let fraction { ProgressRing(fraction: fraction) } else { Spinner() }
            label.font(.subheadline).foregroundStyle(.secondary)
            currentValueLabel.font(.caption).foregroundStyle(.secondary)
        }
    }

    private var linear: some View {
        VStack(alignment: .leading, spacing: 4) {
            label
            ProgressBar(fraction: fraction ?? 0)
            currentValueLabel.font(.caption).foregroundStyle(.secondary)
        }
    }

    private func custom(_ style: any ProgressViewStyle) -> AnyView {
        open(
            style,
            ProgressViewStyleConfiguration(
                fractionCompleted: fraction, label: label.map { .init(content: AnyView($0)) },
                currentValueLabel: currentValueLabel.map { .init(content: AnyView($0)) }))
    }
    private func open<S: ProgressViewStyle>(_ style: S, _ configuration: ProgressViewStyleConfiguration) -> AnyView {
        AnyView(StyleBody(style: style, configuration: configuration) { $0.makeBody(configuration: $1) })
    }
}

/// A line that fills.
struct ProgressBar: View {
    let fraction: Double

    var body: some View {
        Capsule().fill(Color.systemFill)
            .overlay(alignment: .leading) { FractionBar(fraction: fraction).fill(.tint) }
            .frame(height: 4)
            .frame(maxWidth: .infinity)
            .clipShape(Capsule())
    }
}

/// The first part of a line, from where reading begins.
struct FractionBar: Shape {
    var fraction: Double
    var animatableData: Double {
        get { fraction }
        set { fraction = newValue }
    }
    func path(in rect: CGRect) -> Path {
        Path(CGRect(x: rect.minX, y: rect.minY, width: rect.width * CGFloat(fraction), height: rect.height))
    }
}

/// A ring that closes.
struct ProgressRing: View {
    let fraction: Double

    var body: some View {
        Circle().stroke(Color.systemFill, lineWidth: 3)
            .overlay {
                Circle().trim(from: 0, to: CGFloat(fraction))
                    .stroke(.tint, style: StrokeStyle(lineWidth: 3, lineCap: .round))
                    .rotationEffect(.degrees(-90))
            }
            .padding(1.5)
            .frame(width: 20, height: 20)
    }
}
