import Foundation
import SwiftUITesting
import Testing

@testable import SwiftUICore

/// What is seen of a scroll view's targets, and what that does.
@Suite("Targets in view") @MainActor struct SeenTargetTests {
    private struct Seen: View {
        let log: Log
        var body: some View {
            ScrollView {
                VStack(spacing: 0) { ForEach(0..<10, id: \.self) { Text("row \($0)").frame(height: 100) } }
                    .scrollTargetLayout()
            }
            .onScrollTargetVisibilityChange(idType: Int.self, threshold: 0.6) { log("\($0)") }
        }
    }

    // "The action is called with the identifiers of the views considered visible" by the share of each that is seen
    // (developer.apple.com/documentation/swiftui/view/onscrolltargetvisibilitychange(idtype:threshold:_:)).
    @Test("tells which targets are seen, by their share") func visibility() {
        let log = Log()
        let screen = TestScreen.plain(size: CGSize(width: 200, height: 250)) { Seen(log: log) }
        #expect(log.take().last == "[0, 1]")
        screen.scene.scroll(at: CGPoint(x: 100, y: 100), dx: 0, dy: 30)
        screen.advance(by: 0)
        #expect(log.take() == ["[0, 1, 2]"])
        screen.scene.scroll(at: CGPoint(x: 100, y: 100), dx: 0, dy: 20)
        screen.advance(by: 0)
        #expect(log.take() == ["[1, 2]"])
        screen.scene.scroll(at: CGPoint(x: 100, y: 100), dx: 0, dy: 1)
        screen.advance(by: 0)
        #expect(log.take().isEmpty)
    }

    private struct Flashing: View {
        let onAppear: Bool
        @State private var count = 0
        var body: some View {
            VStack(spacing: 0) {
                Button("flash") { count += 1 }
                ScrollView { Color.red.frame(height: 1000) }
                    .scrollIndicatorsFlash(onAppear: onAppear)
                    .scrollIndicatorsFlash(trigger: count)
            }
        }
    }

    @Test("indicators are shown for a moment when they are asked for") func flash() throws {
        func alphas(_ screen: TestScreen) -> [Double] { screen.scroller.shownIndicators().map(\.alpha) }
        let quiet = TestScreen.plain(size: CGSize(width: 200, height: 250)) { Flashing(onAppear: false) }
        #expect(alphas(quiet) == [0])
        try quiet.tap("flash")
        #expect(alphas(quiet) == [1])
        quiet.advance(by: 2)
        #expect(alphas(quiet) == [0])
        let shown = TestScreen.plain(size: CGSize(width: 200, height: 250)) { Flashing(onAppear: true) }
        #expect(alphas(shown) == [1])
        shown.advance(by: 2)
        #expect(alphas(shown) == [0])
    }

    @Test(
        "how far a view must have come in",
        arguments: [
            (ScrollTransitionConfiguration.Threshold.visible, 100.0), (.hidden, 0), (.visible(0.25), 25),
            (.centered, 250),
            (.visible.inset(by: 30), 130), (.hidden.interpolated(towards: .visible, amount: 0.4), 40),
        ])
    func thresholds(_ threshold: ScrollTransitionConfiguration.Threshold, _ length: Double) {
        #expect(Double(threshold.length(of: 100, in: 400)) == length)
        let configuration = ScrollTransitionConfiguration.interactive(timingCurve: .linear).threshold(threshold)
        #expect(configuration.distance(length + 1, length: 100, room: 400) == 0)
        if length > 0 {
            #expect(abs(configuration.distance(length / 2, length: 100, room: 400) - 0.5) < 0.001)
        }
    }

    @Test("a look that follows the scrolling can ease") func ease() {
        #expect(ScrollTransitionConfiguration.interactive.change == nil)
        #expect(ScrollTransitionConfiguration.interactive.animation(.bouncy).change == .bouncy)
        #expect(ScrollTransitionConfiguration.animated.animation(.linear).change == .linear)
        #expect(ScrollTransitionConfiguration.identity.animation(.linear).change == nil)
    }

    @Test("scrolls end with a point of a view at the same point of the scroll view") func anchored() {
        var target = ScrollTarget(rect: CGRect(x: 170, y: 0, width: 200, height: 100))
        let boxes = (0..<10).map { CGRect(x: CGFloat($0) * 100, y: 0, width: 100, height: 100) }
        let context = ScrollTargetBehaviorContext(
            originalTarget: ScrollTarget(rect: .zero), velocity: .zero, contentSize: CGSize(width: 1000, height: 100),
            containerSize: CGSize(width: 200, height: 100), axes: .horizontal, environment: EnvironmentValues(),
            candidates: { boxes })
        ViewAlignedScrollTargetBehavior(anchor: .center).updateTarget(&target, context: context)
        // A view 100 wide in the middle of 200 begins 50 from the edge.
        #expect(target.rect.minX == 150)
        target.rect.origin.x = 170
        ViewAlignedScrollTargetBehavior().updateTarget(&target, context: context)
        #expect(target.rect.minX == 200)
    }

    private struct Gestures: View {
        let log: Log
        let isOn: Bool
        var body: some View {
            Color.red.accessibilityElement().accessibilityLabel("area")
                .gesture(TapGesture().onEnded { log("named") }, name: "tap", isEnabled: isOn)
                .simultaneousGesture(TapGesture().onEnded { log("beside") }, isEnabled: !isOn)
        }
    }

    @Test("gestures take part only where they are enabled", arguments: [true, false]) func gestures(_ isOn: Bool) throws
    {
        let log = Log()
        let screen = TestScreen.plain { Gestures(log: log, isOn: isOn) }
        try screen.tap("area")
        #expect(log.take() == [isOn ? "named" : "beside"])
    }
}
