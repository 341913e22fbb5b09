import SwiftUICore

extension View {
    /// Sets the heights at which the sheet around this view comes to rest; it begins at the smallest.
    public nonisolated func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
        modifier(PresentationSettingModifier(keyPath: \.detents, value: detents))
    }

    /// Sets the heights at which the sheet around this view comes to rest; the program holds which of them it has.
    public nonisolated func presentationDetents(
        _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
    ) -> some View {
        modifier(PresentationSettingModifier(keyPath: \.detents, value: detents))
            .modifier(PresentationSettingModifier(keyPath: \.selection, value: selection))
    }

    /// Whether the sheet around this view shows a grabber. By itself one that has several heights does.
    public nonisolated func presentationDragIndicator(_ visibility: Visibility) -> some View {
        modifier(PresentationSettingModifier(keyPath: \.dragIndicator, value: visibility))
    }

    /// Whether the user is kept from ending the presentation around this view by dragging it, by pressing beside it or by the back key.
    public nonisolated func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
        modifier(PresentationSettingModifier(keyPath: \.isDismissDisabled, value: isDisabled))
    }

    /// Fills the presentation around this view with a style.
    public nonisolated func presentationBackground<S: ShapeStyle>(_ style: S) -> some View {
        modifier(PresentationSettingModifier(keyPath: \.background, value: AnyView(Rectangle().fill(style))))
    }

    /// Puts a view behind the presentation around this view.
    public nonisolated func presentationBackground<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View {
        let ground = content().frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment)
        return modifier(PresentationSettingModifier(keyPath: \.background, value: AnyView(ground)))
    }

    /// Sets the radius of the corners of the presentation around this view, in points; nil for the usual.
    public nonisolated func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View {
        modifier(PresentationSettingModifier(keyPath: \.cornerRadius, value: cornerRadius))
    }

    /// Whether what lies behind the sheet around this view can be used, and is not dimmed.
    public nonisolated func presentationBackgroundInteraction(
        _ interaction: PresentationBackgroundInteraction
    ) -> some View {
        modifier(PresentationSettingModifier(keyPath: \.backgroundInteraction, value: interaction))
    }

    /// Sets as what a popover around this view is shown where there is little room.
    public nonisolated func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View {
        modifier(PresentationSettingModifier(keyPath: \.compactAdaptation, value: adaptation))
    }

    /// Sets as what a popover around this view is shown where there is little room across; in a window the height does not matter.
    public nonisolated func presentationCompactAdaptation(
        horizontal horizontalAdaptation: PresentationAdaptation, vertical verticalAdaptation: PresentationAdaptation
    ) -> some View {
        modifier(PresentationSettingModifier(keyPath: \.compactAdaptation, value: horizontalAdaptation))
    }
}

/// Whether what lies behind a sheet can be used.
public struct PresentationBackgroundInteraction: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case automatic, disabled, enabled
        case upThrough(PresentationDetent)
    }
    let kind: Kind

    /// As usual: it cannot.
    public static let automatic = PresentationBackgroundInteraction(kind: .automatic)
    /// It can, and is not dimmed.
    public static let enabled = PresentationBackgroundInteraction(kind: .enabled)
    /// It cannot.
    public static let disabled = PresentationBackgroundInteraction(kind: .disabled)
    /// It can while the sheet is no higher than a detent.
    public static func enabled(upThrough detent: PresentationDetent) -> PresentationBackgroundInteraction {
        PresentationBackgroundInteraction(kind: .upThrough(detent))
    }
}

/// As what a presentation is shown where its usual form does not suit.
public struct PresentationAdaptation: Hashable, Sendable {
    enum Kind: Hashable, Sendable { case automatic, none, popover, sheet, fullScreenCover }
    let kind: Kind

    /// As suits the place: a popover becomes a sheet where there is little room.
    public static let automatic = PresentationAdaptation(kind: .automatic)
    /// It stays as it is.
    public static let none = PresentationAdaptation(kind: .none)
    public static let popover = PresentationAdaptation(kind: .popover)
    public static let sheet = PresentationAdaptation(kind: .sheet)
    public static let fullScreenCover = PresentationAdaptation(kind: .fullScreenCover)
}
