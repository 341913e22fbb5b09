import SwiftUICore

/// One thing in a bar.
struct ToolbarEntry {
    var placement: ToolbarItemPlacement
    var id: String
    var content: AnyView
}

/// Where a thing in a toolbar goes.
public struct ToolbarItemPlacement: Hashable, Sendable {
    enum Slot: Hashable, Sendable { case leading, trailing, secondary, principal, bottom, keyboard, titleMenu }
    let slot: Slot
    /// Drawn in semibold, as what completes a task.
    var isConfirming = false
    /// In the middle of the bottom bar, in small letters.
    var isStatus = false

    /// Where it usually goes: trailing in the navigation bar.
    public static let automatic = ToolbarItemPlacement(slot: .trailing)
    /// The middle of the navigation bar.
    public static let principal = ToolbarItemPlacement(slot: .principal)
    /// The start of the navigation bar.
    public static let navigation = ToolbarItemPlacement(slot: .leading)
    /// What the page is mostly for.
    public static let primaryAction = ToolbarItemPlacement(slot: .trailing)
    /// What the page is less often for: in a menu at the end of the navigation bar.
    public static let secondaryAction = ToolbarItemPlacement(slot: .secondary)
    /// How things stand: in the middle of the bar at the bottom.
    public static let status = ToolbarItemPlacement(slot: .bottom, isStatus: true)
    /// What completes a task, in a sheet.
    public static let confirmationAction = ToolbarItemPlacement(slot: .trailing, isConfirming: true)
    /// What gives a task up, in a sheet.
    public static let cancellationAction = ToolbarItemPlacement(slot: .leading)
    /// What destroys something, in a sheet.
    public static let destructiveAction = ToolbarItemPlacement(slot: .trailing)
    /// What belongs to typing: a bar at the bottom while a text field has the keyboard.
    public static let keyboard = ToolbarItemPlacement(slot: .keyboard)
    /// The bar at the bottom.
    public static let bottomBar = ToolbarItemPlacement(slot: .bottom)
    /// The start of the navigation bar.
    public static let topBarLeading = ToolbarItemPlacement(slot: .leading)
    /// The end of the navigation bar.
    public static let topBarTrailing = ToolbarItemPlacement(slot: .trailing)
    /// The start of the navigation bar.
    public static let navigationBarLeading = ToolbarItemPlacement(slot: .leading)
    /// The end of the navigation bar.
    public static let navigationBarTrailing = ToolbarItemPlacement(slot: .trailing)
}

/// A bar that can be shown or hidden.
public struct ToolbarPlacement: Hashable, Sendable {
    private let name: String
    /// Every bar.
    public static let automatic = ToolbarPlacement(name: "automatic")
    /// The bar at the top of a page.
    public static let navigationBar = ToolbarPlacement(name: "navigationBar")
    /// The bar at the bottom of a page.
    public static let bottomBar = ToolbarPlacement(name: "bottomBar")
    /// The bar of tabs.
    public static let tabBar = ToolbarPlacement(name: "tabBar")
    /// The window's toolbar, which is the navigation bar here.
    public static let windowToolbar = ToolbarPlacement.navigationBar
}

/// Things for a toolbar.
@MainActor @preconcurrency public protocol ToolbarContent {
    associatedtype Body: ToolbarContent
    /// What the content consists of.
    @ToolbarContentBuilder var body: Body { get }
    /// The single things. Content with a `body` has the default.
    func _entries() -> [ToolbarEntryBox]
}

/// A thing in a toolbar, for conforming types of the framework.
public struct ToolbarEntryBox {
    let entry: ToolbarEntry
}

extension ToolbarContent {
    public func _entries() -> [ToolbarEntryBox] { body._entries() }
}

extension Never: ToolbarContent {
    public func _entries() -> [ToolbarEntryBox] { [] }
}

extension ToolbarContent where Body == Never {
    public var body: Never { fatalError("\(Self.self) has no body") }
}

/// Things for a toolbar that the user may rearrange; here they stay as they are.
@MainActor @preconcurrency public protocol CustomizableToolbarContent: ToolbarContent {}

/// One thing in a toolbar.
public struct ToolbarItem<ID, Content: View> {
    private let id: String
    private let placement: ToolbarItemPlacement
    private let content: Content
}

extension ToolbarItem: ToolbarContent {
    public func _entries() -> [ToolbarEntryBox] {
        [ToolbarEntryBox(entry: ToolbarEntry(placement: placement, id: id, content: AnyView(content)))]
    }
}

extension ToolbarItem where ID == () {
    /// A thing in its place.
    public nonisolated init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        id = ""
        self.placement = placement
        self.content = content()
    }
}

extension ToolbarItem: CustomizableToolbarContent where ID == String {
    /// A thing in its place, known by an identifier.
    public nonisolated init(
        id: String, placement: ToolbarItemPlacement = .automatic, showsByDefault: Bool = true,
        @ViewBuilder content: () -> Content
    ) {
        self.id = id
        self.placement = placement
        self.content = content()
    }
}

/// Several things in one place of a toolbar.
public struct ToolbarItemGroup<Content: View> {
    private let placement: ToolbarItemPlacement
    private let content: Content

    /// Things in one place.
    public nonisolated init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.placement = placement
        self.content = content()
    }
}

extension ToolbarItemGroup: ToolbarContent {
    public func _entries() -> [ToolbarEntryBox] {
        [ToolbarEntryBox(entry: ToolbarEntry(placement: placement, id: "", content: AnyView(content)))]
    }
}

struct ToolbarList {
    let entries: [ToolbarEntryBox]
}

extension ToolbarList: CustomizableToolbarContent {
    func _entries() -> [ToolbarEntryBox] { entries }
}

/// Collects the statements of a closure into the content of one toolbar.
@resultBuilder public struct ToolbarContentBuilder {
    public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { content }
    public static func buildBlock() -> some ToolbarContent { ToolbarList(entries: []) }
    public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content { content }
    public static func buildBlock<each Content: ToolbarContent>(_ content: repeat each Content) -> some ToolbarContent {
        var entries: [ToolbarEntryBox] = []
        for part in repeat each content { entries += Self.entries(of: part) }
        return ToolbarList(entries: entries)
    }
    public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> some ToolbarContent {
        ToolbarList(entries: content.map { entries(of: $0) } ?? [])
    }
    public static func buildEither<A: ToolbarContent, B: ToolbarContent>(first: A) -> ToolbarEither<A, B> {
        .init(entries(of: first))
    }
    public static func buildEither<A: ToolbarContent, B: ToolbarContent>(second: B) -> ToolbarEither<A, B> {
        .init(entries(of: second))
    }
    public static func buildLimitedAvailability<Content: ToolbarContent>(_ content: Content) -> some ToolbarContent {
        ToolbarList(entries: entries(of: content))
    }

    private static func entries(of content: any ToolbarContent) -> [ToolbarEntryBox] {
        nonisolated(unsafe) let content = content
        return assumeMainActor { content._entries() }
    }
}

/// One of two toolbar contents.
public struct ToolbarEither<A: ToolbarContent, B: ToolbarContent> {
    private let entries: [ToolbarEntryBox]
    nonisolated init(_ entries: [ToolbarEntryBox]) { self.entries = entries }
}

extension ToolbarEither: ToolbarContent {
    public func _entries() -> [ToolbarEntryBox] { entries }
}

extension View {
    /// Fills the bars around the page with views; they go where such things usually go.
    public nonisolated func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        modifier(ToolbarModifier(value: [ToolbarEntry(placement: .automatic, id: "", content: AnyView(content()))]))
    }

    /// Fills the bars around the page.
    public nonisolated func toolbar<Content: ToolbarContent>(@ToolbarContentBuilder content: () -> Content) -> some View
    {
        nonisolated(unsafe) let content = content()
        let entries = assumeMainActor { content._entries().map(\.entry) }
        return modifier(ToolbarModifier(value: entries))
    }

    /// Puts views at the start and the end of the navigation bar.
    public nonisolated func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View {
        modifier(
            ToolbarModifier(value: [
                ToolbarEntry(placement: .topBarLeading, id: "", content: AnyView(leading)),
                ToolbarEntry(placement: .topBarTrailing, id: "", content: AnyView(trailing)),
            ]))
    }

    /// Puts a view at the end of the navigation bar.
    public nonisolated func navigationBarItems<T: View>(trailing: T) -> some View {
        modifier(ToolbarModifier(value: [ToolbarEntry(placement: .topBarTrailing, id: "", content: AnyView(trailing))]))
    }

    /// Puts a view at the start of the navigation bar.
    public nonisolated func navigationBarItems<L: View>(leading: L) -> some View {
        modifier(ToolbarModifier(value: [ToolbarEntry(placement: .topBarLeading, id: "", content: AnyView(leading))]))
    }
}
