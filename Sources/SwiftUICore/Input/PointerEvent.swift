import Foundation

/// What a mouse, a finger or a script does at a point of a scene.
public struct PointerEvent: Sendable {
    public enum Phase: Sendable {
        /// A button went down, a finger touched.
        case began
        /// It moved while down.
        case moved
        /// It was lifted.
        case ended
        /// The host took it away (a scroll won, the window lost the pointer).
        case cancelled
        /// It moved while nothing was down.
        case hovered
        /// It left the scene.
        case exited
    }
    /// What is pressed.
    public enum Button: Sendable {
        case primary, secondary, middle
        /// Two fingers on a touch screen or touchpad, which move apart or turn.
        case pinch
    }

    public var phase: Phase
    /// In the scene's coordinates, points.
    public var location: CGPoint
    public var button: Button = .primary
    /// The modifier keys that are held. A desktop's Control is its Command.
    public var modifiers: EventModifiers = []
    /// The distance of two fingers, as a multiple of that at the beginning.
    public var magnification: CGFloat = 1
    /// By how much two fingers have turned, in radians.
    public var rotation: Double = 0
    /// Seconds of the host's time.
    public var time: Double

    public init(_ phase: Phase, at location: CGPoint, button: Button = .primary, time: Double) {
        self.phase = phase
        self.location = location
        self.button = button
        self.time = time
    }
}

/// A key press that no text field took.
public struct KeyPressEvent: Sendable {
    /// What the key would type, or one of the named keys' characters (see ``named``).
    public var characters: String
    public var isShift = false
    public var isControl = false
    public var isOption = false
    public var isCommand = false

    /// Characters that stand for keys without a printable one: `"\r"` return, `"\t"` tab, `"\u{1B}"` escape, `"\u{7F}"` delete,
    /// and the private-use characters of the AppKit tradition for arrows (`"\u{F700}"` up, `"\u{F701}"` down, `"\u{F702}"` left,
    /// `"\u{F703}"` right), home `"\u{F729}"`, end `"\u{F72B}"`, page up `"\u{F72C}"` and page down `"\u{F72D}"`.
    public init(characters: String) {
        self.characters = characters
    }
}
