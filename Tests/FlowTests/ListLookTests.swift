import SwiftUITesting
import Testing

extension FlowTests {
    /// How lists and menus look, where that takes more than a look at a reference picture.
    @Suite("Looks") @MainActor struct Looks {}
}

extension FlowTests.Looks {
    /// iOS's blue, also where its edges are mixed with white.
    private func isBlue(_ color: UInt32) -> Bool { color & 0xFF > 0xF0 && color >> 16 < 0x60 }

    private func count(
        in picture: Picture, x: Range<Int>, y: Range<Int>, where condition: (UInt32) -> Bool
    ) -> Int {
        var count = 0
        for row in y { for column in x where condition(picture.color(x: column, y: row)) { count += 1 } }
        return count
    }

    @Test("a row that is chosen while a list is edited has a filled mark") func mark() throws {
        struct Screen: View {
            @State private var chosen: Set<Int> = []
            var body: some View {
                List(0..<3, id: \.self, selection: $chosen) { Text("Row \($0)") }
                    .environment(\.editMode, .constant(.active))
            }
        }
        let screen = TestScreen(Screen())
        let row = try screen.find("Row 1").frame
        let (x, y) = (20..<60, Int(row.minY)..<Int(row.maxY))
        #expect(count(in: try #require(screen.picture()), x: x, y: y, where: isBlue) == 0)
        try screen.tap("Row 1")
        screen.advance(by: 0.5)
        #expect(count(in: try #require(screen.picture()), x: x, y: y, where: isBlue) > 60)
    }

    /// "The default alignment … of the separator's leading edge is the leading edge of the first text of the row." (Apple's documentation of
    /// listRowSeparatorLeading)
    @Test("a line begins where the text of the row above does") func lines() throws {
        let screen = TestScreen(
            List {
                HStack {
                    Color.red.frame(width: 40, height: 20)
                    Text("One")
                }
                Text("Two")
                Text("Three").alignmentGuide(.listRowSeparatorLeading) { _ in 100 }
                Text("Four")
            }
            .listStyle(.plain))
        let picture = try #require(screen.picture())
        func start(below label: String) throws -> Int? {
            let row = try screen.find(label).frame
            // The line lies in the rows' padding of 11 points below the text.
            for y in Int(row.maxY) + 5..<Int(row.maxY) + 16 {
                let dark = (0..<380).first { picture.color(x: $0, y: y) != 0xFFFFFF }
                if let dark, picture.color(x: 380, y: y) != 0xFFFFFF { return dark }
            }
            return nil
        }
        #expect(try start(below: "One") == Int(try screen.find("One").frame.minX))
        #expect(try start(below: "Two") == 16)
        #expect(try start(below: "Three") == 116)
    }

    @Test("titles of labels in a list line up, whatever their icons") func labels() throws {
        let screen = TestScreen(
            List {
                Label("One", systemImage: "star")
                Label("Two", systemImage: "ellipsis")
            })
        let (one, two) = (try screen.find("One").frame, try screen.find("Two").frame)
        #expect(one.minX == two.minX)
    }

    @Test("rows of a side bar stand on no card in a wide window") func sideBar() throws {
        func corner(_ screen: TestScreen) throws -> UInt32 {
            let row = try screen.find("One").frame
            return try #require(screen.picture()).color(x: 300, y: Int(row.midY))
        }
        #expect(try corner(TestScreen(List { Text("One") }.listStyle(.insetGrouped))) == 0xFFFFFF)
        let wide = TestScreen(List { Text("One") }.listStyle(.sidebar), size: CGSize(width: 800, height: 600))
        #expect(try corner(wide) == 0xF2F2F7)
    }

    @Test("a context menu leaves its view as it is, and dims what is around") func contextMenu() throws {
        let screen = TestScreen(
            ZStack {
                Color.white
                Color.green.frame(width: 100, height: 60).accessibilityElement().accessibilityLabel("Box")
                    .contextMenu { Button("Copy") {} }
            })
        let before = try #require(screen.picture())
        try screen.longPress("Box")
        screen.advance(by: 0.5)
        #expect(screen.contains("Copy"))
        let after = try #require(screen.picture())
        let box = try #require(screen.all("Box").first?.frame)
        let (x, y) = (Int(box.midX), Int(box.midY))
        #expect(after.color(x: x, y: y) == before.color(x: x, y: y))
        #expect(after.color(x: 20, y: 100) == 0xCCCCCC)
    }

    @Test("a mesh gradient reaches all corners of what it fills, however flat that is") func mesh() throws {
        let screen = TestScreen(
            MeshGradient(
                width: 2, height: 2, points: [[0, 0], [1, 0], [0, 1], [1, 1]], colors: [.black, .red, .blue, .white]
            ).frame(width: 300, height: 40), size: CGSize(width: 300, height: 40))
        let picture = try #require(screen.picture())
        #expect(picture.brightness(x: 1, y: 1) < 0.1)
        #expect(picture.brightness(x: 298, y: 38) > 0.95)
        let (red, blue) = (picture.color(x: 298, y: 1), picture.color(x: 1, y: 38))
        #expect(red >> 16 > 0xE0 && red & 0xFF < 0x60)
        #expect(blue & 0xFF > 0xE0 && blue >> 16 < 0x40)
    }
}
