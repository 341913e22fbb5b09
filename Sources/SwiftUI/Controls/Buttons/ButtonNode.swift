import SwiftUICore

/// The node of a button. One of the system's styles is drawn by the button's own element, with the label inside; one of the program's
/// is a view in the element's place.
final class ButtonNode<Label: View>: TypedNode<Button<Label>> {
    private var purpose: ButtonPurpose
    private var element: ButtonElement!
    private var content: Content!
    private var label: Label
    /// What `content` was made for.
    private var variant = ButtonVariant()
    private var isPressed = false
    /// Tells one press from the next.
    private var pressNumber = 0
    /// How often the press that is going on has acted.
    private var repeats = 0

    private enum Content {
        case label(TypedNode<Label>)
        case styled(TypedNode<AnyView>)

        @MainActor var node: ViewNode {
            switch self {
            case .label(let node): node
            case .styled(let node): node
            }
        }
    }

    @inline(__always) init(_ view: __shared Button<Label>, _ context: NodeContext) {
        purpose = view.purpose
        label = view.label
        super.init(context)
        element = ButtonElement(self)
        resolve()
    }

    override func update(at view: UnsafePointer<Button<Label>>) {
        let button = UnsafeRawPointer(view)
        let new = button.assumingMemoryBound(to: ButtonPurpose.self).pointee
        let newLabel = button.next(after: ButtonPurpose.self, as: Label.self)
        let looksTheSame = purpose.role == new.role && purpose.isFromConfiguration == new.isFromConfiguration
        purpose = new
        newLabel.lend { label = copy $0 }
        if case .label(let node)? = content, !needsUpdate, looksTheSame { return node.update(at: newLabel) }
        resolve()
    }

    override func rerun() {
        if needsUpdate { resolve() }
    }

    func press() {
        // A press that has acted while it lasted has done its work.
        if repeats == 0 { purpose.action() }
        repeats = 0
    }

    func pressChanged(_ isPressed: Bool) {
        self.isPressed = isPressed
        if isPressed {
            pressNumber += 1
            repeats = 0
            if scope.slot(ButtonRepeatKey.self).value == .enabled { repeatAction(pressNumber, after: 0.5) }
        }
        if variant.style == nil { element.isPressed = isPressed } else { setNeedsUpdate() }
        graph.scheduleTurn()
    }

    /// Acts ten times a second for as long as the same press lasts.
    private func repeatAction(_ number: Int, after seconds: Double) {
        graph.host.schedule(after: seconds) { [weak self] in
            guard let self, isPressed, pressNumber == number else { return }
            repeats += 1
            purpose.action()
            if graph.needsTurn { graph.scheduleTurn() }
            repeatAction(number, after: 0.1)
        }
    }

    private func resolve() {
        beginReading()
        let role = purpose.role
        let around = scope.derivedValue(ButtonEnvironment.self).value(for: self)
        // A button that a style makes of its configuration stands in for the one that is styled.
        let inner = purpose.isFromConfiguration ? around.withoutInnermostStyle ?? around : around
        let (variant, look) = role == .destructive ? inner.destructive : inner.usual
        element.update(look, role: role)
        if content != nil, self.variant != variant {
            graph.remove(content.node, from: self)
            content = nil
        }
        self.variant = variant
        if inner.styles.isEmpty {
            element.isActedByStyle = false
            updateLabel(inner)
        } else {
            let style = inner.styles[inner.styles.count - 1]
            if case .behaviour = style.kind { element.isActedByStyle = true } else { element.isActedByStyle = false }
            updateStyled(style)
        }
    }

    private func updateLabel(_ around: ButtonEnvironment) {
        if case .label(let node)? = content {
            node.update(label)
            return
        }
        let node = Label._makeNode(label, NodeContext(parent: self, scope: around.labelScope(in: scope, purpose.role)))
        show(.label(node))
    }

    private func updateStyled(_ style: AnyButtonStyle) {
        let body = styledBody(style)
        if case .styled(let node)? = content {
            node.update(body)
            return
        }
        show(.styled(AnyView._makeNode(body, NodeContext(parent: self, scope: styledScope(style)))))
    }

    private func show(_ content: Content) {
        self.content = content
        element.setContent(content.node)
        element.childrenChanged()
    }

    /// Below a style of the program's, buttons have the styles that were set further out.
    private func styledScope(_ style: AnyButtonStyle) -> InheritedScope {
        let inner = InheritedScope(parent: scope)
        inner.adopt { $0.buttonStyles = style.outer }
        return inner
    }

    private func styledBody(_ style: AnyButtonStyle) -> AnyView {
        switch style.kind {
        case .look(let style):
            let configuration = ButtonStyleConfiguration(
                role: purpose.role, label: .init(content: AnyView(label)), isPressed: isPressed)
            return Self.wrap(style, configuration)
        case .behaviour(let style):
            let configuration = PrimitiveButtonStyleConfiguration(
                role: purpose.role, label: .init(content: AnyView(label)), action: purpose.action)
            return Self.wrap(style, configuration)
        }
    }

    private static func wrap<S: ButtonStyle>(_ style: S, _ configuration: ButtonStyleConfiguration) -> AnyView {
        AnyView(StyleBody(style: style, configuration: configuration) { $0.makeBody(configuration: $1) })
    }
    private static func wrap<S: PrimitiveButtonStyle>(
        _ style: S, _ configuration: PrimitiveButtonStyleConfiguration
    ) -> AnyView {
        AnyView(StyleBody(style: style, configuration: configuration) { $0.makeBody(configuration: $1) })
    }

    override func elementsChanged() { element.childrenChanged() }
    override func collectElements(_ elements: inout ContiguousArray<LayoutElement>) { elements.append(element) }
    override func visitChildren(_ visit: (ViewNode) -> Void) { if let content { visit(content.node) } }
    override func didDestroy() {
        element.destroy()
    }
}

extension ButtonNode: PressTarget {}

/// What all buttons of one scope have in common: worked out once, not once a button.
@MainActor final class ButtonEnvironment: DerivedEnvironment {
    let styles: [AnyButtonStyle]
    let usual: (variant: ButtonVariant, look: ButtonLook)
    let destructive: (variant: ButtonVariant, look: ButtonLook)
    /// What labels inherit, once somebody has asked.
    private var usualScope: InheritedScope?
    private var destructiveScope: InheritedScope?
    /// As it is for the style around the innermost.
    let withoutInnermostStyle: ButtonEnvironment?

    convenience init(_ values: EnvironmentValues) { self.init(values, styles: values.buttonStyles) }

    private init(_ values: EnvironmentValues, styles: [AnyButtonStyle]) {
        self.styles = styles
        withoutInnermostStyle = styles.last.map { ButtonEnvironment(values, styles: $0.outer) }
        let variant = ButtonVariant(values, styles: styles)
        usual = (variant, ButtonLook(values, variant, role: nil))
        destructive = (variant, ButtonLook(values, variant, role: .destructive))
    }

    /// What the label of a button in `scope`, whose environment this is, inherits.
    func labelScope(in scope: InheritedScope, _ role: ButtonRole?) -> InheritedScope {
        let isDestructive = role == .destructive
        if let known = isDestructive ? destructiveScope : usualScope { return known }
        let made = Self.labelScope(in: scope, usual.variant, role)
        // The button's own scope would hold itself.
        guard made !== scope else { return scope }
        if isDestructive { destructiveScope = made } else { usualScope = made }
        return made
    }

    private static func labelScope(
        in scope: InheritedScope, _ variant: ButtonVariant, _ role: ButtonRole?
    ) -> InheritedScope {
        if variant.appearance == .plain, variant.font == nil, role == nil { return scope }
        let isDestructive = role == .destructive
        return scope.sharedChild(ButtonScopeKey(variant: variant, isDestructive: isDestructive)) { values in
            let style = ButtonLabelStyle(variant: variant, isDestructive: isDestructive, outer: scope)
            values.foregroundLevels = ForegroundLevels([AnyShapeStyle(style)], outer: nil)
            if let font = variant.font { values.font = font }
        }
    }
}

/// What the label is made for: when it changes, the label is made anew.
struct ButtonVariant: Hashable {
    var appearance = ButtonAppearance.borderless
    var font: Font?
    /// The type of style that makes the button, where it is not one of the system's.
    var style: ObjectIdentifier?

    init() {}

    init(_ values: EnvironmentValues, styles: [AnyButtonStyle]) {
        switch styles.last?.kind {
        case .look(let style): self.style = ObjectIdentifier(type(of: style))
        case .behaviour(let style): self.style = ObjectIdentifier(type(of: style))
        case nil:
            appearance = values.buttonAppearance ?? .borderless
            let isSmall = values.controlSize == .small || values.controlSize == .mini
            if appearance == .bordered || appearance == .prominent, isSmall, values.font == nil { font = .subheadline }
        }
    }
}

private struct ButtonScopeKey: Hashable, Sendable {
    let appearance: ButtonAppearance
    let font: Font?
    let isDestructive: Bool
    init(variant: ButtonVariant, isDestructive: Bool) {
        appearance = variant.appearance
        font = variant.font
        self.isDestructive = isDestructive
    }
}

/// The view that a style makes, so that the style's own dynamic properties are connected.
struct StyleBody<Style, Configuration, Content: View>: HoldsDynamicProperties {
    let style: Style
    let configuration: Configuration
    let make: @MainActor (Style, Configuration) -> Content
    nonisolated static var reportedType: Any.Type { Style.self }
}

extension StyleBody: View {
    var body: some View { make(style, configuration) }
}
