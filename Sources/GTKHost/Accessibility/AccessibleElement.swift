import Foundation
import SwiftUICore

/// One element of a window in AT-SPI's words.
@MainActor struct AccessibleElement {
    let node: SemanticsNode
    let role: AccessibleRole
    let name: String
    let description: String
    /// All but whether it has the focus.
    let states: AccessibleStates
    let children: [Int]
    /// The layer of the element around it; nil for the window.
    let parent: Int?
    let index: Int

    var id: Int { node.layer.id }

    init(_ node: SemanticsNode, index: Int, visible: CGRect) {
        self.node = node
        self.index = index
        role = AccessibleRole(node)
        name = Self.name(of: node, role)
        description = node.semantics.hint ?? ""
        states = Self.states(of: node, role, isShowing: node.frame.intersects(visible))
        children = node.children.map(\.layer.id)
        parent = node.parent?.layer.id
    }

    /// Roles whose value a reader asks for by itself. The others' is part of the name, as in a page.
    private static func name(of node: SemanticsNode, _ role: AccessibleRole) -> String {
        let named = [node.label, node.semantics.inputLabels.first ?? ""].first { !$0.isEmpty } ?? ""
        let important = node.semantics.details.filter(\.isImportant).map { "\($0.label): \($0.value)" }
        var parts = [named] + important
        switch role {
        case .slider, .spinButton, .progressBar, .toggleButton, .entry, .passwordText: break
        default: if node.expansion == nil { parts.append(node.value ?? "") }
        }
        return parts.filter { !$0.isEmpty }.joined(separator: ", ")
    }

    private static func states(
        of node: SemanticsNode, _ role: AccessibleRole, isShowing: Bool
    ) -> AccessibleStates {
        let semantics = node.semantics
        var states: AccessibleStates = [.visible]
        if isShowing { states.insert(.showing) }
        if node.isEnabled { states.formUnion([.enabled, .sensitive]) }
        if !AccessibleAction.all(of: node).isEmpty || node.layer.textInput != nil { states.insert(.focusable) }
        if semantics.traits.contains(.isModal) || node.role == .alert { states.insert(.modal) }
        if [.listItem, .pageTab].contains(role) { states.insert(.selectable) }
        if semantics.traits.contains(.isSelected) { states.formUnion([.selectable, .selected]) }
        if let isExpanded = node.expansion {
            states.formUnion(isExpanded ? [.expandable, .expanded] : [.expandable, .collapsed])
        }
        if node.role == .menu || role == .comboBox { states.insert(.hasPopup) }
        if role == .toggleButton { states.formUnion(toggleStates(of: node.value)) }
        if role == .progressBar, semantics.amount == nil { states.insert(.indeterminate) }
        if let input = node.layer.textInput {
            states.formUnion([.selectableText, input.isMultiline ? .multiLine : .singleLine])
            states.insert(input.isEnabled ? .editable : .readOnly)
        }
        return states
    }

    private static func toggleStates(of value: String?) -> AccessibleStates {
        switch value {
        case "on", "1", "true": [.checkable, .checked, .pressed]
        case "mixed": [.checkable, .indeterminate]
        default: [.checkable]
        }
    }

    /// Facts that AT-SPI has no place for.
    var attributes: [(String, String)] {
        var result = [("toolkit", "Wellspring")]
        let semantics = node.semantics
        if role == .heading { result.append(("level", "\(semantics.headingLevel ?? 2)")) }
        if node.role == .toggle { result.append(("xml-roles", "switch")) }
        if let identifier = semantics.identifier { result.append(("id", identifier)) }
        if hasValue, let value = node.value { result.append(("valuetext", value)) }
        if let input = node.layer.textInput, !input.placeholder.isEmpty {
            result.append(("placeholder-text", input.placeholder))
        }
        for detail in semantics.details where !detail.isImportant { result.append((detail.label, detail.value)) }
        return result
    }

    // MARK: Value

    /// Whether it shows a number.
    var hasValue: Bool { amount != nil }

    /// The number that it shows: what the control says, or what its value reads as.
    var amount: Semantics.Amount? {
        if let amount = node.semantics.amount { return amount }
        guard role == .spinButton || role == .slider, let value = node.value.flatMap(Double.init) else { return nil }
        let limit = Double.greatestFiniteMagnitude
        return Semantics.Amount(value, in: -limit...limit)
    }

    var interfaces: [AccessibleInterface] {
        var result: [AccessibleInterface] = [.accessible, .component]
        if !AccessibleAction.all(of: node).isEmpty { result.append(.action) }
        if hasValue { result.append(.value) }
        if node.layer.textInput != nil { result += [.text, .editableText] }
        if role == .label || role == .heading { result.append(.text) }
        return result
    }
}

/// Something that can be done with an element.
@MainActor struct AccessibleAction {
    let name: String
    let label: String
    let perform: @MainActor () -> Void

    /// What can be done with an element, pressing it first.
    static func all(of node: SemanticsNode) -> [AccessibleAction] {
        let semantics = node.semantics
        var result: [AccessibleAction] = []
        if let activate = semantics.activate, node.layer.textInput == nil {
            result.append(AccessibleAction(name: "click", label: "Click", perform: activate))
        }
        if let increment = semantics.increment {
            result.append(AccessibleAction(name: "increment", label: "Increment", perform: increment))
        }
        if let decrement = semantics.decrement {
            result.append(AccessibleAction(name: "decrement", label: "Decrement", perform: decrement))
        }
        return result
            + semantics.customActions.map { AccessibleAction(name: $0.name, label: $0.name, perform: $0.action) }
    }
}

extension SemanticsNode {
    /// Whether it is open, for what can be opened and closed.
    fileprivate var expansion: Bool? {
        switch value {
        case "expanded": true
        case "collapsed": false
        default: nil
        }
    }
}
