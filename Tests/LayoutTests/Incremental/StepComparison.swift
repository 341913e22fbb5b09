import Foundation

/// Compares a tree that changes step by step with the same tree mounted at once.
@MainActor enum StepComparison {
    /// What differs after the first step after which anything does; nil if nothing ever does.
    static func difference(_ steps: [RandomStep]) -> (step: Int, text: String)? {
        let item = RandomItem(steps[0].tree)
        let stage = LayoutStage(RandomTreeView(item: item), width: steps[0].size.width, height: steps[0].size.height)
        for (i, step) in steps.enumerated() {
            item.become(step.tree)
            if stage.scene.size != step.size { stage.scene.resize(to: step.size) }
            stage.settle()
            let fresh = LayoutStage(
                RandomTreeView(item: RandomItem(step.tree)), width: step.size.width, height: step.size.height)
            let (now, expected) = (stage.visibleFrames, fresh.visibleFrames)
            let differing = Set(now.keys).union(expected.keys).filter { !isSame(now[$0], expected[$0]) }.sorted()
            guard !differing.isEmpty else { continue }
            let lines = differing.prefix(5).map {
                "\($0): \(now[$0].map(\.text) ?? "none"), fresh \(expected[$0].map(\.text) ?? "none")"
            }
            return (i, lines.joined(separator: "; "))
        }
        return nil
    }

    /// Sums that were made in another order differ in their last digits.
    private static func isSame(_ a: CGRect?, _ b: CGRect?) -> Bool {
        guard let a, let b else { return a == b }
        return zip([a.minX, a.minY, a.width, a.height], [b.minX, b.minY, b.width, b.height])
            .allSatisfy { abs($0 - $1) < 0.01 }
    }

    /// The fewest steps and the smallest trees that can be found which still differ.
    static func reduced(_ steps: [RandomStep]) -> [RandomStep] {
        var best = steps
        if let found = difference(best) { best = Array(best[...found.step]) }
        var isSmaller = true
        while isSmaller {
            isSmaller = false
            for candidate in smaller(best) where difference(candidate) != nil {
                best = candidate
                isSmaller = true
                break
            }
        }
        return best
    }

    /// What the steps could be made smaller to, most promising first.
    private static func smaller(_ steps: [RandomStep]) -> [[RandomStep]] {
        var candidates: [[RandomStep]] = []
        if steps.count > 2 {
            for i in steps.indices.reversed() where i < steps.count - 1 {
                var fewer = steps
                fewer.remove(at: i)
                candidates.append(fewer)
            }
        }
        var ids: [Int] = []
        for step in steps { step.tree.visit { if !ids.contains($0.id) { ids.append($0.id) } } }
        for id in ids {
            for lifted in 0..<4 { candidates.append(mapped(steps) { $0.lifting(lifted, of: id) }) }
            candidates.append(mapped(steps) { $0.removing(id) })
            candidates.append(mapped(steps) { $0.withLeaf(for: id) })
        }
        // A root of another identity is no change of a tree.
        return candidates.filter { fewer in fewer != steps && fewer.allSatisfy { $0.tree.id == fewer[0].tree.id } }
    }

    private static func mapped(_ steps: [RandomStep], _ change: (RandomTree) -> RandomTree) -> [RandomStep] {
        steps.map { RandomStep(tree: change($0.tree), size: $0.size) }
    }

    static func outline(_ steps: [RandomStep]) -> String {
        steps.map { "\(Int($0.size.width))x\(Int($0.size.height)) \($0.tree.outline())" }.joined(separator: "\n")
    }
}

extension RandomTree {
    func visit(_ body: (RandomTree) -> Void) {
        body(self)
        for child in children { child.visit(body) }
    }

    private func mapChildren(_ change: (RandomTree) -> RandomTree) -> RandomTree {
        var copy = self
        copy.children = children.map(change)
        return copy
    }

    /// With a child of a view in the view's place.
    fileprivate func lifting(_ child: Int, of id: Int) -> RandomTree {
        if self.id == id { return child < children.count ? children[child] : self }
        return mapChildren { $0.lifting(child, of: id) }
    }

    /// Without a view, where its container has any number.
    fileprivate func removing(_ id: Int) -> RandomTree {
        var copy = mapChildren { $0.removing(id) }
        if kind.childCount == nil, copy.children.count > 1 { copy.children.removeAll { $0.id == id } }
        return copy
    }

    /// With a leaf in a view's place.
    fileprivate func withLeaf(for id: Int) -> RandomTree {
        if self.id == id { return RandomTree(.leaf, id, a: 10, b: 10) }
        return mapChildren { $0.withLeaf(for: id) }
    }
}
