import Foundation
import Testing

@testable import Painter

/// Clouds, and the parts that can be coloured apart.
@MainActor struct CloudSymbolTests {
    @Test(
        "have what falls from them, and what stands behind them, as parts of their own",
        arguments: [
            ("cloud.rain", 1), ("cloud.rain.fill", 1), ("cloud.sun.fill", 1), ("cloud.moon", 1),
            ("cloud.sun.rain.fill", 2),
            ("cloud.bolt.rain", 1), ("cloud.fog.fill", 1), ("cloud.moon.bolt.fill", 2),
        ])
    func parts(_ name: String, _ level: Int) throws {
        let shape = try #require(SymbolFont.shared.shape(name))
        #expect(shape.parts.map(\.level).max() == level)
        #expect(shape.parts.contains { $0.level == 0 && ($0.lineWidth == nil) == name.hasSuffix("fill") })
        #expect(shape.ink.minY > -1 && shape.ink.maxY < 25 && shape.ink.width > 15)
    }

    @Test func coloursOfTheirOwn() {
        #expect(SymbolColors.colors(of: "cloud.sun.rain.fill")?.count == 3)
        #expect(SymbolColors.colors(of: "cloud.bolt.fill")?.count == 2)
        #expect(SymbolColors.colors(of: "cloud.fill")?.count == 1)
    }

    @Test(
        "A tray looks like one, plain, filled and full",
        arguments: ["tray", "tray.fill", "tray.full", "tray.full.fill"])
    func trays(_ name: String) throws {
        let ink = try #require(SymbolFont.shared.shape(name)).ink
        #expect(ink.width > 15 && ink.height > 12)
    }
}
