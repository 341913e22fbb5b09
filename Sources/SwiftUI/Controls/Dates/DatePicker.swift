import Foundation
import SwiftUICore

/// Which parts of a date are chosen.
public struct DatePickerComponents: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The hour and the minute.
    public static let hourAndMinute = DatePickerComponents(rawValue: 1)
    /// The day, the month and the year.
    public static let date = DatePickerComponents(rawValue: 2)
}

/// A control that chooses a date.
public struct DatePicker<Label> {
    public typealias Components = DatePickerComponents

    let label: Label
    let selection: Binding<Date>
    let minimum: Date?
    let maximum: Date?
    let components: DatePickerComponents

    nonisolated init(
        _ label: Label, _ selection: Binding<Date>, _ minimum: Date?, _ maximum: Date?, _ components: Components
    ) {
        self.label = label
        self.selection = selection
        self.minimum = minimum
        self.maximum = maximum
        self.components = components
    }
}

extension DatePicker: View where Label: View {
    /// A picker for any date, with the label that `label` makes.
    public nonisolated init(
        selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label
    ) {
        self.init(label(), selection, nil, nil, displayedComponents)
    }

    /// A picker for a date in a range, with the label that `label` makes.
    public nonisolated init(
        selection: Binding<Date>, in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
    ) {
        self.init(label(), selection, range.lowerBound, range.upperBound, displayedComponents)
    }

    /// A picker for a date from another on, with the label that `label` makes.
    public nonisolated init(
        selection: Binding<Date>, in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
    ) {
        self.init(label(), selection, range.lowerBound, nil, displayedComponents)
    }

    /// A picker for a date up to another, with the label that `label` makes.
    public nonisolated init(
        selection: Binding<Date>, in range: PartialRangeThrough<Date>,
        displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
    ) {
        self.init(label(), selection, nil, range.upperBound, displayedComponents)
    }

    public var body: some View {
        StyledDatePicker(
            label: label, date: selection.wrappedValue, selection: selection, minimum: minimum, maximum: maximum,
            components: components)
    }
}

extension DatePicker where Label == Text {
    /// A picker for any date, with a title from the string tables.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(Text(titleKey), selection, nil, nil, displayedComponents)
    }

    /// A picker for a date in a range, with a title from the string tables.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(Text(titleKey), selection, range.lowerBound, range.upperBound, displayedComponents)
    }

    /// A picker for a date from another on, with a title from the string tables.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(Text(titleKey), selection, range.lowerBound, nil, displayedComponents)
    }

    /// A picker for a date up to another, with a title from the string tables.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(Text(titleKey), selection, nil, range.upperBound, displayedComponents)
    }

    /// A picker for any date, with a title.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(Text(title), selection, nil, nil, displayedComponents)
    }

    /// A picker for a date in a range, with a title.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, selection: Binding<Date>, in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(Text(title), selection, range.lowerBound, range.upperBound, displayedComponents)
    }

    /// A picker for a date from another on, with a title.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(Text(title), selection, range.lowerBound, nil, displayedComponents)
    }

    /// A picker for a date up to another, with a title.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(Text(title), selection, nil, range.upperBound, displayedComponents)
    }
}

/// Looks up the style, which may be one of the program's.
private struct StyledDatePicker<Label: View>: View {
    let label: Label
    let date: Date
    let selection: Binding<Date>
    let minimum: Date?
    let maximum: Date?
    let components: DatePickerComponents
    @Environment(\.datePickerStyles) private var styles

    var body: some View {
        switch styles.last {
        case .custom(let style, let outer)?: custom(style).environment(\.datePickerStyles, outer)
        case .system(.graphical)?:
            VStack(alignment: .leading, spacing: 8) {
                if components.contains(.date) {
                    CalendarMonths(selected: [date], minimum: minimum, maximum: maximum, choose: choose)
                }
                if components.contains(.hourAndMinute) { TimeFields(date: date, write: write) }
            }
            .background { label.unseen() }
        case .system(.wheel)?:
            DateWheels(date: date, minimum: minimum, maximum: maximum, components: components, write: write)
                .background { label.unseen() }
        case nil, .system(.compact)?:
            CompactDatePicker(
                label: label, date: date, minimum: minimum, maximum: maximum, components: components, write: write,
                choose: choose)
        }
    }

    /// Takes a date as far as the range goes.
    private func write(_ new: Date) {
        var new = new
        if let minimum { new = max(new, minimum) }
        if let maximum { new = min(new, maximum) }
        selection.wrappedValue = new
    }

    @Environment(\.calendar) private var calendar

    /// Takes another day, with the time of day as it is.
    private func choose(_ day: Date) {
        let time = calendar.dateComponents([.hour, .minute, .second], from: date)
        write(
            calendar.date(
                bySettingHour: time.hour ?? 0, minute: time.minute ?? 0, second: time.second ?? 0, of: day) ?? day)
    }

    private func custom(_ style: any DatePickerStyle) -> AnyView {
        open(
            style,
            DatePickerStyleConfiguration(
                label: .init(content: AnyView(label)), selection: selection, minimumDate: minimum,
                maximumDate: maximum, displayedComponents: components))
    }
    private func open<S: DatePickerStyle>(_ style: S, _ configuration: DatePickerStyleConfiguration) -> AnyView {
        AnyView(StyleBody(style: style, configuration: configuration) { $0.makeBody(configuration: $1) })
    }
}

/// A label with the date and the time on grey grounds, which open what they are chosen with.
private struct CompactDatePicker<Label: View>: View {
    let label: Label
    let date: Date
    let minimum: Date?
    let maximum: Date?
    let components: DatePickerComponents
    let write: (Date) -> Void
    let choose: (Date) -> Void
    @State private var opened: DatePickerComponents = []
    @State private var anchor = PopoverAnchor()
    @Environment(\.labelsHidden) private var labelsHidden
    @Environment(\.calendar) private var calendar
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone

    var body: some View {
        row.control(
            .picker, value: [dateText, timeText].compactMap { $0 }.joined(separator: ", "), children: .contain,
            increment: { step(1) }, decrement: { step(-1) })
    }

    @ViewBuilder private var row: some View {
        if labelsHidden {
            fields.background { label.unseen() }
        } else {
            HStack(spacing: 8) {
                ControlLabel(label).modifier(FadedWhenDisabled())
                Spacer(minLength: 0)
                fields
            }
        }
    }

    private var fields: some View {
        HStack(spacing: 6) {
            if let dateText { chip(dateText, .date) }
            if let timeText { chip(timeText, .hourAndMinute) }
        }
        .modifier(PopoverAnchorModifier(anchor: anchor))
        .modifier(
            PresentationModifier(
                isPresented: Binding(get: { !opened.isEmpty }, set: { if !$0 { opened = [] } }), onDismiss: nil
            ) {
                ControlPopover(anchor: anchor, close: { opened = [] }) { editor.frame(width: 320).padding(12) }
            })
    }

    @ViewBuilder private var editor: some View {
        if opened.contains(.date) {
            CalendarMonths(selected: [date], minimum: minimum, maximum: maximum, choose: choose)
        } else {
            TimeFields(date: date, write: write)
        }
    }

    private func chip(_ text: String, _ part: DatePickerComponents) -> some View {
        Button {
            opened = part
        } label: {
            Text(verbatim: text)
        }
        .buttonStyle(DateChipStyle(isOpen: opened == part))
    }

    private var dateText: String? {
        guard components.contains(.date) else { return nil }
        return date.formatted(
            Date.FormatStyle(date: .abbreviated, time: .omitted, locale: locale, calendar: calendar, timeZone: timeZone)
        )
    }
    private var timeText: String? {
        guard components.contains(.hourAndMinute) else { return nil }
        return date.formatted(
            Date.FormatStyle(date: .omitted, time: .shortened, locale: locale, calendar: calendar, timeZone: timeZone))
    }

    private func step(_ count: Int) {
        let unit: Calendar.Component = components.contains(.date) ? .day : .minute
        if let new = calendar.date(byAdding: unit, value: count, to: date) { write(new) }
    }
}

/// A date on a grey ground.
private struct DateChipStyle: ButtonStyle {
    let isOpen: Bool
    @Environment(\.isEnabled) private var isEnabled

    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .foregroundStyle(
                !isEnabled
                    ? AnyShapeStyle(Color.tertiaryLabel) : isOpen ? AnyShapeStyle(.tint) : AnyShapeStyle(Color.label)
            )
            .padding(EdgeInsets(top: 6, leading: 11, bottom: 6, trailing: 11))
            .background(Color.tertiarySystemFill, in: RoundedRectangle(cornerRadius: 6, style: .continuous))
            .opacity(configuration.isPressed ? 0.5 : 1)
    }
}

/// The hour and the minute, each with its own steps.
struct TimeFields: View {
    let date: Date
    let write: (Date) -> Void
    @Environment(\.calendar) private var calendar

    var body: some View {
        VStack(spacing: 8) {
            field("Hour", .hour)
            field("Minute", .minute)
        }
    }

    private func field(_ title: LocalizedStringKey, _ unit: Calendar.Component) -> some View {
        let value = calendar.component(unit, from: date)
        return Stepper {
            HStack(spacing: 8) {
                Text(title)
                Text(verbatim: value < 10 ? "0\(value)" : "\(value)").monospacedDigit().foregroundStyle(.secondary)
            }
        } onIncrement: {
            move(unit, 1)
        } onDecrement: {
            move(unit, -1)
        }
    }

    private func move(_ unit: Calendar.Component, _ count: Int) {
        if let new = calendar.date(byAdding: unit, value: count, to: date) { write(new) }
    }
}
