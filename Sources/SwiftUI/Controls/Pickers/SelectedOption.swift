import SwiftUICore

/// Shows the one of several options that is chosen.
struct SelectedOption<Content: View> {
    let content: Content
    let selected: AnyHashable
}

extension SelectedOption: View {
    typealias Body = Never
    static func _makeNode(_ view: Self, _ context: NodeContext) -> TypedNode<Self> {
        SelectedOptionNode(view, context)
    }
}

/// Makes all options and passes on the elements of one.
private final class SelectedOptionNode<Content: View>: TypedNode<SelectedOption<Content>> {
    private var content: TypedNode<Content>!
    private var selected: AnyHashable

    init(_ view: SelectedOption<Content>, _ context: NodeContext) {
        selected = view.selected
        super.init(context)
        content = Content._makeNode(view.content, childContext)
    }
    override func take(_ view: SelectedOption<Content>) {
        content.update(view.content)
        guard view.selected != selected else { return }
        selected = view.selected
        elementsChanged()
    }
    override func collectElements(_ elements: inout ContiguousArray<LayoutElement>) {
        var all: ContiguousArray<LayoutElement> = []
        content.collectElements(&all)
        if let chosen = all.first(where: { $0.optionTag(below: self) == selected }) { elements.append(chosen) }
    }
    override func visitChildren(_ visit: (ViewNode) -> Void) { visit(content) }
}
