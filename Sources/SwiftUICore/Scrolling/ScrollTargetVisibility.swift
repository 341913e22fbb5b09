import Foundation

extension View {
    /// Calls `action` with the identities of the views of the target layout that are seen, in the first scroll view in this view, whenever these
    /// become others. Also called once at first.
    ///
    /// - Parameters:
    ///   - idType: The type of the identities. Views with identities of other types are left out.
    ///   - threshold: The share of a view, from 0 to 1, that must be seen for it to count.
    public nonisolated func onScrollTargetVisibilityChange<ID: Hashable>(
        idType: ID.Type, threshold: Double = 0.5, _ action: @escaping ([ID]) -> Void
    ) -> some View {
        modifier(ScrollTargetVisibilityModifier(threshold: threshold, action: action))
    }
}

struct ScrollTargetVisibilityModifier<ID: Hashable> {
    var threshold: Double
    var action: ([ID]) -> Void
}

extension ScrollTargetVisibilityModifier: ScrollHookModifier {
    typealias Body = Never
    func makeHook(outer: ScrollHook?, _ node: ViewNode) -> ScrollTargetVisibilityHook<ID> {
        ScrollTargetVisibilityHook(self, outer: outer)
    }
    func update(_ hook: ScrollTargetVisibilityHook<ID>, _ node: ViewNode) { hook.modifier = self }
}

/// Knows which views of the target layouts are seen.
final class ScrollTargetVisibilityHook<ID: Hashable>: ScrollHook {
    var modifier: ScrollTargetVisibilityModifier<ID>
    private var last: [ID]?

    init(_ modifier: ScrollTargetVisibilityModifier<ID>, outer: ScrollHook?) {
        self.modifier = modifier
        super.init(outer: outer)
    }

    override func geometryChanged(_ scroll: ScrollElement) {
        let area = scroll.geometry.visibleRect
        let seen = scroll.targets(near: area).filter { share(of: $0.rect, in: area) >= max(modifier.threshold, 0.0001) }
        let ids = seen.compactMap { $0.id?.base as? ID }
        guard ids != last else { return }
        last = ids
        modifier.action(ids)
    }

    private func share(of rect: CGRect, in area: CGRect) -> Double {
        let seen = rect.intersection(area)
        guard !seen.isNull, rect.width > 0, rect.height > 0 else { return 0 }
        return Double(seen.width * seen.height / (rect.width * rect.height)) + 0.0001
    }
}
