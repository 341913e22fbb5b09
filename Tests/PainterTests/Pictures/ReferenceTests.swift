import Foundation
import SwiftUICore
import Testing

@testable import Painter

/// Pictures held against references that were looked at. They need the fonts that the project names: Inter and Noto Sans CJK SC.
@MainActor struct ReferenceTests {
    @Test(.needsInter, .needsChinese, arguments: [false, true]) func textStyles(isDark: Bool) throws {
        let styles: [(CGFloat, CGFloat)] = [(34, 41), (22, 28), (17, 22), (13, 18), (11, 13)]
        var commands: [DrawCommand] = []
        var y: CGFloat = 4
        for (size, leading) in styles {
            let font = ResolvedFont(size: size, lineHeight: leading)
            let paint = Paint.color(isDark ? .white : .black)
            commands.append(PictureFixture.text("Ag 你好", font, at: CGPoint(x: 6, y: y), paint))
            y += leading
        }
        let layer = PictureFixture.layer(commands)
        let picture = try PictureFixture.picture(
            layer, CGSize(width: 140, height: y + 4), scale: 2, background: isDark ? .black : .white)
        try PictureFixture.check(picture, isDark ? "text-dark" : "text-light")
    }

    @Test(.needsInter, .needsChinese) func richTextAndTruncation() throws {
        var text = StyledText("Plain ", font: .body)
        var attributes = text.runs[0].attributes
        attributes.color = ResolvedColor(hex: 0xFF3B30)
        attributes.underline = .init(pattern: .dash)
        text.runs.append(.init(.characters("dashed "), attributes))
        attributes = StyledText.Attributes(font: ResolvedFont(size: 17, weight: 700, isItalic: true, lineHeight: 22))
        attributes.strikethrough = .init(color: ResolvedColor(hex: 0x34C759))
        text.runs.append(.init(.characters("struck "), attributes))
        attributes = StyledText.Attributes(font: .body)
        attributes.backgroundColor = ResolvedColor(hex: 0xFFCC00)
        text.runs.append(.init(.characters("marked 中文 and so on until it is cut"), attributes))
        text.lineLimit = 2
        text.alignment = .center
        let layout = PictureFixture.engine.layout(text, width: 180, height: nil)
        let layer = PictureFixture.layer([.text(layout, origin: CGPoint(x: 6, y: 4), paint: .color(.black))])
        try PictureFixture.check(PictureFixture.picture(layer, CGSize(width: 192, height: 52), scale: 2), "rich-text")
    }

    @Test(.needsInter, .needsAllSymbols) func symbolsBesideText() throws {
        var commands: [DrawCommand] = []
        var y: CGFloat = 4
        for (size, weight) in [(17, 400), (17, 700), (28, 400)] as [(CGFloat, Int)] {
            let font = ResolvedFont(size: size, weight: weight, lineHeight: size * 1.3)
            let layout = PictureFixture.engine.layout(StyledText("Hx", font: font), width: nil, height: nil)
            commands.append(.text(layout, origin: CGPoint(x: 4, y: y), paint: .color(.black)))
            var x = 8 + layout.size.width
            for name in [
                "star.fill", "chevron.right", "checkmark.circle.fill", "1.circle", "eye.slash", "no.such.name",
            ] {
                let metrics =
                    SymbolFont.shared.metrics(name: name, font: font)
                    ?? SymbolFont.shared.placeholderMetrics(font: font)
                let origin = CGPoint(x: x, y: y + layout.firstBaseline - metrics.baseline)
                let paint = Paint.color(ResolvedColor(hex: 0x007AFF))
                commands.append(
                    .symbol(name: name, font: font, rect: CGRect(origin: origin, size: metrics.size), paint: paint))
                x += metrics.size.width + 2
            }
            y += size * 1.3 + 4
        }
        let layer = PictureFixture.layer(commands)
        try PictureFixture.check(PictureFixture.picture(layer, CGSize(width: 260, height: y), scale: 2), "symbols")
    }

    @Test func shapesAndEffects() throws {
        let blue = Paint.color(ResolvedColor(hex: 0x007AFF))
        let stops = [
            GradientPaint.Stop(color: ResolvedColor(hex: 0xFF2D55), location: 0),
            GradientPaint.Stop(color: ResolvedColor(hex: 0xFFCC00), location: 0.5),
            GradientPaint.Stop(color: ResolvedColor(hex: 0xFF2D55), location: 1),
        ]
        let wheel = GradientPaint(
            geometry: .angular(center: CGPoint(x: 0.5, y: 0.5), start: 0, end: .pi * 2), stops: stops)
        let corner = CGSize(width: 12, height: 12)
        let first = PictureFixture.layer([
            .fill(
                .roundedRectangle(CGRect(x: 10, y: 10, width: 40, height: 40), radius: corner, isContinuous: true),
                blue, FillStyle()),
            .fill(.ellipse(CGRect(x: 60, y: 10, width: 40, height: 40)), .gradient(wheel), FillStyle()),
            .stroke(
                .ellipse(CGRect(x: 112, y: 12, width: 36, height: 36)), blue,
                StrokeStyle(lineWidth: 4, lineCap: .round, dash: [1, 8])),
        ])
        let rect = CGRect(x: 0, y: 0, width: 40, height: 30)
        var subs: [Layer] = []
        for (index, effect) in [
            LayerEffect.shadow(color: .black, radius: 4, x: 0, y: 3), .blur(radius: 4, isOpaque: false),
        ].enumerated() {
            let layer = PictureFixture.layer([.fill(.rectangle(rect), blue, FillStyle())])
            layer.position = CGPoint(x: 10 + CGFloat(index) * 50, y: 62)
            let style = LayerStyle()
            style.effects = [effect]
            layer.style = style
            subs.append(layer)
        }
        let tilted = PictureFixture.layer([.fill(.rectangle(rect), blue, FillStyle())])
        tilted.position = CGPoint(x: 112, y: 62)
        let style = LayerStyle()
        style.transform.m13 = 0.006
        tilted.style = style
        first.sublayers = subs + [tilted]
        try PictureFixture.check(PictureFixture.picture(first, CGSize(width: 160, height: 110)), "shapes")
    }
}
