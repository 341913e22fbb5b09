import Foundation

/// Dates and spans of time in words.
enum TextFormatting {
    static func string(_ date: Date, _ style: Text.DateStyle, now: Date, locale: Locale) -> String {
        switch style.kind {
        case .time: return formatter(locale, date: .none, time: .short).string(from: date)
        case .date: return formatter(locale, date: .long, time: .none).string(from: date)
        case .relative: return duration(abs(date.timeIntervalSince(now)), units: 2)
        case .offset:
            let seconds = now.timeIntervalSince(date)
            return (seconds < 0 ? "-" : "+") + duration(abs(seconds), units: 1)
        case .timer:
            let ahead = date.timeIntervalSince(now)
            return clock(abs(ahead), isAhead: ahead > 0, showsHours: true)
        }
    }

    /// Seconds as a clock shows them. What is ahead counts down to nothing: a second that has begun is shown whole.
    static func clock(_ time: TimeInterval, isAhead: Bool, showsHours: Bool) -> String {
        guard time.isFinite, time < 1e12 else { return "–:––" }
        let seconds = Int(isAhead ? (time - 1e-4).rounded(.up) : (time + 1e-4).rounded(.down))
        guard showsHours else { return String(format: "%d:%02d", seconds / 60, seconds % 60) }
        let (h, m, s) = (seconds / 3600, seconds / 60 % 60, seconds % 60)
        return h > 0 ? String(format: "%d:%02d:%02d", h, m, s) : String(format: "%d:%02d", m, s)
    }

    static func interval(_ start: Date, _ end: Date, locale: Locale) -> String {
        let formatter = DateIntervalFormatter()
        formatter.locale = locale
        formatter.dateStyle = .short
        formatter.timeStyle = .short
        return formatter.string(from: start, to: end)
    }

    private static func formatter(
        _ locale: Locale, date: DateFormatter.Style, time: DateFormatter.Style
    ) -> DateFormatter {
        let formatter = DateFormatter()
        formatter.locale = locale
        formatter.dateStyle = date
        formatter.timeStyle = time
        return formatter
    }

    /// The largest units of a span: `2 hours, 23 minutes`.
    private static func duration(_ seconds: TimeInterval, units: Int) -> String {
        let sizes: [(String, Int)] = [
            ("year", 31_536_000), ("month", 2_592_000), ("week", 604_800), ("day", 86_400), ("hour", 3600),
            ("minute", 60), ("second", 1),
        ]
        guard !seconds.isNaN else { return "–" }
        var rest = Int(min(seconds + 1e-4, 1e15))
        var parts: [String] = []
        for (name, size) in sizes where parts.count < units {
            let n = rest / size
            rest %= size
            if n > 0 { parts.append("\(n) \(name)\(n == 1 ? "" : "s")") } else if !parts.isEmpty { break }
        }
        return parts.isEmpty ? "0 seconds" : parts.joined(separator: ", ")
    }
}
