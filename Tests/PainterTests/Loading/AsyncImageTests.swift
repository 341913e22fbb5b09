import Foundation
import SwiftUITesting
import Testing

@testable import Painter
@testable import SwiftUICore

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Pictures from addresses: a slow, a failing, a lying and a huge server, and views that go or change meanwhile. Phases are those that
/// Apple's documentation of `AsyncImagePhase` names.
@MainActor @Suite(.serialized) struct AsyncImageTests {
    /// A picture of one colour.
    nonisolated static func png(_ width: Int, _ height: Int, red: UInt8 = 255, green: UInt8 = 0) -> Data {
        var picture = Picture(width: width, height: height, bytes: [UInt8](repeating: 255, count: width * height * 4))
        for y in 0..<height {
            for x in 0..<width { picture[x, y] = .init(red: red, green: green, blue: 0) }
        }
        return picture.pngData()
    }

    /// Shows the phase in words, and the picture.
    struct Phases: View {
        var url: URL?
        var scale: CGFloat = 1

        var body: some View {
            AsyncImage(url: url, scale: scale) { phase in
                switch phase {
                case .empty: Text("empty")
                case .success(let image):
                    VStack {
                        Text("success")
                        image
                    }
                case .failure(let error):
                    Text("failure")
                    Text(String(describing: type(of: error)))
                }
            }
        }
    }

    /// Waits for something that the network decides, at most a minute.
    func wait(
        _ screen: TestScreen, _ location: SourceLocation = #_sourceLocation, until isTrue: () -> Bool
    ) async throws {
        for _ in 0..<12_000 {
            screen.host.settle(screen.scene)
            if isTrue() { return }
            try await Task.sleep(for: .milliseconds(5))
        }
        Issue.record("still waiting:\n\(screen.outline)", sourceLocation: location)
    }

    @Test func aPictureComesAfterAnEmptyPhase() async throws {
        let server = try LoopbackServer()
        defer { server.close() }
        server["/a.png"] = .init(body: Self.png(40, 20), delay: 0.1)
        let screen = TestScreen(Phases(url: server.url("/a.png"), scale: 2), size: CGSize(width: 100, height: 100))
        #expect(screen.texts == ["empty"])
        try await wait(screen) { screen.contains("success") }
        let image = try #require(screen.elements.first { $0.role == .image })
        #expect(image.frame.size == CGSize(width: 20, height: 10))
        #expect(server.requests == ["/a.png"])
    }

    @Test func withoutAnAddressNothingIsLoaded() async throws {
        let screen = TestScreen(Phases(url: nil))
        try await Task.sleep(for: .milliseconds(30))
        screen.host.settle(screen.scene)
        #expect(screen.texts == ["empty"])
    }

    @Test(arguments: ["/missing.png", "/garbage.png", "/short.png"]) func badAnswersFail(_ path: String) async throws {
        let server = try LoopbackServer()
        defer { server.close() }
        server["/garbage.png"] = .init(body: Data("<html>not a picture</html>".utf8))
        let whole = Self.png(30, 30)
        server["/short.png"] = .init(body: whole.prefix(whole.count / 2))
        let screen = TestScreen(Phases(url: server.url(path)))
        try await wait(screen) { screen.contains("failure") }
        #expect(screen.contains(path == "/missing.png" ? "URLError" : "ImageError"))
    }

    @Test func nobodyListening() async throws {
        let server = try LoopbackServer()
        let url = server.url("/a.png")
        server.close()
        let screen = TestScreen(Phases(url: url))
        try await wait(screen) { screen.contains("failure") }
    }

    @Test func unknownSchemesFail() async throws {
        let screen = TestScreen(Phases(url: URL(string: "gopher-like://nowhere/a.png")))
        try await wait(screen) { screen.contains("failure") }
    }

    @Test func anAnswerThatSaysItIsHugeIsRefused() async throws {
        let server = try LoopbackServer()
        defer { server.close() }
        server["/huge.png"] = .init(body: Data(count: 1 << 10), length: .said(1 << 30), isEndless: true)
        let screen = TestScreen(Phases(url: server.url("/huge.png")))
        try await wait(screen) { screen.contains("failure") }
        #expect(screen.contains("URLError"))
        try await wait(screen) { server.abandonedCount == 1 }
    }

    /// It does not say how long it is, and does not end.
    @Test func anEndlessAnswerIsRefused() async throws {
        let server = try LoopbackServer()
        defer { server.close() }
        server["/endless.png"] = .init(body: Data(count: 1 << 10), length: .unsaid, isEndless: true)
        let downloads = ImageDownloads(maxBytes: 1 << 16)
        let error = await #expect(throws: URLError.self) {
            try await downloads.data(from: server.url("/endless.png"))
        }
        #expect(error?.code == .dataLengthExceedsMaximum)
    }

    @Test func picturesOfTooManyPixelsAreRefused() async throws {
        let server = try LoopbackServer()
        defer { server.close() }
        server["/bomb.png"] = .init(body: HostileImageTests.png(width: 1_000_000, height: 1_000_000))
        let screen = TestScreen(Phases(url: server.url("/bomb.png")))
        try await wait(screen) { screen.contains("failure") }
        #expect(screen.contains("ImageError"))
    }

    struct Switching: View {
        @State private var isOn = true
        var url: URL
        var body: some View {
            VStack {
                Button("Toggle") { isOn.toggle() }
                if isOn { Phases(url: url) }
            }
        }
    }

    @Test func aViewThatGoesCancels() async throws {
        let server = try LoopbackServer()
        defer { server.close() }
        server["/slow.png"] = .init(body: Self.png(4, 4), delay: 60)
        let screen = TestScreen(Switching(url: server.url("/slow.png")))
        try await wait(screen) { server.requests.count == 1 }
        try screen.tap("Toggle")
        #expect(!screen.contains("empty"))
        try await wait(screen) { server.abandonedCount == 1 }
    }

    struct Changing: View {
        @State private var index = 0
        var urls: [URL]
        var body: some View {
            VStack {
                Button("Next") { index += 1 }
                Phases(url: urls[index])
            }
        }
    }

    @Test func theNewestAddressWins() async throws {
        let server = try LoopbackServer()
        defer { server.close() }
        server["/old.png"] = .init(body: Self.png(10, 10), delay: 60)
        server["/new.png"] = .init(body: Self.png(50, 10))
        let screen = TestScreen(Changing(urls: [server.url("/old.png"), server.url("/new.png")]))
        try await wait(screen) { server.requests.count == 1 }
        try screen.tap("Next")
        #expect(screen.contains("empty"))
        try await wait(screen) { screen.contains("success") }
        try await wait(screen) { server.abandonedCount == 1 }
        let image = try #require(screen.elements.first { $0.role == .image })
        #expect(image.frame.width == 50)
        #expect(server.requests == ["/old.png", "/new.png"])
    }

    @Test func theOtherForms() async throws {
        let server = try LoopbackServer()
        defer { server.close() }
        server["/a.png"] = .init(body: Self.png(12, 8), delay: 0.05)
        struct Forms: View {
            var url: URL
            var body: some View {
                VStack {
                    AsyncImage(url: url)
                    AsyncImage(url: url) { image in
                        image.resizable().frame(width: 30, height: 30).accessibilityLabel("shown")
                    } placeholder: {
                        Text("placeholder")
                    }
                }
            }
        }
        let screen = TestScreen(Forms(url: server.url("/a.png")), size: CGSize(width: 200, height: 200))
        #expect(screen.contains("placeholder"))
        try await wait(screen) { screen.contains("shown") }
        try await wait(screen) {
            screen.elements.contains { $0.role == .image && $0.frame.size == CGSize(width: 12, height: 8) }
        }
        #expect(!screen.contains("placeholder"))
        let picture = try #require(screen.picture())
        let frame = try screen.find("shown").frame
        #expect(picture[Int(frame.midX), Int(frame.midY)] == .init(red: 255, green: 0, blue: 0))
    }

    @Test func filesAndDataAddressesWork() async throws {
        let folder = try TemporaryImages()
        try folder.write("own.png", Self.png(6, 6))
        let file = TestScreen(Phases(url: URL(fileURLWithPath: folder.path + "/own.png")))
        try await wait(file) { file.contains("success") }
        let inline = "data:image/png;base64," + Self.png(5, 5).base64EncodedString()
        let data = TestScreen(Phases(url: URL(string: inline)))
        try await wait(data) { data.contains("success") }
        let device = TestScreen(Phases(url: URL(fileURLWithPath: "/dev/zero")))
        try await wait(device) { device.contains("failure") }
    }

    @Test func theTransactionGoesWithThePhase() async throws {
        let server = try LoopbackServer()
        defer { server.close() }
        server["/a.png"] = .init(body: Self.png(4, 4), delay: 0.05)
        struct Fading: View {
            var url: URL
            var body: some View {
                AsyncImage(url: url, transaction: Transaction(animation: .linear(duration: 1))) { phase in
                    Color.red.opacity(phase.image == nil ? 0 : 1).accessibilityLabel(phase.image == nil ? "off" : "on")
                }
            }
        }
        let screen = TestScreen(Fading(url: server.url("/a.png")), size: CGSize(width: 20, height: 20))
        try await wait(screen) { screen.contains("on") }
        screen.advance(by: 0.5)
        let half = try #require(screen.picture())[10, 10]
        #expect(half.green > 90 && half.green < 170)
        screen.advance(by: 0.6)
        #expect(try #require(screen.picture())[10, 10].green < 70)
    }
}
