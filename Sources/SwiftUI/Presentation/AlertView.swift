import SwiftUICore

/// An alert over the dimmed scene: a card with a title, a message and the buttons that end it.
struct AlertView<Actions: View, Message: View> {
    let title: Text
    let actions: Actions
    let message: Message
    @Environment(\.isPresentationAnimated) private var isAnimated
    @Environment(\.presentationContext) private var context
    @Environment(\.colorScheme) private var colorScheme
}

extension AlertView: View {
    var body: some View {
        PresentationVeil(colorScheme: colorScheme)
            .accessibilityHidden(true)
            .presentationTransition(VeilTransition(), .veil, isAnimated: isAnimated)
        VStack(spacing: 0) {
            VStack(spacing: 2) {
                title.font(.headline).accessibilityAddTraits(.isHeader)
                message.font(.footnote)
            }
            .foregroundStyle(Color.label)
            .multilineTextAlignment(.center)
            .padding(EdgeInsets(top: 19, leading: 16, bottom: 20, trailing: 16))
            AlertActions(context: context) {
                actions
                Button("OK") {}.modifier(TraitModifier<AlertFallbackTrait>(value: true))
            }
        }
        .modifier(DialogEnvironment(context: context, rowStyle: .alert))
        .frame(width: 270)
        .background(colorScheme == .dark ? Color(white: 0.16) : Color(white: 0.95))
        .clipShape(RoundedRectangle(cornerRadius: 14, style: .continuous))
        .accessibilityElement(children: .contain)
        .accessibilityAddTraits(.isModal)
        .presentationTransition(AlertTransition(), .alert, isAnimated: isAnimated)
    }
}

/// What controls in alerts and confirmation dialogs find around them: nothing of the place where the dialog was asked for.
struct DialogEnvironment: ViewModifier {
    let context: PresentationContext?
    let rowStyle: DialogRowStyle

    func body(content: Content) -> some View {
        content
            .buttonStyle(DialogButtonStyle(context: context, rowStyle: rowStyle))
            .environment(\.font, nil)
            .environment(\.foregroundLevels, nil)
            .environment(\.lineLimit, nil)
            .environment(\.controlSize, .regular)
            .environment(\.isEnabled, true)
            .environment(\.isElevated, true)
            .textFieldStyle(.roundedBorder)
    }
}

/// What a button of a dialog is for.
enum DialogRoleTrait: ElementTrait { typealias Value = ButtonRole? }
/// A button that stands in where the program gives none.
enum AlertFallbackTrait: ElementTrait { typealias Value = Bool }

/// A button in a dialog: it ends the dialog, then does what it does.
struct DialogButtonStyle: PrimitiveButtonStyle {
    let context: PresentationContext?
    let rowStyle: DialogRowStyle

    func makeBody(configuration: Configuration) -> some View {
        Button(role: configuration.role) {
            context?.close()
            configuration.trigger()
        } label: {
            configuration.label
        }
        .buttonStyle(rowStyle)
        .modifier(TraitModifier<DialogRoleTrait>(value: configuration.role))
    }
}

/// How a row of an alert or a confirmation dialog looks.
struct DialogRowStyle: ButtonStyle {
    let font: Font
    /// Of the row that cancels.
    let cancelFont: Font
    let padding: CGFloat
    let height: CGFloat
    @Environment(\.isEnabled) private var isEnabled

    static let alert = DialogRowStyle(font: .body, cancelFont: .headline, padding: 8, height: 44)
    static let confirmation = DialogRowStyle(
        font: .system(size: 20, weight: .regular), cancelFont: .system(size: 20, weight: .semibold), padding: 12,
        height: 57)

    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .font(configuration.role == .cancel ? cancelFont : font)
            .foregroundStyle(
                !isEnabled ? Color.tertiaryLabel : configuration.role == .destructive ? Color.red : Color.blue
            )
            .lineLimit(1)
            .minimumScaleFactor(0.6)
            .padding(.horizontal, padding)
            .frame(maxWidth: .infinity, minHeight: height)
            .background(configuration.isPressed ? Color.systemFill : Color.clear)
    }
}

/// The fields and buttons of an alert.
struct AlertActions<Content: View> {
    let context: PresentationContext?
    @ViewBuilder let content: Content
}

extension AlertActions: View {
    typealias Body = Never
    static func _makeNode(_ view: Self, _ context: NodeContext) -> TypedNode<Self> { ContainerNode(view, context) }
}

extension AlertActions: ContainerView {
    static func makeElement(_ view: Self, _ node: ViewNode) -> AlertActionsElement {
        AlertActionsElement(node, view.context)
    }
    // The colours of the lines may be others now.
    func update(_ element: AlertActionsElement) { element.setNeedsDisplay() }
}

/// Two buttons stand side by side if their titles have room, with the one that cancels first; else each has a row, with that one last.
/// Fields stand above.
final class AlertActionsElement: ContainerElement {
    private static let rowHeight: CGFloat = 44
    private static let fieldSpacing: CGFloat = 8

    private let context: PresentationContext?
    private var fields: [LayoutElement] = []
    private var buttons: [LayoutElement] = []

    init(_ node: ViewNode, _ context: PresentationContext?) {
        self.context = context
        super.init(node)
        makeLayer()
        // The back key does what the button does that cancels.
        context?.escape = { [weak self] in self?.cancel() }
    }

    private func role(_ element: LayoutElement) -> ButtonRole? { element.trait(DialogRoleTrait.self) ?? nil }

    override func didCollect() {
        let own = children.filter { $0.trait(AlertFallbackTrait.self) == nil }
        buttons = own.filter { $0.trait(DialogRoleTrait.self) != nil }
        fields = own.filter { $0.trait(DialogRoleTrait.self) == nil }
        if buttons.isEmpty { buttons = children.filter { $0.trait(AlertFallbackTrait.self) != nil } }
    }

    private func cancel() {
        _ = children
        let cancelling = buttons.first { role($0) == .cancel } ?? (buttons.count == 1 ? buttons.first : nil)
        guard let cancelling else { return }
        cancelling.firstActivation?()
    }

    override func visitChildren(_ visit: (LayoutElement) -> Void) {
        _ = children
        fields.forEach(visit)
        buttons.forEach(visit)
    }

    private func isSideBySide(_ width: CGFloat) -> Bool {
        buttons.count == 2
            && buttons.allSatisfy { $0.sizeThatFits(ProposedViewSize(width: nil, height: nil)).width <= width / 2 }
    }

    private func fieldsHeight(_ width: CGFloat) -> CGFloat {
        guard !fields.isEmpty else { return 0 }
        let offered = ProposedViewSize(width: width - 32, height: nil)
        let heights = fields.map { $0.sizeThatFits(offered).height }
        return heights.reduce(0, +) + CGFloat(fields.count - 1) * Self.fieldSpacing + 20
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        _ = children
        let width = proposal.width ?? 270
        let rows = isSideBySide(width) ? 1 : buttons.count
        return CGSize(width: width, height: fieldsHeight(width) + CGFloat(rows) * Self.rowHeight)
    }

    override func placeChildren() {
        var y: CGFloat = 0
        let offered = ProposedViewSize(width: size.width - 32, height: nil)
        for field in fields {
            field.place(at: CGPoint(x: 16, y: y), proposal: offered)
            y += field.size.height + Self.fieldSpacing
        }
        y = fieldsHeight(size.width)
        let isSideBySide = isSideBySide(size.width)
        let cancelling = buttons.filter { role($0) == .cancel }
        let others = buttons.filter { role($0) != .cancel }
        let ordered = isSideBySide ? cancelling + others : others + cancelling
        let width = isSideBySide ? size.width / 2 : size.width
        var x: CGFloat = 0
        for button in ordered {
            button.place(at: CGPoint(x: x, y: y), proposal: ProposedViewSize(width: width, height: Self.rowHeight))
            if isSideBySide { x += width } else { y += Self.rowHeight }
        }
        setNeedsDisplay()
    }

    /// The lines above the buttons and between them.
    override func draw() -> LayerContent {
        let color = EnvironmentValues(scope: node.scope).resolve(Color.separator).color ?? .clear
        let top = fieldsHeight(size.width)
        var lines: [CGRect] = []
        if isSideBySide(size.width) {
            lines.append(CGRect(x: 0, y: top, width: size.width, height: 0.5))
            lines.append(CGRect(x: size.width / 2, y: top, width: 0.5, height: Self.rowHeight))
        } else {
            for row in buttons.indices {
                lines.append(CGRect(x: 0, y: top + CGFloat(row) * Self.rowHeight, width: size.width, height: 0.5))
            }
        }
        return .list(lines.map { .fill(.rectangle($0), .color(color), FillStyle()) })
    }
    override var isOpaqueToHits: Bool { false }
}

extension LayoutElement {
    /// What the first thing does in this element that can be activated.
    fileprivate var firstActivation: (@MainActor () -> Void)? {
        if let action = makeSemantics()?.activate { return action }
        var found: (@MainActor () -> Void)?
        visitChildren { if found == nil { found = $0.firstActivation } }
        return found
    }
}
