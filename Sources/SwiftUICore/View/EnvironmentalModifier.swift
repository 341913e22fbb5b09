/// A modifier that chooses another one by the environment it is put into.
public protocol EnvironmentalModifier: ViewModifier where Body == Never {
    /// The type of modifier that is chosen.
    associatedtype ResolvedModifier: ViewModifier

    /// The modifier to be put on the content instead of this one. It is asked for again when a value that it read changes.
    @MainActor @preconcurrency func resolve(in environment: EnvironmentValues) -> ResolvedModifier
}

extension EnvironmentalModifier {
    public static func _makeNode<C: View>(
        _ view: ModifiedContent<C, Self>, _ context: NodeContext
    ) -> TypedNode<ModifiedContent<C, Self>> {
        EnvironmentalModifierNode(view, context)
    }
}

/// The content under the modifier that the environment chooses.
private struct EnvironmentalBody<Content: View, Modifier: EnvironmentalModifier>: View {
    let content: Content
    let modifier: Modifier
    @Environment(\.self) private var values

    var body: some View { content.modifier(modifier.resolve(in: values)) }
}

private final class EnvironmentalModifierNode<C: View, M: EnvironmentalModifier>: TypedNode<ModifiedContent<C, M>> {
    private var content: TypedNode<EnvironmentalBody<C, M>>!

    init(_ view: ModifiedContent<C, M>, _ context: NodeContext) {
        super.init(context)
        content = EnvironmentalBody<C, M>._makeNode(
            EnvironmentalBody(content: view.content, modifier: view.modifier), childContext)
    }

    override func take(_ view: ModifiedContent<C, M>) {
        content.update(EnvironmentalBody(content: view.content, modifier: view.modifier))
    }

    override func collectElements(_ elements: inout ContiguousArray<LayoutElement>) {
        content.collectElements(&elements)
    }
    override func collectRows(_ rows: inout RowList) { content.collectRows(&rows) }
    override func visitChildren(_ visit: (ViewNode) -> Void) { visit(content) }
}
