import Foundation
import SwiftUI
import Testing

/// A text that is asked for its size in one room after another answers as one that is asked for the first time: lines that it was set in
/// before serve where they are the same lines, and only there.
@MainActor @Suite struct TextRoomTests {
    private final class Answers: @unchecked Sendable {
        var sizes: [CGSize] = []
    }

    private struct Asking: Layout {
        let proposals: [ProposedViewSize]
        let answers: Answers

        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            answers.sizes = proposals.map { subviews[0].sizeThatFits($0) }
            return .zero
        }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
    }

    private func sizes(_ text: Text, in proposals: [ProposedViewSize]) -> [CGSize] {
        let answers = Answers()
        _ = LayoutStage(Asking(proposals: proposals, answers: answers) { text }, width: 200, height: 200)
        return answers.sizes
    }

    @Test(arguments: 0..<40) func answersDoNotDependOnEarlierOnes(seed: Int) {
        var dice = Dice(seed: UInt64(seed))
        let widths: [CGFloat?] = [nil, 30, 60, 100, .infinity]
        let heights: [CGFloat?] = [nil, 0, 15, 20, 25, 40, 45, 60, 80, 200, .infinity]
        // Few widths in a row, so that one is often asked for again.
        let proposals = (0..<30).map { _ in
            ProposedViewSize(
                width: widths[(seed + dice.below(2)) % widths.count], height: heights[dice.below(heights.count)])
        }
        let text = Text(verbatim: seed % 2 == 0 ? "one two three four five six" : "one\ntwo three four five")
        let together = sizes(text, in: proposals)
        #expect(together.count == proposals.count)
        #expect(together == proposals.map { sizes(text, in: [$0])[0] })
    }
}
