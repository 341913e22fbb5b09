import SwiftUICore

/// What a device with a motor lets the user feel.
public struct SensoryFeedback: Equatable, Sendable {
    /// How heavy the things are that meet.
    public struct Weight: Equatable, Sendable {
        private let name: String
        public static let light = Weight(name: "light")
        public static let medium = Weight(name: "medium")
        public static let heavy = Weight(name: "heavy")
    }
    /// How soft the things are that meet.
    public struct Flexibility: Equatable, Sendable {
        private let name: String
        public static let rigid = Flexibility(name: "rigid")
        public static let solid = Flexibility(name: "solid")
        public static let soft = Flexibility(name: "soft")
    }
    private let name: String

    /// Something has succeeded.
    public static let success = SensoryFeedback(name: "success")
    /// Something is to be looked at.
    public static let warning = SensoryFeedback(name: "warning")
    /// Something has failed.
    public static let error = SensoryFeedback(name: "error")
    /// What is selected changes.
    public static let selection = SensoryFeedback(name: "selection")
    /// A value becomes larger.
    public static let increase = SensoryFeedback(name: "increase")
    /// A value becomes smaller.
    public static let decrease = SensoryFeedback(name: "decrease")
    /// Something begins.
    public static let start = SensoryFeedback(name: "start")
    /// Something ends.
    public static let stop = SensoryFeedback(name: "stop")
    /// What is dragged lies in line.
    public static let alignment = SensoryFeedback(name: "alignment")
    /// A level is reached.
    public static let levelChange = SensoryFeedback(name: "levelChange")
    /// A path that is drawn is complete.
    public static let pathComplete = SensoryFeedback(name: "pathComplete")
    /// Things meet.
    public static let impact = SensoryFeedback(name: "impact")
    /// Things of a weight meet.
    public static func impact(weight: Weight = .medium, intensity: Double = 1) -> SensoryFeedback { .impact }
    /// Things of a softness meet.
    public static func impact(flexibility: Flexibility, intensity: Double = 1) -> SensoryFeedback { .impact }
}

// A desktop has no motor: nothing is felt, as on a tablet, whatever is asked for.
extension View {
    /// Lets the user feel something when a value changes, on devices that can. A desktop cannot.
    public nonisolated func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T) -> some View { self }

    /// Lets the user feel something when a value changes and `condition` holds, on devices that can. A desktop cannot.
    public nonisolated func sensoryFeedback<T: Equatable>(
        _ feedback: SensoryFeedback, trigger: T, condition: @escaping (_ oldValue: T, _ newValue: T) -> Bool
    ) -> some View { self }

    /// Lets the user feel what `feedback` chooses when a value changes, on devices that can. A desktop cannot.
    public nonisolated func sensoryFeedback<T: Equatable>(
        trigger: T, _ feedback: @escaping (_ oldValue: T, _ newValue: T) -> SensoryFeedback?
    ) -> some View { self }
}

/// What a pointer over a view does to it on a tablet.
public struct HoverEffect: Sendable {
    private let name: String
    /// As suits the view.
    public static let automatic = HoverEffect(name: "automatic")
    /// A ground behind it.
    public static let highlight = HoverEffect(name: "highlight")
    /// It rises.
    public static let lift = HoverEffect(name: "lift")
}

extension View {
    /// Shows an effect under the pointer of a tablet. A desktop's pointer has none.
    public nonisolated func hoverEffect(_ effect: HoverEffect = .automatic) -> some View { self }

    /// Hides the bar with the time at the top of a phone's screen. A window has none.
    public nonisolated func statusBarHidden(_ hidden: Bool = true) -> some View { self }

    /// Hides the bar with the time at the top of a phone's screen. A window has none.
    public nonisolated func statusBar(hidden: Bool) -> some View { self }
}

extension View {
    /// Lets the view's own gestures go before those of the system that begin at an edge of a phone's screen. A window has none of these.
    public nonisolated func defersSystemGestures(on edges: Edge.Set) -> some View { self }

    /// Hides what a phone lays over its screen, as the home indicator. A window has nothing of this kind.
    public nonisolated func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }
}

extension View {
    /// Says what the view does: to those who rest the pointer on it, and as an accessibility hint.
    public nonisolated func help(_ text: Text) -> some View { modifier(HelpModifier(text: text)) }

    /// Says what the view does, by a text from the string tables.
    public nonisolated func help(_ textKey: LocalizedStringKey) -> some View { help(Text(textKey)) }

    /// Says what the view does.
    @_disfavoredOverload public nonisolated func help<S: StringProtocol>(_ text: S) -> some View { help(Text(text)) }
}

private struct HelpModifier: ViewModifier {
    let text: Text
    @Environment(\.self) private var values

    func body(content: Content) -> some View {
        let (scene, words) = (values.sceneReference, text.plainString(in: values))
        content
            .accessibilityHint(text)
            .onHover { isInside in scene?.graph?.host.showHelp(isInside ? words : nil) }
    }
}
