/// How often bodies have run since a moment, whatever the scene; others may count from moments of their own.
@MainActor package struct BodyCounts {
    /// What each type's count was at that moment, in the types' order.
    private let start: [Int]

    /// Counts from this moment on.
    package static var fromNow: BodyCounts { BodyCounts(start: ViewType.inOrder.map(\.bodyCount)) }
    /// Counts from the process's start.
    package static let ofProcess = BodyCounts(start: [])

    /// Types whose bodies have run, by their names; types that are called the same count together.
    package var byName: [String: Int] {
        var counts: [String: Int] = [:]
        for (index, type) in ViewType.inOrder.enumerated() {
            let count = type.bodyCount - (start.indices.contains(index) ? start[index] : 0)
            if count > 0 { counts[type.name, default: 0] += count }
        }
        return counts
    }
}
