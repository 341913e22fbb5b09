import Combine
import Foundation
import SwiftUITesting
import Testing

extension FlowTests {
    /// What bars, links and fields leave out or add where they are told to.
    @Suite("Details of bars and focus") @MainActor struct BarDetails {}
}

extension FlowTests.BarDetails {
    private struct Editor: View {
        let role: ToolbarRole
        var body: some View {
            NavigationStack {
                NavigationLink("open") { Text("page").toolbarRole(role) }.navigationTitle("Library")
            }
        }
    }

    @Test("the back button of an editor says nothing") func role() throws {
        func width(_ role: ToolbarRole) throws -> CGFloat {
            let screen = TestScreen(Editor(role: role))
            try screen.tap("open")
            screen.advance(by: 1)
            return try screen.find("Back").frame.width
        }
        #expect(try width(.automatic) > 60)
        #expect(try width(.editor) < 40)
    }

    /// A title view has all the room that the items leave, and stands in the bar's middle while it fits there.
    @Test("what stands in the middle of a bar is cut only where the room ends") func middle() throws {
        func frames(_ title: String, leading: String?, trailing: String?) throws -> CGRect {
            let screen = TestScreen(
                NavigationStack {
                    Text("page").navigationBarTitleDisplayMode(.inline).toolbar {
                        if let leading { ToolbarItem(placement: .topBarLeading) { Button(leading) {} } }
                        ToolbarItem(placement: .principal) { Text(title).lineLimit(1).accessibilityLabel("middle") }
                        if let trailing { ToolbarItem(placement: .topBarTrailing) { Button(trailing) {} } }
                    }
                }, size: CGSize(width: 390, height: 300))
            return try screen.find("middle").frame
        }
        let alone = try frames("A title that takes nearly all of the bar", leading: nil, trailing: nil)
        #expect(alone.width > 290 && abs(alone.midX - 195) < 1)
        let short = try frames("Title", leading: nil, trailing: "Done")
        #expect(abs(short.midX - 195) < 1)
        // Beside a wide item it gives way; it does not lie over it.
        let pushed = try frames("A title of some length", leading: "A very long item", trailing: nil)
        #expect(pushed.midX > 220 && pushed.maxX <= 374)
    }

    /// UIKit shortens the back button rather than the title.
    @Test("a back button says what there is room for") func backTitle() throws {
        func width(_ first: String, _ second: String) throws -> CGFloat {
            let screen = TestScreen(
                NavigationStack {
                    NavigationLink("open") {
                        Text("page").navigationTitle(second).navigationBarTitleDisplayMode(.inline)
                    }
                    .navigationTitle(first)
                }, size: CGSize(width: 390, height: 300))
            try screen.tap("open")
            screen.advance(by: 1)
            return try screen.find("Back").frame.width
        }
        #expect(try width("Settings", "Sounds") > 80)
        let short = try width("Settings of the whole phone", "Sounds and more sounds")
        #expect(short > 45 && short < 80)
    }

    // developer.apple.com/documentation/swiftui/view/navigationlinkindicatorvisibility(_:): the disclosure indicator of links in lists.
    @Test("a link in a list shows no arrow where it is told so") func indicator() throws {
        func isPlain(_ visibility: Visibility) throws -> Bool {
            let screen = TestScreen(
                NavigationStack {
                    List { NavigationLink("open") { Text("page") }.navigationLinkIndicatorVisibility(visibility) }
                        .listStyle(.plain)
                }, size: CGSize(width: 300, height: 300))
            let row = try screen.find("open").frame
            let picture = try #require(screen.picture(scale: 1))
            return (Int(row.midY) - 8..<Int(row.midY) + 8).allSatisfy { y in
                (260..<300).allSatisfy { picture.color(x: $0, y: y) == 0xFFFFFF }
            }
        }
        #expect(try isPlain(.hidden))
        #expect(try !isPlain(.automatic))
    }

    private struct Searching: View {
        @State private var text = ""
        @FocusState private var isSearching: Bool
        var body: some View {
            NavigationStack {
                VStack {
                    Text(isSearching ? "searching" : "resting")
                    Button("search") { isSearching = true }
                }
                .navigationTitle("Page")
                .searchable(text: $text)
                .searchFocused($isSearching)
            }
        }
    }

    @Test("the program's focus state enters the search field, and follows it") func searchFocus() throws {
        let screen = TestScreen(Searching())
        #expect(screen.contains("resting"))
        try screen.tap("search")
        #expect(screen.host.focused != nil)
        #expect(screen.contains("searching"))
        try screen.tap("Cancel")
        #expect(screen.contains("resting"))
    }

    @Test("a view above the bar of tabs, whichever is shown") func accessory() throws {
        let screen = TestScreen(
            TabView {
                Tab("One", systemImage: "star") { Text("first") }
                Tab("Two", systemImage: "star") { Text("second") }
            }
            .tabViewBottomAccessory { Text("now playing") })
        let place = try screen.find("now playing").frame
        #expect(place.maxY < (try screen.find("One", role: .tab).frame.minY))
        #expect(place.minY > 700)
        try screen.tap("Two", role: .tab)
        #expect(screen.contains("now playing"))
        #expect(screen.contains("second"))
    }

    private struct Fields: View {
        let interactions: FocusInteractions
        @Environment(\.isFocused) private var isFocused
        var body: some View { Inner().frame(width: 100, height: 40).focusable(interactions: interactions) }

        private struct Inner: View {
            @Environment(\.isFocused) private var isFocused
            var body: some View {
                ZStack {
                    Color.yellow
                    Text(isFocused ? "has it" : "waits")
                }
            }
        }
    }

    // "edit: A type of focus interaction that lets people … capture input from non-spatial sources"; a press focuses what is edited, not
    // what is only activated (developer.apple.com/documentation/swiftui/focusinteractions).
    @Test("a press gives the keyboard to what is edited") func interactions() throws {
        let edited = TestScreen(Fields(interactions: .edit))
        try edited.tap("waits")
        #expect(edited.contains("has it"))
        let activated = TestScreen(Fields(interactions: .activate))
        try activated.tap("waits")
        #expect(activated.contains("waits"))
        activated.key(.tab)
        #expect(activated.contains("has it"))
    }

    @Test("how a text is read aloud") func speech() throws {
        let screen = TestScreen(
            Text("A-1").speechSpellsOutCharacters().speechAlwaysIncludesPunctuation().speechAdjustedPitch(3)
                .accessibilityTextContentType(.sourceCode))
        let speech = try screen.find("A-1").semantics.speech
        #expect(speech.spellsOut && speech.includesPunctuation && !speech.isQueued)
        #expect(speech.pitch == 1)
        #expect(speech.contentType == .sourceCode)
    }

    @Test("a view that listens, numbers out of objects, and addresses") func rest() throws {
        let subject = PassthroughSubject<Int, Never>()
        let log = Recorder()
        struct Opening: View {
            @Environment(\.openURL) private var open
            var body: some View {
                Button("go") { open(URL(string: "https://example.org/a")!, prefersInApp: true) }
            }
        }
        let screen = TestScreen(
            VStack {
                SubscriptionView(content: Text("listens"), publisher: subject) { log("\($0)") }
                Opening()
            })
        #expect(screen.contains("listens"))
        subject.send(5)
        #expect(log.lines == ["5"])
        #expect(CGFloat(truncating: NSNumber(value: 2.5)) == 2.5)
        #expect(CGFloat(exactly: NSNumber(value: 3)) == 3)
        try screen.tap("go")
        #expect(screen.host.opened.map(\.absoluteString) == ["https://example.org/a"])
    }

    private struct Boxed: ControlGroupStyle {
        func makeBody(configuration: Configuration) -> some View {
            VStack {
                Text("boxed")
                ControlGroup(configuration)
            }
        }
    }

    @Test("styles that only add something; gauges with values between") func forms() throws {
        let screen = TestScreen(
            VStack {
                ControlGroup { Button("one") {} }.controlGroupStyle(Boxed())
                Gauge(value: 0.5) {
                    Text("level")
                } currentValueLabel: {
                    Text("half")
                } markedValueLabels: {
                    Text("low")
                }
            })
        #expect(screen.texts == ["boxed", "one", "level, half"], "\(screen.outline)")
    }
}
