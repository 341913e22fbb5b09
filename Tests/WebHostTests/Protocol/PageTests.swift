import Foundation
import Observation
import ProgramDriving
import SwiftUI
import SwiftUICore
import Testing

@testable import WebHost

/// What a page is told, and what it can do, without a browser.
@Suite("A page's messages", .serialized) @MainActor struct PageTests {
    private struct Counter: View {
        @State private var count = 0

        var body: some View {
            VStack {
                Text("Count \(count)")
                Button("Add") { count += 1 }
                if count > 1 { Text("Many") }
            }
        }
    }

    @Test("The first message has the scene; a tap sends what it changes")
    func tap() throws {
        let page = try Page(Counter())
        #expect(Set(page.texts) == ["Count 0", "Add"])
        #expect(page.title == "Test")
        #expect(!page.fonts.isEmpty)
        let (messages, bytes) = (page.messages, page.bytes)
        try page.tap("Add")
        #expect(page.texts.contains("Count 1"))
        // The label's layers, twice the button's look, and meaning: not the scene.
        #expect(page.messages - messages <= 8)
        #expect(page.bytes - bytes < 3000, "\(page.bytes - bytes) bytes")
        try page.tap("Add")
        #expect(page.texts.contains("Many"))
    }

    private struct Letters: View {
        @State private var chosen: Set<String> = []
        var body: some View {
            VStack {
                Text("chosen \(chosen.sorted().joined())")
                List(["a", "b", "c"], id: \.self, selection: $chosen) { Text("row \($0)") }
            }
        }
    }

    @Test("Modifier keys come with a press: Control is Command", arguments: ["control", "command"])
    func modifiers(_ command: String) throws {
        let page = try Page(Letters())
        try page.tap("row a")
        try page.tap("row c", holding: [command])
        #expect(page.texts.contains("chosen ac"))
        try page.tap("row b", holding: ["shift"])
        #expect(page.texts.contains("chosen bc"))
    }

    @Test("Nothing is sent while nothing changes")
    func rest() throws {
        let page = try Page(Counter())
        let messages = page.messages
        page.settle()
        #expect(page.messages == messages)
    }

    @Test("What leaves is gone on both sides")
    func leaving() throws {
        struct Leaving: View {
            @State private var isShown = true
            var body: some View {
                VStack {
                    Button("Toggle") { isShown.toggle() }
                    if isShown { Text("Here") }
                }
            }
        }
        let page = try Page(Leaving())
        let id = try #require(page.element(drawing: "Here"))
        weak let layer = page.layer(id)
        #expect(layer != nil)
        try page.tap("Toggle")
        #expect(page.elements[id] == nil)
        #expect(layer == nil)
    }

    @Test("A page that is loaded again has the state, and the one before it is told why it ends")
    func reload() throws {
        let page = try Page(Counter())
        try page.tap("Add")
        let old = page.client
        try page.reload()
        #expect(page.texts.contains("Count 1"))
        try page.wait(for: "the end of the old page") { old.isClosed }
        #expect(old.closeReason == "replaced")
        try page.tap("Add")
        #expect(page.texts.contains("Count 2"))
    }

    @Test("The scene ends: the page is told")
    func ending() throws {
        let page = try Page(Counter())
        page.host.end()
        try page.wait(for: "the end") { page.client.isClosed }
        #expect(page.client.closeReason == "ended")
    }

    @Test(
        "A message that makes no sense is reported and ignored",
        arguments: [
            "", "{", "[]", "{\"type\":\"fly\"}", "{\"type\":\"pointer\",\"phase\":\"began\"}",
            "{\"type\":\"size\",\"width\":1e999,\"height\":1,\"scale\":1}",
            "{\"type\":\"act\",\"layer\":-1,\"action\":\"x\"}",
            "{\"type\":\"text\",\"layer\":999999,\"text\":\"a\",\"edit\":1}",
        ])
    func malformed(_ text: String) throws {
        let page = try Page(Counter())
        let reports = Diagnostics.collecting {
            page.client.send(text)
            page.settle()
        }.messages
        #expect(reports.count == (text.contains("999999") ? 0 : 1))
        try page.tap("Add")
        #expect(page.texts.contains("Count 1"))
    }

    @Test("A message that is too large ends the connection")
    func tooLarge() throws {
        let page = try Page(Counter())
        page.client.send(String(repeating: "x", count: Int(PageSocket.mostBytes) + 1))
        try page.wait(for: "the end") { page.client.isClosed }
    }

    @Test("An animation goes by the page's frames, and they stop with it")
    func animation() throws {
        struct Moving: View {
            @State private var isRight = false
            var body: some View {
                VStack {
                    Color.red.frame(width: 20, height: 20).offset(x: isRight ? 100 : 0)
                    Button("Move") { withAnimation(.linear(duration: 0.2)) { isRight.toggle() } }
                }
            }
        }
        let page = try Page(Moving())
        let frames = page.frames
        try page.tap("Move")
        // Twelve frames of a sixtieth of a second, and those of the button's own look.
        #expect(page.frames - frames >= 12)
        let messages = page.messages
        page.settle()
        #expect(page.messages == messages)
    }

    @Test("The wheel moves what lies under the pointer")
    func scrolling() throws {
        struct Rows: View {
            var body: some View {
                ScrollView { VStack { ForEach(0..<100) { Text("Row \($0)") } } }
            }
        }
        let page = try Page(Rows())
        let row = try #require(page.element(drawing: "Row 0"))
        let before = page.middle(of: row).y
        page.say(["type": "scroll", "x": 150, "y": 200, "dx": 0, "dy": 60])
        page.settle()
        #expect(page.middle(of: row).y == before - 60)
    }

    @Test("A lazy list sends the rows in view, not all")
    func lazy() throws {
        struct Rows: View {
            var body: some View { List(0..<10_000, id: \.self) { Text("Row \($0)") } }
        }
        let page = try Page(Rows())
        #expect(page.texts.filter { $0.hasPrefix("Row") }.count < 60)
        page.say(["type": "scroll", "x": 100, "y": 200, "dx": 0, "dy": 4000])
        page.settle()
        #expect(page.texts.filter { $0.hasPrefix("Row") }.count < 60)
        #expect(!page.texts.contains("Row 0"))
    }

    @Test("Size, screen and appearance are the page's")
    func environment() throws {
        struct Reader: View {
            @Environment(\.colorScheme) private var scheme
            @Environment(\.displayScale) private var scale
            @Environment(\.scenePhase) private var phase
            var body: some View {
                GeometryReader { proxy in
                    Text(
                        "\(Int(proxy.size.width)) \(scheme == .dark ? "dark" : "light") \(scale.formatted()) \(phase.name)"
                    )
                }
            }
        }
        let page = try Page(Reader())
        #expect(page.texts.contains { $0.hasPrefix("300 light 1") })
        page.say(["type": "size", "width": 500, "height": 400, "scale": 2])
        page.say(["type": "appearance", "dark": true])
        page.say(["type": "phase", "phase": "inactive"])
        page.settle()
        #expect(page.texts.contains("500 dark 2 inactive"))
    }

    @Test("A list whose rows became lazy takes another screen's pixels: no row that has gone is drawn")
    func changedRows() throws {
        struct Feed: View {
            @State private var posts: [Int] = []
            @State private var isLoading = true
            var body: some View {
                List {
                    if isLoading { ProgressView() }
                    ForEach(posts, id: \.self) { Text("Post \($0)") }
                    Button("Load") {
                        posts = posts.isEmpty ? [1, 2, 3] : []
                        isLoading.toggle()
                    }
                }
            }
        }
        let page = try Page(Feed())
        for round in 1...4 {
            try page.tap("Load")
            page.say(["type": "size", "width": 300, "height": 400, "scale": round % 2 + 1])
            page.say(["type": "appearance", "dark": round % 2 == 0])
            page.settle()
            #expect(page.texts.contains("Post 1") == (round % 2 == 1))
        }
    }

    @Test("Keys, addresses and the clipboard")
    func services() throws {
        struct Keys: View {
            @Environment(\.openURL) private var openURL
            @State private var log = ""
            var body: some View {
                VStack {
                    Text("Log \(log)")
                    Button("Save") { log += "saved" }.keyboardShortcut("s")
                    Button("Open") { openURL(URL(string: "https://example.com")!) }
                }
            }
        }
        let page = try Page(Keys())
        // The desktop's control is Command.
        page.say(["type": "key", "key": "s", "control": true])
        page.settle()
        #expect(page.texts.contains("Log saved"))
        try page.tap("Open")
        #expect(page.opened == ["https://example.com"])
        page.say(["type": "clipboard", "text": "copied"])
        page.settle()
        #expect(page.host.clipboard == "copied")
        #expect(!page.host.open(URL(fileURLWithPath: "/etc/passwd")))
    }

    @Test("Announcements are handed to the page that is there")
    func announcements() throws {
        struct Saving: View {
            var body: some View {
                Button("Save") {
                    var text = AttributedString("Page was saved")
                    text.accessibilitySpeechAnnouncementPriority = .high
                    AccessibilityNotification.Announcement(text).post()
                }
            }
        }
        let page = try Page(Saving())
        try page.tap("Save")
        let heard = try #require(page.announced.first { $0["text"] as? String == "Page was saved" })
        #expect(heard["urgent"] as? Bool == true)
    }

    @Test("ARIA's buttons hold no buttons, and its lists nothing but items")
    func validMeaning() throws {
        let page = try Page(
            NavigationStack {
                List {
                    NavigationLink("Detail") { Text("The detail") }; TextField("Name", text: .constant(""))
                }
            })
        let roles = page.elements.values.compactMap { $0.meaning["role"] as? String }
        #expect(roles.count { $0 == "button" } == 1)
        #expect(!roles.contains("list"))
    }

    @Test("What a screen reader hears, and does")
    func meaning() throws {
        struct Said: View {
            @State private var isOn = false
            @State private var count = 0
            var body: some View {
                VStack {
                    Text("Title").accessibilityAddTraits(.isHeader)
                    Button("Add") { count += 1 }
                    Toggle("Wifi", isOn: $isOn)
                    Text("Count \(count)")
                    Text("Secret").accessibilityHidden(true)
                }
            }
        }
        let page = try Page(Said())
        #expect(page.meaning("heading", "Title") != nil)
        let add = try #require(page.meaning("button", "Add"))
        #expect(page.meaning("", "Count 0") != nil)
        #expect(page.elements.values.allSatisfy { $0.meaning["label"] as? String != "Secret" })
        page.say(["type": "act", "layer": add, "action": "press"])
        page.settle()
        #expect(page.meaning("", "Count 1") != nil)
        let toggle = try #require(page.meaning("switch", "Wifi"))
        let before = page.elements[toggle]?.meaning["value"] as? String
        page.say(["type": "act", "layer": toggle, "action": "press"])
        page.settle()
        #expect(page.elements[toggle]?.meaning["value"] as? String != before)
    }
}

extension ScenePhase {
    fileprivate var name: String {
        switch self {
        case .active: "active"
        case .inactive: "inactive"
        case .background: "background"
        }
    }
}

extension Page {
    func layer(_ id: Int) -> Layer? {
        func find(_ layer: Layer) -> Layer? {
            layer.id == id ? layer : layer.sublayers.lazy.compactMap(find).first
        }
        return find(scene.rootLayer)
    }
}
