import SwiftUITesting
import Testing

@Suite("Pickers") @MainActor struct PickerTests {
    private func picker<S: PickerStyle>(_ kept: Kept<Int>, _ style: S, disabled: Bool = false) -> TestScreen {
        TestScreen(
            Editing(kept) { value in
                Picker("Size", selection: value) {
                    Text("Small").tag(1)
                    Text("Medium").tag(2)
                    Text("Large").tag(3)
                }
                .pickerStyle(style)
                .disabled(disabled)
            })
    }

    @Test("A menu picker shows what is chosen, and opens a menu of the options")
    func menu() throws {
        let kept = Kept(2)
        let screen = picker(kept, .menu)
        #expect(try screen.find("Size", role: .picker).value == "Medium")
        try screen.tap("Size")
        #expect(try screen.find("Medium", role: .button).semantics.traits.contains(.isSelected))
        try screen.tap("Large", role: .button)
        #expect(kept.value == 3)
        #expect(screen.value("Size") == "Large")
        #expect(!screen.contains("Small"))
    }

    @Test("A segmented picker chooses by a press, 32 points high")
    func segmented() throws {
        let kept = Kept(1)
        let screen = picker(kept, .segmented)
        // Human Interface Guidelines: segmented controls are 32 points high.
        #expect(try screen.find("Size", role: .picker).frame.height == 32)
        let large = try screen.find("Large", role: .button).frame
        screen.press(at: CGPoint(x: large.midX, y: large.midY))
        #expect(kept.value == 3)
        #expect(try screen.find("Large", role: .button).semantics.traits.contains(.isSelected))
        #expect(try !screen.find("Small", role: .button).semantics.traits.contains(.isSelected))
    }

    @Test("An inline picker shows every option; a press chooses")
    func inline() throws {
        let kept = Kept(1)
        let screen = picker(kept, .inline)
        try screen.tap("Medium", role: .button)
        #expect(kept.value == 2)
    }

    @Test(
        "Pickers of every style can be stepped through, and stop at the ends",
        arguments: ["menu", "segmented", "inline", "wheel"])
    func stepping(style: String) throws {
        let kept = Kept(2)
        let screen: TestScreen
        switch style {
        case "menu": screen = picker(kept, .menu)
        case "segmented": screen = picker(kept, .segmented)
        case "inline": screen = picker(kept, .inline)
        default: screen = picker(kept, .wheel)
        }
        try screen.increment("Size")
        #expect(kept.value == 3)
        #expect(throws: ScreenError.self) { try screen.increment("Size") }
        try screen.decrement("Size")
        try screen.decrement("Size")
        #expect(kept.value == 1)
    }

    @Test("A wheel picker turns by dragging, and settles on an option")
    func wheel() throws {
        let kept = Kept(1)
        let screen = picker(kept, .wheel)
        let frame = try screen.find("Size", role: .picker).frame
        #expect(frame.height == 216)
        let middle = CGPoint(x: frame.midX, y: frame.midY)
        screen.drag(from: middle, to: CGPoint(x: middle.x, y: middle.y - 40))
        screen.advance(by: 1)
        #expect(kept.value == 2)
        #expect(screen.value("Size") == "Medium")
    }

    @Test("A disabled picker keeps its value", arguments: [true, false])
    func disabled(isSegmented: Bool) throws {
        let kept = Kept(1)
        let screen = isSegmented ? picker(kept, .segmented, disabled: true) : picker(kept, .menu, disabled: true)
        let element = try screen.find("Size", role: .picker)
        #expect(!element.isEnabled)
        screen.press(at: CGPoint(x: element.frame.maxX - 10, y: element.frame.midY))
        #expect(kept.value == 1)
        #expect(!screen.contains("Medium") || isSegmented)
    }

    @Test("Tags of optional values, and values without a tag")
    func optionalTags() throws {
        let kept = Kept<String?>(nil)
        let screen = TestScreen(
            Editing(kept) { value in
                Picker("City", selection: value) {
                    Text("None").tag(nil as String?)
                    ForEach(["Bern", "Rome"], id: \.self) { Text($0).tag(Optional($0)) }
                }
                .pickerStyle(.segmented)
            })
        #expect(screen.value("City") == "None")
        try screen.tap("Rome")
        #expect(kept.value == "Rome")
    }

    // Apple's tutorial "Working with UI controls" shows a list with such a row: the label at its start, the choice at its end.
    @Test("In a list as in a form a menu picker's row has the label at its start and the choice at its end")
    func listRow() throws {
        func picker(_ size: Binding<Int>) -> some View {
            Picker("Size", selection: size) {
                Text("Small").tag(1)
                Text("Large").tag(2)
            }
        }
        let size = Kept(1)
        let list = TestScreen(Editing(size) { size in List { picker(size) } })
        let form = TestScreen(Editing(size) { size in Form { picker(size) } })
        let bare = TestScreen(Editing(size) { size in VStack { picker(size) } })
        let row = try list.find("Size", role: .picker).frame
        #expect(row.width > 300)
        #expect(row == (try form.find("Size", role: .picker).frame))
        #expect(try bare.find("Size", role: .picker).frame.width < 150)
        #expect(list.picture(scale: 1)?.bytes == form.picture(scale: 1)?.bytes)
    }

    @Test("In a form a navigation link picker leads to a page of options")
    func navigationLink() throws {
        let kept = Kept(1)
        let screen = TestScreen(
            Editing(kept) { value in
                NavigationStack {
                    Form {
                        Picker("Size", selection: value) {
                            Text("Small").tag(1)
                            Text("Large").tag(2)
                        }
                        .pickerStyle(.navigationLink)
                    }
                }
            })
        try screen.tap("Size")
        try screen.tap("Large", role: .button)
        screen.advance(by: 1)
        #expect(kept.value == 2)
        #expect(!screen.contains("Small"))
    }

    @Test("A colour picker's palette changes the colour")
    func color() throws {
        let kept = Kept(Color.red)
        let screen = TestScreen(Editing(kept) { ColorPicker("Ink", selection: $0, supportsOpacity: false) })
        #expect(screen.value("Ink") == "#FF3B30")
        try screen.tap("Ink")
        try screen.tap("#FFFFFF")
        #expect(abs(kept.value.resolve(in: EnvironmentValues()).green - 1) < 0.001)
        #expect(screen.value("Ink") == "#FFFFFF")
    }
}
