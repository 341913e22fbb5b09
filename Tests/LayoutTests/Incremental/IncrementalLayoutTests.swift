import Foundation
import SwiftUI
import Testing

/// Random trees that change at random: what layout arrives at step by step is what a fresh mount of the same state shows.
///
/// `WELLSPRING_LAYOUT_SEEDS` is how many trees there are, if not 100. A tree that differs is reported as the smallest that still does.
@MainActor @Suite struct IncrementalLayoutTests {
    nonisolated static let groups: Range<Int> = {
        let seeds = ProcessInfo.processInfo.environment["WELLSPRING_LAYOUT_SEEDS"].flatMap(Int.init) ?? 100
        return 0..<max(1, seeds / 5)
    }()

    @Test("step by step is the same as at once", arguments: groups) func sameAsFresh(_ group: Int) {
        for seed in group * 5..<group * 5 + 5 {
            let steps = RandomStep.steps(seed: seed)
            guard StepComparison.difference(steps) != nil else { continue }
            let least = StepComparison.reduced(steps)
            let found = StepComparison.difference(least)
            Issue.record("seed \(seed), step \(found!.step): \(found!.text)\n\(StepComparison.outline(least))")
        }
    }
}
