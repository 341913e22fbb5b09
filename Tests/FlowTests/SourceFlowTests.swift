import SwiftUITesting
import Testing

extension FlowTests {
    /// Forms of source that public programs use, and what they then do. Each says whose documentation the expectation is from.
    @Suite("Source forms") @MainActor struct SourceForms {}
}

extension FlowTests.SourceForms {
    // developer.apple.com/documentation/swiftui/adding-a-search-interface-to-your-app: put the modifier on the navigation stack, and the
    // field stands in its bar.
    private struct SearchedStack: View {
        @State private var text = ""
        private let all = ["apple", "pear", "plum"]
        var body: some View {
            NavigationStack {
                List(all.filter { text.isEmpty || $0.contains(text) }, id: \.self) { Text($0) }
                    .navigationTitle("Fruit")
            }
            .searchable(text: $text, prompt: "Find fruit")
        }
    }

    @Test("a search field that is set around a navigation stack stands on its first page")
    func searchAround() throws {
        let screen = TestScreen(SearchedStack())
        #expect(screen.contains("pear"))
        try screen.type("pl", into: "Find fruit")
        #expect(screen.contains("plum"))
        #expect(!screen.contains("pear"))
    }

    private struct Renamed: View {
        @State private var count = 0
        var body: some View {
            Text("renamed \(count)")
            RenameButton().renameAction { count += 1 }
            RenameButton().accessibilityIdentifier("idle")
        }
    }

    // developer.apple.com/documentation/swiftui/renamebutton: it does what the environment's rename action says.
    @Test("a rename button does the rename action around it") func rename() throws {
        let screen = TestScreen(Renamed())
        try screen.tap("Rename", role: .button, nth: 1)
        #expect(screen.contains("renamed 1"))
    }

    private struct Folded: View {
        @State private var isOpen = false
        var body: some View {
            List {
                Section("More", isExpanded: $isOpen) { Text("inside") }
            }
        }
    }

    // developer.apple.com/documentation/swiftui/section/init(_:isexpanded:content:): the binding says whether the content is shown.
    @Test("a section is opened and closed by its heading") func sections() throws {
        let screen = TestScreen(Folded())
        #expect(!screen.contains("inside"))
        try screen.tap("More", role: .button)
        screen.advance(by: 1)
        #expect(screen.contains("inside"))
    }

    private struct Dialled: View {
        @State private var count = 0
        let behavior: ButtonRepeatBehavior
        var body: some View {
            Text("count \(count)")
            Button("more") { count += 1 }.buttonRepeatBehavior(behavior)
        }
    }

    // developer.apple.com/documentation/swiftui/view/buttonrepeatbehavior(_:): "buttons … repeatedly trigger their actions on prolonged
    // interactions". How often is not said: as the steppers', ten times a second after half a second.
    @Test("a button acts again and again while it is pressed, if it is to")
    func repeating() throws {
        let screen = TestScreen(Dialled(behavior: .enabled))
        try screen.longPress("more", seconds: 1.05)
        #expect(screen.contains("count 6"))
        try screen.tap("more")
        #expect(screen.contains("count 7"))
        let usual = TestScreen(Dialled(behavior: .automatic))
        try usual.longPress("more", seconds: 1.05)
        #expect(usual.contains("count 1"))
    }

    private struct Opened: View {
        @State private var opened = "nothing"
        let urls: OpenedURLs
        var body: some View {
            Text(opened).onOpenURL { opened = $0.absoluteString }.environment(\.openedURLs, urls)
        }
    }

    // developer.apple.com/documentation/swiftui/view/onopenurl(perform:): the scene gives the address to the view's action.
    @Test("an address that the program is to open reaches the view, also one from before it appeared")
    func openURL() throws {
        let urls = OpenedURLs()
        urls.open(URL(string: "shop://item/1")!)
        let screen = TestScreen(Opened(urls: urls))
        #expect(screen.contains("shop://item/1"))
        urls.open(URL(string: "shop://item/2")!)
        screen.advance(by: 0.1)
        #expect(screen.contains("shop://item/2"))
    }

    private struct Node: Identifiable {
        let id: String
        var children: [Node]?
    }

    private struct Tree: View {
        let root = Node(id: "root", children: [Node(id: "leaf")])
        var body: some View { OutlineGroup(root, children: \.children) { Text($0.id) } }
    }

    // developer.apple.com/documentation/swiftui/outlinegroup/init(_:children:content:): "from a root data element".
    @Test("an outline of one root") func outline() throws {
        let screen = TestScreen(Tree())
        #expect(screen.contains("root"))
        #expect(!screen.contains("leaf"))
    }

    private struct Legacy: View {
        @State private var chosen: Int?
        var body: some View {
            NavigationStack {
                Text("chosen \(chosen ?? 0)")
                NavigationLink("first", destination: Text("page one"), tag: 1, selection: $chosen)
                NavigationLink("second", destination: Text("page two"), tag: 2, selection: $chosen)
                Button("follow second") { chosen = 2 }
            }
        }
    }

    // developer.apple.com/documentation/swiftui/navigationlink (deprecated initializers): presented while the selection equals the tag.
    @Test("a link with a tag is followed while it is the selection") func tagged() throws {
        let screen = TestScreen(Legacy())
        try screen.tap("follow second")
        screen.advance(by: 1)
        #expect(screen.contains("page two"))
        try screen.back()
        screen.advance(by: 1)
        #expect(screen.contains("chosen 0"))
        try screen.tap("first")
        screen.advance(by: 1)
        #expect(screen.contains("page one"))
    }

    private struct Printed: View {
        var body: some View {
            Text("\(CGSize(width: 1, height: 2.5))")
            Text(verbatim: "\(CGRect(x: 1, y: 2, width: 3, height: 4))")
            Text("\(42, formatter: NumberFormatter())")
            Text(
                ["a", "b"].map { PersonNameComponents(given: $0) },
                format: .list(memberStyle: .name(style: .short), type: .and))
        }
    }

    // Core Graphics' `debugDescription`, as Xcode's console prints it: numbers in parentheses.
    @Test("sizes, boxes and formatted values as programs print them") func printing() {
        let screen = TestScreen(Printed())
        #expect(screen.texts.prefix(2) == ["(1.0, 2.5)", "(1.0, 2.0, 3.0, 4.0)"])
        #expect(screen.contains("42"))
        #expect(screen.contains("a and b"))
    }

    private struct Names: View {
        @State private var names = ["one", "two"]
        var body: some View {
            List($names, id: \.self, editActions: .delete) { $name in Text(name) }
        }
    }

    // developer.apple.com/documentation/swiftui/editactions: the list itself deletes from the collection.
    @Test("a list with edit actions deletes by itself") func editActions() throws {
        let screen = TestScreen(Names())
        #expect(screen.contains("one"))
        try screen.drag("one", dx: -300, dy: 0)
        screen.advance(by: 1)
        #expect(!screen.contains("one"))
        #expect(screen.contains("two"))
    }

    struct StoredPage: Codable, Hashable { var number: Int }
    private struct Private: Codable, Hashable {}
    private struct Unstored: Hashable {}

    // developer.apple.com/documentation/swiftui/navigationpath/codable: "nil if the path contains any elements that don't conform to Codable";
    // restoring gives the same path.
    @Test("a path of several types is stored and read again") func storedPath() throws {
        var path = NavigationPath(["a", "b"])
        path.append(StoredPage(number: 3))
        path.append(7)
        let data = try JSONEncoder().encode(try #require(path.codable))
        let read = NavigationPath(try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: data))
        #expect(read == path && read.count == 4)
        path.append(Unstored())
        #expect(path.codable == nil)
        #expect(NavigationPath([Private()]).codable == nil)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(
                NavigationPath.CodableRepresentation.self, from: Data(#"["4Nope6NobodyV","{}"]"#.utf8))
        }
    }

    private struct Branch: Identifiable {
        let id: String
        var below: [Branch]?
    }

    @Test("a list of a tree selects several rows, and plain names of colours are UIKit's") func treeSelection() throws {
        struct Screen: View {
            @State private var chosen: Set<String> = []
            var body: some View {
                Text("chosen \(chosen.sorted().joined())").foregroundStyle(Color(.black)).background(Color(.white))
                List(
                    [Branch(id: "a", below: [Branch(id: "b")]), Branch(id: "c")], id: \.id, children: \.below,
                    selection: $chosen
                ) { Text("row \($0.id)") }
            }
        }
        let screen = TestScreen(Screen())
        try screen.tap("row c")
        #expect(screen.contains("chosen c"))
    }

    private struct HalfScreen: View {
        var body: some View {
            Text("wide \(Int(UIScreen.main.bounds.width)), high \(Int(UIScreen.main.bounds.size.height))")
                .frame(width: UIScreen.main.bounds.width / 2)
            Text("scale \(Int(UIScreen.main.scale)), \(Int(UIScreen.main.nativeBounds.width)) pixels")
        }
    }

    // developer.apple.com/documentation/uikit/uiscreen/bounds: "The bounding rectangle of the screen, measured in points."
    @Test("the screen's bounds are the scene's, and views follow them") func screenBounds() throws {
        let screen = TestScreen(HalfScreen(), size: CGSize(width: 300, height: 200))
        #expect(screen.contains("wide 300, high 200") && screen.contains("scale 1, 300 pixels"))
        screen.resize(to: CGSize(width: 500, height: 400))
        #expect(screen.contains("wide 500, high 400") && screen.contains("scale 1, 500 pixels"))
    }

    private struct Sized: View {
        @Environment(\.dynamicTypeSize) private var size
        var body: some View { Text(size == .accessibility2 ? "larger" : "other") }
    }

    // developer.apple.com/documentation/swiftui/contentsizecategory: the older names of the dynamic type sizes, in the same order.
    @Test("text sizes by their older names") func sizes() {
        #expect(TestScreen(Sized().environment(\.sizeCategory, .accessibilityLarge)).contains("larger"))
        #expect(
            ContentSizeCategory.large < .extraLarge && ContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
    }

    // developer.apple.com/documentation/swiftui/progressview/init(timerinterval:countsdown:): "the view will empty as time passes".
    @Test("progress through an interval of time") func timed() throws {
        let past = Date(timeIntervalSince1970: 0)...Date(timeIntervalSince1970: 10)
        let left = TestScreen(ProgressView(timerInterval: past) { Text("left") })
        #expect(left.elements.first { $0.role == .progressIndicator }?.value == "0%")
        let passed = TestScreen(ProgressView(timerInterval: past, countsDown: false) { Text("passed") })
        #expect(passed.elements.first { $0.role == .progressIndicator }?.value == "100%")
    }

    // developer.apple.com/documentation/swiftui/view/headerprominence(_:): increased headings are larger, and not set in capitals.
    @Test("headings that stand out keep their letters") func prominence() {
        let list = List { Section("Heading") { Text("row") } }
        #expect(TestScreen(list).contains("HEADING"))
        #expect(TestScreen(list.headerProminence(.increased)).contains("Heading"))
    }

    private struct Edited: View {
        @State private var names = ["one", "two"]
        var body: some View {
            NavigationStack {
                List {
                    ForEach(names, id: \.self) { Text($0) }.onDelete { names.remove(atOffsets: $0) }
                }
                .toolbar { EditButton() }
            }
        }
    }

    // developer.apple.com/documentation/swiftui/editbutton: editing ends, and the rows are as they were.
    @Test("rows stay when the controls of edit mode go with an animation") func editMode() throws {
        let screen = TestScreen(Edited())
        try screen.tap("Edit")
        screen.advance(by: 1)
        try screen.tap("Done")
        screen.advance(by: 1)
        #expect(screen.all("one").count == 1)
        #expect(screen.all("Remove").isEmpty)
        screen.resize(to: CGSize(width: 380, height: 800))
        #expect(screen.all("one").count == 1)
    }

    // Labels of prominent buttons are white unless a foreground style is set on the button: the label is a view as others, and
    // developer.apple.com/documentation/swiftui/view/foregroundstyle(_:) sets the style of what is in a view.
    @Test("a foreground style colours the label of a prominent button") func prominent() throws {
        let screen = TestScreen(
            Button(action: {}) { Image(systemName: "square.fill").resizable().frame(width: 40, height: 40) }
                .buttonStyle(.borderedProminent).tint(.white).foregroundStyle(.black))
        let picture = try #require(screen.picture())
        let pixel = picture[Int(screen.scene.size.width / 2), Int(screen.scene.size.height / 2)]
        #expect(pixel.red < 40 && pixel.green < 40 && pixel.blue < 40)
    }

    private struct Numbered: View {
        @State private var selected = 2
        var body: some View {
            TabView(selection: $selected) {
                ForEach([1, 2, 3], id: \.self) { number in
                    Tab("Tab \(number)", systemImage: "star", value: number) { Text("content \(number)") }
                }
            }
        }
    }

    // developer.apple.com/documentation/swiftui/tabcontent: `ForEach` is tab content where its content is.
    @Test("tabs of a collection") func tabs() throws {
        let screen = TestScreen(Numbered())
        #expect(screen.contains("content 2"))
        try screen.tap("Tab 3")
        #expect(screen.contains("content 3"))
    }
}

extension PersonNameComponents {
    fileprivate init(given: String) {
        self.init()
        givenName = given
    }
}
