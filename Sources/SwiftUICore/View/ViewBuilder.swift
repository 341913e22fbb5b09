// The builder and the containers' initializers are inlined into programs: there the types are known, and a body makes its value without
// looking up any.

/// Collects the statements of a closure into one view.
@resultBuilder public struct ViewBuilder {
    /// An expression whose value is a view.
    @inlinable public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

    /// No statement.
    @inlinable public static func buildBlock() -> EmptyView { EmptyView() }

    /// One statement: the view itself.
    @inlinable public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

    /// Several statements, in order.
    @inlinable public static func buildBlock<each Content: View>(
        _ content: repeat each Content
    ) -> TupleView<(repeat each Content)> {
        TupleView(pack: repeat each content)
    }

    /// `if` without `else`.
    @inlinable public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

    /// The first branch of `if`/`else` or of a `switch`: an identity of its own.
    @inlinable public static func buildEither<TrueContent: View, FalseContent: View>(
        first: TrueContent
    ) -> _ConditionalContent<TrueContent, FalseContent> {
        _ConditionalContent(storage: .trueContent(first))
    }

    /// The other branch.
    @inlinable public static func buildEither<TrueContent: View, FalseContent: View>(
        second: FalseContent
    ) -> _ConditionalContent<TrueContent, FalseContent> {
        _ConditionalContent(storage: .falseContent(second))
    }

    /// `if #available`.
    @inlinable public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
        AnyView(content)
    }
}
