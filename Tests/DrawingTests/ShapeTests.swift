import Foundation
import Testing

@testable import SwiftUICore

@MainActor @Suite struct ShapeTests {
    static let frame = CGRect(x: 0, y: 0, width: 100, height: 60)

    @Test("Built-in shapes are drawn in the simplest form that hosts know")
    func outlines() {
        #expect(Rectangle()._outline(in: Self.frame) == .rectangle(Self.frame))
        #expect(Circle()._outline(in: Self.frame) == .ellipse(CGRect(x: 20, y: 0, width: 60, height: 60)))
        #expect(Ellipse()._outline(in: Self.frame) == .ellipse(Self.frame))
        let size = CGSize(width: 30, height: 30)
        #expect(
            Capsule(style: .circular)._outline(in: Self.frame)
                == .roundedRectangle(Self.frame, radius: size, isContinuous: false))
        #expect(
            RoundedRectangle(cornerRadius: 99)._outline(in: Self.frame)
                == .roundedRectangle(Self.frame, radius: CGSize(width: 50, height: 30), isContinuous: true))
        #expect(RoundedRectangle(cornerRadius: 0)._outline(in: Self.frame) == .rectangle(Self.frame))
        #expect(
            UnevenRoundedRectangle(
                topLeadingRadius: 5, bottomLeadingRadius: 5, bottomTrailingRadius: 5, topTrailingRadius: 5
            )._outline(in: Self.frame)
                == .roundedRectangle(Self.frame, radius: CGSize(width: 5, height: 5), isContinuous: true))
    }

    @Test("Sizes: a shape takes what it is offered, 10 where it is not told (facts, layout rule 4); a circle a square")
    func sizes() {
        let wide = ProposedViewSize(width: 100, height: 60)
        #expect(Rectangle().sizeThatFits(wide) == CGSize(width: 100, height: 60))
        #expect(Rectangle().sizeThatFits(.unspecified) == CGSize(width: 10, height: 10))
        #expect(Rectangle().sizeThatFits(ProposedViewSize(width: nil, height: 5)) == CGSize(width: 10, height: 5))
        #expect(Circle().sizeThatFits(wide) == CGSize(width: 60, height: 60))
        #expect(Circle().sizeThatFits(ProposedViewSize(width: nil, height: 50)) == CGSize(width: 50, height: 50))
        #expect(Circle().inset(by: 3).sizeThatFits(wide) == CGSize(width: 60, height: 60))
    }

    @Test("Insets: edges move in, corners stay concentric, too large an inset leaves nothing")
    func insets() {
        #expect(Rectangle().inset(by: 5)._outline(in: Self.frame) == .rectangle(Self.frame.insetBy(dx: 5, dy: 5)))
        #expect(
            RoundedRectangle(cornerRadius: 20).inset(by: 5)._outline(in: Self.frame)
                == .roundedRectangle(
                    Self.frame.insetBy(dx: 5, dy: 5), radius: CGSize(width: 15, height: 15), isContinuous: true))
        #expect(
            Circle().inset(by: 5).inset(by: 5)._outline(in: Self.frame)
                == .ellipse(CGRect(x: 30, y: 10, width: 40, height: 40)))
        #expect(
            Rectangle().inset(by: 500)._outline(in: Self.frame)
                == .rectangle(CGRect(x: 50, y: 30, width: 0, height: 0)))
        #expect(Rectangle().inset(by: .nan)._outline(in: Self.frame) == .rectangle(Self.frame))
    }

    @Test("Moved, scaled, turned, sized and trimmed shapes")
    func transformed() {
        #expect(
            Rectangle().offset(x: 3, y: 4)._outline(in: Self.frame) == .rectangle(Self.frame.offsetBy(dx: 3, dy: 4)))
        #expect(
            Rectangle().scale(0.5).path(in: Self.frame).boundingRect == CGRect(x: 25, y: 15, width: 50, height: 30))
        let turned = Rectangle().rotation(.degrees(90)).path(in: Self.frame).boundingRect
        #expect(abs(turned.width - 60) < 1e-9 && abs(turned.midX - 50) < 1e-9 && abs(turned.height - 100) < 1e-9)
        #expect(
            Ellipse().size(width: 10, height: 20)._outline(in: Self.frame)
                == .ellipse(CGRect(x: 0, y: 0, width: 10, height: 20)))
        #expect(Rectangle().trim(from: 0, to: 1)._outline(in: Self.frame) == .rectangle(Self.frame))
        #expect(Rectangle().trim(from: 0, to: 0.3125).path(in: Self.frame).description == "0 0 m 100 0 l")
    }

    @Test("Shapes combine like their paths")
    func combined() {
        let ring = Rectangle().subtracting(Rectangle().inset(by: 10)).path(in: Self.frame)
        #expect(!ring.contains(CGPoint(x: 50, y: 30)) && ring.contains(CGPoint(x: 5, y: 30)))
        let both = Rectangle().intersection(Circle()).path(in: Self.frame)
        #expect(both.contains(CGPoint(x: 50, y: 30)) && !both.contains(CGPoint(x: 5, y: 30)))
    }

    @Test("A hidden shape keeps outline, size and data")
    func erased() {
        var shape = AnyShape(RoundedRectangle(cornerRadius: 10))
        #expect(shape._outline(in: Self.frame) == RoundedRectangle(cornerRadius: 10)._outline(in: Self.frame))
        shape.animatableData = AnyShape(RoundedRectangle(cornerRadius: 20)).animatableData
        #expect(shape._outline(in: Self.frame) == RoundedRectangle(cornerRadius: 20)._outline(in: Self.frame))
        shape.animatableData = AnyShape(Circle().offset(x: 1)).animatableData
        #expect(shape._outline(in: Self.frame) == RoundedRectangle(cornerRadius: 20)._outline(in: Self.frame))
    }

    @Test("A shape of one's own fills its view with the foreground style")
    func ownShape() throws {
        struct Half: Shape {
            func path(in rect: CGRect) -> Path { Path(CGRect(x: 0, y: 0, width: rect.width / 2, height: rect.height)) }
        }
        let host = StillHost(Half().foregroundStyle(.red))
        let fill = try host.fill()
        #expect(fill.outline == .path(Path(CGRect(x: 0, y: 0, width: 50, height: 100))))
        #expect(fill.paint == .color(ResolvedColor(hex: 0xFF3B30)))
    }

    @Test("Lines are drawn as lines; a border lies inside the edge")
    func strokes() throws {
        let line = try StillHost(Circle().stroke(.red, lineWidth: 4)).stroke()
        #expect(line.outline == .ellipse(CGRect(x: 0, y: 0, width: 100, height: 100)) && line.style.lineWidth == 4)
        let shape = try StillHost(Circle().stroke(style: StrokeStyle(lineWidth: 4, dash: [2]))).stroke()
        #expect(shape.style.dash == [2])
        let border = try StillHost(Rectangle().strokeBorder(.red, lineWidth: 4)).stroke()
        #expect(border.outline == .rectangle(CGRect(x: 2, y: 2, width: 96, height: 96)))
        let rough = try StillHost(Rectangle().stroke(.red, lineWidth: 4, antialiased: false)).fill()
        #expect(rough.outline.bounds == CGRect(x: -2, y: -2, width: 104, height: 104))
    }

    @Test("Filled and outlined at once: the line in front")
    func chained() throws {
        let host = StillHost(Circle().fill(.red).stroke(.blue, lineWidth: 2))
        #expect(host.drawn.count == 2)
        guard case .one(.fill(_, .color(let fill), _)) = host.drawn[0].content,
            case .one(.stroke(_, .color(let line), _)) = host.drawn[1].content
        else {
            Issue.record("a fill and a line")
            return
        }
        #expect(fill == ResolvedColor(hex: 0xFF3B30) && line == ResolvedColor(hex: 0x007AFF))
    }

    @Test("Where text runs from right to left, leading corners are on the right")
    func mirrored() throws {
        let view = UnevenRoundedRectangle(topLeadingRadius: 40, style: .circular)
        let left = try StillHost(view).fill().outline.path
        let right = try StillHost(view.environment(\.layoutDirection, .rightToLeft)).fill().outline.path
        #expect(!left.contains(CGPoint(x: 3, y: 3)) && left.contains(CGPoint(x: 97, y: 3)))
        #expect(right.contains(CGPoint(x: 3, y: 3)) && !right.contains(CGPoint(x: 97, y: 3)))
    }

    @Test("The shape of a container reaches shapes relative to it")
    func containerShape() throws {
        let view = ContainerRelativeShape().containerShape(RoundedRectangle(cornerRadius: 20))
        #expect(
            try StillHost(view).fill().outline
                == .roundedRectangle(
                    CGRect(x: 0, y: 0, width: 100, height: 100), radius: CGSize(width: 20, height: 20),
                    isContinuous: true))
        let alone = try StillHost(ContainerRelativeShape().inset(by: 10)).fill().outline
        #expect(alone.path == Path(CGRect(x: 10, y: 10, width: 80, height: 80)))
    }
}
