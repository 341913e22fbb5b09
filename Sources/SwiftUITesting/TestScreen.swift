import Foundation
import Painter
@_exported import SwiftUI

@_exported import struct Painter.Picture
@_exported import struct Painter.PictureDifference

/// A view on a screen that nobody sees: find things by what they mean, act on them, let virtual time pass, and look.
///
/// ```swift
/// @Test @MainActor func adds() throws {
///     let screen = TestScreen(ShoppingCartView())
///     try screen.tap("Add")
///     #expect(screen.contains("1 item"))
/// }
/// ```
///
/// Nothing here waits for real time except ``wait(_:)``. Elements are found by the scene's meaning, so what a test can find a screen reader
/// can too.
@MainActor public final class TestScreen {
    /// The program, where the screen shows its windows.
    let program: Program?
    private let single: (scene: SceneGraph, host: HeadlessHost)?
    /// Stands for the host of windows that are shown on a desktop or in a page.
    private lazy var substitute = HeadlessHost()
    private var counts: BodyCounts
    private let earlierMessages: Int

    /// Shows `view` on a screen of a size in points (an iPhone's if none is given), with or without dark appearance.
    ///
    /// - Parameters:
    ///   - displayScale: Pixels a point, as the environment has it: how thin a divider is, and where edges fall.
    ///   - textEngine: Pango's if none is given, so that sizes are those of a window. `FixedTextEngine` needs no fonts.
    public init<V: View>(
        _ view: V, size: CGSize = CGSize(width: 390, height: 844), dark: Bool = false, displayScale: CGFloat = 1,
        textEngine: (any TextEngine)? = nil
    ) {
        counts = .fromNow
        earlierMessages = Diagnostics.count
        let host = textEngine.map { HeadlessHost(textEngine: $0) } ?? HeadlessHost()
        let scene = SceneGraph(
            SceneBackground(content: view), host: host, size: size, dark: dark, scale: displayScale)
        single = (scene, host)
        program = nil
        host.settle(scene)
    }

    /// A screen for a scene that exists already. Bodies and mistakes count from the process's start.
    public init(scene: SceneGraph, host: HeadlessHost) {
        counts = .ofProcess
        earlierMessages = 0
        single = (scene, host)
        program = nil
    }

    /// Shows the windows of a program, one in front of the others, on a screen of a size in points; nil for the sizes that they say themselves.
    ///
    /// What is found and done is in the window in front: the one that was opened or chosen last. See ``windows``.
    /// - Parameter opening: Files and addresses that the program is started with, as by its arguments.
    public init<A: App>(
        program makeApp: @autoclosure () -> A, opening urls: [URL] = [],
        size: CGSize? = CGSize(width: 390, height: 844), dark: Bool = false
    ) {
        counts = .fromNow
        earlierMessages = Diagnostics.count
        single = nil
        program = HeadlessDisplay(size: size, dark: dark).launch(opening: OpenedURLs(urls)) {
            Program(makeApp(), display: $0)
        }
        host.settle(scene)
    }

    /// A screen for a program that runs already. Bodies and mistakes count from the process's start.
    init(running program: Program) {
        counts = .ofProcess
        earlierMessages = 0
        single = nil
        self.program = program
    }

    /// The scene of the view, or of the window in front.
    public var scene: SceneGraph { front.scene }
    /// The host of that scene: the clock, the clipboard, opened addresses.
    public var host: HeadlessHost { front.host }

    private var front: (scene: SceneGraph, host: HeadlessHost) {
        if let single { return single }
        guard let program else { preconditionFailure("A screen shows a view or a program.") }
        if let found = (program.display as? HeadlessDisplay)?.front(of: program) { return (found.scene, found.host) }
        guard let scene = program.front?.scene else { preconditionFailure("The program has no window.") }
        return (scene, substitute)
    }

    // MARK: Finding

    /// Everything on screen that means something, in reading order.
    public var elements: [SemanticsNode] { semantics.flatMap(\.all) }

    /// The tree of meaning; empty when all windows of the program are closed.
    private var semantics: [SemanticsNode] { program?.open.isEmpty == true ? [] : scene.semantics }

    /// The texts on screen, in reading order.
    public var texts: [String] { elements.map(\.label).filter { !$0.isEmpty } }

    /// The elements that are called so, of a role if one is given. An element and the text inside it that has the same label count once.
    public func all(_ label: String, role: Semantics.Role? = nil) -> [SemanticsNode] {
        var found: [SemanticsNode] = []
        for element in elements where element.matches(label) && (role == nil || element.role == role) {
            // Inside one that is called the same it is the same thing: the outer one can be acted on.
            var outer = element.parent
            var isInside = false
            while let current = outer {
                if found.contains(where: { $0 === current }) { isInside = true }
                outer = current.parent
            }
            if !isInside { found.append(element) }
        }
        return found
    }

    /// The one element that is called so, or the n-th (from 1) of several.
    public func find(_ label: String, role: Semantics.Role? = nil, nth: Int = 1) throws(ScreenError) -> SemanticsNode {
        let found = all(label, role: role)
        guard found.indices.contains(nth - 1) else {
            throw ScreenError(
                "there is no \(role?.rawValue ?? "element") \"\(label)\"\(nth > 1 ? " number \(nth)" : "")", on: self)
        }
        return found[nth - 1]
    }

    /// Whether something on screen is called so.
    public func contains(_ label: String) -> Bool { !all(label).isEmpty }

    // MARK: Acting

    /// Presses what is called so: what a finger or a screen reader does.
    public func tap(_ label: String, role: Semantics.Role? = nil, nth: Int = 1) throws(ScreenError) {
        try tap(find(label, role: role, nth: nth))
    }

    /// Presses an element. It must be enabled and seen.
    public func tap(_ element: SemanticsNode) throws(ScreenError) {
        let target = element.pressable
        guard element.isEnabled, target?.isEnabled ?? true else {
            throw ScreenError("\"\(element.label)\" is disabled", on: self)
        }
        if isCovered(element) { throw ScreenError("\"\(element.label)\" is covered by something else", on: self) }
        if let activate = target?.semantics.activate {
            Update.suspended(activate)
        } else if let input = element.textInput {
            focus(input)
        } else {
            press(at: element.activationPoint)
        }
        host.settle(scene)
    }

    /// Presses and lifts a pointer at a point of the scene, with modifier keys held.
    public func press(at point: CGPoint, modifiers: EventModifiers = []) {
        for phase in [PointerEvent.Phase.began, .ended] {
            var event = PointerEvent(phase, at: point, time: host.now)
            event.modifiers = modifiers
            scene.pointer(event)
        }
        host.settle(scene)
    }

    /// Presses an element for long.
    public func longPress(_ label: String, seconds: Double = 1) throws(ScreenError) {
        let element = try find(label)
        let point = CGPoint(x: element.frame.midX, y: element.frame.midY)
        scene.pointer(PointerEvent(.began, at: point, time: host.now))
        advance(by: seconds)
        scene.pointer(PointerEvent(.ended, at: point, time: host.now))
        host.settle(scene)
    }

    /// Drags an element by distances in points, over a third of a second.
    public func drag(_ label: String, dx: CGFloat, dy: CGFloat) throws(ScreenError) {
        let element = try find(label)
        let start = CGPoint(x: element.frame.midX, y: element.frame.midY)
        scene.pointer(PointerEvent(.began, at: start, time: host.now))
        for step in 1...10 {
            advance(by: 1.0 / 30)
            let part = CGFloat(step) / 10
            scene.pointer(
                PointerEvent(.moved, at: CGPoint(x: start.x + dx * part, y: start.y + dy * part), time: host.now))
        }
        scene.pointer(PointerEvent(.ended, at: CGPoint(x: start.x + dx, y: start.y + dy), time: host.now))
        host.settle(scene)
    }

    /// Scrolls what an element stands in: positive distances show what lies further down.
    public func scroll(_ label: String, by dy: CGFloat) throws(ScreenError) {
        let element = try find(label)
        scene.scroll(at: CGPoint(x: element.frame.midX, y: element.frame.midY), dx: 0, dy: dy)
        host.settle(scene)
    }

    /// Replaces a field's text, a character at a time, as typing does.
    public func type(_ text: String, into field: String) throws(ScreenError) {
        guard let element = all(field).first(where: { $0.textInput != nil }), let input = element.textInput else {
            throw ScreenError("there is no text field \"\(field)\"", on: self)
        }
        guard element.isEnabled else { throw ScreenError("the text field \"\(field)\" is disabled", on: self) }
        focus(input)
        var typed = ""
        if text.isEmpty || !input.text.isEmpty { edit(input, "") }
        for character in text {
            typed.append(character)
            edit(input, typed)
            typed = input.text
        }
    }

    private func edit(_ input: TextInput, _ text: String) {
        input.onChange(text)
        let end = input.text.unicodeScalars.count
        input.selected(end..<end)
        host.settle(scene)
    }

    /// Selects a stretch of a field's text, which gets the keyboard; an empty one puts the caret there. Counts characters from the text's start.
    public func select(_ characters: Range<Int>, in field: String) throws(ScreenError) {
        guard let input = all(field).first(where: { $0.textInput != nil })?.textInput else {
            throw ScreenError("there is no text field \"\(field)\"", on: self)
        }
        guard characters.upperBound <= input.text.count else {
            throw ScreenError("the text of \"\(field)\" has \(input.text.count) characters", on: self)
        }
        focus(input)
        func scalars(_ count: Int) -> Int { input.text.prefix(count).unicodeScalars.count }
        input.selected(scalars(characters.lowerBound)..<scalars(characters.upperBound))
        host.settle(scene)
    }

    private func focus(_ input: TextInput) {
        guard !input.isFocused else { return }
        if let old = host.focused, old !== input { old.onFocusChange(false) }
        host.focus(input)
        input.onFocusChange(true)
        host.settle(scene)
    }

    /// Presses return in a field.
    public func submit(_ field: String) throws(ScreenError) {
        guard let input = all(field).first(where: { $0.textInput != nil })?.textInput else {
            throw ScreenError("there is no text field \"\(field)\"", on: self)
        }
        input.onSubmit()
        host.settle(scene)
    }

    /// Raises a stepper, slider or picker by one step.
    public func increment(_ label: String) throws(ScreenError) { try adjust(label, \.increment) }

    /// Lowers a stepper, slider or picker by one step.
    public func decrement(_ label: String) throws(ScreenError) { try adjust(label, \.decrement) }

    private func adjust(
        _ label: String, _ action: KeyPath<Semantics, (@MainActor () -> Void)?>
    ) throws(ScreenError) {
        guard
            let element = all(label).first(where: { $0.semantics[keyPath: action] != nil })
                ?? adjustable(label, action),
            let run = element.semantics[keyPath: action]
        else { throw ScreenError("there is nothing called \"\(label)\" that can be adjusted", on: self) }
        guard element.isEnabled else { throw ScreenError("\"\(label)\" is disabled", on: self) }
        Update.suspended(run)
        host.settle(scene)
    }

    /// A control whose label stands beside or inside it.
    private func adjustable(
        _ label: String, _ action: KeyPath<Semantics, (@MainActor () -> Void)?>
    ) -> SemanticsNode? {
        elements.first { $0.semantics[keyPath: action] != nil && $0.all.contains { $0.matches(label) } }
    }

    /// Goes back as the navigation bar's button does.
    public func back() throws(ScreenError) {
        guard scene.goBack() else { throw ScreenError("there is nothing to go back to", on: self) }
        host.settle(scene)
    }

    // MARK: Time

    /// Lets virtual time pass: animations and timers run exactly, nothing waits for real time.
    public func advance(by seconds: Double) { host.advance(by: seconds, scene) }

    /// Lets time pass for asynchronous work too: up to so many real seconds.
    public func wait(_ seconds: Double) { host.advance(by: seconds, scene, realTime: true) }

    // MARK: The world around

    /// Switches to dark or light appearance.
    public func setDark(_ isDark: Bool) {
        scene.setColorScheme(dark: isDark)
        host.settle(scene)
    }

    /// Gives the screen another size, in points.
    public func resize(to size: CGSize) {
        scene.resize(to: size)
        host.settle(scene)
    }

    /// Switches a screen reader on, which stands on nothing yet, or off.
    public func setScreenReader(_ isOn: Bool) {
        scene.accessibilityFocus.technology = isOn ? .voiceOver : nil
        scene.setEnvironment {
            $0.accessibilityEnabled = isOn
            $0.accessibilityVoiceOverEnabled = isOn
        }
        host.settle(scene)
    }

    /// Moves the screen reader to what is called so.
    public func read(_ label: String) throws(ScreenError) {
        scene.accessibilityFocus.move(to: try find(label).layer)
        host.settle(scene)
    }

    /// What the screen reader stands on.
    public var readElement: SemanticsNode? {
        scene.accessibilityFocus.layer.flatMap { layer in elements.first { $0.layer === layer } }
    }

    // MARK: Looking

    /// How often bodies of a view type have run since the screen was made or the last reset, by the type's name. Bodies on other screens count
    /// too.
    public func bodyCount(_ type: String) -> Int { bodyCounts[type] ?? 0 }

    /// How often bodies of a view type have run since the screen was made or the last reset.
    public func bodyCount<V: View>(_ type: V.Type) -> Int { bodyCount(String(describing: type)) }

    /// All counts, by type name.
    public var bodyCounts: [String: Int] { counts.byName }

    /// Starts counting bodies anew; other screens' counts go on.
    public func resetBodyCounts() { counts = .fromNow }

    /// Says of the views of a type that are there, on the window in front, why their bodies ran last, what makes them run again, and what they
    /// hold that tells nobody of its changes.
    ///
    /// What came before the first call of ``recordUpdates()`` is not known.
    /// - Parameter type: the type's name, such as `Counter`.
    public func why(_ type: String) -> [String] { ViewExplanation.lines(for: type, in: [scene]) }

    /// Begins to record why bodies run, for the whole process; it takes time and memory, and has no end.
    public static func recordUpdates() { ViewUpdates.begin() }

    /// What the framework has had to say about the program's mistakes since the screen was made, whatever the screen. In tests that wait while
    /// others run, `Diagnostics.collecting` tells them apart.
    public var diagnostics: [Diagnostics.Message] { Diagnostics.messages(after: earlierMessages) }

    /// The value of what is called so: a field's text, `on` or `off`, a number.
    public func value(_ label: String) -> String? {
        let found = all(label)
        return found.compactMap(\.value).first
            ?? elements.first { $0.value != nil && $0.all.contains { $0.matches(label) } }?.value
    }

    /// The screen as it is now, for comparison.
    public func picture(scale: CGFloat = 1) -> Picture? { ScenePicture.picture(of: scene, scale: scale) }

    /// The screen as it is now, as a PNG file's bytes.
    public func png(scale: CGFloat = 1) -> Data? { ScenePicture.png(of: scene, scale: scale) }

    /// What is on screen, an indented line an element.
    public var outline: String {
        func lines(_ node: SemanticsNode, _ depth: Int) -> [String] {
            var line = String(repeating: "  ", count: depth) + node.role.rawValue
            if !node.label.isEmpty { line += " \"\(node.label)\"" }
            if let value = node.value { line += " = \"\(value)\"" }
            if !node.isEnabled { line += " (disabled)" }
            return [line] + node.children.flatMap { lines($0, depth + 1) }
        }
        return semantics.flatMap { lines($0, 0) }.joined(separator: "\n")
    }

    /// Whether a press on an element's middle would go to something drawn over it.
    private func isCovered(_ element: SemanticsNode) -> Bool {
        guard let own = element.layer.element else { return false }
        let point = CGPoint(x: element.frame.midX, y: element.frame.midY)
        guard CGRect(origin: .zero, size: scene.size).contains(point) else { return false }
        guard let hit = scene.input.path(to: point).first else { return false }
        return hit.isDrawnAfter(own)
    }
}

extension LayoutElement {
    /// Whether the element is another's, or stands inside it.
    func isInside(_ other: LayoutElement) -> Bool {
        var current: LayoutElement? = self
        while let element = current {
            if element === other { return true }
            current = element.parent
        }
        return false
    }

    /// Whether the element is drawn over another that it neither holds nor stands in.
    func isDrawnAfter(_ other: LayoutElement) -> Bool {
        guard !isInside(other), !other.isInside(self) else { return false }
        var ancestor = parent
        while let current = ancestor, !other.isInside(current) { ancestor = current.parent }
        guard let ancestor else { return false }
        var isOtherSeen = false
        var isAfter = false
        ancestor.visitChildren { child in
            if other.isInside(child) { isOtherSeen = true } else if isOtherSeen, isInside(child) { isAfter = true }
        }
        return isAfter
    }
}

extension SemanticsNode {
    func matches(_ wanted: String) -> Bool { label == wanted || semantics.identifier == wanted }

    /// The nearest element at or around this one that can be pressed.
    var pressable: SemanticsNode? {
        var node: SemanticsNode? = self
        while let current = node {
            if current.semantics.activate != nil { return current }
            node = current.parent
        }
        return nil
    }

    /// The text input of the element, or of the one inside it.
    var textInput: TextInput? {
        if let input = layer.textInput { return input }
        func search(_ layer: Layer) -> TextInput? {
            for sublayer in layer.sublayers {
                if let found = sublayer.textInput ?? search(sublayer) { return found }
            }
            return nil
        }
        return role == .textField ? search(layer) : nil
    }
}

/// Why something could not be found or done, with what is on screen.
public struct ScreenError: Error, CustomStringConvertible, Sendable {
    /// What went wrong.
    public let reason: String
    /// What is on screen, an indented line an element.
    public let outline: String

    @MainActor init(_ reason: String, on screen: TestScreen) {
        self.reason = reason
        outline = screen.outline
    }

    public var description: String { "\(reason)\nOn screen:\n\(outline)" }
}

extension TestScreen: CustomReflectable {
    /// Nothing: a failed expectation would otherwise describe the whole scene.
    public nonisolated var customMirror: Mirror { Mirror(self, children: [:] as KeyValuePairs<String, Any>) }
}
