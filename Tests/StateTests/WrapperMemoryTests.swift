import Combine
import Foundation
import Observation
import TemporaryStorage
import Testing

@testable import SwiftUICore

private final class Announcing: ObservableObject {
    @Published var n = 0
    let token: Lives.Token
    init(_ lives: Lives) { token = lives.token() }
}

@Observable private final class Tracked {
    var n = 0
    @ObservationIgnored let token: Lives.Token
    init(_ lives: Lives) { token = lives.token() }
}

private struct Note: FocusedValueKey {
    typealias Value = String
}

extension FocusedValues {
    fileprivate var note: String? {
        get { self[Note.self] }
        set { self[Note.self] = newValue }
    }
}

/// One of each wrapper, in a view that holds a counted object itself: a wrapper that kept its view would keep that.
private struct WithState: View {
    let token: Lives.Token
    @State private var n = 0
    @State private var object: Lives.Token
    init(_ lives: Lives) {
        token = lives.token()
        _object = State(wrappedValue: lives.token())
    }
    var body: some View {
        let _ = object
        Text("\(n)")
        Tap("act") { n += 1 }
    }
}

private struct WithBinding: View {
    let token: Lives.Token
    @Binding var n: Int
    var body: some View {
        Text("\(n)")
        Tap("act") { [token] in
            n += 1
            _ = token
        }
    }
}

private struct WithStateObject: View {
    let token: Lives.Token
    @StateObject private var object: Announcing
    init(_ lives: Lives) {
        token = lives.token()
        _object = StateObject(wrappedValue: Announcing(lives))
    }
    var body: some View {
        Text("\(object.n)").onReceive(object.$n) { [token] _ in _ = token }
        Tap("act") { object.n += 1 }
    }
}

private struct WithObservedObject: View {
    let token: Lives.Token
    @ObservedObject var object: Announcing
    var body: some View {
        Text("\(object.n)")
        Tap("act") { object.n += 1 }
    }
}

private struct WithEnvironmentObject: View {
    let token: Lives.Token
    @EnvironmentObject var object: Announcing
    var body: some View {
        Text("\(object.n)")
        Tap("act") { object.n += 1 }
    }
}

private struct WithEnvironment: View {
    let token: Lives.Token
    @Environment(\.locale) private var locale
    @Environment(Tracked.self) private var tracked
    var body: some View {
        Text("\(locale.identifier) \(tracked.n)")
        Tap("act") { tracked.n += 1 }
    }
}

private struct WithBindable: View {
    let token: Lives.Token
    @Bindable var tracked: Tracked
    var body: some View {
        Text("\(tracked.n)")
        Tap("act") { $tracked.n.wrappedValue += 1 }
    }
}

private struct WithStorage: View {
    let token: Lives.Token
    @AppStorage("WrapperMemoryTests") private var stored = 0
    @SceneStorage("WrapperMemoryTests") private var scene = 0
    var body: some View {
        Text("\(stored) \(scene)")
        Tap("act") {
            stored += 1
            scene += 1
        }
    }
}

private struct WithFocus: View {
    let token: Lives.Token
    @FocusState private var isFocused: Bool
    @FocusedValue(\.note) private var note
    @FocusedObject private var object: Announcing?
    var body: some View {
        Text("\(isFocused ? 1 : 0) \(note ?? "") \(object?.n ?? 0)").focused($isFocused).focusedValue(\.note, "x")
        Tap("act") { isFocused = true }
    }
}

private struct WithGesture: View {
    let token: Lives.Token
    @GestureState private var held: Lives.Token?
    @Namespace private var namespace
    @ScaledMetric private var size = 10.0
    var body: some View {
        Text("\(held == nil ? 0 : 1) \(size)")
            .gesture(DragGesture().updating($held) { [token] _, state, _ in state = token })
            .matchedGeometryEffect(id: 1, in: namespace)
        Tap("act") {}
    }
}

private struct Own: DynamicProperty {
    @State var n = 0
    let token: Lives.Token
}

private struct WithOwn: View {
    let token: Lives.Token
    let own: Own
    init(_ lives: Lives) {
        token = lives.token()
        own = Own(token: lives.token())
    }
    var body: some View {
        Text("\(own.n)")
        Tap("act") { own.n += 1 }
    }
}

extension StateTests.Memory {
    private struct WrapperScreen: View {
        let lives: Lives
        let kind: String
        @State private var isShown = true
        @State private var n = 0
        var body: some View {
            if isShown {
                switch kind {
                case "State": WithState(lives)
                case "Binding": WithBinding(token: lives.token(), n: $n)
                case "StateObject": WithStateObject(lives)
                case "ObservedObject": WithObservedObject(token: lives.token(), object: Announcing(lives))
                case "EnvironmentObject":
                    WithEnvironmentObject(token: lives.token()).environmentObject(Announcing(lives))
                case "Environment": WithEnvironment(token: lives.token()).environment(Tracked(lives))
                case "Bindable": WithBindable(token: lives.token(), tracked: Tracked(lives))
                case "AppStorage, SceneStorage": WithStorage(token: lives.token())
                case "FocusState, FocusedValue, FocusedObject": WithFocus(token: lives.token())
                case "GestureState, Namespace, ScaledMetric": WithGesture(token: lives.token())
                default: WithOwn(lives)
                }
            }
            Tap("remove") { isShown = false }
        }
    }

    @Test(
        "a view is freed at once when it goes, whatever wrappers it has",
        arguments: [
            "State", "Binding", "StateObject", "ObservedObject", "EnvironmentObject", "Environment", "Bindable",
            "AppStorage, SceneStorage", "FocusState, FocusedValue, FocusedObject",
            "GestureState, Namespace, ScaledMetric", "DynamicProperty",
        ])
    func wrappers(_ kind: String) throws {
        let (lives, store) = (Lives(), try TemporaryDefaults())
        let stage = Stage { WrapperScreen(lives: lives, kind: kind).defaultAppStorage(store.defaults) }
        #expect(lives.count.alive > 0)
        stage.tap("act")
        stage.tap("act")
        stage.tap("remove")
        #expect(lives.count.alive == 0)
    }
}
