import SwiftUITesting
import Testing

@Suite("Groups, labels, fields") @MainActor struct GroupTests {
    @Test("A disclosure group opens and closes by a press, and by its binding")
    func disclosure() throws {
        let kept = Kept(false)
        let screen = TestScreen(
            Editing(kept) { value in
                VStack {
                    DisclosureGroup("Own") { Text("inside") }
                    DisclosureGroup("Bound", isExpanded: value) { Text("content") }
                }
            })
        #expect(screen.value("Own") == "collapsed")
        try screen.tap("Own")
        screen.advance(by: 1)
        #expect(screen.contains("inside"))
        #expect(screen.value("Own") == "expanded")
        try screen.tap("Bound")
        screen.advance(by: 1)
        #expect(kept.value)
        kept.value = false
        screen.advance(by: 1)
        #expect(!screen.contains("content"))
    }

    @Test("Labelled content says both in one")
    func labeledContent() throws {
        let screen = TestScreen(LabeledContent("Version", value: "1.0"))
        #expect(screen.texts.contains("Version"))
        #expect(screen.contains("1.0") || screen.value("Version") == "1.0")
    }

    @Test("Further views of a control's label are a subtitle below its title")
    func subtitle() throws {
        let screen = TestScreen(
            Toggle(isOn: .constant(true)) {
                Text("Title")
                Text("Subtitle")
            })
        #expect(try screen.find("Title, Subtitle", role: .toggle).frame.height == 44)
    }

    @Test("Label styles leave out icon or title, which is still read")
    func labelStyles() throws {
        let both = TestScreen(Label("Star", systemImage: "star"))
        let icon = TestScreen(Label("Star", systemImage: "star").labelStyle(.iconOnly))
        let title = TestScreen(Label("Star", systemImage: "star").labelStyle(.titleOnly))
        #expect(icon.contains("Star"))
        #expect(try both.find("Star").frame.width >= title.find("Star").frame.width)
        #expect(try icon.find("Star").frame.width < title.find("Star").frame.width)
    }

    @Test("What is unavailable is said with a title, a description and actions")
    func unavailable() throws {
        let kept = Kept(0)
        let screen = TestScreen(
            Editing(kept) { value in
                ContentUnavailableView {
                    Label("No Mail", systemImage: "tray")
                } description: {
                    Text("Later.")
                } actions: {
                    Button("Refresh") { value.wrappedValue += 1 }
                }
            })
        #expect(screen.contains("No Mail"))
        #expect(screen.contains("Later."))
        try screen.tap("Refresh")
        #expect(kept.value == 1)
    }

    @Test("A group box and a control group hold what they are given")
    func boxes() throws {
        let kept = Kept(0)
        let screen = TestScreen(
            Editing(kept) { value in
                VStack {
                    GroupBox("Box") { Text("content") }
                    ControlGroup {
                        Button("Less") { value.wrappedValue -= 1 }
                        Button("More") { value.wrappedValue += 1 }
                    }
                }
            })
        #expect(screen.contains("Box"))
        #expect(screen.contains("content"))
        try screen.tap("More")
        #expect(kept.value == 1)
    }

    // A UITextView's textContainerInset is 8 points above and below, its line fragment padding 5 at the sides: which is why programs shift
    // a placeholder over a TextEditor by just that.
    @Test("An editor leaves room around its text, in which a press gets it the keyboard")
    func editorMargins() throws {
        let kept = Kept("text")
        let screen = TestScreen(
            Editing(kept) { value in TextEditor(text: value).accessibilityLabel("Note") },
            size: CGSize(width: 200, height: 100))
        #expect(try screen.find("Note").frame == CGRect(x: 5, y: 8, width: 190, height: 84))
        screen.press(at: CGPoint(x: 2, y: 50))
        #expect(screen.host.focused != nil)
    }

    // UITextField with a rounded border is 34 points high.
    @Test("Fields edit, keep their look's height, and are read as what they are")
    func fields() throws {
        let kept = Kept("")
        let screen = TestScreen(
            Editing(kept) { value in
                VStack {
                    TextField("Name", text: value).textFieldStyle(.roundedBorder)
                    SecureField("Secret", text: value)
                    TextField("Off", text: value).disabled(true)
                }
            })
        #expect(try screen.find("Name", role: .textField).frame.height <= 34)
        try screen.type("abc", into: "Name")
        #expect(kept.value == "abc")
        #expect(screen.value("Secret") == "•••")
        #expect(throws: ScreenError.self) { try screen.type("x", into: "Off") }
    }
}
