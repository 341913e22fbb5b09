import SwiftUITesting
import Testing

extension FlowTests {
    /// Collections that lists change: rows deleted, moved, and put between others.
    @Suite("Editing rows") @MainActor struct RowEdits {}
}

extension FlowTests.RowEdits {
    private struct Letters: View {
        @State private var letters = ["a", "b", "c"]
        @State private var isEditing = false
        var body: some View {
            VStack {
                Text("now \(letters.joined())")
                List {
                    ForEach($letters, id: \.self, editActions: .all) { $letter in
                        HStack { ForEach([0, 1], id: \.self) { Text("\(letter)\($0)") } }
                            .deleteDisabled(letter == "c")
                    }
                }
                .environment(\.editMode, .constant(isEditing ? .active : .inactive))
                Button("edit") { isEditing = true }
            }
        }
    }

    // developer.apple.com/documentation/swiftui/foreach/init(_:editactions:content:): "the views' rows can be deleted and moved".
    @Test("rows of bindings delete and move in the collection by themselves") func bindings() throws {
        let screen = TestScreen(Letters())
        try screen.drag("c0", dx: -300, dy: 0)
        screen.advance(by: 1)
        #expect(screen.contains("now abc"))
        try screen.drag("a1", dx: -300, dy: 0)
        screen.advance(by: 1)
        #expect(screen.contains("now bc"))
        try screen.tap("edit")
        screen.advance(by: 0.5)
        let row = try screen.find("b0").frame
        let handle = CGPoint(x: 393 - 38, y: row.midY)
        screen.scene.pointer(PointerEvent(.began, at: handle, time: screen.host.now))
        screen.scene.pointer(PointerEvent(.moved, at: CGPoint(x: handle.x, y: handle.y + 20), time: screen.host.now))
        screen.scene.pointer(PointerEvent(.moved, at: CGPoint(x: handle.x, y: handle.y + 60), time: screen.host.now))
        screen.scene.pointer(PointerEvent(.ended, at: CGPoint(x: handle.x, y: handle.y + 60), time: screen.host.now))
        screen.advance(by: 0.5)
        #expect(screen.contains("now cb"))
    }

    private enum Form: CaseIterable { case values, providers, table }

    /// What stands for no text.
    private struct Packed: Codable, Transferable {
        var number: Int
        static var transferRepresentation: some TransferRepresentation { CodableRepresentation(contentType: .json) }
    }

    private struct Board: View {
        let form: Form
        @State private var rows = ["a", "b", "c"]
        var body: some View {
            VStack {
                Text("new").draggable("new")
                Text("other").draggable(Packed(number: 1))
                Text("now \(rows.joined(separator: "+"))")
                switch form {
                case .values:
                    List {
                        ForEach(rows, id: \.self) { Text("row \($0)") }
                            .dropDestination(for: String.self) { rows.insert(contentsOf: $0, at: $1) }
                    }
                case .providers:
                    List {
                        ForEach(rows, id: \.self) { Text("row \($0)") }
                            .onInsert(of: [.plainText]) { index, providers in
                                providers[0].loadObject(ofClass: String.self) { text, _ in
                                    MainActor.assumeIsolated { rows.insert(text ?? "none", at: index) }
                                }
                            }
                    }
                case .table:
                    Table(of: Named.self) {
                        TableColumn("Name") { Text("row \($0.id)") }
                    } rows: {
                        ForEach(rows.map { Named(id: $0) })
                            .dropDestination(for: String.self) { rows.insert(contentsOf: $1, at: $0) }
                    }
                }
            }
        }
    }

    private struct Named: Identifiable { let id: String }

    private func carry(_ label: String, to end: CGPoint, on screen: TestScreen, _ before: () throws -> Void)
        async throws
    {
        let frame = try screen.find(label).frame
        let start = CGPoint(x: frame.midX, y: frame.midY)
        screen.scene.pointer(PointerEvent(.began, at: start, time: screen.host.now))
        screen.advance(by: 0.5)
        for part in [0.2, 0.6, 1] {
            let point = CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
            screen.scene.pointer(PointerEvent(.moved, at: point, time: screen.host.now))
            screen.advance(by: 1.0 / 60)
        }
        try before()
        screen.scene.pointer(PointerEvent(.ended, at: end, time: screen.host.now))
        // Item providers hand out on the main queue.
        await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
        screen.advance(by: 0.5)
    }

    // "index: the index at which the data should be inserted". (developer.apple.com/documentation/swiftui/dynamicviewcontent/
    // ondropdestination and oninsert)
    @Test("what is dropped on a row's upper half goes before it, on its lower half behind it", arguments: Form.allCases)
    private func insertion(_ form: Form) async throws {
        let screen = TestScreen(Board(form: form))
        let row = try screen.find("row b").frame
        // The row's padding counts as the row.
        try await carry("new", to: CGPoint(x: 300, y: row.minY - 8), on: screen) {
            let line = try lineColors(above: row, on: screen)
            #expect(line == [0x007AFF])
        }
        #expect(screen.contains("now a+new+b+c"))
        #expect(try lineColors(above: row, on: screen) != [0x007AFF])
        let last = try screen.find("row c").frame
        try await carry("other", to: CGPoint(x: 300, y: last.maxY + 8), on: screen) {}
        #expect(screen.contains("now a+new+b+c"))
    }

    /// The colours of the line at the upper edge of the row that a text stands in.
    private func lineColors(above text: CGRect, on screen: TestScreen) throws -> Set<UInt32> {
        let picture = try #require(screen.picture())
        return Set((100..<120).map { picture.color(x: $0, y: Int(text.minY.rounded()) - 11) })
    }

    @Test("the last place is behind the last row") func behind() async throws {
        let screen = TestScreen(Board(form: .values))
        let last = try screen.find("row c").frame
        try await carry("new", to: CGPoint(x: 300, y: last.maxY + 8), on: screen) {}
        #expect(screen.contains("now a+b+c+new"))
    }
}
