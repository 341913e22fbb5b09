import Foundation
import SwiftUICore

/// How date pickers look.
@MainActor @preconcurrency public protocol DatePickerStyle {
    /// The type of view that stands for a date picker.
    associatedtype Body: View

    /// The view that stands for a date picker.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body

    /// What a style knows of the date picker.
    typealias Configuration = DatePickerStyleConfiguration
}

/// What a style knows of a date picker.
public struct DatePickerStyleConfiguration {
    /// The label, its type hidden.
    public struct Label { let content: AnyView }
    public let label: Label
    /// The date; the style writes it.
    @Binding public var selection: Date
    /// The earliest date that can be chosen.
    public let minimumDate: Date?
    /// The latest date that can be chosen.
    public let maximumDate: Date?
    /// Which parts of the date are chosen.
    public let displayedComponents: DatePickerComponents

    init(
        label: Label, selection: Binding<Date>, minimumDate: Date?, maximumDate: Date?,
        displayedComponents: DatePickerComponents
    ) {
        self.label = label
        _selection = selection
        self.minimumDate = minimumDate
        self.maximumDate = maximumDate
        self.displayedComponents = displayedComponents
    }
}

extension DatePickerStyleConfiguration.Label: View {
    public var body: some View { content }
}

enum SystemDatePickerStyle: Hashable, Sendable { case compact, graphical, wheel }

/// A style that the framework draws itself.
@MainActor protocol SystemDrawnDatePickerStyle: DatePickerStyle {
    nonisolated var system: SystemDatePickerStyle { get }
}

extension SystemDrawnDatePickerStyle {
    func systemBody(_ configuration: Configuration) -> some View {
        DatePicker(
            configuration.label, configuration.$selection, configuration.minimumDate, configuration.maximumDate,
            configuration.displayedComponents
        )
        .environment(\.datePickerStyles, [.system(system)])
    }
}

/// The style that suits the place: compact.
public struct DefaultDatePickerStyle: SystemDrawnDatePickerStyle, Sendable {
    public nonisolated init() {}
    nonisolated var system: SystemDatePickerStyle { .compact }
    public func makeBody(configuration: Configuration) -> some View { systemBody(configuration) }
}
/// A style that shows the date, which opens a calendar.
public struct CompactDatePickerStyle: SystemDrawnDatePickerStyle, Sendable {
    public nonisolated init() {}
    nonisolated var system: SystemDatePickerStyle { .compact }
    public func makeBody(configuration: Configuration) -> some View { systemBody(configuration) }
}
/// A style that shows a calendar.
public struct GraphicalDatePickerStyle: SystemDrawnDatePickerStyle, Sendable {
    public nonisolated init() {}
    nonisolated var system: SystemDatePickerStyle { .graphical }
    public func makeBody(configuration: Configuration) -> some View { systemBody(configuration) }
}
/// A style for choosing part by part; without wheels under the finger, it is a calendar and steps.
public struct WheelDatePickerStyle: SystemDrawnDatePickerStyle, Sendable {
    public nonisolated init() {}
    nonisolated var system: SystemDatePickerStyle { .wheel }
    public func makeBody(configuration: Configuration) -> some View { systemBody(configuration) }
}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
    /// The style that suits the place.
    public static var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}
extension DatePickerStyle where Self == CompactDatePickerStyle {
    /// The date, which opens a calendar.
    public static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}
extension DatePickerStyle where Self == GraphicalDatePickerStyle {
    /// A calendar.
    public static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}
extension DatePickerStyle where Self == WheelDatePickerStyle {
    /// Part by part.
    public static var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}

typealias HeldDatePickerStyle = HeldStyle<SystemDatePickerStyle, any DatePickerStyle>
private struct DatePickerStylesKey: EnvironmentKey { static var defaultValue: [HeldDatePickerStyle] { [] } }

extension EnvironmentValues {
    /// The date picker styles that were set, the innermost last.
    var datePickerStyles: [HeldDatePickerStyle] {
        get { self[DatePickerStylesKey.self] }
        set { self[DatePickerStylesKey.self] = newValue }
    }
}

extension View {
    /// Sets how date pickers in this view look.
    public nonisolated func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View {
        modifier(
            StyleModifier<SystemDatePickerStyle, any DatePickerStyle>(
                keyPath: \.datePickerStyles, system: (style as? any SystemDrawnDatePickerStyle)?.system, style: style))
    }
}
