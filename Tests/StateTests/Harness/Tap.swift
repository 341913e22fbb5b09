import Foundation

@testable import SwiftUICore

/// Something that can be activated, the least that a test of state needs.
struct Tap {
    let label: String
    let action: @MainActor () -> Void

    init(_ label: String, action: @escaping @MainActor () -> Void) {
        self.label = label
        self.action = action
    }
}

extension Tap: View {
    typealias Body = Never
    static func _makeNode(_ view: Tap, _ context: NodeContext) -> TypedNode<Tap> { TapNode(view, context) }
}

private final class TapNode: TypedNode<Tap> {
    private var element: TapElement!

    init(_ view: Tap, _ context: NodeContext) {
        super.init(context)
        element = TapElement(view, self)
    }
    override func take(_ view: Tap) {
        element.view = view
        element.setNeedsSemantics()
    }
    override func collectElements(_ elements: inout ContiguousArray<LayoutElement>) { elements.append(element) }
    override func didDestroy() { element.destroy() }
}

private final class TapElement: LayoutElement {
    var view: Tap

    init(_ view: Tap, _ node: ViewNode) {
        self.view = view
        super.init(node)
        makeLayer()
    }
    override func measure(_ proposal: ProposedViewSize) -> CGSize { CGSize(width: 44, height: 44) }
    override func makeSemantics() -> Semantics? {
        var semantics = Semantics(role: .button, label: view.label)
        semantics.activate = view.action
        return semantics
    }
}
