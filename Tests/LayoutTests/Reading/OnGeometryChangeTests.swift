import Foundation
import SwiftUI
import Testing

/// "Adds an action to be performed when a value, created from a geometry proxy, changes." (Apple's documentation of
/// onGeometryChange(for:of:action:))
@MainActor @Suite struct OnGeometryChangeTests {
    @Test("is called with the first value and with each other one") func changes() {
        struct Screen: View {
            let width: Knob<CGFloat>
            let log: Log
            var body: some View {
                Leaf("gc.a").frame(width: width.value, height: 10)
                    .onGeometryChange(for: CGFloat.self) {
                        $0.size.width
                    } action: {
                        log.add("\(Int($0))")
                    }
            }
        }
        let (width, log) = (Knob<CGFloat>(30), Log())
        let stage = LayoutStage(Screen(width: width, log: log))
        #expect(log.lines == ["30"])
        width.value = 50
        stage.settle()
        width.value = 50
        stage.settle()
        #expect(log.lines == ["30", "50"])
    }

    @Test("old and new value") func oldAndNew() {
        struct Screen: View {
            let width: Knob<CGFloat>
            let log: Log
            var body: some View {
                Leaf("gc.b").frame(width: width.value, height: 10)
                    .onGeometryChange(for: CGSize.self) {
                        $0.size
                    } action: { old, new in
                        log.add("\(Int(old.width)) \(Int(new.width))")
                    }
            }
        }
        let (width, log) = (Knob<CGFloat>(30), Log())
        let stage = LayoutStage(Screen(width: width, log: log))
        width.value = 50
        stage.settle()
        #expect(log.lines == ["30 30", "30 50"])
    }

    @Test("its action may write state") func writesState() {
        struct Screen: View {
            @State private var size = CGSize.zero
            var body: some View {
                VStack(spacing: 0) {
                    Leaf("gc.c").frame(width: 60, height: 30)
                        .onGeometryChange(for: CGSize.self) {
                            $0.size
                        } action: {
                            size = $0
                        }
                    Leaf("gc.d").frame(width: size.width, height: size.height)
                }
            }
        }
        let stage = LayoutStage(Screen())
        #expect(stage["gc.d"] == "170 200 60 30")
    }

    @Test("follows scrolling") func scrolls() {
        let log = Log()
        let stage = LayoutStage(
            ScrollView {
                VStack(spacing: 0) {
                    Leaf("gc.e").frame(width: 100, height: 100)
                        .onGeometryChange(for: Int.self) {
                            Int($0.frame(in: .scrollView).minY)
                        } action: {
                            log.add("\($0)")
                        }
                    Leaf("gc.f").frame(width: 100, height: 1000)
                }
            })
        stage.scene.scroll(at: CGPoint(x: 200, y: 100), dx: 0, dy: 12)
        stage.settle()
        stage.scene.scroll(at: CGPoint(x: 200, y: 100), dx: 0, dy: 5)
        stage.settle()
        #expect(log.lines == ["0", "-12", "-17"])
    }

    @Test("a transform that gives the same is not told") func sameValue() {
        struct Screen: View {
            let width: Knob<CGFloat>
            let log: Log
            var body: some View {
                Leaf("gc.g").frame(width: width.value, height: 10)
                    .onGeometryChange(for: Bool.self) {
                        $0.size.width > 100
                    } action: {
                        log.add("\($0)")
                    }
            }
        }
        let (width, log) = (Knob<CGFloat>(30), Log())
        let stage = LayoutStage(Screen(width: width, log: log))
        for value in [40, 99, 101, 200, 20] as [CGFloat] {
            width.value = value
            stage.settle()
        }
        #expect(log.lines == ["false", "true", "false"])
    }
}
