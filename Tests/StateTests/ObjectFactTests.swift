import Combine
import Foundation
import Observation
import Testing

@testable import SwiftUICore

extension StateTests {
    /// What public reports say about objects in views, whole cases.
    @Suite("Facts about objects") @MainActor struct ObjectFacts {}
}

private final class Flags: ObservableObject {
    @Published var published = false
    var plain = false
}

@Observable private final class TrackedFlags {
    var tracked = false
    @ObservationIgnored var ignored = false
}

@Observable private final class TrackedInner { var n = 0 }
@Observable private final class TrackedOuter { var inner = TrackedInner() }

private final class Numbers: ObservableObject {
    @Published var n = 1
}

private class Base: ObservableObject {
    @Published var first = 0
}

private final class Sub: Base {
    @Published var second = 0
}

extension StateTests.ObjectFacts {
    private struct Shows: View {
        let value: Bool
        var body: some View { Text(value ? "yes" : "no") }
    }

    private struct Other: View {
        var body: some View { Text("other") }
    }

    private struct Observing: View {
        @ObservedObject var flags: Flags
        let isAnnounced: Bool
        var body: some View {
            VStack {
                Shows(value: flags.published)
                Other()
            }
            .onAppear { if isAnnounced { flags.published = true } else { flags.plain = true } }
        }
    }

    private struct Owning: View {
        @StateObject private var flags = Flags()
        let isAnnounced: Bool
        var body: some View {
            VStack {
                Shows(value: flags.published)
                Other()
            }
            .onAppear { if isAnnounced { flags.published = true } else { flags.plain = true } }
        }
    }

    private struct Tracking: View {
        @State private var flags = TrackedFlags()
        let isAnnounced: Bool
        var body: some View {
            VStack {
                Shows(value: flags.tracked)
                Other()
            }
            .onAppear { if isAnnounced { flags.tracked = true } else { flags.ignored = true } }
        }
    }

    @Test(
        "F05 how often bodies run when an object is changed in onAppear",
        arguments: ["observed", "owned", "tracked"], [true, false])
    func changedInOnAppear(_ kind: String, isAnnounced: Bool) {
        let bodies = BodyCount()
        let stage =
            switch kind {
            case "observed": Stage { Observing(flags: Flags(), isAnnounced: isAnnounced) }
            case "owned": Stage { Owning(isAnnounced: isAnnounced) }
            default: Stage { Tracking(isAnnounced: isAnnounced) }
            }
        #expect(bodies[Observing.self] + bodies[Owning.self] + bodies[Tracking.self] == (isAnnounced ? 2 : 1))
        #expect(bodies[Shows.self] + bodies[Other.self] == (isAnnounced ? 3 : 2))
        #expect(stage.texts == [isAnnounced ? "yes" : "no", "other"])
    }

    private final class Inner: ObservableObject { @Published var n = 0 }
    private final class Outer: ObservableObject { @Published var inner = Inner() }

    @Test("C06 a child that observes the nested object itself follows it; observable objects follow at any depth")
    func nested() {
        struct Child: View {
            @ObservedObject var inner: Inner
            var body: some View { Text("child \(inner.n)") }
        }
        struct Screen: View {
            @StateObject private var outer = Outer()
            @State private var tracked = TrackedOuter()
            var body: some View {
                Text("outer \(outer.inner.n)")
                Child(inner: outer.inner)
                Depth(tracked: tracked)
                Tap("inner") { outer.inner.n += 1 }
                Tap("tracked") { tracked.inner.n += 1 }
                Tap("replace") { tracked.inner = TrackedInner() }
            }
        }
        struct Depth: View {
            let tracked: TrackedOuter
            var body: some View { Text("tracked \(tracked.inner.n)") }
        }
        let stage = Stage { Screen() }
        let bodies = BodyCount()
        stage.tap("inner")
        #expect(stage.texts == ["outer 0", "child 1", "tracked 0"])
        #expect(bodies[Screen.self] == 0)
        stage.tap("tracked")
        #expect(stage.texts == ["outer 0", "child 1", "tracked 1"])
        stage.tap("replace")
        stage.tap("tracked")
        #expect(stage.texts == ["outer 0", "child 1", "tracked 1"])
        #expect(bodies[Depth.self] == 3)
        #expect(bodies[Screen.self] == 0)
    }

    @Test("C09 onReceive of a published property gets the new value while the object has the old one")
    func received() {
        struct Screen: View {
            let log: Log
            @ObservedObject var model: Numbers
            var body: some View {
                Text("\(model.n)").onReceive(model.$n) { log("\($0) \(model.n)") }
            }
        }
        let (log, model) = (Log(), Numbers())
        let stage = Stage { Screen(log: log, model: model) }
        #expect(log.lines == ["1 1"])
        model.n = 2
        #expect(log.lines == ["1 1", "2 1"])
        stage.settle()
        #expect(stage.text == "2")
        // Neither the update nor the subscription that outlives it says it again.
        #expect(log.lines == ["1 1", "2 1"])
    }

    @Test("C10 told before the change, a view shows the new value, once a turn")
    func newValueOncePerTurn() async {
        struct Screen: View {
            @ObservedObject var model: Numbers
            var body: some View { Text("\(model.n)") }
        }
        let (log, model) = (Log(), Numbers())
        let stage = Stage { Screen(model: model) }
        let direct = model.objectWillChange.sink { log("direct \(model.n)") }
        let hopped = model.objectWillChange.receive(on: DispatchQueue.main).sink { log("hopped \(model.n)") }
        let bodies = BodyCount()
        model.n = 2
        model.n = 3
        stage.settle()
        #expect(stage.text == "3")
        #expect(bodies[Screen.self] == 1)
        #expect(log.lines == ["direct 1", "direct 2"])
        await stage.settle { log.lines.count == 4 }
        #expect(log.lines == ["direct 1", "direct 2", "hopped 3", "hopped 3"])
        withExtendedLifetime((direct, hopped)) {}
    }

    @Test("C11 a view that observes a subclass shows what the class above publishes too")
    func subclass() {
        struct Screen: View {
            @ObservedObject var sub: Sub
            var body: some View { Text("\(sub.first) \(sub.second)") }
        }
        let sub = Sub()
        var sends = 0
        let counting = sub.objectWillChange.sink { sends += 1 }
        let stage = Stage { Screen(sub: sub) }
        let bodies = BodyCount()
        sub.first = 1
        stage.settle()
        #expect(sends == 1)
        #expect(stage.text == "1 0")
        sub.second = 2
        stage.settle()
        #expect(sends == 2)
        #expect(stage.text == "1 2")
        #expect(bodies[Screen.self] == 2)
        withExtendedLifetime(counting) {}
    }

    @Test("C47 writes from actions, onAppear and onChange are no mistakes")
    func allowedWrites() {
        struct Screen: View {
            @ObservedObject var model: Numbers
            @State private var tracked = TrackedInner()
            @State private var state = 0
            var body: some View {
                Text("\(model.n) \(tracked.n) \(state)")
                    .onAppear {
                        model.n += 1
                        tracked.n += 1
                        state += 1
                    }
                    .onChange(of: state) {
                        guard state == 2 else { return }
                        model.n += 10
                        tracked.n += 10
                    }
                Tap("go") { state += 1 }
            }
        }
        let messages = Diagnostics.collecting {
            let stage = Stage { Screen(model: Numbers()) }
            #expect(stage.text == "2 1 1")
            stage.tap("go")
            #expect(stage.text == "12 11 2")
        }.messages
        #expect(messages.isEmpty)
    }

    /// Kept behind a lock, as an object that several threads change must be; views follow it all the same.
    private final class Shared: Observable, @unchecked Sendable {
        private let registrar = ObservationRegistrar()
        private let lock = NSLock()
        private var stored = 0
        var n: Int {
            registrar.access(self, keyPath: \.n)
            return lock.withLock { stored }
        }
        func raise() { registrar.withMutation(of: self, keyPath: \.n) { lock.withLock { stored += 1 } } }
    }

    @Test("changes from many threads at once end in the last value, and stop nothing")
    func manyThreads() async {
        struct Screen: View {
            let shared: Shared
            var body: some View { Text("\(shared.n)") }
        }
        let shared = Shared()
        let stages = (0..<3).map { _ in Stage { Screen(shared: shared) } }
        let raising = Task.detached {
            await withTaskGroup(of: Void.self) { group in
                for _ in 0..<4 { group.addTask { for _ in 0..<500 { shared.raise() } } }
            }
        }
        // Bodies run here meanwhile.
        for _ in 0..<50 {
            for stage in stages { stage.settle() }
            await Task.yield()
        }
        await raising.value
        for stage in stages {
            await stage.settle { stage.text == "2000" }
            #expect(stage.text == "2000")
        }
    }

    @Test("a published property set from many threads at once is reported, and shown by the main actor")
    func manyPublishingThreads() async {
        final class Published4: ObservableObject, @unchecked Sendable {
            @Published var a = 0
            @Published var b = 0
        }
        struct Screen: View {
            @ObservedObject var model: Published4
            var body: some View { Text("\(model.a) \(model.b)") }
        }
        let model = Published4()
        let stage = Stage { Screen(model: model) }
        let messages = await Diagnostics.collecting {
            async let setting: Void = withTaskGroup(of: Void.self) { group in
                group.addTask { for i in 1...500 { model.a = i } }
                group.addTask { for i in 1...500 { model.b = i } }
            }
            for _ in 0..<50 {
                stage.settle()
                await Task.yield()
            }
            await setting
        }.messages
        await stage.settle { stage.text == "500 500" }
        #expect(stage.text == "500 500")
        #expect(
            messages.contains { $0.text.hasPrefix("Publishing changes from background threads is not allowed") })
    }
}
