import Foundation
import Painter
import ProgramDriving
import SwiftUI
import SwiftUICore

@testable import WebHost

/// A page without a browser: it is served a scene in the same process, keeps what it is told, and says what a page would.
@MainActor final class Page {
    let host: WebPageHost
    let service: PageService
    let scene: SceneGraph
    private(set) var client: SocketClient

    /// What the page knows of a layer.
    struct Element {
        var box: [Double] = []
        var css = ""
        var html = ""
        var sublayers: [Int] = []
        var field: [String: Any] = [:]
        var meaning: [String: Any] = [:]
    }

    private(set) var elements: [Int: Element] = [:]
    private(set) var messages = 0
    private(set) var bytes = 0
    private(set) var frames = 0
    private(set) var title = ""
    private(set) var focus: Int?
    private(set) var opened: [String] = []
    /// What files the page was asked for last.
    private(set) var question: [String: Any]?
    /// The files that the page was told to save.
    private(set) var saved: [[String: Any]] = []
    private(set) var announced: [[String: Any]] = []
    private(set) var fonts: Set<Int> = []
    private(set) var lastMessage: [String: Any] = [:]
    private var time = 0.0

    init(_ view: some View, size: CGSize = CGSize(width: 300, height: 400)) throws {
        host = WebPageHost(title: "Test", size: nil, dark: nil)
        service = try PageService(port: 0, host: host)
        scene = SceneGraph(SceneBackground(content: view), host: host, size: size)
        host.present(scene)
        client = SocketClient(service.socketAddress, origin: service.origin)
        try open(size)
    }

    isolated deinit {
        host.end()
        service.stop()
    }

    private func open(_ size: CGSize) throws {
        try client.connect()
        say(["type": "appearance", "dark": false])
        say(["type": "size", "width": Double(size.width), "height": Double(size.height), "scale": 1])
        try wait(for: "the first message") { !elements.isEmpty }
        settle()
    }

    /// Loads the page again.
    func reload() throws {
        elements = [:]
        fonts = []
        client = SocketClient(service.socketAddress, origin: service.origin)
        try open(scene.size)
    }

    func say(_ event: [String: Any]) {
        guard let data = try? JSONSerialization.data(withJSONObject: event) else {
            preconditionFailure("no JSON: \(event)")
        }
        client.send(String(decoding: data, as: UTF8.self))
    }

    // MARK: Messages

    /// Lets both sides run until a condition holds.
    func wait(for what: String, seconds: Double = 60, until condition: () -> Bool) throws {
        try client.wait(for: what, seconds: seconds) {
            receive()
            return condition()
        }
    }

    /// Lets both sides run until they have been idle for a fifth of a second: the page has been told by then what things mean. Where something
    /// moves for ever it ends all the same.
    ///
    /// Idle moments are counted, not measured, so that it does not matter when the machine has no time for this process. Animations take their
    /// real time, in as many frames as this page can answer: only one that has lasted for three seconds counts as endless.
    func settle() {
        var (idleMoments, last) = (0, messages)
        let limit = messages + 600
        let end = Date(timeIntervalSinceNow: 3)
        while idleMoments < 200, messages < limit || Date() < end {
            if client.step() { idleMoments += 1 }
            receive()
            if messages != last { (idleMoments, last) = (0, messages) }
        }
    }

    private func receive() {
        while let data = client.takeText() {
            bytes += data.count
            messages += 1
            guard let message = try? JSONSerialization.jsonObject(with: data) as? [String: Any] else { continue }
            take(message)
        }
    }

    private func take(_ message: [String: Any]) {
        lastMessage = message
        for id in message["gone"] as? [Int] ?? [] { elements[id] = nil }
        for record in message["layers"] as? [[String: Any]] ?? [] {
            guard let id = record["id"] as? Int else { continue }
            var element = elements[id] ?? Element()
            if let box = record["box"] as? [NSNumber] { element.box = box.map(\.doubleValue) }
            if let css = record["css"] as? String { element.css = css }
            if let html = record["html"] as? String { element.html = html }
            if let sublayers = record["in"] as? [Int] { element.sublayers = sublayers }
            if let field = record["field"] as? [String: Any] { element.field = field }
            elements[id] = element
        }
        for record in message["meaning"] as? [[String: Any]] ?? [] {
            guard let id = record["id"] as? Int else { continue }
            elements[id]?.meaning = record
        }
        fonts.formUnion(message["fonts"] as? [Int] ?? [])
        if let title = message["title"] as? String { self.title = title }
        if let focus = message["focus"] as? Int { self.focus = focus }
        announced += message["announce"] as? [[String: Any]] ?? []
        if let asked = message["files"] as? [String: Any] { question = asked }
        saved += message["save"] as? [[String: Any]] ?? []
        opened += message["open"] as? [String] ?? []
        if message["frame"] as? Bool == true {
            frames += 1
            time += 1.0 / 60
            say(["type": "frame", "time": time])
        } else {
            say(["type": "shown"])
        }
    }

    // MARK: What is shown

    /// All texts in the page, in no order.
    var texts: [String] {
        elements.values.flatMap { element in
            element.html.matches(of: /<span[^>]*>([^<]*)<\/span>/).map { String($0.1) }
        }
    }

    func element(drawing text: String) -> Int? {
        elements.first { $0.value.html.contains(">\(text)<") }?.key
    }

    /// The middle of a layer in the scene.
    func middle(of id: Int) -> CGPoint {
        var (x, y) = (elements[id]!.box[0] + elements[id]!.box[2] / 2, elements[id]!.box[1] + elements[id]!.box[3] / 2)
        var current = id
        while let parent = elements.first(where: { $0.value.sublayers.contains(current) }) {
            x += parent.value.box[0]
            y += parent.value.box[1]
            current = parent.key
        }
        return CGPoint(x: x, y: y)
    }

    /// The layer that means something by this role and name.
    func meaning(_ role: String, _ label: String) -> Int? {
        elements.first { $0.value.meaning["role"] as? String == role && $0.value.meaning["label"] as? String == label }?
            .key
    }

    /// Presses a point, with modifier keys held by the names that the page has for them.
    func tap(_ point: CGPoint, holding keys: [String] = []) {
        for phase in ["began", "ended"] {
            var event: [String: Any] = [
                "type": "pointer", "phase": phase, "x": Double(point.x), "y": Double(point.y), "button": 0,
            ]
            for key in keys { event[key] = true }
            say(event)
        }
        settle()
    }

    func tap(_ text: String, holding keys: [String] = []) throws {
        guard let id = element(drawing: text) else { throw DrivingError("no “\(text)” in \(texts)") }
        tap(middle(of: id), holding: keys)
    }
}

extension PageService {
    var origin: String { "http://127.0.0.1:\(port)" }
    var socketAddress: String { address.replacingOccurrences(of: "http", with: "ws") + "socket" }
}
