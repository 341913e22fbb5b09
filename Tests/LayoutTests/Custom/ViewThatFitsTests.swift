import Foundation
import SwiftUI
import Testing

/// "A view that adapts to the available space by providing the first child view that fits." (Apple's documentation of ViewThatFits)
@MainActor @Suite struct ViewThatFitsTests {
    private struct Choices: View {
        var axes: Axis.Set = [.horizontal, .vertical]
        let log: Log?
        var body: some View {
            ViewThatFits(in: axes) {
                Leaf("vf.wide").frame(width: 300, height: 20).onAppear { log?.add("wide") }
                Leaf("vf.middle").frame(width: 150, height: 40).onAppear { log?.add("middle") }
                Leaf("vf.small").frame(width: 50, height: 90).onAppear { log?.add("small") }
            }
        }
    }

    @Test("the first that fits", arguments: [(400, "wide"), (299, "middle"), (149, "small"), (10, "small")])
    func first(_ width: Int, _ name: String) {
        let stage = LayoutStage(Choices(log: nil).frame(width: CGFloat(width)))
        for other in ["wide", "middle", "small"] {
            #expect((stage["vf." + other] != "none") == (other == name))
        }
    }

    @Test("along one axis only") func oneAxis() {
        let high = LayoutStage(Choices(axes: .horizontal, log: nil).frame(width: 200, height: 30))
        // 40 points high, and taken all the same: only widths count.
        #expect(high["vf.middle"] == "125 180 150 40")
        let wide = LayoutStage(Choices(axes: .vertical, log: nil).frame(width: 100, height: 30))
        #expect(wide["vf.wide"] != "none")
    }

    @Test("no offer at all is room enough") func unlimited() {
        let stage = LayoutStage(Choices(log: nil).fixedSize())
        #expect(stage["vf.wide"] == "50 190 300 20")
    }

    @Test("chooses again when the room changes, and only what is shown appears") func adapts() {
        struct Screen: View {
            let width: Knob<CGFloat>
            let log: Log
            var body: some View { Choices(log: log).frame(width: width.value) }
        }
        let (width, log) = (Knob<CGFloat>(400), Log())
        let stage = LayoutStage(Screen(width: width, log: log))
        #expect(log.lines == ["wide"])
        width.value = 200
        stage.settle()
        #expect(stage["vf.middle"] == "125 180 150 40")
        #expect(stage["vf.wide"] == "none")
        #expect(log.lines == ["wide", "middle"])
    }

    @Test("nothing to choose from is nothing") func empty() {
        let stage = LayoutStage(
            VStack(spacing: 0) {
                ViewThatFits {}; Leaf("vf.x").frame(width: 10, height: 10)
            })
        #expect(stage["vf.x"] == "195 195 10 10")
    }
}
