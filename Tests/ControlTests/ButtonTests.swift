import SwiftUITesting
import Testing

@Suite("Buttons") @MainActor struct ButtonTests {
    @Test(
        "A press on a button of any style acts once",
        arguments: ["automatic", "plain", "borderless", "bordered", "prominent"])
    func press(style: String) throws {
        let kept = Kept(0)
        let screen = TestScreen(
            Editing(kept) { value in
                let button = Button("Go") { value.wrappedValue += 1 }
                switch style {
                case "plain": button.buttonStyle(.plain)
                case "borderless": button.buttonStyle(.borderless)
                case "bordered": button.buttonStyle(.bordered)
                case "prominent": button.buttonStyle(.borderedProminent)
                default: button.buttonStyle(.automatic)
                }
            })
        let button = try screen.find("Go", role: .button)
        screen.press(at: CGPoint(x: button.frame.midX, y: button.frame.midY))
        #expect(kept.value == 1)
        try screen.tap("Go")
        #expect(kept.value == 2)
    }

    @Test("A disabled button does nothing, for a finger and for a screen reader")
    func disabled() throws {
        let kept = Kept(0)
        let screen = TestScreen(
            Editing(kept) { value in
                Button("Go") { value.wrappedValue += 1 }.buttonStyle(.bordered).disabled(true)
            })
        let button = try screen.find("Go", role: .button)
        #expect(!button.isEnabled)
        screen.press(at: CGPoint(x: button.frame.midX, y: button.frame.midY))
        button.semantics.activate?()
        #expect(kept.value == 0)
        #expect(throws: ScreenError.self) { try screen.tap("Go") }
    }

    @Test("A press that leaves the button is taken back, one that returns is not")
    func slip() throws {
        let kept = Kept(0)
        let screen = TestScreen(Editing(kept) { value in Button("Go") { value.wrappedValue += 1 } })
        let frame = try screen.find("Go").frame
        let inside = CGPoint(x: frame.midX, y: frame.midY)
        let outside = CGPoint(x: frame.maxX + 100, y: frame.midY)
        screen.drag(from: inside, to: outside)
        #expect(kept.value == 0)
        screen.scene.pointer(PointerEvent(.began, at: inside, time: 0))
        screen.scene.pointer(PointerEvent(.moved, at: outside, time: 0))
        screen.scene.pointer(PointerEvent(.moved, at: inside, time: 0))
        screen.scene.pointer(PointerEvent(.ended, at: inside, time: 0))
        #expect(kept.value == 1)
    }

    // Human Interface Guidelines: regular bordered buttons are 34.3 points high, small ones 28, large ones 50.
    @Test(
        "Bordered buttons have the heights of their control sizes",
        arguments: [
            (ControlSize.small, 28.0), (.regular, 34.3), (.large, 50.0),
        ])
    func sizes(size: ControlSize, height: Double) throws {
        let screen = TestScreen(Button("Go") {}.buttonStyle(.bordered).controlSize(size))
        #expect(abs(try screen.find("Go").frame.height - height) < 0.6)
    }

    @Test("A prominent button has the tint as its ground, a destructive one red")
    func ground() throws {
        let screen = TestScreen(
            VStack {
                Button("Blue") {}.buttonStyle(.borderedProminent)
                Button("Green") {}.buttonStyle(.borderedProminent).tint(.green)
                Button("Red", role: .destructive) {}.buttonStyle(.borderedProminent)
                Button("Own") {}.buttonStyle(.borderedProminent).tint(.orange).disabled(true)
            })
        #expect(try screen.color(of: "Blue", x: 0.05) == [0x00, 0x7A, 0xFF])
        #expect(try screen.color(of: "Green", x: 0.05) == [0x34, 0xC7, 0x59])
        #expect(try screen.color(of: "Red", x: 0.05) == [0xFF, 0x3B, 0x30])
        #expect(try screen.color(of: "Own", x: 0.05) != [0xFF, 0x95, 0x00])
    }

    @Test("A destructive button says so")
    func destructive() throws {
        let screen = TestScreen(Button("Delete", role: .destructive) {})
        #expect(try screen.find("Delete").semantics.traits.contains(.isDestructive))
    }

    @Test("A style of the program's gets the label, the role and whether it is pressed")
    func customStyle() throws {
        struct Loud: ButtonStyle {
            func makeBody(configuration: Configuration) -> some View {
                HStack {
                    configuration.label
                    Text(configuration.isPressed ? "down" : "up")
                    Text(configuration.role == .destructive ? "destroys" : "harmless")
                }
            }
        }
        let kept = Kept(0)
        let screen = TestScreen(
            Editing(kept) { value in
                Button("Go", role: .destructive) { value.wrappedValue += 1 }.buttonStyle(Loud())
            })
        #expect(screen.contains("Go, up, destroys"))
        let frame = try screen.find("Go, up, destroys").frame
        let middle = CGPoint(x: frame.midX, y: frame.midY)
        screen.scene.pointer(PointerEvent(.began, at: middle, time: 0))
        #expect(screen.contains("Go, down, destroys"))
        screen.scene.pointer(PointerEvent(.ended, at: middle, time: 0))
        #expect(kept.value == 1)
    }

    @Test("Links and share links open and copy")
    func links() throws {
        let screen = TestScreen(
            VStack {
                Link("Home", destination: URL(string: "https://example.org")!)
                ShareLink("Share", item: "a text", message: Text("Look:"))
            })
        try screen.tap("Home", role: .link)
        #expect(screen.host.opened.map(\.absoluteString) == ["https://example.org"])
        try screen.tap("Share", role: .button)
        #expect(screen.host.clipboard == "Look:\na text")
    }
}

@Suite("Menus") @MainActor struct MenuTests {
    @Test("A menu opens, acts and closes")
    func menu() throws {
        let kept = Kept("")
        let screen = TestScreen(
            Editing(kept) { value in
                Menu("Open") {
                    Button("First") { value.wrappedValue = "first" }
                    Button("Gone", role: .destructive) { value.wrappedValue = "gone" }
                    Menu("Inner") { Button("Deep") { value.wrappedValue = "deep" } }
                }
            })
        #expect(!screen.contains("First"))
        try screen.tap("Open", role: .menu)
        try screen.tap("First")
        #expect(kept.value == "first")
        #expect(!screen.contains("Gone"))
        try screen.tap("Open")
        try screen.tap("Inner")
        try screen.tap("Deep")
        #expect(kept.value == "deep")
        #expect(!screen.contains("Deep"))
    }

    @Test("A press beside an open menu closes it, and does nothing else")
    func closing() throws {
        let kept = Kept(0)
        let screen = TestScreen(
            Editing(kept) { value in
                VStack {
                    Menu("Open") { Button("First") {} }
                    Spacer()
                    Button("Behind") { value.wrappedValue += 1 }
                }
            })
        try screen.tap("Open")
        let behind = try screen.find("Behind").frame
        screen.press(at: CGPoint(x: behind.midX, y: behind.midY))
        #expect(!screen.contains("First"))
        #expect(kept.value == 0)
    }

    @Test("A menu with a primary action acts on a press and opens on a long one")
    func primaryAction() throws {
        let kept = Kept(0)
        let screen = TestScreen(
            Editing(kept) { value in
                Menu("Both") {
                    Button("First") {}
                } primaryAction: {
                    value.wrappedValue += 1
                }
            })
        let frame = try screen.find("Both").frame
        screen.press(at: CGPoint(x: frame.midX, y: frame.midY))
        #expect(kept.value == 1)
        try screen.longPress("Both")
        #expect(screen.contains("First"))
        #expect(kept.value == 1)
    }

    @Test("A picker and a toggle in a menu are rows with check marks")
    func choices() throws {
        let kept = Kept(1)
        let on = Kept(false)
        let screen = TestScreen(
            Editing(kept) { value in
                Editing(on) { isOn in
                    Menu("Open") {
                        Picker("Size", selection: value) {
                            Text("Small").tag(1)
                            Text("Large").tag(2)
                        }
                        Toggle("Bold", isOn: isOn)
                    }
                }
            })
        try screen.tap("Open")
        #expect(try screen.find("Small", role: .button).semantics.traits.contains(.isSelected))
        try screen.tap("Large")
        #expect(kept.value == 2)
        try screen.tap("Open")
        try screen.tap("Bold")
        #expect(on.value)
    }
}
