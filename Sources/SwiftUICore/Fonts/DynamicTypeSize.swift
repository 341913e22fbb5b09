import Foundation

/// How large the user wants text to be.
public enum DynamicTypeSize: CaseIterable, Comparable, Hashable, Sendable {
    /// The smallest of the ordinary sizes.
    case xSmall
    case small
    case medium
    /// The size text has unless the user asks for another.
    case large
    case xLarge
    case xxLarge
    /// The largest of the ordinary sizes.
    case xxxLarge
    /// The first of the larger sizes for accessibility.
    case accessibility1
    case accessibility2
    case accessibility3
    case accessibility4
    /// The largest size there is.
    case accessibility5

    /// Whether this is one of the larger sizes for accessibility.
    public var isAccessibilitySize: Bool { self >= .accessibility1 }

    /// The column of this size in tables that run from `xSmall` to `accessibility5`.
    var column: Int {
        switch self {
        case .xSmall: 0
        case .small: 1
        case .medium: 2
        case .large: 3
        case .xLarge: 4
        case .xxLarge: 5
        case .xxxLarge: 6
        case .accessibility1: 7
        case .accessibility2: 8
        case .accessibility3: 9
        case .accessibility4: 10
        case .accessibility5: 11
        }
    }
}

/// Whether the user wants bolder text.
public enum LegibilityWeight: Hashable, Sendable {
    /// Text as it was designed.
    case regular
    /// Text about two weights heavier.
    case bold
}

extension View {
    /// Sets how large text is in this view.
    public nonisolated func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
        environment(\.dynamicTypeSize, size)
    }

    /// Keeps the size that the user asked for within limits in this view.
    public nonisolated func dynamicTypeSize<T: RangeExpression>(_ range: T) -> some View
    where T.Bound == DynamicTypeSize {
        let allowed = DynamicTypeSize.allCases.filter { range.contains($0) }
        return transformEnvironment(\.dynamicTypeSize) { size in
            guard let least = allowed.first, let most = allowed.last else { return }
            size = min(max(size, least), most)
        }
    }
}
