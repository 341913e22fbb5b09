import SwiftUICore

/// What the content of a presentation says about the frame around it.
struct PresentationSettings {
    var detents: Set<PresentationDetent> = []
    var selection: Binding<PresentationDetent>?
    var dragIndicator = Visibility.automatic
    var isDismissDisabled = false
    var background: AnyView?
    var cornerRadius: CGFloat?
    var backgroundInteraction = PresentationBackgroundInteraction.automatic
    var compactAdaptation = PresentationAdaptation.automatic
    var size = PresentationSize.form
}

/// One presentation: what its content says about its frame, and how it is ended. The frame reads it, modifiers of the content write it.
@MainActor final class PresentationContext: DependencySource {
    /// Written by one modifier each; later ones stand further in, and count.
    private var entries: [(owner: ObjectIdentifier, change: (inout PresentationSettings) -> Void)] = []
    private(set) var settings = PresentationSettings()
    /// Ends the presentation.
    var close: () -> Void = {}
    /// What the back key does; nil to end the presentation.
    var escape: (() -> Void)?

    override init() {}

    func set(_ owner: ObjectIdentifier, _ change: ((inout PresentationSettings) -> Void)?) {
        if let i = entries.firstIndex(where: { $0.owner == owner }) {
            if let change { entries[i].change = change } else { entries.remove(at: i) }
        } else if let change {
            entries.append((owner, change))
        }
        let adaptation = settings.compactAdaptation
        // Modifiers further out are made first, and count for more.
        settings = entries.reversed().reduce(into: PresentationSettings()) { $1.change(&$0) }
        invalidateReaders()
        if settings.compactAdaptation != adaptation { adaptationSource.invalidateReaders() }
    }

    /// For views that show the content in another frame by it, and must not be updated for anything else that the content says.
    private let adaptationSource = DependencySource()
    func readAdaptation() -> PresentationAdaptation {
        adaptationSource.recordRead()
        return settings.compactAdaptation
    }

    /// The settings, for a view that is updated when they change.
    func read() -> PresentationSettings {
        recordRead()
        return settings
    }

    /// The user wants to leave. Whether the presentation has to do with it: what is shown above everything keeps it from what is below.
    func dismissInteractively() {
        if let escape { escape() } else if !settings.isDismissDisabled { close() }
    }
}

private struct PresentationContextKey: EnvironmentKey { static var defaultValue: PresentationContext? { nil } }

extension EnvironmentValues {
    /// The presentation that the view is in.
    var presentationContext: PresentationContext? {
        get { self[PresentationContextKey.self] }
        set { self[PresentationContextKey.self] = newValue }
    }
}

/// Tells the presentation around a view something.
struct PresentationSettingModifier<Value> {
    let keyPath: WritableKeyPath<PresentationSettings, Value>
    let value: Value
}

extension PresentationSettingModifier: ViewModifier {
    typealias Body = Never
    static func _makeNode<C: View>(
        _ view: ModifiedContent<C, Self>, _ context: NodeContext
    ) -> TypedNode<ModifiedContent<C, Self>> {
        PresentationSettingNode(view, context)
    }
}

private final class PresentationSettingNode<C: View, Value>: PassThroughNode<C, PresentationSettingModifier<Value>> {
    private var modifier: PresentationSettingModifier<Value>
    private let context: PresentationContext?

    init(_ view: ModifiedContent<C, PresentationSettingModifier<Value>>, _ nodeContext: NodeContext) {
        modifier = view.modifier
        context = EnvironmentValues(scope: nodeContext.scope).presentationContext
        super.init(nodeContext)
        tell()
        content = C._makeNode(view.content, childContext)
    }

    private func tell() {
        let (keyPath, value) = (modifier.keyPath, modifier.value)
        context?.set(ObjectIdentifier(self)) { $0[keyPath: keyPath] = value }
    }

    override func take(_ view: ModifiedContent<C, PresentationSettingModifier<Value>>) {
        let isSame = areEqualValues(modifier.value, view.modifier.value)
        modifier = view.modifier
        if !isSame { tell() }
        content.update(view.content)
    }

    override func willDestroy() { context?.set(ObjectIdentifier(self), nil) }
}
