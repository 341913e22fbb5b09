import SwiftUICore

/// Gives the window the title of a page while that is the page that is seen.
struct WindowTitle {
    let page: NavigationPage
    /// Whether the page stands in the window itself, not in something presented over it.
    let isInWindow: Bool
}

extension WindowTitle: ViewModifier {
    typealias Body = Never
    static func _makeNode<C: View>(
        _ view: ModifiedContent<C, Self>, _ context: NodeContext
    ) -> TypedNode<ModifiedContent<C, Self>> {
        WindowTitleNode(view, context)
    }
}

private final class WindowTitleNode<C: View>: PassThroughNode<C, WindowTitle> {
    private let page: NavigationPage
    private let isInWindow: Bool
    private var isVisible: Bool
    private var shown: String?

    init(_ view: ModifiedContent<C, WindowTitle>, _ context: NodeContext) {
        page = view.modifier.page
        isInWindow = view.modifier.isInWindow
        isVisible = context.scope.isVisible
        super.init(context)
        content = C._makeNode(view.content, childContext)
        follow()
    }

    override func take(_ view: ModifiedContent<C, WindowTitle>) { content.update(view.content) }

    override func rerun() { if needsUpdate { follow() } }

    override func visibilityChanged(_ isVisible: Bool) {
        self.isVisible = isVisible
        shown = nil
        follow()
    }

    private func follow() {
        let title: String? = readInputs { values in
            page.recordRead()
            return page.title?.plainString(in: values)
        }
        guard isInWindow, isVisible, let title, title != shown else { return }
        shown = title
        graph.setTitle(title)
    }
}
