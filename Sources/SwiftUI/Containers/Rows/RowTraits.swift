import Foundation
import SwiftUICore

/// What a view says about the row of a list that it is.
struct RowTraits {
    var background: AnyView?
    var insets: EdgeInsets?
    var topSeparator = Visibility.automatic
    var bottomSeparator = Visibility.automatic
    /// What the section says about the lines above its first row and below its last.
    var sectionTop = Visibility.automatic
    var sectionBottom = Visibility.automatic
    var sectionTopTint: Color?
    var sectionBottomTint: Color?
    var topTint: Color?
    var bottomTint: Color?
    var swipes: [SwipeSet] = []
    var deleteDisabled = false
    var moveDisabled = false
    var selectionDisabled = false
}

/// Actions that a row shows when it is swiped.
struct SwipeSet {
    let edge: HorizontalEdge
    let allowsFullSwipe: Bool
    let content: AnyView
}

enum RowTraitsTrait: ElementTrait { typealias Value = RowTraits }

/// Adds to what a view says about its row.
struct RowTraitsModifier {
    let change: (inout RowTraits) -> Void
}

extension RowTraitsModifier: ElementModifier {
    typealias Body = Never
    func makeElement(_ child: LayoutElement, _ node: ViewNode) -> RowTraitsElement {
        RowTraitsElement(child, node, change)
    }
    func update(_ element: RowTraitsElement) {
        element.change = change
        var outer = element.parent
        while let current = outer {
            if let row = current as? RowElement {
                row.traitsChanged()
                break
            }
            outer = current.parent
        }
    }
    func isEqual(to other: Self) -> Bool { false }
}

final class RowTraitsElement: UnaryElement {
    var change: (inout RowTraits) -> Void

    init(_ child: LayoutElement, _ node: ViewNode, _ change: @escaping (inout RowTraits) -> Void) {
        self.change = change
        super.init(child, node)
    }

    override func trait<K: ElementTrait>(_ key: K.Type) -> K.Value? {
        guard key == RowTraitsTrait.self else { return child.trait(key) }
        var traits = child.trait(RowTraitsTrait.self) ?? RowTraits()
        change(&traits)
        return traits as? K.Value
    }
}

extension View {
    /// Sets a view behind the view's row in a list, in place of the list's own ground; nil for that.
    public nonisolated func listRowBackground<V: View>(_ view: V?) -> some View {
        let background = view.map { AnyView($0) }
        return modifier(RowTraitsModifier { $0.background = background })
    }

    /// Sets the space between the view and the edges of its row in a list; nil for the list's own.
    public nonisolated func listRowInsets(_ insets: EdgeInsets?) -> some View {
        modifier(RowTraitsModifier { $0.insets = insets })
    }

    /// Sets the space between the view and some edges of its row in a list; nil for the list's own.
    public nonisolated func listRowInsets(_ edges: Edge.Set, _ length: CGFloat?) -> some View {
        modifier(
            RowTraitsModifier { traits in
                guard let length else { return }
                var insets = traits.insets ?? RowElement.standardInsets
                if edges.contains(.top) { insets.top = length }
                if edges.contains(.bottom) { insets.bottom = length }
                if edges.contains(.leading) { insets.leading = length }
                if edges.contains(.trailing) { insets.trailing = length }
                traits.insets = insets
            })
    }

    /// Shows or hides the lines above and below the view's row in a list.
    public nonisolated func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
        modifier(
            RowTraitsModifier { traits in
                if edges.contains(.top) { traits.topSeparator = visibility }
                if edges.contains(.bottom) { traits.bottomSeparator = visibility }
            })
    }

    /// Sets the colour of the lines above and below the view's row in a list; nil for the list's own.
    public nonisolated func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
        modifier(
            RowTraitsModifier { traits in
                if edges.contains(.top) { traits.topTint = color }
                if edges.contains(.bottom) { traits.bottomTint = color }
            })
    }

    /// Shows or hides the lines above and below the section in lists that have such, as plain ones.
    public nonisolated func listSectionSeparator(
        _ visibility: Visibility, edges: VerticalEdge.Set = .all
    ) -> some View {
        modifier(
            RowTraitsModifier { traits in
                if edges.contains(.top) { traits.sectionTop = visibility }
                if edges.contains(.bottom) { traits.sectionBottom = visibility }
            })
    }

    /// Sets the colour of the lines above and below the section in lists that have such; nil for the list's own.
    public nonisolated func listSectionSeparatorTint(
        _ color: Color?, edges: VerticalEdge.Set = .all
    ) -> some View {
        modifier(
            RowTraitsModifier { traits in
                if edges.contains(.top) { traits.sectionTopTint = color }
                if edges.contains(.bottom) { traits.sectionBottomTint = color }
            })
    }

    /// Adds actions to the view's row in a list, which a swipe from an edge shows. A long swipe does the first, if it may.
    ///
    /// Those of a `ForEach` with `onDelete` have their delete action only where no others are set for that edge.
    public nonisolated func swipeActions<T: View>(
        edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
    ) -> some View {
        let actions = SwipeSet(edge: edge, allowsFullSwipe: allowsFullSwipe, content: AnyView(content()))
        return modifier(RowTraitsModifier { $0.swipes.append(actions) })
    }

    /// Whether the view's row in a list cannot be deleted.
    public nonisolated func deleteDisabled(_ isDisabled: Bool) -> some View {
        modifier(RowTraitsModifier { $0.deleteDisabled = isDisabled })
    }

    /// Whether the view's row in a list cannot be moved.
    public nonisolated func moveDisabled(_ isDisabled: Bool) -> some View {
        modifier(RowTraitsModifier { $0.moveDisabled = isDisabled })
    }

    /// Whether the view's row in a list cannot be selected.
    public nonisolated func selectionDisabled(_ isDisabled: Bool = true) -> some View {
        modifier(RowTraitsModifier { $0.selectionDisabled = isDisabled })
    }
}
