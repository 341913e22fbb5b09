import Foundation
import SwiftUICore

extension View {
    /// Opens a menu of controls where the secondary button is pressed on the view, or the view is pressed for long. Without any controls no
    /// menu opens.
    public nonisolated func contextMenu<MenuItems: View>(@ViewBuilder menuItems: () -> MenuItems) -> some View {
        modifier(ContextMenuModifier(items: menuItems(), preview: EmptyView(), hasPreview: false))
    }

    /// Opens a menu of controls with a preview above it.
    public nonisolated func contextMenu<M: View, P: View>(
        @ViewBuilder menuItems: () -> M, @ViewBuilder preview: () -> P
    ) -> some View {
        modifier(ContextMenuModifier(items: menuItems(), preview: preview(), hasPreview: true))
    }
}

/// Watches for what opens a context menu, and presents it.
struct ContextMenuModifier<Items: View, Preview: View> {
    let items: Items
    let preview: Preview
    let hasPreview: Bool
    @State private var isOpen = false
    @State private var place = PopoverAnchor()

    init(items: Items, preview: Preview, hasPreview: Bool) {
        self.items = items
        self.preview = preview
        self.hasPreview = hasPreview
    }
}

extension ContextMenuModifier: ViewModifier {
    func body(content: Content) -> some View {
        content
            .modifier(ContextPress { isOpen = true })
            .accessibilityAction(.showMenu) { isOpen = true }
            .modifier(PopoverAnchorModifier(anchor: place))
            .modifier(
                PresentationModifier(isPresented: $isOpen, onDismiss: nil) {
                    ContextMenuPopover(
                        anchor: place, close: { isOpen = false }, items: items, preview: preview, hasPreview: hasPreview
                    )
                })
    }
}

/// A menu that is open over a dimmed scene, with a preview above it if there is one.
struct ContextMenuPopover<Items: View, Preview: View>: View {
    let anchor: PopoverAnchor
    let close: @MainActor () -> Void
    let items: Items
    let preview: Preview
    let hasPreview: Bool

    var body: some View {
        ZStack(alignment: .topLeading) {
            // What the menu belongs to stays as it is.
            DimmedAround(hole: hasPreview ? nil : anchor.frame).fill(
                .black.opacity(0.2), style: FillStyle(eoFill: true)
            )
            .contentShape(Rectangle())
            .pressable { close() }.accessibilityHidden(true)
            Popover(anchor: anchor.frame) {
                VStack(alignment: .leading, spacing: 12) {
                    if hasPreview {
                        preview
                            .background(Color.systemBackground)
                            .clipShape(RoundedRectangle(cornerRadius: 13, style: .continuous))
                    }
                    MenuColumn { items }
                        .modifier(MenuEnvironment(close: close))
                        .modifier(MenuCard())
                }
            }
        }
        .accessibilityElement(children: .contain)
        .accessibilityAddTraits(.isModal)
    }
}

/// A scene with a hole.
private struct DimmedAround: Shape {
    let hole: CGRect?

    func path(in rect: CGRect) -> Path {
        var path = Path(rect)
        if let hole {
            path.addRoundedRect(in: hole, cornerSize: CGSize(width: 8, height: 8), style: .continuous)
        }
        return path
    }
}

/// Makes each element of its content hear of presses of the secondary button, and of long presses.
struct ContextPress {
    let open: @MainActor () -> Void
}

extension ContextPress: ElementModifier {
    typealias Body = Never
    func makeElement(_ child: LayoutElement, _ node: ViewNode) -> ContextPressElement {
        ContextPressElement(child, node, open)
    }
    func update(_ element: ContextPressElement) { element.handler.open = open }
    func isEqual(to other: Self) -> Bool { false }
}

final class ContextPressElement: UnaryElement {
    let handler: ContextPressHandler

    init(_ child: LayoutElement, _ node: ViewNode, _ open: @escaping @MainActor () -> Void) {
        handler = ContextPressHandler(open, node.graph)
        super.init(child, node)
        gestures = handler
    }
    override func didDestroy() { handler.cancelled() }
}

/// The secondary button opens at once, the primary one after half a second without moving.
final class ContextPressHandler: GestureHandling {
    var open: @MainActor () -> Void
    private unowned let graph: SceneGraph
    private(set) var verdict = GestureVerdict.undecided
    private var start = CGPoint.zero
    /// Tells one press from the next.
    private var press = 0

    private static let delay = 0.5

    init(_ open: @escaping @MainActor () -> Void, _ graph: SceneGraph) {
        self.open = open
        self.graph = graph
    }

    var precedence: GesturePrecedence { .high }
    var yieldsToMovement: Bool { true }

    func began(_ event: PointerEvent, at point: CGPoint, in element: LayoutElement) -> Bool {
        press += 1
        start = event.location
        switch event.button {
        case .secondary: verdict = .recognized
        case .primary:
            verdict = .undecided
            let number = press
            graph.host.schedule(after: Self.delay) { [weak self] in
                guard let self, press == number, verdict == .undecided else { return }
                verdict = .recognized
                graph.input.reconsider()
                if graph.needsTurn { graph.scheduleTurn() }
            }
        case .middle, .pinch: return false
        }
        return true
    }
    func moved(_ event: PointerEvent, at point: CGPoint, in element: LayoutElement) {
        let (dx, dy) = (event.location.x - start.x, event.location.y - start.y)
        if verdict == .undecided, dx * dx + dy * dy > 100 { verdict = .failed }
    }
    func ended(_ event: PointerEvent, at point: CGPoint, in element: LayoutElement) {
        press += 1
        if verdict == .undecided { verdict = .failed }
    }
    func cancelled() {
        press += 1
        verdict = .failed
    }
    func won() { open() }
}
