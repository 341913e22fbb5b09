/// A key, named by the character that it types.
public struct KeyEquivalent: Hashable, Sendable {
    /// The character, or the one that stands for a key without a printable one.
    public var character: Character

    /// The key that types a character.
    public init(_ character: Character) { self.character = character }

    /// The up arrow.
    public static let upArrow = KeyEquivalent("\u{F700}")
    /// The down arrow.
    public static let downArrow = KeyEquivalent("\u{F701}")
    /// The left arrow.
    public static let leftArrow = KeyEquivalent("\u{F702}")
    /// The right arrow.
    public static let rightArrow = KeyEquivalent("\u{F703}")
    /// The escape key.
    public static let escape = KeyEquivalent("\u{1B}")
    /// The key that deletes backwards.
    public static let delete = KeyEquivalent("\u{7F}")
    /// The key that deletes forwards.
    public static let deleteForward = KeyEquivalent("\u{F728}")
    /// The home key.
    public static let home = KeyEquivalent("\u{F729}")
    /// The end key.
    public static let end = KeyEquivalent("\u{F72B}")
    /// The page up key.
    public static let pageUp = KeyEquivalent("\u{F72C}")
    /// The page down key.
    public static let pageDown = KeyEquivalent("\u{F72D}")
    /// The key that opens a menu.
    static let menu = KeyEquivalent("\u{F735}")
    /// The key that leads into the bar of menus.
    static let menuBar = KeyEquivalent("\u{F70D}")
    /// The clear key.
    public static let clear = KeyEquivalent("\u{F739}")
    /// The tab key.
    public static let tab = KeyEquivalent("\t")
    /// The space bar.
    public static let space = KeyEquivalent(" ")
    /// The return key.
    public static let `return` = KeyEquivalent("\r")
}

extension KeyEquivalent {
    /// The key's sign, as menus show it.
    var sign: String {
        switch self {
        case .upArrow: "↑"
        case .downArrow: "↓"
        case .leftArrow: "←"
        case .rightArrow: "→"
        case .escape: "⎋"
        case .delete: "⌫"
        case .deleteForward: "⌦"
        case .home: "↖"
        case .end: "↘"
        case .pageUp: "⇞"
        case .pageDown: "⇟"
        case .clear: "⌧"
        case .tab: "⇥"
        case .space: "Space"
        case .return: "↩"
        default: String(character).uppercased()
        }
    }
}

extension KeyEquivalent: ExpressibleByExtendedGraphemeClusterLiteral {
    public init(extendedGraphemeClusterLiteral: Character) { self.init(extendedGraphemeClusterLiteral) }
}

/// Keys that change what others mean while they are held.
///
/// On a desktop without a Command key, Control takes its place.
public struct EventModifiers: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Caps lock.
    public static let capsLock = EventModifiers(rawValue: 1)
    /// Shift.
    public static let shift = EventModifiers(rawValue: 2)
    /// Control.
    public static let control = EventModifiers(rawValue: 4)
    /// Option, or Alt.
    public static let option = EventModifiers(rawValue: 8)
    /// Command.
    public static let command = EventModifiers(rawValue: 16)
    /// A key of the numeric keypad.
    public static let numericPad = EventModifiers(rawValue: 32)
    /// All of them.
    public static let all = EventModifiers(rawValue: 63)
}

extension KeyPressEvent {
    /// The modifiers that are held.
    package var modifiers: EventModifiers {
        var modifiers: EventModifiers = []
        if isShift { modifiers.insert(.shift) }
        if isControl { modifiers.insert(.control) }
        if isOption { modifiers.insert(.option) }
        if isCommand { modifiers.insert(.command) }
        return modifiers
    }

    /// The key; nil for a press that types more than a character.
    package var key: KeyEquivalent? { characters.count == 1 ? characters.first.map { KeyEquivalent($0) } : nil }
}

/// A press of a key that a view with the keyboard gets.
public struct KeyPress: Sendable {
    /// What a view makes of a key press.
    public enum Result: Sendable {
        /// It was for the view.
        case handled
        /// It is for others.
        case ignored
    }

    /// What a key does.
    public struct Phases: OptionSet, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// It goes down.
        public static let down = Phases(rawValue: 1)
        /// It stays down and repeats.
        public static let `repeat` = Phases(rawValue: 2)
        /// It goes up.
        public static let up = Phases(rawValue: 4)
        /// Any of these.
        public static let all = Phases(rawValue: 7)
    }

    /// What the key does. Hosts tell of keys that go down, also when they repeat.
    public let phase: Phases
    /// The key.
    public let key: KeyEquivalent
    /// What it types.
    public let characters: String
    /// The modifiers that are held.
    public let modifiers: EventModifiers
}
