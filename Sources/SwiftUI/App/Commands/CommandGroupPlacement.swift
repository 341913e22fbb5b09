/// A group of commands that programs usually have.
public struct CommandGroupPlacement: Hashable, Sendable {
    private let name: String
    /// What tells about the program, as its version.
    public static let appInfo = CommandGroupPlacement(name: "appInfo")
    /// What opens the program's settings.
    public static let appSettings = CommandGroupPlacement(name: "appSettings")
    /// Services of the system.
    public static let systemServices = CommandGroupPlacement(name: "systemServices")
    /// What hides the program and shows it.
    public static let appVisibility = CommandGroupPlacement(name: "appVisibility")
    /// What ends the program.
    public static let appTermination = CommandGroupPlacement(name: "appTermination")
    /// What makes something new and opens windows.
    public static let newItem = CommandGroupPlacement(name: "newItem")
    /// What saves and closes.
    public static let saveItem = CommandGroupPlacement(name: "saveItem")
    /// What takes in other kinds of files and writes them.
    public static let importExport = CommandGroupPlacement(name: "importExport")
    /// What prints.
    public static let printItem = CommandGroupPlacement(name: "printItem")
    /// What takes steps back and makes them again.
    public static let undoRedo = CommandGroupPlacement(name: "undoRedo")
    /// What cuts, copies and pastes.
    public static let pasteboard = CommandGroupPlacement(name: "pasteboard")
    /// What searches, spells and transforms text.
    public static let textEditing = CommandGroupPlacement(name: "textEditing")
    /// What sets the fonts and styles of text.
    public static let textFormatting = CommandGroupPlacement(name: "textFormatting")
    /// What shows bars and arranges them.
    public static let toolbar = CommandGroupPlacement(name: "toolbar")
    /// What shows the side bar.
    public static let sidebar = CommandGroupPlacement(name: "sidebar")
    /// What changes a window's size.
    public static let windowSize = CommandGroupPlacement(name: "windowSize")
    /// The program's windows.
    public static let windowList = CommandGroupPlacement(name: "windowList")
    /// The windows that a program has at most once.
    public static let singleWindowList = CommandGroupPlacement(name: "singleWindowList")
    /// What arranges windows.
    public static let windowArrangement = CommandGroupPlacement(name: "windowArrangement")
    /// Help.
    public static let help = CommandGroupPlacement(name: "help")
}

extension CommandGroupPlacement {
    /// The menus of a program, and which groups stand in each, from top to bottom.
    enum StandardMenu: CaseIterable {
        case app, file, edit, format, view, window, help

        var groups: [CommandGroupPlacement] {
            switch self {
            case .app: [.appInfo, .appSettings, .systemServices, .appVisibility, .appTermination]
            case .file: [.newItem, .saveItem, .importExport, .printItem]
            case .edit: [.undoRedo, .pasteboard, .textEditing]
            case .format: [.textFormatting]
            case .view: [.toolbar, .sidebar]
            case .window: [.windowSize, .windowArrangement, .singleWindowList, .windowList]
            case .help: [.help]
            }
        }

        /// The menu's title; nil for the program's name.
        var title: String? {
            switch self {
            case .app: nil
            case .file: "File"
            case .edit: "Edit"
            case .format: "Format"
            case .view: "View"
            case .window: "Window"
            case .help: "Help"
            }
        }
    }
}
