import Foundation

extension Text {
    /// A set text as a ``TextRenderer`` gets it: its lines, in order.
    public struct Layout: RandomAccessCollection, Equatable {
        public typealias Element = Line
        public typealias Index = Int

        let drawn: DrawnText

        @MainActor init(_ layout: TextLayout, _ paint: Paint) { drawn = DrawnText(layout, paint) }

        public var startIndex: Int { 0 }
        public var endIndex: Int { drawn.lines.count }
        public subscript(index: Int) -> Line { Line(drawn: drawn, index: index) }

        /// Whether characters were left out for want of room.
        public var isTruncated: Bool { drawn.isTruncated }

        public static func == (a: Layout, b: Layout) -> Bool { a.drawn === b.drawn }
    }
}

/// A set text with what colours it.
final class DrawnText: @unchecked Sendable {
    let layout: TextLayout
    let paint: Paint
    let lines: [TextGlyphLine]
    let isTruncated: Bool
    let attributes: [Int: Set<TextAttributeValue>]

    @MainActor init(_ layout: TextLayout, _ paint: Paint) {
        self.layout = layout
        self.paint = paint
        lines = layout.glyphLines
        isTruncated = layout.isTruncated
        attributes = layout.text.runAttributes
    }

    /// What draws a part of the text: some of a line from `left` to `right`, where nil is as far as there is anything.
    func commands(line index: Int, left: CGFloat?, right: CGFloat?, by offset: CGSize) -> [DrawCommand] {
        let text = DrawCommand.text(layout, origin: .zero, paint: paint)
        let isWhole = lines.count == 1 && left == nil && right == nil
        if isWhole, offset == .zero { return [text] }
        var group = DrawGroup(transform: CGAffineTransform(translationX: offset.width, y: offset.height))
        if !isWhole {
            group.clip = .rectangle(box(of: index, left, right))
            // Parts that are drawn side by side are to leave no seam.
            group.clipStyle = FillStyle(antialiased: false)
        }
        return [.group([text], group)]
    }

    /// Letters reach out of their lines: outside the text there is nothing that would have to be cut.
    private func box(of index: Int, _ left: CGFloat?, _ right: CGFloat?) -> CGRect {
        let line = lines[index]
        let top = index == 0 ? line.top - line.height : line.top
        let bottom = line.top + line.height * (index == lines.count - 1 ? 2 : 1)
        let (start, end) = (left ?? line.x - line.height, right ?? line.x + line.width + line.height)
        return CGRect(x: start, y: top, width: max(0, end - start), height: bottom - top)
    }
}

extension Text.Layout {
    /// One line: its runs from left to right.
    public struct Line: RandomAccessCollection, Equatable {
        public typealias Element = Run
        public typealias Index = Int

        let drawn: DrawnText
        let index: Int
        /// The left end of the line's baseline. A line that is given another is drawn there.
        public var origin: CGPoint

        init(drawn: DrawnText, index: Int) {
            self.drawn = drawn
            self.index = index
            origin = CGPoint(x: drawn.lines[index].x, y: drawn.lines[index].baseline)
        }

        var glyphs: TextGlyphLine { drawn.lines[index] }
        var offset: CGSize { CGSize(width: origin.x - glyphs.x, height: origin.y - glyphs.baseline) }

        public var startIndex: Int { 0 }
        public var endIndex: Int { glyphs.runs.count }
        public subscript(run: Int) -> Run { Run(line: self, index: run) }

        /// The line's box and baseline.
        public var typographicBounds: TypographicBounds { bounds(x: origin.x, width: glyphs.width) }

        func bounds(x: CGFloat, width: CGFloat) -> TypographicBounds {
            let ascent = glyphs.baseline - glyphs.top
            return TypographicBounds(
                origin: CGPoint(x: x, y: origin.y), width: width, ascent: ascent, descent: glyphs.height - ascent,
                leading: 0)
        }

        public static func == (a: Line, b: Line) -> Bool {
            a.drawn === b.drawn && a.index == b.index && a.origin == b.origin
        }
    }

    /// Glyphs of one style and font in a line, from left to right.
    public struct Run: RandomAccessCollection, Equatable {
        public typealias Element = RunSlice
        public typealias Index = Int

        let line: Line
        let index: Int
        var glyphs: TextGlyphLine.Run { line.glyphs.runs[index] }

        public var startIndex: Int { 0 }
        public var endIndex: Int { glyphs.clusters.count }
        public subscript(glyph: Int) -> RunSlice { RunSlice(run: self, indices: glyph..<glyph + 1) }

        /// The value of a type that `customAttribute(_:)` put on the text; nil if there is none.
        public subscript<T: TextAttribute>(key: T.Type) -> T? {
            line.drawn.attributes[glyphs.index]?.lazy.compactMap { $0.value as? T }.first
        }
        /// The direction in which the run's characters are read.
        public var layoutDirection: LayoutDirection { glyphs.isRightToLeft ? .rightToLeft : .leftToRight }
        /// The run's box and baseline.
        public var typographicBounds: TypographicBounds { self[startIndex..<endIndex].typographicBounds }
        /// Which characters of the text the glyphs stand for.
        public var characterIndices: [CharacterIndex] { glyphs.clusters.map { CharacterIndex(value: $0.byte) } }

        /// Some of the glyphs.
        public subscript(bounds: Range<Int>) -> RunSlice { RunSlice(run: self, indices: bounds) }
    }

    /// Some glyphs of a run.
    public struct RunSlice: RandomAccessCollection, Equatable {
        public typealias Element = RunSlice
        public typealias Index = Int
        public typealias SubSequence = RunSlice

        /// What the glyphs are of.
        public var run: Run
        /// Which of the run's glyphs these are.
        public let range: Range<Int>

        /// Takes some glyphs of a run.
        public init(run: Run, indices: Range<Int>) {
            self.run = run
            range = indices
        }

        public var startIndex: Int { range.lowerBound }
        public var endIndex: Int { range.upperBound }
        public subscript(glyph: Int) -> RunSlice { RunSlice(run: run, indices: glyph..<glyph + 1) }
        public subscript(bounds: Range<Int>) -> RunSlice { RunSlice(run: run, indices: bounds) }

        /// The value of a type that `customAttribute(_:)` put on the text; nil if there is none.
        public subscript<T: TextAttribute>(key: T.Type) -> T? { run[key] }
        /// The glyphs' box and baseline.
        public var typographicBounds: TypographicBounds {
            let ends = ends
            return run.line.bounds(x: ends.left + run.line.offset.width, width: ends.right - ends.left)
        }
        /// Which characters of the text the glyphs stand for.
        public var characterIndices: [CharacterIndex] { Array(run.characterIndices[range]) }

        /// Where the glyphs begin and end, as the text was set.
        var ends: (left: CGFloat, right: CGFloat) {
            let clusters = run.glyphs.clusters[range]
            guard let first = clusters.first, let last = clusters.last else { return (0, 0) }
            return (first.x, last.x + last.width)
        }
    }

    /// The place of a character in a text. Places are in the order of reading; their distance says nothing.
    public struct CharacterIndex: Comparable, Hashable, Sendable, Strideable {
        let value: Int
        public func distance(to other: CharacterIndex) -> Int { other.value - value }
        public func advanced(by n: Int) -> CharacterIndex { CharacterIndex(value: value + n) }
        public static func < (a: CharacterIndex, b: CharacterIndex) -> Bool { a.value < b.value }
    }

    /// The box and the baseline of a part of a text, in points.
    public struct TypographicBounds: Equatable, Sendable {
        /// The left end of the baseline, in the coordinates of the text's view.
        public var origin: CGPoint
        public var width: CGFloat
        /// From the baseline up to the top.
        public var ascent: CGFloat
        /// From the baseline down to the bottom.
        public var descent: CGFloat
        /// What lies below the bottom before the next line.
        public var leading: CGFloat

        /// An empty box at the origin.
        public init() { self.init(origin: .zero, width: 0, ascent: 0, descent: 0, leading: 0) }

        init(origin: CGPoint, width: CGFloat, ascent: CGFloat, descent: CGFloat, leading: CGFloat) {
            (self.origin, self.width, self.ascent, self.descent) = (origin, width, ascent, descent)
            self.leading = leading
        }

        /// The box.
        public var rect: CGRect { CGRect(x: origin.x, y: origin.y - ascent, width: width, height: ascent + descent) }
    }

    /// How parts of a text are drawn.
    public struct DrawingOptions: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// Lets glyphs stand between pixels, as those here always do.
        public static var disablesSubpixelQuantization: DrawingOptions { DrawingOptions(rawValue: 1) }
    }
}

extension GraphicsContext {
    /// Draws a line of a text where it was set.
    public func draw(_ line: Text.Layout.Line, options: Text.Layout.DrawingOptions = .init()) {
        draw(line.drawn.commands(line: line.index, left: nil, right: nil, by: line.offset))
    }

    /// Draws a run of a text where it was set.
    public func draw(_ run: Text.Layout.Run, options: Text.Layout.DrawingOptions = .init()) {
        draw(run[run.startIndex..<run.endIndex], options: options)
    }

    /// Draws some glyphs of a text where they were set.
    public func draw(_ slice: Text.Layout.RunSlice, options: Text.Layout.DrawingOptions = .init()) {
        let line = slice.run.line
        guard !slice.isEmpty else { return }
        let isFirst = slice.run.index == 0 && slice.startIndex == 0
        let isLast = slice.run.index == line.count - 1 && slice.endIndex == slice.run.endIndex
        let ends = slice.ends
        let left = isFirst ? nil : ends.left
        draw(line.drawn.commands(line: line.index, left: left, right: isLast ? nil : ends.right, by: line.offset))
    }
}
