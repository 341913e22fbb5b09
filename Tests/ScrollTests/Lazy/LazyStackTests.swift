import Foundation
import SwiftUITesting
import Testing

@testable import SwiftUICore

/// A row 40 points high that says when it comes and goes.
private struct Row: View {
    let index: Int
    var log: Log?
    var body: some View {
        Text("row \(index)").frame(height: 40)
            .onAppear { log?("+\(index)") }
            .onDisappear { log?("-\(index)") }
    }
}

// Apple's documentation of `LazyVStack`: "the stack view doesn't create items until it needs to render them onscreen".
@Suite("Lazy stacks") @MainActor struct LazyStackTests {
    @Test("only rows near the view exist")
    func existence() {
        let screen = TestScreen.plain(size: CGSize(width: 300, height: 400)) {
            ScrollView { LazyVStack(spacing: 0) { ForEach(0..<1000) { Row(index: $0) } } }
        }
        #expect(screen.bodyCount(Row.self) >= 10)
        #expect(screen.texts.count <= 12)
        #expect(screen.textsInView == (0..<10).map { "row \($0)" })
        #expect(screen.scroller.contentLength == CGFloat(40_000))
    }

    @Test("rows come and go with scrolling, and say so")
    func appearance() {
        let log = Log()
        let screen = TestScreen.plain(size: CGSize(width: 300, height: 400)) {
            ScrollView { LazyVStack(spacing: 0) { ForEach(0..<1000) { Row(index: $0, log: log) } } }
        }
        #expect(log.take() == (0..<10).map { "+\($0)" })
        screen.wheel(400)
        let moved = log.take()
        #expect(moved.filter { $0.hasPrefix("+") } == (10..<20).map { "+\($0)" })
        // Rows up to 60 points outside may stay.
        #expect(moved.filter { $0.hasPrefix("-") } == (0..<8).map { "-\($0)" })
        screen.wheel(-400)
        #expect(log.take().filter { $0.hasPrefix("+") } == (0..<8).map { "+\($0)" })
    }

    @Test("a far place is reached in one step")
    func jump() {
        let screen = TestScreen.plain(size: CGSize(width: 300, height: 400)) {
            ScrollView { LazyVStack(spacing: 0) { ForEach(0..<1_000_000, id: \.self) { Row(index: $0) } } }
        }
        screen.wheel(20_000_000)
        #expect(screen.textsInView.first == "row 500000")
        #expect(screen.texts.count <= 14)
        screen.wheel(40_000_000)
        #expect(screen.textsInView.last == "row 999999")
        #expect(screen.top("row 999999") == 369)
    }

    @Test("a million rows are mounted with as many nodes as a hundred")
    func nodes() {
        func count(_ rows: Int) -> Int {
            TestScreen.plain {
                ScrollView { LazyVStack { ForEach(0..<rows, id: \.self) { Row(index: $0) } } }
            }.nodeCount
        }
        #expect(count(1_000_000) == count(100))
    }

    @Test("what is in view stays where it is when rows above are longer than guessed")
    func stability() {
        let screen = TestScreen.plain(size: CGSize(width: 300, height: 400)) {
            ScrollView {
                LazyVStack(spacing: 0) {
                    ForEach(0..<1000) { i in Text("row \(i)").frame(height: i % 7 == 0 ? 90 : 31) }
                }
            }
        }
        screen.wheel(12_000)
        for _ in 0..<60 {
            let before = screen.textsInView[3]
            let place = screen.top(before)!
            screen.wheel(-17)
            // Layers stand on whole pixels.
            #expect(abs(screen.top(before)! - place - 17) <= 1)
        }
        for _ in 0..<3000 where screen.scroller.offset.y > 0 { screen.wheel(-60) }
        #expect(screen.textsInView.first == "row 0")
        #expect(screen.scroller.offset.y == 0)
    }

    @Test("the guess of the whole length becomes exact")
    func length() {
        let screen = TestScreen.plain(size: CGSize(width: 300, height: 400)) {
            ScrollView {
                LazyVStack(spacing: 10) {
                    ForEach(0..<100) { i in Color.red.frame(height: CGFloat(i)) }
                }
            }
        }
        for _ in 0..<40 { screen.wheel(200) }
        #expect(screen.scroller.contentLength == CGFloat(5940))
    }

    @Test("a changed row changes, others are left alone; rows that came in above push the others down")
    func data() throws {
        struct Model: View {
            @State var items = Array(0..<500)
            var body: some View {
                ScrollView {
                    LazyVStack(spacing: 0) {
                        Button("insert") { items.insert(-items.count, at: 0) }.frame(height: 40)
                        Button("reverse") { items.reverse() }.frame(height: 40)
                        ForEach(items, id: \.self) { Row(index: $0) }
                    }
                }
            }
        }
        let screen = TestScreen.plain(size: CGSize(width: 300, height: 400)) { Model() }
        #expect(screen.top("row 0")! >= 80)
        screen.resetBodyCounts()
        try screen.tap("insert")
        #expect(screen.textsInView.contains("row -500"))
        #expect(screen.bodyCount(Row.self) == 1)
        #expect(screen.scroller.contentLength == CGFloat(40 * 503))
        try screen.tap("reverse")
        #expect(screen.textsInView.filter { $0.hasPrefix("row") }.first == "row 499")
    }

    @Test("a range without ids that grows is reported")
    func grownRange() throws {
        struct Growing: View {
            @State private var count = 3
            var body: some View {
                Button("more") { count = 5 }
                ScrollView { LazyVStack { ForEach(0..<count) { Row(index: $0) } } }
            }
        }
        let screen = TestScreen.plain(size: CGSize(width: 300, height: 400)) { Growing() }
        let messages = try Diagnostics.collecting { try screen.tap("more") }.messages
        #expect(messages.map(\.view) == ["Growing"])
        #expect(
            messages.first?.text.hasPrefix(
                "ForEach<Range<Int>, Int, Row> count (5) != its initial count (3). `ForEach(_:content:)` should only be used for *constant* data."
            ) == true)
    }

    @Test("outside of a scroll view a lazy stack lays out what fits into the scene")
    func outside() {
        let screen = TestScreen.plain(size: CGSize(width: 300, height: 400)) {
            LazyVStack(spacing: 0) { ForEach(0..<5) { Row(index: $0) } }
        }
        #expect(screen.texts == (0..<5).map { "row \($0)" })
    }

    @Test("a lazy stack is as wide as it is offered, and lines rows up by their guide")
    func alignment() {
        let screen = TestScreen.plain(size: CGSize(width: 300, height: 400)) {
            ScrollView {
                LazyVStack(alignment: .trailing, spacing: 0) {
                    ForEach(0..<5) { _ in Color.red.frame(width: 100, height: 20).accessibilityLabel("box") }
                }
            }
        }
        #expect(screen.all("box").first?.frame.maxX == 300)
    }

    @Test("a horizontal one in a horizontal scroll view")
    func horizontal() {
        let screen = TestScreen.plain(size: CGSize(width: 300, height: 400)) {
            ScrollView(.horizontal) {
                LazyHStack(spacing: 10) { ForEach(0..<1000) { Text("c\($0)").frame(width: 90) } }
            }
        }
        #expect(screen.texts.count <= 4)
        screen.wheel(0, dx: 1000)
        #expect(screen.texts.contains("c10"))
        #expect(!screen.texts.contains("c0"))
        #expect(screen.scroller.contentWidth == CGFloat(99_990))
    }

    @Test("rows in stacks inside of rows are all made")
    func inner() {
        let screen = TestScreen.plain(size: CGSize(width: 300, height: 400)) {
            ScrollView {
                LazyVStack(spacing: 0) {
                    ForEach(0..<100) { i in
                        HStack { ForEach(0..<3) { j in Text("\(i).\(j)") } }.frame(height: 40)
                    }
                }
            }
        }
        #expect(screen.texts.prefix(6) == ["0.0", "0.1", "0.2", "1.0", "1.1", "1.2"])
    }

    @Test("sections, with headers that stay in view")
    func sections() {
        let screen = TestScreen.plain(size: CGSize(width: 300, height: 400)) {
            ScrollView {
                LazyVStack(spacing: 0, pinnedViews: .sectionHeaders) {
                    ForEach(0..<50) { s in
                        Section {
                            ForEach(0..<20) { Text("row \(s).\($0)").frame(height: 40) }
                        } header: {
                            Text("head \(s)").frame(height: 30)
                        }
                    }
                }
            }
        }
        #expect(screen.texts.count <= 14)
        // 30 points high, 22 of them text.
        #expect(screen.top("head 0") == 4)
        screen.wheel(200)
        #expect(screen.top("head 0") == 4)
        screen.wheel(620)
        // The next section begins at 830; its header pushes the other out.
        #expect(screen.top("head 0") == -16)
        #expect(screen.top("head 1") == 14)
        screen.wheel(100)
        #expect(screen.top("head 1") == 4)
        #expect(screen.all("head 0").isEmpty || screen.top("head 0")! < 0)
    }
}
