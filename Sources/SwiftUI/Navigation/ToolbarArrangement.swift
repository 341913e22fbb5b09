import SwiftUICore

// A bar's items are where the program puts them: nobody rearranges them here. What a program says of that is kept as far as it says what is
// there at first.

/// How the user may rearrange an item of a toolbar. Nobody can here.
public struct ToolbarCustomizationBehavior: Equatable, Sendable {
    private let name: String
    /// It can be moved and taken out.
    public static let `default` = ToolbarCustomizationBehavior(name: "default")
    /// It can be moved.
    public static let reorderable = ToolbarCustomizationBehavior(name: "reorderable")
    /// It stays as it is.
    public static let disabled = ToolbarCustomizationBehavior(name: "disabled")
}

/// Where an item of a toolbar is that is not in the bar at first.
public struct ToolbarCustomizationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// In the menu at the bar's end.
    public static let alwaysAvailable = ToolbarCustomizationOptions(rawValue: 1)
}

extension CustomizableToolbarContent {
    /// Sets how the user may rearrange the items. Nobody can here.
    public func customizationBehavior(_ behavior: ToolbarCustomizationBehavior) -> some CustomizableToolbarContent {
        self
    }

    /// Whether the items are in the bar at first. Hidden ones that are always available stand in the menu at the bar's end.
    public func defaultCustomization(
        _ defaultVisibility: Visibility = .automatic, options: ToolbarCustomizationOptions = []
    ) -> some CustomizableToolbarContent {
        guard defaultVisibility == .hidden else { return ToolbarList(entries: _entries()) }
        guard options.contains(.alwaysAvailable) else { return ToolbarList(entries: []) }
        return ToolbarList(
            entries: _entries().map { box in
                var entry = box.entry
                entry.placement = .secondaryAction
                return ToolbarEntryBox(entry: entry)
            })
    }
}

extension ToolbarContent {
    /// Takes the items out of the bar while `hidden` holds.
    public func hidden(_ hidden: Bool = true) -> some ToolbarContent {
        ToolbarList(entries: hidden ? [] : _entries())
    }
}

/// A menu of controls that opens from the page's title.
public struct ToolbarTitleMenu<Content> {
    private let content: Content
}

extension ToolbarTitleMenu: ToolbarContent where Content: View {
    /// A menu of the controls that `content` makes.
    public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }

    public func _entries() -> [ToolbarEntryBox] {
        let place = ToolbarItemPlacement(slot: .titleMenu)
        return [ToolbarEntryBox(entry: ToolbarEntry(placement: place, id: "", content: AnyView(content)))]
    }
}

/// Room between the items of a toolbar.
public struct ToolbarSpacer: ToolbarContent, CustomizableToolbarContent {
    private let sizing: SpacerSizing
    private let placement: ToolbarItemPlacement

    /// Room of a kind, in a place.
    public nonisolated init(_ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic) {
        self.sizing = sizing
        self.placement = placement
    }

    public func _entries() -> [ToolbarEntryBox] {
        // In the bar at the top items stand at its ends: there is no room to share.
        let isFlexible = sizing == .flexible && placement.slot == .bottom
        let content = isFlexible ? AnyView(Spacer(minLength: 0)) : AnyView(Color.clear.frame(width: 8, height: 1))
        return [ToolbarEntryBox(entry: ToolbarEntry(placement: placement, id: "", content: content))]
    }
}

/// How much room a spacer takes.
public struct SpacerSizing: Hashable, Sendable {
    private let name: String
    /// All that is left.
    public static let flexible = SpacerSizing(name: "flexible")
    /// A little, always the same.
    public static let fixed = SpacerSizing(name: "fixed")
}

extension ToolbarItemGroup {
    /// Things in one place, with a label for places that show them as a menu. Here they always stand by themselves.
    public nonisolated init<C: View, L: View>(
        placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> C, @ViewBuilder label: () -> L
    ) where Content == LabeledToolbarItemGroupContent<C, L> {
        self.init(placement: placement) { LabeledToolbarItemGroupContent(content: content(), label: label()) }
    }
}

/// Things of a toolbar with a label for what they have in common.
public struct LabeledToolbarItemGroupContent<Content: View, Label: View> {
    let content: Content
    let label: Label
}

extension LabeledToolbarItemGroupContent: View {
    public var body: some View { content }
}

extension View {
    /// Fills the bars around the page with items that the user may rearrange elsewhere, and whose order is kept under an identifier.
    public nonisolated func toolbar<Content: ToolbarContent>(
        id: String, @ToolbarContentBuilder content: () -> Content
    ) -> some View {
        toolbar(content: content)
    }
}
