import Foundation
import SwiftUICore
import Testing

// Written as users of SwiftUI write: overloads must be told apart without annotations.

private struct Wave: Shape {
    var phase: Double
    var animatableData: Double {
        get { phase }
        set { phase = newValue }
    }
    func path(in rect: CGRect) -> Path {
        Path { path in
            path.move(to: .zero)
            path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY * phase))
            path.addLine(to: CGPoint(x: 0, y: rect.maxY))
        }
    }
}

private struct Badge: InsettableShape {
    var insetAmount = 0.0
    func path(in rect: CGRect) -> Path { Path(ellipseIn: rect.insetBy(dx: insetAmount, dy: insetAmount)) }
    func inset(by amount: CGFloat) -> some InsettableShape {
        var copy = self
        copy.insetAmount += amount
        return copy
    }
}

private struct CommonForms: View {
    var body: some View {
        ZStack {
            Group {
                Wave(phase: 1).fill(.red)
                Badge().strokeBorder(.blue, lineWidth: 2)
                Circle().fill(LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))
                Circle().stroke(Color.red, lineWidth: 3).frame(width: 20)
                Circle().trim(from: 0, to: 0.5).stroke(style: StrokeStyle(lineWidth: 3, lineCap: .round))
                Circle().stroke(lineWidth: 3).foregroundColor(.red)
                Circle().trim(from: 0, to: 0.2).stroke(
                    .linearGradient(colors: [.red, .green], startPoint: .top, endPoint: .bottom),
                    style: StrokeStyle(lineWidth: 4))
                RoundedRectangle(cornerRadius: 10).fill(.ultraThinMaterial)
                RoundedRectangle(cornerRadius: 10, style: .continuous).fill(Color.red.opacity(0.3)).stroke(.green)
            }
            Group {
                Color.red.frame(width: 10)
                Rectangle().fill(.white.shadow(.inner(radius: 3)))
                Rectangle().fill(.tint.opacity(0.2))
                Rectangle().foregroundStyle(.secondary)
                Rectangle().foregroundStyle(.red, .blue)
                Rectangle().tint(.red)
                Rectangle().tint(Color.red)
                Rectangle().tint(nil)
                Rectangle().background(.regularMaterial, in: .rect(cornerRadius: 12))
                Rectangle().background(Color.red)
            }
            Group {
                Rectangle().background(.red)
                Rectangle().background(Circle().fill(.red))
                Rectangle().background { Circle() }
                Rectangle().background(in: Capsule())
                Rectangle().background(.red.gradient)
                Rectangle().foregroundStyle(Color.red.gradient)
                Rectangle().background(
                    LinearGradient(gradient: Gradient(colors: [.red]), startPoint: .leading, endPoint: .trailing))
                LinearGradient(colors: [.red], startPoint: .top, endPoint: .bottom)
                AngularGradient(gradient: Gradient(colors: [.red, .blue]), center: .center)
            }
            Group {
                Rectangle().overlay(Circle().stroke(Color.white, lineWidth: 2))
                Rectangle().overlay(RoundedRectangle(cornerRadius: 4).stroke(.red, lineWidth: 1))
                Rectangle().border(.red)
                Rectangle().border(Color.red, width: 2)
                Path { $0.addRect(.zero) }.stroke(.red)
                Path { $0.addRect(.zero) }
                Circle().rotation(.degrees(10)).fill(.red)
                Circle().inset(by: 10).fill(.red)
                Rectangle().fill(.quaternary)
                Rectangle().fill(.red.secondary)
            }
            Group {
                Rectangle().fill(.background.secondary)
                Rectangle().fill(.fill.tertiary)
                Rectangle().fill(AnyShapeStyle(.red))
                Rectangle().fill(true ? AnyShapeStyle(Color.red) : AnyShapeStyle(.ultraThinMaterial))
                Rectangle().fill(true ? Color.red : .blue)
                Rectangle().fill(true ? .red : .blue)
                AnyShape(Circle()).fill(.red)
                Rectangle().fill(EllipticalGradient(colors: [.red, .clear]))
                Rectangle().fill(.radialGradient(colors: [.red], center: .center, startRadius: 0, endRadius: 3))
                Rectangle().fill(.conicGradient(colors: [.red], center: .center))
            }
            Circle().fill()
            Circle().strokeBorder(lineWidth: 3)
            Circle().strokeBorder(Color.red, lineWidth: 3)
            MeshGradient(
                width: 2, height: 2, points: [[0, 0], [1, 0], [0, 1], [1, 1]],
                colors: [.red, .purple, .indigo, .orange])

        }
    }
}

@MainActor @Suite struct SourceFormsTests {
    @Test("Common forms of shapes and styles compile, and draw")
    func commonForms() {
        #expect(StillHost(CommonForms()).drawn.count > 60)
    }
}
