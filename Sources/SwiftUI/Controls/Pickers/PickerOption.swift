import SwiftUICore

/// The values by which pickers tell options apart.
enum OptionTag {
    private struct Nothing: Hashable {}
    private static var nothing: AnyHashable { AnyHashable(Nothing()) }

    /// A value without the optionals around it, so that an option for `x` is the one for `Optional(x)`.
    static func flat(_ value: AnyHashable) -> AnyHashable {
        guard let optional = value.base as? any FlatOptional else { return value }
        return optional.flat ?? nothing
    }
    static func flat<V: Hashable>(_ value: V) -> AnyHashable { flat(AnyHashable(value)) }
}

private protocol FlatOptional {
    var flat: AnyHashable? { get }
}
extension Optional: FlatOptional {
    fileprivate var flat: AnyHashable? {
        guard let self else { return nil }
        return (self as? any Hashable).map { OptionTag.flat(AnyHashable($0)) }
    }
}

extension LayoutElement {
    /// The value that `tag` put on an option, or the identity of the `ForEach` element that made it.
    func optionTag(below owner: ViewNode) -> AnyHashable? {
        if let tag = trait(TagTrait.self) { return OptionTag.flat(tag) }
        var current: ViewNode? = node
        while let node = current, node !== owner {
            if let row = node as? any IdentifiedRow { return OptionTag.flat(row.rowID) }
            current = node.parent
        }
        return nil
    }
}

/// The texts and values of a picker's options.
@MainActor struct OptionList {
    var entries: [(tag: AnyHashable, name: String)] = []

    init(_ content: ViewNode, below owner: ViewNode) {
        var elements: ContiguousArray<LayoutElement> = []
        content.collectElements(&elements)
        for element in elements {
            guard let tag = element.optionTag(below: owner) else { continue }
            entries.append((tag, element.spokenText))
        }
    }

    func name(of tag: AnyHashable) -> String? { entries.first { $0.tag == tag }?.name }

    /// The option so many places after the one that is chosen; nil past either end.
    func tag(from tag: AnyHashable, by distance: Int) -> AnyHashable? {
        guard let index = entries.firstIndex(where: { $0.tag == tag }) else { return entries.first?.tag }
        return entries.indices.contains(index + distance) ? entries[index + distance].tag : nil
    }
}

extension LayoutElement {
    /// What the element and those in it say, one after the other.
    var spokenText: String {
        var words: [String] = []
        func visit(_ element: LayoutElement) {
            if let semantics = element.makeSemantics(), semantics.changes == nil, let label = semantics.label {
                words.append(label)
            } else {
                element.visitChildren(visit)
            }
        }
        visit(self)
        return words.joined(separator: ", ")
    }
}

/// What a picker's parts need to know.
struct PickerChoice {
    let selected: AnyHashable
    let select: @MainActor (AnyHashable) -> Void
}

/// Says what a picker is called and what is chosen in it.
struct PickerMeaning<Label: View, Options: View> {
    let label: Label
    let options: Options
    let choice: PickerChoice
    /// What activating the picker does; nil where its options are seen.
    let open: (@MainActor () -> Void)?
    /// What the options are.
    var parts = Parts.rows

    enum Parts {
        /// Chosen one by one; rows of a list that the picker stands in.
        case rows
        /// Chosen one by one, in the picker's own box.
        case pieces
        /// Not to be told apart: the picker is adjusted as a whole.
        case hidden
    }
}

extension PickerMeaning: ViewModifier {
    typealias Body = Never
    static func _makeNode<C: View>(
        _ view: ModifiedContent<C, Self>, _ context: NodeContext
    ) -> TypedNode<ModifiedContent<C, Self>> {
        PickerMeaningNode(view, context)
    }
}

/// Makes the label and the options once more, only to be read.
private final class PickerMeaningNode<C: View, Label: View, Options: View>:
    TypedNode<ModifiedContent<C, PickerMeaning<Label, Options>>>
{
    private var modifier: PickerMeaning<Label, Options>
    private var content: TypedNode<C>!
    private var label: TypedNode<Label>!
    private var options: TypedNode<Options>!
    private var element: PickerElement!
    private var isEnabled = true

    init(_ view: ModifiedContent<C, PickerMeaning<Label, Options>>, _ context: NodeContext) {
        modifier = view.modifier
        super.init(context)
        element = PickerElement(self)
        content = C._makeNode(view.content, childContext)
        element.setContent(content)
        label = Label._makeNode(modifier.label, childContext)
        options = Options._makeNode(modifier.options, childContext)
        resolve()
    }

    override func take(_ view: ModifiedContent<C, PickerMeaning<Label, Options>>) {
        modifier = view.modifier
        content.update(view.content)
        label.update(modifier.label)
        options.update(modifier.options)
        resolve()
    }
    override func rerun() { if needsUpdate { resolve() } }

    private func resolve() {
        readInputs { isEnabled = $0.isEnabled }
        reportUnmatched()
        element.makeMeaning = { [unowned self] in meaning() }
        element.setNeedsSemantics()
    }

    /// Says that nothing is chosen though something should be.
    private func reportUnmatched() {
        var elements: ContiguousArray<LayoutElement> = []
        options.collectElements(&elements)
        let tags = elements.compactMap { $0.optionTag(below: self) }
        guard !tags.isEmpty, !tags.contains(modifier.choice.selected) else { return }
        Diagnostics.unmatchedSelection("Picker", modifier.choice.selected, of: self)
    }

    private func meaning() -> Semantics {
        let list = OptionList(options, below: self)
        let (choice, open) = (modifier.choice, modifier.open)
        var semantics = Semantics(role: .picker, label: label.spokenText, value: list.name(of: choice.selected))
        semantics.isEnabled = isEnabled
        semantics.children = open == nil && modifier.parts != .hidden ? .contain : .ignore
        semantics.activate = open
        if let next = list.tag(from: choice.selected, by: 1) { semantics.increment = { choice.select(next) } }
        if let previous = list.tag(from: choice.selected, by: -1) { semantics.decrement = { choice.select(previous) } }
        return semantics
    }

    override func elementsChanged() {
        element.childrenChanged()
        element.setNeedsSemantics()
    }
    override func collectElements(_ elements: inout ContiguousArray<LayoutElement>) {
        if modifier.open != nil || !isInList {
            elements.append(element)
        } else {
            content.collectElements(&elements)
        }
    }
    /// Options that are seen are rows of the list that they stand in.
    private var isInList: Bool { scope.slot(IsInListKey.self).value && modifier.parts == .rows }
    override func visitChildren(_ visit: (ViewNode) -> Void) {
        visit(content)
        visit(label)
        visit(options)
    }
    override func didDestroy() { element.destroy() }
}

/// Stands for a picker; it lays out its content as if that were in its place.
private final class PickerElement: ContainerElement {
    var makeMeaning: () -> Semantics = { Semantics(role: .picker) }

    init(_ node: ViewNode) {
        super.init(node)
        makeLayer()
    }
    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        var size = CGSize.zero
        for child in children {
            let own = child.sizeThatFits(proposal)
            size.width = max(size.width, own.width)
            size.height += own.height
        }
        return size
    }
    override func placeChildren() {
        var y: CGFloat = 0
        for child in children {
            let own = child.sizeThatFits(placedProposal)
            let x = graph.isRightToLeft(node) ? size.width - own.width : 0
            child.place(at: CGPoint(x: x, y: y), proposal: placedProposal)
            y += own.height
        }
    }
    override func explicitAlignment(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        guard children.count == 1, let child = children.first else { return nil }
        return child.guide(key, size: size, proposal: proposal)
    }
    override func makeSemantics() -> Semantics? { makeMeaning() }
}
