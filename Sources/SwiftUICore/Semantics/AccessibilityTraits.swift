/// Facts about an element beside its label: what kind of thing it is and how it behaves.
public struct AccessibilityTraits: SetAlgebra, Sendable {
    let semantic: Semantics.Traits

    init(_ semantic: Semantics.Traits) { self.semantic = semantic }

    /// No traits.
    public init() { semantic = [] }

    /// It is a button.
    public static let isButton = AccessibilityTraits(.isButton)
    /// It divides content into sections.
    public static let isHeader = AccessibilityTraits(.isHeader)
    /// It is the one that is chosen.
    public static let isSelected = AccessibilityTraits(.isSelected)
    /// It is a link.
    public static let isLink = AccessibilityTraits(.isLink)
    /// One types into it what one looks for.
    public static let isSearchField = AccessibilityTraits(.isSearchField)
    /// It is a picture.
    public static let isImage = AccessibilityTraits(.isImage)
    /// Activating it plays a sound of its own.
    public static let playsSound = AccessibilityTraits(.playsSound)
    /// It is a key of a keyboard.
    public static let isKeyboardKey = AccessibilityTraits(.isKeyboardKey)
    /// It is a text that does not change.
    public static let isStaticText = AccessibilityTraits(.isStaticText)
    /// It sums up the state of the program when that starts.
    public static let isSummaryElement = AccessibilityTraits(.isSummaryElement)
    /// Its label or value changes often.
    public static let updatesFrequently = AccessibilityTraits(.updatesFrequently)
    /// Activating it starts sound or video, over which nothing should be spoken.
    public static let startsMediaSession = AccessibilityTraits(.startsMediaSession)
    /// It takes touches directly.
    public static let allowsDirectInteraction = AccessibilityTraits(.allowsDirectInteraction)
    /// The next page follows when it has been read to its end.
    public static let causesPageTurn = AccessibilityTraits(.causesPageTurn)
    /// Nothing beside it can be used meanwhile.
    public static let isModal = AccessibilityTraits(.isModal)
    /// It is either on or off.
    public static let isToggle = AccessibilityTraits(.isToggle)

    public func contains(_ member: AccessibilityTraits) -> Bool { semantic.isSuperset(of: member.semantic) }
    public func union(_ other: AccessibilityTraits) -> AccessibilityTraits {
        AccessibilityTraits(semantic.union(other.semantic))
    }
    public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits {
        AccessibilityTraits(semantic.intersection(other.semantic))
    }
    public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits {
        AccessibilityTraits(semantic.symmetricDifference(other.semantic))
    }
    @discardableResult public mutating func insert(
        _ newMember: AccessibilityTraits
    ) -> (inserted: Bool, memberAfterInsert: AccessibilityTraits) {
        let isNew = !contains(newMember)
        self = union(newMember)
        return (isNew, newMember)
    }
    @discardableResult public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? {
        let removed = intersection(member)
        self = AccessibilityTraits(semantic.subtracting(member.semantic))
        return removed.semantic.isEmpty ? nil : removed
    }
    @discardableResult public mutating func update(with newMember: AccessibilityTraits) -> AccessibilityTraits? {
        let known = intersection(newMember)
        self = union(newMember)
        return known.semantic.isEmpty ? nil : known
    }
    public mutating func formUnion(_ other: AccessibilityTraits) { self = union(other) }
    public mutating func formIntersection(_ other: AccessibilityTraits) { self = intersection(other) }
    public mutating func formSymmetricDifference(_ other: AccessibilityTraits) { self = symmetricDifference(other) }
}

/// How the elements in a view are read once the view is an element itself.
public struct AccessibilityChildBehavior: Hashable, Sendable {
    let semantic: Semantics.Children

    /// Not at all: the view speaks for them.
    public static let ignore = AccessibilityChildBehavior(semantic: .ignore)
    /// Each by itself, inside the view.
    public static let contain = AccessibilityChildBehavior(semantic: .contain)
    /// As one, with labels and actions merged.
    public static let combine = AccessibilityChildBehavior(semantic: .combine)
}

/// Whether a value is to become larger or smaller.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable { case increment, decrement }

/// How deep a heading stands in the outline of a screen.
public enum AccessibilityHeadingLevel: UInt, Hashable, Sendable {
    /// At no particular level.
    case unspecified
    /// From the topmost to the deepest level.
    case h1, h2, h3, h4, h5, h6
}

/// What kind of action is asked for.
public struct AccessibilityActionKind: Equatable, Sendable {
    enum Kind: Equatable, Sendable {
        case `default`, escape, magicTap, delete, showMenu
        case named(Text)
    }
    let kind: Kind

    /// What activating the element does.
    public static let `default` = AccessibilityActionKind(kind: .default)
    /// Leaves what is presented.
    public static let escape = AccessibilityActionKind(kind: .escape)
    /// The most likely action at this moment.
    public static let magicTap = AccessibilityActionKind(kind: .magicTap)
    /// Deletes the element.
    public static let delete = AccessibilityActionKind(kind: .delete)
    /// Shows the element's menu.
    public static let showMenu = AccessibilityActionKind(kind: .showMenu)

    private init(kind: Kind) { self.kind = kind }

    /// An action with a name of its own.
    public init(named name: Text) { kind = .named(name) }

    /// What scripts and screen readers call an action without a name of its own.
    var name: String {
        switch kind {
        case .default: "activate"
        case .escape: "escape"
        case .magicTap: "magicTap"
        case .delete: "delete"
        case .showMenu: "showMenu"
        case .named: ""
        }
    }
}
