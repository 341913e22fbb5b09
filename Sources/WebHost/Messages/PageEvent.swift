import Foundation
import SwiftUICore

/// What the page says: input, its own size and appearance, and when it paints.
enum PageEvent: Equatable {
    /// The page is there, or its window has another size. Sizes are in points.
    case size(CGSize, scale: CGFloat)
    case appearance(dark: Bool)
    /// Whether the page is in use, seen, or hidden.
    case phase(ScenePhase)
    case pointer(PointerEvent.Phase, CGPoint, PointerEvent.Button, EventModifiers)
    case pinch(PointerEvent.Phase, CGPoint, scale: CGFloat, rotation: Double)
    case scroll(CGPoint, dx: CGFloat, dy: CGFloat)
    case key(String, shift: Bool, control: Bool, option: Bool, command: Bool)
    /// Goes back, as the browser's own button does.
    case back
    /// The text of a field, after so many edits.
    case text(layer: Int, String, edit: Int)
    case submit(layer: Int)
    case focus(layer: Int, Bool)
    /// What an assistive program does with an element.
    case act(layer: Int, Action)
    /// The page has shown a message and is about to paint at this time, in seconds of its own clock.
    case frame(time: Double)
    /// The page has shown a message.
    case shown
    /// All files that the user chose have been sent, in answer to a question.
    case files(number: Int)
    /// The text on the browser's clipboard.
    case clipboard(String)

    /// Whether the user does something.
    var isUse: Bool {
        switch self {
        case .pointer, .key, .text, .submit, .act, .back, .scroll: true
        default: false
        }
    }

    enum Action: String, Decodable { case press, increment, decrement }
}

extension PageEvent: Decodable {
    private enum Key: String, CodingKey {
        case type, x, y, dx, dy, width, height, scale, dark, phase, button, rotation, key, shift, control, option,
            command
        case layer, text, edit, on, action, time, number
    }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        func number(_ key: Key) throws -> CGFloat {
            let value = try values.decode(Double.self, forKey: key)
            guard value.isFinite, abs(value) < 1e9 else {
                throw DecodingError.dataCorruptedError(forKey: key, in: values, debugDescription: "no usable number")
            }
            return value
        }
        func point() throws -> CGPoint { CGPoint(x: try number(.x), y: try number(.y)) }
        func flag(_ key: Key) throws -> Bool { try values.decodeIfPresent(Bool.self, forKey: key) ?? false }
        func layer() throws -> Int { try values.decode(Int.self, forKey: .layer) }
        func string(_ key: Key) throws -> String { try values.decode(String.self, forKey: key) }
        func phase() throws -> PointerEvent.Phase {
            guard let phase = PointerEvent.Phase(page: try string(.phase)) else { throw unknown(.phase) }
            return phase
        }
        func unknown(_ key: Key) -> DecodingError {
            .dataCorruptedError(forKey: key, in: values, debugDescription: "an unknown value")
        }
        switch try string(.type) {
        case "size":
            let size = CGSize(width: max(try number(.width), 1), height: max(try number(.height), 1))
            self = .size(size, scale: min(max(try number(.scale), 0.25), 8))
        case "appearance": self = .appearance(dark: try flag(.dark))
        case "phase":
            guard let phase = ScenePhase(page: try string(.phase)) else { throw unknown(.phase) }
            self = .phase(phase)
        case "pointer":
            let button = PointerEvent.Button(page: try values.decodeIfPresent(Int.self, forKey: .button) ?? 0)
            var modifiers: EventModifiers = []
            if try flag(.shift) { modifiers.insert(.shift) }
            // A desktop's Control is its Command.
            if try flag(.control) || flag(.command) { modifiers.insert(.command) }
            if try flag(.option) { modifiers.insert(.option) }
            self = .pointer(try phase(), try point(), button, modifiers)
        case "pinch":
            self = .pinch(try phase(), try point(), scale: try number(.scale), rotation: Double(try number(.rotation)))
        case "scroll": self = .scroll(try point(), dx: try number(.dx), dy: try number(.dy))
        case "key":
            self = .key(
                try string(.key), shift: try flag(.shift), control: try flag(.control), option: try flag(.option),
                command: try flag(.command))
        case "back": self = .back
        case "text":
            self = .text(layer: try layer(), try string(.text), edit: try values.decode(Int.self, forKey: .edit))
        case "submit": self = .submit(layer: try layer())
        case "focus": self = .focus(layer: try layer(), try flag(.on))
        case "act": self = .act(layer: try layer(), try values.decode(Action.self, forKey: .action))
        case "frame": self = .frame(time: Double(try number(.time)))
        case "shown": self = .shown
        case "files": self = .files(number: try values.decode(Int.self, forKey: .number))
        case "clipboard": self = .clipboard(try string(.text))
        default: throw unknown(.type)
        }
    }
}

extension PointerEvent.Phase {
    fileprivate init?(page name: String) {
        switch name {
        case "began": self = .began
        case "moved": self = .moved
        case "ended": self = .ended
        case "cancelled": self = .cancelled
        case "hovered": self = .hovered
        case "exited": self = .exited
        default: return nil
        }
    }
}

extension PointerEvent.Button {
    /// A number as browsers count buttons.
    fileprivate init(page number: Int) { self = number == 2 ? .secondary : number == 1 ? .middle : .primary }
}

extension ScenePhase {
    fileprivate init?(page name: String) {
        switch name {
        case "active": self = .active
        case "inactive": self = .inactive
        case "background": self = .background
        default: return nil
        }
    }
}
