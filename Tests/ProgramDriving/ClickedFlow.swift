import Foundation

/// What a user acts with: a pointer and a keyboard.
package protocol UserHand {
    /// Whether the program can be seen.
    var isShown: Bool { get }
    /// Presses and lets go a moment later; in the scene's coordinates.
    func click(_ x: Double, _ y: Double) throws
    /// Presses a key, by X's name of it, `ctrl+a` for instance.
    func key(_ name: String) throws
    func type(_ text: String) throws
}

/// Follows a script on a program as a user would: every `tap` is a click of the pointer where the element is, every `type` is keys.
/// What is expected is asked of the program.
package final class ClickedFlow {
    private let program: RunningProgram
    private let hand: any UserHand
    private var requests = 0

    package init(_ program: RunningProgram, by hand: any UserHand) {
        self.program = program
        self.hand = hand
    }

    /// Waits until the program is there and says something.
    package func waitUntilShown(seconds: Double) throws {
        let end = Date().addingTimeInterval(seconds)
        while true {
            if hand.isShown, (try? ask("print bodies", seconds: 2)) != nil { break }
            guard Date() < end, program.process.isRunning else { throw DrivingError("the program is not shown") }
            Thread.sleep(forTimeInterval: 0.1)
        }
        // The first frame comes after the size.
        Thread.sleep(forTimeInterval: 0.5)
    }

    /// Follows a script to its end, or to the first line that cannot be done or is not met: what is wrong there.
    package func follow(script: URL) throws -> String? {
        let text = try String(contentsOf: script, encoding: .utf8)
        for (i, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            do {
                try follow(String(line))
            } catch {
                return "line \(i + 1), \(line): \(error)"
            }
        }
        return nil
    }

    /// Follows one line; a line that cannot be done or is not met is an error.
    package func follow(_ line: String) throws {
        let words = Self.words(line)
        guard let command = words.first?.text else { return }
        let arguments = line.trimmingCharacters(in: .whitespaces).dropFirst(command.count)
        switch command {
        case "tap":
            let target = try place(String(arguments))
            // A switch is pressed on its knob, whatever stands before it.
            let x = target.role == "toggle" ? target.frame.maxX - 25 : target.frame.midX
            try click(x, target.frame.midY)
        case "increment", "decrement":
            let target = try place(" stepper" + arguments)
            // Two halves of 47 points at the row's end.
            try click(target.frame.maxX - (command == "increment" ? 23 : 71), target.frame.midY)
        case "type":
            let target = try place(" textField \(Self.quoted(words[1].text))")
            try click(target.frame.midX, target.frame.midY)
            try hand.key("ctrl+a")
            try hand.key("BackSpace")
            try hand.type(words[2].text)
            Thread.sleep(forTimeInterval: 0.2)
        case "submit":
            let target = try place(" textField \(Self.quoted(words[1].text))")
            try click(target.frame.midX, target.frame.midY)
            try hand.key("Return")
        case "back": try hand.key("alt+Left")
        case "wait": Thread.sleep(forTimeInterval: Double(words[1].text) ?? 0)
        case "dark", "reset": _ = try ask(line)
        case "expect": try expect(line)
        default: throw DrivingError("\(command) cannot be done with a pointer")
        }
        // What the event leads to comes a moment after it.
        if command != "expect" { Thread.sleep(forTimeInterval: 0.15) }
    }

    private func click(_ x: Double, _ y: Double) throws {
        try hand.click(x, y)
        // What slides or fades in can be pressed where it belongs when it is there.
        Thread.sleep(forTimeInterval: 0.6)
    }

    private func expect(_ line: String) throws {
        let end = Date().addingTimeInterval(30)
        while true {
            do {
                _ = try ask(line)
                return
            } catch {
                guard Date() < end, program.process.isRunning else { throw error }
                Thread.sleep(forTimeInterval: 0.1)
            }
        }
    }

    private func place(_ words: String) throws -> (role: String, frame: CGRect) {
        let end = Date().addingTimeInterval(30)
        while true {
            do {
                let answer = try ask("place" + words).split(separator: " ")
                let numbers = answer.dropFirst().compactMap { Double($0) }
                guard numbers.count == 4 else { throw DrivingError("a strange answer: \(answer)") }
                return (
                    String(answer[0]), CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
                )
            } catch {
                guard Date() < end, program.process.isRunning else { throw error }
                Thread.sleep(forTimeInterval: 0.1)
            }
        }
    }

    /// Asks the program, and gives what it answers after `ok`; `no` is an error.
    private func ask(_ command: String, seconds: Double = 20) throws -> String {
        requests += 1
        let start = "= \(requests) "
        try program.say("\(requests) \(command)")
        let end = Date().addingTimeInterval(seconds)
        while Date() < end {
            if let line = program.text.last(where: { $0.hasPrefix(start) }) {
                let answer = line.dropFirst(start.count)
                if answer.hasPrefix("ok") { return answer.dropFirst(2).trimmingCharacters(in: .whitespaces) }
                throw DrivingError(String(answer.dropFirst(3)))
            }
            Thread.sleep(forTimeInterval: 0.02)
        }
        throw DrivingError("no answer to \(command)")
    }

    private static func quoted(_ text: String) -> String { "\"\(text.replacingOccurrences(of: "\"", with: "\\\""))\"" }

    /// The words of a line; blanks in quotation marks belong to the word.
    private static func words(_ line: String) -> [(text: String, isQuoted: Bool)] {
        line.matches(of: /"((?:[^"\\]|\\.)*)"|#.*|\S+/).compactMap { match in
            if match.0.hasPrefix("#") { return nil }
            if let quoted = match.1 { return (quoted.replacingOccurrences(of: "\\\"", with: "\""), true) }
            return (String(match.0), false)
        }
    }
}
