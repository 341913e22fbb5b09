import Foundation

/// How a view shows that its content has become another, where the view itself stays: a text its words.
///
/// Only texts make use of it. Apple's systems move digits for `numericText` and letters for `interpolate`; here these fade as `opacity` does.
public struct ContentTransition: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case identity
        case opacity
        case interpolate
        case numericText(countsDown: Bool)
        case numericValue(Double)
        case symbolEffect
    }
    let kind: Kind

    /// The new content is there at once.
    public static let identity = ContentTransition(kind: .identity)
    /// The old content fades out and the new one in.
    public static let opacity = ContentTransition(kind: .opacity)
    /// What is alike goes over into what it becomes.
    public static let interpolate = ContentTransition(kind: .interpolate)

    /// For numbers that count up, or down.
    public static func numericText(countsDown: Bool = false) -> ContentTransition {
        ContentTransition(kind: .numericText(countsDown: countsDown))
    }

    /// For numbers that count up or down, as the value does.
    public static func numericText(value: Double) -> ContentTransition {
        ContentTransition(kind: .numericValue(value))
    }

    /// For symbols.
    public static var symbolEffect: ContentTransition { ContentTransition(kind: .symbolEffect) }

    /// For symbols, with an effect: a symbol fades into the one that follows, whatever the effect.
    public static func symbolEffect<T: SymbolEffect & ContentTransitionSymbolEffect>(
        _ effect: T, options: SymbolEffectOptions = .default
    ) -> ContentTransition { ContentTransition(kind: .symbolEffect) }

    var fades: Bool { kind != .identity }
}

private struct ContentTransitionKey: EnvironmentKey {
    static var defaultValue: ContentTransition { .identity }
}

private struct ContentTransitionGroupKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension EnvironmentValues {
    /// How views show that their content has become another.
    public var contentTransition: ContentTransition {
        get { self[ContentTransitionKey.self] }
        set { self[ContentTransitionKey.self] = newValue }
    }

    /// Whether views that change their content are put together as one picture for it. Here they always are.
    public var contentTransitionAddsDrawingGroup: Bool {
        get { self[ContentTransitionGroupKey.self] }
        set { self[ContentTransitionGroupKey.self] = newValue }
    }
}

extension View {
    /// Says how texts in this view show that they have become others, when the change is animated.
    public nonisolated func contentTransition(_ transition: ContentTransition) -> some View {
        environment(\.contentTransition, transition)
    }
}

/// What a layer showed before its content became another, fading out below it.
@MainActor final class FormerContent {
    let layer: Layer
    /// The element whose layer's sublayer it is.
    let owner: LayoutElement
    /// The layer that it stands below.
    unowned let successor: Layer

    init(_ layer: Layer, in owner: LayoutElement, below successor: Layer) {
        self.layer = layer
        self.owner = owner
        self.successor = successor
    }
}

extension MotionEngine {
    /// An element is about to draw something else: if that is animated and its content transition says so, the old content fades out while
    /// the new one fades in.
    func contentWillChange(of element: LayoutElement) {
        guard let graph, let layer = element.layer, element.flags.contains(.isShown) else { return }
        let node = element.node
        let transaction = transaction(for: node)
        guard transaction.effectiveAnimation != nil, node.scope.slot(ContentTransitionKey.self).value.fades,
            let owner = element.parent?.layerOwner
        else { return }
        let former = Layer()
        former.content = layer.content
        former.position = layer.position
        former.size = layer.size
        graph.layerInserted(former)
        let content = FormerContent(former, in: owner, below: layer)
        formerContents.append(content)
        owner.setNeedsSublayers()
        var leaving = transaction
        let completion = AnimationCompletion(.removed) { [weak self] in self?.end(content) }
        leaving.addAnimationCompletion(completion)
        completion.begin()
        openCompletions.append(completion)
        fade([former], to: 0, leaving, environment: node.scope)
        fade([layer], to: 1, transaction, environment: node.scope)
    }

    private func end(_ content: FormerContent) {
        guard let index = formerContents.firstIndex(where: { $0 === content }) else { return }
        formerContents.remove(at: index)
        graph?.layerRemoved(content.layer)
        if !content.owner.flags.contains(.isDestroyed) { content.owner.setNeedsSublayers() }
        graph?.scheduleTurn()
    }

    /// Puts former contents below what has become of them.
    func insertFormerContents(into layers: inout [Layer], of owner: LayoutElement) {
        for content in formerContents where content.owner === owner {
            guard let index = layers.firstIndex(where: { $0 === content.successor }) else { continue }
            layers.insert(content.layer, at: index)
        }
    }

    /// An element goes, or is to draw at once: so does what it showed before.
    func endFormerContents(of layer: Layer) {
        for content in formerContents where content.successor === layer { end(content) }
    }
}
