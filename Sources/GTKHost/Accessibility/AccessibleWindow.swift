import CGTK4
import EventLoop
import Foundation
import SwiftUICore

/// A window and what it shows, as assistive technologies see them. The scene's tree of meaning is read when somebody asks, and
/// again after a change while somebody listens; then those hear of what differs.
@MainActor final class AccessibleWindow {
    let id: Int
    private(set) weak var host: GTKWindowHost?
    private unowned let bus: AccessibilityBus
    /// By their layers.
    private var elements: [Int: AccessibleElement] = [:]
    private(set) var roots: [Int] = []
    private var isStale = true
    /// Whether anybody knows anything of the window.
    private var isAskedFor = false
    private var isScheduled = false
    /// Where the keyboard was when it was last looked at, by the layer.
    private var keyboard: Int?
    private(set) var focused: Int?
    private var wasActive = false
    private var fields: [Int: FieldState] = [:]

    private static var lastID = 0

    init(_ host: GTKWindowHost, bus: AccessibilityBus) {
        self.host = host
        self.bus = bus
        Self.lastID += 1
        id = Self.lastID
    }

    var scene: SceneGraph? { host?.scene as? SceneGraph }
    var title: String { host?.title ?? "" }
    var isActive: Bool { host.map { gtk_window_is_active($0.window.window) != 0 } ?? false }

    // MARK: Reading

    func element(_ id: Int) -> AccessibleElement? {
        read()
        return elements[id]
    }

    var children: [Int] {
        read()
        return roots
    }

    func isFocused(_ element: AccessibleElement) -> Bool { focused == element.id && isActive }

    private func read() {
        isAskedFor = true
        guard isStale, let scene else { return }
        isStale = false
        let nodes = scene.semanticsOnStage
        let visible = CGRect(origin: .zero, size: scene.size)
        elements.removeAll(keepingCapacity: true)
        func add(_ node: SemanticsNode, _ index: Int) {
            elements[node.layer.id] = AccessibleElement(node, index: index, visible: visible)
            for (index, child) in node.children.enumerated() { add(child, index) }
        }
        for (index, node) in nodes.enumerated() { add(node, index) }
        roots = nodes.map(\.layer.id)
    }

    /// The window's content in the window's coordinates.
    var origin: CGPoint { host?.contentOrigin ?? .zero }
    var size: CGSize { host?.windowSize ?? .zero }

    // MARK: Telling

    /// Something about the scene may have changed.
    func changed() {
        isStale = true
        guard bus.isHeard, !isScheduled else { return }
        isScheduled = true
        // Nobody listens to every frame of an animation.
        Timeout.add(milliseconds: 50) { [weak self] in
            guard let self else { return }
            isScheduled = false
            if bus.isHeard { refresh() }
        }
    }

    /// Somebody begins to listen, or nobody does any more.
    func listen(_ isHeard: Bool) {
        guard let scene, isHeard != (scene.accessibilityFocus.technology != nil) else { return }
        scene.accessibilityFocus.onMove = isHeard ? { [weak self] in self?.changed() } : {}
        scene.accessibilityFocus.technology = isHeard ? .voiceOver : nil
        scene.setEnvironment {
            $0.accessibilityEnabled = isHeard
            $0.accessibilityVoiceOverEnabled = isHeard
        }
        if isHeard { changed() }
    }

    private func refresh() {
        let old = (elements, roots)
        let wasAskedFor = isAskedFor
        read()
        if wasAskedFor { tellChanges(from: old.0, old.1) }
        tellFields()
        tellActivity()
        followFocus()
    }

    private func tellChanges(from old: [Int: AccessibleElement], _ oldRoots: [Int]) {
        tellChildren(of: AccessiblePath.window(id), from: oldRoots, to: roots)
        for (id, before) in old.sorted(by: { $0.key < $1.key }) {
            guard let after = elements[id] else {
                bus.tell(AccessiblePath.element(id), "StateChanged", "defunct", 1)
                continue
            }
            tellChildren(of: AccessiblePath.element(id), from: before.children, to: after.children)
            tellProperties(of: after, from: before)
        }
    }

    private func tellChildren(of path: String, from old: [Int], to new: [Int]) {
        guard old != new else { return }
        for (index, id) in old.enumerated() where !new.contains(id) {
            bus.tell(path, "ChildrenChanged", "remove", index, 0, bus.reference(AccessiblePath.element(id)))
        }
        for (index, id) in new.enumerated() where !old.contains(id) {
            bus.tell(path, "ChildrenChanged", "add", index, 0, bus.reference(AccessiblePath.element(id)))
        }
    }

    private func tellProperties(of element: AccessibleElement, from old: AccessibleElement) {
        let path = AccessiblePath.element(element.id)
        if element.name != old.name {
            bus.tell(path, "PropertyChange", "accessible-name", 0, 0, .string(element.name))
        }
        if element.description != old.description {
            bus.tell(path, "PropertyChange", "accessible-description", 0, 0, .string(element.description))
        }
        if element.amount?.value != old.amount?.value || element.node.value != old.node.value, element.hasValue {
            bus.tell(path, "PropertyChange", "accessible-value", 0, 0, .double(element.amount?.value ?? 0))
        }
        if element.role != old.role {
            bus.tell(path, "PropertyChange", "accessible-role", 0, 0, .unsigned(element.role.rawValue))
        }
        for (state, name) in AccessibleStates.told where element.states.contains(state) != old.states.contains(state) {
            bus.tell(path, "StateChanged", name, element.states.contains(state) ? 1 : 0)
        }
    }

    /// The window has come, goes, or has got or lost the keyboard.
    func tellActivity() {
        let isActive = isActive
        guard isActive != wasActive else { return }
        wasActive = isActive
        let path = AccessiblePath.window(id)
        bus.tell(path, "StateChanged", "active", isActive ? 1 : 0)
        bus.tellWindow(path, isActive ? "Activate" : "Deactivate", title)
    }

    // MARK: Focus

    /// The reader stands where the keyboard is, until one of them is sent elsewhere.
    private func followFocus() {
        guard let scene else { return }
        let place = scene.keyFocus.place
        if place?.id != keyboard {
            keyboard = place?.id
            if scene.accessibilityFocus.layer !== place { scene.accessibilityFocus.move(to: place) }
        }
        let target = scene.accessibilityFocus.layer
        guard target?.id != focused else { return }
        if let focused, elements[focused] != nil {
            bus.tell(AccessiblePath.element(focused), "StateChanged", "focused", 0)
        }
        focused = target?.id
        guard let target, elements[target.id] != nil else { return }
        if target !== place, scene.keyFocus.go(to: target) { keyboard = target.id }
        bus.tell(AccessiblePath.element(target.id), "StateChanged", "focused", 1)
    }

    /// Sends the reader to an element, and the keyboard where it can be there.
    func focus(_ element: AccessibleElement) {
        guard let scene else { return }
        scene.keyFocus.go(to: element.node.layer)
        keyboard = scene.keyFocus.place?.id
        scene.keyFocus.reveal(element.node.layer)
        // A tool that asks without listening still moves the reader's place.
        if scene.accessibilityFocus.technology == nil { listen(true) }
        scene.accessibilityFocus.move(to: element.node.layer)
        changed()
    }

    // MARK: Fields

    private struct FieldState {
        var text: AccessibleText
        var caret: Int
        var selection: Range<Int>
    }

    private func tellFields() {
        var current: [Int: FieldState] = [:]
        for element in elements.values {
            guard let field = host?.field(in: element.node.layer) else { continue }
            let state = FieldState(text: element.text, caret: field.caret, selection: field.selection)
            current[element.id] = state
            if let old = fields[element.id] { tell(AccessiblePath.element(element.id), state, from: old) }
        }
        fields = current
    }

    private func tell(_ path: String, _ new: FieldState, from old: FieldState) {
        if new.text.scalars != old.text.scalars {
            let change = new.text.change(from: old.text)
            let (removed, inserted) = (change.removed, change.inserted)
            if !removed.isEmpty {
                bus.tell(
                    path, "TextChanged", "delete", change.start, removed.unicodeScalars.count, .string(removed))
            }
            if !inserted.isEmpty {
                bus.tell(
                    path, "TextChanged", "insert", change.start, inserted.unicodeScalars.count, .string(inserted))
            }
        }
        if new.caret != old.caret { bus.tell(path, "TextCaretMoved", "", new.caret) }
        if new.selection != old.selection { bus.tell(path, "TextSelectionChanged", "") }
    }
}

/// The D-Bus paths of elements.
enum AccessiblePath {
    static let base = "/org/a11y/atspi/accessible"
    static let root = base + "/root"
    static let none = "/org/a11y/atspi/null"
    static func window(_ id: Int) -> String { "\(base)/window\(id)" }
    static func element(_ id: Int) -> String { "\(base)/element\(id)" }
}
