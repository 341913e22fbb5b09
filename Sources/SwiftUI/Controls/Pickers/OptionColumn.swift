import SwiftUICore

/// The options of a picker below each other, the chosen one with a check mark.
struct OptionColumn<Content: View> {
    let content: Content
    let choice: PickerChoice
    let look: OptionLook.Place
}

extension OptionColumn: View {
    var body: some View { content.modifier(OptionModifier(choice: choice, look: OptionLook(place: look))) }
}

/// How an option in a column looks.
struct OptionLook: Equatable {
    enum Place: Hashable, Sendable { case list, menu }
    var place = Place.list
    var tint = ResolvedColor.black
    var font = ResolvedFont.body
}

/// Makes each element of its content an option that can be chosen.
struct OptionModifier {
    let choice: PickerChoice
    var look: OptionLook
}

extension OptionModifier: ElementModifier {
    typealias Body = Never
    func makeElement(_ child: LayoutElement, _ node: ViewNode) -> OptionElement { OptionElement(child, node, self) }
    func update(_ element: OptionElement) { element.update(self) }
    mutating func resolve(_ node: ViewNode) {
        let values = EnvironmentValues(scope: node.scope)
        let mark = look.place == .menu ? values.resolve(Color.label) : values.resolve(TintShapeStyle())
        look.tint = mark.color ?? .black
        look.font = Font.body.weight(.semibold).resolve(
            dynamicTypeSize: values.dynamicTypeSize, legibilityWeight: values.legibilityWeight)
    }
    func isEqual(to other: Self) -> Bool { false }
}

/// An option in a column: a row that is as wide as what it stands in.
final class OptionElement: UnaryElement {
    private var modifier: OptionModifier
    private var press: PressHandler!

    init(_ child: LayoutElement, _ node: ViewNode, _ modifier: OptionModifier) {
        self.modifier = modifier
        super.init(child, node)
        makeLayer()
        press = PressHandler(action: { [weak self] in self?.choose() })
        gestures = press
    }

    func update(_ new: OptionModifier) {
        let old = modifier
        modifier = new
        if old.choice.selected != new.choice.selected || old.look != new.look {
            setNeedsDisplay()
            setNeedsSemantics()
        }
    }

    private var tag: AnyHashable? { child.optionTag(below: node) }
    private var isSelected: Bool { tag == modifier.choice.selected }
    private func choose() { if let tag { modifier.choice.select(tag) } }

    private static let markRoom: CGFloat = 24

    private var isInMenu: Bool { modifier.look.place == .menu }
    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(width: proposal.width.map { max(0, $0 - Self.markRoom) }, height: proposal.height)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let size = child.sizeThatFits(inner(proposal))
        let finite = proposal.width.flatMap { $0 == .infinity ? nil : $0 }
        return CGSize(
            width: finite ?? size.width + Self.markRoom, height: isInMenu ? max(44, size.height + 22) : size.height)
    }

    override func placeChildren() {
        let proposal = inner(ProposedViewSize(width: size.width, height: placedProposal.height))
        let own = child.sizeThatFits(proposal)
        // In a menu the mark stands before the text, in a list behind it.
        var x = isInMenu ? Self.markRoom : 0
        if graph.isRightToLeft(node) { x = size.width - own.width - x }
        child.place(at: CGPoint(x: x, y: (size.height - own.height) / 2), proposal: proposal)
    }

    override func explicitAlignment(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? { nil }

    override func draw() -> LayerContent {
        guard isSelected else { return .none }
        let isLeft = isInMenu != graph.isRightToLeft(node)
        let box = CGRect(
            x: isLeft ? 0 : size.width - Self.markRoom, y: 0, width: isInMenu ? 18 : Self.markRoom, height: size.height)
        var font = modifier.look.font
        if isInMenu { font.size *= 0.8 }
        return .one(.symbol(name: "checkmark", font: font, rect: box, paint: .color(modifier.look.tint)))
    }

    override var isOpaqueToHits: Bool { true }

    override func makeSemantics() -> Semantics? {
        guard tag != nil else { return nil }
        var semantics = Semantics(role: .button)
        semantics.children = .combine
        if isSelected { semantics.traits.insert(.isSelected) }
        semantics.isEnabled = EnvironmentValues(scope: node.scope).isEnabled
        semantics.activate = { [weak self] in self?.choose() }
        return semantics
    }
}
