import Foundation

extension View {
    private nonisolated func accessibility(
        _ change: AccessibilityAttachmentModifier.Change
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        modifier(AccessibilityAttachmentModifier(change))
    }

    // MARK: Labels

    /// Says what the view is called.
    public nonisolated func accessibilityLabel(
        _ label: Text
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibility(.label(label)) }

    /// Says what the view is called, by a key of the string tables.
    public nonisolated func accessibilityLabel(
        _ labelKey: LocalizedStringKey
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibility(.label(Text(labelKey))) }

    /// Says what the view is called.
    @_disfavoredOverload public nonisolated func accessibilityLabel<S: StringProtocol>(
        _ label: S
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibility(.label(Text(label))) }

    /// Says what value the view shows.
    public nonisolated func accessibilityValue(
        _ value: Text
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibility(.value(value)) }

    /// Says what value the view shows, by a key of the string tables.
    public nonisolated func accessibilityValue(
        _ valueKey: LocalizedStringKey
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibility(.value(Text(valueKey))) }

    /// Says what value the view shows.
    @_disfavoredOverload public nonisolated func accessibilityValue<S: StringProtocol>(
        _ value: S
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibility(.value(Text(value))) }

    /// Says what happens when the view is activated.
    public nonisolated func accessibilityHint(
        _ hint: Text
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibility(.hint(hint)) }

    /// Says what happens when the view is activated, by a key of the string tables.
    public nonisolated func accessibilityHint(
        _ hintKey: LocalizedStringKey
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibility(.hint(Text(hintKey))) }

    /// Says what happens when the view is activated.
    @_disfavoredOverload public nonisolated func accessibilityHint<S: StringProtocol>(
        _ hint: S
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibility(.hint(Text(hint))) }

    /// Names by which a user may call the view, the preferred first.
    public nonisolated func accessibilityInputLabels(
        _ inputLabels: [Text]
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibility(.inputLabels(inputLabels)) }

    /// Names by which a user may call the view, by keys of the string tables.
    public nonisolated func accessibilityInputLabels(
        _ inputLabelKeys: [LocalizedStringKey]
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibility(.inputLabels(inputLabelKeys.map { Text($0) }))
    }

    /// Names by which a user may call the view.
    @_disfavoredOverload public nonisolated func accessibilityInputLabels<S: StringProtocol>(
        _ inputLabels: [S]
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibility(.inputLabels(inputLabels.map { Text($0) }))
    }

    // MARK: Facts

    /// A name for tests and scripts that no user sees.
    public nonisolated func accessibilityIdentifier(
        _ identifier: String
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibility(.identifier(identifier)) }

    /// Whether the view is passed over by those who do not look at it.
    public nonisolated func accessibilityHidden(
        _ hidden: Bool
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibility(.hidden(hidden)) }

    /// Adds traits to those that the view has.
    public nonisolated func accessibilityAddTraits(
        _ traits: AccessibilityTraits
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibility(.addTraits(traits)) }

    /// Takes traits away from the view.
    public nonisolated func accessibilityRemoveTraits(
        _ traits: AccessibilityTraits
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibility(.removeTraits(traits)) }

    /// How early the view is read among its siblings: higher first. 0 for views that say nothing.
    public nonisolated func accessibilitySortPriority(
        _ sortPriority: Double
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibility(.sortPriority(sortPriority)) }

    /// Makes the view a heading of a level.
    public nonisolated func accessibilityHeading(
        _ level: AccessibilityHeadingLevel
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibility(.heading(level)) }

    // MARK: Actions

    /// Adds an action of a kind.
    public nonisolated func accessibilityAction(
        _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibility(.action(actionKind, handler)) }

    /// Adds an action with a name.
    public nonisolated func accessibilityAction(
        named name: Text, _ handler: @escaping () -> Void
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibility(.action(AccessibilityActionKind(named: name), handler))
    }

    /// Adds an action with a name from the string tables.
    public nonisolated func accessibilityAction(
        named nameKey: LocalizedStringKey, _ handler: @escaping () -> Void
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibility(.action(AccessibilityActionKind(named: Text(nameKey)), handler))
    }

    /// Adds an action with a name.
    @_disfavoredOverload public nonisolated func accessibilityAction<S: StringProtocol>(
        named name: S, _ handler: @escaping () -> Void
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibility(.action(AccessibilityActionKind(named: Text(name)), handler))
    }

    /// Calls `handler` when the value of the view is to become larger or smaller.
    public nonisolated func accessibilityAdjustableAction(
        _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibility(.adjust(handler)) }

    /// What `count` taps on the view do, for those who cannot point.
    package nonisolated func semanticTap(
        count: Int = 1, _ action: @escaping () -> Void
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibility(.tap(action, count: count)) }

    /// What kind of thing the view is.
    package nonisolated func semanticRole(
        _ role: Semantics.Role
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibility(.role(role)) }
}

// The names that the modifiers had first.
extension View {
    /// Says what the view is called.
    public nonisolated func accessibility(
        label: Text
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibilityLabel(label) }

    /// Says what value the view shows.
    public nonisolated func accessibility(
        value: Text
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibilityValue(value) }

    /// Says what happens when the view is activated.
    public nonisolated func accessibility(
        hint: Text
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibilityHint(hint) }

    /// A name for tests and scripts that no user sees.
    public nonisolated func accessibility(
        identifier: String
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibilityIdentifier(identifier) }

    /// Whether the view is passed over by those who do not look at it.
    public nonisolated func accessibility(
        hidden: Bool
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibilityHidden(hidden) }

    /// Adds traits to those that the view has.
    public nonisolated func accessibility(
        addTraits traits: AccessibilityTraits
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibilityAddTraits(traits) }

    /// Takes traits away from the view.
    public nonisolated func accessibility(
        removeTraits traits: AccessibilityTraits
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibilityRemoveTraits(traits) }

    /// How early the view is read among its siblings: higher first.
    public nonisolated func accessibility(
        sortPriority: Double
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibilitySortPriority(sortPriority) }

    /// Names by which a user may call the view, the preferred first.
    public nonisolated func accessibility(
        inputLabels: [Text]
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibilityInputLabels(inputLabels) }
}
