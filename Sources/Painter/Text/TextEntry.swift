import Foundation
import SwiftUICore

/// All that is known of one text: its unbroken layout and its recent broken ones.
@MainActor final class TextEntry {
    let text: StyledText
    private unowned let engine: PangoTextEngine
    private var natural: PangoTextLayout?
    private var broken: [Broken] = []
    private var next = 0

    /// A layout and the proposals that it answers: those between its own width and the one that it was made for.
    private struct Broken {
        var minWidth: CGFloat
        var maxWidth: CGFloat
        var maxLines: Int
        /// The height that a text that may shrink was fitted to; for others the lines say all.
        var height: CGFloat?
        var layout: PangoTextLayout
    }

    init(_ text: StyledText, engine: PangoTextEngine) {
        self.text = text
        self.engine = engine
    }

    /// The layout for a proposal, from what is known where that answers it.
    func layout(width proposedWidth: CGFloat?, height proposedHeight: CGFloat?) -> TextLayout {
        let width = proposedWidth.flatMap { $0.isFinite && $0 < 100_000 ? max($0, 0) : nil }
        guard let width else {
            let natural = naturalLayout()
            if fits(natural, height: proposedHeight) { return natural }
            return brokenLayout(width: natural.size.width, height: proposedHeight)
        }
        // A long text that is given a width is hardly ever shown unbroken, and measuring it costs as much as its length.
        if natural != nil || isShort {
            let natural = naturalLayout()
            if width >= natural.size.width - Self.tolerance, fits(natural, height: proposedHeight) { return natural }
        }
        return brokenLayout(width: width, height: proposedHeight)
    }

    /// The unbroken layout, if it is known, has one line and answers every proposal that is wide enough for it.
    var knownLine: PangoTextLayout? {
        guard let natural, natural.lineCount == 1, !natural.isTruncated, text.minimumScaleFactor >= 1 else {
            return nil
        }
        return natural
    }

    /// A thousandth of a point is lost in sums of positions; no eye sees it.
    nonisolated static let tolerance: CGFloat = 0.005

    private var isShort: Bool {
        var count = 0
        for run in text.runs { if case .characters(let string) = run.content { count += string.utf8.count } }
        return count <= 2000
    }

    private func naturalLayout() -> PangoTextLayout {
        if let natural { return natural }
        let layout = engine.makeLayout(text, width: nil, maxLines: text.maximumLines)
        natural = layout
        return layout
    }

    private func fits(_ layout: TextLayout, height: CGFloat?) -> Bool {
        guard let height, height.isFinite, layout.lineCount > 1 || text.minimumScaleFactor < 1 else { return true }
        return layout.size.height <= height + 0.01
    }

    private func lines(height: CGFloat?) -> Int {
        guard let height, height.isFinite else { return text.maximumLines }
        return min(text.maximumLines, engine.lineCount(of: text, in: height))
    }

    private func brokenLayout(width: CGFloat, height proposedHeight: CGFloat?) -> PangoTextLayout {
        let maxLines = lines(height: proposedHeight)
        let height = text.minimumScaleFactor < 1 ? proposedHeight.flatMap { $0.isFinite ? max($0, 0) : nil } : nil
        for known in broken
        where known.maxLines == maxLines && known.height == height && width <= known.maxWidth
            && width >= known.minWidth
        {
            return known.layout
        }
        let layout = engine.makeLayout(text, width: width, maxLines: maxLines, height: height)
        let least = layout.isTruncated || layout.scale != 1 ? width : min(width, layout.size.width - Self.tolerance)
        let item = Broken(minWidth: least, maxWidth: width, maxLines: maxLines, height: height, layout: layout)
        if broken.count < 8 {
            broken.append(item)
        } else {
            broken[next & 7] = item
            next += 1
        }
        return layout
    }
}
