import Foundation
import SwiftUI
import Testing

/// "A container view that arranges other views in a two dimensional layout." (Apple's documentation of Grid, whose rules the tests name)
@MainActor @Suite struct GridTests {
    private func leaf(_ name: String, _ width: CGFloat, _ height: CGFloat) -> some View {
        Leaf(name).frame(width: width, height: height)
    }

    @Test("columns are as wide as their widest cell, rows as high as their highest") func sizes() {
        let stage = LayoutStage(
            Grid(horizontalSpacing: 10, verticalSpacing: 4) {
                GridRow {
                    leaf("gd.a", 50, 20)
                    leaf("gd.b", 30, 40)
                }
                GridRow {
                    leaf("gd.c", 20, 10)
                    leaf("gd.d", 70, 10)
                }
            })
        // Columns 50 and 70, rows 40 and 10: 130 × 54 in the middle of 400 × 400, at 135, 173.
        #expect(stage["gd.a"] == "135 183 50 20")
        #expect(stage["gd.b"] == "215 173 30 40")
        #expect(stage["gd.c"] == "150 217 20 10")
        #expect(stage["gd.d"] == "195 217 70 10")
    }

    @Test("default spacing is 8") func spacing() {
        let stage = LayoutStage(
            Grid {
                GridRow {
                    leaf("gd.e", 20, 20)
                    leaf("gd.f", 20, 20)
                }
                GridRow { leaf("gd.g", 20, 20) }
            })
        #expect(stage["gd.e"] == "176 176 20 20")
        #expect(stage["gd.f"] == "204 176 20 20")
        #expect(stage["gd.g"] == "176 204 20 20")
    }

    @Test("the grid's alignment places smaller cells") func alignment() {
        let stage = LayoutStage(
            Grid(alignment: .bottomTrailing, horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow {
                    leaf("gd.h", 50, 20)
                    leaf("gd.i", 30, 40)
                }
                GridRow {
                    leaf("gd.j", 20, 10)
                    leaf("gd.k", 70, 10)
                }
            })
        #expect(stage["gd.h"] == "140 195 50 20")
        #expect(stage["gd.i"] == "230 175 30 40")
        #expect(stage["gd.j"] == "170 215 20 10")
    }

    @Test("a row's alignment takes the place of the grid's vertical one") func rowAlignment() {
        let stage = LayoutStage(
            Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow(alignment: .bottom) {
                    leaf("gd.l", 50, 20)
                    leaf("gd.m", 30, 40)
                }
                GridRow {
                    leaf("gd.n", 10, 10)
                    leaf("gd.o", 10, 30)
                }
            })
        #expect(stage["gd.l"] == "160 185 50 20")
        #expect(stage["gd.n"] == "180 215 10 10")
    }

    @Test("a column's alignment takes the place of the grid's horizontal one") func columnAlignment() {
        let stage = LayoutStage(
            Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow {
                    leaf("gd.p", 50, 10).gridColumnAlignment(.trailing)
                    leaf("gd.q", 30, 10)
                }
                GridRow {
                    leaf("gd.r", 20, 10)
                    leaf("gd.s", 10, 10)
                }
            })
        #expect(stage["gd.r"] == "190 200 20 10")
        #expect(stage["gd.s"] == "220 200 10 10")
    }

    @Test("a cell's anchor takes the place of both") func anchor() {
        let stage = LayoutStage(
            Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow {
                    leaf("gd.t", 100, 100)
                    leaf("gd.u", 20, 20).gridCellAnchor(UnitPoint(x: 1, y: 0.25))
                }
                GridRow {
                    leaf("gd.v", 20, 20)
                    leaf("gd.w", 60, 20)
                }
            })
        // The cell is 60 × 100: 40 free points across, 80 down.
        #expect(stage["gd.u"] == "260 160 20 20")
    }

    @Test("a view outside of rows spans all columns") func across() {
        let stage = LayoutStage(
            Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow {
                    leaf("gd.x", 50, 10)
                    leaf("gd.y", 50, 10)
                }
                leaf("gd.z", 80, 20)
                GridRow { leaf("gd.0", 10, 10) }
            })
        #expect(stage["gd.z"] == "160 190 80 20")
        #expect(stage["gd.0"] == "170 210 10 10")
    }

    @Test("a flexible view outside of rows makes the grid as wide as it may be, an unsized one does not") func unsized()
    {
        // "the divider … makes the grid … as wide as its parent offers", "prevent this by gridCellUnsizedAxes" (documentation of
        // gridCellUnsizedAxes(_:)).
        let wide = LayoutStage(
            Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow {
                    leaf("gd.1", 50, 10)
                    leaf("gd.2", 50, 10)
                }
                Leaf("gd.3").frame(height: 2)
            })
        #expect(wide["gd.3"] == "0 204 400 2")
        let narrow = LayoutStage(
            Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow {
                    leaf("gd.1", 50, 10)
                    leaf("gd.2", 50, 10)
                }
                Leaf("gd.3").frame(height: 2).gridCellUnsizedAxes(.horizontal)
            })
        #expect(narrow["gd.3"] == "150 204 100 2")
    }

    @Test("an unsized cell takes what the others make") func unsizedCell() {
        let stage = LayoutStage(
            Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow {
                    leaf("gd.4", 50, 30)
                    Leaf("gd.5").gridCellUnsizedAxes([.horizontal, .vertical])
                }
                GridRow {
                    leaf("gd.6", 20, 10)
                    leaf("gd.7", 60, 10)
                }
            })
        #expect(stage["gd.5"] == "195 180 60 30")
    }

    @Test("cells that span columns") func span() {
        let stage = LayoutStage(
            Grid(horizontalSpacing: 10, verticalSpacing: 0) {
                GridRow {
                    leaf("gd.8", 20, 10)
                    leaf("gd.9", 20, 10)
                    leaf("gd.A", 20, 10)
                }
                GridRow {
                    leaf("gd.B", 50, 10).gridCellColumns(2)
                    leaf("gd.C", 20, 10)
                }
            })
        #expect(stage["gd.8"] == "160 190 20 10")
        #expect(stage["gd.B"] == "160 200 50 10")
        #expect(stage["gd.C"] == "220 200 20 10")
    }

    @Test("a spanning cell that needs more makes its columns wider, alike") func wideSpan() {
        let stage = LayoutStage(
            Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow {
                    leaf("gd.D", 20, 10)
                    leaf("gd.E", 20, 10)
                }
                GridRow { leaf("gd.F", 100, 10).gridCellColumns(2) }
            })
        #expect(stage["gd.D"] == "165 190 20 10")
        #expect(stage["gd.E"] == "215 190 20 10")
        #expect(stage["gd.F"] == "150 200 100 10")
    }

    @Test("flexible columns share what is offered") func flexible() {
        let stage = LayoutStage(
            Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow {
                    leaf("gd.G", 100, 10)
                    Leaf("gd.H")
                    Leaf("gd.I")
                }
            })
        #expect(stage["gd.H"] == "100 0 150 400")
        #expect(stage["gd.I"] == "250 0 150 400")
        #expect(stage["gd.G"] == "0 195 100 10")
    }

    @Test("flexible rows share what is offered") func flexibleRows() {
        let stage = LayoutStage(
            Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow { Leaf("gd.J") }
                GridRow { leaf("gd.K", 20, 100) }
                GridRow { Leaf("gd.L") }
            })
        #expect(stage["gd.J"] == "0 0 400 150")
        #expect(stage["gd.L"] == "0 250 400 150")
    }

    @Test("modifiers on a row apply to each cell") func rowModifiers() {
        let stage = LayoutStage(
            Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow {
                    leaf("gd.M", 20, 10)
                    leaf("gd.N", 20, 10)
                }
                .padding(5)
            })
        #expect(stage["gd.M"] == "175 195 20 10")
        #expect(stage["gd.N"] == "205 195 20 10")
    }

    @Test("rows from a loop, with a cell that comes and goes") func dynamic() {
        struct Screen: View {
            let rows: Knob<[Int]>
            let showsB: Knob<Bool>
            var body: some View {
                Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                    ForEach(rows.value, id: \.self) { row in
                        GridRow {
                            Leaf("gd.r\(row)a").frame(width: 20, height: 10)
                            if showsB.value { Leaf("gd.r\(row)b").frame(width: CGFloat(row) * 10, height: 10) }
                        }
                    }
                }
            }
        }
        let (rows, showsB) = (Knob([1, 2]), Knob(true))
        let stage = LayoutStage(Screen(rows: rows, showsB: showsB))
        #expect(stage["gd.r1a"] == "180 190 20 10")
        #expect(stage["gd.r2b"] == "200 200 20 10")
        rows.value = [2, 3, 4]
        stage.settle()
        #expect(stage["gd.r1a"] == "none")
        #expect(stage["gd.r4b"] == "190 205 40 10")
        showsB.value = false
        stage.settle()
        #expect(stage["gd.r3a"] == "190 195 20 10")
        #expect(stage["gd.r4b"] == "none")
    }

    @Test("right to left") func mirrored() {
        let stage = LayoutStage(
            Grid(horizontalSpacing: 10, verticalSpacing: 0) {
                GridRow {
                    leaf("gd.O", 50, 10)
                    leaf("gd.P", 20, 10)
                }
            }
            .environment(\.layoutDirection, .rightToLeft))
        #expect(stage["gd.O"] == "190 195 50 10")
        #expect(stage["gd.P"] == "160 195 20 10")
    }

    @Test("baselines in a row") func baselines() {
        let stage = LayoutStage(
            Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow(alignment: .firstTextBaseline) {
                    Text("Big").font(.system(size: 40)).background(LeafNames.color("gd.Q"))
                    Text("Small").font(.system(size: 10)).background(LeafNames.color("gd.R"))
                }
            })
        let (big, small) = (stage.frames["gd.Q"]!, stage.frames["gd.R"]!)
        // The stage's texts have their baseline at (1.2 − 1) / 2 + 0.8 = 0.9 of the font's size (its line height permitting).
        #expect(small.minY > big.minY + 15)
    }

    @Test("nonsense does not harm", arguments: [-1, 0, 1_000_000_000, Int.max]) func nonsense(_ columns: Int) {
        let stage = LayoutStage(
            Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow { leaf("gd.S", 20, 10).gridCellColumns(columns) }
                GridRow {}
                GridRow {
                    leaf("gd.T", 20, 10)
                    leaf("gd.U", 20, 10)
                }
            })
        #expect(stage["gd.S"] != "none")
        #expect(stage["gd.U"] != "none")
    }

    @Test("an empty grid is nothing") func empty() {
        let stage = LayoutStage(
            VStack(spacing: 0) {
                Grid {}
                Grid { GridRow {} }
                leaf("gd.V", 10, 10)
            })
        #expect(stage["gd.V"] == "195 195 10 10")
    }

    @Test("a row outside of a grid is its cells") func alone() {
        let stage = LayoutStage(
            HStack(spacing: 0) {
                GridRow {
                    leaf("gd.W", 10, 10)
                    leaf("gd.X", 10, 10)
                }
            })
        #expect(stage["gd.X"] == "200 195 10 10")
    }

    @Test("a grid as a layout can become a row") func anyLayout() {
        struct Screen: View {
            let isGrid: Knob<Bool>
            var body: some View {
                let layout =
                    isGrid.value
                    ? AnyLayout(GridLayout(horizontalSpacing: 0, verticalSpacing: 0))
                    : AnyLayout(HStackLayout(spacing: 0))
                layout {
                    GridRow { Leaf("gd.Y").frame(width: 20, height: 10) }
                    GridRow { Leaf("gd.Z").frame(width: 20, height: 10) }
                }
            }
        }
        let isGrid = Knob(true)
        let stage = LayoutStage(Screen(isGrid: isGrid))
        #expect(stage["gd.Z"] == "190 200 20 10")
        isGrid.value = false
        stage.settle()
        #expect(stage["gd.Z"] == "200 195 20 10")
    }
}
