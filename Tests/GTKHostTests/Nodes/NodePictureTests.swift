import CGTK4
import Foundation
import Painter
import SwiftUICore
import Testing

@testable import GTKHost

/// The window and a picture show the same: the node tree, drawn by GSK without a display, against the painter's own drawing.
@MainActor @Suite("Nodes and pictures")
struct NodePictureTests {
    private static let page = CGSize(width: 200, height: 200)

    @Test("The node tree looks like the painter's picture", arguments: PictureCase.all)
    func sameAsPicture(_ example: PictureCase) throws {
        GTKRunner.initialize()
        let tree = LayerTree()
        tree.add(.box(0, 0, 200, 200, 0xFFFFFF))
        example.build(tree)
        let picture = PictureRenderer().picture(of: tree.root, page: .init(size: Self.page), scale: example.scale)
        let expected = try #require(picture)
        let actual = try #require(Self.draw(tree, scale: example.scale))
        let difference = expected.difference(from: actual, tolerance: example.tolerance)
        if difference.share > example.share, let folder = ProcessInfo.processInfo.environment["PICTURE_DIFFERENCES"] {
            for (name, picture) in [("expected", expected), ("actual", actual), ("difference", difference.image)]
                as [(String, Picture?)]
            {
                let url = URL(fileURLWithPath: "\(folder)/\(example.name)-\(name).png")
                try picture?.pngData().write(to: url)
            }
        }
        #expect(difference.share <= example.share, "largest difference \(difference.maximum)")
        // An example that draws nothing compares nothing.
        let blank = PictureRenderer().picture(of: Layer(), page: .init(size: Self.page), scale: example.scale)
        #expect(expected != blank)
    }

    private static func draw(_ tree: LayerTree, scale: CGFloat) -> Picture? {
        let painter = LayerPainter(textEngine: .shared, imageEngine: .shared)
        painter.recordingScale = scale
        let builder = NodeBuilder(painter: painter)
        builder.apply(tree.takeDiff())
        guard let node = builder.root(tree.root, window: page) else { return nil }
        let (width, height) = (Int(page.width * scale), Int(page.height * scale))
        let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
        defer { cairo_surface_destroy(surface) }
        let context = cairo_create(surface)
        cairo_scale(context, Double(scale), Double(scale))
        gsk_render_node_draw(node.pointer, context)
        cairo_destroy(context)
        cairo_surface_flush(surface)
        guard let data = cairo_image_surface_get_data(surface) else { return nil }
        let stride = Int(cairo_image_surface_get_stride(surface))
        var bytes: [UInt8] = []
        bytes.reserveCapacity(width * height * 4)
        for y in 0..<height {
            // The background is opaque, so that colours are not multiplied; they lie in memory as blue, green, red.
            for x in 0..<width {
                let pixel = data + y * stride + x * 4
                bytes.append(contentsOf: [pixel[2], pixel[1], pixel[0], pixel[3]])
            }
        }
        return Picture(width: width, height: height, bytes: bytes)
    }
}

/// Layers to draw, and how far the two drawings may differ.
struct PictureCase: CustomTestStringConvertible, Sendable {
    var name: String
    /// Differences of a colour component up to this do not count.
    var tolerance = 2
    /// The share of pixels that may differ by more.
    var share = 0.0
    var scale: CGFloat = 1
    var build: @MainActor @Sendable (LayerTree) -> Void

    var testDescription: String { scale == 1 ? name : "\(name) at \(Int(scale)) pixels a point" }

    static let all: [PictureCase] = shapes + texts + groups + effects

    // MARK: Shapes

    private static let rect = CGRect(x: 20, y: 30, width: 120, height: 90)
    private static let red = Paint.color(ResolvedColor(hex: 0xFF3B30))
    private static let pale = Paint.color(ResolvedColor(hex: 0x007AFF, opacity: 0.4))

    @MainActor private static func add(_ commands: [DrawCommand], to tree: LayerTree) {
        let layer = Layer()
        layer.position = CGPoint(x: 10, y: 10)
        layer.content = commands.count == 1 ? .one(commands[0]) : .list(commands)
        tree.add(layer)
    }

    private static func fill(_ name: String, _ outline: Outline, _ paint: Paint, tolerance: Int = 2) -> PictureCase {
        PictureCase(name: name, tolerance: tolerance) { add([.fill(outline, paint, FillStyle())], to: $0) }
    }

    private static func gradient(_ name: String, _ geometry: GradientPaint.Geometry, opacity: Float = 1) -> PictureCase
    {
        let stops = [
            GradientPaint.Stop(color: ResolvedColor(hex: 0xFF3B30), location: 0),
            GradientPaint.Stop(color: ResolvedColor(hex: 0xFFCC00), location: 0.4),
            GradientPaint.Stop(color: ResolvedColor(hex: 0x007AFF, opacity: opacity), location: 1),
        ]
        let paint = Paint.gradient(GradientPaint(geometry: geometry, stops: stops))
        return fill(name, .rectangle(rect), paint, tolerance: 3)
    }

    private static let triangle = Path {
        $0.move(to: CGPoint(x: 80, y: 20))
        $0.addLine(to: CGPoint(x: 150, y: 150))
        $0.addLine(to: CGPoint(x: 10, y: 150))
        $0.closeSubpath()
    }

    private static let shapes: [PictureCase] = [
        fill("rectangle", .rectangle(rect), red),
        fill("rectangle between pixels", .rectangle(rect.offsetBy(dx: 0.4, dy: 0.25)), pale),
        fill(
            "rounded", .roundedRectangle(rect, radius: CGSize(width: 20, height: 20), isContinuous: false), red,
            tolerance: 12),
        fill(
            "smooth corners", .roundedRectangle(rect, radius: CGSize(width: 20, height: 20), isContinuous: true), pale),
        fill("ellipse", .ellipse(rect), pale, tolerance: 12),
        fill("path", .path(triangle), red),
        gradient("linear", .linear(start: .zero, end: CGPoint(x: 1, y: 1))),
        gradient("fading", .linear(start: .zero, end: CGPoint(x: 0, y: 1)), opacity: 0),
        gradient("radial", .radial(center: CGPoint(x: 0.5, y: 0.5), startRadius: 10, endRadius: 60)),
        gradient("elliptical", .elliptical(center: CGPoint(x: 0.5, y: 0.5), startFraction: 0, endFraction: 0.5)),
        gradient("angular", .angular(center: CGPoint(x: 0.5, y: 0.5), start: 0, end: 2 * .pi)),
        PictureCase(name: "dashes") {
            let style = StrokeStyle(lineWidth: 5, lineCap: .round, dash: [12, 8])
            add(
                [.stroke(.path(triangle), red, style), .stroke(.rectangle(rect), pale, StrokeStyle(lineWidth: 1))],
                to: $0)
        },
        PictureCase(name: "pixels") {
            let bytes = Data((0..<16 * 16).flatMap { [UInt8($0), UInt8(255 - $0), 0x40, 0xFF] })
            let size = CGSize(width: 16, height: 16)
            let image = ImageResource(source: .pixels(width: 16, height: 16, bytes: bytes), size: size)
            add([.image(ImageDrawing(image: image, rect: rect))], to: $0)
        },
        PictureCase(name: "canvas group") {
            var group = DrawGroup()
            group.opacity = 0.6
            group.transform = CGAffineTransform(a: 0.9, b: 0.2, c: -0.2, d: 0.9, tx: 20, ty: 0)
            group.clip = .ellipse(rect)
            add(
                [
                    .group(
                        [.fill(.rectangle(rect), red, FillStyle()), .fill(.path(triangle), pale, FillStyle())], group)
                ], to: $0)
        },
        PictureCase(name: "symbol") {
            let font = ResolvedFont(size: 60)
            add([.symbol(name: "heart.fill", font: font, rect: rect, paint: red)], to: $0)
        },
    ]

    // MARK: Texts

    private static func text(
        _ name: String, scale: CGFloat = 1, _ string: String,
        _ change: @escaping @Sendable (inout StyledText) -> Void = { _ in }
    ) -> PictureCase {
        // Outlines are recorded at one pixel a point, in 256ths of it: at two pixels a point that shows a little.
        PictureCase(name: name, tolerance: scale == 1 ? 2 : 24, scale: scale) {
            var text = StyledText(string, font: .body)
            change(&text)
            let layout = PangoTextEngine.shared.layout(text, width: 160, height: nil)
            add([.text(layout, origin: CGPoint(x: 5.3, y: 7.6), paint: .color(.black))], to: $0)
        }
    }

    private static let texts: [PictureCase] = [
        text("latin", "The quick brown fox jumps over the lazy dog"),
        text("latin", scale: 2, "The quick brown fox jumps over the lazy dog"),
        text("chinese", "购物车 共 3 件，加一件"),
        text("cut", "One line that is far too long for its box") { $0.lineLimit = 1 },
        text("centred and underlined", "Centred text in\ntwo lines") {
            $0.alignment = .center
            $0.runs[0].attributes.underline = StyledText.LineStyle()
            $0.runs[0].attributes.color = ResolvedColor(hex: 0x007AFF)
        },
    ]

    // MARK: Groups

    /// Two boxes that overlap, in a layer of their own.
    @MainActor private static func pair(in tree: LayerTree, _ change: (Layer) -> Void) {
        let layer = Layer()
        layer.position = CGPoint(x: 40, y: 40)
        layer.size = CGSize(width: 100, height: 100)
        change(layer)
        tree.add(layer)
        tree.add(.box(0, 0, 70, 70, 0xFF3B30), to: layer)
        tree.add(.box(30, 30, 70, 70, 0x007AFF), to: layer)
    }

    private static func pair(
        _ name: String, tolerance: Int = 2, share: Double = 0, _ change: @escaping @MainActor @Sendable (Layer) -> Void
    ) -> PictureCase {
        PictureCase(name: name, tolerance: tolerance, share: share) { pair(in: $0, change) }
    }

    private static func turned(_ angle: CGFloat) -> ProjectionTransform {
        ProjectionTransform(CGAffineTransform(rotationAngle: angle).scaledBy(x: 0.8, y: 1.2))
    }

    private static let groups: [PictureCase] = [
        pair("opacity") { $0.opacity = 0.5 },
        pair("group opacity") {
            $0.opacity = 0.5
            $0.ownStyle.isGroup = true
        },
        pair("clip") { $0.ownStyle.clip = .rectangle(CGRect(x: 10, y: 10, width: 50, height: 80)) },
        pair("round clip", tolerance: 12) { $0.ownStyle.clip = .ellipse(CGRect(x: 0, y: 0, width: 100, height: 100)) },
        pair("path clip") { $0.ownStyle.clip = .path(triangle) },
        pair("turned", tolerance: 8) { $0.ownStyle.transform = turned(0.3) },
        pair("mirrored") {
            $0.ownStyle.transform = ProjectionTransform(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 100, ty: 0))
        },
        pair("skewed", tolerance: 8) {
            $0.ownStyle.transform = ProjectionTransform(CGAffineTransform(a: 1, b: 0.2, c: 0.4, d: 1, tx: 0, ty: 0))
        },
        pair("perspective", tolerance: 16, share: 0.01) { $0.ownStyle.transform.m13 = 0.003 },
        pair("mask", tolerance: 4) {
            let mask = Layer()
            mask.content = .one(.fill(.path(triangle), .color(.black), FillStyle()))
            mask.parent = $0
            $0.ownStyle.mask = mask
        },
        pair("multiply") {
            $0.position = CGPoint(x: 90, y: 90)
            $0.ownStyle.blendMode = .multiply
        },
        PictureCase(name: "multiply over a box") { tree in
            tree.add(.box(20, 20, 80, 80, 0xFFCC00))
            pair(in: tree) { $0.ownStyle.blendMode = .multiply }
        },
        PictureCase(name: "difference inside a moved layer") { tree in
            tree.add(.box(20, 20, 80, 80, 0xFFCC00))
            let outer = Layer()
            outer.position = CGPoint(x: 15, y: 25)
            tree.add(outer)
            tree.add(.box(0, 0, 60, 60, 0x34C759), to: outer)
            let inner = tree.add(.box(20, 20, 80, 80, 0x5856D6), to: outer)
            inner.ownStyle.blendMode = .difference
        },
        PictureCase(name: "cut out of a group") { tree in
            let group = Layer()
            group.ownStyle.isGroup = true
            group.opacity = 0.9
            tree.add(group)
            tree.add(.box(20, 20, 120, 120, 0x34C759), to: group)
            let hole = tree.add(.box(50, 50, 60, 60, 0x000000), to: group)
            hole.ownStyle.blendMode = .destinationOut
        },
    ]

    // MARK: Effects

    // Both blur with three boxes, GSK with whole numbers for their radii: near edges the two differ by a few hundredths.
    private static let effects: [PictureCase] = [
        pair("blur", tolerance: 20) { $0.ownStyle.effects = [.blur(radius: 6, isOpaque: false)] },
        pair("opaque blur", tolerance: 2) { $0.ownStyle.effects = [.blur(radius: 6, isOpaque: true)] },
        pair("shadow", tolerance: 12) {
            let color = ResolvedColor(hex: 0, opacity: 0.5)
            $0.ownStyle.effects = [.shadow(color: color, radius: 5, x: 4, y: 8)]
        },
        pair("colour matrix", tolerance: 3) {
            $0.ownStyle.effects = [
                .colorMatrix([0.2, 0.7, 0.1, 0, 0, 0.3, 0.3, 0.3, 0, 0.1, 0, 0, 1, 0, 0, 0, 0, 0, 0.8, 0])
            ]
        },
        PictureCase(name: "material", tolerance: 16) { tree in
            tree.add(.box(0, 0, 100, 200, 0xFF3B30))
            tree.add(.box(0, 90, 200, 40, 0x34C759))
            let bar = Layer()
            bar.position = CGPoint(x: 30, y: 50)
            bar.size = CGSize(width: 140, height: 100)
            let rect = CGRect(x: 0, y: 0, width: 140, height: 100)
            let tint = Paint.color(ResolvedColor(hex: 0xFFFFFF, opacity: 0.3))
            bar.content = .one(.fill(.rectangle(rect), tint, FillStyle()))
            bar.ownStyle.backdropBlur = 10
            tree.add(bar)
        },
    ]
}
