import Foundation

/// Orders texts for people, by the rules of their language.
public struct LocalizedStringComparator: SortComparator, Sendable {
    enum Kind: Hashable, Sendable {
        /// As a file manager does: case does not matter, and numbers in texts count as such.
        case standard
        /// By the language's alphabet alone.
        case plain
    }
    let kind: Kind
    public var order: SortOrder = .forward

    public func compare(_ lhs: String, _ rhs: String) -> ComparisonResult {
        let result =
            kind == .standard ? lhs.localizedStandardCompare(rhs) : lhs.localizedCompare(rhs)
        guard order == .reverse else { return result }
        return switch result {
        case .orderedAscending: .orderedDescending
        case .orderedDescending: .orderedAscending
        case .orderedSame: .orderedSame
        }
    }
}

// Foundation has these for `String.StandardComparator` on Apple's systems only.
extension SortComparator where Self == LocalizedStringComparator {
    /// Texts as people expect them in a list of files: case does not matter, and "9" comes before "10".
    public static var localizedStandard: LocalizedStringComparator { LocalizedStringComparator(kind: .standard) }
    /// Texts by the rules of the language.
    public static var localized: LocalizedStringComparator { LocalizedStringComparator(kind: .plain) }
}

/// Orders what is false before what is true.
struct BoolComparator: SortComparator {
    var order: SortOrder = .forward

    func compare(_ lhs: Bool, _ rhs: Bool) -> ComparisonResult {
        guard lhs != rhs else { return .orderedSame }
        return rhs == (order == .forward) ? .orderedAscending : .orderedDescending
    }
}
