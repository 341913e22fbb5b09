/// A part of a user interface, described by a value.
///
/// A view value is cheap and is thrown away; what lasts is the node that the framework keeps for it as long as its identity lasts.
/// Write `body` as a function of the view's state: it may run any number of times.
@MainActor @preconcurrency public protocol View {
    /// The type of view that `body` is made of.
    associatedtype Body: View

    /// What the view consists of.
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }

    /// Makes the node for a view that appears at a new identity. Views with a `body` have the default; only the framework's
    /// own views provide another.
    static func _makeNode(_ view: Self, _ context: NodeContext) -> TypedNode<Self>
}

extension View {
    public static func _makeNode(_ view: Self, _ context: NodeContext) -> TypedNode<Self> {
        CompositeNode(view, context)
    }
}

extension Never: View {
    public var body: Never { fatalError("Never has no value") }
}

extension View where Body == Never {
    /// The framework draws this view itself.
    public var body: Never { fatalError("\(Self.self) has no body: the framework draws it itself.") }
}
