import Foundation
import SwiftUITesting
import Testing

@testable import SwiftUICore

/// Rows of a long stack that scrolls. Those far from the view are laid out and live as all do; only what is drawn of them waits.
private struct LongList: View {
    var count = 300
    let log: Log

    var body: some View {
        ScrollView {
            VStack(spacing: 0) {
                ForEach(0..<count, id: \.self) { LongRow(number: $0, log: log) }
            }
        }
    }
}

private struct LongRow: View {
    let number: Int
    let log: Log
    @State private var isMarked = false

    var body: some View {
        let _ = number == 250 ? (Mark.toggle = { isMarked.toggle() }) : ()
        HStack {
            Text("row \(number)")
            if isMarked { Text("marked \(number)") }
        }
        .frame(height: 40)
        .onAppear { log("\(number)") }
    }
}

@MainActor private enum Mark { static var toggle: () -> Void = {} }

@Suite("Offstage") @MainActor struct OffstageTests {
    /// The layers that hosts draw, without asking for those that wait.
    private func layerCount(_ layer: Layer) -> Int { layer.sublayers.reduce(1) { $0 + layerCount($1) } }

    @Test("rows that nobody sees have no layers, and get them when the view comes near")
    func layers() {
        let screen = TestScreen.plain { LongList(log: Log()) }
        // 844 points and half as much below: 32 rows of 40 points, each of a stack and a text.
        let atStart = layerCount(screen.scene.rootLayer)
        #expect(atStart < 90)
        screen.wheel(4000)
        let afterJump = layerCount(screen.scene.rootLayer)
        #expect(afterJump > atStart)
        #expect(afterJump < 250)
        #expect(screen.textsInView.first == "row 100")
        #expect(screen.textsInView.last == "row 120")
    }

    // Apple's documentation of `VStack`: unlike `LazyVStack` it makes all its views at once.
    @Test("all rows have come, whether they are seen or not")
    func appearance() {
        let log = Log()
        let screen = TestScreen.plain { LongList(log: log) }
        #expect(log.lines.count == 300)
        #expect(screen.contains("row 299"))
        #expect(screen.top("row 299") == 11969.0)
    }

    @Test("a row that changed before it was seen shows how it is now")
    func changes() {
        let screen = TestScreen.plain { LongList(log: Log()) }
        Mark.toggle()
        screen.scene.turn()
        screen.wheel(9600)
        screen.scene.turn()
        #expect(screen.textsInView.contains("marked 250"))
        #expect(screen.top("marked 250") == screen.top("row 250"))
    }

    @Test("a stack that grows, and whose rows move, shows the right ones")
    func growth() {
        struct Growing: View {
            @State private var numbers = Array(0..<20)
            var body: some View {
                ScrollView {
                    VStack(spacing: 0) {
                        Button("more") { numbers = Array((0..<200).reversed()) }.frame(height: 40)
                        ForEach(numbers, id: \.self) { Text("row \($0)").frame(height: 40) }
                    }
                }
            }
        }
        let screen = TestScreen.plain { Growing() }
        #expect(screen.textsInView.contains("row 19"))
        #expect(throws: Never.self) { try screen.tap("more") }
        #expect(screen.textsInView.filter { $0.hasPrefix("row") }.first == "row 199")
        screen.wheel(100_000)
        #expect(screen.textsInView.last == "row 0")
    }

    @Test("what reads its own place is told of it, seen or not")
    func geometry() {
        final class Places { var tops: [Int: CGFloat] = [:] }
        let places = Places()
        _ = TestScreen.plain {
            ScrollView {
                VStack(spacing: 0) {
                    ForEach(0..<200, id: \.self) { i in
                        HStack {
                            Text("row \(i)").onGeometryChange(for: CGFloat.self) {
                                $0.frame(in: .named("all")).minY
                            } action: {
                                places.tops[i] = $0
                            }
                        }
                        .frame(height: 40)
                    }
                }
                .coordinateSpace(.named("all"))
            }
        }
        #expect(places.tops.count == 200)
        #expect(places.tops[199] == 7969.0)
    }

    @Test("a removed row goes for good, seen or not")
    func memory() {
        struct Holding: View {
            let token: Lives.Token
            var body: some View { Text("held").frame(height: 40) }
        }
        struct Screen: View {
            let lives: Lives
            @State private var count = 200
            var body: some View {
                ScrollView {
                    VStack(spacing: 0) {
                        Button("fewer") { count = 1 }.frame(height: 40)
                        ForEach(0..<count, id: \.self) { _ in Holding(token: lives.token()) }.id(count)
                    }
                }
            }
        }
        let lives = Lives()
        let screen = TestScreen.plain { Screen(lives: lives) }
        #expect(lives.alive == 200)
        #expect(throws: Never.self) { try screen.tap("fewer") }
        #expect(lives.alive == 1)
    }
}
