import Foundation
import SwiftUICore

/// Shows where a value lies in a range.
public struct Gauge<Label, CurrentValueLabel, BoundsLabel, MarkedValueLabels> {
    /// From 0 to 1.
    let fraction: Double
    let value: String
    let label: Label
    let currentValueLabel: CurrentValueLabel?
    let minimumValueLabel: BoundsLabel?
    let maximumValueLabel: BoundsLabel?

    nonisolated init<V: BinaryFloatingPoint>(
        _ value: V, _ bounds: ClosedRange<V>, _ label: Label, current: CurrentValueLabel? = nil,
        minimum: BoundsLabel? = nil, maximum: BoundsLabel? = nil
    ) {
        let length = Double(bounds.upperBound - bounds.lowerBound)
        fraction = length > 0 ? min(max((Double(value) - Double(bounds.lowerBound)) / length, 0), 1) : 0
        self.value = ControlNumber.trimmed(Double(value))
        self.label = label
        currentValueLabel = current
        minimumValueLabel = minimum
        maximumValueLabel = maximum
    }
}

extension Gauge: View where Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels: View {
    /// A gauge with labels for what is measured, for its value, for the bounds and for values between. No style shows those between, nor is a style of
    /// one's own handed them.
    public nonisolated init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel, @ViewBuilder minimumValueLabel: () -> BoundsLabel,
        @ViewBuilder maximumValueLabel: () -> BoundsLabel, @ViewBuilder markedValueLabels: () -> MarkedValueLabels
    ) {
        self.init(
            value, bounds, label(), current: currentValueLabel(), minimum: minimumValueLabel(),
            maximum: maximumValueLabel())
    }

    public var body: some View {
        StyledGauge(
            fraction: fraction, value: value, label: label, current: currentValueLabel, minimum: minimumValueLabel,
            maximum: maximumValueLabel)
    }
}

extension Gauge where MarkedValueLabels == EmptyView, Label: View, CurrentValueLabel: View, BoundsLabel: View {
    /// A gauge with labels for what is measured, for its value and for the bounds.
    public nonisolated init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel, @ViewBuilder minimumValueLabel: () -> BoundsLabel,
        @ViewBuilder maximumValueLabel: () -> BoundsLabel
    ) {
        self.init(
            value, bounds, label(), current: currentValueLabel(), minimum: minimumValueLabel(),
            maximum: maximumValueLabel())
    }
}

extension Gauge
where BoundsLabel == EmptyView, Label: View, CurrentValueLabel: View, MarkedValueLabels: View {
    /// A gauge with labels for what is measured, for its value and for values between the bounds, which no style shows.
    public nonisolated init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel, @ViewBuilder markedValueLabels: () -> MarkedValueLabels
    ) {
        self.init(value, bounds, label(), current: currentValueLabel())
    }
}

extension Gauge where BoundsLabel == EmptyView, MarkedValueLabels == EmptyView, Label: View, CurrentValueLabel: View {
    /// A gauge with labels for what is measured and for its value.
    public nonisolated init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(value, bounds, label(), current: currentValueLabel())
    }
}

extension Gauge
where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView, MarkedValueLabels == EmptyView, Label: View {
    /// A gauge with a label for what is measured.
    public nonisolated init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label
    ) {
        self.init(value, bounds, label())
    }
}

private struct StyledGauge<Label: View, Current: View, Bounds: View>: View {
    let fraction: Double
    let value: String
    let label: Label
    let current: Current?
    let minimum: Bounds?
    let maximum: Bounds?
    @Environment(\.gaugeStyles) private var styles

    var body: some View {
        content.control(.progressIndicator, value: value, amount: Semantics.Amount(fraction, in: 0...1))
    }

    @ViewBuilder private var content: some View {
        switch styles.last {
        case .custom(let style, let outer)?: custom(style).environment(\.gaugeStyles, outer)
        case .system(.circular)?: circular(isCapacity: false)
        case .system(.circularCapacity)?: circular(isCapacity: true)
        case .system(.accessoryLinear)?: bar(isCapacity: false)
        case .system(.accessoryLinearCapacity)?: bar(isCapacity: true)
        case nil, .system(.automatic)?, .system(.linearCapacity)?: linear
        }
    }

    private var linear: some View {
        VStack(spacing: 4) {
            label
            bar(isCapacity: true)
            current.font(.footnote).foregroundStyle(.secondary)
        }
    }

    private func bar(isCapacity: Bool) -> some View {
        HStack(spacing: 8) {
            minimum.font(.footnote)
            Group {
                if isCapacity { ProgressBar(fraction: fraction) } else { GaugeLine(fraction: fraction) }
            }
            .tintGradient { LinearGradient(gradient: $0, startPoint: .leading, endPoint: .trailing) }
            maximum.font(.footnote)
        }
    }

    private func circular(isCapacity: Bool) -> some View {
        GaugeRing(fraction: fraction, isCapacity: isCapacity)
            .tintGradient {
                // The end of the line reaches before its start.
                AngularGradient(
                    gradient: $0, center: .center, startAngle: .degrees(isCapacity ? -7 : 0),
                    endAngle: .degrees(isCapacity ? 353 : 270))
            }
            .overlay {
                if let current { current.font(.title3.weight(.medium)) } else { label.font(.footnote) }
            }
            .overlay(alignment: .bottom) {
                if !isCapacity { ringEnds }
            }
            .background { if current != nil, isCapacity || hasBounds { label.unseen() } }
    }

    private var hasBounds: Bool { minimum != nil || maximum != nil }

    /// In the opening of the ring: the bounds at its ends, or what is measured.
    @ViewBuilder private var ringEnds: some View {
        if hasBounds {
            HStack(spacing: 0) {
                minimum
                Spacer(minLength: 2)
                maximum
            }
            .font(.system(size: 10, weight: .medium))
            .lineLimit(1)
            .frame(width: 34)
            .offset(y: 2)
        } else if current != nil {
            label.font(.system(size: 10, weight: .medium)).lineLimit(1).offset(y: 1)
        }
    }

    private func custom(_ style: any GaugeStyle) -> AnyView {
        open(
            style,
            GaugeStyleConfiguration(
                value: fraction, label: .init(content: AnyView(label)),
                currentValueLabel: current.map { .init(content: AnyView($0)) },
                minimumValueLabel: minimum.map { .init(content: AnyView($0)) },
                maximumValueLabel: maximum.map { .init(content: AnyView($0)) }))
    }
    private func open<S: GaugeStyle>(_ style: S, _ configuration: GaugeStyleConfiguration) -> AnyView {
        AnyView(StyleBody(style: style, configuration: configuration) { $0.makeBody(configuration: $1) })
    }
}

extension View {
    /// Lays a gradient that is the tint, which by itself goes down, along what a gauge measures by.
    fileprivate func tintGradient<S: ShapeStyle>(_ lay: @escaping (Gradient) -> S) -> some View {
        transformEnvironment(\.tintStyle) { tint in
            if let gradient = tint?.base(as: Gradient.self) { tint = AnyShapeStyle(lay(gradient)) }
        }
    }
}

/// A line with a mark on it.
private struct GaugeLine: View {
    let fraction: Double
    var body: some View {
        Capsule().fill(.tint)
            .frame(height: 6)
            .overlay { GaugeMark(fraction: fraction).fill(Color.systemBackground) }
    }
}

/// A dot at a part of a line.
private struct GaugeMark: Shape {
    var fraction: Double
    var animatableData: Double {
        get { fraction }
        set { fraction = newValue }
    }
    func path(in rect: CGRect) -> Path {
        let x = rect.minX + (rect.width - rect.height) * CGFloat(fraction)
        return Path(ellipseIn: CGRect(x: x, y: rect.minY, width: rect.height, height: rect.height))
    }
}

/// Most of a ring, open below; or a full ring that fills.
private struct GaugeRing: View {
    let fraction: Double
    let isCapacity: Bool

    var body: some View {
        let whole = isCapacity ? 1.0 : 0.75
        Circle().trim(from: 0, to: CGFloat(whole))
            .stroke(isCapacity ? AnyShapeStyle(Color.systemFill) : AnyShapeStyle(.tint), style: line)
            .overlay {
                if isCapacity {
                    Circle().trim(from: 0, to: CGFloat(fraction)).stroke(.tint, style: line)
                } else {
                    RingMark(fraction: fraction * whole, radius: 6).fill(Color.systemBackground)
                    RingMark(fraction: fraction * whole, radius: 3).fill(.tint)
                }
            }
            .rotationEffect(.degrees(isCapacity ? -90 : 135))
            .padding(3)
            .frame(width: 58, height: 58)
    }
    private var line: StrokeStyle { StrokeStyle(lineWidth: 6, lineCap: .round) }
}

/// A dot at a part of a ring, counted from its trailing point.
private struct RingMark: Shape {
    var fraction: Double
    let radius: CGFloat
    var animatableData: Double {
        get { fraction }
        set { fraction = newValue }
    }
    func path(in rect: CGRect) -> Path {
        let angle = fraction * 2 * .pi
        let ring = min(rect.width, rect.height) / 2
        let x = rect.midX + ring * CGFloat(cos(angle))
        let y = rect.midY + ring * CGFloat(sin(angle))
        return Path(ellipseIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
    }
}
