import Foundation
import SwiftUI
import Testing

/// "A type-erased instance of the layout protocol. … to enable dynamically changing the type of a layout container without destroying the
/// state of the subviews." (Apple's documentation of AnyLayout)
@MainActor @Suite struct AnyLayoutTests {
    private struct Screen: View {
        let isRow: Knob<Bool>
        let log: Log
        var body: some View {
            let layout = isRow.value ? AnyLayout(HStackLayout(spacing: 10)) : AnyLayout(VStackLayout(spacing: 4))
            layout {
                Item(name: "al.a", log: log)
                Item(name: "al.b", log: log)
            }
        }
    }

    private struct Item: View {
        let name: String
        let log: Log
        @State private var id = Int.random(in: 0..<1_000_000_000)
        var body: some View {
            Leaf(name).frame(width: 40, height: 20)
                .onAppear { log.add("\(name) \(id)") }
        }
    }

    @Test("changing the layout keeps the views") func switches() {
        let (isRow, log) = (Knob(true), Log())
        let stage = LayoutStage(Screen(isRow: isRow, log: log))
        #expect(stage["al.a"] == "155 190 40 20")
        #expect(stage["al.b"] == "205 190 40 20")
        isRow.value = false
        stage.settle()
        #expect(stage["al.a"] == "180 178 40 20")
        #expect(stage["al.b"] == "180 202 40 20")
        // Nothing appeared anew.
        #expect(log.lines.count == 2)
    }

    @Test("an animated change of the layout moves the views") func animates() {
        let (isRow, log) = (Knob(true), Log())
        let stage = LayoutStage(Screen(isRow: isRow, log: log))
        withAnimation(.linear(duration: 1)) { isRow.value = false }
        stage.settle()
        #expect(stage["al.b"] == "205 190 40 20")
        stage.advance(0.5)
        let middle = stage.frames["al.b"]!
        #expect(abs(middle.minX - 192.5) < 2 && abs(middle.minY - 196) < 2)
        stage.advance(1)
        #expect(stage["al.b"] == "180 202 40 20")
    }

    @Test("stack layouts arrange as the stacks do", arguments: [0, 1, 2, 3]) func sameAsStacks(_ kind: Int) {
        struct Content: View {
            let prefix: String
            var body: some View {
                Group {
                    Leaf(prefix + "a").frame(minWidth: 20, maxWidth: 80, minHeight: 10, maxHeight: 30)
                    Leaf(prefix + "b")
                    Text("Some text").background(LeafNames.color(prefix + "c"))
                    Divider()
                    Spacer()
                    Leaf(prefix + "d").frame(width: 15, height: 40).layoutPriority(1)
                }
            }
        }
        let (plain, layout): (LayoutStage, LayoutStage)
        switch kind {
        case 0:
            plain = LayoutStage(HStack(alignment: .bottom, spacing: 3) { Content(prefix: "al.p") })
            layout = LayoutStage(HStackLayout(alignment: .bottom, spacing: 3) { Content(prefix: "al.l") })
        case 1:
            plain = LayoutStage(VStack(alignment: .trailing) { Content(prefix: "al.p") }.frame(width: 300))
            layout = LayoutStage(VStackLayout(alignment: .trailing) { Content(prefix: "al.l") }.frame(width: 300))
        case 2:
            plain = LayoutStage(ZStack(alignment: .topTrailing) { Content(prefix: "al.p") }.padding(7))
            layout = LayoutStage(ZStackLayout(alignment: .topTrailing) { Content(prefix: "al.l") }.padding(7))
        default:
            plain = LayoutStage(HStack { Content(prefix: "al.p") }.fixedSize())
            layout = LayoutStage(AnyLayout(HStackLayout()).callAsFunction { Content(prefix: "al.l") }.fixedSize())
        }
        for name in ["a", "b", "c", "d"] { #expect(plain["al.p" + name] == layout["al.l" + name]) }
        #expect(plain["al.pa"] != "none")
    }

    @Test("a layout in AnyLayout is animated by its data") func erasedData() {
        struct Gap: Layout {
            var gap: CGFloat
            var animatableData: CGFloat {
                get { gap }
                set { gap = newValue }
            }
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                CGSize(width: 200, height: 20)
            }
            func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
                subviews.first?.place(at: CGPoint(x: bounds.minX + gap, y: bounds.minY), proposal: .unspecified)
            }
        }
        struct Screen: View {
            let gap: Knob<CGFloat>
            var body: some View { AnyLayout(Gap(gap: gap.value)) { Leaf("al.z").frame(width: 20, height: 20) } }
        }
        let gap = Knob<CGFloat>(0)
        let stage = LayoutStage(Screen(gap: gap))
        withAnimation(.linear(duration: 1)) { gap.value = 100 }
        stage.settle()
        stage.advance(0.5)
        #expect(abs(stage.frames["al.z"]!.minX - 150) < 3)
        stage.advance(1)
        #expect(stage["al.z"] == "200 190 20 20")
    }
}
