import Foundation
import SwiftUICore
import Testing

@testable import Painter

/// Pictures as values, as files, and compared.
@MainActor struct PictureTests {
    func sample() -> Picture {
        var picture = Picture(width: 8, height: 4, bytes: [UInt8](repeating: 0, count: 128))
        picture[0, 0] = .init(red: 10, green: 200, blue: 30, alpha: 255)
        picture[7, 3] = .init(red: 255, green: 0, blue: 0, alpha: 128)
        return picture
    }

    @Test func pngKeepsThePixels() throws {
        let read = try #require(Picture(data: sample().pngData()))
        #expect(read.width == 8 && read.height == 4)
        #expect(read.difference(from: sample()).maximum <= 1)
        #expect(read[0, 0] == .init(red: 10, green: 200, blue: 30))
        #expect(read[3, 2].alpha == 0)
    }

    @Test func differencesAreCounted() throws {
        var other = sample()
        other[1, 1] = .init(red: 0, green: 0, blue: 0, alpha: 255)
        let difference = sample().difference(from: other)
        #expect(difference.maximum == 255)
        #expect(difference.share == 1.0 / 32)
        #expect(difference.image?[1, 1] == .init(red: 230, green: 0, blue: 0))
        #expect(sample().matches(other, share: 0.04))
        #expect(!sample().matches(other))
        #expect(sample().matches(sample()))
        let wide = Picture(width: 9, height: 4, bytes: [UInt8](repeating: 0, count: 144))
        #expect(!sample().difference(from: wide).hasSameSize)
    }

    @Test func documentsHoldTheText() throws {
        let layer = PictureFixture.layer([
            PictureFixture.text("Hello 你好", at: CGPoint(x: 5, y: 5), .color(.black)),
            .symbol(
                name: "plus.circle.fill", font: .body, rect: CGRect(x: 5, y: 30, width: 20, height: 20),
                paint: .color(.black)),
        ])
        let page = PictureRenderer.Page(size: CGSize(width: 100, height: 60))
        let svg = try #require(PictureFixture.renderer.svg(of: layer, page: page))
        #expect(String(decoding: svg.prefix(200), as: UTF8.self).contains("<svg"))
        let drawn = try #require(Picture(data: svg))
        #expect(drawn.width == 100 && drawn.height == 60)
        let pixels = try PictureFixture.picture(layer, page.size)
        #expect(drawn.difference(from: pixels, tolerance: 100).share < 0.03)
        let pdf = try #require(PictureFixture.renderer.pdf(of: layer, page: page))
        #expect(pdf.starts(with: Data("%PDF-".utf8)))
        #expect(pdf.count > 1000)
    }

    @Test func emptyAndGiantPagesGiveNoPicture() {
        let layer = PictureFixture.layer([])
        for size in [
            CGSize.zero, CGSize(width: -5, height: 5), CGSize(width: 1e7, height: 10),
            CGSize(width: CGFloat.nan, height: 1),
        ] {
            let page = PictureRenderer.Page(size: size)
            #expect(PictureFixture.renderer.picture(of: layer, page: page) == nil)
        }
    }
}
