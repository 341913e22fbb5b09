import Foundation
import SwiftUICore

/// The options of a picker on a wheel that is turned until one stands in the middle.
struct WheelPicker<Content: View> {
    let content: Content
    let choice: PickerChoice
}

extension WheelPicker: View {
    var body: some View {
        Wheel(
            content: content.modifier(WheelOptionModifier()).font(.system(size: 21)).lineLimit(1),
            choice: choice)
    }
}

/// Gives each element of its content a layer of its own, which the wheel bends.
private struct WheelOptionModifier: Equatable {}

extension WheelOptionModifier: ElementModifier {
    typealias Body = Never
    func makeElement(_ child: LayoutElement, _ node: ViewNode) -> WheelOptionElement { WheelOptionElement(child, node) }
    func update(_ element: WheelOptionElement) {}
}

private final class WheelOptionElement: UnaryElement {
    /// How far around the wheel the option stands, in radians; 0 in the middle.
    var angle = 0.0 { didSet { if angle != oldValue { setNeedsRender() } } }

    override init(_ child: LayoutElement, _ node: ViewNode, step: Int = 0) {
        super.init(child, node, step: step)
        makeLayer()
    }

    var tag: AnyHashable? { child.optionTag(below: node) }

    override func updateStyle(of layer: Layer) -> LayerChanges {
        let height = CGFloat(max(0, cos(angle)))
        var flat = ProjectionTransform()
        flat.m22 = height
        flat.m32 = size.height / 2 * (1 - height)
        var changes = layer.setTransform(flat)
        // Options off the middle are fainter.
        changes.formUnion(layer.setOpacity(abs(angle) < 0.01 ? 1 : max(0, Double(height)) * 0.55))
        return changes
    }
}

private struct Wheel<Content: View> {
    let content: Content
    let choice: PickerChoice
}

extension Wheel: View {
    typealias Body = Never
    static func _makeNode(_ view: Self, _ context: NodeContext) -> TypedNode<Self> { WheelNode(view, context) }
}

private final class WheelNode<Content: View>: TypedNode<Wheel<Content>> {
    private var element: WheelElement!
    private var content: TypedNode<Content>!

    init(_ view: Wheel<Content>, _ context: NodeContext) {
        super.init(context)
        element = WheelElement(self, view.choice)
        content = Content._makeNode(view.content, childContext)
        element.setContent(content)
        resolve()
    }
    override func take(_ view: Wheel<Content>) {
        content.update(view.content)
        element.update(view.choice)
    }
    override func rerun() { if needsUpdate { resolve() } }
    private func resolve() {
        readInputs { values in
            element.isEnabled = values.isEnabled
            element.isEndless = values.isWheelEndless
            element.band =
                values.hidesWheelBand ? .clear : values.resolve(Color.tertiarySystemFill).color ?? .clear
        }
    }
    override func elementsChanged() { element.childrenChanged() }
    override func collectElements(_ elements: inout ContiguousArray<LayoutElement>) { elements.append(element) }
    override func visitChildren(_ visit: (ViewNode) -> Void) { visit(content) }
    override func didDestroy() { element.destroy() }
}

/// The band behind what a wheel has chosen, in points.
enum WheelBand {
    static let height: CGFloat = 32
    static let inset: CGFloat = 9
}

private struct IsWheelEndlessKey: EnvironmentKey { static var defaultValue: Bool { false } }
private struct HidesWheelBandKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
    /// Whether wheels leave the band to what they stand in.
    var hidesWheelBand: Bool {
        get { self[HidesWheelBandKey.self] }
        set { self[HidesWheelBandKey.self] = newValue }
    }
    /// Whether the first option of a wheel follows the last, as that of months does.
    var isWheelEndless: Bool {
        get { self[IsWheelEndlessKey.self] }
        set { self[IsWheelEndlessKey.self] = newValue }
    }
}

/// 216 points high, a row every 32 points, as a picker view of iOS.
final class WheelElement: ContainerElement, Scrolling {
    var isEnabled = true
    var isEndless = false { didSet { if isEndless != oldValue { invalidatePlacement() } } }
    var band = ResolvedColor.clear { didSet { if band != oldValue { setNeedsDisplay() } } }
    private var choice: PickerChoice
    /// The row in the middle; between two while the wheel turns. Nil while it rests on what is chosen.
    private var position: Double?
    private var motion: FrameMotion?
    private var steps = ScrollSteps(of: WheelBand.height)
    /// Where the motion leads. The rows may change meanwhile: the one that was meant stays the one.
    private var turning: (from: Double, target: Int, tag: AnyHashable?)?

    private static let height: CGFloat = 216
    private static let row = WheelBand.height
    /// Radians from one row to the next.
    private static let step = Double(row / 100)

    init(_ node: ViewNode, _ choice: PickerChoice) {
        self.choice = choice
        super.init(node)
        makeLayer()
        gestures = WheelTurn(self)
    }

    func update(_ new: PickerChoice) {
        let old = choice
        choice = new
        guard old.selected != new.selected else { return }
        if let from = position ?? index(of: old.selected).map(Double.init), let target = selectedIndex, motion == nil {
            // An endless wheel takes the shorter way.
            turn(from: from, to: wraps ? Int(from.rounded()) + Int(around(Double(target) - from.rounded())) : target)
        }
        invalidatePlacement()
    }

    private var options: [WheelOptionElement] { children.compactMap { $0.unwrapped(as: WheelOptionElement.self) } }
    private func index(of tag: AnyHashable) -> Int? { options.firstIndex { $0.tag == tag } }
    private var selectedIndex: Int? { index(of: choice.selected) }
    private var middle: Double { position ?? Double(selectedIndex ?? 0) }

    /// Whether the first option follows the last: not where both would be seen twice at a time.
    private var wraps: Bool { isEndless && children.count >= 10 }
    /// The option that a row of the wheel shows.
    private func option(_ row: Int, of count: Int) -> Int {
        wraps ? ((row % count) + count) % count : min(max(row, 0), count - 1)
    }
    /// The way from the middle to a row, or on an endless wheel to the nearest that shows the same.
    private func around(_ way: Double) -> Double {
        guard wraps else { return way }
        let count = Double(children.count)
        return way - (way / count).rounded() * count
    }

    // MARK: Turning

    fileprivate var start: Double { middle }

    /// Puts a row into the middle, as far as there are rows.
    fileprivate func show(_ row: Double) {
        motion?.stop()
        motion = nil
        position = wraps ? row : min(max(row, -0.4), Double(max(0, options.count - 1)) + 0.4)
        invalidatePlacement()
        graph.scheduleTurn()
    }

    /// Comes to rest on the row nearest to a place, and chooses it.
    fileprivate func settle(at row: Double) {
        let all = options
        guard !all.isEmpty else { return }
        let target = wraps ? Int(row.rounded()) : option(Int(row.rounded()), of: all.count)
        turn(from: middle, to: target)
        if let tag = all[option(target, of: all.count)].tag, tag != choice.selected { choice.select(tag) }
    }

    private func turn(from: Double, to target: Int) {
        motion?.stop()
        position = from
        let all = options
        turning = (from, target, all.isEmpty ? nil : all[option(target, of: all.count)].tag)
        let began = graph.host.now
        let motion = FrameMotion { [weak self] time in
            guard let self, let turning else { return false }
            let done = min(1, (time - began) / 0.25)
            let way = Double(turning.target) - turning.from
            position = done < 1 ? turning.from + way * (1 - pow(1 - done, 3)) : nil
            if done >= 1 { (self.motion, self.turning) = (nil, nil) }
            invalidatePlacement()
            return done < 1
        }
        self.motion = motion
        graph.motion.run(motion)
    }

    /// Rows have come or gone above the one that the motion leads to.
    private func followRows() {
        guard motion != nil, let old = turning, let tag = old.tag, let index = index(of: tag),
            index != option(old.target, of: max(1, children.count))
        else {
            return
        }
        let shift = Double(index - old.target)
        turning = (old.from + shift, index, tag)
        position = position.map { $0 + shift }
    }

    func scroll(dx: CGFloat, dy: CGFloat) -> Bool {
        guard isEnabled, dy != 0 else { return false }
        let target = Int(middle.rounded()) + (dy > 0 ? 1 : -1)
        guard wraps || options.indices.contains(target) else { return false }
        if steps.add(dy, at: graph.host.now) != 0 { settle(at: Double(target)) }
        return true
    }

    // MARK: Layout

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let widest = children.map { $0.sizeThatFits(.unspecified).width }.max() ?? 0
        return CGSize(width: proposal.width ?? widest + 36, height: Self.height)
    }

    override func placeChildren() {
        followRows()
        let offered = ProposedViewSize(width: max(0, size.width - 18), height: Self.row)
        let radius = Self.height / 2
        for (n, child) in children.enumerated() {
            let angle = around(Double(n) - middle) * Self.step
            let own = child.sizeThatFits(offered)
            let isSeen = abs(angle) < .pi / 2
            child.unwrapped(as: WheelOptionElement.self)?.angle = isSeen ? angle : .pi / 2
            let y = radius + CGFloat(sin(min(max(angle, -.pi / 2), .pi / 2))) * 100
            child.place(at: CGPoint(x: (size.width - own.width) / 2, y: y - own.height / 2), proposal: offered)
        }
        setNeedsDisplay()
    }

    override func draw() -> LayerContent {
        let box = CGRect(
            x: WheelBand.inset, y: (size.height - Self.row) / 2, width: max(0, size.width - 2 * WheelBand.inset),
            height: Self.row)
        return .one(
            .fill(
                .roundedRectangle(box, radius: CGSize(width: 8, height: 8), isContinuous: true), .color(band),
                FillStyle()))
    }

    override func updateStyle(of layer: Layer) -> LayerChanges {
        var changes = layer.setClip(.rectangle(CGRect(origin: .zero, size: size)))
        changes.formUnion(layer.setOpacity(isEnabled ? 1 : 0.4))
        return changes
    }

    override var isOpaqueToHits: Bool { true }
    override func didDestroy() { motion?.stop() }

    fileprivate static func rows(_ distance: CGFloat) -> Double { Double(distance / row) }

    /// The row at a place of the element.
    fileprivate func row(at y: CGFloat) -> Double {
        let sine = min(max(Double((y - size.height / 2) / 100), -1), 1)
        return middle + asin(sine) / Self.step
    }
}

/// Turns the wheel with the pointer; a press on a row turns to it.
private final class WheelTurn: GestureHandling {
    private unowned let wheel: WheelElement
    private(set) var verdict = GestureVerdict.undecided
    private var began = CGPoint.zero
    private var start = 0.0
    private var last: (y: CGFloat, time: Double) = (0, 0)
    private var speed = 0.0
    private var hasMoved = false

    init(_ wheel: WheelElement) { self.wheel = wheel }

    var isContinuous: Bool { true }

    func began(_ event: PointerEvent, at point: CGPoint, in element: LayoutElement) -> Bool {
        guard wheel.isEnabled, event.button == .primary else { return false }
        verdict = .recognized
        began = point
        start = wheel.start
        last = (point.y, event.time)
        speed = 0
        hasMoved = false
        return true
    }
    func moved(_ event: PointerEvent, at point: CGPoint, in element: LayoutElement) {
        if abs(point.y - began.y) > 3 { hasMoved = true }
        if event.time > last.time { speed = WheelElement.rows(last.y - point.y) / (event.time - last.time) }
        last = (point.y, event.time)
        if hasMoved { wheel.show(start + WheelElement.rows(began.y - point.y)) }
    }
    func ended(_ event: PointerEvent, at point: CGPoint, in element: LayoutElement) {
        // A quick flick carries on by what it would roll in an eighth of a second.
        let target =
            hasMoved ? wheel.start + (abs(speed) > 20 ? speed / 8 : 0) : wheel.row(at: point.y)
        wheel.settle(at: target)
        verdict = .failed
    }
    func cancelled() {
        if hasMoved { wheel.settle(at: wheel.start) }
        verdict = .failed
    }
}
