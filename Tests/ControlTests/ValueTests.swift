import SwiftUITesting
import Testing

@Suite("Steppers, sliders, gauges, progress") @MainActor struct ValueTests {
    @Test("A stepper steps, and stops at its bounds")
    func stepper() throws {
        let kept = Kept(4)
        let screen = TestScreen(Editing(kept) { Stepper("Count", value: $0, in: 0...5) })
        #expect(screen.value("Count") == "4")
        try screen.increment("Count")
        #expect(kept.value == 5)
        #expect(throws: ScreenError.self) { try screen.increment("Count") }
        try screen.decrement("Count")
        #expect(kept.value == 4)
    }

    // Human Interface Guidelines: steppers are 94 by 32 points.
    @Test("A stepper's halves are pressed; a press that stays down repeats")
    func stepperPresses() throws {
        let kept = Kept(0)
        let screen = TestScreen(Editing(kept) { Stepper("Count", value: $0).labelsHidden() })
        let frame = try screen.find("Count", role: .stepper).frame
        #expect(frame.size == CGSize(width: 94, height: 32))
        let plus = CGPoint(x: frame.maxX - 20, y: frame.midY)
        screen.press(at: plus)
        #expect(kept.value == 1)
        screen.press(at: CGPoint(x: frame.minX + 20, y: frame.midY))
        #expect(kept.value == 0)
        screen.scene.pointer(PointerEvent(.began, at: plus, time: screen.host.now))
        screen.advance(by: 3)
        screen.scene.pointer(PointerEvent(.ended, at: plus, time: screen.host.now))
        #expect(kept.value > 2)
    }

    @Test("A disabled stepper and a disabled slider do nothing")
    func disabled() throws {
        let kept = Kept(0.5)
        let screen = TestScreen(
            Editing(kept) { value in
                VStack {
                    Stepper("Count", value: value).disabled(true)
                    Slider(value: value) { Text("Volume") }.disabled(true)
                }
            })
        let stepper = try screen.find("Count", role: .stepper)
        screen.press(at: CGPoint(x: stepper.frame.maxX - 20, y: stepper.frame.midY))
        let slider = try screen.find("Volume", role: .slider)
        screen.press(at: CGPoint(x: slider.frame.maxX - 20, y: slider.frame.midY))
        #expect(throws: ScreenError.self) { try screen.increment("Count") }
        #expect(throws: ScreenError.self) { try screen.increment("Volume") }
        #expect(kept.value == 0.5)
    }

    @Test("A slider follows a drag, tells when editing begins and ends, and keeps to its steps")
    func slider() throws {
        let kept = Kept(0.0)
        let screen = TestScreen(
            Editing(kept) { value in
                Slider(value: value, in: 0...10, step: 1) {
                    Text("Volume")
                } onEditingChanged: {
                    kept.log.append("\($0)")
                }
            }, size: CGSize(width: 300, height: 200))
        let frame = try screen.find("Volume", role: .slider).frame
        screen.drag(
            from: CGPoint(x: frame.minX + 14, y: frame.midY), to: CGPoint(x: frame.midX + 3, y: frame.midY))
        #expect(kept.value == 5)
        #expect(kept.log == ["true", "false"])
        #expect(screen.value("Volume") == "5")
        try screen.increment("Volume")
        #expect(kept.value == 6)
    }

    @Test("A slider fills with the tint up to its thumb")
    func sliderLook() throws {
        let screen = TestScreen(Slider(value: .constant(0.5)) { Text("V") }.tint(.red).padding())
        let frame = try screen.find("V").frame
        #expect(try screen.color(at: CGPoint(x: frame.minX + 20, y: frame.midY)) == [0xFF, 0x3B, 0x30])
        #expect(try screen.color(at: CGPoint(x: frame.maxX - 20, y: frame.midY)) != [0xFF, 0x3B, 0x30])
        #expect(frame.height == 28)
    }

    @Test("Progress tells how far it is, or that it goes on")
    func progress() throws {
        let screen = TestScreen(
            VStack {
                ProgressView("Copying", value: 3, total: 4)
                ProgressView("Waiting")
                Gauge(value: 0.3) { Text("Fuel") }
                Gauge(value: 30, in: 0...120) { Text("Speed") }.gaugeStyle(.accessoryCircular)
            })
        #expect(try screen.find("Copying", role: .progressIndicator).value == "75%")
        #expect(try screen.find("Waiting", role: .progressIndicator).value == nil)
        #expect(screen.value("Fuel") == "0.3")
        #expect(screen.value("Speed") == "30")
    }

    @Test("An indeterminate progress view turns")
    func spinning() throws {
        let screen = TestScreen(ProgressView())
        let before = screen.picture()
        screen.advance(by: 0.3)
        #expect(screen.picture() != before)
    }
}

@Suite("Date pickers") @MainActor struct DateTests {
    private let noon = Date(timeIntervalSince1970: 1_700_049_600)  // 2023-11-15 12:00 UTC

    private func view<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
        content()
            .environment(\.timeZone, TimeZone(identifier: "UTC")!)
            .environment(
                \.calendar,
                {
                    var calendar = Calendar(identifier: .gregorian)
                    calendar.timeZone = TimeZone(identifier: "UTC")!
                    return calendar
                }()
            )
            .environment(\.locale, Locale(identifier: "en_US"))
    }

    @Test("A compact picker opens a calendar; a day keeps the time")
    func compact() throws {
        let kept = Kept(noon)
        let screen = TestScreen(Editing(kept) { value in view { DatePicker("When", selection: value) } })
        #expect(screen.value("When")?.contains("Nov 15, 2023") == true)
        try screen.tap("Nov 15, 2023", role: .button)
        let day = try #require(screen.elements.first { $0.role == .button && $0.label.contains("November 20") })
        try screen.tap(day)
        #expect(kept.value == noon.addingTimeInterval(5 * 86400))
    }

    @Test("A range keeps the date in")
    func range() throws {
        let kept = Kept(noon)
        let last = noon.addingTimeInterval(86400)
        let screen = TestScreen(
            Editing(kept) { value in
                view { DatePicker("When", selection: value, in: noon...last, displayedComponents: .date) }
            })
        try screen.increment("When")
        try screen.increment("When")
        #expect(kept.value == last)
        try screen.decrement("When")
        try screen.decrement("When")
        #expect(kept.value == noon)
    }
}
