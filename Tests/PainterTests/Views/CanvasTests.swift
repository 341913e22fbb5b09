import Foundation
import SwiftUITesting
import Testing

@testable import Painter
@testable import SwiftUICore

/// Drawing in a canvas, looked at by its pixels. What each operation means is Apple's documentation of `GraphicsContext`.
@MainActor struct CanvasTests {
    static let red = Picture.Pixel(red: 255, green: 0, blue: 0)
    static let green = Picture.Pixel(red: 0, green: 255, blue: 0)
    static let blue = Picture.Pixel(red: 0, green: 0, blue: 255)
    static let white = Picture.Pixel(red: 255, green: 255, blue: 255)

    nonisolated static let redShading = GraphicsContext.Shading.color(red: 1, green: 0, blue: 0)
    nonisolated static let greenShading = GraphicsContext.Shading.color(red: 0, green: 1, blue: 0)
    nonisolated static let blueShading = GraphicsContext.Shading.color(red: 0, green: 0, blue: 1)

    /// What a closure draws on 100 × 100 points, on white.
    func draw(_ renderer: @escaping (inout GraphicsContext, CGSize) -> Void) throws -> Picture {
        let screen = TestScreen(Canvas(renderer: renderer), size: CGSize(width: 100, height: 100))
        return try #require(screen.picture())
    }

    nonisolated func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> Path {
        Path(CGRect(x: x, y: y, width: width, height: height))
    }

    @Test func pathsAreFilledAndStroked() throws {
        let picture = try draw { context, size in
            #expect(size == CGSize(width: 100, height: 100))
            context.fill(box(10, 10, 20, 20), with: Self.redShading)
            context.stroke(box(50, 10, 20, 20), with: Self.blueShading, lineWidth: 4)
            var ring = box(10, 50, 30, 30)
            ring.addRect(CGRect(x: 20, y: 60, width: 10, height: 10))
            context.fill(ring, with: Self.greenShading, style: FillStyle(eoFill: true))
        }
        #expect(picture[20, 20] == Self.red)
        #expect(picture[50, 20] == Self.blue)
        #expect(picture[60, 20] == Self.white)
        #expect(picture[15, 55] == Self.green)
        #expect(picture[25, 65] == Self.white)
    }

    @Test func aCopyHasAStateOfItsOwn() throws {
        let picture = try draw { context, size in
            var moved = context
            moved.translateBy(x: 50, y: 50)
            moved.scaleBy(x: 2, y: 2)
            moved.clip(to: box(0, 0, 10, 5))
            moved.opacity = 0.5
            moved.fill(box(0, 0, 10, 10), with: Self.redShading)
            context.fill(box(0, 0, 10, 10), with: Self.blueShading)
        }
        #expect(picture[5, 5] == Self.blue)
        let half = picture[55, 55]
        #expect(half.red == 255 && abs(Int(half.green) - 127) <= 1)
        #expect(picture[55, 65] == Self.white)
        #expect(picture[75, 55] == Self.white)
    }

    @Test func turningIsClockwise() throws {
        let picture = try draw { context, size in
            context.translateBy(x: 50, y: 50)
            context.rotate(by: .degrees(90))
            context.fill(box(10, -5, 20, 10), with: Self.redShading)
            context.concatenate(CGAffineTransform(translationX: -40, y: 0))
            context.fill(box(0, -5, 10, 10), with: Self.blueShading)
        }
        #expect(picture[50, 70] == Self.red)
        #expect(picture[70, 50] == Self.white)
        #expect(picture[50, 15] == Self.blue)
    }

    @Test func clipsCutInsideAndOutside() throws {
        let picture = try draw { context, size in
            var inside = context
            inside.clip(to: box(0, 0, 50, 100))
            inside.clip(to: box(0, 0, 100, 50))
            #expect(inside.clipBoundingRect == CGRect(x: 0, y: 0, width: 50, height: 50))
            inside.fill(box(0, 0, 100, 100), with: Self.redShading)
            var outside = context
            outside.clip(to: box(0, 0, 90, 90), options: .inverse)
            outside.fill(box(0, 0, 100, 100), with: Self.blueShading)
        }
        #expect(picture[25, 25] == Self.red)
        #expect(picture[75, 25] == Self.white)
        #expect(picture[95, 50] == Self.blue)
        #expect(picture[50, 95] == Self.blue)
    }

    @Test func aLayerIsAMask() throws {
        let picture = try draw { context, size in
            var masked = context
            masked.clipToLayer(opacity: 0.5) { layer in
                layer.fill(box(0, 0, 50, 100), with: .color(.black))
            }
            masked.fill(box(0, 0, 100, 50), with: Self.redShading)
            var inverse = context
            inverse.clipToLayer(options: .inverse) { layer in
                layer.fill(box(0, 50, 50, 50), with: .color(.black))
            }
            inverse.fill(box(0, 50, 100, 50), with: Self.blueShading)
        }
        #expect(abs(Int(picture[25, 25].green) - 127) <= 2)
        #expect(picture[75, 25] == Self.white)
        #expect(picture[25, 75] == Self.white)
        #expect(picture[75, 75] == Self.blue)
    }

    @Test func aLayerIsPutOnTheGroundAsAWhole() throws {
        let picture = try draw { context, size in
            context.opacity = 0.5
            context.drawLayer { layer in
                layer.fill(box(0, 0, 60, 60), with: Self.redShading)
                layer.fill(box(30, 30, 60, 60), with: Self.blueShading)
            }
        }
        // Nothing of red shows through blue.
        let both = picture[45, 45]
        #expect(abs(Int(both.red) - 127) <= 1 && both.blue == 255)
    }

    @Test func blendingSeesTheCanvasOnly() throws {
        let picture = try draw { context, size in
            context.fill(box(0, 0, 60, 100), with: .color(red: 1, green: 1, blue: 0))
            var mixed = context
            mixed.blendMode = .multiply
            mixed.fill(box(0, 0, 100, 30), with: .color(red: 0, green: 1, blue: 1))
            mixed.blendMode = .destinationOut
            mixed.fill(box(0, 40, 30, 20), with: .color(.black))
            mixed.blendMode = .copy
            mixed.fill(box(0, 70, 100, 10), with: .color(red: 1, green: 0, blue: 0, opacity: 0.5))
            mixed.blendMode = .clear
            mixed.fill(box(0, 90, 100, 10), with: .color(.black))
        }
        #expect(picture[30, 15] == Self.green)
        #expect(picture[80, 15] == .init(red: 0, green: 255, blue: 255))
        // Taken out of the canvas, the white below it shows.
        #expect(picture[15, 50] == Self.white)
        #expect(picture[45, 50] == .init(red: 255, green: 255, blue: 0))
        #expect(picture[20, 75].green == picture[80, 75].green)
        #expect(picture[20, 65] == .init(red: 255, green: 255, blue: 0))
        #expect(picture[20, 95] == Self.white)
    }

    @Test func filtersApplyLastAddedFirst() throws {
        let picture = try draw { context, size in
            // The soft edge of two blurred discs becomes one hard outline: the known recipe for drops that melt together.
            context.addFilter(.alphaThreshold(min: 0.5, color: Color(red: 0, green: 0, blue: 1)))
            context.addFilter(.blur(radius: 8))
            context.drawLayer { layer in
                layer.fill(Path(ellipseIn: CGRect(x: 12, y: 30, width: 36, height: 36)), with: .color(.black))
                layer.fill(Path(ellipseIn: CGRect(x: 52, y: 30, width: 36, height: 36)), with: .color(.black))
            }
        }
        #expect(picture[30, 48] == Self.blue)
        #expect(picture[50, 48] == Self.blue)
        #expect(picture[50, 20] == Self.white)
        let colors = Set((0..<100).map { picture[$0, 48] })
        #expect(colors == [Self.blue, Self.white])
    }

    @Test func colorFiltersComputeColors() throws {
        let picture = try draw { context, size in
            func column(_ index: CGFloat, _ filter: GraphicsContext.Filter) {
                var own = context
                own.addFilter(filter)
                own.fill(box(index * 10, 0, 10, 100), with: Self.redShading)
            }
            column(0, .colorInvert())
            column(1, .colorMultiply(Color(red: 0.5, green: 1, blue: 1)))
            column(2, .brightness(0.5))
            var swap = ColorMatrix()
            (swap.r1, swap.g1) = (0, 1)
            column(3, .colorMatrix(swap))
            column(4, .grayscale(1))
            column(5, .contrast(0))
            column(6, .luminanceToAlpha)
            column(7, .saturation(1))
            column(8, .colorInvert(0.5))
            column(9, .hueRotation(.degrees(0)))
        }
        #expect(picture[5, 50] == .init(red: 0, green: 255, blue: 255))
        #expect(abs(Int(picture[15, 50].red) - 128) <= 1)
        #expect(abs(Int(picture[25, 50].green) - 128) <= 1 && picture[25, 50].red == 255)
        #expect(picture[35, 50] == Self.green)
        // Red's share of light, as filter effects have it: 0.213.
        #expect(abs(Int(picture[45, 50].red) - 54) <= 1 && picture[45, 50].red == picture[45, 50].blue)
        #expect(abs(Int(picture[55, 50].red) - 128) <= 1)
        // 0.2125 black on white.
        #expect(abs(Int(picture[65, 50].red) - 201) <= 1)
        #expect(picture[75, 50] == Self.red)
        #expect(abs(Int(picture[85, 50].red) - 128) <= 1 && abs(Int(picture[85, 50].green) - 128) <= 1)
        #expect(picture[95, 50] == Self.red)
    }

    @Test func shadowsFallBelowAboveAndAlone() throws {
        let picture = try draw { context, size in
            let black = Color(red: 0, green: 0, blue: 0)
            var below = context
            below.addFilter(.shadow(color: black, radius: 0, x: 10, y: 0))
            below.fill(box(0, 0, 20, 20), with: Self.redShading)
            var above = context
            above.addFilter(.shadow(color: black, radius: 0, x: 10, y: 0, options: .shadowAbove))
            above.fill(box(0, 40, 20, 20), with: Self.redShading)
            var alone = context
            alone.addFilter(.shadow(color: black, radius: 0, x: 10, y: 0, options: .shadowOnly))
            alone.fill(box(0, 80, 20, 20), with: Self.redShading)
        }
        let black = Picture.Pixel(red: 0, green: 0, blue: 0)
        #expect(picture[15, 10] == Self.red && picture[25, 10] == black)
        #expect(picture[5, 50] == Self.red && picture[15, 50] == black)
        #expect(picture[5, 90] == Self.white && picture[15, 90] == black)
    }

    @Test func gradientsRepeatAndMirror() throws {
        let gradient = Gradient(colors: [Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1)])
        let (start, end) = (CGPoint(x: 0, y: 0), CGPoint(x: 20, y: 0))
        let picture = try draw { context, size in
            context.fill(
                box(0, 0, 100, 20), with: .linearGradient(gradient, startPoint: start, endPoint: end))
            context.fill(
                box(0, 20, 100, 20),
                with: .linearGradient(gradient, startPoint: start, endPoint: end, options: .repeat))
            context.fill(
                box(0, 40, 100, 20),
                with: .linearGradient(gradient, startPoint: start, endPoint: end, options: .mirror))
            context.fill(
                box(0, 60, 100, 40),
                with: .radialGradient(
                    gradient, center: CGPoint(x: 50, y: 80), startRadius: 0, endRadius: 10, options: .repeat))
        }
        #expect(picture[60, 10] == Self.blue)
        #expect(picture[21, 30].red > 230 && picture[38, 30].blue > 230 && picture[41, 30].red > 230)
        #expect(picture[21, 50].blue > 230 && picture[39, 50].red > 230 && picture[41, 50].red > 230)
        #expect(picture[50, 80].red > 220 && picture[59, 80].blue > 220 && picture[62, 80].red > 150)
    }

    @Test func textsAreMeasuredAndDrawn() throws {
        let picture = try draw { context, size in
            let text = context.resolve(Text("Ag").font(.system(size: 40)))
            let measured = text.measure(in: CGSize(width: 1000, height: 1000))
            #expect(measured.width > 30 && measured.width < 70)
            #expect(text.firstBaseline(in: size) > 25)
            var colored = text
            colored.shading = Self.redShading
            context.draw(colored, at: CGPoint(x: 50, y: 25))
            let long = context.resolve(Text("several words that need lines"))
            #expect(long.measure(in: CGSize(width: 80, height: 1000)).height > 40)
            context.draw(
                Text("several words that need lines").foregroundStyle(.green),
                in: CGRect(x: 0, y: 50, width: 80, height: 50))
        }
        var (reds, greens) = (0, 0)
        for y in 0..<100 {
            for x in 0..<100 {
                let pixel = picture[x, y]
                if pixel.red > 200, pixel.green < 100, y < 50 { reds += 1 }
                if pixel.green > 150, pixel.red < 120, y >= 50 { greens += 1 }
            }
        }
        #expect(reds > 100)
        #expect(greens > 50)
    }

    @Test func imagesAndTheirTemplates() throws {
        let tile = Image(
            resource: ImageResource(
                source: .pixels(width: 2, height: 1, bytes: Data([255, 0, 0, 255, 0, 0, 255, 255])),
                size: CGSize(width: 2, height: 1)))
        let picture = try draw { context, size in
            let image = context.resolve(tile.interpolation(.none))
            #expect(image.size == CGSize(width: 2, height: 1))
            #expect(image.baseline == 1)
            context.draw(image, in: CGRect(x: 0, y: 0, width: 40, height: 20))
            var template = context.resolve(tile.renderingMode(.template))
            template.shading = Self.greenShading
            context.draw(template, in: CGRect(x: 50, y: 0, width: 40, height: 20))
            context.fill(box(0, 50, 100, 50), with: .tiledImage(tile, origin: CGPoint(x: 1, y: 0), scale: 10))
        }
        #expect(picture[5, 10] == Self.red && picture[35, 10] == Self.blue)
        #expect(picture[70, 10] == Self.green)
        // From the origin at 1: red from 1 to 11, blue to 21.
        #expect(picture[6, 75].red > 220 && picture[16, 75].blue > 220 && picture[26, 75].red > 220)
    }

    @Test func theBackdropCanBeFiltered() throws {
        let picture = try draw { context, size in
            context.fill(box(0, 0, 100, 100), with: Self.redShading)
            context.addFilter(.colorInvert())
            context.fill(box(50, 0, 50, 100), with: .backdrop)
        }
        #expect(picture[25, 50] == Self.red)
        #expect(picture[75, 50] == .init(red: 0, green: 255, blue: 255))
    }

    struct Stateful: View {
        @State private var x = 0.0
        var body: some View {
            VStack(spacing: 0) {
                Button("Move") { x += 50 }.frame(height: 40)
                Canvas { context, size in
                    context.fill(
                        Path(CGRect(x: x, y: 0, width: 50, height: 20)), with: CanvasTests.redShading)
                }
                .frame(height: 20)
            }
        }
    }

    @Test func stateThatTheClosureReadsDrawsAgain() throws {
        let screen = TestScreen(Stateful(), size: CGSize(width: 100, height: 60))
        #expect(try #require(screen.picture())[25, 50] == Self.red)
        try screen.tap("Move")
        let picture = try #require(screen.picture())
        #expect(picture[25, 50] == Self.white)
        #expect(picture[75, 50] == Self.red)
    }

    struct WithSymbols: View {
        @State private var isLarge = false
        var body: some View {
            VStack(spacing: 0) {
                Button("Grow") { isLarge = true }.frame(height: 40)
                Canvas { context, size in
                    guard let symbol = context.resolveSymbol(id: "box") else { return }
                    context.draw(symbol, at: CGPoint(x: 20, y: 20))
                    context.draw(symbol, in: CGRect(x: 60, y: 0, width: 40, height: 40))
                    #expect(context.resolveSymbol(id: 7) == nil)
                } symbols: {
                    Color(red: 1, green: 0, blue: 0)
                        .frame(width: isLarge ? 30 : 10, height: isLarge ? 30 : 10)
                        .tag("box")
                }
                .frame(height: 60)
            }
        }
    }

    @Test func viewsAreDrawnByTheirTags() throws {
        let screen = TestScreen(WithSymbols(), size: CGSize(width: 100, height: 100))
        var picture = try #require(screen.picture())
        #expect(picture[20, 60] == Self.red && picture[28, 60] == Self.white)
        #expect(picture[62, 42] == Self.red && picture[97, 77] == Self.red)
        try screen.tap("Grow")
        picture = try #require(screen.picture())
        #expect(picture[28, 60] == Self.red && picture[36, 60] == Self.white)
    }

    @Test func anOpaqueCanvasIsBlackAndNothingLiesOutside() throws {
        let view = Canvas(opaque: true) { context, size in
            context.fill(Path(CGRect(x: 10, y: -50, width: 10, height: 200)), with: CanvasTests.redShading)
        }
        .frame(width: 40, height: 40)
        let screen = TestScreen(view, size: CGSize(width: 100, height: 100))
        let picture = try #require(screen.picture())
        #expect(picture[35, 50] == .init(red: 0, green: 0, blue: 0))
        #expect(picture[45, 50] == Self.red)
        #expect(picture[45, 25] == Self.white)
    }

    @Test func badGeometryDrawsNothingAndDoesNoHarm() throws {
        let picture = try draw { context, size in
            var flat = context
            flat.scaleBy(x: 0, y: 1)
            flat.fill(box(0, 0, 100, 100), with: Self.redShading)
            var odd = context
            odd.translateBy(x: .nan, y: 0)
            odd.fill(box(0, 0, 100, 100), with: Self.redShading)
            context.fill(box(.nan, 0, 10, 10), with: Self.redShading)
            context.stroke(box(0, 0, 10, 10), with: Self.redShading, lineWidth: .nan)
            context.draw(Text("x"), at: CGPoint(x: CGFloat.infinity, y: 0))
            context.draw(Text("x"), in: CGRect(x: 0, y: 0, width: -5, height: CGFloat.nan))
            context.addFilter(.blur(radius: .nan))
            context.addFilter(.shadow(radius: -3))
            context.fill(box(80, 80, 20, 20), with: Self.blueShading)
        }
        #expect(picture[50, 50] == Self.white)
    }
}
