import Combine
import Foundation
import SwiftUI

// Whether memory grows while one view is updated 100,000 times, for each way in which state reaches a view.

@Observable private final class EnduringModel { var n = 0 }
private final class EnduringObject: ObservableObject { @Published var n = 0 }

private struct StepKey: EnvironmentKey { static var defaultValue: Int { 0 } }
extension EnvironmentValues {
    fileprivate var step: Int {
        get { self[StepKey.self] }
        set { self[StepKey.self] = newValue }
    }
}

@MainActor private enum Step {
    static var take: () -> Void = {}
}

private enum Source: String, CaseIterable { case state, observable, published, environment }

private struct StateLeaf: View {
    @State private var n = 0
    var body: some View {
        let _ = Step.take = { n += 1 }
        Text(n % 2 == 0 ? "even" : "odd")
    }
}

private struct ObservableLeaf: View {
    let model: EnduringModel
    var body: some View { Text(model.n % 2 == 0 ? "even" : "odd") }
}

private struct PublishedLeaf: View {
    @ObservedObject var object: EnduringObject
    var body: some View { Text(object.n % 2 == 0 ? "even" : "odd") }
}

private struct EnvironmentLeaf: View {
    @Environment(\.step) private var step
    var body: some View { Text(step % 2 == 0 ? "even" : "odd") }
}

private struct EnduringScreen: View {
    let source: Source
    @State private var model = EnduringModel()
    @StateObject private var object = EnduringObject()
    @State private var step = 0
    var body: some View {
        switch source {
        case .state: StateLeaf()
        case .observable:
            let _ = Step.take = { model.n += 1 }
            ObservableLeaf(model: model)
        case .published:
            let _ = Step.take = { object.n += 1 }
            PublishedLeaf(object: object)
        case .environment:
            let _ = Step.take = { step += 1 }
            EnvironmentLeaf().environment(\.step, step)
        }
    }
}

@MainActor func enduranceBenchmark() -> [Measurement] {
    let updates = 100_000
    var results: [Measurement] = []
    for source in Source.allCases {
        let host = HeadlessHost(textEngine: FixedTextEngine())
        let scene = SceneGraph(EnduringScreen(source: source), host: host, size: CGSize(width: 390, height: 844))
        func run(_ count: Int) {
            for _ in 0..<count {
                Step.take()
                scene.turn()
            }
        }
        run(1000)
        let before = residentMegabytes()
        results.append(
            measure("an update by \(source)", rows: 1, runs: 1, batch: updates) {
                Step.take()
                scene.turn()
            })
        let growth = (residentMegabytes() - before) * 1024
        var measurement = Measurement(name: "memory grown in KB, \(source)", rows: 2 * updates, times: [growth])
        measurement.unit = "KB"
        results.append(measurement)
        scene.close()
        Step.take = {}
    }
    return results
}
