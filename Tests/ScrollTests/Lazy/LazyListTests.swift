import Foundation
import SwiftUITesting
import Testing

@testable import SwiftUICore

private struct Item: Identifiable, Equatable {
    let id: Int
    var name: String
}

@Suite("Lazy lists") @MainActor struct LazyListTests {
    @Test("only rows near the view exist, 44 points apart")
    func existence() throws {
        let items = (0..<50_000).map { Item(id: $0, name: "item \($0)") }
        let screen = TestScreen.plain { List(items) { Text($0.name) } }
        #expect(screen.textsInView.first == "item 0")
        #expect(screen.texts.count <= 21)
        let (first, second) = (screen.top("item 0")!, screen.top("item 1")!)
        #expect(second - first == 44)
        screen.wheel(1_000_000)
        #expect(screen.texts.count <= 24)
        #expect(screen.textsInView.contains("item 22728"))
        screen.wheel(10_000_000)
        #expect(screen.textsInView.last == "item 49999")
    }

    @Test("sections with headers and footers, made as they come into view")
    func sections() {
        let screen = TestScreen.plain {
            List {
                Text("loose")
                ForEach(0..<300) { s in
                    Section("head \(s)") { ForEach(0..<30) { Text("row \(s).\($0)") } }
                }
            }
        }
        #expect(screen.textsInView.prefix(3) == ["loose", "HEAD 0", "row 0.0"])
        #expect(screen.texts.count <= 24)
        for _ in 0..<200 { screen.wheel(700) }
        #expect(screen.textsInView.contains { $0.hasPrefix("row 9") || $0.hasPrefix("row 1") })
        for _ in 0..<1000 where screen.textsInView.last != "row 299.29" { screen.wheel(700) }
        #expect(screen.textsInView.last == "row 299.29")
    }

    @Test("a deleted row goes, a changed one changes, the others are left alone")
    func data() throws {
        struct Row: View {
            let item: Item
            var body: some View { Text(item.name) }
        }
        struct Model: View {
            @State var items = (0..<1000).map { Item(id: $0, name: "item \($0)") }
            var body: some View {
                List {
                    Button("delete") { items.remove(at: 1) }
                    Button("rename") { items[2].name = "renamed" }
                    ForEach(items) { Row(item: $0) }
                }
            }
        }
        let screen = TestScreen.plain { Model() }
        screen.resetBodyCounts()
        try screen.tap("delete")
        #expect(!screen.contains("item 1"))
        #expect(screen.contains("item 2"))
        // One row more came into view.
        #expect(screen.bodyCount(Row.self) <= 2)
        screen.resetBodyCounts()
        try screen.tap("rename")
        #expect(screen.contains("renamed"))
        #expect(screen.bodyCount(Row.self) == 1)
    }

    @Test("lists scroll by a drag, and rows are pressed by a tap")
    func drag() throws {
        let screen = TestScreen.plain { List(0..<100) { Text("row \($0)") } }
        try screen.drag("row 8", dx: 0, dy: -300)
        #expect(screen.scroller.offset.y > 250)
        try screen.scroll("row 12", by: 440)
        #expect(!screen.textsInView.contains("row 8"))
    }
}
