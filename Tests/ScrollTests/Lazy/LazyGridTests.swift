import Foundation
import SwiftUITesting
import Testing

@testable import SwiftUICore

@Suite("Lazy grids") @MainActor struct LazyGridTests {
    // Apple's documentation of `GridItem.Size`: fixed and flexible items make one column each, an adaptive one as many as fit.
    @Test("share the width between columns")
    func tracks() {
        func lengths(_ items: [GridItem], _ width: CGFloat) -> [CGFloat] {
            GridTrack.tracks(items, in: width).map(\.length)
        }
        #expect(lengths([GridItem(.fixed(50)), GridItem(.fixed(70))], 300) == [50, 70])
        #expect(lengths([GridItem(), GridItem()], 308) == [150, 150])
        #expect(lengths([GridItem(.fixed(100), spacing: 0), GridItem(.flexible())], 300) == [100, 200])
        #expect(lengths([GridItem(.flexible(maximum: 50)), GridItem()], 308) == [50, 250])
        #expect(
            lengths([GridItem(.adaptive(minimum: 80))], 300) == [
                94.66666666666667, 94.66666666666667, 94.66666666666667,
            ])
        #expect(
            lengths([GridItem(.adaptive(minimum: 80), spacing: 20)], 300) == [
                86.66666666666667, 86.66666666666667, 86.66666666666667,
            ])
        #expect(lengths([GridItem(.adaptive(minimum: 400))], 300) == [400])
    }

    @Test("a grid without columns says so, and has one")
    func withoutColumns() throws {
        let screen = TestScreen.plain(size: CGSize(width: 300, height: 400)) {
            ScrollView { LazyVGrid(columns: []) { ForEach(0..<3) { Text("cell \($0)") } } }
        }
        #expect(screen.textsInView == ["cell 0", "cell 1", "cell 2"])
        #expect(screen.diagnostics.contains { $0.text.contains("without grid items") })
    }

    @Test("cells fill the columns line by line, as high as the highest in the line")
    func cells() throws {
        let screen = TestScreen.plain(size: CGSize(width: 308, height: 400)) {
            ScrollView {
                LazyVGrid(columns: [GridItem(), GridItem()], spacing: 10) {
                    ForEach(0..<5) { i in
                        Color.red.frame(height: i == 1 ? 60 : 40).accessibilityElement().accessibilityLabel("cell \(i)")
                    }
                }
            }
        }
        #expect(try screen.find("cell 0").frame == CGRect(x: 0, y: 10, width: 150, height: 40))
        #expect(try screen.find("cell 1").frame == CGRect(x: 158, y: 0, width: 150, height: 60))
        #expect(try screen.find("cell 2").frame == CGRect(x: 0, y: 70, width: 150, height: 40))
        #expect(try screen.find("cell 4").frame == CGRect(x: 0, y: 120, width: 150, height: 40))
    }

    @Test("only lines near the view exist")
    func existence() {
        let screen = TestScreen.plain(size: CGSize(width: 300, height: 400)) {
            ScrollView {
                LazyVGrid(columns: [GridItem(.adaptive(minimum: 90), spacing: 0)], spacing: 0) {
                    ForEach(0..<100_000, id: \.self) { Text("c\($0)").frame(height: 40) }
                }
            }
        }
        #expect(screen.texts.count == 30)
        screen.wheel(40 * 10_000)
        #expect(screen.textsInView.first == "c30000")
        #expect(screen.texts.count <= 39)
    }

    @Test("a horizontal one fills its rows")
    func horizontal() throws {
        let screen = TestScreen.plain(size: CGSize(width: 300, height: 208)) {
            ScrollView(.horizontal) {
                LazyHGrid(rows: [GridItem(), GridItem()], spacing: 0) {
                    ForEach(0..<1000, id: \.self) { i in
                        Color.red.frame(width: 50).accessibilityElement().accessibilityLabel("cell \(i)")
                    }
                }
            }
        }
        #expect(try screen.find("cell 0").frame == CGRect(x: 0, y: 0, width: 50, height: 100))
        #expect(try screen.find("cell 1").frame == CGRect(x: 0, y: 108, width: 50, height: 100))
        #expect(try screen.find("cell 2").frame == CGRect(x: 50, y: 0, width: 50, height: 100))
        #expect(screen.all("cell 40").isEmpty)
    }
}
