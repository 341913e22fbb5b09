import SwiftUITesting
import Testing

/// What stands below a page's title, and groups of controls in menus.
@MainActor @Suite("Subtitles and groups in menus") struct BarSubtitleTests {
    private struct Page: View {
        let mode: NavigationBarItem.TitleDisplayMode
        @State private var log = ""
        var body: some View {
            NavigationStack {
                Text("log \(log)")
                    .navigationTitle("Title")
                    .navigationSubtitle("3 items")
                    .navigationBarTitleDisplayMode(mode)
                    .toolbar {
                        Menu("More") {
                            ControlGroup {
                                Button("Cut", systemImage: "scissors") { log = "cut" }
                                Button("Copy", systemImage: "doc.on.doc") { log = "copy" }
                            }
                            ControlGroup("Marks") {
                                Button("Heart", systemImage: "heart") { log = "heart" }
                                Button("Star", systemImage: "star") { log = "star" }
                            }
                            .controlGroupStyle(.palette)
                            ControlGroup("Deeper") { Button("Last") { log = "last" } }.controlGroupStyle(.menu)
                        }
                    }
            }
        }
    }

    // developer.apple.com/documentation/swiftui/view/navigationsubtitle(_:): the subtitle stands with the title in the bar.
    @Test("The subtitle stands below the title", arguments: [NavigationBarItem.TitleDisplayMode.inline, .large])
    func subtitle(mode: NavigationBarItem.TitleDisplayMode) throws {
        let screen = TestScreen(Page(mode: mode))
        let (title, subtitle) = (try screen.find("Title").frame, try screen.find("3 items").frame)
        #expect(subtitle.minY >= title.maxY - 4 && subtitle.maxY <= (mode == .inline ? 44 : 116))
    }

    // developer.apple.com/documentation/swiftui/controlgroup: in a menu a group lays its controls out beside each other; of a palette's
    // controls the icons are shown; with the menu style it is a menu.
    @Test("Groups in a menu stand in rows, and act") func groups() throws {
        let screen = TestScreen(Page(mode: .inline))
        try screen.tap("More")
        let (cut, copy) = (try screen.find("Cut").frame, try screen.find("Copy").frame)
        #expect(cut.midY == copy.midY && cut.width == copy.width && cut.maxX <= copy.minX)
        let (heart, star) = (try screen.find("Heart").frame, try screen.find("Star").frame)
        #expect(heart.midY == star.midY && heart.midY > cut.midY + 30)
        try screen.tap("Copy")
        #expect(screen.contains("log copy") && !screen.contains("Cut"))
        try screen.tap("More")
        try screen.tap("Star")
        #expect(screen.contains("log star"))
        try screen.tap("More")
        try screen.tap("Deeper")
        try screen.tap("Last")
        #expect(screen.contains("log last"))
    }

    // developer.apple.com/documentation/swiftui/controlgroup: in a toolbar the controls stand beside each other as the bar's other items do.
    @Test("A control group in a bar shows its controls as the bar's items") func barGroup() throws {
        let screen = TestScreen(
            NavigationStack {
                Text("page").toolbar {
                    ControlGroup {
                        Button("Bold", systemImage: "bold") {}
                        Button("Italic", systemImage: "italic") {}
                    }
                }
            })
        let (bold, italic) = (try screen.find("Bold").frame, try screen.find("Italic").frame)
        #expect(bold.width < 30 && italic.width < 30, "without their titles")
        #expect(abs(italic.minX - bold.maxX - 16) < 1)
    }
}
