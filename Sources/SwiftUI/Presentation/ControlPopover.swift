import Foundation
import SwiftUICore

/// Knows where something is that a popover belongs to.
@MainActor final class PopoverAnchor {
    fileprivate weak var element: LayoutElement?

    nonisolated init() {}

    /// Stands where an element is.
    func follow(_ element: LayoutElement) { self.element = element }

    /// Its box in the scene, transforms left out of account.
    var frame: CGRect {
        guard let element else { return .zero }
        var origin = element.origin
        var current = element.parent
        while let outer = current {
            origin.x += outer.origin.x
            origin.y += outer.origin.y
            current = outer.parent
        }
        return CGRect(origin: origin, size: element.size)
    }
}

struct PopoverAnchorModifier {
    let anchor: PopoverAnchor
}

extension PopoverAnchorModifier: ElementModifier {
    typealias Body = Never
    func makeElement(_ child: LayoutElement, _ node: ViewNode) -> UnaryElement {
        let element = UnaryElement(child, node)
        anchor.element = element
        return element
    }
    func update(_ element: UnaryElement) { anchor.element = element }
}

/// What a control has opened beside itself, on a card. A press elsewhere closes it.
struct ControlPopover<Content: View>: View {
    let anchor: PopoverAnchor
    let close: @MainActor () -> Void
    @ViewBuilder let content: Content

    var body: some View {
        ZStack(alignment: .topLeading) {
            Color.black.opacity(0.001).pressable { close() }.accessibilityHidden(true)
            Popover(anchor: anchor.frame) { content.modifier(MenuCard()) }
        }
        .accessibilityElement(children: .contain)
        .accessibilityAddTraits(.isModal)
    }
}
