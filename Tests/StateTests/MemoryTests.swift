import Combine
import Foundation
import Observation
@testable import SwiftUICore
import Testing

extension StateTests {
    /// What is removed is freed at once, and what runs for long does not grow.
    @Suite("Memory") @MainActor struct Memory {}
}

private final class PublishedModel: ObservableObject {
    @Published var n = 0
    private let token: Lives.Token?
    init(_ lives: Lives? = nil) { token = lives?.token() }
}

@Observable private final class Model {
    var n = 0
    @ObservationIgnored private var token: Lives.Token?
    init(_ lives: Lives? = nil) { token = lives?.token() }
}

/// Holds one counted object in each wrapper that owns something.
private struct Owner: View {
    @State private var token: Lives.Token
    @State private var model: Model
    @StateObject private var object: PublishedModel
    init(_ lives: Lives) {
        _token = State(wrappedValue: lives.token())
        _model = State(wrappedValue: Model(lives))
        _object = StateObject(wrappedValue: PublishedModel(lives))
    }
    var body: some View {
        let _ = token
        Text("\(model.n) \(object.n)")
            .onChange(of: model.n) { object.n += 1 }
            .onReceive(object.$n) { _ in _ = token }
            .task { try? await Task.sleep(for: .seconds(60)) }
    }
}

private struct Passing: ViewModifier {
    func body(content: Content) -> some View { VStack { content } }
}

extension StateTests.Memory {
    private struct Screen: View {
        let lives: Lives
        let container: String
        @State private var shown = true
        var body: some View {
            switch container {
            case "if": if shown { Owner(lives) }
            case "if else": if shown { Owner(lives) } else { Text("else") }
            case "ForEach": ForEach(shown ? [1, 2, 3] : [], id: \.self) { _ in Owner(lives) }
            case "AnyView": shown ? AnyView(Owner(lives)) : AnyView(Text("other"))
            case "id": Group { if shown { Owner(lives).id(1) } }
            case "optional": shown ? Owner(lives) : nil
            case "tuple":
                if shown {
                    Owner(lives)
                    Owner(lives)
                }
            case "modifier": if shown { Owner(lives).modifier(Passing()) }
            default: if shown { VStack { Owner(lives) }.environment(\.isEnabled, false) }
            }
            Tap("remove") { shown = false }
        }
    }

    @Test(
        "what a removed view owned is freed",
        arguments: ["if", "if else", "ForEach", "AnyView", "id", "optional", "tuple", "modifier", "environment"])
    func removal(_ container: String) async {
        let lives = Lives()
        let stage = Stage { Screen(lives: lives, container: container) }
        #expect(lives.count.alive > 0)
        stage.tap("remove")
        // A cancelled task lets go when it has run to its end.
        await stage.settle { lives.count.alive == 0 }
        #expect(lives.count.alive == 0)
    }

    /// In a process of its own, whose memory nobody else uses meanwhile.
    @Test(
        "60,000 updates of one view",
        arguments: ["state", "state beside an observable", "observable", "published", "environment"])
    func endurance(_ kind: String) async {
        await #expect(processExitsWith: .success) { [kind = kind as String] in
            // A leak of one smallest allocation an update would be 640 KB: 156 pages. The allocator takes 33 at a time.
            #expect(await pagesTaken(byUpdating: kind) < 110)
        }
    }
}

/// By how many pages the process grows in the last 40,000 of 60,000 updates.
@MainActor private func pagesTaken(byUpdating kind: String) -> Int {
    let actions = Updating.Actions()
    let stage = Stage { Updating(kind: kind, model: Model(), object: PublishedModel(), actions: actions) }
    func run(_ n: Int) {
        for _ in 0..<n {
            actions.step()
            stage.settle()
        }
    }
    run(20_000)
    let before = residentPages()
    run(40_000)
    return residentPages() - before
}

private func residentPages() -> Int {
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    return text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
}

/// Each step updates the view that reads what the kind names, and nothing else.
private struct Updating: View {
    @MainActor final class Actions {
        var step: () -> Void = {}
    }

    let kind: String
    let model: Model
    let object: PublishedModel
    let actions: Actions
    @State private var state = 0
    @State private var direction = LayoutDirection.leftToRight

    var body: some View {
        let _ =
            (actions.step = {
                switch kind {
                case "state", "state beside an observable": state += 1
                case "observable": model.n += 1
                case "published": object.n += 1
                default: direction = direction == .leftToRight ? .rightToLeft : .leftToRight
                }
            })
        UpdatedLeaf(kind: kind, model: model, object: object, state: $state)
            .environment(\.layoutDirection, direction)
    }
}

private struct UpdatedLeaf: View {
    let kind: String
    let model: Model
    @ObservedObject var object: PublishedModel
    @Binding var state: Int
    @Environment(\.layoutDirection) private var direction

    var body: some View {
        switch kind {
        case "state": Text("\(state % 2)")
        // What a body that runs again observes must not be kept for each of its runs.
        case "state beside an observable": Text("\(state % 2) \(model.n)")
        case "observable": Text("\(model.n % 2)")
        case "published": Text("\(object.n % 2)")
        default: Text(direction == .leftToRight ? "0" : "1")
        }
    }
}
