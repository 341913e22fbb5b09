/// What a modifier says about the elements that it is put on. Values that are set replace or extend theirs.
///
/// The layer of such a modifier means nothing itself. Whoever reads a tree of layers applies the changes to each outermost element of meaning in the
/// layer; where there is none, ``standalone`` is the element that the modifier makes.
public struct SemanticsChanges {
    public var role: Semantics.Role?
    public var label: String?
    public var value: String?
    public var hint: String?
    public var identifier: String?
    public var addedTraits: Semantics.Traits = []
    public var removedTraits: Semantics.Traits = []
    public var isHidden: Bool?
    public var isEnabled: Bool?
    public var sortPriority: Double?
    public var headingLevel: Int?
    /// Names by which a user may call the element, the preferred first.
    public var inputLabels: [String] = []
    public var activate: (@MainActor () -> Void)?
    /// What a tap does: for elements that have no activation of their own.
    public var tap: (@MainActor () -> Void)?
    /// How many taps that takes: one that takes fewer goes before it.
    var tapCount = 1
    public var increment: (@MainActor () -> Void)?
    public var decrement: (@MainActor () -> Void)?
    /// Where the element is pressed.
    public var activationPoint: Semantics.ActivationPoint?
    /// Whether a press does anything.
    public var respondsToUser: Bool?
    public var scroll: (@MainActor (Edge) -> Void)?
    public var zoom: (@MainActor (AccessibilityZoomGestureAction) -> Void)?
    /// More to read, by keys; nil takes back what stood under a key.
    var details: [String: Semantics.Detail?] = [:]
    /// Changes how it is read aloud.
    var speech: ((inout Semantics.Speech) -> Void)?
    /// Elements inside that are offers are the others' actions.
    var gathersActions = false
    public var customActions: [(name: String, action: @MainActor () -> Void)] = []

    public init() {}

    mutating func addAction(_ name: String, _ action: @escaping @MainActor () -> Void) {
        customActions.append((name, action))
    }

    /// Changes what an element means.
    public func apply(to semantics: inout Semantics) {
        if let label { semantics.label = label }
        if let value { semantics.value = value }
        if let hint { semantics.hint = hint }
        if let identifier { semantics.identifier = identifier }
        semantics.traits = semantics.traits.union(addedTraits).subtracting(removedTraits)
        if let isHidden { semantics.isHidden = isHidden }
        if let isEnabled { semantics.isEnabled = isEnabled }
        if let sortPriority { semantics.sortPriority = sortPriority }
        if let headingLevel { semantics.headingLevel = headingLevel }
        if !inputLabels.isEmpty { semantics.inputLabels = inputLabels }
        if let activate {
            (semantics.activate, semantics.activationTaps) = (activate, 0)
        } else if let tap, semantics.activate == nil || tapCount < semantics.activationTaps {
            (semantics.activate, semantics.activationTaps) = (tap, tapCount)
        }
        if let increment { semantics.increment = increment }
        if let decrement { semantics.decrement = decrement }
        semantics.customActions += customActions
        if let activationPoint { semantics.activationPoint = activationPoint }
        if let respondsToUser { semantics.respondsToUser = respondsToUser }
        if let scroll { semantics.scroll = scroll }
        if let zoom { semantics.zoom = zoom }
        speech?(&semantics.speech)
        for (key, detail) in details {
            semantics.details.removeAll { $0.key == key }
            if let detail { semantics.details.append(detail) }
        }
        if let role { semantics.role = role } else { applyTraits(to: &semantics) }
    }

    /// A trait that says what kind of thing an element is shows in its role, unless it has a more special one.
    private func applyTraits(to semantics: inout Semantics) {
        let isPlain = [.text, .image, .group].contains(semantics.role)
        guard isPlain else { return }
        if addedTraits.contains(.isToggle) {
            semantics.role = .toggle
        } else if addedTraits.contains(.isLink) {
            semantics.role = .link
        } else if addedTraits.contains(.isButton) {
            semantics.role = .button
        } else if addedTraits.contains(.isHeader), semantics.role == .text {
            semantics.role = .header
        } else if addedTraits.contains(.isImage) {
            semantics.role = .image
        }
    }

    /// The element that the modifier makes of content without any meaning; nil where it says too little for that.
    public var standalone: Semantics? {
        guard label != nil || value != nil || identifier != nil || activate != nil || increment != nil
        else { return nil }
        var semantics = Semantics(role: .image)
        if label == nil { semantics.role = .group }
        apply(to: &semantics)
        return semantics
    }
}
