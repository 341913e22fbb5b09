import SwiftUICore

/// Controls of a program that are reached without a view.
///
/// As on a tablet there is no bar of menus: commands act by their keyboard shortcuts.
@MainActor @preconcurrency public protocol Commands {
    /// The type of commands that `body` is made of.
    associatedtype Body: Commands
    /// What the commands consist of.
    @CommandsBuilder @MainActor @preconcurrency var body: Body { get }
    /// The controls. Commands with a `body` have the default.
    func _controls() -> [CommandControls]
}

extension Commands {
    public func _controls() -> [CommandControls] { body._controls() }
}

extension Commands where Body == Never {
    /// The framework shows these commands itself.
    public var body: Never { fatalError("\(Self.self) has no body") }
}

extension Never: Commands {
    public func _controls() -> [CommandControls] { [] }
}

/// Controls of one menu or group.
public struct CommandControls {
    /// Where a group belongs; nil for a menu.
    let placement: CommandGroupPlacement?
    /// Whether it takes the place of what is there.
    var replaces = false
    let content: AnyView
}

/// A menu of commands.
public struct CommandMenu<Content: View> {
    private let content: Content

    /// A menu with a title from the string tables.
    public nonisolated init(_ nameKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.content = content()
    }
    /// A menu with a title.
    public nonisolated init(_ name: Text, @ViewBuilder content: () -> Content) { self.content = content() }
    /// A menu with a title.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ name: S, @ViewBuilder content: () -> Content) {
        self.content = content()
    }
}

extension CommandMenu: Commands {
    public typealias Body = Never
    public func _controls() -> [CommandControls] { [CommandControls(placement: nil, content: AnyView(content))] }
}

/// Commands beside, or in place of, those that programs usually have.
public struct CommandGroup<Content: View> {
    private let placement: CommandGroupPlacement
    private let replaces: Bool
    private let content: Content

    /// Commands before a usual group.
    public nonisolated init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
        (placement, replaces, content) = (group, false, addition())
    }
    /// Commands after a usual group.
    public nonisolated init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
        (placement, replaces, content) = (group, false, addition())
    }
    /// Commands in place of a usual group, and of others given for it before.
    public nonisolated init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
        (placement, replaces, content) = (group, true, addition())
    }
}

extension CommandGroup: Commands {
    public typealias Body = Never
    public func _controls() -> [CommandControls] {
        [CommandControls(placement: placement, replaces: replaces, content: AnyView(content))]
    }
}

/// A group of commands that programs usually have.
public struct CommandGroupPlacement: Hashable, Sendable {
    private let name: String
    public static let appInfo = CommandGroupPlacement(name: "appInfo")
    public static let appSettings = CommandGroupPlacement(name: "appSettings")
    public static let systemServices = CommandGroupPlacement(name: "systemServices")
    public static let appVisibility = CommandGroupPlacement(name: "appVisibility")
    public static let appTermination = CommandGroupPlacement(name: "appTermination")
    public static let newItem = CommandGroupPlacement(name: "newItem")
    public static let saveItem = CommandGroupPlacement(name: "saveItem")
    public static let importExport = CommandGroupPlacement(name: "importExport")
    public static let printItem = CommandGroupPlacement(name: "printItem")
    public static let undoRedo = CommandGroupPlacement(name: "undoRedo")
    public static let pasteboard = CommandGroupPlacement(name: "pasteboard")
    public static let textEditing = CommandGroupPlacement(name: "textEditing")
    public static let textFormatting = CommandGroupPlacement(name: "textFormatting")
    public static let toolbar = CommandGroupPlacement(name: "toolbar")
    public static let sidebar = CommandGroupPlacement(name: "sidebar")
    public static let windowSize = CommandGroupPlacement(name: "windowSize")
    public static let windowList = CommandGroupPlacement(name: "windowList")
    public static let singleWindowList = CommandGroupPlacement(name: "singleWindowList")
    public static let windowArrangement = CommandGroupPlacement(name: "windowArrangement")
    public static let help = CommandGroupPlacement(name: "help")
}

/// No commands.
public struct EmptyCommands: Commands {
    public typealias Body = Never
    public nonisolated init() {}
    public func _controls() -> [CommandControls] { [] }
}

/// Several commands, or such that depend on a condition.
struct CommandList: Commands {
    typealias Body = Never
    let controls: [CommandControls]
    func _controls() -> [CommandControls] { controls }
}

/// Collects the statements of a closure into the commands of a scene.
@MainActor @resultBuilder public struct CommandsBuilder {
    public static func buildExpression<C: Commands>(_ content: C) -> C { content }
    public static func buildBlock() -> EmptyCommands { EmptyCommands() }
    public static func buildBlock<C: Commands>(_ content: C) -> C { content }
    public static func buildBlock<each C: Commands>(_ content: repeat each C) -> some Commands {
        var controls: [CommandControls] = []
        for part in repeat each content { controls += part._controls() }
        return CommandList(controls: controls)
    }
    public static func buildIf<C: Commands>(_ content: C?) -> some Commands {
        CommandList(controls: content?._controls() ?? [])
    }
    public static func buildEither(first: some Commands) -> some Commands { CommandList(controls: first._controls()) }
    public static func buildEither(second: some Commands) -> some Commands { CommandList(controls: second._controls()) }
    public static func buildLimitedAvailability(_ content: some Commands) -> some Commands {
        CommandList(controls: content._controls())
    }
}

extension Scene {
    /// Adds commands to the scene. They act by their keyboard shortcuts, wherever the keyboard is in the scene's windows.
    public func commands<Content: Commands>(@CommandsBuilder content: () -> Content) -> some Scene {
        var controls: [CommandControls] = []
        for control in content()._controls() {
            if control.replaces { controls.removeAll { $0.placement == control.placement } }
            controls.append(control)
        }
        let views = controls.map(\.content)
        return changing { $0.modify { AnyView($0.background { CommandViews(views: views) }) } }
    }
}

private struct CommandsAreRemovedKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
    /// Whether the scene takes its commands away.
    var commandsAreRemoved: Bool {
        get { self[CommandsAreRemovedKey.self] }
        set { self[CommandsAreRemovedKey.self] = newValue }
    }
}

/// Keeps the controls of commands, unseen, so that their shortcuts are heard.
private struct CommandViews: View {
    let views: [AnyView]
    @Environment(\.commandsAreRemoved) private var areRemoved

    var body: some View {
        ZStack {
            if !areRemoved { ForEach(views.indices, id: \.self) { views[$0] } }
        }
        .unseen()
        .accessibilityHidden(true)
        .allowsHitTesting(false)
    }
}
