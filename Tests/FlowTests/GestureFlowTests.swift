import Foundation
import SwiftUITesting
import Testing

extension FlowTests {
    /// State that a gesture holds while it goes on.
    @Suite("Gesture state") @MainActor struct Gestures {}
}

extension FlowTests.Gestures {
    /// A press by name is one tap, as VoiceOver's activation is; two of them are a gesture of their own.
    @Test("a single press does what a single tap does") func pressOfSeveralGestures() throws {
        let recorder = Recorder()
        let screen = TestScreen(
            VStack {
                Text("both").onTapGesture(count: 2) { recorder("two") }.onTapGesture { recorder("one") }
                Text("reverse").onTapGesture { recorder("one") }.onTapGesture(count: 2) { recorder("two") }
                Text("double").onTapGesture(count: 2) { recorder("only two") }
            })
        try screen.tap("both")
        try screen.tap("reverse")
        try screen.tap("double")
        #expect(recorder.lines == ["one", "one", "only two"])
    }

    private struct Card: View {
        let recorder: Recorder
        @GestureState(resetTransaction: Transaction(animation: .linear(duration: 1))) private var offset = CGSize.zero
        var body: some View {
            Text("offset \(Int(offset.width))")
                .frame(width: 200, height: 100)
                .contentShape(Rectangle())
                .gesture(
                    DragGesture(minimumDistance: 5)
                        .updating($offset) { value, state, transaction in
                            if !transaction.isContinuous { recorder("not continuous") }
                            state = value.translation
                        }
                        .onEnded { _ in recorder("ended") }
                )
                .onChange(of: offset) { recorder("\(Int($1.width))") }
        }
    }

    private func drag(_ screen: TestScreen, _ phase: PointerEvent.Phase, _ x: CGFloat) {
        screen.scene.pointer(PointerEvent(phase, at: CGPoint(x: x, y: 150), time: screen.host.now))
        screen.advance(by: 0.02)
    }

    @Test(
        "C51 a gesture's state returns at its end and when it is cancelled; only a real end is told",
        arguments: [true, false])
    func resets(isCancelled: Bool) throws {
        let recorder = Recorder()
        let screen = TestScreen(Card(recorder: recorder), size: CGSize(width: 300, height: 300))
        drag(screen, .began, 100)
        drag(screen, .moved, 110)
        drag(screen, .moved, 140)
        #expect(screen.contains("offset 40"))
        if isCancelled { drag(screen, .cancelled, 140) } else { drag(screen, .ended, 140) }
        screen.advance(by: 0.02)
        #expect(screen.contains("offset 0"))
        #expect(recorder.lines == (isCancelled ? ["10", "40", "0"] : ["10", "40", "ended", "0"]))
    }

    @Test("C51 the reset transaction moves what depends on the state")
    func resetTransaction() throws {
        struct Slider: View {
            @GestureState(resetTransaction: Transaction(animation: .linear(duration: 1))) private var dx: CGFloat = 0
            var body: some View {
                Text("knob")
                    .frame(width: 50, height: 50)
                    .contentShape(Rectangle())
                    .offset(x: dx)
                    .gesture(
                        DragGesture(minimumDistance: 0).updating($dx) { value, state, _ in
                            state = value.translation.width
                        })
            }
        }
        let screen = TestScreen(Slider(), size: CGSize(width: 300, height: 300))
        let rest = try screen.find("knob").frame.minX
        drag(screen, .began, 150)
        drag(screen, .moved, 190)
        #expect(abs(try screen.find("knob").frame.minX - rest - 40) < 0.5)
        drag(screen, .ended, 190)
        screen.advance(by: 0.48)
        #expect(abs(try screen.find("knob").frame.minX - rest - 20) < 1)
        screen.advance(by: 0.6)
        #expect(abs(try screen.find("knob").frame.minX - rest) < 0.5)
    }

    @Test("C51 a view that goes in the middle of its gesture ends it")
    func removal() throws {
        struct Screen: View {
            let recorder: Recorder
            @State private var isShown = true
            @GestureState private var isPressed = false
            var body: some View {
                Text(isPressed ? "pressed" : "free")
                if isShown {
                    Color.red.frame(width: 100, height: 100)
                        .gesture(DragGesture(minimumDistance: 0).updating($isPressed) { _, state, _ in state = true })
                }
                Button("remove") { isShown = false }
            }
        }
        let screen = TestScreen(VStack { Screen(recorder: Recorder()) }, size: CGSize(width: 300, height: 300))
        drag(screen, .began, 150)
        #expect(screen.contains("pressed"))
        try screen.tap("remove")
        screen.advance(by: 0.1)
        #expect(screen.contains("free"))
    }

    @Test("a long press and a tap hold state too")
    func otherGestures() throws {
        struct Screen: View {
            @GestureState private var isPressing = false
            @State private var count = 0
            var body: some View {
                Text(isPressing ? "pressing" : "count \(count)")
                    .frame(width: 200, height: 100)
                    .contentShape(Rectangle())
                    .gesture(
                        LongPressGesture(minimumDuration: 1)
                            .updating($isPressing) { current, state, _ in state = current }
                            .onEnded { _ in count += 1 })
            }
        }
        let screen = TestScreen(Screen(), size: CGSize(width: 300, height: 300))
        drag(screen, .began, 150)
        #expect(screen.contains("pressing"))
        screen.advance(by: 1.1)
        drag(screen, .ended, 150)
        #expect(screen.contains("count 1"))
    }
}
