import Foundation

/// A small generator of numbers, the same on every machine.
struct Dice {
    private var state: UInt64
    init(seed: UInt64) { state = seed | 1 }
    mutating func below(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(bound))
    }
    mutating func length() -> CGFloat { CGFloat(below(80)) }
}

/// A description of a tree of views, which `RandomTreeView` shows.
struct RandomTree: Equatable {
    enum Kind: Int, CaseIterable {
        case leaf, flexible, text, spacer
        case row, column, depth, grid, anyLayout, fits
        case padding, frame, wide, offset, background, overlay, fixedSize, ratio, priority, reader, inset, condition
        case guide, ignoring, relative
        case scroll, lazyColumn, lazyRow, lazyGrid, list, flow, pile, pieces
        case mirrored, position, safePadding, middle, verticalGuide, font, anchored, measured, hidden

        var isScrolled: Bool {
            switch self {
            case .scroll, .lazyColumn, .lazyRow, .lazyGrid, .list: true
            default: false
            }
        }

        /// How many children there are; nil for any number.
        var childCount: Int? {
            switch self {
            case .leaf, .flexible, .text, .spacer: 0
            case .row, .column, .depth, .grid, .anyLayout, .fits: nil
            case .scroll, .lazyColumn, .lazyRow, .lazyGrid, .list, .flow, .pile, .pieces: nil
            case .background, .overlay, .inset: 2
            default: 1
            }
        }
    }

    var id: Int
    var kind: Kind
    var a: CGFloat
    var b: CGFloat
    var children: [RandomTree] = []

    init(_ kind: Kind, _ id: Int, a: CGFloat, b: CGFloat, _ children: [RandomTree] = []) {
        (self.kind, self.id, self.a, self.b, self.children) = (kind, id, a, b, children)
    }

    /// The kinds that can stand in a view of this kind: where ideal sizes are asked for, what lazy containers guess of their rows would
    /// show.
    private static func allowed(inside kind: Kind?) -> [Kind] {
        switch kind {
        case .fits, .flow, .fixedSize, .scroll, .lazyColumn, .lazyRow, .lazyGrid, .list:
            Kind.allCases.filter { !$0.isScrolled && $0 != .relative }
        default: Kind.allCases
        }
    }

    static func random(
        _ dice: inout Dice, depth: Int, _ next: inout Int, kinds: [Kind] = Kind.allCases
    ) -> RandomTree {
        next += 1
        let id = next
        let kind = depth <= 0 ? kinds[dice.below(3)] : kinds[dice.below(kinds.count)]
        let count = kind.childCount ?? 1 + dice.below(4)
        let (a, b) = (dice.length(), dice.length())
        var children: [RandomTree] = []
        let inner = allowed(inside: kind).filter(kinds.contains)
        for _ in 0..<count { children.append(random(&dice, depth: depth - 1, &next, kinds: inner)) }
        return RandomTree(kind, id, a: a, b: b, children)
    }

    /// Changes something somewhere in the tree.
    mutating func changeSomewhere(_ dice: inout Dice, _ next: inout Int, kinds: [Kind] = Kind.allCases) {
        let inner = RandomTree.allowed(inside: kind).filter(kinds.contains)
        if children.isEmpty || dice.below(3) == 0 { return change(&dice, &next, inner) }
        children[dice.below(children.count)].changeSomewhere(&dice, &next, kinds: inner)
    }

    private mutating func change(_ dice: inout Dice, _ next: inout Int, _ kinds: [Kind]) {
        switch dice.below(4) {
        case 0: a = dice.length()
        case 1: b = dice.length()
        default:
            switch kind.childCount {
            case nil:
                if children.count > 1, dice.below(2) == 0 {
                    children.remove(at: dice.below(children.count))
                } else {
                    let child = RandomTree.random(&dice, depth: 2, &next, kinds: kinds)
                    children.insert(child, at: dice.below(children.count + 1))
                }
            case 0: a = dice.length()
            default:
                children[dice.below(children.count)] = RandomTree.random(&dice, depth: 2, &next, kinds: kinds)
            }
        }
    }

    /// The tree as Swift source, for a test of its own.
    func outline(_ depth: Int = 0) -> String {
        let indent = String(repeating: "    ", count: depth)
        let own = "\(indent)RandomTree(.\(kind), \(id), a: \(Int(a)), b: \(Int(b))"
        guard !children.isEmpty else { return own + ")" }
        return own + ", [\n" + children.map { $0.outline(depth + 1) }.joined(separator: ",\n") + "\n\(indent)])"
    }
}

/// What is shown in a step: a tree in a window of some size.
struct RandomStep: Equatable {
    var tree: RandomTree
    var size: CGSize

    /// Steps that follow from a seed, each a change of the one before.
    static func steps(seed: Int) -> [RandomStep] {
        var dice = Dice(seed: UInt64(seed) &* 7919 &+ 13)
        var next = 0
        var step = RandomStep(
            tree: RandomTree.random(&dice, depth: 4, &next), size: CGSize(width: 400, height: 400))
        var steps = [step]
        for _ in 0..<12 {
            if dice.below(6) == 0 {
                step.size = CGSize(width: CGFloat(100 + dice.below(500)), height: CGFloat(100 + dice.below(500)))
            } else {
                for _ in 0...dice.below(2) { step.tree.changeSomewhere(&dice, &next) }
            }
            steps.append(step)
        }
        return steps
    }
}
