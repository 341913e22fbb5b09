import Foundation
import SwiftUICore
import Testing

@testable import Painter

/// Names are those of Apple's SF Symbols. What needs the symbol font is left out where it is not installed.
@MainActor struct SymbolTests {
    @Test(arguments: [
        "plus", "chevron.right", "xmark", "1.circle", "a.square.fill", "04.square", "circle.fill", "line.3.horizontal",
    ])
    func linesAndLettersNeedNoFont(_ name: String) {
        let font = SymbolFont(path: nil)
        #expect(font.shape(name) != nil)
    }

    @Test(
        .needsSymbols,
        arguments: [
            "star", "star.fill", "heart.circle.fill", "person.crop.circle.badge.plus", "bell.slash.fill",
            "trash.square",
            "folder.fill.badge.person.crop", "questionmark.diamond", "suit.heart.fill", "house.circle",
            "speaker.wave.2.fill",
        ])
    func namesAreComposedBySuffix(_ name: String) throws {
        let shape = try #require(SymbolFont.shared.shape(name))
        #expect(!shape.ink.isNull)
        #expect(shape.ink.width <= 26 && shape.ink.height <= 26)
    }

    @Test(.needsSymbols) func fillDiffersFromOutline() throws {
        let star = try #require(SymbolFont.shared.shape("star"))
        let filled = try #require(SymbolFont.shared.shape("star.fill"))
        #expect(star.parts[0].path != filled.parts[0].path)
    }

    /// The list of names that public programs use, most used first.
    private nonisolated static let namesInUse = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../../shared/api/symbols.tsv").standardizedFileURL

    @Test(
        .needsSymbols,
        .enabled(if: FileManager.default.fileExists(atPath: namesInUse.path), "the list is not beside the repository"))
    func everyNameInUseIsKnown() throws {
        let text = try String(contentsOf: Self.namesInUse, encoding: .utf8)
        let names = text.split(separator: "\n").dropFirst().map { String($0.split(separator: "\t")[0]) }
        #expect(names.count > 500)
        let unknown = names.filter { SymbolFont.shared.shape($0) == nil }
        #expect(unknown == [])
    }

    @Test(.needsAllSymbols) func everyGlyphOfTheTableIsInTheFont() {
        let broken = SymbolTable.standard.names.filter { SymbolFont.shared.shape($0) == nil }
        #expect(broken == [])
    }

    @Test func unknownNamesAreReportedOnceWithTheNearest() {
        let font = SymbolFont(path: nil)
        #expect(font.shape("chevron.rihgt") == nil)
        let reports = Diagnostics.collecting {
            font.reportUnknown("chevron.rihgt", view: "Row")
            font.reportUnknown("chevron.rihgt", view: "Row")
        }.messages
        #expect(reports.count == 1)
        #expect(
            reports.first?.text.hasPrefix(
                "No symbol named 'chevron.rihgt' found in system symbol set. Similar names: 'chevron.right'") == true)
        #expect(SymbolTable.standard.nearest(to: "hart.fill").first == "heart.fill")
        #expect(SymbolTable.standard.nearest(to: "qqqqqqqqqqqq") == [])
    }

    @Test func aMissingFontIsReportedOnceAndNotAsAnUnknownName() {
        let font = SymbolFont(path: nil)
        let reports = Diagnostics.collecting {
            font.reportUnknown("eye.slash", view: "Row")
            font.reportUnknown("star.fill", view: "Row")
        }.messages
        #expect(reports.count == 1)
        #expect(reports.first?.text.hasPrefix("There is no font of symbols, so 'eye.slash'") == true)
    }

    /// As SF Symbols: centred on the height of capitals, 1.17 times the font's size high.
    @Test func theBoxIsCentredOnCapitals() throws {
        let engine = PangoTextEngine.shared
        let metrics = try #require(SymbolFont.shared.metrics(name: "plus", font: .body))
        #expect(abs(metrics.size.height - 17 * 1.17) < 0.001)
        let middle = metrics.baseline - metrics.size.height / 2
        #expect(abs(middle - engine.metrics(of: .body).capHeight / 2) < 0.05)
        let double = try #require(SymbolFont.shared.metrics(name: "plus", font: ResolvedFont(size: 34)))
        #expect(abs(double.size.width - 2 * metrics.size.width) < 0.001)
    }

    /// The markup draws what the painter draws.
    @Test(arguments: ["plus", "1.circle.fill", "bell.slash", "chevron.right", "no.such.symbol"])
    func markupLooksTheSame(_ name: String) throws {
        let font = ResolvedFont(size: 40, weight: 600)
        let svg = SymbolFont.shared.svg(name: name, font: font)
        let drawn = try #require(Picture(data: Data(svg.replacing("currentColor", with: "#000").utf8)))
        let metrics =
            SymbolFont.shared.metrics(name: name, font: font) ?? SymbolFont.shared.placeholderMetrics(font: font)
        let layer = Layer()
        layer.content = .one(
            .symbol(name: name, font: font, rect: CGRect(origin: .zero, size: metrics.size), paint: .color(.black)))
        let page = PictureRenderer.Page(size: CGSize(width: drawn.width, height: drawn.height), background: nil)
        let painted = try #require(PictureRenderer().picture(of: layer, page: page))
        #expect(drawn.difference(from: painted, tolerance: 110).share < 0.02)
    }
}
