import Foundation
import SwiftUI

extension TestScreen {
    /// Presses a key, with modifiers: what a keyboard sends that no text field takes. True if somebody took it.
    @discardableResult public func key(_ key: KeyEquivalent, modifiers: EventModifiers = []) -> Bool {
        var event = KeyPressEvent(characters: String(key.character))
        event.isShift = modifiers.contains(.shift)
        event.isControl = modifiers.contains(.control)
        event.isOption = modifiers.contains(.option)
        event.isCommand = modifiers.contains(.command)
        let isTaken = scene.key(event)
        host.settle(scene)
        return isTaken
    }

    /// Moves two fingers on an element: to a multiple of their distance, and about each other by an angle.
    public func pinch(_ label: String, by magnification: CGFloat = 1, rotation: Angle = .zero) throws(ScreenError) {
        let frame = try find(label).frame
        let point = CGPoint(x: frame.midX, y: frame.midY)
        scene.pointer(PointerEvent(.began, at: point, button: .pinch, time: host.now))
        for step in 1...10 {
            advance(by: 1.0 / 60)
            let part = Double(step) / 10
            var event = PointerEvent(.moved, at: point, button: .pinch, time: host.now)
            event.magnification = 1 + (magnification - 1) * CGFloat(part)
            event.rotation = rotation.radians * part
            scene.pointer(event)
        }
        var event = PointerEvent(.ended, at: point, button: .pinch, time: host.now)
        event.magnification = magnification
        event.rotation = rotation.radians
        scene.pointer(event)
        host.settle(scene)
    }

    /// Moves the pointer over an element, or away from everything.
    public func hover(_ label: String?) throws(ScreenError) {
        if let label {
            let frame = try find(label).frame
            scene.pointer(PointerEvent(.hovered, at: CGPoint(x: frame.midX, y: frame.midY), time: host.now))
        } else {
            scene.pointer(PointerEvent(.exited, at: .zero, time: host.now))
        }
        host.settle(scene)
    }
}
