@testable import SwiftUI
import SwiftUITesting
import Testing

extension FlowTests {
    /// Things that are dragged from one view and dropped on another. developer.apple.com/documentation/swiftui/drag-and-drop and
    /// …/coretransferable say what goes over as what; that a press lifts a view first is how a phone tells a drag from scrolling.
    @Suite("Drag and drop") @MainActor struct Drops {}
}

private struct Fruit: Codable, Transferable {
    var name: String
    static var transferRepresentation: some TransferRepresentation {
        CodableRepresentation(contentType: .json)
        ProxyRepresentation(exporting: \.name)
    }
}

extension FlowTests.Drops {
    private struct Board: View {
        @State private var left = ["one", "two"]
        @State private var right: [String] = []
        @State private var fruit = "nothing"
        @State private var targeted: [Bool] = []
        @State private var place = CGPoint.zero

        var body: some View {
            VStack(spacing: 0) {
                HStack(spacing: 0) {
                    VStack(spacing: 0) {
                        ForEach(left, id: \.self) { name in Text(name).frame(width: 100, height: 50).draggable(name) }
                        Text("fruit").frame(width: 100, height: 50).draggable(Fruit(name: "apple"))
                    }
                    VStack { ForEach(right, id: \.self) { Text("got \($0)") } }
                        .frame(width: 100, height: 150)
                        .dropDestination(for: String.self) { items, location in
                            right += items
                            left.removeAll { items.contains($0) }
                            place = location
                            return true
                        } isTargeted: {
                            targeted.append($0)
                        }
                }
                Text("bowl").frame(width: 200, height: 50)
                    .dropDestination(for: Fruit.self) { items, _ in
                        fruit = items[0].name
                        return true
                    }
                Text("has \(fruit)")
                Text("over \(targeted.map { $0 ? "in" : "out" }.joined(separator: " "))")
                Text("at \(Int(place.x.rounded())) \(Int(place.y.rounded()))")
            }
        }
    }

    /// Presses an element for half a second, moves by a distance and lets go.
    private func carry(_ label: String, dx: CGFloat, dy: CGFloat, on screen: TestScreen, waits: Double = 0.5) throws {
        let frame = try screen.find(label).frame
        let start = CGPoint(x: frame.midX, y: frame.midY)
        screen.scene.pointer(PointerEvent(.began, at: start, time: screen.host.now))
        screen.advance(by: waits)
        for step in 1...5 {
            let part = CGFloat(step) / 5
            screen.scene.pointer(
                PointerEvent(
                    .moved, at: CGPoint(x: start.x + dx * part, y: start.y + dy * part), time: screen.host.now))
            screen.advance(by: 1.0 / 60)
        }
        screen.scene.pointer(
            PointerEvent(.ended, at: CGPoint(x: start.x + dx, y: start.y + dy), time: screen.host.now))
        screen.advance(by: 0.5)
    }

    @Test("a value is dropped where values of its type are taken") func drop() throws {
        let screen = TestScreen(Board())
        try carry("two", dx: 100, dy: 0, on: screen)
        #expect(screen.contains("got two"))
        #expect(!screen.contains("two"))
        #expect(screen.contains("over in out"))
        // The middle of the second of three rows, in a box 100 points wide.
        #expect(screen.contains("at 50 75"))
    }

    @Test("it is not dropped beside a place, nor without the press that lifts it") func missed() throws {
        let screen = TestScreen(Board())
        try carry("two", dx: 0, dy: 60, on: screen)
        #expect(screen.contains("over "))
        try carry("two", dx: 100, dy: 0, on: screen, waits: 0)
        #expect(screen.contains("two"))
        #expect(!screen.contains("got two"))
    }

    @Test("a value goes over as itself, or as what stands for it") func proxies() throws {
        let screen = TestScreen(Board())
        try carry("fruit", dx: 0, dy: 50, on: screen)
        #expect(screen.contains("has apple"))
        try carry("fruit", dx: 100, dy: -50, on: screen)
        #expect(screen.contains("got apple"))
    }

    @Test("a string is no fruit") func refused() throws {
        let screen = TestScreen(Board())
        try carry("two", dx: 0, dy: 100, on: screen)
        #expect(screen.contains("has nothing"))
    }

    private struct Sorted: View {
        @State private var log = ""
        var body: some View {
            VStack(spacing: 0) {
                Text("thing").frame(width: 100, height: 50).onDrag { NSItemProvider(object: "thing") }
                Text("place").frame(width: 100, height: 50).onDrop(of: [.text], delegate: Taker(log: $log))
                Text(log)
            }
        }
    }

    private struct Taker: DropDelegate {
        @Binding var log: String
        func dropEntered(info: DropInfo) { log += "entered " }
        func dropExited(info: DropInfo) { log += "exited" }
        func performDrop(info: DropInfo) -> Bool {
            log += info.hasItemsConforming(to: [.plainText]) ? "text " : "other "
            return true
        }
    }

    @Test("a delegate hears of what comes, goes and is dropped") func delegate() throws {
        let screen = TestScreen(Sorted())
        try carry("thing", dx: 0, dy: 50, on: screen)
        #expect(screen.contains("entered text exited"))
    }

    private struct Named: View {
        let type: String
        @State private var got = "nothing"
        var body: some View {
            VStack(spacing: 0) {
                Text("thing").frame(width: 100, height: 50).onDrag { NSItemProvider(object: "thing") }
                Text("place").frame(width: 100, height: 50).onDrop(of: [type], isTargeted: nil) { providers in
                    got = "\(providers.count)"
                    return true
                }
                Text("got \(got)")
            }
        }
    }

    @Test("types of data may be named, as they were first") func names() throws {
        let screen = TestScreen(Named(type: "public.text"))
        try carry("thing", dx: 0, dy: 50, on: screen)
        #expect(screen.contains("got 1"))
        let other = TestScreen(Named(type: "public.image"))
        try carry("thing", dx: 0, dy: 50, on: other)
        #expect(other.contains("got nothing"))
    }

    private struct Pasted: View {
        @State private var got = "nothing"
        var body: some View {
            Text("got \(got)")
            PasteButton(payloadType: String.self) { got = $0.joined() }
        }
    }

    // developer.apple.com/documentation/swiftui/pastebutton: "reads items from the clipboard and delivers it to a closure".
    @Test("a paste button hands over the clipboard's text") func paste() throws {
        let screen = TestScreen(Pasted())
        screen.host.clipboard = "words"
        try screen.tap("Paste")
        #expect(screen.contains("got words"))
    }

    // The types' own pages at developer.apple.com/documentation/uniformtypeidentifiers say what they conform to.
    @Test("types of data conform to those above them") func types() {
        #expect(UTType.json.conforms(to: .text) && UTType.png.conforms(to: .image) && UTType.png.conforms(to: .item))
        #expect(!UTType.png.conforms(to: .text))
        #expect(UTType(filenameExtension: "JPG") == .jpeg)
    }

    @Test("a value becomes data of a type and is made of it again") func coding() async throws {
        let made = try await Transfer.make(Note.self, of: Carried(value: Fruit(name: "pear")))
        #expect(made?.name == "pear")
    }
}

/// Knows nothing of fruit but the type of data.
private struct Note: Codable, Transferable {
    var name: String
    static var transferRepresentation: some TransferRepresentation { CodableRepresentation(contentType: .json) }
}
