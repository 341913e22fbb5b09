import Foundation
import SwiftUI
import Testing

/// A subview that a container shows in several places. "Subviews are proxies to the resolved view they represent" (Apple's documentation of
/// `Subview`): each place shows the view, with a state of its own, as each use of a view has.
@MainActor @Suite struct SharedSubviewTests {
    private struct Item: View {
        let name: String
        let log: Log
        @State private var id = Int.random(in: 0..<1_000_000_000)
        var body: some View {
            Leaf(name).frame(width: 20, height: 10).onAppear { log.add("\(name) \(id)") }
        }
    }

    /// Shows its content in a row and, below it, once more, twice as wide.
    private struct Twice<Content: View>: View {
        @ViewBuilder var content: Content
        var body: some View {
            Group(subviews: content) { subviews in
                VStack(alignment: .leading, spacing: 0) {
                    HStack(spacing: 0) { subviews }
                    HStack(spacing: 0) { ForEach(subviews) { $0.padding(.trailing, 20) } }
                }
            }
        }
    }

    private func boxes(_ name: String, _ stage: LayoutStage) -> [String] {
        let colors = LeafNames.byColor
        var found: [String] = []
        func visit(_ layer: Layer) {
            if case .one(.fill(.rectangle, .color(let color), _)) = layer.content, colors[color] == name {
                found.append(layer.frameInScene.text)
            }
            layer.sublayers.forEach(visit)
        }
        visit(stage.scene.rootLayer)
        return found
    }

    @Test("is shown in each, with a state of its own") func twice() {
        let log = Log()
        let stage = LayoutStage(
            Twice {
                Item(name: "sh.a", log: log)
                Item(name: "sh.b", log: log)
            })
        #expect(boxes("sh.a", stage) == ["160 190 20 10", "160 200 20 10"])
        #expect(boxes("sh.b", stage) == ["180 190 20 10", "200 200 20 10"])
        #expect(Set(log.lines).count == 4)
    }

    @Test("follows what comes and goes in all places") func changes() {
        struct Screen: View {
            let names: Knob<[String]>
            let log: Log
            var body: some View { Twice { ForEach(names.value, id: \.self) { Item(name: $0, log: log) } } }
        }
        let (names, log) = (Knob(["sh.c", "sh.d"]), Log())
        let stage = LayoutStage(Screen(names: names, log: log))
        #expect(log.lines.count == 4)
        names.value = ["sh.d", "sh.e", "sh.c"]
        stage.settle()
        #expect(boxes("sh.d", stage) == ["140 190 20 10", "140 200 20 10"])
        #expect(boxes("sh.e", stage) == ["160 190 20 10", "180 200 20 10"])
        #expect(boxes("sh.c", stage) == ["180 190 20 10", "220 200 20 10"])
        #expect(log.lines.count == 6)
        names.value = ["sh.c"]
        stage.settle()
        #expect(boxes("sh.c", stage) == ["180 190 20 10", "180 200 20 10"])
        #expect(boxes("sh.d", stage) == [])
        #expect(log.lines.count == 6)
    }

    @Test("takes in each place that place's environment") func environment() {
        struct Reader: View {
            @Environment(\.lineLimit) private var limit
            let log: Log
            var body: some View {
                let _ = log.add("\(limit ?? 0)")
                Leaf("sh.f")
            }
        }
        let log = Log()
        _ = LayoutStage(
            Group(subviews: Reader(log: log)) { subviews in
                subviews.lineLimit(1)
                subviews.lineLimit(2)
                ForEach(subviews) { $0.lineLimit(3) }
            })
        #expect(Set(log.lines).isSuperset(of: ["1", "2", "3"]))
    }

    @Test("comes and goes in its second place") func secondPlace() {
        struct Screen: View {
            let isBoth: Knob<Bool>
            let log: Log
            var body: some View {
                Group(subviews: Item(name: "sh.g", log: log)) { subviews in
                    HStack(spacing: 0) {
                        subviews
                        if isBoth.value { subviews }
                    }
                }
            }
        }
        let (isBoth, log) = (Knob(false), Log())
        let stage = LayoutStage(Screen(isBoth: isBoth, log: log))
        #expect(boxes("sh.g", stage) == ["190 195 20 10"])
        isBoth.value = true
        stage.settle()
        #expect(boxes("sh.g", stage) == ["180 195 20 10", "200 195 20 10"])
        #expect(Set(log.lines).count == 2)
        isBoth.value = false
        stage.settle()
        #expect(boxes("sh.g", stage) == ["190 195 20 10"])
    }

    @Test("in sections, and through a container in a container") func nested() {
        let stage = LayoutStage(
            Twice {
                Twice { Leaf("sh.h").frame(width: 20, height: 10) }
            })
        #expect(boxes("sh.h", stage).count == 4)
        let sections = LayoutStage(
            Group(
                sections: Section("s") {
                    Leaf("sh.i").frame(width: 20, height: 10)
                    Leaf("sh.j").frame(width: 20, height: 10)
                }
            ) { sections in
                VStack(spacing: 0) {
                    ForEach(sections) { $0.content }
                    ForEach(sections) { $0.content[1] }
                }
            })
        #expect(boxes("sh.i", sections) == ["190 185 20 10"])
        #expect(boxes("sh.j", sections) == ["190 195 20 10", "190 205 20 10"])
    }
}
