import Foundation

/// Says at which dates a ``TimelineView`` shows something new.
public protocol TimelineSchedule {
    /// The dates, in order. They may go on for ever: no more are taken than are needed.
    associatedtype Entries: Sequence where Entries.Element == Date
    typealias Mode = TimelineScheduleMode

    /// The dates from one on; the first is at or before it where the schedule has such a date.
    func entries(from startDate: Date, mode: Mode) -> Entries
}

/// How often a timeline can be updated.
public enum TimelineScheduleMode: Sendable {
    /// At the dates of the schedule.
    case normal
    /// Seldom: displays that save power ask for this. Hosts here never do.
    case lowFrequency
}

/// Equal distances from a date on.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
    private let start: Date
    private let interval: TimeInterval

    /// Makes a schedule of dates so many seconds apart, one of which is `startDate`.
    public init(from startDate: Date, by interval: TimeInterval) {
        start = startDate
        self.interval = interval
    }

    /// The dates from the last one at or before `startDate` on. In the low frequency mode they are whole minutes apart.
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
        let interval = self.interval.isFinite && self.interval > 0 ? max(self.interval, 1e-3) : 1e-3
        let step = mode == .lowFrequency ? max(60, interval) : interval
        // A little tolerance, so that a date of the schedule finds itself.
        let passed = (startDate.timeIntervalSince(start) / step + 1e-6).rounded(.down)
        return Entries(start: start, step: step, index: max(passed, 0))
    }

    /// Dates at equal distances, without end.
    public struct Entries: Sequence, IteratorProtocol, Sendable {
        let start: Date
        let step: TimeInterval
        var index: Double

        public mutating func next() -> Date? {
            defer { index += 1 }
            // Each counted from the start, so that small errors do not add up.
            return start.addingTimeInterval(index * step)
        }
    }
}

/// The beginning of each minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
    /// Makes the schedule.
    public init() {}

    /// The beginnings of minutes from that of `startDate`'s on.
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
        let minute = (startDate.timeIntervalSinceReferenceDate / 60).rounded(.down)
        return Entries(minute: minute)
    }

    /// Beginnings of minutes, without end.
    public struct Entries: Sequence, IteratorProtocol, Sendable {
        var minute: Double

        public mutating func next() -> Date? {
            defer { minute += 1 }
            return Date(timeIntervalSinceReferenceDate: minute * 60)
        }
    }
}

/// Dates that are given.
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule where Entries.Element == Date {
    private let dates: Entries

    /// Makes a schedule of dates in order.
    public init(_ dates: Entries) { self.dates = dates }

    /// All dates, also those before `startDate`.
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries { dates }
}

extension ExplicitTimelineSchedule: Sendable where Entries: Sendable {}

/// Each frame of an animation.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
    let minimumInterval: TimeInterval
    let isPaused: Bool

    /// Makes a schedule of frames at least so many seconds apart; nil for every frame the screen shows. `paused` stops it where it is.
    public init(minimumInterval: Double? = nil, paused: Bool = false) {
        let interval = minimumInterval ?? 0
        self.minimumInterval = interval.isFinite ? max(interval, 0) : 0
        isPaused = paused
    }

    /// Dates of frames at 60 a second, or fewer where the least interval asks for it; one date while it is paused.
    public func entries(from start: Date, mode: TimelineScheduleMode) -> Entries {
        let step = max(minimumInterval, mode == .lowFrequency ? 1 : 1.0 / 60)
        return Entries(
            periodic: PeriodicTimelineSchedule(from: start, by: step).entries(from: start, mode: .normal),
            isPaused: isPaused)
    }

    /// Dates of frames, without end unless the schedule is paused.
    public struct Entries: Sequence, IteratorProtocol, Sendable {
        var periodic: PeriodicTimelineSchedule.Entries
        let isPaused: Bool

        public mutating func next() -> Date? {
            if isPaused, periodic.index > 0 { return nil }
            return periodic.next()
        }
    }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
    /// Dates so many seconds apart, one of which is `startDate`.
    public static func periodic(from startDate: Date, by interval: TimeInterval) -> PeriodicTimelineSchedule {
        PeriodicTimelineSchedule(from: startDate, by: interval)
    }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
    /// The beginning of each minute.
    public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
    /// Each frame.
    public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }

    /// Frames at least so many seconds apart, until it is paused.
    public static func animation(
        minimumInterval: Double? = nil, paused: Bool = false
    ) -> AnimationTimelineSchedule {
        AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
    }
}

extension TimelineSchedule {
    /// Dates that are given, in order.
    public static func explicit<S: Sequence>(_ dates: S) -> ExplicitTimelineSchedule<S>
    where Self == ExplicitTimelineSchedule<S>, S.Element == Date {
        ExplicitTimelineSchedule(dates)
    }
}
