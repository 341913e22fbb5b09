import SwiftUICore

/// A slider's track with the labels at its ends. The slider's own label is for those who do not look.
struct SliderRow<Label: View, ValueLabel: View>: View {
    let fraction: Double
    let value: String
    let model: SliderModel
    let label: Label
    let minimumLabel: ValueLabel
    let maximumLabel: ValueLabel

    var body: some View {
        let (model, fraction) = (model, fraction)
        HStack(spacing: 8) {
            minimumLabel.accessibilityHidden(true)
            SliderTrack(fraction: fraction, model: model).background { label.unseen() }
            maximumLabel.accessibilityHidden(true)
        }
        .control(
            .slider, value: value, amount: model.amount(at: fraction),
            increment: { model.write(fraction + (model.step ?? 0.1)) },
            decrement: { model.write(fraction - (model.step ?? 0.1)) })
    }
}

/// The line and the knob on it.
struct SliderTrack {
    let fraction: Double
    let model: SliderModel
}

extension SliderTrack: View {
    typealias Body = Never
    static func _makeNode(_ view: SliderTrack, _ context: NodeContext) -> TypedNode<SliderTrack> {
        SliderTrackNode(view, context)
    }
}

private final class SliderTrackNode: TypedNode<SliderTrack> {
    private var view: SliderTrack
    private var element: SliderElement!

    init(_ view: SliderTrack, _ context: NodeContext) {
        self.view = view
        super.init(context)
        element = SliderElement(self)
        resolve()
    }
    override func take(_ view: SliderTrack) {
        self.view = view
        element.model = view.model
        element.look.fraction = view.fraction
    }
    override func rerun() { if needsUpdate { resolve() } }

    private func resolve() {
        element.model = view.model
        readInputs { values in
            var look = SliderElement.Look()
            look.fraction = view.fraction
            let tint = values.resolve(TintShapeStyle()).color ?? .black
            look.filled = values.isEnabled ? tint : tint.multiplyingOpacity(by: 0.4)
            look.empty = values.resolve(Color.systemFill).color ?? .black
            look.isEnabled = values.isEnabled
            element.look = look
        }
    }
    override func collectElements(_ elements: inout ContiguousArray<LayoutElement>) { elements.append(element) }
    override func didDestroy() { element.destroy() }
}

private final class SliderElement: LayoutElement {
    struct Look: Equatable {
        var fraction = 0.0
        var filled = ResolvedColor.black
        var empty = ResolvedColor.black
        var isEnabled = true
    }
    var look = Look() {
        didSet { if look != oldValue { setNeedsDisplay() } }
    }
    var model: SliderModel?

    static let knob: CGFloat = 28
    private static let track: CGFloat = 4

    init(_ node: ViewNode) {
        super.init(node)
        makeLayer()
        gestures = SliderDrag(self)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        var width = proposal.width ?? 10
        if width < Self.knob { width = Self.knob }
        return CGSize(width: width, height: Self.knob)
    }

    override var isOpaqueToHits: Bool { true }

    private var isMirrored: Bool { graph.isRightToLeft(node) }

    /// Where the middle of the knob is.
    private var knobX: CGFloat {
        let way = max(0, size.width - Self.knob)
        let part = CGFloat(isMirrored ? 1 - look.fraction : look.fraction)
        return Self.knob / 2 + way * part
    }

    /// The fraction that puts the knob there.
    func fraction(at x: CGFloat) -> Double {
        let way = max(1, size.width - Self.knob)
        let part = min(max(Double((x - Self.knob / 2) / way), 0), 1)
        return isMirrored ? 1 - part : part
    }

    /// How far a press at a point is from the middle of the knob; 0 for a press beside the knob, which brings it there.
    func grip(at point: CGPoint) -> CGFloat {
        let distance = point.x - knobX
        return abs(distance) <= Self.knob / 2 ? distance : 0
    }

    override func draw() -> LayerContent {
        let y = (size.height - Self.track) / 2
        let radius = CGSize(width: Self.track / 2, height: Self.track / 2)
        let line = CGRect(x: 2, y: y, width: max(0, size.width - 4), height: Self.track)
        var done = line
        if isMirrored {
            done.origin.x = knobX
            done.size.width = line.maxX - knobX
        } else {
            done.size.width = knobX - line.minX
        }
        let knob = CGRect(
            x: knobX - Self.knob / 2, y: (size.height - Self.knob) / 2, width: Self.knob, height: Self.knob
        ).insetBy(dx: 0.5, dy: 0.5)
        var shadow = DrawGroup()
        shadow.effects = [.shadow(color: ResolvedColor.black.multiplyingOpacity(by: 0.2), radius: 4, x: 0, y: 2)]
        return .list([
            .fill(.roundedRectangle(line, radius: radius, isContinuous: false), .color(look.empty), FillStyle()),
            .fill(.roundedRectangle(done, radius: radius, isContinuous: false), .color(look.filled), FillStyle()),
            .group([.fill(.ellipse(knob), .color(.white), FillStyle())], shadow),
        ])
    }
}

/// Moves the knob with the pointer.
private final class SliderDrag: GestureHandling {
    private unowned let slider: SliderElement
    private(set) var verdict = GestureVerdict.undecided
    private var grip: CGFloat = 0
    private var isMoving = false

    init(_ slider: SliderElement) { self.slider = slider }

    func began(_ event: PointerEvent, at point: CGPoint, in element: LayoutElement) -> Bool {
        guard slider.look.isEnabled, event.button == .primary else { return false }
        grip = slider.grip(at: point)
        verdict = .recognized
        start = point
        return true
    }
    private var start = CGPoint.zero

    func won() {
        isMoving = true
        slider.model?.editingChanged(true)
        move(start)
    }
    func moved(_ event: PointerEvent, at point: CGPoint, in element: LayoutElement) { move(point) }
    func ended(_ event: PointerEvent, at point: CGPoint, in element: LayoutElement) {
        move(point)
        finish()
    }
    func cancelled() { finish() }
    var isContinuous: Bool { true }

    private func move(_ point: CGPoint) {
        guard isMoving else { return }
        slider.model?.write(slider.fraction(at: point.x - grip))
    }
    private func finish() {
        verdict = .failed
        guard isMoving else { return }
        isMoving = false
        slider.model?.editingChanged(false)
    }
}
