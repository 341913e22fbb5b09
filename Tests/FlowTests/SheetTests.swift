import SwiftUITesting
import Testing

extension FlowTests {
    /// Sheets, covers and popovers: how they come, where they stand, how they end.
    @Suite("Sheets") @MainActor struct Sheets {}
}

extension FlowTests.Sheets {
    private struct Item: Identifiable { let id: Int }

    private struct Content: View {
        let name: String
        let recorder: Recorder
        @State private var taps = 0
        @State private var token: Lives.Token
        @Environment(\.dismiss) private var dismiss
        @Environment(\.isPresented) private var isPresented

        init(_ name: String, _ recorder: Recorder, _ lives: Lives) {
            self.name = name
            self.recorder = recorder
            _token = State(wrappedValue: Lives.Token(lives))
        }

        var body: some View {
            let _ = token
            VStack {
                Text("\(name), \(taps) taps, presented \(isPresented ? "yes" : "no")")
                Button("tap") { taps += 1 }
                Button("close") { dismiss() }
            }
            .onAppear { recorder("+\(name)") }
            .onDisappear { recorder("-\(name)") }
        }
    }

    private struct Screen: View {
        let recorder: Recorder
        let lives: Lives
        @State private var isShown = false
        @State private var isCovered = false
        @State private var item: Item?
        var body: some View {
            VStack {
                Text("shown \(isShown ? "yes" : "no"), item \(item.map { "\($0.id)" } ?? "none")")
                Button("show") { isShown = true }
                    .sheet(isPresented: $isShown, onDismiss: { recorder("dismissed") }) {
                        Content("sheet", recorder, lives)
                    }
                Button("cover") { isCovered = true }
                    .fullScreenCover(isPresented: $isCovered) { Content("cover", recorder, lives) }
                Button("item") { item = Item(id: 1) }
                    .sheet(item: $item, onDismiss: { recorder("item dismissed") }) { shown in
                        Content("item \(shown.id)", recorder, lives)
                        Button("next") { item = Item(id: shown.id + 1) }
                    }
            }
        }
    }

    @Test("a sheet writes its binding back, calls onDismiss, and lets its state go")
    func life() throws {
        let (recorder, lives) = (Recorder(), Lives())
        let screen = TestScreen(Screen(recorder: recorder, lives: lives))
        try screen.tap("show")
        #expect(screen.contains("sheet, 0 taps, presented yes"))
        try screen.tap("tap")
        #expect(screen.contains("sheet, 1 taps, presented yes"))
        try screen.tap("close")
        #expect(screen.contains("shown no, item none"))
        #expect(!screen.contains("sheet, 1 taps, presented yes"))
        #expect(recorder.lines == ["+sheet", "-sheet", "dismissed"])
        // Even while the first still sinks, another is a new one.
        try screen.tap("show")
        #expect(screen.contains("sheet, 0 taps, presented yes"))
        try screen.back()
        screen.advance(by: 2)
        #expect(!screen.host.isAnimating)
        #expect(lives.alive == 0)
        #expect(recorder.lines.suffix(3) == ["+sheet", "-sheet", "dismissed"])
    }

    @Test("a sheet for an item; another item has another sheet")
    func items() throws {
        let (recorder, lives) = (Recorder(), Lives())
        let screen = TestScreen(Screen(recorder: recorder, lives: lives))
        try screen.tap("item")
        try screen.tap("tap")
        #expect(screen.contains("item 1, 1 taps, presented yes"))
        try screen.tap("next")
        #expect(screen.contains("item 2, 0 taps, presented yes"))
        #expect(!screen.contains("item 1, 1 taps, presented yes"))
        try screen.tap("close")
        #expect(screen.contains("shown no, item none"))
        screen.advance(by: 2)
        #expect(lives.alive == 0)
    }

    @Test("a sheet rises over the dimmed scene and sinks again; without animations it is there at once")
    func motion() throws {
        struct Screen: View {
            @State private var isShown = false
            var body: some View {
                VStack {
                    Button("show") { isShown = true }
                    Button("at once") {
                        var transaction = Transaction()
                        transaction.disablesAnimations = true
                        withTransaction(transaction) { isShown = true }
                    }
                }
                .sheet(isPresented: $isShown) { Text("content") }
            }
        }
        func darkness(_ screen: TestScreen) throws -> Double { try #require(screen.picture()).brightness(x: 5, y: 3) }
        let screen = TestScreen(Screen())
        let bright = try darkness(screen)
        try screen.tap("show")
        #expect(screen.host.isAnimating)
        screen.advance(by: 0.1)
        let middle = try darkness(screen)
        screen.advance(by: 2)
        let dimmed = try darkness(screen)
        #expect(bright > middle && middle > dimmed)
        #expect(!screen.host.isAnimating)
        try screen.back()
        #expect(screen.host.isAnimating)
        screen.advance(by: 2)
        #expect(abs(try darkness(screen) - bright) < 0.01)
        try screen.tap("at once")
        #expect(!screen.host.isAnimating)
        #expect(abs(try darkness(screen) - dimmed) < 0.01)
    }

    @Test("detents: the smallest first, the program's selection, dragging from one to the next and away")
    func detents() throws {
        struct Screen: View {
            let recorder: Recorder
            @State private var isShown = false
            @State private var detent = PresentationDetent.height(200)
            var body: some View {
                Button("show") { isShown = true }
                    .sheet(isPresented: $isShown, onDismiss: { recorder("dismissed") }) {
                        VStack {
                            Text(detent == .medium ? "medium" : detent == .large ? "large" : "low")
                            Button("grow") { detent = .large }
                        }
                        .frame(maxWidth: .infinity, maxHeight: .infinity)
                        .accessibilityElement(children: .contain)
                        .accessibilityIdentifier("content")
                        .presentationDetents([.medium, .large, .height(200)], selection: $detent)
                        .presentationDragIndicator(.visible)
                    }
            }
        }
        let recorder = Recorder()
        let screen = TestScreen(Screen(recorder: recorder))
        func top() throws -> Double { Double(try screen.find("content").frame.minY) }
        try screen.tap("show")
        screen.advance(by: 2)
        #expect(try top() == 644)
        #expect(screen.contains("Sheet Grabber"))
        try screen.tap("grow")
        screen.advance(by: 2)
        #expect(try top() == 10)
        // Down by a third: the middle height is the nearest.
        try screen.drag("Sheet Grabber", dx: 0, dy: 300)
        screen.advance(by: 2)
        #expect(screen.contains("medium"))
        #expect(try top() == 844 - 417)
        try screen.drag("Sheet Grabber", dx: 0, dy: 400)
        screen.advance(by: 2)
        #expect(!screen.contains("content"))
        #expect(recorder.lines == ["dismissed"])
    }

    @Test("a sheet that must be answered cannot be dragged away, pressed away or left by the back key")
    func held() throws {
        struct Screen: View {
            @State private var isShown = false
            @State private var isFree = false
            var body: some View {
                Button("show") { isShown = true }
                    .sheet(isPresented: $isShown) {
                        VStack {
                            Text("question")
                            Button("answer") { isFree = true }
                        }
                        .interactiveDismissDisabled(!isFree)
                        .presentationDetents([.medium])
                    }
            }
        }
        let screen = TestScreen(Screen())
        try screen.tap("show")
        screen.advance(by: 1)
        try screen.back()
        screen.press(at: CGPoint(x: 200, y: 100))
        try screen.drag("question", dx: 0, dy: 600)
        screen.advance(by: 1)
        #expect(screen.contains("question"))
        try screen.tap("answer")
        screen.press(at: CGPoint(x: 200, y: 100))
        #expect(!screen.contains("question"))
    }

    @Test("a cover fills the scene; its background and a sheet's are its content's to choose")
    func backgrounds() throws {
        struct Screen: View {
            @State private var isShown = false
            @State private var isCovered = false
            var body: some View {
                Button("show") { isShown = true }
                    .sheet(isPresented: $isShown) { Text("a").presentationBackground(Color(red: 1, green: 0, blue: 0)) }
                Button("cover") { isCovered = true }
                    .fullScreenCover(isPresented: $isCovered) {
                        Text("b").presentationBackground { Color(red: 0, green: 0, blue: 1) }
                    }
            }
        }
        let screen = TestScreen(Screen())
        try screen.tap("show")
        screen.advance(by: 2)
        #expect(try #require(screen.picture()).color(x: 200, y: 700) == 0xFF0000)
        try screen.back()
        try screen.tap("cover")
        screen.advance(by: 2)
        #expect(try #require(screen.picture()).color(x: 2, y: 2) == 0x0000FF)
    }

    @Test("a sheet's ground is lighter than the scene's in dark appearance")
    func elevation() throws {
        struct Screen: View {
            @State private var isShown = false
            var body: some View {
                Button("show") { isShown = true }
                    .sheet(isPresented: $isShown) {
                        NavigationStack { Text("content").frame(maxWidth: .infinity, maxHeight: .infinity) }
                            .presentationDetents([.medium])
                    }
            }
        }
        let screen = TestScreen(Screen(), dark: true)
        try screen.tap("show")
        screen.advance(by: 2)
        // Apple's Human Interface Guidelines: the base background is black, the elevated one 1C1C1E.
        #expect(try #require(screen.picture()).color(x: 5, y: 700) == 0x1C1C1E)
        #expect(try #require(screen.picture()).color(x: 5, y: 100) == 0x000000)
    }

    @Test("a popover stands beside its view in a wide scene, and is a sheet in a narrow one", arguments: [390.0, 1000])
    func popover(width: Double) throws {
        struct Screen: View {
            @State private var isShown = false
            var body: some View {
                Button("show") { isShown = true }
                    .popover(isPresented: $isShown) {
                        Text("content").frame(width: 200, height: 100)
                            .accessibilityElement(children: .contain)
                            .accessibilityIdentifier("box")
                    }
            }
        }
        let screen = TestScreen(Screen(), size: CGSize(width: width, height: 800))
        try screen.tap("show")
        screen.advance(by: 1)
        let (box, button) = (try screen.find("box").frame, try screen.find("show").frame)
        #expect(abs(box.midX - width / 2) < 1)
        if width > 600 {
            #expect(box.minY - button.maxY == 13)
        } else {
            #expect(abs(box.midY - (10 + 395)) < 1)
        }
        screen.press(at: CGPoint(x: 3, y: 3))
        #expect(!screen.contains("content"))
    }
}
