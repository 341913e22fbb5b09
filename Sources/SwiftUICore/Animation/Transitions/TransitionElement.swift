import Foundation

/// Says how a view comes and goes.
struct TransitionModifier { var transition: AnyTransition }

extension TransitionModifier: ElementModifier {
    typealias Body = Never
    func makeElement(_ child: LayoutElement, _ node: ViewNode) -> TransitionElement {
        TransitionElement(child, node, transition)
    }
    func update(_ element: TransitionElement) { element.transition = transition }
    func isEqual(to other: TransitionModifier) -> Bool { transition.box === other.transition.box }
}

/// By which a container's child is asked for the transition that its view has.
enum TransitionTrait: ElementTrait { typealias Value = TransitionElement }

/// An element with a transition. While it only stands there it passes everything through; coming or going, it has views around its child that
/// are fed with the phases.
final class TransitionElement: UnaryElement {
    var transition: AnyTransition {
        didSet { noteTransition() }
    }
    private(set) var phase = TransitionPhase.identity
    private var views: ViewNode?
    /// The outermost element of those views.
    private var shown: LayoutElement
    /// Tells a completion to the transition's animations when the view goes.
    private let modification: TransactionModification

    init(_ child: LayoutElement, _ node: ViewNode, _ transition: AnyTransition) {
        self.transition = transition
        shown = child
        modification = TransactionModification(graph: node.graph, outer: node.scope.transactions)
        super.init(child, node)
        noteTransition()
    }

    private func noteTransition() {
        if transition.box.isIdentity { graph.motion.usesIdentityTransitions = true }
        if transition.box.own != nil { graph.motion.usesOwnAnimations = true }
    }

    /// Shows the view in a phase, with views around it from now on. `completion` is called when the animations of that have ended.
    func enter(_ phase: TransitionPhase, completion: AnimationCompletion? = nil) {
        self.phase = phase
        let own = transition.box.own
        modification.setOnce {
            if let own { $0.animation = own }
            if let completion { $0.addAnimationCompletion(completion) }
        }
        if let views, transition.box.update(views, child, phase) { return }
        views?.destroy()
        let scope = InheritedScope(parent: node.scope, transactions: modification)
        let views = transition.box.makeNode(child, phase, NodeContext(parent: node, scope: scope))
        self.views = views
        var elements: ContiguousArray<LayoutElement> = []
        views.collectElements(&elements)
        // A transition that shows its content several times, or not at all, has no place to show it.
        shown = elements.count == 1 ? elements[0] : child
        shown.parent = self
        child.resettleLayers()
        invalidateSize()
        setNeedsSublayers()
    }

    /// The transaction of what comes or goes.
    var innerTransaction: Transaction { modification.transaction }

    /// Whether views stand around the child.
    var hasViews: Bool { views != nil }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { shown.sizeThatFits(proposal) }
    override func placeChildren() { shown.place(at: .zero, proposal: placedProposal) }
    override func explicitAlignment(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        shown.guide(key, size: size, proposal: proposal)
    }
    override func trait<K: ElementTrait>(_ key: K.Type) -> K.Value? {
        if key == TransitionTrait.self { return self as? K.Value }
        return child.trait(key)
    }
    override func visitChildren(_ visit: (LayoutElement) -> Void) { visit(shown) }
    override func didDestroy() {
        views?.destroy()
        views = nil
    }
}
