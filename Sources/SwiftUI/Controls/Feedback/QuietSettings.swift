import SwiftUICore

// What a phone or a tablet has, and a desktop's window and a page have not.

extension View {
    /// Shows an effect under the pointer of a tablet where `isEnabled` holds. A desktop's pointer has none.
    public nonisolated func hoverEffect(_ effect: HoverEffect = .automatic, isEnabled: Bool) -> some View { self }

    /// Keeps controls in this view from showing an effect under the pointer of a tablet. A desktop's pointer has none.
    public nonisolated func hoverEffectDisabled(_ disabled: Bool = true) -> some View { self }

    /// Sets the effect under the pointer of a tablet for controls in this view. A desktop's pointer has none.
    public nonisolated func defaultHoverEffect(_ effect: HoverEffect?) -> some View { self }

    /// Sets how much help in writing text fields in this view offer. None is offered here.
    public nonisolated func writingToolsBehavior(_ behavior: WritingToolsBehavior) -> some View { self }

    /// Whether a control is pressed by holding something that is dragged over it. No control is, here.
    public nonisolated func springLoadingBehavior(_ behavior: SpringLoadingBehavior) -> some View { self }

    /// Sets how bright images in this view may be, on displays that can show more than white. All are shown as standard here.
    public nonisolated func allowedDynamicRange(_ range: Image.DynamicRange?) -> some View { self }

    /// Names the view for those who watch how long it takes to answer. Nobody does, here.
    public nonisolated func interactionActivityTrackingTag(_ tag: String) -> some View { self }
}

extension Image {
    /// How bright an image may be.
    public struct DynamicRange: Hashable, Sendable {
        private let name: String
        /// No brighter than white.
        public static let standard = DynamicRange(name: "standard")
        /// A little brighter than white.
        public static let constrainedHigh = DynamicRange(name: "constrainedHigh")
        /// As bright as the display can.
        public static let high = DynamicRange(name: "high")
    }

    /// Sets how bright the image may be, on displays that can show more than white. It is shown as standard here.
    public nonisolated func allowedDynamicRange(_ range: DynamicRange?) -> Image { self }
}

/// How much help in writing a text field offers.
public struct WritingToolsBehavior: Equatable, Sendable {
    private let name: String
    /// As suits the field.
    public static let automatic = WritingToolsBehavior(name: "automatic")
    /// All of it, in the field.
    public static let complete = WritingToolsBehavior(name: "complete")
    /// Some, beside the field.
    public static let limited = WritingToolsBehavior(name: "limited")
    /// None.
    public static let disabled = WritingToolsBehavior(name: "disabled")
}

/// Whether a control is pressed by holding something over it.
public struct SpringLoadingBehavior: Hashable, Sendable {
    private let name: String
    /// As suits the control.
    public static let automatic = SpringLoadingBehavior(name: "automatic")
    /// It is.
    public static let enabled = SpringLoadingBehavior(name: "enabled")
    /// It is not.
    public static let disabled = SpringLoadingBehavior(name: "disabled")
}
