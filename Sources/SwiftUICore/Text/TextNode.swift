import Foundation

extension Text: View {
    public typealias Body = Never
    public static func _makeNode(_ view: Text, _ context: NodeContext) -> TypedNode<Text> {
        TextNode(view, context)
    }
}

private final class TextNode: TypedNode<Text> {
    private var text: Text
    private var element: TextElement!
    /// Whether a timer waits for what is shown to change.
    private var isTicking = false

    init(_ view: Text, _ context: NodeContext) {
        text = view
        super.init(context)
        let (styled, paint) = resolved()
        element = TextElement(self, styled, paint)
    }

    override func take(_ view: Text) {
        guard view != text else { return }
        text = view
        resolve()
    }

    override func rerun() {
        guard flags.contains(.needsUpdate) else { return }
        resolve()
    }

    private func resolve() {
        flags.remove(.needsUpdate)
        removeDependencies()
        let (styled, paint) = resolved()
        element.set(styled, paint)
    }

    /// What is to be set, and with which paint.
    private func resolved() -> (StyledText, Paint) {
        let style = scope.derivedValue(TextStyleEnvironment.self).value(for: self)
        var (styled, paint) = (TextResolution.resolve(text, style), style.paint)
        if let own = styled.takeUniformPaint() { paint = own }
        if !text.isStill, text.ticks { tick() }
        return (styled, paint)
    }

    private func tick() {
        guard !isTicking, let wait = text.nextChange(after: graph.date) else { return }
        isTicking = true
        let reference = reference
        graph.host.schedule(after: min(wait, 3600)) {
            guard let node = reference.node as? TextNode else { return }
            node.isTicking = false
            node.setNeedsUpdate()
        }
    }

    override func collectElements(_ elements: inout ContiguousArray<LayoutElement>) { elements.append(element) }
    override func didDestroy() { element.destroy() }
}

extension Text {
    /// Whether what is shown changes with time.
    fileprivate var ticks: Bool {
        switch content {
        case .time: true
        case .concatenated(let a, let b): a.ticks || b.ticks
        case .localized(let key, _, _):
            key.arguments.contains { if case .text(let text) = $0 { text.ticks } else { false } }
        default: false
        }
    }

    /// How many seconds after a date something else is shown; nil if never.
    fileprivate func nextChange(after now: Date) -> TimeInterval? {
        switch content {
        case .time(let time): time.nextChange(after: now)
        case .concatenated(let a, let b): [a, b].compactMap { $0.nextChange(after: now) }.min()
        case .localized(let key, _, _):
            key.arguments.compactMap { argument -> TimeInterval? in
                if case .text(let text) = argument { text.nextChange(after: now) } else { nil }
            }.min()
        default: nil
        }
    }
}

extension StyledText {
    /// Takes the colour or the paint out of runs that all have the same one, and returns it: as the text's paint it can change without
    /// the text being set anew, and go smoothly from one to the next.
    package mutating func takeUniformPaint() -> Paint? {
        if let paint = runPaints[0], runPaints.count == runs.count, runPaints.values.allSatisfy({ $0 == paint }) {
            runPaints = [:]
            return paint
        }
        guard let color = runs.first?.attributes.color, runs.allSatisfy({ $0.attributes.color == color }) else {
            return nil
        }
        for i in runs.indices { runs[i].attributes.color = nil }
        return .color(color)
    }
}

/// A set text.
package final class TextElement: LayoutElement {
    package private(set) var text: StyledText
    private var paint: Paint
    /// The paint on its way to another.
    private var motion: AnimatedValue<Paint>?
    /// The text on lines as long as it likes.
    private var natural: TextLayout?
    /// The text in less room, and what room that was.
    private var broken: (key: ProposedViewSize, layout: TextLayout)?

    /// Follows drags over a text that can be selected.
    private var selection: TextSelectionDrag?

    // Inlined into the node's, it would count a reference to the node, the scene and the text for every field that it sets.
    @inline(never) fileprivate init(_ node: ViewNode, _ text: StyledText, _ paint: Paint) {
        self.text = text
        self.paint = paint
        super.init(node)
        beginAsLeaf()
        if self.text.isSelectable { updateSelection() }
    }

    package func set(_ new: StyledText, _ paint: Paint) {
        if new != text {
            if isShown, graph.motion.mayAnimateAppearance, new.string != text.string {
                graph.motion.contentWillChange(of: self)
            }
            text = new
            (natural, broken) = (nil, nil)
            if new.isSelectable || selection != nil { updateSelection() }
            invalidateSize()
            setNeedsDisplay()
            setNeedsSemantics()
        }
        if paint != self.paint {
            motion = graph.motion.animate(motion, from: self.paint, to: paint, for: self)
            self.paint = paint
            setNeedsDisplay()
        }
    }

    private func updateSelection() {
        if text.isSelectable, selection == nil { selection = TextSelectionDrag(self) }
        selection?.clear()
        gestures = text.isSelectable ? selection : nil
    }

    /// The lines as they are shown.
    var shownLayout: TextLayout { layout(placedProposal) }

    private func layout(_ proposal: ProposedViewSize) -> TextLayout {
        if fits(proposal) { return natural! }
        if let broken, holds(broken.layout, setIn: broken.key, for: proposal) { return broken.layout }
        let layout = graph.textEngine.layout(
            text, width: proposal.width == .infinity ? nil : proposal.width,
            height: proposal.height == .infinity ? nil : proposal.height)
        broken = (proposal, layout)
        return layout
    }

    /// Whether a layout that was made in some room is the same in other room: as wide, and no higher, but high enough for its lines.
    private func holds(_ layout: TextLayout, setIn key: ProposedViewSize, for proposal: ProposedViewSize) -> Bool {
        if key == proposal { return true }
        let height = proposal.height ?? .infinity
        return key.width == proposal.width && height <= key.height ?? .infinity && height >= layout.size.height
    }

    /// Whether there is all the room that the text likes: it looks the same in any more.
    private func fits(_ proposal: ProposedViewSize) -> Bool {
        let size = naturalSize
        return (proposal.width ?? .infinity) >= size.width && (proposal.height ?? .infinity) >= size.height
    }

    private var naturalSize: CGSize {
        if let natural { return natural.size }
        let layout = graph.textEngine.layout(text, width: nil, height: nil)
        natural = layout
        return layout.size
    }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize {
        text.renderer.map { size(for: proposal, by: $0) } ?? naturalMeasure(proposal)
    }

    /// The size without a renderer's doing.
    func naturalMeasure(_ proposal: ProposedViewSize) -> CGSize { layout(proposal).size }

    package override func keeps(_ size: CGSize) -> Bool { text.renderer == nil && natural?.size == size }

    package override func placeChildren() { setNeedsDisplay() }

    package override func explicitAlignment(
        _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
    ) -> CGFloat? {
        if key.id == FirstTextBaselineID.self { return layout(proposal).firstBaseline }
        if key.id == LastTextBaselineID.self { return layout(proposal).lastBaseline }
        return nil
    }

    package override func draw() -> LayerContent {
        let paint = motion?.current ?? paint
        if motion?.isRunning == false { motion = nil }
        if text.isRedacted { return .list(layout(placedProposal).redaction(paint)) }
        let layout = layout(placedProposal)
        if let renderer = text.renderer { return rendered(layout, paint, by: renderer) }
        let command = DrawCommand.text(layout, origin: .zero, paint: paint)
        guard let selection, selection.range != nil else { return .one(command) }
        let tint = EnvironmentValues(scope: node.scope).resolve(TintShapeStyle()).multiplyingOpacity(by: 0.25)
        return .list(selection.commands(layout, paint: tint.unplacedPaint) + [command])
    }

    package override func didDestroy() {
        motion?.stop()
        if let layer, flags.contains(.isShown) { graph.motion.endFormerContents(of: layer) }
    }

    package override func makeSemantics() -> Semantics? {
        let string = text.string
        guard !string.isEmpty else { return nil }
        return Semantics(role: .text, label: string)
    }
}
