import Foundation
import SwiftUI
import SwiftUITesting
import Testing

@testable import Painter

/// Gradients, blending, masks, layers and images of Core Graphics, looked at by their pixels. (Apple's documentation of `CGContext` and
/// `CGGradient`)
@MainActor struct CGContextDrawingTests {
    private func draw(_ content: @escaping (CGContext) -> Void) throws -> Picture {
        let canvas = Canvas { context, _ in context.withCGContext(content: content) }
        return try #require(TestScreen(canvas, size: CGSize(width: 100, height: 100)).picture())
    }

    private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    private let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

    private func gradient(_ colors: [CGColor], _ places: [CGFloat]? = nil) throws -> CGGradient {
        try #require(
            CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors as CFArray, locations: places))
    }

    private func isNear(_ pixel: Picture.Pixel, _ red: Int, _ green: Int, _ blue: Int, by tolerance: Int = 6) -> Bool {
        [(pixel.red, red), (pixel.green, green), (pixel.blue, blue)].allSatisfy { abs(Int($0.0) - $0.1) <= tolerance }
    }

    @Test func aLinearGradientEndsUnlessItIsToGoOn() throws {
        let colors = try gradient([red, blue])
        let (start, end) = (CGPoint(x: 20, y: 0), CGPoint(x: 80, y: 0))
        let plain = try draw { $0.drawLinearGradient(colors, start: start, end: end, options: []) }
        #expect(plain[10, 50] == CanvasTests.white && plain[90, 50] == CanvasTests.white)
        #expect(
            isNear(plain[21, 5], 250, 0, 5) && isNear(plain[50, 95], 127, 0, 127) && isNear(plain[78, 50], 6, 0, 249))
        let after = try draw { $0.drawLinearGradient(colors, start: start, end: end, options: .drawsAfterEndLocation) }
        #expect(after[10, 50] == CanvasTests.white && after[95, 50] == CanvasTests.blue)
        let both = try draw {
            $0.drawLinearGradient(
                colors, start: start, end: end, options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
        }
        #expect(both[5, 50] == CanvasTests.red && both[95, 50] == CanvasTests.blue)
        let none = try draw { $0.drawLinearGradient(colors, start: start, end: start, options: .drawsAfterEndLocation) }
        #expect(none[50, 50] == CanvasTests.white)
    }

    @Test func aGradientFollowsPlacesTransformAndClip() throws {
        let colors = try gradient([red, green, blue], [0, 0.9, 1])
        let picture = try draw { cg in
            cg.addEllipse(in: CGRect(x: 10, y: 10, width: 80, height: 80))
            cg.clip()
            cg.translateBy(x: 0, y: 100)
            cg.scaleBy(x: 1, y: -1)
            cg.drawLinearGradient(colors, start: .zero, end: CGPoint(x: 0, y: 100), options: [])
        }
        // Upside down: red is below.
        #expect(picture[12, 12] == CanvasTests.white)
        #expect(picture[50, 85].red > 200 && picture[50, 15].green > 200)
    }

    @Test func radialGradientsBetweenCircles() throws {
        let colors = try gradient([red, blue])
        let middle = CGPoint(x: 50, y: 50)
        func radial(
            _ from: CGPoint, _ inner: CGFloat, _ outer: CGFloat, _ options: CGGradientDrawingOptions
        ) throws -> Picture {
            try draw {
                $0.drawRadialGradient(
                    colors, startCenter: from, startRadius: inner, endCenter: middle, endRadius: outer,
                    options: options)
            }
        }
        let ring = try radial(middle, 10, 40, [])
        #expect(ring[50, 50] == CanvasTests.white && ring[95, 50] == CanvasTests.white)
        #expect(isNear(ring[75, 50], 127, 0, 127, by: 10))
        let full = try radial(middle, 10, 40, [.drawsBeforeStartLocation, .drawsAfterEndLocation])
        #expect(full[50, 50] == CanvasTests.red && full[2, 2] == CanvasTests.blue)
        let inward = try radial(middle, 40, 10, .drawsAfterEndLocation)
        #expect(inward[50, 50] == CanvasTests.blue && isNear(inward[88, 50], 245, 0, 10, by: 14))
        // A highlight off the middle.
        let ball = try radial(CGPoint(x: 35, y: 35), 0, 40, [])
        #expect(ball[35, 35].red > 240 && ball[50, 50].red < 200)
        #expect(ball[89, 50].blue > 230 && ball[95, 50] == CanvasTests.white)
        let glass = try gradient([CGColor(red: 1, green: 0, blue: 0, alpha: 0.5), blue.copy(alpha: 0.5)!])
        let sheer = try draw {
            $0.drawRadialGradient(
                glass, startCenter: CGPoint(x: 40, y: 50), startRadius: 0, endCenter: middle, endRadius: 45, options: []
            )
        }
        #expect(isNear(sheer[40, 50], 255, 128, 128, by: 14), "\(sheer[40, 50])")
        #expect(isNear(sheer[92, 50], 132, 128, 250, by: 14), "\(sheer[92, 50])")
    }

    @Test func gradientsOfComponents() throws {
        let grey: [CGFloat] = [0, 1, 1, 1]
        let space = CGColorSpaceCreateDeviceGray()
        let colors = try #require(CGGradient(colorSpace: space, colorComponents: grey, locations: nil, count: 2))
        let picture = try draw {
            $0.drawLinearGradient(colors, start: .zero, end: CGPoint(x: 100, y: 0), options: [])
        }
        #expect(isNear(picture[50, 50], 128, 128, 128))
        #expect(CGGradient(colorsSpace: nil, colors: [] as CFArray, locations: nil) == nil)
        #expect(CGGradient(colorsSpace: nil, colors: ["red"] as CFArray, locations: nil) == nil)
    }

    @Test func blendModesMixWithTheGround() throws {
        func mixed(_ mode: CGBlendMode) throws -> Picture.Pixel {
            try draw { cg in
                cg.setFillColor(red: 1, green: 0.5, blue: 0, alpha: 1)
                cg.fill(CGRect(x: 0, y: 0, width: 100, height: 100))
                cg.setBlendMode(mode)
                cg.setFillColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1)
                cg.fillEllipse(in: CGRect(x: 20, y: 20, width: 60, height: 60))
            }[50, 50]
        }
        #expect(isNear(try mixed(.normal), 128, 128, 128))
        #expect(isNear(try mixed(.multiply), 128, 64, 0))
        #expect(isNear(try mixed(.screen), 255, 191, 128))
        #expect(isNear(try mixed(.difference), 127, 0, 128))
        #expect(isNear(try mixed(.plusLighter), 255, 255, 128))
        #expect(isNear(try mixed(.clear), 255, 255, 255))
        #expect(isNear(try mixed(.destinationOver), 255, 128, 0))
    }

    @Test func shadowsFallAsTheyAreSet() throws {
        let picture = try draw { cg in
            cg.setShadow(
                offset: CGSize(width: 20, height: 0), blur: 0, color: CGColor(red: 0, green: 0, blue: 1, alpha: 1))
            cg.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
            cg.fill(CGRect(x: 20, y: 20, width: 30, height: 30))
            cg.setShadow(offset: .zero, blur: 5, color: nil)
            cg.fill(CGRect(x: 20, y: 70, width: 30, height: 20))
        }
        #expect(picture[40, 40] == CanvasTests.red && picture[60, 40] == CanvasTests.blue)
        #expect(picture[60, 80] == CanvasTests.white)
    }

    @Test func layersArePutDownAsAWhole() throws {
        let picture = try draw { cg in
            cg.setAlpha(0.5)
            cg.beginTransparencyLayer(auxiliaryInfo: nil)
            cg.setFillColor(gray: 0, alpha: 1)
            cg.fill(CGRect(x: 10, y: 10, width: 50, height: 50))
            cg.fill(CGRect(x: 30, y: 30, width: 50, height: 50))
            cg.translateBy(x: 500, y: 500)
            cg.endTransparencyLayer()
            cg.fill(CGRect(x: 90, y: 90, width: 10, height: 10))
        }
        // Where both lie it is no darker.
        #expect(isNear(picture[20, 20], 128, 128, 128) && isNear(picture[45, 45], 128, 128, 128))
        #expect(isNear(picture[95, 95], 128, 128, 128))
    }

    private func corner() throws -> CGImage {
        let pixels = try #require(
            CGContext(
                data: nil, width: 10, height: 10, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
        pixels.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        pixels.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
        return try #require(pixels.makeImage())
    }

    @Test func picturesHaveTheirOriginBelow() throws {
        let image = try corner()
        #expect(image.width == 10 && image.bytesPerRow == 40)
        // In a canvas, whose y goes down, an image is upside down.
        let picture = try draw { $0.draw(image, in: CGRect(x: 0, y: 0, width: 100, height: 100)) }
        #expect(picture[25, 25] == CanvasTests.red && picture[25, 75] == CanvasTests.white)
        let upright = try draw { cg in
            cg.translateBy(x: 0, y: 100)
            cg.scaleBy(x: 1, y: -1)
            cg.draw(image, in: CGRect(x: 0, y: 0, width: 100, height: 100))
        }
        #expect(upright[25, 75] == CanvasTests.red && upright[25, 25] == CanvasTests.white)
    }

    @Test func imagesAreTiledAndMask() throws {
        let image = try corner()
        let tiled = try draw { $0.draw(image, in: CGRect(x: 0, y: 0, width: 20, height: 20), byTiling: true) }
        #expect(tiled[5, 5] == CanvasTests.red && tiled[15, 15] == CanvasTests.white)
        #expect(tiled[85, 65] == CanvasTests.red && tiled[95, 75] == CanvasTests.white)
        let masked = try draw { cg in
            cg.clip(to: CGRect(x: 0, y: 0, width: 100, height: 100), mask: image)
            cg.setFillColor(CGColor(red: 0, green: 0, blue: 1, alpha: 1))
            cg.fill(CGRect(x: 0, y: 0, width: 100, height: 100))
            cg.resetClip()
            cg.fill(CGRect(x: 90, y: 90, width: 10, height: 10))
        }
        #expect(masked[25, 25] == CanvasTests.blue && masked[75, 25] == CanvasTests.white)
        #expect(masked[95, 95] == CanvasTests.blue)
    }

    @Test(arguments: [
        (CGImageAlphaInfo.premultipliedLast.rawValue, [255, 0, 0, 255]),
        (CGImageAlphaInfo.premultipliedFirst.rawValue, [255, 255, 0, 0]),
        (CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue, [0, 0, 255, 255]),
    ])
    func pixelsStandInTheProgramsMemory(_ info: UInt32, _ expected: [Int]) throws {
        var bytes = [UInt8](repeating: 7, count: 4 * 2 * 2)
        try bytes.withUnsafeMutableBytes { memory in
            let pixels = try #require(
                CGContext(
                    data: memory.baseAddress, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 8,
                    space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info))
            pixels.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
            pixels.fill(CGRect(x: 0, y: 1, width: 1, height: 1))
        }
        // The first row is the top one.
        #expect(bytes[0..<4].map(Int.init) == expected)
        #expect(bytes[4...].allSatisfy { $0 == 0 })
    }

    @Test func greyPixelsAndThoseThatCannotBe() throws {
        var bytes = [UInt8](repeating: 7, count: 4)
        try bytes.withUnsafeMutableBytes { memory in
            let pixels = try #require(
                CGContext(
                    data: memory.baseAddress, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 2,
                    space: CGColorSpaceCreateDeviceGray(), bitmapInfo: CGImageAlphaInfo.none.rawValue))
            pixels.setFillColor(gray: 1, alpha: 1)
            pixels.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
        }
        #expect(bytes == [0, 0, 0, 255])
        for (width, bits, info) in [(0, 8, 1), (2, 16, 1), (2, 8, 3), (100_000, 8, 1)] {
            let context = CGContext(
                data: nil, width: width, height: 2, bitsPerComponent: bits, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: UInt32(info))
            #expect(context == nil)
        }
    }

    @Test func whatAPathIs() throws {
        var box = CGRect.zero
        let picture = try draw { cg in
            cg.scaleBy(x: 2, y: 2)
            #expect(cg.isPathEmpty && cg.path == nil)
            cg.move(to: CGPoint(x: 5, y: 5))
            cg.addLine(to: CGPoint(x: 25, y: 5))
            cg.addArc(tangent1End: CGPoint(x: 40, y: 5), tangent2End: CGPoint(x: 40, y: 40), radius: 10)
            #expect(abs(cg.currentPointOfPath.x - 40) < 1e-9 && abs(cg.currentPointOfPath.y - 15) < 1e-9)
            cg.addLine(to: CGPoint(x: 40, y: 40))
            box = cg.boundingBoxOfPath
            cg.setLineWidth(4)
            #expect(cg.pathContains(CGPoint(x: 10, y: 6), mode: .stroke))
            #expect(!cg.pathContains(CGPoint(x: 10, y: 20), mode: .stroke))
            cg.replacePathWithStrokedPath()
            cg.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
            cg.fillPath()
            #expect(cg.isPathEmpty)
            #expect(cg.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 50, height: 50))
            #expect(cg.convertToDeviceSpace(CGPoint(x: 3, y: 4)) == CGPoint(x: 6, y: 8))
        }
        #expect(box == CGRect(x: 5, y: 5, width: 35, height: 35))
        #expect(picture[20, 10] == CanvasTests.red && picture[80, 60] == CanvasTests.red)
        #expect(picture[78, 12] == CanvasTests.white)
    }

    @Test func aHelperOutsideOfTheMainActorCanDraw() throws {
        nonisolated func dot(in context: CGContext, _ color: CGColor) {
            context.saveGState()
            context.setFillColor(color)
            context.fillEllipse(in: CGRect(x: 40, y: 40, width: 20, height: 20))
            context.restoreGState()
        }
        let picture = try draw { dot(in: $0, .black) }
        #expect(isNear(picture[50, 50], 0, 0, 0))
    }

    @Test func colours() throws {
        let space = try #require(CGColorSpace(name: CGColorSpace.sRGB))
        let components: [CGFloat] = [0.25, 0.5, 0.75, 1]
        #expect(CGColor(colorSpace: space, components: components)?.components == components)
        #expect(CGColor.white.components == [1, 1, 1, 1] && CGColor.clear.alpha == 0)
        #expect(CGColorSpace(name: "none") == nil && CGColorSpaceCreateDeviceGray().numberOfComponents == 1)
        let cyan = CGColor(genericCMYKCyan: 1, magenta: 0, yellow: 0, black: 0.5, alpha: 1)
        #expect(cyan.components == [0, 0.5, 0.5, 1])
    }
}
