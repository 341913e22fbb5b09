import SwiftUITesting
import Testing

extension FlowTests {
    /// What a page says about its bars and its ground, and a scene about its windows and commands.
    @Suite("Settings of pages and scenes") @MainActor struct PageSettings {}
}

extension FlowTests.PageSettings {
    private struct Bars: View {
        @State private var done = ""
        var body: some View {
            NavigationStack {
                Text("page \(done)")
                    .navigationTitle("Title")
                    .navigationBarTitleDisplayMode(.inline)
                    .toolbar(id: "main") {
                        ToolbarItem(id: "add", placement: .topBarTrailing) { Button("Add") { done = "added" } }
                        ToolbarItem(id: "rare", placement: .topBarTrailing) { Button("Rare") { done = "rare" } }
                            .defaultCustomization(.hidden)
                        ToolbarItem(id: "more", placement: .topBarTrailing) { Button("Extra") { done = "extra" } }
                            .customizationBehavior(.reorderable)
                            .defaultCustomization(.hidden, options: .alwaysAvailable)
                        ToolbarItem(placement: .topBarTrailing) { Button("Gone") {} }.hidden()
                    }
                    .toolbar {
                        ToolbarTitleMenu { Button("Rename") { done = "renamed" } }
                        ToolbarItem(placement: .bottomBar) { Text("left") }
                        ToolbarSpacer(.flexible, placement: .bottomBar)
                        ToolbarItemGroup(placement: .bottomBar) {
                            Text("right")
                        } label: {
                            Text("label")
                        }
                    }
            }
        }
    }

    @Test("what is hidden at first is not in the bar") func items() throws {
        let screen = TestScreen(Bars())
        try screen.tap("Add")
        #expect(screen.contains("page added"))
        for gone in ["Rare", "Extra", "Gone", "label"] { #expect(!screen.contains(gone), "\(gone)") }
        let (left, right) = (try screen.find("left").frame, try screen.find("right").frame)
        #expect(left.minX < 60)
        #expect(right.maxX > 330)
    }

    @Test("a title opens the menu that the toolbar has for it") func titleMenu() throws {
        let screen = TestScreen(Bars())
        try screen.tap("Title")
        screen.advance(by: 0.5)
        try screen.tap("Rename")
        #expect(screen.contains("page renamed"))
    }

    @Test("a page's ground") func ground() throws {
        let screen = TestScreen(
            NavigationStack { Text("page").containerBackground(.red, for: .navigation) },
            size: CGSize(width: 200, height: 300))
        let color = try #require(screen.picture(scale: 1)).color(x: 10, y: 290)
        #expect(color >> 16 > 0xE0 && color & 0xFF < 0x60)
    }

    private struct Sizes: View {
        let isFitted: Bool
        @State private var isShown = true
        var body: some View {
            Color.white.sheet(isPresented: $isShown) {
                let content = Color.green.frame(width: 300, height: 200).accessibilityElement().accessibilityLabel(
                    "sheet")
                if isFitted { content.presentationSizing(.fitted) } else { content.presentationSizing(.page) }
            }
        }
    }

    // "fitted: The size is dictated by the ideal size of the content." (developer.apple.com/documentation/swiftui/presentationsizing/fitted)
    @Test("a sheet in a wide scene is as large as it says") func sizing() throws {
        func ground(_ isFitted: Bool, x: Int, y: Int) throws -> UInt32 {
            let screen = TestScreen(Sizes(isFitted: isFitted), size: CGSize(width: 1000, height: 1000))
            screen.advance(by: 1)
            return try #require(screen.picture(scale: 1)).color(x: x, y: y)
        }
        // Beside the content a sheet that fits ends; a page goes on, undimmed.
        #expect(try ground(true, x: 330, y: 500) != 0xFFFFFF)
        #expect(try ground(false, x: 330, y: 500) == 0xFFFFFF)
        #expect(try ground(false, x: 170, y: 500) == 0xFFFFFF)
        #expect(try ground(false, x: 120, y: 500) != 0xFFFFFF)
    }

    private struct Documents: App {
        var body: some Scene {
            WindowGroup(for: Int.self) { $number in
                VStack {
                    Text("number \(number)")
                    Button("next") { number += 1 }
                }
            } defaultValue: {
                7
            }
            .commands { CommandMenu("Old") { Button("old") {}.keyboardShortcut("o") } }
            .commandsReplaced { CommandMenu("New") { Button("new") { Self.log("new") }.keyboardShortcut("n") } }
            .windowResizability(.contentSize)
        }
        @MainActor static let log = Recorder()
    }

    @Test("a window shows the group's value, and owns it; commands are replaced") func values() throws {
        let screen = TestScreen(program: Documents())
        #expect(screen.contains("number 7"))
        try screen.tap("next")
        #expect(screen.contains("number 8"))
        #expect(!screen.key("o", modifiers: .command))
        #expect(screen.key("n", modifiers: .command))
        #expect(Documents.log.lines == ["new"])
    }

    private struct Ticket: Transferable {
        static var transferRepresentation: some TransferRepresentation {
            ProxyRepresentation<Ticket, String>(exporting: \.number)
        }
        let number: String
    }

    @Test("what is shared is a value's text, or its preview's title") func sharing() throws {
        let screen = TestScreen(
            VStack {
                ShareLink("ticket", item: Ticket(number: "T-1"), preview: SharePreview("a ticket"))
                ShareLink(
                    "picture", item: Image(systemName: "star"),
                    preview: SharePreview("a star", image: Image(systemName: "star")))
                ShareLink("all", items: ["a", "b"])
            })
        try screen.tap("ticket")
        #expect(screen.host.clipboard == "T-1")
        try screen.tap("picture")
        #expect(screen.host.clipboard == "a star")
        try screen.tap("all")
        #expect(screen.host.clipboard == "a\nb")
    }

    @Test("buttons with a role only have its title") func roles() throws {
        var isClosed = false
        let screen = TestScreen(
            VStack {
                Button(role: .close) { isClosed = true }
                Button(role: .confirm) {}
                Button(role: .cancel) {}
            })
        try screen.tap("Close")
        #expect(isClosed)
        #expect(screen.contains("Done"))
        #expect(screen.contains("Cancel"))
    }

    @Test("tabs for sidebars, and those hidden at first, are left out") func tabs() throws {
        let screen = TestScreen(
            TabView {
                Tab("One", systemImage: "star") { Text("first") }.customizationID("one")
                Tab("Two", systemImage: "star") { Text("second") }.defaultVisibility(.hidden, for: .tabBar)
                Tab("Three", systemImage: "star") { Text("third") }.tabPlacement(.sidebarOnly)
                TabSection {
                    Tab("Four", systemImage: "star") { Text("fourth") }.customizationBehavior(.disabled, for: .sidebar)
                } header: {
                    Text("More")
                }
            })
        #expect(screen.contains("One"))
        #expect(screen.contains("Four"))
        #expect(!screen.contains("Two"))
        #expect(!screen.contains("Three"))
    }
}
