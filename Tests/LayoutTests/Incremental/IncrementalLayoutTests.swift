import Foundation
import SwiftUI
import Testing

/// Random trees that change at random: what layout arrives at step by step is what a fresh mount of the same state shows.
@MainActor @Suite struct IncrementalLayoutTests {
    @Test("step by step is the same as at once", arguments: Array(0..<40)) func sameAsFresh(_ seed: Int) {
        var random = Dice(seed: UInt64(seed) &* 7919 &+ 13)
        var next = 0
        let root = Item.random(&random, depth: 4, &next)
        var size = CGSize(width: 400, height: 400)
        let stage = LayoutStage(FuzzView(item: root), width: size.width, height: size.height)
        for step in 0..<12 {
            if random.below(6) == 0 {
                size = CGSize(width: CGFloat(100 + random.below(500)), height: CGFloat(100 + random.below(500)))
                stage.scene.resize(to: size)
            } else {
                for _ in 0...random.below(2) { root.pick(&random).change(&random, &next) }
            }
            stage.settle()
            let fresh = LayoutStage(FuzzView(item: root), width: size.width, height: size.height)
            let (now, expected) = (stage.frames, fresh.frames)
            guard now != expected else { continue }
            let differing = Set(now.keys).union(expected.keys).filter { now[$0] != expected[$0] }.sorted()
            let lines = differing.prefix(5).map {
                "\($0): \(now[$0].map(\.text) ?? "none"), fresh \(expected[$0].map(\.text) ?? "none")"
            }
            let found = Comment("seed \(seed), step \(step): \(lines.joined(separator: "; "))\n\(root.outline(0))")
            Issue.record(found)
            return
        }
    }
}

/// A small generator of numbers, the same on every machine.
private struct Dice {
    private var state: UInt64
    init(seed: UInt64) { state = seed | 1 }
    mutating func below(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(bound))
    }
    mutating func length() -> CGFloat { CGFloat(below(80)) }
}

@MainActor @Observable private final class Item {
    enum Kind: Int, CaseIterable {
        case leaf, flexible, text, spacer
        case row, column, depth, grid, anyLayout, fits
        case padding, frame, wide, offset, background, overlay, fixedSize, ratio, priority, reader, inset, condition
        case guide, ignoring, relative
    }
    let id: Int
    var kind: Kind
    var a: CGFloat
    var b: CGFloat
    var children: [Item]

    init(_ id: Int, _ kind: Kind, _ a: CGFloat, _ b: CGFloat, _ children: [Item]) {
        self.id = id
        self.kind = kind
        self.a = a
        self.b = b
        self.children = children
    }

    static func random(_ dice: inout Dice, depth: Int, _ next: inout Int) -> Item {
        next += 1
        let id = next
        let kinds = Kind.allCases
        let kind = depth <= 0 ? kinds[dice.below(3)] : kinds[dice.below(kinds.count)]
        var count = 0
        switch kind {
        case .leaf, .flexible, .text, .spacer: count = 0
        case .row, .column, .depth, .grid, .anyLayout, .fits: count = 1 + dice.below(4)
        case .background, .overlay, .inset: count = 2
        default: count = 1
        }
        let (a, b) = (dice.length(), dice.length())
        var children: [Item] = []
        for _ in 0..<count { children.append(random(&dice, depth: depth - 1, &next)) }
        return Item(id, kind, a, b, children)
    }

    func pick(_ dice: inout Dice) -> Item {
        if children.isEmpty || dice.below(3) == 0 { return self }
        return children[dice.below(children.count)].pick(&dice)
    }

    func change(_ dice: inout Dice, _ next: inout Int) {
        switch dice.below(4) {
        case 0: a = dice.length()
        case 1: b = dice.length()
        default:
            switch kind {
            case .row, .column, .depth, .grid, .anyLayout, .fits:
                if children.count > 1, dice.below(2) == 0 {
                    children.remove(at: dice.below(children.count))
                } else {
                    children.insert(Item.random(&dice, depth: 2, &next), at: dice.below(children.count + 1))
                }
            case .leaf, .flexible, .text, .spacer: a = dice.length()
            default: children[dice.below(children.count)] = Item.random(&dice, depth: 2, &next)
            }
        }
    }

    func outline(_ depth: Int) -> String {
        ([String(repeating: "  ", count: depth) + "\(kind) \(id) a=\(Int(a)) b=\(Int(b))"]
            + children.map { $0.outline(depth + 1) }).joined(separator: "\n")
    }
}

private struct FuzzView: View {
    let item: Item

    private func child(_ i: Int) -> AnyView {
        i < item.children.count
            ? AnyView(FuzzView(item: item.children[i]).id(item.children[i].id)) : AnyView(EmptyView())
    }
    private var all: some View { ForEach(item.children, id: \.id) { AnyView(FuzzView(item: $0)) } }
    private var name: String { "fz.\(item.id % 4000)" }
    private var horizontal: HorizontalAlignment { [.leading, .center, .trailing][Int(item.b) % 3] }
    private var vertical: VerticalAlignment { [.top, .center, .bottom, .firstTextBaseline][Int(item.b) % 4] }
    private var spacing: CGFloat? { item.a < 20 ? nil : item.a / 8 }

    var body: some View {
        switch item.kind {
        case .leaf: Leaf(name).frame(width: item.a, height: item.b)
        case .flexible:
            Leaf(name).frame(minWidth: item.a / 2, idealWidth: item.a, minHeight: 4, maxHeight: item.b + 20)
        case .text: Text(String(repeating: "ab ", count: Int(item.a) / 8 + 1)).background(LeafNames.color(name))
        case .spacer: Spacer(minLength: item.a < 20 ? nil : item.a / 4)
        case .row: HStack(alignment: vertical, spacing: spacing) { all }
        case .column: VStack(alignment: horizontal, spacing: spacing) { all }
        case .depth: ZStack(alignment: Alignment(horizontal: horizontal, vertical: vertical)) { all }
        case .grid:
            Grid(alignment: .topLeading, horizontalSpacing: spacing, verticalSpacing: 3) {
                ForEach(item.children, id: \.id) { child in
                    GridRow {
                        AnyView(FuzzView(item: child))
                        Leaf(name).frame(width: item.b / 2, height: 6)
                    }
                }
            }
        case .anyLayout:
            let layout =
                item.b < 40 ? AnyLayout(HStackLayout(spacing: spacing)) : AnyLayout(VStackLayout(spacing: spacing))
            layout { all }
        case .fits: ViewThatFits(in: item.b < 40 ? .horizontal : [.horizontal, .vertical]) { all }
        case .padding: child(0).padding(.leading, item.a / 4).padding(.top, item.b / 4)
        case .frame: child(0).frame(width: item.a * 2, height: item.b * 2, alignment: .bottomTrailing)
        case .wide: child(0).frame(maxWidth: .infinity, alignment: item.a < 40 ? .leading : .center)
        case .offset: child(0).offset(x: item.a - 40, y: item.b - 40)
        case .background: child(0).background(alignment: .topLeading) { child(1) }
        case .overlay: child(0).overlay(alignment: .bottomTrailing) { child(1) }
        case .fixedSize: child(0).fixedSize(horizontal: item.a < 50, vertical: item.b < 50)
        case .ratio: child(0).aspectRatio((item.a + 1) / (item.b + 1), contentMode: .fit)
        case .priority: child(0).layoutPriority(item.a < 40 ? 1 : -1)
        case .reader:
            GeometryReader { g in
                child(0).frame(width: g.size.width / 2)
                Leaf(name).frame(width: g.size.height / 3, height: abs(g.frame(in: .global).minY) / 10)
            }
            .frame(height: item.a + 10)
        case .inset: child(0).safeAreaInset(edge: item.a < 40 ? .bottom : .top) { child(1) }
        case .condition:
            if item.a < 40 { child(0) } else { Leaf(name).frame(width: 12, height: 12) }
        case .guide: child(0).alignmentGuide(.leading) { d in d.width * item.a / 80 }
        case .ignoring: child(0).background(LeafNames.color(name)).ignoresSafeArea()
        case .relative: child(0).containerRelativeFrame(.horizontal) { length, _ in length * item.a / 100 }
        }
    }
}
