import Foundation
import SwiftUI
import Testing

/// What views tell their containers beside their size arrives when it is said for the first time, and whatever stands between.
@MainActor @Suite struct LateGuideTests {
    @Test func aGuideDeepInAStackHoldsInTheFirstLayout() {
        let stage = LayoutStage(
            Following {
                VStack(alignment: .leading, spacing: 0) {
                    VStack(spacing: 0) {
                        Leaf("guide.a").frame(width: 10, height: 10).alignmentGuide(.leading) { _ in 8 }
                        Leaf("guide.b").frame(width: 40, height: 10)
                    }
                    Leaf("guide.c").frame(width: 10, height: 10)
                }
            })
        // The guide lies 15 + 8 points from the left of the inner stack, which is 40 wide.
        #expect(stage["guide.a"] == "195 185 10 10")
        #expect(stage["guide.c"] == "203 205 10 10")
    }

    @Test func aGuideThatComesLaterMovesABackground() {
        let knob = Knob(false)
        let stage = LayoutStage(
            Following {
                Group {
                    if knob.value {
                        Leaf("late.a").frame(width: 10, height: 10).alignmentGuide(.leading) { _ in 4 }
                    } else {
                        Leaf("late.b").frame(width: 10, height: 10)
                    }
                }
                .background(alignment: .topLeading) { Leaf("late.c").frame(width: 20, height: 20) }
            })
        #expect(stage["late.c"] == "195 195 20 20")
        knob.value = true
        stage.settle()
        #expect(stage["late.c"] == "199 195 20 20")
    }

    @Test func aGuideThatComesLaterCountsInViewsThatAreNotShown() {
        let knob = Knob(false)
        let stage = LayoutStage(
            Following {
                VStack(spacing: 0) {
                    ViewThatFits(in: .horizontal) {
                        VStack(alignment: .leading, spacing: 0) {
                            Leaf("hidden.a").frame(width: 90, height: 10).alignmentGuide(.leading) { d in
                                knob.value ? d.width : 0
                            }
                            Leaf("hidden.b").frame(width: 90, height: 10)
                        }
                        Leaf("hidden.c").frame(width: 50, height: 10)
                    }
                }
            }, width: 100, height: 100)
        #expect(stage["hidden.a"] == "5 40 90 10")
        knob.value = true
        stage.settle()
        #expect(stage["hidden.a"] == "none")
        #expect(stage["hidden.c"] == "25 45 50 10")
        knob.value = false
        stage.settle()
        #expect(stage["hidden.a"] == "5 40 90 10")
    }

    @Test func aPriorityReachesTheStackThroughABackground() {
        let knob = Knob(0.0)
        let stage = LayoutStage(
            Following {
                HStack(spacing: 0) {
                    Leaf("priority.a").layoutPriority(knob.value).background { Color.clear }
                    Leaf("priority.b").frame(minWidth: 50)
                }
            })
        #expect(stage["priority.a"] == "0 0 200 400")
        knob.value = 1
        stage.settle()
        #expect(stage["priority.a"] == "0 0 350 400")
    }

    @Test func aSpacerInABackgroundIsServedLast() {
        let knob = Knob(false)
        let stage = LayoutStage(
            Following {
                HStack(spacing: 0) {
                    Group {
                        if knob.value { Spacer() } else { Color.clear }
                    }
                    .background { Leaf("served.a") }
                    Leaf("served.b")
                }
            })
        #expect(stage["served.b"] == "200 0 200 400")
        knob.value = true
        stage.settle()
        #expect(stage["served.b"] == "8 0 392 400")
    }

    @Test func theViewThatFitsKeepsItsDistanceWhicheverItIs() {
        let knob = Knob<CGFloat>(10)
        let stage = LayoutStage(
            Following {
                VStack {
                    Leaf("distance.a").frame(width: 10, height: 10)
                    ViewThatFits(in: .horizontal) {
                        Leaf("distance.b").frame(width: 300, height: 10)
                        Spacer().background { Leaf("distance.c") }
                    }
                    Leaf("distance.d").frame(width: 10, height: knob.value)
                }
            }, width: 100, height: 100)
        let first = stage.frames
        knob.value = 20
        stage.settle()
        knob.value = 10
        stage.settle()
        #expect(stage.frames == first)
    }
}

/// What a closure shows, anew when what it reads has changed.
private struct Following<Content: View>: View {
    @ViewBuilder let content: () -> Content
    var body: some View { content() }
}
