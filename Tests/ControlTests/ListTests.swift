import SwiftUITesting
import Testing

@Suite("Lists") @MainActor struct ListTests {
    private let fruits = ["Apple", "Banana", "Cherry"]

    @Test("A tap selects one row, and writes its tag or its identity")
    func single() throws {
        let kept = Kept<String?>(nil)
        let screen = TestScreen(
            Editing(kept) { value in
                List(selection: value) {
                    Text("First").tag("one")
                    ForEach(fruits, id: \.self) { Text($0) }
                }
            })
        try screen.tap("First")
        #expect(kept.value == "one")
        let banana = try screen.find("Banana").frame
        // Anywhere in the row.
        screen.press(at: CGPoint(x: 300, y: banana.midY))
        #expect(kept.value == "Banana")
        let rows = screen.elements.filter { $0.role == .row && $0.semantics.traits.contains(.isSelected) }
        #expect(rows.count == 1)
        // Systems grey 4 is what a selected cell of iOS has behind it.
        #expect(try screen.color(at: CGPoint(x: 300, y: banana.midY)) == [0xD1, 0xD1, 0xD6])
        kept.value = nil
        screen.advance(by: 0.1)
        #expect(try screen.color(at: CGPoint(x: 300, y: banana.midY)) == [0xFF, 0xFF, 0xFF])
    }

    @Test("A set: a tap replaces, in edit mode it adds and takes out")
    func multiple() throws {
        let kept = Kept<Set<String>>([])
        let screen = TestScreen(
            Editing(kept) { value in
                NavigationStack {
                    List(fruits, id: \.self, selection: value) { Text($0) }.toolbar { EditButton() }
                }
            })
        try screen.tap("Apple")
        try screen.tap("Banana")
        #expect(kept.value == ["Banana"])
        try screen.tap("Edit")
        screen.advance(by: 1)
        try screen.tap("Cherry")
        #expect(kept.value == ["Banana", "Cherry"])
        try screen.tap("Banana")
        #expect(kept.value == ["Cherry"])
    }

    @Test("A row of another type of tag, and one that must not be selected, are not")
    func unselectable() throws {
        let kept = Kept<Int?>(nil)
        let screen = TestScreen(
            Editing(kept) { value in
                List(selection: value) {
                    Text("Word").tag("word")
                    Text("Number").tag(7)
                    Text("Locked").tag(8).selectionDisabled()
                }
            })
        try screen.tap("Word")
        try screen.tap("Locked")
        #expect(kept.value == nil)
        try screen.tap("Number")
        #expect(kept.value == 7)
    }

    @Test("A swipe uncovers actions; a tap on one acts and closes")
    func swipe() throws {
        let kept = Kept("")
        let screen = TestScreen(
            Editing(kept) { value in
                List {
                    Text("Mail")
                        .swipeActions {
                            Button("Archive") { value.wrappedValue = "archived" }
                            Button("Flag") { value.wrappedValue = "flagged" }.tint(.orange)
                        }
                        .swipeActions(edge: .leading) { Button("Read") { value.wrappedValue = "read" } }
                }
            })
        #expect(!screen.contains("Archive"))
        try screen.drag("Mail", dx: -120, dy: 0)
        screen.advance(by: 0.5)
        let (archive, flag) = (try screen.find("Archive").frame, try screen.find("Flag").frame)
        // The first action stands at the edge.
        #expect(archive.minX > flag.minX)
        try screen.tap("Flag")
        screen.advance(by: 0.5)
        #expect(kept.value == "flagged")
        #expect(!screen.contains("Flag"))
        try screen.drag("Mail", dx: 100, dy: 0)
        screen.advance(by: 0.5)
        try screen.tap("Read")
        #expect(kept.value == "read")
    }

    @Test("A long swipe does the first action, where it may")
    func fullSwipe() throws {
        let kept = Kept(0)
        let screen = TestScreen(
            Editing(kept) { value in
                List {
                    Text("Full").swipeActions { Button("Act") { value.wrappedValue += 1 } }
                    Text("Short").swipeActions(allowsFullSwipe: false) { Button("Act") { value.wrappedValue += 10 } }
                }
            })
        for label in ["Full", "Short"] {
            let frame = try screen.find(label).frame
            screen.drag(from: CGPoint(x: 350, y: frame.midY), to: CGPoint(x: 20, y: frame.midY))
        }
        #expect(kept.value == 1)
    }

    @Test("onDelete: a swipe and edit mode's button delete the row")
    func delete() throws {
        let kept = Kept(fruits)
        let screen = TestScreen(
            Editing(kept) { value in
                NavigationStack {
                    List {
                        Text("Fixed")
                        ForEach(value.wrappedValue, id: \.self) { Text($0) }
                            .onDelete { value.wrappedValue.remove(atOffsets: $0) }
                    }
                    .toolbar { EditButton() }
                }
            })
        try screen.drag("Banana", dx: -120, dy: 0)
        screen.advance(by: 0.5)
        try screen.tap("Delete")
        screen.advance(by: 0.5)
        #expect(kept.value == ["Apple", "Cherry"])
        // A row that is no element of the ForEach cannot be deleted.
        try screen.drag("Fixed", dx: -120, dy: 0)
        screen.advance(by: 0.5)
        #expect(!screen.contains("Delete"))
        try screen.tap("Edit")
        screen.advance(by: 0.5)
        #expect(screen.all("Remove").count == 2)
        try screen.tap("Remove", nth: 2)
        screen.advance(by: 0.5)
        try screen.tap("Delete")
        screen.advance(by: 0.5)
        #expect(kept.value == ["Apple"])
        #expect(screen.contains("Done"))
    }

    @Test("onMove: a row is dragged by its handle")
    func move() throws {
        let kept = Kept(fruits)
        let mode = Kept(EditMode.active)
        let screen = TestScreen(
            Editing(kept) { value in
                Editing(mode) { mode in
                    List {
                        ForEach(value.wrappedValue, id: \.self) { Text($0) }
                            .onMove { value.wrappedValue.move(fromOffsets: $0, toOffset: $1) }
                    }
                    .environment(\.editMode, mode)
                }
            })
        let handle = try screen.find("Reorder").frame
        let middle = CGPoint(x: handle.midX, y: handle.midY)
        screen.drag(from: middle, to: CGPoint(x: middle.x, y: middle.y + 95))
        #expect(kept.value == ["Banana", "Cherry", "Apple"])
    }

    // The documentation of move(fromOffsets:toOffset:): the destination is a place before the move.
    @Test("Arrays move and remove elements as the actions describe it")
    func offsets() {
        var letters = Array("abcde")
        letters.move(fromOffsets: [1, 3], toOffset: 5)
        #expect(letters == Array("acebd"))
        letters.move(fromOffsets: [4], toOffset: 0)
        #expect(letters == Array("daceb"))
        letters.remove(atOffsets: [0, 4])
        #expect(letters == Array("ace"))
    }

    @Test("Rows have grounds, insets and lines of their own")
    func looks() throws {
        let screen = TestScreen(
            List {
                Text("Red").listRowBackground(Color.red)
                Text("Tight").listRowInsets(EdgeInsets())
                Text("Bare").listRowSeparator(.hidden)
                Text("Last")
            })
        let red = try screen.find("Red").frame
        #expect(try screen.color(at: CGPoint(x: 300, y: red.midY)) == [0xFF, 0x3B, 0x30])
        #expect(try screen.find("Tight").frame.minX == 16)
        #expect(red.minX == 32)
        // Between Tight and Bare, and between Bare and Last, there is no line; between Red and Tight there is one.
        let (tight, bare) = (try screen.find("Tight").frame, try screen.find("Bare").frame)
        let scene = screen.size.width
        #expect(scene == 390)
        let line = try screen.color(at: CGPoint(x: 200, y: red.midY + 22))
        #expect(line != [0xFF, 0xFF, 0xFF])
        for y in stride(from: tight.midY + 15, to: bare.midY, by: 0.5) {
            #expect(try screen.color(at: CGPoint(x: 200, y: y)) == [0xFF, 0xFF, 0xFF])
        }
    }

    @Test("A badge stands at the row's end")
    func badge() throws {
        let screen = TestScreen(
            List {
                Text("Inbox").badge(12)
                Text("Sent").badge(0)
            })
        #expect(try screen.find("12").frame.maxX > 340)
        #expect(!screen.contains("0"))
    }

    @Test("A link's badge stands before its arrow")
    func linkBadge() throws {
        let screen = TestScreen(
            NavigationStack {
                List {
                    Text("Plain").badge(12)
                    NavigationLink("Link") { Text("Page") }.badge(34)
                }
            })
        let (plain, link) = (try screen.find("12").frame, try screen.find("34").frame)
        #expect(link.maxX < plain.maxX - 10)
        #expect(screen.all("34").count == 1)
        try screen.tap("Link")
        screen.advance(by: 1)
        #expect(screen.contains("Page"))
    }

    @Test("A row keeps its state when its badge comes and goes", arguments: [true, false])
    func badgeIdentity(isInList: Bool) throws {
        struct Counter: View {
            @State private var count = 0
            var body: some View { Button("count \(count)") { count += 1 } }
        }
        struct Screen: View {
            let isInList: Bool
            @State private var badge = 0
            var body: some View {
                if isInList { List { Counter().badge(badge) } } else { Counter().badge(badge) }
                Button("badge") { badge = 5 - badge }
            }
        }
        let screen = TestScreen(Screen(isInList: isInList))
        try screen.tap("count 0")
        try screen.tap("badge")
        #expect(screen.contains("count 1"))
        try screen.tap("badge")
        #expect(screen.contains("count 1"))
    }

    @Test("A context menu opens by the secondary button and by a long press")
    func contextMenu() throws {
        let kept = Kept(0)
        let screen = TestScreen(
            Editing(kept) { value in
                List {
                    Text("Row").contextMenu { Button("Copy") { value.wrappedValue += 1 } }
                    Button("Press") { value.wrappedValue += 10 }.contextMenu {
                        Button("More") { value.wrappedValue += 100 }
                    }
                }
            })
        let frame = try screen.find("Row").frame
        let point = CGPoint(x: frame.midX, y: frame.midY)
        screen.scene.pointer(PointerEvent(.began, at: point, button: .secondary, time: 0))
        screen.scene.pointer(PointerEvent(.ended, at: point, button: .secondary, time: 0))
        try screen.tap("Copy")
        #expect(kept.value == 1)
        #expect(!screen.contains("Copy"))
        try screen.longPress("Press")
        try screen.tap("More")
        #expect(kept.value == 101)
        screen.advance(by: 1)
        let press = try screen.find("Press").frame
        screen.press(at: CGPoint(x: press.midX, y: press.midY))
        #expect(kept.value == 111)
    }
}
