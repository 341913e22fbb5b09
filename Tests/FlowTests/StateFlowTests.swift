import Combine
import Foundation
import SwiftUITesting
import TemporaryStorage
import Testing

extension FlowTests {
    /// State, objects and publishers of views that controls change.
    @Suite("State") @MainActor struct StateFlow {}
}

extension FlowTests.StateFlow {
    @Test("C01 a child's state keeps its first seed; a plain constant, and another id, follow")
    func seed() throws {
        struct Detail: View {
            @State private var number: Int
            private let plain: Int
            init(number: Int) {
                _number = State(initialValue: number)
                plain = number
            }
            var body: some View { Text("state \(number), let \(plain)") }
        }
        struct Screen: View {
            @State private var current = 5
            var body: some View {
                Detail(number: current)
                VStack { Detail(number: current).id(current) }.accessibilityIdentifier("with id")
                Button("raise") { current += 1 }
            }
        }
        let screen = TestScreen(Screen())
        #expect(screen.texts.prefix(2) == ["state 5, let 5", "state 5, let 5"])
        try screen.tap("raise")
        #expect(screen.texts.prefix(2) == ["state 5, let 6", "state 6, let 6"])
    }

    @Observable final class Model {
        let token: Lives.Token
        init(_ lives: Lives) { token = Lives.Token(lives) }
    }

    /// The case leaves open whether the default is made with each value of the view or only when it is first shown; what is followed here is
    /// S02, the newer rule: it is made once.
    @Test("C03 an observable in state: views see the first instance, any further one is freed")
    func firstInstance() throws {
        struct Child: View {
            @State private var model: Model
            let seen: Seen
            init(lives: Lives, seen: Seen) {
                _model = State(wrappedValue: Model(lives))
                self.seen = seen
            }
            var body: some View {
                let _ = seen.ids.insert(ObjectIdentifier(model))
                Text("child")
            }
        }
        @MainActor final class Seen { var ids: Set<ObjectIdentifier> = [] }
        struct Screen: View {
            let lives: Lives
            let seen: Seen
            @State private var n = 0
            var body: some View {
                Text("\(n)")
                Child(lives: lives, seen: seen)
                Button("again") { n += 1 }
            }
        }
        let (lives, seen) = (Lives(), Seen())
        let screen = TestScreen(Screen(lives: lives, seen: seen))
        for _ in 0..<4 { try screen.tap("again") }
        #expect(screen.contains("4"))
        #expect(seen.ids.count == 1)
        #expect(lives.alive == 1)
        #expect(lives.made == 1)
    }

    private struct Ticking: View {
        let recorder: Recorder
        let name: String
        let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
        // A new one is another view: its body and its subscription are made anew.
        let stamp: Int
        var body: some View { Text("\(name) \(stamp)").onReceive(timer) { _ in recorder.count(name) } }
    }

    private struct KeptTicking: View {
        let recorder: Recorder
        @State private var timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
        let stamp: Int
        var body: some View { Text("kept \(stamp)").onReceive(timer) { _ in recorder.count("kept") } }
    }

    @Test("C33 a timer made with each value of a view is starved by updates; one in state ticks")
    func timers() throws {
        struct Screen: View {
            let recorder: Recorder
            @State private var stamp = 0
            var body: some View {
                Ticking(recorder: recorder, name: "remade", stamp: stamp)
                KeptTicking(recorder: recorder, stamp: stamp)
                Button("update") { stamp += 1 }
            }
        }
        let recorder = Recorder()
        let screen = TestScreen(Text("nothing yet"))
        try withVirtualTimers(of: screen.host) {
            let screen = TestScreen(
                scene: SceneGraph(Screen(recorder: recorder), host: screen.host, size: CGSize(width: 300, height: 300)),
                host: screen.host)
            for _ in 0..<8 {
                screen.advance(by: 0.4)
                try screen.tap("update")
            }
            #expect(recorder["remade"] == 0)
            #expect(recorder["kept"] == 3)
            // Left alone, the newest publisher ticks too, and only once a second: no subscription was left behind.
            recorder.reset()
            screen.advance(by: 2.9)
            #expect(recorder["remade"] == 2)
            screen.scene.close()
        }
    }

    @Test("C34 a publisher that replays, made anew in each body, comes to rest; one that does not acts once a send")
    func replaying() throws {
        struct Screen: View {
            let current: CurrentValueSubject<Int, Never>
            let plain: PassthroughSubject<Int, Never>
            let recorder: Recorder
            @State private var shown = 0
            @State private var received = 0
            var body: some View {
                Text("\(shown) \(received)")
                    .onReceive(current.map { $0 }.eraseToAnyPublisher()) { shown = $0 }
                    .onReceive(plain.map { $0 }) {
                        recorder.count("plain")
                        received = $0
                    }
                Button("send") {
                    current.send(7)
                    plain.send(3)
                }
            }
        }
        let recorder = Recorder()
        let screen = TestScreen(
            Screen(current: CurrentValueSubject(1), plain: PassthroughSubject(), recorder: recorder))
        #expect(!screen.scene.needsTurn)
        #expect(screen.contains("1 0"))
        screen.resetBodyCounts()
        try screen.tap("send")
        #expect(!screen.scene.needsTurn)
        #expect(screen.contains("7 3"))
        #expect(recorder["plain"] == 1)
        #expect(screen.bodyCount("Screen") < 6)
    }

    @Observable final class Tracked { var n = 1 }

    @Test("S21 what has a binding: state, binding, bindable, state and observed object, focus, storage")
    func projections() throws {
        final class Model: ObservableObject { @Published var n = 1 }
        struct Child: View {
            @Binding var n: Int
            @Bindable var tracked: Tracked
            @ObservedObject var observed: Model
            @EnvironmentObject var inherited: Model
            @StateObject private var own = Model()
            @AppStorage("flow.n") private var stored = 1
            @SceneStorage("flow.n") private var scene = 1
            @GestureState private var gesture = 1
            @FocusState private var focus: Bool
            var body: some View {
                let bindings: [Binding<Int>] = [$n, $tracked.n, $observed.n, $inherited.n, $own.n, $stored, $scene]
                Text(bindings.map { "\($0.wrappedValue)" }.joined(separator: " "))
                Text("\($gesture.wrappedValue) \($focus.wrappedValue ? "focus" : "none")")
                Button("raise") { for binding in bindings { binding.wrappedValue += 1 } }
            }
        }
        struct Screen: View {
            @State private var n = 1
            @State private var tracked = Tracked()
            @StateObject private var model = Model()
            var body: some View {
                Child(n: $n, tracked: tracked, observed: Model()).environmentObject(model)
            }
        }
        let store = try TemporaryDefaults()
        let screen = TestScreen(Screen().defaultAppStorage(store.defaults))
        #expect(screen.texts.prefix(2) == ["1 1 1 1 1 1 1", "1 none"])
        try screen.tap("raise")
        #expect(screen.texts.first?.hasPrefix("2 2") == true)
        #expect(screen.texts.first?.hasSuffix("2 2 2 2") == true)
    }

    @Test("S60 another scene's change that waits does not animate a scene's first look nor its new size")
    func animationElsewhere() throws {
        struct Counter: View {
            let model: Count
            var body: some View { Text("\(model.number)") }
        }
        struct Screen: View {
            @State private var text = ""
            var body: some View {
                VStack {
                    if text.isEmpty { TextField("field", text: $text) }
                    Button("button") {}
                }
            }
        }
        let model = Count()
        let other = TestScreen(Counter(model: model))
        withAnimation(.linear(duration: 1)) { model.number = 1 }
        let screen = TestScreen(Screen())
        #expect(screen.contains("field") && screen.contains("button"))
        #expect(other.contains("1"))

        withAnimation(.linear(duration: 1)) { model.number = 2 }
        screen.scene.resize(to: CGSize(width: 200, height: 100))
        #expect(abs(try screen.find("button").frame.midX - 100) < 1)
    }

    @Observable final class Count { var number = 0 }
}
