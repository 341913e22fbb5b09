import Foundation
import SwiftUICore

/// A wheel of days one after another, as iOS shows them beside the wheels of a time: "Mon Nov 30", and "Today".
struct DayWheel: View {
    let date: Date
    let minimum: Date?
    let maximum: Date?
    let write: (Date) -> Void
    @Environment(\.calendar) private var calendar
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone

    var body: some View {
        Picker("Date", selection: Binding(get: { number(of: date) }, set: choose)) {
            ForEach(numbers, id: \.self) { number in name(number).tag(number) }
        }
        .pickerStyle(.wheel)
        .frame(minWidth: Self.width, maxWidth: .infinity)
    }

    /// Room for a day of the week, a month and a day, in points.
    private static let width: CGFloat = 150
    /// How many days are on the wheel before and after the one that is chosen, at least. Further ones come as it turns.
    private static let reach = 60
    /// The days on the wheel change when another day that is a multiple of this is the nearest.
    private static let step = 30

    /// The day from which days are counted.
    private var first: Date { calendar.startOfDay(for: Date(timeIntervalSinceReferenceDate: 0)) }

    private func number(of date: Date) -> Int {
        calendar.dateComponents([.day], from: first, to: calendar.startOfDay(for: date)).day ?? 0
    }

    private var numbers: [Int] {
        let own = number(of: date)
        let middle = Int((Double(own) / Double(Self.step)).rounded()) * Self.step
        let reach = Self.reach + Self.step
        let lowest = minimum.map { number(of: $0) } ?? .min
        let highest = maximum.map { number(of: $0) } ?? .max
        // A date outside of its range is shown all the same.
        return Array(min(max(middle - reach, lowest), own)...max(min(middle + reach, highest), own))
    }

    private func day(_ number: Int) -> Date { calendar.date(byAdding: .day, value: number, to: first) ?? date }

    private func name(_ number: Int) -> Text {
        let day = day(number)
        if calendar.isDate(day, inSameDayAs: Date()) { return Text("Today") }
        var style = Date.FormatStyle.dateTime.weekday(.abbreviated).month(.abbreviated).day()
        (style.locale, style.calendar, style.timeZone) = (locale, calendar, timeZone)
        return Text(verbatim: day.formatted(style).replacingOccurrences(of: ",", with: ""))
    }

    /// Takes another day, with the time of day as it is.
    private func choose(_ number: Int) {
        let time = calendar.dateComponents([.hour, .minute, .second], from: date)
        let day = day(number)
        write(
            calendar.date(
                bySettingHour: time.hour ?? 0, minute: time.minute ?? 0, second: time.second ?? 0, of: day) ?? day)
    }
}
