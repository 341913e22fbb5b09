import Foundation
import SwiftUICore

/// The options of a picker side by side, the chosen one raised.
struct SegmentedPicker<Content: View> {
    let content: Content
    let choice: PickerChoice
}

extension SegmentedPicker: View {
    var body: some View {
        Segments(
            content: content.modifier(FadedWhenDisabled()).modifier(SegmentModifier(choice: choice)).font(
                .system(size: 13, weight: .medium)
            )
            .lineLimit(1),
            selected: choice.selected)
    }
}

/// Makes each element of its content a segment that can be chosen.
private struct SegmentModifier {
    let choice: PickerChoice
    var isEnabled = true
}

extension SegmentModifier: ElementModifier {
    typealias Body = Never
    func makeElement(_ child: LayoutElement, _ node: ViewNode) -> SegmentElement { SegmentElement(child, node, self) }
    func update(_ element: SegmentElement) { element.update(self) }
    mutating func resolve(_ node: ViewNode) { isEnabled = EnvironmentValues(scope: node.scope).isEnabled }
    func isEqual(to other: Self) -> Bool { false }
}

private final class SegmentElement: UnaryElement {
    private var modifier: SegmentModifier

    init(_ child: LayoutElement, _ node: ViewNode, _ modifier: SegmentModifier) {
        self.modifier = modifier
        super.init(child, node)
        makeLayer()
        gestures = PressHandler(action: { [weak self] in self?.choose() })
    }

    func update(_ new: SegmentModifier) {
        let old = modifier
        modifier = new
        if old.choice.selected != new.choice.selected || old.isEnabled != new.isEnabled { setNeedsSemantics() }
    }

    var tag: AnyHashable? { child.optionTag(below: node) }
    private func choose() { if let tag { modifier.choice.select(tag) } }

    // A segment is as large as it is told to be, with its content in the middle.
    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let own = child.sizeThatFits(proposal)
        return CGSize(width: proposal.width ?? own.width, height: proposal.height ?? own.height)
    }
    override func placeChildren() {
        let own = child.sizeThatFits(placedProposal)
        child.place(
            at: CGPoint(x: (size.width - own.width) / 2, y: (size.height - own.height) / 2), proposal: placedProposal)
    }
    override var isOpaqueToHits: Bool { true }

    override func makeSemantics() -> Semantics? {
        var semantics = Semantics(role: .button)
        semantics.children = .combine
        if tag == modifier.choice.selected { semantics.traits.insert(.isSelected) }
        semantics.isEnabled = modifier.isEnabled
        semantics.activate = { [weak self] in self?.choose() }
        return semantics
    }
}

/// Lays segments out in a bar.
private struct Segments<Content: View> {
    let content: Content
    let selected: AnyHashable
}

extension Segments: View {
    typealias Body = Never
    static func _makeNode(_ view: Self, _ context: NodeContext) -> TypedNode<Self> { SegmentsNode(view, context) }
}

private final class SegmentsNode<Content: View>: TypedNode<Segments<Content>> {
    private var element: SegmentBarElement!
    private var content: TypedNode<Content>!

    init(_ view: Segments<Content>, _ context: NodeContext) {
        super.init(context)
        element = SegmentBarElement(self)
        element.selected = view.selected
        content = Content._makeNode(view.content, childContext)
        element.setContent(content)
        resolve()
    }
    override func take(_ view: Segments<Content>) {
        content.update(view.content)
        element.select(view.selected)
    }
    override func rerun() { if needsUpdate { resolve() } }
    private func resolve() {
        readInputs { values in
            var look = SegmentBarElement.Look()
            look.bar = values.resolve(Color.tertiarySystemFill).color ?? .clear
            let isDark = values.colorScheme == .dark
            look.pill = isDark ? ResolvedColor(hex: 0x636366) : .white
            look.separator = values.resolve(Color.separator).color ?? .clear
            element.look = look
        }
    }
    override func elementsChanged() { element.childrenChanged() }
    override func collectElements(_ elements: inout ContiguousArray<LayoutElement>) { elements.append(element) }
    override func visitChildren(_ visit: (ViewNode) -> Void) { visit(content) }
    override func didDestroy() { element.destroy() }
}

private final class SegmentBarElement: ContainerElement {
    struct Look: Equatable {
        var bar = ResolvedColor.black
        var pill = ResolvedColor.white
        var separator = ResolvedColor.black
    }
    var look = Look() {
        didSet { if look != oldValue { setNeedsDisplay() } }
    }
    var selected = AnyHashable(0)
    /// Where the raised ground is, in segments; on its way it lies between two.
    private var place: CGFloat?
    private var motion: FrameMotion?

    private static let height: CGFloat = 32
    /// Seconds that the raised ground takes from one segment to another.
    private static let duration = 0.25

    init(_ node: ViewNode) {
        super.init(node)
        makeLayer()
    }

    private var segments: [SegmentElement] { children.compactMap { $0.unwrapped(as: SegmentElement.self) } }
    private var index: Int? { segments.firstIndex { $0.tag == selected } }

    func select(_ new: AnyHashable) {
        guard new != selected else { return }
        let from = place ?? index.map { CGFloat($0) }
        selected = new
        setNeedsDisplay()
        motion?.stop()
        guard let from, let target = index else {
            place = nil
            return
        }
        place = from
        let start = graph.host.now
        let motion = FrameMotion { [weak self] time in
            guard let self else { return false }
            let done = min(1, (time - start) / Self.duration)
            let eased = CGFloat(1 - pow(1 - done, 3))
            place = done < 1 ? from + (CGFloat(target) - from) * eased : nil
            setNeedsDisplay()
            return done < 1
        }
        self.motion = motion
        graph.motion.run(motion)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let widest = children.map { $0.sizeThatFits(.unspecified).width }.max() ?? 0
        let ideal = CGFloat(children.count) * (widest + 20)
        let width = proposal.width.flatMap { $0 == .infinity ? nil : $0 } ?? ideal
        return CGSize(width: proposal.width == .infinity ? .infinity : max(width, 0), height: Self.height)
    }

    override func placeChildren() {
        guard !children.isEmpty else { return }
        let width = size.width / CGFloat(children.count)
        let isMirrored = graph.isRightToLeft(node)
        for (n, child) in children.enumerated() {
            let slot = isMirrored ? children.count - 1 - n : n
            child.place(
                at: CGPoint(x: CGFloat(slot) * width, y: 0),
                proposal: ProposedViewSize(width: width, height: size.height))
        }
        setNeedsDisplay()
    }

    override func draw() -> LayerContent {
        let box = CGRect(origin: .zero, size: size)
        var commands: [DrawCommand] = [
            .fill(
                .roundedRectangle(box, radius: CGSize(width: 9, height: 9), isContinuous: true), .color(look.bar),
                FillStyle())
        ]
        let count = children.count
        guard count > 0 else { return .list(commands) }
        let width = size.width / CGFloat(count)
        let isMirrored = graph.isRightToLeft(node)
        let chosen = place ?? index.map { CGFloat($0) }
        let slot = chosen.map { isMirrored ? CGFloat(count - 1) - $0 : $0 }
        for line in 1..<max(count, 2) where count > 1 {
            if let slot, abs(slot - CGFloat(line)) < 1 || abs(slot - CGFloat(line - 1)) < 1 { continue }
            let x = CGFloat(line) * width
            commands.append(
                .fill(.rectangle(CGRect(x: x - 0.5, y: 8, width: 1, height: 16)), .color(look.separator), FillStyle()))
        }
        if let slot {
            let pill = CGRect(x: slot * width, y: 0, width: width, height: size.height).insetBy(dx: 2, dy: 2)
            var shadow = DrawGroup()
            shadow.effects = [.shadow(color: ResolvedColor.black.multiplyingOpacity(by: 0.12), radius: 4, x: 0, y: 3)]
            commands.append(
                .group(
                    [
                        .fill(
                            .roundedRectangle(pill, radius: CGSize(width: 7, height: 7), isContinuous: true),
                            .color(look.pill), FillStyle())
                    ], shadow))
        }
        return .list(commands)
    }

    override func didDestroy() { motion?.stop() }
}
