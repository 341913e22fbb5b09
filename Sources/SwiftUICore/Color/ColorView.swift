import Foundation

// A colour as a view fills the room that it is offered.
extension Color: View {
    public typealias Body = Never
    public static func _makeNode(_ view: Color, _ context: NodeContext) -> TypedNode<Color> {
        ColorNode(view, context)
    }
}

private final class ColorNode: TypedNode<Color> {
    private var color: Color
    private var element: FillElement!

    init(_ view: Color, _ context: NodeContext) {
        color = view
        super.init(context)
        element = FillElement(self)
        resolve()
    }

    override func take(_ view: Color) {
        guard view != color else { return }
        color = view
        resolve()
    }

    override func rerun() {
        guard flags.contains(.needsUpdate) else { return }
        resolve()
    }

    private func resolve() {
        flags.remove(.needsUpdate)
        removeDependencies()
        Update.reading(for: self) {
            element.paint = .color(color.resolvedColor(in: EnvironmentValues(scope: scope)))
        }
    }

    override func collectElements(_ elements: inout ContiguousArray<LayoutElement>) { elements.append(element) }
    override func didDestroy() { element.destroy() }
}

/// Fills its box with a paint.
package final class FillElement: LayoutElement {
    package var paint: Paint = .color(.clear) {
        didSet {
            guard paint != oldValue else { return }
            motion = graph.motion.animate(motion, from: oldValue, to: paint, for: self)
            setNeedsDisplay()
        }
    }
    /// The paint on its way to another.
    private var motion: AnimatedValue<Paint>?

    package init(_ node: ViewNode) {
        super.init(node)
        makeLayer(isLeaf: true)
    }
    package override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
    package override func draw() -> LayerContent {
        let paint = motion?.current ?? paint
        if motion?.isRunning == false { motion = nil }
        if case .color(let color) = paint, color.opacity == 0 { return .none }
        return .one(.fill(.rectangle(CGRect(origin: .zero, size: size)), paint, FillStyle()))
    }
    package override func didDestroy() { motion?.stop() }
}

extension Color {
    /// The colour in an environment: its appearance, contrast and tint.
    package func resolvedColor(in environment: EnvironmentValues) -> ResolvedColor {
        let isDark = environment.colorScheme == .dark
        if isDark, case .system(let color) = provider, let raised = color.elevated, environment.isElevated {
            return raised.resolved(dark: true, increasedContrast: environment.colorSchemeContrast == .increased)
        }
        return resolvedColor(
            dark: isDark, increasedContrast: environment.colorSchemeContrast == .increased,
            tint: environment.tintColor)
    }
}

private struct IsElevatedKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
    /// Whether the view stands on a card above the scene, where dark backgrounds are one step lighter.
    package var isElevated: Bool {
        get { self[IsElevatedKey.self] }
        set { self[IsElevatedKey.self] = newValue }
    }
}

extension SystemColor {
    /// The colour that a background has in its place on a card in dark appearance; nil for what is no background.
    var elevated: SystemColor? {
        switch self {
        case .background: .secondaryBackground
        case .secondaryBackground: .tertiaryBackground
        case .groupedBackground: .secondaryGroupedBackground
        case .secondaryGroupedBackground: .tertiaryGroupedBackground
        case .tertiaryBackground, .tertiaryGroupedBackground: .gray4
        default: nil
        }
    }
}
