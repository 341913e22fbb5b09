/// Several views in a row: what a view builder makes of several statements.
///
/// It has no layout of its own: the container around it lays out its views as its own.
public struct TupleView<T> {
    public var value: T
    /// Knows the types inside the tuple.
    @usableFromInline let kind: any TupleKind.Type

    /// Makes a view of a tuple of views.
    public init(_ value: T) {
        self.value = value
        kind = ReflectedTuple.self
    }

    // Compiled with what calls it, where the type of the view is at hand.
    @_transparent @usableFromInline init(_ value: T, kind: any TupleKind.Type) {
        self.value = value
        self.kind = kind
    }
}

extension TupleView: View {
    public typealias Body = Never
    // Inlined where the type of the view is at hand: else it would be searched for.
    @inline(__always) public static func _makeNode(_ view: TupleView<T>, _ context: NodeContext) -> TypedNode<
        TupleView<T>
    > {
        unsafeDowncast(view.kind.makeNode(view.value, context), to: TypedNode<TupleView<T>>.self)
    }
}

/// Makes the node for a tuple whose element types it knows. A metatype of this costs no allocation.
@usableFromInline @MainActor protocol TupleKind {
    /// Makes a `TypedNode<TupleView<T>>`. Naming the types of the view and its node here would mean a search for each of them.
    static func makeNode<T>(_ views: T, _ context: NodeContext) -> ViewNode
}

@usableFromInline struct PackTuple<each Content: View>: TupleKind {
    @usableFromInline static func makeNode<T>(_ views: T, _ context: NodeContext) -> ViewNode {
        // Only the view builder pairs this kind with a tuple, and there T is (repeat each Content).
        withUnsafePointer(to: views) { PackTupleNode<repeat each Content>(UnsafeRawPointer($0), context) as ViewNode }
    }
}

private final class PackTupleNode<each Content: View>: TypedNode<TupleView<(repeat each Content)>> {
    /// The nodes of the pack's views, in its order: each is a `TypedNode` of the view's type.
    private var children: ContiguousArray<ViewNode> = []

    init(_ views: UnsafeRawPointer, _ context: NodeContext) {
        super.init(context)
        let inner = childContext
        children = ContiguousArray(unsafeUninitializedCapacity: 4) { $1 = 0 }
        var cursor = views
        repeat children.append(Self.makeNode((each Content).self, &cursor, inner))
    }

    /// Makes the node of one view where it lies, and moves on to the next: the elements of a tuple lie in order, each aligned.
    private static func makeNode<V: View>(
        _ type: V.Type, _ cursor: inout UnsafeRawPointer, _ context: NodeContext
    ) -> ViewNode {
        let view = next(type, &cursor)
        return view.lend { V._makeNode($0, context) }
    }

    private static func next<V: View>(_ type: V.Type, _ cursor: inout UnsafeRawPointer) -> UnsafePointer<V> {
        let view = cursor.alignedUp(for: V.self).assumingMemoryBound(to: V.self)
        cursor = UnsafeRawPointer(view) + MemoryLayout<V>.size
        return view
    }

    override func update(at view: UnsafePointer<TupleView<(repeat each Content)>>) {
        var cursor = UnsafeRawPointer(view)
        var i = 0
        repeat update((each Content).self, &cursor, &i)
    }

    private func update<V: View>(_ type: V.Type, _ cursor: inout UnsafeRawPointer, _ i: inout Int) {
        unsafeDowncast(children[i], to: TypedNode<V>.self).update(at: Self.next(type, &cursor))
        i += 1
    }

    override func elementsSpliced(_ splice: ElementSplice) { parent?.elementsSpliced(splice) }
    override func collectElements(_ elements: inout ContiguousArray<LayoutElement>) {
        for child in children { child.collectElements(&elements) }
    }

    override func collectRows(_ rows: inout RowList) {
        for child in children { child.collectRows(&rows) }
    }

    override func visitChildren(_ visit: (ViewNode) -> Void) {
        for child in children { visit(child) }
    }
}

/// For tuples that somebody made by hand: finds the views by reflection.
private enum ReflectedTuple: TupleKind {
    static func makeNode<T>(_ views: T, _ context: NodeContext) -> ViewNode { ReflectedTupleNode(views, context) }
}

private final class ReflectedTupleNode<T>: TypedNode<TupleView<T>> {
    private var children: [TypedNode<AnyView>] = []

    init(_ value: T, _ context: NodeContext) {
        super.init(context)
        children = Self.views(value).map { AnyView._makeNode($0, childContext) }
    }

    private static func views(_ value: T) -> [AnyView] {
        if let single = value as? any View { return [AnyView(erasing: single)] }
        return Mirror(reflecting: value).children.compactMap { child in
            (child.value as? any View).map { AnyView(erasing: $0) }
        }
    }

    override func take(_ view: TupleView<T>) {
        for (child, view) in zip(children, Self.views(view.value)) { child.update(view) }
    }

    override func collectElements(_ elements: inout ContiguousArray<LayoutElement>) {
        for child in children { child.collectElements(&elements) }
    }

    override func collectRows(_ rows: inout RowList) {
        for child in children { child.collectRows(&rows) }
    }

    override func visitChildren(_ visit: (ViewNode) -> Void) { children.forEach(visit) }
}
