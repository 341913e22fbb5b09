import Foundation

extension View {
    private nonisolated func accessibility(
        _ change: AccessibilityAttachmentModifier.Change
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        modifier(AccessibilityAttachmentModifier(change))
    }

    // MARK: Where and how it is used

    /// Where the element is pressed to activate it, by parts of its box. Its middle if nothing else is said.
    public nonisolated func accessibilityActivationPoint(
        _ activationPoint: UnitPoint
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibility(.activationPoint(.unit(activationPoint)))
    }

    /// Where the element is pressed to activate it, in points from its top left corner.
    public nonisolated func accessibilityActivationPoint(
        _ activationPoint: CGPoint
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibility(.activationPoint(.point(activationPoint)))
    }

    /// Where the element is pressed to activate it, by parts of its box.
    public nonisolated func accessibility(
        activationPoint: UnitPoint
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibilityActivationPoint(activationPoint) }

    /// Where the element is pressed to activate it, in points from its top left corner.
    public nonisolated func accessibility(
        activationPoint: CGPoint
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibilityActivationPoint(activationPoint) }

    /// Whether the view does anything when a user presses it. One that does not is passed over by those who only press.
    public nonisolated func accessibilityRespondsToUserInteraction(
        _ respondsToUserInteraction: Bool = true
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibility(.responds(respondsToUserInteraction))
    }

    /// Lets touches on the view go to it directly, past whoever reads the screen aloud.
    public nonisolated func accessibilityDirectTouch(
        _ isDirectTouchArea: Bool = true, options: AccessibilityDirectTouchOptions = []
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibility(
            isDirectTouchArea
                ? .addTraits(.allowsDirectInteraction) : .removeTraits(.allowsDirectInteraction))
    }

    // MARK: Movements

    /// Calls `handler` when the view is to be scrolled towards an edge.
    public nonisolated func accessibilityScrollAction(
        _ handler: @escaping (Edge) -> Void
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibility(.scroll(handler)) }

    /// Calls `handler` when the view is to be zoomed in or out.
    public nonisolated func accessibilityZoomAction(
        _ handler: @escaping (AccessibilityZoomGestureAction) -> Void
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibility(.zoom(handler)) }

    // MARK: More to read

    /// Says one more thing about the view, which is read when the user asks for more; nil takes it back.
    public nonisolated func accessibilityCustomContent(
        _ key: AccessibilityCustomContentKey, _ value: Text?, importance: AXCustomContent.Importance = .default
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibility(.customContent(key, value, importance))
    }

    /// Says one more thing about the view, by a key of the string tables.
    public nonisolated func accessibilityCustomContent(
        _ key: AccessibilityCustomContentKey, _ valueKey: LocalizedStringKey,
        importance: AXCustomContent.Importance = .default
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibilityCustomContent(key, Text(valueKey), importance: importance)
    }

    /// Says one more thing about the view.
    @_disfavoredOverload public nonisolated func accessibilityCustomContent<V: StringProtocol>(
        _ key: AccessibilityCustomContentKey, _ value: V, importance: AXCustomContent.Importance = .default
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibilityCustomContent(key, Text(value), importance: importance)
    }

    /// Says one more thing about the view, with a label.
    public nonisolated func accessibilityCustomContent(
        _ label: Text, _ value: Text, importance: AXCustomContent.Importance = .default
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibilityCustomContent(AccessibilityCustomContentKey(label), value, importance: importance)
    }

    /// Says one more thing about the view, with a label from the string tables.
    public nonisolated func accessibilityCustomContent(
        _ labelKey: LocalizedStringKey, _ value: Text, importance: AXCustomContent.Importance = .default
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibilityCustomContent(Text(labelKey), value, importance: importance)
    }

    /// Says one more thing about the view, with a label from the string tables.
    public nonisolated func accessibilityCustomContent(
        _ labelKey: LocalizedStringKey, _ valueKey: LocalizedStringKey,
        importance: AXCustomContent.Importance = .default
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibilityCustomContent(Text(labelKey), Text(valueKey), importance: importance)
    }

    /// Says one more thing about the view, with a label from the string tables.
    @_disfavoredOverload public nonisolated func accessibilityCustomContent<V: StringProtocol>(
        _ labelKey: LocalizedStringKey, _ value: V, importance: AXCustomContent.Importance = .default
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibilityCustomContent(Text(labelKey), Text(value), importance: importance)
    }
}

/// What tells one more thing about a view from another: the label that is read before it.
public struct AccessibilityCustomContentKey: Equatable {
    let label: Text
    let id: String?

    /// A key that is told from others by its name and called by a label.
    public init(_ label: Text, id: String) {
        self.label = label
        self.id = id
    }

    /// A key that is told from others by its name and called by a label from the string tables.
    public init(_ labelKey: LocalizedStringKey, id: String) { self.init(Text(labelKey), id: id) }

    /// A key that is told from others by its label, from the string tables.
    public init(_ labelKey: LocalizedStringKey) { self.init(Text(labelKey)) }

    init(_ label: Text) {
        self.label = label
        id = nil
    }
}

/// One more thing that is said about an element.
public enum AXCustomContent {
    /// When it is read.
    public enum Importance: UInt, Hashable, Sendable {
        /// When the user asks for more.
        case `default`
        /// With the element's label.
        case high
    }
}

/// How touches go to a view past whoever reads the screen aloud.
public struct AccessibilityDirectTouchOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Only once the element has been activated.
    public static let requiresActivation = AccessibilityDirectTouchOptions(rawValue: 1)
    /// Nothing is read aloud while the view is touched.
    public static let silentOnTouch = AccessibilityDirectTouchOptions(rawValue: 2)
}

/// A wish to see a view larger or smaller.
public struct AccessibilityZoomGestureAction: Sendable {
    /// Which of the two.
    public enum Direction: Hashable, Sendable {
        case zoomIn, zoomOut
    }
    /// Which of the two it is.
    public let direction: Direction
    /// The point that stays in place, by parts of the view's box.
    public let location: UnitPoint
    /// The point that stays in place, in points from the view's top left corner.
    public let point: CGPoint

    /// A wish of whoever reads the screen.
    package init(direction: Direction, location: UnitPoint, point: CGPoint) {
        self.direction = direction
        self.location = location
        self.point = point
    }
}

extension Semantics {
    /// Where an element is pressed.
    public enum ActivationPoint: Equatable, Sendable {
        case unit(UnitPoint)
        case point(CGPoint)

        /// The place in a box.
        func location(in frame: CGRect) -> CGPoint {
            switch self {
            case .unit(let unit):
                CGPoint(x: frame.minX + unit.x * frame.width, y: frame.minY + unit.y * frame.height)
            case .point(let point): CGPoint(x: frame.minX + point.x, y: frame.minY + point.y)
            }
        }
    }

    /// One more thing about an element: what it is called, what it says, and whether it is read with the label.
    public struct Detail: Equatable, Sendable {
        public let label: String
        public let value: String
        public let isImportant: Bool
        /// Details with the same key replace each other.
        let key: String
    }
}
