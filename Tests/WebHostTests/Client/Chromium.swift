import Foundation
import Painter
import ProgramDriving

/// A browser without a screen, driven by its DevTools' protocol.
final class Chromium {
    /// Where the browser is; nil on a machine that has none.
    static let executable: URL? = {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin"
        return path.split(separator: ":").lazy.map { URL(fileURLWithPath: $0 + "/chromium") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }()

    private let process = Process()
    private let profile: URL
    private let socket: SocketClient
    private var requests = 0
    /// Errors that pages have reported.
    private(set) var problems: [String] = []

    /// Starts a browser with an empty page of so many points.
    init(width: Int = 390, height: Int = 844, scale: Int = 1, dark: Bool = false) throws {
        guard let executable = Self.executable else { throw DrivingError("no chromium") }
        // The names of the browser's sockets, which must not be long, begin with this one.
        let name = "chromium-\(UUID().uuidString.prefix(8))"
        profile = FileManager.default.temporaryDirectory.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: profile, withIntermediateDirectories: true)
        process.executableURL = executable
        // What it would leave among the temporary files goes with the profile.
        process.environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": profile.path]) { $1 }
        process.arguments = [
            "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--no-first-run",
            "--disable-extensions", "--remote-debugging-port=0", "--user-data-dir=\(profile.path)",
            "--force-device-scale-factor=\(scale)", "--force-color-profile=srgb", "about:blank",
        ]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        socket = try Self.connect(profile, process)
        try call("Runtime.enable")
        try call("Log.enable")
        try call("Page.enable")
        try call(
            "Emulation.setDeviceMetricsOverride",
            ["width": width, "height": height, "deviceScaleFactor": 0, "mobile": false])
        try setAppearance(dark: dark)
    }

    deinit {
        // What it has started would go on writing into the profile for a while.
        let descendants = RunningProgram.descendants(of: process.processIdentifier)
        // Signals that the tests' threads block stay blocked in programs they start: only this one gets through.
        for id in [process.processIdentifier] + descendants { kill(id, SIGKILL) }
        process.waitUntilExit()
        try? FileManager.default.removeItem(at: profile)
    }

    /// The browser writes where it listens into its profile. Its first page has a socket of its own.
    private static func connect(_ profile: URL, _ process: Process) throws -> SocketClient {
        let file = profile.appendingPathComponent("DevToolsActivePort")
        let end = Date().addingTimeInterval(30)
        while Date() < end, process.isRunning {
            Thread.sleep(forTimeInterval: 0.05)
            guard let port = try? String(contentsOf: file, encoding: .utf8).split(separator: "\n").first,
                let list = SocketClient.get("http://127.0.0.1:\(port)/json"),
                let targets = try? JSONSerialization.jsonObject(with: list) as? [[String: Any]],
                let page = targets.first(where: { $0["type"] as? String == "page" }),
                let address = page["webSocketDebuggerUrl"] as? String
            else { continue }
            let socket = SocketClient(address, ownContext: true)
            try socket.connect()
            return socket
        }
        throw DrivingError("the browser did not start")
    }

    // MARK: The protocol

    @discardableResult func call(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
        requests += 1
        let id = requests
        let request: [String: Any] = ["id": id, "method": method, "params": parameters]
        socket.send(String(decoding: try JSONSerialization.data(withJSONObject: request), as: UTF8.self))
        var answer: [String: Any]?
        try socket.wait(for: "an answer to \(method)", seconds: 60) {
            while answer == nil, let text = socket.takeText() {
                guard let message = try? JSONSerialization.jsonObject(with: text) as? [String: Any] else { continue }
                if message["id"] as? Int == id { answer = message } else { note(message) }
            }
            return answer != nil
        }
        if let error = answer?["error"] as? [String: Any] { throw DrivingError("\(method): \(error)") }
        return answer?["result"] as? [String: Any] ?? [:]
    }

    private func note(_ event: [String: Any]) {
        let method = event["method"] as? String ?? ""
        guard ["Runtime.exceptionThrown", "Log.entryAdded"].contains(method) else { return }
        problems.append("\(event["params"] ?? "")")
    }

    // MARK: Pages

    func open(_ url: String) throws { try call("Page.navigate", ["url": url]) }

    func reload() throws { try call("Page.reload") }

    func setAppearance(dark: Bool) throws {
        let feature = ["name": "prefers-color-scheme", "value": dark ? "dark" : "light"]
        try call("Emulation.setEmulatedMedia", ["features": [feature]])
    }

    /// The value of a JavaScript expression.
    @discardableResult func evaluate(_ expression: String) throws -> Any? {
        let answer = try call(
            "Runtime.evaluate", ["expression": expression, "returnByValue": true, "awaitPromise": true])
        if let exception = answer["exceptionDetails"] { throw DrivingError("\(exception)") }
        return (answer["result"] as? [String: Any])?["value"]
    }

    /// Waits until a JavaScript expression is true.
    func wait(for expression: String, seconds: Double = 60) throws {
        try wait(for: expression, seconds: seconds) { try evaluate("Boolean(\(expression))") as? Bool == true }
    }

    /// Waits until something holds, which is called `what` in messages.
    func wait(for what: String, seconds: Double = 60, until isTrue: () throws -> Bool) throws {
        let end = Date().addingTimeInterval(seconds)
        while try !isTrue() {
            guard Date() < end else {
                throw DrivingError("not so: \(what), with \(String(describing: try evaluate(Self.said)))")
            }
            Thread.sleep(forTimeInterval: 0.05)
        }
    }

    /// What the page's elements say, for messages.
    private static let said = "[...document.querySelectorAll('.said')].map(e => e.textContent).join(' | ')"

    /// What the page shows now.
    func picture() throws -> Picture {
        let answer = try call("Page.captureScreenshot", ["format": "png"])
        guard let text = answer["data"] as? String, let data = Data(base64Encoded: text),
            let picture = Picture(data: data)
        else { throw DrivingError("no picture") }
        return picture
    }

    /// The middle of the element that says something, in points.
    func place(_ label: String, role: String? = nil) throws -> (x: Double, y: Double) {
        let name = String(decoding: try JSONEncoder().encode(label), as: UTF8.self)
        let selector = role.map { "[role=\($0)]" } ?? "[role], .said, .field"
        let element =
            "[...document.querySelectorAll('\(selector)')].find(e => (e.ariaLabel ?? e.textContent) === \(name))"
        try wait(for: element)
        let middle = """
            (() => {
                const box = \(element).closest(".layer").getBoundingClientRect();
                return [box.x + box.width / 2, box.y + box.height / 2];
            })()
            """
        guard let point = try evaluate(middle) as? [NSNumber], point.count == 2 else { throw DrivingError("no place") }
        return (point[0].doubleValue, point[1].doubleValue)
    }

    func tap(_ label: String, role: String? = nil) throws {
        let point = try place(label, role: role)
        try click(point.x, point.y)
    }

    func wheel(_ x: Double, _ y: Double, by distance: Double) throws {
        try call("Input.dispatchMouseEvent", ["type": "mouseWheel", "x": x, "y": y, "deltaX": 0, "deltaY": distance])
    }

    func drag(from start: (x: Double, y: Double), to end: (x: Double, y: Double)) throws {
        try mouse("mousePressed", start.x, start.y)
        for step in 1...8 {
            let part = Double(step) / 8
            try mouse("mouseMoved", start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)
            Thread.sleep(forTimeInterval: 0.02)
        }
        try mouse("mouseReleased", end.x, end.y)
    }

    private func mouse(_ type: String, _ x: Double, _ y: Double) throws {
        let isHeld = type == "mouseMoved" || type == "mousePressed"
        try call(
            "Input.dispatchMouseEvent",
            ["type": type, "x": x, "y": y, "button": "left", "buttons": isHeld ? 1 : 0, "clickCount": 1])
    }
}

extension Chromium: UserHand {
    var isShown: Bool { (try? evaluate("document.querySelectorAll('.layer').length > 1") as? Bool) == true }

    func click(_ x: Double, _ y: Double) throws {
        try call("Input.dispatchMouseEvent", ["type": "mouseMoved", "x": x, "y": y])
        try mouse("mousePressed", x, y)
        Thread.sleep(forTimeInterval: 0.05)
        try mouse("mouseReleased", x, y)
    }

    func key(_ name: String) throws {
        var parts = name.split(separator: "+").map(String.init)
        let key = parts.removeLast()
        let bits = ["alt": 1, "ctrl": 2, "meta": 4, "shift": 8]
        let modifiers = parts.reduce(0) { $0 | bits[$1, default: 0] }
        let names: [String: (key: String, code: Int, text: String?)] = [
            "Return": ("Enter", 13, "\r"), "BackSpace": ("Backspace", 8, nil), "Tab": ("Tab", 9, nil),
            "Escape": ("Escape", 27, nil), "Left": ("ArrowLeft", 37, nil), "Up": ("ArrowUp", 38, nil),
            "Right": ("ArrowRight", 39, nil), "Down": ("ArrowDown", 40, nil), "space": (" ", 32, " "),
        ]
        let letter = key.uppercased().first { $0.isLetter || $0.isNumber }?.asciiValue ?? 0
        let (value, code, text) = names[key] ?? (key, Int(letter), key)
        var event: [String: Any] = [
            "type": "keyDown", "key": value, "windowsVirtualKeyCode": code, "modifiers": modifiers,
        ]
        if let text, modifiers & 7 == 0 { event["text"] = text }
        if key == "a", modifiers == 2 { event["commands"] = ["selectAll"] }
        try call("Input.dispatchKeyEvent", event)
        event["type"] = "keyUp"
        event["text"] = nil
        event["commands"] = nil
        try call("Input.dispatchKeyEvent", event)
    }

    func type(_ text: String) throws {
        for character in text {
            if character.isASCII {
                try key(String(character))
            } else {
                try call("Input.insertText", ["text": String(character)])
            }
        }
    }
}
