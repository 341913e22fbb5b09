import Foundation
import SwiftUICore

// A bar with a large title becomes lower while the page's content is scrolled: first a search field shrinks, then the title goes behind the
// bar, where a small one takes its place. The bar keeps its room, of which it covers less; so nothing is laid out anew while the page moves.

/// A part of a bar that goes by how far the page has been scrolled.
enum CollapsingPart {
    /// What lies behind the bar: ends where the bar ends.
    case ground
    /// A large title: moves with the content, and is cut where it meets the bar.
    case title
    /// A search field below the title: shrinks, then moves with the title.
    case search
}

/// Moves and cuts a part of a bar as the page is scrolled.
struct CollapsingModifier {
    let page: NavigationPage
    let part: CollapsingPart
}

extension CollapsingModifier: ElementModifier {
    typealias Body = Never
    func makeElement(_ child: LayoutElement, _ node: ViewNode) -> CollapsingElement {
        CollapsingElement(child, node, self)
    }
    func update(_ element: CollapsingElement) {}
    func isEqual(to other: Self) -> Bool { page === other.page && part == other.part }
}

final class CollapsingElement: UnaryElement {
    private let page: NavigationPage
    private let part: CollapsingPart

    init(_ child: LayoutElement, _ node: ViewNode, _ modifier: CollapsingModifier) {
        page = modifier.page
        part = modifier.part
        super.init(child, node)
        makeLayer()
        page.add(self)
    }

    private var shift: CGFloat { page.pulled - page.hiddenTitle }

    /// The page has been scrolled.
    func pageScrolled() {
        invalidatePlacement()
        setNeedsDisplay()
    }

    override func placeChildren() {
        switch part {
        case .ground:
            let height = max(0, size.height + shift - page.hiddenSearch)
            child.place(at: .zero, proposal: ProposedViewSize(width: size.width, height: height))
        case .title, .search:
            child.place(at: CGPoint(x: 0, y: shift), proposal: placedProposal)
        }
    }

    override func updateStyle(of layer: Layer) -> LayerChanges {
        switch part {
        case .ground: return []
        case .title:
            let hidden = min(size.height, page.hiddenTitle)
            return layer.setClip(
                hidden > 0 ? .rectangle(CGRect(x: 0, y: 0, width: size.width, height: size.height - hidden)) : nil)
        case .search:
            let hidden = page.hiddenSearch
            let clip = CGRect(x: 0, y: min(0, shift), width: size.width, height: max(0, size.height - hidden))
            // The field's text has faded before the field is gone.
            let opacity = page.collapsibleSearch > 0 ? max(0, 1 - hidden / (page.collapsibleSearch * 0.75)) : 1
            return layer.setClip(hidden > 0 ? .rectangle(clip) : nil).union(layer.setOpacity(opacity))
        }
    }

    /// What has gone behind the bar cannot be hit.
    override func admitsHit(at point: CGPoint) -> Bool {
        switch part {
        case .ground: point.y < size.height + shift - page.hiddenSearch
        case .title: point.y >= 0 && point.y < size.height + shift
        case .search: page.hiddenSearch < page.collapsibleSearch * 0.5 || page.collapsibleSearch == 0
        }
    }

    override func didDestroy() { page.remove(self) }
}
