import Foundation
import SwiftUICore
import Testing

@testable import Painter

/// Asset catalogs as Xcode writes them (Apple, Asset Catalog Format Reference), and plain files.
@MainActor struct NamedImageTests {
    static func png(_ side: Int) -> Data {
        Picture(width: side, height: side, bytes: [UInt8](repeating: 128, count: side * side * 4)).pngData()
    }

    static let contents = """
        {"images":[{"idiom":"universal","filename":"a.png","scale":"1x"},{"idiom":"universal","filename":"b.png","scale":"2x"},
        {"idiom":"universal","filename":"c.png","scale":"3x"},{"appearances":[{"appearance":"luminosity","value":"dark"}],
        "idiom":"universal","filename":"d.png","scale":"2x"},{"idiom":"universal","scale":"1x"}],"info":{"version":1}}
        """

    func catalog() throws -> TemporaryImages {
        let folder = try TemporaryImages()
        let set = "App/Assets.xcassets/Icons/Logo.imageset/"
        try folder.write(set + "Contents.json", Data(Self.contents.utf8))
        for (name, side) in [("a", 10), ("b", 20), ("c", 30), ("d", 24)] {
            try folder.write(set + name + ".png", Self.png(side))
        }
        return folder
    }

    @Test func aCatalogGivesTheImageForTheScreen() throws {
        let folder = try catalog()
        let engine = PixbufImageEngine(resourceFolders: [folder.path])
        for scale: CGFloat in [1, 2, 3] {
            engine.displayScale = scale
            let image = try #require(engine.namedImage("Logo"))
            #expect(image.size == CGSize(width: 10, height: 10))
            #expect(image.scale == scale)
        }
    }

    @Test func aDarkVariantIsUsedWhereAskedFor() throws {
        let folder = try catalog()
        let engine = PixbufImageEngine(resourceFolders: [folder.path])
        #expect(engine.namedImage("Logo", isDark: true)?.size == CGSize(width: 12, height: 12))
        #expect(engine.namedImage("Logo", isDark: false)?.size == CGSize(width: 10, height: 10))
    }

    @Test func aNamespaceMayBeGiven() throws {
        let folder = try catalog()
        let engine = PixbufImageEngine(resourceFolders: [folder.path])
        #expect(engine.namedImage("Icons/Logo") != nil)
        #expect(engine.namedImage("Other/Logo") == nil)
    }

    @Test func plainFilesAreFoundWithAndWithoutExtension() throws {
        let folder = try TemporaryImages()
        try folder.write("photo@2x.png", Self.png(40))
        try folder.write("photo.png", Self.png(20))
        try folder.write("only.jpg", Self.png(6))
        let svg = #"<svg xmlns="http://www.w3.org/2000/svg" width="12" height="8"><rect width="12" height="8"/></svg>"#
        try folder.write("drawn.svg", Data(svg.utf8))
        let engine = PixbufImageEngine(resourceFolders: [folder.path])
        #expect(engine.namedImage("photo")?.scale == 2)
        #expect(engine.namedImage("photo.png")?.size == CGSize(width: 20, height: 20))
        #expect(engine.namedImage("only")?.size == CGSize(width: 6, height: 6))
        #expect(engine.namedImage("drawn")?.size == CGSize(width: 12, height: 8))
        #expect(engine.namedImage("missing") == nil)
        engine.displayScale = 1
        #expect(engine.namedImage("photo")?.scale == 1)
    }
}
