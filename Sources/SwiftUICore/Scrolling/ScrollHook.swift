import Foundation

/// Stands around a scroll view and hears how it moves. Modifiers outside put themselves in front of those further out; the first scroll view
/// inside takes them.
@MainActor class ScrollHook {
    let outer: ScrollHook?
    /// The scroll view; nil until there is one.
    private(set) unowned(unsafe) var scroll: ScrollElement?

    init(outer: ScrollHook?) { self.outer = outer }

    final func attach(to scroll: ScrollElement) {
        if self.scroll == nil {
            self.scroll = scroll
            attached(scroll)
        }
        outer?.attach(to: scroll)
    }

    final func detach(from scroll: ScrollElement) {
        if self.scroll === scroll { self.scroll = nil }
        outer?.detach(from: scroll)
    }

    /// The scroll view's place in its content may be another. Called once an update, when that is done.
    final func scrolled(_ scroll: ScrollElement) {
        if self.scroll === scroll { geometryChanged(scroll) }
        outer?.scrolled(scroll)
    }

    final func phaseChanged(_ old: ScrollPhase, _ new: ScrollPhase, _ context: ScrollPhaseChangeContext) {
        phase(old, new, context)
        outer?.phaseChanged(old, new, context)
    }

    // What the kinds of hooks do.
    func attached(_ scroll: ScrollElement) {}
    func geometryChanged(_ scroll: ScrollElement) {}
    func phase(_ old: ScrollPhase, _ new: ScrollPhase, _ context: ScrollPhaseChangeContext) {}
}

struct ScrollHookKey: EnvironmentKey { static var defaultValue: ScrollHook? { nil } }

/// A modifier that puts a hook around its content.
@MainActor protocol ScrollHookModifier: ViewModifier where Body == Never {
    associatedtype Hook: ScrollHook
    func makeHook(outer: ScrollHook?, _ node: ViewNode) -> Hook
    /// Gives the hook the values of a new modifier, or looks at what it reads again.
    func update(_ hook: Hook, _ node: ViewNode)
}

extension ScrollHookModifier {
    static func _makeNode<C: View>(
        _ view: ModifiedContent<C, Self>, _ context: NodeContext
    ) -> TypedNode<ModifiedContent<C, Self>> {
        ScrollHookNode(view, context)
    }
}

private final class ScrollHookNode<C: View, M: ScrollHookModifier>: PassThroughNode<C, M> {
    private var modifier: M
    private var hook: M.Hook!

    init(_ view: ModifiedContent<C, M>, _ context: NodeContext) {
        modifier = view.modifier
        super.init(context)
        hook = modifier.makeHook(outer: scope.slot(ScrollHookKey.self).value, self)
        let inner = InheritedScope(parent: scope)
        inner.set(ScrollHookKey.self, hook)
        content = C._makeNode(view.content, NodeContext(parent: self, scope: inner))
        resolve()
    }

    private func resolve() {
        beginReading()
        Update.reading(for: self) { modifier.update(hook, self) }
    }

    override func take(_ view: ModifiedContent<C, M>) {
        modifier = view.modifier
        content.update(view.content)
        resolve()
    }

    override func rerun() {
        guard needsUpdate else { return }
        resolve()
    }
}

extension View {
    /// Calls `action` when a value that `transform` makes of a scroll view's place in its content becomes another: of the first scroll view in
    /// this view. Also called once at first, with equal values.
    public nonisolated func onScrollGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (ScrollGeometry) -> T, action: @escaping (T, T) -> Void
    ) -> some View {
        modifier(ScrollGeometryModifier(transform: transform, action: action))
    }

    /// Calls `action` with the old and the new phase when the first scroll view in this view begins to move in another way.
    public nonisolated func onScrollPhaseChange(
        _ action: @escaping (ScrollPhase, ScrollPhase) -> Void
    ) -> some View {
        modifier(ScrollPhaseModifier { old, new, _ in action(old, new) })
    }

    /// Calls `action` with the old and the new phase, and what else holds, when the first scroll view in this view begins to move in another
    /// way.
    public nonisolated func onScrollPhaseChange(
        _ action: @escaping (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void
    ) -> some View {
        modifier(ScrollPhaseModifier(action: action))
    }
}

struct ScrollGeometryModifier<T: Equatable> {
    var transform: (ScrollGeometry) -> T
    var action: (T, T) -> Void
}

extension ScrollGeometryModifier: ScrollHookModifier {
    typealias Body = Never
    func makeHook(outer: ScrollHook?, _ node: ViewNode) -> ScrollGeometryHook<T> {
        ScrollGeometryHook(self, outer: outer)
    }
    func update(_ hook: ScrollGeometryHook<T>, _ node: ViewNode) { hook.modifier = self }
}

final class ScrollGeometryHook<T: Equatable>: ScrollHook {
    var modifier: ScrollGeometryModifier<T>
    private var last: T?

    init(_ modifier: ScrollGeometryModifier<T>, outer: ScrollHook?) {
        self.modifier = modifier
        super.init(outer: outer)
    }

    override func geometryChanged(_ scroll: ScrollElement) {
        let value = modifier.transform(scroll.geometry)
        let old = last ?? value
        guard last == nil || old != value else { return }
        last = value
        modifier.action(old, value)
    }
}

struct ScrollPhaseModifier {
    var action: (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void
}

extension ScrollPhaseModifier: ScrollHookModifier {
    typealias Body = Never
    func makeHook(outer: ScrollHook?, _ node: ViewNode) -> ScrollPhaseHook { ScrollPhaseHook(self, outer: outer) }
    func update(_ hook: ScrollPhaseHook, _ node: ViewNode) { hook.modifier = self }
}

final class ScrollPhaseHook: ScrollHook {
    var modifier: ScrollPhaseModifier

    init(_ modifier: ScrollPhaseModifier, outer: ScrollHook?) {
        self.modifier = modifier
        super.init(outer: outer)
    }

    override func phase(_ old: ScrollPhase, _ new: ScrollPhase, _ context: ScrollPhaseChangeContext) {
        modifier.action(old, new, context)
    }
}
