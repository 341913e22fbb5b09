import SwiftUICore

/// How gauges look.
@MainActor @preconcurrency public protocol GaugeStyle {
    /// The type of view that stands for a gauge.
    associatedtype Body: View

    /// The view that stands for a gauge.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body

    /// What a style knows of the gauge.
    typealias Configuration = GaugeStyleConfiguration
}

/// What a style knows of a gauge.
public struct GaugeStyleConfiguration {
    /// What is measured, its type hidden.
    public struct Label { let content: AnyView }
    /// The value in words, its type hidden.
    public struct CurrentValueLabel { let content: AnyView }
    /// The lower bound in words, its type hidden.
    public struct MinimumValueLabel { let content: AnyView }
    /// The upper bound in words, its type hidden.
    public struct MaximumValueLabel { let content: AnyView }

    /// Where the value lies in its range, from 0 to 1.
    public var value: Double
    public var label: Label
    public var currentValueLabel: CurrentValueLabel?
    public var minimumValueLabel: MinimumValueLabel?
    public var maximumValueLabel: MaximumValueLabel?
}

extension GaugeStyleConfiguration.Label: View {
    public var body: some View { content }
}
extension GaugeStyleConfiguration.CurrentValueLabel: View {
    public var body: some View { content }
}
extension GaugeStyleConfiguration.MinimumValueLabel: View {
    public var body: some View { content }
}
extension GaugeStyleConfiguration.MaximumValueLabel: View {
    public var body: some View { content }
}

/// The system's gauge styles.
enum SystemGaugeStyle: Hashable, Sendable {
    case automatic, linearCapacity, accessoryLinear, accessoryLinearCapacity, circular, circularCapacity
}

/// A style that the framework draws itself.
@MainActor protocol SystemDrawnGaugeStyle: GaugeStyle {
    nonisolated var system: SystemGaugeStyle { get }
}

extension SystemDrawnGaugeStyle {
    func systemBody(_ configuration: Configuration) -> some View {
        Gauge(
            value: configuration.value, label: { configuration.label },
            currentValueLabel: { configuration.currentValueLabel }, minimumValueLabel: { bound(configuration, true) },
            maximumValueLabel: { bound(configuration, false) }
        )
        .environment(\.gaugeStyles, [.system(system)])
    }

    private func bound(_ configuration: Configuration, _ isLower: Bool) -> AnyView {
        isLower ? AnyView(configuration.minimumValueLabel) : AnyView(configuration.maximumValueLabel)
    }
}

/// The style that suits the place: a bar that fills.
public struct DefaultGaugeStyle: SystemDrawnGaugeStyle, Sendable {
    public nonisolated init() {}
    nonisolated var system: SystemGaugeStyle { .automatic }
    public func makeBody(configuration: Configuration) -> some View { systemBody(configuration) }
}
/// A bar that fills.
public struct LinearCapacityGaugeStyle: SystemDrawnGaugeStyle, Sendable {
    public nonisolated init() {}
    nonisolated var system: SystemGaugeStyle { .linearCapacity }
    public func makeBody(configuration: Configuration) -> some View { systemBody(configuration) }
}
/// A bar with a mark.
public struct AccessoryLinearGaugeStyle: SystemDrawnGaugeStyle, Sendable {
    public nonisolated init() {}
    nonisolated var system: SystemGaugeStyle { .accessoryLinear }
    public func makeBody(configuration: Configuration) -> some View { systemBody(configuration) }
}
/// A bar that fills, without the labels above and below.
public struct AccessoryLinearCapacityGaugeStyle: SystemDrawnGaugeStyle, Sendable {
    public nonisolated init() {}
    nonisolated var system: SystemGaugeStyle { .accessoryLinearCapacity }
    public func makeBody(configuration: Configuration) -> some View { systemBody(configuration) }
}
/// An open ring with a mark.
public struct AccessoryCircularGaugeStyle: SystemDrawnGaugeStyle, Sendable {
    public nonisolated init() {}
    nonisolated var system: SystemGaugeStyle { .circular }
    public func makeBody(configuration: Configuration) -> some View { systemBody(configuration) }
}
/// A ring that fills.
public struct AccessoryCircularCapacityGaugeStyle: SystemDrawnGaugeStyle, Sendable {
    public nonisolated init() {}
    nonisolated var system: SystemGaugeStyle { .circularCapacity }
    public func makeBody(configuration: Configuration) -> some View { systemBody(configuration) }
}

extension GaugeStyle where Self == DefaultGaugeStyle {
    /// The style that suits the place.
    public static var automatic: DefaultGaugeStyle { DefaultGaugeStyle() }
}
extension GaugeStyle where Self == LinearCapacityGaugeStyle {
    /// A bar that fills.
    public static var linearCapacity: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
}
extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
    /// A bar with a mark.
    public static var accessoryLinear: AccessoryLinearGaugeStyle { AccessoryLinearGaugeStyle() }
}
extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
    /// A bar that fills, without the labels above and below.
    public static var accessoryLinearCapacity: AccessoryLinearCapacityGaugeStyle { AccessoryLinearCapacityGaugeStyle() }
}
extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
    /// An open ring with a mark.
    public static var accessoryCircular: AccessoryCircularGaugeStyle { AccessoryCircularGaugeStyle() }
}
extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
    /// A ring that fills.
    public static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle {
        AccessoryCircularCapacityGaugeStyle()
    }
}

typealias HeldGaugeStyle = HeldStyle<SystemGaugeStyle, any GaugeStyle>
private struct GaugeStylesKey: EnvironmentKey { static var defaultValue: [HeldGaugeStyle] { [] } }

extension EnvironmentValues {
    /// The gauge styles that were set, the innermost last.
    var gaugeStyles: [HeldGaugeStyle] {
        get { self[GaugeStylesKey.self] }
        set { self[GaugeStylesKey.self] = newValue }
    }
}

extension View {
    /// Sets how gauges in this view look.
    public nonisolated func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View {
        modifier(
            StyleModifier<SystemGaugeStyle, any GaugeStyle>(
                keyPath: \.gaugeStyles, system: (style as? any SystemDrawnGaugeStyle)?.system, style: style))
    }
}
