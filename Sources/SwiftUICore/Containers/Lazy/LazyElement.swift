import Foundation

/// Lays out rows of which only those near what is shown exist.
///
/// How long the rows are that do not exist is guessed from those that have been measured. What is in view stays where it is when rows
/// above it turn out longer or shorter than guessed: the scroll view around is moved by the difference.
@MainActor open class LazyElement: LayoutElement, ScrollFollower {
    package let axis: Axis
    /// The distance between lines.
    package final var gap: CGFloat = 0 {
        didSet { if gap != oldValue { forget() } }
    }
    package final var pinnedViews: PinnedScrollableViews = [] {
        didSet { if pinnedViews != oldValue { invalidatePlacement() } }
    }

    private unowned(unsafe) var content: ViewNode?
    private final var parts = LazyParts([])
    /// Stretches and branches of the rows as they were before they were collected anew.
    final var known: [ObjectIdentifier: LazyStretch] = [:]
    final var branchLengths: [ObjectIdentifier: LineLengths] = [:]
    final var branching: [ObjectIdentifier: Bool] = [:]
    /// What was known before the rows were collected last: sources that have gone are forgotten, as another may take their place in memory.
    final var formerBranching: [ObjectIdentifier: Bool] = [:]
    /// What the rows are offered across.
    package private(set) final var cross: CGFloat?
    private final var isMeasured = false
    /// How far across the rows reach: those that were laid out last, and those that are being laid out.
    private final var reach: CGFloat = 0
    private final var newReach: CGFloat = 0
    private final var lastLength: CGFloat = 44

    private final var placed: ContiguousArray<LayoutElement> = []
    final var sources: ContiguousArray<any RowSource> = []
    private final var anchor: LazyAnchor?
    private final var covered: Range<CGFloat>?
    private unowned(unsafe) var scroll: ScrollElement?

    /// How far outside of the view a row that exists may be before it goes.
    private static let leeway: CGFloat = 60

    public init(_ node: ViewNode, axis: Axis, step: Int = 0) {
        self.axis = axis
        super.init(node, step: step)
        flags.insert(.childrenChanged)
        makeLayer()
    }

    /// Takes the content node once it has been made.
    package final func setContent(_ content: ViewNode) { self.content = content }

    // MARK: What kinds of containers differ in

    /// How many cells a line has.
    open var cellsPerLine: Int { 1 }

    /// Lays out the elements of a line, and returns its length.
    open func arrangeLine(
        _ elements: ContiguousArray<LayoutElement>, _ role: LazyRole, at position: CGFloat, placing: Bool
    ) -> CGFloat { 0 }

    /// What is left free before a section.
    open func sectionLead(isFirst: Bool, hasHeader: Bool) -> CGFloat { 0 }
    /// What is left free behind all rows.
    open var trail: CGFloat { 0 }
    /// A section's rows were laid out.
    open func arrangedSection(rows: Range<CGFloat>, _ pass: LazyPass) {}
    /// Rows that stand in no section are a section of their own.
    open var sectionsLooseRows: Bool { false }
    /// A layout begins.
    open func willArrange() {}
    /// A layout is done.
    open func didArrange() {}
    /// How long the container is across, if it does not take what it is offered.
    open func crossLength(_ offered: CGFloat?) -> CGFloat? { nil }
    /// The breadth that rows are offered is another now.
    open func crossChanged() {}

    final var pinsHeaders: Bool { pinnedViews.contains(.sectionHeaders) }
    final var pinsFooters: Bool { pinnedViews.contains(.sectionFooters) }

    // MARK: Collecting

    private func collectIfNeeded() {
        guard flags.contains(.childrenChanged) else { return }
        flags.remove(.childrenChanged)
        (formerBranching, branching) = (branching, [:])
        known.removeAll()
        parts.forEachStretch { stretch in if let key = stretch.key { known[key] = stretch } }
        branchLengths.removeAll()
        parts.forEachBranch { branch in branchLengths[ObjectIdentifier(branch.source)] = branch.lengths }
        var rows = RowList()
        content?.collectRows(&rows)
        let old = anchor
        anchor = nil
        parts = build(rows)
        parts.settle(at: 0)
        // Elements that went are not to be kept for the sake of how long they were.
        known = known.filter { !$0.value.holdsElements }
        for stretch in known.values { stretch.forgetLines() }
        covered = nil
        // Rows that changed places say nothing about where the others are to be.
        if let old, let key = old.stretch.key {
            parts.forEachStretch { stretch in
                if stretch.key == key, stretch.cellCount == old.stretch.cellCount { anchor = old }
                if stretch.key == key { anchor?.stretch = stretch }
            }
        }
        setNeedsSublayers()
    }

    /// An element is the container's now.
    final func adopt(_ element: LayoutElement) {
        element.parent = self
        if flags.contains(.isPlaced), graph.motion.mayAnimateAppearance, !element.flags.contains(.isPlaced) {
            graph.motion.elementAppeared(element)
        }
    }

    // MARK: Measuring

    /// How long a line is that nobody has measured.
    final func usualLength(_ role: LazyRole) -> CGFloat { lastLength + gap }

    /// Takes note of how long and broad a row is.
    package final func note(_ size: CGSize, _ role: LazyRole) {
        newReach = max(newReach, size[axis.other])
        if role == .row { lastLength = size[axis] }
    }

    /// Nothing measured holds any more.
    private func forget() {
        parts.forEachStretch { $0.lengths = LineLengths(count: $0.lengths.count, estimate: 0) }
        anchor = nil
        covered = nil
        isMeasured = false
        reach = 0
        invalidateSize()
    }

    private func setCross(_ offered: CGFloat?) {
        guard !isMeasured || cross != offered else { return }
        cross = offered
        let cells = cellsPerLine
        crossChanged()
        if isMeasured || cellsPerLine != cells {
            // Lines are as long as they were until they are measured again.
            parts.forEachStretch {
                $0.lengths = LineLengths(count: $0.lengths.count, estimate: $0.lengths.estimate)
            }
            anchor = nil
            reach = 0
        }
        if cellsPerLine != cells {
            flags.insert(.childrenChanged)
            collectIfNeeded()
        }
        isMeasured = true
        newReach = 0
        let first = CGFloat(0)..<1
        var pass: LazyPass
        repeat {
            pass = LazyPass(wanted: first, kept: first, isPlacing: false)
            parts.arrange(at: 0, pass, self)
        } while collectNested(pass)
        reach = newReach
        covered = nil
    }

    /// Rows turned out to hold sections or rows of their own, which was not known when they were collected. Whether any did.
    private func collectNested(_ pass: LazyPass) -> Bool {
        guard !pass.nested.isEmpty else { return false }
        for source in pass.nested { branching[ObjectIdentifier(source)] = true }
        flags.insert(.childrenChanged)
        collectIfNeeded()
        return true
    }

    private var total: CGFloat { max(0, parts.extent - gap) + trail }

    open override func measure(_ proposal: ProposedViewSize) -> CGSize {
        collectIfNeeded()
        let offered = proposal[axis.other]
        var length: CGFloat
        if !isMeasured || !flags.contains(.isPlaced) && offered != cross {
            setCross(offered)
            length = total
        } else if offered == cross {
            newReach = 0
            parts.forEachStretch { $0.remeasure(self) }
            parts.settle(at: 0)
            if newReach > 0 { reach = newReach }
            length = total
        } else {
            // Rows that exist tell how the others are at another breadth.
            var other = ProposedViewSize.unspecified
            other[axis.other] = offered
            var (here, there) = (CGFloat(0), CGFloat(0))
            var ideal = CGFloat(0)
            for element in placed where !element.isGone && !element.hasLostChild {
                let otherSize = element.sizeThatFits(other)
                here += element.size[axis]
                there += otherSize[axis]
                if element.origin[axis] < 1 { ideal = max(ideal, otherSize[axis.other]) }
            }
            length = here > 0 ? total * there / here : total
            // Left to itself the container is as broad as its first row, which alone it makes to know that.
            if offered == nil, ideal > 0 { reach = ideal }
        }
        if !length.isFinite { length = 0 }
        var size = CGSize.zero
        size[axis] = length
        if let breadth = crossLength(offered) {
            size[axis.other] = breadth
        } else if let offered {
            size[axis.other] = offered
        } else {
            size[axis.other] = reach
        }
        return size
    }

    // MARK: Placing

    open override func placeChildren() {
        collectIfNeeded()
        setCross(placedProposal[axis.other])
        findScroll()
        var pass: LazyPass
        var rounds = 0
        while true {
            let visible = visibleRange
            let kept = (visible.lowerBound - Self.leeway)..<(visible.upperBound + Self.leeway)
            pass = LazyPass(
                wanted: visible, kept: kept, pins: pinnedViews.isEmpty ? visible : uncoveredRange, isPlacing: true)
            willArrange()
            parts.settle(at: 0)
            // A change above what is in view moves that along, and the view with it.
            let held = anchor.flatMap { anchor in
                anchor.position < visible.upperBound
                    && anchor.position + anchor.stretch.lengths.length(anchor.line) > visible.lowerBound ? anchor : nil
            }
            newReach = 0
            parts.arrange(at: 0, pass, self)
            if collectNested(pass) { continue }
            rounds += 1
            guard rounds < 6, let held, let scroll, visible.lowerBound > 0 else { break }
            let shift = held.stretch.position(of: held.line) - held.position
            guard abs(shift) > 0.001 else { break }
            anchor?.position += shift
            scroll.contentShifted(by: shift, along: axis)
        }
        anchor = pass.first
        covered = pass.covered
        let all = pass.placed + pass.pinned
        if all.count != placed.count || !zip(all, placed).allSatisfy({ $0 === $1 }) {
            placed = all
            setNeedsSublayers()
        }
        release(pass)
        didArrange()
        let isFilled = newReach == 0 || cross != nil || crossLength(nil) != nil
        if newReach > 0 { reach = newReach }
        if abs(total - size[axis]) > 0.001 || !isFilled && abs(reach - size[axis.other]) > 0.001 { invalidateSize() }
    }

    /// Ends rows that are too far from what is shown.
    private func release(_ pass: LazyPass) {
        for source in sources where !pass.hasVisited(source) { source.releaseRows(outside: 0..<0) }
        sources.removeAll(keepingCapacity: true)
        for visit in pass.visits {
            visit.source.releaseRows(outside: visit.range)
            sources.append(visit.source)
        }
    }

    /// Puts an element where it belongs in the container; mirrored where leading is right.
    package final func place(
        _ element: LayoutElement, main: CGFloat, cross: CGFloat, size: CGSize, proposal: ProposedViewSize
    ) {
        var origin = CGPoint.zero
        origin[axis] = main
        origin[axis.other] = cross
        if graph.isRightToLeft(node) { origin.x = self.size.width - origin.x - size.width }
        element.place(at: origin, proposal: proposal)
    }

    // MARK: What is in view

    private func findScroll() {
        let found = enclosingScroll(along: axis)
        guard found !== scroll else { return }
        scroll?.remove(self)
        scroll = found
        found?.add(self)
    }

    /// The scroll view around goes.
    final func scrollEnded() { scroll = nil }

    /// What of the container is in view, along its axis; without a scroll view around, as much as fits into the scene.
    package final var visibleRange: Range<CGFloat> { range { $0.viewport } }

    /// What of the container is in view and not covered by bars: where headers and footers are kept.
    private var uncoveredRange: Range<CGFloat> { range { $0.uncoveredViewport } }

    private func range(of viewport: (ScrollElement) -> CGRect) -> Range<CGFloat> {
        guard let scroll else { return 0..<max(1, graph.size[axis]) }
        let seen = viewport(scroll)
        var position: CGFloat = 0
        var current: LayoutElement? = self
        while let element = current, element !== scroll {
            position += element.origin[axis]
            current = element.parent
        }
        let length = max(1, seen.size[axis])
        if axis == .horizontal, graph.isRightToLeft(node) {
            let end = size.width + position + (scroll.size.width - seen.maxX)
            return (end - length)..<end
        }
        let start = seen.origin[axis] - position
        return start..<(start + length)
    }

    /// The scroll view around has moved, or has another size.
    final func viewportMoved() {
        guard !flags.contains(.isDestroyed), flags.contains(.isPlaced) else { return }
        let visible = visibleRange
        if pinnedViews.isEmpty, let covered, covered.lowerBound <= visible.lowerBound,
            covered.upperBound >= visible.upperBound
        {
            return
        }
        invalidatePlacement()
    }

    /// Is laid out for where the scroll view is now.
    final func layOutNow() {
        guard !flags.contains(.isDestroyed), flags.contains(.isPlaced) else { return }
        flags.insert(.needsPlacement)
        place(at: origin, proposal: placedProposal)
    }

    /// Where the row with an identity is along the axis, whether it exists or not.
    package final func range(of id: AnyHashable) -> Range<CGFloat>? {
        collectIfNeeded()
        parts.settle(at: 0)
        return parts.find(id, self)
    }

    /// The rows that reach into a range, with their identities and places.
    package final func rows(in visible: Range<CGFloat>) -> [(id: AnyHashable, range: Range<CGFloat>)] {
        var found: [(AnyHashable, Range<CGFloat>)] = []
        parts.forEachStretch { stretch in
            guard stretch.role == .row, stretch.lengths.count > 0 else { return }
            var line = stretch.lengths.line(at: visible.lowerBound - stretch.start)
            while line < stretch.lengths.count {
                let range = stretch.range(of: line, self)
                if range.lowerBound >= visible.upperBound { break }
                if range.upperBound > visible.lowerBound, let id = stretch.rowID(line) { found.append((id, range)) }
                line += 1
            }
        }
        return found
    }

    /// All rows in order, whether they exist or not: the identities of those that a `ForEach` makes, and the elements of those that exist.
    package final func allRows() -> [(id: AnyHashable?, elements: ContiguousArray<LayoutElement>)] {
        collectIfNeeded()
        var found: [(AnyHashable?, ContiguousArray<LayoutElement>)] = []
        parts.forEachStretch { stretch in
            guard stretch.role == .row else { return }
            for line in 0..<stretch.lengths.count { found.append((stretch.rowID(line), stretch.elements(line))) }
        }
        return found
    }

    // MARK: Children

    open override func visitChildren(_ visit: (LayoutElement) -> Void) {
        for element in placed where !element.isGone && !element.hasLostChild { visit(element) }
    }

    open override func didDestroy() {
        scroll?.remove(self)
        scroll = nil
        placed.removeAll()
        parts = LazyParts([])
        anchor = nil
        known.removeAll()
        sources.removeAll()
    }
}
