/// Loads what is shown anew. Call it as a function, and wait for it.
public struct RefreshAction: Sendable {
    private let action: @Sendable () async -> Void

    fileprivate init(_ action: @escaping @Sendable () async -> Void) { self.action = action }

    /// Runs the action to its end.
    public func callAsFunction() async { await action() }
}

private struct RefreshKey: EnvironmentKey {
    static var defaultValue: RefreshAction? { nil }
}

extension EnvironmentValues {
    /// Loads what is shown anew; nil where no view above has said how.
    public var refresh: RefreshAction? { self[RefreshKey.self] }

    fileprivate var writableRefresh: RefreshAction? {
        get { self[RefreshKey.self] }
        set { self[RefreshKey.self] = newValue }
    }
}

extension View {
    /// Says how what is shown in this view is loaded anew. Views inside read it as `refresh` in their environment.
    public nonisolated func refreshable(
        @_inheritActorContext action: @escaping @Sendable () async -> Void
    ) -> some View {
        environment(\.writableRefresh, RefreshAction(action))
    }
}
