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
