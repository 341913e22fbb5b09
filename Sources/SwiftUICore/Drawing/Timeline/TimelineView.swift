import Foundation

/// A view that shows something new at the dates of a schedule.
///
/// Time is the scene's clock: the screen's frames in a window, virtual time in a test. While the view is hidden nothing runs.
public struct TimelineView<Schedule: TimelineSchedule, Content> {
    let schedule: Schedule
    let content: (TimelineViewDefaultContext) -> Content

    /// What the content is made from.
    public struct Context {
        /// The date that the view shows.
        public let date: Date
        /// How often the view is updated, so that content can leave out what changes faster.
        public let cadence: Cadence
        private let invalidate: @MainActor () -> Void

        init(date: Date, cadence: Cadence, invalidate: @escaping @MainActor () -> Void) {
            self.date = date
            self.cadence = cadence
            self.invalidate = invalidate
        }

        /// Makes the content anew.
        @MainActor public func invalidateTimelineContent() { invalidate() }

        /// How often a timeline is updated, the most often first.
        public enum Cadence: Comparable, Sendable {
            /// As often as the screen shows frames, or nearly.
            case live
            /// About once a second.
            case seconds
            /// About once a minute, or less often.
            case minutes

            /// How often dates are shown that lie so many seconds apart.
            init(interval: TimeInterval) {
                self = interval < 1 ? .live : interval < 60 ? .seconds : .minutes
            }
        }
    }
}

/// The context of every timeline, whatever its schedule and content.
public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>.Context

extension TimelineView: View where Content: View {
    public typealias Body = Never

    /// Makes a view that shows what `content` makes of each date of a schedule.
    public nonisolated init(
        _ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
    ) {
        self.schedule = schedule
        self.content = content
    }

    public static func _makeNode(
        _ view: TimelineView<Schedule, Content>, _ context: NodeContext
    ) -> TypedNode<TimelineView<Schedule, Content>> {
        TimelineNode(view, context)
    }
}

private final class TimelineNode<Schedule: TimelineSchedule, Content: View>:
    TypedNode<TimelineView<Schedule, Content>>
{
    private var view: TimelineView<Schedule, Content>
    private var content: TypedNode<Content>!
    private var dates: Schedule.Entries.Iterator
    /// The date that is shown.
    private var current: Date
    /// The first date that is not due yet; nil when no more come.
    private var next: Date?
    /// Counts what is waited for, so that what was waited for before is not heeded.
    private var waiting = 0
    /// Runs from frame to frame.
    private let frames = Motion()
    private var isVisible: Bool

    init(_ view: TimelineView<Schedule, Content>, _ context: NodeContext) {
        self.view = view
        isVisible = context.scope.isVisible
        let now = context.parent.graph.date
        current = now
        dates = view.schedule.entries(from: now, mode: .normal).makeIterator()
        super.init(context)
        next = dates.next()
        advance(to: now)
        content = Content._makeNode(evaluate(), childContext)
        frames.step = { [unowned self] _ in self.frame() }
        wait()
    }

    override func take(_ new: TimelineView<Schedule, Content>) {
        let isSame = areEqualValues(view.schedule, new.schedule)
        view = new
        if !isSame { restart() }
        beginReading()
        content.update(evaluate())
    }

    override func rerun() {
        guard needsUpdate else { return }
        beginReading()
        content.update(evaluate())
    }

    private func restart() {
        let now = graph.date
        dates = view.schedule.entries(from: now, mode: .normal).makeIterator()
        next = dates.next()
        current = now
        advance(to: now)
        wait()
    }

    // MARK: Time

    /// The most dates that are passed over at once: a schedule that does not move on is left where it is.
    private static var mostDates: Int { 100_000 }

    /// Moves on to the last date that is due. Whether there is a new one.
    @discardableResult private func advance(to now: Date) -> Bool {
        var count = 0
        var isNew = false
        // A frame that comes a little early counts: the next would be a whole one late.
        while let due = next, due.timeIntervalSince(now) < 1e-4, count < Self.mostDates {
            current = due
            isNew = true
            next = dates.next()
            count += 1
        }
        if count == Self.mostDates { next = nil }
        return isNew
    }

    private var isAnimation: Bool { view.schedule is AnimationTimelineSchedule }

    /// Waits for the next date: by frames where each is wanted, else by the host's timer.
    private func wait() {
        waiting += 1
        guard isVisible, let next else { return frames.stop() }
        if isAnimation {
            graph.motion.start(frames)
            return
        }
        frames.stop()
        let (reference, number) = (reference, waiting)
        graph.host.schedule(after: min(max(next.timeIntervalSince(graph.date), 0), 3600)) {
            guard let node = reference.node as? TimelineNode, node.waiting == number else { return }
            node.timeHasCome()
        }
    }

    private func timeHasCome() {
        if advance(to: graph.date) { setNeedsUpdate() }
        wait()
    }

    private func frame() -> Bool {
        guard isVisible, next != nil else { return false }
        if advance(to: graph.date) {
            // Each frame shows its own date, not the nearest of a grid.
            current = graph.date
            setNeedsUpdate()
        }
        return true
    }

    override func visibilityChanged(_ isVisible: Bool) {
        guard isVisible != self.isVisible else { return }
        self.isVisible = isVisible
        if isVisible, advance(to: graph.date) { setNeedsUpdate() }
        wait()
    }

    // MARK: Content

    private func evaluate() -> Content {
        let reference = reference
        let cadence = TimelineViewDefaultContext.Cadence(interval: next?.timeIntervalSince(current) ?? .infinity)
        let context = TimelineViewDefaultContext(date: current, cadence: isAnimation ? .live : cadence) {
            reference.node?.setNeedsUpdate()
        }
        return trackingReads(ViewType.of(TimelineView<Schedule, Content>.self)) { view.content(context) }
    }

    override func collectElements(_ elements: inout ContiguousArray<LayoutElement>) {
        content.collectElements(&elements)
    }
    override func collectRows(_ rows: inout RowList) { content.collectRows(&rows) }
    override func visitChildren(_ visit: (ViewNode) -> Void) { if let content { visit(content) } }
    override func willDestroy() { frames.stop() }
}
