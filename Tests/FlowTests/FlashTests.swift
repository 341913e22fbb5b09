import SwiftUITesting
import Testing

@testable import SwiftUI

extension FlowTests {
    /// What `--flash` shows. Xcode's "Flash Updated Regions" does the same for what is drawn anew; here it is what is evaluated anew.
    @Suite("Flashes") @MainActor struct Flashes {}
}

extension FlowTests.Flashes {
    private struct Counter: View {
        @State private var count = 0
        var body: some View {
            Button {
                count += 1
            } label: {
                Color.white.frame(width: 100, height: 40)
            }
            .accessibilityLabel("count")
            .accessibilityValue("\(count)")
        }
    }

    private struct Still: View {
        var body: some View { Color.white.frame(width: 100, height: 40) }
    }

    private struct Two: View {
        @State private var hasMore = false
        var body: some View {
            VStack(spacing: 0) {
                Counter()
                Still()
                Extra(isOn: $hasMore)
            }
        }
    }

    private struct Extra: View {
        @Binding var isOn: Bool
        var body: some View {
            VStack(spacing: 0) {
                Button {
                    isOn = true
                } label: {
                    Color.white.frame(width: 100, height: 40)
                }
                .accessibilityLabel("more")
                if isOn { Still() }
            }
        }
    }

    private func screen(_ view: some View) -> TestScreen {
        let screen = TestScreen(view, size: CGSize(width: 100, height: 160))
        screen.scene.showFlashes()
        screen.host.settle(screen.scene)
        return screen
    }

    /// The colours at the left edge, where a flash's line is, and inside.
    private func colors(_ screen: TestScreen, y: Int) throws -> (edge: UInt32, inside: UInt32) {
        let picture = try #require(screen.picture())
        return (picture.color(x: 1, y: y), picture.color(x: 50, y: y))
    }

    @Test("A view whose body ran again flashes in orange, and no other does; then the flash fades")
    func again() throws {
        let screen = screen(Two())
        // The column stands in the middle: 20 points are above it.
        #expect(try colors(screen, y: 40) == (0xFFFFFF, 0xFFFFFF))
        try screen.tap("count")
        let flash = try colors(screen, y: 40)
        #expect(flash.edge == 0xFF9400)
        #expect(flash.inside >> 16 == 0xFF && flash.inside & 0xFF < 0xD0)
        for y in [80, 120] { #expect(try colors(screen, y: y) == (0xFFFFFF, 0xFFFFFF)) }
        screen.advance(by: 0.15)
        let fading = try colors(screen, y: 40)
        #expect(fading.edge & 0xFF > 0x40 && fading.edge & 0xFF < 0xC0)
        screen.advance(by: 0.2)
        #expect(try colors(screen, y: 40) == (0xFFFFFF, 0xFFFFFF))
        #expect(!screen.host.isAnimating)
    }

    @Test("A view that appears flashes in green, inside the one that it came with")
    func appeared() throws {
        let screen = screen(Two())
        try screen.tap("more")
        // Now it is as high as the screen.
        #expect(try colors(screen, y: 100).edge == 0xFF9400)
        #expect(try colors(screen, y: 140).edge == 0x33C759)
        #expect(try colors(screen, y: 20) == (0xFFFFFF, 0xFFFFFF))
    }

    private struct Presenter: View {
        @State private var isShown = false
        var body: some View {
            VStack(spacing: 0) {
                Color(white: isShown ? 0.9 : 1).frame(width: 100, height: 40)
                Still()
            }
            .overlay { Button("show") { isShown = true }.opacity(0.02) }
            .fullScreenCover(isPresented: $isShown) { Still() }
        }
    }

    @Test("What is presented is a flash of its own, not one of the view that presents it")
    func presented() throws {
        let screen = screen(Presenter())
        try screen.tap("show")
        screen.advance(by: 0.25)
        let flashes = try #require(screen.scene.flashes)
        #expect(flashes.views["Still"]?.count == 1)
        #expect(flashes.views["Presenter"] == [CGRect(x: 0, y: 40, width: 100, height: 80)])
    }

    private struct Row: View {
        let number: Int
        let model: Model
        var body: some View { Color.white.frame(height: 50).accessibilityLabel("\(number) \(model.count)") }
    }

    @Observable fileprivate final class Model { var count = 0 }

    @Test("Rows that nobody has made stay unmade, and what a scroll view cuts away does not flash")
    func rows() throws {
        let model = Model()
        let screen = screen(
            ScrollView { LazyVStack(spacing: 0) { ForEach(0..<10_000) { Row(number: $0, model: model) } } }
                .frame(height: 120))
        let nodes = screen.scene.nodeCount
        model.count = 1
        screen.host.settle(screen.scene)
        #expect(screen.scene.nodeCount == nodes)
        let frames = try #require(screen.scene.flashes?.views["Row"])
        #expect(frames.count < 20)
        #expect(frames.allSatisfy { $0.isEmpty || $0.minY >= 20 && $0.maxY <= 140 })
        #expect(frames.contains(CGRect(x: 0, y: 120, width: 100, height: 20)))
    }

    @Test("Nothing flashes where nobody asks, nor in pictures that a program makes of views")
    func off() throws {
        #expect(TestScreen(Two()).scene.flashes == nil)
        #expect(!RendererHost().showsFlashes)
    }
}
