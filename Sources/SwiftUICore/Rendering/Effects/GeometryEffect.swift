import Foundation

/// A change in how a view is drawn that maps the plane it is drawn in, and may be animated.
public nonisolated protocol GeometryEffect: Animatable, ViewModifier where Body == Never {
    /// The mapping for content of a size, about its top left corner.
    func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
    @MainActor public static func _makeNode<C: View>(
        _ view: ModifiedContent<C, Self>, _ context: NodeContext
    ) -> TypedNode<ModifiedContent<C, Self>> {
        GeometryEffectNode(view, context)
    }

    /// The effect, which never has a part in layout here: it always is drawn only.
    public func ignoredByLayout() -> _IgnoredByLayoutEffect<Self> { _IgnoredByLayoutEffect(self) }
}

/// A geometry effect that other views' geometry takes no notice of.
public struct _IgnoredByLayoutEffect<Base: GeometryEffect> {
    /// The effect.
    public var base: Base
    public nonisolated init(_ base: Base) { self.base = base }
}

extension _IgnoredByLayoutEffect: GeometryEffect {
    public typealias Body = Never
    public var animatableData: Base.AnimatableData {
        get { base.animatableData }
        set { base.animatableData = newValue }
    }
    public func effectValue(size: CGSize) -> ProjectionTransform { base.effectValue(size: size) }
}

/// An effect that geometry read by other views leaves out.
private protocol OutsideOfGeometry {}
extension _IgnoredByLayoutEffect: OutsideOfGeometry {}

/// A geometry effect as a drawing effect.
struct EffectValue<Base: GeometryEffect> { var base: Base }

extension EffectValue: PlaneMapping {
    var animatableData: Base.AnimatableData {
        get { base.animatableData }
        set { base.animatableData = newValue }
    }
    func isEqual(to other: Self) -> Bool { areEqualValues(base, other.base) }
    func mapping(size: CGSize) -> ProjectionTransform { base.effectValue(size: size) }
    @MainActor func pointOutside(_ point: CGPoint, size: CGSize, isRightToLeft: Bool) -> CGPoint {
        Base.self is any OutsideOfGeometry.Type ? point : point.applying(mapping(size: size))
    }
}

private final class GeometryEffectNode<C: View, M: GeometryEffect>: TypedNode<ModifiedContent<C, M>> {
    private var inner: TypedNode<ModifiedContent<C, EffectModifier<EffectValue<M>>>>!

    init(_ view: ModifiedContent<C, M>, _ context: NodeContext) {
        super.init(context)
        inner = EffectModifier._makeNode(wrap(view), childContext)
    }

    private func wrap(_ view: ModifiedContent<C, M>) -> ModifiedContent<C, EffectModifier<EffectValue<M>>> {
        ModifiedContent(content: view.content, modifier: EffectModifier(EffectValue(base: view.modifier)))
    }

    override func take(_ view: ModifiedContent<C, M>) { inner.update(wrap(view)) }
    override func collectElements(_ elements: inout ContiguousArray<LayoutElement>) {
        inner.collectElements(&elements)
    }
    override func collectRows(_ rows: inout RowList) { inner.collectRows(&rows) }
    override func visitChildren(_ visit: (ViewNode) -> Void) { if let inner { visit(inner) } }
}
