import Foundation
import SwiftUITesting
import Testing

@testable import Painter
@testable import SwiftUICore

/// What symbols do, and how their parts are drawn. Names are those of Apple's Symbols framework.
@MainActor struct SymbolEffectTests {
    struct Bouncing: View {
        @State private var count = 0
        var body: some View {
            VStack {
                Button("Go") { count += 1 }
                Image(systemName: "plus").font(.largeTitle).symbolEffect(.bounce, value: count)
            }
        }
    }

    func picture(_ screen: TestScreen) throws -> Picture { try #require(screen.picture()) }

    @Test func aBounceFollowsItsValueAndEnds() throws {
        let screen = TestScreen(Bouncing(), size: CGSize(width: 100, height: 100))
        let still = try picture(screen)
        screen.advance(by: 0.2)
        #expect(try picture(screen) == still)
        try screen.tap("Go")
        screen.advance(by: 0.12)
        #expect(try picture(screen).difference(from: still, tolerance: 10).share > 0.001)
        #expect(screen.host.isAnimating)
        screen.advance(by: 1)
        #expect(try picture(screen) == still)
        #expect(!screen.host.isAnimating)
    }

    struct Active: View {
        @State private var isOn = true
        var effect: SymbolMotion
        var body: some View {
            VStack {
                Button("Switch") { isOn.toggle() }
                symbol.font(.largeTitle)
            }
        }
        @ViewBuilder var symbol: some View {
            let image = Image(systemName: "wifi")
            switch effect.kind {
            case .pulse: image.symbolEffect(.pulse, isActive: isOn)
            case .variableColor: image.symbolEffect(.variableColor.iterative, isActive: isOn)
            case .scale: image.symbolEffect(.scale.up, isActive: isOn)
            case .disappear: image.symbolEffect(.disappear, isActive: isOn)
            case .rotate: image.symbolEffect(.rotate, options: .speed(2), isActive: isOn)
            case .breathe: image.symbolEffect(.breathe, isActive: isOn)
            case .wiggle(.along):
                image.symbolEffect(.wiggle.right, options: .repeat(.periodic(2, delay: 0.1)), isActive: isOn)
            default: image.symbolEffect(.wiggle, options: .repeat(.periodic(2, delay: 0.1)), isActive: isOn)
            }
        }
    }

    @Test(arguments: [
        SymbolMotion(kind: .pulse), .init(kind: .scale(isUp: true)), .init(kind: .disappear),
        .init(kind: .rotate(isClockwise: true)), .init(kind: .breathe), .init(kind: .wiggle(.turn(isClockwise: true))),
        .init(kind: .wiggle(.along(0))),
    ])
    func whatGoesOnStopsWhenItIsSwitchedOff(_ motion: SymbolMotion) throws {
        let screen = TestScreen(Active(effect: motion), size: CGSize(width: 100, height: 120))
        screen.advance(by: 0.31)
        let moving = try picture(screen)
        try screen.tap("Switch")
        screen.advance(by: 5)
        let still = try picture(screen)
        #expect(moving.difference(from: still, tolerance: 10).share > 0.0005, "\(motion)")
        #expect(!screen.host.isAnimating)
        screen.advance(by: 0.3)
        #expect(try picture(screen) == still)
    }

    @Test func effectsAreKeptOut() throws {
        let view = Image(systemName: "plus").font(.largeTitle).symbolEffectsRemoved().symbolEffect(.pulse)
        let screen = TestScreen(view, size: CGSize(width: 60, height: 60))
        screen.advance(by: 0.4)
        #expect(!screen.host.isAnimating)
    }

    func symbol<V: View>(_ view: V) throws -> Picture {
        try picture(TestScreen(view.font(.system(size: 60)), size: CGSize(width: 100, height: 100)))
    }

    func hasColor(_ picture: Picture, _ isIt: (Picture.Pixel) -> Bool) -> Bool {
        (0..<picture.height).contains { y in (0..<picture.width).contains { isIt(picture[$0, y]) } }
    }

    @Test(.needsSymbols) func partsAreDrawnByMode() throws {
        let image = Image(systemName: "1.circle.fill")
        let (red, green) = (Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 1, blue: 0))
        let palette = try symbol(image.foregroundStyle(red, green))
        #expect(hasColor(palette) { $0 == .init(red: 255, green: 0, blue: 0) })
        #expect(hasColor(palette) { $0 == .init(red: 0, green: 255, blue: 0) })
        let single = try symbol(image.symbolRenderingMode(.monochrome).foregroundStyle(red, green))
        #expect(!hasColor(single) { $0 == .init(red: 0, green: 255, blue: 0) })
        let hierarchy = try symbol(image.symbolRenderingMode(.hierarchical).foregroundStyle(red))
        #expect(hasColor(hierarchy) { $0 == .init(red: 255, green: 0, blue: 0) })
        #expect(hasColor(hierarchy) { $0.red == 255 && abs(Int($0.green) - 127) <= 2 })
        let colored = try symbol(Image(systemName: "plus.circle.fill").symbolRenderingMode(.multicolor))
        #expect(hasColor(colored) { $0 == .init(red: 0x34, green: 0xC7, blue: 0x59) })
    }

    @Test(.needsSymbols) func aValueLeavesTheRestFaint() throws {
        let all = try symbol(Image(systemName: "chart.bar.fill", variableValue: 1))
        let plain = try symbol(Image(systemName: "chart.bar.fill"))
        #expect(all.difference(from: plain, tolerance: 20).share < 0.005)
        let none = try symbol(Image(systemName: "chart.bar.fill", variableValue: 0))
        #expect(!hasColor(none) { $0.red < 100 })
        let some = try symbol(Image(systemName: "chart.bar.fill", variableValue: 0.5))
        #expect(hasColor(some) { $0.red < 20 } && some.difference(from: all, tolerance: 60).share > 0.01)
    }

    @Test func anUnknownNameIsSeenAndReported() throws {
        let name = "no.such.symbol.\(Int.random(in: 0..<1_000_000))"
        let screen = TestScreen(
            VStack {
                Image(systemName: name)
                Image(systemName: name)
            }.font(.largeTitle), size: CGSize(width: 100, height: 120))
        #expect(hasColor(try picture(screen)) { $0.red < 60 })
        #expect(screen.diagnostics.filter { $0.text.hasPrefix("No symbol named '\(name)'") }.count == 1)
    }
}
