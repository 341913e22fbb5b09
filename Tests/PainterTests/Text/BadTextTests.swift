import Foundation
import SwiftUITesting
import Testing

@testable import Painter
@testable import SwiftUICore

/// Input that no program means to give, and some do.
@MainActor struct BadInputTests {
    @Test func emptyAndOddTexts() throws {
        for string in [
            "", " ", "\n", "\n\n\n", "\0", "\u{FFFE}", "\u{202E}abc", "\u{200B}",
            String(repeating: "\u{301}", count: 500),
        ] {
            let screen = TestScreen(VStack { Text(verbatim: string) }, size: CGSize(width: 100, height: 100))
            #expect(screen.picture() != nil)
        }
        let empty = TestScreen(Text("").border(.red), size: CGSize(width: 100, height: 100))
        #expect(empty.picture() != nil)
    }

    @Test func anAbsentFontIsReplaced() throws {
        let own = TestScreen(Text("Text").font(.custom("No Such Font Anywhere", size: 17)))
        let system = TestScreen(Text("Text").font(.system(size: 17)))
        let size = try own.find("Text").frame.size
        let other = try system.find("Text").frame.size
        #expect(abs(size.width - other.width) < 1 && size.height > 10)
        for points in [0, -5, CGFloat.nan, .infinity, 1e9] {
            #expect(TestScreen(Text("Text").font(.system(size: points))).picture() != nil)
            #expect(TestScreen(Text("Text").font(.custom("Inter", size: points))).picture() != nil)
        }
    }

    @Test(.timeLimit(.minutes(60))) func aHundredThousandCharacters() throws {
        let string = String(repeating: "Lorem ipsum dolor sit amet, ", count: 3600)
        #expect(string.count > 100_000)
        let screen = TestScreen(Text(verbatim: string), size: CGSize(width: 300, height: 400))
        #expect(screen.picture() != nil)
        let scrolled = TestScreen(ScrollView { Text(verbatim: string) }, size: CGSize(width: 300, height: 400))
        #expect(scrolled.picture() != nil)
        let single = TestScreen(Text(verbatim: string).lineLimit(1), size: CGSize(width: 300, height: 400))
        #expect(try #require(single.elements.first).frame.height < 30)
    }

    @Test(.timeLimit(.minutes(60))) func aPathOfAMillionPoints() throws {
        var path = Path()
        path.move(to: .zero)
        for index in 0..<1_000_000 {
            let angle = Double(index) * 0.01
            path.addLine(to: CGPoint(x: 100 + cos(angle) * 90, y: 100 + sin(angle) * 90))
        }
        let screen = TestScreen(path.stroke(Color.red, lineWidth: 1), size: CGSize(width: 200, height: 200))
        #expect(screen.picture() != nil)
        let filled = TestScreen(path.fill(Color.red), size: CGSize(width: 200, height: 200))
        #expect(filled.picture() != nil)
    }

    struct Broken: Shape {
        var value: CGFloat
        func path(in rect: CGRect) -> Path {
            Path { path in
                path.move(to: CGPoint(x: value, y: 0))
                path.addLine(to: CGPoint(x: rect.maxX, y: value))
                path.addQuadCurve(to: CGPoint(x: value, y: value), control: .zero)
                path.addArc(
                    center: CGPoint(x: 10, y: value), radius: value, startAngle: .degrees(Double(value)),
                    endAngle: .zero, clockwise: false)
                path.addRect(CGRect(x: 0, y: value, width: value, height: -value))
                path.addRoundedRect(
                    in: CGRect(x: 0, y: 0, width: 50, height: 50), cornerSize: CGSize(width: value, height: value))
            }
        }
    }

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity, 1e300, -1e300])
    func coordinatesThatAreNone(_ value: CGFloat) {
        let shape = Broken(value: value)
        let views: [AnyView] = [
            AnyView(shape.fill(.red)), AnyView(shape.stroke(.red, lineWidth: 3)),
            AnyView(shape.stroke(.red, lineWidth: value)),
            AnyView(Rectangle().frame(width: value, height: 20)), AnyView(Circle().offset(x: value)),
            AnyView(Circle().scaleEffect(value)), AnyView(Circle().rotationEffect(.degrees(Double(value)))),
            AnyView(Rectangle().trim(from: value, to: 1).stroke(.red)), AnyView(Circle().inset(by: value).fill(.red)),
            AnyView(RoundedRectangle(cornerRadius: value).fill(.red)), AnyView(Circle().blur(radius: value)),
            AnyView(Circle().shadow(radius: value)), AnyView(Circle().opacity(Double(value))),
            AnyView(Color.red.clipShape(shape)), AnyView(Color.red.mask(shape)),
            AnyView(shape.union(Circle()).fill(.red)),
            AnyView(
                Rectangle().fill(
                    LinearGradient(
                        stops: [.init(color: .red, location: value), .init(color: .blue, location: 1)],
                        startPoint: UnitPoint(x: value, y: 0), endPoint: .bottom))),
            AnyView(
                Rectangle().fill(
                    RadialGradient(
                        colors: [.red, .blue], center: .center, startRadius: value, endRadius: value))),
            AnyView(Text("x").kerning(value)), AnyView(Text("x").baselineOffset(value)),
            AnyView(Text("x").lineSpacing(value).minimumScaleFactor(value)),
        ]
        for view in views {
            let screen = TestScreen(view, size: CGSize(width: 100, height: 100))
            #expect(screen.picture() != nil)
        }
    }
}
