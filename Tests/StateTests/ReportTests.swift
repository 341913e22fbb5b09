import Foundation
import Observation
import Testing

@testable import SwiftUICore

extension StateTests {
    /// What the framework says: why bodies run, and what a program does wrong.
    @Suite("Reports") @MainActor struct Reports {}
}

@Observable private final class Model {
    var count = 0
}

extension StateTests.Reports {
    /// What `body` prints while it runs.
    private func lines(_ action: () -> Void) -> [String] {
        var collected: [String] = []
        let previous = Diagnostics.changePrinter
        Diagnostics.changePrinter = { collected.append($0) }
        defer { Diagnostics.changePrinter = previous }
        action()
        return collected
    }

    @Test("S75 F11 what made a body run")
    func changes() {
        struct Plain: View {
            var body: some View {
                let _ = Self._printChanges()
                Text("plain")
            }
        }
        struct Detail: View {
            let value: Int
            var body: some View {
                let _ = Self._printChanges()
                Text("\(value)")
            }
        }
        struct Counter: View {
            @State private var count = 0
            @Environment(\.isEnabled) private var isEnabled
            @Binding var shared: Int
            var body: some View {
                let _ = Self._printChanges()
                Text("\(count) \(isEnabled ? 1 : 0) \(shared)")
                Tap("count") { count += 1 }
            }
        }
        struct Screen: View {
            @State private var value = 0
            @State private var isEnabled = true
            @State private var shared = 0
            var body: some View {
                Plain()
                Detail(value: value)
                Counter(shared: $shared).environment(\.isEnabled, isEnabled)
                Tap("value") { value += 1 }
                Tap("enabled") { isEnabled.toggle() }
                Tap("shared") { shared += 1 }
                Tap("two") {
                    isEnabled.toggle()
                    shared += 1
                }
            }
        }
        var stage: Stage!
        let first = lines { stage = Stage { Screen() } }
        #expect(
            first == [
                "Plain: @self changed.", "Detail: @self changed.",
                "Counter: @self, @identity, _count, _isEnabled, _shared changed.",
            ])
        #expect(lines { stage.tap("count") } == ["Counter: _count changed."])
        #expect(lines { stage.tap("value") } == ["Detail: @self changed."])
        #expect(lines { stage.tap("enabled") } == ["Counter: _isEnabled changed."])
        #expect(lines { stage.tap("shared") } == ["Counter: _shared changed."])
        let both = lines { stage.tap("two") }
        #expect(both.count == 1)
        #expect(both.first?.contains("_shared") == true)
        #expect(both.first?.contains("_isEnabled") == true)
    }

    @Test("F11 the first body of a view with one state")
    func firstBody() {
        struct V: View {
            @State private var name = ""
            var body: some View {
                let _ = Self._printChanges()
                Text(name)
            }
        }
        #expect(lines { _ = Stage { V() } } == ["V: @self, @identity, _name changed."])
    }

    @Test("S75 an observable's property by its key path")
    func observable() {
        struct Counter: View {
            let model: Model
            var body: some View {
                let _ = Self._printChanges()
                Text("\(model.count)")
            }
        }
        let model = Model()
        var stage: Stage!
        _ = lines { stage = Stage { Counter(model: model) } }
        // The very first change too, though the body that came before it is the first of its type.
        for n in 1...3 {
            model.count = n
            #expect(lines { stage.settle() } == ["Counter: \\Model.count changed."])
        }
    }

    @Test("S75 an observable that a body reads only later is named as well")
    func observableReadLater() {
        struct Counter: View {
            let model: Model
            @State private var isReading = false
            var body: some View {
                let _ = Self._printChanges()
                Text(isReading ? "\(model.count)" : "not read")
                Tap("read") { isReading = true }
            }
        }
        let model = Model()
        var stage: Stage!
        _ = lines { stage = Stage { Counter(model: model) } }
        #expect(lines { stage.tap("read") } == ["Counter: _isReading changed."])
        model.count = 1
        #expect(lines { stage.settle() } == ["Counter: \\Model.count changed."])
    }

    @Test("S75 _logChanges says the same to the log")
    func logged() {
        struct Logged: View {
            @State private var n = 0
            var body: some View {
                let _ = Self._logChanges()
                Text("\(n)")
                Tap("n") { n += 1 }
            }
        }
        let printed = Log()
        let previous = Diagnostics.printer
        Diagnostics.printer = { printed($0) }
        defer { Diagnostics.printer = previous }
        let stage = Stage { Logged() }
        #expect(lines { stage.tap("n") } == [])
        #expect(printed.lines == ["Logged: @self, @identity, _n changed.", "Logged: _n changed."])
    }

    @Test("C47 state written from a body is reported, and comes to an end")
    func writtenInBody() {
        struct Screen: View {
            @State private var n = 0
            var body: some View {
                let _ = (n += 1)
                Text("\(n)")
            }
        }
        let bodies = BodyCount()
        let (stage, messages) = Diagnostics.collecting { Stage { Screen() } }
        #expect(bodies[Screen.self] < 20)
        #expect(!stage.scene.needsTurn)
        let message = messages.first
        #expect(
            message?.text.hasPrefix("Modifying state during view update, this will cause undefined behavior.") == true)
        #expect(message?.view == "Screen")
        #expect(message?.property == "_n")
    }

    @Test("C47 an observable written from a body is reported where another view has read it, and comes to an end")
    func observableWrittenInBody() {
        struct Reader: View {
            let model: Model
            var body: some View {
                Text("\(model.count)")
                Writer(model: model)
            }
        }
        struct Writer: View {
            let model: Model
            var body: some View {
                let _ = (model.count += 1)
                Text("\(model.count)")
            }
        }
        let bodies = BodyCount()
        let (stage, messages) = Diagnostics.collecting { Stage { Reader(model: Model()) } }
        #expect(bodies[Reader.self] == 2)
        #expect(bodies[Writer.self] < 20)
        #expect(!stage.scene.needsTurn)
        #expect(messages.first?.text.hasPrefix("Modifying state during view update") == true)
        #expect(messages.first?.view == "Writer")
    }

    @Test("C49 state of a view that was never installed is reported when it is read or written")
    func notInstalled() {
        struct Flagged: DynamicProperty {
            @State var flag = false
            @MainActor func set() { flag = true }
        }
        struct Screen: View {
            let flagged: Flagged
            let copied: @MainActor () -> Void
            init() {
                let flagged = Flagged()
                self.flagged = flagged
                copied = flagged.set
            }
            var body: some View {
                Text("\(flagged.flag ? "true" : "false")")
                Tap("copied") { copied() }
                Tap("live") { flagged.set() }
            }
        }
        let (stage, shown) = Diagnostics.collecting { Stage { Screen() } }
        #expect(shown.isEmpty)
        let tapped = Diagnostics.collecting { stage.tap("copied") }.messages
        #expect(stage.text == "false")
        #expect(
            tapped.first?.text.hasPrefix("Accessing State's value outside of being installed on a View.") == true)
        stage.tap("live")
        #expect(stage.text == "true")
    }

    @Test("a report is kept each time and printed once for each site")
    func oncePerSite() {
        let printed = Log()
        let previous = Diagnostics.printer
        Diagnostics.printer = { printed($0) }
        defer { Diagnostics.printer = previous }
        let messages = Diagnostics.collecting {
            for _ in 0..<3 { Diagnostics.report("Once per site.", view: "OnceA") }
            Diagnostics.report("Once per site.", view: "OnceB")
        }.messages
        #expect(
            printed.lines.filter { $0.hasSuffix("Once per site.") } == [
                "OnceA: Once per site.", "OnceB: Once per site.",
            ])
        #expect(messages.map(\.view) == ["OnceA", "OnceA", "OnceA", "OnceB"])
        #expect(Diagnostics.messages.filter { $0.text == "Once per site." }.count == 4)
    }

    /// In a process of its own, as the others' reports would have to make room.
    @Test("of very many reports the newest are kept")
    func newestAreKept() async {
        await #expect(processExitsWith: .success) {
            Diagnostics.printer = { _ in }
            for i in 0..<10_001 { Diagnostics.report("\(i)") }
            #expect(Diagnostics.count == 10_001)
            #expect(Diagnostics.messages.count <= 10_000)
            #expect(Diagnostics.messages.last?.text == "10000")
            #expect(Diagnostics.messages(after: 10_000).map(\.text) == ["10000"])
        }
    }

    @Test("who listens hears what its own work leads to, in tasks too, and nothing else")
    func collected() async {
        @Sendable func report(_ text: String) { Diagnostics.report(text, view: "Collected") }
        let (inner, outer) = await Diagnostics.collecting {
            report("before")
            let inner = await Diagnostics.collecting {
                await Task { report("task") }.value
                await Task.detached { report("detached") }.value
                return "result"
            }
            report("after")
            return inner
        }
        #expect(inner.result == "result")
        #expect(inner.messages.map(\.text) == ["task"])
        #expect(outer.map(\.text) == ["before", "task", "after"])
    }
}
