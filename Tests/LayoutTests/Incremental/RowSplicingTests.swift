import Foundation
import SwiftUI
import Testing

/// Rows that come, go, move and change their sizes one after another, in stacks short and long: each stands where a fresh mount of the same rows
/// puts it.
@MainActor @Suite struct RowSplicingTests {
    struct Row: Identifiable, Equatable {
        let id: Int
        var width: CGFloat
        var height: CGFloat
        /// 0 for a row that is made of nothing, 2 for one of two leaves.
        var leafCount = 1
        var guide: CGFloat?
        var isText = false
    }

    struct RowView: View {
        let row: Row

        var body: some View {
            if row.isText { Text(verbatim: "row") }
            ForEach(0..<row.leafCount, id: \.self) { i in
                if let guide = row.guide {
                    leaf(i).alignmentGuide(.leading) { _ in guide }
                } else {
                    leaf(i)
                }
            }
        }

        private func leaf(_ i: Int) -> some View {
            Leaf("splice.\(row.id).\(i)").frame(width: row.width, height: row.height)
        }
    }

    struct Rows: View {
        let rows: [Row]
        let alignment: HorizontalAlignment
        let spacing: CGFloat?

        var body: some View {
            ScrollView {
                VStack(alignment: alignment, spacing: spacing) {
                    Leaf("splice.head").frame(width: 30, height: 10)
                    ForEach(rows) { RowView(row: $0) }
                    Leaf("splice.foot").frame(width: 30, height: 10)
                }
            }
        }
    }

    /// Makes rows and changes lists of them at random.
    private struct Maker {
        let seed: Int
        private var random: Dice
        private var count = 0

        init(seed: Int) {
            self.seed = seed
            random = Dice(seed: UInt64(seed))
        }

        mutating func number(_ range: ClosedRange<Int>) -> Int { range.lowerBound + random.below(range.count) }

        mutating func row() -> Row {
            count += 1
            var row = Row(id: count, width: CGFloat(number(1...6)) * 10, height: CGFloat(number(1...3)) * 10)
            if seed % 3 == 1 { row.isText = number(0...3) == 0 }
            if seed % 4 == 2, number(0...5) == 0 { row.leafCount = number(0...1) * 2 }
            if seed % 6 == 4, number(0...7) == 0 { row.guide = 7 }
            return row
        }

        mutating func rows(_ count: Int) -> [Row] { (0..<count).map { _ in row() } }

        mutating func change(_ rows: inout [Row]) {
            guard !rows.isEmpty else { return rows.append(row()) }
            let place = number(0...rows.count - 1)
            switch number(0...8) {
            case 0: rows.remove(at: place)
            case 1: rows.insert(row(), at: place)
            case 2: rows.append(row())
            case 3: rows.swapAt(place, number(0...rows.count - 1))
            case 4: rows.append(rows.remove(at: place))
            case 5: rows[place].height += 10
            case 6: rows[place].width = CGFloat(number(1...7)) * 10
            case 7: rows.removeSubrange(place..<min(rows.count, place + number(0...4)))
            default: rows.insert(contentsOf: self.rows(4), at: place)
            }
        }
    }

    @Test("a list that changes step by step is the same as one made at once", arguments: 0..<24)
    func sameAsFresh(seed: Int) {
        var maker = Maker(seed: seed)
        let rows = Knob(maker.rows([3, 47, 52, 140][seed % 4]))
        let alignment: HorizontalAlignment = [.leading, .center, .trailing][seed % 3]
        let spacing: CGFloat? = seed % 2 == 0 ? 3 : nil
        let stage = LayoutStage(
            Following { Rows(rows: rows.value, alignment: alignment, spacing: spacing) }, width: 200, height: 200)
        for step in 0..<30 {
            for _ in 0..<maker.number(1...3) { maker.change(&rows.value) }
            stage.settle()
            let fresh = LayoutStage(
                Rows(rows: rows.value, alignment: alignment, spacing: spacing), width: 200, height: 200)
            let offset = CGFloat(maker.number(0...3)) * 100
            for stage in [stage, fresh] {
                stage.scene.scroll(at: CGPoint(x: 100, y: 100), dx: 0, dy: -100_000)
                stage.scene.scroll(at: CGPoint(x: 100, y: 100), dx: 0, dy: offset)
                stage.advance(2)
            }
            let (now, expected) = (stage.visibleFrames, fresh.visibleFrames)
            guard now != expected else { continue }
            let differing = Set(now.keys).union(expected.keys).filter { now[$0] != expected[$0] }.sorted()
            let lines = differing.prefix(4).map {
                "\($0): \(now[$0]?.text ?? "none"), fresh \(expected[$0]?.text ?? "none")"
            }
            Issue.record("step \(step): \(lines.joined(separator: "; "))")
            return
        }
    }
}

private struct Following<Content: View>: View {
    @ViewBuilder let content: () -> Content
    var body: some View { content() }
}
