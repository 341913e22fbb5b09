import Foundation
import SwiftUI
import Testing

/// "Applies effects to this view, while providing access to layout information through a geometry proxy." (Apple's documentation of
/// visualEffect(_:))
@MainActor @Suite struct VisualEffectTests {
    private func layer(_ name: String, _ stage: LayoutStage) -> Layer? {
        var found: Layer?
        func visit(_ layer: Layer) {
            if case .one(.fill(_, .color(let color), _)) = layer.content, LeafNames.byColor[color] == name {
                found = layer
            }
            layer.sublayers.forEach(visit)
        }
        visit(stage.scene.rootLayer)
        return found
    }

    /// The nearest layer around the leaf's that an effect is put on.
    private func effect(_ name: String, _ stage: LayoutStage) -> Layer? {
        var current = layer(name, stage)?.parent
        while let layer = current, layer.opacity == 1, layer.style?.transform.isIdentity ?? true {
            current = layer.parent
        }
        return current
    }

    @Test("effects that follow from the size") func size() {
        let stage = LayoutStage(
            Leaf("ve.a").frame(width: 50, height: 20)
                .visualEffect { content, proxy in
                    content.opacity(proxy.size.width / 100).offset(x: proxy.size.height)
                })
        let layer = effect("ve.a", stage)
        #expect(layer?.opacity == 0.5)
        #expect(layer?.style?.transform.affine.tx == 20)
        // Layout takes no notice.
        #expect(stage.frames["ve.a"]?.size == CGSize(width: 50, height: 20))
    }

    @Test("follows scrolling") func scrolling() {
        let stage = LayoutStage(
            ScrollView {
                VStack(spacing: 0) {
                    Leaf("ve.b").frame(width: 50, height: 100)
                        .visualEffect { content, proxy in
                            content.offset(x: proxy.frame(in: .scrollView).minY / 2)
                        }
                    Leaf("ve.c").frame(width: 50, height: 1000)
                }
            })
        stage.scene.scroll(at: CGPoint(x: 200, y: 100), dx: 0, dy: 30)
        stage.settle()
        #expect(effect("ve.b", stage)?.style?.transform.affine.tx == -15)
    }

    @Test("a change is animated") func animated() {
        struct Screen: View {
            let isOn: Knob<Bool>
            var body: some View {
                let isOn = isOn.value
                Leaf("ve.d").frame(width: 50, height: 100)
                    .visualEffect { content, _ in content.opacity(isOn ? 1 : 0.2) }
            }
        }
        let isOn = Knob(false)
        let stage = LayoutStage(Screen(isOn: isOn))
        #expect(effect("ve.d", stage)?.opacity == 0.2)
        withAnimation(.linear(duration: 1)) { isOn.value = true }
        stage.settle()
        stage.advance(0.5)
        #expect(abs((effect("ve.d", stage)?.opacity ?? 0) - 0.6) < 0.03)
        stage.advance(1)
        #expect(layer("ve.d", stage)?.parent?.opacity ?? 1 == 1)
    }

    // developer.apple.com/documentation/swiftui/visualeffect/rotation3deffect(_:axis:anchor:anchorz:perspective:) draws as the modifier of views.
    @Test("turned in space as the modifier turns a view") func space() {
        let stage = LayoutStage(
            VStack {
                Leaf("ve.e").frame(width: 50, height: 20)
                    .visualEffect { content, _ in
                        content.rotation3DEffect(
                            .degrees(40), axis: (x: 0, y: 1, z: 0), anchor: .leading, perspective: 0.5)
                    }
                Leaf("ve.f").frame(width: 50, height: 20)
                    .rotation3DEffect(.degrees(40), axis: (x: 0, y: 1, z: 0), anchor: .leading, perspective: 0.5)
                Leaf("ve.g").frame(width: 50, height: 20)
                    .visualEffect { content, _ in content.transformEffect(CGAffineTransform(scaleX: 2, y: 1)) }
            })
        let (own, modifier) = (effect("ve.e", stage)?.style?.transform, effect("ve.f", stage)?.style?.transform)
        #expect(own == modifier)
        #expect(own?.isAffine == false)
        #expect(effect("ve.g", stage)?.style?.transform.affine.a == 2)
    }
}
