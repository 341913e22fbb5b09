import SwiftUICore

/// Controls of a program that are reached without a view: in the bar of menus at the top of its windows, and by their keyboard shortcuts.
@MainActor @preconcurrency public protocol Commands {
    /// The type of commands that `body` is made of.
    associatedtype Body: Commands
    /// What the commands consist of.
    @CommandsBuilder @MainActor @preconcurrency var body: Body { get }
    /// The controls. Commands with a `body` have the default.
    func _controls() -> [CommandControls]
}

extension Commands {
    /// Bodies run in a view, where their dynamic properties are connected.
    public func _controls() -> [CommandControls] {
        [CommandControls(.nested { AnyView(NestedCommands(commands: self, place: $0)) })]
    }
}

extension Commands where Body == Never {
    /// The framework shows these commands itself.
    public var body: Never { fatalError("\(Self.self) has no body") }
}

extension Never: Commands {
    public func _controls() -> [CommandControls] { [] }
}

/// Controls of one menu or group, or commands whose body has yet to run.
public struct CommandControls {
    enum Kind {
        case menu(title: Text, AnyView)
        case group(CommandGroupPlacement, Position, AnyView)
        /// Commands with a body: the view runs it and tells what it consists of.
        case nested(@MainActor (CommandPlace) -> AnyView)
    }
    /// Where controls stand relative to those that programs usually have in a group.
    enum Position { case before, replacing, after }

    let kind: Kind
    init(_ kind: Kind) { self.kind = kind }
}

/// A menu of commands.
public struct CommandMenu<Content: View> {
    private let title: Text
    private let content: Content

    /// A menu with a title from the string tables.
    public nonisolated init(_ nameKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(Text(nameKey), content: content)
    }
    /// A menu with a title.
    public nonisolated init(_ name: Text, @ViewBuilder content: () -> Content) {
        title = name
        self.content = content()
    }
    /// A menu with a title.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ name: S, @ViewBuilder content: () -> Content) {
        self.init(Text(name), content: content)
    }
}

extension CommandMenu: Commands {
    public typealias Body = Never
    public func _controls() -> [CommandControls] { [CommandControls(.menu(title: title, AnyView(content)))] }
}

/// Commands beside, or in place of, those that programs usually have.
public struct CommandGroup<Content: View> {
    private let placement: CommandGroupPlacement
    private let position: CommandControls.Position
    private let content: Content

    /// Commands before a usual group.
    public nonisolated init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
        (placement, position, content) = (group, .before, addition())
    }
    /// Commands after a usual group.
    public nonisolated init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
        (placement, position, content) = (group, .after, addition())
    }
    /// Commands in place of a usual group, and of others given for it before.
    public nonisolated init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
        (placement, position, content) = (group, .replacing, addition())
    }
}

extension CommandGroup: Commands {
    public typealias Body = Never
    public func _controls() -> [CommandControls] {
        [CommandControls(.group(placement, position, AnyView(content)))]
    }
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
    /// Adds commands to the scene: to the bar of menus at the top of its windows. They act by their keyboard shortcuts too, wherever the keyboard
    /// is in the window.
    public func commands<Content: Commands>(@CommandsBuilder content: () -> Content) -> some Scene {
        let controls = content()._controls()
        return changing { window in
            if window.commands == nil { window.commands = SceneCommands() }
            window.commands?.controls += controls
        }
    }

    /// Takes away the commands that were given for the scene, and those that programs usually have.
    public func commandsRemoved() -> some Scene {
        changing { $0.commands = SceneCommands(controls: [], hasUsual: false) }
    }

    /// Puts commands in place of those that were given for the scene, and of those that programs usually have.
    public func commandsReplaced<Content: Commands>(@CommandsBuilder content: () -> Content) -> some Scene {
        commandsRemoved().commands(content: content)
    }
}

/// What a scene's bar of menus is made of.
struct SceneCommands {
    var controls: [CommandControls] = []
    /// Whether the groups that programs usually have are there.
    var hasUsual = true
}
