import Observation
import Testing

@testable import SwiftUICore

extension StateTests {
    /// Values that views inherit.
    @Suite("Environment") @MainActor struct Environments {}
}

extension EnvironmentValues {
    @Entry fileprivate var theme = "plain"
    @Entry fileprivate var limit: Int = 3
}

@Observable private final class Session {
    var user = "guest"
}

private struct ShowTheme: View {
    @Environment(\.theme) private var theme
    var body: some View { Text(theme) }
}

private struct ShowLimit: View {
    @Environment(\.limit) private var limit
    var body: some View { Text("\(limit)") }
}

private struct ShowSession: View {
    @Environment(Session.self) private var session: Session?
    var body: some View { Text(session?.user ?? "none") }
}

private struct ShowRequired: View {
    @Environment(Session.self) private var session
    var body: some View { Text(session.user) }
}

extension StateTests.Environments {
    @Test("S40 S41 the nearest value above, else the default; a change runs only the bodies that read it")
    func nearest() {
        struct Screen: View {
            @State private var theme = "dark"
            @State private var limit = 5
            var body: some View {
                ShowTheme()
                VStack {
                    ShowTheme()
                    ShowLimit()
                    VStack { ShowTheme() }.environment(\.theme, "inner")
                }
                .environment(\.theme, theme)
                .environment(\.limit, limit)
                Tap("theme") { theme += "!" }
                Tap("limit") { limit += 1 }
            }
        }
        let stage = Stage { Screen() }
        #expect(stage.texts == ["plain", "dark", "5", "inner"])
        let bodies = BodyCount()
        stage.tap("theme")
        #expect(stage.texts == ["plain", "dark!", "5", "inner"])
        #expect(bodies[ShowTheme.self] == 1)
        #expect(bodies[ShowLimit.self] == 0)
        bodies.reset()
        stage.tap("limit")
        #expect(stage.texts == ["plain", "dark!", "6", "inner"])
        #expect(bodies[ShowTheme.self] == 0)
        #expect(bodies[ShowLimit.self] == 1)
    }

    @Test("S42 an observable object by its type; the optional form is nil where there is none")
    func objects() {
        struct Screen: View {
            @State private var session = Session()
            var body: some View {
                VStack {
                    ShowRequired()
                    ShowSession()
                }
                .environment(session)
                ShowSession()
                Tap("login") { session.user = "ann" }
                Tap("replace") { session = Session() }
            }
        }
        let stage = Stage { Screen() }
        #expect(stage.texts == ["guest", "guest", "none"])
        stage.tap("login")
        #expect(stage.texts == ["ann", "ann", "none"])
        stage.tap("replace")
        #expect(stage.texts == ["guest", "guest", "none"])
        stage.tap("login")
        #expect(stage.texts == ["ann", "ann", "none"])
    }

    @Test("F09 nil in the environment reads as nil")
    func nilObject() {
        struct Screen: View {
            @State private var isIn = false
            let session = Session()
            var body: some View {
                VStack { ShowSession() }
                    .environment(isIn ? session : nil as Session?)
                    .environment(Session())
                Tap("toggle") { isIn.toggle() }
            }
        }
        let stage = Stage { Screen() }
        #expect(stage.texts == ["none"])
        stage.tap("toggle")
        #expect(stage.texts == ["guest"])
        stage.tap("toggle")
        #expect(stage.texts == ["none"])
    }

    @Test("transformEnvironment starts from what holds there, and follows it")
    func transforms() {
        struct Screen: View {
            @State private var limit = 1
            @State private var factor = 10
            var body: some View {
                VStack {
                    ShowLimit().transformEnvironment(\.limit) { $0 *= factor }
                }
                .environment(\.limit, limit)
                Tap("limit") { limit += 1 }
                Tap("factor") { factor += 1 }
            }
        }
        let stage = Stage { Screen() }
        #expect(stage.text == "10")
        stage.tap("limit")
        #expect(stage.text == "20")
        stage.tap("factor")
        #expect(stage.text == "22")
    }

    @Test("a key path that changes sets the other key, and no longer the first")
    func changingKeyPath() {
        struct Screen: View {
            @State private var first = true
            var body: some View {
                VStack {
                    Show()
                }
                .environment(first ? \.one : \.two, "set")
                Tap("switch") { first.toggle() }
            }
        }
        struct Show: View {
            @Environment(\.one) private var one
            @Environment(\.two) private var two
            var body: some View { Text("\(one) \(two)") }
        }
        let stage = Stage { Screen() }
        #expect(stage.text == "set 2")
        stage.tap("switch")
        #expect(stage.text == "1 set")
        stage.tap("switch")
        #expect(stage.text == "set 2")
    }

    @Test("a change that nobody below reads runs no body and marks no node")
    func unread() {
        struct Leaf: View {
            let n: Int
            var body: some View { Text("\(n)") }
        }
        struct Leaves: View {
            var body: some View { ForEach(0..<100, id: \.self) { Leaf(n: $0) } }
        }
        struct Screen: View {
            @State private var theme = "a"
            var body: some View {
                VStack { Leaves() }.environment(\.theme, theme)
                Tap("theme") { theme += "!" }
            }
        }
        let stage = Stage { Screen() }
        let bodies = BodyCount()
        stage.tap("theme")
        #expect(bodies[Leaf.self] == 0)
        #expect(bodies[Leaves.self] == 0)
        #expect(bodies[Screen.self] == 1)
    }

    @Test("values of one's own are read by modifiers too")
    func modifiers() {
        struct Stamp: ViewModifier {
            @Environment(\.theme) private var theme
            func body(content: Content) -> some View {
                content
                Text("stamp \(theme)")
            }
        }
        struct Screen: View {
            @State private var theme = "a"
            var body: some View {
                Text("x").modifier(Stamp()).environment(\.theme, theme)
                Tap("theme") { theme += "!" }
            }
        }
        let stage = Stage { Screen() }
        stage.tap("theme")
        #expect(stage.texts == ["x", "stamp a!"])
    }
}

extension EnvironmentValues {
    @Entry fileprivate var one = "1"
    @Entry fileprivate var two = "2"
}
