import CGTK4
import Foundation
import Painter
import SwiftUICore
import Testing

@testable import GTKHost

/// GTK compares the nodes of two frames by identity: what did not change must be the very same object.
@MainActor @Suite("Node reuse")
struct NodeReuseTests {
    private let tree = LayerTree()
    private let builder: NodeBuilder
    private let window = CGSize(width: 300, height: 400)

    init() {
        GTKRunner.initialize()
        builder = NodeBuilder(painter: LayerPainter(textEngine: .shared, imageEngine: .shared))
    }

    private func draw() -> RenderNode? {
        builder.apply(tree.takeDiff())
        return builder.root(tree.root, window: window)
    }

    private func children(_ node: RenderNode?) -> [OpaquePointer] {
        guard let node, gsk_render_node_get_node_type(node.pointer) == GSK_CONTAINER_NODE else { return [] }
        let count = gsk_container_node_get_n_children(node.pointer)
        return (0..<count).map { gsk_container_node_get_child(node.pointer, $0) }
    }

    @Test("An unchanged tree gives the same node")
    func unchanged() {
        for index in 0..<10 { tree.add(.box(0, CGFloat(index) * 30, 100, 20, 0xFF0000)) }
        let first = draw()
        #expect(first != nil)
        #expect(draw() === first)
    }

    @Test("A changed layer gets a new node, its siblings keep theirs")
    func changedSibling() {
        let layers = (0..<10).map { tree.add(.box(0, CGFloat($0) * 30, 100, 20, 0xFF0000)) }
        let first = draw()
        layers[4].setColor(0x00FF00)
        tree.changed(layers[4], .content)
        let second = draw()
        let same = zip(children(first), children(second)).map { $0 == $1 }
        #expect(same == (0..<10).map { $0 != 4 })
    }

    @Test("A change deep down renews only the path to it")
    func path() {
        let (left, right) = (Layer(), Layer())
        tree.add(left)
        tree.add(right)
        let leaf = tree.add(.box(0, 0, 50, 50, 0xFF0000), to: left)
        tree.add(.box(100, 0, 50, 50, 0x0000FF), to: left)
        tree.add(.box(0, 100, 50, 50, 0xFF0000), to: right)
        tree.add(.box(100, 100, 50, 50, 0x0000FF), to: right)
        let first = draw()
        leaf.position.x = 5
        tree.changed(leaf, .geometry)
        let second = draw()
        #expect(children(first).first != children(second).first)
        #expect(children(first).last == children(second).last)
    }

    /// A clip of 100 points over 10,000 rows of 20.
    private func addRows() -> (list: Layer, rows: [Layer]) {
        let scroller = Layer()
        scroller.ownStyle.clip = .rectangle(CGRect(x: 0, y: 0, width: 300, height: 100))
        tree.add(scroller)
        let list = Layer()
        tree.add(list, to: scroller)
        return (list, (0..<10_000).map { tree.add(.box(0, CGFloat($0) * 20, 300, 19, 0xFF0000), to: list) })
    }

    @Test("Of 10,000 rows only those near the visible part have nodes")
    func farRows() {
        let (_, rows) = addRows()
        #expect(draw() != nil)
        let drawn = rows.indices.filter { LayerMirror.existing(rows[$0])?.placed != nil }
        #expect(drawn.first == 0)
        // 100 points are visible and 256 are drawn ahead: (100 + 256) / 20.
        #expect(drawn.last == 17)
        #expect(drawn.count == 18)
    }

    @Test("One changed row of 10,000 renews one chunk of 64")
    func changedRow() {
        let (list, rows) = addRows()
        list.position.y = -20_000
        _ = draw()
        let mirror = LayerMirror.of(list)
        let before = mirror.chunks.map(\.node)
        rows[1_001].setColor(0x00FF00)
        tree.changed(rows[1_001], .content)
        _ = draw()
        let after = mirror.chunks.map(\.node)
        let changed = before.indices.filter { before[$0] !== after[$0] }
        #expect(changed == [1_001 / 64])
        #expect(before.compactMap { $0 }.count <= 3)
    }

    @Test("Scrolling by less than what is drawn ahead moves finished nodes")
    func scrolling() {
        let (list, _) = addRows()
        _ = draw()
        let before = LayerMirror.of(list).group
        list.position.y = -150
        tree.changed(list, .geometry)
        _ = draw()
        #expect(before != nil)
        #expect(LayerMirror.of(list).group === before)
        list.position.y = -1500
        tree.changed(list, .geometry)
        _ = draw()
        #expect(LayerMirror.of(list).group !== before)
    }

    @Test("Many layers that move in every frame are one container; when one alone moves they are chunks again")
    func restlessLayers() {
        let list = Layer()
        tree.add(list)
        let boxes = (0..<256).map { tree.add(.box(CGFloat($0), 0, 10, 10, 0xFF0000), to: list) }
        func frame(moving moved: ArraySlice<Layer>) -> [CGRect] {
            for box in moved {
                box.position.x += 1
                tree.changed(box, .geometry)
            }
            _ = draw()
            return children(LayerMirror.of(list).group).map { RenderNode(gsk_render_node_ref($0)).bounds }
        }
        #expect(frame(moving: []).count == 4)
        #expect(frame(moving: boxes[...]).count == 4)
        let restless = frame(moving: boxes[...])
        #expect(restless == (0..<256).map { CGRect(x: CGFloat($0) + 2, y: 0, width: 10, height: 10) })
        let resting = frame(moving: boxes[255...])
        #expect(resting.count == 4)
        #expect(resting.first == CGRect(x: 2, y: 0, width: 73, height: 10))
        #expect(resting.last == CGRect(x: 194, y: 0, width: 74, height: 10))
    }

    @Test("A box that has moved is still found where its inside changes")
    func movedBoxChanges() {
        let outer = Layer()
        tree.add(outer)
        let leaf = tree.add(.box(0, 0, 10, 10, 0xFF0000), to: outer)
        _ = draw()
        outer.position.x = 5
        tree.changed(outer, .geometry)
        #expect(draw()?.bounds == CGRect(x: 5, y: 0, width: 10, height: 10))
        outer.position.x = 7
        leaf.size.width = 20
        leaf.setColor(0x00FF00)
        tree.changed(outer, .geometry)
        tree.changed(leaf, [.geometry, .content])
        #expect(draw()?.bounds == CGRect(x: 7, y: 0, width: 20, height: 10))
    }

    @Test("A removed row leaves the chunks before and behind it as they are")
    func removedRow() {
        let (list, rows) = addRows()
        list.position.y = -20_000
        _ = draw()
        let before = LayerMirror.of(list).chunks
        tree.remove(rows[500])
        _ = draw()
        let after = LayerMirror.of(list).chunks
        let kept = after.filter { chunk in before.contains { $0 === chunk } }
        #expect(before.count == 10_000 / 64)
        #expect(kept.count == before.count - 1)
        #expect(LayerMirror.existing(rows[500]) == nil)
    }

    @Test("A change out of sight is taken in when it comes into view")
    func changedOutOfSight() {
        let (list, rows) = addRows()
        _ = draw()
        rows[5_000].size.width = 1_000
        rows[5_000].setColor(0x00FF00)
        tree.changed(rows[5_000], [.content, .geometry])
        _ = draw()
        #expect(LayerBounds.outer(list).width == 1_000)
        list.position.y = -100_000
        tree.changed(list, .geometry)
        _ = draw()
        #expect(LayerMirror.existing(rows[5_000])?.placed?.bounds == CGRect(x: 0, y: 100_000, width: 1_000, height: 19))
    }

    @Test("A layer that blurs what is below is drawn anew when that changes")
    func backdrop() {
        let below = tree.add(.box(0, 0, 300, 400, 0xFF0000))
        let bar = tree.add(.box(0, 0, 300, 44, 0xFFFFFF))
        bar.ownStyle.backdropBlur = 20
        let first = draw()
        below.setColor(0x00FF00)
        tree.changed(below, .content)
        let second = draw()
        #expect(children(first).count == 2)
        #expect(children(second).count == 2)
        #expect(children(first)[1] != children(second)[1])
    }

    @Test("Rows beyond both ends of the visible part, and layers without a place, draw nothing and stop nothing")
    func extremes() {
        let (list, rows) = addRows()
        let inner = tree.add(Layer(), to: rows[3])
        tree.add(.box(0, 0, 10, 10, 0x0000FF), to: inner)
        rows[0].position.y = .nan
        rows[1].position.x = .infinity
        rows[2].setColor(0)
        rows[2].size.width = .nan
        rows[2].content = .one(
            .fill(.rectangle(CGRect(x: 0.0, y: 0.0, width: Double.nan, height: 5.0)), .color(.black), FillStyle()))
        for y in [-1e6, -1_000, -100, 0, 90, 300, 1e6, 1e30] {
            list.position.y = y
            tree.changed(list, .geometry)
            let node = draw()
            // The first row with a place is the fourth, at 60.
            #expect((node != nil) == (y > -200_000 && y + 60 < 100))
        }
    }
}
