import Foundation
import SwiftUI
import Testing

private struct BoundsKey: PreferenceKey {
    static var defaultValue: [String: Anchor<CGRect>] { [:] }
    static func reduce(value: inout [String: Anchor<CGRect>], nextValue: () -> [String: Anchor<CGRect>]) {
        value.merge(nextValue()) { $1 }
    }
}

private struct PointKey: PreferenceKey {
    static var defaultValue: [Anchor<CGPoint>] { [] }
    static func reduce(value: inout [Anchor<CGPoint>], nextValue: () -> [Anchor<CGPoint>]) { value += nextValue() }
}

/// "An opaque value derived from an anchor source and a particular view." (Apple's documentation of Anchor)
@MainActor @Suite struct AnchorTests {
    private struct Framed: View {
        let width: Knob<CGFloat>
        let log: Log
        var body: some View {
            HStack(spacing: 10) {
                Leaf("an.a").frame(width: width.value, height: 20)
                    .anchorPreference(key: BoundsKey.self, value: .bounds) { ["a": $0] }
                Leaf("an.b").frame(width: 40, height: 30)
                    .anchorPreference(key: BoundsKey.self, value: .bounds) { ["b": $0] }
            }
            .overlayPreferenceValue(BoundsKey.self) { anchors in
                GeometryReader { proxy in
                    let _ = log.add("run")
                    if let a = anchors["a"], let b = anchors["b"] {
                        let box = proxy[a].union(proxy[b])
                        Leaf("an.box").frame(width: box.width, height: box.height)
                            .offset(x: box.minX, y: box.minY)
                    }
                }
            }
        }
    }

    @Test("bounds of two views in the coordinates of a third") func bounds() {
        let stage = LayoutStage(Framed(width: Knob(30), log: Log()))
        #expect(stage["an.box"] == "160 185 80 30")
    }

    @Test("whoever reads an anchor follows its view") func follows() {
        let (width, log) = (Knob<CGFloat>(30), Log())
        let stage = LayoutStage(Framed(width: width, log: log))
        #expect(log.lines.count == 1)
        width.value = 70
        stage.settle()
        #expect(stage["an.a"] == "140 190 70 20")
        #expect(stage["an.box"] == "140 185 120 30")
        let runs = log.lines.count
        // Nothing moved: nothing to run for.
        stage.scene.setColorScheme(dark: true)
        stage.settle()
        #expect(log.lines.count == runs)
    }

    private struct Points: View {
        let sources: [Anchor<CGPoint>.Source]
        let log: Log
        var body: some View {
            Leaf("an.c").frame(width: 40, height: 20)
                .anchorPreference(key: PointKey.self, value: Anchor<[CGPoint]>.Source(sources.map { $0 })) { _ in [] }
                .modifier(Each(sources: sources))
                .padding(10)
                .backgroundPreferenceValue(PointKey.self) { anchors in
                    GeometryReader { proxy in
                        let _ = log.add(
                            anchors.map { "\(Int(proxy[$0].x)),\(Int(proxy[$0].y))" }.joined(separator: " "))
                        Color.clear
                    }
                }
        }
    }

    private struct Each: ViewModifier {
        let sources: [Anchor<CGPoint>.Source]
        func body(content: Content) -> some View {
            content
                .transformAnchorPreference(key: PointKey.self, value: sources[0]) { $0.append($1) }
                .transformAnchorPreference(key: PointKey.self, value: sources[1]) { $0.append($1) }
                .transformAnchorPreference(key: PointKey.self, value: sources[2]) { $0.append($1) }
        }
    }

    @Test("points: corners, unit points and points of the view") func points() {
        let log = Log()
        _ = LayoutStage(Points(sources: [.topLeading, .bottomTrailing, .center], log: log))
        #expect(log.lines == ["10,10 50,30 30,20"])
        let other = Log()
        _ = LayoutStage(
            Points(
                sources: [.point(CGPoint(x: 5, y: 6)), .unitPoint(UnitPoint(x: 0.25, y: 0.5)), .leading], log: other))
        #expect(other.lines == ["15,16 20,20 10,20"])
    }

    @Test("a rectangle of the view, through a scale effect") func rect() {
        struct Key: PreferenceKey {
            static var defaultValue: Anchor<CGRect>? { nil }
            static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) {
                value = value ?? nextValue()
            }
        }
        let log = Log()
        _ = LayoutStage(
            Leaf("an.d").frame(width: 40, height: 20)
                .anchorPreference(key: Key.self, value: .rect(CGRect(x: 10, y: 5, width: 10, height: 10))) { $0 }
                .scaleEffect(2, anchor: .topLeading)
                .overlayPreferenceValue(Key.self) { anchor in
                    GeometryReader { proxy in
                        let _ = log.add(anchor.map { proxy[$0].text } ?? "none")
                        Color.clear
                    }
                })
        #expect(log.lines == ["20 10 20 20"])
    }

    @Test("anchors of one view and place are equal") func equal() {
        let found = Log()
        struct Key: PreferenceKey {
            static var defaultValue: [Anchor<CGRect>] { [] }
            static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) {
                value += nextValue()
            }
        }
        _ = LayoutStage(
            ZStack {
                Leaf("an.e").frame(width: 40, height: 20)
                    .anchorPreference(key: Key.self, value: .bounds) { [$0, $0] }
                Leaf("an.f").frame(width: 40, height: 20)
                    .anchorPreference(key: Key.self, value: .bounds) { [$0] }
            }
            .onPreferenceChange(Key.self) { all in
                found.add("\(all[0] == all[1]) \(all[0] == all[2]) \(Set(all).count)")
            })
        #expect(found.lines == ["true false 2"])
    }
}
