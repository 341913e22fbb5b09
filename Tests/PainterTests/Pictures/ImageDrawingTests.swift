import Foundation
import SwiftUICore
import Testing

@testable import Painter

/// Images stretched, tiled, with fixed edges and as stencils.
@MainActor struct ImageDrawingTests {
    let size = CGSize(width: 60, height: 40)

    /// Three columns by three rows: red, green, blue; the middle one white.
    func flag() -> ImageResource {
        let colors: [[UInt8]] = [[255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255]]
        var bytes: [UInt8] = []
        for y in 0..<3 {
            for x in 0..<3 { bytes += x == 1 && y == 1 ? [255, 255, 255, 255] : colors[x] }
        }
        return ImageResource(
            source: .pixels(width: 3, height: 3, bytes: Data(bytes)), size: CGSize(width: 3, height: 3))
    }

    func picture(_ edit: (inout ImageDrawing) -> Void) throws -> Picture {
        var drawing = ImageDrawing(image: flag(), rect: CGRect(x: 0, y: 0, width: 60, height: 30), interpolation: .none)
        edit(&drawing)
        return try PictureFixture.picture(PictureFixture.layer([.image(drawing)]), size)
    }

    @Test func stretchingFillsTheRectangle() throws {
        let picture = try picture { _ in }
        #expect(picture[5, 15] == .init(red: 255, green: 0, blue: 0))
        #expect(picture[30, 15] == .init(red: 255, green: 255, blue: 255))
        #expect(picture[55, 15] == .init(red: 0, green: 0, blue: 255))
        #expect(picture[30, 35] == .init(red: 255, green: 255, blue: 255))
    }

    @Test func capInsetsKeepTheEdges() throws {
        let picture = try picture { $0.capInsets = EdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 1) }
        #expect(picture[0, 15] == .init(red: 255, green: 0, blue: 0))
        #expect(picture[1, 15] == .init(red: 255, green: 255, blue: 255))
        #expect(picture[58, 15] == .init(red: 255, green: 255, blue: 255))
        #expect(picture[59, 15] == .init(red: 0, green: 0, blue: 255))
        #expect(picture[30, 0] == .init(red: 0, green: 255, blue: 0))
        #expect(picture[30, 29] == .init(red: 0, green: 255, blue: 0))
    }

    @Test func tilesRepeatAtTheirSize() throws {
        let picture = try picture { $0.resizing = .tile }
        for x in stride(from: 0, to: 57, by: 3) {
            #expect(picture[x, 0] == .init(red: 255, green: 0, blue: 0))
            #expect(picture[x + 2, 4] == .init(red: 0, green: 0, blue: 255))
        }
    }

    @Test func aTemplateIsPaintedWithItsPaint() throws {
        let picture = try picture { $0.template = .color(ResolvedColor(hex: 0x123456)) }
        #expect(picture[5, 15] == .init(red: 0x12, green: 0x34, blue: 0x56))
        #expect(picture[30, 15] == .init(red: 0x12, green: 0x34, blue: 0x56))
    }
}
