import Foundation
import SwiftUITesting
import Testing

/// The ring around what the keyboard has reached.
@MainActor @Suite("Focus ring") struct FocusRingTests {
    private func ring(_ screen: TestScreen) -> CGRect? {
        for layer in screen.scene.rootLayer.sublayers.reversed() {
            if case .one(.stroke(.roundedRectangle, _, _)) = layer.content { return layer.frameInScene }
        }
        return nil
    }

    private func tab(_ screen: TestScreen) {
        _ = screen.scene.key(KeyPressEvent(characters: "\t"))
        screen.host.settle(screen.scene)
    }

    @Test("goes from control to control, also where all are alike")
    func alike() throws {
        let screen = TestScreen(
            HStack { ForEach(["A", "B", "C"], id: \.self) { name in Button(name) {}.frame(width: 50, height: 40) } })
        for name in ["A", "B", "C", "A"] {
            tab(screen)
            #expect(ring(screen) == (try screen.find(name, role: .button).frame.insetBy(dx: -3, dy: -3)))
        }
        screen.press(at: CGPoint(x: 5, y: 5))
        #expect(ring(screen) == nil)
    }

    @Test("follows the control")
    func moves() throws {
        struct Screen: View {
            @State private var count = 0
            var body: some View {
                VStack {
                    ForEach(0..<count, id: \.self) { Text("row \($0)") }
                    Button("More") { count += 1 }
                }
            }
        }
        let screen = TestScreen(Screen())
        tab(screen)
        for _ in 0..<3 {
            _ = screen.scene.key(KeyPressEvent(characters: " "))
            screen.host.settle(screen.scene)
            #expect(ring(screen) == (try screen.find("More").frame.insetBy(dx: -3, dy: -3)))
        }
        #expect(screen.contains("row 2"))
    }
}
