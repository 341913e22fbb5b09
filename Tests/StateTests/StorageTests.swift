import Observation
import Testing

@testable import SwiftUICore

extension StateTests {
    /// Where `@State` lives, when it is made and what its writes cause.
    @Suite("Storage of state") @MainActor struct Storage {}
}

@Observable private final class Item {
    var title: String
    var note = ""
    init(_ title: String) { self.title = title }
}

private final class PlainItem {
    var title: String
    init(_ title: String) { self.title = title }
}

private struct Row: Identifiable {
    let id: Int
    var title: String
}

extension StateTests.Storage {
    @Test("S01 a write survives the struct, and updates the view and not its parent")
    func writes() {
        struct Counter: View {
            @State private var count = 0
            var body: some View {
                Text("\(count)")
                Tap("+1") { count += 1 }
            }
        }
        struct Parent: View {
            @State private var n = 0
            var body: some View {
                VStack { Counter() }
                Tap("parent \(n)") { n += 1 }
            }
        }
        let stage = Stage { Parent() }
        #expect(stage.text == "0")
        let bodies = BodyCount()
        stage.tap("+1")
        stage.tap("+1")
        #expect(stage.text == "2")
        #expect(bodies[Counter.self] == 2)
        #expect(bodies[Parent.self] == 0)
        stage.tap("parent 0")
        #expect(stage.text == "2")
    }

    @Test("S02 the initial value's expression runs once, at the first appearance")
    func lazyInitialValue() {
        let lives = Lives()
        struct ViewA: View {
            let seed: Int
            @State private var token: Lives.Token
            init(_ lives: Lives, seed: Int) {
                self.seed = seed
                _token = State(wrappedValue: lives.token())
            }
            var body: some View { Text("\(seed)") }
        }
        struct Parent: View {
            let lives: Lives
            @State private var n = 1
            var body: some View {
                ViewA(lives, seed: n)
                Tap("next") { n += 1 }
            }
        }
        _ = ViewA(lives, seed: 0)
        #expect(lives.count.made == 0)
        let stage = Stage { Parent(lives: lives) }
        #expect(lives.count.made == 1)
        stage.tap("next")
        stage.tap("next")
        #expect(stage.text == "3")
        #expect(lives.count.made == 1)
    }

    /// Counts how often the initial value of a property was asked for.
    @MainActor private static var seedsMade = 0
    @MainActor private static func makeSeed() -> Int {
        seedsMade += 1
        return seedsMade
    }

    @Test("S02 so does a default written at the property")
    func lazyDefault() {
        struct ViewA: View {
            let n: Int
            @State private var seed = StateTests.Storage.makeSeed()
            var body: some View { Text("\(n) \(seed)") }
        }
        struct Parent: View {
            @State private var n = 1
            var body: some View {
                ViewA(n: n)
                Tap("next") { n += 1 }
            }
        }
        Self.seedsMade = 0
        _ = ViewA(n: 0)
        #expect(Self.seedsMade == 0)
        let stage = Stage { Parent() }
        #expect(Self.seedsMade == 1)
        stage.tap("next")
        stage.tap("next")
        #expect(stage.text == "3 1")
        #expect(Self.seedsMade == 1)
    }

    @Test(
        "S03 S04 a seed counts only at the first appearance; onChange and id follow it",
        arguments: ["follow", "id", "none"])
    func seeds(_ how: String) {
        struct Child: View {
            let seed: Int
            let follows: Bool
            @State private var value: Int
            init(seed: Int, follows: Bool) {
                self.seed = seed
                self.follows = follows
                _value = State(wrappedValue: seed)
            }
            var body: some View {
                Text("seed=\(seed) value=\(value)")
                    .onChange(of: seed) { if follows { value = seed } }
            }
        }
        struct Parent: View {
            let how: String
            @State private var seed = 1
            var body: some View {
                if how == "id" {
                    Child(seed: seed, follows: false).id(seed)
                } else {
                    Child(seed: seed, follows: how == "follow")
                }
                Tap("seed") { seed = 2 }
            }
        }
        let stage = Stage { Parent(how: how) }
        #expect(stage.text == "seed=1 value=1")
        stage.tap("seed")
        // S04: `onChange(of:)` and `id` follow an outside value.
        #expect(stage.text == (how == "none" ? "seed=2 value=1" : "seed=2 value=2"))
    }

    @Test("S04 task(id:) follows an outside value")
    func taskFollows() async {
        struct Child: View {
            let seed: Int
            @State private var value = 0
            var body: some View { Text("\(value)").task(id: seed) { value = seed } }
        }
        struct Parent: View {
            @State private var seed = 1
            var body: some View {
                Child(seed: seed)
                Tap("seed") { seed = 2 }
            }
        }
        let stage = Stage { Parent() }
        await stage.settle { stage.text == "1" }
        #expect(stage.text == "1")
        stage.tap("seed")
        await stage.settle { stage.text == "2" }
        #expect(stage.text == "2")
    }

    @Test("S05 a plain class in state: its properties tell nobody, replacing it does")
    func plainClass() {
        struct Screen: View {
            @State private var item = PlainItem("a")
            var body: some View {
                Text(item.title)
                Tap("change") { item.title = "b" }
                Tap("replace") { item = PlainItem("c") }
            }
        }
        let stage = Stage { Screen() }
        let bodies = BodyCount()
        stage.tap("change")
        #expect(bodies[Screen.self] == 0)
        #expect(stage.text == "a")
        stage.tap("replace")
        #expect(bodies[Screen.self] == 1)
        #expect(stage.text == "c")
    }

    @Test("S06 an observable in state: a property that body read updates, another does not")
    func observableInState() {
        struct Screen: View {
            @State private var item = Item("a")
            var body: some View {
                Text(item.title)
                Tap("title") { item.title += "!" }
                Tap("note") { item.note += "!" }
                Tap("replace") { item = Item("new") }
            }
        }
        let stage = Stage { Screen() }
        let bodies = BodyCount()
        stage.tap("note")
        #expect(bodies[Screen.self] == 0)
        stage.tap("title")
        stage.tap("title")
        #expect(bodies[Screen.self] == 2)
        #expect(stage.text == "a!!")
        stage.tap("replace")
        stage.tap("title")
        #expect(stage.text == "new!")
        #expect(bodies[Screen.self] == 4)
    }

    @Test("S07 elements of an array in state: struct and observable update, plain class does not")
    func arrays() {
        struct Screen: View {
            @State private var structs = [Row(id: 0, title: "s")]
            @State private var plain = [PlainItem("p")]
            @State private var observed = [Item("o")]
            var body: some View {
                ForEach(structs) { Text($0.title) }
                ForEach(plain.indices, id: \.self) { Text(plain[$0].title) }
                ForEach(observed, id: \.title) { Text($0.title) }
                ForEach(observed.indices, id: \.self) { Text(observed[$0].note) }
                Tap("struct") { structs[0].title += "!" }
                Tap("plain") { plain[0].title += "!" }
                Tap("observed") { observed[0].title += "!" }
                Tap("note") { observed[0].note += "!" }
            }
        }
        let stage = Stage { Screen() }
        #expect(stage.texts == ["s", "p", "o"])
        stage.tap("plain")
        #expect(stage.texts == ["s", "p", "o"])
        stage.tap("observed")
        #expect(stage.texts == ["s", "p", "o!"])
        // Read in the row's closure only: the row is updated, and nothing else.
        let bodies = BodyCount()
        stage.tap("note")
        #expect(stage.texts == ["s", "p", "o!", "!"])
        #expect(bodies[Screen.self] == 0)
        stage.tap("struct")
        #expect(stage.texts == ["s!", "p!", "o!", "!"])
    }

    @Test("S08 a body run again without a change shows the same")
    func repeatable() {
        struct Child: View {
            let action: () -> Void
            @State private var count = 3
            var body: some View { Text("\(count)") }
        }
        struct Parent: View {
            @State private var n = 0
            var body: some View {
                Child {}
                Tap("again") { n += 1 }
                if n < 0 { EmptyView() }
            }
        }
        let stage = Stage { Parent() }
        for _ in 0..<5 { stage.tap("again") }
        #expect(stage.text == "3")
    }

    @Test("S09 several writes in one event are one update with the last value")
    func coalescing() {
        struct Screen: View {
            @State private var a = 0
            @State private var b = 0
            var body: some View {
                Text("\(a) \(b)")
                Tap("go") {
                    a = 1
                    a = 2
                    b = 3
                    a += 1
                }
            }
        }
        let stage = Stage { Screen() }
        let bodies = BodyCount()
        stage.tap("go")
        #expect(stage.text == "3 3")
        #expect(bodies[Screen.self] == 1)
    }

    @Test("an equal value written runs no body")
    func equalWrite() {
        struct Screen: View {
            @State private var a = 1
            var body: some View {
                Text("\(a)")
                Tap("same") { a = 1 }
                Tap("back") {
                    a = 2
                    a = 1
                }
            }
        }
        let stage = Stage { Screen() }
        let bodies = BodyCount()
        stage.tap("same")
        stage.tap("back")
        #expect(bodies[Screen.self] == 0)
    }

    @Test("S10 state ends with the identity")
    func endsWithIdentity() {
        struct Counter: View {
            @State private var count = 0
            var body: some View {
                Text("\(count)")
                Tap("+1") { count += 1 }
            }
        }
        struct Parent: View {
            @State private var id = 0
            var body: some View {
                Counter().id(id)
                Tap("new") { id += 1 }
            }
        }
        let stage = Stage { Parent() }
        stage.tap("+1")
        #expect(stage.text == "1")
        stage.tap("new")
        #expect(stage.text == "0")
    }

    @Test("S10 state moves along in a ForEach with stable ids")
    func movesAlong() {
        struct Cell: View {
            let name: String
            @State private var count = 0
            var body: some View {
                Text("\(name)\(count)")
                Tap("+\(name)") { count += 1 }
            }
        }
        struct Parent: View {
            @State private var names = ["a", "b", "c"]
            var body: some View {
                ForEach(names, id: \.self) { Cell(name: $0) }
                Tap("reverse") { names.reverse() }
                Tap("drop") { names.removeFirst() }
                Tap("insert") { names.insert("a", at: 1) }
            }
        }
        let stage = Stage { Parent() }
        stage.tap("+a")
        stage.tap("+c")
        stage.tap("+c")
        #expect(stage.texts == ["a1", "b0", "c2"])
        stage.tap("reverse")
        #expect(stage.texts == ["c2", "b0", "a1"])
        stage.tap("drop")
        #expect(stage.texts == ["b0", "a1"])
        stage.tap("+b")
        stage.tap("drop")
        stage.tap("drop")
        #expect(stage.texts == [])
    }

    @Test("state of a modifier, and of a view around it, lives as long as the modified view")
    func stateOfModifiers() {
        struct Counting: ViewModifier {
            @State private var count = 0
            func body(content: Content) -> some View {
                content
                Text("m\(count)")
                Tap("m") { count += 1 }
            }
        }
        struct Parent: View {
            @State private var n = 0
            var body: some View {
                Text("\(n)").modifier(Counting())
                Tap("n") { n += 1 }
            }
        }
        let stage = Stage { Parent() }
        stage.tap("m")
        stage.tap("n")
        stage.tap("m")
        #expect(stage.texts == ["1", "m2"])
    }
}
