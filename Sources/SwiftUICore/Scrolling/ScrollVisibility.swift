import Foundation

extension View {
    /// Calls `action` when the part of the view that is seen in the scroll view around it comes to, or falls below, a share of the view.
    public nonisolated func onScrollVisibilityChange(
        threshold: Double = 0.5, _ action: @escaping (Bool) -> Void
    ) -> some View {
        modifier(ScrollVisibilityModifier(threshold: threshold, action: action))
    }
}

struct ScrollVisibilityModifier {
    var threshold: Double
    var action: (Bool) -> Void
}

extension ScrollVisibilityModifier: ElementModifier {
    typealias Body = Never
    func makeElement(_ child: LayoutElement, _ node: ViewNode) -> ScrollVisibilityElement {
        ScrollVisibilityElement(child, node, self)
    }
    func update(_ element: ScrollVisibilityElement) { element.modifier = self }
    func isEqual(to other: Self) -> Bool { false }
}

/// Hears how much of its child is seen in the scroll view around.
final class ScrollVisibilityElement: UnaryElement, ScrollFollower {
    var modifier: ScrollVisibilityModifier
    private unowned(unsafe) var scroll: ScrollElement?
    private var isSeen = false
    private var isDue = false

    init(_ child: LayoutElement, _ node: ViewNode, _ modifier: ScrollVisibilityModifier) {
        self.modifier = modifier
        super.init(child, node)
    }

    override func placeChildren() {
        super.placeChildren()
        let found = enclosingScroll()
        if found !== scroll {
            scroll?.remove(self)
            scroll = found
            found?.add(self)
        }
        viewportMoved()
    }

    func layOutNow() {}
    func scrollEnded() { scroll = nil }

    func viewportMoved() {
        guard !isDue else { return }
        isDue = true
        graph.actions.onChange { [self] in
            isDue = false
            guard !flags.contains(.isDestroyed) else { return }
            look()
        }
    }

    private func look() {
        let share = scroll.map { visibleShare(in: $0) } ?? 1
        let isNow = share > 0 && share >= modifier.threshold - 0.0001
        guard isNow != isSeen else { return }
        isSeen = isNow
        modifier.action(isNow)
    }

    override func didDestroy() {
        scroll?.remove(self)
        scroll = nil
        if isSeen {
            let action = modifier.action
            graph.actions.onDisappear { action(false) }
        }
    }
}

extension LayoutElement {
    /// How much of the element lies in a scroll view's box, from 0 to 1.
    func visibleShare(in scroll: ScrollElement) -> Double {
        guard let origin = origin(in: scroll), size.width > 0, size.height > 0 else { return 0 }
        let seen = CGRect(origin: origin, size: size).intersection(CGRect(origin: .zero, size: scroll.size))
        guard !seen.isNull else { return 0 }
        return Double(seen.width * seen.height / (size.width * size.height))
    }
}
