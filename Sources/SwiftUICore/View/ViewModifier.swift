/// A change to a view that can be put on any view.
@MainActor @preconcurrency public protocol ViewModifier {
    /// The type of view that `body(content:)` returns.
    associatedtype Body: View

    /// The view that the modifier makes of the one it is put on.
    @ViewBuilder @MainActor @preconcurrency func body(content: Self.Content) -> Self.Body

    /// Stands for the view that the modifier is put on.
    typealias Content = _ViewModifier_Content<Self>

    /// Makes the node for a modified view. Modifiers with a `body` have the default.
    static func _makeNode<C: View>(
        _ view: ModifiedContent<C, Self>, _ context: NodeContext
    ) -> TypedNode<ModifiedContent<C, Self>>
}

extension ViewModifier {
    public static func _makeNode<C: View>(
        _ view: ModifiedContent<C, Self>, _ context: NodeContext
    ) -> TypedNode<ModifiedContent<C, Self>> {
        BodyModifierNode(view, context)
    }

    /// One modifier that does what this one and then `modifier` does.
    public nonisolated func concat<T>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }
}

extension ViewModifier where Body == Never {
    /// The framework applies this modifier itself.
    public func body(content: Self.Content) -> Never { fatalError("\(Self.self) has no body") }
}

/// The modifier that changes nothing.
public struct EmptyModifier: Sendable {
    public static let identity = EmptyModifier()
    public init() {}
}

extension EmptyModifier: ViewModifier {
    public func body(content: Content) -> some View { content }
}

/// A value with a modifier put on it.
public struct ModifiedContent<Content, Modifier> {
    public var content: Content
    public var modifier: Modifier

    /// Puts `modifier` on `content`.
    @_transparent public nonisolated init(content: Content, modifier: Modifier) {
        self.content = content
        self.modifier = modifier
    }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
    public typealias Body = Never
    public static func _makeNode(_ view: ModifiedContent, _ context: NodeContext) -> TypedNode<ModifiedContent> {
        Modifier._makeNode(view, context)
    }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
    public func body(content: _ViewModifier_Content<ModifiedContent>) -> some View {
        content.modifier(self.content).modifier(modifier)
    }
}

extension ModifiedContent: Equatable where Content: Equatable, Modifier: Equatable {}
extension ModifiedContent: Sendable where Content: Sendable, Modifier: Sendable {}
extension ModifiedContent: DynamicProperty where Content: DynamicProperty, Modifier: DynamicProperty {}

extension View {
    // Inlined with what calls it, where the type of the view is at hand: else it would be searched for each time a body is run.
    /// Puts a modifier on this view.
    @_transparent public nonisolated func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }
}

/// Stands for the view that a modifier is put on. It may appear several times, or not at all, in the modifier's body.
public struct _ViewModifier_Content<Modifier: ViewModifier> {
    let source: ContentSource
}

extension _ViewModifier_Content: View {
    public typealias Body = Never
    public static func _makeNode(_ view: Self, _ context: NodeContext) -> TypedNode<Self> {
        ContentPlaceholderNode(view, context)
    }
}

/// Gives placeholders their content and tells them when it is a new value. One lives as long as the modified view.
@MainActor class ContentSource {
    fileprivate var placeholders: [ObjectIdentifier: any ContentPlaceholder] = [:]
    fileprivate func makeNode(_ context: NodeContext) -> ViewNode { fatalError("abstract") }
}

@MainActor private protocol ContentPlaceholder: AnyObject {
    var content: ViewNode! { get }
}

private final class TypedContentSource<C: View>: ContentSource {
    var content: C {
        didSet {
            for placeholder in placeholders.values {
                // Every placeholder of this source got its node from it.
                unsafeDowncast(placeholder.content!, to: TypedNode<C>.self).update(content)
            }
        }
    }
    init(_ content: C) { self.content = content }
    override func makeNode(_ context: NodeContext) -> ViewNode { C._makeNode(content, context) }
}

private final class ContentPlaceholderNode<M: ViewModifier>: TypedNode<_ViewModifier_Content<M>>, ContentPlaceholder {
    private var source: ContentSource
    var content: ViewNode!

    init(_ view: _ViewModifier_Content<M>, _ context: NodeContext) {
        source = view.source
        super.init(context)
        content = source.makeNode(childContext)
        source.placeholders[ObjectIdentifier(self)] = self
    }

    override func take(_ view: _ViewModifier_Content<M>) {
        guard view.source !== source else { return }
        source.placeholders[ObjectIdentifier(self)] = nil
        graph.remove(content, from: self)
        source = view.source
        content = source.makeNode(childContext)
        source.placeholders[ObjectIdentifier(self)] = self
        elementsChanged()
    }

    override func collectElements(_ elements: inout ContiguousArray<LayoutElement>) {
        content.collectElements(&elements)
    }
    override func collectRows(_ rows: inout RowList) { content.collectRows(&rows) }
    override func visitChildren(_ visit: (ViewNode) -> Void) {
        if let content { visit(content) }
    }
    override func willDestroy() { source.placeholders[ObjectIdentifier(self)] = nil }
}

/// The view that a modifier's body makes, so that the modifier's dynamic properties are connected as any view's are.
struct ModifierBody<M: ViewModifier>: View, HoldsDynamicProperties {
    let modifier: M
    let content: _ViewModifier_Content<M>
    var body: M.Body { modifier.body(content: content) }
    nonisolated static var reportedType: Any.Type { M.self }
}

final class BodyModifierNode<C: View, M: ViewModifier>: TypedNode<ModifiedContent<C, M>> {
    private let source: TypedContentSource<C>
    private var inner: TypedNode<ModifierBody<M>>!
    private var content: C { source.content }

    init(_ view: ModifiedContent<C, M>, _ context: NodeContext) {
        source = TypedContentSource(view.content)
        super.init(context)
        inner = ModifierBody<M>._makeNode(
            ModifierBody(modifier: view.modifier, content: _ViewModifier_Content(source: source)), childContext)
    }

    override func take(_ view: ModifiedContent<C, M>) {
        source.content = view.content
        inner.update(ModifierBody(modifier: view.modifier, content: _ViewModifier_Content(source: source)))
    }

    override func collectElements(_ elements: inout ContiguousArray<LayoutElement>) { inner.collectElements(&elements) }
    override func collectRows(_ rows: inout RowList) { inner.collectRows(&rows) }
    override func visitChildren(_ visit: (ViewNode) -> Void) { visit(inner) }
}
