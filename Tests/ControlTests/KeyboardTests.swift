import SwiftUITesting
import Testing

@Suite("Keyboard") @MainActor struct KeyboardTests {
    @Test("Tab goes through controls and fields in reading order, and around; space and return press")
    func tab() throws {
        let kept = Kept(0)
        let text = Kept("")
        let on = Kept(false)
        let screen = TestScreen(
            Editing(kept) { value in
                Editing(text) { text in
                    Editing(on) { isOn in
                        VStack {
                            Button("One") { value.wrappedValue += 1 }
                            Button("Off") { value.wrappedValue += 1000 }.disabled(true)
                            TextField("Name", text: text)
                            Toggle("Wifi", isOn: isOn)
                            Stepper("Count", value: value, step: 10)
                        }
                    }
                }
            })
        screen.key(.tab)
        screen.key(.space)
        #expect(kept.value == 1)
        screen.key(.return)
        #expect(kept.value == 2)
        screen.key(.tab)
        #expect(screen.host.focused != nil)
        screen.key(.tab)
        #expect(screen.host.focused == nil)
        screen.key(.space)
        #expect(on.value)
        screen.key(.tab)
        screen.key(.upArrow)
        #expect(kept.value == 12)
        screen.key(.downArrow)
        #expect(kept.value == 2)
        screen.key(.tab)
        screen.key(.space)
        #expect(kept.value == 3)
        screen.key(.tab, modifiers: .shift)
        screen.key(.rightArrow)
        #expect(kept.value == 13)
    }

    @Test("A ring shows where the keyboard is, until a pointer is used")
    func ring() throws {
        let screen = TestScreen(Button("One") {}.padding())
        let before = screen.picture()
        screen.key(.tab)
        #expect(screen.picture() != before)
        let frame = try screen.find("One").frame
        #expect(try screen.color(at: CGPoint(x: frame.midX, y: frame.minY - 2)) != [0xFF, 0xFF, 0xFF])
        screen.press(at: CGPoint(x: 5, y: 5))
        #expect(screen.picture() == before)
    }

    @Test("A shortcut presses its control wherever the keyboard is, unless it is disabled")
    func shortcut() throws {
        let kept = Kept(0)
        let screen = TestScreen(
            Editing(kept) { value in
                VStack {
                    Button("Save") { value.wrappedValue += 1 }.keyboardShortcut("s")
                    Button("All") { value.wrappedValue += 10 }.keyboardShortcut("a", modifiers: [.command, .shift])
                    Button("OK") { value.wrappedValue += 100 }.keyboardShortcut(.defaultAction)
                    Button("Off") { value.wrappedValue += 1000 }.keyboardShortcut("o").disabled(true)
                }
            })
        screen.key("s", modifiers: .command)
        #expect(kept.value == 1)
        #expect(!screen.key("s"))
        screen.key("A", modifiers: [.command, .shift])
        #expect(kept.value == 11)
        screen.key(.return)
        #expect(kept.value == 111)
        #expect(!screen.key("o", modifiers: .command))
        #expect(kept.value == 111)
    }

    // onKeyPress(_:action:): "Performs an action if the user presses a key on a hardware keyboard while the view has focus."
    @Test("onKeyPress hears keys while the view has the keyboard; what it ignores goes on")
    func keyPress() throws {
        let kept = Kept<[String]>([])
        let screen = TestScreen(
            Editing(kept) { value in
                VStack {
                    Color.red.frame(width: 20, height: 20)
                        .focusable()
                        .onKeyPress("x") {
                            value.wrappedValue.append("inner")
                            return .ignored
                        }
                        .onMoveCommand { value.wrappedValue.append("\($0)") }
                        .onKeyPress(characters: .decimalDigits) {
                            value.wrappedValue.append($0.characters)
                            return .handled
                        }
                }
                .onKeyPress("x") {
                    value.wrappedValue.append("outer")
                    return .handled
                }
            })
        #expect(!screen.key("x"))
        screen.key(.tab)
        #expect(screen.key("x"))
        screen.key("7")
        screen.key(.leftArrow)
        #expect(kept.value == ["inner", "outer", "7", "left"])
    }

    @Test("Commands act by their shortcuts")
    func commands() throws {
        struct Program: App {
            static let kept = Kept(0)
            var body: some Scene {
                WindowGroup { Text("Content") }
                    .commands {
                        CommandMenu("Edit") {
                            Button("Add") { Program.kept.value += 1 }.keyboardShortcut("n")
                        }
                        CommandGroup(replacing: .newItem) { Button("New") {}.keyboardShortcut("m") }
                    }
            }
        }
        let screen = TestScreen(program: Program())
        screen.key("n", modifiers: .command)
        #expect(Program.kept.value == 1)
        #expect(screen.contains("Content"))
        #expect(!screen.contains("Add") && !screen.contains("New"))
    }

    @Test("Help is shown while the pointer rests on a view, and is its hint")
    func help() throws {
        let screen = TestScreen(Button("Save") {}.help("Saves the file"))
        #expect(try screen.find("Save").semantics.hint == "Saves the file")
        try screen.hover("Save")
        #expect(screen.host.help == "Saves the file")
        try screen.hover(nil)
        #expect(screen.host.help == nil)
    }
}

@Suite("Pinches") @MainActor struct PinchTests {
    struct Zooming: View {
        @State private var scale: CGFloat = 1
        @State private var angle = Angle.zero
        @State private var taps = 0
        @State private var log: [String] = []

        var body: some View {
            VStack {
                Color.blue.frame(width: 200, height: 200)
                    .accessibilityLabel("Picture")
                    .onTapGesture { taps += 1 }
                    .gesture(
                        MagnifyGesture().onChanged { scale = $0.magnification }.onEnded { _ in log.append("zoomed") }
                            .simultaneously(
                                with: RotateGesture().onChanged { angle = $0.rotation }.onEnded { _ in
                                    log.append("turned")
                                }))
                Text("scale \(Int((scale * 10).rounded()))")
                Text("angle \(Int(angle.degrees.rounded()))")
                Text("taps \(taps)")
                Text(log.joined(separator: " "))
            }
        }
    }

    @Test("Two fingers magnify and turn; that is no tap")
    func pinch() throws {
        let screen = TestScreen(Zooming())
        try screen.pinch("Picture", by: 2.5)
        #expect(screen.contains("scale 25"))
        #expect(screen.contains("angle 0"))
        #expect(screen.contains("zoomed"))
        try screen.pinch("Picture", rotation: .degrees(90))
        #expect(screen.contains("angle 90"))
        #expect(screen.contains("zoomed turned"))
        #expect(screen.contains("taps 0"))
    }
}
