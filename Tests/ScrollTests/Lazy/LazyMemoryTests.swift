import Foundation
import SwiftUITesting
import Testing

@testable import SwiftUICore

private struct Holder: View {
    let index: Int
    @State private var token: Lives.Token
    init(_ index: Int, _ lives: Lives) {
        self.index = index
        _token = State(wrappedValue: lives.token())
    }
    var body: some View { Text("row \(index)").frame(height: 40) }
}

@Suite("Rows that are out of sight") @MainActor struct LazyMemoryTests {
    // https://forums.swift.org/t/pitch-swiftui-stabilize-state-in-lazy-containers/79926: "when views inside lazy container scroll offscreen,
    // they may be discarded and recreated to reduce memory usage".
    @Test("are let go of, with state that nobody has written", arguments: [true, false])
    func state(isList: Bool) {
        let lives = Lives()
        var screen: TestScreen? = TestScreen.plain(size: CGSize(width: 300, height: 400)) {
            if isList {
                List(0..<10_000) { Holder($0, lives) }
            } else {
                ScrollView { LazyVStack(spacing: 0) { ForEach(0..<10_000) { Holder($0, lives) } } }
            }
        }
        for _ in 0..<200 {
            screen?.wheel(300)
            #expect(lives.alive <= 18)
        }
        #expect(lives.made > 900)
        screen?.scene.close()
        screen = nil
        #expect(lives.alive == 0)
    }

    // https://github.com/ole/swiftui-view-lifecycle, CaseStudyLazyVStack: "onAppear gets called often, but the state gets preserved for all
    // child views".
    @Test("keep what their state was told", arguments: [true, false])
    func kept(isList: Bool) throws {
        struct Counter: View {
            let index: Int
            @State private var count = 0
            var body: some View {
                HStack {
                    Text("row \(index)")
                    Button("add \(index)") { count += 1 }
                    Text("count \(count)")
                }
                .frame(height: 40)
            }
        }
        let screen = TestScreen.plain(size: CGSize(width: 300, height: 400)) {
            if isList {
                List(0..<1000) { Counter(index: $0) }
            } else {
                ScrollView { LazyVStack(spacing: 0) { ForEach(0..<1000) { Counter(index: $0) } } }
            }
        }
        try screen.tap("add 3")
        #expect(screen.contains("count 1"))
        screen.wheel(10_000)
        #expect(!screen.contains("row 3"))
        #expect(!screen.contains("count 1"))
        screen.wheel(-10_000)
        #expect(screen.all("count 1").count == 1)
    }

    /// In a process of its own, whose memory nobody else uses meanwhile.
    @Test("fifty thousand steps leave nothing behind") func steps() async {
        await #expect(processExitsWith: .success) {
            await MainActor.run {
                let grown = growth(inSteps: 40_000)
                #expect(grown.nodes == 0)
                #expect(grown.bytes < 2_000_000)
            }
        }
    }
}

/// What a long lazy stack has come to hold in so many steps up and down, after some thousand first ones.
@MainActor private func growth(inSteps count: Int) -> (nodes: Int, bytes: Int) {
    let screen = TestScreen.plain(size: CGSize(width: 300, height: 400)) {
        ScrollView {
            LazyVStack(spacing: 0) { ForEach(0..<1_000_000, id: \.self) { _ in Color.red.frame(height: 40) } }
        }
    }
    func step(_ count: Int) {
        for step in 0..<count {
            screen.scene.scroll(at: CGPoint(x: 150, y: 200), dx: 0, dy: step % 10_000 < 5000 ? 40 : -40)
        }
    }
    step(10_000)
    let (nodes, bytes) = (screen.nodeCount, residentBytes())
    step(count)
    return (screen.nodeCount - nodes, residentBytes() - bytes)
}

private func residentBytes() -> Int {
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * sysconf(Int32(_SC_PAGESIZE))
}
