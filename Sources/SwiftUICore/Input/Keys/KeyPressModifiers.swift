import Foundation

/// A node that hears of keys pressed while something in it has the keyboard.
@MainActor package protocol KeyPressObserving: ViewNode {
    /// Takes a key press; false to leave it to the views around.
    func pressed(_ event: KeyPressEvent) -> Bool
}

struct KeyPressModifier {
    let action: (KeyPressEvent) -> Bool
}

extension KeyPressModifier: ViewModifier {
    typealias Body = Never
    static func _makeNode<C: View>(
        _ view: ModifiedContent<C, Self>, _ context: NodeContext
    ) -> TypedNode<ModifiedContent<C, Self>> {
        KeyPressNode(view, context)
    }
}

private final class KeyPressNode<C: View>: PassThroughNode<C, KeyPressModifier>, KeyPressObserving {
    private var modifier: KeyPressModifier

    init(_ view: ModifiedContent<C, KeyPressModifier>, _ context: NodeContext) {
        modifier = view.modifier
        super.init(context)
        content = C._makeNode(view.content, childContext)
    }
    override func take(_ view: ModifiedContent<C, KeyPressModifier>) {
        modifier = view.modifier
        content.update(view.content)
    }
    func pressed(_ event: KeyPressEvent) -> Bool { Update.suspended { modifier.action(event) } }
}

extension View {
    /// Calls `action` when a key is pressed while the view, or one in it, has the keyboard.
    public nonisolated func onKeyPress(
        _ key: KeyEquivalent, action: @escaping () -> KeyPress.Result
    ) -> some View {
        onKeyPress(keys: [key], phases: [.down, .repeat]) { _ in action() }
    }

    /// Calls `action` when a key does what `phases` names while the view, or one in it, has the keyboard.
    public nonisolated func onKeyPress(
        _ key: KeyEquivalent, phases: KeyPress.Phases, action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        onKeyPress(keys: [key], phases: phases, action: action)
    }

    /// Calls `action` when one of several keys does what `phases` names while the view, or one in it, has the keyboard.
    public nonisolated func onKeyPress(
        keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat],
        action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        modifier(
            KeyPressModifier { event in
                guard phases.contains(.down), let key = event.key, keys.contains(key) else { return false }
                return action(event.press(key)) == .handled
            })
    }

    /// Calls `action` when a key that types one of some characters does what `phases` names while the view, or one in it, has the keyboard.
    public nonisolated func onKeyPress(
        characters: CharacterSet, phases: KeyPress.Phases = [.down, .repeat],
        action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        modifier(
            KeyPressModifier { event in
                guard phases.contains(.down), let key = event.key,
                    event.characters.unicodeScalars.allSatisfy({ characters.contains($0) })
                else { return false }
                return action(event.press(key)) == .handled
            })
    }

    /// Calls `action` when any key does what `phases` names while the view, or one in it, has the keyboard.
    public nonisolated func onKeyPress(
        phases: KeyPress.Phases = [.down, .repeat], action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        modifier(
            KeyPressModifier { event in
                guard phases.contains(.down), let key = event.key else { return false }
                return action(event.press(key)) == .handled
            })
    }

    /// Calls `action` when an arrow key is pressed while the view, or one in it, has the keyboard.
    public nonisolated func onMoveCommand(perform action: ((MoveCommandDirection) -> Void)?) -> some View {
        modifier(
            KeyPressModifier { event in
                guard let action, event.modifiers.isEmpty, let key = event.key,
                    let direction = MoveCommandDirection(key)
                else { return false }
                action(direction)
                return true
            })
    }

    /// Calls `action` when escape is pressed while the view, or one in it, has the keyboard.
    public nonisolated func onExitCommand(perform action: (() -> Void)?) -> some View {
        modifier(
            KeyPressModifier { event in
                guard let action, event.key == .escape else { return false }
                action()
                return true
            })
    }

    /// Calls `action` when delete is pressed while the view, or one in it, has the keyboard.
    public nonisolated func onDeleteCommand(perform action: (() -> Void)?) -> some View {
        modifier(
            KeyPressModifier { event in
                guard let action, event.key == .delete || event.key == .deleteForward else { return false }
                action()
                return true
            })
    }
}

extension KeyPressEvent {
    fileprivate func press(_ key: KeyEquivalent) -> KeyPress {
        KeyPress(phase: .down, key: key, characters: characters, modifiers: modifiers)
    }
}

/// Where an arrow key leads.
public enum MoveCommandDirection: Hashable, Sendable {
    case up, down, left, right

    init?(_ key: KeyEquivalent) {
        switch key {
        case .upArrow: self = .up
        case .downArrow: self = .down
        case .leftArrow: self = .left
        case .rightArrow: self = .right
        default: return nil
        }
    }
}
