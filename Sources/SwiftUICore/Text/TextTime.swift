import Foundation

/// What a text shows that changes by itself.
enum TextTime: Equatable, Sendable {
    /// A date in a style.
    case date(Date, Text.DateStyle)
    /// A clock that runs through an interval, and stands still at a time in it if one is given.
    case timer(ClosedRange<Date>, pause: Date?, countsDown: Bool, showsHours: Bool)
    /// From one date to another.
    case interval(Date, Date)

    /// What is shown at a date.
    func string(at now: Date, locale: Locale) -> String {
        switch self {
        case .date(let date, let style): return TextFormatting.string(date, style, now: now, locale: locale)
        case .timer(let interval, let pause, let countsDown, let showsHours):
            let time = min(max(pause ?? now, interval.lowerBound), interval.upperBound)
            let seconds =
                countsDown
                ? interval.upperBound.timeIntervalSince(time) : time.timeIntervalSince(interval.lowerBound)
            return TextFormatting.clock(seconds, isAhead: countsDown, showsHours: showsHours)
        case .interval(let start, let end): return TextFormatting.interval(start, end, locale: locale)
        }
    }

    /// How many seconds after a date something else is shown; nil if never.
    func nextChange(after now: Date) -> TimeInterval? {
        switch self {
        case .date(let date, let style):
            guard [.relative, .offset, .timer].contains(style) else { return nil }
            return Self.toWholeSecond(now.timeIntervalSince(date))
        case .timer(let interval, let pause, let countsDown, _):
            guard pause == nil, now < interval.upperBound else { return nil }
            if now < interval.lowerBound { return interval.lowerBound.timeIntervalSince(now) }
            return Self.toWholeSecond(now.timeIntervalSince(countsDown ? interval.upperBound : interval.lowerBound))
        case .interval: return nil
        }
    }

    /// From a time to the next whole second.
    private static func toWholeSecond(_ time: TimeInterval) -> TimeInterval {
        let rest = (time + 1e-4).rounded(.down) + 1 - time
        return max(rest, 0.001)
    }
}
