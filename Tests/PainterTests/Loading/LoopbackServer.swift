import Foundation

/// A small HTTP server on this machine only, for tests of what is loaded over the network.
final class LoopbackServer: @unchecked Sendable {
    /// What is sent for a path.
    struct Answer: Sendable {
        var status = 200
        var body = Data()
        /// Seconds before the head is sent.
        var delay = 0.0
        /// How long the body is said to be in the head.
        var length = Length.own
        /// Whether the body is sent again and again, as long as somebody listens.
        var isEndless = false

        enum Length {
            case own, unsaid
            case said(Int)
        }
    }

    private let socket: Int32
    private let lock = NSLock()
    private var answers: [String: Answer] = [:]
    private var served: [String] = []
    private var abandoned = 0

    let port: UInt16

    init() throws {
        socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let (socket, bound) = (socket, size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { raw in
                var length = bound
                return bind(socket, raw, bound) == 0 && listen(socket, 16) == 0
                    && getsockname(socket, raw, &length) == 0
            }
        }
        guard isBound else { throw POSIXError(.EADDRINUSE) }
        port = UInt16(bigEndian: address.sin_port)
        Thread.detachNewThread { [self] in acceptAll() }
    }

    func close() { _ = shutdown(socket, Int32(SHUT_RDWR)) }

    subscript(path: String) -> Answer? {
        get { lock.withLock { answers[path] } }
        set { lock.withLock { answers[path] = newValue } }
    }

    func url(_ path: String) -> URL { URL(string: "http://127.0.0.1:\(port)\(path)")! }

    /// Paths that were asked for, in order.
    var requests: [String] { lock.withLock { served } }
    /// Answers that the other side did not wait for.
    var abandonedCount: Int { lock.withLock { abandoned } }

    private func acceptAll() {
        while true {
            let client = accept(socket, nil, nil)
            guard client >= 0 else { break }
            Thread.detachNewThread { [self] in
                serve(client)
                Glibc.close(client)
            }
        }
        Glibc.close(socket)
    }

    private func serve(_ client: Int32) {
        var request = ""
        var buffer = [UInt8](repeating: 0, count: 4096)
        while !request.contains("\r\n\r\n") {
            let count = recv(client, &buffer, buffer.count, 0)
            guard count > 0 else { return }
            request += String(decoding: buffer[..<count], as: UTF8.self)
        }
        let path = String(request.split(separator: " ").dropFirst().first ?? "/")
        let answer = lock.withLock {
            served.append(path)
            return answers[path] ?? Answer(status: 404, body: Data("not here".utf8))
        }
        // The time is passed in pieces, to notice when nobody waits any more.
        let end = Date(timeIntervalSinceNow: answer.delay)
        while Date() < end {
            if isClosed(client) { return note() }
            Thread.sleep(forTimeInterval: 0.005)
        }
        guard send(Data(answer.head.utf8), client) else { return note() }
        repeat {
            guard send(answer.body, client) else { return note() }
        } while answer.isEndless
    }

    private func note() { lock.withLock { abandoned += 1 } }

    private func isClosed(_ client: Int32) -> Bool {
        var byte: UInt8 = 0
        return recv(client, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)) == 0
    }

    private func send(_ data: Data, _ client: Int32) -> Bool {
        data.withUnsafeBytes { bytes in
            var sent = 0
            while sent < bytes.count {
                let count = Glibc.send(
                    client, bytes.baseAddress! + sent, bytes.count - sent, Int32(MSG_NOSIGNAL))
                guard count > 0 else { return false }
                sent += count
            }
            return true
        }
    }
}

extension LoopbackServer.Answer {
    fileprivate var head: String {
        var lines = ["HTTP/1.1 \(status) Status", "Connection: close"]
        switch length {
        case .own: lines.append("Content-Length: \(body.count)")
        case .said(let count): lines.append("Content-Length: \(count)")
        case .unsaid: break
        }
        return lines.joined(separator: "\r\n") + "\r\n\r\n"
    }
}
