import Foundation
import SwiftUICore
import Testing

@testable import Painter

/// Builds layers and compares their pictures with those under References.
@MainActor enum PictureFixture {
    static let engine = PangoTextEngine.shared
    static let renderer = PictureRenderer()

    static func layer(_ commands: [DrawCommand], size: CGSize = CGSize(width: 60, height: 40)) -> Layer {
        let layer = Layer()
        layer.size = size
        layer.content = .list(commands)
        return layer
    }

    static func rectangle(_ rect: CGRect, _ hex: UInt32, opacity: Float = 1) -> DrawCommand {
        .fill(.rectangle(rect), .color(ResolvedColor(hex: hex, opacity: opacity)), FillStyle())
    }

    static func text(_ string: String, _ font: ResolvedFont = .body, at origin: CGPoint, _ paint: Paint) -> DrawCommand
    {
        .text(engine.layout(StyledText(string, font: font), width: nil, height: nil), origin: origin, paint: paint)
    }

    static func picture(
        _ layer: Layer, _ size: CGSize, scale: CGFloat = 1, background: ResolvedColor? = .white
    ) throws -> Picture {
        try #require(renderer.picture(of: layer, page: .init(size: size, background: background), scale: scale))
    }

    /// Checks a picture against its reference. With `WELLSPRING_RECORD` set, writes the reference instead: look at it before keeping it.
    ///
    /// Edges may differ a little between versions of Cairo and FreeType; shapes may not.
    static func check(_ picture: Picture, _ name: String) throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let file = folder.appendingPathComponent("References/" + name + ".png")
        if ProcessInfo.processInfo.environment["WELLSPRING_RECORD"] != nil {
            try picture.pngData().write(to: file)
        }
        let reference = try #require(Picture(path: file.path))
        let difference = picture.difference(from: reference, tolerance: 24)
        #expect(difference.hasSameSize)
        #expect(
            difference.share < 0.004,
            "\(name): \(difference.share) of the pixels differ, by at most \(difference.maximum)")
    }
}
