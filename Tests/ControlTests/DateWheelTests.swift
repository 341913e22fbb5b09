import Foundation
import SwiftUITesting
import Testing

/// "A date picker that displays each component as columns in a scrollable wheel" (Apple's documentation of `WheelDatePickerStyle`), with the
/// columns that `UIDatePicker` has in each of its modes.
@Suite("Dates on wheels") @MainActor struct DateWheelTests {
    /// Noon of a Friday.
    private let noon = DateComponents(calendar: .current, year: 2023, month: 12, day: 1, hour: 12).date!

    private func screen(
        _ kept: Kept<Date>, _ components: DatePickerComponents, _ locale: String = "en_US",
        in range: ClosedRange<Date>? = nil
    ) -> TestScreen {
        TestScreen(
            Editing(kept) { value in
                Group {
                    if let range {
                        DatePicker("When", selection: value, in: range, displayedComponents: components)
                    } else {
                        DatePicker("When", selection: value, displayedComponents: components)
                    }
                }
                .datePickerStyle(.wheel).environment(\.locale, Locale(identifier: locale))
            })
    }

    private func day(_ days: Int) -> Date { Calendar.current.date(byAdding: .day, value: days, to: noon)! }

    @Test("Month, day and year turn on their own")
    func dates() throws {
        let kept = Kept(day(-16))
        let screen = screen(kept, .date)
        try screen.increment("Month")
        #expect(kept.value == day(14))
        try screen.increment("Day")
        #expect(kept.value == day(15))
        try screen.decrement("Year")
        #expect(kept.value == day(15 - 365))
        #expect(screen.value("Month") == "December")
    }

    @Test(
        "They stand in the order in which the locale writes them",
        arguments: [
            ("en_US", ["Month", "Day", "Year"]), ("de_DE", ["Day", "Month", "Year"]),
            ("ja_JP", ["Year", "Month", "Day"]),
            ("vi_VN", ["Day", "Month", "Year"]),
        ])
    func order(_ locale: String, _ names: [String]) throws {
        let screen = screen(Kept(noon), .date, locale)
        let places = try names.map { try screen.find($0).frame.minX }
        #expect(places == places.sorted() && Set(places).count == 3)
    }

    @Test("Where hours are counted to twelve a wheel turns the half of the day", arguments: ["en_US", "de_DE"])
    func halves(_ locale: String) throws {
        let kept = Kept(noon)
        let screen = screen(kept, .hourAndMinute, locale)
        let hasHalves = locale == "en_US"
        #expect(screen.value("AM/PM") == (hasHalves ? "PM" : nil))
        #expect(screen.value("Hour") == "12")
        try screen.increment("Hour")
        #expect(kept.value == noon.addingTimeInterval(3600))
        #expect(screen.value("Hour") == (hasHalves ? "1" : "13"))
        guard hasHalves else { return }
        try screen.decrement("AM/PM")
        #expect(kept.value == noon.addingTimeInterval(-11 * 3600))
        #expect(screen.value("Hour") == "1")
    }

    // "UIDatePicker.Mode.dateAndTime: Displays the date (as unified day of the week, month, and day values), hours, minutes, and (optionally)
    // an AM/PM designation … for example, [ Wed Nov 15 | 6 | 53 | PM ]." (Apple's documentation)
    @Test("Beside a time the day is one wheel, which keeps the time")
    func daysInOne() throws {
        let kept = Kept(noon)
        let screen = screen(kept, [.date, .hourAndMinute])
        #expect(screen.value("Date") == "Fri Dec 1")
        #expect(!screen.contains("Month") && !screen.contains("Year"))
        let names = ["Date", "Hour", "Minute", "AM/PM"]
        let places = try names.map { try screen.find($0).frame.minX }
        #expect(places == places.sorted())
        try screen.increment("Hour")
        try screen.decrement("Date")
        #expect(kept.value == day(-1).addingTimeInterval(3600))
        #expect(screen.value("Date") == "Thu Nov 30")
        #expect(self.screen(Kept(Date()), [.date, .hourAndMinute]).value("Date") == "Today")
    }

    @Test("The wheel of days has no end, and turns on as it is turned")
    func endless() throws {
        let kept = Kept(noon)
        let screen = screen(kept, [.date, .hourAndMinute])
        let wheel = try screen.find("Date").frame
        for _ in 0..<40 {
            screen.drag(
                from: CGPoint(x: wheel.midX, y: wheel.midY + 80), to: CGPoint(x: wheel.midX, y: wheel.midY - 80))
        }
        #expect(kept.value >= day(180))
        #expect(Calendar.current.component(.hour, from: kept.value) == 12)
    }

    // The wheels of a UIDatePicker for months, days, hours and minutes have no ends, and hours past eleven turn the wheel of the day's half.
    @Test("Behind the last month comes the first, behind 11 the other half of the day")
    func around() throws {
        let kept = Kept(noon)
        let dates = screen(kept, .date)
        func turn(_ label: String, rows: CGFloat, on screen: TestScreen) throws {
            let wheel = try screen.find(label).frame
            let middle = CGPoint(x: wheel.midX, y: wheel.midY)
            screen.press(at: CGPoint(x: middle.x, y: middle.y + 100 * sin(rows * 0.32)))
            screen.advance(by: 1)
        }
        try turn("Month", rows: 2, on: dates)
        #expect(dates.value("Month") == "February")
        #expect(
            Calendar.current.dateComponents([.year, .month], from: kept.value) == DateComponents(year: 2023, month: 2))
        try turn("Month", rows: -3, on: dates)
        #expect(dates.value("Month") == "November")
        try turn("Day", rows: -1, on: dates)
        #expect(dates.value("Day") == "30")
        kept.value = noon
        let times = screen(kept, .hourAndMinute)
        try turn("Hour", rows: -1, on: times)
        #expect(times.value("Hour") == "11" && times.value("AM/PM") == "AM")
        try turn("Minute", rows: -1, on: times)
        #expect(times.value("Minute") == "59")
        // Two halves of a day are seen at once: their wheel has ends.
        try turn("AM/PM", rows: -1, on: times)
        #expect(times.value("AM/PM") == "AM")
    }

    @Test("Days stop at the range's ends")
    func range() throws {
        let kept = Kept(noon)
        let screen = screen(kept, [.date, .hourAndMinute], in: day(-1)...day(1))
        try screen.increment("Date")
        #expect(throws: ScreenError.self) { try screen.increment("Date") }
        #expect(kept.value == day(1))
    }
}
