import Foundation
import Testing

@testable import SwiftUICore

/// Effects on drawing: what they set on layers, and what a press finds through them.
@MainActor @Suite struct EffectTests {
    /// Whether a press at a point of the scene finds a filled shape.
    private func isHit(_ host: MotionHost, _ x: CGFloat, _ y: CGFloat) -> Bool {
        host.scene.input.path(to: CGPoint(x: x, y: y)).contains { element in
            guard let layer = element.layer, case .one(.fill) = layer.content else { return false }
            return true
        }
    }

    /// A square of 100 points in the middle of the scene, from (150, 350) to (250, 450).
    private func square<V: View>(_ body: (AnyView) -> V) -> MotionHost {
        MotionHost(body(AnyView(Rectangle().frame(width: 100, height: 100))))
    }

    /// The style of the layer around the shape. The host must outlive what is read from it.
    private func style(_ host: MotionHost) throws -> LayerStyle {
        let layer = try #require(host.fills.first)
        return try withExtendedLifetime(host) { try #require(layer.parent?.style) }
    }

    @Test func scalingMovesWhatIsHit() throws {
        let host = square { $0.scaleEffect(2, anchor: .topLeading) }
        #expect(isHit(host, 340, 540))
        #expect(!isHit(host, 145, 400))
        #expect(!isHit(host, 355, 400))
        #expect(try style(host).transform.affine == CGAffineTransform(scaleX: 2, y: 2))
        // Layout takes no notice.
        #expect(host.fills[0].frameInScene == CGRect(x: 150, y: 350, width: 100, height: 100))
    }

    @Test func scalingIsAboutTheAnchor() {
        let host = square { $0.scaleEffect(x: 0.5, y: 1, anchor: .bottomTrailing) }
        #expect(isHit(host, 245, 355))
        #expect(!isHit(host, 195, 400))
    }

    @Test func turningMovesWhatIsHit() {
        let host = square { $0.rotationEffect(.degrees(45)) }
        #expect(isHit(host, 200, 335))
        #expect(!isHit(host, 155, 355))
    }

    @Test func positiveAnglesTurnClockwise() throws {
        let host = square { $0.rotationEffect(.degrees(90), anchor: .topLeading) }
        let corner = CGPoint(x: 100, y: 0).applying(try style(host).transform)
        #expect(isClose(corner.x, 0) && isClose(corner.y, 100))
        #expect(isHit(host, 100, 400))
        #expect(!isHit(host, 200, 400))
    }

    @Test func transformsAreAboutTheCorner() {
        let host = square { $0.transformEffect(CGAffineTransform(translationX: 120, y: 0)) }
        #expect(isHit(host, 360, 400))
        #expect(!isHit(host, 200, 400))
    }

    @Test func projectionsMayHavePerspective() throws {
        var projection = ProjectionTransform()
        projection.m13 = 0.01
        let host = square { $0.projectionEffect(projection) }
        let right = CGPoint(x: 100, y: 100).applying(try style(host).transform)
        #expect(isClose(right.x, 50) && isClose(right.y, 50))
        #expect(isHit(host, 195, 395))
        #expect(!isHit(host, 205, 395))
    }

    /// The card that flips of swiftui-lab.com's "Advanced SwiftUI Animations – Part 2: GeometryEffect" is turned by these.
    @Test func mappingsOfSpaceAreSeenInThePlane() throws {
        var turned = CATransform3DRotate(CATransform3DIdentity, .pi / 3, 0, 1, 0)
        turned = CATransform3DTranslate(turned, -50, -50, 0)
        let flat = ProjectionTransform(turned).concatenating(ProjectionTransform(.init(translationX: 50, y: 50)))
        let mapping = try style(square { $0.projectionEffect(flat) }).transform
        let (left, right) = (CGPoint(x: 0, y: 50).applying(mapping), CGPoint(x: 100, y: 50).applying(mapping))
        #expect(isClose(left.x, 25) && isClose(right.x, 75) && isClose(left.y, 50))
        // With perspective, what comes nearer is larger.
        var near = CATransform3DIdentity
        near.m34 = -1 / 200
        near = CATransform3DRotate(near, .pi / 3, 0, 1, 0)
        #expect(isClose(ProjectionTransform(near).m13, sin(.pi / 3) / 200))
        let moved = CATransform3DConcat(CATransform3DMakeScale(2, 3, 4), CATransform3DMakeTranslation(5, 6, 7))
        #expect(CATransform3DGetAffineTransform(moved) == CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 5, ty: 6))
        let back = CATransform3DConcat(moved, CATransform3DInvert(moved))
        #expect(isClose(back.m11, 1) && isClose(back.m22, 1) && isClose(back.m33, 1) && isClose(back.m41, 0))
    }

    @Test func aTurnInSpaceMakesNarrower() throws {
        let flat = square { $0.rotation3DEffect(.degrees(60), axis: (x: 0, y: 1, z: 0), perspective: 0) }
        let mapping = try style(flat).transform
        let (left, right) = (CGPoint(x: 0, y: 50).applying(mapping), CGPoint(x: 100, y: 50).applying(mapping))
        #expect(isClose(right.x - left.x, 50))
        #expect(isClose(left.x, 25))
        // About the axis across the plane it is an ordinary rotation.
        let plane = square { $0.rotation3DEffect(.degrees(30), axis: (x: 0, y: 0, z: 1)) }
        let same = square { $0.rotationEffect(.degrees(30)) }
        let point = CGPoint(x: 17, y: 80)
        let (a, b) = (point.applying(try style(plane).transform), point.applying(try style(same).transform))
        #expect(isClose(a.x, b.x, within: 1e-9) && isClose(a.y, b.y, within: 1e-9))
    }

    @Test func whatIsNearerLooksLarger() throws {
        let host = square { $0.rotation3DEffect(.degrees(30), axis: (x: 0, y: 1, z: 0)) }
        let mapping = try style(host).transform
        func height(_ x: CGFloat) -> CGFloat {
            CGPoint(x: x, y: 100).applying(mapping).y - CGPoint(x: x, y: 0).applying(mapping).y
        }
        // The left edge comes to the front, the right one goes back.
        #expect(height(0) > 100.5)
        #expect(height(100) < 99.5)
    }

    @Test func turningByNothingChangesNothing() throws {
        let host = square { $0.rotation3DEffect(.zero, axis: (x: 1, y: 1, z: 0), anchorZ: 40) }
        let corner = CGPoint(x: 100, y: 100).applying(try #require(host.fills[0].parent).style?.transform ?? .init())
        #expect(isClose(corner.x, 100, within: 1e-9) && isClose(corner.y, 100, within: 1e-9))
    }

    // MARK: Cutting

    @Test func clippingCutsAndLetsPressesThrough() throws {
        let host = square { $0.clipShape(Circle()) }
        #expect(isHit(host, 200, 400))
        #expect(!isHit(host, 155, 355))
        guard case .ellipse(let rect) = try style(host).clip else { throw Wrong() }
        #expect(rect == CGRect(x: 0, y: 0, width: 100, height: 100))
    }

    @Test func clippedCutsToTheBox() throws {
        let host = MotionHost(Rectangle().frame(width: 300, height: 300).frame(width: 100, height: 100).clipped())
        #expect(isHit(host, 155, 355))
        #expect(!isHit(host, 145, 400))
        guard case .rectangle(let rect) = try style(host).clip else { throw Wrong() }
        #expect(rect == CGRect(x: 0, y: 0, width: 100, height: 100))
    }

    @Test func cornerRadiusCutsCorners() throws {
        let host = square { $0.cornerRadius(40) }
        #expect(isHit(host, 200, 352))
        #expect(!isHit(host, 153, 353))
        guard case .roundedRectangle(_, let radius, false) = try style(host).clip else { throw Wrong() }
        #expect(radius == CGSize(width: 40, height: 40))
    }

    private struct Wrong: Error {}

    @Test func masksAreLayersOfTheirOwn() throws {
        let host = square { $0.mask(alignment: .topLeading) { Circle().frame(width: 40, height: 40) } }
        let layer = try #require(host.fills.first?.parent)
        let mask = try #require(layer.style?.mask)
        #expect(!layer.sublayers.contains { $0 === mask })
        #expect(mask.parent === layer)
        #expect(mask.position == .zero)
        #expect(mask.sublayers.count == 1)
        #expect(mask.sublayers[0].size == CGSize(width: 40, height: 40))
    }

    // MARK: Showing

    @Test func whatIsTransparentLetsPressesThrough() {
        #expect(isHit(square { $0.opacity(0.01) }, 200, 400))
        #expect(!isHit(square { $0.opacity(0) }, 200, 400))
    }

    @Test func opacityIsCutToItsRange() {
        let (above, below) = (square { $0.opacity(3) }, square { $0.opacity(-1) })
        #expect(above.fills[0].parent?.opacity == 1)
        #expect(below.fills[0].parent?.opacity == 0)
    }

    @Test func whatIsHiddenKeepsItsRoom() throws {
        let host = MotionHost(
            VStack(spacing: 0) {
                Rectangle().frame(width: 100, height: 100).hidden()
                Text("below")
            })
        #expect(!isHit(host, 200, 380))
        let layer = try #require(host.fills[0].parent)
        #expect(layer.opacity == 0)
        #expect(layer.semantics?.isHidden == true)
        #expect(host.place("below")!.y == host.fills[0].frameInScene.maxY)
    }

    @Test func compositing() throws {
        #expect(try style(square { $0.blendMode(.multiply) }).blendMode == .multiply)
        #expect(try style(square { $0.compositingGroup() }).isGroup)
        let opaque = square { $0.drawingGroup(opaque: true) }
        #expect(opaque.fills.count == 2)
        #expect(opaque.color(of: opaque.fills[0]) == .black)
    }

    // MARK: Colours

    /// What a matrix of colours makes of a colour.
    private func apply(_ host: MotionHost, to color: [Float]) throws -> [Float] {
        guard case .colorMatrix(let m) = try style(host).effects.first else { throw Wrong() }
        let input = color + [1]
        return (0..<4).map { row in (0..<5).reduce(0) { $0 + m[row * 5 + $1] * input[$1] } }
    }

    private func isNear(_ a: [Float], _ b: [Float]) -> Bool {
        zip(a, b).allSatisfy { abs($0 - $1) < 0.002 }
    }

    @Test func coloursAreChangedAsTheFiltersSay() throws {
        let color: [Float] = [0.2, 0.4, 0.6, 1]
        // W3C Filter Effects: the shorthand functions' matrices.
        #expect(isNear(try apply(square { $0.brightness(0.1) }, to: color), [0.3, 0.5, 0.7, 1]))
        #expect(isNear(try apply(square { $0.contrast(2) }, to: color), [-0.1, 0.3, 0.7, 1]))
        let red: Float = 0.213 * 0.2
        let green: Float = 0.715 * 0.4
        let blue: Float = 0.072 * 0.6
        let light: Float = red + green + blue
        let grey: [Float] = [light, light, light, 1]
        #expect(isNear(try apply(square { $0.saturation(0) }, to: color), grey))
        #expect(isNear(try apply(square { $0.grayscale(1) }, to: color), grey))
        #expect(isNear(try apply(square { $0.grayscale(0) }, to: color), color))
        #expect(isNear(try apply(square { $0.colorInvert() }, to: color), [0.8, 0.6, 0.4, 1]))
        #expect(isNear(try apply(square { $0.hueRotation(.zero) }, to: color), color))
        let twice: Float = 2 * light
        let opposite: [Float] = [twice - 0.2, twice - 0.4, twice - 0.6, 1]
        #expect(isNear(try apply(square { $0.hueRotation(.degrees(180)) }, to: color), opposite))
        let tint = Color(.sRGB, red: 1, green: 0.5, blue: 0)
        #expect(isNear(try apply(square { $0.colorMultiply(tint) }, to: color), [0.2, 0.2, 0, 1]))
        let luminance: Float = 0.2125 * 0.2 + 0.7154 * 0.4 + 0.0721 * 0.6
        #expect(isNear(try apply(square { $0.luminanceToAlpha() }, to: color), [0, 0, 0, luminance]))
    }

    @Test func shadowsTakeTheirColourFromTheEnvironment() throws {
        let host = MotionHost(Rectangle().shadow(color: .primary, radius: 4, x: 1, y: 2))
        guard case .shadow(let light, 4, 1, 2) = try style(host).effects.first else { throw Wrong() }
        host.scene.setColorScheme(dark: true)
        guard case .shadow(let dark, _, _, _) = try style(host).effects.first else { throw Wrong() }
        #expect(light.red < 0.1 && dark.red > 0.9)
    }
}
