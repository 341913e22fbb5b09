import Foundation
import SwiftUICore

/// A date on wheels beside each other, one for each of its parts; beside a time the day is one part.
struct DateWheels: View {
    let date: Date
    let minimum: Date?
    let maximum: Date?
    let components: DatePickerComponents
    let write: (Date) -> Void
    @Environment(\.calendar) private var calendar
    @Environment(\.locale) private var locale

    var body: some View {
        HStack(spacing: 0) {
            if components.contains([.date, .hourAndMinute]) {
                DayWheel(date: date, minimum: minimum, maximum: maximum, write: write)
            } else if components.contains(.date) {
                ForEach(order, id: \.self) { dateWheel($0) }
            }
            if components.contains(.hourAndMinute) {
                hourWheel
                wheel("Minute", .minute, Array(0...59)) { $0 < 10 ? "0\($0)" : "\($0)" }
                    .environment(\.isWheelEndless, true)
                if hasHalves { halfWheel }
            }
        }
        // One band runs through all of the wheels.
        .environment(\.hidesWheelBand, true)
        .background {
            RoundedRectangle(cornerRadius: 8, style: .continuous).fill(Color.tertiarySystemFill)
                .frame(height: WheelBand.height).padding(.horizontal, WheelBand.inset)
        }
    }

    /// Room for the longest name of a month, in points.
    private static let monthWidth: CGFloat = 118
    /// Room for four digits.
    private static let yearWidth: CGFloat = 66

    // MARK: Dates

    /// Month, day and year in the order in which the locale writes them.
    private var order: [Calendar.Component] {
        let format = DateFormatter.dateFormat(fromTemplate: "yMMMMd", options: 0, locale: locale) ?? "MMMM d, y"
        // Every second part stands in quotation marks.
        let parts = format.split(separator: "'", omittingEmptySubsequences: false)
        let letters = parts.enumerated().filter { $0.offset % 2 == 0 }.map { String($0.element) }.joined()
        func place(_ signs: String) -> Int {
            letters.firstIndex { signs.contains($0) }?.utf16Offset(in: letters) ?? 0
        }
        let places: [(Calendar.Component, Int)] = [(.month, place("ML")), (.day, place("d")), (.year, place("y"))]
        return places.sorted { $0.1 < $1.1 }.map(\.0)
    }

    @ViewBuilder private func dateWheel(_ unit: Calendar.Component) -> some View {
        switch unit {
        case .month:
            wheel("Month", .month, Array(1...12)) { monthName($0) }
                .frame(minWidth: Self.monthWidth, maxWidth: .infinity)
                .environment(\.isWheelEndless, true)
        case .day: wheel("Day", .day, days) { "\($0)" }.environment(\.isWheelEndless, true)
        default:
            wheel("Year", .year, years) { "\($0)" }.frame(minWidth: Self.yearWidth, maxWidth: .infinity)
        }
    }

    private var days: [Int] { Array(calendar.range(of: .day, in: .month, for: date) ?? 1..<32) }

    private var years: [Int] {
        let now = calendar.component(.year, from: date)
        let first = minimum.map { calendar.component(.year, from: $0) } ?? now - 100
        let last = maximum.map { calendar.component(.year, from: $0) } ?? now + 100
        return Array(max(first, now - 100)...max(last, now))
    }

    private func monthName(_ month: Int) -> String {
        var calendar = calendar
        calendar.locale = locale
        let names = calendar.standaloneMonthSymbols
        return names.indices.contains(month - 1) ? names[month - 1] : "\(month)"
    }

    // MARK: Times

    /// Whether the locale counts hours to twelve.
    private var hasHalves: Bool { locale.hourCycle == .oneToTwelve || locale.hourCycle == .zeroToEleven }

    /// Where hours are counted to twelve the wheel goes on into the other half of the day, whose wheel follows.
    private var hourWheel: some View {
        let first = locale.hourCycle == .zeroToEleven ? 0 : 12
        return wheel("Hour", .hour, Array(0...23)) { hour in
            if hasHalves { return hour % 12 == 0 ? "\(first)" : "\(hour % 12)" }
            return hour < 10 ? "0\(hour)" : "\(hour)"
        }
        .environment(\.isWheelEndless, true)
    }

    /// Before noon or after.
    private var halfWheel: some View {
        let hour = calendar.component(.hour, from: date)
        var named = calendar
        named.locale = locale
        return Picker("AM/PM", selection: Binding(get: { hour / 12 }, set: { set(.hour, to: hour % 12 + $0 * 12) })) {
            Text(verbatim: named.amSymbol).tag(0)
            Text(verbatim: named.pmSymbol).tag(1)
        }
        .pickerStyle(.wheel)
    }

    // MARK: Parts

    private func wheel(
        _ name: LocalizedStringKey, _ unit: Calendar.Component, _ values: [Int], _ title: @escaping (Int) -> String
    ) -> some View {
        let (calendar, date) = (calendar, date)
        return Picker(
            name,
            selection: Binding(
                get: { calendar.component(unit, from: date) }, set: { set(unit, to: $0) })
        ) {
            ForEach(values, id: \.self) { Text(verbatim: title($0)).tag($0) }
        }
        .pickerStyle(.wheel)
    }

    /// Changes one part; a day that the new month does not have becomes its last.
    private func set(_ unit: Calendar.Component, to value: Int) {
        var parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: date)
        parts.setValue(value, for: unit)
        if unit == .month || unit == .year {
            let first = DateComponents(year: parts.year, month: parts.month, day: 1)
            if let start = calendar.date(from: first), let range = calendar.range(of: .day, in: .month, for: start) {
                parts.day = min(parts.day ?? 1, range.count)
            }
        }
        if let new = calendar.date(from: parts) { write(new) }
    }
}
