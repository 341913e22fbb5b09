import Foundation
import Painter
import SwiftUICore
import Testing

@testable import WebHost

/// Draw commands as HTML and CSS.
@Suite("A page's markup") @MainActor struct MarkupTests {
    private let assets = PageAssets(textEngine: .shared, imageEngine: .shared)

    private func markup(_ commands: DrawCommand...) -> String { ContentMarkup.markup(of: .list(commands), assets) }
    private let box = CGRect(x: 1, y: 2, width: 30, height: 40)
    private let red = Paint.color(ResolvedColor(hex: 0xFF0000))

    @Test("Boxes on pixels are elements, other shapes are paths of one drawing")
    func shapes() {
        #expect(
            markup(.fill(.rectangle(box), red, FillStyle()))
                == "<b style=\"left:1px;top:2px;width:30px;height:40px;background:#ff0000\"></b>")
        let off = box.offsetBy(dx: 0.25, dy: 0)
        let both = markup(
            .fill(.rectangle(off), red, FillStyle()),
            .stroke(.ellipse(box), red, StrokeStyle(lineWidth: 2, lineCap: .round)))
        #expect(both.hasPrefix("<svg><path") && both.hasSuffix("</svg>"))
        #expect(both.matches(of: /<svg>/).count == 1)
        #expect(both.contains("stroke-width=\"2\" stroke-linecap=\"round\""))
    }

    @Test("Characters are escaped")
    func escaping() {
        let layout = PangoTextEngine.shared.layout(
            StyledText("<b>&\"x\"</b>", font: .body), width: nil, height: nil)
        let html = markup(.text(layout, origin: .zero, paint: red))
        #expect(html.contains("&lt;b&gt;&amp;&quot;x&quot;&lt;/b&gt;"))
        #expect(!html.contains("<b>"))
    }

    @Test("Colours")
    func colors() {
        #expect(CSS.color(ResolvedColor(red: 0, green: 0.5, blue: 1)) == "#0080ff")
        #expect(CSS.color(ResolvedColor(red: 1, green: 0, blue: 0, opacity: 0.5)) == "rgb(255 0 0/0.5)")
        #expect(CSS.color(ResolvedColor(red: .nan, green: 2, blue: -1, opacity: .nan)) == "rgb(0 255 0/0)")
    }

    @Test("Gradients have their stops where the painter has them")
    func gradients() {
        let stops = [
            GradientPaint.Stop(color: .black, location: 0), GradientPaint.Stop(color: .white, location: 1),
        ]
        func css(_ geometry: GradientPaint.Geometry) -> String {
            GradientPaint(geometry: geometry, stops: stops).css(over: CGSize(width: 100, height: 50))
        }
        #expect(
            css(.linear(start: CGPoint(x: 0, y: 0.5), end: CGPoint(x: 1, y: 0.5)))
                == "linear-gradient(90deg,#000000 0px,#ffffff 100px)")
        // From a quarter to the middle of the height, downwards.
        #expect(
            css(.linear(start: CGPoint(x: 0, y: 0.25), end: CGPoint(x: 0, y: 0.5)))
                == "linear-gradient(180deg,#000000 12.5px,#ffffff 25px)")
        #expect(
            css(.radial(center: CGPoint(x: 0.5, y: 0.5), startRadius: 5, endRadius: 20))
                == "radial-gradient(20px at 50px 25px,#000000 5px,#ffffff 20px)")
        #expect(
            css(.angular(center: CGPoint(x: 0.5, y: 0.5), start: 0, end: .pi * 2))
                == "conic-gradient(from 90deg at 50px 25px,#000000 0deg,#ffffff 360deg)")
    }

    @Test("Transforms, also with perspective")
    func transforms() {
        let moved = ProjectionTransform(CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 4, ty: 5))
        #expect(CSS.transform(moved) == "matrix(2,0,0,3,4,5)")
        var tilted = moved
        tilted.m13 = 0.001
        #expect(CSS.transform(tilted) == "matrix3d(2,0,0,0.001,0,3,0,0,0,0,1,0,4,5,0,1)")
    }

    @Test("What a page cannot draw is the painter's picture")
    func pictures() {
        var group = DrawGroup()
        group.blendMode = .destinationOut
        let html = markup(
            .fill(.rectangle(box), red, FillStyle()), .group([.fill(.ellipse(box), red, FillStyle())], group))
        #expect(html.hasPrefix("<img alt=\"\" draggable=\"false\" src=\"data:image/png;base64,"))
        #expect(html.matches(of: /<img/).count == 1)
        let layer = Layer()
        let style = LayerStyle()
        layer.style = style
        style.blendMode = .multiply
        #expect(!layer.isPainted && layer.css(assets) == "mix-blend-mode:multiply")
        style.blendMode = .sourceAtop
        #expect(layer.isPainted)
    }

    @Test("A group in which something cuts out is the painter's, and cuts only what is in it")
    func groups() throws {
        let (page, group, cut) = (Layer(), Layer(), Layer())
        let square = CGRect(x: 0, y: 0, width: 20, height: 20)
        let (groupStyle, cutStyle) = (LayerStyle(), LayerStyle())
        group.content = .one(.fill(.rectangle(square), red, FillStyle()))
        groupStyle.isGroup = true
        group.style = groupStyle
        cut.content = .one(.fill(.rectangle(square.insetBy(dx: 5, dy: 5)), red, FillStyle()))
        cutStyle.blendMode = .destinationOut
        cut.style = cutStyle
        group.sublayers = [cut]
        page.sublayers = [group]
        #expect(group.isPainted && !page.isPainted)
        let renderer = PictureRenderer()
        let picture = try #require(renderer.picture(of: page, page: .init(size: square.size, background: .white)))
        #expect(picture[1, 1] == Picture.Pixel(red: 255, green: 0, blue: 0))
        #expect(picture[10, 10] == Picture.Pixel(red: 255, green: 255, blue: 255))
    }

    @Test("Numbers that are none do not get into a page")
    func soundness() {
        let bad = CGRect(x: CGFloat.nan, y: 0, width: CGFloat.infinity, height: 10)
        #expect(markup(.fill(.rectangle(bad), red, FillStyle())) == "")
        #expect(CSS.px(.nan) == "0px")
    }

    @Test("JSON")
    func json() throws {
        var text = JSONText()
        text.object { object in
            object.member("a", "quote \" slash \\ line \n bell \u{7} 蛋")
            object.name("b")
            object.array { list in
                list.value(CGFloat(1.5))
                list.value(2)
                list.object { $0.member("c", true) }
                list.array { _ in }
            }
        }
        let value = try #require(JSONSerialization.jsonObject(with: Data(text.bytes)) as? [String: Any])
        #expect(value["a"] as? String == "quote \" slash \\ line \n bell \u{7} 蛋")
        #expect((value["b"] as? [Any])?.count == 4)
    }

    @Test("A face of a collection is a font of its own")
    func collections() throws {
        // A file of two faces that share a table.
        func bytes(_ values: [UInt32]) -> Data {
            Data(values.flatMap { value in (0..<4).map { UInt8(value >> (24 - 8 * UInt32($0)) & 255) } })
        }
        let tag: UInt32 = 0x6E61_6D65
        let directory = { (offset: UInt32) in [0x4F54_544F, 0x0001_0000, 0, tag, 7, offset, 4] as [UInt32] }
        var data = bytes([0x7474_6366, 0x0001_0000, 2, 20, 48])
        data += bytes(directory(76)) + bytes(directory(80)) + bytes([0xAAAA_AAAA, 0xBBBB_BBBB])
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("collection-\(UUID().uuidString)")
        try data.write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let face = try #require(FontCollection.face(1, ofFile: file.path))
        #expect(face == bytes(directory(28)) + bytes([0xBBBB_BBBB]))
        #expect(FontCollection.face(2, ofFile: file.path) == nil)
    }
}
