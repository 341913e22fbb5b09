import Foundation
import SwiftUICore

/// One element's meaning in ARIA's words.
struct ElementMeaning: Equatable {
    /// ARIA's role; empty for plain text, which is said as it is.
    var role: String
    var label: String
    var value: String?
    var hint: String?
    var identifier: String?
    var isEnabled: Bool
    var isSelected: Bool
    var isModal: Bool
    var level: Int?
    /// What can be done with it: `press`, `increment`, `decrement`.
    var actions: [String]

    @MainActor init(_ node: SemanticsNode) {
        let semantics = node.semantics
        role = Self.role(of: semantics)
        // ARIA's lists hold nothing but items, and rows are often fields and buttons.
        if role == "list", !node.children.allSatisfy({ Self.role(of: $0.semantics) == "listitem" }) { role = "group" }
        label = node.label
        value = node.value
        hint = semantics.hint
        identifier = semantics.identifier
        isEnabled = node.isEnabled
        isSelected = semantics.traits.contains(.isSelected)
        isModal = semantics.traits.contains(.isModal) || node.role == .alert
        level = semantics.headingLevel ?? (role == "heading" ? 2 : nil)
        actions = []
        if semantics.activate != nil { actions.append("press") }
        if semantics.increment != nil { actions.append("increment") }
        if semantics.decrement != nil { actions.append("decrement") }
    }

    private static func role(of semantics: Semantics) -> String {
        if semantics.traits.contains(.isHeader) { return "heading" }
        switch semantics.role {
        case .text: return semantics.activate == nil ? "" : "button"
        case .button: return "button"
        case .link: return "link"
        case .toggle: return "switch"
        case .textField: return semantics.traits.contains(.isSearchField) ? "searchbox" : "textbox"
        case .row: return semantics.activate == nil ? "listitem" : "button"
        case .tab: return "tab"
        case .stepper: return "spinbutton"
        case .slider: return "slider"
        case .image: return "img"
        case .picker: return "combobox"
        case .menu: return "button"
        case .header: return "heading"
        case .list: return "list"
        case .navigationBar, .menuBar: return "toolbar"
        case .tabBar: return "tablist"
        case .sheet: return "dialog"
        case .alert: return "alertdialog"
        case .progressIndicator: return "progressbar"
        case .scrollArea, .group: return "group"
        }
    }

    func write(into record: inout JSONText) {
        record.member("role", role)
        record.member("label", label)
        if let value { record.member("value", value) }
        if let hint, !hint.isEmpty { record.member("hint", hint) }
        if let identifier { record.member("identifier", identifier) }
        if !isEnabled { record.member("disabled", true) }
        if isSelected { record.member("selected", true) }
        if isModal { record.member("modal", true) }
        if let level { record.member("level", level) }
        if !actions.isEmpty {
            record.name("actions")
            record.array { list in for action in actions { list.value(action) } }
        }
    }
}
