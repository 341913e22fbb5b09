import Foundation
import Painter
import SwiftUITesting
import Testing

/// Views as they look, against pictures that have been looked at.
///
/// With `WELLSPRING_RECORD` set, pictures are written instead of compared: look at each against its note before keeping it. Edges may
/// differ a little between versions of Cairo and FreeType; shapes may not.
@MainActor struct GalleryTests {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("References")

    /// Every picture with its appearance.
    nonisolated static let cases: [(name: String, isDark: Bool)] = Gallery.pictures.flatMap { picture in
        [(picture.name, false), (picture.name, true)]
    }

    @Test(arguments: cases) func looksAsItDid(_ name: String, _ isDark: Bool) throws {
        let entry = try #require(Gallery.pictures.first { $0.name == name })
        if entry.needsSymbols, SymbolFont.shared.path == nil { return }
        let screen = TestScreen(entry.view(), size: entry.size, dark: isDark)
        let picture = try #require(screen.picture())
        let file = Self.folder.appendingPathComponent(name + (isDark ? "-dark" : "") + ".png")
        if ProcessInfo.processInfo.environment["WELLSPRING_RECORD"] != nil {
            try picture.pngData().write(to: file)
        }
        let reference = try #require(Picture(path: file.path), "no reference \(file.lastPathComponent)")
        let difference = picture.difference(from: reference, tolerance: 24)
        #expect(difference.hasSameSize)
        #expect(
            difference.share < 0.004,
            "\(file.lastPathComponent): \(difference.share) of the pixels differ, by at most \(difference.maximum). \(entry.note)"
        )
    }

    @Test func namesAreUniqueAndEveryReferenceHasItsPicture() throws {
        let names = Self.cases.map { $0.name + ($0.isDark ? "-dark" : "") }
        #expect(Set(names).count == names.count)
        #expect(names.count >= 60)
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
        #expect(Set(files.filter { $0.hasSuffix(".png") }) == Set(names.map { $0 + ".png" }))
    }
}
