import Foundation
import Testing

@testable import SwiftUICore

@MainActor @Suite struct StyleTests {
    private func color<S: ShapeStyle>(_ style: S, dark: Bool = false) throws -> ResolvedColor {
        let fill = try StillHost(dark: dark, Rectangle().fill(style)).fill()
        guard case .color(let color) = fill.paint else {
            Issue.record("not a colour: \(fill.paint)")
            return .clear
        }
        return color
    }

    @Test("Styles that name a role (Apple, ShapeStyle; UIKit UI element colours)")
    func roles() throws {
        #expect(try color(.primary) == ResolvedColor(hex: 0))
        #expect(try color(.secondary, dark: true) == ResolvedColor(hex: 0xEBEBF5, opacity: 0.6))
        #expect(try color(.tertiary) == ResolvedColor(hex: 0x3C3C43, opacity: 0.3))
        #expect(try color(.tint) == ResolvedColor(hex: 0x007AFF))
        #expect(try color(.background) == .white)
        #expect(try color(.background, dark: true) == .black)
        #expect(try color(.background.secondary) == ResolvedColor(hex: 0xF2F2F7))
        #expect(try color(.separator) == ResolvedColor(hex: 0x3C3C43, opacity: 0.29))
        #expect(try color(.fill) == ResolvedColor(hex: 0x787880, opacity: 0.2))
        #expect(try color(.fill.tertiary) == ResolvedColor(hex: 0x767680, opacity: 0.12))
        #expect(try color(.placeholder) == ResolvedColor(hex: 0x3C3C43, opacity: 0.3))
        #expect(try color(.link) == ResolvedColor(hex: 0x007AFF))
        #expect(try color(.red.opacity(0.5)) == ResolvedColor(hex: 0xFF3B30, opacity: 0.5))
        #expect(try color(AnyShapeStyle(.tint.opacity(0.5))).opacity == 0.5)
    }

    @Test("A colour's lower levels are fainter")
    func levels() throws {
        #expect(try color(.red.secondary) == ResolvedColor(hex: 0xFF3B30, opacity: 0.5))
        #expect(try color(.red.tertiary).opacity == 0.25)
    }

    @Test("The foreground style has the levels it was given, then fainter ones; it may refer to the one outside")
    func foreground() throws {
        func levels<V: View>(_ make: (AnyView) -> V) throws -> [ResolvedColor] {
            let styles: [HierarchicalShapeStyle] = [.primary, .secondary, .tertiary]
            return try styles.map {
                guard case .color(let color) = try StillHost(make(AnyView(Rectangle().fill($0)))).fill().paint else {
                    return .clear
                }
                return color
            }
        }
        let red = ResolvedColor(hex: 0xFF3B30)
        #expect(
            try levels { $0.foregroundStyle(.red) }
                == [red, red.multiplyingOpacity(by: 0.5), red.multiplyingOpacity(by: 0.25)])
        #expect(
            try levels { $0.foregroundStyle(.red, .blue) }
                == [red, ResolvedColor(hex: 0x007AFF), ResolvedColor(hex: 0x007AFF, opacity: 0.5)])
        #expect(
            try levels { $0.foregroundStyle(.secondary) }.first == ResolvedColor(hex: 0x3C3C43, opacity: 0.6))
        #expect(
            try levels { $0.foregroundStyle(.secondary).foregroundStyle(.red) }.first
                == red.multiplyingOpacity(by: 0.5))
        #expect(try levels { $0.foregroundColor(nil).foregroundColor(.red) }.first == .black)
    }

    @Test("The tint reaches tint and accent colour")
    func tint() throws {
        for view in [
            AnyView(Rectangle().fill(.tint)), AnyView(Color.accentColor), AnyView(Rectangle().fill(.selection)),
        ] {
            #expect(try StillHost(view.tint(.red)).fill().paint == .color(ResolvedColor(hex: 0xFF3B30)))
        }
        #expect(try StillHost(Rectangle().fill(.tint).tint(nil)).fill().paint == .color(ResolvedColor(hex: 0x007AFF)))
    }

    @Test("A style of one's own is resolved in the environment")
    func ownStyle() throws {
        struct Adaptive: ShapeStyle {
            func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
                environment.colorScheme == .dark ? Color.white : Color.black
            }
        }
        #expect(try color(Adaptive()) == .black && color(Adaptive(), dark: true) == .white)
    }

    @Test("A change of appearance reaches what is drawn")
    func appearance() throws {
        let host = StillHost(Rectangle().fill(.background))
        host.scene.setColorScheme(dark: true)
        #expect(try host.fill().paint == .color(.black))
    }

    @Test("Gradients: stops in order, laid out in the view's frame also for a part of an outline")
    func gradients() throws {
        let linear = LinearGradient(
            stops: [
                .init(color: .black, location: 0.5), .init(color: .white, location: 0.2),
                .init(color: .black, location: 3),
            ], startPoint: .leading, endPoint: .trailing)
        guard case .gradient(let paint) = try StillHost(linear).fill().paint else {
            Issue.record("a gradient")
            return
        }
        #expect(paint.stops.map(\.location) == [0.5, 0.5, 1])
        #expect(paint.geometry == .linear(start: CGPoint(x: 0, y: 0.5), end: CGPoint(x: 1, y: 0.5)))

        let half = Rectangle().size(width: 50, height: 100).fill(
            .conicGradient(colors: [.red, .blue], center: .center))
        guard case .gradient(let angular) = try StillHost(half).fill().paint else {
            Issue.record("a gradient")
            return
        }
        #expect(angular.geometry == .angular(center: CGPoint(x: 1, y: 0.5), start: 0, end: 2 * .pi))

        let anchored = Rectangle().fill(
            .linearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)
                .in(CGRect(x: 0, y: 0, width: 100, height: 200)))
        guard case .gradient(let placed) = try StillHost(anchored).fill().paint else {
            Issue.record("a gradient")
            return
        }
        #expect(placed.geometry == .linear(start: CGPoint(x: 0.5, y: 0), end: CGPoint(x: 0.5, y: 2)))
    }

    @Test("A colour's own gradient ends in the colour and starts lighter; perceptual gradients have steps between")
    func colorGradient() throws {
        guard case .gradient(let paint) = try StillHost(Rectangle().fill(.blue.gradient)).fill().paint else {
            Issue.record("a gradient")
            return
        }
        #expect(paint.stops.last?.color == ResolvedColor(hex: 0x007AFF))
        #expect(paint.stops[0].color.green > paint.stops[1].color.green)
        let gradient = Gradient(colors: [.black, .white]).colorSpace(.perceptual)
        guard case .gradient(let even) = try StillHost(Rectangle().fill(gradient)).fill().paint else {
            Issue.record("a gradient")
            return
        }
        #expect(even.stops.count == 9 && abs(even.stops[4].color.linear.x - 0.125) < 1e-3)
    }

    @Test("A straight line with a gradient is drawn as its own outline, which has room for it")
    func gradientLine() throws {
        let line = Path { $0.addLines([CGPoint(x: 10, y: 50), CGPoint(x: 90, y: 50)]) }
        let view = line.stroke(
            .linearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing), lineWidth: 4)
        #expect(try StillHost(view).fill().outline.bounds == CGRect(x: 10, y: 48, width: 80, height: 4))
    }

    @Test("Materials blur what lies below; shadows and blending are the layer's")
    func layers() throws {
        let material = try #require(StillHost(Rectangle().fill(.regularMaterial)).drawn.last)
        #expect((material.style?.backdropBlur ?? 0) > 0)
        let shadow = try #require(
            StillHost(Circle().fill(.red.shadow(.drop(color: .black, radius: 3, y: 2)))).drawn.last)
        #expect(shadow.style?.effects == [.shadow(color: .black, radius: 3, x: 0, y: 2)])
        let blend = try #require(StillHost(Circle().fill(.red.blendMode(.multiply))).drawn.last)
        #expect(blend.style?.blendMode == .multiply)
        let inner = try #require(StillHost(Circle().fill(.red.shadow(.inner(radius: 3)))).drawn.last)
        guard case .list(let commands) = inner.content, commands.count == 2, case .group(_, let group) = commands[1]
        else {
            Issue.record("a fill and its inner shadow")
            return
        }
        #expect(group.clip == .ellipse(CGRect(x: 0, y: 0, width: 100, height: 100)))
        #expect(inner.style?.effects.isEmpty ?? true)
    }

    @Test("Images are repeated; one that is not there draws nothing")
    func images() throws {
        let paint = try StillHost(Rectangle().fill(.image(Image("tile"), scale: 2))).fill().paint
        guard case .image(let image, _, let scale) = paint else {
            Issue.record("an image")
            return
        }
        #expect(image.size == CGSize(width: 2, height: 2) && scale == 2)
        #expect(StillHost(Rectangle().fill(ImagePaint(image: Image("nowhere")))).drawn.isEmpty)
        #expect(StillHost(Rectangle().fill(.clear)).drawn.isEmpty)
    }

    @Test("A mesh has its corners' colours in its corners, and its background outside")
    func mesh() throws {
        let mesh = MeshGradient(
            width: 2, height: 2, points: [[0, 0], [1, 0], [0, 1], [1, 1]],
            colors: [Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 1, blue: 0), .black, .white])
        guard case .image(let image, _, _) = try StillHost(mesh).fill().paint,
            case .pixels(let width, let height, let bytes) = image.source
        else {
            Issue.record("a picture")
            return
        }
        func pixel(_ x: Int, _ y: Int) -> [UInt8] { Array(bytes[(y * width + x) * 4..<(y * width + x) * 4 + 4]) }
        #expect(image.size == CGSize(width: 100, height: 100))
        #expect(pixel(0, 0)[0] > 245 && pixel(0, 0)[1] < 10)
        #expect(pixel(width - 1, 0)[1] > 245 && pixel(0, height - 1)[0] < 10)
        #expect(pixel(width - 1, height - 1).allSatisfy { $0 > 245 })
        #expect(pixel(width / 2, height / 2)[3] == 255)
        let wrong = MeshGradient(width: 3, height: 3, points: [], colors: [], background: .red)
        #expect(try StillHost(wrong).fill().paint == .color(ResolvedColor(hex: 0xFF3B30)))
    }

    @Test("Backgrounds and overlays fill the box or a shape, behind and in front")
    func backgrounds() throws {
        let host = StillHost(
            Color.red.frame(width: 20, height: 10).background(.blue, in: .capsule).border(.green, width: 2))
        #expect(host.drawn.count == 3)
        guard case .one(.fill(.roundedRectangle(let rect, _, _), let back, _)) = host.drawn[0].content,
            case .one(.stroke(.rectangle(let inside), _, _)) = host.drawn[2].content
        else {
            Issue.record("a capsule behind, a line in front")
            return
        }
        #expect(rect.size == CGSize(width: 20, height: 10) && back == .color(ResolvedColor(hex: 0x007AFF)))
        #expect(inside == CGRect(x: 1, y: 1, width: 18, height: 8))
    }

    @Test("Equal styles are equal, so that views that use them are not drawn anew")
    func equality() {
        #expect(AnyShapeStyle(.red) == AnyShapeStyle(Color.red))
        #expect(AnyShapeStyle(.red) != AnyShapeStyle(.blue))
        #expect(AnyShapeStyle(.tint.opacity(0.5)) == AnyShapeStyle(.tint.opacity(0.5)))
        #expect(AnyShapeStyle(AnyShapeStyle(.tint)) == AnyShapeStyle(.tint))
        #expect(AnyShapeStyle(.tint) != AnyShapeStyle(.separator))
    }
}
