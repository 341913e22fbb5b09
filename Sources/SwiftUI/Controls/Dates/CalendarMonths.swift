import Foundation
import SwiftUICore

/// A month with its days, and buttons to those before and after.
struct CalendarMonths: View {
    let selected: [Date]
    let minimum: Date?
    let maximum: Date?
    let choose: (Date) -> Void
    /// Months away from that of the first selected day.
    @State private var distance = 0
    @Environment(\.calendar) private var calendar
    @Environment(\.locale) private var locale

    private var month: Date {
        let anchor = selected.first ?? Date()
        let start = calendar.date(from: calendar.dateComponents([.year, .month], from: anchor)) ?? anchor
        return calendar.date(byAdding: .month, value: distance, to: start) ?? start
    }

    var body: some View {
        let month = month
        VStack(spacing: 8) {
            HStack(spacing: 20) {
                Text(verbatim: title(month)).font(.headline)
                Spacer(minLength: 0)
                arrow("chevron.backward", "Previous Month", -1)
                arrow("chevron.forward", "Next Month", 1)
            }
            HStack(spacing: 0) {
                ForEach(weekdays.indices, id: \.self) { n in
                    Text(verbatim: weekdays[n])
                        .font(.footnote.weight(.semibold))
                        .foregroundStyle(.tertiary)
                        .frame(maxWidth: .infinity)
                }
            }
            .accessibilityHidden(true)
            ForEach(weeks(of: month), id: \.first) { week in
                HStack(spacing: 0) {
                    ForEach(week.indices, id: \.self) { n in
                        if let day = week[n] {
                            dayButton(day)
                        } else {
                            Color.clear.frame(maxWidth: .infinity, maxHeight: 40)
                        }
                    }
                }
            }
        }
    }

    private func title(_ month: Date) -> String {
        var style = Date.FormatStyle(locale: locale, calendar: calendar, timeZone: calendar.timeZone)
        style = style.month(.wide).year()
        return month.formatted(style)
    }

    private func arrow(_ symbol: String, _ name: LocalizedStringKey, _ step: Int) -> some View {
        Button {
            distance += step
        } label: {
            Image(systemName: symbol).font(.title3.weight(.medium))
        }
        .accessibilityLabel(name)
    }

    private var weekdays: [String] {
        let names = calendar.shortStandaloneWeekdaySymbols
        let first = calendar.firstWeekday - 1
        return (0..<names.count).map { names[(first + $0) % names.count].uppercased() }
    }

    /// The month's days by weeks; nil for days of other months.
    private func weeks(of month: Date) -> [[Date?]] {
        guard let days = calendar.range(of: .day, in: .month, for: month) else { return [] }
        let offset = (calendar.component(.weekday, from: month) - calendar.firstWeekday + 7) % 7
        var cells = [Date?](repeating: nil, count: offset)
        cells += days.map { calendar.date(byAdding: .day, value: $0 - 1, to: month) }
        while cells.count % 7 != 0 { cells.append(nil) }
        return stride(from: 0, to: cells.count, by: 7).map { Array(cells[$0..<$0 + 7]) }
    }

    private func dayButton(_ day: Date) -> some View {
        let isSelected = selected.contains { calendar.isDate($0, inSameDayAs: day) }
        return Button {
            choose(day)
        } label: {
            Text(verbatim: "\(calendar.component(.day, from: day))")
        }
        .buttonStyle(DayStyle(isSelected: isSelected, isToday: calendar.isDateInToday(day)))
        .disabled(!isAllowed(day))
        .accessibilityLabel(Text(verbatim: spoken(day)))
        .accessibilityAddTraits(isSelected ? .isSelected : [])
    }

    private func isAllowed(_ day: Date) -> Bool {
        if let minimum, day < calendar.startOfDay(for: minimum) { return false }
        if let maximum, day > maximum { return false }
        return true
    }

    private func spoken(_ day: Date) -> String {
        day.formatted(
            Date.FormatStyle(
                date: .long, time: .omitted, locale: locale, calendar: calendar, timeZone: calendar.timeZone))
    }
}

/// A day in a month: a number, on a disc when it is selected.
private struct DayStyle: ButtonStyle {
    let isSelected: Bool
    let isToday: Bool
    @Environment(\.isEnabled) private var isEnabled

    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .font(isSelected ? .title3.weight(.semibold) : .title3)
            .foregroundStyle(ink)
            .frame(maxWidth: .infinity, minHeight: 40)
            .background {
                Circle().fill(.tint)
                    .opacity(isSelected ? isToday ? 1 : 0.15 : 0)
                    .frame(width: 40, height: 40)
            }
            .opacity(configuration.isPressed ? 0.5 : 1)
    }

    private var ink: AnyShapeStyle {
        if !isEnabled { return AnyShapeStyle(Color.tertiaryLabel) }
        if isSelected, isToday { return AnyShapeStyle(Color.white) }
        return isSelected || isToday ? AnyShapeStyle(.tint) : AnyShapeStyle(Color.label)
    }
}

/// A control that chooses several days.
public struct MultiDatePicker<Label> {
    let label: Label
    let selection: Binding<Set<DateComponents>>
    let bounds: Range<Date>?

    nonisolated init(_ label: Label, _ selection: Binding<Set<DateComponents>>, _ bounds: Range<Date>?) {
        self.label = label
        self.selection = selection
        self.bounds = bounds
    }
}

extension MultiDatePicker: View where Label: View {
    /// A picker for any days, with the label that `label` makes.
    public nonisolated init(selection: Binding<Set<DateComponents>>, @ViewBuilder label: () -> Label) {
        self.init(label(), selection, nil)
    }

    /// A picker for days in a range, with the label that `label` makes.
    public nonisolated init(
        selection: Binding<Set<DateComponents>>, in bounds: Range<Date>, @ViewBuilder label: () -> Label
    ) {
        self.init(label(), selection, bounds)
    }

    public var body: some View {
        MultiDateMonths(days: selection.wrappedValue, selection: selection, bounds: bounds)
            .background { label.unseen() }
    }
}

extension MultiDatePicker where Label == Text {
    /// A picker for any days, with a title from the string tables.
    public nonisolated init(_ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>) {
        self.init(Text(titleKey), selection, nil)
    }

    /// A picker for days in a range, with a title from the string tables.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: Range<Date>
    ) {
        self.init(Text(titleKey), selection, bounds)
    }
}

private struct MultiDateMonths: View {
    let days: Set<DateComponents>
    let selection: Binding<Set<DateComponents>>
    let bounds: Range<Date>?
    @Environment(\.calendar) private var calendar

    var body: some View {
        CalendarMonths(
            selected: days.compactMap { calendar.date(from: $0) }.sorted(), minimum: bounds?.lowerBound,
            maximum: bounds.map { $0.upperBound.addingTimeInterval(-1) }, choose: toggle)
    }

    private func toggle(_ day: Date) {
        let known = days.filter { calendar.date(from: $0).map { calendar.isDate($0, inSameDayAs: day) } ?? false }
        if known.isEmpty {
            selection.wrappedValue.insert(calendar.dateComponents([.calendar, .era, .year, .month, .day], from: day))
        } else {
            selection.wrappedValue.subtract(known)
        }
    }
}
