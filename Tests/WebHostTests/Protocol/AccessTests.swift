import Foundation
import ProgramDriving
import SwiftUI
import SwiftUICore
import Testing

@testable import WebHost

/// Who gets at a page, and who does not.
@Suite("Access to a page", .serialized) @MainActor struct AccessTests {
    private func makePage() throws -> Page { try Page(Text("Hello")) }

    @Test("A socket without the word, or from another page, is refused")
    func sockets() throws {
        let page = try makePage()
        let (address, origin) = (page.service.socketAddress, page.service.origin)
        let wrong = address.replacing(/\/[^\/]*\/socket/, with: "/0123456789/socket")
        for (url, origin) in [(wrong, origin), (address, "http://evil.example"), (address, nil)] {
            let client = SocketClient(url, origin: origin)
            #expect(throws: DrivingError.self) { try client.connect() }
        }
        let other = SocketClient(address, origin: origin, host: "evil.example:\(page.service.port)")
        #expect(throws: DrivingError.self) { try other.connect() }
        // The page itself is not disturbed.
        #expect(!page.client.isClosed)
    }

    @Test("Files need the word and the machine's own name")
    func files() throws {
        let page = try makePage()
        #expect(try get(page.service.address, page).status == 200)
        #expect(try get(page.service.address + "page.js", page).status == 200)
        #expect(try get(page.service.address + "../../etc/passwd", page).status == 404)
        #expect(try get(page.service.address + "font/99", page).status == 404)
        #expect(try get(page.service.origin + "/", page).status == 404)
        #expect(try get(page.service.address, page, host: "evil.example").status == 403)
        let answer = try get(page.service.address, page)
        #expect(answer.headers["Content-Security-Policy"]?.contains("default-src 'none'") == true)
        #expect(answer.headers["Referrer-Policy"] == "no-referrer")
    }

    @Test("Fonts are the files that were measured")
    func fonts() throws {
        let page = try makePage()
        let number = try #require(page.fonts.first)
        let answer = try get(page.service.address + "font/\(number)", page)
        #expect(answer.status == 200)
        #expect(["OTTO", "\0\u{1}\0\0"].contains(String(decoding: answer.body.prefix(4), as: UTF8.self)))
    }

    @Test("A port that is taken is an error that names it")
    func takenPort() throws {
        let page = try makePage()
        let host = WebPageHost(title: "Other", size: nil, dark: nil)
        do {
            _ = try PageService(port: page.service.port, host: host)
            Issue.record("two servers on one port")
        } catch {
            #expect("\(error)".contains("\(page.service.port)"))
        }
    }

    private func get(_ url: String, _ page: Page, host: String? = nil) throws -> PageAnswer {
        try page.request("GET", url, host: host)
    }
}
