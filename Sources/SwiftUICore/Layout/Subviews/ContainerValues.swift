/// Names a value that views carry for the container around them.
public protocol ContainerValueKey {
    associatedtype Value
    /// What a view has that carries none.
    static var defaultValue: Self.Value { get }
}

/// Values that views carry for the container around them, and for that one only.
///
/// Add one by `@Entry` in an extension of this type, set it on a view by `containerValue(_:_:)`, and read it from a ``Subview``.
public struct ContainerValues {
    private var values: [ObjectIdentifier: Any] = [:]
    var tag: AnyHashable?

    init() {}

    /// The value of a key; its default if the view carries none.
    public subscript<Key: ContainerValueKey>(key: Key.Type) -> Key.Value {
        get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    /// The tag that the view was given; nil for none and for one of another type.
    public func tag<V: Hashable>(for type: V.Type) -> V? { tag?.base as? V }

    /// Whether the view was given this tag.
    public func hasTag<V: Hashable>(_ tag: V) -> Bool { self.tag == AnyHashable(tag) }
}

extension View {
    /// Puts a value on the view for the container around it.
    public nonisolated func containerValue<V>(
        _ keyPath: WritableKeyPath<ContainerValues, V>, _ value: V
    ) -> some View {
        modifier(ContainerValueModifier(keyPath: keyPath, value: value))
    }
}

enum ContainerValuesTrait: ElementTrait { typealias Value = ContainerValues }

struct ContainerValueModifier<V> {
    var keyPath: WritableKeyPath<ContainerValues, V>
    var value: V
}

extension ContainerValueModifier: ElementModifier {
    typealias Body = Never
    func makeElement(_ child: LayoutElement, _ node: ViewNode) -> ContainerValueElement<V> {
        ContainerValueElement(child, node, self)
    }
    func update(_ element: ContainerValueElement<V>) {
        element.carried = self
        // Whoever reads the values makes views of them.
        element.node.elementsChanged()
    }
}

/// An element that carries a value for the container around.
@MainActor protocol ContainerValueCarrying {
    func write(to values: inout ContainerValues)
}

final class ContainerValueElement<V>: UnaryElement, ContainerValueCarrying {
    var carried: ContainerValueModifier<V>
    init(_ child: LayoutElement, _ node: ViewNode, _ carried: ContainerValueModifier<V>) {
        self.carried = carried
        super.init(child, node)
    }
    override func trait<K: ElementTrait>(_ key: K.Type) -> K.Value? {
        guard key == ContainerValuesTrait.self else { return child.trait(key) }
        var values = child.trait(ContainerValuesTrait.self) ?? ContainerValues()
        write(to: &values)
        return values as? K.Value
    }
    func write(to values: inout ContainerValues) { values[keyPath: carried.keyPath] = carried.value }
}

extension LayoutElement {
    /// The values that the element's view carries for the container around.
    var containerValues: ContainerValues {
        var values = trait(ContainerValuesTrait.self) ?? ContainerValues()
        values.tag = trait(TagTrait.self)
        return values
    }
}

extension LayoutSubview {
    /// The values that the view carries for its container.
    public var containerValues: ContainerValues {
        nonisolated(unsafe) var values = ContainerValues()
        assumeMainActor { values = element.containerValues }
        return values
    }
}
