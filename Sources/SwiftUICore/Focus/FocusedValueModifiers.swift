import Combine
import Observation

extension View {
    /// Offers a value to the rest of the program while this view, or one in it, has the keyboard.
    public nonisolated func focusedValue<Value>(
        _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value
    ) -> some View {
        modifier(FocusedValueModifier(isOfScene: false, value: value) { $0[keyPath: keyPath] = $1 })
    }

    /// Offers a value, if there is one, to the rest of the program while this view, or one in it, has the keyboard.
    public nonisolated func focusedValue<Value>(
        _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?
    ) -> some View {
        modifier(
            FocusedValueModifier(isOfScene: false, value: value) { if let value = $1 { $0[keyPath: keyPath] = value } })
    }

    /// Offers an observable object to the rest of the program while this view, or one in it, has the keyboard.
    public nonisolated func focusedValue<T: AnyObject & Observable>(_ object: T?) -> some View {
        modifier(FocusedValueModifier(isOfScene: false, value: object) { if let object = $1 { $0[T.self] = object } })
    }

    /// Offers a value to the rest of the program while this view's scene is in use.
    public nonisolated func focusedSceneValue<Value>(
        _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value
    ) -> some View {
        modifier(FocusedValueModifier(isOfScene: true, value: value) { $0[keyPath: keyPath] = $1 })
    }

    /// Offers a value, if there is one, to the rest of the program while this view's scene is in use.
    public nonisolated func focusedSceneValue<Value>(
        _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?
    ) -> some View {
        modifier(
            FocusedValueModifier(isOfScene: true, value: value) { if let value = $1 { $0[keyPath: keyPath] = value } })
    }

    /// Offers an observable object to the rest of the program while this view's scene is in use.
    public nonisolated func focusedSceneValue<T: AnyObject & Observable>(_ object: T?) -> some View {
        modifier(FocusedValueModifier(isOfScene: true, value: object) { if let object = $1 { $0[T.self] = object } })
    }

    /// Offers an observable object to `@FocusedObject` while this view, or one in it, has the keyboard.
    public nonisolated func focusedObject<T: ObservableObject>(_ object: T) -> some View {
        modifier(FocusedValueModifier(isOfScene: false, value: object) { $0[T.self] = $1 })
    }

    /// Offers an observable object, if there is one, to `@FocusedObject` while this view, or one in it, has the keyboard.
    public nonisolated func focusedObject<T: ObservableObject>(_ object: T?) -> some View {
        modifier(FocusedValueModifier(isOfScene: false, value: object) { if let object = $1 { $0[T.self] = object } })
    }

    /// Offers an observable object to `@FocusedObject` while this view's scene is in use.
    public nonisolated func focusedSceneObject<T: ObservableObject>(_ object: T) -> some View {
        modifier(FocusedValueModifier(isOfScene: true, value: object) { $0[T.self] = $1 })
    }

    /// Offers an observable object, if there is one, to `@FocusedObject` while this view's scene is in use.
    public nonisolated func focusedSceneObject<T: ObservableObject>(_ object: T?) -> some View {
        modifier(FocusedValueModifier(isOfScene: true, value: object) { if let object = $1 { $0[T.self] = object } })
    }
}

struct FocusedValueModifier<Value> {
    let isOfScene: Bool
    let value: Value
    let put: (inout FocusedValues, Value) -> Void
}

extension FocusedValueModifier: ViewModifier {
    typealias Body = Never
    static func _makeNode<C: View>(
        _ view: ModifiedContent<C, Self>, _ context: NodeContext
    ) -> TypedNode<ModifiedContent<C, Self>> {
        FocusedValueNode(view, context)
    }
}

private final class FocusedValueNode<C: View, Value>: PassThroughNode<C, FocusedValueModifier<Value>> {
    private var value: Value
    private let isOfScene: Bool
    private let link: FocusedValueLink

    init(_ view: ModifiedContent<C, FocusedValueModifier<Value>>, _ context: NodeContext) {
        value = view.modifier.value
        isOfScene = view.modifier.isOfScene
        link = FocusedValueLink(outer: context.scope.slot(FocusedValueLinksKey.self).value, Self.offer(view.modifier))
        super.init(context)
        if isOfScene {
            content = C._makeNode(view.content, childContext)
            graph.focusCoordinator.values.add(link)
        } else {
            let inner = InheritedScope(parent: scope)
            inner.set(FocusedValueLinksKey.self, link)
            content = C._makeNode(view.content, NodeContext(parent: self, scope: inner))
        }
    }

    private static func offer(_ modifier: FocusedValueModifier<Value>) -> (inout FocusedValues) -> Void {
        { modifier.put(&$0, modifier.value) }
    }

    override func take(_ view: ModifiedContent<C, FocusedValueModifier<Value>>) {
        link.offer = Self.offer(view.modifier)
        if !areEqualValues(value, view.modifier.value) {
            value = view.modifier.value
            graph.focusCoordinator.values.invalidate()
        }
        content.update(view.content)
    }

    override func willDestroy() {
        if isOfScene { graph.focusCoordinator.values.remove(link) }
    }
}
