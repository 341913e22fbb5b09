import Foundation

// Forms that say something only where a condition holds.
extension View {
    private nonisolated func accessibility(
        _ change: AccessibilityAttachmentModifier.Change, _ isEnabled: Bool
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        modifier(AccessibilityAttachmentModifier(isEnabled ? change : .nothing))
    }

    /// Says what the view is called, where `isEnabled` holds.
    public nonisolated func accessibilityLabel(
        _ label: Text, isEnabled: Bool
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibility(.label(label), isEnabled) }

    /// Says what the view is called, by a key of the string tables, where `isEnabled` holds.
    public nonisolated func accessibilityLabel(
        _ labelKey: LocalizedStringKey, isEnabled: Bool
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibility(.label(Text(labelKey)), isEnabled) }

    /// Says what the view is called, where `isEnabled` holds.
    @_disfavoredOverload public nonisolated func accessibilityLabel<S: StringProtocol>(
        _ label: S, isEnabled: Bool
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibility(.label(Text(label)), isEnabled) }

    /// Says what value the view shows, where `isEnabled` holds.
    public nonisolated func accessibilityValue(
        _ value: Text, isEnabled: Bool
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibility(.value(value), isEnabled) }

    /// Says what value the view shows, by a key of the string tables, where `isEnabled` holds.
    public nonisolated func accessibilityValue(
        _ valueKey: LocalizedStringKey, isEnabled: Bool
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibility(.value(Text(valueKey)), isEnabled) }

    /// Says what value the view shows, where `isEnabled` holds.
    @_disfavoredOverload public nonisolated func accessibilityValue<S: StringProtocol>(
        _ value: S, isEnabled: Bool
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibility(.value(Text(value)), isEnabled) }

    /// Says what happens when the view is activated, where `isEnabled` holds.
    public nonisolated func accessibilityHint(
        _ hint: Text, isEnabled: Bool
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibility(.hint(hint), isEnabled) }

    /// Says what happens when the view is activated, by a key of the string tables, where `isEnabled` holds.
    public nonisolated func accessibilityHint(
        _ hintKey: LocalizedStringKey, isEnabled: Bool
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibility(.hint(Text(hintKey)), isEnabled) }

    /// Says what happens when the view is activated, where `isEnabled` holds.
    @_disfavoredOverload public nonisolated func accessibilityHint<S: StringProtocol>(
        _ hint: S, isEnabled: Bool
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibility(.hint(Text(hint)), isEnabled) }

    /// Names by which a user may call the view, the preferred first, where `isEnabled` holds.
    public nonisolated func accessibilityInputLabels(
        _ inputLabels: [Text], isEnabled: Bool
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibility(.inputLabels(inputLabels), isEnabled) }

    /// Names by which a user may call the view, by keys of the string tables, where `isEnabled` holds.
    public nonisolated func accessibilityInputLabels(
        _ inputLabelKeys: [LocalizedStringKey], isEnabled: Bool
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibility(.inputLabels(inputLabelKeys.map { Text($0) }), isEnabled)
    }

    /// Names by which a user may call the view, where `isEnabled` holds.
    @_disfavoredOverload public nonisolated func accessibilityInputLabels<S: StringProtocol>(
        _ inputLabels: [S], isEnabled: Bool
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibility(.inputLabels(inputLabels.map { Text($0) }), isEnabled)
    }

    /// A name for tests and scripts that no user sees, where `isEnabled` holds.
    public nonisolated func accessibilityIdentifier(
        _ identifier: String, isEnabled: Bool
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibility(.identifier(identifier), isEnabled) }

    /// Whether the view is passed over by those who do not look at it, where `isEnabled` holds.
    public nonisolated func accessibilityHidden(
        _ hidden: Bool, isEnabled: Bool
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibility(.hidden(hidden), isEnabled) }

    /// Where the element is pressed to activate it, by parts of its box, where `isEnabled` holds.
    public nonisolated func accessibilityActivationPoint(
        _ activationPoint: UnitPoint, isEnabled: Bool
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibility(.activationPoint(.unit(activationPoint)), isEnabled)
    }

    /// Where the element is pressed to activate it, in points from its top left corner, where `isEnabled` holds.
    public nonisolated func accessibilityActivationPoint(
        _ activationPoint: CGPoint, isEnabled: Bool
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibility(.activationPoint(.point(activationPoint)), isEnabled)
    }
}
