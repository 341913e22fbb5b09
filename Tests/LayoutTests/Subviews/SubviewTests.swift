import Foundation
import SwiftUI
import Testing

extension ContainerValues {
    @Entry fileprivate var isMarked = false
    @Entry fileprivate var rank: Int?
}

/// "The subviews of a view": `Group(subviews:)`, `ForEach(subviews:)`, container values. (Apple's article "Creating custom container views")
@MainActor @Suite struct SubviewTests {
    /// Sets every view that it is given into a box.
    private struct Boxes<Content: View>: View {
        @ViewBuilder var content: Content
        var body: some View {
            HStack(spacing: 0) {
                ForEach(subviews: content) { subview in
                    subview.padding(5).background(LeafNames.color("sv.box"))
                }
            }
        }
    }

    @Test("each view that a loop, a condition and a body make is one") func flat() {
        struct Two: View {
            var body: some View {
                Leaf("sv.a").frame(width: 10, height: 10)
                Leaf("sv.b").frame(width: 20, height: 10)
            }
        }
        let counts = Log()
        _ = LayoutStage(
            Group(
                subviews: Group {
                    Two()
                    ForEach(0..<3) { _ in Leaf("sv.c") }
                    if counts.lines.isEmpty { Leaf("sv.d") }
                    HStack { Two() }
                }
            ) { subviews in
                let _ = counts.add("\(subviews.count)")
                subviews
            })
        #expect(counts.lines == ["7"])
    }

    @Test("subviews can be wrapped one by one") func wraps() {
        let stage = LayoutStage(
            Boxes {
                Leaf("sv.e").frame(width: 20, height: 10)
                Leaf("sv.f").frame(width: 40, height: 10)
            })
        #expect(stage["sv.e"] == "165 195 20 10")
        #expect(stage["sv.f"] == "195 195 40 10")
    }

    @Test("a subview takes its environment from where it is shown, and what is said inside counts more") func inherits()
    {
        struct Named: View {
            @Environment(\.lineLimit) private var limit
            var body: some View { Leaf("sv.\(limit ?? 0)").frame(width: 10, height: 10) }
        }
        struct Shown: View {
            let limit: Knob<Int>
            var body: some View {
                HStack(spacing: 0) {
                    Group(
                        subviews: Group {
                            Named()
                            Named().lineLimit(9)
                            ForEach(0..<2) { _ in Named() }.lineLimit(8)
                        }
                    ) { subviews in
                        ForEach(subviews) { $0.lineLimit(limit.value) }
                    }
                }
            }
        }
        let limit = Knob(2)
        let stage = LayoutStage(Shown(limit: limit))
        #expect(stage.frames.keys.sorted() == ["sv.2", "sv.8", "sv.9"])
        limit.value = 3
        stage.settle()
        #expect(stage.frames.keys.sorted() == ["sv.3", "sv.8", "sv.9"])
    }

    @Test("a subview that is shown elsewhere takes the other place's environment") func inheritsElsewhere() {
        struct Named: View {
            @Environment(\.lineLimit) private var limit
            @State private var made = 0
            var body: some View { Leaf("sv.at\(limit ?? 0)").frame(width: 10, height: 10) }
        }
        struct Shown: View {
            let isLimited: Knob<Bool>
            var body: some View {
                Group(subviews: Named()) { subviews in
                    if isLimited.value { subviews[0].lineLimit(4) } else { subviews[0] }
                }
            }
        }
        let isLimited = Knob(false)
        let stage = LayoutStage(Shown(isLimited: isLimited))
        #expect(Array(stage.frames.keys) == ["sv.at0"])
        isLimited.value = true
        stage.settle()
        #expect(Array(stage.frames.keys) == ["sv.at4"])
        isLimited.value = false
        stage.settle()
        #expect(Array(stage.frames.keys) == ["sv.at0"])
    }

    @Test("container values are read from the views that carry them, the outer ones first") func values() {
        let log = Log()
        _ = LayoutStage(
            Group(
                subviews: Group {
                    Leaf("sv.g").containerValue(\.isMarked, true).containerValue(\.rank, 1).containerValue(\.rank, 2)
                    Leaf("sv.h").tag("x").padding()
                    Group {
                        Leaf("sv.i")
                        Leaf("sv.j")
                    }
                    .containerValue(\.rank, 7)
                }
            ) { subviews in
                ForEach(subviews) { subview in
                    let values = subview.containerValues
                    let _ = log.add(
                        "\(values.isMarked) \(values.rank ?? -1) \(values.tag(for: String.self) ?? "-") \(values.hasTag("x"))"
                    )
                    subview
                }
            })
        #expect(log.lines == ["true 2 - false", "false -1 x true", "false 7 - false", "false 7 - false"])
    }

    @Test("a container's values do not reach the containers further out") func notFurther() {
        let log = Log()
        _ = LayoutStage(
            Group(subviews: HStack { Leaf("sv.k").containerValue(\.isMarked, true) }) { subviews in
                let _ = log.add("\(subviews.count) \(subviews[0].containerValues.isMarked)")
                subviews
            })
        #expect(log.lines == ["1 false"])
    }

    @Test("views that come and go, and their state") func changes() {
        struct Item: View {
            let name: String
            let log: Log
            @State private var id = Int.random(in: 0..<1_000_000_000)
            var body: some View {
                Leaf(name).frame(width: 20, height: 10).onAppear { log.add("\(name) \(id)") }
            }
        }
        struct Screen: View {
            let names: Knob<[String]>
            let log: Log
            var body: some View {
                Boxes { ForEach(names.value, id: \.self) { Item(name: $0, log: log) } }
            }
        }
        let (names, log) = (Knob(["sv.l", "sv.m"]), Log())
        let stage = LayoutStage(Screen(names: names, log: log))
        #expect(stage["sv.l"] == "175 195 20 10")
        names.value = ["sv.n", "sv.m", "sv.l"]
        stage.settle()
        #expect(stage["sv.n"] == "160 195 20 10")
        #expect(stage["sv.l"] == "220 195 20 10")
        #expect(log.lines.count == 3)
        names.value = ["sv.l"]
        stage.settle()
        #expect(stage["sv.l"] == "190 195 20 10")
        #expect(stage["sv.m"] == "none")
        #expect(log.lines.count == 3)
    }

    @Test("first and rest, as a featured view and a row") func featured() {
        let stage = LayoutStage(
            VStack(spacing: 0) {
                Group(subviews: ForEach(0..<4) { i in Leaf("sv.o\(i)").frame(width: 20, height: 10) }) { subviews in
                    if let first = subviews.first { first.padding(20) }
                    HStack(spacing: 0) { subviews[1...] }
                }
            })
        #expect(stage["sv.o0"] == "190 190 20 10")
        #expect(stage["sv.o1"] == "170 220 20 10")
        #expect(stage["sv.o3"] == "210 220 20 10")
    }

    @Test("removed with an animation, a subview fades once") func removal() {
        struct Screen: View {
            let names: Knob<[String]>
            var body: some View {
                Boxes { ForEach(names.value, id: \.self) { Leaf($0).frame(width: 20, height: 10) } }
            }
        }
        let names = Knob(["sv.p", "sv.q"])
        let stage = LayoutStage(Screen(names: names))
        withAnimation(.linear(duration: 1)) { names.value = ["sv.q"] }
        stage.settle()
        stage.advance(0.5)
        stage.advance(1)
        #expect(stage["sv.p"] == "none")
        #expect(stage["sv.q"] == "190 195 20 10")
    }
}
