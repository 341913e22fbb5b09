import SwiftUICore

/// Commands that show and hide the sidebar. Columns here are shown and hidden by their own button, so there are none.
public struct SidebarCommands: Commands {
    public typealias Body = Never
    /// The group of commands.
    public nonisolated init() {}
    public func _controls() -> [CommandControls] { [] }
}

/// Commands that show and hide the toolbar. It is always shown here, so there are none.
public struct ToolbarCommands: Commands {
    public typealias Body = Never
    /// The group of commands.
    public nonisolated init() {}
    public func _controls() -> [CommandControls] { [] }
}

/// Commands that search and select in texts. Fields here have these in their own menu, so there are none.
public struct TextEditingCommands: Commands {
    public typealias Body = Never
    /// The group of commands.
    public nonisolated init() {}
    public func _controls() -> [CommandControls] { [] }
}

/// Commands that change the font of what is selected. Texts here have no fonts that the user sets, so there are none.
public struct TextFormattingCommands: Commands {
    public typealias Body = Never
    /// The group of commands.
    public nonisolated init() {}
    public func _controls() -> [CommandControls] { [] }
}

/// Commands that show and hide an inspector. Programs show theirs themselves here, so there are none.
public struct InspectorCommands: Commands {
    public typealias Body = Never
    /// The group of commands.
    public nonisolated init() {}
    public func _controls() -> [CommandControls] { [] }
}
