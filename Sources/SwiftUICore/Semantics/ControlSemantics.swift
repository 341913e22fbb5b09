/// Makes each element of its content a control: one element of meaning with a role, a value and actions.
package struct ControlSemantics {
    package var semantics: Semantics
    /// Whether the meaning is only that of what is inside when that says more.
    package init(_ semantics: Semantics) { self.semantics = semantics }
}

extension ControlSemantics: ElementModifier {
    package typealias Body = Never
    package func makeElement(_ child: LayoutElement, _ node: ViewNode) -> ControlElement {
        ControlElement(child, node, resolved(node))
    }
    package func update(_ element: ControlElement) { element.update(resolved(element.node)) }
    package mutating func resolve(_ node: ViewNode) {
        semantics.isEnabled = semantics.isEnabled && EnvironmentValues(scope: node.scope).isEnabled
    }
    package func isEqual(to other: Self) -> Bool { false }
    private func resolved(_ node: ViewNode) -> Semantics { semantics }
}

/// Stands for a control.
package final class ControlElement: UnaryElement {
    private var semantics: Semantics

    init(_ child: LayoutElement, _ node: ViewNode, _ semantics: Semantics) {
        self.semantics = semantics
        super.init(child, node)
        makeLayer()
    }

    func update(_ new: Semantics) {
        let old = semantics
        semantics = new
        // New closures alone concern nobody: what the layer has asks for the newest.
        if !new.saysTheSame(as: old) { setNeedsSemantics() }
    }

    package override func makeSemantics() -> Semantics? {
        var result = semantics
        if semantics.activate != nil { result.activate = { [weak self] in self?.semantics.activate?() } }
        if semantics.increment != nil { result.increment = { [weak self] in self?.semantics.increment?() } }
        if semantics.decrement != nil { result.decrement = { [weak self] in self?.semantics.decrement?() } }
        if semantics.amount?.set != nil { result.amount?.set = { [weak self] in self?.semantics.amount?.set?($0) } }
        return result
    }
}

extension Semantics {
    /// Whether both say the same, whatever their actions do.
    package func saysTheSame(as other: Semantics) -> Bool {
        role == other.role && label == other.label && value == other.value && hint == other.hint
            && identifier == other.identifier && traits == other.traits && children == other.children
            && isHidden == other.isHidden && isEnabled == other.isEnabled && sortPriority == other.sortPriority
            && headingLevel == other.headingLevel && inputLabels == other.inputLabels
            && (activate == nil) == (other.activate == nil) && (increment == nil) == (other.increment == nil)
            && (decrement == nil) == (other.decrement == nil) && activationPoint == other.activationPoint
            && respondsToUser == other.respondsToUser && details == other.details && speech == other.speech
            && customActions.map(\.name) == other.customActions.map(\.name) && hasSameAmount(as: other)
    }

    private func hasSameAmount(as other: Semantics) -> Bool {
        guard let amount, let theirs = other.amount else { return (amount == nil) == (other.amount == nil) }
        return amount.saysTheSame(as: theirs)
    }
}

extension View {
    /// Makes the view a control.
    package nonisolated func control(
        _ role: Semantics.Role, label: String? = nil, value: String? = nil, children: Semantics.Children = .combine,
        traits: Semantics.Traits = [], amount: Semantics.Amount? = nil, activate: (@MainActor () -> Void)? = nil,
        increment: (@MainActor () -> Void)? = nil, decrement: (@MainActor () -> Void)? = nil
    ) -> some View {
        var semantics = Semantics(role: role, label: label, value: value)
        semantics.children = children
        semantics.traits = traits
        semantics.amount = amount
        semantics.activate = activate
        semantics.increment = increment
        semantics.decrement = decrement
        return modifier(ControlSemantics(semantics))
    }
}
