import Foundation

/// What a layer means: read by tests, screen readers and scripts. Elements without a meaning of their own have none.
public struct Semantics {
    /// What kind of thing an element is.
    public enum Role: String, Hashable, Sendable, CaseIterable {
        case text, button, link, toggle, textField, row, tab, stepper, slider, image, picker, menu
        case header, list, navigationBar, tabBar, menuBar, sheet, alert, progressIndicator, scrollArea, group
    }

    /// Further facts about an element.
    public struct Traits: OptionSet, Hashable, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static let isSelected = Traits(rawValue: 1)
        public static let isHeader = Traits(rawValue: 2)
        public static let isButton = Traits(rawValue: 4)
        public static let isLink = Traits(rawValue: 8)
        public static let isImage = Traits(rawValue: 16)
        public static let isSearchField = Traits(rawValue: 32)
        public static let isStaticText = Traits(rawValue: 64)
        public static let isModal = Traits(rawValue: 128)
        public static let updatesFrequently = Traits(rawValue: 256)
        public static let isToggle = Traits(rawValue: 512)
        public static let isKeyboardKey = Traits(rawValue: 1024)
        public static let isSummaryElement = Traits(rawValue: 2048)
        public static let playsSound = Traits(rawValue: 4096)
        public static let startsMediaSession = Traits(rawValue: 8192)
        public static let allowsDirectInteraction = Traits(rawValue: 16384)
        public static let causesPageTurn = Traits(rawValue: 32768)
        public static let isDestructive = Traits(rawValue: 65536)
    }

    /// How an element's descendants are read.
    public enum Children: UInt8, Hashable, Sendable {
        /// Each by itself.
        case contain
        /// All as one, with their labels joined.
        case combine
        /// Not at all.
        case ignore
    }

    public var role: Role
    public var label: String?
    public var value: String?
    public var hint: String?
    public var identifier: String?
    public var traits: Traits = []
    public var children: Children = .contain
    public var isHidden = false
    public var isEnabled = true
    public var sortPriority: Double = 0
    /// 1 to 6 for headings.
    public var headingLevel: Int?

    /// What a tap, or a screen reader's activation, does.
    public var activate: (@MainActor () -> Void)?
    /// How many taps the activation stands for; 0 where it is no gesture's.
    var activationTaps = 0
    /// Where a press activates it; nil for its middle.
    public var activationPoint: ActivationPoint?
    /// Whether a press does anything, if the program says so.
    public var respondsToUser: Bool?
    /// What scrolling it towards an edge does.
    public var scroll: (@MainActor (Edge) -> Void)?
    /// What zooming it in or out does.
    public var zoom: (@MainActor (AccessibilityZoomGestureAction) -> Void)?
    /// How it is read aloud.
    public var speech = Speech()
    /// More to read about it.
    public var details: [Detail] = []
    /// Whether what is inside is only there as actions of an element around.
    var isOffer = false
    /// Where the value lies in its range, for what shows a number.
    public var amount: Amount?
    public var increment: (@MainActor () -> Void)?
    public var decrement: (@MainActor () -> Void)?
    /// Names by which a user may call the element, the preferred first; none where that is the label.
    public var inputLabels: [String] = []
    /// Not nil: the layer means nothing itself, but changes what the elements of meaning in it mean.
    public var changes: SemanticsChanges? { storedChanges?.value }
    private var storedChanges: Box?
    /// Named actions beside the main one.
    public var customActions: [(name: String, action: @MainActor () -> Void)] = []

    /// A number in a range.
    public struct Amount {
        public var value: Double
        public var range: ClosedRange<Double>
        /// The least that it changes by; 0 if nothing is said.
        public var step: Double
        /// Sets another value; nil where that cannot be.
        public var set: (@MainActor (Double) -> Void)?

        public init(
            _ value: Double, in range: ClosedRange<Double>, step: Double = 0, set: (@MainActor (Double) -> Void)? = nil
        ) {
            self.value = value
            self.range = range
            self.step = step
            self.set = set
        }

        func saysTheSame(as other: Amount) -> Bool {
            value == other.value && range == other.range && step == other.step && (set == nil) == (other.set == nil)
        }
    }

    public init(role: Role, label: String? = nil, value: String? = nil) {
        self.role = role
        self.label = label
        self.value = value
    }

    /// What a modifier says about the elements in its layer.
    public init(changes: SemanticsChanges) {
        self.init(role: .group)
        storedChanges = Box(changes)
    }

    private final class Box {
        let value: SemanticsChanges
        init(_ value: SemanticsChanges) { self.value = value }
    }
}
