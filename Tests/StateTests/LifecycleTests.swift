import Foundation
import Testing

@testable import SwiftUICore

extension StateTests {
    /// What runs when views come, change and go.
    @Suite("Lifecycle") @MainActor struct Lifecycles {}
}

extension StateTests.Lifecycles {
    @Test("F01 each transaction's writes are an update of their own")
    func batches() {
        struct Screen: View {
            let log: Log
            @State private var s = 0
            var body: some View {
                let _ = log("body \(s)")
                Text("\(s)")
                    .onChange(of: s) { log("\($0) \($1)") }
                    .onAppear {
                        s = 1
                        s = 2
                        withAnimation {
                            s = 3
                            s = 4
                        }
                    }
            }
        }
        let log = Log()
        let stage = Stage { Screen(log: log) }
        #expect(log.lines.filter { $0.hasPrefix("body") } == ["body 0", "body 2", "body 4"])
        #expect(log.lines.filter { !$0.hasPrefix("body") } == ["0 2", "2 4"])
        #expect(stage.text == "4")
    }

    @Test("F02 onChange gets the old and the new value; with initial also the first", arguments: [false, true])
    func initialChange(_ initial: Bool) {
        struct Screen: View {
            let log: Log
            let initial: Bool
            @State private var s = 0
            var body: some View {
                Text("\(s)")
                    .onChange(of: s, initial: initial) { log("\($0) \($1)") }
                    .onAppear { s = 1 }
                Tap("2") { s = 2 }
            }
        }
        let log = Log()
        let stage = Stage { Screen(log: log, initial: initial) }
        stage.tap("2")
        #expect(log.lines == (initial ? ["0 0"] : []) + ["0 1", "1 2"])
    }

    @Test("F03 equal values do not count as a change")
    func equalChanges() {
        struct Screen: View {
            let log: Log
            @State private var s = 0
            var body: some View {
                Text("\(s)").onChange(of: s) { log("changed") }
                Tap("1") { s = 1 }
                Tap("2") { s = 2 }
            }
        }
        let log = Log()
        let stage = Stage { Screen(log: log) }
        for label in ["1", "2", "2"] { stage.tap(label) }
        #expect(log.lines.count == 2)
    }

    // android.benigumo.com/20240328/onappear-onchange-task prints them: those of one view as they are written, children's first, tasks last.
    @Test("what appears acts as it is written, tasks come last")
    func orderOfAppearance() async {
        struct Screen: View {
            let log: Log
            var body: some View {
                Group {
                    Text("x")
                        .task { log("text task") }
                        .onChange(of: true, initial: true) { log("text change") }
                        .onAppear { log("text appear") }
                }
                .onAppear { log("group appear") }
                .onChange(of: true, initial: true) { log("group change") }
                .task { log("group task") }
            }
        }
        let log = Log()
        let stage = Stage { Screen(log: log) }
        #expect(log.lines == ["text change", "text appear", "group appear", "group change"])
        await stage.settle { log.lines.count == 6 }
        #expect(Set(log.lines.dropFirst(4)) == ["text task", "group task"])
    }

    @Test("F04 S74 task starts with the view; with another id again; its end comes with the view's")
    func tasks() async {
        struct Screen: View {
            let log: Log
            @State private var id = 0
            @State private var shown = true
            @State private var n = 0
            var body: some View {
                if shown {
                    Text("\(id) \(n)")
                        .task {
                            log("plain")
                            try? await Task.sleep(for: .seconds(60))
                            log("plain ended \(Task.isCancelled)")
                        }
                        .task(id: id) {
                            let started = id
                            log("s\(started)")
                            try? await Task.sleep(for: .seconds(60))
                            log("\(Task.isCancelled ? "c" : "d")\(started)")
                        }
                }
                Tap("id") { id += 1 }
                Tap("again") { n += 1 }
                Tap("hide") { shown = false }
            }
        }
        let log = Log()
        let stage = Stage { Screen(log: log) }
        await stage.settle { log.lines.count == 2 }
        #expect(Set(log.lines) == ["plain", "s0"])
        stage.tap("again")
        await stage.pump()
        #expect(log.lines.count == 2)
        // C27: another id ends the old task and starts a new one.
        for i in 1...2 {
            stage.tap("id")
            await stage.settle { log.lines.contains("s\(i)") && log.lines.contains("c\(i - 1)") }
        }
        stage.tap("hide")
        await stage.settle { log.lines.contains("c2") && log.lines.contains("plain ended true") }
        #expect(log.lines.filter { $0.hasPrefix("s") } == ["s0", "s1", "s2"])
        #expect(log.lines.filter { $0.hasPrefix("c") } == ["c0", "c1", "c2"])
        #expect(log.lines.filter { $0.hasPrefix("plain") } == ["plain", "plain ended true"])
    }

    @Test("C27 an id changed from inside the task cancels the task itself")
    func selfCancelling() async {
        struct Screen: View {
            let log: Log
            @State private var id = 0
            var body: some View {
                Text("\(id)").task(id: id) {
                    let started = id
                    if started == 0 {
                        id = 1
                        try? await Task.sleep(for: .seconds(60))
                    }
                    log("\(started) \(Task.isCancelled)")
                }
            }
        }
        let log = Log()
        let stage = Stage { Screen(log: log) }
        await stage.settle { log.lines.count == 2 }
        #expect(Set(log.lines) == ["0 true", "1 false"])
    }

    @Test("C30 a task of one's own in onAppear runs on when the view goes; .task does not")
    func unstructured() async {
        struct Screen: View {
            let log: Log
            @State private var shown = true
            var body: some View {
                if shown {
                    Text("x")
                        .onAppear {
                            Task {
                                log("own started")
                                try? await Task.sleep(for: .milliseconds(50))
                                log("own \(Task.isCancelled)")
                            }
                        }
                        .task {
                            log("started")
                            try? await Task.sleep(for: .seconds(60))
                            log("task \(Task.isCancelled)")
                        }
                }
                Tap("hide") { shown = false }
            }
        }
        let log = Log()
        let stage = Stage { Screen(log: log) }
        await stage.settle { log.lines.count == 2 }
        stage.tap("hide")
        await stage.settle { log.lines.count == 4 }
        #expect(log.lines.contains("own false"))
        #expect(log.lines.contains("task true"))
    }

    @Test("F06 children appear before their parents, and what they write the parents read")
    func order() {
        struct Child: View {
            @Binding var value: Int
            let log: Log
            var body: some View {
                Text("child").onAppear {
                    log("child")
                    value = 1
                }
            }
        }
        struct Parent: View {
            let log: Log
            @State private var value = 0
            var body: some View {
                VStack { Child(value: $value, log: log) }.onAppear { log("parent \(value)") }
            }
        }
        let log = Log()
        _ = Stage { Parent(log: log) }
        #expect(log.lines == ["child", "parent 1"])
    }

    @Test("F08 another id: the new view appears, then the old one disappears")
    func replacing() {
        struct Screen: View {
            let log: Log
            @State private var flag = false
            @State private var shown = true
            var body: some View {
                if shown {
                    Text("x")
                        .onAppear { log("A\(flag ? "T" : "F")") }
                        .onDisappear { log("D\(flag ? "T" : "F")") }
                        .id(flag)
                }
                Tap("flip") { flag = true }
                Tap("hide") { shown = false }
            }
        }
        let log = Log()
        let stage = Stage { Screen(log: log) }
        stage.tap("flip")
        stage.tap("hide")
        #expect(log.lines == ["AF", "AT", "DT", "DT"])
    }

    @Test("S54 C24 onAppear runs again after removal and insertion, and never without one")
    func appearances() {
        struct Screen: View {
            let log: Log
            @State private var shown = true
            @State private var n = 0
            @State private var names = ["a", "b"]
            var body: some View {
                ForEach(names, id: \.self) { name in
                    Text("\(name)\(n)").onAppear { log("+\(name)") }.onDisappear { log("-\(name)") }
                }
                if shown { Text("\(n)").onAppear { log("+") }.onDisappear { log("-") } }
                Tap("toggle") { shown.toggle() }
                Tap("n") { n += 1 }
                Tap("insert") { names.insert("c", at: 0) }
                Tap("remove") { names.removeFirst() }
            }
        }
        let log = Log()
        let stage = Stage { Screen(log: log) }
        #expect(log.lines == ["+a", "+b", "+"])
        log.clear()
        for label in ["n", "insert", "n", "toggle", "n", "toggle", "n", "remove"] { stage.tap(label) }
        #expect(log.lines == ["+c", "-", "+", "-c"])
    }

    @Test("C23 onAppear on a Group is each child's; once for each insertion of optional content")
    func groups() {
        struct Screen: View {
            let log: Log
            @State private var value: Int? = 1
            var body: some View {
                Group { if let value { Text("\(value)") } }.onAppear { log("optional") }
                Group {
                    Text("a")
                    Text("b")
                }
                .onAppear { log("both") }
                Tap("toggle") { value = value == nil ? 1 : nil }
            }
        }
        let log = Log()
        let stage = Stage { Screen(log: log) }
        #expect(log.lines.filter { $0 == "both" }.count == 2)
        for _ in 0..<4 { stage.tap("toggle") }
        #expect(log.lines.filter { $0 == "optional" }.count == 3)
        #expect(log.lines.filter { $0 == "both" }.count == 2)
    }

    @Test("C31 which values the closures of onChange see")
    func captures() {
        struct Screen: View {
            let log: Log
            @State private var n = 1
            var body: some View {
                let derived = n * 10
                Text("\(n)")
                    .onChange(of: n) { log("two \($0) \($1) \(derived)") }
                    .onChange(of: n) { log("zero \(n) \(derived)") }
                    .onChange(of: n, perform: { [n] new in log("old \(n) \(new)") })
                Tap("2") { n = 2 }
                Tap("3") { n = 3 }
            }
        }
        let log = Log()
        let stage = Stage { Screen(log: log) }
        for label in ["2", "2", "3"] { stage.tap(label) }
        #expect(log.lines.filter { $0.hasPrefix("two") } == ["two 1 2 20", "two 2 3 30"])
        #expect(log.lines.filter { $0.hasPrefix("zero") } == ["zero 2 20", "zero 3 30"])
        #expect(log.lines.filter { $0.hasPrefix("old") } == ["old 1 2", "old 2 3"])
    }

    @Test("C32 F10 a clamp converges; a runaway is cut with a report")
    func runaway() {
        struct Clamp: View {
            let log: Log
            @State private var n = 0
            var body: some View {
                Text("\(n)").onChange(of: n) {
                    log("\(n)")
                    n = min(n, 10)
                }
                Tap("12") { n = 12 }
            }
        }
        struct Runaway: View {
            let log: Log
            @State private var n = 0
            var body: some View {
                Text("\(n)").onChange(of: n) {
                    log("\(n)")
                    n += 1
                }
                Tap("go") { n += 1 }
            }
        }
        let log = Log()
        let stage = Stage { Clamp(log: log) }
        let clamped = Diagnostics.collecting { stage.tap("12") }.messages
        #expect(stage.text == "10")
        #expect(log.lines == ["12", "10"])
        #expect(clamped.isEmpty)
        log.clear()
        let other = Stage { Runaway(log: log) }
        let running = Diagnostics.collecting { other.tap("go") }.messages
        #expect(log.lines == ["1", "2"])
        #expect(
            running.contains {
                $0.text.hasPrefix("onChange(of: Int) action tried to update multiple times per frame.")
                    && $0.view == "Runaway"
            })
        other.tap("go")
        #expect(log.lines.count == 4)
    }

    @Test("three writes under three animations are three changes, and no runaway")
    func manyTransactions() {
        struct Screen: View {
            let log: Log
            @State private var n = 0
            var body: some View {
                Text("\(n)").onChange(of: n) { log("\($0) \($1)") }
                Tap("go") {
                    for i in 1...5 { withAnimation(.linear(duration: Double(i))) { n = i } }
                }
            }
        }
        let log = Log()
        let stage = Stage { Screen(log: log) }
        let messages = Diagnostics.collecting { stage.tap("go") }.messages
        #expect(log.lines == ["0 1", "1 2", "2 3", "3 4", "4 5"])
        #expect(messages.isEmpty)
    }

    @Test("writes under one transaction with values of one's own go together")
    func ownTransactionValues() {
        struct Screen: View {
            @State private var a = 0
            @State private var b = 0
            var body: some View {
                Text("\(a)\(b)")
                Tap("go") {
                    withTransaction(\.source, "test") {
                        a = 1
                        b = 1
                    }
                }
            }
        }
        let stage = Stage { Screen() }
        let bodies = BodyCount()
        stage.tap("go")
        #expect(stage.text == "11")
        #expect(bodies[Screen.self] == 1)
    }
}

extension Transaction {
    @Entry fileprivate var source = "none"
}
