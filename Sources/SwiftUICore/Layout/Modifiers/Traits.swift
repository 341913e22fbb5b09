import Foundation

extension View {
    /// How early a stack serves the view with room: higher first. 0 for views that say nothing.
    public nonisolated func layoutPriority(_ value: Double) -> some View {
        modifier(LayoutPriorityModifier(value: value))
    }

    /// Draws the view above siblings with a smaller value. 0 for views that say nothing.
    public nonisolated func zIndex(_ value: Double) -> some View { modifier(ZIndexModifier(value: value)) }

    /// Sets a horizontal guide of the view.
    public nonisolated func alignmentGuide(
        _ g: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View {
        modifier(AlignmentGuideModifier(key: g.key, compute: computeValue))
    }

    /// Sets a vertical guide of the view.
    public nonisolated func alignmentGuide(
        _ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View {
        modifier(AlignmentGuideModifier(key: g.key, compute: computeValue))
    }

    /// Puts a value on the view that a custom layout reads from its subview.
    public nonisolated func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
        modifier(TraitModifier<LayoutValueTrait<K>>(value: value))
    }
}

/// A value that views carry for the custom layout around them.
public protocol LayoutValueKey {
    associatedtype Value
    /// What a subview has that carries none.
    static var defaultValue: Value { get }
}

enum LayoutValueTrait<K: LayoutValueKey>: ElementTrait { typealias Value = K.Value }

struct LayoutPriorityModifier: Equatable { var value: Double }
extension LayoutPriorityModifier: ElementModifier {
    typealias Body = Never
    func makeElement(_ child: LayoutElement, _ node: ViewNode) -> PriorityElement {
        PriorityElement(child, node, value)
    }
    func update(_ element: PriorityElement) {
        guard element.value != value else { return }
        element.value = value
        element.invalidateContainer()
    }
}
final class PriorityElement: UnaryElement {
    var value: Double
    init(_ child: LayoutElement, _ node: ViewNode, _ value: Double) {
        self.value = value
        super.init(child, node)
    }
    override var layoutPriority: Double { value }
}

struct ZIndexModifier: Equatable { var value: Double }
extension ZIndexModifier: ElementModifier {
    typealias Body = Never
    func makeElement(_ child: LayoutElement, _ node: ViewNode) -> ZIndexElement { ZIndexElement(child, node, value) }
    func update(_ element: ZIndexElement) {
        guard element.value != value else { return }
        element.value = value
        element.parent?.setNeedsSublayers()
    }
}
final class ZIndexElement: UnaryElement {
    var value: Double
    init(_ child: LayoutElement, _ node: ViewNode, _ value: Double) {
        self.value = value
        super.init(child, node)
        graph.usesZIndex = true
    }
    override var zIndex: Double { value }
}

struct AlignmentGuideModifier {
    @MainActor fileprivate static let type = ViewType.of(AlignmentGuideModifier.self)
    var key: AlignmentKey
    var compute: (ViewDimensions) -> CGFloat
}
extension AlignmentGuideModifier: ElementModifier {
    typealias Body = Never
    /// Those who are laid out before the view has an element go by the guide, too.
    mutating func resolve(_ node: ViewNode) { node.graph.useGuide(key) }
    func makeElement(_ child: LayoutElement, _ node: ViewNode) -> AlignmentGuideElement {
        AlignmentGuideElement(child, node, self)
    }
    func update(_ element: AlignmentGuideElement) {
        element.guide = self
        element.invalidateSize()
        element.invalidateContainer()
    }
}
final class AlignmentGuideElement: UnaryElement {
    var guide: AlignmentGuideModifier
    init(_ child: LayoutElement, _ node: ViewNode, _ guide: AlignmentGuideModifier) {
        self.guide = guide
        super.init(child, node)
    }
    override func explicitAlignment(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        guard key == guide.key else { return super.explicitAlignment(key, size: size, proposal: proposal) }
        // What the closure reads makes the guide be asked for again when it changes.
        return node.trackingReads(AlignmentGuideModifier.type) { guide.compute(ViewDimensions(child, proposal, size)) }
    }
}

/// Puts a trait on each element of the content.
package struct TraitModifier<T: ElementTrait> {
    package var value: T.Value
    package init(value: T.Value) { self.value = value }
}
extension TraitModifier: ElementModifier {
    package typealias Body = Never
    package func makeElement(_ child: LayoutElement, _ node: ViewNode) -> TraitElement<T> {
        TraitElement(child, node, value)
    }
    package func update(_ element: TraitElement<T>) {
        element.value = value
        element.invalidateContainer()
    }
}
package final class TraitElement<T: ElementTrait>: UnaryElement {
    var value: T.Value
    init(_ child: LayoutElement, _ node: ViewNode, _ value: T.Value) {
        self.value = value
        super.init(child, node)
    }
    package override func trait<K: ElementTrait>(_ key: K.Type) -> K.Value? {
        if key == T.self { return value as? K.Value }
        return child.trait(key)
    }
}
