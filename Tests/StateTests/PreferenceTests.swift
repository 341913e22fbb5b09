@testable import SwiftUICore
import Testing

extension StateTests {
    /// Values that views pass up.
    @Suite("Preferences") @MainActor struct Preferences {}
}

private struct Names: PreferenceKey {
    static var defaultValue: [String] { [] }
    static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
}

private struct Title: PreferenceKey {
    static var defaultValue: String { "untitled" }
    static func reduce(value: inout String, nextValue: () -> String) { value = nextValue() }
}

private struct Named: View {
    let name: String
    var body: some View { Text(name).preference(key: Names.self, value: [name]) }
}

extension StateTests.Preferences {
    @Test("values of several views are reduced in the order in which they stand")
    func order() {
        struct Screen: View {
            let log: Log
            @State private var names = ["a", "b", "c"]
            @State private var shown = false
            var body: some View {
                VStack {
                    if shown { Named(name: "first") }
                    VStack { ForEach(names, id: \.self) { Named(name: $0) } }
                    Named(name: "last")
                }
                .onPreferenceChange(Names.self) { log($0.joined(separator: ",")) }
                Tap("show") { shown.toggle() }
                Tap("reverse") { names.reverse() }
                Tap("insert") { names.insert("d", at: 1) }
                Tap("remove") { names.removeFirst() }
            }
        }
        let log = Log()
        let stage = Stage { Screen(log: log) }
        for label in ["show", "reverse", "insert", "remove", "show"] { stage.tap(label) }
        #expect(
            log.lines == [
                "a,b,c,last", "first,a,b,c,last", "first,c,b,a,last", "first,c,d,b,a,last", "first,d,b,a,last",
                "d,b,a,last",
            ])
    }

    @Test("a preference that changes reaches its reader in the same turn, and runs no other body")
    func changes() {
        struct Item: View {
            let name: String
            @State private var n = 0
            var body: some View {
                Text("\(name)\(n)").preference(key: Names.self, value: ["\(name)\(n)"])
                Tap(name) { n += 1 }
            }
        }
        struct Screen: View {
            @State private var all = ""
            var body: some View {
                VStack {
                    Item(name: "x")
                    Item(name: "y")
                }
                .onPreferenceChange(Names.self) { all = $0.joined(separator: " ") }
                Text("all \(all)")
            }
        }
        let stage = Stage { Screen() }
        #expect(stage.texts.last == "all x0 y0")
        let bodies = BodyCount()
        stage.tap("y")
        #expect(stage.texts.last == "all x0 y1")
        #expect(bodies[Item.self] == 1)
        #expect(bodies[Screen.self] == 1)
    }

    @Test("a writer hides what is inside it; other keys pass")
    func hiding() {
        struct Screen: View {
            let log: Log
            var body: some View {
                VStack {
                    VStack {
                        Named(name: "hidden")
                        Text("x").preference(key: Title.self, value: "inner title")
                    }
                    .preference(key: Names.self, value: ["shown"])
                    Named(name: "beside")
                }
                .onPreferenceChange(Names.self) { log($0.joined(separator: ",")) }
                .onPreferenceChange(Title.self) { log($0) }
            }
        }
        let log = Log()
        _ = Stage { Screen(log: log) }
        #expect(Set(log.lines) == ["shown,beside", "inner title"])
    }

    @Test("transformPreference changes what is inside, or the default")
    func transforms() {
        struct Screen: View {
            let log: Log
            @State private var suffix = "!"
            var body: some View {
                // Read by the body: it is the body that makes the closure anew.
                let ending = suffix
                VStack {
                    VStack { Named(name: "a") }.transformPreference(Names.self) { $0.append("b\(ending)") }
                    Text("none").transformPreference(Title.self) { $0 += "?" }
                }
                .onPreferenceChange(Names.self) { log($0.joined(separator: ",")) }
                .onPreferenceChange(Title.self) { log($0) }
                Tap("change") { suffix = "?" }
            }
        }
        let log = Log()
        let stage = Stage { Screen(log: log) }
        #expect(Set(log.lines) == ["a,b!", "untitled?"])
        log.clear()
        stage.tap("change")
        #expect(log.lines == ["a,b?"])
    }

    @Test("no action where nothing is set; one with the default when what was set goes")
    func unset() {
        struct Screen: View {
            let log: Log
            @State private var shown = false
            var body: some View {
                VStack {
                    Text("x")
                    if shown { Text("y").preference(key: Title.self, value: "title") }
                }
                .onPreferenceChange(Title.self) { log($0) }
                Tap("toggle") { shown.toggle() }
            }
        }
        let log = Log()
        let stage = Stage { Screen(log: log) }
        #expect(log.lines == [])
        stage.tap("toggle")
        stage.tap("toggle")
        #expect(log.lines == ["title", "untitled"])
    }

    @Test("overlayPreferenceValue and backgroundPreferenceValue show the newest value")
    func layers() {
        struct Screen: View {
            @State private var title = "one"
            @State private var prefix = "p"
            var body: some View {
                Text("content").preference(key: Title.self, value: title)
                    .overlayPreferenceValue(Title.self) { Text("\(prefix) over \($0)") }
                    .backgroundPreferenceValue(Title.self) { Text("behind \($0)") }
                Tap("title") { title = "two" }
                Tap("prefix") { prefix = "q" }
            }
        }
        let stage = Stage { Screen() }
        #expect(stage.texts == ["behind one", "content", "p over one"])
        stage.tap("title")
        #expect(stage.texts == ["behind two", "content", "p over two"])
        stage.tap("prefix")
        #expect(stage.texts == ["behind two", "content", "q over two"])
    }

    @Test("what an overlay sets goes up beside the content's")
    func overlaysContribute() {
        struct Screen: View {
            let log: Log
            var body: some View {
                VStack {
                    Named(name: "content")
                        .overlayPreferenceValue(Names.self) { names in Named(name: "over \(names.count)") }
                    Named(name: "next")
                }
                .onPreferenceChange(Names.self) { log($0.joined(separator: ",")) }
            }
        }
        let log = Log()
        _ = Stage { Screen(log: log) }
        #expect(log.lines == ["content,over 1,next"])
    }

    @Test("a container's reader hears before layout of the same turn")
    func receiver() {
        struct Screen: View {
            let log: Log
            @State private var title = "one"
            var body: some View {
                VStack { Text(title).preference(key: Title.self, value: title) }
                    .receivePreference(Title.self) { log($0) }
                Tap("title") {
                    title = "two"
                    log("written")
                }
                Text("x").onChange(of: title) { log("changed") }
            }
        }
        let log = Log()
        let stage = Stage { Screen(log: log) }
        #expect(log.lines == ["one"])
        stage.tap("title")
        #expect(log.lines == ["one", "written", "two", "changed"])
    }

    @Test("a preference that changes what produced it is cut, with a report")
    func cycles() {
        struct Screen: View {
            @State private var n = 0
            var body: some View {
                Text("\(n)").preference(key: Names.self, value: ["\(n)"])
                    .onPreferenceChange(Names.self) { _ in n += 1 }
            }
        }
        let bodies = BodyCount()
        let (stage, messages) = Diagnostics.collecting { Stage { Screen() } }
        #expect(!stage.scene.needsTurn)
        #expect(bodies[Screen.self] < 10)
        #expect(
            messages.contains {
                $0.text.hasPrefix("Bound preference Names tried to update multiple times per frame.")
                    && $0.view?.contains("Screen") == true
            })
    }

    @Test("an overlay that feeds its own preference is cut, with a report")
    func layerCycles() {
        struct Screen: View {
            var body: some View {
                VStack {
                    Feeding()
                }
            }
        }
        struct Feeding: View {
            var body: some View {
                Text("x").modifier(Echo()).overlayPreferenceValue(Names.self) { Text("\($0.count)") }
            }
        }
        /// Sets one name more than it has been shown.
        struct Echo: ViewModifier {
            @State private var value = PreferenceValue<Names>()
            func body(content: Content) -> some View {
                let names = value.read() + ["n"]
                content.preference(key: Names.self, value: names)
                    .modifier(PreferenceReceiver<Names> { value.set($0) })
            }
        }
        let (stage, messages) = Diagnostics.collecting { Stage { Screen() } }
        #expect(!stage.scene.needsTurn)
        #expect(messages.contains { $0.text.hasPrefix("Bound preference Names tried to update") })
    }

    @Test("2,000 rows that set a preference: one change, removal of all")
    func many() {
        struct Item: View {
            let index: Int
            let bump: Int
            var body: some View { Text("x").preference(key: Names.self, value: ["\(index + bump)"]) }
        }
        struct Screen: View {
            let log: Log
            @State private var bump = 0
            @State private var count = 2000
            var body: some View {
                VStack { ForEach(0..<count, id: \.self) { Item(index: $0, bump: $0 == 1000 ? bump : 0) } }
                    .onPreferenceChange(Names.self) { log("\($0.count) \($0.count > 1000 ? $0[1000] : "")") }
                Tap("bump") { bump = 5 }
                Tap("none") { count = 0 }
            }
        }
        let log = Log()
        let stage = Stage { Screen(log: log) }
        stage.tap("bump")
        stage.tap("none")
        #expect(log.lines == ["2000 1000", "2000 1005", "0 "])
    }
}
