/// The subviews of a `_VariadicView.Tree`'s content, in order. Shown as a whole it is those views.
public struct _VariadicView_Children: RandomAccessCollection {
    public typealias Index = Int

    let subviews: SubviewsCollection

    public nonisolated var startIndex: Int { subviews.startIndex }
    public nonisolated var endIndex: Int { subviews.endIndex }
    public nonisolated subscript(index: Int) -> Element { Element(subview: subviews[index]) }

    /// One of the subviews, to be shown in a place of its own.
    public struct Element: Identifiable {
        let subview: Subview
        /// The values that the root has set, with those that the view carries; nil if it has set none.
        var changed: ContainerValues?

        init(subview: Subview) { self.subview = subview }

        /// Which of the views it is: the same as long as the view lives.
        public nonisolated var id: AnyHashable { AnyHashable(subview.id) }

        /// The value that the view was given by `id(_:)`, or by the `ForEach` that made it, if that is one of this type; the innermost counts.
        public nonisolated func id<ID: Hashable>(as _: ID.Type = ID.self) -> ID? {
            nonisolated(unsafe) var found: ID?
            // The subview alone can be handed to the main actor; what the root has set cannot.
            let subview = subview
            assumeMainActor {
                var node: ViewNode? = subview.element.node
                while found == nil, let current = node, !(current is SubviewSourceNode) {
                    if let row = current as? any IdentifiedRow { found = row.rowID.base as? ID }
                    node = current.parent
                }
            }
            return found
        }

        /// What the view carries for a key by `_trait(_:_:)`, the key's default if nothing. What is set here counts for this value, and for
        /// containers around the place that shows it.
        public subscript<Trait: _ViewTraitKey>(key: Trait.Type) -> Trait.Value {
            get { (changed ?? subview.containerValues)[TraitValueKey<Trait>.self] }
            set {
                var values = changed ?? subview.containerValues
                values[TraitValueKey<Trait>.self] = newValue
                changed = values
            }
        }
    }
}

extension _VariadicView_Children: View {
    public var body: some View { ForEach(self) { $0 } }
}

extension _VariadicView_Children.Element: View {
    public var body: some View {
        if let changed { subview.containerValue(\.self, changed) } else { subview }
    }
}

/// Names a value that views carry for the tree around them.
public protocol _ViewTraitKey {
    associatedtype Value
    /// What a view has that carries none.
    static var defaultValue: Value { get }
}

extension View {
    /// Puts a value on the view for the `_VariadicView.Tree` around it.
    public nonisolated func _trait<K: _ViewTraitKey>(_ key: K.Type, _ value: K.Value) -> some View {
        containerValue(\.[TraitName<K>()], value)
    }
}

/// The container value that holds a trait.
private enum TraitValueKey<Trait: _ViewTraitKey>: ContainerValueKey {
    static var defaultValue: Trait.Value { Trait.defaultValue }
}

/// A trait's key as a value, which a key path can carry.
private struct TraitName<Trait: _ViewTraitKey>: Hashable {}

extension ContainerValues {
    fileprivate subscript<Trait: _ViewTraitKey>(name: TraitName<Trait>) -> Trait.Value {
        get { self[TraitValueKey<Trait>.self] }
        set { self[TraitValueKey<Trait>.self] = newValue }
    }
}
