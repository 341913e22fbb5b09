import Combine
import Observation

/// Says of the views of a type why their bodies ran last, what they read, and what they hold that tells nobody of its changes.
@MainActor package enum ViewExplanation {
    private static let mostViews = 3

    /// The explanation, a line each.
    ///
    /// - Parameters:
    ///   - name: the type's name, such as `Counter`.
    ///   - graphs: the scenes that are looked at.
    package static func lines(for name: String, in graphs: [SceneGraph]) -> [String] {
        let nodes = graphs.flatMap { views(named: name, below: $0.rootNode) }
        guard !nodes.isEmpty else { return absence(of: name) }
        var lines = nodes.prefix(mostViews).flatMap(explanation)
        if nodes.count > mostViews { lines.append("… and \(nodes.count - mostViews) more of the type.") }
        return lines
    }

    private static func views(named name: String, below node: ViewNode) -> [any ChangeReporting] {
        var found: [any ChangeReporting] = []
        if node.viewTypeName == name, let node = node as? any ChangeReporting { found.append(node) }
        node.visitChildren { found += views(named: name, below: $0) }
        return found
    }

    private static func absence(of name: String) -> [String] {
        let known = ViewType.inOrder.filter { $0.isOfProgram && $0.bodyCount > 0 }
        if known.contains(where: { $0.name == name }) { return ["\(name): none is there now."] }
        let names = Set(known.map(\.name)).sorted().joined(separator: ", ")
        return ["There has been no view '\(name)'. There are: \(names)."]
    }

    private static func explanation(of node: any ChangeReporting) -> [String] {
        let name = node.viewTypeName
        guard let record = ViewUpdates.record(of: node) else {
            return ["\(name): its body has not run since updates are recorded."] + details(of: node)
        }
        let times = record.count == 1 ? "once" : "\(record.count) times"
        let last = record.count == 1 ? record.cause : "the last time because \(record.cause)"
        return ["\(name): its body has run \(times): \(last)."] + details(of: node)
    }

    private static func details(of node: any ChangeReporting) -> [String] {
        let properties = Mirror(reflecting: node.currentView).children.compactMap { child in
            child.label.map { HeldProperty(name: $0, value: child.value) }
        }
        let heard = node.readNames + properties.filter(\.isObservable).map { "what it read of \($0.plainName)" }
        var lines = [
            "  It runs again when these change: " + (heard.isEmpty ? "nothing" : heard.joined(separator: ", "))
        ]
        lines[0] += node.isRoot ? "." : "; or when its parent gives it another value."
        if node.comparesItself {
            lines.append("  It is Equatable: values that are equal by its own == do not count as others.")
        }
        return lines + properties.flatMap(\.remarks).map { "  " + $0 }
    }
}

extension ViewNode {
    fileprivate var isRoot: Bool { parent?.parent == nil }
}

extension ChangeReporting {
    /// The properties that the body has read, as `_printChanges` names them.
    fileprivate var readNames: [String] {
        var names: [String] = []
        links.forEach { link in
            if let name = propertyName(of: link.source), !names.contains(name) { names.append(name) }
        }
        return names
    }
}

/// One property of a view, looked at for what it hides.
@MainActor private struct HeldProperty {
    let name: String
    /// The property's value, or the wrapper.
    let value: Any

    /// As the program writes it.
    var plainName: String { name.hasPrefix("_") ? String(name.dropFirst()) : name }

    private var wrapper: (any ExplainedProperty)? { value as? any ExplainedProperty }
    private var held: Any { wrapper?.explainedValue ?? value }

    var isObservable: Bool { held is any Observable }

    /// What a person should know who wonders why the view is stale.
    var remarks: [String] {
        var remarks: [String] = []
        if let state = value as? any ExplainedState, !state.hasBeenWritten, !isObject(held) {
            remarks.append("\(name) is \(brief(held)) as when the view appeared; nobody has written it since.")
        }
        if let problem = problem { remarks.append(problem) }
        return remarks
    }

    private var problem: String? {
        let held = Self.unwrapped(held)
        if let elements = held as? [Any] {
            guard let first = elements.first, isObject(first), isOfProgram(first), !(first is any Observable) else {
                return nil
            }
            return
                "\(plainName) holds objects of the class \(type(of: first)): their changes are not heard, only the array's. "
                + "Make it a struct, or @Observable."
        }
        guard isObject(held), isOfProgram(held), !(held is any Observable) else { return nil }
        guard held is any ObservableObject else {
            return
                "\(plainName) is a \(type(of: held)), a class that is not @Observable: changes inside it are not heard."
        }
        switch wrapper?.observesObject {
        case true?: return unheard(in: held)
        case false?:
            return "\(plainName) is an ObservableObject in @State, which does not observe it. Use @StateObject."
        case nil:
            return
                "\(plainName) is an ObservableObject in a plain property, which does not observe it. Use @ObservedObject."
        }
    }

    /// What an object that is observed does not announce.
    private func unheard(in object: Any) -> String? {
        let children = Mirror(reflecting: object).children.filter { $0.label != nil }
        let silent = children.compactMap { child -> String? in
            let label = child.label!
            return label.hasPrefix("_") || label.hasPrefix("$") || isFunctionOrObject(child.value) ? nil : label
        }
        let nested = children.compactMap { child -> String? in
            guard let inner = Self.publishedObject(child.value), inner is any ObservableObject else { return nil }
            return String(child.label!.dropFirst())
        }
        var parts: [String] = []
        if !silent.isEmpty { parts.append("\(plainName) tells nobody when \(list(silent)) changes: not @Published.") }
        if !nested.isEmpty {
            parts.append(
                "Changes inside \(list(nested.map { plainName + "." + $0 })), an ObservableObject too, are not heard.")
        }
        return parts.isEmpty ? nil : parts.joined(separator: " ")
    }

    /// The object that a `@Published` property of a class holds.
    private static func publishedObject(_ value: Any) -> Any? {
        guard "\(type(of: value))".hasPrefix("Published<") else { return nil }
        for child in Mirror(reflecting: value).children {
            if isInstance(child.value) { return child.value }
            for inner in Mirror(reflecting: child.value).children where isInstance(inner.value) { return inner.value }
        }
        return nil
    }

    private static func isInstance(_ value: Any) -> Bool { value is any ObservableObject }
    private func isObject(_ value: Any) -> Bool { type(of: Self.unwrapped(value)) is AnyClass }
    private func isFunctionOrObject(_ value: Any) -> Bool { isObject(value) || "\(type(of: value))".contains("->") }

    private static func unwrapped(_ value: Any) -> Any {
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .optional, let inner = mirror.children.first?.value else { return value }
        return inner
    }

    /// Whether the type is none of the system's, whose changes are its own affair.
    private func isOfProgram(_ value: Any) -> Bool {
        let module = _typeName(type(of: value), qualified: true).prefix { $0 != "." }
        return !["Swift", "Foundation", "SwiftUI", "SwiftUICore", "Combine", "Observation", "Dispatch"].contains(
            String(module))
    }

    private func brief(_ value: Any) -> String {
        let text = String(describing: Self.unwrapped(value)).replacing("\n", with: " ")
        return text.count > 40 ? text.prefix(39) + "…" : text
    }

    private func list(_ names: [String]) -> String { names.joined(separator: ", ") }
}

/// A wrapper that holds something which a person takes for the property's value.
@MainActor private protocol ExplainedProperty {
    var explainedValue: Any? { get }
    /// Whether it listens to an `ObservableObject`.
    var observesObject: Bool { get }
}

@MainActor private protocol ExplainedState: ExplainedProperty {
    var hasBeenWritten: Bool { get }
}

extension State: ExplainedState {
    fileprivate var explainedValue: Any? { location?.get() }
    fileprivate var observesObject: Bool { false }
    fileprivate var hasBeenWritten: Bool { location?.hasBeenWritten ?? false }
}

extension ObservedObject: ExplainedProperty {
    fileprivate var explainedValue: Any? { wrappedValue }
    fileprivate var observesObject: Bool { true }
}

extension StateObject: ExplainedProperty {
    fileprivate var explainedValue: Any? { installed?.wrappedValue }
    fileprivate var observesObject: Bool { true }
}

extension EnvironmentObject: ExplainedProperty {
    fileprivate var explainedValue: Any? { found?.wrappedValue }
    fileprivate var observesObject: Bool { true }
}
