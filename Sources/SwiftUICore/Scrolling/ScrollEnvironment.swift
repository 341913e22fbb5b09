import Foundation

/// Whether indicators show which part of the content is seen.
public struct ScrollIndicatorVisibility: Equatable, Sendable {
    enum Kind: Sendable { case automatic, visible, hidden, never }
    let kind: Kind
    /// As the platform does: while the content moves.
    public static let automatic = ScrollIndicatorVisibility(kind: .automatic)
    /// While the content moves.
    public static let visible = ScrollIndicatorVisibility(kind: .visible)
    /// Not shown, where the platform allows it.
    public static let hidden = ScrollIndicatorVisibility(kind: .hidden)
    /// Never shown.
    public static let never = ScrollIndicatorVisibility(kind: .never)

    var isShown: Bool { kind == .automatic || kind == .visible }
}

/// When content bounces at its ends.
public struct ScrollBounceBehavior: Equatable, Sendable {
    enum Kind: Sendable { case automatic, always, basedOnSize }
    let kind: Kind
    /// As the platform does: always.
    public static let automatic = ScrollBounceBehavior(kind: .automatic)
    /// Always.
    public static let always = ScrollBounceBehavior(kind: .always)
    /// Only if there is more content than fits.
    public static let basedOnSize = ScrollBounceBehavior(kind: .basedOnSize)
}

/// How scrolling puts the keyboard away.
public struct ScrollDismissesKeyboardMode: Equatable, Sendable {
    enum Kind: Sendable { case automatic, immediately, interactively, never }
    let kind: Kind
    /// As the platform does. Here, where no keyboard covers the content: not at all.
    public static let automatic = ScrollDismissesKeyboardMode(kind: .automatic)
    /// As soon as a drag begins.
    public static let immediately = ScrollDismissesKeyboardMode(kind: .immediately)
    /// When the content is dragged down.
    public static let interactively = ScrollDismissesKeyboardMode(kind: .interactively)
    /// Not at all.
    public static let never = ScrollDismissesKeyboardMode(kind: .never)
}

/// To which part of a scroll view margins apply.
public struct ContentMarginPlacement: Equatable, Sendable {
    enum Kind: Sendable { case automatic, scrollContent, scrollIndicators }
    let kind: Kind
    /// Content and indicators.
    public static let automatic = ContentMarginPlacement(kind: .automatic)
    /// The content.
    public static let scrollContent = ContentMarginPlacement(kind: .scrollContent)
    /// The indicators.
    public static let scrollIndicators = ContentMarginPlacement(kind: .scrollIndicators)
}

/// What an anchor of a scroll view is for.
public struct ScrollAnchorRole: Hashable, Sendable {
    enum Kind: Sendable { case initialOffset, sizeChanges, alignment }
    let kind: Kind
    /// Where the scroll view is at first.
    public static let initialOffset = ScrollAnchorRole(kind: .initialOffset)
    /// What stays in place when the content or the scroll view changes size.
    public static let sizeChanges = ScrollAnchorRole(kind: .sizeChanges)
    /// Where content stands that is smaller than the scroll view.
    public static let alignment = ScrollAnchorRole(kind: .alignment)
}

/// What scroll views are told through the environment.
struct ScrollSettings: Equatable {
    var horizontalIndicators: ScrollIndicatorVisibility?
    var verticalIndicators: ScrollIndicatorVisibility?
    var horizontalBounce = ScrollBounceBehavior.automatic
    var verticalBounce = ScrollBounceBehavior.automatic
    var isDisabled = false
    var isClipDisabled = false
    var dismissesKeyboard = ScrollDismissesKeyboardMode.automatic
    var contentMargins = EdgeInsets()
    var indicatorMargins = EdgeInsets()
    var anchors: [ScrollAnchorRole: UnitPoint] = [:]
    var flashesOnAppear = false
    /// How often modifiers around have asked for the indicators.
    var flashCount = 0

    func indicators(_ axis: Axis) -> ScrollIndicatorVisibility? {
        axis == .horizontal ? horizontalIndicators : verticalIndicators
    }
    func bounce(_ axis: Axis) -> ScrollBounceBehavior { axis == .horizontal ? horizontalBounce : verticalBounce }
}

private struct ScrollSettingsKey: EnvironmentKey { static var defaultValue: ScrollSettings { ScrollSettings() } }

extension EnvironmentValues {
    var scrollSettings: ScrollSettings {
        get { self[ScrollSettingsKey.self] }
        set { self[ScrollSettingsKey.self] = newValue }
    }

    /// Whether scroll views can be scrolled by the user.
    public var isScrollEnabled: Bool {
        get { !scrollSettings.isDisabled }
        set { scrollSettings.isDisabled = !newValue }
    }
    /// Whether vertical indicators are shown.
    public var verticalScrollIndicatorVisibility: ScrollIndicatorVisibility {
        get { scrollSettings.verticalIndicators ?? .automatic }
        set { scrollSettings.verticalIndicators = newValue }
    }
    /// Whether horizontal indicators are shown.
    public var horizontalScrollIndicatorVisibility: ScrollIndicatorVisibility {
        get { scrollSettings.horizontalIndicators ?? .automatic }
        set { scrollSettings.horizontalIndicators = newValue }
    }
    /// When vertical scroll views bounce.
    public var verticalScrollBounceBehavior: ScrollBounceBehavior {
        get { scrollSettings.verticalBounce }
        set { scrollSettings.verticalBounce = newValue }
    }
    /// When horizontal scroll views bounce.
    public var horizontalScrollBounceBehavior: ScrollBounceBehavior {
        get { scrollSettings.horizontalBounce }
        set { scrollSettings.horizontalBounce = newValue }
    }
    /// How scrolling puts the keyboard away.
    public var scrollDismissesKeyboardMode: ScrollDismissesKeyboardMode {
        get { scrollSettings.dismissesKeyboard }
        set { scrollSettings.dismissesKeyboard = newValue }
    }
}

/// Changes what scroll views in a view are told.
struct ScrollSettingsModifier {
    /// What tells one change from another.
    let value: any Equatable & Sendable
    let change: @Sendable (inout ScrollSettings) -> Void

    init<V: Equatable & Sendable>(_ value: V, _ change: @escaping @Sendable (inout ScrollSettings, V) -> Void) {
        self.value = value
        self.change = { change(&$0, value) }
    }
}

extension ScrollSettingsModifier: EnvironmentModifier {
    typealias Body = Never
    func modify(_ values: inout EnvironmentValues) { change(&values.scrollSettings) }
    func isEqual(to other: Self) -> Bool {
        func isSame<V: Equatable>(_ own: V) -> Bool { own == other.value as? V }
        return isSame(value)
    }
}

/// What one call of a modifier says, to be told from another's.
struct Said<V: Equatable & Sendable>: Equatable, Sendable {
    var what: String
    var axes: Axis.Set = []
    var value: V
}

extension View {
    /// Sets whether indicators of scroll views in this view are shown while the content moves.
    public nonisolated func scrollIndicators(
        _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
    ) -> some View {
        modifier(
            ScrollSettingsModifier(Said(what: "indicators", axes: axes, value: visibility)) { settings, said in
                if said.axes.contains(.vertical) { settings.verticalIndicators = said.value }
                if said.axes.contains(.horizontal) { settings.horizontalIndicators = said.value }
            })
    }

    /// Sets when the content of scroll views in this view bounces at its ends.
    public nonisolated func scrollBounceBehavior(
        _ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]
    ) -> some View {
        modifier(
            ScrollSettingsModifier(Said(what: "bounce", axes: axes, value: behavior)) { settings, said in
                if said.axes.contains(.vertical) { settings.verticalBounce = said.value }
                if said.axes.contains(.horizontal) { settings.horizontalBounce = said.value }
            })
    }

    /// Keeps the user from scrolling scroll views in this view.
    public nonisolated func scrollDisabled(_ disabled: Bool) -> some View {
        modifier(ScrollSettingsModifier(Said(what: "disabled", value: disabled)) { $0.isDisabled = $1.value })
    }

    /// Whether scroll views in this view show content beyond their box.
    public nonisolated func scrollClipDisabled(_ disabled: Bool = true) -> some View {
        modifier(ScrollSettingsModifier(Said(what: "clip", value: disabled)) { $0.isClipDisabled = $1.value })
    }

    /// Sets how scrolling takes the keyboard from text fields.
    public nonisolated func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View {
        modifier(ScrollSettingsModifier(Said(what: "keyboard", value: mode)) { $0.dismissesKeyboard = $1.value })
    }

    /// Keeps `insets` free around the content, or around the indicators, of scroll views in this view.
    public nonisolated func contentMargins(
        _ edges: Edge.Set = .all, _ insets: EdgeInsets, for placement: ContentMarginPlacement = .automatic
    ) -> some View {
        modifier(
            ScrollSettingsModifier(Said(what: "\(edges.rawValue)\(placement)", value: insets)) { settings, said in
                func set(_ margins: inout EdgeInsets) {
                    if edges.contains(.top) { margins.top = said.value.top }
                    if edges.contains(.leading) { margins.leading = said.value.leading }
                    if edges.contains(.bottom) { margins.bottom = said.value.bottom }
                    if edges.contains(.trailing) { margins.trailing = said.value.trailing }
                }
                if placement != .scrollIndicators { set(&settings.contentMargins) }
                if placement != .scrollContent { set(&settings.indicatorMargins) }
            })
    }

    /// Keeps `length` points free around the content, or around the indicators, of scroll views in this view; nil for the default margin, 16.
    public nonisolated func contentMargins(
        _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
    ) -> some View {
        let length = length ?? 16
        return contentMargins(
            edges, EdgeInsets(top: length, leading: length, bottom: length, trailing: length), for: placement)
    }

    /// Keeps `length` points free around the content, or around the indicators, of scroll views in this view.
    public nonisolated func contentMargins(
        _ length: CGFloat, for placement: ContentMarginPlacement = .automatic
    ) -> some View {
        contentMargins(.all, length, for: placement)
    }

    /// Sets which point of the content scroll views in this view show at first, keep in view when sizes change, and put content by that is
    /// smaller than they are. nil for the start.
    public nonisolated func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
        modifier(
            ScrollSettingsModifier(Said(what: "anchor", value: anchor)) { settings, said in
                for role in [ScrollAnchorRole.initialOffset, .sizeChanges, .alignment] {
                    settings.anchors[role] = said.value
                }
            })
    }

    /// Sets the point of the content that scroll views in this view use for one purpose. nil for the start.
    public nonisolated func defaultScrollAnchor(_ anchor: UnitPoint?, for role: ScrollAnchorRole) -> some View {
        modifier(
            ScrollSettingsModifier(Said(what: "anchor \(role)", value: anchor)) { settings, said in
                settings.anchors[role] = said.value
            })
    }
}
