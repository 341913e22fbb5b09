import SwiftUITesting
import Testing

extension FlowTests {
    /// What views say about themselves to those who do not look, beside a label.
    @Suite("Accessibility details") @MainActor struct AccessibilityDetails {}
}

extension FlowTests.AccessibilityDetails {
    private struct Dial: View {
        @State private var level = 3.0
        var body: some View {
            Circle().frame(width: 80, height: 80)
                .accessibilityLabel("drawn")
                .accessibilityRepresentation { Slider(value: $level, in: 0...10, step: 1) { Text("Volume") } }
        }
    }

    // "Replaces one or more accessibility elements for this view with new accessibility elements … isn't displayed"
    // (developer.apple.com/documentation/swiftui/view/accessibilityrepresentation(representation:))
    @Test("a view is spoken for by another, which is not shown") func representation() throws {
        let screen = TestScreen(Dial(), size: CGSize(width: 200, height: 200))
        let plain = TestScreen(Circle().frame(width: 80, height: 80), size: CGSize(width: 200, height: 200))
        #expect(screen.contains("Volume"))
        #expect(!screen.contains("drawn"))
        #expect(screen.value("Volume") == "3")
        try screen.increment("Volume")
        #expect(screen.value("Volume") == "4")
        #expect(screen.picture() == plain.picture())
    }

    @Test("a view holds children that are not shown") func children() throws {
        let screen = TestScreen(
            Rectangle().accessibilityChildren {
                Text("Monday"); Text("Tuesday")
            }.accessibilityLabel("Chart"))
        let chart = try screen.find("Chart")
        #expect(chart.children.map(\.label) == ["Monday", "Tuesday"])
    }

    private struct Message: View {
        @State private var done = ""
        var body: some View {
            VStack {
                Text(done)
                Text("Message")
                    .accessibilityActions {
                        Button("Reply") { done = "replied" }
                        Button("Forward") { done = "forwarded" }
                    }
                    .accessibilityAction {
                        done = "starred"
                    } label: {
                        Text("Star")
                    }
            }
        }
    }

    @Test("buttons become actions of the element") func actions() throws {
        let screen = TestScreen(Message())
        let message = try screen.find("Message")
        #expect(message.semantics.customActions.map(\.name).sorted() == ["Forward", "Reply", "Star"])
        #expect(!screen.contains("Reply"))
        let act = { (name: String) in
            message.semantics.customActions.first { $0.name == name }?.action()
            screen.advance(by: 0)
        }
        act("Forward")
        #expect(screen.contains("forwarded"))
        act("Star")
        #expect(screen.contains("starred"))
    }

    @Test("more to read, by keys") func customContent() throws {
        let screen = TestScreen(
            Text("Dog")
                .accessibilityCustomContent("Age", "3")
                .accessibilityCustomContent("Breed", "Poodle", importance: .high)
                .accessibilityCustomContent("Age", "4"))
        let details = try screen.find("Dog").semantics.details
        #expect(
            Set(details.map { "\($0.label) \($0.value) \($0.isImportant)" }) == ["Age 4 false", "Breed Poodle true"])
    }

    @Test("what is said holds only where it is enabled", arguments: [true, false]) func conditions(_ isOn: Bool) throws
    {
        let screen = TestScreen(
            Text("plain").accessibilityLabel("special", isEnabled: isOn).accessibilityHint("help", isEnabled: isOn)
                .accessibilityIdentifier("name", isEnabled: isOn))
        #expect(screen.contains("special") == isOn)
        let element = try screen.find(isOn ? "special" : "plain")
        #expect(element.semantics.hint == (isOn ? "help" : nil))
        #expect(element.semantics.identifier == (isOn ? "name" : nil))
    }

    @Test("scrolling, zooming, and where it is pressed") func movements() throws {
        let log = Recorder()
        let screen = TestScreen(
            Color.red.frame(width: 100, height: 50).accessibilityElement().accessibilityLabel("map")
                .accessibilityScrollAction { log("\($0)") }
                .accessibilityZoomAction { log("\($0.direction)") }
                .accessibilityActivationPoint(UnitPoint(x: 0.25, y: 0.5)))
        let map = try screen.find("map")
        map.semantics.scroll?(.bottom)
        map.semantics.zoom?(
            AccessibilityZoomGestureAction(direction: .zoomIn, location: .center, point: CGPoint(x: 50, y: 25)))
        #expect(log.lines == ["bottom", "zoomIn"])
        #expect(map.activationPoint == CGPoint(x: map.frame.minX + 25, y: map.frame.midY))
    }
}
