import Testing

@testable import SwiftUICore

extension StateTests {
    /// What is the same view as before, and what is another.
    @Suite("Identity") @MainActor struct Identities {}
}

/// A counter that says when it comes and goes.
private struct Counter: View {
    let name: String
    let log: Log
    @State private var count = 0
    var body: some View {
        Text("\(name)\(count)")
            .onAppear { log("+\(name)") }
            .onDisappear { log("-\(name)") }
        Tap("+\(name)") { count += 1 }
    }
}

extension StateTests.Identities {
    @Test("S50 the same type in the same place is kept, another replaces the subtree")
    func sameType() {
        struct Screen: View {
            let log: Log
            @State private var name = "a"
            @State private var isOther = false
            var body: some View {
                if isOther { Text("other") } else { Counter(name: name, log: log) }
                Tap("rename") { name = "b" }
                Tap("other") { isOther.toggle() }
            }
        }
        let log = Log()
        let stage = Stage { Screen(log: log) }
        stage.tap("+a")
        stage.tap("rename")
        #expect(stage.text == "b1")
        #expect(log.lines == ["+a"])
        stage.tap("other")
        #expect(stage.text == "other")
        #expect(log.lines == ["+a", "-b"])
        stage.tap("other")
        #expect(stage.text == "b0")
    }

    @Test("S51 C22 the branches of an if are two identities; a condition inside a modifier is none")
    func branches() {
        struct Screen: View {
            let log: Log
            @State private var flag = true
            var body: some View {
                if flag { Counter(name: "x", log: log) } else { Counter(name: "y", log: log) }
                Counter(name: flag ? "p" : "q", log: log).environment(\.isEnabled, flag)
                Tap("flip") { flag.toggle() }
            }
        }
        let log = Log()
        let stage = Stage { Screen(log: log) }
        stage.tap("+x")
        stage.tap("+p")
        #expect(stage.texts == ["x1", "p1"])
        log.clear()
        stage.tap("flip")
        #expect(stage.texts == ["y0", "q1"])
        #expect(log.lines == ["+y", "-x"])
        stage.tap("flip")
        #expect(stage.texts == ["x0", "p1"])
        #expect(log.lines == ["+y", "-x", "+x", "-y"])
    }

    @Test("C22 a switch has an identity for each case")
    func switches() {
        struct Screen: View {
            let log: Log
            @State private var n = 0
            var body: some View {
                switch n % 3 {
                case 0: Counter(name: "a", log: log)
                case 1: Counter(name: "b", log: log)
                default: Counter(name: "c", log: log)
                }
                Tap("next") { n += 1 }
            }
        }
        let log = Log()
        let stage = Stage { Screen(log: log) }
        stage.tap("+a")
        for expected in ["b0", "c0", "a0"] {
            stage.tap("next")
            #expect(stage.text == expected)
        }
        #expect(log.lines == ["+a", "+b", "-a", "+c", "-b", "+a", "-c"])
    }

    @Test("S52 C16 rows by stable id keep state and are not told when they move")
    func stableRows() {
        struct Screen: View {
            let log: Log
            @State private var names = ["a", "b", "c"]
            var body: some View {
                ForEach(names, id: \.self) { Counter(name: $0, log: log) }
                Tap("remove first") { names.removeFirst() }
                Tap("reverse") { names.reverse() }
                Tap("insert") { names.insert("d", at: 1) }
                Tap("sort") { names.sort() }
            }
        }
        let log = Log()
        let stage = Stage { Screen(log: log) }
        stage.tap("+b")
        stage.tap("+c")
        stage.tap("+c")
        #expect(log.lines == ["+a", "+b", "+c"])
        log.clear()
        stage.tap("remove first")
        #expect(stage.texts == ["b1", "c2"])
        #expect(log.lines == ["-a"])
        stage.tap("reverse")
        #expect(stage.texts == ["c2", "b1"])
        stage.tap("insert")
        #expect(stage.texts == ["c2", "d0", "b1"])
        stage.tap("sort")
        #expect(stage.texts == ["b1", "c2", "d0"])
        #expect(log.lines == ["-a", "+d"])
    }

    @Test("S53 C15 rows by offset: the state stays with the position")
    func offsets() {
        struct Screen: View {
            let log: Log
            let byOffset: Bool
            @State private var names = ["a", "b", "c"]
            var body: some View {
                if byOffset {
                    ForEach(names.indices, id: \.self) { Counter(name: names[$0], log: log) }
                } else {
                    ForEach(names, id: \.self) { Counter(name: $0, log: log) }
                }
                Tap("remove first") { names.removeFirst() }
            }
        }
        for byOffset in [true, false] {
            let stage = Stage { Screen(log: Log(), byOffset: byOffset) }
            stage.tap("+b")
            stage.tap("remove first")
            #expect(stage.texts == (byOffset ? ["b0", "c1"] : ["b1", "c0"]))
        }
    }

    @Test("C02 another id starts anew; an equal one keeps all")
    func explicitID() {
        struct Screen: View {
            let log: Log
            @State private var flag = false
            @State private var n = 0
            var body: some View {
                Counter(name: "c", log: log).id(flag)
                Text("\(n)")
                Tap("flag") { flag.toggle() }
                Tap("again") { n += 1 }
            }
        }
        let log = Log()
        let stage = Stage { Screen(log: log) }
        for _ in 0..<3 { stage.tap("+c") }
        stage.tap("again")
        #expect(stage.texts == ["c3", "1"])
        stage.tap("flag")
        #expect(stage.texts == ["c0", "1"])
        #expect(log.lines == ["+c", "+c", "-c"])
    }

    @Test("S55 F07 equatable: equal input runs no body")
    func equatable() {
        struct Parity: View, Equatable {
            let count: Int
            nonisolated static func == (a: Self, b: Self) -> Bool { a.count % 2 == b.count % 2 }
            var body: some View { Text("\(count)") }
        }
        struct Screen: View {
            let isEquatable: Bool
            @State private var count = 0
            var body: some View {
                if isEquatable { Parity(count: count).equatable() } else { Parity(count: count) }
                Tap("+2") { count += 2 }
            }
        }
        for isEquatable in [false, true] {
            let bodies = BodyCount()
            let stage = Stage { Screen(isEquatable: isEquatable) }
            stage.tap("+2")
            stage.tap("+2")
            #expect(bodies[Parity.self] == (isEquatable ? 1 : 3))
        }
    }

    @Test("an equatable view that is not plain data is compared by its own ==")
    func equatableReference() {
        struct Titled: View, Equatable {
            let title: String
            nonisolated static func == (a: Self, b: Self) -> Bool { a.title.first == b.title.first }
            var body: some View { Text(title) }
        }
        struct Screen: View {
            @State private var title = "abc"
            var body: some View {
                Titled(title: title)
                Tap("same") { title = "axx" }
                Tap("other") { title = "bbb" }
            }
        }
        let stage = Stage { Screen() }
        stage.tap("same")
        #expect(stage.text == "abc")
        stage.tap("other")
        #expect(stage.text == "bbb")
    }

    @Test("S56 a child with equal inputs runs no body; a computed property is part of its owner")
    func equalInputs() {
        struct Child: View {
            let name: String
            let values: [Int]
            var body: some View { Text("\(name)\(values.count)") }
        }
        struct Screen: View {
            @State private var n = 0
            var body: some View {
                Child(name: "x", values: [1, 2])
                inlined
                Tap("n") { n += 1 }
            }
            var inlined: some View { Text("inlined \(n)") }
        }
        let stage = Stage { Screen() }
        let bodies = BodyCount()
        stage.tap("n")
        #expect(stage.texts == ["x2", "inlined 1"])
        #expect(bodies[Child.self] == 0)
        #expect(bodies[Screen.self] == 1)
    }

    @Test("S57 C20 AnyView keeps state while the type inside stays the same")
    func anyView() {
        struct Screen: View {
            let log: Log
            @State private var n = 0
            @State private var isText = false
            var body: some View {
                isText ? AnyView(Text("text \(n)")) : AnyView(Counter(name: "c", log: log))
                Tap("n") { n += 1 }
                Tap("switch") { isText.toggle() }
            }
        }
        let log = Log()
        let stage = Stage { Screen(log: log) }
        stage.tap("+c")
        for _ in 0..<3 { stage.tap("n") }
        #expect(stage.texts == ["c1"])
        stage.tap("switch")
        #expect(stage.texts == ["text 3"])
        stage.tap("switch")
        #expect(stage.texts == ["c0"])
        #expect(log.lines == ["+c", "-c", "+c"])
    }

    @Test("C17 duplicate ids are reported, do not stop the program, and unique data recover")
    func duplicates() {
        struct Screen: View {
            @State private var values = [1, 1, 2]
            var body: some View {
                ForEach(values, id: \.self) { Text("\($0)") }
                Tap("unique") { values = [1, 2, 3] }
                Tap("more") { values = [2, 2, 2, 1] }
            }
        }
        let (stage, messages) = Diagnostics.collecting { Stage { Screen() } }
        #expect(stage.texts.count == 3)
        let message = messages.first
        #expect(message?.text.hasPrefix("ForEach<Array<Int>, Int, Text>: the ID 1 occurs multiple times") == true)
        #expect(message?.view == "Screen")
        stage.tap("unique")
        #expect(stage.texts == ["1", "2", "3"])
        stage.tap("more")
        #expect(stage.texts == ["2", "2", "2", "1"])
        stage.tap("unique")
        #expect(stage.texts == ["1", "2", "3"])
    }

    @Test("C18 a range without id is for constants, and says so; with id it follows")
    func ranges() {
        struct Screen: View {
            @State private var n = 3
            var body: some View {
                ForEach(0..<n, id: \.self) { Text("a\($0)") }
                ForEach(0..<n) { Text("b\($0)") }
                Tap("5") { n = 5 }
            }
        }
        let stage = Stage { Screen() }
        let messages = Diagnostics.collecting { stage.tap("5") }.messages
        #expect(stage.texts.filter { $0.hasPrefix("a") }.count == 5)
        #expect(
            messages.contains {
                $0.text.contains("should only be used for *constant* data") && $0.view == "Screen"
            })
    }
}
