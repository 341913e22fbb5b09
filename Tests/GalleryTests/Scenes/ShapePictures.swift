import Foundation
import SwiftUITesting

extension Gallery {
    static let shapes: [GalleryPicture] = [
        GalleryPicture(
            "shapes-standard", "Rectangle, rounded, uneven, capsule, circle, ellipse in six colours"
        ) {
            VStack(spacing: 12) {
                HStack(spacing: 12) {
                    Rectangle().fill(.red)
                    RoundedRectangle(cornerRadius: 20).fill(.orange)
                    UnevenRoundedRectangle(topLeadingRadius: 30, bottomTrailingRadius: 30).fill(.yellow)
                }
                HStack(spacing: 12) {
                    Capsule().fill(.green)
                    Circle().fill(.blue)
                    Ellipse().fill(.purple)
                }
            }
            .padding()
        },
        GalleryPicture("shapes-strokes", "Lines along and inside outlines; dashes, round caps and joins") {
            HStack(spacing: 16) {
                Circle().stroke(.red, lineWidth: 8)
                Circle().strokeBorder(.blue, lineWidth: 8)
                RoundedRectangle(cornerRadius: 12)
                    .stroke(.green, style: StrokeStyle(lineWidth: 4, dash: [10, 5]))
                Zigzag().stroke(.purple, style: StrokeStyle(lineWidth: 10, lineCap: .round, lineJoin: .round))
            }
            .padding(24)
        },
        GalleryPicture("shapes-joins", "Mitred, round and bevelled corners; butt, round and square ends", height: 160) {
            HStack(spacing: 30) {
                Zigzag().stroke(.primary, style: StrokeStyle(lineWidth: 14, lineCap: .butt, lineJoin: .miter))
                Zigzag().stroke(.primary, style: StrokeStyle(lineWidth: 14, lineCap: .round, lineJoin: .round))
                Zigzag().stroke(.primary, style: StrokeStyle(lineWidth: 14, lineCap: .square, lineJoin: .bevel))
            }
            .padding(30)
        },
        GalleryPicture("shapes-trimmed", "Arcs of a quarter, a half and three quarters from the right, clockwise") {
            HStack(spacing: 16) {
                Circle().trim(from: 0, to: 0.25).stroke(.red, lineWidth: 8)
                Circle().trim(from: 0, to: 0.5).stroke(.green, lineWidth: 8)
                Circle().trim(from: 0.25, to: 1).stroke(.blue, lineWidth: 8)
            }
            .padding(20)
        },
        GalleryPicture(
            "shapes-combined", "Union, intersection, difference and symmetric difference of a square and a circle"
        ) {
            let square = Rectangle().scale(0.7)
            let circle = Circle().offset(x: 20, y: 20)
            HStack(spacing: 20) {
                square.union(circle).fill(.red)
                square.intersection(circle).fill(.green)
                square.subtracting(circle).fill(.blue)
                square.symmetricDifference(circle).fill(.orange)
            }
            .padding(.horizontal, 20)
            .frame(height: 90)
        },
        GalleryPicture("shapes-path", "A star by even-odd and by winding, a heart of curves") {
            HStack(spacing: 20) {
                Star().fill(.orange, style: FillStyle(eoFill: true))
                Star().fill(.orange)
                Heart().fill(.pink)
            }
            .padding(20)
        },
        GalleryPicture("shapes-transformed", "Rotated, scaled and shifted rectangles over their frames") {
            HStack(spacing: 30) {
                Rectangle().rotation(.degrees(30)).fill(.red).border(.gray)
                Rectangle().scale(x: 0.5, y: 0.8).fill(.green).border(.gray)
                Rectangle().offset(x: 10, y: -10).fill(.blue).border(.gray)
            }
            .padding(30)
        },
        GalleryPicture(
            "shapes-continuous-corners", "The right corners begin earlier and curve more smoothly than the left"
        ) {
            HStack(spacing: 20) {
                RoundedRectangle(cornerRadius: 40, style: .circular).fill(.indigo)
                RoundedRectangle(cornerRadius: 40, style: .continuous).fill(.indigo)
            }
            .padding(20)
        },
        GalleryPicture("shapes-container-relative", "The inner corners are concentric with the outer ones") {
            ZStack {
                ContainerRelativeShape().fill(.blue)
                ContainerRelativeShape().inset(by: 12).fill(.white)
            }
            .containerShape(RoundedRectangle(cornerRadius: 36))
            .padding(20)
        },
    ]

    static let gradients: [GalleryPicture] = [
        GalleryPicture("gradients-linear", "Top to bottom, corner to corner, three stops, to transparent") {
            HStack(spacing: 8) {
                LinearGradient(colors: [.red, .yellow], startPoint: .top, endPoint: .bottom)
                LinearGradient(colors: [.blue, .green], startPoint: .topLeading, endPoint: .bottomTrailing)
                LinearGradient(
                    stops: [
                        .init(color: .black, location: 0), .init(color: .white, location: 0.2),
                        .init(color: .black, location: 1),
                    ], startPoint: .leading, endPoint: .trailing)
                LinearGradient(colors: [.purple, .purple.opacity(0)], startPoint: .top, endPoint: .bottom)
            }
            .padding(8)
        },
        GalleryPicture("gradients-round", "Radial, elliptical and angular gradients; the wheel begins at the right") {
            HStack(spacing: 8) {
                RadialGradient(colors: [.white, .blue], center: .center, startRadius: 5, endRadius: 60)
                EllipticalGradient(colors: [.yellow, .red])
                AngularGradient(colors: [.red, .yellow, .green, .blue, .red], center: .center)
            }
            .padding(8)
        },
        GalleryPicture("gradients-of-colors", "The standard gradient of five colours, lighter at the top") {
            HStack(spacing: 8) {
                ForEach([Color.red, .orange, .green, .blue, .purple], id: \.self) { color in
                    RoundedRectangle(cornerRadius: 10).fill(color.gradient)
                }
            }
            .padding(8)
        },
        GalleryPicture("gradients-mesh", "Nine colours, smoothly mixed; the middle is drawn towards the top left") {
            MeshGradient(
                width: 3, height: 3,
                points: [
                    [0, 0], [0.5, 0], [1, 0], [0, 0.5], [0.3, 0.3], [1, 0.5], [0, 1], [0.5, 1], [1, 1],
                ],
                colors: [.red, .purple, .indigo, .orange, .white, .blue, .yellow, .green, .mint])
        },
        GalleryPicture("gradients-in-strokes-and-text", "One gradient along a ring and over letters") {
            HStack(spacing: 20) {
                Circle().stroke(
                    AngularGradient(colors: [.red, .yellow, .green, .blue, .red], center: .center), lineWidth: 16)
                Text("Aa").font(.system(size: 80, weight: .heavy))
                    .foregroundStyle(LinearGradient(colors: [.pink, .orange], startPoint: .top, endPoint: .bottom))
            }
            .padding(24)
        },
    ]
}

/// A line with two corners.
private struct Zigzag: Shape {
    func path(in rect: CGRect) -> Path {
        Path { path in
            path.move(to: CGPoint(x: rect.minX, y: rect.maxY))
            path.addLine(to: CGPoint(x: rect.midX * 0.8, y: rect.minY))
            path.addLine(to: CGPoint(x: rect.midX, y: rect.maxY))
            path.addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
        }
    }
}

private struct Star: Shape {
    func path(in rect: CGRect) -> Path {
        let radius = min(rect.width, rect.height) / 2
        let points = (0..<5).map { index -> CGPoint in
            let angle = Double(index) * 4 * .pi / 5 - .pi / 2
            return CGPoint(x: rect.midX + radius * cos(angle), y: rect.midY + radius * sin(angle))
        }
        return Path { path in
            path.addLines(points)
            path.closeSubpath()
        }
    }
}

private struct Heart: Shape {
    func path(in rect: CGRect) -> Path {
        let (w, h) = (rect.width, rect.height)
        return Path { path in
            path.move(to: CGPoint(x: w / 2, y: h))
            path.addCurve(
                to: CGPoint(x: 0, y: h / 4), control1: CGPoint(x: w / 2, y: h * 3 / 4),
                control2: CGPoint(x: 0, y: h / 2))
            path.addArc(
                center: CGPoint(x: w / 4, y: h / 4), radius: w / 4, startAngle: .radians(.pi), endAngle: .zero,
                clockwise: false)
            path.addArc(
                center: CGPoint(x: w * 3 / 4, y: h / 4), radius: w / 4, startAngle: .radians(.pi), endAngle: .zero,
                clockwise: false)
            path.addCurve(
                to: CGPoint(x: w / 2, y: h), control1: CGPoint(x: w, y: h / 2),
                control2: CGPoint(x: w / 2, y: h * 3 / 4))
        }
    }
}
