import CGTK4
import Foundation
import SwiftUICore

/// What an element answers.
extension AccessiblePlace {
    /// The results of a method; nil where there is nothing to answer.
    func answer(_ interface: String, _ method: String, _ arguments: BusArguments) -> [BusValue]? {
        switch (interface, self) {
        case ("Accessible", _): accessible(method, arguments)
        case ("Application", _): method == "GetLocale" ? [.string(Locale.current.identifier)] : [.string("")]
        case ("Component", _): component(method, arguments)
        case ("Action", .element(_, let element)): action(element, method, arguments)
        case ("Text", .element(let window, let element)):
            AccessibleTextAnswers(window: window, element: element).answer(method, arguments)
        case ("EditableText", .element(_, let element)): edit(element, method, arguments)
        default: nil
        }
    }

    func property(_ interface: String, _ name: String) -> BusValue? {
        switch (interface, self) {
        case ("Accessible", _): accessible(name)
        case ("Application", _): application(name)
        case ("Action", .element(_, let element)): .int(AccessibleAction.all(of: element.node).count)
        case ("Value", .element(_, let element)): value(element, name)
        case ("Text", .element(let window, let element)):
            name == "CaretOffset"
                ? .int(window.host?.field(in: element.node.layer)?.caret ?? -1) : .int(element.text.count)
        default: nil
        }
    }

    func set(_ interface: String, _ name: String, _ value: OpaquePointer?) {
        guard let value else { return }
        switch (name, self) {
        case ("Id", .application): AccessibilityBus.shared?.applicationID = Int(g_variant_get_int32(value))
        case ("CurrentValue", .element(_, let element)):
            guard element.node.isEnabled, let amount = element.amount else { return }
            amount.set?(min(max(g_variant_get_double(value), amount.range.lowerBound), amount.range.upperBound))
        default: break
        }
    }

    private var bus: AccessibilityBus? { AccessibilityBus.shared }
    private func reference(_ path: String) -> BusValue {
        bus?.reference(path) ?? .tuple([.string(""), .path(AccessiblePath.none)])
    }
    private var nothing: BusValue { .tuple([.string(""), .path(AccessiblePath.none)]) }

    // MARK: Accessible

    private var childPaths: [String] {
        switch self {
        case .application: (bus?.windows ?? []).map { AccessiblePath.window($0.id) }
        case .window(let window): window.children.map(AccessiblePath.element)
        case .element(_, let element): element.children.map(AccessiblePath.element)
        }
    }

    private var index: Int {
        switch self {
        case .application: -1
        case .window(let window): bus?.windows.firstIndex { $0 === window } ?? -1
        case .element(_, let element): element.index
        }
    }

    private var role: AccessibleRole {
        switch self {
        case .application: .application
        case .window: .frame
        case .element(_, let element): element.role
        }
    }

    private var states: AccessibleStates {
        switch self {
        case .application: return [.enabled, .sensitive, .visible, .showing]
        case .window(let window):
            let states: AccessibleStates = [.enabled, .sensitive, .visible, .showing, .resizable]
            return window.isActive ? states.union(.active) : states
        case .element(let window, let element):
            return window.isFocused(element) ? element.states.union(.focused) : element.states
        }
    }

    private func accessible(_ property: String) -> BusValue? {
        switch (property, self) {
        case ("Name", .application): .string(ProcessInfo.processInfo.processName)
        case ("Name", .window(let window)): .string(window.title)
        case ("Name", .element(_, let element)): .string(element.name)
        case ("Description", .element(_, let element)): .string(element.description)
        case ("Description", _), ("HelpText", _): .string("")
        case ("AccessibleId", .element(_, let element)): .string(element.node.semantics.identifier ?? "")
        case ("AccessibleId", _): .string("")
        case ("Locale", _): .string(Locale.current.identifier)
        case ("ChildCount", _): .int(childPaths.count)
        case ("Parent", .application): bus?.desktop
        case ("Parent", .window): reference(AccessiblePath.root)
        case ("Parent", .element(let window, let element)):
            reference(element.parent.map(AccessiblePath.element) ?? AccessiblePath.window(window.id))
        default: nil
        }
    }

    private func accessible(_ method: String, _ arguments: BusArguments) -> [BusValue]? {
        switch method {
        case "GetChildAtIndex":
            let (paths, index) = (childPaths, arguments.int(0) ?? -1)
            return [paths.indices.contains(index) ? reference(paths[index]) : nothing]
        case "GetChildren": return [.array(of: "(so)", childPaths.map(reference))]
        case "GetIndexInParent": return [.int(index)]
        case "GetRelationSet": return [.array(of: "(ua(so))", [])]
        case "GetRole": return [.unsigned(role.rawValue)]
        case "GetRoleName", "GetLocalizedRoleName": return [.string(role.name)]
        case "GetState": return [states.busValue]
        case "GetAttributes":
            guard case .element(_, let element) = self else { return [.dictionary([("toolkit", "Wellspring")])] }
            return [.dictionary(element.attributes)]
        case "GetApplication": return [reference(AccessiblePath.root)]
        case "GetInterfaces": return [.array(of: "s", interfaces.map { .string($0.name) })]
        default: return nil
        }
    }

    private func application(_ property: String) -> BusValue? {
        switch property {
        case "ToolkitName": .string("Wellspring")
        case "Version": .string("1")
        case "AtspiVersion": .string("2.1")
        case "Id": .int(bus?.applicationID ?? 0)
        default: nil
        }
    }

    // MARK: Component

    /// Where it is in the window. Where the window is on the screen nobody says on every desktop, so that its corner stands for the screen's.
    private var frame: CGRect {
        switch self {
        case .application: .zero
        case .window(let window): CGRect(origin: .zero, size: window.size)
        case .element(let window, let element):
            element.node.frame.offsetBy(dx: window.origin.x, dy: window.origin.y)
        }
    }

    /// What coordinates are counted from: 0 the screen, 1 the window, 2 the element around.
    private func origin(_ kind: UInt32?) -> CGPoint {
        guard kind == 2, case .element(let window, let element) = self, let parent = element.parent else {
            return .zero
        }
        return window.element(parent).map { AccessiblePlace.element(window, $0).frame.origin } ?? .zero
    }

    private func box(_ kind: UInt32?) -> CGRect {
        let origin = origin(kind)
        return frame.offsetBy(dx: -origin.x, dy: -origin.y)
    }

    private func point(_ arguments: BusArguments) -> CGPoint {
        let origin = origin(arguments.unsigned(2))
        return CGPoint(
            x: CGFloat(arguments.int(0) ?? 0) + origin.x, y: CGFloat(arguments.int(1) ?? 0) + origin.y)
    }

    private func component(_ method: String, _ arguments: BusArguments) -> [BusValue]? {
        switch method {
        case "GetExtents": return [.tuple(box(arguments.unsigned(0)).numbers)]
        case "GetPosition": return Array(box(arguments.unsigned(0)).numbers[..<2])
        case "GetSize": return Array(frame.numbers[2...])
        case "Contains": return [.bool(frame.contains(point(arguments)))]
        case "GetAccessibleAtPoint": return [deepest(at: point(arguments)).map { reference($0.path) } ?? nothing]
        case "GetLayer":
            // A window's own layer is 7, its content's 3.
            if case .window = self { return [.unsigned(7)] }
            return [.unsigned(3)]
        case "GetAlpha":
            guard case .element(_, let element) = self else { return [.double(1)] }
            return [.double(element.node.opacity)]
        case "GrabFocus":
            guard case .element(let window, let element) = self else { return [.bool(false)] }
            window.focus(element)
            return [.bool(true)]
        case "ScrollTo":
            guard case .element(let window, let element) = self else { return [.bool(false)] }
            window.scene?.keyFocus.reveal(element.node.layer)
            return [.bool(true)]
        default: return nil
        }
    }

    /// The innermost element at a point of the window; what is read later lies above.
    private func deepest(at point: CGPoint) -> AccessiblePlace? {
        let (window, children): (AccessibleWindow, [Int])
        switch self {
        case .application: return nil
        case .window(let own): (window, children) = (own, own.children)
        case .element(let own, let element): (window, children) = (own, element.children)
        }
        for child in children.reversed() {
            guard let element = window.element(child) else { continue }
            if let found = AccessiblePlace.element(window, element).deepest(at: point) { return found }
        }
        return frame.contains(point) ? self : nil
    }

    // MARK: Action and value

    private func action(_ element: AccessibleElement, _ method: String, _ arguments: BusArguments) -> [BusValue]? {
        let all = AccessibleAction.all(of: element.node)
        if method == "GetActions" {
            return [.array(of: "(sss)", all.map { .tuple([.string($0.label), .string(""), .string("")]) })]
        }
        guard let index = arguments.int(0), all.indices.contains(index) else { return nil }
        switch method {
        case "GetName": return [.string(all[index].name)]
        case "GetLocalizedName": return [.string(all[index].label)]
        case "GetDescription", "GetKeyBinding": return [.string("")]
        case "DoAction":
            guard element.node.isEnabled else { return [.bool(false)] }
            all[index].perform()
            return [.bool(true)]
        default: return nil
        }
    }

    private func value(_ element: AccessibleElement, _ property: String) -> BusValue? {
        guard let amount = element.amount else { return nil }
        switch property {
        case "MinimumValue": return .double(amount.range.lowerBound)
        case "MaximumValue": return .double(amount.range.upperBound)
        case "MinimumIncrement": return .double(amount.step)
        case "CurrentValue": return .double(amount.value)
        case "Text": return .string(element.node.value ?? "")
        default: return nil
        }
    }

    // MARK: Editing

    private func edit(_ element: AccessibleElement, _ method: String, _ arguments: BusArguments) -> [BusValue]? {
        guard let input = element.node.layer.textInput, input.isEnabled else { return [.bool(false)] }
        var scalars = Array(input.text.unicodeScalars)
        func clamp(_ offset: Int?) -> Int { min(max(offset ?? 0, 0), scalars.count) }
        switch method {
        case "SetTextContents": scalars = Array((arguments.string(0) ?? "").unicodeScalars)
        case "InsertText":
            scalars.insert(contentsOf: (arguments.string(1) ?? "").unicodeScalars, at: clamp(arguments.int(0)))
        case "DeleteText":
            let start = clamp(arguments.int(0))
            scalars.removeSubrange(start..<max(start, clamp(arguments.int(1))))
        default: return nil
        }
        input.onChange(String(String.UnicodeScalarView(scalars)))
        return [.bool(true)]
    }
}

extension CGRect {
    /// Left, top, width and height, as D-Bus has them.
    var numbers: [BusValue] {
        func whole(_ number: CGFloat) -> BusValue {
            .int(number.isFinite ? Int(max(min(number.rounded(), 1e9), -1e9)) : 0)
        }
        return [whole(minX), whole(minY), whole(width), whole(height)]
    }
}
