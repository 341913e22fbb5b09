import SwiftUI
import Testing

private struct RankKey: _ViewTraitKey {
    static var defaultValue: Int { 0 }
}

/// `_VariadicView`, as programs from before `Group(subviews:)` use it.
@MainActor @Suite struct VariadicViewTests {
    private struct Divided: _VariadicView_MultiViewRoot {
        @ViewBuilder func body(children: _VariadicView.Children) -> some View {
            let last = children.last?.id
            ForEach(children) { child in
                child
                if child.id != last { Leaf("vv.line").frame(width: 2, height: 10) }
            }
        }
    }

    @Test("a root of several views puts something between the subviews") func divides() {
        let stage = LayoutStage(
            HStack(spacing: 0) {
                _VariadicView.Tree(Divided()) {
                    Leaf("vv.a").frame(width: 10, height: 10)
                    Leaf("vv.b").frame(width: 20, height: 10)
                }
            })
        #expect(stage["vv.a"] == "184 195 10 10")
        #expect(stage["vv.line"] == "194 195 2 10")
        #expect(stage["vv.b"] == "196 195 20 10")
    }

    @Test("a root of one view is one view for the container around it") func unary() {
        struct Plain: _VariadicView_UnaryViewRoot {
            func body(children: _VariadicView.Children) -> some View { children }
        }
        let counts = Log()
        _ = LayoutStage(
            Group(
                subviews: Group {
                    _VariadicView.Tree(Plain()) {
                        Leaf("vv.c")
                        Leaf("vv.d")
                    }
                    _VariadicView.Tree(Divided()) {
                        Leaf("vv.e")
                        Leaf("vv.f")
                    }
                }
            ) { subviews in
                let _ = counts.add("\(subviews.count)")
                subviews
            })
        #expect(counts.lines == ["4"])
    }

    @Test("traits are read from the subviews, follow changes, and are the default where there are none") func traits() {
        struct Ranks: _VariadicView_UnaryViewRoot {
            let log: Log
            func body(children: _VariadicView.Children) -> some View {
                let _ = log.add(children.map { "\($0[RankKey.self])" }.joined(separator: " "))
                children
            }
        }
        struct Shown: View {
            let log: Log
            let rank: Knob<Int>
            var body: some View {
                _VariadicView.Tree(Ranks(log: log)) {
                    Leaf("vv.g")._trait(RankKey.self, rank.value)
                    Leaf("vv.h")
                }
            }
        }
        let log = Log()
        let rank = Knob(3)
        let stage = LayoutStage(Shown(log: log, rank: rank))
        #expect(log.lines.last == "3 0")
        rank.value = 5
        stage.settle()
        #expect(log.lines.last == "5 0")
    }

    @Test("a trait that a root sets counts for the tree around it") func setTraits() {
        struct Raise: _VariadicView_MultiViewRoot {
            func body(children: _VariadicView.Children) -> some View {
                ForEach(children) { child in
                    var raised = child
                    let _ = raised[RankKey.self] += 1
                    raised
                }
            }
        }
        struct Ranks: _VariadicView_UnaryViewRoot {
            let log: Log
            func body(children: _VariadicView.Children) -> some View {
                let _ = log.add(children.map { "\($0[RankKey.self])" }.joined(separator: " "))
                children
            }
        }
        let log = Log()
        _ = LayoutStage(
            _VariadicView.Tree(Ranks(log: log)) {
                _VariadicView.Tree(Raise()) {
                    Leaf("vv.i")._trait(RankKey.self, 6)
                    Leaf("vv.j")
                }
            })
        #expect(log.lines.last == "7 1")
    }

    @Test("a child knows the id that it was given, and by which loop it was made") func explicitIDs() {
        struct Names: _VariadicView_UnaryViewRoot {
            let log: Log
            func body(children: _VariadicView.Children) -> some View {
                let _ = log.add(
                    children.map { $0.id(as: String.self) ?? $0.id(as: Int.self).map { "\($0)" } ?? "-" }
                        .joined(separator: " "))
                children
            }
        }
        let log = Log()
        _ = LayoutStage(
            _VariadicView.Tree(Names(log: log)) {
                Leaf("vv.k").id("first")
                ForEach([4, 5], id: \.self) { _ in Leaf("vv.l") }
                Leaf("vv.m")
            })
        #expect(log.lines.last == "first 4 5 -")
    }

    @Test("a root's state and environment are a view's") func properties() {
        struct Stateful: _VariadicView_MultiViewRoot {
            @State private var width: CGFloat = 10
            @Environment(\.lineLimit) private var limit
            func body(children: _VariadicView.Children) -> some View {
                ForEach(children) { $0.frame(width: width * CGFloat(limit ?? 1), height: 10) }
                    .onAppear { width = 20 }
            }
        }
        let stage = LayoutStage(_VariadicView.Tree(Stateful()) { Leaf("vv.n") }.lineLimit(3))
        #expect(stage["vv.n"] == "170 195 60 10")
    }
}
