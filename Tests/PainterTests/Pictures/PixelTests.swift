import Foundation
import SwiftUICore
import Testing

@testable import Painter

/// Drawings whose pixels follow from their definition.
@MainActor struct PixelTests {
    let size = CGSize(width: 60, height: 40)
    let box = CGRect(x: 10, y: 10, width: 20, height: 20)

    func styled(_ commands: [DrawCommand], _ edit: (LayerStyle) -> Void) -> Layer {
        let layer = PictureFixture.layer(commands)
        let style = LayerStyle()
        edit(style)
        layer.style = style
        return layer
    }

    func pixel(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8 = 255) -> Picture.Pixel {
        .init(red: red, green: green, blue: blue, alpha: alpha)
    }

    @Test(arguments: [CGFloat(1), 2, 3]) func rectanglesCoverTheirPixels(_ scale: CGFloat) throws {
        let layer = PictureFixture.layer([PictureFixture.rectangle(box, 0xFF0000)])
        let picture = try PictureFixture.picture(layer, size, scale: scale)
        let s = Int(scale)
        #expect(picture.width == 60 * s && picture.height == 40 * s)
        #expect(picture[10 * s, 10 * s] == pixel(255, 0, 0))
        #expect(picture[10 * s - 1, 10 * s] == pixel(255, 255, 255))
        #expect(picture[30 * s - 1, 30 * s - 1] == pixel(255, 0, 0))
        #expect(picture[30 * s, 30 * s] == pixel(255, 255, 255))
    }

    @Test func positionsAddUp() throws {
        let root = PictureFixture.layer([])
        let child = PictureFixture.layer([PictureFixture.rectangle(CGRect(x: 0, y: 0, width: 5, height: 5), 0x0000FF)])
        root.position = CGPoint(x: 7, y: 3)
        child.position = CGPoint(x: 10, y: 20)
        root.sublayers = [child]
        let picture = try PictureFixture.picture(root, size)
        #expect(picture[17, 23] == pixel(0, 0, 255))
        #expect(picture[16, 23] == pixel(255, 255, 255))
        #expect(picture[21, 27] == pixel(0, 0, 255))
        #expect(picture[22, 27] == pixel(255, 255, 255))
    }

    @Test func opacityOfAGroupIsThatOfTheWhole() throws {
        let commands = [PictureFixture.rectangle(box, 0xFF0000), PictureFixture.rectangle(box, 0x0000FF)]
        let plain = PictureFixture.layer(commands)
        plain.opacity = 0.5
        let group = styled(commands) { $0.isGroup = true }
        group.opacity = 0.5
        let apart = try PictureFixture.picture(plain, size)[15, 15]
        let together = try PictureFixture.picture(group, size)[15, 15]
        #expect(abs(Int(together.red) - 127) <= 1 && together.blue == 255)
        // Half of blue over half of red over white.
        #expect(abs(Int(apart.red) - 127) <= 1 && abs(Int(apart.green) - 64) <= 1)
        #expect(abs(Int(together.green) - 127) <= 1)
    }

    @Test func aClipCuts() throws {
        let layer = styled([PictureFixture.rectangle(CGRect(x: 0, y: 0, width: 60, height: 40), 0x00FF00)]) {
            $0.clip = .rectangle(CGRect(x: 10, y: 10, width: 20, height: 20))
        }
        let picture = try PictureFixture.picture(layer, size)
        #expect(picture[9, 15] == pixel(255, 255, 255))
        #expect(picture[10, 15] == pixel(0, 255, 0))
        #expect(picture[30, 15] == pixel(255, 255, 255))
    }

    @Test func aMaskMultipliesOpacity() throws {
        let layer = styled([PictureFixture.rectangle(CGRect(x: 0, y: 0, width: 60, height: 40), 0)]) {
            $0.mask = PictureFixture.layer([
                PictureFixture.rectangle(CGRect(x: 0, y: 0, width: 30, height: 40), 0xFFFFFF, opacity: 0.5)
            ])
        }
        let picture = try PictureFixture.picture(layer, size, background: nil)
        #expect(abs(Int(picture[10, 10].alpha) - 128) <= 1)
        #expect(picture[40, 10].alpha == 0)
    }

    @Test func aColorMatrixMapsComponents() throws {
        // Red and blue change places, green is halved.
        let matrix: [Float] = [0, 0, 1, 0, 0, 0, 0.5, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0]
        let layer = styled([PictureFixture.rectangle(box, 0xFF8000)]) { $0.effects = [.colorMatrix(matrix)] }
        let color = try PictureFixture.picture(layer, size)[15, 15]
        #expect(color.red == 0 && abs(Int(color.green) - 64) <= 1 && color.blue == 255)
    }

    @Test func aBlurKeepsTheSumAndSpreadsIt() throws {
        let layer = styled([PictureFixture.rectangle(CGRect(x: 29, y: 0, width: 2, height: 40), 0)]) {
            $0.effects = [.blur(radius: 3, isOpaque: false)]
        }
        let picture = try PictureFixture.picture(layer, size, background: nil)
        let sum = (0..<60).reduce(0) { $0 + Int(picture[$1, 20].alpha) }
        #expect(abs(sum - 2 * 255) < 30)
        // A Gaussian of deviation 3 around the middle: 2 / (3 √2π) of full at its top.
        #expect(abs(Int(picture[30, 20].alpha) - 68) < 6)
        #expect(picture[10, 20].alpha == 0)
    }

    @Test func aShadowLiesBelowAndBeside() throws {
        let layer = styled([PictureFixture.rectangle(box, 0xFF0000)]) {
            $0.effects = [.shadow(color: .black, radius: 0, x: 5, y: 5)]
        }
        let picture = try PictureFixture.picture(layer, size)
        #expect(picture[15, 15] == pixel(255, 0, 0))
        #expect(picture[33, 33] == pixel(0, 0, 0))
        #expect(picture[36, 36] == pixel(255, 255, 255))
        #expect(picture[11, 33] == pixel(255, 255, 255))
    }

    /// The formulas of the W3C's compositing specification, on opaque colours.
    @Test func blendModesFollowTheirFormulas() throws {
        let cases: [(LayerBlendMode, Picture.Pixel)] = [
            (.multiply, pixel(51, 0, 0)), (.screen, pixel(255, 204, 102)), (.difference, pixel(204, 204, 102)),
            (.lighten, pixel(255, 204, 102)), (.darken, pixel(51, 0, 0)), (.plusLighter, pixel(255, 204, 102)),
            (.normal, pixel(255, 0, 0)),
        ]
        for (mode, expected) in cases {
            let root = PictureFixture.layer([PictureFixture.rectangle(box, 0x33CC66)])
            root.sublayers = [styled([PictureFixture.rectangle(box, 0xFF0000)]) { $0.blendMode = mode }]
            let color = try PictureFixture.picture(root, size)[15, 15]
            let distance = max(
                abs(Int(color.red) - Int(expected.red)), abs(Int(color.green) - Int(expected.green)),
                abs(Int(color.blue) - Int(expected.blue)))
            #expect(distance <= 1, "\(mode): \(color)")
        }
    }

    @Test func perspectiveAndAffineAgreeWhereThereIsNone() throws {
        let commands = [PictureFixture.rectangle(box, 0x0000FF)]
        let affine = styled(commands) {
            $0.transform = ProjectionTransform(CGAffineTransform(translationX: 8, y: 4))
        }
        let projected = styled(commands) {
            $0.transform = ProjectionTransform(CGAffineTransform(translationX: 8, y: 4))
            $0.transform.m13 = 1e-9
        }
        let a = try PictureFixture.picture(affine, size)
        let b = try PictureFixture.picture(projected, size)
        #expect(a.difference(from: b, tolerance: 2).share < 0.05)
        #expect(b[28, 24] == pixel(0, 0, 255))
    }

    @Test func aBackdropIsBlurredInsideTheShapeOnly() throws {
        let root = PictureFixture.layer([PictureFixture.rectangle(CGRect(x: 0, y: 0, width: 30, height: 40), 0)])
        let glass = styled([PictureFixture.rectangle(CGRect(x: 20, y: 10, width: 20, height: 20), 0xFFFFFF, opacity: 0)]
        ) {
            $0.backdropBlur = 6
        }
        root.sublayers = [glass]
        let picture = try PictureFixture.picture(root, size)
        #expect(picture[29, 5] == pixel(0, 0, 0) && picture[30, 5] == pixel(255, 255, 255))
        #expect(picture[29, 20].red > 80 && picture[29, 20].red < 150)
        #expect(picture[38, 20].red < 255)
    }

    @Test func gradientsRunBetweenTheirStops() throws {
        let stops = [
            GradientPaint.Stop(color: .black, location: 0), GradientPaint.Stop(color: .white, location: 1),
        ]
        let geometry = GradientPaint.Geometry.linear(start: .zero, end: CGPoint(x: 1, y: 0))
        let whole = CGRect(x: 0, y: 0, width: 60, height: 40)
        let paint = Paint.gradient(GradientPaint(geometry: geometry, stops: stops))
        let picture = try PictureFixture.picture(
            PictureFixture.layer([.fill(.rectangle(whole), paint, FillStyle())]), size)
        #expect(picture[0, 20].red < 6)
        #expect(abs(Int(picture[30, 20].red) - 129) < 4)
        #expect(picture[59, 20].red > 249)
    }

    /// Core Graphics interpolates premultiplied: red into transparent black stays red all the way.
    @Test func fadingIntoClearKeepsTheHue() throws {
        let stops = [
            GradientPaint.Stop(color: ResolvedColor(hex: 0xFF0000), location: 0),
            GradientPaint.Stop(color: .clear, location: 1),
        ]
        let geometry = GradientPaint.Geometry.linear(start: .zero, end: CGPoint(x: 1, y: 0))
        let whole = CGRect(x: 0, y: 0, width: 60, height: 40)
        let paint = Paint.gradient(GradientPaint(geometry: geometry, stops: stops))
        let layer = PictureFixture.layer([.fill(.rectangle(whole), paint, FillStyle())])
        let picture = try PictureFixture.picture(layer, size, background: nil)
        for x in stride(from: 2, to: 50, by: 8) {
            #expect(picture[x, 20].red > 245)
            #expect(picture[x, 20].green < 8)
        }
        #expect(abs(Int(picture[30, 20].alpha) - 126) < 6)
    }

    @Test func badNumbersDrawNothingAndSpoilNothing() throws {
        let bad = CGRect(x: CGFloat.nan, y: 0, width: 10, height: CGFloat.infinity)
        let huge = CGRect(x: -1e12, y: -1e12, width: 2e12, height: 2e12)
        var path = Path()
        path.move(to: CGPoint(x: CGFloat.infinity, y: 0))
        path.addLine(to: CGPoint(x: 1e20, y: 3))
        let layer = PictureFixture.layer([
            .fill(.rectangle(bad), .color(.black), FillStyle()), .fill(.ellipse(huge), .color(.black), FillStyle()),
            .fill(.path(path), .color(.black), FillStyle()),
            .stroke(.rectangle(box), .color(.black), StrokeStyle(lineWidth: .nan)),
            .stroke(
                .rectangle(box.offsetBy(dx: 100, dy: 0)), .color(.black), StrokeStyle(lineWidth: 1, dash: [-1, 0])),
            PictureFixture.rectangle(box, 0xFF0000),
        ])
        let broken = styled([PictureFixture.rectangle(box, 0)]) {
            $0.transform = ProjectionTransform(CGAffineTransform(scaleX: 0, y: 1))
        }
        layer.sublayers = [broken]
        let picture = try PictureFixture.picture(layer, size)
        #expect(picture[15, 15] == pixel(255, 0, 0))
        #expect(picture[50, 35] == pixel(255, 255, 255))
    }
}
