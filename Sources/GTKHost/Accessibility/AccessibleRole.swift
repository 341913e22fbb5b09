import SwiftUICore

/// AT-SPI's kinds of elements, by its numbers.
enum AccessibleRole: UInt32 {
    case checkBox = 7
    case comboBox = 11
    case dialog = 16
    case frame = 23
    case image = 27
    case label = 29
    case list = 31
    case listItem = 32
    case menuBar = 34
    case pageTab = 37
    case pageTabList = 38
    case panel = 39
    case passwordText = 40
    case progressBar = 42
    case pushButton = 43
    case scrollPane = 49
    case slider = 51
    case spinButton = 52
    case toggleButton = 62
    case toolBar = 63
    case application = 75
    case entry = 79
    case heading = 83
    case link = 88
    case alert = 2

    /// AT-SPI's name of it.
    var name: String {
        switch self {
        case .checkBox: "check box"
        case .comboBox: "combo box"
        case .dialog: "dialog"
        case .frame: "frame"
        case .image: "image"
        case .label: "label"
        case .list: "list"
        case .listItem: "list item"
        case .menuBar: "menu bar"
        case .pageTab: "page tab"
        case .pageTabList: "page tab list"
        case .panel: "panel"
        case .passwordText: "password text"
        case .progressBar: "progress bar"
        case .pushButton: "push button"
        case .scrollPane: "scroll pane"
        case .slider: "slider"
        case .spinButton: "spin button"
        case .toggleButton: "toggle button"
        case .toolBar: "tool bar"
        case .application: "application"
        case .entry: "entry"
        case .heading: "heading"
        case .link: "link"
        case .alert: "alert"
        }
    }

    @MainActor init(_ node: SemanticsNode) {
        let semantics = node.semantics
        if semantics.traits.contains(.isHeader) {
            self = .heading
            return
        }
        switch node.role {
        case .text: self = semantics.activate == nil ? .label : .pushButton
        case .button, .menu: self = .pushButton
        case .link: self = .link
        case .toggle: self = .toggleButton
        case .textField: self = node.layer.textInput?.isSecure == true ? .passwordText : .entry
        case .row: self = .listItem
        case .tab: self = .pageTab
        case .stepper: self = .spinButton
        case .slider: self = .slider
        case .image: self = .image
        case .picker: self = .comboBox
        case .header: self = .heading
        case .list: self = .list
        case .navigationBar: self = .toolBar
        case .tabBar: self = .pageTabList
        case .menuBar: self = .menuBar
        case .sheet: self = .dialog
        case .alert: self = .alert
        case .progressIndicator: self = .progressBar
        case .scrollArea: self = .scrollPane
        case .group: self = .panel
        }
    }
}

/// AT-SPI's facts about an element, by the bits that its numbers stand for.
struct AccessibleStates: OptionSet, Hashable {
    let rawValue: UInt64

    private init(bit: Int) { rawValue = 1 << UInt64(bit) }
    init(rawValue: UInt64) { self.rawValue = rawValue }

    static let active = Self(bit: 1)
    static let checked = Self(bit: 4)
    static let collapsed = Self(bit: 5)
    static let defunct = Self(bit: 6)
    static let editable = Self(bit: 7)
    static let enabled = Self(bit: 8)
    static let expandable = Self(bit: 9)
    static let expanded = Self(bit: 10)
    static let focusable = Self(bit: 11)
    static let focused = Self(bit: 12)
    static let modal = Self(bit: 16)
    static let multiLine = Self(bit: 17)
    static let pressed = Self(bit: 20)
    static let resizable = Self(bit: 21)
    static let selectable = Self(bit: 22)
    static let selected = Self(bit: 23)
    static let sensitive = Self(bit: 24)
    static let showing = Self(bit: 25)
    static let singleLine = Self(bit: 26)
    static let visible = Self(bit: 30)
    static let indeterminate = Self(bit: 32)
    static let selectableText = Self(bit: 38)
    static let checkable = Self(bit: 41)
    static let hasPopup = Self(bit: 42)
    static let readOnly = Self(bit: 43)

    /// What is told when it changes, by the names that events have for it.
    static let told: [(AccessibleStates, String)] = [
        (.checked, "checked"), (.pressed, "pressed"), (.enabled, "enabled"), (.sensitive, "sensitive"),
        (.expanded, "expanded"),
        (.collapsed, "collapsed"), (.selected, "selected"), (.indeterminate, "indeterminate"), (.modal, "modal"),
        (.showing, "showing"), (.focused, "focused"),
    ]

    var busValue: BusValue {
        .array(of: "u", [.unsigned(UInt32(truncatingIfNeeded: rawValue)), .unsigned(UInt32(rawValue >> 32))])
    }
}
