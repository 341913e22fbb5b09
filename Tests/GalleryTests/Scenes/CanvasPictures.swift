import Foundation
import SwiftUITesting

extension Gallery {
    static let canvases: [GalleryPicture] = [
        GalleryPicture("canvas-drawing", "A clock face: ring, twelve ticks, two hands and numbers that stand upright") {
            Canvas { context, size in
                let center = CGPoint(x: size.width / 2, y: size.height / 2)
                let radius = min(size.width, size.height) / 2 - 10
                let ring = CGRect(x: center.x - radius, y: center.y - radius, width: radius * 2, height: radius * 2)
                context.fill(Path(ellipseIn: ring), with: .color(Color(.systemGray6)))
                context.stroke(Path(ellipseIn: ring), with: .foreground, lineWidth: 3)
                for hour in 1...12 {
                    var tick = context
                    tick.translateBy(x: center.x, y: center.y)
                    tick.rotate(by: .degrees(Double(hour) * 30))
                    tick.fill(Path(CGRect(x: -1, y: -radius + 4, width: 2, height: 8)), with: .color(.gray))
                    let angle = Double(hour) * .pi / 6 - .pi / 2
                    let place = CGPoint(
                        x: center.x + cos(angle) * (radius - 22), y: center.y + sin(angle) * (radius - 22))
                    context.draw(Text(verbatim: "\(hour)").font(.caption), at: place)
                }
                for (angle, length, width) in [(60.0, 0.5, 4.0), (300, 0.75, 2.5)] {
                    var hand = context
                    hand.translateBy(x: center.x, y: center.y)
                    hand.rotate(by: .degrees(angle))
                    let line = Path { path in
                        path.move(to: .zero)
                        path.addLine(to: CGPoint(x: 0, y: -radius * length))
                    }
                    hand.stroke(line, with: .color(.red), style: StrokeStyle(lineWidth: width, lineCap: .round))
                }
            }
        },
        GalleryPicture(
            "canvas-filters", "Two discs melted into one by blur and threshold; a shadow; a layer at half opacity"
        ) {
            Canvas { context, size in
                var melted = context
                melted.addFilter(.alphaThreshold(min: 0.5, color: .indigo))
                melted.addFilter(.blur(radius: 8))
                melted.drawLayer { layer in
                    layer.fill(Path(ellipseIn: CGRect(x: 20, y: 50, width: 60, height: 60)), with: .color(.black))
                    layer.fill(Path(ellipseIn: CGRect(x: 78, y: 70, width: 40, height: 40)), with: .color(.black))
                }
                var shaded = context
                shaded.addFilter(.shadow(color: .black.opacity(0.6), radius: 5, x: 4, y: 4))
                shaded.fill(Path(CGRect(x: 150, y: 50, width: 50, height: 50)), with: .color(.mint))
                var faint = context
                faint.opacity = 0.5
                faint.drawLayer { layer in
                    layer.fill(Path(ellipseIn: CGRect(x: 220, y: 40, width: 50, height: 50)), with: .color(.red))
                    layer.fill(Path(ellipseIn: CGRect(x: 245, y: 65, width: 50, height: 50)), with: .color(.blue))
                }
            }
        },
        GalleryPicture("canvas-symbols", "A view drawn at five places, smaller and smaller along a curve") {
            Canvas { context, size in
                guard let symbol = context.resolveSymbol(id: 1) else { return }
                for step in 0..<5 {
                    let side = 60 - CGFloat(step) * 10
                    let rect = CGRect(
                        x: 10 + CGFloat(step) * 60, y: 30 + CGFloat(step * step) * 5, width: side, height: side)
                    context.draw(symbol, in: rect)
                }
            } symbols: {
                Specimen().tag(1)
            }
        },
        GalleryPicture("canvas-clips", "A disc cut out of stripes, stripes inside letters") {
            Canvas { context, size in
                func stripes(_ context: GraphicsContext, _ color: Color) {
                    for x in stride(from: 0.0, to: 320, by: 12) {
                        context.fill(Path(CGRect(x: x, y: 0, width: 6, height: 200)), with: .color(color))
                    }
                }
                var left = context
                left.clip(to: Path(CGRect(x: 10, y: 20, width: 140, height: 160)))
                left.clip(to: Path(ellipseIn: CGRect(x: 40, y: 50, width: 80, height: 80)), options: .inverse)
                stripes(left, .teal)
                var right = context
                right.clipToLayer { layer in
                    layer.draw(Text("ABC").font(.system(size: 64, weight: .black)), at: CGPoint(x: 235, y: 100))
                }
                stripes(right, .pink)
            }
        },
    ]
}
