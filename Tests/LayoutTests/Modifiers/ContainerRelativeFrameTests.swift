import Foundation
import SwiftUI
import Testing

/// "Positions this view within an invisible frame with a size relative to the nearest container." (Apple's documentation of
/// containerRelativeFrame)
@MainActor @Suite struct ContainerRelativeFrameTests {
    @Test("the window") func window() {
        let stage = LayoutStage(
            Leaf("cf.a").containerRelativeFrame([.horizontal, .vertical]).padding(50), width: 300, height: 200)
        // As large as the window, whatever is offered.
        #expect(stage["cf.a"] == "0 0 300 200")
    }

    @Test("one axis, by a length, with an alignment") func length() {
        let stage = LayoutStage(
            Leaf("cf.b").frame(width: 10, height: 10)
                .containerRelativeFrame(.horizontal, alignment: .trailing) { length, _ in length / 4 })
        #expect(stage["cf.b"] == "240 195 10 10")
    }

    @Test("parts of the container") func parts() {
        // itemWidth = columnWidth × span + (span − 1) × spacing, with columnWidth = (width − spacing × (count − 1)) / count (documentation).
        let stage = LayoutStage(
            Leaf("cf.c").frame(height: 10).containerRelativeFrame(.horizontal, count: 5, span: 2, spacing: 10))
        #expect(stage["cf.c"] == "123 195 154 10")
    }

    @Test("a scroll view is the container of what is in it") func scrollView() {
        let stage = LayoutStage(
            ScrollView(.horizontal) {
                HStack(spacing: 0) {
                    Leaf("cf.d").frame(height: 50).containerRelativeFrame(.horizontal)
                    Leaf("cf.e").frame(height: 50).containerRelativeFrame(.horizontal)
                }
            }
            .frame(width: 200))
        #expect(stage["cf.d"].hasSuffix("200 50"))
        #expect(stage.frames["cf.e"]!.minX - stage.frames["cf.d"]!.minX == 200)
    }

    @Test("less the safe area, and following the window") func safeArea() {
        let stage = LayoutStage(
            Leaf("cf.f").containerRelativeFrame([.horizontal, .vertical])
                .safeAreaInset(edge: .bottom) { Leaf("cf.g").frame(height: 50) })
        #expect(stage["cf.f"] == "0 0 400 350")
        stage.scene.resize(to: CGSize(width: 300, height: 200))
        stage.settle()
        #expect(stage["cf.f"] == "0 0 300 150")
    }

    @Test("nonsense does not harm", arguments: [0, -3]) func nonsense(_ count: Int) {
        let stage = LayoutStage(
            Leaf("cf.h").containerRelativeFrame(.horizontal, count: count, span: count, spacing: 10)
                .background(LeafNames.color("cf.i")))
        #expect(stage.frames["cf.i"]!.width >= 0)
    }
}
