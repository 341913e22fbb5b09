import Foundation
import SwiftUITesting

/// Something with edges, colours and letters, for effects to act on.
struct Specimen: View {
    var body: some View {
        ZStack {
            RoundedRectangle(cornerRadius: 10).fill(
                LinearGradient(colors: [.blue, .green], startPoint: .top, endPoint: .bottom))
            Circle().fill(.yellow).padding(14)
            Text("Aa").font(.title2.bold()).foregroundStyle(.red)
        }
        .frame(width: 70, height: 70)
    }
}

extension Gallery {
    static let effects: [GalleryPicture] = [
        GalleryPicture("effects-shadows", "Soft shadow, offset shadow, coloured glow, shadow of letters") {
            HStack(spacing: 24) {
                RoundedRectangle(cornerRadius: 10).fill(.white).frame(width: 50, height: 50).shadow(radius: 8)
                RoundedRectangle(cornerRadius: 10).fill(.white).frame(width: 50, height: 50)
                    .shadow(color: .black.opacity(0.5), radius: 2, x: 6, y: 6)
                Circle().fill(.red).frame(width: 50, height: 50).shadow(color: .red, radius: 12)
                Text("Ab").font(.largeTitle.bold()).shadow(color: .blue, radius: 3, x: 2, y: 2)
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .background(Color(white: 0.85))
        },
        GalleryPicture(
            "effects-style-shadows", "A drop shadow below, inner shadows inside the edges, also of a line and letters"
        ) {
            HStack(spacing: 24) {
                Circle().fill(.orange.shadow(.drop(radius: 6, y: 4))).frame(width: 60, height: 60)
                Circle().fill(.orange.shadow(.inner(radius: 6, y: 4))).frame(width: 60, height: 60)
                RoundedRectangle(cornerRadius: 12)
                    .fill(Color(white: 0.9).shadow(.inner(color: .black.opacity(0.6), radius: 5, x: 4, y: 4)))
                    .frame(width: 70, height: 60)
            }
        },
        GalleryPicture("effects-blur", "The specimen sharp, blurred by 2 and by 6, and with opaque edges") {
            HStack(spacing: 8) {
                Specimen()
                Specimen().blur(radius: 2)
                Specimen().blur(radius: 6)
                Specimen().blur(radius: 6, opaque: true)
            }
        },
        GalleryPicture(
            "effects-colors",
            "Brighter, more contrast, less saturation, grey; hue turned, inverted, multiplied, as opacity", height: 220
        ) {
            VStack(spacing: 12) {
                HStack(spacing: 8) {
                    Specimen().brightness(0.3)
                    Specimen().contrast(2)
                    Specimen().saturation(0.3)
                    Specimen().grayscale(1)
                }
                HStack(spacing: 8) {
                    Specimen().hueRotation(.degrees(120))
                    Specimen().colorInvert()
                    Specimen().colorMultiply(.yellow)
                    Specimen().luminanceToAlpha().background(.white)
                }
            }
        },
        GalleryPicture("effects-opacity-of-groups", "Left each part is half transparent, right the whole is") {
            HStack(spacing: 30) {
                overlapping.opacity(0.5)
                overlapping.compositingGroup().opacity(0.5)
                overlapping.drawingGroup(opaque: true).opacity(0.5)
            }
        },
        GalleryPicture(
            "effects-masks", "A gradient through letters, a fading image, a picture cut to a circle and a capsule"
        ) {
            VStack(spacing: 14) {
                LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)
                    .mask { Text("MASKED").font(.largeTitle.bold()) }
                    .frame(height: 44)
                HStack(spacing: 16) {
                    Specimen().mask(LinearGradient(colors: [.black, .clear], startPoint: .top, endPoint: .bottom))
                    Specimen().clipShape(Circle())
                    Specimen().clipShape(Capsule().rotation(.degrees(45)))
                    Specimen().cornerRadius(20).padding(-8).clipped()
                }
            }
        },
        GalleryPicture("effects-plane", "Turned by 30 degrees, scaled, sheared, mirrored; frames stay where they are") {
            HStack(spacing: 14) {
                Specimen().rotationEffect(.degrees(30)).border(.gray)
                Specimen().scaleEffect(0.6, anchor: .topLeading).border(.gray)
                Specimen().transformEffect(CGAffineTransform(a: 1, b: 0, c: 0.3, d: 0.8, tx: 0, ty: 0)).border(.gray)
                Specimen().scaleEffect(x: -1, y: 1).border(.gray)
            }
        },
        GalleryPicture(
            "effects-3d",
            "Turned about the vertical and the horizontal axis; the nearer edge is larger, without perspective it is not"
        ) {
            HStack(spacing: 14) {
                Color.clear.frame(width: 6)
                Specimen().rotation3DEffect(.degrees(45), axis: (x: 0, y: 1, z: 0))
                Specimen().rotation3DEffect(.degrees(45), axis: (x: 1, y: 0, z: 0))
                Specimen().rotation3DEffect(.degrees(45), axis: (x: 0, y: 1, z: 0), perspective: 0)
                Specimen().rotation3DEffect(.degrees(60), axis: (x: 1, y: 1, z: 0), anchor: .leading)
            }
        },
        GalleryPicture(
            "effects-projection", "A projection with perspective, and an effect of the test's own that shears by size"
        ) {
            HStack(spacing: 40) {
                Specimen().projectionEffect(perspective)
                Specimen().modifier(Shear(amount: 0.4))
            }
        },
        GalleryPicture(
            "effects-materials",
            "Five materials over stripes, from ultra thin to ultra thick: ever less shines through"
        ) {
            ZStack {
                HStack(spacing: 0) {
                    ForEach([Color.red, .yellow, .green, .blue, .purple, .orange], id: \.self) { $0 }
                }
                VStack(spacing: 6) {
                    Text("Ultra thin").frame(maxWidth: .infinity).padding(4).background(.ultraThinMaterial)
                    Text("Thin").frame(maxWidth: .infinity).padding(4).background(.thinMaterial)
                    Text("Regular").frame(maxWidth: .infinity).padding(4).background(.regularMaterial)
                    Text("Thick").frame(maxWidth: .infinity).padding(4).background(.thickMaterial)
                    Text("Ultra thick").frame(maxWidth: .infinity).padding(4).background(.ultraThickMaterial)
                }
                .padding(10)
            }
        },
    ]

    @MainActor private static var overlapping: some View {
        ZStack {
            Circle().fill(.red).frame(width: 50, height: 50).offset(x: -14)
            Circle().fill(.blue).frame(width: 50, height: 50).offset(x: 14)
        }
        .frame(width: 80, height: 60)
    }

    private static var perspective: ProjectionTransform {
        var transform = ProjectionTransform()
        transform.m13 = 0.004
        transform.m12 = 0.2
        return transform
    }

    static let blending: [GalleryPicture] = [
        GalleryPicture(
            "blending-separable",
            "Multiply, screen, overlay, darken, lighten, dodge, burn, soft light, hard light, difference, exclusion",
            height: 240
        ) {
            BlendGrid(modes: [
                .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight,
                .hardLight, .difference, .exclusion,
            ])
        },
        GalleryPicture(
            "blending-others",
            "Hue, saturation, colour, luminosity; atop, behind, taken out; plus darker goes to black, plus lighter to white",
            height: 220
        ) {
            BlendGrid(modes: [
                .hue, .saturation, .color, .luminosity, .sourceAtop, .destinationOver, .destinationOut, .plusDarker,
                .plusLighter,
            ])
        },
    ]
}

/// For each mode a disc of three colours over three stripes, blended in a group of its own.
private struct BlendGrid: View {
    var modes: [BlendMode]

    var body: some View {
        VStack(spacing: 6) {
            ForEach(0..<(modes.count + 3) / 4, id: \.self) { row in
                HStack(spacing: 6) {
                    ForEach(modes[row * 4..<min(row * 4 + 4, modes.count)], id: \.self) { mode in
                        VStack(spacing: 0) {
                            ZStack {
                                HStack(spacing: 0) {
                                    Color(red: 0.9, green: 0.3, blue: 0.2)
                                    Color(red: 0.3, green: 0.7, blue: 0.4)
                                    Color(white: 0.5)
                                    Color.clear
                                }
                                Circle()
                                    .fill(
                                        LinearGradient(
                                            colors: [
                                                Color(red: 1, green: 0.9, blue: 0.3),
                                                Color(red: 0.2, green: 0.3, blue: 0.8),
                                            ], startPoint: .top, endPoint: .bottom)
                                    )
                                    .padding(4)
                                    .blendMode(mode)
                            }
                            .compositingGroup()
                            .frame(width: 70, height: 46)
                            Text(verbatim: "\(mode)").font(.system(size: 9))
                        }
                    }
                }
            }
        }
    }
}

/// Shears its content by a part of its height.
private struct Shear: GeometryEffect {
    var amount: CGFloat
    var animatableData: CGFloat {
        get { amount }
        set { amount = newValue }
    }
    func effectValue(size: CGSize) -> ProjectionTransform {
        ProjectionTransform(CGAffineTransform(a: 1, b: 0, c: amount, d: 1, tx: -amount * size.height / 2, ty: 0))
    }
}
