import Foundation
import SwiftUICore

/// The colours that symbols have by themselves, of their parts from the one that matters most.
///
/// Only symbols whose parts are drawn apart here can have several; which have a colour at all is as in Apple's set.
enum SymbolColors {
    /// The colours of a symbol; nil if it has none of its own.
    static func colors(of name: String) -> [ResolvedColor]? {
        let parts = name.split(separator: ".")
        if let badge = parts.firstIndex(of: "badge"), badge + 1 < parts.count, let color = badges[parts[badge + 1]] {
            return [color, grey]
        }
        guard let first = parts.first else { return nil }
        let others = parts.compactMap { weather[$0] }
        if first == "cloud", !others.isEmpty { return [parts.contains("fill") ? white : grey] + others }
        let isEnclosed = parts.contains { $0 == "circle" || $0 == "square" }
        if let color = signs[first] { return isEnclosed ? [white, color] : [color] }
        guard let color = things[first] else { return nil }
        return isEnclosed ? [white, color] : [color]
    }

    private static let white = ResolvedColor.white
    private static let grey = ResolvedColor(hex: 0x8E8E93)
    private static let red = ResolvedColor(hex: 0xFF3B30)
    private static let orange = ResolvedColor(hex: 0xFF9500)
    private static let yellow = ResolvedColor(hex: 0xFFCC00)
    private static let green = ResolvedColor(hex: 0x34C759)
    private static let blue = ResolvedColor(hex: 0x007AFF)
    private static let cyan = ResolvedColor(hex: 0x32ADE6)
    private static let indigo = ResolvedColor(hex: 0x5856D6)

    private static let badges: [Substring: ResolvedColor] = [
        "plus": green, "checkmark": green, "minus": red, "xmark": red, "exclamationmark": yellow, "clock": blue,
        "gearshape": grey, "questionmark": blue, "arrow": blue,
    ]

    /// What falls from a cloud or stands behind it.
    private static let weather: [Substring: ResolvedColor] = [
        "sun": yellow, "moon": indigo, "rain": cyan, "drizzle": cyan, "heavyrain": cyan, "snow": cyan, "sleet": cyan,
        "hail": cyan, "fog": grey, "bolt": yellow,
    ]

    private static let signs: [Substring: ResolvedColor] = [
        "plus": green, "minus": red, "xmark": red, "checkmark": green, "exclamationmark": yellow, "phone": green,
    ]

    private static let things: [Substring: ResolvedColor] = [
        "heart": red, "trash": red, "flame": orange, "sun": yellow, "sunrise": yellow, "sunset": orange, "moon": indigo,
        "star": yellow, "bolt": yellow, "drop": cyan, "leaf": green, "cloud": grey, "snowflake": cyan, "bell": yellow,
        "battery": green, "wind": grey, "rainbow": red, "folder": blue, "calendar": red, "externaldrive": grey,
        "carrot": orange, "tree": green, "pill": red, "cross": red, "lightbulb": yellow,
    ]
}
