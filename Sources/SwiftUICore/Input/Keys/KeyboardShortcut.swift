/// Keys that, pressed together, do what a control does.
public struct KeyboardShortcut: Hashable, Sendable {
    /// Whether a shortcut stands where the keyboard has its keys. Shortcuts here are always by the character.
    public struct Localization: Hashable, Sendable {
        private let name: String
        /// As suits the keyboard.
        public static let automatic = Localization(name: "automatic")
        /// As suits the keyboard, but not mirrored.
        public static let withoutMirroring = Localization(name: "withoutMirroring")
        /// As it is written.
        public static let custom = Localization(name: "custom")
    }

    /// The key.
    public var key: KeyEquivalent
    /// The modifiers held with it.
    public var modifiers: EventModifiers
    /// How it follows the keyboard.
    public var localization: Localization

    /// A key with modifiers, Command if none are named.
    public init(
        _ key: KeyEquivalent, modifiers: EventModifiers = .command, localization: Localization = .automatic
    ) {
        self.key = key
        self.modifiers = modifiers
        self.localization = localization
    }

    /// Return: what a dialog is for.
    public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
    /// Escape: leaves a dialog as it was.
    public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])

    /// The keys' signs, as menus show them.
    package var signs: String {
        let all: [(EventModifiers, String)] = [(.control, "⌃"), (.option, "⌥"), (.shift, "⇧"), (.command, "⌘")]
        var shown = modifiers
        if key.character.isUppercase { shown.insert(.shift) }
        return all.filter { shown.contains($0.0) }.map(\.1).joined() + key.sign
    }

    /// Whether a press is of this shortcut. Letters are those that are typed without shift.
    package func matches(_ event: KeyPressEvent) -> Bool {
        guard let typed = event.key else { return false }
        if typed == key, event.modifiers == modifiers { return true }
        // With shift a letter comes as a capital, and a sign on another's key with it.
        let isLetter = typed.character.lowercased() == key.character.lowercased() && typed.character.isLetter
        var expected = modifiers
        if key.character.isUppercase { expected.insert(.shift) }
        return isLetter && event.modifiers == expected
    }
}

extension View {
    /// Presses the first control in the view when a key is pressed with modifiers (Command if none are named), wherever the keyboard is.
    public nonisolated func keyboardShortcut(
        _ key: KeyEquivalent, modifiers: EventModifiers = .command
    ) -> some View {
        keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
    }

    /// Presses the first control in the view when a key is pressed with modifiers, wherever the keyboard is.
    public nonisolated func keyboardShortcut(
        _ key: KeyEquivalent, modifiers: EventModifiers = .command, localization: KeyboardShortcut.Localization
    ) -> some View {
        keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers, localization: localization))
    }

    /// Presses the first control in the view when a shortcut is pressed, wherever the keyboard is; nil for none.
    public nonisolated func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
        environment(\.keyboardShortcut, shortcut).modifier(KeyboardShortcutModifier(shortcut: shortcut))
    }
}

private struct KeyboardShortcutKey: EnvironmentKey { static var defaultValue: KeyboardShortcut? { nil } }

extension EnvironmentValues {
    /// The shortcut that presses the control around; nil for none. The `keyboardShortcut` modifiers set it.
    public package(set) var keyboardShortcut: KeyboardShortcut? {
        get { self[KeyboardShortcutKey.self] }
        set { self[KeyboardShortcutKey.self] = newValue }
    }
}

struct KeyboardShortcutModifier: Equatable {
    let shortcut: KeyboardShortcut?
}

extension KeyboardShortcutModifier: ElementModifier {
    typealias Body = Never
    func makeElement(_ child: LayoutElement, _ node: ViewNode) -> KeyboardShortcutElement {
        KeyboardShortcutElement(child, node, shortcut)
    }
    func update(_ element: KeyboardShortcutElement) { element.shortcut = shortcut }
}

/// Waits for the shortcut while its control is there and can be used.
final class KeyboardShortcutElement: UnaryElement {
    var shortcut: KeyboardShortcut?
    private let handler = SceneCommandHandler()

    init(_ child: LayoutElement, _ node: ViewNode, _ shortcut: KeyboardShortcut?) {
        self.shortcut = shortcut
        super.init(child, node)
        handler.key = { [weak self] in self?.pressed($0) ?? false }
        graph.commandHandlers.append(handler)
    }

    private func pressed(_ event: KeyPressEvent) -> Bool {
        guard let shortcut, shortcut.matches(event), node.scope.isVisible, let action = child.activation else {
            return false
        }
        Update.suspended(action)
        return true
    }

    override func didDestroy() { graph.commandHandlers.removeAll { $0 === handler } }
}

extension LayoutElement {
    /// What a press on the first control in the element does; nil where it has none that can be used.
    package var activation: (@MainActor () -> Void)? {
        if let semantics = makeSemantics() {
            if let changes = semantics.changes, let activate = changes.activate ?? changes.tap { return activate }
            if let activate = semantics.activate { return semantics.isEnabled ? activate : nil }
        }
        var found: (@MainActor () -> Void)?
        visitChildren { if found == nil { found = $0.activation } }
        return found
    }
}
