import SwiftUICore

/// The text of a field: a host with fields of its own shows one in its place.
final class FieldTextElement: LayoutElement {
    private let input: TextInput
    private var look: FieldLook?
    /// Through which the field gets the keyboard.
    unowned(unsafe) var focusItem: FocusItem?

    init(_ node: ViewNode, _ input: TextInput) {
        self.input = input
        super.init(node, step: 1)
        makeLayer()
        layer?.textInput = input
    }

    func update(_ new: FieldLook) {
        let old = look
        look = new
        let isSame = old == new && input.text == new.text
        guard !isSame else { return }
        input.text = new.text
        input.selection = input.selection.clamped(to: 0..<new.text.unicodeScalars.count)
        input.placeholder = new.placeholder
        input.font = new.font
        input.color = new.color
        input.placeholderColor = new.placeholderColor
        input.alignment = new.alignment
        input.isRightToLeft = new.isRightToLeft
        input.isSecure = new.isSecure
        input.isMultiline = new.kind != .line
        input.isEnabled = new.isEnabled
        input.version += 1
        if let layer { graph.layerChanged(layer, .textInput) }
        if old?.font != new.font || old?.text != new.text || old?.placeholder != new.placeholder { invalidateSize() }
        setNeedsDisplay()
        setNeedsSemantics()
    }

    /// The host's field is to select something.
    func selectionWanted() {
        if let layer { graph.layerChanged(layer, .textInput) }
    }

    private var shownText: String {
        guard let look else { return "" }
        if look.text.isEmpty { return look.placeholder }
        return look.isSecure ? String(repeating: "•", count: look.text.count) : look.text
    }

    private func layout(width: CGFloat?) -> TextLayout {
        let look = look!
        // An empty field is as high as a line.
        var text = StyledText(shownText.isEmpty ? " " : shownText, font: look.font)
        text.alignment = look.alignment
        text.isRightToLeft = look.isRightToLeft
        if look.kind == .line {
            text.lineLimit = 1
        } else {
            text.lineLimit = look.kind == .growing ? look.lineLimit : nil
            text.minimumLines = look.minimumLines
        }
        return graph.textEngine.layout(text, width: width, height: nil)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let finite = proposal.width.flatMap { $0 == .infinity ? nil : $0 }
        switch look?.kind {
        case nil: return .zero
        case .editor?:
            let natural = layout(width: finite).size
            return CGSize(
                width: proposal.width ?? max(natural.width, 10), height: proposal.height ?? max(natural.height, 10))
        case .growing?:
            let size = layout(width: finite).size
            return CGSize(width: proposal.width ?? size.width, height: size.height)
        case .line?:
            let size = layout(width: nil).size
            return CGSize(width: proposal.width ?? size.width, height: size.height)
        }
    }

    override func placeChildren() { setNeedsDisplay() }

    override func explicitAlignment(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        guard key.isBaseline, look != nil else { return nil }
        let layout = layout(width: size.width.isFinite ? size.width : nil)
        return key.id == FirstTextBaselineID.self ? layout.firstBaseline : layout.lastBaseline
    }

    override func draw() -> LayerContent {
        guard let look, !shownText.isEmpty else { return .none }
        let layout = layout(width: look.kind == .line ? nil : size.width)
        let color = look.text.isEmpty ? look.placeholderColor : look.color
        var x: CGFloat = 0
        if look.kind == .line {
            let free = size.width - layout.size.width
            switch look.alignment {
            case .leading: x = look.isRightToLeft ? free : 0
            case .center: x = free / 2
            case .trailing: x = look.isRightToLeft ? 0 : free
            }
            // Of a text that is too long, its beginning is shown.
            if free < 0 { x = look.isRightToLeft ? free : 0 }
        }
        return .one(.text(layout, origin: CGPoint(x: x, y: 0), paint: .color(color)))
    }

    override func updateStyle(of layer: Layer) -> LayerChanges {
        // Room beside the letters, for those that lean out of their box.
        layer.setClip(.rectangle(CGRect(origin: .zero, size: size).insetBy(dx: -2, dy: -4)))
    }

    override var isOpaqueToHits: Bool { true }

    override func makeSemantics() -> Semantics? {
        guard let look else { return nil }
        let shown = look.isSecure ? String(repeating: "•", count: look.text.count) : look.text
        var semantics = Semantics(role: .textField, label: look.label, value: shown)
        semantics.isEnabled = look.isEnabled
        semantics.children = .ignore
        semantics.activate = { [weak self] in self?.focus() }
        return semantics
    }

    /// Gives the field the keyboard.
    func focus() {
        guard look?.isEnabled == true else { return }
        focusItem?.focus()
    }
}

/// The line around a field, with the text inside.
final class FieldFrameElement: UnaryElement {
    private var border = FieldBorder.none
    private var line = ResolvedColor.clear
    private var ground = ResolvedColor.clear
    /// The room around the text where there is no line.
    private let margins: EdgeInsets

    /// What a text view of iOS leaves around its text: its container's insets, and the padding of a line.
    static let editorMargins = EdgeInsets(top: 8, leading: 5, bottom: 8, trailing: 5)

    init(_ child: FieldTextElement, _ node: ViewNode, margins: EdgeInsets) {
        self.margins = margins
        super.init(child, node)
        gestures = PressHandler(action: { [weak child] in child?.focus() })
    }

    func update(_ new: FieldBorder, _ values: EnvironmentValues) {
        if new != .none {
            makeLayer()
            let line = values.resolve(Color.systemGray4).color ?? .clear
            let ground = values.resolve(values.isEnabled ? Color.systemBackground : Color.systemGray6).color ?? .clear
            if line != self.line || ground != self.ground { setNeedsDisplay() }
            (self.line, self.ground) = (line, ground)
        }
        guard new != border else { return }
        border = new
        invalidateSize()
        setNeedsDisplay()
    }

    private static let height: CGFloat = 34
    private static let sideInset: CGFloat = 7

    private func insets(for child: CGFloat) -> EdgeInsets {
        guard border != .none else { return margins }
        let vertical = max(6, (Self.height - child) / 2)
        return EdgeInsets(top: vertical, leading: Self.sideInset, bottom: vertical, trailing: Self.sideInset)
    }

    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        proposal.inset(by: insets(for: 22))
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let size = child.sizeThatFits(inner(proposal))
        let insets = insets(for: size.height)
        return CGSize(width: size.width + insets.horizontal, height: size.height + insets.vertical)
    }

    override func placeChildren() {
        let proposal = inner(placedProposal)
        let insets = insets(for: child.sizeThatFits(proposal).height)
        child.place(at: CGPoint(x: insets.leading, y: insets.top), proposal: proposal)
    }

    override func explicitAlignment(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        let proposal = inner(proposal)
        let own = child.sizeThatFits(proposal)
        let insets = insets(for: own.height)
        return child.guide(key, size: own, proposal: proposal).map {
            $0 + (key.isHorizontal ? insets.leading : insets.top)
        }
    }

    override func draw() -> LayerContent {
        guard border != .none else { return .none }
        let box = CGRect(origin: .zero, size: size)
        // A hairline lies inside the box.
        let middle = box.insetBy(dx: 0.25, dy: 0.25)
        let radius = CGSize(width: 5, height: 5)
        let isRounded = border == .rounded
        let fill: Outline = isRounded ? .roundedRectangle(box, radius: radius, isContinuous: false) : .rectangle(box)
        let stroke: Outline =
            isRounded ? .roundedRectangle(middle, radius: radius, isContinuous: false) : .rectangle(middle)
        return .list([
            .fill(fill, .color(ground), FillStyle()),
            .stroke(stroke, .color(line), StrokeStyle(lineWidth: 0.5)),
        ])
    }
}
