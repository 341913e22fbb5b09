import Combine
import Foundation
import FoundationNetworking
import Testing

/// Answers requests without a network: `good.test` with its path, and others with an error.
private final class StubProtocol: URLProtocol {
    override class func canInit(with request: URLRequest) -> Bool { true }
    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
    override func startLoading() {
        guard let url = request.url, url.host == "good.test",
            let response = HTTPURLResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: nil)
        else {
            client?.urlProtocol(self, didFailWithError: URLError(.cannotFindHost))
            return
        }
        client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
        client?.urlProtocol(self, didLoad: Data(url.path.utf8))
        client?.urlProtocolDidFinishLoading(self)
    }
    override func stopLoading() {}
}

@Suite("Publishers of Foundation")
struct FoundationPublisherTests {
    @Test("NotificationCenter sends the notifications of a name, and of an object, until it is cancelled")
    func notifications() {
        let center = NotificationCenter()
        let name = Notification.Name("plant")
        let token = Token()
        var all = 0
        var own = 0
        let sinks = [
            center.publisher(for: name).sink { _ in all += 1 },
            center.publisher(for: name, object: token).sink { _ in own += 1 },
        ]
        center.post(name: name, object: nil)
        center.post(name: name, object: token)
        center.post(name: Notification.Name("other"), object: nil)
        #expect((all, own) == (2, 1))
        for sink in sinks { sink.cancel() }
        center.post(name: name, object: token)
        #expect((all, own) == (2, 1))
        #expect(center.publisher(for: name) == center.publisher(for: name))
        #expect(center.publisher(for: name) != center.publisher(for: name, object: token))
        let limited = center.publisher(for: name).recorded(demand: .max(1))
        for _ in 0..<3 { center.post(name: name, object: nil) }
        #expect(limited.values.count == 1)
        limited.cancel()
    }

    @Test("A timer waits to be connected, sends dates, and stops when it is cancelled")
    @MainActor
    func timer() async {
        let publisher = Timer.publish(every: 0.005, on: .main, in: .common)
        #expect(publisher.interval == 0.005)
        var dates: [Date] = []
        for await date in publisher.autoconnect().values.prefix(3) { dates.append(date) }
        #expect(dates.count == 3)
        #expect(dates == dates.sorted())
        let idle = Timer.publish(every: 0.001, on: .main, in: .common).recorded()
        try? await Task.sleep(for: .milliseconds(10))
        #expect(idle.values.isEmpty)
        idle.cancel()
    }

    @Test("A timer on a thread's own run loop")
    func threadTimer() async {
        let count = await withCheckedContinuation { (continuation: CheckedContinuation<Int, Never>) in
            Thread {
                var count = 0
                let sink = Timer.publish(every: 0.01, on: .current, in: .default).autoconnect().sink { _ in count += 1 }
                let end = Date().addingTimeInterval(60)
                while count < 2, Date() < end {
                    _ = RunLoop.current.run(mode: .default, before: Date().addingTimeInterval(0.002))
                }
                sink.cancel()
                continuation.resume(returning: count)
            }.start()
        }
        #expect((2...4).contains(count))
    }

    @Test("A data task sends data and response, or fails, and starts when there is demand")
    func dataTask() async throws {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [StubProtocol.self]
        let session = URLSession(configuration: configuration)
        let good = session.dataTaskPublisher(for: try #require(URL(string: "http://good.test/fern")))
        for try await (data, response) in good.values {
            #expect(String(decoding: data, as: UTF8.self) == "/fern")
            #expect((response as? HTTPURLResponse)?.statusCode == 200)
        }
        let bad = session.dataTaskPublisher(for: URLRequest(url: try #require(URL(string: "http://bad.test/"))))
        do {
            for try await _ in bad.values { Issue.record("it should have failed") }
            Issue.record("it should have thrown")
        } catch {
            #expect((error as? URLError)?.code == .cannotFindHost)
        }
        let idle = good.recorded(demand: .none)
        idle.cancel()
        idle.request(.max(1))
        #expect(idle.log == ["subscription"])
    }
}
