import Foundation

extension View {
    /// Whether the view and what is in it can be pressed.
    public nonisolated func allowsHitTesting(_ enabled: Bool) -> some View {
        modifier(HitTestingModifier(isEnabled: enabled))
    }

    /// Sets where the view can be pressed: inside `shape`, drawn or not.
    public nonisolated func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
        modifier(ContentShapeModifier(shape: shape, isEOFilled: eoFill))
    }

    /// Sets the view's shape for some kinds of use. Here only presses and hovering have one.
    public nonisolated func contentShape<S: Shape>(
        _ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false
    ) -> some View {
        modifier(ContentShapeModifier(shape: kind.contains(.interaction) ? shape : nil, isEOFilled: eoFill))
    }

    /// Whether controls in the view can be used. Controls in a view that is disabled stay so whatever they say themselves.
    public nonisolated func disabled(_ disabled: Bool) -> some View { modifier(DisabledModifier(isDisabled: disabled)) }
}

/// What a content shape is for.
public struct ContentShapeKinds: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Presses and accessibility.
    public static let interaction = ContentShapeKinds(rawValue: 1)
    /// What is lifted when the view is dragged.
    public static let dragPreview = ContentShapeKinds(rawValue: 2)
    /// What is lifted when the view's context menu opens.
    public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
    /// What is highlighted under the pointer.
    public static let hoverEffect = ContentShapeKinds(rawValue: 8)
    /// Where a screen reader's cursor is drawn.
    public static let accessibility = ContentShapeKinds(rawValue: 16)
}

struct DisabledModifier: Equatable {
    var isDisabled: Bool
}

extension DisabledModifier: EnvironmentModifier {
    typealias Body = Never
    func modify(_ values: inout EnvironmentValues) { values.isEnabled = values.isEnabled && !isDisabled }
}

struct HitTestingModifier: Equatable {
    var isEnabled: Bool
}

extension HitTestingModifier: ElementModifier {
    typealias Body = Never
    func makeElement(_ child: LayoutElement, _ node: ViewNode) -> HitTestingElement {
        HitTestingElement(child, node, isEnabled)
    }
    func update(_ element: HitTestingElement) { element.isEnabled = isEnabled }
}

final class HitTestingElement: UnaryElement {
    var isEnabled: Bool
    init(_ child: LayoutElement, _ node: ViewNode, _ isEnabled: Bool) {
        self.isEnabled = isEnabled
        super.init(child, node)
    }
    override var isHitTestable: Bool { isEnabled }
    override func contains(_ point: CGPoint) -> Bool { false }
}

struct ContentShapeModifier<S: Shape> {
    var shape: S?
    var isEOFilled: Bool
}

extension ContentShapeModifier: ElementModifier {
    typealias Body = Never
    func makeElement(_ child: LayoutElement, _ node: ViewNode) -> ContentShapeElement<S> {
        ContentShapeElement(child, node, self)
    }
    func update(_ element: ContentShapeElement<S>) { element.modifier = self }
}

final class ContentShapeElement<S: Shape>: UnaryElement {
    var modifier: ContentShapeModifier<S>
    init(_ child: LayoutElement, _ node: ViewNode, _ modifier: ContentShapeModifier<S>) {
        self.modifier = modifier
        super.init(child, node)
    }

    override func admitsHit(at point: CGPoint) -> Bool {
        guard let shape = modifier.shape else { return true }
        return shape.path(in: CGRect(origin: .zero, size: size)).contains(point, eoFill: modifier.isEOFilled)
    }
    override func contains(_ point: CGPoint) -> Bool { modifier.shape != nil && admitsHit(at: point) }
    override var isOpaqueToHits: Bool { modifier.shape != nil }
}
