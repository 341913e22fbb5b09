import SwiftUITesting
import Testing

@Suite("Toggles") @MainActor struct ToggleTests {
    @Test("A press on the switch and an activation change the value", arguments: ["switch", "button"])
    func toggling(style: String) throws {
        let kept = Kept(false)
        let screen = TestScreen(
            Editing(kept) { value in
                if style == "button" {
                    Toggle("Wifi", isOn: value).toggleStyle(.button)
                } else {
                    Toggle("Wifi", isOn: value).toggleStyle(.switch)
                }
            })
        var toggle = try screen.find("Wifi", role: .toggle)
        #expect(toggle.value == "off")
        #expect(toggle.semantics.traits.contains(.isToggle))
        try screen.tap("Wifi")
        #expect(kept.value)
        toggle = try screen.find("Wifi", role: .toggle)
        #expect(toggle.value == "on")
        #expect(toggle.semantics.traits.contains(.isSelected))
        screen.press(at: CGPoint(x: toggle.frame.maxX - 10, y: toggle.frame.midY))
        #expect(!kept.value)
    }

    @Test("A disabled toggle stays as it is")
    func disabled() throws {
        let kept = Kept(true)
        let screen = TestScreen(Editing(kept) { Toggle("Wifi", isOn: $0).disabled(true) })
        let toggle = try screen.find("Wifi", role: .toggle)
        #expect(!toggle.isEnabled)
        screen.press(at: CGPoint(x: toggle.frame.maxX - 20, y: toggle.frame.midY))
        #expect(kept.value)
    }

    // Human Interface Guidelines: 51 by 31 points, green while on.
    @Test("A switch is 51 by 31 points, at the trailing edge, and green or of the tint")
    func look() throws {
        let screen = TestScreen(VStack { Toggle("A", isOn: .constant(true)).labelsHidden() })
        let frame = try screen.find("A").frame
        #expect(frame.size == CGSize(width: 51, height: 31))
        #expect(try screen.color(of: "A", x: 0.25) == [0x34, 0xC7, 0x59])
        let tinted = TestScreen(Toggle("A", isOn: .constant(true)).labelsHidden().tint(.orange))
        #expect(try tinted.color(of: "A", x: 0.25) == [0xFF, 0x95, 0x00])
        let dark = TestScreen(Toggle("A", isOn: .constant(true)).labelsHidden(), dark: true)
        #expect(try dark.color(of: "A", x: 0.25) == [0x30, 0xD1, 0x58])
    }

    @Test("Hidden labels still tell what a toggle is")
    func hiddenLabel() throws {
        let screen = TestScreen(Toggle("Wifi", isOn: .constant(true)).labelsHidden())
        #expect(try screen.find("Wifi", role: .toggle).frame.width == 51)
    }

    // Toggle.init(sources:isOn:label:): mixed while the values differ; switching a mixed one turns all on.
    @Test("A toggle for several values is mixed where they differ")
    func sources() throws {
        struct Item { var isOn: Binding<Bool> }
        let kept = Kept([true, false])
        let screen = TestScreen(
            Editing(kept) { value in
                Toggle("All", sources: [Item(isOn: value[0]), Item(isOn: value[1])], isOn: \.isOn)
            })
        #expect(screen.value("All") == "mixed")
        try screen.tap("All")
        #expect(kept.value == [true, true])
        try screen.tap("All")
        #expect(kept.value == [false, false])
    }

    @Test("A style of the program's switches through its configuration")
    func customStyle() throws {
        struct Words: ToggleStyle {
            func makeBody(configuration: Configuration) -> some View {
                Button {
                    configuration.isOn.toggle()
                } label: {
                    HStack {
                        configuration.label
                        Text(configuration.isOn ? "yes" : "no")
                    }
                }
            }
        }
        let kept = Kept(false)
        let screen = TestScreen(Editing(kept) { Toggle("Wifi", isOn: $0).toggleStyle(Words()) })
        let frame = try #require(screen.elements.first { $0.role == .toggle }).frame
        screen.press(at: CGPoint(x: frame.midX, y: frame.midY))
        #expect(kept.value)
    }
}
