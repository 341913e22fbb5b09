import Foundation
import SwiftUI
import Testing

/// Trees that random ones were reduced to: each is to look the same whether it was changed into or mounted.
@MainActor @Suite struct ReducedTreeTests {
    private static func leaf(_ id: Int, a: CGFloat = 10, b: CGFloat = 10) -> RandomTree {
        RandomTree(.leaf, id, a: a, b: b)
    }

    /// Two views padded one by one, as a row of a lazy container that is several rows.
    private static func pieces(_ id: Int, _ children: [RandomTree]) -> RandomTree {
        RandomTree(.pieces, id, a: 20, b: 10, children)
    }

    private func expectSame(_ trees: [RandomTree], width: CGFloat = 400) {
        let steps = trees.map { RandomStep(tree: $0, size: CGSize(width: width, height: 400)) }
        let found = StepComparison.difference(steps)
        #expect(found == nil, "\(found?.text ?? "")")
    }

    @Test("a row that becomes several", arguments: [RandomTree.Kind.list, .lazyGrid, .lazyRow, .lazyColumn])
    func rowBecomesSeveral(_ kind: RandomTree.Kind) {
        let before = RandomTree(kind, 1, a: 30, b: 60, [Self.leaf(2)])
        let after = RandomTree(kind, 1, a: 30, b: 60, [Self.pieces(3, [Self.leaf(4), Self.leaf(5)])])
        expectSame([before, after, before])
    }

    @Test("a row that is several behind one that is not", arguments: [RandomTree.Kind.list, .lazyGrid, .lazyRow])
    func laterRowBecomesSeveral(_ kind: RandomTree.Kind) {
        let several = Self.pieces(3, [Self.leaf(4), Self.leaf(5)])
        expectSame([
            RandomTree(kind, 1, a: 30, b: 70, [several]),
            RandomTree(kind, 1, a: 30, b: 70, [Self.leaf(2), several]),
            RandomTree(kind, 1, a: 30, b: 70, [Self.leaf(2), Self.leaf(6)]),
        ])
        #expect(LayoutStage.shows("fz.4", in: RandomTree(kind, 1, a: 30, b: 70, [Self.leaf(2), several])))
    }

    @Test func cellsShareLinesAgainWhenTheRowOfSeveralHasGone() {
        let several = Self.pieces(3, [Self.leaf(4)])
        expectSame([
            RandomTree(.lazyGrid, 1, a: 63, b: 60, [Self.leaf(2), Self.leaf(6), several]),
            RandomTree(.lazyGrid, 1, a: 63, b: 60, [Self.leaf(2), Self.leaf(6)]),
        ])
    }

    @Test func aRowInALazyContainerMayGoWithAModifierOnItsRows() {
        let rows = RandomTree(.condition, 7, a: 10, b: 10, [Self.pieces(3, [Self.leaf(4), Self.leaf(5)])])
        let gone = RandomTree(.condition, 7, a: 70, b: 10, [Self.pieces(3, [Self.leaf(4), Self.leaf(5)])])
        expectSame([
            RandomTree(.lazyColumn, 1, a: 20, b: 60, [rows]), RandomTree(.lazyColumn, 1, a: 20, b: 60, [gone]),
        ])
    }

    @Test func anUnseenGuideDoesNotKeepAChildWhereItWas() {
        func tree(_ b: CGFloat) -> RandomTree {
            RandomTree(
                .scroll, 1, a: 54, b: b,
                [
                    RandomTree(
                        .column, 2, a: 51, b: 61,
                        [
                            RandomTree(.measured, 3, a: 35, b: 45, [Self.leaf(5)]),
                            RandomTree(.guide, 21, a: 78, b: 19, [Self.leaf(23)]),
                        ])
                ])
        }
        expectSame([tree(31), tree(51)])
        let stage = LayoutStage(RandomTreeView(item: RandomItem(tree(31))))
        // The bar is half as high as the leaf that it measures.
        #expect(stage.frames["fz.3"]?.height == 5)
    }

    @Test func textInALazyStackThatIsAsBroadAsItLikesCanGrow() {
        func tree(_ a: CGFloat) -> RandomTree {
            RandomTree(
                .flow, 1, a: 20, b: 20,
                [
                    RandomTree(.lazyColumn, 2, a: 32, b: 75, [RandomTree(.text, 3, a: a, b: 10)])
                ])
        }
        expectSame([tree(19), tree(60), tree(28)])
    }

    @Test func contentThatBeginsAtTheRightGrowsAtTheLeft() {
        func tree(_ a: CGFloat) -> RandomTree {
            RandomTree(
                .mirrored, 1, a: 10, b: 10,
                [
                    RandomTree(.lazyRow, 2, a: 62, b: 64, [RandomTree(.text, 3, a: a, b: 33)])
                ])
        }
        expectSame([tree(64), tree(79), tree(70)], width: 222)
    }

    @Test func geometryIsThatOfTheViewThatIsFirst() {
        let both = Self.pieces(2, [Self.leaf(3), Self.leaf(4, a: 30, b: 50)])
        expectSame([
            RandomTree(.measured, 1, a: 10, b: 10, [both]),
            RandomTree(.measured, 1, a: 10, b: 10, [Self.pieces(2, [Self.leaf(4, a: 30, b: 50)])]),
        ])
    }

    @Test func aLazyGridTakesAllThatItsColumnsCanShare() {
        let stage = LayoutStage(
            HStack(spacing: 0) {
                LazyVGrid(columns: [GridItem(.adaptive(minimum: 40))]) { Leaf("share.a").frame(height: 10) }
                LazyVGrid(columns: [GridItem(.flexible())]) { Leaf("share.b").frame(height: 10) }
                LazyVGrid(columns: [GridItem(.fixed(60)), GridItem(.fixed(32))], spacing: 0) { Leaf("share.c") }
            })
        #expect(stage.frames["share.b"].map { [$0.minX, $0.width] } == [150, 150])
        #expect(stage.frames["share.c"]?.minX == 300)
    }
}

extension LayoutStage {
    /// Whether a leaf of a tree is seen when the tree is mounted.
    fileprivate static func shows(_ leaf: String, in tree: RandomTree) -> Bool {
        LayoutStage(RandomTreeView(item: RandomItem(tree))).visibleFrames[leaf] != nil
    }
}
