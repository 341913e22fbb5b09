import Foundation

extension View {
    /// Lets the view reach beyond the safe area, at those of the given edges at which it touches the safe area's bounds.
    ///
    /// The view's place among its neighbours stays; it is only offered more room.
    public nonisolated func ignoresSafeArea(
        _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
    ) -> some View {
        modifier(IgnoresSafeAreaModifier(edges: regions.contains(.container) ? edges : []))
    }

    /// Lets the view reach beyond the safe area at some edges.
    public nonisolated func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View {
        ignoresSafeArea(.container, edges: edges)
    }
}

package struct IgnoresSafeAreaModifier: Equatable {
    package var edges: Edge.Set
    package init(edges: Edge.Set) { self.edges = edges }
}

extension IgnoresSafeAreaModifier: ElementModifier {
    package typealias Body = Never
    package func makeElement(_ child: LayoutElement, _ node: ViewNode) -> IgnoresSafeAreaElement {
        IgnoresSafeAreaElement(child, node, edges)
    }
    package func update(_ element: IgnoresSafeAreaElement) {
        guard element.edges != edges else { return }
        element.edges = edges
        element.invalidatePlacement()
    }
}

/// Offers its child the room beyond the safe area too, where it stands at the safe area's edge.
package final class IgnoresSafeAreaElement: UnaryElement {
    var edges: Edge.Set
    private var insets = EdgeInsets()
    private var isObserving = false

    init(_ child: LayoutElement, _ node: ViewNode, _ edges: Edge.Set) {
        self.edges = edges
        super.init(child, node)
    }

    package override func placeChildren() {
        if graph.usesSafeArea, !edges.isEmpty {
            insets = safeAreaInsets(edges: edges)
            // Outside of all safe areas, as in a list's rows, nothing ever changes.
            if !isObserving, hasSafeAreaContainer {
                isObserving = true
                graph.observeGeometry(self)
            }
        } else {
            insets = EdgeInsets()
        }
        let left = graph.isRightToLeft(node) ? insets.trailing : insets.leading
        var proposal = placedProposal
        if let width = proposal.width { proposal.width = width + insets.horizontal }
        if let height = proposal.height { proposal.height = height + insets.vertical }
        child.place(at: CGPoint(x: -left, y: -insets.top), proposal: proposal)
    }

    package override func didDestroy() { if isObserving { graph.stopObservingGeometry(self) } }

    package override func contains(_ point: CGPoint) -> Bool {
        point.x >= child.origin.x && point.y >= child.origin.y && point.x < child.origin.x + child.size.width
            && point.y < child.origin.y + child.size.height
    }
}

extension IgnoresSafeAreaElement: GeometryObserver {
    package func layoutChanged() -> Bool {
        guard !flags.contains(.isDestroyed) else { return false }
        if flags.contains(.isPlaced), safeAreaInsets(edges: edges) != insets { invalidatePlacement() }
        return true
    }
}
