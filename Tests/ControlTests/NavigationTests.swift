import SwiftUITesting
import Testing

@Suite("Search") @MainActor struct SearchTests {
    /// Shows whether it is searching, and can end that.
    struct State: View {
        @Environment(\.isSearching) private var isSearching
        @Environment(\.dismissSearch) private var dismiss
        var body: some View {
            Text(isSearching ? "searching" : "browsing")
            Button("Leave") { dismiss() }
        }
    }

    @Test("The field is entered and left; views inside know, and can leave it")
    func searching() throws {
        let kept = Kept("")
        let screen = TestScreen(
            Editing(kept) { text in
                NavigationStack {
                    List { State() }
                        .navigationTitle("Shop")
                        .searchable(text: text, prompt: "Find")
                }
            })
        #expect(screen.contains("browsing"))
        #expect(!screen.contains("Cancel"))
        try screen.tap("Find")
        #expect(screen.contains("searching"))
        try screen.type("mi", into: "Find")
        #expect(kept.value == "mi")
        try screen.tap("Cancel")
        #expect(kept.value == "")
        #expect(screen.contains("browsing"))
        #expect(screen.host.focused == nil)
        try screen.tap("Find")
        try screen.type("x", into: "Find")
        try screen.tap("Leave")
        #expect(screen.contains("browsing"))
        #expect(kept.value == "")
    }

    @Test("isPresented enters the field, and follows it")
    func presented() throws {
        let kept = Kept(false)
        let screen = TestScreen(
            Editing(kept) { isPresented in
                NavigationStack {
                    Button("Search now") { isPresented.wrappedValue = true }
                        .searchable(text: .constant(""), isPresented: isPresented)
                }
            })
        try screen.tap("Search now")
        screen.advance(by: 0.1)
        #expect(screen.host.focused != nil)
        try screen.tap("Cancel")
        #expect(!kept.value)
        try screen.tap("Search")
        #expect(kept.value)
    }

    @Test("Return calls onSubmit(of: .search), and no action for texts")
    func submit() throws {
        let kept = Kept("milk")
        let screen = TestScreen(
            Editing(kept) { text in
                NavigationStack {
                    Text("Page")
                        .searchable(text: text)
                        .onSubmit(of: .search) { kept.log.append("search") }
                        .onSubmit(of: .text) { kept.log.append("text") }
                }
            })
        try screen.tap("Search")
        try screen.submit("Search")
        #expect(kept.log == ["search"])
    }

    @Test("While a page is searched its title makes room, what stands in its bar stays")
    func items() throws {
        let kept = Kept("")
        let screen = TestScreen(
            Editing(kept) { text in
                NavigationStack {
                    Text("Page").navigationTitle("Shop").searchable(text: text).toolbar { Button("Add") {} }
                }
            })
        let before = try screen.find("Search").frame
        try screen.tap("Search")
        #expect(screen.contains("Add"))
        #expect(try screen.find("Search").frame.minY < before.minY)
    }

    @Test("Suggestions complete the text; scopes are shown while searching")
    func suggestions() throws {
        let kept = Kept("")
        let scope = Kept("all")
        let screen = TestScreen(
            Editing(kept) { text in
                Editing(scope) { scope in
                    NavigationStack {
                        Text("Page")
                            .searchable(text: text)
                            .searchSuggestions {
                                if text.wrappedValue.isEmpty {
                                    Text("Apples").searchCompletion("apple")
                                    Text("Pears").searchCompletion("pear")
                                }
                            }
                            .searchScopes(scope) {
                                Text("All").tag("all")
                                Text("New").tag("new")
                            }
                    }
                }
            })
        #expect(!screen.contains("Pears"))
        #expect(!screen.contains("New"))
        try screen.tap("Search")
        try screen.tap("New")
        #expect(scope.value == "new")
        try screen.tap("Pears")
        #expect(kept.value == "pear")
        #expect(!screen.contains("Apples"))
    }
}

@Suite("Bars") @MainActor struct BarTests {
    @Test("Items stand where their placements say")
    func placements() throws {
        let screen = TestScreen(
            NavigationStack {
                Text("Page")
                    .navigationTitle("Title")
                    .toolbar {
                        ToolbarItem(placement: .cancellationAction) { Button("Cancel") {} }
                        ToolbarItem(placement: .confirmationAction) { Button("Done") {} }
                        ToolbarItemGroup(placement: .bottomBar) {
                            Button("Left") {}
                            Spacer()
                            Button("Right") {}
                        }
                        ToolbarItem(placement: .secondaryAction) { Button("Rare") {} }
                    }
            })
        let (cancel, done) = (try screen.find("Cancel").frame, try screen.find("Done").frame)
        #expect(cancel.minX < 30)
        #expect(done.minX > 250)
        #expect(cancel.midY < 44)
        #expect(try screen.find("Left").frame.midY > 780)
        #expect(try screen.find("Right").frame.maxX > 360)
        #expect(!screen.contains("Rare"))
        try screen.tap("More")
        #expect(screen.contains("Rare"))
    }

    // Human Interface Guidelines: a navigation bar is 44 points high, with a large title another 52.
    @Test("Large and inline titles, and the title of the window")
    func titles() throws {
        let screen = TestScreen(
            NavigationStack {
                NavigationLink("Go") { Text("Inner").navigationTitle("Second").navigationBarTitleDisplayMode(.inline) }
                    .navigationTitle("First")
            })
        let first = try screen.find("First").frame
        #expect(first.minX == 16)
        #expect(first.midY > 44 && first.midY < 96)
        #expect(screen.host.title == "First")
        try screen.tap("Go")
        screen.advance(by: 1)
        let second = try screen.find("Second").frame
        #expect(abs(second.midX - 195) < 1)
        #expect(abs(second.midY - 22) < 1)
        #expect(screen.host.title == "Second")
        try screen.back()
        screen.advance(by: 1)
        #expect(screen.host.title == "First")
    }

    @Test("A page that says nothing has its title as the page before")
    func inheritedMode() throws {
        let screen = TestScreen(
            NavigationStack {
                NavigationLink("Go") { Text("Inner").navigationTitle("Second") }
                    .navigationTitle("First").navigationBarTitleDisplayMode(.inline)
            })
        try screen.tap("Go")
        screen.advance(by: 1)
        #expect(try screen.find("Second").frame.midY < 44)
    }

    @Test("Bars are hidden, and items of the keyboard come with a field")
    func hiding() throws {
        let kept = Kept("")
        let screen = TestScreen(
            Editing(kept) { text in
                NavigationStack {
                    TextField("Name", text: text)
                        .navigationTitle("Title")
                        .toolbar(.hidden, for: .navigationBar)
                        .toolbar { ToolbarItem(placement: .keyboard) { Button("Ready") {} } }
                }
            })
        #expect(!screen.contains("Title"))
        #expect(!screen.contains("Ready"))
        try screen.tap("Name")
        screen.advance(by: 0.1)
        #expect(screen.contains("Ready"))
    }

    @Test("A bar's ground and colours")
    func grounds() throws {
        let screen = TestScreen(
            NavigationStack {
                Color.white
                    .navigationTitle("Title").navigationBarTitleDisplayMode(.inline)
                    .toolbarBackground(Color.red, for: .navigationBar)
                    .toolbarBackground(.visible, for: .navigationBar)
            })
        #expect(try screen.color(at: CGPoint(x: 20, y: 20)) == [0xFF, 0x3B, 0x30])
    }

    @Test("A list that fills its page reaches behind its title")
    func listGrounds() throws {
        let filled = TestScreen(NavigationStack { List { Text("Row") }.navigationTitle("Title") })
        #expect(try filled.color(at: CGPoint(x: 5, y: 5)) == [0xF2, 0xF2, 0xF7])
    }
}

@Suite("Tabs") @MainActor struct TabTests {
    @Test("Tabs by value, with badges")
    func values() throws {
        let kept = Kept("home")
        let screen = TestScreen(
            Editing(kept) { value in
                TabView(selection: value) {
                    Tab("Home", systemImage: "house", value: "home") { Text("At home") }
                    Tab("Mail", systemImage: "envelope", value: "mail") { Text("Letters") }.badge(3)
                }
            })
        #expect(screen.contains("At home"))
        let mail = try #require(screen.elements.first { $0.role == .tab && $0.label.contains("Mail") })
        #expect(mail.label == "Mail" && mail.value == "3")
        try screen.tap(mail)
        #expect(kept.value == "mail")
        #expect(screen.contains("Letters"))
        kept.value = "home"
        screen.advance(by: 0.5)
        #expect(screen.contains("At home"))
    }

    @Test("Tabs without values keep their own selection")
    func ownSelection() throws {
        let screen = TestScreen(
            TabView {
                Tab("Home", systemImage: "house") { Text("At home") }
                Tab("Mail", systemImage: "envelope") { Text("Letters") }
            })
        try screen.tap("Mail", role: .tab)
        #expect(screen.contains("Letters"))
        #expect(!screen.contains("At home"))
    }

    @Test("Pages are turned by swiping, and only the one that is seen is there")
    func pages() throws {
        let kept = Kept(0)
        let screen = TestScreen(
            Editing(kept) { value in
                TabView(selection: value) {
                    ForEach(0..<3) { Text("Page \($0)").tag($0) }
                }
                .tabViewStyle(.page)
            })
        #expect(screen.contains("Page 0"))
        #expect(!screen.contains("Page 1"))
        screen.drag(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 60, y: 400))
        screen.advance(by: 1)
        #expect(kept.value == 1)
        #expect(screen.contains("Page 1"))
        #expect(!screen.contains("Page 0"))
        // Beyond the ends there is nothing.
        kept.value = 2
        screen.advance(by: 1)
        screen.drag(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 60, y: 400))
        screen.advance(by: 1)
        #expect(kept.value == 2)
        #expect(screen.contains("Page 2"))
    }

    @Test("The bar of tabs is hidden by a page")
    func hiddenBar() throws {
        let screen = TestScreen(
            TabView {
                Text("Full").toolbar(.hidden, for: .tabBar).tabItem { Label("One", systemImage: "star") }
                Text("Other").tabItem { Label("Two", systemImage: "star") }
            })
        #expect(!screen.contains("One"))
        #expect(try abs(screen.find("Full").frame.midY - 422) < 1)
    }
}

@Suite("Split views") @MainActor struct SplitTests {
    private func split(_ kept: Kept<String?>, width: CGFloat) -> TestScreen {
        TestScreen(
            Editing(kept) { value in
                NavigationSplitView {
                    List(["Apple", "Pear"], id: \.self, selection: value) { Text($0) }.navigationTitle("Fruits")
                } detail: {
                    Text(value.wrappedValue.map { "Detail of \($0)" } ?? "Nothing")
                }
            }, size: CGSize(width: width, height: 700))
    }

    @Test("In a wide window columns stand beside each other; a selection changes the detail")
    func wide() throws {
        let kept = Kept<String?>(nil)
        let screen = split(kept, width: 1000)
        #expect(screen.contains("Nothing"))
        try screen.tap("Pear")
        #expect(kept.value == "Pear")
        #expect(try screen.find("Detail of Pear").frame.minX > 320)
        try screen.tap("Sidebar")
        screen.advance(by: 1)
        #expect(!screen.contains("Fruits"))
        try screen.tap("Sidebar")
        screen.advance(by: 1)
        #expect(screen.contains("Fruits"))
    }

    @Test("In a narrow window a selection pushes the detail; back takes it back")
    func narrow() throws {
        let kept = Kept<String?>(nil)
        let screen = split(kept, width: 390)
        #expect(!screen.contains("Nothing"))
        try screen.tap("Apple")
        screen.advance(by: 1)
        #expect(screen.contains("Detail of Apple"))
        #expect(!screen.contains("Fruits"))
        try screen.back()
        screen.advance(by: 1)
        #expect(screen.contains("Fruits"))
        #expect(kept.value == nil)
    }

    @Test("Links in the sidebar show their pages in the detail")
    func links() throws {
        let screen = TestScreen(
            NavigationSplitView {
                List { NavigationLink("About") { Text("All about it") } }
            } detail: {
                Text("Nothing")
            }, size: CGSize(width: 1000, height: 700))
        try screen.tap("About")
        screen.advance(by: 1)
        #expect(try screen.find("All about it").frame.minX > 320)
        #expect(screen.contains("About"))
    }
}
