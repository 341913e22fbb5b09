import SwiftUITesting
import Testing

extension FlowTests {
    /// Pages that grow out of views.
    @Suite("Zoom transitions") @MainActor struct Zooms {}
}

extension FlowTests.Zooms {
    private struct Album: View {
        @Namespace private var space
        let zooms: Bool
        var body: some View {
            NavigationStack {
                VStack {
                    NavigationLink("open") {
                        Color.red.ignoresSafeArea()
                            .navigationTransition(.zoom(sourceID: zooms ? "tile" : "nothing", in: space))
                    }
                    Color.blue.frame(width: 100, height: 100)
                        .matchedTransitionSource(id: "tile", in: space) {
                            $0.clipShape(RoundedRectangle(cornerRadius: 12))
                        }
                    Spacer()
                }
                .toolbar(.hidden, for: .navigationBar)
            }
        }
    }

    /// Where the screen is red, a tenth of a second after the page was pushed.
    private func spread(zooms: Bool) throws -> (left: Bool, middle: Bool, right: Bool) {
        let screen = TestScreen(Album(zooms: zooms), size: CGSize(width: 300, height: 600))
        try screen.tap("open")
        screen.advance(by: 0.15)
        let picture = try #require(screen.picture(scale: 1))
        func isRed(_ x: Int) -> Bool {
            let color = picture.color(x: x, y: 110)
            return color >> 16 > 0x60 && color >> 16 > (color & 0xFF) + 0x20
        }
        return (isRed(4), isRed(150), isRed(296))
    }

    // "A navigation transition that zooms the appearing view from a given source view" (developer.apple.com/documentation/swiftui/
    // navigationtransition/zoom(sourceid:in:)): the page spreads from the view, and does not come in from the edge.
    @Test("a page grows out of its source") func grows() throws {
        let now = try spread(zooms: true)
        #expect(now.middle)
        #expect(!now.left && !now.right)
    }

    @Test("a page whose source is not there slides in") func slides() throws {
        let now = try spread(zooms: false)
        #expect(now.right)
        #expect(!now.left)
    }

    @Test("the page ends as any other, and shrinks back") func back() throws {
        let screen = TestScreen(Album(zooms: true), size: CGSize(width: 300, height: 600))
        try screen.tap("open")
        screen.advance(by: 1)
        #expect(try #require(screen.picture(scale: 1)).color(x: 4, y: 300) & 0xFFFF < 0x6060)
        #expect(!screen.contains("open"))
        try screen.back()
        screen.advance(by: 0.1)
        let picture = try #require(screen.picture(scale: 1))
        // What it grows out of stays where it is meanwhile.
        #expect(picture.color(x: 4, y: 590) == 0xFFFFFF)
        screen.advance(by: 1)
        #expect(screen.contains("open"))
    }
}
