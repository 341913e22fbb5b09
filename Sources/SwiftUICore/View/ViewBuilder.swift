/// Collects the statements of a closure into one view.
@resultBuilder public struct ViewBuilder {
    /// An expression whose value is a view.
    @_transparent public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

    /// No statement.
    public static func buildBlock() -> EmptyView { EmptyView() }

    /// One statement: the view itself.
    @_transparent public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

    /// Several statements, in order.
    @_transparent public static func buildBlock<each Content: View>(
        _ content: repeat each Content
    ) -> TupleView<(repeat each Content)> {
        TupleView((repeat each content), kind: PackTuple<repeat each Content>.self)
    }

    /// `if` without `else`.
    @_transparent public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

    /// The first branch of `if`/`else` or of a `switch`: an identity of its own.
    public static func buildEither<TrueContent: View, FalseContent: View>(
        first: TrueContent
    ) -> _ConditionalContent<TrueContent, FalseContent> {
        _ConditionalContent(storage: .trueContent(first))
    }

    /// The other branch.
    public static func buildEither<TrueContent: View, FalseContent: View>(
        second: FalseContent
    ) -> _ConditionalContent<TrueContent, FalseContent> {
        _ConditionalContent(storage: .falseContent(second))
    }

    /// `if #available`.
    public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
        AnyView(content)
    }
}
