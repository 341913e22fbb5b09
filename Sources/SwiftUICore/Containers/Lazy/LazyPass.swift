import Foundation

/// One go at laying out a lazy container: which lines are to be made, and what was found.
@MainActor public final class LazyPass {
    /// Lines that reach into here are made.
    package let wanted: Range<CGFloat>
    /// Lines that reach into here and exist already stay.
    let kept: Range<CGFloat>
    /// Where headers and footers that stay in view are kept.
    let pins: Range<CGFloat>
    /// Whether elements are placed, or only measured.
    package let isPlacing: Bool

    /// What is shown, in order.
    package var placed: ContiguousArray<LayoutElement> = []
    /// What is drawn over the others.
    package var pinned: ContiguousArray<LayoutElement> = []
    /// The rows that are shown, or stay, of each source.
    private(set) var visits: ContiguousArray<Visit> = []
    /// Sources whose rows are not mere elements.
    fileprivate(set) var nested: [any RowSource] = []
    /// The first line that reaches into view.
    private(set) var first: LazyAnchor?
    /// From the first to the last line that was made.
    private(set) var covered: Range<CGFloat>?

    init(wanted: Range<CGFloat>, kept: Range<CGFloat>, pins: Range<CGFloat>? = nil, isPlacing: Bool) {
        self.wanted = wanted
        self.kept = kept
        self.pins = pins ?? wanted
        self.isPlacing = isPlacing
    }

    func visit(_ source: any RowSource, _ range: Range<Int>) {
        // Rows of one source follow each other.
        guard let place = visits.lastIndex(where: { $0.source === source }) else {
            return visits.append(Visit(source: source, range: range))
        }
        let known = visits[place].range
        visits[place].range =
            min(known.lowerBound, range.lowerBound)..<max(known.upperBound, range.upperBound)
    }

    func hasVisited(_ source: any RowSource) -> Bool { visits.contains { $0.source === source } }

    func made(_ stretch: LazyStretch, _ line: Int, _ range: Range<CGFloat>) {
        guard range.upperBound > wanted.lowerBound, range.lowerBound < wanted.upperBound else { return }
        covered =
            min(
                covered?.lowerBound ?? range.lowerBound, range.lowerBound)..<max(
                covered?.upperBound ?? range.upperBound, range.upperBound)
        if first == nil { first = LazyAnchor(stretch: stretch, line: line, position: range.lowerBound) }
    }
}

extension LazyPass {
    /// A source, and which of its rows are shown or stay.
    struct Visit {
        let source: any RowSource
        var range: Range<Int>
    }
}

/// A line, and where it was when the container was laid out.
struct LazyAnchor {
    var stretch: LazyStretch
    var line: Int
    var position: CGFloat
}

/// What a line is of its section.
public enum LazyRole: Sendable {
    case header
    case row
    case footer
}

/// A part of what a lazy container shows.
@MainActor class LazyPart {
    /// Where the part begins in the container.
    fileprivate(set) var start: CGFloat = 0
    /// How long it is, with the distance to what follows.
    var extent: CGFloat { 0 }

    /// Sets where the part begins, and the parts inside.
    func settle(at position: CGFloat) { start = position }
    /// Lays out what is to be seen.
    func arrange(_ pass: LazyPass, _ container: LazyElement) {}
    /// Calls `visit` with each stretch that exists.
    func forEachStretch(_ visit: (LazyStretch) -> Void) {}
    /// Calls `visit` with each branch that exists.
    func forEachBranch(_ visit: (LazyBranch) -> Void) {}
    /// Where the row with an identity is.
    func find(_ id: AnyHashable, _ container: LazyElement) -> Range<CGFloat>? { nil }
}

/// Parts one after the other.
@MainActor final class LazyParts {
    let parts: ContiguousArray<LazyPart>

    init(_ parts: ContiguousArray<LazyPart>) { self.parts = parts }

    var extent: CGFloat { parts.reduce(0) { $0 + $1.extent } }

    func settle(at position: CGFloat) {
        var position = position
        for part in parts {
            part.settle(at: position)
            position += part.extent
        }
    }

    func arrange(at position: CGFloat, _ pass: LazyPass, _ container: LazyElement) {
        var position = position
        for part in parts {
            part.settle(at: position)
            part.arrange(pass, container)
            position += part.extent
        }
    }

    func forEachStretch(_ visit: (LazyStretch) -> Void) { for part in parts { part.forEachStretch(visit) } }
    func forEachBranch(_ visit: (LazyBranch) -> Void) { for part in parts { part.forEachBranch(visit) } }

    func find(_ id: AnyHashable, _ container: LazyElement) -> Range<CGFloat>? {
        for part in parts { if let found = part.find(id, container) { return found } }
        return nil
    }
}

/// Lines of cells: elements, and rows of sources.
@MainActor final class LazyStretch: LazyPart {
    enum Piece {
        case elements(ContiguousArray<LayoutElement>)
        case source(any RowSource, Int)

        var count: Int {
            switch self {
            case .elements(let elements): elements.count
            case .source(_, let count): count
            }
        }
    }

    let pieces: ContiguousArray<Piece>
    /// Whether some of its rows exist whatever is in view.
    var holdsElements: Bool { pieces.contains { if case .elements = $0 { true } else { false } } }
    let role: LazyRole
    let cellsPerLine: Int
    let cellCount: Int
    var lengths: LineLengths
    /// The elements of lines that were shown last.
    private var lines = ShownLines()

    init(_ pieces: ContiguousArray<Piece>, _ role: LazyRole, cellsPerLine: Int, lengths: LineLengths? = nil) {
        self.pieces = pieces
        self.role = role
        self.cellsPerLine = cellsPerLine
        cellCount = pieces.reduce(0) { $0 + $1.count }
        let count = Self.lineCount(cellCount, cellsPerLine)
        if let lengths, lengths.count == count {
            self.lengths = lengths
        } else if let lengths {
            self.lengths = lengths.spliced(
                at: min(count, lengths.count), removing: max(0, lengths.count - count),
                inserting: max(0, count - lengths.count))
        } else {
            self.lengths = LineLengths(count: count, estimate: 0)
        }
    }

    static func lineCount(_ cells: Int, _ cellsPerLine: Int) -> Int {
        cells / cellsPerLine + (cells % cellsPerLine == 0 ? 0 : 1)
    }

    /// Tells the stretch from others when the container's rows are collected anew.
    var key: ObjectIdentifier? {
        for case .source(let source, _) in pieces { return ObjectIdentifier(source) }
        for case .elements(let elements) in pieces { return elements.first.map { ObjectIdentifier($0) } }
        return nil
    }

    /// Lets go of the lines that were shown.
    func forgetLines() { lines.removeAll() }

    override var extent: CGFloat { lengths.total }
    override func forEachStretch(_ visit: (LazyStretch) -> Void) { visit(self) }

    func position(of line: Int) -> CGFloat { start + lengths.offset(line) }

    // MARK: Cells

    /// The elements of a line; nil if they do not exist and are not to be made.
    private func elements(_ line: Int, making: Bool, _ pass: LazyPass) -> ContiguousArray<LayoutElement>? {
        var first = line * cellsPerLine
        let end = min(cellCount, cellsPerLine > cellCount ? cellCount : first + cellsPerLine)
        var known = lines[line]
        var found: ContiguousArray<LayoutElement> = []
        var base = 0
        for piece in pieces {
            defer { base += piece.count }
            guard first < base + piece.count else { continue }
            guard first < end else { break }
            let range = (first - base)..<min(piece.count, end - base)
            first = base + range.upperBound
            switch piece {
            case .elements(let elements): if known == nil { found.append(contentsOf: elements[range]) }
            case .source(let source, _):
                if known != nil, !range.allSatisfy({ source.hasRow(at: $0) }) { known = nil }
                if known == nil {
                    for index in range {
                        guard making || source.hasRow(at: index) else { return nil }
                        var rows = RowList()
                        source.collectRow(at: index, into: &rows)
                        if rows.isNested { pass.nested.append(source) }
                        found.append(contentsOf: rows.elements)
                    }
                }
                pass.visit(source, range)
            }
        }
        return known ?? found
    }

    override func arrange(_ pass: LazyPass, _ container: LazyElement) {
        guard lengths.count > 0 else { return }
        lengths.guess(container.usualLength(role))
        guard start < pass.kept.upperBound, start + extent >= pass.kept.lowerBound else {
            lines.removeAll()
            return
        }
        var shown = ShownLines(capacity: lines.count)
        var line = lengths.line(at: pass.kept.lowerBound - start)
        var position = position(of: line)
        while line < lengths.count, position < pass.kept.upperBound {
            let length = lengths.length(line)
            let isWanted =
                position < pass.wanted.upperBound
                && (position + length > pass.wanted.lowerBound || length == 0 && position == pass.wanted.lowerBound)
            if let elements = elements(line, making: isWanted, pass) {
                shown[line] = elements
                let length = arrange(elements, line, at: position, pass, container)
                pass.made(self, line, position..<(position + length))
                pass.placed.append(contentsOf: elements)
                position += length
            } else {
                position += length
            }
            line += 1
        }
        lines = shown
    }

    private func arrange(
        _ elements: ContiguousArray<LayoutElement>, _ line: Int, at position: CGFloat, _ pass: LazyPass,
        _ container: LazyElement
    ) -> CGFloat {
        for element in elements where element.parent !== container { container.adopt(element) }
        var length: CGFloat = 0
        if !elements.isEmpty {
            length = container.arrangeLine(elements, role, at: position, placing: pass.isPlacing) + container.gap
        }
        lengths.set(line, length)
        return length
    }

    /// Makes all that there is and lays it out at a place of its own: headers and footers that stay in view.
    func arrangePinned(at position: CGFloat, _ pass: LazyPass, _ container: LazyElement) {
        guard let elements = elements(0, making: true, pass) else { return }
        lines[0] = elements
        _ = arrange(elements, 0, at: position, pass, container)
        pass.pinned.append(contentsOf: elements)
    }

    /// Makes all that there is, to know how long it is.
    func measurePinned(_ pass: LazyPass, _ container: LazyElement) {
        guard let elements = elements(0, making: true, pass) else { return }
        for element in elements where element.parent !== container { container.adopt(element) }
        lines[0] = elements
        let length = elements.isEmpty ? 0 : container.arrangeLine(elements, role, at: 0, placing: false) + container.gap
        lengths.set(0, length)
    }

    /// Measures the lines that exist again.
    func remeasure(_ container: LazyElement) {
        lines.forEach { line, elements in
            guard !elements.isEmpty else { return }
            lengths.set(line, container.arrangeLine(elements, role, at: 0, placing: false) + container.gap)
        }
    }

    // MARK: Identities

    override func find(_ id: AnyHashable, _ container: LazyElement) -> Range<CGFloat>? {
        var base = 0
        for piece in pieces {
            if case .source(let source, _) = piece, let index = source.rowIndex(of: id) {
                return range(of: (base + index) / cellsPerLine, container)
            }
            base += piece.count
        }
        return nil
    }

    func range(of line: Int, _ container: LazyElement) -> Range<CGFloat> {
        let begin = position(of: line)
        return begin..<max(begin, begin + lengths.length(line) - container.gap)
    }

    /// The elements of a line, as far as they exist.
    func elements(_ line: Int) -> ContiguousArray<LayoutElement> {
        if let shown = lines[line] { return shown }
        var base = 0
        for piece in pieces {
            if case .elements(let elements) = piece, line >= base, line < base + piece.count {
                return [elements[line - base]]
            }
            base += piece.count
        }
        return []
    }

    /// The identity of the first row of a line.
    func rowID(_ line: Int) -> AnyHashable? {
        let cell = line * cellsPerLine
        var base = 0
        for piece in pieces {
            if cell < base + piece.count {
                guard case .source(let source, _) = piece else { return nil }
                return source.rowID(at: cell - base)
            }
            base += piece.count
        }
        return nil
    }
}

/// A section: its header, rows and footer.
@MainActor final class LazySection: LazyPart {
    let header: LazyStretch?
    let content: LazyParts
    let footer: LazyStretch?
    private var lead: CGFloat = 0
    private unowned(unsafe) let container: LazyElement

    init(header: LazyStretch?, content: LazyParts, footer: LazyStretch?, _ container: LazyElement) {
        self.header = header
        self.content = content
        self.footer = footer
        self.container = container
    }

    override var extent: CGFloat { lead + (header?.extent ?? 0) + content.extent + (footer?.extent ?? 0) }

    override func settle(at position: CGFloat) {
        super.settle(at: position)
        lead = container.sectionLead(isFirst: position == 0, hasHeader: header != nil)
        header?.settle(at: position + lead)
        content.settle(at: contentStart)
        footer?.settle(at: contentStart + content.extent)
    }

    private var contentStart: CGFloat { start + lead + (header?.extent ?? 0) }

    override func arrange(_ pass: LazyPass, _ container: LazyElement) {
        let isPinned = (header: container.pinsHeaders && header != nil, footer: container.pinsFooters && footer != nil)
        if !isPinned.header { header?.arrange(pass, container) }
        let isNear = start < pass.kept.upperBound && start + extent >= pass.kept.lowerBound
        if isPinned.header, isNear { header!.measurePinned(pass, container) }
        content.arrange(at: contentStart, pass, container)
        let rows = contentStart..<max(contentStart, contentStart + content.extent)
        footer?.settle(at: rows.upperBound)
        if !isPinned.footer { footer?.arrange(pass, container) }
        container.arrangedSection(rows: rows, pass)
        guard start < pass.kept.upperBound, start + extent >= pass.kept.lowerBound else { return }
        if isPinned.footer {
            footer!.measurePinned(pass, container)
            let natural = rows.upperBound
            let least = min(natural, start + lead + (header?.extent ?? 0))
            footer!.arrangePinned(
                at: max(least, min(natural, pass.pins.upperBound - footer!.extent)), pass, container)
        }
        if isPinned.header {
            let natural = start + lead
            let most = max(natural, rows.upperBound - header!.extent)
            header!.arrangePinned(at: min(most, max(natural, pass.pins.lowerBound)), pass, container)
        }
    }

    override func forEachStretch(_ visit: (LazyStretch) -> Void) {
        if let header { visit(header) }
        content.forEachStretch(visit)
        if let footer { visit(footer) }
    }
    override func forEachBranch(_ visit: (LazyBranch) -> Void) { content.forEachBranch(visit) }

    override func find(_ id: AnyHashable, _ container: LazyElement) -> Range<CGFloat>? {
        content.find(id, container) ?? header?.find(id, container) ?? footer?.find(id, container)
    }
}

/// A source whose rows hold sections or sources of their own.
@MainActor final class LazyBranch: LazyPart {
    let source: any RowSource
    private(set) var lengths: LineLengths
    private var children: [Int: LazyParts] = [:]

    init(_ source: any RowSource, count: Int, lengths: LineLengths?) {
        self.source = source
        self.lengths = lengths.flatMap { $0.count == count ? $0 : nil } ?? LineLengths(count: count, estimate: 0)
    }

    override var extent: CGFloat { lengths.total }

    override func settle(at position: CGFloat) {
        super.settle(at: position)
        for (index, child) in children {
            let extent = child.extent
            if lengths[index] != extent { lengths.set(index, extent) }
        }
        for (index, child) in children { child.settle(at: position + lengths.offset(index)) }
    }

    private func child(_ index: Int, _ container: LazyElement) -> LazyParts {
        if let child = children[index] { return child }
        var rows = RowList()
        source.collectRow(at: index, into: &rows)
        let child = container.build(rows)
        children[index] = child
        return child
    }

    override func arrange(_ pass: LazyPass, _ container: LazyElement) {
        guard lengths.count > 0 else { return }
        lengths.guess(container.usualLength(.row) * 4)
        guard start < pass.kept.upperBound, start + extent >= pass.kept.lowerBound else {
            children.removeAll()
            return
        }
        var shown: Set<Int> = []
        var index = lengths.line(at: pass.kept.lowerBound - start)
        var position = start + lengths.offset(index)
        while index < lengths.count, position < pass.kept.upperBound {
            if position + lengths.length(index) >= pass.wanted.lowerBound,
                position < pass.wanted.upperBound
                    || source.hasRow(at: index)
            {
                let child = child(index, container)
                child.settle(at: position)
                child.arrange(at: position, pass, container)
                shown.insert(index)
                pass.visit(source, index..<(index + 1))
                lengths.set(index, child.extent)
            }
            position += lengths.length(index)
            index += 1
        }
        for index in children.keys where !shown.contains(index) { children[index] = nil }
    }

    override func forEachStretch(_ visit: (LazyStretch) -> Void) {
        for (_, child) in children.sorted(by: { $0.key < $1.key }) { child.forEachStretch(visit) }
    }
    override func forEachBranch(_ visit: (LazyBranch) -> Void) {
        visit(self)
        for child in children.values { child.forEachBranch(visit) }
    }

    override func find(_ id: AnyHashable, _ container: LazyElement) -> Range<CGFloat>? {
        if let index = source.rowIndex(of: id) {
            let begin = start + lengths.offset(index)
            return begin..<(begin + lengths.length(index))
        }
        // Rows of rows that nobody has asked for: they are made, looked at, and go again with the next layout.
        for index in 0..<lengths.count {
            let child = child(index, container)
            if lengths[index] == nil { lengths.set(index, child.extent) }
            child.settle(at: start + lengths.offset(index))
            if let found = child.find(id, container) { return found }
        }
        return nil
    }
}
