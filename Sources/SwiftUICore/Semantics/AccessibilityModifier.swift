import Foundation

/// Says what a view means to those who do not look at it.
public struct AccessibilityAttachmentModifier {
    /// One thing that the modifier says.
    enum Change {
        case label(Text)
        case value(Text)
        case hint(Text)
        case identifier(String)
        case hidden(Bool)
        case addTraits(AccessibilityTraits)
        case removeTraits(AccessibilityTraits)
        case sortPriority(Double)
        case heading(AccessibilityHeadingLevel)
        case inputLabels([Text])
        case action(AccessibilityActionKind, () -> Void)
        case adjust((AccessibilityAdjustmentDirection) -> Void)
        case tap(() -> Void, count: Int)
        case role(Semantics.Role)
        case activationPoint(Semantics.ActivationPoint)
        case responds(Bool)
        case scroll((Edge) -> Void)
        case zoom((AccessibilityZoomGestureAction) -> Void)
        case customContent(AccessibilityCustomContentKey, Text?, AXCustomContent.Importance)
        /// The elements inside that are offers are actions of the others.
        case gatherActions
        case speech((inout Semantics.Speech) -> Void)
        case nothing
    }

    let change: Change
    /// The change with its texts in the language of the view's place.
    private var resolved = SemanticsChanges()

    init(_ change: Change) { self.change = change }
}

extension AccessibilityAttachmentModifier: ElementModifier {
    public typealias Body = Never

    package func makeElement(_ child: LayoutElement, _ node: ViewNode) -> SemanticChangeElement {
        SemanticChangeElement(child, node, resolved)
    }

    package func update(_ element: SemanticChangeElement) { element.update(resolved) }

    package mutating func resolve(_ node: ViewNode) {
        var changes = SemanticsChanges()
        switch change {
        case .label(let text): changes.label = text.plainString(for: node)
        case .value(let text): changes.value = text.plainString(for: node)
        case .hint(let text): changes.hint = text.plainString(for: node)
        case .identifier(let name): changes.identifier = name
        case .hidden(let isHidden): changes.isHidden = isHidden ? true : nil
        case .addTraits(let traits): changes.addedTraits = traits.semantic
        case .removeTraits(let traits): changes.removedTraits = traits.semantic
        case .sortPriority(let priority): changes.sortPriority = priority
        case .heading(let level):
            changes.addedTraits = .isHeader
            if level != .unspecified { changes.headingLevel = Int(level.rawValue) }
        case .inputLabels(let texts): changes.inputLabels = texts.map { $0.plainString(for: node) }
        case .action(let kind, let action):
            switch kind.kind {
            case .default: changes.activate = { action() }
            case .named(let text): changes.addAction(text.plainString(for: node)) { action() }
            case .escape, .magicTap, .delete, .showMenu: changes.addAction(kind.name) { action() }
            }
        case .adjust(let action):
            changes.increment = { action(.increment) }
            changes.decrement = { action(.decrement) }
        case .tap(let action, let count): (changes.tap, changes.tapCount) = ({ action() }, count)
        case .role(let role): changes.role = role
        case .activationPoint(let point): changes.activationPoint = point
        case .responds(let responds): changes.respondsToUser = responds
        case .scroll(let action): changes.scroll = { action($0) }
        case .zoom(let action): changes.zoom = { action($0) }
        case .customContent(let key, let value, let importance):
            let label = key.label.plainString(for: node)
            changes.details[key.id ?? label] = .some(
                value.map {
                    Semantics.Detail(
                        label: label, value: $0.plainString(for: node), isImportant: importance == .high,
                        key: key.id ?? label)
                })
        case .gatherActions: changes.gathersActions = true
        case .speech(let change): changes.speech = change
        case .nothing: break
        }
        resolved = changes
    }

    package func isEqual(to other: Self) -> Bool { areEqualValues(change, other.change) }
}

/// Changes what the elements of meaning in its child mean.
package final class SemanticChangeElement: UnaryElement {
    private var changes: SemanticsChanges

    package init(_ child: LayoutElement, _ node: ViewNode, _ changes: SemanticsChanges) {
        self.changes = changes
        super.init(child, node)
        makeLayer()
    }

    package func update(_ changes: SemanticsChanges) {
        self.changes = changes
        setNeedsSemantics()
    }

    package override func makeSemantics() -> Semantics? { Semantics(changes: changes) }
}

extension Text {
    /// The characters of the text where `node` stands: translated, formatted, without style.
    @MainActor package func plainString(for node: ViewNode) -> String {
        TextResolution.resolve(self, node.scope.derivedValue(TextStyleEnvironment.self).value(for: node)).string
    }
}

extension Text {
    /// The characters of the text in an environment.
    @MainActor package func plainString(in environment: EnvironmentValues) -> String {
        TextResolution.resolve(self, TextStyleEnvironment(environment)).string
    }
}
